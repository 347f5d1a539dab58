## Omega Shift: keys
os-keys-hand = Eine Karte deiner Hand wählen
    .key = 1 bis 8
os-keys-play = Ausspielen
os-keys-discard = Ablegen
os-keys-shift = Einen Marker vom linken oder rechten Nachbarn holen oder dorthin schieben
os-keys-alpha = Mit einem Alpha: wegschieben, holen
os-keys-stay = Keinen Marker verschieben, wo das erlaubt ist
os-keys-draw = Vom Stapel ziehen
    .key = Leertaste
os-keys-take = Beim Ziehen: die oberste Karte der Ablage dieses Omegas nehmen
    .key = 1 bis 5

## Omega Shift: cards
# The five catastrophes: each is a suit of cards, and has an Omega in the middle of the table. Their names stand without
# an article; .joined before a hyphen: "Maschinen-Reihe".
os-suit-eruption = Eruption
    .joined = Eruptions
os-suit-flood = Flut
    .joined = Flut
os-suit-impact = Einschlag
    .joined = Einschlag
os-suit-machine = Maschine
    .joined = Maschinen
os-suit-pandemic = Pandemie
    .joined = Pandemie
os-card = { $suit } { $rank }
os-card-alpha = { NAME($suit, case: "joined") }-Alpha
# What markers on an Omega mean: how many are missing for its cards to count, or what these cost.
os-shelf-short =
    { $count ->
        [one] 1 fehlt
       *[other] { $count } fehlen
    }
os-shelf-void = wertlos
os-shelf-costs = kostet { $cost }
os-push-not = Dort lässt sich nichts wegschieben.
os-pull-not = Von dort lässt sich kein Marker holen.
os-left-not = Links liegt kein Marker, den du nehmen könntest.
os-right-not = Rechts liegt kein Marker, den du nehmen könntest.
os-pick = Wähle zuerst eine Karte deiner Hand.
os-either = Ausspielen oder ablegen: Du wählst gleich
# What letting go would do.
os-would-play = { $card } ausspielen
# Was eine Wahl an den Punkten ändert. $before, $after: Punkte.
os-change =
    { $person ->
        [you] Du { $before } → { $after }
       *[other] { $name } { $before } → { $after }
    }
os-choose = { $card } ausspielen oder ablegen? Wähle unten.
os-elsewhere = { $card } passt nur zu { $suit }.
os-draw-now = Du hast schon eine Karte ausgespielt oder abgelegt. Zieh jetzt eine Karte.

## Omega Shift: the board
os-shift = Verschiebe einen Marker
os-shift-help = { $card } holt einen oder schiebt einen weg.
# Why no other card of the hand can be played: the one that was played waits for its marker.
os-shift-first = Du hast { $card } ausgespielt: Verschiebe erst den Marker, oder nimm die Karte zurück.
os-pull = Hol einen Marker zu { $suit }
# $count: how many neighbours have a marker to give; $stay: whether all markers may stay.
os-pull-help =
    { $count ->
        [one] { $stay ->
            [yes] Nimm ihn von { $first } oder lass alle liegen.
           *[no] Nimm ihn von { $first }.
        }
       *[other] { $stay ->
            [yes] Nimm ihn von { $first } oder { $second }, den beiden Nachbarn, oder lass alle liegen.
           *[no] Nimm ihn von { $first } oder { $second }, den beiden Nachbarn.
        }
    }
os-help-alpha = Spiele es aus, um einen Marker zu verschieben, oder lege es bei seinem Omega ab.
os-help-card = Spiele sie aus oder lege sie bei ihrem Omega ab.
os-help-discard = Du kannst sie nur ablegen.
os-score = Wertung und Stapel
os-score-of =
    .label = { $name }: { $score }, wenn jetzt Schluss wäre. Die Rechnung zeigen
os-deck =
    .label =
        { $count ->
            [one] Stapel, noch 1 Karte
           *[other] Stapel, noch { $count } Karten
        }
    .draw =
        { $count ->
            [one] Stapel, noch 1 Karte. Karte ziehen
           *[other] Stapel, noch { $count } Karten. Karte ziehen
        }
os-play-first = Spiele zuerst eine Karte aus oder lege eine ab. Dann zieh.
os-table = Tisch
# At an end of the row, which goes on at the other end.
os-next-to = neben { $suit }
os-seat =
    .theirs =
        { $count ->
            [one] { $name }: 1 Handkarte. Zeigen, was bekannt ist
           *[other] { $name }: { $count } Handkarten. Zeigen, was bekannt ist
        }
    .mine =
        { $count ->
            [one] { $name }: 1 Handkarte. Zeigen, was allen bekannt ist
           *[other] { $name }: { $count } Handkarten. Zeigen, was allen bekannt ist
        }
