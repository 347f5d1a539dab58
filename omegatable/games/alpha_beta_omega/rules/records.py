"""What a table of Alpha-Beta-Omega is made of: the records of options, states and views."""

import numpy as np

from omegatable.games.alpha_beta_omega.deck import MAX_KINDS, MAX_OPS, NUM_CARDS
from omegatable.games.alpha_beta_omega.rules.parts import (
    MAX_DEPTH,
    MAX_SEATS,
    MAX_SIDE,
    MAX_SLOTS,
    NUM_ALPHAS,
    NUM_CHARACTERS,
    NUM_OMEGAS,
)
from omegatable.kernel import record_type

OPTIONS = record_type(
    ("deck", np.uint32, (2,)),  # ABO-Q71  which one: the first 64 bits of its digest
    ("seats", np.int8),  # ABO-R1
    ("order_of_seats", np.bool_),  # ABO-Q10
    ("random_omegas", np.bool_),  # ABO-Q9
    ("without_other", np.bool_),  # ABO-R14
    ("flips_other", np.bool_),  # ABO-Q7
    ("mr", np.int8),  # ABO-Q3 ABO-Q4
    ("open_reveal", np.bool_),  # ABO-R60
    ("fresh_final_round", np.bool_),  # ABO-Q25 ABO-Q84
    ("trade", np.int8),  # ABO-Q19
    ("trade_cap", np.int8),  # ABO-Q57
    ("live", np.bool_),  # ABO-Q60
    ("tiebreak_by_time", np.bool_),  # ABO-Q40
    ("solo_cycles", np.int8),  # ABO-Q45  0: none
    ("survivor_from_start", np.bool_),  # ABO-Q46
    ("strip_useless", np.bool_),  # ABO-Q22
    ("max_cycles", np.int8),  # ABO-Q48
    ("plots", np.int8),  # ABO-Q49
    ("num_kinds", np.int8),  # the deck's tables from here on
    ("deck_plots", np.int8),  # bits of the plots it has
    ("saucer_start", np.int8),
    ("saucer_stride", np.int8),
    ("road_trip_longest", np.int8),
    ("protects_mask", np.uint8),  # effects that protect
    ("priority_mask", np.uint8),  # effects with priority
    ("kinds", np.uint8, (MAX_KINDS,)),  # [kind] copies, and from the fifth bit on when it is played and if it does
    ("kind_start", np.uint8, (MAX_KINDS + 1,)),  # [kind] its first step; the last entry closes the last card
    ("compatibility", np.int8, (NUM_OMEGAS, NUM_ALPHAS)),  # ABO-Q8
    ("ops", np.uint32, (MAX_OPS,)),  # the steps, packed by `packed_step`
)
PHASES = (
    "omega", "pick", "trade", "draft", "choose", "show", "exchange", "play", "seat", "position", "step", "may",
    "consent", "react", "give", "walk", "shuffle", "place", "card", "coin", "saucer", "over",
)  # fmt: skip
(
    OMEGA, PICK, TRADE, DRAFT, CHOOSE, SHOW, EXCHANGE, PLAYS, ASK_SEAT, ASK_POSITION, ASK_STEP, ASK_MAY,
    CONSENT, REACT, GIVE_CARD, WALK, SHUFFLING, RANDOM_PLACE, RANDOM_CARD, COIN, FLIP, OVER,
) = range(len(PHASES))  # fmt: skip
# Where a round is: what `proceed` does next when no card is being carried out.
(
    SET_UP, ROUND, PICKING, TRADING, EXCHANGING, TAKING, PLAYING, TESTING, ENDING, WALKING, ADVANCING, FLYING, CYCLING,
) = range(13)  # fmt: skip

