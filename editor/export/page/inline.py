"""Drawings as markup within a page, as short as can be: what repeats is written once."""

from __future__ import annotations

import re
from collections import Counter
from xml.etree.ElementTree import Element, fromstring

from editor.export.path_data import FINE, shorter
from editor.export.svg.writer import SvgWriter
from editor.picture.drawing import Node

_SVG = "{http://www.w3.org/2000/svg}"
_LEFT_OUT = frozenset({"role", "aria-label", "data-name"})
"""The page says in words of its own what the drawings show: they carry no text of a scenario."""
_ESCAPES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}
_USUAL = {"stroke-linejoin": ("round", "miter"), "stroke-linecap": ("round", "butt")}
"""What lines of a part have unless they say otherwise (page.css), and what SVG itself presumes."""
_NUMBER = re.compile(r"-?\d*\.?\d+")
_WIDE = 50
"""Paths that reach so many units from their origin are seen from farther away."""
_LONG = 40
"""Paths from this length on are written once."""
_UNMOVED = "matrix(1 0 0 1 0 0)"
_SHIFT = "matrix(1 0 0 1 "
_ZERO = re.compile(r"(?<![\d.])0(?=\.\d)")
"""A zero that a number does without."""
_WORDS = frozenset({"id", "d", "href", "fill", "stroke", "clip-path"})
"""Attributes that are no numbers, or are short already."""
_PAIRED = re.compile(r"^#(.)\1(.)\2(.)\3$")
"""A colour that three digits tell."""


def name_of(place: int) -> str:
    """Return the id of a part of the store in the page."""
    return f"part-{place}"


def inline(parts: list[Node]) -> str:
    """Return the parts as SVG definitions with ids, and the definitions that they share."""
    writer = SvgWriter(lettering="glyphs")
    # A part that draws nothing becomes an empty group: drawings refer to every part.
    drawn = [
        f'<g id="{name_of(place)}">{"".join(writer.nodes((part,)))}</g>'
        for place, part in enumerate(parts)
    ]
    root = fromstring(
        f'<g xmlns="{_SVG[1:-1]}">{"".join((*writer.definitions.values(), *drawn))}</g>'
    )
    paths = _shared_paths(root)
    shared = (f'<path id="{name}" d="{path}"/>' for path, name in paths.items())
    return "".join(("<defs>", *shared, *(_written(child, paths) for child in root), "</defs>"))


def _shared_paths(root: Element) -> dict[str, str]:
    """Return names for long paths that several elements have; each path is shortened here."""
    found: Counter[str] = Counter()
    for element in root.iter(f"{_SVG}path"):
        element.set("d", _shortened(element.get("d", "")))
        if "id" not in element.attrib:
            found[element.attrib["d"]] += 1
    often = (path for path, count in found.items() if count > 1 and len(path) >= _LONG)
    return {path: f"p{number}" for number, path in enumerate(often)}


def _shortened(path: str) -> str:
    """Return a path in thousandths of its unit, a wide one in hundredths."""
    numbers = [abs(float(number)) for number in _NUMBER.findall(path)]
    return shorter(path, FINE // 10 if numbers and max(numbers) > _WIDE else FINE)


def _written(element: Element, paths: dict[str, str]) -> str:
    tag = element.tag.removeprefix(_SVG)
    attributes = {name: value for name, value in element.attrib.items() if name not in _LEFT_OUT}
    if tag == "path" and not attributes["d"] and "id" not in attributes:
        return ""
    if tag == "path" and "id" not in attributes and attributes["d"] in paths:
        tag, attributes = "use", {"href": f"#{paths[attributes.pop('d')]}", **attributes}
    if attributes.get("transform") == _UNMOVED:
        del attributes["transform"]
    for name in attributes.keys() - _WORDS:
        attributes[name] = _ZERO.sub("", attributes[name].replace(_SHIFT, "translate("))
    for name in attributes.keys() & {"fill", "stroke", "stop-color"}:
        attributes[name] = _PAIRED.sub(r"#\1\2\3", attributes[name])
    if "stroke" in attributes:
        _leave_out_usual(attributes)
    inner = "".join(_written(child, paths) for child in element)
    if tag == "g" and not attributes:
        return inner
    words = " ".join((tag, *(f'{name}="{_escaped(value)}"' for name, value in attributes.items())))
    return f"<{words}>{inner}</{tag}>" if inner else f"<{words}/>"


def _leave_out_usual(attributes: dict[str, str]) -> None:
    for name, (usual, presumed) in _USUAL.items():
        if attributes.setdefault(name, presumed) == usual:
            del attributes[name]


def _escaped(text: str) -> str:
    return re.sub(r'[&<>"]', lambda sign: _ESCAPES[sign[0]], text)
