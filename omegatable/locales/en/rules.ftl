### The rules for people: a page for each game, with its cards and its words, and the frame around it.
###
### Inside a text, <marker>…</marker> and the like stand around a word that is explained when one points at it: keep the
### mark's name, and put what is natural in your language inside it. <b> stands around the words that matter most. A
### dagger, †, stands behind a sentence that is a ruling of Omega Table: the author's text does not have it.

## The page
# The headings of its parts.
rulebook-contents =
    .label = Chapters
rulebook-cards = Cards and pieces
rulebook-clauses = Every rule, numbered
rulebook-words = Words of this game
# What the dagger behind a sentence means, below the rules and in the printed rulebook.
rulebook-ours = † A ruling of Omega Table: the author’s text does not say this.
# The dagger for those who do not see it.
rulebook-ours-mark = (our ruling)
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
rulebook-own-page = Open as a page
# At a table of Alpha-Beta-Omega with a deck that is not one of the included ones.
rulebook-own-deck = This table plays with a custom deck: who suits whom may differ from the pictures. The cards below are from that deck.
# Beside the section of what happens at the table now.
rulebook-now = You are here
# The number of equal cards or tiles. $count: how many.
rulebook-copies = { $count } ×
# Which rules the page tells, to choose from.
rulebook-preset = Rules on this page

## Omega Shift: the rules
# In all texts: $cost, what a marker costs; $rounds, 1 or 3.
rulebook-os-goal = What you want
rulebook-os-goal-1 = Research the catastrophes that could befall humanity, offset their likelihood, and so protect the world. Every number that you play earns its points; every <marker>marker</marker> on its <omega>Omega</omega> costs you { $cost }. But a suit with fewer than three is worthless.
rulebook-os-goal-2 =
    The player with more points { $rounds ->
        [3] after three rounds
       *[other] when the deck runs out
    } wins. Equal points are a draw.†
rulebook-os-setup = Setting up
rulebook-os-setup-shows = Five Omegas in a row with three markers each, a hand of eight cards face down on either side, and the deck.
rulebook-os-setup-1 = <b>1</b> Lay the five Omegas in a row between you, in random order, and put three markers on each.
# $hand: how many cards.
rulebook-os-setup-2 = <b>2</b> Deal { $hand } cards to each. Your hand is secret.† <b>3</b> The rest are the deck, face down.
# $first: the seat that begins, or 0.
rulebook-os-setup-3 =
    { $first ->
        [0] Chance decides who begins.†
       *[other] Seat { $first } begins.†
    }
rulebook-os-turn = Your turn
rulebook-os-turn-shows = From a hand of four cards arrows lead to a column, to an Omega and to a place for discards; one leads from the deck to the hand.
rulebook-os-turn-1 = <b>1</b> Put down one card. <b>2</b> Draw one card. That is all; then it is your opponent’s turn.
rulebook-os-turn-2 = There are three ways to put a card down: play a number, play an <alpha>Alpha</alpha>, or discard any card.
rulebook-os-number = Playing a number
rulebook-os-number-shows = Flood 8 may join a column of 3 and 5, Flood 4 may not; a marker comes to the Omega of Flood from the Omega on its left or right.
rulebook-os-number-1 = Lay it on your side of the Omega of its <suit>suit</suit>, in your <column>column</column>. It must be higher than all your numbers there. Gaps do not matter.
# $may: whether all markers may stay.
rulebook-os-number-2 =
    Then { $may ->
        [yes] you may <pull>pull</pull> one marker onto that Omega from a <neighbour>neighbour</neighbour>, left or right.†
       *[no] you must <pull>pull</pull> one marker onto that Omega from a <neighbour>neighbour</neighbour>: the left or the right one, as you choose.
    } So a suit becomes more expensive with each number in it, for both of you.
