"""The drawings of the page: the map in each view up to each level, and every piece, as SVG.

Shared parts are written once: a drawing is a list of indices into one store, the lowest first.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from editor.core.values import JsonObject
from editor.export.job import Job, chosen_survey
from editor.picture.affine import Rect
from editor.picture.cards import cards, needed
from editor.picture.drawing import Group, Node
from editor.picture.inks import DARK, LIGHT, Tokens
from editor.picture.projection import LEVEL, seen_plane
from editor.seam.play import levels_of
from editor.seam.scene import Scene, SceneOptions, Viewpoint
from editor.seam.tabletop import Tabletop
from editor.systems.catalogue import system_named

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
