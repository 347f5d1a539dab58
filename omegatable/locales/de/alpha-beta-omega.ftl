## Alpha-Beta-Omega: keys
abo-not-held = Was verlangt wird, hast du nicht.
abo-offers = Angebote
abo-keys-hand = Eine Karte deiner Hand oder einen Omega wählen
    .key = 1 bis 9
abo-keys-use = Ausspielen; Tauschen beenden; reagieren
abo-keys-targets = Die Ziele einer Karte durchgehen
abo-keys-offer = Neues Angebot mit der gewählten Karte; um eine Karte bitten
abo-keys-answer = Tauschen, nein aber …, nein danke
abo-keys-read = Eine Karte lesen, einen bekannten Charakter ansehen

## Alpha-Beta-Omega: what may be done
# When a card is played.
abo-when-play = Auf die Hand
abo-when-immediate = Sofort spielen
abo-when-reaction = Reaktion
abo-when-both = Hand oder Reaktion
abo-pick = Wähle zuerst eine Karte deiner Hand.
# What letting go of a card would do; some are buttons too.
abo-offer-to = { $name } anbieten
abo-offer-it = Anbieten
abo-discard-it = Ablegen
abo-react = Reagieren
abo-play-card = { $card } ausspielen
abo-give-it = Geben
abo-unusable = „{ $card }“ ist jetzt nicht spielbar.
abo-unseen = Eine verdeckte Karte
    .within = eine verdeckte Karte
# The reader within a sentence, in place of a name, in the nominative.
abo-you = du
abo-any =
    { $count ->
        [one] eine beliebige Karte
       *[other] { $count } beliebige Karten
    }
abo-nothing = nichts
# How well an alpha suits an omega.
abo-rank =
    { $rank ->
        [1] 1. Wahl
        [2] 2. Wahl
        [3] 3. Wahl
       *[other] nie
    }
abo-ask = { $name } um eine Karte bitten
abo-ask-any = Egal welche: { $name } wählt
abo-ask-cards =
    .label = Karten des Kartensatzes
# For screen readers: a card and what is printed on it.
abo-card-read = { $card }. { $words }
# What a choice moves on the road. $before, $after: positions.
abo-change =
    { $person ->
        [you] Du: Position { $before } → { $after }.
       *[other] { $name }: Position { $before } → { $after }.
    }

## Alpha-Beta-Omega: the board
abo-traded = Du bist mit dem Tauschen fertig
abo-traded-help = Machst du ein Angebot oder beantwortest eins, bist du wieder dabei.
abo-traded-waiting = Noch beim Tauschen: { $names }. { abo-traded-help }
abo-turned-up = { $alpha } ist auf Position { $position } aufgedeckt.
abo-waiting = Einen Moment
# $cards: "Duftverstärker oder Regenschirm".
abo-play-which = { $cards } spielen?
abo-offer-whom = Wem bietest du „{ $card }“ an?
abo-offer-any-whom = Für wen ist das Angebot?
abo-offer-choose = Wähle eine Person.
abo-can-react = Du kannst reagieren
abo-players = Personen
abo-skip = Zum Ende springen
# Buttons while all may react to an alpha: no reaction now, or in this cycle of the game.
abo-pass = Abwarten
abo-pass-all = Diesen Zyklus abwarten
    .short = Zyklus abwarten
    .title = Bis zum Ende des Zyklus
# A button that stays pressed: the game passes for you where nothing else can be done.
abo-pass-alone = Aussetzen, bis ich spielen kann
    .short = Bis ich spielen kann
    .title = Für den Rest der Partie, immer wenn du nur passen kannst
abo-offer-later = Jetzt nicht
abo-play = Spielen
# Discard a card and draw another one.
abo-replace = Ersetzen
abo-discard = Ablegen
abo-offer-new = Neues Angebot
abo-finish = Tauschen beenden
abo-finish-again = Nicht mehr tauschen
    .title = In dieser Runde, was auch immer angeboten wird
    .explained = Du warst fertig, aber das Tauschen geht weiter. Mit „Nicht mehr tauschen“ wirst du in dieser Runde nicht mehr gefragt, was auch immer angeboten wird.
abo-only-answers = Nur auf Angebote antworten
    .short = Nur antworten
    .explained = Dein Tauschen endet automatisch, sobald kein Angebot auf dich wartet
    .title = Ab jetzt endet dein Tauschen automatisch, sobald kein Angebot auf dich wartet. Ausschalten kannst du das unter „Angebote“.
abo-play-nothing = Nichts spielen
abo-watching = Du schaust zu. Die Handkarten bleiben verdeckt.

## Alpha-Beta-Omega: an offer
# For screen readers. $title: "Du bekommst" or "Du gibst".
abo-deal-side = { $title }: { $cards }
# Between the cards of one side.
abo-deal-and = und
abo-deal-down = Eine Karte, verdeckt
# Cards that the offer does not name: who chooses them.
abo-deal-any =
    { $whose ->
        [yours] { $count ->
            [one] Eine Karte deiner Wahl
           *[other] { $count } Karten deiner Wahl
        }
        [any] { $count ->
            [one] Eine beliebige Karte
           *[other] { $count } beliebige Karten
        }
       *[theirs] { $count ->
            [one] Eine frei gewählte Karte
           *[other] { $count } frei gewählte Karten
        }
    }
abo-deal-nothing-yet = Noch nichts
abo-deal-nothing = Nichts
# The heading of an offer. $name: the other player.
abo-deal-making = Dein Angebot an <b>{ $name }</b>
abo-deal-own = Das bietest du <b>{ $name }</b> an
abo-deal-own-swap = Du bietest <b>{ $name }</b> einen Tausch an
abo-deal-gift = <b>{ $name }</b> bietet dir ein Geschenk an
abo-deal-swap = <b>{ $name }</b> bietet dir einen Tausch an
# Which of several offers is shown.
abo-deal-which = { $number } von { $count }
# Players who have finished trading.
abo-deal-done =
    { $count ->
        [one] { $name } ist fertig
       *[other] { $count } sind fertig
    }
abo-deal-get = Du bekommst
abo-deal-give = Du gibst
abo-deal-ask = Karte erbitten
abo-deal-anything = Egal welche
abo-deal-drop = Verwerfen
abo-deal-back = Zurücknehmen
# Answers to an offer: accept a gift, accept a swap, refuse it with an offer of one's own, refuse.
abo-deal-take = Annehmen
abo-deal-do = Tauschen
abo-deal-change = Nein, aber …
abo-deal-refuse = Nein, danke
abo-offers-none = Kein Angebot ist offen. Für ein eigenes wähle erst eine Karte und dann eine Person.
abo-offers-later = Kein Angebot ist offen. Getauscht wird, bevor Karten ausgespielt werden.
abo-offers-others = Unter den anderen
abo-offers-between =
    <b>{ $giver }</b> bietet { $taker } { $gives ->
        [0] nichts
        [one] 1 Karte
       *[other] { $gives } Karten
    } für { $wants ->
        [0] nichts
        [one] 1 Karte
       *[other] { $wants } Karten
    }.

## Alpha-Beta-Omega: the end
abo-end-win = Sieg
abo-end-later = Genauso gut, nur später
abo-end-second = Zweiter Platz
abo-end-third = Dritter Platz
# The same as the place among all players, where whoever leaves first is ahead.
abo-end-rank =
    { $rank ->
        [2] Zweiter Platz
        [3] Dritter Platz
        [4] Vierter Platz
       *[other] Fünfter Platz
    }
