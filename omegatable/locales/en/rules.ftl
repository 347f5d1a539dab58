### The rules for people: a page for each game, with its cards and its words, and the frame around it.
###
### Inside a text, <marker>…</marker> and the like stand around a word that is explained when one points at it: keep the
### mark's name, and put what is natural in your language inside it. <b> stands around the words that matter most.

## The page
# The headings of its parts.
rulebook-cards = Cards and pieces
rulebook-clauses = Every rule, numbered
rulebook-words = Words of this game
# Above the numbered rules.
rulebook-clauses-note = The rules of the game, clause by clause, and how this table settles what they leave open.
# A chapter of the numbered rules. $title: its name; $count: of its rules and rulings.
rulebook-chapter = { $title } ({ $count })
rulebook-rulings =
    { $count ->
        [one] { $count } ruling
       *[other] { $count } rulings
    }
rulebook-search = Search the numbered rules
rulebook-found =
    { $count ->
        [0] Nothing found.
        [one] { $count } found.
       *[other] { $count } found.
    }
# A link to this page at its own address.
rulebook-own-page = Open as a page of its own
# Beside the section of what happens at the table now.
rulebook-now = You are here
# The number of equal cards or tiles. $count: how many.
rulebook-copies = { $count } ×
# Which rules the page tells, to choose from.
rulebook-preset = Rules on this page

## Omega Shift: the rules
# In all texts: $cost, what a marker costs; $rounds, 1 or 3.
rulebook-os-goal = What you want
rulebook-os-goal-1 = Five catastrophes threaten the world, and the two of you study them. Every number that you play earns its points; every <marker>marker</marker> on its <omega>Omega</omega> costs you { $cost }.
rulebook-os-goal-2 =
    Whoever has more points { $rounds ->
        [3] after three rounds
       *[other] when the pile runs out
    } wins. Equal points are a draw.
rulebook-os-setup = Setting up
rulebook-os-setup-shows = Five Omegas in a row with three markers each, a hand of eight cards face down on either side, and the pile.
rulebook-os-setup-1 = <b>1</b> Lay the five Omegas in a row between you, in any order, and put three markers on each.
# $hand: how many cards.
rulebook-os-setup-2 = <b>2</b> Deal { $hand } cards to each. Your hand is secret. <b>3</b> The rest are the pile, face down.
# $first: the seat that begins, or 0.
rulebook-os-setup-3 =
    { $first ->
        [0] Chance decides who begins.
       *[other] Seat { $first } begins.
    }
rulebook-os-turn = Your turn
rulebook-os-turn-shows = From a hand of four cards arrows lead to a column, to an Omega and to a place for discards; one leads from the pile to the hand.
rulebook-os-turn-1 = <b>1</b> Put down one card. <b>2</b> Draw one card. That is all; then it is your opponent’s turn.
rulebook-os-turn-2 = There are three ways to put a card down: play a number, play an <alpha>Alpha</alpha>, or discard any card.
rulebook-os-number = Playing a number
rulebook-os-number-shows = Flood 8 may join a column of 3 and 5, Flood 4 may not; a marker comes to the Omega of Flood from the Omega on its left or right.
rulebook-os-number-1 = Lay it on your side of the Omega of its <suit>suit</suit>, in your <column>column</column>. It must be higher than all your numbers there. Gaps do not matter.
# $may: whether all markers may stay.
rulebook-os-number-2 =
    Then { $may ->
        [yes] you may <pull>pull</pull> one marker onto that Omega from a <neighbour>neighbour</neighbour>, left or right.
       *[no] <pull>pull</pull> one marker onto that Omega from a <neighbour>neighbour</neighbour>, left or right: which one is up to you, but you have to.
    } So a suit grows more expensive with each number in it, for both of you.
rulebook-os-alpha = Playing an Alpha
rulebook-os-alpha-shows = The Alpha of Impact moves a marker to or from the Omega beside it and leaves the game; a line joins the two ends of the row.
rulebook-os-alpha-1 = Show it, and move one marker between the Omega of its suit and a neighbour: pull it in, or push it out.
rulebook-os-alpha-2 = Then the Alpha leaves the game. It joins no column and earns nothing.
rulebook-os-draw = Discarding and drawing
rulebook-os-draw-shows = A card is discarded on the Omega of its suit; arrows lead from the top discard and from the pile to an empty place in a hand.
rulebook-os-draw-1 = <b>1</b> A discard goes face up on the Omega of its suit, on top of what lies there. No marker moves.
# $closed: whether a card that has just been discarded may not be taken.
rulebook-os-draw-2 =
    <b>2</b> However you put a card down, then draw: the top card of the pile, unseen, or the top discard of any suit{ $closed ->
        [yes] , but not where you have just discarded.
       *[no] , even the card that you have just discarded.
    }
