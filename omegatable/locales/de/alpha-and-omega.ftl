## Alpha & Omega: keys
ao-keys-hand = Ein Plättchen deiner Hand wählen
    .key = 1 bis 3
ao-keys-row = In der Welt: die Reihe entlang
ao-keys-up = Links oben, rechts oben
    .key = Pos1, Bild auf
ao-keys-down = Links unten, rechts unten
    .key = Ende, Bild ab
ao-keys-column = Die Spalte hinauf oder hinab
ao-keys-pawns = Deine α-Figur, deine Ω-Figur wählen
    .key = W, Umschalt W
ao-keys-count = Zeigen, was deine Figuren zählen
ao-keys-tile = Was ein Plättchen brächte
ao-keys-zoom = Vergrößern, verkleinern
ao-keys-end = Den Zug beenden, wenn alles getan ist

## Alpha & Omega: tiles and pawns
# A tile by itself, without an article. In the accusative: .within within a sentence, .front at its beginning, and .there
# and .placed the same for a tile that lies on the table. .first is the nominative at the beginning, .dative is for a tile
# that is not on the table.
ao-tile-fire = Feuer
    .within = Feuer
    .first = Feuer
ao-tile-water = Wasser
    .within = Wasser
    .first = Wasser
ao-tile-earth = Erde
    .within = Erde
    .first = Erde
ao-tile-air = Luft
    .within = Luft
    .first = Luft
ao-tile-to-fire = Verwandlung in Feuer
    .beside = der Verwandlung in Feuer
    .within = eine Verwandlung in Feuer
    .there = die Verwandlung in Feuer
    .front = Eine Verwandlung in Feuer
    .first = Eine Verwandlung in Feuer
    .placed = Die Verwandlung in Feuer
    .dative = einer Verwandlung in Feuer
ao-tile-to-water = Verwandlung in Wasser
    .beside = der Verwandlung in Wasser
    .within = eine Verwandlung in Wasser
    .there = die Verwandlung in Wasser
    .front = Eine Verwandlung in Wasser
    .first = Eine Verwandlung in Wasser
    .placed = Die Verwandlung in Wasser
    .dative = einer Verwandlung in Wasser
ao-tile-to-earth = Verwandlung in Erde
    .beside = der Verwandlung in Erde
    .within = eine Verwandlung in Erde
    .there = die Verwandlung in Erde
    .front = Eine Verwandlung in Erde
    .first = Eine Verwandlung in Erde
    .placed = Die Verwandlung in Erde
    .dative = einer Verwandlung in Erde
ao-tile-to-air = Verwandlung in Luft
    .beside = der Verwandlung in Luft
    .within = eine Verwandlung in Luft
    .there = die Verwandlung in Luft
    .front = Eine Verwandlung in Luft
    .first = Eine Verwandlung in Luft
    .placed = Die Verwandlung in Luft
    .dative = einer Verwandlung in Luft
ao-tile-minus-two = −2
    .beside = der −2
    .within = eine −2
    .there = die −2
    .front = Eine −2
    .first = Eine −2
    .placed = Die −2
    .dative = einer −2
ao-tile-switch = Wechsel
    .within = einen Wechsel
    .there = den Wechsel
    .front = Einen Wechsel
    .first = Ein Wechsel
    .placed = Den Wechsel
    .dative = einem Wechsel
ao-tile-end = Das Schlussplättchen
ao-tile-snake = Schlange
    .beside = der Schlange
    .within = die Schlange
    .there = die Schlange
    .front = Die Schlange
    .first = Die Schlange
    .placed = Die Schlange
    .dative = der Schlange
