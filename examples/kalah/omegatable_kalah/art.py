"""The picture of the table: six houses a side between the two stores, as the looking seat sits at them."""

from collections.abc import Iterator, Sequence
from typing import Any

from omegatable.art.facet import Art
from omegatable.art.figure import Parts
from omegatable.art.lettering import TEXT, TEXT_BOLD
from omegatable.art.palette import LIGHT
from omegatable.art.svg import Drawing, Svg, disc, path, rect
from omegatable.locales.text import Say, text
from omegatable_kalah.rules import HOUSES, SEATS, SIDE

WIDTH, HEIGHT = 680, 300  # px
STEP = 76  # from the middle of a house to the middle of the next one


def pits(looking: int) -> Iterator[tuple[int, int, float, float]]:
    """Yield the seat, the number and the middle of each pit; the looking seat sows to the right, at the foot."""
    for seat in range(SEATS):
        side = 1 if seat == looking else -1
        for pit in range(SIDE):
            across = (pit - (HOUSES - 1) / 2) * STEP
            yield seat, pit, WIDTH / 2 + side * across, HEIGHT / 2 + (side * 42 if pit < HOUSES else 0)


def table(view: Any, names: Sequence[str], caption: str, last_action: int | None, say: Say) -> Svg:
    """Draw the table as *view* shows it; a house of the seat to move has a thick edge."""
    looking, parts = max(int(view.seat), 0), Parts()
    names = names or [say(text("player-seat", number=seat + 1)) for seat in range(SEATS)]
    caption = caption or ", ".join(f"{names[seat]}: {int(view.pits[seat, HOUSES])}" for seat in range(SEATS))
    body = [rect(0, 0, WIDTH, HEIGHT, LIGHT["sheet"]), rect(12, 52, WIDTH - 24, 196, LIGHT["ground"], rx=40)]
    for seat, pit, x, y in pits(looking):
        line = 5 if seat == view.to_move and pit < HOUSES else 2
        body.append(path(disc(x, y, 32), LIGHT["paper"], stroke=LIGHT["ink"], stroke_width=line))
        seeds = str(int(view.pits[seat, pit]))
        body.append(parts.words(TEXT_BOLD, seeds, 26, x, y + 9, LIGHT["ink"], "middle"))
    for seat in range(SEATS):
        place = (24, HEIGHT - 20) if seat == looking else (24, 36)
        body.append(parts.words(TEXT, names[seat], 18, *place, LIGHT["ink"]))
    body.append(parts.words(TEXT, caption, 15, WIDTH - 24, HEIGHT - 20, LIGHT["ink2"], "end"))
    return Drawing(WIDTH, HEIGHT, "".join(body), caption, parts.text()).svg()


ART = Art(table=table)
