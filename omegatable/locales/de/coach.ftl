### What the coach says: where to look, what an action is good for, and how sure that is.
###
### In all of these $who is "you" for the reader and "other" for somebody else; $whoName is the name, in the nominative.
### A text that begins with "du" gets its capital by itself only where nothing stands before it.

# A reason of two sentences.
coach-two = { $first } { $second }
# In place of a reason that speaks against the advice. $points: of the chance to win.
coach-prefers =
    { $points ->
        [0] Die Suche zieht das um weniger als einen Prozentpunkt vor; einen kurzen Grund gibt es nicht.
        [one] Die Suche zieht das um einen Prozentpunkt vor; einen kurzen Grund gibt es nicht.
       *[other] Die Suche zieht das um { $points } Prozentpunkte vor; einen kurzen Grund gibt es nicht.
    }
# Where chances to win have not been measured.
coach-prefers-unmeasured = Die Suche zieht das vor; einen kurzen Grund gibt es nicht.
coach-prefers-close = Die Suche findet nichts, was klar besser wäre; einen kurzen Grund gibt es nicht.
# A part of the result, in games that the search plays to the end after this action and after another one. $part: "Flut
# bei dir". $sign: more or fewer. $amount: at least 1, rounded.
coach-effect-points =
    { $part }: am Ende etwa { $amount ->
        [one] einen Punkt
       *[other] { $amount } Punkte
    } { $sign ->
        [more] mehr
       *[fewer] weniger
    }.
# $part: "Du entkommst".
coach-effect-games =
    { $part }: etwa { $amount ->
        [one] einen Prozentpunkt
       *[other] { $amount } Prozentpunkte
    } { $sign ->
        [more] häufiger
       *[fewer] seltener
    }.
# Behind such an effect. $points: of the chance to win.
coach-leads-by =
    { $points ->
        [0] Die Suche zieht das um weniger als einen Prozentpunkt vor.
        [one] Die Suche zieht das um einen Prozentpunkt vor.
       *[other] Die Suche zieht das um { $points } Prozentpunkte vor.
    }
# Before two such effects, of which one speaks for the action, and one against it.
coach-nothing-better = Die Suche findet nichts, was klar besser wäre.

## Reasons from the games that the search imagines: compared with the next best action, or with the one that was chosen.
## A player who is not the reader has less of it.
# $points: at least 2, rounded.
coach-os-part =
    { $who ->
        [you] So ist { $suit } für dich etwa { $points } Punkte mehr wert.
       *[other] So ist { $suit } für { $whoName } etwa { $points } Punkte weniger wert.
    }
# On the suit of both players together.
coach-os-part-both =
    So bringt dir { $suit } etwa { $points } Punkte mehr.
# The other action discards a card, which this one keeps. $top: the highest card of a column.
coach-os-kept = Du behältst die { $rank }, die auf deine { NAME($suit, case: "joined") }-Reihe passt: Sie steht bei { $top }.
# $held: numbers of the other cards of the suit in the reader's hand, "8 and 9".
coach-os-kept-with = Du behältst die { $rank } von { $suit } zusammen mit { $held }.
coach-os-kept-from =
    { $who ->
        [you] Du gibst die { $rank } nicht her: Deine { NAME($suit, case: "joined") }-Reihe steht bei { $top }.
       *[other] Du gibst { $whoName } die { $rank } nicht: Die { NAME($suit, case: "joined") }-Reihe von { $whoName } steht bei { $top }.
    }
# $letter: α or Ω, a pawn. $points: at least 1, rounded.
coach-ao-part =
    { $who ->
        [you] { $points ->
            [one] So endet deine { $letter }-Figur etwa einen Punkt höher.
           *[other] So endet deine { $letter }-Figur etwa { $points } Punkte höher.
        }
       *[other] { $points ->
            [one] So endet die { $letter }-Figur von { $whoName } etwa einen Punkt tiefer.
           *[other] So endet die { $letter }-Figur von { $whoName } etwa { $points } Punkte tiefer.
        }
    }
# $games: of a hundred.
coach-abo-part-first =
    { $who ->
        [you] So steigt deine Chance auf das erste perfekte Match um etwa { $games ->
            [one] einen Prozentpunkt
           *[other] { $games } Prozentpunkte
        }.
       *[other] So sinkt die Chance von { $whoName } auf das erste perfekte Match um etwa { $games ->
            [one] einen Prozentpunkt
           *[other] { $games } Prozentpunkte
        }.
    }
coach-abo-part-full =
    { $who ->
        [you] So steigt deine Chance auf ein perfektes Match um etwa { $games ->
            [one] einen Prozentpunkt
           *[other] { $games } Prozentpunkte
        }.
       *[other] So sinkt die Chance von { $whoName } auf ein perfektes Match um etwa { $games ->
            [one] einen Prozentpunkt
           *[other] { $games } Prozentpunkte
        }.
    }
coach-abo-part-escape =
    { $who ->
        [you] So steigt deine Chance zu entkommen um etwa { $games ->
            [one] einen Prozentpunkt
           *[other] { $games } Prozentpunkte
        }.
       *[other] So sinkt die Chance von { $whoName }, zu entkommen, um etwa { $games ->
            [one] einen Prozentpunkt
           *[other] { $games } Prozentpunkte
        }.
    }
# A second or third place.
coach-abo-part-lesser =
    { $who ->
        [you] So steigt deine Chance auf einen zweiten oder dritten Platz um etwa { $games ->
            [one] einen Prozentpunkt
           *[other] { $games } Prozentpunkte
        }.
       *[other] So sinkt die Chance von { $whoName } auf einen zweiten oder dritten Platz um etwa { $games ->
            [one] einen Prozentpunkt
           *[other] { $games } Prozentpunkte
        }.
    }
# A player who fails has less; the reader fails less often, and the other one more often.
coach-abo-part-nothing =
    { $who ->
        [you] So sinkt dein Risiko zu scheitern um etwa { $games ->
            [one] einen Prozentpunkt
           *[other] { $games } Prozentpunkte
        }.
       *[other] So steigt das Risiko von { $whoName }, zu scheitern, um etwa { $games ->
            [one] einen Prozentpunkt
           *[other] { $games } Prozentpunkte
        }.
    }
# The names of parts of a result, with how much more of it an action brings.
coach-os-part-name =
    { $who ->
        [you] { $suit } bei dir
       *[other] { $suit } bei { $whoName }
    }
# The rounds before the last one.
coach-os-part-rounds =
    { $who ->
        [you] Frühere Runden bei dir
       *[other] Frühere Runden bei { $whoName }
    }
coach-ao-part-name =
    { $who ->
        [you] Deine { $letter }-Figur
       *[other] Die { $letter }-Figur von { $whoName }
    }
# How somebody leaves, in games out of a hundred.
coach-abo-leaves-first =
    { $who ->
        [you] Dir gelingt das erste perfekte Match
       *[other] { $whoName } gelingt das erste perfekte Match
    }
coach-abo-leaves-full =
    { $who ->
        [you] Dir gelingt ein perfektes Match
       *[other] { $whoName } gelingt ein perfektes Match
    }
coach-abo-leaves-escape =
    { $who ->
        [you] Du entkommst
       *[other] { $whoName } entkommt
    }
coach-abo-leaves-lesser =
    { $who ->
        [you] Du erreichst einen zweiten oder dritten Platz
       *[other] { $whoName } erreicht einen zweiten oder dritten Platz
    }
