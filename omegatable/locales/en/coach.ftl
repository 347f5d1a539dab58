### What the coach says: where to look, what an action is good for, and how sure that is.
###
### In all of these $who is "you" for the reader and "other" for somebody else; $whoName is the name. A text that begins
### with "you" gets its capital by itself only where nothing stands before it.

# A reason of two sentences.
coach-two = { $first } { $second }
# In place of a reason that speaks against the advice. $points: of the chance to win.
coach-prefers =
    { $points ->
        [0] The search prefers it by less than one percentage point; there is no short reason.
        [one] The search prefers it by one percentage point; there is no short reason.
       *[other] The search prefers it by { $points } percentage points; there is no short reason.
    }
# Where chances to win have not been measured.
coach-prefers-unmeasured = The search prefers it; there is no short reason.
coach-prefers-close = The search finds nothing clearly better; there is no short reason.
# A part of the result, in games that the search plays to the end after this action and after another one. $part: "Your
# Flood". $sign: more or fewer. $amount: at least 1, rounded.
coach-effect-points =
    { $part }: about { $amount ->
        [one] one point
       *[other] { $amount } points
    } { $sign ->
        [more] more
       *[fewer] fewer
    } at the end.
# $part: "You escape".
coach-effect-games =
    { $part }: about { $amount ->
        [one] one time
       *[other] { $amount } times
    } { $sign ->
        [more] more
       *[fewer] less
    } in 100 games.
# Behind such an effect. $points: of the chance to win.
coach-leads-by =
    { $points ->
        [0] The search prefers this by less than one percentage point.
        [one] The search prefers this by one percentage point.
       *[other] The search prefers this by { $points } percentage points.
    }
# Before two such effects, of which one speaks for the action, and one against it.
coach-nothing-better = The search finds nothing clearly better.

## Reasons from the games that the search imagines: compared with the next best action, or with the one that was chosen.
## A player who is not the reader has less of it.
# $points: at least 2, rounded.
coach-os-part =
    { $who ->
        [you] { $suit } is worth about { $points } points more to you this way.
       *[other] { $suit } is worth about { $points } points less to { $whoName } this way.
    }
# On the suit of both players together.
coach-os-part-both =
    You come out about { $points } points better in { $suit } this way.
# The other action discards a card, which this one keeps. $top: the highest card of a column.
coach-os-kept = You keep the { $rank }, which fits your { $suit }, now at { $top }.
# $held: numbers of the other cards of the suit in the reader's hand, "8 and 9".
coach-os-kept-with = You keep the { $rank } of { $suit } together with the { $held }.
coach-os-kept-from =
    { $who ->
        [you] You keep the { $rank } from your own { $suit }, now at { $top }.
       *[other] You keep the { $rank } from { $whoName }'s { $suit }, now at { $top }.
    }
# $letter: α or Ω, a pawn. $points: at least 1, rounded.
coach-ao-part =
    { $who ->
        [you] { $points ->
            [one] Your { $letter } ends about one point higher this way.
           *[other] Your { $letter } ends about { $points } points higher this way.
        }
       *[other] { $points ->
            [one] { $whoName }'s { $letter } ends about one point lower this way.
           *[other] { $whoName }'s { $letter } ends about { $points } points lower this way.
        }
    }
# $games: of a hundred.
coach-abo-part-first =
    { $who ->
        [you] This way you get the first perfect match about { $games ->
            [one] one more time
           *[other] { $games } more times
        } in 100 games.
       *[other] This way { $whoName } gets the first perfect match about { $games ->
            [one] one time less
           *[other] { $games } fewer times
        } in 100 games.
    }
coach-abo-part-full =
    { $who ->
        [you] This way you get a perfect match about { $games ->
            [one] one more time
           *[other] { $games } more times
        } in 100 games.
       *[other] This way { $whoName } gets a perfect match about { $games ->
            [one] one time less
           *[other] { $games } fewer times
        } in 100 games.
    }
coach-abo-part-escape =
    { $who ->
        [you] This way you escape about { $games ->
            [one] one more time
           *[other] { $games } more times
        } in 100 games.
       *[other] This way { $whoName } escapes about { $games ->
            [one] one time less
           *[other] { $games } fewer times
        } in 100 games.
    }
# A second or third place.
coach-abo-part-lesser =
    { $who ->
        [you] This way you get a second or third place about { $games ->
            [one] one more time
           *[other] { $games } more times
        } in 100 games.
       *[other] This way { $whoName } gets a second or third place about { $games ->
            [one] one time less
           *[other] { $games } fewer times
        } in 100 games.
    }
# A player who fails has less; the reader fails less often, and the other one more often.
coach-abo-part-nothing =
    { $who ->
        [you] This way you fail about { $games ->
            [one] one time less
           *[other] { $games } fewer times
        } in 100 games.
       *[other] This way { $whoName } fails about { $games ->
            [one] one more time
           *[other] { $games } more times
        } in 100 games.
    }
# The names of parts of a result, with how much more of it an action brings.
coach-os-part-name =
    { $who ->
        [you] Your { $suit }
       *[other] { $whoName }'s { $suit }
    }
# The rounds before the last one.
coach-os-part-rounds =
    { $who ->
        [you] Your earlier rounds
       *[other] { $whoName }'s earlier rounds
    }
coach-ao-part-name =
    { $who ->
        [you] Your { $letter }
       *[other] { $whoName }'s { $letter }
    }
# How somebody leaves, in games out of a hundred.
coach-abo-leaves-first =
    { $who ->
        [you] You get the first perfect match
       *[other] { $whoName } gets the first perfect match
    }
