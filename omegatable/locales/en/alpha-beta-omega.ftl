## Alpha-Beta-Omega: keys
abo-not-held = You do not have what is asked for.
abo-offers = Offers
abo-keys-hand = Choose a card from your hand, or an omega
    .key = 1 to 9
abo-keys-use = Play it; finish trading; react
abo-keys-targets = Go through the targets of a card
abo-keys-offer = New offer, with the chosen card; ask for a card
abo-keys-answer = Swap, no but …, no thanks
abo-keys-read = Read a card, look again at a character you know

## Alpha-Beta-Omega: what may be done
# When a card is played.
abo-when-play = Keep in hand
abo-when-immediate = Play at once
abo-when-reaction = Reaction
abo-when-both = Keep, or react
abo-pick = Choose a card from your hand first.
# What letting go of a card would do; some are buttons too.
abo-offer-to = Offer it to { $name }
abo-offer-it = Offer it
abo-discard-it = Discard it
abo-react = React
abo-play-card = Play { $card }
abo-give-it = Give it
abo-unusable = { $card } cannot be used now.
abo-unseen = One card, unseen
    .within = one card, unseen
# The reader within a sentence, in place of a name: "Known to Rosa and you".
abo-you = you
abo-any =
    { $count ->
        [one] one card of any kind
       *[other] { $count } cards of any kind
    }
abo-nothing = nothing
# How well an alpha suits an omega.
abo-rank =
    { $rank ->
        [1] best
        [2] second
        [3] third
       *[other] never
    }
abo-ask = Ask { $name } for a card
abo-ask-any = Any card: { $name } chooses it
abo-ask-cards =
    .label = Cards of the deck
# For screen readers: a card and what is printed on it.
abo-card-read = { $card }. { $words }
# What a choice moves on the road. $before, $after: positions.
abo-change =
    { $person ->
        [you] You: position { $before } → { $after }.
       *[other] { $name }: position { $before } → { $after }.
    }

## Alpha-Beta-Omega: the board
abo-traded = You have finished trading
abo-traded-help = If you make or answer an offer, you trade again.
abo-traded-waiting = Waiting for { $names }. { abo-traded-help }
abo-turned-up = { $alpha } is turned up on position { $position }.
abo-waiting = One moment
# $cards: "Scent Enhancer or Umbrella".
abo-play-which = Play { $cards }?
abo-offer-whom = Who do you offer { $card } to?
abo-offer-any-whom = Who is the offer for?
abo-offer-choose = Choose a player.
abo-can-react = You can react
abo-players = Players
abo-skip = Skip to the end
# Buttons while all may react to an alpha: no reaction now, or in this cycle of the game.
abo-pass = Let it pass
abo-pass-all = Let all pass this cycle
    .short = Let all pass
    .title = Until the end of the cycle
# A button that stays pressed: the game passes for you where nothing else can be done.
abo-pass-alone = Pass until I can play
    .short = Until I can play
    .title = For the rest of the game, wherever passing is all that you can do
abo-offer-later = Not now
abo-play = Play
# Discard a card and pick another one.
abo-replace = Replace
abo-discard = Discard
abo-offer-new = New offer
abo-finish = Finish trading
abo-finish-again = No more trading
    .title = In this round, whatever is offered
    .explained = You had finished, but trading goes on. With “No more trading” you are not asked again in this round, whatever is offered.
abo-only-answers = Only answer offers
    .short = Only answer offers
    .explained = Your trading ends automatically when no offer is waiting for you
    .title = From now on, your trading ends automatically when no offer is waiting for you. You switch this off under “Offers”.
abo-play-nothing = Play nothing
abo-watching = You are watching. Hands stay hidden.

## Alpha-Beta-Omega: an offer
# For screen readers. $title: "You get" or "You give".
abo-deal-side = { $title }: { $cards }
# Between the cards of one side.
abo-deal-and = and
abo-deal-down = One card, face down
# Cards that the offer does not name: who chooses them.
abo-deal-any =
    { $whose ->
        [yours] { $count ->
            [one] One card of your choice
           *[other] { $count } cards of your choice
        }
        [any] { $count ->
            [one] One card of any kind
           *[other] { $count } cards of any kind
        }
       *[theirs] { $count ->
            [one] One card of their choice
           *[other] { $count } cards of their choice
        }
    }
abo-deal-nothing-yet = Nothing yet
abo-deal-nothing = Nothing
# The heading of an offer. $name: the other player.
abo-deal-making = Your offer to <b>{ $name }</b>
abo-deal-own = You offer <b>{ $name }</b> this
abo-deal-own-swap = You offer <b>{ $name }</b> a swap
abo-deal-gift = <b>{ $name }</b> offers you a gift
abo-deal-swap = <b>{ $name }</b> offers you a swap
# Which of several offers is shown.
abo-deal-which = { $number } of { $count }
# Players who have finished trading.
abo-deal-done =
    { $count ->
        [one] { $name } is done
       *[other] { $count } are done
    }
abo-deal-get = You get
abo-deal-give = You give
abo-deal-ask = Ask for a card
abo-deal-anything = Any card
abo-deal-drop = Drop it
abo-deal-back = Take it back
# Answers to an offer: accept a gift, accept a swap, refuse it with a counter-offer, refuse.
abo-deal-take = Take it
abo-deal-do = Swap
abo-deal-change = No, but …
abo-deal-refuse = No thanks
abo-offers-none = There are no open offers. To make one, choose a card and then a player.
abo-offers-later = There are no open offers. Cards are traded before they are played.
abo-offers-others = Between others
abo-offers-between =
    <b>{ $giver }</b> offers { $taker } { $gives ->
        [one] 1 card
       *[other] { $gives } cards
    } for { $wants ->
        [0] nothing
        [one] 1 card
       *[other] { $wants } cards
    }.

