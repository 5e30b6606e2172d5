"""The drawings of a page: each part once in a store, written as short as can be."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from xml.etree.ElementTree import Element, fromstring

from editor.core.values import JsonObject
from editor.export.job import Job, chosen_survey
from editor.export.svg.paths import FINE, shorter
from editor.export.svg.writer import SvgWriter
from editor.picture.affine import LEVEL, Rect, seen_plane
from editor.picture.cards import cards, needed
from editor.picture.drawing import Group, Node
from editor.picture.inks import DARK, LIGHT, Tokens
from editor.seam.play import levels_of
from editor.seam.scene import Scene, SceneOptions, Viewpoint
from editor.seam.tabletop import Tabletop
from editor.systems.catalogue import system_named

_SVG = "{http://www.w3.org/2000/svg}"
_LEFT_OUT = frozenset({"role", "aria-label", "data-name"})
"""The page says in words of its own what the drawings show: they carry no text of a scenario."""
_ESCAPES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}
_USUAL = {"stroke-linejoin": ("round", "miter"), "stroke-linecap": ("round", "butt")}
"""What lines of a part have unless they say otherwise (page.css), and what SVG itself presumes."""
_NUMBER = re.compile(r"-?\d*\.?\d+")
_WIDE = 50
"""How far a path reaches from its origin, in units, when it is seen from farther away."""
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


_NAMES = (
    *("window", "panel", "raised", "sunken", "line", "line_strong", "edge"),
    *("text", "text_2", "text_3", "accent", "on_accent", "tint", "felt"),
)
_FOCUS = {"light": "#B4261C", "dark": "#EDBB62"}
"""Visible on the felt, on the panels and on the accent."""


def colours() -> str:
    """Return the CSS variables: light, dark if the device prefers it, and as chosen on the page."""
    light, dark = _variables(LIGHT), _variables(DARK)
    return (
        f":root {{ color-scheme: light; {light} }}\n"
        "@media (prefers-color-scheme: dark) {\n"
        f"  :root:not([data-theme=light]) {{ color-scheme: dark; {dark} }}\n"
        "}\n"
        f":root[data-theme=dark] {{ color-scheme: dark; {dark} }}"
    )


def _variables(tokens: Tokens) -> str:
    named = {name.replace("_", "-"): getattr(tokens, name) for name in _NAMES}
    named["focus"] = _FOCUS[tokens.name]
    named["error"] = LIGHT.levels["error"].word
    named["veil"] = f"{tokens.veil:g}"
    return " ".join(f"--{name}: {value};" for name, value in named.items())


_PIXELS = 40.0
"""Pixels a space for which the detail is chosen, from above and isometric."""
_AREA_PIXELS = 12.0
"""Pixels a unit of an area map."""
TITLES = {"top": "From above", "isometric": "Isometric"}

Board = Callable[[SceneOptions], Scene]
"""How a board is drawn by options."""


def pixels_of(table: Tabletop) -> float:
    """Return the pixels a space, or a unit of an area map, for which the detail is chosen."""
    return _AREA_PIXELS if table.cells is None else _PIXELS


@dataclass
class PartStore:
    """The parts of all drawings, each once, in the order of first use."""

    parts: list[Node] = field(default_factory=list)
    _places: dict[Node, int] = field(default_factory=dict)

    def places(self, nodes: tuple[Node, ...]) -> list[int]:
        """Return the indices of these nodes; new nodes are added."""
        found = []
        for node in nodes:
            place = self._places.setdefault(node, len(self.parts))
            if place == len(self.parts):
                self.parts.append(node)
            found.append(place)
        return found


def map_of(job: Job) -> Board:
    """Return how the map of a job is drawn by options, with all that its set-up puts on it."""
    return partial(system_named(job.scenario.system).scene, chosen_survey(job))


def views(job: Job, table: Tabletop, store: PartStore, board: Board) -> list[JsonObject]:
    """Return each view that the system has, with its drawings of a board up to each level."""
    system = system_named(job.scenario.system)
    found = []
    for place, viewpoint in enumerate(system.viewpoints):
        isometric = viewpoint == "isometric"
        drawings = []
        frame = Rect(0.0, 0.0, 1.0, 1.0)
        for level in levels_of(table):
            job.report(0.1 + 0.3 * place, f"drawing level {level}")
            scene = board(map_options(table, isometric, level))
            drawings.append(store.places(scene.nodes(pixels_of(table))))
            frame = scene.frame
        found.append(
            {
                "id": viewpoint,
                "title": TITLES[viewpoint],
                "frame": [round(value, 3) for value in frame],
                "matrix": list(seen_plane()) if isometric else [1, 0, 0, 1, 0, 0],
                "rise": LEVEL if isometric else 0,
                "drawings": drawings,
            }
        )
    return found


def map_options(
    table: Tabletop, isometric: bool, level: int, more: frozenset[str] = frozenset()
) -> SceneOptions:
    """Return how a map is drawn without its pieces and without what reaches above a level.

    `more` are the ids of what else is not drawn.
    """
    higher = {slab.id for slab in table.slabs if slab.top > level}
    pieces = {token.id for token in table.tokens}
    return SceneOptions(Viewpoint(isometric), hidden=frozenset(higher | pieces) | more)


def legend_card(job: Job, store: PartStore) -> JsonObject | None:
    """Return the system's legend card with its frame; None for a system without a legend."""
    from editor.paint.faces import advance

    legend = system_named(job.scenario.system).legend
    # The first section is the name of the scenario, which the page has as its heading.
    sections = () if legend is None else tuple(legend(chosen_survey(job), advance))[1:]
    if not sections:
        return None
    paper, places = cards(sections, needed(sections) + 1.0)
    return {"parts": store.places((Group(paper),)), "frame": [round(at, 3) for at in places[0]]}


def faces(table: Tabletop, store: PartStore) -> list[tuple[int, Rect] | None]:
    """Return for each piece the index of its picture, and its frame; None where it has none."""
    found: list[tuple[int, Rect] | None] = []
    for token in table.tokens:
        try:
            picture = table.face(token.id)
        except KeyError:
            found.append(None)
            continue
        (place,) = store.places((Group(picture.nodes),))
        found.append((place, picture.frame))
    return found