rulebook-os-alpha = Playing an Alpha
rulebook-os-alpha-shows = The Alpha of Impact moves a marker to or from the Omega beside it and leaves the game; a line joins the two ends of the row.
rulebook-os-alpha-1 = Show it, and move one marker between the Omega of its suit and a neighbour: pull it in, or push it out.
rulebook-os-alpha-2 = Then the Alpha leaves the game. It joins no column and earns nothing.
rulebook-os-draw = Discarding and drawing
rulebook-os-draw-shows = A card is discarded on the Omega of its suit; arrows lead from the top discard and from the deck to an empty place in a hand.
rulebook-os-draw-1 = <b>1</b> A discard goes face up on the Omega of its suit, on top of what lies there. No marker moves.
# $closed: whether a card that has just been discarded may not be taken.
rulebook-os-draw-2 =
    <b>2</b> Then draw, however you put the card down: the top card of the deck, unseen, or the top discard of any suit{ $closed ->
        [yes] , but not where you have just discarded.†
       *[no] , even the card that you have just discarded.†
    }
rulebook-os-end = The end
rulebook-os-end-shows = The last card of the deck goes into a hand.
# $each: whether each has a last turn.
rulebook-os-end-1 =
    { $each ->
        [yes] When the last card of the deck is drawn, each of you puts down one more card and draws none; the opponent goes first.†
       *[no] The moment somebody draws the last card of the deck, it is over: nobody has another turn.† Watch how many are left.
    } { $rounds ->
        [3] Play three rounds and add up the scores.†
       *[other] Now count.
    }
rulebook-os-score = Scoring
rulebook-os-score-shows = Three Omegas with columns: 3, 5, 8 below four markers, 2 to 6 below four markers, 9 and 10 below two.
rulebook-os-score-1 = Each of you counts your own columns. A suit whose Omega has <b>fewer than three markers</b> is worth nothing to anybody.
rulebook-os-score-2 = Otherwise add up your numbers, and subtract <b>{ $cost } for every marker</b> on the Omega. With <b>five or more numbers</b> you subtract nothing.
# The three columns of the picture. $sum: 16; $worth: −4; $many: 20; $few: 0.
rulebook-os-score-example = For example: 3, 5 and 8 make { $sum }, minus four times { $cost }: { POINTS($worth) }. Five numbers from 2 to 6 count in full, even with four markers: { POINTS($many) }. 9 and 10 with two markers count { POINTS($few) }.
rulebook-os-missed = Easily missed
rulebook-os-missed-ring = <b>The row is a ring.</b> The Omegas at its ends are neighbours, so every Omega has two.
rulebook-os-missed-none = <b>No number, no cost.</b> A suit in which you have played no number is worth 0, whatever lies on its Omega.† If no neighbour has a marker, none moves when you play.†
# $gate: whether five numbers count with fewer than three markers.
rulebook-os-missed-five =
    <b>Five numbers</b> { $gate ->
        [yes] count even with fewer than three markers.† Alphas do not count among the five.†
       *[no] do not help with fewer than three markers.† Alphas do not count among the five.†
    }
rulebook-os-missed-idle = <b>No endless waiting:</b> after { $turns } turns in a row that discard a card and take a discard, you have to draw from the deck when you discard.†

## Omega Shift: its cards
rulebook-os-card-number = A number from 2 to { $highest }. Higher than your column: lay it down, and pull a marker.
rulebook-os-card-alpha = Alpha
rulebook-os-card-alpha-does = Moves one marker between the Omega of its suit and a neighbour, in or out; then it leaves the game.
rulebook-os-card-omega = Omega
rulebook-os-card-omega-does = Holds the markers and the discards of its suit. It stays where it is.
rulebook-os-card-marker-does = Fewer than three: the suit is worth nothing. Three or more: each costs points.