abo-end-fail = Gescheitert
# Under a character: he is gone, or gone with somebody ("dir" for the reader).
abo-end-left = weg
abo-end-left-with =
    { $name ->
        [du] weg mit dir
       *[other] weg mit { $name }
    }
# $ending: how the game ended for this player.
abo-ending = { $name }: { $ending }
abo-free = Frei
abo-ending-sentence = { $ending }.
abo-ending-points =
    { $points ->
        [one] { $ending }. 1 Punkt.
       *[other] { $ending }. { $points } Punkte.
    }
abo-road = Der Weg
abo-end-road = Der Weg am Ende
abo-face-down = verdeckt

## Alpha-Beta-Omega: the reader's own hand
# For screen readers: what may be done with a card.
abo-can-wait = einen Moment
abo-can-turn = du bist nicht am Zug
abo-can-offer = kann angeboten werden
abo-can-play = ist spielbar
abo-can-play-reaction = ist als Reaktion spielbar
abo-can-give = kann gegeben werden
abo-can-discard = kann abgelegt werden
abo-can-show = kann gezeigt werden
abo-can-nothing = ist jetzt nicht spielbar
abo-no-omega = noch kein Omega
# $place: the reader's place in the order of play.
abo-me-position = Position { $position }, du spielst an { $place }. Stelle
abo-me-suits = Alphas, der passendste zuerst: { $alphas }
# A position of the road.
abo-at = auf { $position }
# Under a name or "Du": the place in the order of play.
abo-me-plays = an { $place }. Stelle
abo-position = Position { $position }
abo-cards =
    { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    }
# On the seat of another player, on a phone. $omega: the shortest name of the omega; $count: "4 cards".
abo-seat-omega = { $omega }, { $count }
abo-hand-card = { $card }, auf deiner Hand
# $names: players who know that the reader has this card.
abo-hand-known = wer davon weiß: { $names }
    .title = Davon wissen: { $names }
abo-hand-empty = Keine Handkarten

## Alpha-Beta-Omega: a closer look
abo-discards-count =
    { $count ->
        [one] Ablage, 1 Karte
       *[other] Ablage, { $count } Karten
    }
abo-plot-saucer = Die Untertasse schwebt bei { $position }.
abo-plot-pursuer = Der Verfolger ist bei { $position }.
# $plays: abo-plays.first. $position: 0 if the player does not stand on the road yet.
abo-player =
    { $position ->
        [0] { $plays }, hat { $count ->
            [one] 1 Karte
           *[other] { $count } Karten
        } auf der Hand.
       *[other] { $plays }, steht auf Position { $position }, hat { $count ->
            [one] 1 Karte
           *[other] { $count } Karten
        } auf der Hand.
    }
# A place in the order of play: within a sentence, at its beginning, and alone.
abo-plays = an { $place }. Stelle
    .first = An { $place }. Stelle
    .short = { $place }.
abo-suits =
    { $person ->
        [you] Wer zu dir passt
       *[other] Wer zu { $name } passt
    }
# An alpha who has left the road.
abo-gone = weg
abo-known = Karten dieser Hand, die du kennst
abo-omegas =
    .label = Omegas zur Auswahl
# For screen readers: a character, what is printed on the card, and that the reader may take it.
abo-omega-pick = { $card }. { $words } Ihn wählen.
# For screen readers: the alphas of one rank among those who suit an omega.
abo-omega-suited =
    { $rank ->
        [1] Erste Wahl: { $alphas }.
        [2] Zweite Wahl: { $alphas }.
        [3] Dritte Wahl: { $alphas }.
       *[other] Nie: { $alphas }.
    }
# The two sorts of cards.
abo-item = Gegenstand
abo-chance = Ereignis
abo-copies =
    { $count ->
        [one] Einmal vorhanden
       *[other] { $count }-mal vorhanden
    }
abo-asked =
    { $count ->
        [one] { $names } bittet um diese Karte.
       *[other] { $names } bitten um diese Karte.
    }
abo-useless-alone = Sie bewirkt nichts, wenn du allein bist.
abo-aim = Finde den Alpha, der am besten zu dir passt, oder entkomme ihnen allen.
abo-title = Alpha-Beta-Omega

## Alpha-Beta-Omega: the middle of the table
# A card that has been played and is not done yet.
abo-playing-card = { $card }, wirkt gerade
# Over the name of a card.
abo-playing =
    { $person ->
        [you] Du spielst
       *[other] { $name } spielt
    }
# A line of the story.
# $of: whether this cycle of the game is the last, one of so many, or one of any number.
abo-cycle =
    { $of ->
        [last] Zyklus { $cycle }, der letzte
        [some] Zyklus { $cycle } von { $cycles }
       *[any] Zyklus { $cycle }
    }{ $final ->
        [yes] , Schlussrunde
       *[no] {""}
    }
# For screen readers: a button that shows the discards, under the number of cards left to draw.
abo-heap = Stapel, noch { $count }. Ablage
# A plot changes the rules of a game.
abo-plot = Die Handlung: { $plot }. { $words }
abo-plot-now = Jetzt bei { $position }.
abo-middle = Die Mitte des Tisches
abo-deck = Stapel
abo-deck-left = noch { $count }
abo-discards = Ablage
abo-discards-none = noch leer
abo-discards-no = Ablage, noch leer
abo-discards-top =
    { $count ->
        [one] Ablage, 1 Karte, oben { $card }
       *[other] Ablage, { $count } Karten, oben { $card }
    }
# Over the newest couple.
abo-matched = Haben sich gefunden
abo-matched-before = { $names } schon vorher
abo-ending-marked = <b>{ $name }</b>: { $ending }
# An alpha card has been turned up, and may choose ("mark") an omega as its partner.
abo-test = Wen markiert { $alpha }?
abo-test-up = { $alpha } ist aufgedeckt
abo-test-alpha = { $alpha }, aufgedeckt auf Position { $position }
abo-test-where = Auf Position { $position } folgt kein Alpha-Test. Dort:
abo-test-alone = Auf Position { $position }; dort steht niemand.
# $words: how well the alpha suits this omega.
abo-test-omega = { $omega }, { $words }
abo-test-nobody = Dort steht niemand.

## Alpha-Beta-Omega: the road
# For screen readers: a position of the road. The parts are joined by commas.
abo-place = Position { $position }
abo-place-final = die letzte Position
abo-place-up = { $character }, offen
# $names: who has seen the card: "nur du", "alle", or "du und Rosa".
abo-place-down = { $character }, verdeckt, wer ihn kennt: { $names }
abo-seen-you = nur du
abo-seen-all = alle
# $number: "one" for a single other player; "more" for several, or for the reader.
abo-place-stand =
    { $number ->
        [more] { $names ->
            [du] du stehst hier
           *[other] hier stehen { $names }
        }
       *[one] { $names } steht hier
    }
abo-place-not = Position { $position } ist hier nicht wählbar.
# Where the reader stands.
abo-place-now = { $position } · hier
# On a card that lies face down: the reader knows it, alone or like others.
abo-seen = gesehen
abo-place-test = Alpha-Test
abo-gone-somebody = ein Charakter
abo-gone-left = Position { $position } ist entfernt: { $character } ist ausgeschieden
# "dir" for the reader.
abo-gone-with =
    { $name ->
        [du] Position { $position } ist entfernt: { $character } ging mit dir
       *[other] Position { $position } ist entfernt: { $character } ging mit { $name }
    }