rulebook-os-end = The end
rulebook-os-end-shows = The last card of the pile goes into a hand.
# $each: whether each has a last turn.
rulebook-os-end-1 =
    { $each ->
        [yes] When the last card of the pile is drawn, each of you puts down one more card and draws none; the opponent goes first.
       *[no] The moment somebody draws the last card of the pile, it is over: nobody has another turn. Watch how many are left.
    } { $rounds ->
        [3] Play three rounds and add up the scores.
       *[other] Now count.
    }
rulebook-os-score = Scoring
rulebook-os-score-shows = Three Omegas with columns: 3, 5, 8 below four markers, 2 to 6 below four markers, 9 and 10 below two.
rulebook-os-score-1 = Each of you counts your own columns. A suit whose Omega has <b>fewer than three markers</b> is worth nothing to anybody.
rulebook-os-score-2 = Otherwise add up your numbers, and subtract <b>{ $cost } for every marker</b> on the Omega. With <b>five or more numbers</b> you subtract nothing.
# The three columns of the picture. $sum: 16; $worth: −4; $many: 20; $few: 0.
rulebook-os-score-example = For example: 3, 5 and 8 make { $sum }, less four times { $cost }: { POINTS($worth) }. Five numbers from 2 to 6 below as many markers are worth all of their { POINTS($many) }. 9 and 10 below two markers are worth { POINTS($few) }.
rulebook-os-missed = Easily missed
rulebook-os-missed-ring = <b>The row is a ring.</b> The Omegas at its ends are neighbours, so every Omega has two.
rulebook-os-missed-none = <b>Nothing costs nothing.</b> A suit in which you have played no number is worth 0, whatever lies on its Omega. If no neighbour has a marker, you play your number all the same.
# $gate: whether five numbers count below fewer than three markers.
rulebook-os-missed-five =
    <b>Five numbers</b> { $gate ->
        [yes] count even below fewer than three markers. Alphas are not among the five.
       *[no] are no help below fewer than three markers. Alphas are not among the five.
    }
rulebook-os-missed-idle = <b>No endless waiting:</b> after { $turns } turns in a row that only exchange discards, whoever discards draws from the pile.

## Omega Shift: its cards
rulebook-os-card-number = A number from 2 to { $highest }. Higher than your column: lay it down, and pull a marker.
rulebook-os-card-alpha = Alpha
rulebook-os-card-alpha-does = Moves one marker between the Omega of its suit and a neighbour, in or out; then it leaves the game.
rulebook-os-card-omega = Omega
rulebook-os-card-omega-does = Holds the markers and the discards of its suit. It stays where it is.
rulebook-os-card-marker-does = Fewer than three: the suit is worth nothing. Three or more: each costs points.

## Omega Shift: its words
rulebook-os-term-omega = Omega
rulebook-os-term-omega-meaning = The card between you that stands for a catastrophe. Markers and discards lie on it.
rulebook-os-term-suit = Suit
rulebook-os-term-suit-meaning = One of the five catastrophes: Impact, Pandemic, Eruption, Flood and Machine.
rulebook-os-term-marker = Marker
rulebook-os-term-marker-meaning = A small cube. There are always fifteen on the Omegas, however they move.
rulebook-os-term-neighbour = Neighbour
rulebook-os-term-neighbour-meaning = The Omega on the left or on the right. The first and the last in the row are neighbours, too.
rulebook-os-term-column = Column
rulebook-os-term-column-meaning = Your numbers of one suit, on your side of its Omega, in the order in which you played them.
rulebook-os-term-alpha = Alpha
rulebook-os-term-alpha-meaning = A card marked A. It moves a marker and leaves the game.
rulebook-os-term-pull = Pull
rulebook-os-term-pull-meaning = To take a marker from a neighbour and put it on the Omega of the card’s suit.
