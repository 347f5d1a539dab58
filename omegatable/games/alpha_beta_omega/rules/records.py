"""The records of Alpha-Beta-Omega: options, states and views."""

import numpy as np

from omegatable.engine.options import option_fields
from omegatable.games.alpha_beta_omega.decks.parts import (
    MAX_KINDS,
    MAX_OPS,
    MAX_PLOT_OPS,
    MAX_PLOTS,
    MAX_RULES,
    NUM_CARDS,
    TRIGGER_WORDS,
)
from omegatable.games.alpha_beta_omega.rules import options
from omegatable.games.alpha_beta_omega.rules.parts import (
    MAX_DEPTH,
    MAX_SEATS,
    MAX_SIDE,
    MAX_SLOTS,
    NUM_ALPHAS,
    NUM_CHARACTERS,
    NUM_OMEGAS,
)
from omegatable.kernel import BYTES_BEFORE, record_type

NUM_TRIGGERS = len(TRIGGER_WORDS)

OPTIONS = record_type(
    ("deck", np.uint32, (2,)),  # ABO-Q71  the first 64 bits of the deck's digest
    *option_fields(options.OPTIONS),
    ("choices", BYTES_BEFORE),
    ("num_kinds", np.int8),  # start of the deck's tables, which continue to the end
    ("num_plots", np.int8),
    ("plot_star", np.uint8, (MAX_PLOTS + 1,)),  # ABO-Q78  [plot]; plot 0 is no plot
    ("plot_walk", np.int8, (MAX_PLOTS + 1, 2)),  # ABO-Q80  [plot] min and max steps of moving on
    ("plot_pursuer", np.int8, (MAX_PLOTS + 1, 3)),  # ABO-Q96  [plot] condition of its move, start, stride
    ("plot_fading", np.uint8, (MAX_PLOTS + 1,)),  # ABO-Q79  [plot] bits of the effects that end with the round
    ("plot_rules", np.uint8, (MAX_PLOTS + 1, NUM_TRIGGERS)),  # ABO-Q95  [plot, trigger] kind; + 128: for each seat
    ("protects_mask", np.uint8),  # effects that protect
    ("priority_mask", np.uint8),  # effects with priority
    # [kind] number of copies (5 bits), when it is played (2), whether it works alone (1)
    ("kinds", np.uint8, (MAX_KINDS,)),
    # [kind] index of its first step; then the same for the plots' rules
    ("kind_start", np.uint8, (MAX_KINDS + MAX_RULES + 1,)),
    ("compatibility", np.int8, (NUM_OMEGAS, NUM_ALPHAS)),  # ABO-Q8
    ("ops", np.uint32, (MAX_OPS + MAX_PLOT_OPS,)),  # the steps, packed by `packed_step`
    ("choices_and_deck", BYTES_BEFORE),
)
PHASES = (
    "omega", "pick", "trade", "draft", "choose", "show", "exchange", "play", "seat", "position", "step", "may",
    "consent", "react", "give", "walk", "shuffle", "place", "card", "coin", "saucer", "over",
)  # fmt: skip
(
    OMEGA, PICK, TRADE, DRAFT, CHOOSE, SHOW, EXCHANGE, PLAYS, ASK_SEAT, ASK_POSITION, ASK_STEP, ASK_MAY,
    CONSENT, REACT, GIVE_CARD, WALK, SHUFFLING, RANDOM_PLACE, RANDOM_CARD, COIN, FLIP, OVER,
) = range(len(PHASES))  # fmt: skip
# The stages of a round: the next task of `proceed` when no card is in progress.
(
    SET_UP, ROUND, PICKING, TRADING, EXCHANGING, TAKING, PLAYING, TESTING, ENDING, WALKING, ADVANCING, FLYING, CYCLING,
) = range(13)  # fmt: skip

