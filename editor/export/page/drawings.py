"""The drawings of the page: the map in each view up to each level, and every piece.

What several drawings have in common is written once: a drawing is a list of the parts of one
store, in the order in which they lie over one another.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from editor.core.values import JsonObject
from editor.export.chosen import chosen_survey
from editor.export.exporter import Job
from editor.picture.affine import Rect
from editor.picture.cards import cards, needed
from editor.picture.drawing import Group, Node
from editor.picture.projection import LEVEL, seen_plane
from editor.seam.scene import Scene, SceneOptions, Viewpoint
from editor.seam.tabletop import Tabletop
from editor.systems.catalogue import system_named

_PIXELS = 40.0
"""Pixels of a space for which the detail is drawn, from above and isometric."""
_AREA_PIXELS = 12.0
"""Pixels of a unit of an area map."""
TITLES = {"top": "From above", "isometric": "Isometric"}


@dataclass
class Store:
    """The parts that drawings are made of, each once, in the order in which they were met."""

    parts: list[Node] = field(default_factory=list)
    _places: dict[Node, int] = field(default_factory=dict)

    def places(self, nodes: tuple[Node, ...]) -> list[int]:
        """Return where these nodes are kept; new ones are added."""
        found = []
        for node in nodes:
            place = self._places.setdefault(node, len(self.parts))
            if place == len(self.parts):
                self.parts.append(node)
            found.append(place)
        return found


def levels_of(table: Tabletop) -> list[int]:
    """Return the levels that one can look at alone with what is below: those of the slabs' tops."""
    return sorted({slab.top for slab in table.slabs} | {0})


def views(job: Job, table: Tabletop, store: Store) -> list[JsonObject]:
    """Return each view that the system has, with its drawings up to each level."""
    system = system_named(job.scenario.system)
    pixels = _AREA_PIXELS if table.cells is None else _PIXELS
    found = []
    for place, viewpoint in enumerate(system.viewpoints):
        isometric = viewpoint == "isometric"
        drawings = []
        frame = Rect(0.0, 0.0, 1.0, 1.0)
        for level in levels_of(table):
            job.report(0.1 + 0.3 * place, f"drawing level {level}")
            scene = _scene(job, table, isometric, level)
            drawings.append(store.places(scene.nodes(pixels)))
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


def _scene(job: Job, table: Tabletop, isometric: bool, level: int) -> Scene:
    """Return the map on the table without its pieces and without what reaches above a level."""
    higher = {slab.id for slab in table.slabs if slab.top > level}
    pieces = {token.id for token in table.tokens}
    options = SceneOptions(Viewpoint(isometric), hidden=frozenset(higher | pieces))
    return system_named(job.scenario.system).scene(chosen_survey(job), options)


def legend_card(job: Job, store: Store) -> JsonObject | None:
    """Return the system's own card of signs with its frame; None for a system without one."""
    from editor.paint.faces import advance

    legend = system_named(job.scenario.system).legend
    # The name of the scenario, which comes first, stands above the page already.
    sections = () if legend is None else tuple(legend(chosen_survey(job), advance))[1:]
    if not sections:
        return None
    paper, places = cards(sections, needed(sections) + 1.0)
    return {"parts": store.places((Group(paper),)), "frame": [round(at, 3) for at in places[0]]}


def faces(table: Tabletop, store: Store) -> list[tuple[int, Rect] | None]:
    """Return of each piece where its picture is kept, and its frame; None where there is none."""
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
