"""Links from a study to a new table with the settings of a variant."""

import json
from urllib.parse import quote

from omegatable.bots import LEVELS
from omegatable.bots.no_trade import level_of
from omegatable.engine.protocol import SEATS
from omegatable.lab.plan import Study, Variant
from omegatable.play.position import game_named


def table_link(study: Study, variant: Variant, site: str = "") -> str:
    """Return the link to the page for a new table with *variant*'s rules, seats and first bot's level.

    *site* is the address of a server; empty for a link on the server's own pages. The settings are in the fragment, as
    JSON, so no server sees them.
    """
    game = game_named(study.game)
    options = {name: value for name, value in variant.chosen.items() if name not in (SEATS, game.live_option)}
    levels = [level for level in map(level_of, variant.bots) if level in LEVELS]
    level = levels[0] if levels else "gentle"  # a page cannot start programs
    wanted = {"game": game.name, "seats": variant.seats, "level": level, "options": options}
    return f"{site}/#set={quote(json.dumps(wanted, ensure_ascii=False, separators=(',', ':')))}"
