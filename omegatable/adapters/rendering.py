"""Pictures of the table as arrays of pixels, for `render_mode="rgb_array"`."""

import io
import re

import numpy as np

from omegatable.extras import need
from omegatable.play.arguments import one_of
from omegatable.play.position import Position

WIDTH, HEIGHT = 640, 480  # pixels of a frame; all frames of a game have the same size, for videos
RENDER_MODES = ("ansi", "rgb_array")
_SIZE = re.compile(r'<svg [^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"')


def check_render_mode(render_mode: str | None) -> None:
    """Check a render mode. Raises ValueError for an unknown one, MissingExtraError without the packages it needs."""
    one_of("render_mode", render_mode, (None, *RENDER_MODES))
    if render_mode == "rgb_array":
        need("render_mode='rgb_array' needs", "rl", "resvg_py", "PIL", "fontTools", "uharfbuzz")


def rendered(position: Position, seat: int, render_mode: str | None) -> str | np.ndarray | None:
    """Return the table of *position* as *seat* sees it: as text, as a frame, or None without a render mode."""
    if render_mode == "ansi":
        return position.text(seat)
    return frame(position.picture(seat)) if render_mode == "rgb_array" else None


def frame(svg: str) -> np.ndarray:
    """Return a picture as a new uint8[HEIGHT, WIDTH, 3]: as large as it fits, in the middle of a white frame."""
    import resvg_py
    from PIL import Image

    size = _SIZE.match(svg)
    assert size is not None, "every picture of a table begins with its size"
    width, height = float(size[1]), float(size[2])
    fitting = int(min(WIDTH, HEIGHT * width / height))
    # The letters are outlines, so no fonts are needed; looking for them would take as long as the picture.
    png = resvg_py.svg_to_bytes(svg_string=svg, width=fitting, background="white", skip_system_fonts=True)
    picture = np.asarray(Image.open(io.BytesIO(png)).convert("RGB"))[:HEIGHT]
    out = np.full((HEIGHT, WIDTH, 3), 255, np.uint8)
    top, left = (HEIGHT - picture.shape[0]) // 2, (WIDTH - picture.shape[1]) // 2
    out[top : top + picture.shape[0], left : left + picture.shape[1]] = picture
    return out