## Alpha-Beta-Omega: the end
abo-end-win = Win
abo-end-later = As good, but later
abo-end-second = Second place
abo-end-third = Third place
# The same as the place among all players, where the player who leaves first is ahead.
abo-end-rank =
    { $rank ->
        [2] Second place
        [3] Third place
        [4] Fourth place
       *[other] Fifth place
    }
abo-end-fail = Fail
abo-end-left = left
abo-end-left-with = left with { $name }
# $ending: how the game ended for this player.
abo-ending = { $name }: { $ending }
abo-free = Free
abo-ending-sentence = { $ending }.
abo-ending-points =
    { $points ->
        [one] { $ending }. 1 point.
       *[other] { $ending }. { $points } points.
    }
abo-road = The road
abo-end-road = The road at the end
abo-face-down = face down

## Alpha-Beta-Omega: the reader's own hand
# For screen readers: what may be done with a card.
abo-can-wait = wait a moment
abo-can-turn = it is not your turn
abo-can-offer = can be offered
abo-can-play = can be played
abo-can-play-reaction = can be played as a reaction
abo-can-give = can be given
abo-can-discard = can be discarded
abo-can-show = can be shown
abo-can-nothing = cannot be used now
abo-no-omega = no omega yet
# $place: the reader's place in the order of play.
abo-me-position =
    { $place ->
        [1] position { $position }, you play { $place }st
        [2] position { $position }, you play { $place }nd
        [3] position { $position }, you play { $place }rd
       *[other] position { $position }, you play { $place }th
    }
abo-me-suits = your alphas, the best first: { $alphas }
# A position of the road.
abo-at = at { $position }
# After a name or "You": the place in the order of play.
abo-me-plays =
    { $place ->
        [1] { $person ->
            [you] play { $place }st
           *[other] plays { $place }st
        }
        [2] { $person ->
            [you] play { $place }nd
           *[other] plays { $place }nd
        }
        [3] { $person ->
            [you] play { $place }rd
           *[other] plays { $place }rd
        }
       *[other] { $person ->
            [you] play { $place }th
           *[other] plays { $place }th
        }
    }
abo-position = position { $position }
abo-cards =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
# On the seat of another player, on a phone. $omega: the shortest name of the omega; $count: "4 cards".
abo-seat-omega = { $omega }, { $count }
abo-hand-card = { $card }, in your hand
# $names: players who know that the reader has this card.
abo-hand-known = known to { $names }
    .title = Known to { $names }
abo-hand-empty = No cards in hand

## Alpha-Beta-Omega: a closer look
abo-discards-count =
    { $count ->
        [one] Discards, 1 card
       *[other] Discards, { $count } cards
    }
abo-plot-saucer = The saucer hovers at { $position }.
abo-plot-pursuer = The pursuer is at { $position }.
# $plays: abo-plays.first. $position: 0 if the player does not stand on the road yet.
abo-player =
    { $position ->
        [0] { $plays }, holds { $count ->
            [one] 1 card
           *[other] { $count } cards
        }.
       *[other] { $plays }, stands on position { $position }, holds { $count ->
            [one] 1 card
           *[other] { $count } cards
        }.
    }
# A place in the order of play: within a sentence, at its beginning, and alone.
abo-plays =
    { $place ->
        [1] plays { $place }st
        [2] plays { $place }nd
        [3] plays { $place }rd
       *[other] plays { $place }th
    }
    .first =
        { $place ->
            [1] Plays { $place }st
            [2] Plays { $place }nd
            [3] Plays { $place }rd
           *[other] Plays { $place }th
        }
    .short =
        { $place ->
            [1] { $place }st
            [2] { $place }nd
            [3] { $place }rd
           *[other] { $place }th
        }
abo-suits =
    { $person ->
        [you] Who suits you
       *[other] Who suits { $name }
    }
# An alpha who has left the road.
abo-gone = gone
abo-known = Cards you know in this hand
abo-omegas =
    .label = Omegas to choose from
# For screen readers: a character, what is printed on the card, and that the reader may take it.
abo-omega-pick = { $card }. { $words } Choose this omega.
# For screen readers: the alphas of one rank among those who suit an omega.
abo-omega-suited =
    { $rank ->
        [1] Best: { $alphas }.
        [2] Second: { $alphas }.
        [3] Third: { $alphas }.
       *[other] Never: { $alphas }.
    }
# The two sorts of cards.
abo-item = Item
abo-chance = Chance
abo-copies =
    { $count ->
        [one] One in the deck
       *[other] { $count } in the deck
    }
abo-asked =
    { $count ->
        [one] { $names } asks for this card.
       *[other] { $names } ask for this card.
    }
abo-useless-alone = It does nothing when you are alone.
abo-aim = Find the alpha who suits you best, or escape them all.
abo-title = Alpha-Beta-Omega

## Alpha-Beta-Omega: the middle of the table
# A card that has been played and is not done yet.
abo-playing-card = { $card }, in effect now
# Over the name of a card.
abo-playing =
    { $person ->
        [you] You play
       *[other] { $name } plays
    }
# A line of the story.
# $of: whether this cycle of the game is the last, one of so many, or one of any number.
abo-cycle =
    { $of ->
        [last] Cycle { $cycle }, the last
        [some] Cycle { $cycle } of { $cycles }
       *[any] Cycle { $cycle }
    }{ $final ->
        [yes] , final round
       *[no] {""}
    }
# For screen readers: a button that shows the discards, under the number of cards left to draw.
abo-heap = Deck, { $count } left. Discards
# A plot changes the rules of a game.
abo-plot = The plot: { $plot }. { $words }
abo-plot-now = Now at { $position }.
abo-middle = The middle of the table
abo-deck = Deck
abo-deck-left = { $count } left
abo-discards = Discards
abo-discards-none = none yet
abo-discards-no = No discards
abo-discards-top =
    { $count ->
        [one] Discards, 1 card, { $card } on top
       *[other] Discards, { $count } cards, { $card } on top
    }
