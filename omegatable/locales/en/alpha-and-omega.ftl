## Alpha & Omega: keys
ao-keys-hand = Pick a tile from your hand
    .key = 1 to 3
ao-keys-row = On the world: along the row
ao-keys-up = Up left, up right
    .key = Home, PageUp
ao-keys-down = Down left, down right
    .key = End, PageDown
ao-keys-column = Up or down the column
ao-keys-pawns = Pick your α pawn, your Ω pawn
    .key = W, Shift W
ao-keys-count = Show what your pawns score
ao-keys-tile = What a tile would score
ao-keys-zoom = Zoom in, zoom out
ao-keys-end = End the turn when everything is done

## Alpha & Omega: tiles and pawns
# A tile by itself, after "left of", within a sentence, and at its beginning.
ao-tile-fire = Fire
    .within = Fire
    .first = Fire
ao-tile-water = Water
    .within = Water
    .first = Water
ao-tile-earth = Earth
    .within = Earth
    .first = Earth
ao-tile-air = Air
    .within = Air
    .first = Air
ao-tile-to-fire = Transformation to Fire
    .beside = the Transformation to Fire
    .within = Transformation to Fire
    .first = Transformation to Fire
ao-tile-to-water = Transformation to Water
    .beside = the Transformation to Water
    .within = Transformation to Water
    .first = Transformation to Water
ao-tile-to-earth = Transformation to Earth
    .beside = the Transformation to Earth
    .within = Transformation to Earth
    .first = Transformation to Earth
ao-tile-to-air = Transformation to Air
    .beside = the Transformation to Air
    .within = Transformation to Air
    .first = Transformation to Air
ao-tile-minus-two = −2
    .beside = the −2
    .within = the −2
    .first = The −2
ao-tile-switch = Switch
    .within = a Switch
    .first = A Switch
ao-tile-end = The End
ao-tile-snake = The Snake
    .beside = the Snake
    .within = the Snake
    .first = The Snake
# Why something is impossible now. $letter: α or Ω. $where: a place, "left of the Snake".
ao-place-first = First place a tile from your hand.
ao-pick-tile = Pick a tile from your hand first.
ao-touch = A tile must touch the world.
ao-cover-not = { $tile } cannot lie on { $other } { $where }.
# The reader has pressed a space to which both pawns may step.
ao-which-pawn = Which pawn?
ao-which-pawn-help = Both can step there.
ao-pick-pawn = Pick one of your pawns first.
ao-stands = The pawn already stands there.
ao-step-not = Your { $letter } pawn cannot step there now.
ao-draw-now = You have done everything in your turn: now draw.
ao-switch-not = That tile cannot be switched now.
# What happens at the place pointed at; $lifted: whether the reader is dragging the piece.
ao-do-step =
    { $lifted ->
        [yes] Let go to step here.
       *[no] Step here.
    }
ao-do-walk =
    { $lifted ->
        [yes] Let go to walk both steps.
       *[no] Walk both steps.
    }
ao-do-switch =
    { $lifted ->
        [yes] Let go to switch the two.
       *[no] Switch the two.
    }
ao-do-pick =
    { $lifted ->
        [yes] Let go to pick this tile.
       *[no] Pick this tile.
    }
ao-do-cover =
    { $lifted ->
        [yes] Let go to lay { $tile } on { $other }.
       *[no] Lay { $tile } on { $other }.
    }
ao-do-place =
    { $lifted ->
        [yes] Let go to place { $tile } here.
       *[no] Place { $tile } here.
    }
# What a move would change for a pawn. $before, $after: scores.
ao-change =
    { $person ->
        [you] Your { $letter } pawn: { $before } becomes { $after }
       *[other] { $name }'s { $letter } pawn: { $before } becomes { $after }
    }
# For screen readers: a place of the world, and what may be done there. The parts are joined by commas.
ao-spot = { $tile }, { $where }
ao-spot-empty = Empty space { $where }
ao-spot-pawn =
    { $person ->
        [you] your { $letter } pawn stands here
       *[other] { $name }'s { $letter } pawn stands here
    }
ao-spot-picked = picked to be switched
ao-spot-place = { $tile } may be placed here
ao-spot-cover = { $tile } may lie on it
ao-spot-switch = may be switched
ao-spot-switch-with = may change places with it
ao-spot-step =
    { $steps ->
        [one] one step for your { $letter } pawn
       *[other] two steps for your { $letter } pawn
    }