coach-abo-leaves-nothing =
    { $who ->
        [you] Du scheiterst
       *[other] { $whoName } scheitert
    }

## How sure a hint is
coach-basis-results = Für diese Regeln sind keine Gewinnchancen gemessen, darum steht das beste erwartete Ergebnis vorn.
coach-basis-places = Der erste Platz ist vergeben, darum steht das beste erwartete Ergebnis vorn.
coach-basis-rules-of-thumb = Die Suche ist noch nicht bereit: Bis dahin gelten Faustregeln.
coach-basis-only = Etwas anderes gibt es nicht zu tun.
coach-basis-close = Die ersten beiden liegen zu nah beieinander, um sie zu unterscheiden.
# Instead of the best moves, and before the second press.
coach-equal = Kein Zug ist klar besser als ein anderer.
coach-equal-nudge = Hier sind alle Züge etwa gleich gut: Mach den, der dir gefällt.
coach-basis-remembers = Der Tipp berücksichtigt alles, was du gesehen hast.
# What a percentage means, within a sentence or under a list: both are feminine, "die Gewinnchance".
coach-measure-win = Gewinnchance
coach-measure-full = Chance auf vollen Erfolg

## Where to look
coach-os-nudge-card = Sieh dir { $card } auf deiner Hand an.
coach-os-nudge-deck = Sieh dir den Stapel an: Wie viele Züge bleiben noch, und wem nützt das?
coach-os-nudge-discards = Sieh dir die obersten Karten der Ablagen an.
# $letter: α or Ω, one of the reader's pawns. $where: a place, "left of the Snake".
coach-ao-nudge-step = Sieh dir deine { $letter }-Figur an: Was kann sie mit diesen Schritten erreichen?
coach-ao-nudge-space = Sieh dir das Feld { NAME($where, case: "alone") } an: An welche Figuren und Plättchen grenzt es?
coach-ao-nudge-tile = Sieh dir das Plättchen { $where } an: Wem hilft es jetzt?
coach-ao-nudge-draw = Du musst nur noch nachziehen.
# $places: two of the four texts that follow; $place: one of them. All in the accusative.
coach-abo-nudge-compare = Vergleiche { $places }.
coach-abo-nudge-look = Schau auf { $places }.
coach-abo-nudge-seat =
    { $who ->
        [you] dich
       *[other] { $whoName }
    }
coach-abo-nudge-position = Position { $position }
coach-abo-nudge-everybody = alle
coach-abo-nudge-card = Sieh dir { $card } auf deiner Hand an.
coach-abo-nudge-omegas = Schau, welche Alphas zu jedem Omega passen und welche nur zu ihm.
coach-abo-nudge-offer = Sieh dir das Angebot an, das { $place } betrifft.
coach-abo-nudge-partner = Überlege, was { $place } haben und brauchen könnte.
coach-abo-nudge-hand = Sieh dir deine Hand an: Was fehlt dir, und was kannst du entbehren?
coach-abo-nudge-suits = Denk an die Alphas, die zu dir passen: Welche davon kommen noch?
coach-abo-nudge-final = Schau auf die letzte Position: Wer wartet dort, und auf wen?

## Omega Shift: reasons for playing a card
# $suit: the name of a suit. $cost: what its markers take from it. $total: what its cards add up to.
coach-os-open-free = Ab fünf Karten kostet { $suit } nichts: Deine { $cards } Karten ergeben { $total } Punkte.
# $held: numbers of the cards in the reader's hand, "8 and 9"; $holding: how many they are.
# $missing: how many markers its Omega lacks.
coach-os-open-void =
    { $holding ->
        [0] { $suit } kommt auf { $total } Punkte, doch sie zählen erst mit { $missing ->
            [one] einem weiteren Marker
           *[other] { $missing } weiteren Markern
        }.
        [one] Mit der { $held } auf deiner Hand kommt { $suit } auf { $total } Punkte, doch sie zählen erst mit { $missing ->
            [one] einem weiteren Marker
           *[other] { $missing } weiteren Markern
        }.
       *[other] Mit den Karten { $held } auf deiner Hand kommt { $suit } auf { $total } Punkte, doch sie zählen erst mit { $missing ->
            [one] einem weiteren Marker
           *[other] { $missing } weiteren Markern
        }.
    }
coach-os-open-pays =
    { $holding ->
        [0] Schon diese Karte bringt { $suit } auf { $total } Punkte, und die Marker kosten { $cost }.
        [one] Mit der { $held } auf deiner Hand kommt { $suit } auf { $total } Punkte, und die Marker, mit dieser Karte einer mehr, kosten { $cost }.
       *[other] Mit den Karten { $held } auf deiner Hand kommt { $suit } auf { $total } Punkte, und die Marker, mit jeder Karte einer mehr, kosten { $cost }.
    }
coach-os-open-last = { $suit } zählt { $total } minus { $cost }, und dies ist deine letzte Karte.
# $missing: how many cards the reader lacks to five, which cost nothing. $left: cards in the deck.
coach-os-open-lacks =
    Eine { NAME($suit, case: "joined") }-Reihe zu beginnen, kostet { $cost }, und du hast dafür { $total } Punkte auf der Hand: Mit { $missing ->
        [one] einer weiteren Karte
       *[other] { $missing } weiteren Karten
    } entfallen die Kosten; im Stapel { $left ->
        [one] ist noch 1
       *[other] sind noch { $left }
    }.
coach-os-fifth = Die fünfte Karte hebt die Kosten auf: { $suit } zählt { $after } statt { POINTS($before) }.
coach-os-free = Bei { $cards } Karten kostet { $suit } nichts: Mit der { $rank } sind es { $after }.
coach-os-waits =
    { $cost ->
        [0] Deine { $points } Punkte in { $suit } zählen ganz, sobald dort { $missing ->
            [one] ein weiterer Marker liegt
           *[other] { $missing } weitere Marker liegen
        }.
       *[other] Deine { $points } Punkte in { $suit } zählen, abzüglich { $cost } für die Marker, sobald dort { $missing ->
            [one] ein weiterer Marker liegt
           *[other] { $missing } weitere Marker liegen
        }.
    }
coach-os-third = Mit dem dritten Marker zählt { $suit }: { $points } minus { $cost }.
coach-os-five-coming = Auf der Hand hast du die { $held }: Damit kannst du { $suit } auf fünf Karten bringen, und die Kosten von { $cost } entfallen.
coach-os-counts = { $suit } zählt dann { $points } minus { $cost }: { POINTS($after) } statt { POINTS($before) }.
coach-os-counts-still = { $suit } zählt dann { $points } minus { $cost }: weiterhin { POINTS($after) }.
# $cards: numbers of cards in the reader's hand that can no longer be played.
coach-os-shuts-out = Spielst du diese Karte, kannst du die { $cards } auf deiner Hand nicht mehr anlegen.

## Omega Shift: reasons for moving a marker
coach-os-void =
    { $who ->
        [you] { $points ->
            [one] Dein 1 Punkt in { $suit } zählt nicht mehr
           *[other] Deine { $points } Punkte in { $suit } zählen nicht mehr
        }: { $markers ->
            [0] Dort liegt kein Marker mehr
            [one] Dort liegt nur noch ein Marker
           *[other] Dort liegen nur noch { $markers } Marker
        }.
       *[other] { $points ->
            [one] Der 1 Punkt von { $whoName } in { $suit } zählt nicht mehr
           *[other] Die { $points } Punkte von { $whoName } in { $suit } zählen nicht mehr
        }: { $markers ->
            [0] Dort liegt kein Marker mehr
            [one] Dort liegt nur noch ein Marker
           *[other] Dort liegen nur noch { $markers } Marker
        }.
    }