# In two lines.
abo-gone-short =
    { $name ->
        [du] weg mit<br/>dir
       *[other] weg mit<br/>{ $name }
    }
abo-unfold =
    .label = Weg größer zeigen

## Alpha-Beta-Omega: the other players
# The omega "Nicht wie die anderen Omegas", where there is little room.
abo-other = Der Andere
# Beside a name.
abo-seat-bot = Bot
abo-seat-away = weg
# How the game has ended for a player.
abo-seat-matched = Vergeben
abo-seat-married = Verhei{"\u00AD"}ratet
abo-seat-unmarked = Unmar{"\u00AD"}kiert
# $cards: cards of this player's hand that the reader knows.
abo-seat-known = du kennst { $cards }
abo-seat-turn = Am Zug
    .within = am Zug
# An offer to the reader; the first is for narrow screens.
abo-seat-offers = Angebot
abo-seat-offer = Bietet Tausch an
# A player who has finished trading; with the number of their cards on narrow screens.
abo-seat-done = Fertig
abo-seat-done-count = { $count }, fertig

## Alpha-Beta-Omega: names
# A card of the deck by its name, which is the deck's own, in running text, and .plain; and one that the reader does not
# know.
abo-card = „{ $name }“
    .plain = { $name }
abo-card-unknown = eine Karte
# Titles of the characters. Not every deck names them; $name: "Søren".
abo-cast = { $name } · { NAME($title, case: "first") }
# .short: where there is little room.
abo-alpha-cyan = Alpha Cyan
    .short = Cyan
abo-alpha-magenta = Alpha Magenta
    .short = Magenta
abo-alpha-yellow = Alpha Gelb
    .short = Gelb
abo-alpha-black = Alpha Schwarz
    .short = Schwarz
abo-alpha-compatible = Mr. Kompatibel
abo-alpha-incompatible = Mr. Inkompatibel
abo-beta = Beta { $number }
# An omega within a sentence; .first at its beginning; .accusative and .dative, where they differ.
abo-omega-cyan = Omega Cyan
    .short = Cyan
abo-omega-magenta = Omega Magenta
    .short = Magenta
abo-omega-yellow = Omega Gelb
    .short = Gelb
abo-omega-black = Omega Schwarz
    .short = Schwarz
abo-omega-other = der Andere Omega
    .first = Der Andere Omega
    .short = Der Andere
    .accusative = den Anderen Omega
    .dative = dem Anderen Omega
# On his card.
abo-omega-other-card = Nicht wie die anderen Omegas
abo-character-short = { NAME($title, case: "short") }
# A title as a heading; and a couple that has left together.
abo-heading = { NAME($title, case: "first") }
abo-couple = { NAME($one, case: "first") } und { $other }
# Cards that have no names here: not seen by the reader, or to be chosen by somebody.
abo-cards-unseen =
    { $count ->
        [one] 1 verdeckte Karte
       *[other] { $count } verdeckte Karten
    }
abo-cards-choice =
    { $count ->
        [one] { $who ->
            [you] 1 Karte deiner Wahl
           *[other] 1 Karte nach Wahl der Gegenseite
        }
       *[other] { $who ->
            [you] { $count } Karten deiner Wahl
           *[other] { $count } Karten nach Wahl der Gegenseite
        }
    }
# How far an omega moves on the road: "geht gleich 2 Positionen vor"; .go: the infinitive, .gone: the participle of an
# omega who walks, .pushed: of one who is moved by somebody else.
abo-forward =
    { $count ->
        [one] 1 Position vor
       *[other] { $count } Positionen vor
    }
    .go =
        { $count ->
            [one] 1 Position vorgehen
           *[other] { $count } Positionen vorgehen
        }
    .gone =
        { $count ->
            [one] um 1 Position vorgerückt
           *[other] um { $count } Positionen vorgerückt
        }
    .pushed =
        { $count ->
            [one] um 1 Position nach vorn gesetzt
           *[other] um { $count } Positionen nach vorn gesetzt
        }
abo-back =
    { $count ->
        [one] 1 Position zurück
       *[other] { $count } Positionen zurück
    }
    .go =
        { $count ->
            [one] 1 Position zurückgehen
           *[other] { $count } Positionen zurückgehen
        }
    .gone =
        { $count ->
            [one] um 1 Position zurückgegangen
           *[other] um { $count } Positionen zurückgegangen
        }
    .pushed =
        { $count ->
            [one] um 1 Position zurückgesetzt
           *[other] um { $count } Positionen zurückgesetzt
        }

## Alpha-Beta-Omega: was eine Karte eines mitgelieferten Kartensatzes tut
abo-brief-card-scent-enhancer = Geh zum Alpha, duftend
abo-brief-card-heat-suppressant = Kein Alpha markiert dich
abo-brief-card-big-brothers-jacket = Schütze einen Omega
abo-brief-card-plain-soap = Wasch einem Omega alles ab
abo-brief-card-opera-glasses = Sieh zwei Charaktere an
abo-brief-card-place-cards = Vertausche zwei Charaktere
abo-brief-card-express-ticket = Geh 1 bis 3 vor oder zurück
abo-brief-card-paper-ring = Heirate den Beta bei dir
abo-brief-card-matching-keychains = Heirate einen Omega bei dir
abo-brief-card-one-way-ticket = Entferne eine freie Position
abo-brief-card-scenting = Ein Omega duftet
abo-brief-card-overseas-posting = Vielleicht geht ein Alpha
abo-brief-card-substitution = Vertausche die letzte Karte
abo-brief-card-chaperone = Beweg einen anderen um 1 bis 2
abo-brief-card-sticky-fingers = Zieh aus einer anderen Hand
abo-brief-card-fire-drill = Beende den Zyklus sofort
abo-brief-card-childhood-friend = Decke auf, heirate den Beta
abo-brief-first-card-childhood-friend = Heirate den Beta vor dir
abo-brief-card-lucky-find = Zieh zwei weitere Karten
abo-brief-card-suppressant = Kein Alpha markiert dich
abo-brief-card-glance = Heirate den Beta bei dir
# Von einer Karte, die sofort gespielt wird: das Ende eines Satzes.
abo-brief-card-sudden-heat = duftend und nicht mehr gedämpft
abo-brief-card-seating-mixup = alle Charaktere werden gemischt
abo-brief-card-rumour-mill = die letzte Position wird aufgedeckt
abo-brief-card-missed-stop = zwei Positionen zurück
abo-brief-card-whirlwind-week = jeder Omega geht eine Position vor