coach-abo-leaves-full =
    { $who ->
        [you] You get a perfect match
       *[other] { $whoName } gets a perfect match
    }
coach-abo-leaves-escape =
    { $who ->
        [you] You escape
       *[other] { $whoName } escapes
    }
coach-abo-leaves-lesser =
    { $who ->
        [you] You get a second or third place
       *[other] { $whoName } gets a second or third place
    }
coach-abo-leaves-nothing =
    { $who ->
        [you] You fail
       *[other] { $whoName } fails
    }

## How sure a hint is
coach-basis-results = Chances to win have not been measured under these rules, so the best expected result comes first.
coach-basis-places = First place is taken, so the best expected result comes first.
coach-basis-rules-of-thumb = The search is not ready yet: for now this follows rules of thumb.
coach-basis-only = There is nothing else to do.
coach-basis-close = The first two are too close to tell apart.
# Instead of the best moves, and before the second press.
coach-equal = No move is clearly better than another.
coach-equal-nudge = All moves are about equal here: play the one you like.
coach-basis-remembers = The hint remembers everything you have seen.
# What a percentage means, within a sentence or under a list.
coach-measure-win = chance to win
coach-measure-full = chance of a full success

## Where to look
coach-os-nudge-card = Look at { $card } in your hand.
coach-os-nudge-deck = Look at the deck: how many turns are left, and who gains from that?
coach-os-nudge-discards = Look at the top of the discard piles.
# $letter: α or Ω, one of the reader's pawns. $where: a place, "left of the Snake".
coach-ao-nudge-step = Look at your { $letter }: what can it reach in this walk?
coach-ao-nudge-space = Look at the space { $where }: which pawns and tiles does it touch?
coach-ao-nudge-tile = Look at the tile { $where }: who does it help now?
coach-ao-nudge-draw = All that is left to do is draw.
# $places: two of the four texts that follow; $place: one of them.
coach-abo-nudge-compare = Compare { $places }.
coach-abo-nudge-look = Look at { $places }.
coach-abo-nudge-seat =
    { $who ->
        [you] yourself
       *[other] { $whoName }
    }
coach-abo-nudge-position = position { $position }
coach-abo-nudge-everybody = everybody
coach-abo-nudge-card = Look at { $card } in your hand.
coach-abo-nudge-omegas = Look at which alphas suit each omega, and which suit only that one.
coach-abo-nudge-offer = Look at the offer that concerns { $place }.
coach-abo-nudge-partner = Think of what { $place } may hold and need.
coach-abo-nudge-hand = Look at your own hand: what do you lack, and what can you spare?
coach-abo-nudge-suits = Think of the alphas that suit you: which of them are still to come?
coach-abo-nudge-final = Look at the final position: who waits there, and for whom?

## Omega Shift: reasons for playing a card
# $suit: the name of a suit. $cost: what its markers take from it. $total: what its cards add up to.
coach-os-open-free = With five or more cards { $suit } costs nothing: your { $cards } cards add up to { $total } points.
# $held: numbers of the cards in the reader's hand, "8 and 9"; $holding: how many they are.
# $missing: how many markers its Omega lacks.
coach-os-open-void =
    { $holding ->
        [0] { $suit } comes to { $total } points, but they count only with { $missing ->
            [one] one more marker
           *[other] { $missing } more markers
        }.
       *[other] With the { $held } in your hand { $suit } comes to { $total } points, but they count only with { $missing ->
            [one] one more marker
           *[other] { $missing } more markers
        }.
    }
coach-os-open-pays =
    { $holding ->
        [0] This card alone brings { $suit } to { $total } points, and its markers cost { $cost }.
       *[other] With the { $held } in your hand { $suit } comes to { $total } points, and its markers, one more for each card, cost { $cost }.
    }
coach-os-open-last = { $suit } counts { $total } minus { $cost }, and this is your last card.
# $missing: how many cards the reader lacks to five, which cost nothing. $left: cards in the deck.
coach-os-open-lacks =
    Opening { $suit } costs { $cost }, and you hold { $total } points: { $missing ->
        [one] one more card
       *[other] { $missing } more cards
    } would make it free, with { $left } left in the deck.
coach-os-fifth = Your fifth { $suit } card cancels its cost: { $after } instead of { POINTS($before) }.
coach-os-free = With { $cards } cards { $suit } costs nothing: the { $rank } makes it { $after }.
coach-os-waits =
    { $cost ->
        [0] Your { $points } points in { $suit } count in full once it has { $missing ->
            [one] one more marker
           *[other] { $missing } more markers
        }.
       *[other] Your { $points } points in { $suit } count, less { $cost } for markers, once it has { $missing ->
            [one] one more marker
           *[other] { $missing } more markers
        }.
    }
coach-os-third = The third marker makes { $suit } count: { $points } minus { $cost }.
coach-os-five-coming = With the { $held } in your hand you can make five of { $suit } and cancel its cost of { $cost }.
coach-os-counts = { $suit } will count { $points } minus { $cost }: { POINTS($after) } instead of { POINTS($before) }.
coach-os-counts-still = { $suit } will count { $points } minus { $cost }: { POINTS($after) } as before.
# $cards: numbers of cards in the reader's hand that can no longer be played.
coach-os-shuts-out = If you play this, you can no longer play the { $cards } in your hand.