os-discard = Ablegen
os-play = Spielen
os-watching = Du schaust zu. Die Handkarten bleiben verdeckt.

## Omega Shift: a column of cards
# The cards of a suit on one player's side.
os-column =
    { $person ->
        [you] { $suit }, deine Seite
       *[other] { $suit }, Seite von { $name }
    }
# For screen readers. $column: "Flood, your side". $cards: "2, 5, 8", or os-column-empty. $reason: how the score comes.
os-column-cards = { $column }: { $cards }.
os-column-counts = Zählt { $score }: { $reason }.
os-column-play = Hier ausspielen: { $card }.
os-column-now = Zählt jetzt { $score }: { $reason }.
os-column-empty = nichts ausgespielt
# In an empty column, in two lines.
os-column-drop = hier<br/>spielen

## Omega Shift: an Omega
# For screen readers. $shelf: what the markers mean, "costs 10".
os-omega =
    { $count ->
        [one] Omega { $suit }: 1 Marker, { $shelf }
       *[other] Omega { $suit }: { $count } Marker, { $shelf }
    }
os-omega-play = { $card } hier ausspielen
os-omega-discard = { $card } hier ablegen
# The discards of an Omega, of which the top card is seen.
os-bay =
    { $count ->
        [one] { $card }, die einzige abgelegte Karte
       *[other] { $card }, oben auf { $count } abgelegten Karten
    }
os-bay-take =
    { $count ->
        [one] { $card }, die einzige abgelegte Karte, kann genommen werden
       *[other] { $card }, oben auf { $count } abgelegten Karten, kann genommen werden
    }
os-bay-empty = { $suit }: nichts abgelegt
os-discards = Ablage: { $suit }
os-discards-order = Die oberste Karte steht vorn.
os-discards-none = Hier ist nichts abgelegt.
os-discards-removed =
    { $count ->
        [one] 1 Alpha der Farbe { $suit } ist aus dem Spiel.
       *[other] { $count } Alphas der Farbe { $suit } sind aus dem Spiel.
    }

## Omega Shift: the hand
# For screen readers. $can: one of the texts that follow.
os-hand-card = { $card }, auf deiner Hand, { $can }
os-hand-card-known = { $card }, auf deiner Hand, allen bekannt, { $can }
os-hand-still = in einer Aufzeichnung
os-hand-wait = du bist nicht am Zug
os-hand-draw = zieh jetzt zuerst eine Karte
os-hand-shift = verschiebe zuerst einen Marker
os-hand-can = kann ausgespielt werden
# $reason: a sentence.
os-hand-not = kann nicht ausgespielt werden. { $reason } Ablegen ist möglich
os-hand-can-sentence = Kann bei { $suit } ausgespielt oder abgelegt werden.
os-hand-sentence = Auf deiner Hand.
# In the empty place of the hand, in three lines.
os-hand-slot = wird am<br/>Ende des Zuges<br/>gezogen

## Omega Shift: scores
os-holds =
    { $count ->
        [one] Hat 1 Karte auf der Hand.
       *[other] Hat { $count } Karten auf der Hand.
    }
os-known = Allen bekannt
os-known-card = { $card }, aus der Ablage genommen
os-known-none = Keine dieser Handkarten kam aus der Ablage.
# Over a column of scores, in two lines.
os-ended-now = Stand<br/>jetzt
# The score of the rounds before this one.
os-before = zuvor { $score }
os-deck-spoken = Stapel:
os-deck-draw = Karte ziehen.
os-deck-cards =
    { $count ->
        [0] Der Stapel ist leer
        [one] Noch 1 Karte
       *[other] Noch { $count } Karten
    }
os-theirs =
    { $count ->
        [one] { $name } hat 1 Handkarte.
       *[other] { $name } hat { $count } Handkarten.
    }
os-theirs-known =
    { $count ->
        [one] { $name } hat 1 Handkarte, bekannt: { $known }.
       *[other] { $name } hat { $count } Handkarten, { $known } davon bekannt.
    }