_SHOWN = (  # the same fields in a state and in a view, where what a seat cannot know is HIDDEN or left out
    ("options", OPTIONS),
    ("to_move", np.int8),  # a seat, CHANCE or TERMINAL
    ("num_seats", np.int8),
    ("phase", np.int8),
    ("stage", np.int8),
    ("turn", np.int8),  # place in the order that the stage has come to
    ("rounds_played", np.int16),
    ("cycle", np.int8),  # from 1
    ("alone_since", np.int8),  # cycle in which one omega was left or began; 0 while there are more
    ("final", np.bool_),  # is this a final round?
    ("ending", np.bool_),  # a card has ended the cycle
    ("passed", np.bool_),  # somebody stood on the position that left with a couple
    ("unsettled", np.bool_),  # is it to be looked at whether somebody has reached the final position?
    ("last_actor", np.int8),  # who is asked first then
    ("plot", np.int8),
    ("saucer", np.int8),  # its number, from 1 as positions are told
    ("order", np.int8, (MAX_SEATS,)),  # [place] seat
    ("omega", np.int8, (MAX_SEATS,)),  # [seat]
    ("position", np.int8, (MAX_SEATS,)),  # [seat]
    ("effects", np.uint8, (MAX_SEATS,)),  # [seat] bits
    ("result", np.int8, (MAX_SEATS,)),  # [seat]
    ("rank", np.int8, (MAX_SEATS,)),  # [seat] of a mark, with what a star changes
    ("partner", np.int8, (MAX_SEATS,)),  # [seat] a character, or NUM_CHARACTERS + a seat
    ("left_at", np.int8, (MAX_SEATS,)),  # [seat] how many departures there had been
    ("departures", np.int8),
    ("has_played", np.uint8),  # bits of seats
    ("held", np.uint8),  # bits of seats that do not move on this time
    ("walks", np.int8, (MAX_SEATS,)),  # [seat] steps chosen on a road trip
    ("num_positions", np.int8),
    ("road", np.int8, (NUM_CHARACTERS,)),  # [position] character
    ("face_up", np.uint16),  # bits of positions
    ("lookers", np.uint8, (NUM_CHARACTERS,)),  # [position] bits of those who know the character there
    ("gone", np.int8, (NUM_CHARACTERS,)),  # [character] 0 on the road, 1 + seat it left with, or 6 by a card
    ("gone_at", np.int8, (NUM_CHARACTERS,)),  # [character] how many had gone before
    ("star", np.int8, (MAX_SEATS,)),  # [seat] an alpha
    ("hand_size", np.int8, (MAX_SEATS,)),
    ("held_cards", np.int8, (NUM_CARDS,)),  # kinds in all hands, seat by seat, ascending in each; then NOTHING
    ("seen", np.uint8, (NUM_CARDS,)),  # bits of those who know that this card is in this hand, its holder left out
    ("discards", np.int8, (NUM_CARDS,)),  # kinds, the lowest first
    ("discard_size", np.int8),
    ("deck_size", np.int8),
    ("ordered", np.int8),  # so many cards of the deck lie in the order of the deal
    ("to_take", np.int8),  # cards still to be taken in an exchange
    # trading
    ("finished", np.uint8),  # bits of seats
    ("begun", np.int8, (MAX_SEATS,)),  # [seat] offers in this stage
    ("drafting", np.int8, (MAX_SEATS,)),  # [seat] slot of the offer in the making
    ("choosing", np.int8, (MAX_SEATS,)),  # [seat] slot of the offer for which cards are chosen
    ("showing", np.int8, (MAX_SEATS,)),  # [seat] kind that is about to be shown
    ("slots_used", np.int8),
    ("offer_from", np.int8, (MAX_SLOTS,)),  # [slot] seat, or NOTHING
    ("offer_to", np.int8, (MAX_SLOTS,)),
    ("offer_sent", np.uint8, (MAX_SLOTS,)),  # 1 once it lies on the table
    ("offer_gives", np.int8, (MAX_SLOTS,)),  # cards offered
    ("offer_give", np.int8, (MAX_SLOTS, MAX_SIDE)),  # kinds
    ("offer_blind", np.uint8, (MAX_SLOTS,)),  # bits of those that are offered unseen
    ("offer_wants", np.int8, (MAX_SLOTS,)),  # cards wanted by name, and those that have been chosen
    ("offer_want", np.int8, (MAX_SLOTS, MAX_SIDE)),
    ("offer_any", np.int8, (MAX_SLOTS,)),  # cards wanted of the other's choice
    ("offer_chosen", np.int8, (MAX_SLOTS,)),  # how many of these have been chosen; they are the last ones wanted
    # cards that are being carried out, each inside the one before
    ("depth", np.int8),
    ("card", np.int8, (MAX_DEPTH,)),  # kind
    ("actor", np.int8, (MAX_DEPTH,)),
    ("step", np.int8, (MAX_DEPTH,)),  # the step of the deck it has come to
    ("count", np.int8, (MAX_DEPTH,)),  # how often this step has been done
    ("chosen_seat", np.int8, (MAX_DEPTH,)),
    ("chosen", np.int8, (MAX_DEPTH,)),  # position
    ("excluded", np.uint16, (MAX_DEPTH,)),  # bits of positions that this step has used
    ("event", np.int8, (MAX_DEPTH,)),  # character, or NOTHING
    # windows for reactions: the one of index d was opened by the card of depth d, 0 by the round
    ("asking", np.int8, (MAX_DEPTH + 1,)),  # how many have been asked, or NOTHING
    ("asked_from", np.int8, (MAX_DEPTH + 1,)),  # place of the first
    ("turned_up", np.int8, (MAX_DEPTH + 1,)),  # character
    ("shuffled", np.int8),  # positions that a shuffle still has to mix
)
STATE = record_type(*_SHOWN, ("deck", np.int8, (NUM_CARDS,)))  # kinds, the next first; sorted beyond `ordered`
VIEW = record_type(*_SHOWN, ("seat", np.int8))  # who looks