## Omega Shift: reasons for moving a marker
coach-os-void =
    { $who ->
        [you] { $points ->
            [one] Your 1 point in { $suit } no longer counts
           *[other] Your { $points } points in { $suit } no longer count
        }: { $markers ->
            [0] it has no markers left
            [one] it has only one marker left
           *[other] it has only { $markers } markers left
        }.
       *[other] { $points ->
            [one] { $whoName }'s 1 point in { $suit } no longer counts
           *[other] { $whoName }'s { $points } points in { $suit } no longer count
        }: { $markers ->
            [0] it has no markers left
            [one] it has only one marker left
           *[other] it has only { $markers } markers left
        }.
    }
# After a sentence on the same suit of the other player.
coach-os-void-also =
    { $who ->
        [you] { $points ->
            [one] Your 1 point there counts for nothing now.
           *[other] Your { $points } points there count for nothing now.
        }
       *[other] { $points ->
            [one] { $whoName }'s 1 point there counts for nothing now.
           *[other] { $whoName }'s { $points } points there count for nothing now.
        }
    }
# $points: what the suit cost the player until now.
coach-os-void-loss =
    { $who ->
        [you] { $suit } no longer costs you { $points }: { $markers ->
            [0] it has no markers left
            [one] it has only one marker left
           *[other] it has only { $markers } markers left
        }.
       *[other] { $suit } no longer costs { $whoName } { $points }: { $markers ->
            [0] it has no markers left
            [one] it has only one marker left
           *[other] it has only { $markers } markers left
        }.
    }
coach-os-void-loss-also =
    { $who ->
        [you] Nor does it cost you { $points } any longer.
       *[other] Nor does it cost { $whoName } { $points } any longer.
    }
coach-os-third-for =
    { $who ->
        [you] The third marker makes your { $suit } count { POINTS($points) }.
       *[other] The third marker makes { $whoName }'s { $suit } count { POINTS($points) }.
    }
# After a sentence on the same suit of the other player.
coach-os-third-also =
    { $who ->
        [you] It makes yours count { POINTS($points) }.
       *[other] It makes { $whoName }'s count { POINTS($points) }.
    }
coach-os-cheaper =
    { $who ->
        [you] { $suit } costs you { $points } less.
       *[other] { $suit } costs { $whoName } { $points } less.
    }
coach-os-dearer =
    { $who ->
        [you] { $suit } costs you { $points } more.
       *[other] { $suit } costs { $whoName } { $points } more.
    }
# $held: points in the reader's hand, of a suit that is not begun.
coach-os-held-void =
    You hold { $held } points of { $suit }, which count for nothing while it has { $markers ->
        [0] no markers
        [one] one marker
       *[other] { $markers } markers
    }.
coach-os-held-cheaper = You hold { $held } points of { $suit }, and opening it will cost { $points } less.
coach-os-held-dearer = You hold { $held } points of { $suit }, and opening it will cost { $points } more.
# Markers of the two Omegas between which one has moved.
coach-os-no-change =
    No score changes yet: { $to } goes up to { $more ->
        [one] one marker
       *[other] { $more } markers
    } and { $source } down to { $fewer ->
        [0] none
        [one] one
       *[other] { $fewer }
    }.
coach-os-no-marker = No marker can move, so you keep all your number cards for later.

## Omega Shift: reasons for discarding a card
coach-os-discard-alpha =
    { $who ->
        [you] An Alpha scores nothing by itself, and to take it you would give up a draw from the deck.
       *[other] An Alpha scores nothing by itself, and to take it { $whoName } would give up a draw from the deck.
    }
# $top: the highest card of a column.
coach-os-discard-past = Your { $suit } is at { $top }, so you cannot use the { $rank }.
coach-os-discard-opening = Opening { $suit } costs { $cost }, and you hold { $held } points in { $suit }.
coach-os-discard-short = The three markers that { $suit } needs to count cost { $cost }, and you hold { $held } points in { $suit }.
coach-os-discard-held =
    You hold { $held } points of { $suit }, which has { $markers ->
        [0] no markers
        [one] one marker
       *[other] { $markers } markers
    }.
coach-os-discard-void =
    { $suit } counts for nothing with { $markers ->
        [0] no markers
        [one] one marker
       *[other] { $markers } markers
    }.
coach-os-discard-played = Playing the { $rank } would take your { $suit } from { POINTS($before) } to { POINTS($after) }.
# What the discarded card is to the opponent.
coach-os-use-unopened =
    { $who ->
        [you] You have not begun { $suit }.
       *[other] { $whoName } has not begun { $suit }.
    }
coach-os-use-past =
    { $who ->
        [you] Your { $suit } is already at { $top }, past this card.
       *[other] { $whoName }'s { $suit } is already at { $top }, past this card.
    }
coach-os-use-fifth =
    { $who ->
        [you] You could take this card as your fifth { $suit } card.
       *[other] { $whoName } could take this card as a fifth { $suit } card.
    }
coach-os-use =
    { $who ->
        [you] You could take this card for your { $suit }, now at { $top }.
       *[other] { $whoName } could take this card for { $suit }, now at { $top }.
    }

## Omega Shift: reasons for drawing
coach-os-level = The scores are level.
coach-os-lead = You lead by { $points }.
coach-os-behind = You are { $points } behind.
coach-os-ends-game = The last card ends the game.
coach-os-ends-round = The last card ends the round.
coach-os-no-discard-fits = No discard fits your columns.
coach-os-no-discard-joins = No discard fits your columns or your hand.
# $turns: how many the reader will have after this one.
coach-os-clock =
    { $turns ->
        [0] { $cards ->
            [one] One card is left
           *[other] { $cards } cards are left
        }, so this turn is your last.
        [one] { $cards ->
            [one] One card is left
           *[other] { $cards } cards are left
        }, enough for one more turn after this one.
       *[other] { $cards ->
            [one] One card is left
           *[other] { $cards } cards are left
        }, enough for { $turns } more turns after this one.
    }