# Over the newest couple.
abo-matched = Matched this game
abo-matched-before = { $names } before
abo-ending-marked = <b>{ $name }</b>: { $ending }
# An alpha card has been turned up, and may choose ("mark") an omega as its partner.
abo-test = Who will { $alpha } mark?
abo-test-up = { $alpha } is turned up
abo-test-alpha = { $alpha }, turned up on position { $position }
abo-test-where = No test follows at position { $position }. There:
abo-test-alone = At position { $position }; nobody stands there.
# $words: how well the alpha suits this omega.
abo-test-omega = { $omega }, { $words }
abo-test-nobody = Nobody stands there.

## Alpha-Beta-Omega: the road
# For screen readers: a position of the road. The parts are joined by commas.
abo-place = Position { $position }
abo-place-final = the final position
abo-place-up = { $character }, face up
# $names: who has seen the card: "only you", "everyone", or "you and Rosa".
abo-place-down = { $character }, face down, seen by { $names }
abo-seen-you = only you
abo-seen-all = everyone
# $number: "one" for a single other player; "more" for several, or for the reader.
abo-place-stand =
    { $number ->
        [more] { $names } stand here
       *[one] { $names } stands here
    }
abo-place-not = Position { $position } cannot be chosen here.
# Where the reader stands.
abo-place-now = { $position } · now
# On a card that lies face down: the reader knows it, alone or like others.
abo-seen = seen
abo-place-test = Alpha Test
abo-gone-somebody = a character
abo-gone-left = Position { $position } is gone: { $character } left
abo-gone-with = Position { $position } is gone: { $character } left with { $name }
# In two lines.
abo-gone-short = left with<br/>{ $name }
abo-unfold =
    .label = Show the road larger

## Alpha-Beta-Omega: the other players
# The omega "Not Like the Other Omegas", where there is little room.
abo-other = The Other
# Beside a name.
abo-seat-bot = bot
abo-seat-away = away
# How the game has ended for a player.
abo-seat-matched = Matched
abo-seat-married = Married
abo-seat-unmarked = Un{"\u00AD"}marked
# $cards: cards of this player's hand that the reader knows.
abo-seat-known = you know { $cards }
abo-seat-turn = To move
    .within = to move
# An offer to the reader; the first is for narrow screens.
abo-seat-offers = offers
abo-seat-offer = Offers a trade
# A player who has finished trading; with the number of their cards on narrow screens.
abo-seat-done = Done
abo-seat-done-count = { $count }, done

## Alpha-Beta-Omega: names
# A card of the deck by its name, which is the deck's own; and one that the reader does not know.
abo-card = { $name }
abo-card-unknown = a card
# Titles of the characters. Not every deck names them; $name: "Søren".
abo-cast = { $name } · { NAME($title, case: "first") }
# .short: where there is little room.
abo-alpha-cyan = Alpha Cyan
    .short = Cyan
abo-alpha-magenta = Alpha Magenta
    .short = Magenta
abo-alpha-yellow = Alpha Yellow
    .short = Yellow
abo-alpha-black = Alpha Black
    .short = Black
abo-alpha-compatible = Mr Compatible
abo-alpha-incompatible = Mr Incompatible
abo-beta = Beta { $number }
# An omega within a sentence; .first at its beginning.
abo-omega-cyan = Omega Cyan
    .short = Cyan
abo-omega-magenta = Omega Magenta
    .short = Magenta
abo-omega-yellow = Omega Yellow
    .short = Yellow
abo-omega-black = Omega Black
    .short = Black
abo-omega-other = the Other Omega
    .first = The Other Omega
    .short = Other
# On this card.
abo-omega-other-card = Not Like the Other Omegas
abo-character-short = { NAME($title, case: "short") }
# A title as a heading; and a couple that has left together.
abo-heading = { NAME($title, case: "first") }
abo-couple = { NAME($one, case: "first") } and { $other }
# Cards that have no names here: not seen by the reader, or to be chosen by somebody.
abo-cards-unseen =
    { $count ->
        [one] 1 card unseen
       *[other] { $count } cards unseen
    }
abo-cards-choice =
    { $count ->
        [one] { $who ->
            [you] 1 card of your choice
           *[other] 1 card of their choice
        }
       *[other] { $who ->
            [you] { $count } cards of your choice
           *[other] { $count } cards of their choice
        }
    }
# How far an omega moves on the road: "will walk 2 positions forward".
abo-forward =
    { $count ->
        [one] 1 position forward
       *[other] { $count } positions forward
    }
abo-back =
    { $count ->
        [one] 1 position back
       *[other] { $count } positions back
    }

## Alpha-Beta-Omega: what a card of an included deck does
# A few words on the card itself, in about 30 letters, in no word more than 12: it is 15 mm wide on the screen.
abo-brief-card-scent-enhancer = Go to the alpha, Scented
abo-brief-card-heat-suppressant = No alpha can mark you
abo-brief-card-big-brothers-jacket = Protect any one omega
abo-brief-card-plain-soap = Wash off one omega's effects
abo-brief-card-opera-glasses = Look at two characters
abo-brief-card-place-cards = Swap two characters
abo-brief-card-express-ticket = Move 1 to 3, either way
abo-brief-card-paper-ring = Marry a beta where you stand
abo-brief-card-matching-keychains = Marry an omega beside you
abo-brief-card-one-way-ticket = Remove an empty position
abo-brief-card-scenting = Make any omega Scented
abo-brief-card-overseas-posting = A random alpha may leave
abo-brief-card-substitution = Swap the final character
abo-brief-card-chaperone = Move another omega 1 or 2
abo-brief-card-sticky-fingers = Take a card from a hand
abo-brief-card-fire-drill = End the cycle at once
abo-brief-card-childhood-friend = Turn up any beta, marry them
abo-brief-first-card-childhood-friend = Marry a beta just ahead
abo-brief-card-lucky-find = Pick two more cards
abo-brief-card-suppressant = No alpha can mark you
abo-brief-card-glance = Marry a beta where you stand
# The end of a sentence about a card that is played as soon as it is picked.
abo-brief-card-sudden-heat = Scented, and no longer Suppressed
abo-brief-card-seating-mixup = all characters are shuffled
abo-brief-card-rumour-mill = the final position is turned up
abo-brief-card-missed-stop = two positions back
abo-brief-card-whirlwind-week = every omega moves on by one

