### What is drawn on cards, tiles, reference cards and print sheets, and what pictures show in words.
###
### Room is scarce: letters shrink where a text is longer than the English one, and `omegatable locale check` names what
### does not fit even so. In the lines of reference cards, <b> stands around the beginning that is printed bold.

## All games
# A reference card as a picture. $title: the name of a game.
art-reference = { $title } in Kürze
art-in-short = In Kürze
# In descriptions of tables, for those who do not see the picture.
art-table-unseen = { $count } ungesehen
art-table-no-cards = keine Karten
art-table-no-discards = nichts abgelegt

## Omega Shift: cards
# The title of an Omega card.
art-os-omega = Omega { $suit }
# On an Alpha card, in capitals, below its arrows.
art-os-pull = Holen
art-os-or = Oder
art-os-push = Schieben
# On an Omega card, in capitals: how many markers a suit needs to score, and what each costs.
art-os-to-score = Zählt ab { $count }
art-os-each = Je Marker minus { $cost }
art-os-back = Omega Shift, verdeckt
art-os-back-reference = Rückseite einer Übersichtskarte: der Ring der fünf Farben
art-os-marker = Marker
art-os-cube = Marker zum Falten: ein Würfel
art-os-flat = Flacher Marker
art-os-poster = Omega Shift: drei Katastrophen, aufgefächert vor der Nacht der Sternwarte

## Omega Shift: the reference card
art-os-turn = <b>Dein Zug:</b> Spiele eine Karte aus oder lege eine ab; dann ziehe eine.
# $may: whether all markers may stay.
art-os-number =
    <b>Eine Zahl</b> kommt auf deine Seite des Omegas ihrer Farbe, höher als deine Karten dort; dann { $may ->
        [yes] darfst du einen Marker von einem Nachbarn dorthin holen.
       *[no] hole einen Marker von einem Nachbarn dorthin.
    }
art-os-alpha = <b>Ein Alpha</b> bewegt einen Marker zwischen seinem Omega und einem Nachbarn, hin oder weg, und kommt aus dem Spiel.
art-os-discard = <b>Abgelegt</b> wird offen auf das Omega der Farbe.
# $other: whether a card that has just been discarded may not be taken again.
art-os-draw =
    <b>Ziehe</b> vom Stapel oder von einer { $other ->
        [yes] Ablage, nur nicht die Karte, die du eben dort abgelegt hast
       *[no] Ablage
    }.
# $each: whether each has one more turn.
art-os-end =
    <b>Schluss</b> ist { $each ->
        [yes] nach der letzten Karte des Stapels: Dann legen beide noch eine Karte.
       *[no] sofort mit der letzten Karte des Stapels.
    }
# $gate: whether five numbers score without any markers.
art-os-score =
    <b>Eine Farbe zählt,</b> wenn du eine Zahl in ihr hast und auf ihrem Omega 3 oder mehr Marker liegen: die Summe deiner Zahlen, minus 5 für jeden Marker. Ab fünf Zahlen wird nichts { $gate ->
        [yes] abgezogen, und die Marker sind egal.
       *[no] abgezogen.
    }
# $three: whether three rounds are played.
art-os-win =
    <b>Die höhere Summe</b> gewinnt; { $three ->
        [yes] gleiche Summen bedeuten Unentschieden. Drei Runden werden addiert.
       *[no] gleiche Summen bedeuten Unentschieden.
    }
art-os-ring = <b>Die Omegas</b> liegen im Ring: Auch die Enden sind Nachbarn.

## Omega Shift: a picture of the table
# Beside the number of cards.
art-os-table-pile = im Stapel
art-os-table-round = Runde { $round } von { $rounds }. { $state }
# $points: "Rosa 12, Mika −3".
art-os-table-over = Die Partie ist zu Ende: { $points }.
art-os-table-dealing = Die Runde wird ausgeteilt.
art-os-table-draws = { $name } zieht.
art-os-table-plays = { $name } spielt aus oder legt ab.
# A description for those who do not see it. $means: "1 short". $discards and $columns are the next four.
art-os-table-suit =
    { $suit }: { $markers } Marker, { $means }; { $discards }; { $columns }.