# After a sentence on the same suit of the other player.
coach-os-void-also =
    { $who ->
        [you] { $points ->
            [one] Auch dein 1 Punkt dort zählt nicht mehr.
           *[other] Auch deine { $points } Punkte dort zählen nicht mehr.
        }
       *[other] { $points ->
            [one] Auch der 1 Punkt von { $whoName } dort zählt nicht mehr.
           *[other] Auch die { $points } Punkte von { $whoName } dort zählen nicht mehr.
        }
    }
# $points: what the suit cost the player until now.
coach-os-void-loss =
    { $who ->
        [you] { $points ->
            [one] Dein Minuspunkt in { $suit } entfällt
           *[other] Deine { $points } Minuspunkte in { $suit } entfallen
        }: { $markers ->
            [0] Dort liegt kein Marker mehr
            [one] Dort liegt nur noch ein Marker
           *[other] Dort liegen nur noch { $markers } Marker
        }.
       *[other] { $points ->
            [one] Der Minuspunkt von { $whoName } in { $suit } entfällt
           *[other] Die { $points } Minuspunkte von { $whoName } in { $suit } entfallen
        }: { $markers ->
            [0] Dort liegt kein Marker mehr
            [one] Dort liegt nur noch ein Marker
           *[other] Dort liegen nur noch { $markers } Marker
        }.
    }
coach-os-void-loss-also =
    { $who ->
        [you] { $points ->
            [one] Auch dein Minuspunkt dort entfällt.
           *[other] Auch deine { $points } Minuspunkte dort entfallen.
        }
       *[other] { $points ->
            [one] Auch der Minuspunkt von { $whoName } dort entfällt.
           *[other] Auch die { $points } Minuspunkte von { $whoName } dort entfallen.
        }
    }
coach-os-third-for =
    { $who ->
        [you] Mit dem dritten Marker zählt { $suit } für dich { POINTS($points) }.
       *[other] Mit dem dritten Marker zählt { $suit } für { $whoName } { POINTS($points) }.
    }
# After a sentence on the same suit of the other player.
coach-os-third-also =
    { $who ->
        [you] Für dich zählt die Reihe dann { POINTS($points) }.
       *[other] Für { $whoName } zählt die Reihe dann { POINTS($points) }.
    }
coach-os-cheaper =
    { $suit } kostet { $who ->
        [you] dich
       *[other] { $whoName }
    } { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } weniger.
coach-os-dearer =
    { $suit } kostet { $who ->
        [you] dich
       *[other] { $whoName }
    } { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } mehr.
# $held: points in the reader's hand, of a suit that is not begun.
coach-os-held-void =
    Du hast { NAME($suit, case: "joined") }-Karten im Wert von { $held } Punkten auf der Hand; sie zählen nichts, solange auf ihrem Omega { $markers ->
        [0] kein Marker liegt
        [one] nur ein Marker liegt
       *[other] nur { $markers } Marker liegen
    }.
coach-os-held-cheaper =
    Du hast { NAME($suit, case: "joined") }-Karten im Wert von { $held } Punkten auf der Hand, und die Reihe zu beginnen, kostet dann { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } weniger.
coach-os-held-dearer =
    Du hast { NAME($suit, case: "joined") }-Karten im Wert von { $held } Punkten auf der Hand, und die Reihe zu beginnen, kostet dann { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } mehr.
# Markers of the two Omegas between which one has moved.
coach-os-no-change =
    Noch ändert sich keine Wertung: Auf { $to } { $more ->
        [one] liegt danach ein Marker
       *[other] liegen danach { $more } Marker
    }, auf { $source } { $fewer ->
        [0] keiner mehr
        [one] noch einer
       *[other] noch { $fewer }
    }.
coach-os-no-marker = Kein Marker lässt sich verschieben, also behältst du alle Zahlen für später.

## Omega Shift: reasons for discarding a card
coach-os-discard-alpha =
    { $who ->
        [you] Ein Alpha zählt selbst nichts, und um es zu nehmen, müsstest du auf eine Karte vom Stapel verzichten.
       *[other] Ein Alpha zählt selbst nichts, und um es zu nehmen, müsste { $whoName } auf eine Karte vom Stapel verzichten.
    }
# $top: the highest card of a column.
coach-os-discard-past = Deine { NAME($suit, case: "joined") }-Reihe steht schon bei { $top }, die { $rank } nützt dir nichts mehr.
coach-os-discard-opening = Eine { NAME($suit, case: "joined") }-Reihe zu beginnen, kostet { $cost }; du hast dafür Karten im Wert von { $held } Punkten auf der Hand.
coach-os-discard-short = Die drei Marker, ab denen { $suit } zählt, kosten { $cost }, und du hast in { $suit } nur { $held } Punkte auf der Hand.
coach-os-discard-held =
    Du hast { NAME($suit, case: "joined") }-Karten im Wert von { $held } Punkten auf der Hand; auf ihrem Omega { $markers ->
        [0] liegt kein Marker
        [one] liegt ein Marker
       *[other] liegen { $markers } Marker
    }.
coach-os-discard-void =
    { $suit } zählt nichts, solange dort { $markers ->
        [0] kein Marker liegt
        [one] nur ein Marker liegt
       *[other] nur { $markers } Marker liegen
    }.
coach-os-discard-played = Mit der { $rank } käme deine { NAME($suit, case: "joined") }-Reihe von { POINTS($before) } auf { POINTS($after) }.
# What the discarded card is to the opponent.
coach-os-use-unopened =
    { $who ->
        [you] Du hast noch keine { NAME($suit, case: "joined") }-Reihe begonnen.
       *[other] { $whoName } hat noch keine { NAME($suit, case: "joined") }-Reihe begonnen.
    }
coach-os-use-past =
    { $who ->
        [you] Deine { NAME($suit, case: "joined") }-Reihe steht schon bei { $top }, dafür ist diese Karte zu niedrig.
       *[other] Die { NAME($suit, case: "joined") }-Reihe von { $whoName } steht schon bei { $top }, dafür ist diese Karte zu niedrig.
    }
coach-os-use-fifth =
    { $who ->
        [you] Du könntest diese Karte als fünfte für { $suit } nehmen.
       *[other] { $whoName } könnte diese Karte als fünfte für { $suit } nehmen.
    }
coach-os-use =
    { $who ->
        [you] Du könntest diese Karte brauchen: Deine { NAME($suit, case: "joined") }-Reihe steht bei { $top }.
       *[other] { $whoName } könnte diese Karte brauchen: Die { NAME($suit, case: "joined") }-Reihe von { $whoName } steht bei { $top }.
    }

## Omega Shift: reasons for drawing
coach-os-level = Es steht unentschieden.
coach-os-lead =
    { $points ->
        [one] Du liegst 1 Punkt vorn.
       *[other] Du liegst { $points } Punkte vorn.
    }
coach-os-behind =
    { $points ->
        [one] Du liegst 1 Punkt zurück.
       *[other] Du liegst { $points } Punkte zurück.
    }