# Why something is impossible now. $letter: α or Ω. $where: a place, "left of the Snake".
ao-place-first = Lege zuerst ein Plättchen deiner Hand.
ao-pick-tile = Wähle zuerst ein Plättchen deiner Hand.
ao-touch = Ein Plättchen muss an die Welt grenzen.
ao-cover-not = { $tile } kann nicht auf { $other } { $where } gelegt werden.
# The reader has pressed a space to which both pawns may step.
ao-which-pawn = Welche Figur?
ao-which-pawn-help = Beide können dorthin gehen.
ao-pick-pawn = Wähle zuerst eine deiner Figuren.
ao-stands = Dort steht die Figur schon.
ao-step-not = Deine { $letter }-Figur kann jetzt nicht dorthin.
ao-draw-now = Du hast in deinem Zug alles getan: Zieh jetzt nach.
ao-switch-not = Dieses Plättchen kannst du jetzt nicht tauschen.
# What happens at the place pointed at; $lifted: whether the reader is dragging the piece.
ao-do-step =
    { $lifted ->
        [yes] Loslassen, um hierher zu gehen.
       *[no] Hierher gehen.
    }
ao-do-walk =
    { $lifted ->
        [yes] Loslassen, um beide Schritte zu gehen.
       *[no] Beide Schritte gehen.
    }
ao-do-switch =
    { $lifted ->
        [yes] Loslassen, um die beiden zu tauschen.
       *[no] Die beiden tauschen.
    }
ao-do-pick =
    { $lifted ->
        [yes] Loslassen, um dieses Plättchen zu wählen.
       *[no] Dieses Plättchen wählen.
    }
ao-do-cover =
    { $lifted ->
        [yes] Loslassen, um { $tile } auf { $other } zu legen.
       *[no] Hier { $tile } auf { $other } legen.
    }
ao-do-place =
    { $lifted ->
        [yes] Loslassen, um { $tile } hierher zu legen.
       *[no] Hierher { $tile } legen.
    }
# What a move would change for a pawn. $before, $after: scores.
ao-change =
    { $person ->
        [you] Deine { $letter }-Figur: { $before } wird zu { $after }
       *[other] { $letter }-Figur von { $name }: { $before } wird zu { $after }
    }
# For screen readers: a place of the world, and what may be done there. The parts are joined by commas.
ao-spot = { $tile }, { $where }
ao-spot-empty = Leeres Feld { $where }
ao-spot-pawn =
    { $person ->
        [you] hier steht deine { $letter }-Figur
       *[other] hier steht die { $letter }-Figur von { $name }
    }
ao-spot-picked = zum Tauschen gewählt
ao-spot-place = hierher kannst du { $tile } legen
ao-spot-cover = darauf kannst du { $tile } legen
ao-spot-switch = kann getauscht werden
ao-spot-switch-with = kann damit den Platz tauschen
ao-spot-step =
    { $steps ->
        [one] ein Schritt für deine { $letter }-Figur
       *[other] zwei Schritte für deine { $letter }-Figur
    }
ao-spot-steppable = eine deiner Figuren kann hierher gehen
ao-spot-open = hierher kannst du ein Plättchen legen
# The table on which tiles lie is limited.
ao-edge =
    { $count ->
        [one] Der Rand liegt einen Schritt hinter dem äußersten Plättchen.
       *[other] Der Rand liegt { $count } Schritte hinter dem äußersten Plättchen.
    }
ao-edge-here = Die Welt reicht bis an den Rand; dahinter passt nichts mehr.

## Alpha & Omega: the board
# Where a tile fits: those places have these lines.
ao-help-cover = { $tile }: auf jedes Plättchen mit Schnittlinie oder jedes gestrichelte Feld.
ao-help-place = { $tile }: auf jedes gestrichelte Feld.
# $letter, $other: the reader's two pawns, α and Ω.
ao-help-step = Wähle, wohin deine { $letter }-Figur geht.
ao-help-walk = Wähle, wohin deine { $letter }-Figur geht. Gehst du nur einen Schritt, bleibt der andere für { $other }.
ao-players = Alle am Tisch
ao-world = Die Welt
ao-nearer =
    .label = Vergrößern
ao-farther =
    .label = Verkleinern
