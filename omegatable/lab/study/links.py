"""Links from a study to a table: each sets the table as a variant has it."""

import json
from urllib.parse import quote

from omegatable.bots import LEVELS
from omegatable.games.protocol import SEATS
from omegatable.lab.plan import Study, Variant
from omegatable.play.position import game_named


def table_link(study: Study, variant: Variant, site: str = "") -> str:
    """Return the address of the page that sets a table for *variant*: its rules, seats and the first bot's level.

    *site* is the address of a server; empty for a link on its own pages. What to set lies in the fragment, as JSON,
    which no server sees.
    """
    game = game_named(study.game)
    options = {name: value for name, value in variant.chosen.items() if name not in (SEATS, game.live_option)}
    level = next((bot for bot in variant.bots if bot in LEVELS), "gentle")  # a page cannot start programs
    wanted = {"game": game.name, "seats": variant.seats, "level": level, "options": options}
    return f"{site}/#set={quote(json.dumps(wanted, ensure_ascii=False, separators=(',', ':')))}"