coach-os-ends-game = Die letzte Karte beendet die Partie.
coach-os-ends-round = Die letzte Karte beendet die Runde.
coach-os-no-discard-fits = Keine abgelegte Karte passt an eine deiner Reihen.
coach-os-no-discard-joins = Keine abgelegte Karte passt an eine deiner Reihen oder zu deiner Hand.
# $turns: how many the reader will have after this one.
coach-os-clock =
    Im Stapel { $cards ->
        [one] ist noch eine Karte
       *[other] sind noch { $cards } Karten
    }{ $turns ->
        [0] , dies ist also dein letzter Zug.
        [one] , genug für einen weiteren Zug nach diesem.
       *[other] , genug für { $turns } weitere Züge nach diesem.
    }
coach-os-take-alpha =
    { $markers ->
        [0] Ein Alpha kann einen Marker zu { $suit } holen, wo jetzt keiner liegt.
        [one] Ein Alpha kann einen Marker zu { $suit } holen oder den einzigen dort wegschieben.
       *[other] Ein Alpha kann einen Marker zu { $suit } holen oder einen der { $markers } dort wegschieben.
    }
coach-os-denied =
    { $who ->
        [you] Du hättest diese Karte gebrauchen können: Deine { NAME($suit, case: "joined") }-Reihe steht bei { $top }.
       *[other] { $whoName } hätte diese Karte gebrauchen können: Die { NAME($suit, case: "joined") }-Reihe von { $whoName } steht bei { $top }.
    }
coach-os-take-from =
    { $who ->
        [you] Du kannst die { $rank } von { $suit } nicht mehr nehmen.
       *[other] { $whoName } kann die { $rank } von { $suit } nicht mehr nehmen.
    }
coach-os-take-past = Deine { NAME($suit, case: "joined") }-Reihe steht schon bei { $top }, dafür ist diese Karte zu niedrig.
coach-os-take-held =
    { $cards ->
        [one] Damit hast du eine Zahlenkarte für { $suit } im Wert von { $points } Punkten auf der Hand; drei Marker, ab denen sie zählt, kosten { $cost }.
       *[other] Damit hast du { $cards } Zahlenkarten für { $suit } im Wert von zusammen { $points } Punkten auf der Hand; drei Marker, ab denen sie zählen, kosten { $cost }.
    }
coach-os-take-opening =
    { $cards ->
        [one] Damit hast du eine Zahlenkarte für { $suit } im Wert von { $points } Punkten auf der Hand; die Reihe zu beginnen, kostet { $cost }.
       *[other] Damit hast du { $cards } Zahlenkarten für { $suit } im Wert von zusammen { $points } Punkten auf der Hand; die Reihe zu beginnen, kostet { $cost }.
    }
# $cost: what its markers take from fewer than five cards.
coach-os-take-towards = Damit hast du { $cards } Zahlenkarten für { $suit } auf der Hand; fünf würden die Kosten von { $cost } aufheben.
coach-os-take-fifth = Sie wäre die fünfte Karte deiner { NAME($suit, case: "joined") }-Reihe; die Kosten von { $cost } entfielen.
coach-os-take = Die { $rank } passt an deine { NAME($suit, case: "joined") }-Reihe, die bei { $top } steht.

## Alpha & Omega: reasons for laying a tile
# $letter: α or Ω, a pawn. $before, $after: what the pawns score.
coach-ao-rises =
    { $who ->
        [you] Deine { $letter }-Figur verbessert sich von { POINTS($before) } auf { POINTS($after) }.
       *[other] Die { $letter }-Figur von { $whoName } verbessert sich von { POINTS($before) } auf { POINTS($after) }.
    }
coach-ao-drops =
    { $who ->
        [you] Deine { $letter }-Figur verschlechtert sich von { POINTS($before) } auf { POINTS($after) }.
       *[other] Die { $letter }-Figur von { $whoName } verschlechtert sich von { POINTS($before) } auf { POINTS($after) }.
    }
coach-ao-both-rise =
    { $who ->
        [you] Deine beiden Figuren verbessern sich von { POINTS($before) } auf { POINTS($after) }.
       *[other] Beide Figuren von { $whoName } verbessern sich von { POINTS($before) } auf { POINTS($after) }.
    }
coach-ao-both-drop =
    { $who ->
        [you] Deine beiden Figuren verschlechtern sich von { POINTS($before) } auf { POINTS($after) }.
       *[other] Beide Figuren von { $whoName } verschlechtern sich von { POINTS($before) } auf { POINTS($after) }.
    }
# The nearest pawn is $steps away from the tile.
coach-ao-far =
    Eine Figur würde dort { POINTS($value) } zählen; am nächsten steht { $who ->
        [you] deine { $letter }-Figur
       *[other] die { $letter }-Figur von { $whoName }
    }, { $steps ->
        [one] einen Schritt
       *[other] { $steps } Schritte
    } entfernt.
# $who: several players, whose nearest pawns are equally near.
coach-ao-far-tie =
    Eine Figur würde dort { POINTS($value) } zählen; { $whoName } { $who ->
        [we] seid
       *[they] sind
    } gleich nah, { $steps ->
        [one] einen Schritt
       *[other] { $steps } Schritte
    } entfernt.
coach-ao-far-same =
    { $who ->
        [you] { $steps ->
            [0] Das Feld deiner { $letter }-Figur bleibt { POINTS($value) } wert.
            [one] Einen Schritt von deiner { $letter }-Figur entfernt bleibt ein Feld { POINTS($value) } wert.
           *[other] { $steps } Schritte von deiner { $letter }-Figur entfernt bleibt ein Feld { POINTS($value) } wert.
        }
       *[other] { $steps ->
            [0] Das Feld der { $letter }-Figur von { $whoName } bleibt { POINTS($value) } wert.
            [one] Einen Schritt von der { $letter }-Figur von { $whoName } entfernt bleibt ein Feld { POINTS($value) } wert.
           *[other] { $steps } Schritte von der { $letter }-Figur von { $whoName } entfernt bleibt ein Feld { POINTS($value) } wert.
        }
    }
coach-ao-far-changed =
    { $who ->
        [you] { $steps ->
            [0] Das Feld deiner { $letter }-Figur ist dann { POINTS($after) } wert statt { POINTS($before) }.
            [one] Einen Schritt von deiner { $letter }-Figur entfernt ist ein Feld dann { POINTS($after) } wert statt { POINTS($before) }.
           *[other] { $steps } Schritte von deiner { $letter }-Figur entfernt ist ein Feld dann { POINTS($after) } wert statt { POINTS($before) }.
        }
       *[other] { $steps ->
            [0] Das Feld der { $letter }-Figur von { $whoName } ist dann { POINTS($after) } wert statt { POINTS($before) }.
            [one] Einen Schritt von der { $letter }-Figur von { $whoName } entfernt ist ein Feld dann { POINTS($after) } wert statt { POINTS($before) }.
           *[other] { $steps } Schritte von der { $letter }-Figur von { $whoName } entfernt ist ein Feld dann { POINTS($after) } wert statt { POINTS($before) }.
        }
    }
coach-ao-spent = Das kostet dich eine Verwandlung.
# $steps: 1 or 2.
coach-ao-near =
    { $who ->
        [you] Deine { $letter }-Figur
       *[other] Die { $letter }-Figur von { $whoName }
    } käme dann mit { $steps ->
        [one] einem Schritt
       *[other] { $steps } Schritten
    } auf ein Feld im Wert von { POINTS($value) }.
