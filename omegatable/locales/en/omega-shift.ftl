## Omega Shift: keys
os-keys-hand = Pick a card from your hand
    .key = 1 to 8
os-keys-play = Play it
os-keys-discard = Discard it
os-keys-shift = Shift a marker from or to the left or right neighbour
os-keys-alpha = With an Alpha: push, pull
os-keys-stay = Move no marker, where that is allowed
os-keys-draw = Draw from the deck
    .key = Space
os-keys-take = When drawing: take the top discard of that Omega
    .key = 1 to 5

## Omega Shift: cards
# The five catastrophes: each is a suit of cards, and has an Omega in the middle of the table.
os-suit-eruption = Eruption
os-suit-flood = Flood
os-suit-impact = Impact
os-suit-machine = Machine
os-suit-pandemic = Pandemic
os-card = { $suit } { $rank }
os-card-alpha = { $suit } Alpha
# What markers on an Omega mean: how many are missing for its cards to count, or what these cost.
os-shelf-short = { $count } missing
os-shelf-void = void
os-shelf-costs = costs { $cost }
os-push-not = Nothing can be pushed there.
os-pull-not = Nothing can be pulled there.
os-left-not = There is no marker to take from the left.
os-right-not = There is no marker to take from the right.
os-pick = Pick a card from your hand first.
os-either = Play or discard: you choose next
# What letting go would do.
os-would-play = Play { $card }
# What a choice changes of a player's points. $before, $after: points.
os-change =
    { $person ->
        [you] You { $before } → { $after }
       *[other] { $name } { $before } → { $after }
    }
os-choose = Play { $card }, or discard it? Choose below.
os-elsewhere = { $card } can only go to { $suit }.
os-draw-now = You have already played or discarded. Now draw a card.

## Omega Shift: the board
os-shift = Shift a marker
os-shift-help = { $card } pulls one in or pushes one out.
# Why no other card of the hand can be played: the one that was played waits for its marker.
os-shift-first = You have played { $card }: shift its marker first, or take the card back.
os-pull = Pull a marker onto { $suit }
# $count: how many neighbours have a marker to give; $stay: whether all markers may stay.
os-pull-help =
    { $count ->
        [one] { $stay ->
            [yes] Take it from { $first }, or leave all where they are.
           *[no] Take it from { $first }.
        }
       *[other] { $stay ->
            [yes] Take it from { $first } or from { $second }, the two neighbours, or leave all where they are.
           *[no] Take it from { $first } or from { $second }, the two neighbours.
        }
    }
os-help-alpha = Play it to shift a marker, or discard it to its Omega.
os-help-card = Play it, or discard it to its Omega.
os-help-discard = You may discard it.
os-score = Score and deck
os-score-of =
    .label = { $name }: { $score } if it ended now. Show how it is counted
os-deck =
    .label =
        { $count ->
            [one] Deck, 1 card to draw
           *[other] Deck, { $count } cards to draw
        }
    .draw =
        { $count ->
            [one] Deck, 1 card to draw. Draw a card
           *[other] Deck, { $count } cards to draw. Draw a card
        }
os-play-first = First play or discard a card, then draw.
os-table = Table
# At an end of the row, which goes on at the other end.
os-next-to = next to { $suit }
os-seat =
    .theirs =
        { $count ->
            [one] { $name }: 1 card in hand. Show what is known
           *[other] { $name }: { $count } cards in hand. Show what is known
        }
    .mine =
        { $count ->
            [one] { $name }: 1 card in hand. Show what is known to all
           *[other] { $name }: { $count } cards in hand. Show what is known to all
        }
os-discard = Discard
os-play = Play
os-watching = You are watching. Hands stay hidden.

## Omega Shift: a column of cards
# The cards of a suit on one player's side.
os-column =
    { $person ->
        [you] { $suit }, your side
       *[other] { $suit }, { $name }'s side
    }
# For screen readers. $column: "Flood, your side". $cards: "2, 5, 8", or os-column-empty. $reason: how the score comes.
os-column-cards = { $column }: { $cards }.
os-column-counts = Counts { $score }, { $reason }.
os-column-play = Play here: { $card }.
os-column-now = Counts { $score } now: { $reason }.
os-column-empty = nothing played
# In an empty column, in two lines.
os-column-drop = play<br/>here

## Omega Shift: an Omega
# For screen readers. $shelf: what the markers mean, "costs 10".
os-omega =
    { $count ->
        [one] { $suit } Omega: 1 marker, { $shelf }
       *[other] { $suit } Omega: { $count } markers, { $shelf }
    }
os-omega-play = Play { $card } here
os-omega-discard = Discard { $card } here
# The discards of an Omega, of which the top card is seen.
os-bay =
    { $count ->
        [one] { $card }, top of 1 discard
       *[other] { $card }, top of { $count } discards
    }