ao-spot-steppable = one of your pawns may step here
ao-spot-open = a tile may be placed here
# The table on which tiles lie is limited.
ao-edge =
    { $count ->
        [one] The edge is one step beyond the farthest tile.
       *[other] The edge is { $count } steps beyond the farthest tile.
    }
ao-edge-here = The world has reached the edge; nothing fits beyond it.

## Alpha & Omega: the board
# Where a tile fits: those places have these lines.
ao-help-cover = { $tile }: any tile with a cut line, or any dashed space.
ao-help-place = { $tile }: any dashed space.
# $letter, $other: the reader's two pawns, α and Ω.
ao-help-step = Pick where your { $letter } pawn steps.
ao-help-walk = Pick where your { $letter } pawn goes. After one step, your { $other } has the other step.
ao-players = Players
ao-world = The world
ao-nearer =
    .label = Zoom in
ao-farther =
    .label = Zoom out
ao-near = Near the action
ao-whole = The whole world
ao-end = End turn
# While the turn ends without a press, and before: two steps are walked in a turn.
ao-ending = Your turn is ending
ao-ending-help = It ends by itself in a moment. You can still take back your last step.
ao-ending-end = Your draw may bring the End tile. You can still take back your last step.
ao-ends-itself = The second step ends your turn by itself.
# $prompt: what is still to be done.
ao-end-not = { $prompt }: then the turn can end.
ao-your-pawns = Your pawns
ao-your-pawn = Your { $letter } pawn
ao-your-pawn-scores = Your { $letter } pawn, scores { $score } now
# In a narrow box: <br/> begins a new line. The score if the game ended now.
ao-ended = If it ended<br/>now: <strong>{ $score }</strong>
# Points that a player loses because they had the last turn.
ao-last-turn = −{ $points } for the last turn
ao-watching = You are watching.
ao-gives = What a tile scores

## Alpha & Omega: the hand
ao-jaws-drawn = −2, drawn: place it now
ao-switch-drawn = A Switch, drawn: two tiles change places
# For screen readers. $now: whether the tile can be placed, it is the reader's turn, or they wait.
ao-hand-tile =
    { $now ->
        [place] { $tile }, tile { $number } of your hand, can be placed
        [wait] { $tile }, tile { $number } of your hand, it is not your turn
       *[turn] { $tile }, tile { $number } of your hand
    }
# In an empty place of the hand: its tile lies on the world now.
ao-hand-placed = placed
# Tiles to draw, on a phone, in two lines.
ao-deck-left = <b>{ $count }</b><br/>left
# Below it, once the draw of a turn may bring the End tile.
ao-end-near = End possible

## Alpha & Omega: players and what they score
ao-hand-open = In hand, open to all
ao-hand-empty = Nothing.
ao-last-turn-sum = Both pawns together, minus { $points } for having the last turn.
# $end: whether the End tile lies among them.
ao-deck =
    { $count ->
        [0] <b>The deck is empty.</b> Hands are open to all.
        [one] <b>1 tile</b> { $end ->
            [yes] and the End tile left
           *[no] left
        } to draw. Hands are open to all.
       *[other] <b>{ $count } tiles</b> { $end ->
            [yes] and the End tile left
           *[no] left
        } to draw. Hands are open to all.
    }
# When the End tile may come: after $before more tiles have been drawn.
ao-end-comes =
    { $before ->
        [0] Any draw may bring the End tile.
        [one] After 1 more tile, any draw may bring the End tile.
       *[other] After { $before } more tiles, any draw may bring the End tile.
    }
ao-end-only = Only the End tile is left to draw.
# Beside a name.
ao-seat-turn =
    { $person ->
        [you] Your turn
       *[other] To move
    }
ao-seat-next = next
ao-seat-bot = bot
ao-seat-away = away
# For screen readers. $standing: name, turn and score. $hand: the tiles, or "no tiles".
ao-seat = { $standing }. Holds { $hand }
ao-seat-no-tiles = no tiles
ao-seat-score = { $score } now
ao-seat-score-marked = { $score } <small>now</small>
ao-seat-price = last turn −{ $points }
# A pawn and the tiles round it, for screen readers. $sides: the neighbours and what each counts.
ao-flower = { $letter } on { $tile }: { $sides }
ao-flower-nothing = nothing
ao-flower-side = { $tile } { $score }
ao-flower-under = under it { $score }
# $good, $against: how many neighbours count for and against the pawn.
ao-flower-sum =
    <b>{ $score }</b> { $letter }, { $good ->
        [0] none
       *[other] { $good }
    } good, { $against ->
        [0] none
       *[other] { $against }
    } against
