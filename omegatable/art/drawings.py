"""Drawings in files: the parts of pictures that an artist edits.

A drawing is an SVG file. Its colours are classes: the class `skin` fills a shape with the colour of skin, and
`skin-stroke` draws its outline in it. The style sheet in the file only has sample colours. `docs/drawing.md` describes
the files.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from typing import Final, NoReturn
from xml.etree import ElementTree

from omegatable.art.svg import NAMESPACE

BEHIND: Final = "behind"  # the name of the group that is drawn first, behind what is put between it and the others
_STROKE: Final = "-stroke"
_OFF: Final = "off-"  # the class off-5 prints the ink of a shape 5 units off register, under its line
_SHAPES: Final = frozenset({"g", "path", "rect", "circle", "ellipse"})
_ATTRIBUTES: Final = frozenset(
    {"d", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "transform", "opacity", "fill", "fill-rule"}
    | {"fill-opacity", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit"}
    | {"stroke-dasharray", "stroke-dashoffset", "stroke-opacity"}
)
_COLOUR: Final = re.compile("none|#[0-9A-Fa-f]{6}")
_UNSAFE: Final = re.compile(r'[{}"<&]')
_PATH_DATA: Final = re.compile(r'\bd="([^"]+)"')
_LEFT_OUT: Final = frozenset({"style", "title", "desc", "defs", "metadata"})
# What an editor says in a style and a drawing cannot have, with the values that change nothing.
_UNSEEN: Final = {"display": "inline", "visibility": "visible", "filter": "none", "clip-path": "none", "mask": "none"}
_NAME: Final = re.compile("[a-z0-9-]+")


@dataclass(frozen=True)
class Part:
    """One drawing: the elements of its groups, with a field in braces for each colour and each slot."""

    name: str  # folder and file
    groups: Mapping[str, str]  # by name, in the order of the file

    def draw(self, fields: Mapping[str, str]) -> str:
        """Return the elements of all groups but `BEHIND`, with *fields*: the colours of classes, the content of slots.

        Raises ValueError for a class or a slot without a field.
        """
        return self._filled("".join(group for name, group in self.groups.items() if name != BEHIND), fields)

    def group(self, name: str, fields: Mapping[str, str]) -> str:
        """Return the elements of the group *name* with *fields*. Only `BEHIND` may be missing.

        Raises ValueError for another group that is missing, and for a class or a slot without a field.
        """
        if name not in self.groups and name != BEHIND:
            raise ValueError(f"{self.name} has no group with the id {name}, which is drawn by that name.")
        return self._filled(self.groups.get(name, ""), fields)

    def outline(self, name: str) -> str:
        """Return the path data of the group *name*, which may be missing."""
        return "".join(_PATH_DATA.findall(self.groups.get(name, "")))

    def _filled(self, elements: str, fields: Mapping[str, str]) -> str:
        try:
            return elements.format_map(fields)
        except KeyError as error:
            raise ValueError(f"{self.name} has the class or slot {error.args[0]}, which nothing fills here.") from None


class Drawings(Mapping[str, Part]):
    """The drawings of one *kind* in a *package*, by the names of their files. Each file is read when it is needed."""

    def __init__(self, package: str, kind: str) -> None:
        self._folder = files(package) / "drawings" / kind
        self._parts: dict[str, Part] = {}

    @cached_property
    def _names(self) -> tuple[str, ...]:
        names = sorted(file.name for file in self._folder.iterdir())
        return tuple(name.removesuffix(".svg") for name in names if name.endswith(".svg"))

    def __getitem__(self, name: str) -> Part:
        if name not in self._parts:
            file = self._folder / f"{name}.svg"
            if name not in self._names:
                raise KeyError(f"There is no drawing {self._folder.name}/{file.name}.")
            self._parts[name] = read_part(f"{self._folder.name}/{file.name}", file.read_text(encoding="utf-8"))
        return self._parts[name]

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


def read_part(name: str, source: str) -> Part:
    """Return the drawing in the file *name*. Raises ValueError, with a sentence, for a file that is no drawing."""
    try:
        root = ElementTree.fromstring(source)
    except ElementTree.ParseError as error:
        raise ValueError(f"{name} is damaged: {error}.") from None
    if root.tag != f"{{{NAMESPACE}}}svg" or "viewBox" not in root.attrib:
        raise ValueError(f"{name} is no SVG file with a viewBox.")
    ids = Counter(element.get("id") for element in root.iter() if "id" in element.attrib)
    for twice in (each for each, count in ids.items() if count > 1):
        _refuse(name, f"the id {twice} twice")
    groups: dict[str, str] = {}
    for child in root:
        key = child.get("id", "")
        groups[key] = groups.get(key, "") + _element(name, child)
    return Part(name, groups)


def _element(name: str, element: ElementTree.Element) -> str:
    """Return an element as text with fields for its classes; what an editor keeps for itself is left out."""
    space, _, kind = element.tag.rpartition("}")
    if space != f"{{{NAMESPACE}" or kind in _LEFT_OUT:
        return ""
    if kind not in _SHAPES:
        _refuse(name, f"the element <{kind}>")
    classes = element.get("class", "").split()
    if "guide" in classes:
        return ""
    for each in [*classes, *([element.get("id", "")] if "slot" in classes else [])]:
        if not _NAME.fullmatch(each):
            _refuse(name, f"the class or slot {each!r}")
    if "slot" in classes:
        return f"{{{element.get('id')}}}"
    attributes = _attributes(name, element, classes)
    if kind == "g":
        children = "".join(_element(name, child) for child in element)
        return f"<g{_text(attributes)}>{children}</g>" if attributes else children
    if away := next((each.removeprefix(_OFF) for each in classes if each.startswith(_OFF)), ""):
        if not away.isdigit():
            _refuse(name, f"the class {_OFF}{away}")
        ink = {key: value for key, value in attributes.items() if not key.startswith("stroke")}
        moved = f"translate({away} {away}) {ink.get('transform', '')}".rstrip()
        return f"<{kind}{_text({**ink, 'transform': moved})}/><{kind}{_text({**attributes, 'fill': 'none'})}/>"
    return f"<{kind}{_text(attributes)}/>"


def _text(attributes: Mapping[str, str]) -> str:
    return "".join(f' {key}="{value}"' for key, value in attributes.items())


def _attributes(name: str, element: ElementTree.Element, classes: list[str]) -> dict[str, str]:
    """Return the attributes of an element in their order. A class wins over them, and a style over both."""
    found: dict[str, str] = {}
    for key, value in element.attrib.items():
        if key == "class":
            for each in classes:
                if not each.startswith(_OFF):
                    found["stroke" if each.endswith(_STROKE) else "fill"] = f"{{{each.removesuffix(_STROKE)}}}"
        elif key in _ATTRIBUTES:
            found.setdefault(key, _checked(name, key, value))
        elif key not in ("id", "style") and not key.startswith("{"):
            _refuse(name, f"the attribute {key}")
    for declaration in element.get("style", "").split(";"):
        key, _, value = map(str.strip, declaration.partition(":"))
        if key in _ATTRIBUTES:
            found[key] = _checked(name, key, value)
        elif value != _UNSEEN.get(key, value):
            _refuse(name, f"{key}:{value}")
    return found


def _checked(name: str, key: str, value: str) -> str:
    """Return the *value* of an attribute. Refuses what is no colour, and what is more than a value."""
    if _UNSAFE.search(value) or (key in ("fill", "stroke") and not _COLOUR.fullmatch(value)):
        _refuse(name, f'{key}="{value}"')
    return value.upper() if value.startswith("#") else value


def _refuse(name: str, what: str) -> NoReturn:
    raise ValueError(f"{name} has {what}, which a drawing may not have: see docs/drawing.md.")
