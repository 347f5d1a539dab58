"""How a search goes about Omega Shift."""

from omegatable.bots.search import GENTLE, MANNERS, Manner

# `sharp` takes what its network likes at one look, and only `master` tries that out.
MANNERS["omega-shift"] = Manner(
    seconds={"steady": 0.002, "sharp": 0.0, "master": 0.2},
    levels={"steady": Manner(policy=GENTLE, reads_out=False)},
)