## Alpha-Beta-Omega: what one can do
# Whole sentences without a full stop. $whom, $whomName: another player.
abo-act-omega = Play { $omega }
abo-act-pass = Play no card
abo-act-pass-alpha = Let it pass
abo-act-play = Play { $card }
abo-act-show-to = Show it to { $whomName }
abo-act-show-all = Show it to everybody
abo-act-show = Show { $card }
abo-act-yourself = Yourself
abo-act-person = { $whomName }
abo-act-position = Position { $position }
abo-act-position-up = Position { $position }: { $character }
abo-act-position-down = Position { $position }: { $character }, face down
abo-act-marry = Marry { $whomName }
abo-act-marry-not = Do not marry { $whomName }
abo-act-marry-character = Marry { $character }
abo-act-marry-character-not = Do not marry { $character }
abo-act-want-any = Ask for a card of their choice
abo-act-want = Ask for { $card }
abo-act-give = Give { $card }
# The other player sees a card only when the trade is made.
abo-act-give-blind = Give { $card }, unseen
abo-act-discard = Discard { $card }
abo-act-send = Send the offer
abo-act-cancel = Drop the offer
abo-act-offer = Make { $whomName } an offer
abo-act-withdraw = Take back offer { $number } to { $whomName }
abo-act-counter = Refuse offer { $number } from { $whomName } and make a counter-offer
abo-act-refuse = Refuse offer { $number } from { $whomName }
abo-act-accept = Accept offer { $number } from { $whomName }
abo-act-stop = Look at no more cards
abo-act-exchanged = Exchange no more cards
abo-act-finish = Finish trading
abo-act-speak = Let { $whomName } trade next
# A few words for a button.
abo-label-omega = Choose
abo-label-pass = Pass
abo-label-play = Play
abo-label-show-to = To { $whomName }
abo-label-show-all = To all
abo-label-show = Show
abo-label-choose = Choose
abo-label-yes = Yes
abo-label-no = No
# $steps: "+2", "−1".
abo-label-steps = { $steps }
abo-label-want-any = Any card
abo-label-want = Ask
abo-label-give = Give
abo-label-give-blind = Give unseen
abo-label-discard = Discard
abo-label-send = Send
abo-label-cancel = Drop it
abo-label-offer = Offer
abo-label-withdraw = Take back
abo-label-counter = Counter-offer
abo-label-refuse = Refuse
abo-label-accept = Accept
abo-label-stop = Enough
abo-label-exchanged = Done
abo-label-finish = Finish
abo-label-speak = Let them trade
# Why a step would move nobody. $who: the omega who would move.
abo-idle-first =
    { $who ->
        [you] You are already on the first position.
       *[other] { $whoName } is already on the first position.
    }
abo-idle-final =
    { $who ->
        [you] You are already on the final position.
       *[other] { $whoName } is already on the final position.
    }
# Steps of a round; the short form is shown on a phone, after "then".
abo-step-omegas = Choose omegas
    .short = choose omegas
abo-step-turn-up = Turn up
    .short = turn up
abo-step-pick = Pick
    .short = pick
abo-step-trade = Trade
    .short = trade
abo-step-exchange = Exchange
    .short = exchange
abo-step-play = Play
    .short = play
abo-step-test = Alpha Test
    .short = Alpha Test
abo-step-move-on = Move on
    .short = move on

## Alpha-Beta-Omega: what to do now
# What chance decides now.
abo-chance-any = Chance decides.
abo-chance-shuffle = The characters are shuffled.
abo-chance-coin = A coin decides whom the alpha marks.
abo-chance-saucer = A coin decides whether the saucer flies on.
abo-chance-pursuer = A coin decides whether the pursuer moves on.
abo-chance-position = A position is chosen at random.
abo-chance-card = A card is chosen at random.
abo-prompt-omega = Choose your omega
abo-prompt-omega-help = Your omega decides which alphas suit you.
abo-prompt-choose = Choose a card to give
abo-prompt-choose-help = The offer that you accepted asks for a card of your choice.
abo-prompt-exchange = Discard up to two cards
abo-prompt-exchange-help = You pick as many new ones.
abo-prompt-walk = Choose how far to walk
abo-prompt-walk-help = All move on together.
# The alpha is not known.
abo-prompt-reactions-some = An alpha was turned up: everybody may react.
abo-prompt-reactions = { $alpha } was turned up: everybody may react.
abo-prompt-react-some = An alpha was turned up: react, or let it pass
abo-prompt-react = { $alpha } was turned up: react, or let it pass
abo-prompt-trading-theirs = { $whoName } is trading
abo-prompt-trading-help = Trading goes on until nobody wants to trade any more.
abo-prompt-choosing-theirs = { $whoName } is choosing
# $card: a card or the plot, which $who has played.
abo-prompt-choosing-help =
    { $who ->
        [you] You played { $card }.
       *[other] { $whoName } played { $card }.
    }