_TABLE = (  # public information: the same in a state and in a view
    ("to_move", np.int8),  # a seat, CHANCE or TERMINAL
    ("num_seats", np.int8),
    ("phase", np.int8),
    ("stage", np.int8),
    ("turn", np.int8),  # the place in the order of play that the stage has reached
    ("rounds_played", np.int16),
    ("cycle", np.int16),  # from 1
    ("alone_since", np.int16),  # the first cycle with a lone omega; 0 while there are more omegas
    ("final", np.bool_),  # whether this is a final round
    ("ending", np.bool_),  # whether a card has ended the cycle
    ("passed", np.bool_),  # whether an omega passes the final position and so ends the cycle
    ("unsettled", np.bool_),  # whether the final position must be checked for arrivals
    ("last_actor", np.int8),  # the last seat that played: the first one asked after that check
    ("plot", np.int8),
    ("saucer", np.int16),  # the position number of the saucer, or of another pursuer; 1 is the first position
    ("trigger", np.int8),  # the trigger of the last plot rule that was carried out
    ("obeying", np.uint8),  # bits of the seats that still have to carry out the plot's rule
    ("order", np.int8, (MAX_SEATS,)),  # [place] seat
    ("omega", np.int8, (MAX_SEATS,)),  # [seat]
    ("position", np.int8, (MAX_SEATS,)),  # [seat]
    ("effects", np.uint8, (MAX_SEATS,)),  # [seat] bits
    ("result", np.int8, (MAX_SEATS,)),  # [seat]
    # [seat] compatibility with the alpha who marked the seat's omega, including a star
    ("rank", np.int8, (MAX_SEATS,)),
    ("partner", np.int8, (MAX_SEATS,)),  # [seat] a character, or NUM_CHARACTERS + a seat
    ("left_at", np.int8, (MAX_SEATS,)),  # [seat] number of earlier departures
    ("departures", np.int8),
    ("has_played", np.uint8),  # bits of seats
    ("held", np.uint8),  # bits of seats that do not move on in this round
    ("walks", np.int8, (MAX_SEATS,)),  # [seat] steps chosen on a road trip
    ("num_positions", np.int8),
    ("face_up", np.uint16),  # bits of positions
    ("lookers", np.uint8, (NUM_CHARACTERS,)),  # [position] bits of the seats that know the character there
    ("gone", np.int8, (NUM_CHARACTERS,)),  # [character] 0: on the road; 1 + the seat it left with; 6: removed by a card
    ("gone_at", np.int8, (NUM_CHARACTERS,)),  # [character] number of characters that left before
    ("hand_size", np.int8, (MAX_SEATS,)),
    ("discards", np.int8, (NUM_CARDS,)),  # kinds, lowest first
    ("discard_size", np.int8),
    ("deck_size", np.int8),
    ("ordered", np.int8),  # how many cards of the deck are in the order of the deal
    ("to_take", np.int8),  # cards still to be taken in an exchange
    ("carried_out", np.int8),  # cards and rules of the plot since a seat was asked for its play (ABO-Q99)
    # trading
    ("finished", np.uint8),  # bits of seats
    ("begun", np.int8, (MAX_SEATS,)),  # [seat] offers in this stage
    ("drafting", np.int8, (MAX_SEATS,)),  # [seat] slot of the unsent offer
    ("choosing", np.int8, (MAX_SEATS,)),  # [seat] slot of the offer for which cards are chosen
    ("slots_used", np.int8),
    ("offer_from", np.int8, (MAX_SLOTS,)),  # [slot] seat, or NOTHING
    ("offer_to", np.int8, (MAX_SLOTS,)),
    ("offer_sent", np.uint8, (MAX_SLOTS,)),  # 1 once it has been sent
    # cards in progress, each nested in the previous one
    ("depth", np.int8),
    ("card", np.int8, (MAX_DEPTH,)),  # kind; numbers starting at MAX_KINDS are rules of the plot
    ("actor", np.int8, (MAX_DEPTH,)),
    ("step", np.int8, (MAX_DEPTH,)),  # its current step, an index into `ops`
    ("count", np.int8, (MAX_DEPTH,)),  # how often this step has been done, or the choice made for it
    ("chosen_seat", np.int8, (MAX_DEPTH,)),
    ("chosen", np.int8, (MAX_DEPTH,)),  # position
    ("excluded", np.uint16, (MAX_DEPTH,)),  # bits of positions that this step has used
    ("event", np.int8, (MAX_DEPTH,)),  # character, or NOTHING
    # windows for reactions: the card at depth d - 1 opens window d, and the round opens window 0
    ("asking", np.int8, (MAX_DEPTH + 1,)),  # how many seats have been asked, or NOTHING
    ("asked_from", np.int8, (MAX_DEPTH + 1,)),  # place of the first seat asked
    ("turned_up", np.int8, (MAX_DEPTH + 1,)),  # character
    ("shuffled", np.int8),  # how many positions remain to be shuffled
    ("table", BYTES_BEFORE),
)
_KNOWN = (  # the options, and the fields that are HIDDEN or blank in a view if unknown to the seat
    ("options", OPTIONS),
    ("road", np.int8, (NUM_CHARACTERS,)),  # [position] character
    ("star", np.int8, (MAX_SEATS,)),  # [seat] an alpha
    ("held_cards", np.int8, (NUM_CARDS,)),  # kinds in all hands, seat by seat, ascending in each; then NOTHING
    ("seen", np.uint8, (NUM_CARDS,)),  # bits of the seats that know this card in this hand, except its holder
    ("showing", np.int8, (MAX_SEATS,)),  # [seat] kind that the seat is about to show
    ("offer_gives", np.int8, (MAX_SLOTS,)),  # cards offered
    ("offer_give", np.int8, (MAX_SLOTS, MAX_SIDE)),  # kinds given, as many as `offer_gives`; then 0
    ("offer_blind", np.uint32, (MAX_SLOTS,)),  # bits of the cards that are offered unseen
    ("offer_wants", np.int8, (MAX_SLOTS,)),  # number of cards wanted by name, and cards chosen since
    ("offer_want", np.int8, (MAX_SLOTS, MAX_SIDE)),  # kinds wanted, as many as `offer_wants`; then 0
    ("offer_any", np.int8, (MAX_SLOTS,)),  # number of unspecified cards that the taker is to choose
    # how many cards have been chosen; they are the last entries of `offer_want`
    ("offer_chosen", np.int8, (MAX_SLOTS,)),
)
# kinds, next card first; sorted beyond `ordered`
STATE = record_type(*_TABLE, *_KNOWN, ("deck", np.int8, (NUM_CARDS,)))
VIEW = record_type(*_TABLE, *_KNOWN, ("seat", np.int8))  # the viewing seat, or SPECTATOR