coach-ao-best-falls =
    { $who ->
        [you] Das beste Feld, das du in zwei Schritten erreichst, ist dann nur noch { POINTS($after) } wert statt { POINTS($before) }.
       *[other] Das beste Feld, das { $whoName } in zwei Schritten erreicht, ist dann nur noch { POINTS($after) } wert statt { POINTS($before) }.
    }

## Alpha & Omega: reasons for switching two tiles
coach-ao-no-change = Bei keiner Figur ändern sich die Punkte.
coach-ao-switch-none = Kein Tausch mit diesem Plättchen brächte dir etwas.
# $tile: a tile and where it lies, "Feuer bei +1-2", in the accusative. What follows says what changes.
coach-ao-switch = Am meisten bringt der Tausch gegen { $tile }.

## Alpha & Omega: reasons for walking, and for drawing
# $alpha, $omega: what the two pawns score where they end.
coach-ao-walk = Am Ende können deine Figuren so auf Feldern im Wert von { POINTS($alpha) } und { POINTS($omega) } stehen.
coach-ao-walk-best = Kein anderer Weg bringt mehr.
coach-ao-walk-other = Ein anderer Weg bringt { POINTS($alpha) } und { POINTS($omega) }.
coach-ao-end-same = Deine { $letter }-Figur steht am Ende auf einem Feld, das wie zuvor { POINTS($value) } wert ist.
coach-ao-end-up = Deine { $letter }-Figur verbessert sich in diesem Zug von { POINTS($before) } auf { POINTS($after) }.
coach-ao-end-down = Deine { $letter }-Figur verschlechtert sich in diesem Zug von { POINTS($before) } auf { POINTS($after) }.
# Of a walk that moves both pawns. $points: 1 or more.
coach-ao-ends-same = Deine Figuren stehen am Ende auf Feldern im Wert von { POINTS($alpha) } und { POINTS($omega) }, zusammen so viel wie zuvor.
coach-ao-ends-up =
    Deine Figuren stehen am Ende auf Feldern im Wert von { POINTS($alpha) } und { POINTS($omega) }, zusammen { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    } mehr als zuvor.
coach-ao-ends-down =
    Deine Figuren stehen am Ende auf Feldern im Wert von { POINTS($alpha) } und { POINTS($omega) }, zusammen { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    } weniger als zuvor.
# $sides: how many sides of the pawn's place have no tile beside them.
coach-ao-last-walk =
    { $sides ->
        [0] Das waren deine letzten Schritte.
        [one] Das waren deine letzten Schritte, und eine Seite des Feldes ist noch frei.
       *[other] Das waren deine letzten Schritte, und { $sides } Seiten des Feldes sind noch frei.
    }
# Where the End tile may be drawn next.
coach-ao-perhaps-last-walk =
    { $sides ->
        [0] Das waren vielleicht deine letzten Schritte.
        [one] Das waren vielleicht deine letzten Schritte, und eine Seite des Feldes ist noch frei.
       *[other] Das waren vielleicht deine letzten Schritte, und { $sides } Seiten des Feldes sind noch frei.
    }
coach-ao-open =
    { $sides ->
        [one] Eine Seite des Feldes ist noch frei.
       *[other] { $sides } Seiten des Feldes sind noch frei.
    }
# $tile: a Transformation in the player's hand.
coach-ao-threat =
    { $who ->
        [you] Mit { NAME($tile, case: "dative") } könntest du dem Feld { $points } Punkte nehmen.
       *[other] Mit { NAME($tile, case: "dative") } könnte { $whoName } dem Feld { $points } Punkte nehmen.
    }
coach-ao-done = Du hast in deinem Zug alles getan.
coach-ao-left =
    { $tiles ->
        [one] Im Stapel ist noch ein Plättchen.
       *[other] Im Stapel sind noch { $tiles } Plättchen.
    }
# $special: "one −2 and 2 Switches". $tiles: how many are left.
coach-ao-among =
    { $tiles ->
        [one] Du ziehst also { $special }.
       *[other] Darunter gibt es noch { $special }.
    }
coach-ao-among-none =
    { $tiles ->
        [one] Es ist weder eine −2 noch ein Wechsel.
       *[other] Weder eine −2 noch ein Wechsel ist dabei.
    }
coach-ao-jaws =
    { $count ->
        [one] eine −2
       *[other] { $count } −2-Plättchen
    }
coach-ao-switches =
    { $count ->
        [one] einen Wechsel
       *[other] { $count } Wechsel
    }

## Alpha-Beta-Omega: characters and places in the reasons
# $character: its name, "Alpha Cyan". How well it suits an omega stands after it, so that it can be part of a sentence.
# .first: at the beginning of a sentence, with its verb after it; .one: in the accusative, at the end of a sentence.
coach-abo-match-full =
    { $who ->
        [you] { $character } (passt perfekt zu dir)
       *[other] { $character } (passt perfekt zu { $whoName })
    }
coach-abo-match-second =
    { $who ->
        [you] { $character } (passt am zweitbesten zu dir)
       *[other] { $character } (passt am zweitbesten zu { $whoName })
    }
coach-abo-match-third =
    { $who ->
        [you] { $character } (passt am drittbesten zu dir)
       *[other] { $character } (passt am drittbesten zu { $whoName })
    }
coach-abo-match-none =
    { $who ->
        [you] { $character } (passt nicht zu dir)
       *[other] { $character } (passt nicht zu { $whoName })
    }
coach-abo-match-star = { $character } (dein Stern)
coach-abo-match-beta = { $character } (markiert niemanden)
coach-abo-unseen-one = ein Charakter, den du noch nicht kennst
    .first = Ein Charakter, den du noch nicht kennst,
    .one = einen Charakter, den du noch nicht kennst
# A place in the nominative and accusative; .dative in the dative.
coach-abo-place-final = die letzte Position
    .dative = der letzten Position
coach-abo-place = Position { $position } ({ $away } vor der letzten)

## Alpha-Beta-Omega: who is where on the road
coach-abo-lies = { $match } liegt auf { NAME($place, case: "dative") }.
coach-abo-lies-there = Dort liegt { $match }.
coach-abo-left-road = { $match } hat den Weg verlassen.
coach-abo-marks-nobody = Nach jetzigem Stand würde { $character } niemanden markieren.
coach-abo-coin-decides = Eine Münze würde entscheiden, wen { $character } markiert.
# $whoName: one player or several.
coach-abo-marks =
    { $who ->
        [you] Nach jetzigem Stand würde dich { $match } markieren.
       *[other] Nach jetzigem Stand würde { $match } { $whoName } markieren.
    }
# $unseen: how many characters the reader has not seen. $count: how many of them would be a fail, or are alphas or betas.
coach-abo-odds-fail =
    { $unseen ->
        [one] { $count ->
            [0] Bei dem einen Charakter, den du noch nicht kennst, würdest du nicht scheitern.
           *[other] Bei dem einen Charakter, den du noch nicht kennst, würdest du scheitern.
        }
       *[other] { $count ->
            [0] Bei keinem der { $unseen } Charaktere, die du noch nicht kennst, würdest du scheitern.
            [one] Bei einem der { $unseen } Charaktere, die du noch nicht kennst, würdest du scheitern.
           *[other] Bei { $count } der { $unseen } Charaktere, die du noch nicht kennst, würdest du scheitern.
        }
    }