abo-prompt-omega-theirs = { $whoName } chooses an omega
abo-prompt-omega-theirs-help = An omega decides which alphas suit a player.
abo-prompt-play-theirs = { $whoName } may play a card
abo-prompt-show-theirs = { $whoName } is about to show a card
abo-prompt-exchange-theirs = { $whoName } exchanges cards
abo-prompt-walk-theirs = { $whoName } chooses how far to walk
abo-prompt-theirs = { $whoName } is to move
abo-prompt-final = A final round: when all have played, the card of the final position decides.
abo-prompt-round = Cycle { $cycle }, round { $round }.
abo-prompt-play = Play a card, or none
abo-prompt-show-or-play = Show cards, then play one or none
abo-prompt-play-last = You are on the final position: the Alpha Test comes next.
abo-prompt-offered = { $whoName } makes you an offer
abo-prompt-offered-help = Accept it, refuse it, or make a counter-offer.
abo-prompt-trade = Trade, or finish
abo-prompt-trade-help = Make an offer, show a card, or finish.
abo-prompt-draft = Make { $whomName } an offer
abo-prompt-draft-help = Choose what you give and what you ask for, then send it.
abo-prompt-show = Show { $card }
abo-prompt-show-help = To one player, or to all.
abo-prompt-seat = { $card }: choose an omega
abo-prompt-step = { $card }: choose how far
abo-prompt-step-help = Nobody moves beyond the first or the final position.
abo-prompt-marry-character = Marry { $character }?
abo-prompt-marry-character-help = You would leave the game in third place.
abo-prompt-marry = Marry { $whomName }?
abo-prompt-marry-help = You would both leave the game in third place.
abo-prompt-card = { $card }: choose a card of your hand
abo-prompt-card-help = It leaves your hand.
abo-prompt-look = { $card }: choose a position to look at
abo-prompt-look-on = { $card }: look at another, or stop
abo-prompt-look-help = Only you see the card.
abo-prompt-position = { $card }: choose a position
abo-prompt-swap-help = Its card changes places with another card.
abo-prompt-swap-with = { $card }: choose the position to swap with
abo-prompt-swap-with-help = The card on position { $position } changes places with it.
# What a reaction does ($does: the text of the card), where the alpha lies, and whom the alpha would mark then ($then).
abo-react-none = You hold no card that can be played now; everybody is asked.
abo-react-none-at = The alpha lies on position { $position }. { abo-react-none }
abo-react-does-at = { $does } The alpha lies on position { $position }.
abo-react-would = { $does } { $then }
abo-react-card = { $card }: { $does }
abo-react-cards = { $first } { $second }
abo-would-mark = { $alpha } would mark { $whomName }.
abo-would-mark-same = { $alpha } would mark { $whomName } all the same.
abo-would-mark-nobody = { $alpha } would mark nobody.
abo-would-toss = A coin would decide between you and { $whomName }.
abo-would-toss-others = A coin would decide between { $whomName }.
abo-would-mark-you = { $alpha } would mark you.
abo-would-mark-you-instead = { $alpha } would mark you instead of { $whomName }.
abo-then-hidden = A hidden card decides who is marked.
abo-then-untested = No alpha would be there to mark anybody.

## Alpha-Beta-Omega: what one cannot do
abo-refused-chance = Something is being decided by chance: wait a moment.
abo-refused-omega = Choose an omega that nobody has: Cyan, Magenta, Yellow, Black or Other.
abo-refused-trade = Make an offer, answer one, show a card, or finish trading.
abo-refused-draft = Add to your offer, send it, or drop it first.
abo-refused-choose = Choose a card of your hand for the offer that you have accepted.
abo-refused-show = Choose who sees the card: a player to whom it is new, or all.
abo-refused-exchange = Discard a card of your hand, or finish.
abo-refused-play = Play a card of your hand, or none.
abo-refused-show-or-play = Play a card of your hand or none, or show a card first.
abo-refused-seat = Choose one of the omegas that the card allows.
abo-refused-position = Choose one of the positions that the card allows.
abo-refused-step = Choose how far, as the card says.
abo-refused-answer = Say yes or no.
abo-refused-react = Play a reaction, or let it pass.
abo-refused-card = Choose a card of your hand.
abo-refused-walk = Choose how far to walk.
abo-refused-nobody = Nobody can be { $omega } at this table.
abo-refused-taken = { NAME($omega, case: "first") } is taken: choose another.
abo-refused-show-now = At this table cards are shown while you trade: play one, or none.
abo-refused-hold = You do not hold { $card }.
abo-refused-no-reaction = { $card } is not a reaction: keep it for your own turn, or let this pass.
abo-refused-reaction = { $card } is a reaction: keep it until an alpha is turned up.
abo-refused-offer-self = You cannot make yourself an offer: choose another player.
abo-refused-offer-gone = That player is not in play: choose another.
abo-refused-offer-cap =
    { $most ->
        [one] You have made the only offer that you may make in a round: answer, or finish.
       *[other] You have made all { $most } offers that you may make in a round: answer, or finish.
    }
abo-refused-offer-none = There is no offer { $number } to you: answer one made to you.
abo-refused-accept = You do not hold what that offer asks for: refuse it, or make a counter-offer.
abo-refused-counter = You may make no more offers in this round: accept or refuse.
abo-refused-withdraw = You have made no offer { $number }: take back one of your own.
abo-refused-show-held = You can only show a card that you hold.
abo-refused-show-known = Everybody knows that you hold it: show another card.
abo-refused-send = An offer needs a card on one of its sides: give or ask for something first.
abo-refused-give = You can only give a card that you hold.
abo-refused-give-more = The offer gives as many of these cards as it can: ask for something, send it, or drop it.
abo-refused-want = { $card } is played at once and is in no hand: ask for another card.
abo-refused-want-more = The offer asks for as many of these cards as it can: give something, send it, or drop it.
abo-refused-discard = You can only discard a card that you hold.

## Alpha-Beta-Omega: the story
# In these lines $who says who did it (you, other, we, they), and $whoName is the name, or "you" for the reader.
# $whom and $whomName are another player. $card, $given, $cards ...: cards, or how many of them are not seen.
abo-story-omega = { $whoName } chose { $omega }.
abo-story-discarded = { $whoName } discarded { $card }.
abo-story-walk = { $whoName } will walk { $distance }.
abo-story-passed = { $whoName } played no card.
abo-story-played = { $whoName } played { $card }.
abo-story-reacted = { $whoName } played { $card } as a reaction.
abo-story-looked = { $whoName } looked at the card on position { $position }.
abo-story-saw = { $whoName } looked at the card on position { $position }: { $character }.
abo-story-position = { $whoName } chose position { $position }.
abo-story-swapped = { $whoName } swapped the cards on positions { $first } and { $second }.
abo-story-swapped-one = { $whoName } swapped the card on position { $position }.
abo-story-chose = { $whoName } chose { $whomName }.
abo-story-chose-own =
    { $who ->
        [you] You chose your own omega.
       *[other] { $whoName } chose their own omega.
    }