coach-os-take-alpha =
    { $markers ->
        [0] An Alpha can pull a marker onto { $suit }, which has none now.
        [one] An Alpha can pull a marker onto { $suit }, or push its only one away.
       *[other] An Alpha can pull a marker onto { $suit }, or push one of its { $markers } away.
    }
coach-os-denied =
    { $who ->
        [you] You could have used it on your { $suit }, now at { $top }.
       *[other] { $whoName } could have used it on { $suit }, now at { $top }.
    }
coach-os-take-from =
    { $who ->
        [you] You can no longer take the { $rank } of { $suit }.
       *[other] { $whoName } can no longer take the { $rank } of { $suit }.
    }
coach-os-take-past = Your { $suit } is already at { $top }, past this card.
coach-os-take-held =
    { $cards ->
        [one] With it you hold one number card of { $suit }, worth { $points } points; the three markers that { $suit } needs to count cost { $cost }.
       *[other] With it you hold { $cards } number cards of { $suit }, worth { $points } points; the three markers that { $suit } needs to count cost { $cost }.
    }
coach-os-take-opening =
    { $cards ->
        [one] With it you hold one number card of { $suit }, worth { $points } points; opening { $suit } costs { $cost }.
       *[other] With it you hold { $cards } number cards of { $suit }, worth { $points } points; opening { $suit } costs { $cost }.
    }
# $cost: what its markers take from fewer than five cards.
coach-os-take-towards = With it you hold { $cards } number cards of { $suit }; five would cancel its cost of { $cost }.
coach-os-take-fifth = It would be your fifth { $suit } card, which cancels the cost of { $cost }.
coach-os-take = The { $rank } follows your { $suit }, now at { $top }.

## Alpha & Omega: reasons for laying a tile
# $letter: α or Ω, a pawn. $before, $after: what the pawns score.
coach-ao-rises =
    { $who ->
        [you] Your { $letter } rises from { POINTS($before) } to { POINTS($after) }.
       *[other] { $whoName }'s { $letter } rises from { POINTS($before) } to { POINTS($after) }.
    }
coach-ao-drops =
    { $who ->
        [you] Your { $letter } drops from { POINTS($before) } to { POINTS($after) }.
       *[other] { $whoName }'s { $letter } drops from { POINTS($before) } to { POINTS($after) }.
    }
coach-ao-both-rise =
    { $who ->
        [you] Both your pawns rise from { POINTS($before) } to { POINTS($after) }.
       *[other] Both { $whoName }'s pawns rise from { POINTS($before) } to { POINTS($after) }.
    }
coach-ao-both-drop =
    { $who ->
        [you] Both your pawns drop from { POINTS($before) } to { POINTS($after) }.
       *[other] Both { $whoName }'s pawns drop from { POINTS($before) } to { POINTS($after) }.
    }
# The nearest pawn is $steps away from the tile.
coach-ao-far =
    { $who ->
        [you] { $steps ->
            [one] A pawn there would score { POINTS($value) }; the nearest, your { $letter }, is one step away.
           *[other] A pawn there would score { POINTS($value) }; the nearest, your { $letter }, is { $steps } steps away.
        }
       *[other] { $steps ->
            [one] A pawn there would score { POINTS($value) }; the nearest, { $whoName }'s { $letter }, is one step away.
           *[other] A pawn there would score { POINTS($value) }; the nearest, { $whoName }'s { $letter }, is { $steps } steps away.
        }
    }
# $who: several players, whose nearest pawns are equally near.
coach-ao-far-tie =
    { $steps ->
        [one] A pawn there would score { POINTS($value) }; { $whoName } are equally near, one step away.
       *[other] A pawn there would score { POINTS($value) }; { $whoName } are equally near, { $steps } steps away.
    }
coach-ao-far-same =
    { $who ->
        [you] { $steps ->
            [0] The space of your { $letter } stays worth { POINTS($value) }.
            [one] A space one step from your { $letter } stays worth { POINTS($value) }.
           *[other] A space { $steps } steps from your { $letter } stays worth { POINTS($value) }.
        }
       *[other] { $steps ->
            [0] The space of { $whoName }'s { $letter } stays worth { POINTS($value) }.
            [one] A space one step from { $whoName }'s { $letter } stays worth { POINTS($value) }.
           *[other] A space { $steps } steps from { $whoName }'s { $letter } stays worth { POINTS($value) }.
        }
    }
coach-ao-far-changed =
    { $who ->
        [you] { $steps ->
            [0] The space of your { $letter } goes from { POINTS($before) } to { POINTS($after) }.
            [one] A space one step from your { $letter } goes from { POINTS($before) } to { POINTS($after) }.
           *[other] A space { $steps } steps from your { $letter } goes from { POINTS($before) } to { POINTS($after) }.
        }
       *[other] { $steps ->
            [0] The space of { $whoName }'s { $letter } goes from { POINTS($before) } to { POINTS($after) }.
            [one] A space one step from { $whoName }'s { $letter } goes from { POINTS($before) } to { POINTS($after) }.
           *[other] A space { $steps } steps from { $whoName }'s { $letter } goes from { POINTS($before) } to { POINTS($after) }.
        }
    }
coach-ao-spent = It uses up a Transformation.
# $steps: 1 or 2.
coach-ao-near =
    { $who ->
        [you] { $steps ->
            [one] A space worth { POINTS($value) } is then one step from your { $letter }.
           *[other] A space worth { POINTS($value) } is then { $steps } steps from your { $letter }.
        }
       *[other] { $steps ->
            [one] A space worth { POINTS($value) } is then one step from { $whoName }'s { $letter }.
           *[other] A space worth { POINTS($value) } is then { $steps } steps from { $whoName }'s { $letter }.
        }
    }