ao-flower-sum-jaws = { ao-flower-sum }, standing on a −2
ao-gives-each = A pawn on it scores, for each neighbour:
ao-gives-switch = Two tiles change places.
ao-chart = Score of both pawns after each round
ao-how-good = a neighbour that is neither the same nor the opposite
ao-how-none = the same element, the Snake, an empty edge
ao-how-bad = the opposite element
ao-how-jaws = each −2

## Alpha & Omega: places
# Where a tile or an empty space is. $words is one of the texts below. COORDINATES() tells whether the reader wants
# coordinates: in the terminal, and on the page by a setting. $cell: "+1-2".
ao-where =
    { COORDINATES() ->
        [yes] at { $cell }
       *[no] { $words }
    }
# $thing: a tile or a pawn. $side: on which of its six sides, as compass directions.
ao-where-beside =
    { $side ->
        [E] right of { NAME($thing, case: "beside") }
        [NE] above right of { NAME($thing, case: "beside") }
        [NW] above left of { NAME($thing, case: "beside") }
        [W] left of { NAME($thing, case: "beside") }
        [SW] below left of { NAME($thing, case: "beside") }
       *[SE] below right of { NAME($thing, case: "beside") }
    }
# Two such texts.
ao-where-two = { $first } and { $second }
# Where a pawn stands.
ao-where-under = under { $thing }
# Some way off: "2 steps left and 1 step up left of the Snake".
ao-where-far = { $steps } of { NAME($thing, case: "beside") }
ao-where-steps =
    { $side ->
        [E] { $steps ->
            [one] 1 step right
           *[other] { $steps } steps right
        }
        [NE] { $steps ->
            [one] 1 step up right
           *[other] { $steps } steps up right
        }
        [NW] { $steps ->
            [one] 1 step up left
           *[other] { $steps } steps up left
        }
        [W] { $steps ->
            [one] 1 step left
           *[other] { $steps } steps left
        }
        [SW] { $steps ->
            [one] 1 step down left
           *[other] { $steps } steps down left
        }
       *[SE] { $steps ->
            [one] 1 step down right
           *[other] { $steps } steps down right
        }
    }
# After "left of" and "under". $letter: α or Ω.
ao-where-pawn =
    { $who ->
        [you] your { $letter } pawn
       *[other] { $whoName }'s { $letter } pawn
    }

## Alpha & Omega: what one can do
# A tile with its place, and a tile alone, within a sentence.
ao-at = { NAME($tile, case: "within") } { $where }
ao-tile-within = { NAME($tile, case: "within") }
# Whole sentences without a full stop. $letter: α or Ω.
ao-act-end = End your turn
ao-act-draw = Draw
ao-act-switch = Switch { $tile }
ao-act-cover = Lay { NAME($tile, case: "within") } on { $other }
ao-act-place = Place { NAME($tile, case: "within") } { $where }
# $tile: a tile with its place, $kind: the same tile alone. $side: towards which of the six sides the pawn steps.
ao-act-step =
    { COORDINATES() ->
        [yes] Step with { $letter } to { $tile }
       *[no]
            { $side ->
                [E] Step with { $letter } right, to { NAME($kind, case: "within") }
                [NE] Step with { $letter } up right, to { NAME($kind, case: "within") }
                [NW] Step with { $letter } up left, to { NAME($kind, case: "within") }
                [W] Step with { $letter } left, to { NAME($kind, case: "within") }
                [SW] Step with { $letter } down left, to { NAME($kind, case: "within") }
               *[SE] Step with { $letter } down right, to { NAME($kind, case: "within") }
            }
    }
ao-label-end = End turn
ao-label-switch = Switch
# Steps of a turn; the short form is shown on a phone, after "then".
ao-step-place = Place tiles
    .short = place
ao-step-placing = Place tiles, { $done } of { $of } done
ao-step-walk = Walk two steps
    .short = walk
ao-step-walking = Walk, { $done } of { $of } done
ao-step-draw = Draw
    .short = draw