os-bay-take =
    { $count ->
        [one] { $card }, top of 1 discard, can be taken
       *[other] { $card }, top of { $count } discards, can be taken
    }
os-bay-empty = { $suit }: no discards
os-discards = { $suit } discards
os-discards-order = The top card comes first.
os-discards-none = Nothing is discarded here.
os-discards-removed =
    { $count ->
        [one] 1 Alpha of { $suit } is out of the game.
       *[other] { $count } Alphas of { $suit } are out of the game.
    }

## Omega Shift: the hand
# For screen readers. $can: one of the texts that follow.
os-hand-card = { $card }, in your hand, { $can }
os-hand-card-known = { $card }, in your hand, known to all, { $can }
os-hand-still = seen in a replay
os-hand-wait = it is not your turn
os-hand-draw = now draw a card first
os-hand-shift = now shift a marker first
os-hand-can = can be played
# $reason: a sentence.
os-hand-not = cannot be played. { $reason } It can be discarded
os-hand-can-sentence = It can be played in { $suit }, or discarded.
os-hand-sentence = In your hand.
# In the empty place of the hand, in three lines.
os-hand-slot = drawn at the<br/>end of the<br/>turn

## Omega Shift: scores
os-holds =
    { $count ->
        [one] Holds 1 card.
       *[other] Holds { $count } cards.
    }
os-known = Known to all
os-known-card = { $card }, taken from the discards
os-known-none = No card of this hand was taken from the discards.
# Over a column of scores, in two lines.
os-ended-now = If it<br/>ended now
# The score of the rounds before this one.
os-before = { $score } before
os-deck-spoken = Deck:
os-deck-draw = Draw a card.
os-deck-cards =
    { $count ->
        [0] The deck is empty
        [one] 1 card to draw
       *[other] { $count } cards to draw
    }
os-theirs =
    { $count ->
        [one] { $name } holds 1 card.
       *[other] { $name } holds { $count } cards.
    }
os-theirs-known =
    { $count ->
        [one] { $name } holds 1 card, { $known } known.
       *[other] { $name } holds { $count } cards, { $known } known.
    }
os-lead-none = Nobody ever led.
os-lead =
    Points after each turn. { $changes ->
        [0] The lead never changed
        [1] The lead changed once
        [2] The lead changed twice
       *[other] The lead changed { $changes } times
    }; the largest, { $points ->
        [one] 1 point
       *[other] { $points } points
    }, was { $person ->
        [you] yours
       *[other] { $name }'s
    } after turn { $turn }.
os-sum = Sum
os-markers = Markers
os-left = Left in hand
os-rounds = This round { $score }; over { $rounds } rounds { $total }.

## Omega Shift: the story
# In all these lines $who says who did it (you, other, we, they), and $whoName is the name, or "you" for the reader.
os-story-drew = { $whoName } drew { $card }.
os-story-drew-hidden = { $whoName } drew from the deck.
os-story-took = { $whoName } took { $card } from the discard pile.
os-story-discarded = { $whoName } discarded { $card }.
os-story-played = { $whoName } played { $card }; no marker moved.
os-story-pulled = { $whoName } played { $card } and pulled a marker from { $suit }.
os-story-pushed = { $whoName } played { $card } and pushed a marker to { $suit }.
os-story-round = Round { $number } is over. The score is { $first } to { $second }.
os-end = The last card of the deck has been drawn.
os-end-each = The deck is empty and both players have had their last turn.

## Omega Shift: what one can do
# Whole sentences without a full stop.
os-act-draw = Draw from the deck
os-act-take = Take { $card } from the discard pile
os-act-discard = Discard { $card }
os-act-play = Play { $card }, no marker moves
os-act-pull = Play { $card }, pull a marker from { $suit }
os-act-push = Play { $card }, push a marker to { $suit }
# A few words for a button; "from" and "to" are ways of a marker.
os-label-draw = From the deck
os-label-take = Take { $card }
os-label-none = No marker
os-label-from = From { $suit }
os-label-to = To { $suit }
# Steps of a turn; the short form is shown on a phone, after "then".
os-step-card = Play or discard
    .short = play
os-step-shift = Shift a marker
    .short = shift
os-step-draw = Draw
    .short = draw
os-prompt-dealing = The round is being dealt
# What is dealt: Omegas, cards for each player, and cards in the deck.
os-dealing =
    { $omegas ->
        [one] 1 Omega
       *[other] { $omegas } Omegas
    }, { $hand ->
        [one] 1 card
       *[other] { $hand } cards
    } each, { $deck } in the deck.
os-prompt-card-theirs = { $whoName } plays or discards
os-prompt-draw-theirs = { $whoName } draws
os-prompt-left =
    { $cards ->
        [one] 1 card to draw.
       *[other] { $cards } cards to draw.
    }
