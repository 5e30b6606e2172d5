"""The arrangement of a map: the marks of areas, links and labels that are shown.

An arrangement takes over unchanged marks of an earlier one, so that dragging a corner on a map of
a thousand areas lays out only a few of them.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping
from functools import cached_property
from typing import Any, Literal
from weakref import WeakSet

from editor.core.caches import cached
from editor.systems.trts.map.board import Area, Label, Link, Setup
from editor.systems.trts.map.borders import Border
from editor.systems.trts.map.geometry import AreaMap
from editor.systems.trts.map.shapes import AreaShape
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.picture.links import arc, bridge
from editor.systems.trts.picture.marks import (
    AreaMark,
    LabelMark,
    LinkMark,
    TokenMark,
    Wording,
    scene_of,
)
from editor.systems.trts.picture.paper import Look, cut_papers, tints_of
from editor.systems.trts.text.words import area_name

OPEN_GROUND = "open ground"
AIR_ONLY = "air only"


CachedDrawings = dict[str, tuple[object, Any]]


class Arrangement:
    """All marks of a survey; `sheet` and `scale` decide how they are drawn."""

    def __init__(self, survey: Survey, hidden: Collection[str] = ()) -> None:
        board = survey.board
        self.map: AreaMap = survey.map
        self.setup: Setup | None = survey.setup
        self.scale: int = board.scale
        self.sheet: tuple[int, int] = board.sheet
        before = _alike(self)
        self._kept: dict[Hashable, CachedDrawings] = before._kept if before else {}
        self.areas: dict[str, AreaMark] = {}
        self._areas_from: dict[str, tuple[Area, int, object, AreaMark]] = {}
        self._lay_areas(survey, hidden, before)
        self.links: dict[str, LinkMark] = {}
        self._links_from: dict[str, LinkMark] = {}
        self._pairs: Mapping[tuple[str, str], tuple[Link, ...]] = {}
        self._lay_links(hidden, before)
        self.labels: dict[str, LabelMark] = {
            label.id: _words(label, self.scale) for label in board.labels if label.id not in hidden
        }
        _recent.add(self)

    @cached_property
    def look(self) -> Look:
        """The look of full detail."""
        return Look(self.scale, self.sheet)

    @property
    def size(self) -> tuple[float, float]:
        """The width and height of the sheet in units of the scene."""
        width, height = scene_of(self.sheet, self.scale)
        return width, height

    def same_as(self, other: Arrangement) -> bool:
        """Return whether another arrangement has the same picture."""
        return (
            self.sheet == other.sheet
            and self.scale == other.scale
            and self.areas == other.areas
            and self.links == other.links
            and self.labels == other.labels
            and list(self.areas) == list(other.areas)
        )

    def kept(self, kind: Hashable) -> CachedDrawings:
        """Return cached drawings of one kind, by id, each with the mark that was drawn.

        Successive arrangements share it: a drawing of another mark is out of date.
        """
        return self._kept.setdefault(kind, {})

    def _lay_areas(
        self, survey: Survey, hidden: Collection[str], before: Arrangement | None
    ) -> None:
        tints = _tints(self.map, before)
        by_area = _things_by_area(survey, hidden)
        known = before._areas_from if before else {}
        fresh: list[AreaShape] = []
        for area_id, laid in self.map.areas.items():
            area, tint, on = laid.area, tints[area_id], by_area.get(area_id)
            old = known.get(area_id)
            if old is not None and old[0] is area and old[1] == tint and old[2] == on:
                self._areas_from[area_id] = old
                mark = old[3]
            else:
                mark = _mark(area, laid.shape, tint, on)
                self._areas_from[area_id] = (area, tint, on, mark)
                fresh.append(laid.shape)
            if area_id not in hidden:
                self.areas[area_id] = mark
        cut_papers(fresh, self.look)

    def _lay_links(self, hidden: Collection[str], before: Arrangement | None) -> None:
        shapes, unseen = self.map.shapes, frozenset(hidden)
        known = before._links_from if before else {}
        if before is not None and _same_links(self, before):
            # Links between areas that did not change stay as they are.
            was = before.map.shapes
            moved = {area for area, shape in shapes.items() if was[area] is not shape}
            self._pairs = before._pairs
        else:
            moved, known = set(shapes), {}
            self._pairs = self.map.links_between
        for pair, links in self._pairs.items():
            stays = pair[0] not in moved and pair[1] not in moved
            border = None if stays and known else self.map.borders.get(pair)
            for number, link in enumerate(links):
                if stays and link.id in known:
                    mark = known[link.id]
                else:
                    place = (number + 1) / (len(links) + 1)
                    mark = self._link(link, border, place)
                self._links_from[link.id] = mark
                if link.id not in hidden and unseen.isdisjoint(pair):
                    self.links[link.id] = mark

    def _link(self, link: Link, border: Border | None, place: float) -> LinkMark:
        first, second = (self.map.shapes[area] for area in link.between)
        if border is None:
            return arc(link, first, second, place, self.look)
        return bridge(link, first, second, border, place, self.look)


_recent: WeakSet[Arrangement] = WeakSet()


def _alike(fresh: Arrangement) -> Arrangement | None:
    """Return the recent arrangement that has most areas in common with a new one."""
    best: Arrangement | None = None
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


def _same_links(fresh: Arrangement, before: Arrangement) -> bool:
    """Return whether two arrangements have the same links and ids of areas."""
    return (
        fresh.map.board.links is before.map.board.links
        and fresh.map.areas.keys() == before.map.areas.keys()
    )


def _tints(area_map: AreaMap, before: Arrangement | None) -> Mapping[str, int]:
    if (
        before is not None
        and before.map.areas.keys() == area_map.areas.keys()
        and before.map.borders.keys() == area_map.borders.keys()
    ):
        return {area: known[1] for area, known in before._areas_from.items()}
    return tints_of(area_map.neighbours)


def _things_by_area(
    survey: Survey, hidden: Collection[str]
) -> dict[str, tuple[tuple[tuple[str, int], ...], tuple[TokenMark, ...]]]:
    """Return for each area the starts and the tokens on it."""
    setup = survey.setup
    if setup is None:
        return {}
    seats = {player.id: player.seat for player in setup.players}
    starts: dict[str, list[tuple[str, int]]] = {}
    tokens: dict[str, list[TokenMark]] = {}
    for start in setup.starts:
        if start.player in seats and start.id not in hidden:
            starts.setdefault(start.area, []).append((start.id, seats[start.player]))
    for control in setup.control:
        if control.id not in hidden:
            seat = seats.get(control.player, 0)
            tokens.setdefault(control.area, []).append(TokenMark(control.id, "control", seat, 1))
    for force in setup.forces:
        if force.id not in hidden:
            piece = survey.piece(force.player, force.piece)
            seat = seats.get(force.player, 0)
            kind: Literal["unit", "building"] = piece.kind if piece else "unit"
            letter = (piece.name if piece else force.piece)[:1].upper()
            token = TokenMark(force.id, kind, seat, force.count, letter)
            tokens.setdefault(force.area, []).append(token)
    return {
        area: (tuple(starts.get(area, ())), tuple(tokens.get(area, ())))
        for area in starts.keys() | tokens.keys()
    }


def _mark(
    area: Area,
    shape: AreaShape,
    tint: int,
    on: tuple[tuple[tuple[str, int], ...], tuple[TokenMark, ...]] | None,
) -> AreaMark:
    seats, tokens = on or ((), ())
    start = area.start or bool(seats)
    bare = not (area.minerals or area.geysers or start)
    notes = [OPEN_GROUND] if bare else []
    if area.air_only:
        notes.append(AIR_ONLY)
    notes += area.tags
    wording = Wording(
        area_name(area), area.minerals, area.geysers, " · ".join(notes), seats, tokens
    )
    return AreaMark(area.id, shape, tint, bare, start, area.label, wording)


@cached()
def _words(label: Label, scale: int) -> LabelMark:
    span = None if label.span is None else scene_of(label.span, scale)
    return LabelMark(label.id, scene_of(label.at, scale), label.text, span)