ao-prompt-place-theirs = { $whoName } places a tile
ao-prompt-walk-theirs = { $whoName } walks
ao-prompt-draw-theirs = { $whoName } draws
ao-prompt-jaws-theirs = { $whoName } has drawn a −2
ao-prompt-switch-theirs = { $whoName } has drawn a Switch
ao-prompt-left =
    { $tiles ->
        [one] 1 tile left to draw.
       *[other] { $tiles } tiles left to draw.
    }
ao-prompt-place = Place a tile
ao-prompt-place-help = Pick one, then any dashed space that touches the world.
ao-prompt-place-last = It is your last tile.
ao-prompt-second = Place your second tile
ao-prompt-second-help = Pick one, then a dashed space that touches the world. Then you walk two steps.
ao-prompt-first-walk = Walk: one pawn, two steps
ao-prompt-first-walk-help = In the first round the same pawn takes both steps.
ao-prompt-walk = Walk two steps
ao-prompt-walk-help = Pick a pawn: two steps with one, or one with each.
ao-prompt-step = Walk one more step
ao-prompt-step-help = With the same pawn, but not back, or with the other one.
ao-prompt-jaws = You have drawn a −2: place it now
ao-prompt-jaws-help = Next to the world, or on top of any tile.
ao-prompt-switch = You have drawn a Switch: pick a tile
ao-prompt-switch-help = Two tiles change places.
ao-prompt-switch-second = Pick the tile that it changes places with
ao-prompt-switch-picked = You picked { $tile }.
ao-prompt-end-help = There is nothing left to do.
ao-prompt-draw = Draw to end your turn
ao-prompt-draw-help = You can still take back what you did.
ao-prompt-draw-end = You can still take back what you did. Your draw may bring the End tile.
ao-prompt-ending = The End tile is drawn: the game is over after this turn.
# $left: how many tiles are left to draw, as a sentence. $end: when the End tile may come, as another.
ao-prompt-left-end = { $left } { $end }

## Alpha & Omega: what one cannot do
ao-refused-jaws = First place the −2 that you have drawn.
ao-refused-switch = First pick two tiles: you have drawn a Switch.
ao-refused-second = First pick the second tile of the Switch.
ao-refused-walk = Now your pawns must walk two steps.
ao-refused-hold = You do not hold { NAME($tile, case: "within") }.
ao-refused-edge = That space is beyond the edge, { $steps } steps from the middle.
ao-refused-snake = The Snake stays: at this table it can be neither covered nor switched.
ao-refused-no-tile = There is no tile there.
ao-refused-itself = A tile cannot be switched with itself.
ao-refused-taken = There is already a tile there: only a Transformation or a −2 may cover it.
ao-refused-apart = That space touches no tile.
ao-refused-far = A pawn steps to a tile that touches its own.
ao-refused-theirs = You can only move your own pawns.
ao-refused-step = There is no tile there to step on.
ao-refused-first-round = In the first round one pawn takes both steps.
ao-refused-return = A pawn may not end its walk where it began.
ao-refused-dead-end = From there the only way is back, and in the first round the same pawn must walk on.
ao-refused-occupied = Another pawn stands there: at this table a tile has room for one.

## Alpha & Omega: the story
# Each line by itself, and within a list of what somebody did in a turn: "Rosa: placed Fire left of Water, walked α left".
ao-story-placed = { $whoName } placed { NAME($tile, case: "within") } { $where }.
    .act = placed { NAME($tile, case: "within") } { $where }
ao-story-laid = { $whoName } laid { NAME($tile, case: "within") } on { $other }.
    .act = laid { NAME($tile, case: "within") } on { $other }
ao-story-picked = { $whoName } picked { $tile } for the Switch.
    .act = picked { $tile } for the Switch
ao-story-switched = { $whoName } switched { $first } and { $second }.
    .act = switched { $first } and { $second }
ao-story-drew = { $whoName } drew { $tiles }.
    .act = drew { $tiles }
ao-story-end = { $whoName } ended the turn.
    .act = ended the turn
ao-story-drew-end = { $whoName } drew the End tile.
    .act = drew the End tile