## Alpha & Omega: the rules
rulebook-ao-tale = The tale
rulebook-ao-tale-1 = At first there was nothing. Out of it came the <snake>Snake</snake>, and drifted for aeons, until a strange yearning made it catch its own tail: the world was born. Of its breath came the air, of its venom the water, of its scales the land, of its feelings the fire. But the world was empty, so the Snake pooped Humans. They built civilisations and grew arrogant, until the Snake had had enough and destroyed everything. And so again, for ever.
rulebook-ao-goal = What you want
rulebook-ao-goal-1 = Build the world around the Snake, and lead two <pawn>pawns</pawn> through it, called Alpha and Omega.†
rulebook-ao-goal-2 = At the end each pawn scores: tiles of the two other <element>elements</element> next to it add points, the <opposite>opposite</opposite> one takes points away, its own counts 0. Most points win.
rulebook-ao-setup = Setting up
rulebook-ao-setup-shows = The Snake with six Elements round it and four pawns on it; below, two hands of three tiles and the deck.
rulebook-ao-setup-1 = <b>1</b> Lay the Snake in the middle. Shuffle all other tiles. <b>2</b> Draw six Elements and lay them round it; shuffle anything else back in. <b>3</b> All pawns begin on the Snake.
# $hand: how many tiles. $special: whether there are −2 tiles or Switches.
rulebook-ao-setup-2 =
    <b>4</b> Everybody draws { $hand ->
        [one] { $hand } tile
       *[other] { $hand } tiles
    }, open for all to see. { $special ->
        [yes] Exchange a <jaws>−2</jaws> or a <switch>Switch</switch> for another tile.
       *[no] The rest is the deck.
    }
rulebook-ao-setup-3 =
    { $first ->
        [0] Chance decides who begins.†
       *[other] Seat { $first } begins.†
    }
rulebook-ao-turn = Your turn
rulebook-ao-turn-shows = Two tiles of a hand go to the edge of the world, a pawn walks two tiles, and the deck fills the hand.
# $refills: whether tiles are drawn before the pawns walk. $hand: how many tiles one holds.
rulebook-ao-turn-1 =
    { $refills ->
        [yes] <b>1 Place</b> two tiles of your hand. <b>2 Draw</b> until you hold { $hand } again. <b>3 Walk</b> two steps.
       *[no] <b>1 Place</b> two tiles of your hand. <b>2 Walk</b> two steps. <b>3 Draw</b> until you hold { $hand } again.
    }
rulebook-ao-turn-2 = You must do all three. Then play continues clockwise.
rulebook-ao-place = Placing
rulebook-ao-place-shows = Empty spaces round three tiles; a Transformation covers a tile on which a pawn stands.
rulebook-ao-place-1 = A tile goes on any empty space that touches a tile, whatever the elements, but never on another tile.†
# $snake: whether the Snake may be covered.
rulebook-ao-place-2 =
    A <transformation>Transformation</transformation> may go on an empty space, too, or on top of any tile{ $snake ->
        [yes] , even the Snake.†
       *[no] , but not of the Snake.†
    } Pawns on it now stand on the new element.†
rulebook-ao-walk = Walking
rulebook-ao-walk-shows = One pawn walks two tiles, or each of the two walks one; a pawn that goes there and back is crossed out.
rulebook-ao-walk-1 = One pawn walks two steps, or each of yours walks one. In your <b>first turn</b> one pawn walks both.
# $alone: whether a tile has room for one pawn.
rulebook-ao-walk-2 =
    No pawn may end its walk where it began. { $alone ->
        [yes] Nor may a walk end where another pawn stands, except on the Snake.†
       *[no] Any number of pawns may stand on a tile, and each counts.†
    }
rulebook-ao-draw = Drawing
rulebook-ao-draw-shows = A −2 goes on an empty space or on a tile; a Switch exchanges two tiles, and a pawn stands on one of them.
rulebook-ao-draw-1 =
    { $hand ->
        [one] Draw until you hold { $hand } tile.
       *[other] Draw one tile after another until you hold { $hand }.
    }
rulebook-ao-draw-2 = Special tiles are played at once, and you draw another for each:
rulebook-ao-draw-jaws =
    <b>A <jaws>−2</jaws></b> goes on an empty space or on top of any tile{ $snake ->
        [yes] , pawns or not.†
       *[no] but the Snake,† pawns or not.†
    }