## Alpha-Beta-Omega: what one can do
# Whole sentences without a full stop. $whom, $whomName: another player.
abo-act-omega = { $omega } spielen
abo-act-pass = Keine Karte ausspielen
abo-act-pass-alpha = Abwarten
abo-act-play = { $card } ausspielen
abo-act-show-to = { $whomName } die Karte zeigen
abo-act-show-all = Allen die Karte zeigen
abo-act-show = { $card } zeigen
abo-act-yourself = Du selbst
abo-act-person = { $whomName }
abo-act-position = Position { $position }
abo-act-position-up = Position { $position }: { $character }
abo-act-position-down = Position { $position }: { $character }, verdeckt
abo-act-marry = { $whomName } heiraten
abo-act-marry-not = { $whomName } nicht heiraten
abo-act-marry-character = { $character } heiraten
abo-act-marry-character-not = { $character } nicht heiraten
abo-act-want-any = Um eine beliebige Karte bitten
abo-act-want = Um { $card } bitten
abo-act-give = { $card } geben
# The other player sees a card only when the trade is made.
abo-act-give-blind = { $card } verdeckt geben
abo-act-discard = { $card } ablegen
abo-act-send = Angebot senden
abo-act-cancel = Angebot verwerfen
abo-act-offer = { $whomName } ein Angebot machen
abo-act-withdraw = Angebot { $number } an { $whomName } zurücknehmen
abo-act-counter = Angebot { $number } von { $whomName } ablehnen und ein Gegenangebot machen
abo-act-refuse = Angebot { $number } von { $whomName } ablehnen
abo-act-accept = Angebot { $number } von { $whomName } annehmen
abo-act-stop = Keine Karte mehr ansehen
abo-act-exchanged = Keine Karte mehr ersetzen
abo-act-finish = Tauschen beenden
abo-act-speak = { $whomName } als Nächstes tauschen lassen
# A few words for a button.
abo-label-omega = Wählen
abo-label-pass = Verzichten
abo-label-play = Spielen
abo-label-show-to = An { $whomName }
abo-label-show-all = Allen
abo-label-show = Zeigen
abo-label-choose = Wählen
abo-label-yes = Ja
abo-label-no = Nein
# $steps: "+2", "−1".
abo-label-steps = { $steps }
abo-label-want-any = Egal welche
abo-label-want = Darum bitten
abo-label-give = Geben
abo-label-give-blind = Verdeckt geben
abo-label-discard = Ablegen
abo-label-send = Senden
abo-label-cancel = Verwerfen
abo-label-offer = Anbieten
abo-label-withdraw = Zurücknehmen
abo-label-counter = Gegenangebot
abo-label-refuse = Ablehnen
abo-label-accept = Annehmen
abo-label-stop = Genug
abo-label-exchanged = Fertig
abo-label-finish = Fertig
abo-label-speak = Weitergeben
# Why a step would move nobody. $who: the omega who would move.
abo-idle-first =
    { $who ->
        [you] Du stehst schon auf der ersten Position.
       *[other] { $whoName } steht schon auf der ersten Position.
    }
abo-idle-final =
    { $who ->
        [you] Du stehst schon auf der letzten Position.
       *[other] { $whoName } steht schon auf der letzten Position.
    }
# Steps of a round; the short form is shown on a phone, after "dann".
abo-step-omegas = Omegas wählen
    .short = Omegas wählen
abo-step-turn-up = Aufdecken
    .short = aufdecken
abo-step-pick = Ziehen
    .short = ziehen
abo-step-trade = Tauschen
    .short = tauschen
abo-step-exchange = Ersetzen
    .short = ersetzen
abo-step-play = Spielen
    .short = spielen
abo-step-test = Alpha-Test
    .short = Alpha-Test
abo-step-move-on = Weitergehen
    .short = weitergehen

## Alpha-Beta-Omega: what to do now
# What chance decides now.
abo-chance-any = Der Zufall entscheidet.
abo-chance-shuffle = Die Charaktere werden gemischt.
abo-chance-coin = Eine Münze entscheidet, wen der Alpha markiert.
abo-chance-saucer = Eine Münze entscheidet, ob die Untertasse weiterfliegt.
abo-chance-pursuer = Eine Münze entscheidet, ob der Verfolger weiterzieht.
abo-chance-position = Der Zufall wählt eine Position.
abo-chance-card = Der Zufall wählt eine Karte.
abo-prompt-omega = Wähle deinen Omega
abo-prompt-omega-help = Dein Omega bestimmt, welche Alphas zu dir passen.
abo-prompt-choose = Wähle, welche Karte du gibst
abo-prompt-choose-help = Das Angebot, das du angenommen hast, verlangt eine Karte deiner Wahl.
abo-prompt-exchange = Lege bis zu zwei Karten ab
abo-prompt-exchange-help = Du ziehst ebenso viele neue.
abo-prompt-walk = Wähle, wie weit du gehst
abo-prompt-walk-help = Alle gehen gemeinsam weiter.
# The alpha is not known.
abo-prompt-reactions-some = Ein Alpha wurde aufgedeckt: Alle dürfen reagieren.
abo-prompt-reactions = { $alpha } wurde aufgedeckt: Alle dürfen reagieren.
abo-prompt-react-some = Ein Alpha wurde aufgedeckt: Reagiere oder warte ab
abo-prompt-react = { $alpha } wurde aufgedeckt: Reagiere oder warte ab
abo-prompt-trading-theirs = { $whoName } tauscht
abo-prompt-trading-help = Getauscht wird, bis niemand mehr tauschen will.
abo-prompt-choosing-theirs = { $whoName } wählt
# $card: a card or the plot, which $who has played.
abo-prompt-choosing-help =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } { $card } ausgespielt.
abo-prompt-omega-theirs = { $whoName } wählt einen Omega
abo-prompt-omega-theirs-help = Der Omega bestimmt, welche Alphas passen.
abo-prompt-play-theirs = { $whoName } darf eine Karte ausspielen
abo-prompt-show-theirs = { $whoName } zeigt gleich eine Karte
abo-prompt-exchange-theirs = { $whoName } ersetzt Karten
abo-prompt-walk-theirs = { $whoName } wählt, wie weit es geht
abo-prompt-theirs = { $whoName } ist am Zug
abo-prompt-final = Schlussrunde: Haben alle gespielt, entscheidet die Karte auf der letzten Position.
abo-prompt-round = Zyklus { $cycle }, Runde { $round }.
abo-prompt-play = Spiele eine Karte oder keine
abo-prompt-show-or-play = Zeige Karten, dann spiele eine oder keine
abo-prompt-play-last = Du stehst auf der letzten Position: Als Nächstes kommt der Alpha-Test.
abo-prompt-offered = { $whoName } macht dir ein Angebot
abo-prompt-offered-help = Nimm es an, lehne es ab oder mach ein Gegenangebot.
abo-prompt-trade = Tausche oder hör auf
abo-prompt-trade-help = Mach ein Angebot, zeige eine Karte oder hör auf.
abo-prompt-draft = Mach { $whomName } ein Angebot
abo-prompt-draft-help = Wähle, was du gibst und was du dafür willst, und sende das Angebot.
abo-prompt-show = { NAME($card, case: "plain") } zeigen
abo-prompt-show-help = Einer Person oder allen.
abo-prompt-seat = { NAME($card, case: "plain") }: Wähle einen Omega
abo-prompt-step = { NAME($card, case: "plain") }: Wähle, wie weit
abo-prompt-step-help = Niemand geht über die erste oder die letzte Position hinaus.
abo-prompt-marry-character = { $character } heiraten?
abo-prompt-marry-character-help = Du würdest mit dem dritten Platz ausscheiden.
abo-prompt-marry = { $whomName } heiraten?
abo-prompt-marry-help = Ihr würdet beide mit dem dritten Platz ausscheiden.
abo-prompt-card = { NAME($card, case: "plain") }: Wähle eine Karte deiner Hand
abo-prompt-card-help = Sie verlässt deine Hand.
abo-prompt-look = { NAME($card, case: "plain") }: Wähle, welche Position du ansiehst
abo-prompt-look-on = { NAME($card, case: "plain") }: Sieh noch eine an oder hör auf
abo-prompt-look-help = Nur du siehst die Karte.
abo-prompt-position = { NAME($card, case: "plain") }: Wähle eine Position
abo-prompt-swap-help = Die Karte dort tauscht den Platz mit einer anderen.
abo-prompt-swap-with = { NAME($card, case: "plain") }: Wähle die Position für den Platztausch
abo-prompt-swap-with-help = Die Karte dort tauscht mit der auf Position { $position } den Platz.
# What a reaction does ($does: the text of the card), where the alpha lies, and whom he would mark then ($then).
abo-react-none = Du hast keine Karte, die du jetzt spielen könntest; gefragt werden trotzdem alle.
abo-react-none-at = Der Alpha liegt auf Position { $position }. { abo-react-none }
abo-react-does-at = { $does } Der Alpha liegt auf Position { $position }.
abo-react-would = { $does } { $then }
abo-react-card = { NAME($card, case: "plain") }: { $does }
abo-react-cards = { $first } { $second }
abo-would-mark = { $alpha } würde { $whomName } markieren.
abo-would-mark-same = { $alpha } würde trotzdem { $whomName } markieren.
abo-would-mark-nobody = { $alpha } würde niemanden markieren.
abo-would-toss =
    { $whom ->
        [they] Eine Münze würde zwischen dir, { $whomName } entscheiden.
       *[other] Eine Münze würde zwischen dir und { $whomName } entscheiden.
    }
