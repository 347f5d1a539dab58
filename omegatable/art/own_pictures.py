"""Pictures for custom decks: PNG or SVG files, checked before they are drawn.

An SVG file is untrusted input. The drawn picture is rewritten from an allowlist of elements that are only shapes and
colours. A file with elements that run scripts, load resources or link is refused, and metadata of editors is removed.
"""

import base64
import re
import struct
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NoReturn
from xml.etree import ElementTree

from omegatable.art.svg import NAMESPACE, number
from omegatable.text.files import TextFileError, decode_text

MAX_BYTES: Final = 4_000_000
MAX_PIXELS: Final = 4096  # the maximum pixels of a PNG's side
_MAX_ELEMENTS: Final = 20_000
_DEEPEST: Final = 60  # the maximum nesting depth of elements
_SHAPES: Final = frozenset(  # no elements that repeat others, because a small file could expand without limit
    {"svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "defs", "clipPath", "mask"}
    | {"linearGradient", "radialGradient", "stop", "title", "desc", "style"}
)
_XLINK: Final = "{http://www.w3.org/1999/xlink}href"
_LOADS: Final = re.compile(
    r"url\(\s*['\"]?\s*(?!['\"]?#)|@import|\\|expression\(|javascript:|image-set\(|\bsrc\(", re.IGNORECASE
)
_PNG: Final = b"\x89PNG\r\n\x1a\n"


class PictureError(ValueError):
    """Raised for a picture that cannot be drawn. Its text is the reason, in one sentence."""


@dataclass(frozen=True)
class OwnPicture:
    """A picture that has been checked."""

    kind: str  # svg+xml or png
    content: bytes

    @property
    def pixels(self) -> tuple[int, int] | None:
        """Width and height of a PNG in pixels; None for an SVG, which has no resolution."""
        return _png_size(self.content) if self.kind == "png" else None

    def placed(self, width: float, height: float, crop: bool = False) -> str:
        """Return the picture centred on 0, 0, within *width* x *height*; with *crop* it fills that area."""
        data = base64.b64encode(self.content).decode()
        fit = "slice" if crop else "meet"
        box = f'x="{number(-width / 2)}" y="{number(-height / 2)}" width="{number(width)}" height="{number(height)}"'
        picture = f"data:image/{self.kind};base64,{data}"
        return f'<image {box} preserveAspectRatio="xMidYMid {fit}" href="{picture}"/>'


OwnPictures = Mapping[str, OwnPicture]  # by the name of the file


def read_picture(name: str, content: bytes) -> OwnPicture:
    """Return the picture in the file *name*, which ends in `.svg` or `.png`. Raises `PictureError`."""
    if len(content) > MAX_BYTES:
        raise PictureError(f"{name} is too large for a picture: it has {len(content) / 1e6:.1f} MB, and 4 MB at most.")
    if name.endswith(".png"):
        return OwnPicture("png", _checked_png(name, content))
    return OwnPicture("svg+xml", _checked_svg(name, content))


def _refuse(name: str) -> NoReturn:
    raise PictureError(f"{name} is no {name[-3:].upper()} picture, or is damaged.") from None


def _png_size(content: bytes) -> tuple[int, int]:
    """Return width and height from the first chunk of a PNG."""
    width, height = struct.unpack(">II", content[16:24])
    return width, height


def _checked_png(name: str, content: bytes) -> bytes:
    if not content.startswith(_PNG) or content[12:16] != b"IHDR" or len(content) < 24:
        _refuse(name)
    width, height = _png_size(content)
    if not (0 < width <= MAX_PIXELS and 0 < height <= MAX_PIXELS):
        raise PictureError(f"{name} has {width} x {height} pixels: a picture has at most {MAX_PIXELS} a side.")
    start, pixels = len(_PNG), bytearray()
    while start + 12 <= len(content):
        length = int.from_bytes(content[start : start + 4])
        kind, data = content[start + 4 : start + 8], content[start + 8 : start + 8 + length]
        if content[start + 8 + length : start + 12 + length] != struct.pack(">I", zlib.crc32(kind + data)):
            _refuse(name)
        if kind == b"IDAT":
            pixels += data
        start += length + 12
    try:
        zlib.decompressobj().decompress(pixels, 9 * width * height + height)  # at most 8 bytes per pixel
    except zlib.error:
        _refuse(name)
    return content


def _checked_svg(name: str, content: bytes) -> bytes:
    try:
        source = decode_text(content)
        if re.search(r"<!(DOCTYPE|ENTITY)", source, re.IGNORECASE):
            raise PictureError(f"{name} has a document type, which pictures may not have: save it as plain SVG.")
        root = ElementTree.fromstring(source)
    except (ElementTree.ParseError, TextFileError):
        _refuse(name)
    if root.tag != f"{{{NAMESPACE}}}svg":
        _refuse(name)
    if sum(1 for _ in root.iter()) > _MAX_ELEMENTS:
        raise PictureError(f"{name} has more than {_MAX_ELEMENTS:,} elements: simplify it.")
    if "viewBox" not in root.attrib and not {"width", "height"} <= root.attrib.keys():
        raise PictureError(f"{name} does not say how large it is: give it a viewBox.")
    ElementTree.register_namespace("", NAMESPACE)
    written: bytes = ElementTree.tostring(_clean(name, root, 1))
    return written


def _clean(name: str, element: ElementTree.Element, depth: int) -> ElementTree.Element:
    """Return a copy of an element with only shapes and colours. Raises `PictureError` for forbidden content."""
    if depth > _DEEPEST:
        raise PictureError(f"{name} has elements more than {_DEEPEST} deep: ungroup some.")
    kind = element.tag.rpartition("}")[2]
    if kind not in _SHAPES:
        hint = ": turn its words into paths" if kind in ("text", "tspan") else ""
        raise PictureError(f"{name} has a <{kind[:20]}>, which pictures may not have{hint}.")
    kept = ElementTree.Element(element.tag)
    for key, value in element.attrib.items():
        if key == _XLINK:
            key = "href"
        if key.startswith("{"):
            continue  # metadata of an editor
        if key.lower().startswith("on"):
            raise PictureError(f"{name} has an {key[:20]}, which pictures may not have.")
        if (key == "href" and not value.startswith("#")) or _LOADS.search(value):
            raise PictureError(f"{name} links to something outside itself, which pictures may not do.")
        kept.set(key, value)
    if element.text and element.text.strip():
        if kind == "style" and _LOADS.search(element.text):
            raise PictureError(f"{name} links to something outside itself, which pictures may not do.")
        kept.text = element.text
    for child in element:
        if (
            isinstance(child.tag, str)
            and child.tag.startswith(f"{{{NAMESPACE}}}")
            and not child.tag.endswith("}metadata")
        ):
            kept.append(_clean(name, child, depth + 1))
    return kept