ao-near = Nah heran
ao-whole = Die ganze Welt
ao-end = Zug beenden
# While the turn ends without a press, and before: two steps are walked in a turn.
ao-ending = Dein Zug endet
ao-ending-help = Er endet gleich von selbst. Noch kannst du deinen letzten Schritt zurücknehmen.
ao-ending-end = Beim Ziehen kann das Schlussplättchen kommen. Noch kannst du deinen letzten Schritt zurücknehmen.
ao-ends-itself = Der zweite Schritt beendet deinen Zug von selbst.
# $prompt: what is still to be done.
ao-end-not = { $prompt } – erst dann kann der Zug enden.
ao-your-pawns = Deine Figuren
ao-your-pawn = Deine { $letter }-Figur
ao-your-pawn-scores = Deine { $letter }-Figur, zählt jetzt { $score }
# In a narrow box: <br/> begins a new line. The score if the game ended now.
ao-ended = Stand<br/>jetzt: <strong>{ $score }</strong>
# Points that a player loses because they had the last turn.
ao-last-turn = −{ $points } für den letzten Zug
ao-watching = Du schaust zu.
ao-gives = Was ein Plättchen bringt

## Alpha & Omega: the hand
ao-jaws-drawn = −2 gezogen: Lege sie jetzt
ao-switch-drawn = Wechsel gezogen: Zwei Plättchen tauschen den Platz
# For screen readers. $now: whether the tile can be placed, it is the reader's turn, or they wait.
ao-hand-tile =
    { $now ->
        [place] { $tile }, Plättchen { $number } deiner Hand, kann gelegt werden
        [wait] { $tile }, Plättchen { $number } deiner Hand, du bist nicht am Zug
       *[turn] { $tile }, Plättchen { $number } deiner Hand
    }
# In an empty place of the hand: its tile lies on the world now.
ao-hand-placed = gelegt
# Tiles to draw, on a phone, in two lines.
ao-deck-left = <b>{ $count }</b><br/>übrig
# Below it, once the draw of a turn may bring the End tile.
ao-end-near = Schluss möglich

## Alpha & Omega: players and what they score
ao-hand-open = Offen auf der Hand
ao-hand-empty = Nichts.
ao-last-turn-sum = Beide Figuren zusammen, minus { $points } für den letzten Zug.
# $end: whether the End tile lies among them.
ao-deck =
    { $count ->
        [0] <b>Der Stapel ist leer.</b> Die Hände liegen offen.
        [one] <b>1 Plättchen</b> { $end ->
            [yes] und das Schlussplättchen im Stapel.
           *[no] im Stapel.
        } Die Hände liegen offen.
       *[other] <b>{ $count } Plättchen</b> { $end ->
            [yes] und das Schlussplättchen im Stapel.
           *[no] im Stapel.
        } Die Hände liegen offen.
    }
# When the End tile may come: after $before more tiles have been drawn.
ao-end-comes =
    { $before ->
        [0] Das Schlussplättchen kann jetzt jederzeit kommen.
        [one] Nach einem weiteren Plättchen kann das Schlussplättchen kommen.
       *[other] Nach { $before } weiteren Plättchen kann das Schlussplättchen kommen.
    }
ao-end-only = Im Stapel ist nur noch das Schlussplättchen.
# Beside a name.
ao-seat-turn =
    { $person ->
        [you] Dein Zug
       *[other] Am Zug
    }
ao-seat-next = danach
ao-seat-bot = Bot
ao-seat-away = abwesend
# For screen readers. $standing: name, turn and score. $hand: the tiles, or "no tiles".
ao-seat = { $standing }. Auf der Hand: { $hand }
ao-seat-no-tiles = keine Plättchen
ao-seat-score = jetzt { $score }
ao-seat-score-marked = { $score } <small>jetzt</small>
ao-seat-price = letzter Zug −{ $points }
# A pawn and the tiles round it, for screen readers. $sides: the neighbours and what each counts.
ao-flower = { $letter } auf { $tile }: { $sides }
ao-flower-nothing = nichts
ao-flower-side = { $tile } { $score }
ao-flower-under = darunter { $score }
# $good, $against: how many neighbours count for and against the pawn.
ao-flower-sum =
    <b>{ $score }</b> { $letter }, { $good ->
        [0] keins
       *[other] { $good }
    } dafür, { $against ->
        [0] keins
       *[other] { $against }
    } dagegen