abo-story-proposed = { $whoName } proposed to { $whomName }.
abo-story-declined = { $whoName } said no.
abo-story-married-not = { $whoName } did not marry { $character }.
abo-story-moved = { $whoName } moved { $distance }.
abo-story-moved-other = { $whoName } moved { $whomName } { $distance }.
abo-story-left-token = { $whoName } left the token where it was.
abo-story-left-other = { $whoName } left { $whomName } in place.
abo-story-shuffled = The characters are turned face down and shuffled.
abo-story-coin =
    { $whom ->
        [you] The coin decides: you are marked.
       *[other] The coin decides: { $whomName } is marked.
    }
abo-story-saucer-flies = The saucer flies on.
abo-story-saucer-hovers = The saucer hovers.
# $plot: the name of a plot with a pursuer.
abo-story-pursuer-moves = { $plot }: the pursuer moves on.
abo-story-pursuer-stays = { $plot }: the pursuer stays put.
abo-story-chance = Position { $position } is chosen at random.
abo-story-alone =
    { $who ->
        [you] You play on alone, as the only omega left.
       *[other] { $whoName } plays on alone, as the only omega left.
    }
abo-story-cycle = The cycle ends: all go back to the first position. Cycle { $cycle } begins.
abo-story-cycle-last = The cycle ends: all go back to the first position. Cycle { $cycle } begins, the last one.
abo-story-move-on = All move on.
abo-story-final = An omega has reached the final position: a final round.
abo-story-reshuffled = The discard pile is shuffled and becomes the deck.
# A card that is played as soon as it is picked; in the last two nobody is named. $brief: "two positions back".
abo-story-drew = { $whoName } picked { $card } and played it at once.
abo-story-drew-did = { $whoName } picked { $card } and played it at once: { $brief }.
abo-story-drawn = { $card } was picked and played at once.
abo-story-drawn-did = { $card } was picked and played at once: { $brief }.
abo-story-turned-up = { $character } is turned up on position { $position }.
# The character lies face down again.
abo-story-was-turned-up = { $character } was turned up on position { $position }.
abo-story-test-beta = { $character } lies on the final position: nobody is marked.
abo-story-test-protected = { $alpha } marks nobody: all are protected.
abo-story-removed = { $character } leaves, and the position is removed.
abo-story-came = { $whoName } came to position { $position }.
abo-story-effect = { $whoName } became { $effect }.
abo-story-effect-lost = { $whoName } lost the effect { $effect }.
abo-story-lost = { $whoName } lost { $card }: it is discarded.
abo-story-took =
    { $who ->
        [they] { $whoName } picked { $cards } each.
        [we] { $whoName } picked { $cards } each.
       *[other] { $whoName } picked { $cards }.
    }
abo-story-took-from = { $whoName } took { $cards } from { $whomName }.
abo-story-got-from = { $whoName } got { $cards } from { $whomName }.
# Trades.
abo-story-finished = { $whoName } finished trading.
abo-story-traded-nothing = { $whoName } traded nothing.
abo-story-offered = { $whoName } offered { $whomName } { $given } for { $wanted }.
abo-story-withdrew = { $whoName } took back the offer to { $whomName }.
abo-story-refused =
    { $whom ->
        [you] { $whoName } refused your offer.
       *[other] { $whoName } refused { $whomName }'s offer.
    }
# The reader made the offer that $who accepted.
abo-story-traded-with-you = { $whoName } traded with you: you get { $gained } for { $given }.
abo-story-traded = { $whoName } traded with { $whomName }: { $given } for { $gained }.
# A trade between others, of which only the numbers of cards are known.
abo-story-traded-count =
    { $count ->
        [one] { $whoName } gave { $whomName } 1 card for { $gets }.
       *[other] { $whoName } gave { $whomName } { $count } cards for { $gets }.
    }
abo-story-gave-count =
    { $count ->
        [one] { $whoName } gave { $whomName } 1 card.
       *[other] { $whoName } gave { $whomName } { $count } cards.
    }
abo-story-took-count =
    { $count ->
        [one] { $whoName } took 1 card from { $whomName }.
       *[other] { $whoName } took { $count } cards from { $whomName }.
    }
abo-story-showed = { $whoName } showed { $whomName } { $card }.
abo-story-showed-all = { $whoName } showed everybody { $card }.
abo-story-showed-known = { $whoName } showed everybody a card that you know.

## Alpha-Beta-Omega: how it ended
# How the game ended for one player: as a heading, as a line of the story, and for the reader after "You win:".
abo-match-full = a perfect match
abo-match-second = the second-best match
abo-match-third = the third-best match
abo-match-none = no match
abo-ended-marked = Marked by { $alpha }, { $match }
abo-ended-marked-star = Marked by { $alpha }, { $match }, with the star
abo-ended-married = Married { $character }
abo-ended-escaped = Escaped all alphas
abo-ended-unmarked = Still unmarked after the last cycle
abo-story-ended-marked = { $whoName } left, marked by { $alpha }, { $match }.
abo-story-ended-marked-star = { $whoName } left, marked by { $alpha }, { $match }, with the star.
abo-story-ended-married = { $whoName } married { $character }.
abo-story-ended-escaped = { $whoName } escaped all alphas.
abo-story-ended-unmarked =
    { $who ->
        [other] { $whoName } was still unmarked after the last cycle.
       *[they] { $whoName } were still unmarked after the last cycle.
    }