# Few enough that the reader may take the risk; more than one character is unseen.
coach-abo-odds-few =
    { $count ->
        [one] Nur bei einem der { $unseen } Charaktere, die du noch nicht kennst, würdest du scheitern.
       *[other] Nur bei { $count } der { $unseen } Charaktere, die du noch nicht kennst, würdest du scheitern.
    }
coach-abo-odds-alphas =
    { $unseen ->
        [one] { $count ->
            [0] Der eine Charakter, den du noch nicht kennst, ist ein Beta.
           *[other] Der eine Charakter, den du noch nicht kennst, ist ein Alpha.
        }
       *[other] { $count ->
            [0] Keiner der { $unseen } Charaktere, die du noch nicht kennst, ist ein Alpha.
            [one] Einer der { $unseen } Charaktere, die du noch nicht kennst, ist ein Alpha.
           *[other] { $count } der { $unseen } Charaktere, die du noch nicht kennst, sind Alphas.
        }
    }
coach-abo-odds-betas =
    { $unseen ->
        [one] { $count ->
            [0] Der eine Charakter, den du noch nicht kennst, ist ein Alpha.
           *[other] Der eine Charakter, den du noch nicht kennst, ist ein Beta.
        }
       *[other] { $count ->
            [0] Keiner der { $unseen } Charaktere, die du noch nicht kennst, ist ein Beta.
            [one] Einer der { $unseen } Charaktere, die du noch nicht kennst, ist ein Beta.
           *[other] { $count } der { $unseen } Charaktere, die du noch nicht kennst, sind Betas.
        }
    }
coach-abo-alphas-left =
    { $count ->
        [0] Auf dem Weg liegt kein Alpha mehr.
        [one] Auf dem Weg liegt noch ein Alpha.
       *[other] Auf dem Weg liegen noch { $count } Alphas.
    }
coach-abo-unknown = Du weißt nicht, wer auf { NAME($place, case: "dative") } liegt.
coach-abo-unlooked = Du hast noch nicht gesehen, wer auf { NAME($place, case: "dative") } liegt.
# $who: others who have seen it.
coach-abo-unlooked-but = Du hast noch nicht gesehen, wer auf { NAME($place, case: "dative") } liegt, { $whoName } aber schon.
coach-abo-unlooked-there = Wer dort liegt, hast du noch nicht gesehen.
coach-abo-stay-unseen =
    { $count ->
        [one] Einen Charakter würdest du dann noch nicht kennen.
       *[other] { $count } Charaktere würdest du dann noch nicht kennen.
    }
coach-abo-seen-all = Du hast alle Charaktere gesehen.

## Alpha-Beta-Omega: reasons for choosing an omega, a position or a number of steps
coach-abo-stands =
    { $who ->
        [you] Du stehst auf { NAME($place, case: "dative") }.
       *[other] { $whoName } steht auf { NAME($place, case: "dative") }.
    }
coach-abo-would-stand =
    { $who ->
        [you] Du würdest auf { NAME($place, case: "dative") } stehen.
       *[other] { $whoName } würde auf { NAME($place, case: "dative") } stehen.
    }
# $othersName: those who stand there already.
coach-abo-would-stand-with =
    { $who ->
        [you] Du würdest auf { NAME($place, case: "dative") } stehen, ebenso wie { $othersName }.
       *[other] { $whoName } würde auf { NAME($place, case: "dative") } stehen, ebenso wie { $othersName }.
    }
# $effects: names of effects, $count of them.
coach-abo-bears =
    { $who ->
        [you] { $count ->
            [one] Du hast den Effekt „{ $effects }“.
           *[other] Du hast diese Effekte: { $effects }.
        }
       *[other] { $count ->
            [one] { $whoName } hat den Effekt „{ $effects }“.
           *[other] { $whoName } hat diese Effekte: { $effects }.
        }
    }
coach-abo-no-effect =
    { $who ->
        [you] Du hast keinen Effekt, den du verlieren könntest.
       *[other] { $whoName } hat keinen Effekt, der verloren gehen könnte.
    }
coach-abo-holds =
    { $who ->
        [you] { $cards ->
            [0] Du hast keine Karten auf der Hand.
            [one] Du hast eine Karte auf der Hand.
           *[other] Du hast { $cards } Karten auf der Hand.
        }
       *[other] { $cards ->
            [0] { $whoName } hat keine Karten auf der Hand.
            [one] { $whoName } hat eine Karte auf der Hand.
           *[other] { $whoName } hat { $cards } Karten auf der Hand.
        }
    }
coach-abo-swap-no-final = Keiner der beiden liegt auf der letzten Position.
# $comes, $goes: characters.
coach-abo-swap-final = { NAME($comes, case: "first") } kommt auf die letzte Position und ersetzt { NAME($goes, case: "one") }.

## Alpha-Beta-Omega: reasons for marriages and omegas
coach-abo-third-place-both = Mit einer Heirat kommt ihr beide auf den dritten Platz.
coach-abo-marry = Mit einer Heirat kommst du auf den dritten Platz und scheidest aus.
coach-abo-marry-not = Du bleibst im Spiel.
coach-abo-hope =
    { $count ->
        [one] { $alphas } passt perfekt zu dir und liegt noch auf dem Weg.
       *[other] { $alphas } passen perfekt zu dir und liegen noch auf dem Weg.
    }
coach-abo-no-hope = Kein Alpha, der perfekt zu dir passt, ist mehr da.
# An omega that may be chosen.
coach-abo-omega-suited =
    { $count ->
        [0] Kein Alpha passt perfekt zu ihm.
        [one] Ein Alpha passt perfekt zu ihm.
       *[other] { $count } Alphas passen perfekt zu ihm.
    }
coach-abo-omega-failed =
    { $count ->
        [0] Bei keinem Alpha würde er scheitern.
        [one] Bei einem Alpha würde er scheitern.
       *[other] Bei { $count } Alphas würde er scheitern.
    }

## Alpha-Beta-Omega: reasons for playing a card or none
coach-abo-discard-useless = Sie bewirkt nichts, solange du allein spielst, und sie abzulegen, kostet dich nichts.
coach-abo-protected = Du bist geschützt, also kann dich kein Alpha markieren.
coach-abo-keep =
    { $cards ->
        [one] Du behältst deine einzige Karte.
       *[other] Du behältst deine { $cards } Karten.
    }
coach-abo-no-question = Kein Alpha wartet mehr.
coach-abo-no-reaction = Du hast keine Karte, mit der du reagieren könntest.
coach-abo-knows-all = Du kennst alle Charaktere auf dem Weg.
# $unseen of $count characters on the road.
coach-abo-unseen-all = Keinen der { $count } Charaktere kennst du schon, auch nicht den auf der letzten Position.
coach-abo-unseen =
    { $unseen ->
        [one] Einen der { $count } Charaktere kennst du noch nicht.
       *[other] { $unseen } der { $count } Charaktere kennst du noch nicht.
    }
coach-abo-unseen-final =
    { $unseen ->
        [one] Von den { $count } Charakteren kennst du nur den auf der letzten Position noch nicht.
       *[other] { $unseen } der { $count } Charaktere kennst du noch nicht, auch nicht den auf der letzten Position.
    }
coach-abo-remove =
    { $count ->
        [one] Ein Alpha ist noch da: Ist er fort, gewinnen alle, die noch im Spiel sind.
       *[other] { $count } Alphas sind noch da: Ist keiner mehr da, gewinnen alle, die noch im Spiel sind.
    }
