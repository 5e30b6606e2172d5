"""A map that is being filled: its areas by number, their images, and what was added."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from editor.analysis.symmetry import Image, SquareMotion
from editor.core.scenario import Setting
from editor.systems.trts.making.ways import Beside, beside_of, joint_orbits, steps
from editor.systems.trts.map.board import Area, Board, Link, LinkKind
from editor.systems.trts.map.geometry import AreaMap
from editor.systems.trts.map.likeness import Likeness, corners_of

HIGH = "high ground"
"""The tag of areas to which ramps lead up."""

SHORTEST = 24
"""The shortest border with a link, in units of the drawing: on a shorter one it is hard to see."""

Pair = tuple[int, int]
"""The numbers of two areas, the lower first."""

Way = tuple[int, int, LinkKind]
"""A link from one area to another; a ramp leads up to the other."""


@dataclass
class AreaPlan:
    """Areas by number, in the order of the board; what is placed on them is never changed.

    - images: for each motion of the symmetry the number of the image of each area, standing still
      first
    - map: the geometry of the areas; borders: the pairs of them that share a border
    - ways: the links of the map as (from, to, kind); added: those that were added
    - linked: the kind of link that a pair has
    - fresh: the areas that got fields, and so may get more
    - begun: how many areas the map had before, those that come first
    """

    areas: list[Area]
    images: tuple[tuple[int, ...], ...]
    map: AreaMap
    borders: list[Pair]
    ways: list[Way]
    linked: dict[Pair, LinkKind]
    settings: Mapping[str, Setting]
    added: list[Way] = field(default_factory=list)
    fresh: set[int] = field(default_factory=set)
    begun: int = 0

    def copy(self) -> AreaPlan:
        """Return a plan that can be changed without this one."""
        return AreaPlan(
            list(self.areas), self.images, self.map, self.borders, self.ways, dict(self.linked),
            self.settings, list(self.added), set(self.fresh), self.begun,
        )  # fmt: skip

    def number(self, setting: str) -> int:
        """Return the value of a whole-number setting."""
        value = self.settings[setting]
        return value if isinstance(value, int) else 0

    @property
    def orbits(self) -> list[tuple[int, ...]]:
        """The areas that are images of each other."""
        return joint_orbits(len(self.areas), self.images)

    @property
    def starts(self) -> list[int]:
        """The starting locations."""
        return [at for at, area in enumerate(self.areas) if area.start]

    def is_open(self, at: int) -> bool:
        """Return whether an area may be given something: it is not locked."""
        return not self.areas[at].locked

    def change(self, at: int, **fields: object) -> None:
        """Change fields of an area."""
        self.areas[at] = replace(self.areas[at], **fields)

    def link(self, one: int, other: int, kind: LinkKind) -> None:
        """Add a link and its images, between pairs that have none; a ramp leads up to `other`."""
        for image in self.images:
            begin, end = image[one], image[other]
            if pair_of(begin, end) not in self.linked:
                self.linked[pair_of(begin, end)] = kind
                self.added.append((begin, end, kind))

    def walks(self) -> Beside:
        """Return the graph of walks and ramps."""
        on_foot = (pair for pair, kind in self.linked.items() if kind != "air")
        return beside_of(len(self.areas), on_foot)

    def walk_steps(self) -> dict[int, list[int]]:
        """Return for each starting location the steps on foot to every area."""
        beside = self.walks()
        return {start: steps(beside, start) for start in self.starts}


def pair_of(one: int, other: int) -> Pair:
    """Return two numbers, the lower first."""
    return (one, other) if one < other else (other, one)


def plan_of(
    board: Board, settings: Mapping[str, Setting], motions: Sequence[SquareMotion]
) -> AreaPlan | None:
    """Return the plan of a map as it is; None where its areas lack the symmetry."""
    images = images_of(board, motions)
    if images is None:
        return None
    numbers = {area.id: at for at, area in enumerate(board.areas)}
    area_map = AreaMap(board, settings)
    borders = sorted(
        pair_of(numbers[one], numbers[other])
        for (one, other), border in area_map.borders.items()
        if border.length >= SHORTEST * board.scale
    )
    ways = [
        (numbers[link.between[0]], numbers[link.between[1]], link.kind)
        for link in board.links
        if all(end in numbers for end in link.between)
    ]
    linked = {pair_of(one, other): kind for one, other, kind in reversed(ways)}
    return AreaPlan(list(board.areas), images, area_map, borders, ways, linked, settings)


def images_of(board: Board, motions: Sequence[SquareMotion]) -> tuple[tuple[int, ...], ...] | None:
    """Return for each motion the number of the image of each area; None where one has none."""
    width, height = board.sheet
    likeness = Likeness(board.areas)
    corners = [corners_of(area) for area in board.areas]
    numbers = {ring: at for at, ring in enumerate(corners)}
    found = []
    for motion in motions:
        image = Image(motion, (2 * (width // 2), 2 * (height // 2)))
        there = [numbers.get(likeness.seen(ring, image)) for ring in corners]
        if None in there or len(set(there)) < len(there):
            return None
        found.append(tuple(at for at in there if at is not None))
    return tuple(found)


def added_links(plan: AreaPlan, ids: Iterable[str]) -> list[Link]:
    """Return the links that were added, with new ids."""
    return [
        Link(id=new, between=(plan.areas[one].id, plan.areas[other].id), kind=kind)
        for new, (one, other, kind) in zip(ids, plan.added, strict=False)
    ]