# $snake: whether the Snake may be exchanged. $pawns: whether pawns move with their tiles.
rulebook-ao-draw-switch =
    <b>A Switch</b> makes two tiles change places{ $snake ->
        [yes] , whichever you choose.
       *[no] , but never the Snake.†
    } { $pawns ->
        [yes] Pawns go with their tiles.†
       *[no] Pawns stay where they are, on new ground.†
    } The Switch itself leaves the game.
rulebook-ao-end = The end
rulebook-ao-end-1 = When the deck is empty, play on without drawing. The turn that places the last tile is played to its end;† then you count.
# $two, $three, $four: among how many of the last tiles the End tile lies, by the number of players.
rulebook-ao-setup-end = <b>5</b> Shuffle the <b>End tile</b> into the last { $two } tiles of the deck (three players: { $three }, four: { $four }).†
rulebook-ao-end-hidden = The player who draws the End tile draws no more, and that turn is the last. Then you count. Tiles in hand stay unplaced.†
# What the last turn costs: $two of two players, $more of more; $same: whether that is the same.
rulebook-ao-end-fair =
    Nobody can answer the last turn, so it costs its player points: { $same ->
        [yes] { $two }.†
       *[no] { $two } with two players, { $more } with more.†
    }
rulebook-ao-count = Counting
rulebook-ao-count-shows = Fire beside Water and Air beside Earth count −1, Fire beside Fire 0, Fire beside Earth +1.
rulebook-ao-count-1 = Each pawn compares its tile with those around: <b>−1</b> for each of the opposite element, <b>0</b> for each of the same, <b>+1</b> for each of the others.
rulebook-ao-count-2 = Opposites are Fire and Water, and Air and Earth; the rim of a tile shows its own. The Snake counts 0, and so does a pawn on it.†
# $when: whether a −2 counts beside a pawn, under it, or both.
rulebook-ao-count-jaws =
    { $when ->
        [beside] Each −2 beside a pawn counts <b>−2</b>.† A pawn on a −2 compares no elements.†
        [under] A pawn on a −2 counts <b>−2</b> and compares no elements. Beside a pawn a −2 counts nothing.†
       *[both] Each −2 beside a pawn counts <b>−2</b>.† A pawn on a −2 counts −2 for it and compares no elements.†
    }
rulebook-ao-example = For example
rulebook-ao-example-shows = A pawn on Water; around it Water, Earth, Earth, Fire, Air and an empty space, with what each counts.
# $same, $others, $opposite: how many neighbours are of the same, another, the opposite element.
rulebook-ao-example-1 = This pawn stands on Water. Around it are { $same } of the same element, { $others } of others and { $opposite } of the opposite one: { POINTS($worth) } in all. Your score is the sum of both pawns.†
rulebook-ao-missed = Easily missed
rulebook-ao-missed-still = <b>No standing still:</b> you walk two steps in every turn, even away from a good space.
# $covers: whether tiles can be covered.
rulebook-ao-missed-under =
    { $covers ->
        [yes] <b>Only the top tile counts.</b> Those below never come back.†
       *[no] <b>Tiles stay.</b> No tile is ever covered.†
    }
# $both: whether the tiles around both pawns count.
rulebook-ao-missed-tie =
    <b>A tie</b> goes to the better single pawn; then to the fewest opposite elements and −2 tiles { $both ->
        [yes] around both pawns†
       *[no] around it†
    }; then it is a draw.
rulebook-ao-advice = The author’s advice
rulebook-ao-advice-1 = Build good spaces for yourself and spoil those of others. Keep opposites away from where you want to end. You move in every turn, so plan where your last turn ends.

## Alpha & Omega: its tiles and pawns
rulebook-ao-tile-element = −1 beside its opposite, which its rim shows; 0 beside its own kind; +1 beside the other two.
rulebook-ao-tile-to = Placed beside a tile or on top of one. It counts as the element in its middle.
rulebook-ao-tile-minus-two = Played as soon as it is drawn, beside a tile or on top of one.
rulebook-ao-tile-switch = Played as soon as it is drawn: two tiles change places.
rulebook-ao-tile-end = Lies hidden in the deck. The player who draws it ends the game with that turn.
rulebook-ao-tile-snake = In the middle, where everybody begins. Without an element, it counts 0.
rulebook-ao-pawn = Every player has an Alpha and an Omega. Each counts the tiles around its own.