abo-would-toss-others = Eine Münze würde zwischen { $whomName } entscheiden.
abo-would-mark-you = { $alpha } würde dich markieren.
abo-would-mark-you-instead = { $alpha } würde statt { $whomName } dich markieren.
abo-then-hidden = Eine verdeckte Karte entscheidet, wer markiert wird.
abo-then-untested = Kein Alpha wäre da, der jemanden markiert.

## Alpha-Beta-Omega: what one cannot do
abo-refused-chance = Gerade entscheidet der Zufall: Warte einen Moment.
abo-refused-omega = Wähle einen Omega, den noch niemand hat: Cyan, Magenta, Gelb, Schwarz oder den Anderen.
abo-refused-trade = Mach ein Angebot, beantworte eins, zeige eine Karte oder beende das Tauschen.
abo-refused-draft = Ergänze, sende oder verwirf zuerst dein Angebot.
abo-refused-choose = Wähle eine Karte deiner Hand für das Angebot, das du angenommen hast.
abo-refused-show = Wähle, wer die Karte sieht: eine Person, die sie noch nicht kennt, oder alle.
abo-refused-exchange = Lege eine Karte deiner Hand ab oder hör auf.
abo-refused-play = Spiele eine Karte deiner Hand oder keine.
abo-refused-show-or-play = Spiele eine Karte deiner Hand oder keine, oder zeige erst eine.
abo-refused-seat = Wähle einen der Omegas, die die Karte erlaubt.
abo-refused-position = Wähle eine der Positionen, die die Karte erlaubt.
abo-refused-step = Wähle, wie weit, im Rahmen der Karte.
abo-refused-answer = Sag Ja oder Nein.
abo-refused-react = Spiele eine Reaktion oder warte ab.
abo-refused-card = Wähle eine Karte deiner Hand.
abo-refused-walk = Wähle, wie weit du gehst.
abo-refused-nobody = An diesem Tisch kann niemand { $omega } sein.
abo-refused-taken = { NAME($omega, case: "first") } ist schon vergeben: Wähle einen anderen.
abo-refused-show-now = An diesem Tisch werden Karten beim Tauschen gezeigt: Spiele eine oder keine.
abo-refused-hold = { $card } hast du nicht auf der Hand.
abo-refused-no-reaction = { $card } ist keine Reaktion: Heb sie dir für deinen Zug auf oder warte ab.
abo-refused-reaction = { $card } ist eine Reaktion: Heb sie dir auf, bis ein Alpha aufgedeckt wird.
abo-refused-offer-self = Dir selbst kannst du kein Angebot machen: Wähle jemand anderen.
abo-refused-offer-gone = Diese Person ist nicht mehr im Spiel: Wähle eine andere.
abo-refused-offer-cap =
    { $most ->
        [one] Das einzige Angebot, das du in einer Runde machen darfst, hast du gemacht: Antworte oder hör auf.
       *[other] Alle { $most } Angebote, die du in einer Runde machen darfst, hast du gemacht: Antworte oder hör auf.
    }
abo-refused-offer-none = Ein Angebot { $number } hast du nicht bekommen: Antworte auf eines der Angebote an dich.
abo-refused-accept = Was das Angebot verlangt, hast du nicht: Lehne es ab oder mach ein Gegenangebot.
abo-refused-counter = In dieser Runde darfst du kein Angebot mehr machen: Nimm an oder lehne ab.
abo-refused-withdraw = Ein Angebot { $number } von dir gibt es nicht: Nimm eines deiner Angebote zurück.
abo-refused-show-held = Zeigen kannst du nur eine Karte, die du hast.
abo-refused-show-known = Alle wissen, dass du sie hast: Zeige eine andere Karte.
abo-refused-send = Ein Angebot braucht auf einer Seite eine Karte: Gib erst etwas oder bitte um etwas.
abo-refused-give = Geben kannst du nur eine Karte, die du hast.
abo-refused-give-more = Mehr davon kann das Angebot nicht geben: Bitte um etwas, sende es oder verwirf es.
abo-refused-want = { $card } wird sofort ausgespielt und ist in keiner Hand: Bitte um eine andere Karte.
abo-refused-want-more = Um mehr davon kann das Angebot nicht bitten: Gib etwas, sende es oder verwirf es.
abo-refused-discard = Ablegen kannst du nur eine Karte, die du hast.

## Alpha-Beta-Omega: the story
# In these lines $who says who did it (you, other, we, they), and $whoName is the name, or "du" for the reader.
# $whom and $whomName are another player. $card, $given, $cards ...: cards, or how many of them are not seen.
abo-story-omega =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } { NAME($omega, case: "accusative") } gewählt.
abo-story-discarded =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } { $card } abgelegt.
abo-story-walk =
    { $whoName } { $who ->
        [you] gehst
       *[other] geht
    } gleich { $distance }.
abo-story-passed =
    { $whoName } { $who ->
        [you] hast
        [we] habt
        [they] haben
       *[other] hat
    } keine Karte ausgespielt.
abo-story-played =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } { $card } ausgespielt.
abo-story-reacted =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } mit { $card } reagiert.
abo-story-looked =
    { $who ->
        [you] { $whoName } hast dir
       *[other] { $whoName } hat sich
    } die Karte auf Position { $position } angesehen.
abo-story-saw =
    { $who ->
        [you] { $whoName } hast dir
       *[other] { $whoName } hat sich
    } die Karte auf Position { $position } angesehen: { $character }.
abo-story-position =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } Position { $position } gewählt.
abo-story-swapped =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } die Karten auf den Positionen { $first } und { $second } vertauscht.
abo-story-swapped-one =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } die Karte auf Position { $position } vertauscht.
abo-story-chose =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } { $whom ->
        [you] dich
       *[other] { $whomName }
    } gewählt.
abo-story-chose-own =
    { $who ->
        [you] Du hast deinen eigenen Omega gewählt.
       *[other] { $whoName } hat den eigenen Omega gewählt.
    }
abo-story-proposed =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } { $whom ->
        [you] dir
       *[other] { $whomName }
    } einen Antrag gemacht.
abo-story-declined =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } Nein gesagt.
abo-story-married-not =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } { $character } nicht geheiratet.
abo-story-moved =
    { $whoName } { $who ->
        [you] bist
       *[other] ist
    } { NAME($distance, case: "gone") }.