# $side: towards which of the six sides the pawn stepped, as compass directions.
ao-story-walked =
    { $side ->
        [E] { $whoName } walked { $letter } right.
        [NE] { $whoName } walked { $letter } up right.
        [NW] { $whoName } walked { $letter } up left.
        [W] { $whoName } walked { $letter } left.
        [SW] { $whoName } walked { $letter } down left.
       *[SE] { $whoName } walked { $letter } down right.
    }
    .act =
        { $side ->
            [E] walked { $letter } right
            [NE] walked { $letter } up right
            [NW] walked { $letter } up left
            [W] walked { $letter } left
            [SW] walked { $letter } down left
           *[SE] walked { $letter } down right
        }
ao-over = The last tile is placed, and the game is over.
# $unplaced: what is not placed any more, as a sentence.
ao-over-end = { $whoName } drew the End tile, and the game is over. { $unplaced }
# $left: how many tiles are left in the deck.
ao-unplaced =
    { $left ->
        [0] Tiles in hand stay unplaced.
        [one] The last tile of the deck and those in hand stay unplaced.
       *[other] The last { $left } tiles of the deck and those in hand stay unplaced.
    }
# $over: how the game ended, as a sentence. $decided: the tie-break, as another.
ao-over-tie = { $over } { $decided }
ao-tie-pawn = The sums are equal: the better single pawn decides, with { POINTS($points) }.
ao-tie-tiles =
    { $tiles ->
        [one] The sums and the better pawns are equal: the fewest opposites and −2 tiles decide (1).
       *[other] The sums and the better pawns are equal: the fewest opposites and −2 tiles decide ({ $tiles }).
    }
ao-tie-draw = The sums, the better pawns, and the opposites and −2 tiles are equal: a draw.
# In the terminal's table of scores.
ao-cell = { $points }  { $good } good, { $against } against
ao-cell-last = Last turn
ao-cell-sum = Sum
ao-cell-tie = Tie-break

## Alpha & Omega: the table as text
# $player: number and name of a seat, "2 Rosa". $tiles: letters of tiles, "F TA", or ao-table-nothing. $alpha, $omega: the
# cells of the pawns, "+1-2".
ao-table-holds = { $player }: holds { $tiles }; pawns Alpha { $alpha }, Omega { $omega }
# $holds is the text before.
ao-table-last = { $holds }; gives { $points } for the last turn
ao-table-nothing = nothing
ao-table-deck = Deck: { $count } tiles
ao-table-edge = The edge is { $steps } steps from the middle; the world has come to { $farthest }.
# What the notation of actions means: F@+1-2, TF@+1-2, -2@+1-2, S@+1-2, aNE and +. E NE NW W SW SE stay as they are.
ao-notation-place = place Fire on the cell one to the right and two up from the Snake's first place
ao-notation-transform = place a Transformation to Fire there, or lay it on the tile that lies there
ao-notation-jaws = place the −2 that you have drawn
ao-notation-switch = pick one of the two tiles that change places
ao-notation-step = step with your Alpha or Omega pawn: E NE NW W SW SE
ao-notation-draw = draw, which ends the turn
# What was typed is no action; $typed: "'zz'".
ao-not-action = { $typed } is not an action: write F@+1-2, TF@+1-2, -2@+1-2, S@+1-2, aNE, oW or +.
ao-not-cell = The cell { $cell } lies beyond the edge, { $steps } steps from the middle.

## Words that are explained where they stand in a text, such as the prompt. .forms: all forms of the word in the texts of
## this game, between commas; small letters stand for a capital at the beginning of a sentence too.
ao-term-snake = Snake
    .forms = Snake
ao-term-snake-meaning = The tile in the middle of the world, where all pawns begin. It has no element.
ao-term-element = Element
    .forms = element, elements
ao-term-element-meaning = Fire, Water, Air or Earth: the kind of a tile.
ao-term-opposite = Opposite
    .forms = opposite, opposites
ao-term-opposite-meaning = Fire and Water are opposites, and so are Air and Earth. The rim of a tile shows its opposite.
ao-term-transformation = Transformation
    .forms = Transformation
ao-term-transformation-meaning = A tile with a small Snake round its sign. It may cover another tile.
ao-term-pawn = Pawn
    .forms = pawn, pawns
ao-term-pawn-meaning = One of your two figures, Alpha and Omega. Its hat shows whose it is.
ao-term-jaws = −2
    .forms = a −2, the −2
ao-term-jaws-meaning = A tile that costs two points.
ao-term-switch = Switch
    .forms = Switch, Switches
ao-term-switch-meaning = A tile that makes two others change places and leaves the game.