abo-win-marked = you were marked by { $alpha }, { $match }
abo-win-marked-star = you were marked by { $alpha }, { $match }, with the star
abo-win-married = you married { $character }
abo-win-escaped = you escaped all alphas
abo-win-unmarked = you were still unmarked after the last cycle
abo-over-alphas = No alpha is left on the table.
abo-over-rounds = The last round is over.
abo-over-cycles = The last cycle is over.
abo-over-omegas = No omega is left in play.
# The goals of scenarios, without their full stop. $alpha: who is to mark the player, "Søren · Alpha Cyan".
abo-goal-marked = Be marked by { $alpha }
abo-goal-marked-by-cycle = Be marked by { $alpha } before cycle { $cycle } ends
abo-goal-escape = Escape all alphas
abo-goal-nobody-escapes = Let nobody escape: every omega is marked or marries
# $who: the winners, the reader among them; $how: the reader's ending, one of those above.
abo-won = { $whoName } win: { $how }
abo-won-others =
    { $who ->
        [other] { $whoName } wins
       *[they] { $whoName } win
    }
# $place: what became of the reader.
abo-won-and =
    { $who ->
        [other] { $whoName } wins, and { $place }
       *[they] { $whoName } win, and { $place }
    }
abo-won-nobody = Nobody wins
abo-won-nobody-and = Nobody wins, and { $place }
abo-placed-later = you did as well, but later
abo-placed-second = you come second
abo-placed-third = you come third
# $rank: the place among all players, 2 to 5, where the player who leaves first is ahead.
abo-placed-rank =
    { $rank ->
        [2] you come second
        [3] you come third
        [4] you come fourth
       *[other] you come fifth
    }
abo-placed-fail = you fail

## Alpha-Beta-Omega: the table as it stands
# An omega in the position of an alpha. $rank: how well they suit each other; $priority: whether the alpha turns to
# this omega before others; $chance: would be marked now (first), or perhaps (coin).
abo-tested =
    { $rank ->
        [1] best match
        [2] second best
        [3] third best
       *[other] no match
    }{ $priority ->
        [yes] , the alpha turns here first
       *[no] {""}
    }{ $chance ->
        [first] , would be marked
        [coin] , a coin decides
       *[none] {""}
    }
# $effect: what protects an omega.
abo-tested-safe = safe: { $effect }
# An offer, as the giver or the taker reads it, and as others do.
abo-offer-give = You give { $cards }
abo-offer-get = You get { $cards }
abo-offer-counts = { $given } for { $wanted }
abo-offer-draft = being made
# In the terminal's table of scores.
abo-cell-place = Place
abo-cell-points = Points
abo-cell-how = How
abo-cell-playing = In play
abo-cell-position = Position { $position } of { $last }

## Alpha-Beta-Omega: what the steps of a card do
# For custom decks. Parts of a sentence in small letters. $where, $other: a position; $who: an omega.
abo-does = { CAPITAL($steps) }.
abo-does-then = { $first }; then { $rest }
abo-does-if-alpha = if the card turned up is an alpha: { $step }
abo-does-if-beta = if the card turned up is a beta: { $step }
abo-does-peek = look in secret at the card of { $where }
abo-does-peek-up-to = look in secret at up to { $count } cards of your choice
abo-does-peek-up-to-free = look in secret at up to { $count } cards of your choice without an omega
abo-does-reveal = turn up the card of { $where }
abo-does-swap-any = swap the cards of two positions of your choice
abo-does-swap = swap the card of { $where } with that of { $other }
abo-does-shuffle = turn all character cards down, shuffle them and lay them out
abo-does-move-to = { $who }: move to { $where }
abo-does-move = { $who }: move { $distance }
# $low, $high: "−1", "+4".
abo-does-move-between = { $who }: move { $low } to { $high } positions, as you choose
abo-does-remove = remove the card of { $where }, and the position
abo-does-clear = { $who }: lose all effects
abo-does-get = { $who }: get the effect { $effect }
abo-does-lose = { $who }: lose the effect { $effect }
abo-does-all-cards = all cards { NAME($from, case: "from") } { NAME($to, case: "to") }
abo-does-cards-top =
    { $count ->
        [one] 1 card from the top { NAME($from, case: "from") } { NAME($to, case: "to") }
       *[other] { $count } cards from the top { NAME($from, case: "from") } { NAME($to, case: "to") }
    }
abo-does-cards-random =
    { $count ->
        [one] 1 card at random { NAME($from, case: "from") } { NAME($to, case: "to") }
       *[other] { $count } cards at random { NAME($from, case: "from") } { NAME($to, case: "to") }
    }
abo-does-cards-choice =
    { $count ->
        [one] 1 card of your choice { NAME($from, case: "from") } { NAME($to, case: "to") }
       *[other] { $count } cards of your choice { NAME($from, case: "from") } { NAME($to, case: "to") }
    }
abo-does-marry-event = marry the character turned up
abo-does-marry-event-may = you may marry the character turned up
abo-does-marry-omega = marry another omega in your position, if they agree
abo-does-marry-omega-may = you may marry another omega in your position, if they agree
abo-does-end-cycle = the cycle ends
abo-who-self = you
abo-who-all = every omega
abo-who-any = any omega
abo-who-other = another omega
abo-who-other-here = another omega in your position
abo-where-here = your position
abo-where-next = the position after yours
abo-where-final = the final position
abo-where-event = the position of the card turned up
abo-where-pick = a position of your choice
abo-where-pick-other = another position of your choice
abo-where-pick-free = a position of your choice without an omega
abo-where-pick-free-other = another position of your choice without an omega
abo-where-random-free = a random position without an omega
abo-where-random-free-other = another random position without an omega
abo-where-first = the first position
# Where cards come from and go to.
abo-cards-deck = the deck
    .from = from the deck
    .to = to the deck
abo-cards-own-hand = your hand
    .from = from your hand
    .to = to your hand
