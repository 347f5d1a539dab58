"""The components of Alpha-Beta-Omega: their quantities, and names for the values of small enumerations."""

MAX_SEATS = 5  # ABO-R1
NUM_OMEGAS = 5  # ABO-R12
OTHER = 4  # Not Like the Other Omegas
NUM_ALPHAS = 5  # ABO-R10  characters 0 to 4; ABO-R16 the betas are 5 to 9
NUM_BETAS = 5  # ABO-R16
SHORTEST_ROAD = 2  # ABO-Q98  in positions
COMPATIBLE = 4  # Mr Compatible
NUM_CHARACTERS = 10  # ABO-R21
ALL_SEE = 63  # known to all: a bit for each seat, and one for spectators
MAX_OFFERS = 99  # ABO-Q57  per seat and round: practically unlimited, but trading still ends
MAX_SLOTS = 10  # ABO-Q57  max offers that are open or unsent at the same time
SIDE = 4  # ABO-Q56  max cards on one side of an offer
MAX_SIDE = 30  # ABO-Q93  the same without that limit: all cards of the deck
MAX_DEPTH = 6  # ABO-Q71  max nesting of cards in progress
MAX_CARRIED_OUT = 60  # ABO-Q99  max cards and rules of plots from one play to the next
MAX_ROUNDS = 400  # ABO-Q75
NOTHING = -1
NOBODY = -3  # value of to_move while `proceed` looks for the next decision
HIDDEN = 127  # in a view: a card or a character that is unknown to the viewing seat

# A seat's result: in play, marked, married to a beta or to an omega, escaped, or unmarked when time was up.
IN_PLAY, MARKED, MARRIED_BETA, MARRIED_OMEGA, ESCAPED, UNMARKED = range(6)
FULL_POINTS = 100  # ABO-Q73  points for a full match or an escape
FULLY, SECOND, THIRD, NOT_AT_ALL = 1, 2, 3, 4  # ABO-R18

# The values of options that are words, as numbers.
ORDER_RANDOM, ORDER_OF_SEATS = range(2)  # ABO-Q10  `order`
START_KEPT, START_PASSES = range(2)  # ABO-Q100  `start`
OMEGAS_CHOSEN, OMEGAS_RANDOM = range(2)  # ABO-Q9  `omega_pick`
NLOO_IN, NLOO_OUT = range(2)  # ABO-R14  `nloo`
MR_FULL, MR_PARTIAL, MR_INCOMPATIBLE = range(3)  # ABO-Q3 ABO-Q4  `mr`
SAME_ROUND, FRESH_FINAL_ROUND = range(2)  # ABO-Q25 ABO-Q84  `late_arrival`
TRADE_FULL, TRADE_SIMPLE, TRADE_OFF = range(3)  # ABO-Q19  `trade`
FROM_THEN, FROM_START = range(2)  # ABO-Q46  `survivor_cycles`
USELESS_DISCARDED, USELESS_STRIPPED = range(2)  # ABO-Q22  `solo_useless`

NO_PLOT = 0  # ABO-Q49  otherwise the number of one of the deck's plots, starting at 1
RANDOM_PLOT = 6
NO_PURSUER, STEADY_PURSUER, TOSSED_PURSUER = range(3)  # ABO-Q96