coach-abo-could-marry =
    { $who ->
        [they] { $whoName } stehen auch auf deiner Position: Heiratest du eine dieser Personen, kommt ihr beide auf den dritten Platz.
       *[other] { $whoName } steht auch auf deiner Position: Mit einer Heirat kommt ihr beide auf den dritten Platz.
    }
coach-abo-alone-idle = Niemand sonst steht auf deiner Position, die Karte bewirkt jetzt also nichts.
coach-abo-alone = Niemand sonst steht jetzt auf deiner Position.
coach-abo-last-cycle = Dies ist der letzte Zyklus: Wer an seinem Ende noch im Spiel ist, scheitert.
coach-abo-ends-cycle = Alle gehen zurück auf die erste Position, und in diesem Zyklus gibt es keinen Test.
# $count: how many characters the reader knows.
coach-abo-shuffle =
    { $count ->
        [0] Du kennst noch keinen der Charaktere, du verlierst also nichts.
        [one] Du verlierst den einen Charakter, den du kennst, aus den Augen.
       *[other] Du verlierst die { $count } Charaktere, die du kennst, aus den Augen.
    }
coach-abo-protects-other = Das bewahrt einen anderen Omega davor, markiert zu werden.
coach-abo-protected-already =
    { $who ->
        [you] Du bist schon geschützt.
       *[other] { $whoName } ist schon geschützt.
    }
coach-abo-safe =
    { $who ->
        [you] Kein Alpha könnte dich in diesem Zyklus markieren.
       *[other] Kein Alpha könnte { $whoName } in diesem Zyklus markieren.
    }
coach-abo-beta-final = { $character } liegt auf der letzten Position und markiert niemanden.
coach-abo-keeps =
    { $who ->
        [you] Damit kann dich { $match } nicht markieren.
       *[other] Damit kann { $match } { $whoName } nicht markieren.
    }
coach-abo-priority-own = Stehen mehrere Omegas im Alpha-Test, wendet sich der Alpha zuerst an dich.
coach-abo-priority = Stehen mehrere Omegas im Alpha-Test, wendet sich der Alpha zuerst an diesen Omega.
coach-abo-stand-final =
    { $count ->
        [0] Kein Omega steht auf der letzten Position.
        [one] Ein Omega steht auf der letzten Position.
       *[other] { $count } Omegas stehen auf der letzten Position.
    }
coach-abo-bearers =
    { $who ->
        [you] Du hast jetzt einen Effekt.
        [other] { $whoName } hat jetzt einen Effekt.
        [we] { $whoName } habt jetzt einen Effekt.
       *[they] { $whoName } haben jetzt einen Effekt.
    }
coach-abo-no-bearers = Kein Omega hat jetzt einen Effekt.
coach-abo-swap-bring = { $match } liegt auf Position { $position } und ließe sich auf die letzte bringen.
coach-abo-swap-take = { $match } lässt sich damit von der letzten Position wegbringen.
coach-abo-swap-needless = { $match } liegt schon auf der letzten Position.
# $known of $count characters.
coach-abo-swap-known =
    { $known ->
        [0] Du kennst keinen der { $count } Charaktere, die sich auf die letzte Position bringen lassen.
        [one] Du kennst einen der { $count } Charaktere, die sich auf die letzte Position bringen lassen.
       *[other] Du kennst { $known } der { $count } Charaktere, die sich auf die letzte Position bringen lassen.
    }
coach-abo-no-next = Nach deiner Position kommt keine mehr, die Karte bewirkt jetzt also nichts.
coach-abo-marry-known = { $character } liegt auf { NAME($place, case: "dative") }. Ihn zu heiraten, bringt dir den dritten Platz.
coach-abo-marry-beta = Einen Beta zu heiraten, bringt dir den dritten Platz.
coach-abo-no-alpha = Es gibt keinen Alpha, zu dem du gehen könntest.
coach-abo-takes-to = Das bringt dich auf { $place }.
coach-abo-takes-to-alpha = Das bringt dich zu { $match } auf { $place }.
coach-abo-rival = Dort passt { $whoName } perfekt zu ihm.
# $first, $last: numbers of positions.
coach-abo-reaches = Du stehst auf { NAME($place, case: "dative") }. Damit erreichst du die Positionen { $first } bis { $last }.
coach-abo-moves-all = Das bewegt alle Omegas; du stehst auf { NAME($place, case: "dative") }.
coach-abo-moves-away =
    { $who ->
        [they] { $whoName } stünden nicht mehr auf deiner Position.
       *[other] { $whoName } stünde nicht mehr auf deiner Position.
    }
coach-abo-final-no-cards = In einer Schlussrunde werden keine Karten gezogen, sie bringt dir also keine.
# $count: how many cards it gives; $cards: how many the reader holds.
coach-abo-draws =
    { $count ->
        [one] Für diese Karte bekommst du eine andere; jetzt hast du { $cards }.
       *[other] Für diese Karte bekommst du { $count } andere; jetzt hast du { $cards }.
    }
coach-abo-nobody-else = Außer dir ist niemand im Spiel, die Karte bewirkt jetzt also nichts.
coach-abo-robs =
    { $cards ->
        [0] { $whoName } hat keine Karten, die du nehmen könntest.
        [one] Du könntest { $whoName } die einzige Karte abnehmen.
       *[other] Du könntest { $whoName } eine der { $cards } Karten abnehmen.
    }
coach-abo-robs-discard =
    { $cards ->
        [0] { $whoName } hat keine Karten, die verloren gehen könnten.
        [one] { $whoName } könnte die einzige Karte verlieren.
       *[other] { $whoName } könnte eine von { $cards } Karten verlieren.
    }
coach-abo-costs-cards =
    { $cards ->
        [one] Sie kostet dich Karten, und du hast nur eine.
       *[other] Sie kostet dich Karten, und du hast { $cards }.
    }

## Alpha-Beta-Omega: what cards are good for
coach-abo-useless-alone = Sie bewirkt nichts, solange du allein spielst.
coach-abo-copies = Du hast { $copies } davon.
coach-abo-only-card = Es ist deine einzige Karte.
coach-abo-same-held = Du hast noch eine Karte, die dasselbe kann.
coach-abo-same-not-held = Du hast keine Karte, die dasselbe kann.
coach-abo-held-already = Du hast { $card } schon.
# $cards: how many the reader holds.
coach-abo-least-useful =
    { $cards ->
        [2] Deine andere Karte hilft dir zurzeit mehr.
       *[other] Von deinen { $cards } Karten hilft sie dir zurzeit am wenigsten.
    }
coach-abo-less-useful =
    { $cards ->
        [one] Eine deiner Karten hilft dir zurzeit noch weniger.
       *[other] { $cards } deiner Karten helfen dir zurzeit noch weniger.
    }
# $deck: how many cards are left in the deck.
coach-abo-exchange-done =
    { $cards ->
        [one] { $deck ->
            [0] Du behältst eine Karte, und der Stapel ist leer.
            [one] Du behältst eine Karte, und eine ist noch im Stapel.
           *[other] Du behältst eine Karte, und { $deck } sind noch im Stapel.
        }
       *[other] { $deck ->
            [0] Du behältst { $cards } Karten, und der Stapel ist leer.
            [one] Du behältst { $cards } Karten, und eine ist noch im Stapel.
           *[other] Du behältst { $cards } Karten, und { $deck } sind noch im Stapel.
        }
    }