abo-story-moved-other =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } { $whom ->
        [you] dich
       *[other] { $whomName }
    } { NAME($distance, case: "pushed") }.
abo-story-left-token =
    { $whoName } { $who ->
        [you] bist
       *[other] ist
    } stehen geblieben.
abo-story-left-other =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } { $whom ->
        [you] dich
       *[other] { $whomName }
    } stehen lassen.
abo-story-shuffled = Die Charaktere werden umgedreht und gemischt.
abo-story-coin =
    { $whom ->
        [you] Die Münze entscheidet: Du wirst markiert.
       *[other] Die Münze entscheidet: { $whomName } wird markiert.
    }
abo-story-saucer-flies = Die Untertasse fliegt weiter.
abo-story-saucer-hovers = Die Untertasse schwebt.
# $plot: the name of a plot with a pursuer.
abo-story-pursuer-moves = { $plot }: Der Verfolger zieht weiter.
abo-story-pursuer-stays = { $plot }: Der Verfolger bleibt, wo er ist.
abo-story-chance = Der Zufall wählt Position { $position }.
abo-story-alone =
    { $who ->
        [you] Du spielst allein weiter, als letzter Omega.
       *[other] { $whoName } spielt allein weiter, als letzter Omega.
    }
abo-story-cycle = Der Zyklus endet: Alle gehen zurück auf die erste Position. Zyklus { $cycle } beginnt.
abo-story-cycle-last = Der Zyklus endet: Alle gehen zurück auf die erste Position. Zyklus { $cycle } beginnt, der letzte.
abo-story-move-on = Alle gehen weiter.
abo-story-final = Ein Omega hat die letzte Position erreicht: Schlussrunde.
abo-story-reshuffled = Der Ablagestapel wird gemischt und bildet den neuen Stapel.
# A card that is played as soon as it is drawn; in the last two nobody is named.
abo-story-drew =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } { $card } gezogen und sofort ausgespielt.
abo-story-drew-did =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } { $card } gezogen und sofort ausgespielt: { $brief }.
abo-story-drawn = { $card } wurde gezogen und sofort ausgespielt.
abo-story-drawn-did = { $card } wurde gezogen und sofort ausgespielt: { $brief }.
abo-story-turned-up = { $character } wird auf Position { $position } aufgedeckt.
# The character lies face down again.
abo-story-was-turned-up = { $character } wurde auf Position { $position } aufgedeckt.
abo-story-test-beta = { $character } liegt auf der letzten Position: Niemand wird markiert.
abo-story-test-protected = { $alpha } markiert niemanden: Alle sind geschützt.
abo-story-removed = { $character } geht, und die Position wird entfernt.
abo-story-came =
    { $whoName } { $who ->
        [you] stehst
       *[other] steht
    } jetzt auf Position { $position }.
abo-story-effect =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } den Effekt „{ $effect }“ bekommen.
abo-story-effect-lost =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } den Effekt „{ $effect }“ verloren.
abo-story-lost =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } { $card } verloren; die Karte ist abgelegt.
abo-story-took =
    { $who ->
        [they] { $whoName } haben je { $cards } gezogen.
        [we] { $whoName } habt je { $cards } gezogen.
        [you] { $whoName } hast { $cards } gezogen.
       *[other] { $whoName } hat { $cards } gezogen.
    }
abo-story-took-from =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } { $whom ->
        [you] dir
       *[other] { $whomName }
    } { $cards } abgenommen.
abo-story-got-from =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } von { $whom ->
        [you] dir
       *[other] { $whomName }
    } { $cards } bekommen.
# Trades.
abo-story-finished =
    { $whoName } { $who ->
        [you] tauschst
       *[other] tauscht
    } nicht mehr.
abo-story-traded-nothing =
    { $whoName } { $who ->
        [you] hast
        [we] habt
        [they] haben
       *[other] hat
    } nichts getauscht.
abo-story-offered =
    { $who ->
        [you] Dein Angebot
       *[other] Angebot von { $whoName }
    } an { $whom ->
        [you] dich
       *[other] { $whomName }
    }: { $given } für { $wanted }.
abo-story-withdrew =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } das Angebot an { $whom ->
        [you] dich
       *[other] { $whomName }
    } zurückgenommen.
abo-story-refused =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } { $whom ->
        [you] dein Angebot
       *[other] das Angebot von { $whomName }
    } abgelehnt.
# The reader made the offer that $who accepted.
abo-story-traded-with-you = { $whoName } hat mit dir getauscht: Du bekommst { $gained } für { $given }.
abo-story-traded =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } mit { $whom ->
        [you] dir
       *[other] { $whomName }
    } getauscht: { $given } für { $gained }.
# A trade between others, of which only the numbers of cards are known.
abo-story-traded-count =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } { $whom ->
        [you] dir
       *[other] { $whomName }
    } { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    } für { $gets } gegeben.
abo-story-gave-count =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } { $whom ->
        [you] dir
       *[other] { $whomName }
    } { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    } gegeben.
abo-story-took-count =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } von { $whom ->
        [you] dir
       *[other] { $whomName }
    } { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    } bekommen.
abo-story-showed =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } { $whom ->
        [you] dir
       *[other] { $whomName }
    } { $card } gezeigt.
abo-story-showed-all =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } allen { $card } gezeigt.
abo-story-showed-known =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } allen eine Karte gezeigt, die du kennst.

## Alpha-Beta-Omega: how it ended
# How the game ended for one player: as a heading, as a line of the story, and for the reader after "Du gewinnst:".
# .that: what a character does, after a comma.
abo-match-full = perfektes Match
    .that = der perfekt passt
abo-match-second = zweitbestes Match
    .that = der am zweitbesten passt
abo-match-third = drittbestes Match
    .that = der am drittbesten passt
abo-match-none = kein Match
    .that = der gar nicht passt
abo-ended-marked = Markiert von { $alpha }: { $match }
abo-ended-marked-star = Markiert von { $alpha }: { $match }, mit dem Stern
abo-ended-married = Verheiratet mit { NAME($character, case: "dative") }
abo-ended-escaped = Allen Alphas entkommen
abo-ended-unmarked = Nach dem letzten Zyklus noch unmarkiert
abo-story-ended-marked =
    { $whoName } { $who ->
        [you] bist
       *[other] ist
    } ausgeschieden, markiert von { $alpha }, { NAME($match, case: "that") }.
abo-story-ended-marked-star =
    { $whoName } { $who ->
        [you] bist
       *[other] ist
    } ausgeschieden, markiert vom eigenen Stern: { $alpha }, { NAME($match, case: "that") }.
abo-story-ended-married =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } { NAME($character, case: "accusative") } geheiratet.
abo-story-ended-escaped =
    { $whoName } { $who ->
        [you] bist
        [we] seid
        [they] sind
       *[other] ist
    } allen Alphas entkommen.
abo-story-ended-unmarked =
    { $whoName } { $who ->
        [you] warst
        [we] wart
        [they] waren
       *[other] war
    } nach dem letzten Zyklus noch unmarkiert.
