"""What of a survey is to be seen: areas, links and labels as values that can be compared.

A table takes marks over from an earlier one where nothing that decides them changed, so that
dragging a corner on a map of a thousand areas lays out only a few of them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from itertools import pairwise
from math import hypot
from typing import Literal, NamedTuple
from weakref import WeakSet

from editor.picture.affine import Point
from editor.systems.trts.board import Area, Label, Link, LinkKind, Setup
from editor.systems.trts.geometry import AreaMap, pair_of
from editor.systems.trts.outlines import Shape
from editor.systems.trts.picture.paper import Look, cut_papers, paper_of, wobbled_point
from editor.systems.trts.picture.tints import tints_of
from editor.systems.trts.picture.units import scene_of
from editor.systems.trts.survey import Survey
from editor.systems.trts.words import area_name

OPEN_GROUND = "open ground"
AIR_ONLY = "air only"
_SPAN = 14.0
"""How far a link reaches over the edges of its two areas together, in units of the drawing."""
_ARCH = 0.14
"""How far an arc is bowed, as a part of its length."""


class Token(NamedTuple):
    """Something of a player's on an area: a marker, units or buildings, and how many."""

    id: str
    kind: Literal["control", "unit", "building"]
    seat: int
    number: int
    letter: str = ""


class Wording(NamedTuple):
    """What is written in an area: its name, what it holds, further words, who begins there."""

    name: str
    minerals: int
    geysers: int
    words: str
    seats: tuple[tuple[str, int], ...] = ()
    tokens: tuple[Token, ...] = ()


class AreaMark(NamedTuple):
    """An area as it is drawn. `start`: whether it is a starting location or somebody begins there.

    `label` is where its designer put the name, in map units.
    """

    id: str
    shape: Shape
    tint: int
    bare: bool
    start: bool
    label: tuple[int, int] | None
    wording: Wording

    @property
    def seat(self) -> int:
        """The seat of the player who begins there; 0 for nobody."""
        return self.wording.seats[0][1] if self.wording.seats else 0


class LinkMark(NamedTuple):
    """A link as it is drawn, in units of the scene.

    - at: its middle; across: the direction from its first area to its second there
    - size: of its sign; wide and long: of a walk, in units of the drawing
    - arc: start, bow and end of its line where its areas have no border together
    """

    id: str
    kind: LinkKind
    at: Point
    across: Point
    size: float
    wide: float
    long: float
    arc: tuple[Point, Point, Point] | None = None


class LabelMark(NamedTuple):
    """Words on the map about a point of the scene."""

    id: str
    at: Point
    text: str