ao-flower-sum-jaws = { ao-flower-sum }, steht auf einer −2
ao-gives-each = Eine Figur darauf zählt für jeden Nachbarn:
ao-gives-switch = Zwei Plättchen tauschen den Platz.
ao-chart = Punkte beider Figuren nach jeder Runde
ao-how-good = ein Nachbar, der weder gleich noch gegensätzlich ist
ao-how-none = dasselbe Element, die Schlange, eine leere Seite
ao-how-bad = das Gegenelement
ao-how-jaws = jede −2

## Alpha & Omega: places
# Where a tile or an empty space is, .on for a tile that is laid there, .alone after "Feld". $words is one of the texts
# below. COORDINATES() tells whether the reader wants coordinates: in the terminal, and on the page by a setting.
# $cell: "+1-2".
ao-where =
    { COORDINATES() ->
        [yes] bei { $cell }
       *[no] { $words }
    }
    .on =
        { COORDINATES() ->
            [yes] auf { $cell }
           *[no] { $words }
        }
    .alone =
        { COORDINATES() ->
            [yes] { $cell }
           *[no] { $words }
        }
# $thing: a tile or a pawn. $side: on which of its six sides, as compass directions.
ao-where-beside =
    { $side ->
        [E] rechts neben { NAME($thing, case: "beside") }
        [NE] rechts über { NAME($thing, case: "beside") }
        [NW] links über { NAME($thing, case: "beside") }
        [W] links neben { NAME($thing, case: "beside") }
        [SW] links unter { NAME($thing, case: "beside") }
       *[SE] rechts unter { NAME($thing, case: "beside") }
    }
# Two such texts.
ao-where-two = { $first } und { $second }
# Where a pawn stands.
ao-where-under = unter { $thing }
# Some way off: "2 steps left and 1 step up left of the Snake".
ao-where-far = { $steps } von { NAME($thing, case: "beside") }
ao-where-steps =
    { $side ->
        [E] { $steps ->
            [one] 1 Schritt rechts
           *[other] { $steps } Schritte rechts
        }
        [NE] { $steps ->
            [one] 1 Schritt rechts oben
           *[other] { $steps } Schritte rechts oben
        }
        [NW] { $steps ->
            [one] 1 Schritt links oben
           *[other] { $steps } Schritte links oben
        }
        [W] { $steps ->
            [one] 1 Schritt links
           *[other] { $steps } Schritte links
        }
        [SW] { $steps ->
            [one] 1 Schritt links unten
           *[other] { $steps } Schritte links unten
        }
       *[SE] { $steps ->
            [one] 1 Schritt rechts unten
           *[other] { $steps } Schritte rechts unten
        }
    }
# After "left of" and "under". $letter: α or Ω.
ao-where-pawn =
    { $who ->
        [you] deiner { $letter }-Figur
       *[other] der { $letter }-Figur von { $whoName }
    }

## Alpha & Omega: what one can do
# A tile with its place, and a tile alone, within a sentence.
ao-at = { NAME($tile, case: "there") } { $where }
    .front = { NAME($tile, case: "placed") } { $where }
ao-tile-within = { NAME($tile, case: "within") }
# Whole sentences without a full stop. $letter: α or Ω.
ao-act-end = Deinen Zug beenden
ao-act-draw = Nachziehen
ao-act-switch = { NAME($tile, case: "front") } tauschen
ao-act-cover = { NAME($other, case: "front") } mit { NAME($tile, case: "dative") } abdecken
ao-act-place = { NAME($tile, case: "front") } { NAME($where, case: "on") } legen
# $tile: a tile with its place, $kind: the same tile alone. $side: towards which of the six sides the pawn steps.
ao-act-step =
    { COORDINATES() ->
        [yes] Mit der { $letter }-Figur auf { $tile } gehen
       *[no]
            { $side ->
                [E] Mit der { $letter }-Figur nach rechts auf { NAME($kind, case: "there") } gehen
                [NE] Mit der { $letter }-Figur nach rechts oben auf { NAME($kind, case: "there") } gehen
                [NW] Mit der { $letter }-Figur nach links oben auf { NAME($kind, case: "there") } gehen
                [W] Mit der { $letter }-Figur nach links auf { NAME($kind, case: "there") } gehen
                [SW] Mit der { $letter }-Figur nach links unten auf { NAME($kind, case: "there") } gehen
               *[SE] Mit der { $letter }-Figur nach rechts unten auf { NAME($kind, case: "there") } gehen
            }
    }