abo-win-marked = { $alpha } hat dich markiert: { $match }
abo-win-marked-star = { $alpha }, dein Stern, hat dich markiert: { $match }
abo-win-married = Du hast { NAME($character, case: "accusative") } geheiratet
abo-win-escaped = Du bist allen Alphas entkommen
abo-win-unmarked = Du warst nach dem letzten Zyklus noch unmarkiert
abo-over-alphas = Auf dem Tisch ist kein Alpha mehr.
abo-over-rounds = Die letzte Runde ist vorbei.
abo-over-cycles = Der letzte Zyklus ist vorbei.
abo-over-omegas = Kein Omega ist mehr im Spiel.
# The goals of scenarios, without their full stop. $alpha: who is to mark the player, "Søren · Alpha Cyan".
abo-goal-marked = Lass dich von { $alpha } markieren
abo-goal-marked-by-cycle = Lass dich von { $alpha } markieren, bevor Zyklus { $cycle } endet
abo-goal-escape = Entkomme allen Alphas
abo-goal-nobody-escapes = Lass niemanden entkommen: Jeder Omega wird markiert oder heiratet
# $who: the winners, the reader among them; $how: the reader's ending, one of those above.
abo-won =
    { $whoName } { $who ->
        [you] gewinnst
       *[we] gewinnt
    }: { $how }
abo-won-others =
    { $who ->
        [other] { $whoName } gewinnt
       *[they] { $whoName } gewinnen
    }
# $place: what became of the reader.
abo-won-and =
    { $who ->
        [other] { $whoName } gewinnt, und { $place }
       *[they] { $whoName } gewinnen, und { $place }
    }
abo-won-nobody = Niemand gewinnt
abo-won-nobody-and = Niemand gewinnt, und { $place }
abo-placed-later = du warst genauso gut, nur später
abo-placed-second = du kommst auf den zweiten Platz
abo-placed-third = du kommst auf den dritten Platz
# $rank: the place among all players, 2 to 5, where whoever leaves first is ahead.
abo-placed-rank =
    { $rank ->
        [2] du kommst auf den zweiten Platz
        [3] du kommst auf den dritten Platz
        [4] du kommst auf den vierten Platz
       *[other] du kommst auf den fünften Platz
    }
abo-placed-fail = du scheiterst

## Alpha-Beta-Omega: the table as it stands
# An omega in the position of an alpha. $rank: how well they suit each other; $priority: whether the alpha turns to
# this omega before others; $chance: would be marked now (first), or perhaps (coin).
abo-tested =
    { $rank ->
        [1] bestes Match
        [2] zweitbestes Match
        [3] drittbestes Match
       *[other] kein Match
    }{ $priority ->
        [yes] , hat Vorrang
       *[no] {""}
    }{ $chance ->
        [first] , würde markiert
        [coin] , die Münze entscheidet
       *[none] {""}
    }
# $effect: what protects an omega.
abo-tested-safe = sicher: { $effect }
# An offer, as the giver or the taker reads it, and as others do.
abo-offer-give = Du gibst { $cards }
abo-offer-get = Du bekommst { $cards }
abo-offer-counts = { $given } für { $wanted }
abo-offer-draft = in Arbeit
# In the terminal's table of scores.
abo-cell-place = Platz
abo-cell-points = Punkte
abo-cell-how = Wie
abo-cell-playing = Im Spiel
abo-cell-position = Position { $position } von { $last }

## Alpha-Beta-Omega: what the steps of a card do
# For decks of one's own. Parts of a sentence in small letters. $where, $other: a position; $who: an omega.
abo-does = { CAPITAL($steps) }.
abo-does-then = { $first }; dann { $rest }
abo-does-if-alpha = wenn die aufgedeckte Karte ein Alpha ist: { $step }
abo-does-if-beta = wenn die aufgedeckte Karte ein Beta ist: { $step }
abo-does-peek = heimlich die Karte auf { NAME($where, case: "dative") } ansehen
abo-does-peek-up-to = heimlich bis zu { $count } Karten deiner Wahl ansehen
abo-does-peek-up-to-free = heimlich bis zu { $count } Karten deiner Wahl ohne Omega ansehen
abo-does-reveal = die Karte auf { NAME($where, case: "dative") } aufdecken
abo-does-swap-any = die Karten auf zwei Positionen deiner Wahl vertauschen
abo-does-swap = die Karte auf { NAME($where, case: "dative") } mit der auf { NAME($other, case: "dative") } vertauschen
abo-does-shuffle = alle Charakterkarten verdecken, mischen und neu auslegen
abo-does-move-to = { $who }: auf { $where } gehen
abo-does-move = { $who }: { NAME($distance, case: "go") }
# $low, $high: "−1", "+4".
abo-does-move-between = { $who }: { $low } bis { $high } Positionen gehen, nach deiner Wahl
abo-does-remove = die Karte auf { NAME($where, case: "dative") } und die Position entfernen
abo-does-clear = { $who }: alle Effekte verlieren
abo-does-get = { $who }: den Effekt „{ $effect }“ bekommen
abo-does-lose = { $who }: den Effekt „{ $effect }“ verlieren
abo-does-all-cards = alle Karten { NAME($from, case: "from") } { NAME($to, case: "to") }
abo-does-cards-top =
    { $count ->
        [one] die oberste Karte { NAME($from, case: "from") } { NAME($to, case: "to") }
       *[other] die obersten { $count } Karten { NAME($from, case: "from") } { NAME($to, case: "to") }
    }
abo-does-cards-random =
    { $count ->
        [one] 1 zufällige Karte { NAME($from, case: "from") } { NAME($to, case: "to") }
       *[other] { $count } zufällige Karten { NAME($from, case: "from") } { NAME($to, case: "to") }
    }
abo-does-cards-choice =
    { $count ->
        [one] 1 Karte deiner Wahl { NAME($from, case: "from") } { NAME($to, case: "to") }
       *[other] { $count } Karten deiner Wahl { NAME($from, case: "from") } { NAME($to, case: "to") }
    }
abo-does-marry-event = den aufgedeckten Charakter heiraten
abo-does-marry-event-may = du darfst den aufgedeckten Charakter heiraten
abo-does-marry-omega = einen anderen Omega auf deiner Position heiraten, wenn er Ja sagt
abo-does-marry-omega-may = du darfst einen anderen Omega auf deiner Position heiraten, wenn er Ja sagt
abo-does-end-cycle = der Zyklus endet
abo-who-self = du
abo-who-all = jeder Omega
abo-who-any = ein beliebiger Omega
abo-who-other = ein anderer Omega
abo-who-other-here = ein anderer Omega auf deiner Position
# A position in the nominative and accusative; .dative in the dative.
abo-where-here = deine Position
    .dative = deiner Position
abo-where-next = die Position nach deiner
    .dative = der Position nach deiner
abo-where-final = die letzte Position
    .dative = der letzten Position
abo-where-event = die Position der aufgedeckten Karte
    .dative = der Position der aufgedeckten Karte
abo-where-pick = eine Position deiner Wahl
    .dative = einer Position deiner Wahl
abo-where-pick-other = eine andere Position deiner Wahl
    .dative = einer anderen Position deiner Wahl
abo-where-pick-free = eine Position deiner Wahl ohne Omega
    .dative = einer Position deiner Wahl ohne Omega
abo-where-pick-free-other = eine andere Position deiner Wahl ohne Omega
    .dative = einer anderen Position deiner Wahl ohne Omega
abo-where-random-free = eine zufällige Position ohne Omega
    .dative = einer zufälligen Position ohne Omega
abo-where-random-free-other = eine andere zufällige Position ohne Omega
    .dative = einer anderen zufälligen Position ohne Omega
abo-where-first = die erste Position
    .dative = der ersten Position
# Where cards come from and go to.
abo-cards-deck = der Stapel
    .from = vom Stapel
    .to = auf den Stapel