## Alpha-Beta-Omega: the rules
rulebook-abo-setting = The setting
rulebook-abo-setting-1 = In the Omegaverse, people are also alphas, betas or omegas, which decides who can impregnate others and who can become pregnant. Alphas in rut find omegas in heat hard to resist; betas neither feel nor cause that. The game is inspired by romantic Boys’ Love anime, and its author rates it PG.
rulebook-abo-setting-2 = Questions about the game? Ask Ilthit at Tumblr or Bluesky.
rulebook-abo-goal = What you want
rulebook-abo-goal-1 = You are an <omega>omega</omega> on a road of ten strangers. At its end waits a <beta>beta</beta>, who does nothing, or an <alpha>alpha</alpha>, who <marked>marks</marked> you: then you leave together.
rulebook-abo-goal-2 = You win if the alpha who is most compatible with you marks you, or if you escape until no alpha is left. A partly compatible alpha gives you second place.
rulebook-abo-setup = Setting up
rulebook-abo-setup-shows = Five omegas to choose from, a deck of cards, the road of ten characters face down, and tokens on its first position.
# $dealt: whether omegas are dealt at random.
rulebook-abo-setup-1 =
    <b>1</b> { $dealt ->
        [yes] Each of you is dealt an omega;† the other omegas leave the game.
       *[no] One after another you choose an omega; the other omegas leave the game.
    } Shuffle items and chances into one deck.
rulebook-abo-setup-2 = <b>2</b> Shuffle the five alphas and five betas, and lay them face down in a row: the <road>road</road>. <b>3</b> All omegas begin on position 1, without cards.†
# $drawn: whether the order is left to chance.
rulebook-abo-setup-3 =
    { $drawn ->
        [yes] Draw lots for your order,† and keep it for the whole game.
       *[no] You play in the order of the seats.†
    }
rulebook-abo-round = A round
rulebook-abo-round-shows = A card is picked, a card changes hands, a card is played, and a token moves one position on.
rulebook-abo-round-pick = <b>1 Pick</b> a card each from the deck; you need not show it. If it says “Play at once”, play it at once and pick no other.
# $cap: how many offers each may begin; $size: how many cards a side of an offer may have; 0 where there is no limit.
rulebook-abo-round-trade =
    <b>2 Trade</b> { $trade ->
        [off] is left out at this table.†
        [single] one card as a gift or for one other,† until nobody wants to.
       *[free] as you like, from any position, gifts too, until nobody wants to.
    } { $cap ->
        [0] { $size ->
            [0] Alone:
           *[other] Up to { $size } cards on a side.† Alone:
        }
        [one] { $size ->
            [0] Up to { $cap } offer each.† Alone:
           *[other] Up to { $cap } offer each, of up to { $size } cards a side.† Alone:
        }
       *[other] { $size ->
            [0] Up to { $cap } offers each.† Alone:
           *[other] Up to { $cap } offers each, of up to { $size } cards a side.† Alone:
        }
    } exchange up to two cards.
# $reactions: whether a reaction may be the card of the round.
rulebook-abo-round-play =
    <b>3 Play</b> any one card or none, in order{ $reactions ->
        [yes] .
       *[no] , but a reaction only as a reaction.†
    } Played cards are discarded. When the deck is empty, shuffle them into a new one.
# $passes: whether another begins each round.
rulebook-abo-round-move =
    <b>4 Move on</b> one position, all of you. { $passes ->
        [yes] Then the next player begins, but the player of <other>the Other</other> always does.†
       *[no] Then a new <round>round</round> begins.
    }