coach-ao-best-falls =
    { $who ->
        [you] The best space within two steps of you falls from { POINTS($before) } to { POINTS($after) }.
       *[other] The best space within two steps of { $whoName } falls from { POINTS($before) } to { POINTS($after) }.
    }

## Alpha & Omega: reasons for switching two tiles
coach-ao-no-change = No pawn's score changes.
coach-ao-switch-none = No tile that it could change places with would gain you anything.
# $tile: a tile and where it lies, "Fire at +1-2". What follows says what changes.
coach-ao-switch = It is best switched with { $tile }.

## Alpha & Omega: reasons for walking, and for drawing
# $alpha, $omega: what the two pawns score where they end.
coach-ao-walk = Your pawns can end this walk on spaces worth { POINTS($alpha) } and { POINTS($omega) }.
coach-ao-walk-best = No other walk scores more.
coach-ao-walk-other = Another walk ends on spaces worth { POINTS($alpha) } and { POINTS($omega) }.
coach-ao-end-same = Your { $letter } ends on a space worth { POINTS($value) }, as before.
coach-ao-end-up = Your { $letter } ends on a space worth { POINTS($after) }, up from { POINTS($before) } before the walk.
coach-ao-end-down = Your { $letter } ends on a space worth { POINTS($after) }, down from { POINTS($before) } before the walk.
# Of a walk that moves both pawns. $points: 1 or more.
coach-ao-ends-same = Your pawns end on spaces worth { POINTS($alpha) } and { POINTS($omega) }, together as much as before the walk.
coach-ao-ends-up =
    Your pawns end on spaces worth { POINTS($alpha) } and { POINTS($omega) }, together { $points ->
        [one] one point
       *[other] { $points } points
    } more than before the walk.
coach-ao-ends-down =
    Your pawns end on spaces worth { POINTS($alpha) } and { POINTS($omega) }, together { $points ->
        [one] one point
       *[other] { $points } points
    } less than before the walk.
# $sides: how many sides of the pawn's place have no tile beside them.
coach-ao-last-walk =
    { $sides ->
        [0] This was your last walk.
        [one] This was your last walk, and one side of the space is open.
       *[other] This was your last walk, and { $sides } sides of the space are open.
    }
# Where the End tile may be drawn next.
coach-ao-perhaps-last-walk =
    { $sides ->
        [0] This may have been your last walk.
        [one] This may have been your last walk, and one side of the space is open.
       *[other] This may have been your last walk, and { $sides } sides of the space are open.
    }
coach-ao-open =
    { $sides ->
        [one] One side of the space is still open.
       *[other] The space still has { $sides } open sides.
    }
# $tile: a Transformation in the player's hand.
coach-ao-threat =
    { $who ->
        [you] You could take { $points } from it with { $tile }.
       *[other] { $whoName } could take { $points } from it with { $tile }.
    }
coach-ao-done = You have done everything in your turn.
coach-ao-left =
    { $tiles ->
        [one] One tile is left to draw.
       *[other] { $tiles } tiles are left to draw.
    }
# $special: "one −2 and 2 Switches". $tiles: how many are left.
coach-ao-among =
    { $tiles ->
        [one] It is { $special }.
       *[other] They include { $special }.
    }
coach-ao-among-none =
    { $tiles ->
        [one] It is neither a −2 nor a Switch.
       *[other] No −2 and no Switch is among them.
    }
coach-ao-jaws =
    { $count ->
        [one] one −2
       *[other] { $count } −2 tiles
    }
coach-ao-switches =
    { $count ->
        [one] one Switch
       *[other] { $count } Switches
    }