os-lead-none = Niemand lag je in Führung.
os-lead =
    Punkte nach jedem Zug. Die Führung hat { $changes ->
        [0] nie
        [1] einmal
        [2] zweimal
       *[other] { $changes }-mal
    } gewechselt. Am größten war { $person ->
        [you] dein Vorsprung
       *[other] der Vorsprung von { $name }
    } nach Zug { $turn }: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
os-sum = Summe
os-markers = Marker
os-left = Noch auf der Hand
os-rounds = Diese Runde { $score }, über { $rounds } Runden { $total }.

## Omega Shift: the story
# In all these lines $who says who did it (you, other), and $whoName is the name, or "du" for the reader.
os-story-drew =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } { $card } gezogen.
os-story-drew-hidden =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } vom Stapel gezogen.
os-story-took =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } { $card } aus der Ablage genommen.
os-story-discarded =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } { $card } abgelegt.
os-story-played =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } { $card } ausgespielt; kein Marker wurde verschoben.
os-story-pulled =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } { $card } ausgespielt und einen Marker von { $suit } geholt.
os-story-pushed =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } { $card } ausgespielt und einen Marker zu { $suit } geschoben.
os-story-round = Runde { $number } ist vorbei. Es steht { $first } zu { $second }.
os-end = Die letzte Karte des Stapels ist gezogen.
os-end-each = Der Stapel ist leer, und beide hatten ihren letzten Zug.

## Omega Shift: what one can do
# Whole sentences without a full stop.
os-act-draw = Vom Stapel ziehen
os-act-take = { $card } aus der Ablage nehmen
os-act-discard = { $card } ablegen
os-act-play = { $card } ausspielen, ohne einen Marker zu verschieben
os-act-pull = { $card } ausspielen, einen Marker von { $suit } holen
os-act-push = { $card } ausspielen, einen Marker zu { $suit } schieben
# A few words for a button; "from" and "to" are ways of a marker.
os-label-draw = Vom Stapel
os-label-take = { $card } nehmen
os-label-none = Kein Marker
os-label-from = Von { $suit }
os-label-to = Zu { $suit }
# Steps of a turn; the short form is shown on a phone, after "then".
os-step-card = Spielen oder ablegen
    .short = ausspielen
os-step-shift = Marker verschieben
    .short = schieben
os-step-draw = Ziehen
    .short = ziehen
os-prompt-dealing = Die Runde wird ausgeteilt
# What is dealt: Omegas, cards for each player, and cards in the deck.
os-dealing =
    { $omegas ->
        [one] 1 Omega
       *[other] { $omegas } Omegas
    }, je { $hand ->
        [one] 1 Karte
       *[other] { $hand } Karten
    } auf die Hand, { $deck } im Stapel.
os-prompt-card-theirs = { $whoName } spielt aus oder legt ab
os-prompt-draw-theirs = { $whoName } zieht eine Karte
os-prompt-left =
    { $cards ->
        [one] Noch 1 Karte im Stapel.
       *[other] Noch { $cards } Karten im Stapel.
    }
os-prompt-last = Dein letzter Zug: Spiele eine Karte aus oder lege eine ab
os-prompt-last-help = Der Stapel ist leer, du ziehst also nicht mehr.
os-prompt-card = Spiele eine Karte aus oder lege eine ab
os-prompt-card-help = Wähle eine Karte, dann siehst du, wohin sie kann.
os-prompt-draw = Zieh eine Karte
os-prompt-draw-help = Vom Stapel oder die oberste Karte einer Ablage.

## Omega Shift: what one cannot do
os-refused-dealing = Die Runde wird gerade ausgeteilt.
os-refused-hold = { $card } hast du nicht auf der Hand.
os-refused-lower = Die { $rank } ist nicht höher als die { $highest } in deiner { NAME($suit, case: "joined") }-Reihe.
os-refused-alpha = Mit einem Alpha musst du einen Marker zwischen { $suit } und einem der beiden Nachbarn verschieben, { $left } oder { $right }.
os-refused-number = Du musst einen Marker von { $left } oder { $right } zu { $suit } holen.
os-refused-pull = Auf { $suit } liegt kein Marker, den du holen könntest.
os-refused-push = Auf { $suit } liegt kein Marker, den du wegschieben könntest.
os-refused-push-number = Nur ein Alpha schiebt einen Marker weg. Eine Zahl holt einen.
# An idle turn only discards a card and takes a discard.
os-refused-idle =
    { $turns ->
        [one] Nach 1 Leerlaufzug musst du vom Stapel ziehen.
       *[other] Nach { $turns } Leerlaufzügen in Folge musst du vom Stapel ziehen.
    }
