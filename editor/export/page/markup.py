"""The store of drawings as SVG within the page."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element, fromstring

from editor.export.page.shorten import shorter
from editor.export.svg import svg_bytes
from editor.picture.affine import Rect
from editor.picture.drawing import Group, Node, Picture

_SVG = "{http://www.w3.org/2000/svg}"
_LEFT_OUT = frozenset({"role", "aria-label", "data-name"})
"""The page says in words of its own what the drawings show: they carry no text of a scenario."""
_ESCAPES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}


def name_of(place: int) -> str:
    """Return the id of a part of the store in the page."""
    return f"part-{place}"


def inline(parts: list[Node]) -> str:
    """Return the parts as definitions, each under its name, with what they share."""
    named = tuple(Group((part,), name=name_of(place)) for place, part in enumerate(parts))
    root = fromstring(svg_bytes(Picture(named, Rect(0.0, 0.0, 1.0, 1.0))))
    shared = root.find(f"{_SVG}defs")
    drawn = [child for child in root if child is not shared]
    found = ["<defs>", *(_written(child) for child in (shared if shared is not None else ()))]
    kept = {}
    for child in drawn:
        name = child.attrib.pop("data-name")
        kept[name] = _written(child).replace("<g", f'<g id="{name}"', 1)
    # A part that draws nothing is there all the same: drawings count on every one.
    found += (
        kept.get(name_of(place), f'<g id="{name_of(place)}"></g>') for place in range(len(parts))
    )
    return "".join((*found, "</defs>"))


def _written(element: Element) -> str:
    tag = element.tag.removeprefix(_SVG)
    words = [tag]
    for name, value in element.attrib.items():
        if name == "d":
            value = shorter(value)
        if name not in _LEFT_OUT:
            words.append(f'{name}="{_escaped(value)}"')
    inner = "".join(_written(child) for child in element)
    return f"<{' '.join(words)}>{inner}</{tag}>"


def _escaped(text: str) -> str:
    return re.sub(r'[&<>"]', lambda sign: _ESCAPES[sign[0]], text)