## Alpha-Beta-Omega: reasons in trading
coach-abo-speak = Als Nächstes ist { $whoName } dran; du kommst später noch einmal dran.
coach-abo-refuses-all =
    { $count ->
        [one] Damit lehnst du das Angebot an dich ab.
       *[other] Damit lehnst du die { $count } Angebote an dich ab.
    }
coach-abo-go-on =
    { $cards ->
        [0] Du machst ohne Karten weiter.
        [one] Du machst mit einer Karte weiter.
       *[other] Du machst mit { $cards } Karten weiter.
    }
coach-abo-willing = Was du entbehren kannst, könnte für { $whoName } noch nützlich sein.
coach-abo-no-trade = Ein Tausch, der beiden Seiten helfen würde, ist nicht in Sicht.
# $gives, $gets, $wants: lists of cards, or "nothing".
coach-abo-withdraw = { $whoName } hat noch nicht geantwortet, und du könntest { $gives } wieder verwenden.
coach-abo-withdraw-nothing = { $whoName } hat noch nicht geantwortet, und du bekämst keine Karte zurück.
coach-abo-refuses = Damit lehnst du das Angebot von { $whoName } ab.
coach-abo-gift = Du würdest { $gets } geschenkt bekommen.
coach-abo-gains = Für { $wants } bekämst du { $gets }; das hilft dir jetzt mehr als das, was du gibst.
coach-abo-gives-away = Für { $wants } bekämst du nichts.
coach-abo-loses = Für { $wants } bekämst du { $gets }; das hilft dir jetzt weniger als das, was du gibst.
coach-abo-know-of =
    { $count ->
        [one] Du weißt, dass es { $cards } ist.
       *[other] Du kennst davon { $cards }.
    }
# $count: how many cards the other player holds.
coach-abo-know-none =
    { $count ->
        [one] Du weißt nicht, welche.
       *[other] Du kennst keine davon.
    }
coach-abo-news = Neu wäre das für { $whoName }.
coach-abo-news-none = Davon wissen schon alle.
coach-abo-known-asked = Wer davon weiß, kann dich darum bitten.
coach-abo-cancel = Niemand erfährt, was du auf der Hand hast.
coach-abo-offers-free = Du kannst so viele Angebote machen, wie du willst.
coach-abo-offers-left =
    { $count ->
        [0] Du kannst keine Angebote mehr machen.
        [one] Du kannst noch ein Angebot machen.
       *[other] Du kannst noch { $count } Angebote machen.
    }
coach-abo-send = Dein Angebot lautet: { $gives } für { $wants }.
coach-abo-chooses =
    { $cards ->
        [0] { $whoName } hat zurzeit keine Karten.
        [one] { $whoName } hat nur eine Karte zur Auswahl.
       *[other] { $whoName } wählt aus { $cards } Karten.
    }
coach-abo-offered-already = { $whoName } bietet sie dir schon an.
coach-abo-sure = Du weißt, dass { $whoName } sie hat.
coach-abo-copies-unseen =
    { $count ->
        [0] Du siehst alle Exemplare davon.
        [one] Ein Exemplar ist dort, wo du es nicht siehst.
       *[other] { $count } Exemplare sind dort, wo du sie nicht siehst.
    }
coach-abo-blind = { $whoName } würde nicht sehen, welche Karte du gibst.
coach-abo-show-all = Alle wüssten, dass du sie hast, und könnten dich darum bitten.
coach-abo-show = Nur { $whoName } wüsste, dass du sie hast, und könnte dich darum bitten.

## Reviews: where the result came from
# $points: of the chance to win, a positive number from 2 on. $way, $luck, $decisions: gave or cost.
# $decisions... are those of $who, beside what a usual player would have chosen.
coach-balance-luck-decisions =
    { $who ->
        [you] { $luck ->
            [gave] Das Glück hat dir { $luckPoints } Prozentpunkte gebracht
           *[cost] Das Glück hat dich { $luckPoints } Prozentpunkte gekostet
        }, { $decisions ->
            [gave] deine Entscheidungen haben { $decisionsPoints } eingebracht
           *[cost] deine Entscheidungen haben { $decisionsPoints } gekostet
        }.
       *[other] { $luck ->
            [gave] Das Glück hat { $whoName } { $luckPoints } Prozentpunkte gebracht
           *[cost] Das Glück hat { $whoName } { $luckPoints } Prozentpunkte gekostet
        }, die Entscheidungen haben { $decisions ->
            [gave] { $decisionsPoints } eingebracht
           *[cost] { $decisionsPoints } gekostet
        }.
    }
coach-balance-luck =
    { $who ->
        [you] { $way ->
            [gave] Das Glück hat dir { $points } Prozentpunkte gebracht.
           *[cost] Das Glück hat dich { $points } Prozentpunkte gekostet.
        }
       *[other] { $way ->
            [gave] Das Glück hat { $whoName } { $points } Prozentpunkte gebracht.
           *[cost] Das Glück hat { $whoName } { $points } Prozentpunkte gekostet.
        }
    }
coach-balance-decisions =
    { $who ->
        [you] { $way ->
            [gave] Deine Entscheidungen haben { $points } Prozentpunkte eingebracht.
           *[cost] Deine Entscheidungen haben { $points } Prozentpunkte gekostet.
        }
       *[other] { $way ->
            [gave] Die Entscheidungen von { $whoName } haben { $points } Prozentpunkte eingebracht.
           *[cost] Die Entscheidungen von { $whoName } haben { $points } Prozentpunkte gekostet.
        }
    }
coach-balance-others =
    { $who ->
        [you] { $way ->
            [gave] Das Spiel der anderen hat dir { $points } Prozentpunkte gebracht.
           *[cost] Das Spiel der anderen hat dich { $points } Prozentpunkte gekostet.
        }
       *[other] { $way ->
            [gave] Das Spiel der anderen hat { $whoName } { $points } Prozentpunkte gebracht.
           *[cost] Das Spiel der anderen hat { $whoName } { $points } Prozentpunkte gekostet.
        }
    }
coach-balance-none = Nichts sticht heraus: Was Glück und Entscheidungen gebracht oder gekostet haben, ist zu klein, um es zu messen.
coach-balance-noise = Glück und Können lassen sich in dieser Partie nicht trennen: Die Messfehler sind zu groß.

## Alpha-Beta-Omega: the story of a match in a review
# $points: of the chance to win, from 2 on. $way: gave or cost.
coach-abo-match-accepted =
    { $way ->
        [gave] Du hast das Angebot von { $whoName } angenommen: Das hat { $points } Prozentpunkte gebracht.
       *[cost] Du hast das Angebot von { $whoName } angenommen: Das hat { $points } Prozentpunkte gekostet.
    }
coach-abo-match-refused =
    { $way ->
        [gave] Du hast das Angebot von { $whoName } abgelehnt: Das hat { $points } Prozentpunkte gebracht.
       *[cost] Du hast das Angebot von { $whoName } abgelehnt: Das hat { $points } Prozentpunkte gekostet.
    }
# $character: an alpha who suited the reader fully.
coach-abo-match-lost = Dein perfektes Match, { $character }, ging mit { $whoName }.
coach-abo-match-removed = Dein perfektes Match, { $character }, hat den Weg verlassen.