ao-label-end = Zug beenden
ao-label-switch = Tauschen
# Steps of a turn; the short form is shown on a phone, after "then".
ao-step-place = Plättchen legen
    .short = legen
ao-step-placing = Legen, { $done } von { $of }
ao-step-walk = Zwei Schritte gehen
    .short = gehen
ao-step-walking = Gehen, { $done } von { $of }
ao-step-draw = Nachziehen
    .short = ziehen
ao-prompt-place-theirs = { $whoName } legt ein Plättchen
ao-prompt-walk-theirs = { $whoName } geht
ao-prompt-draw-theirs = { $whoName } zieht nach
ao-prompt-jaws-theirs = { $whoName } hat eine −2 gezogen
ao-prompt-switch-theirs = { $whoName } hat einen Wechsel gezogen
ao-prompt-left =
    { $tiles ->
        [one] Noch 1 Plättchen im Stapel.
       *[other] Noch { $tiles } Plättchen im Stapel.
    }
ao-prompt-place = Lege ein Plättchen
ao-prompt-place-help = Wähl eins, dann ein gestricheltes Feld, das an die Welt grenzt.
ao-prompt-place-last = Es ist dein letztes Plättchen.
ao-prompt-second = Lege dein zweites Plättchen
ao-prompt-second-help = Wähl eins, dann ein gestricheltes Feld an der Welt. Danach gehst du zwei Schritte.
ao-prompt-first-walk = Geh mit einer Figur zwei Schritte
ao-prompt-first-walk-help = In der ersten Runde macht dieselbe Figur beide Schritte.
ao-prompt-walk = Geh zwei Schritte
ao-prompt-walk-help = Wähl eine Figur: zwei Schritte mit einer oder einen mit jeder.
ao-prompt-step = Geh noch einen Schritt
ao-prompt-step-help = Mit derselben Figur, aber nicht zurück, oder mit der anderen.
ao-prompt-jaws = Du hast eine −2 gezogen: Lege sie jetzt
ao-prompt-jaws-help = An den Rand der Welt oder auf ein beliebiges Plättchen.
ao-prompt-switch = Du hast einen Wechsel gezogen: Wähle ein Plättchen
ao-prompt-switch-help = Zwei Plättchen tauschen den Platz.
ao-prompt-switch-second = Wähle das Plättchen, mit dem es den Platz tauscht
ao-prompt-switch-picked = Du hast { $tile } für den Wechsel gewählt.
ao-prompt-end-help = Es ist nichts mehr zu tun.
ao-prompt-draw = Zieh nach und beende so deinen Zug
ao-prompt-draw-help = Du kannst deinen Zug noch zurücknehmen.
ao-prompt-draw-end = Du kannst deinen Zug noch zurücknehmen. Beim Ziehen kann das Schlussplättchen kommen.
ao-prompt-ending = Das Schlussplättchen ist gezogen: Nach diesem Zug ist die Partie zu Ende.
# $left: how many tiles are left to draw, as a sentence. $end: when the End tile may come, as another.
ao-prompt-left-end = { $left } { $end }