art-os-table-discards =
    { $count ->
        [one] { $count } Karte abgelegt, oben { $card }
       *[other] { $count } Karten abgelegt, oben { $card }
    }
art-os-table-column = { $name } hat { $ranks }
art-os-table-column-none = { $name } hat nichts
art-os-table-holds = { $name } zählt jetzt { $points } und hält { $cards }.
art-os-table-left =
    { $count ->
        [one] { $count } Karte im Stapel.
       *[other] { $count } Karten im Stapel.
    }

## Alpha & Omega: tiles and pawns
# The back of the tiles.
art-ao-back = Das Nichts
art-ao-back-reference = Rückseite einer Übersichtskarte: die Schlange schläft zwischen den Elementen
# $letter: Alpha or Omega. $dress: one of the four below.
art-ao-pawn = { $letter }-Figur, { $dress }
art-ao-dress-1 = golden mit Sonne
art-ao-dress-2 = pflaumenblau mit Kastenhut
art-ao-dress-3 = beinweiß mit Kapuze
art-ao-dress-4 = rußschwarz mit Krone
art-ao-pawn-fold = { $pawn }, zum Falten
art-ao-pawn-flat = { $pawn }, flach
art-ao-marker = Marker: Die Schlange zeigt, wie herum gespielt wird
art-ao-poster = Alpha & Omega: Plättchen mit Feuer, Wasser, Luft und Erde rund um die Schlange

## Alpha & Omega: the reference card
# $refill: whether tiles are drawn before the pawns walk.
art-ao-turn =
    <b>Dein Zug:</b> Lege zwei Plättchen, { $refill ->
        [yes] ziehe auf drei nach, gehe zwei Schritte.
       *[no] gehe zwei Schritte, ziehe auf drei nach.
    }
# $top: whether a Transformation may go on top of a tile, or of any but the Snake.
art-ao-place =
    <b>Legen:</b> neben ein beliebiges Plättchen; { $top ->
        [no] nie auf eines.
        [others] eine Verwandlung auch auf eines, nur nicht auf die Schlange.
       *[yes] eine Verwandlung auch auf eines.
    }
# $alone: whether a tile has room for one pawn.
art-ao-walk =
    <b>Gehe</b> zwei Schritte mit einer Figur oder einen mit jeder; in deinem ersten Zug zwei mit einer. Keine Figur darf dort enden, wo sie { $alone ->
        [yes] losging oder eine andere steht, außer auf der Schlange.
       *[no] losging.
    }
# $snake: whether the Snake may be covered.
art-ao-jaws =
    <b>Eine −2,</b> die du ziehst, kommt sofort neben ein Plättchen oder { $snake ->
        [no] auf eines, nur nicht auf die Schlange.
       *[yes] auf eines.
    }
# $snake: whether the Snake may be exchanged. $pawns: whether pawns move with their tiles.
art-ao-switch =
    <b>Ein Wechsel</b> vertauscht sofort zwei Plättchen { $snake ->
        [no] { $pawns ->
            [yes] mitsamt Figuren, nie die Schlange, und kommt aus dem Spiel.
           *[no] ohne die Figuren darauf, nie die Schlange, und kommt aus dem Spiel.
        }
       *[yes] { $pawns ->
            [yes] mitsamt Figuren und kommt aus dem Spiel.
           *[no] ohne die Figuren darauf und kommt aus dem Spiel.
        }
    }
# $hidden: whether the End tile lies in the deck.
art-ao-end =
    <b>Schluss</b> ist nach dem Zug, { $hidden ->
        [yes] in dem jemand das Schlussplättchen zieht.
       *[no] in dem Stapel und Hände leer werden.
    }
