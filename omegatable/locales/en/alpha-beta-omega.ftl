## Alpha-Beta-Omega: keys
abo-offers-made = You have made all the offers you may make in this round.
abo-not-held = You do not have what is asked for.
abo-offers = Offers
abo-keys-hand = Pick a card from your hand, or an omega
    .key = 1 to 9
abo-keys-use = Play it; finish trading; react
abo-keys-targets = Go through the targets of a card
abo-keys-offer = New offer, with the card that is picked; ask for a card
abo-keys-answer = Swap, change it, no thanks
abo-keys-read = Read a card, look again at a known character

## Alpha-Beta-Omega: what may be done
# When a card is played.
abo-when-play = Keep in hand
abo-when-immediate = Play at once
abo-when-reaction = Reaction
abo-when-both = Keep, or react
abo-pick = Pick a card from your hand first.
# What letting go of a card would do; some are buttons too.
abo-offer-to = Offer it to { $name }
abo-offer-it = Offer it
abo-discard-it = Discard it
abo-react = React
abo-play-card = Play { $card }
abo-give-it = Give it
abo-answered = You have answered.
abo-no-reaction = { $card } is not a reaction.
abo-reaction = { $card } is a reaction: it waits until an alpha is turned up.
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
abo-ask-any = Anything: one card of { $name }'s choice
abo-ask-cards =
    .label = Cards of the deck
# For screen readers: a card and what is printed on it.
abo-card-read = { $card }. { $words }

## Alpha-Beta-Omega: the board
abo-traded = You have finished trading
abo-traded-help = If you make or answer an offer, you trade on.
abo-traded-waiting = Waiting for { $names }. { abo-traded-help }
abo-turned-up = { $alpha } is turned up at position { $position }.
abo-waiting = Waiting a moment
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
abo-offer-later = Not now
abo-play = Play
# Discard a card and draw another one.
abo-replace = Replace
abo-discard = Discard
abo-offer-new = New offer
abo-finish = Finish trading
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
abo-deal-anything = Anything
abo-deal-drop = Drop it
abo-deal-back = Take it back
# Answers to an offer: accept a gift, accept a swap, offer something else, refuse.
abo-deal-take = Take it
abo-deal-do = Swap
abo-deal-change = Change it
abo-deal-refuse = No thanks
abo-offers-none = There are no open offers. To make one, pick a card and then a player.
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
abo-end-second = Second place
abo-end-third = Third place
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
abo-me-suits = suited by { $alphas }, the best first
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
    .label = Omegas to pick from
# For screen readers: a character, what is printed on the card, and that the reader may take it.
abo-omega-pick = { $card }. { $words } Pick him.
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
abo-test-alpha = { $alpha }, turned up at position { $position }
abo-test-where = He lies at position { $position }, where these stand:
abo-test-alone = He lies at position { $position }; nobody stands there.
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
abo-place-test = Alpha test
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
abo-seat-unmarked = Unmarked
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
abo-alpha-cyan = Alpha Cyan
abo-alpha-magenta = Alpha Magenta
abo-alpha-yellow = Alpha Yellow
abo-alpha-black = Alpha Black
abo-alpha-compatible = Mr Compatible
abo-alpha-incompatible = Mr Incompatible
abo-beta = Beta { $number }
# An omega within a sentence; .first at its beginning, .title as the heading of his card.
abo-omega-cyan = Omega Cyan
abo-omega-magenta = Omega Magenta
abo-omega-yellow = Omega Yellow
abo-omega-black = Omega Black
abo-omega-other = the Other Omega
    .first = The Other Omega
    .title = Not Like the Other Omegas