## Alpha & Omega: what one cannot do
ao-refused-jaws = Lege zuerst die −2, die du gezogen hast.
ao-refused-switch = Wähle zuerst zwei Plättchen: Du hast einen Wechsel gezogen.
ao-refused-second = Wähle zuerst das zweite Plättchen für den Wechsel.
ao-refused-walk = Jetzt müssen deine Figuren zwei Schritte gehen.
ao-refused-hold = Dieses Plättchen hast du nicht auf der Hand: { $tile }.
ao-refused-edge = Dieses Feld liegt jenseits des Rands, der { $steps } Schritte von der Mitte entfernt ist.
ao-refused-snake = Die Schlange bleibt: An diesem Tisch kann sie weder abgedeckt noch getauscht werden.
ao-refused-no-tile = Dort liegt kein Plättchen.
ao-refused-itself = Ein Plättchen kann nicht mit sich selbst tauschen.
ao-refused-taken = Dort liegt schon ein Plättchen: Nur eine Verwandlung oder eine −2 darf darauf.
ao-refused-apart = Dieses Feld grenzt an kein Plättchen.
ao-refused-far = Eine Figur geht auf ein Plättchen, das an ihres grenzt.
ao-refused-theirs = Du kannst nur deine eigenen Figuren bewegen.
ao-refused-step = Dort liegt kein Plättchen, auf das man gehen könnte.
ao-refused-first-round = In der ersten Runde macht eine Figur beide Schritte.
ao-refused-return = Eine Figur darf nicht dort enden, wo sie losgegangen ist.
ao-refused-dead-end = Von dort geht es nur zurück, und in der ersten Runde muss dieselbe Figur weitergehen.
ao-refused-occupied = Dort steht schon eine Figur: An diesem Tisch hat ein Plättchen nur Platz für eine.

## Alpha & Omega: the story
# Each line by itself, and within a list of what somebody did in a turn: "Rosa: placed Fire at +1-2, walked α left".
ao-story-placed =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } { NAME($tile, case: "within") } { NAME($where, case: "on") } gelegt.
    .act = { NAME($tile, case: "within") } { NAME($where, case: "on") } gelegt
ao-story-laid =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } { $other } mit { NAME($tile, case: "dative") } abgedeckt.
    .act = { $other } mit { NAME($tile, case: "dative") } abgedeckt
ao-story-picked =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } { $tile } für den Wechsel gewählt.
    .act = { $tile } für den Wechsel gewählt
ao-story-switched =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } { $first } gegen { $second } getauscht.
    .act = { $first } gegen { $second } getauscht
ao-story-drew =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } { $tiles } gezogen.
    .act = { $tiles } gezogen
ao-story-end =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } den Zug beendet.
    .act = den Zug beendet
ao-story-drew-end =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } das Schlussplättchen gezogen.
    .act = das Schlussplättchen gezogen
# $side: towards which of the six sides the pawn stepped, as compass directions.
ao-story-walked =
    { $whoName } { $who ->
        [you] bist
       *[other] ist
    } mit der { $letter }-Figur nach { $side ->
        [E] rechts
        [NE] rechts oben
        [NW] links oben
        [W] links
        [SW] links unten
       *[SE] rechts unten
    } gegangen.
    .act =
        mit der { $letter }-Figur nach { $side ->
            [E] rechts
            [NE] rechts oben
            [NW] links oben
            [W] links
            [SW] links unten
           *[SE] rechts unten
        } gegangen
ao-over = Das letzte Plättchen ist gelegt, und die Partie ist zu Ende.
# $unplaced: what is not placed any more, as a sentence.
ao-over-end =
    { $whoName } { $who ->
        [you] hast
       *[other] hat
    } das Schlussplättchen gezogen, und die Partie ist zu Ende. { $unplaced }
# $left: how many tiles are left in the deck.
ao-unplaced =
    { $left ->
        [0] Plättchen auf der Hand werden nicht mehr gelegt.
        [one] Das letzte Plättchen im Stapel und die auf der Hand werden nicht mehr gelegt.
       *[other] Die letzten { $left } Plättchen im Stapel und die auf der Hand werden nicht mehr gelegt.
    }
# $over: how the game ended, as a sentence. $decided: the tie-break, as another.
ao-over-tie = { $over } { $decided }
ao-tie-pawn = Die Summen sind gleich: Es entscheidet die bessere einzelne Figur, mit { POINTS($points) }.
ao-tie-tiles =
    { $tiles ->
        [one] Summen und bessere Figuren sind gleich: Die wenigsten Gegenelemente und −2 entscheiden (1).
       *[other] Summen und bessere Figuren sind gleich: Die wenigsten Gegenelemente und −2 entscheiden ({ $tiles }).
    }