## Alpha-Beta-Omega: characters and places in the reasons
# $character: its name, "Alpha Cyan". How well it suits an omega stands after it, so that it can be part of a sentence.
# .first: at the beginning of a sentence; .one: after another character.
coach-abo-match-full =
    { $who ->
        [you] { $character } (your perfect match)
       *[other] { $character } ({ $whoName }'s perfect match)
    }
coach-abo-match-second =
    { $who ->
        [you] { $character } (your second-best match)
       *[other] { $character } ({ $whoName }'s second-best match)
    }
coach-abo-match-third =
    { $who ->
        [you] { $character } (your third-best match)
       *[other] { $character } ({ $whoName }'s third-best match)
    }
coach-abo-match-none =
    { $who ->
        [you] { $character } (not a match for you)
       *[other] { $character } (not a match for { $whoName })
    }
coach-abo-match-star = { $character } (your star)
coach-abo-match-beta = { $character } (marks nobody)
coach-abo-unseen-one = a character you have not seen
    .first = A character you have not seen
    .one = a character you have not seen
coach-abo-place-final = the final position
coach-abo-place = position { $position } ({ $away } before the final one)

## Alpha-Beta-Omega: who is where on the road
coach-abo-lies = { $match } is on { $place }.
coach-abo-lies-there = { $match } is there.
coach-abo-left-road = { $match } has left the road.
coach-abo-marks-nobody = As things stand, { $character } would mark nobody.
coach-abo-coin-decides = A coin would decide whom { $character } marks.
# $whoName: one player or several.
coach-abo-marks = As things stand, { $match } would mark { $whoName }.
# $unseen: how many characters the reader has not seen. $count: how many of them would be a fail, or are alphas or betas.
coach-abo-odds-fail =
    { $unseen ->
        [one] { $count ->
            [0] You would not fail with the one character you have not seen.
           *[other] You would fail with the one character you have not seen.
        }
       *[other] { $count ->
            [0] You would fail with none of the { $unseen } characters you have not seen.
            [one] You would fail with one of the { $unseen } characters you have not seen.
           *[other] You would fail with { $count } of the { $unseen } characters you have not seen.
        }
    }
# Few enough that the reader may take the risk; more than one character is unseen.
coach-abo-odds-few =
    { $count ->
        [one] You would fail with only one of the { $unseen } characters you have not seen.
       *[other] You would fail with only { $count } of the { $unseen } characters you have not seen.
    }
coach-abo-odds-alphas =
    { $unseen ->
        [one] { $count ->
            [0] The one character you have not seen is a beta.
           *[other] The one character you have not seen is an alpha.
        }
       *[other] { $count ->
            [0] None of the { $unseen } characters you have not seen is an alpha.
            [one] One of the { $unseen } characters you have not seen is an alpha.
           *[other] { $count } of the { $unseen } characters you have not seen are alphas.
        }
    }
coach-abo-odds-betas =
    { $unseen ->
        [one] { $count ->
            [0] The one character you have not seen is an alpha.
           *[other] The one character you have not seen is a beta.
        }
       *[other] { $count ->
            [0] None of the { $unseen } characters you have not seen is a beta.
            [one] One of the { $unseen } characters you have not seen is a beta.
           *[other] { $count } of the { $unseen } characters you have not seen are betas.
        }
    }
coach-abo-alphas-left =
    { $count ->
        [0] No alpha is left on the road.
        [one] One alpha is left on the road.
       *[other] { $count } alphas are left on the road.
    }
coach-abo-unknown = You do not know who is on { $place }.
coach-abo-unlooked = You have not seen who is on { $place }.
# $who: others who have seen it.
coach-abo-unlooked-but =
    { $who ->
        [they] You have not seen who is on { $place }, but { $whoName } have.
       *[other] You have not seen who is on { $place }, but { $whoName } has.
    }
coach-abo-unlooked-there = You have not seen who is there.
coach-abo-stay-unseen =
    { $count ->
        [one] You would leave one character unseen.
       *[other] You would leave { $count } characters unseen.
    }
coach-abo-seen-all = You have seen all the characters.

## Alpha-Beta-Omega: reasons for choosing an omega, a position or a number of steps
coach-abo-stands =
    { $who ->
        [you] You stand on { $place }.
       *[other] { $whoName } stands on { $place }.
    }
coach-abo-would-stand =
    { $who ->
        [you] You would stand on { $place }.
       *[other] { $whoName } would stand on { $place }.
    }
# $othersName: those who stand there already.
coach-abo-would-stand-with =
    { $who ->
        [you] You would stand on { $place }, together with { $othersName }.
       *[other] { $whoName } would stand on { $place }, together with { $othersName }.
    }
# $effects: names of effects, $count of them.
coach-abo-bears =
    { $who ->
        [you] { $count ->
            [one] You have the effect { $effects }.
           *[other] You have the effects { $effects }.
        }
       *[other] { $count ->
            [one] { $whoName } has the effect { $effects }.
           *[other] { $whoName } has the effects { $effects }.
        }
    }
coach-abo-no-effect =
    { $who ->
        [you] You have no effect to lose.
       *[other] { $whoName } has no effect to lose.
    }
coach-abo-holds =
    { $who ->
        [you] { $cards ->
            [0] You hold no cards.
            [one] You hold one card.
           *[other] You hold { $cards } cards.
        }
       *[other] { $cards ->
            [0] { $whoName } holds no cards.
            [one] { $whoName } holds one card.
           *[other] { $whoName } holds { $cards } cards.
        }
    }
coach-abo-swap-no-final = Neither of the two is on the final position.
# $comes, $goes: characters.
coach-abo-swap-final = { NAME($comes, case: "first") } comes to the final position in place of { NAME($goes, case: "one") }.

## Alpha-Beta-Omega: reasons for marriages and omegas
coach-abo-third-place-both = A marriage gives you both third place.
coach-abo-marry = A marriage gives you third place, and you leave the game.
coach-abo-marry-not = You stay in play.
coach-abo-hope =
    { $count ->
        [one] { $alphas } is a perfect match for you and is on the road.
       *[other] { $alphas } are perfect matches for you and are on the road.
    }
coach-abo-no-hope = No perfect match for you is left.
# An omega that may be chosen.
coach-abo-omega-suited =
    { $count ->
        [0] No alpha is a perfect match.
        [one] One alpha is a perfect match.
       *[other] { $count } alphas are a perfect match.
    }
coach-abo-omega-failed =
    { $count ->
        [0] No alpha would be a fail.
        [one] One alpha would be a fail.
       *[other] { $count } alphas would be a fail.
    }

## Alpha-Beta-Omega: reasons for playing a card or none
coach-abo-discard-useless = It does nothing while you play alone, and discarding it costs you nothing.
coach-abo-protected = You are protected, so no alpha can mark you.
coach-abo-keep =
    { $cards ->
        [one] You keep your only card.
       *[other] You keep your { $cards } cards.
    }
coach-abo-no-question = No alpha is waiting any more.
coach-abo-no-reaction = You have no card to react with.
coach-abo-knows-all = You know all the characters on the road.
# $unseen of $count characters on the road.
coach-abo-unseen-all = You have not seen any of the { $count } characters, not even the final one.
coach-abo-unseen = You have not seen { $unseen } of the { $count } characters.
coach-abo-unseen-final = You have not seen { $unseen } of the { $count } characters, including the final one.
coach-abo-remove =
    { $count ->
        [one] One alpha is left: when it is gone, everybody still in play wins.
       *[other] { $count } alphas are left: when all are gone, everybody still in play wins.
    }
coach-abo-could-marry =
    { $who ->
        [they] { $whoName } share your position: marrying one of them gives you both third place.
       *[other] { $whoName } shares your position: marrying gives you both third place.
    }
coach-abo-alone-idle = Nobody shares your position, so it does nothing now.
coach-abo-alone = Nobody shares your position now.
coach-abo-last-cycle = This is the last cycle: everybody still in play at its end fails.
coach-abo-ends-cycle = All go back to the first position, and nobody is tested in this cycle.
# $count: how many characters the reader knows.
coach-abo-shuffle =
    { $count ->
        [0] You know none of the characters yet, so you lose nothing.
        [one] You lose track of the one character you know.
       *[other] You lose track of the { $count } characters you know.
    }
coach-abo-protects-other = It keeps another omega from being marked.
coach-abo-protected-already =
    { $who ->
        [you] You are protected already.
       *[other] { $whoName } is protected already.
    }
coach-abo-safe =
    { $who ->
        [you] No alpha could mark you in this cycle.
       *[other] No alpha could mark { $whoName } in this cycle.
    }
coach-abo-beta-final = { $character } is on the final position and marks nobody.
coach-abo-keeps =
    { $who ->
        [you] It keeps { $match } from marking you.
       *[other] It keeps { $match } from marking { $whoName }.
    }
coach-abo-priority-own = In a shared test an alpha turns to you first.
coach-abo-priority = In a shared test an alpha turns to them first.
coach-abo-stand-final =
    { $count ->
        [0] No omega is on the final position.
        [one] One omega is on the final position.
       *[other] { $count } omegas are on the final position.
    }
coach-abo-bearers =
    { $who ->
        [you] You have an effect now.
        [other] { $whoName } has an effect now.
       *[they] { $whoName } have an effect now.
    }
coach-abo-no-bearers = No omega has an effect now.
coach-abo-swap-bring = { $match } is on position { $position } and could be brought to the final one.
coach-abo-swap-take = It can take { $match } off the final position.
coach-abo-swap-needless = { $match } is on the final position already.
# $known of $count characters.
coach-abo-swap-known =
    { $known ->
        [0] You know none of the { $count } characters that could be brought to the final position.
       *[other] You know { $known } of the { $count } characters that could be brought to the final position.
    }
coach-abo-no-next = There is no position after yours, so it does nothing now.
coach-abo-marry-known = { $character } is on { $place }. Marrying them gives you third place.
coach-abo-marry-beta = Marrying one gives you third place.
coach-abo-no-alpha = There is no alpha to move to.
coach-abo-takes-to = It takes you to { $place }.
coach-abo-takes-to-alpha = It takes you to { $match } on { $place }.
coach-abo-rival = There { $whoName } is a perfect match.
# $first, $last: numbers of positions.
coach-abo-reaches = You stand on { $place }. With it you can reach positions { $first } to { $last }.
coach-abo-moves-all = It moves every omega, and you stand on { $place }.
coach-abo-moves-away = { $whoName } would no longer share your position.
coach-abo-final-no-cards = In a final round no cards are picked, so it gives you none.
# $count: how many cards it gives; $cards: how many the reader holds.
coach-abo-draws =
    { $count ->
        [one] It gives you one card in exchange, and you hold { $cards } now.
       *[other] It gives you { $count } cards for this one, and you hold { $cards } now.
    }
coach-abo-nobody-else = Nobody else is in play, so it does nothing now.
coach-abo-robs =
    { $cards ->
        [0] { $whoName } has no cards you could take.
        [one] You could take { $whoName }'s only card.
       *[other] You could take one of { $whoName }'s { $cards } cards.
    }
coach-abo-robs-discard =
    { $cards ->
        [0] { $whoName } has no cards to lose.
        [one] { $whoName } could lose their only card.
       *[other] { $whoName } could lose one of their { $cards } cards.
    }
coach-abo-costs-cards =
    { $cards ->
        [one] It costs you cards, and you hold only one.
       *[other] It costs you cards, and you hold { $cards }.
    }

## Alpha-Beta-Omega: what cards are good for
coach-abo-useless-alone = It does nothing while you play alone.
coach-abo-copies = You hold { $copies } copies of it.
coach-abo-only-card = It is your only card.
coach-abo-same-held = You hold another card that can do the same.
coach-abo-same-not-held = You hold no card that can do the same.
coach-abo-held-already = You hold { $card } already.
# $cards: how many the reader holds.
coach-abo-least-useful =
    { $cards ->
        [2] Your other card helps you more now.
       *[other] Of your { $cards } cards, it helps you least now.
    }
coach-abo-less-useful =
    { $cards ->
        [one] One card in your hand helps you less now.
       *[other] { $cards } cards in your hand help you less now.
    }
# $deck: how many cards are left in the deck.
coach-abo-exchange-done =
    { $cards ->
        [one] { $deck ->
            [0] You keep one card, and the deck is empty.
            [one] You keep one card, and one is left in the deck.
           *[other] You keep one card, and { $deck } are left in the deck.
        }
       *[other] { $deck ->
            [0] You keep { $cards } cards, and the deck is empty.
            [one] You keep { $cards } cards, and one is left in the deck.
           *[other] You keep { $cards } cards, and { $deck } are left in the deck.
        }
    }

## Alpha-Beta-Omega: reasons in trading
coach-abo-speak = { $whoName } is next, and you get another turn later.
coach-abo-refuses-all =
    { $count ->
        [one] You refuse the offer made to you.
       *[other] You refuse the { $count } offers made to you.
    }
coach-abo-go-on =
    { $cards ->
        [0] You go on without cards.
        [one] You go on with one card.
       *[other] You go on with { $cards } cards.
    }
coach-abo-willing = What you can spare could still be of use to { $whoName }.
coach-abo-no-trade = No trade that you can foresee would help both sides.
# $gives, $gets, $wants: lists of cards, or "nothing".
coach-abo-withdraw = { $whoName } has not answered yet, and you could use { $gives } again.
coach-abo-withdraw-nothing = { $whoName } has not answered yet, and you would get no card back.
coach-abo-refuses = You refuse what { $whoName } offers.
coach-abo-gift = You would get { $gets } for nothing.
coach-abo-gains = You would get { $gets } for { $wants }: that helps you more now than what you give.
coach-abo-gives-away = You would get nothing for { $wants }.
coach-abo-loses = You would get { $gets } for { $wants }: that helps you less now than what you give.
# $count: how many cards the other player holds.
coach-abo-know-of =
    { $count ->
        [one] You know that it is { $cards }.
       *[other] You know of { $cards }.
    }
coach-abo-know-none =
    { $count ->
        [one] You do not know which one.
       *[other] You know none of them.
    }
coach-abo-news = That would be new to { $whoName }.
coach-abo-news-none = Everybody knows that already.
coach-abo-known-asked = Those who know of it can ask for it.
coach-abo-cancel = Nobody learns what you hold.
coach-abo-offers-free = You may make as many offers as you like.
coach-abo-offers-left =
    { $count ->
        [0] You may make no more offers.
        [one] You may make one more offer.
       *[other] You may make { $count } more offers.
    }
coach-abo-send = You offer { $gives } for { $wants }.
coach-abo-chooses =
    { $cards ->
        [0] { $whoName } has no cards now.
        [one] { $whoName } has only one card to choose.
       *[other] { $whoName } chooses from { $cards } cards.
    }
coach-abo-offered-already = { $whoName } offers it to you already.
coach-abo-sure = You know that { $whoName } holds it.
coach-abo-copies-unseen =
    { $count ->
        [0] You can see every copy of it.
        [one] One copy is where you cannot see it.
       *[other] { $count } copies are where you cannot see them.
    }
coach-abo-blind = { $whoName } would not see which card you give.
coach-abo-show-all = Everybody would know that you hold it, and could ask for it.
coach-abo-show = Only { $whoName } would know that you hold it, and could ask for it.

## Reviews: where the result came from
# $points: of the chance to win, a positive number from 2 on. $way, $luck, $decisions: gave or cost.
# $decisions... are those of $who, beside what a usual player would have chosen.
coach-balance-luck-decisions =
    { $who ->
        [you] { $luck ->
            [gave] Luck gave you { $luckPoints } percentage points
           *[cost] Luck cost you { $luckPoints } percentage points
        }, { $decisions ->
            [gave] your decisions gained { $decisionsPoints }
           *[cost] your decisions cost { $decisionsPoints }
        }.
       *[other] { $luck ->
            [gave] Luck gave { $whoName } { $luckPoints } percentage points
           *[cost] Luck cost { $whoName } { $luckPoints } percentage points
        }, the decisions { $decisions ->
            [gave] gained { $decisionsPoints }
           *[cost] cost { $decisionsPoints }
        }.
    }
coach-balance-luck =
    { $who ->
        [you] { $way ->
            [gave] Luck gave you { $points } percentage points.
           *[cost] Luck cost you { $points } percentage points.
        }
       *[other] { $way ->
            [gave] Luck gave { $whoName } { $points } percentage points.
           *[cost] Luck cost { $whoName } { $points } percentage points.
        }
    }
coach-balance-decisions =
    { $who ->
        [you] { $way ->
            [gave] Your decisions gained { $points } percentage points.
           *[cost] Your decisions cost { $points } percentage points.
        }
       *[other] { $way ->
            [gave] { $whoName }'s decisions gained { $points } percentage points.
           *[cost] { $whoName }'s decisions cost { $points } percentage points.
        }
    }
coach-balance-others =
    { $who ->
        [you] { $way ->
            [gave] The play of the others gained you { $points } percentage points.
           *[cost] The play of the others cost you { $points } percentage points.
        }
       *[other] { $way ->
            [gave] The play of the others gained { $whoName } { $points } percentage points.
           *[cost] The play of the others cost { $whoName } { $points } percentage points.
        }
    }
coach-balance-none = Nothing stands out: what luck and decisions gave or cost is too small to measure.
coach-balance-noise = Luck and skill cannot be separated in this game: the measurement errors are too large.

## Alpha-Beta-Omega: the story of a match in a review
# $points: of the chance to win, from 2 on. $way: gave or cost.
coach-abo-match-accepted =
    { $way ->
        [gave] You accepted { $whoName }'s offer: that was worth { $points } points.
       *[cost] You accepted { $whoName }'s offer: that cost you { $points } points.
    }
coach-abo-match-refused =
    { $way ->
        [gave] You refused { $whoName }'s offer: that was worth { $points } points.
       *[cost] You refused { $whoName }'s offer: that cost you { $points } points.
    }
# $character: an alpha who suited the reader fully.
coach-abo-match-lost = Your perfect match, { $character }, left with { $whoName }.
coach-abo-match-removed = Your perfect match, { $character }, left the road.