art-ao-score = <b>Wertung:</b> Jede Figur zählt ihre Nachbarn.
# Beside the points that neighbours count: −1 opposite, 0 the same, +1 others, −2 a −2.
art-ao-opposite = Gegenteil
art-ao-same = gleich
art-ao-others = andere
art-ao-minus-two = je −2
# What a pawn on a −2 counts.
art-ao-on-jaws =
    <b>Auf einer −2</b> { $counts ->
        [neighbours] zählt sie keine Elemente.
        [alone] zählt sie −2 und sonst nichts.
       *[both] zählt sie −2, aber keine Elemente.
    }
art-ao-snake = <b>Die Schlange</b> hat kein Element und zählt 0.
# What the last turn costs; $points is the same for any number of players, or 0.
art-ao-last =
    <b>Der letzte Zug</b> kostet { $points ->
        [0] 3 Punkte zu zweit, 2 zu mehreren
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
# $both: whether the tiles around both pawns count.
art-ao-tie =
    <b>Gleichstand:</b> die beste einzelne Figur, dann die wenigsten Gegenelemente und −2 { $both ->
        [yes] um beide
       *[no] um sie
    }, sonst unentschieden.

## Alpha & Omega: a picture of the table
# Beside the number of tiles.
art-ao-table-deck = im Stapel
# Beside a tile that has just been drawn and must be played.
art-ao-table-drawn = gezogen
art-ao-table-over = Die Partie ist zu Ende: { $points }.
art-ao-table-over-tie = Die Partie ist zu Ende: { $points }. { $tie }
art-ao-table-points = { $name } hat { $points }
art-ao-table-now =
    Runde { $round }. { $doing ->
        [place] { $name } legt ein Plättchen.
        [step] { $name } geht.
        [jaws] { $name } hat eine −2 gezogen.
        [switch] { $name } hat einen Wechsel gezogen.
       *[draw] { $name } zieht.
    }
# A description for those who do not see it. $pawns: two of the next; $tiles: names of tiles.
art-ao-table-holds = { $name } zählt jetzt { $points } ({ $pawns }) und hält { $tiles }.
art-ao-table-pawn = { $letter }-Figur auf { $cell } zählt { $points }
art-ao-table-nothing = nichts
art-ao-table-tiles = { $tile } auf { $cells }.
art-ao-table-must = { $tile }: eben gezogen und jetzt zu spielen.
art-ao-table-left = { $count } Plättchen im Stapel.

## Alpha-Beta-Omega: characters
art-abo-beta = Beta
# On a character's card, below the inks: who suits them best, and so on to who never does.
art-abo-best = Bester
art-abo-second = Zweiter
art-abo-third = Dritter
art-abo-never = Nie
art-abo-order = am besten { $best }, an zweiter Stelle { $second }, an dritter { $third }, nie { $never }
# The crafts of the betas, below the title of their cards.
art-abo-craft-beta-1 = Schlosser
art-abo-craft-beta-2 = Nudelkoch
art-abo-craft-beta-3 = Bibliothekar
art-abo-craft-beta-4 = Busfahrer
art-abo-craft-beta-5 = Tischler
# On the other cards of characters, in up to three short lines.
art-abo-note-compatible =
    Passt zu jedem Omega,
    nur nicht zum Anderen Omega.
art-abo-note-compatible-all = Passt zu jedem Omega.
art-abo-note-compatible-third =
    Drittbester für jeden Omega,
    nur nicht für den Anderen.
art-abo-note-incompatible =
    Passt zu niemandem.
    Markiert dich trotzdem.
art-abo-note-other =
    Passt perfekt zu jedem Alpha außer
    Mr. Kompatibel; wenn du allein
    spielst, nur zu ihm.
art-abo-note-beta =
    Markiert niemanden.
    Zählt trotzdem als Charakter.
# Where there is little room for Mr Compatible.
art-abo-mr = Mr. K
art-abo-token = { $title }, Spielstein
art-abo-couple = { $one } und { $other }
art-abo-poster = Alpha-Beta-Omega: Alpha Cyan und Omega Cyan teilen sich am Fluss einen Schirm

## Alpha-Beta-Omega: cards of the deck
art-abo-plot = Handlung
# When a card is played, in capitals, and where there is little room.
art-abo-both = Hand oder Reaktion
art-abo-play-short = Hand
art-abo-immediate-short = Sofort
art-abo-reaction-short = Reaktion
art-abo-both-short = Hand, Reaktion
art-abo-back-character = Ein Charakter, verdeckt
art-abo-back-deck = Ereignisse und Gegenstände
art-abo-back-plot = Eine Handlung, verdeckt
art-abo-back-sheet = Rückseite eines Spickzettels: Alpha, Beta und Omega
# In the pictures of cards: on a cake of soap, on a railway ticket, and the first letters of the days from Monday on.
art-abo-soap = SEIFE
art-abo-express = Express
art-abo-days = MDMDFSS

## Alpha-Beta-Omega: the cheat sheets
art-abo-credit = Alpha-Beta-Omega ist ein Spiel von Ilthit, 2024
art-abo-round = Eine Runde
art-abo-test = Der Alpha-Test
art-abo-places = Wer gewinnt
art-abo-pick = <b>1 Ziehen:</b> Alle ziehen eine Karte. „Sofort“ spielst du gleich und ziehst keine neue.
art-abo-trade =
    <b>2 Tauschen:</b> { $trade ->
        [off] nicht an diesem Tisch.
        [single] eine Karte als Geschenk oder gegen eine andere.
       *[free] nach Belieben, bis niemand mehr will.
    } Allein: bis zu zwei Karten ersetzen.
# $reactions: whether a reaction may be the card of the round.
art-abo-play =
    <b>3 Spielen:</b> reihum eine Karte oder keine. Eine Reaktion { $reactions ->
        [yes] zählt extra oder ist diese Karte.
       *[no] zählt extra.
    }
# $passes: whether another begins each round.
art-abo-move =
    <b>4 Weiter:</b> alle eine { $passes ->
        [yes] Position. Dann beginnt die nächste Person; der Andere beginnt immer.
       *[no] Position.
    }
# $late: whether a final round follows if a card leads to the final position.
art-abo-final =
    <b>Letzte Position</b> erreicht: Decke ihre Karte sofort auf. Niemand zieht oder tauscht; alle dürfen spielen; dann der { $late ->
        [yes] Alpha-Test. Führt eine Karte dorthin, ist die nächste die Schlussrunde.
       *[no] Alpha-Test.
    }
# $up: whether cards stay turned up.
art-abo-passed =
    <b>Darüber hinaus:</b> Geht jemand weiter, endet der Zyklus. Effekte enden, Handkarten bleiben, alle kehren zur ersten Position { $up ->
        [yes] zurück. Offenes bleibt offen.
       *[no] zurück.
    }
art-abo-beta-turned = <b>Ein Beta:</b> Nichts geschieht.
art-abo-alpha-turned = <b>Ein Alpha</b> markiert von den ungeschützten Omegas dort, wer am besten zu ihm passt; bei Gleichstand entscheidet eine Münze.
# Of the house deck.
art-abo-protected-house = <b>Geschützt:</b> Hitzeblocker, Jacke. Duftende kommen zuerst.
# Of other decks. $effects: those that protect, or the next; $first: those whose owners an alpha turns to first.
art-abo-protected = <b>Geschützt:</b> { $effects }.
art-abo-protected-nothing = durch keinen Effekt dieses Kartensatzes
art-abo-protected-first =
    <b>Geschützt:</b> { $effects }. Zuerst { $count ->
        [one] kommt
       *[other] kommen
    }: { $first }.
art-abo-leave = <b>Das Paar</b> geht, und mit ihm die Position. Seine Handkarten kommen zurück in den Stapel.
art-abo-over = <b>Schluss</b> ist, wenn jeder Omega markiert oder verheiratet oder kein Alpha mehr da ist.
# $how: three cycles, no limit, or a $limit of cycles.
art-abo-alone =
    <b>Allein:</b> { $how ->
        [three] drei Zyklen, dann bist du gescheitert.
        [endless] beliebig viele Zyklen.
       *[limited] { $limit ->
            [one] { $limit } Zyklus, dann scheitert, wer übrig ist.
           *[other] { $limit } Zyklen, dann scheitert, wer übrig ist.
        }
    }
art-abo-limit =
    <b>Insgesamt:</b> { $limit ->
        [one] { $limit } Zyklus, dann scheitert, wer übrig ist.
       *[other] { $limit } Zyklen, dann scheitert, wer übrig ist.
    }
art-abo-win = <b>Sieg:</b> markiert vom perfekten Match, oder noch im Spiel, wenn der letzte Alpha geht.
art-abo-come-second = <b>Zweiter:</b> markiert von einem Alpha, der teilweise passt; eine 2 schlägt eine 3.
art-abo-come-third = <b>Dritter:</b> verheiratet, mit einem Beta oder einem Omega.
art-abo-fail = <b>Gescheitert:</b> markiert von einem Alpha, der nicht passt, oder nach dem letzten Zyklus übrig.
# $other: whether the Other is in the game.
art-abo-mr-incompatible =
    <b>Mr. Inkompatibel</b> passt zu { $other ->
        [yes] niemandem. Der Andere passt zu allen außer ihm.
       *[no] niemandem.
    }
# $suits: whether he suits fully or is third best. $other: also whether the Other suits nobody but him when alone.
art-abo-mr-compatible =
    <b>Mr. Kompatibel</b> { $suits ->
        [partly] ist Drittbester für
       *[fully] passt zu
    } { $other ->
        [no] { $suits ->
            [partly] alle.
           *[fully] allen.
        }
        [alone] { $suits ->
            [partly] alle außer den Anderen. Der Andere passt zu allen außer ihm; allein nur zu ihm.
           *[fully] allen außer dem Anderen. Der Andere passt zu allen außer ihm; allein nur zu ihm.
        }
       *[yes] { $suits ->
            [partly] alle außer den Anderen. Der Andere passt zu allen außer ihm.
           *[fully] allen außer dem Anderen. Der Andere passt zu allen außer ihm.
        }
    }
# $first: whether the earlier match wins.
art-abo-ties =
    <b>Gleichstand:</b> { $first ->
        [yes] Das frühere Match geht vor.
       *[no] Der Platz wird geteilt, mehrere können gewinnen.
    }

## Alpha-Beta-Omega: the reference card, which says the same in fewer words
art-abo-short-round =
    <b>Eine Runde:</b> { $trade ->
        [off] Karte ziehen,
       *[free] Karte ziehen, tauschen,
    } eine oder keine spielen, { $passes ->
        [yes] weitergehen. Dann beginnt die nächste Person; der Andere beginnt immer.
       *[no] weitergehen.
    } Eine Reaktion { $reactions ->
        [yes] zählt extra oder ist diese Karte.
       *[no] zählt extra.
    }
art-abo-short-final = <b>Letzte Position</b> erreicht: Decke ihre Karte auf. Niemand zieht oder tauscht; alle dürfen spielen; dann der Alpha-Test.
art-abo-short-test = <b>Alpha-Test:</b> Er markiert von den ungeschützten Omegas dort, wer am besten zu ihm passt. Ein Beta markiert niemanden.
art-abo-short-leave = <b>Das Paar</b> geht, und mit ihm seine Position.
art-abo-short-passed =
    <b>Darüber hinaus:</b> Der Zyklus endet. Effekte enden, Handkarten bleiben, alle kehren zur ersten Position { $up ->
        [yes] zurück. Offenes bleibt offen.
       *[no] zurück.
    }
art-abo-short-over =
    <b>Schluss</b> ist, wenn kein Omega oder kein Alpha mehr im Spiel ist. Allein { $how ->
        [three] hast du drei Zyklen.
       *[endless] hast du beliebig viele Zyklen.
    }
art-abo-short-second = <b>Zweiter:</b> markiert von einem Alpha, der teilweise passt.

## Alpha-Beta-Omega: a picture of the table
art-abo-table-other = Der Andere Omega
art-abo-table-nobody = noch kein Omega
art-abo-table-at = { $title }, auf { $position }
art-abo-table-cards =
    { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
art-abo-table-down = verdeckt
art-abo-table-deck = im Stapel
art-abo-table-discards = { $count } abgelegt
art-abo-table-hand = Handkarten von { $name }
art-abo-table-hand-none = { $name } hat keine Karten
art-abo-table-over = Die Partie ist zu Ende: { $points }.
art-abo-table-points = { $name } hat { $points }
art-abo-table-round =
    { $final ->
        [yes] Zyklus { $cycle }, Schlussrunde { $round }.
       *[no] Zyklus { $cycle }, Runde { $round }.
    }
art-abo-table-turn = { $round } { $name } ist am Zug.
# A description for those who do not see it. $stands: the title, with the next two. $state: how it ended, or what is held.
art-abo-table-player = { $name }: { $stands }. { $state }
art-abo-table-stands = { $title } auf { $position }
art-abo-table-effects = { $stands } mit { $effects }
art-abo-table-ended = { $ending }.
art-abo-table-holds = { $name } hält { $cards }.
# $places: "3 Alpha Cyan; 4 Beta, face down".
art-abo-table-road = Auf dem Weg: { $places }.
art-abo-table-place = { $position } { $title }
art-abo-table-place-down = { $place }, verdeckt
art-abo-table-road-none = Auf dem Weg: niemand bekannt.
art-abo-table-left =
    { $count ->
        [one] { $count } Karte im Stapel.
       *[other] { $count } Karten im Stapel.
    }

## Print sheets
# What is printed: the title of the document. $title: a game, or Omega Table.
sheet-document = { $title }: Print & Play
sheet-house = Gezeichnet und gedruckt von Omega Table.
# The kinds of sheets; .within is within a sentence.
sheet-cards = Karten
    .within = Karten
sheet-tiles = Plättchen
    .within = Plättchen
sheet-markers = Marker
    .within = Marker
sheet-cards-markers = Karten und Marker
    .within = Karten und Marker
sheet-tiles-cards = Plättchen und Karten
    .within = Plättchen und Karten
sheet-backs = { $what }, Rückseiten
    .within = { NAME($what, case: "within") }, Rückseiten
sheet-numbered = { $what }, Bogen { $number } von { $count }
    .within = { NAME($what, case: "within") }, Bogen { $number } von { $count }
# A page with a single card, and with the back of one. $title: "Flood 8".
sheet-single = { $what }, { $title }
sheet-single-back = { $what }, { $title }, Rückseite
sheet-empty = Leere Seite
# A text file beside pictures of cards that a print shop is sent. $title: a game.
sheet-files = { $title }: Bilddateien für eine Druckerei
# $form: card or tile. $width, $height: pixels of a file.
sheet-files-of =
    { $form ->
        [tile] { $count } Plättchen
       *[card] { $count } Karten
    }: Dateien von { $width } × { $height } Pixeln bei { $dpi } dpi, Beschnitt eingeschlossen.
# $product: its name in the shop, with its size. $source: an address. $count: how many cards or tiles.
sheet-files-shop = Bestelle bei { $shop } einmal: { $product }, mit Platz für { $count }. Sieh vor einer großen Bestellung in die Vorlage: { $source }
# $cut and $safe: pixels.
sheet-files-safe = Die Druckerei schneidet an jedem Rand { $cut } Pixel ab. Buchstaben bleiben { $safe } Pixel vom Rand entfernt; Bilder und Rahmen dürfen darüber hinausgehen.
# $places: the numbers of files in a row that have the same back, "001-030, 031-045".
sheet-files-backs =
    { $kinds ->
        [one] Alle haben dieselbe Rückseite: { $places }.
       *[other] Die Rückseiten sind verschieden. Dieselbe Rückseite haben: { $places }.
    }
sheet-files-order = Lade alle Dateien aus „fronts“ auf einmal hoch und behalte ihre Reihenfolge bei, dann die aus „backs“: Beide Dateien einer Karte haben dieselbe Nummer. Fragt eine Druckerei nach der Rückseite jeder Karte, nimm für alle Karten einer Gruppe von oben dieselbe.
# $command: what is typed in a terminal.
sheet-files-rest = Marker, Spielsteine und Regelheft gehören nicht zu dieser Bestellung. Drucke sie selbst: { $command }
sheet-files-printed = Die Übersichten nennen die Regeln wie gedruckt. --preset recommended druckt die empfohlenen.
sheet-files-written = Die Übersichten nennen die Regeln wie im Originaltext. --preset recommended druckt die empfohlenen.
sheet-files-recommended = Die Übersichten nennen die empfohlenen Regeln. Ohne --preset nennen sie die Regeln wie gedruckt.
sheet-files-deck = Kartensatz: { $deck }. Autor: { $author }
# What is on a sheet. $size: "63 × 88".
sheet-note-cards =
    { $count ->
        [one] { $count } Karte, { $size } mm
       *[other] { $count } Karten, { $size } mm
    }
sheet-note-tiles = { $count } Plättchen, { $size } mm
# $one: tiles, $other: cards, as above.
sheet-note-both = { $one }, { $other }
sheet-note-markers = { $note }, { $count } Marker zum Ausschneiden
sheet-note-fold = { $note }, zum Umklappen
sheet-note-cut = { $count } zum Ausschneiden
sheet-note-turn =
    { $edge ->
        [long] über die lange Kante wenden
       *[short] über die kurze Kante wenden
    }
sheet-note-empty = diese Seite bleibt leer
# Beside a ruler: "(this) is 100 mm at 100 %."
sheet-band = sind bei 100 % genau 100 mm.  { $title }, { NAME($sheet, case: "within") }: { $note }.
# A page of a game, in a list of pages of several games.
sheet-of-game = { $title }, { $caption }
# As a thing that lies on a table.
sheet-rulebook = Regelheft
# A printed side of the rulebook, which is folded: the numbers of its two pages.
sheet-rulebook-pages = Regelheft, Seiten { $left } und { $right }
# At the foot of the pages of the rulebook.
sheet-rulebook-folio = { $title }, Seite { $page }
sheet-clauses = Nummerierte Regeln
sheet-clauses-page = Nummerierte Regeln, Seite { $number } von { $count }
# At the foot of the pages of the numbered rules.
sheet-folio = { $title }, Regeln, Seite { $page }
# Above the numbered rules, which are printed in English.
sheet-clauses-english = Die folgenden Regeln sind auf Englisch abgedruckt: Nach genau diesen nummerierten Sätzen spielt Omega Table.
# $pieces: cards, tiles and markers in a list, each as below.
sheet-count-cards =
    { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
sheet-count-tiles = { $count } Plättchen
sheet-count-markers = { $count } Marker
sheet-count-rulebook =
    { $count ->
        [one] { $count } Seite Regelheft
       *[other] { $count } Seiten Regelheft
    }
sheet-count-clauses =
    { $count ->
        [one] { $count } Seite nummerierte Regeln
       *[other] { $count } Seiten nummerierte Regeln
    }
sheet-summary =
    { $single ->
        [yes] { $pieces } auf { $sides ->
            [one] { $sides } Seite.
           *[other] { $sides } Seiten.
        }
       *[no] { $pieces } auf { $sides ->
            [one] { $sides } bedruckten Seite.
           *[other] { $sides } bedruckten Seiten.
        }
    }
# $books: pages of the rulebook and of the numbered rules in a list, each as above.
sheet-summary-books =
    { $sides ->
        [one] { $pieces } auf { $sides } bedruckten Seite, dazu { $books }.
       *[other] { $pieces } auf { $sides } bedruckten Seiten, dazu { $books }.
    }
sheet-summary-only = { $books }.
# How pages go through the printer. $pages: "1-7, 10-12", as a printer's dialog takes them. $all: whether these are all pages.
sheet-print-one =
    { $all ->
        [yes] Drucke alle Seiten einseitig.
       *[no] { $count ->
            [one] Drucke Seite { $pages } einseitig.
           *[other] Drucke die Seiten { $pages } einseitig.
        }
    }
# $edge: on which edge the printer flips the paper.
sheet-print-both =
    { $all ->
        [yes] { $edge ->
            [long] Drucke alle Seiten beidseitig, über die lange Kante gewendet.
           *[short] Drucke alle Seiten beidseitig, über die kurze Kante gewendet.
        }
       *[no] { $edge ->
            [long] Drucke die Seiten { $pages } beidseitig, über die lange Kante gewendet.
           *[short] Drucke die Seiten { $pages } beidseitig, über die kurze Kante gewendet.
        }
    }
# $count: how many rulebooks.
sheet-print-fold =
    { $count ->
        [one] Falte das Regelheft.
       *[other] Falte jedes Regelheft für sich.
    }
sheet-print-either =
    { $count ->
        [one] Seite { $pages } enthält die nummerierten Regeln.
       *[other] Die Seiten { $pages } sind die nummerierten Regeln: Drucke sie ein- oder beidseitig.
    }
# Which pages are on which of two paper sizes. $large, $half: pages, as above.
sheet-print-papers =
    { $paper ->
        [a3] Papier: A3 für { $large }; A4 für { $half }.
       *[tabloid] Papier: Tabloid für { $large }; Letter für { $half }.
    }
# What a set is printed for, if its rules are not the usual ones.
sheet-set = Dieses Exemplar
sheet-set-explained = Dieses Exemplar ist für diese Optionen gedruckt; wo eine Regel unten eine Wahl lässt, entscheiden sie.
sheet-set-option = { $option }: { $value }.
# Within a rule that names an option; its value follows.
sheet-set-value = In diesem Exemplar:

## Print sheets: the figures in the rules
sheet-figure-abo-parts = Ein Charakter, ein Gegenstand, ein Ereignis und eine Handlung.
sheet-figure-abo-parts-few = Ein Charakter, ein Gegenstand und ein Ereignis.
sheet-figure-abo-omegas = Die fünf Omegas.
sheet-figure-abo-road = Der Weg: zehn verdeckte Charaktere und ein Spielstein am Anfang.
sheet-figure-ao-parts = Die Schlange, ein Element, eine Verwandlung, eine −2 und ein Wechsel.
sheet-figure-ao-beginning = Die Schlange mit ihren sechs Plättchen, zu Beginn einer Partie.
sheet-figure-ao-score = Eine Figur auf dem Wasser in der Mitte hat 0 + 1 + 1 − 1 + 1 = 2; eines der sechs Felder ist leer.
sheet-figure-os-parts = Eine Zahl, ein Alpha, ein Omega und die Rückseite aller Karten.
sheet-figure-os-row = Die fünf Omegas in einer Reihe, mit je drei Markern.
sheet-figure-os-column = Eine Reihe: Jede Zahl ist höher als die davor.