ao-tie-draw = Die Summen, die besseren Figuren und die Gegenelemente und −2 sind gleich: unentschieden.
# In the terminal's table of scores.
ao-cell = { $points }  { $good } dafür, { $against } dagegen
ao-cell-last = Letzter Zug
ao-cell-sum = Summe
ao-cell-tie = Gleichstand

## Alpha & Omega: the table as text
# $player: number and name of a seat, "2 Rosa". $tiles: letters of tiles, "F TA", or ao-table-nothing. $alpha, $omega: the
# cells of the pawns, "+1-2".
ao-table-holds = { $player }: Hand { $tiles }; Figuren Alpha { $alpha }, Omega { $omega }
# $holds is the text before.
ao-table-last = { $holds }; Abzug für den letzten Zug: { $points }
ao-table-nothing = leer
ao-table-deck =
    { $count ->
        [one] Stapel: 1 Plättchen
       *[other] Stapel: { $count } Plättchen
    }
ao-table-edge = Der Rand liegt { $steps } Schritte von der Mitte; die Welt reicht bis { $farthest }.
# What the notation of actions means: F@+1-2, TF@+1-2, -2@+1-2, S@+1-2, aNE and +. E NE NW W SW SE stay as they are.
ao-notation-place = Feuer legen: eins rechts und zwei über dem Feld, auf dem die Schlange zuerst lag
ao-notation-transform = dort eine Verwandlung in Feuer legen, auch auf das Plättchen, das dort liegt
ao-notation-jaws = die gezogene −2 legen
ao-notation-switch = eins der beiden Plättchen wählen, die den Platz wechseln
ao-notation-step = mit deiner Alpha- oder Omega-Figur gehen: E NE NW W SW SE (E ist rechts, W links)
ao-notation-draw = ziehen und damit den Zug beenden
# What was typed is no action; $typed: "'zz'".
ao-not-action = { $typed } ist keine Aktion: Tippe F@+1-2, TF@+1-2, -2@+1-2, S@+1-2, aNE, oW oder +.
ao-not-cell = Das Feld { $cell } liegt jenseits des Rands, der { $steps } Schritte von der Mitte entfernt ist.

## Words that are explained where they stand in a text, such as the prompt. .forms: all forms of the word in the texts of
## this game, between commas; small letters stand for a capital at the beginning of a sentence too.
ao-term-snake = Schlange
    .forms = Schlange
ao-term-snake-meaning = Das Plättchen in der Mitte der Welt, auf dem alle Figuren beginnen. Es hat kein Element.
ao-term-element = Element
    .forms = Element, Elemente
ao-term-element-meaning = Feuer, Wasser, Luft oder Erde: die Art eines Plättchens.
ao-term-opposite = Gegenelement
    .forms = Gegenelement, Gegenelemente
ao-term-opposite-meaning = Feuer und Wasser sind Gegenelemente, und ebenso Luft und Erde. Der Rand eines Plättchens zeigt sein Gegenelement.
ao-term-transformation = Verwandlung
    .forms = Verwandlung
ao-term-transformation-meaning = Ein Plättchen mit einer kleinen Schlange um sein Zeichen. Es darf ein anderes zudecken.
ao-term-pawn = Figur
    .forms = Figur, Figuren
ao-term-pawn-meaning = Eine deiner beiden Spielfiguren, Alpha oder Omega. Der Hut zeigt, wem sie gehört.
ao-term-jaws = −2
    .forms = eine −2, die −2, einer −2, der −2
ao-term-jaws-meaning = Ein Plättchen, das zwei Punkte kostet.
ao-term-switch = Wechsel
    .forms = Wechsel
ao-term-switch-meaning = Ein Plättchen, das zwei andere vertauscht und dann aus dem Spiel kommt.