abo-cards-other-hand = another player's hand
    .from = from another player's hand
    .to = to another player's hand
abo-cards-discards = the discards
    .from = from the discards
    .to = to the discards

## Alpha-Beta-Omega: the table as text
# $stage: what a round has come to: abo-table-omegas (omegas are picked), abo-step-pick, abo-step-play ..., abo-table-over.
abo-table-round = Cycle { $cycle }, round { $round }: { $stage }
abo-table-final-round = Cycle { $cycle }, round { $round }, final round: { $stage }
abo-table-omegas = Omegas
abo-table-over = Over
# $words: what the plot says.
abo-table-plot = Plot: { $plot }. { $words }
# $plot is the text before.
abo-table-saucer = { $plot } The saucer is at { $position }.
abo-table-pursuer = { $plot } The pursuer is at { $position }.
# The final position of the road, in a column of its own.
abo-table-final = final
# $characters: "Beta 2 with Rosa, Alpha Cyan".
abo-table-gone = Gone: { $characters }
abo-table-gone-with = { $character } with { $name }
# Behind a player's omega, after the number of cards.
abo-table-finished = has finished trading
abo-table-to-move = to move
# $cards: those that the reader knows in another hand.
abo-table-holds = holds { $cards }
abo-table-offer = Offer { $number }: { $giver } to { $taker }: gives { $gives }, wants { $wants }
# $offer is the text before.
abo-table-offer-making = { $offer } (in the making)
abo-table-choice =
    { $count ->
        [one] 1 card to be chosen
       *[other] { $count } cards to be chosen
    }
abo-table-piles = Deck { $deck }, discards { $discards }
# $piles is the text before.
abo-table-piles-top = { $piles }, { $card } on top
# $card: a card or a plot, and who played it.
abo-table-in-play = In play: { $card }, by { $name }
# $alphas: "Alpha Cyan 1, Mr Compatible 4".
abo-table-suits = Who suits you: { $alphas } (1 best, 4 never)
abo-table-hand = Your hand:
abo-table-hand-empty = Your hand is empty.
# $words: what the card says. $when: when it may be played, if not only in one's turn.
abo-table-card = { $card }: { $words }
abo-table-card-when = { $card } ({ $when }): { $words }
abo-table-at-once = at once
abo-table-reaction = reaction
abo-table-also-reaction = also a reaction
abo-table-star = Your star: { $alpha }
# What the notation of actions means. What is typed stays as it is: the names of omegas and all.
abo-notation-omega = choose that omega: Cyan Magenta Yellow Black Other
abo-notation-play = play that card, also as a reaction
abo-notation-pass = play nothing
abo-notation-choose = a seat, a position, steps, where a card asks for one
abo-notation-answer = yes, no
abo-notation-discard = discard that card
# What follows is what may be typed for the offer.
abo-notation-offer = begin an offer to seat 2; then, in any order:
abo-notation-give = give that card, or give it unseen
abo-notation-want = want that card, or any card of their choice
abo-notation-send = make the offer, or drop it
abo-notation-take = answer the first offer
abo-notation-change = refuse it and make one back; take back an offer of yours
abo-notation-show = show that card; then p2, or all
abo-notation-done = end what you are doing: trading, looking, exchanging
# What was typed is no action; $typed: "'zz'".
abo-not-action = { $typed } is not an action: write the code of a card, or type help to see what there is.
abo-not-steps = Nobody goes { $steps } steps: write from -{ $most } to +{ $most }, but not 0.
abo-not-number =
    { $thing ->
        [seat] There is no seat { $number }
        [position] There is no position { $number }
       *[offer] There is no offer { $number }
    }: they go from 1 to { $last }.
abo-not-card = There is no card { $code } in this deck.
# In place of chance.
abo-not-drawn = { $code } cannot be picked from there.

## Words that are explained where they stand in a text, such as the prompt. .forms: all forms of the word in the texts of
## this game, between commas; small letters stand for a capital at the beginning of a sentence too.
abo-term-omega = Omega
    .forms = omega, omegas
abo-term-omega-meaning = The character that you play. Alphas find omegas in heat hard to resist.
abo-term-alpha = Alpha
    .forms = alpha, alphas
abo-term-alpha-meaning = One of five characters on the road who mark omegas: four colours, and Mr Compatible.
abo-term-beta = Beta
    .forms = beta, betas
abo-term-beta-meaning = One of five characters on the road who mark nobody. Some cards let you marry one.
abo-term-road = Road
    .forms = road
abo-term-road-meaning = The ten characters in their row, and the positions below them, numbered from 1.
abo-term-final = Final position
    .forms = final position
abo-term-final-meaning = The last position that is left on the road.
abo-term-round = Round
    .forms = round, rounds
abo-term-round-meaning = What all players do together: pick, trade, play, move on. The author calls it a turn.
abo-term-cycle = Cycle
    .forms = cycle, cycles
abo-term-cycle-meaning = One walk of all omegas along the road, until somebody passes its end.
abo-term-marked = Marked
    .forms = mark, marks, marked
abo-term-marked-meaning = Chosen by an alpha. Both leave the game.
abo-term-married = Married
    .forms = marry, married
abo-term-married-meaning = Out of the game together with a beta or another omega, by a card.
abo-term-protected = Protected
    .forms = protected
abo-term-protected-meaning = No alpha can mark this omega until the cycle ends. Cards such as Heat Suppressant protect.
abo-term-reaction = Reaction
    .forms = reaction, reactions
abo-term-reaction-meaning = A card that you play when an alpha is turned up, even if it is not your turn.
abo-term-scented = Scented
    .forms = scented
abo-term-scented-meaning = An effect of a card, until the cycle ends: an alpha turns to this omega first.
abo-term-other = The Other
    .forms = the Other
abo-term-other-meaning = Not Like the Other Omegas: a perfect match for every alpha but Mr Compatible. Leave it out for a more equal game.
