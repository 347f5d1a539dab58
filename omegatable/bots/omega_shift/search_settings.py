"""The settings of the search in Omega Shift."""

from omegatable.bots.search import GENTLE, SEARCH_SETTINGS, SearchSettings

# `sharp` plays the action that its network rates highest at one look; only `master` searches.
SEARCH_SETTINGS["omega-shift"] = SearchSettings(
    seconds={"steady": 0.002, "sharp": 0.0, "master": 0.2},
    levels={"steady": SearchSettings(policy=GENTLE, reads_out=False)},
)