os-prompt-last = Your last turn: play a card or discard one
os-prompt-last-help = The deck is empty, so you do not draw.
os-prompt-card = Play a card or discard one
os-prompt-card-help = Pick a card to see where it can go.
os-prompt-draw = Draw a card
os-prompt-draw-help = From the deck, or the top card of any discard pile.

## Omega Shift: what one cannot do
os-refused-dealing = The round is being dealt.
os-refused-hold = You do not hold { $card }.
os-refused-lower = { $rank } is not higher than your { $highest } in { $suit }.
os-refused-alpha = An Alpha must move a marker between { $suit } and { $left } or { $right }.
os-refused-number = You must pull a marker onto { $suit } from { $left } or { $right }.
os-refused-pull = There is no marker on { $suit } to pull.
os-refused-push = There is no marker on { $suit } to push.
os-refused-push-number = Only an Alpha pushes a marker away. A number card pulls one.
# An idle turn only discards a card and takes a discard.
os-refused-idle =
    { $turns ->
        [one] After 1 idle turn you must draw from the deck.
       *[other] After { $turns } idle turns in a row you must draw from the deck.
    }
os-refused-no-discards = The discard pile of { $suit } is empty.
os-refused-back = You may not take back the card that you have just discarded to { $suit }.

## Omega Shift: how the score comes
# Of the cards of one suit: nothing played; too few markers; five cards; the sum less the cost of the markers.
os-counts-empty = no cards
os-counts-void = { $sum } void, { $short } missing
os-counts-exempt = { $cards } cards, so no cost
os-counts-cost = { $sum } minus { $cost }
os-ending = The game ends when the last card is drawn.
os-ending-each = After the last card is drawn, each player has one more turn.
os-rule-markers = { $markers } or more markers: the suit counts, its sum minus { $cost } for each marker
os-rule-five = { $cards } or more cards: no cost
os-rule-five-always = { $cards } or more cards: no cost, and they always count
os-rule-void = fewer than { $markers } markers: nothing counts
# In the terminal's table of scores.
os-cell = { $points }  { $reason }
os-cell-before = Earlier rounds
os-cell-sum = Sum

## Omega Shift: the table as text
# What stands on the left of the two middle lines: markers, and the top discard of each Omega.
os-table-markers = markers
os-table-discards = discards
os-table-dealing = The round is being dealt.
os-table-pile = Deck: { $count } cards
# $cards: cards in notation, "E7 F10", or one of the following three.
os-table-hand = In hand, { $name }: { $cards }
os-table-empty = empty
os-table-unseen = { $count } unseen
os-table-known = { $cards } and { $unseen }
# What the notation of actions means: E7<F, MA>F, MA<F, E7, xE7, + and +F.
os-notation-pull = play Eruption 7 and pull a marker from Flood onto Eruption
os-notation-alpha-push = play an Alpha of Machine and push a marker from Machine to Flood
os-notation-alpha-pull = play an Alpha of Machine and pull a marker from Flood
os-notation-play = play Eruption 7 when no neighbour has a marker
os-notation-discard = discard Eruption 7
os-notation-draw = draw from the deck
os-notation-take = take the top card of Flood's discards
# What was typed is no action; $typed: "'zz'".
os-not-action = { $typed } is not an action: write E7<F, MA>F, E7, xE7, + or +F.
os-not-neighbour = { $suit } is not a neighbour of { $of }: its neighbours are { $first } and { $second }.

## Words that are explained where they stand in a text, such as the prompt. .forms: all forms of the word in the texts of
## this game, between commas; small letters stand for a capital at the beginning of a sentence too.
os-term-omega = Omega
    .forms = Omega, Omegas
os-term-omega-meaning = The card between you that stands for a catastrophe. Markers and discards lie on it.
os-term-suit = Suit
    .forms = suit, suits
os-term-suit-meaning = One of the five catastrophes: Impact, Pandemic, Eruption, Flood and Machine.
os-term-marker = Marker
    .forms = marker, markers
os-term-marker-meaning = A small cube. There are always fifteen on the Omegas.
os-term-neighbour = Neighbour
    .forms = neighbour, neighbours
os-term-neighbour-meaning = The Omega on the left or on the right. The first and the last in the row are neighbours, too.
os-term-column = Column
    .forms = column, columns
os-term-column-meaning = Your numbers of one suit, on your side of its Omega, in the order in which you played them.
os-term-alpha = Alpha
    .forms = Alpha, Alphas
os-term-alpha-meaning = A card marked A. It moves a marker and leaves the game.
os-term-pull = Pull
    .forms = pull, pulls, pulled
os-term-pull-meaning = To take a marker from a neighbour and put it on the Omega of the card’s suit.