abo-cards-own-hand = deine Hand
    .from = aus deiner Hand
    .to = auf deine Hand
abo-cards-other-hand = die Hand einer anderen Person
    .from = aus der Hand einer anderen Person
    .to = auf die Hand einer anderen Person
abo-cards-discards = die Ablage
    .from = aus der Ablage
    .to = auf die Ablage

## Alpha-Beta-Omega: the table as text
# $stage: what a round has come to: abo-table-omegas (omegas are picked), abo-step-pick, abo-step-play ..., abo-table-over.
abo-table-round = Zyklus { $cycle }, Runde { $round }: { $stage }
abo-table-final-round = Zyklus { $cycle }, Runde { $round }, Schlussrunde: { $stage }
abo-table-omegas = Omegas
abo-table-over = Ende
# $words: what the plot says.
abo-table-plot = Handlung: { $plot }. { $words }
# $plot is the text before.
abo-table-saucer = { $plot } Die Untertasse ist bei { $position }.
abo-table-pursuer = { $plot } Der Verfolger ist bei { $position }.
# The final position of the road, in a column of its own.
abo-table-final = letzte
# $characters: "Beta 2 with Rosa, Alpha Cyan".
abo-table-gone = Nicht mehr dabei: { $characters }
abo-table-gone-with = { $character } mit { $name }
# Behind a player's omega, after the number of cards.
abo-table-finished = Tausch beendet
abo-table-to-move = am Zug
# $cards: those that the reader knows in another hand.
abo-table-holds = hat { $cards }
abo-table-offer = Angebot { $number }: { $giver } an { $taker }: gibt { $gives }, möchte { $wants }
# $offer is the text before.
abo-table-offer-making = { $offer } (in Vorbereitung)
abo-table-choice =
    { $count ->
        [one] 1 Karte zur Wahl
       *[other] { $count } Karten zur Wahl
    }
abo-table-piles = Stapel { $deck }, Ablage { $discards }
# $piles is the text before.
abo-table-piles-top = { $piles }, obenauf { $card }
# $card: a card or a plot, and who played it.
abo-table-in-play = Gerade gespielt: { $card }, von { $name }
# $alphas: "Alpha Cyan 1, Mr Compatible 4".
abo-table-suits = Wer zu dir passt: { $alphas } (1 am besten, 4 gar nicht)
abo-table-hand = Deine Hand:
abo-table-hand-empty = Deine Hand ist leer.
# $words: what the card says. $when: when it may be played, if not only in one's turn.
abo-table-card = { NAME($card, case: "plain") }: { $words }
abo-table-card-when = { NAME($card, case: "plain") } ({ $when }): { $words }
abo-table-at-once = sofort
abo-table-reaction = Reaktion
abo-table-also-reaction = auch Reaktion
abo-table-star = Dein Stern: { $alpha }
# What the notation of actions means. What is typed stays as it is: the names of omegas and all.
abo-notation-omega = diesen Omega wählen: Cyan Magenta Yellow Black Other
abo-notation-play = diese Karte spielen, auch als Reaktion
abo-notation-pass = nichts spielen
abo-notation-choose = Platz, Position oder Schritte, wenn eine Karte danach fragt
abo-notation-answer = ja, nein
abo-notation-discard = diese Karte ablegen
# What follows is what may be typed for the offer.
abo-notation-offer = ein Angebot an Platz 2 beginnen; dann, in beliebiger Reihenfolge:
abo-notation-give = diese Karte geben, offen oder verdeckt
abo-notation-want = diese Karte wollen oder irgendeine, die andere Seite wählt
abo-notation-send = das Angebot machen oder verwerfen
abo-notation-take = das erste Angebot annehmen oder ablehnen
abo-notation-change = ablehnen und ein Gegenangebot machen; dein Angebot zurücknehmen
abo-notation-show = diese Karte zeigen; dann p2 oder all
abo-notation-done = beenden, was du gerade tust: Tauschen, Ansehen, Ersetzen
# What was typed is no action; $typed: "'zz'".
abo-not-action = { $typed } ist keine Aktion: Tippe den Code einer Karte, oder sieh mit help, was es gibt.
abo-not-steps = { $steps } Schritte geht niemand: Tippe eine Zahl von -{ $most } bis +{ $most }, aber nicht 0.
abo-not-number =
    { $thing ->
        [seat] Es gibt keinen Platz { $number }
        [position] Es gibt keine Position { $number }
       *[offer] Es gibt kein Angebot { $number }
    }: Es gibt 1 bis { $last }.
abo-not-card = In diesem Kartensatz gibt es keine Karte { $code }.
# In place of chance.
abo-not-drawn = { $code } kann von dort nicht gezogen werden.

## Words that are explained where they stand in a text, such as the prompt. .forms: all forms of the word in the texts of
## this game, between commas; small letters stand for a capital at the beginning of a sentence too.
abo-term-omega = Omega
    .forms = Omega, Omegas
abo-term-omega-meaning = Der Charakter, den du spielst. Alphas können Omegas in der Hitze kaum widerstehen.
abo-term-alpha = Alpha
    .forms = Alpha, Alphas
abo-term-alpha-meaning = Einer von fünf Charakteren auf dem Weg, die Omegas markieren: vier Farben und Mr. Kompatibel.
abo-term-beta = Beta
    .forms = Beta, Betas
abo-term-beta-meaning = Einer von fünf Charakteren auf dem Weg, die niemanden markieren. Manche Karten verheiraten dich mit einem.
abo-term-road = Weg
    .forms = Weg
abo-term-road-meaning = Die zehn Charaktere nebeneinander und die Positionen darunter, ab 1 gezählt.
abo-term-final = Letzte Position
    .forms = letzte Position, letzten Position
abo-term-final-meaning = Die letzte Position, die auf dem Weg noch da ist.
abo-term-round = Runde
    .forms = Runde, Runden
abo-term-round-meaning = Was alle gemeinsam tun: ziehen, tauschen, spielen, weitergehen. Im Originaltext heißt das Zug.
abo-term-cycle = Zyklus
    .forms = Zyklus, Zyklen
abo-term-cycle-meaning = Ein Gang aller Omegas den Weg entlang, bis jemand über sein Ende hinausgeht.
abo-term-marked = Markiert
    .forms = markieren, markiert
abo-term-marked-meaning = Von einem Alpha gewählt. Beide verlassen das Spiel.
abo-term-married = Verheiratet
    .forms = heiraten, verheiratet
abo-term-married-meaning = Durch eine Karte mit einem Beta oder einem anderen Omega aus dem Spiel.
abo-term-protected = Geschützt
    .forms = geschützt
abo-term-protected-meaning = Kein Alpha kann diesen Omega markieren, bis der Zyklus endet. Karten wie der Hitzeblocker schützen.
abo-term-reaction = Reaktion
    .forms = Reaktion, Reaktionen
abo-term-reaction-meaning = Eine Karte, die du spielst, wenn ein Alpha aufgedeckt wird, auch wenn du nicht dran bist.
abo-term-scented = Duftend
    .forms = duftend, duftet
abo-term-scented-meaning = Ein Effekt einer Karte, bis der Zyklus endet: Ein Alpha wendet sich diesem Omega zuerst zu.
abo-term-other = Der Andere
    .forms = der Andere
abo-term-other-meaning = Ein Omega ohne Farbe: zu jedem Alpha außer Mr. Kompatibel passt er perfekt. Für ein ausgeglicheneres Spiel könnt ihr ihn weglassen.