os-refused-no-discards = Die Ablage von { $suit } ist leer.
os-refused-back = Was du gerade bei { $suit } abgelegt hast, darfst du nicht gleich zurücknehmen.

## Omega Shift: how the score comes
# Of the cards of one suit: nothing played; too few markers; five cards; the sum less the cost of the markers.
os-counts-empty = keine Karten
os-counts-void =
    { $short ->
        [one] { $sum } wertlos, 1 Marker fehlt
       *[other] { $sum } wertlos, { $short } Marker fehlen
    }
os-counts-exempt = { $cards } Karten, darum keine Kosten
os-counts-cost = { $sum } minus { $cost }
os-ending = Die Partie endet, sobald die letzte Karte gezogen ist.
os-ending-each = Ist die letzte Karte gezogen, haben beide noch einen Zug.
os-rule-markers = ab { $markers } Markern: Die Farbe zählt, ihre Summe minus { $cost } je Marker
os-rule-five = ab { $cards } Karten: keine Kosten
os-rule-five-always = ab { $cards } Karten: keine Kosten, und sie zählen immer
os-rule-void = weniger als { $markers } Marker: Nichts zählt
# In the terminal's table of scores.
os-cell = { $points }  { $reason }
os-cell-before = Frühere Runden
os-cell-sum = Summe

## Omega Shift: the table as text
# What stands on the left of the two middle lines: markers, and the top discard of each Omega.
os-table-markers = Marker
os-table-discards = Ablagen
os-table-dealing = Die Karten werden gerade ausgeteilt.
os-table-pile =
    { $count ->
        [one] Stapel: 1 Karte
       *[other] Stapel: { $count } Karten
    }
# $cards: cards in notation, "E7 F10", or one of the following three.
os-table-hand = Auf der Hand, { $name }: { $cards }
os-table-empty = nichts
os-table-unseen = { $count } verdeckt
os-table-known = { $cards } und { $unseen }
# What the notation of actions means: E7<F, MA>F, MA<F, E7, xE7, + and +F.
os-notation-pull = Eruption 7 spielen und einen Marker von Flut zu Eruption holen
os-notation-alpha-push = ein Alpha der Maschine spielen und einen Marker von Maschine zu Flut schieben
os-notation-alpha-pull = ein Alpha der Maschine spielen und einen Marker von Flut holen
os-notation-play = Eruption 7 spielen, wenn kein Nachbar einen Marker hat
os-notation-discard = Eruption 7 ablegen
os-notation-draw = vom Stapel ziehen
os-notation-take = die oberste Karte der Ablage von Flut nehmen
# What was typed is no action; $typed: "'zz'".
os-not-action = { $typed } ist keine Aktion: Tippe E7<F, MA>F, E7, xE7, + oder +F.
os-not-neighbour = { $suit } liegt nicht neben { $of }: Die Nachbarn dort sind { $first } und { $second }.

## Words that are explained where they stand in a text, such as the prompt. .forms: all forms of the word in the texts of
## this game, between commas; small letters stand for a capital at the beginning of a sentence too.
os-term-omega = Omega
    .forms = Omega, Omegas
os-term-omega-meaning = Die Karte zwischen euch, die für eine Katastrophe steht. Auf ihr liegen Marker und abgelegte Karten.
os-term-suit = Farbe
    .forms = Farbe
os-term-suit-meaning = Eine der fünf Katastrophen: Einschlag, Pandemie, Eruption, Flut und Maschine.
os-term-marker = Marker
    .forms = Marker, Markern, Markers
os-term-marker-meaning = Ein kleiner Würfel. Auf den Omegas liegen immer fünfzehn.
os-term-neighbour = Nachbar
    .forms = Nachbar, Nachbarn
os-term-neighbour-meaning = Das Omega links oder rechts daneben. Auch das erste und das letzte sind Nachbarn.
os-term-column = Reihe
    .forms = Reihe, Reihen
os-term-column-meaning = Deine Zahlen einer Farbe auf deiner Seite ihres Omegas, in der Reihenfolge, in der du sie ausgespielt hast.
os-term-alpha = Alpha
    .forms = Alpha, Alphas
os-term-alpha-meaning = Eine Karte mit einem A. Sie bewegt einen Marker und ist dann aus dem Spiel.
os-term-pull = Holen
    .forms = hol, holt, holen, geholt
os-term-pull-meaning = Einen Marker von einem Nachbarn nehmen und auf das Omega der Farbe der Karte legen.