rulebook-abo-react = Reactions
rulebook-abo-react-1 = Whenever an alpha is turned up, each of you may play one† <reaction>reaction</reaction>. It does not count as your card of the round.
rulebook-abo-test = The Alpha Test
rulebook-abo-test-shows = Alpha Cyan lies face up in the final position, Omega Yellow with a 3 and Omega Black with a 4 stand there; the alpha turns to Yellow, who gets 50 points.
rulebook-abo-test-1 = When an omega stands on the <final>final position</final>, turn up the card of that position. Nobody picks or trades in this round; each may play a card.
# $scented: whether the deck has an effect that comes first.
rulebook-abo-test-2 =
    A beta marks nobody. An alpha marks the omega there who is most compatible, however good the match; a coin breaks ties. A <protected>protected</protected> omega cannot be marked. { $scented ->
        [yes] With this deck a <scented>Scented</scented> omega comes first.†
       *[no] {""}
    }
# $rank, $worse: how well the two omegas suit the alpha, 1 to 4.
rulebook-abo-test-example = For example: for { $alpha }, { $omega } is a { $rank } and { $other } a { $worse }. The alpha marks { $omega }: { $points } points.
rulebook-abo-leave = Leaving, and starting again
rulebook-abo-leave-shows = A couple leaves together with the last position; the token of another omega goes back to the first.
rulebook-abo-leave-1 = The couple leaves, and the position with it; the omega’s hand goes back into the deck.
# $up: whether cards stay turned up.
rulebook-abo-leave-2 =
    An omega who passes the final position ends the <cycle>cycle</cycle>: effects end and all go back to position 1, with their hands.† { $up ->
        [yes] Cards stay face up: this is easier.
       *[no] Cards are turned down again;† remember them.
    }
rulebook-abo-suits = Who suits whom
rulebook-abo-suits-shows = A table of omegas and alphas with numbers from 1 to 4; each omega of a colour has a 1 with the alpha of that colour.
rulebook-abo-suits-1 = <b>1</b> is a perfect match, <b>2</b> and <b>3</b> suit partly, <b>4</b> not at all.
rulebook-abo-end = The end
rulebook-abo-end-1 = It is over when every omega is marked or <married>married</married>,† or when no alpha is left. A player who is still in play then has escaped.
rulebook-abo-end-limit =
    { $limit ->
        [one] It is also over after { $limit } cycle: players still in play fail.†
       *[other] It is also over after { $limit } cycles: players still in play fail.†
    }
# $three: whether one who is alone has three cycles.
rulebook-abo-end-alone =
    { $three ->
        [yes] A player who is alone, from the start or as the last, has three cycles
       *[no] A player who is alone has no limit of cycles†
    } and may discard cards that do nothing for one player.
rulebook-abo-places = Places
rulebook-abo-places-shows = Omega Yellow with five partners: 100, 60 and 50 points with alphas, 30 with a beta, 0 with an alpha who does not suit.
# $full, $second, $third: points for 1, 2 and 3. $married: for a player who is married.
rulebook-abo-places-1 = <b>Win</b> ({ $full } points†): marked by a perfect match, or escaped. <b>Second</b>: marked by a 2 ({ $second }) or a 3 ({ $third }). <b>Third</b>: married ({ $married }). <b>Fail</b>: marked by a 4, or left over.
# $first: whether the earlier match wins.
rulebook-abo-places-2 =
    { $first ->
        [yes] Most points win.† You lose one point for each player who left before you.†
       *[no] Most points win.† Places can be shared: several can win.
    }
rulebook-abo-optional = If you like
rulebook-abo-optional-1 = Mr Compatible as Mr Incompatible is harder. Without the Other the game is more equal. Characters that stay face up are easier to remember. A plot card adds rules of its own.
rulebook-abo-missed = Easily missed
rulebook-abo-missed-four = <b>A 4 marks you, too.</b> An alpha marks an unprotected omega even if they do not suit each other.
rulebook-abo-missed-peek = <b>A peek is secret.</b> It turns nothing up, and nobody reacts.†
rulebook-abo-missed-trade = <b>Promises do not bind,</b> accepted offers do.†