class Table:
    """All marks of a survey; `sheet` and `scale` decide how they are drawn."""

    def __init__(self, survey: Survey, hidden: Collection[str] = ()) -> None:
        board = survey.board
        self.map: AreaMap = survey.map
        self.setup: Setup | None = survey.setup
        self.scale: int = board.scale
        self.sheet: tuple[int, int] = board.sheet
        before = _alike(self)
        self.areas: dict[str, AreaMark] = {}
        self._areas_from: dict[str, tuple[Area, int, object, AreaMark]] = {}
        self._lay_areas(survey, hidden, before)
        cut_papers((mark.shape for mark in self.areas.values()), self.look)
        self.links: dict[str, LinkMark] = {}
        self._links_from: dict[str, tuple[Link, Shape, Shape, object, object, LinkMark]] = {}
        self._lay_links(hidden, before)
        self.labels: dict[str, LabelMark] = {
            label.id: _words(label, self.scale) for label in board.labels if label.id not in hidden
        }
        _recent.add(self)

    @cached_property
    def look(self) -> Look:
        """How everything is drawn when one looks closely."""
        return Look(self.scale, self.sheet)

    @property
    def size(self) -> tuple[float, float]:
        """The width and height of the sheet in units of the scene."""
        width, height = scene_of(self.sheet, self.scale)
        return width, height

    def same_as(self, other: Table) -> bool:
        """Tell whether another table has the very same picture."""
        return (
            self.sheet == other.sheet
            and self.scale == other.scale
            and self.areas == other.areas
            and self.links == other.links
            and self.labels == other.labels
            and list(self.areas) == list(other.areas)
        )

    def _lay_areas(self, survey: Survey, hidden: Collection[str], before: Table | None) -> None:
        tints = _tints(self.map, before)
        standing = _standing(survey, hidden)
        known = before._areas_from if before else {}
        for area_id, laid in self.map.areas.items():
            area, tint, on = laid.area, tints[area_id], standing.get(area_id)
            old = known.get(area_id)
            if old is not None and old[0] is area and old[1] == tint and old[2] == on:
                mark = old[3]
            else:
                mark = _mark(area, laid.shape, tint, on)
            self._areas_from[area_id] = (area, tint, on, mark)
            if area_id not in hidden:
                self.areas[area_id] = mark

    def _lay_links(self, hidden: Collection[str], before: Table | None) -> None:
        known = before._links_from if before else {}
        shapes, borders = self.map.shapes, self.map.borders
        for pair, links in self.map.links_between.items():
            border = borders.get(pair)
            lines = border.lines if border else None
            for number, link in enumerate(links):
                place = (number + 1) / (len(links) + 1)
                one, other = link.between
                a, b = shapes[one], shapes[other]
                old = known.get(link.id)
                if (
                    old is not None
                    and old[0] is link
                    and old[1] is a
                    and old[2] is b
                    and (old[3] is lines and old[4] == place)
                ):
                    mark = old[5]
                elif border is None:
                    mark = self._arc(link, a, b, place)
                else:
                    forth = border.areas[0] == one
                    mark = self._bridge(link, a, b, border.lines, border.across, forth, place)
                self._links_from[link.id] = (link, a, b, lines, place, mark)
                if link.id not in hidden:
                    self.links[link.id] = mark

    def _bridge(
        self,
        link: Link,
        one: Shape,
        other: Shape,
        lines: Iterable[tuple[tuple[float, float], ...]],
        across: Point,
        forth: bool,
        place: float,
    ) -> LinkMark:
        """Return a link across the border of its areas; `place` is its part of the border."""
        longest = max(lines, key=_length)
        at, along = _along(longest, place)
        # Out of the first area of the border: the side on which `across` lies in its middle.
        out = (along[1], -along[0])
        if abs(out[0] * across[0] + out[1] * across[1]) < 1e-9 or (
            out[0] * across[0] + out[1] * across[1] < 0
        ):
            out = (-out[0], -out[1])
        if not forth:
            out = (-out[0], -out[1])
        look = self.look
        a, b = paper_of(one, look), paper_of(other, look)
        gap = a.inset + b.inset
        room = _length(longest) / self.scale
        size = min(1.0, max(0.1, min(room / 46, a.reach / 95, b.reach / 95)))
        wide = min(26.0 * size, max(0.24 * room, min(14.0, 0.5 * room)))
        middle = wobbled_point(scene_of(at, self.scale), look)
        return LinkMark(link.id, link.kind, middle, out, size, wide, gap + _SPAN * size)

    def _arc(self, link: Link, one: Shape, other: Shape, place: float) -> LinkMark:
        """Return a link between areas without a border: an arc from one to the other."""
        start, end = one.middle[0], other.middle[0]
        (ax, ay), (bx, by) = scene_of(start, self.scale), scene_of(end, self.scale)
        dx, dy = bx - ax, by - ay
        bow = 2 * _ARCH * (2 * place if place < 1 else 1)
        bend = ((ax + bx) / 2 + dy * bow, (ay + by) / 2 - dx * bow)
        arc = _clipped(((ax, ay), bend, (bx, by)), one, other, self.scale)
        (px, py), (qx, qy), (rx, ry) = arc
        middle = ((px + 2 * qx + rx) / 4, (py + 2 * qy + ry) / 4)
        far = hypot(rx - px, ry - py) or 1.0
        across = ((rx - px) / far, (ry - py) / far)
        look = self.look
        least = min(paper_of(one, look).reach, paper_of(other, look).reach)
        size = min(1.0, max(0.45, least / 60), max(0.1, hypot(dx, dy) / 12))
        return LinkMark(link.id, link.kind, middle, across, size, 20.0 * size, 30.0 * size, arc)


_recent: WeakSet[Table] = WeakSet()


def _alike(fresh: Table) -> Table | None:
    """Return a recent table whose marks may be taken over: one of most of the same areas."""
    best: Table | None = None
    most = 0
    shapes = fresh.map.shapes
    for known in _recent:
        if known.scale != fresh.scale or known.sheet != fresh.sheet:
            continue
        old = known.map.shapes
        alike = sum(old.get(area) is shape for area, shape in shapes.items())
        if alike > most:
            best, most = known, alike
    return best


def _tints(area_map: AreaMap, before: Table | None) -> Mapping[str, int]:
    if before is not None and before.map.neighbours == area_map.neighbours:
        return {area: known[1] for area, known in before._areas_from.items()}
    return tints_of(area_map.neighbours)


def _standing(
    survey: Survey, hidden: Collection[str]
) -> dict[str, tuple[tuple[tuple[str, int], ...], tuple[Token, ...]]]:
    """Return for each area who begins there, and what of players is there."""
    setup = survey.setup
    if setup is None:
        return {}
    seats = {player.id: player.seat for player in setup.players}
    starts: dict[str, list[tuple[str, int]]] = {}
    tokens: dict[str, list[Token]] = {}
    for start in setup.starts:
        if start.player in seats and start.id not in hidden:
            starts.setdefault(start.area, []).append((start.id, seats[start.player]))
    for control in setup.control:
        if control.id not in hidden:
            seat = seats.get(control.player, 0)
            tokens.setdefault(control.area, []).append(Token(control.id, "control", seat, 1))
    for force in setup.forces:
        if force.id not in hidden:
            piece = survey.piece(force.player, force.piece)
            seat = seats.get(force.player, 0)
            kind: Literal["unit", "building"] = piece.kind if piece else "unit"
            letter = (piece.name if piece else force.piece)[:1].upper()
            token = Token(force.id, kind, seat, force.count, letter)
            tokens.setdefault(force.area, []).append(token)
    return {
        area: (tuple(starts.get(area, ())), tuple(tokens.get(area, ())))
        for area in starts.keys() | tokens.keys()
    }


def _mark(
    area: Area,
    shape: Shape,
    tint: int,
    on: tuple[tuple[tuple[str, int], ...], tuple[Token, ...]] | None,
) -> AreaMark:
    seats, tokens = on or ((), ())
    start = area.start or bool(seats)
    bare = not (area.minerals or area.geysers or start)
    said = [OPEN_GROUND] if bare else []
    if area.air_only:
        said.append(AIR_ONLY)
    said += area.tags
    wording = Wording(area_name(area), area.minerals, area.geysers, " · ".join(said), seats, tokens)
    return AreaMark(area.id, shape, tint, bare, start, area.label, wording)


@lru_cache(maxsize=1024)
def _words(label: Label, scale: int) -> LabelMark:
    return LabelMark(label.id, scene_of(label.at, scale), label.text)


def _length(line: tuple[tuple[float, float], ...]) -> float:
    return sum(hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(line))


def _along(line: tuple[tuple[float, float], ...], share: float) -> tuple[Point, Point]:
    """Return the point after a share of a line, and the direction of the line about there.

    The direction is that of a stretch and not of a single side: a ragged border has none.
    """
    whole = _length(line)
    at = _at(line, whole * share)
    before, after = _at(line, whole * (share - 0.14)), _at(line, whole * (share + 0.14))
    dx, dy = after[0] - before[0], after[1] - before[1]
    far = hypot(dx, dy)
    return at, (dx / far, dy / far) if far > 0 else (1.0, 0.0)


def _at(line: tuple[tuple[float, float], ...], left: float) -> Point:
    if left <= 0:
        return line[0]
    for (x1, y1), (x2, y2) in pairwise(line):
        step = hypot(x2 - x1, y2 - y1)
        if left <= step and step > 0:
            return x1 + (x2 - x1) * left / step, y1 + (y2 - y1) * left / step
        left -= step
    return line[-1]


def on_curve(arc: tuple[Point, Point, Point], share: float) -> Point:
    """Return the point of a bowed line after a share of it."""
    (ax, ay), (bx, by), (cx, cy) = arc
    p, q, r = (1 - share) ** 2, 2 * share * (1 - share), share**2
    return p * ax + q * bx + r * cx, p * ay + q * by + r * cy


def _clipped(
    arc: tuple[Point, Point, Point], one: Shape, other: Shape, scale: int
) -> tuple[Point, Point, Point]:
    """Return the part of an arc that begins and ends just inside of its areas."""
    shares = [step / 32 for step in range(33)]
    places = [_back(on_curve(arc, share), scale) for share in shares]
    leaves = next((n for n, place in enumerate(places) if not one.covers(place)), 0)
    enters = next((n for n in range(32, -1, -1) if not other.covers(places[n])), 32)
    begin, end = max(0, leaves - 2) / 32, min(32, enters + 2) / 32
    if end - begin < 0.05:
        return arc
    return _part(arc, begin, end)


def _back(point: Point, scale: int) -> tuple[float, float]:
    return point[0] * 10 * scale, point[1] * 10 * scale


def _part(arc: tuple[Point, Point, Point], begin: float, end: float) -> tuple[Point, Point, Point]:
    """Return the same curve from one share of it to another."""
    (ax, ay), (bx, by), (cx, cy) = arc
    m, n = begin, end
    bend = (
        (1 - m) * (1 - n) * ax + (m + n - 2 * m * n) * bx + m * n * cx,
        (1 - m) * (1 - n) * ay + (m + n - 2 * m * n) * by + m * n * cy,
    )
    return on_curve(arc, begin), bend, on_curve(arc, end)


def marks_at(areas: Mapping[str, AreaMark], ids: Iterable[str]) -> Iterator[AreaMark]:
    """Yield the marks of these areas, those that are shown."""
    for area in ids:
        if area in areas:
            yield areas[area]


def pair_key(link: Link) -> tuple[str, str]:
    """Return the areas of a link in alphabetical order."""
    return pair_of(*link.between)
