"""An area map in one of its set-ups as objects on a table, for exports."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cached_property, partial

from editor.core.words import opening
from editor.picture.affine import Rect
from editor.picture.drawing import Picture
from editor.picture.inks import NOBODY, owner_colour
from editor.picture.signs import letters_in
from editor.seam.clusters import UniqueIds, spread_out
from editor.seam.tabletop import (
    Barrier,
    FactValue,
    Footprint,
    MapText,
    Move,
    PartCount,
    Region,
    Ring,
    Slab,
    Space,
    TableSeat,
    TableToken,
    Tabletop,
)
from editor.seam.words import all_notes, house_rules, setup_title, waivers
from editor.systems.trts.checks.catalogue import CHECKS
from editor.systems.trts.edits.groups import TITLES
from editor.systems.trts.map.board import Control, Force, Label
from editor.systems.trts.map.faction import Piece
from editor.systems.trts.map.geometry import LaidArea
from editor.systems.trts.map.graph import ON_FOOT, on_foot
from editor.systems.trts.map.lots import before_lots, lots_words
from editor.systems.trts.map.modes import mode_title
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.picture import portraits
from editor.systems.trts.picture.arrangement import Arrangement
from editor.systems.trts.picture.marks import UNIT, scene_of
from editor.systems.trts.picture.paper import GROUND, paper_colour, tints_of
from editor.systems.trts.text.words import area_name, control_name, force_name, start_name, titled


def _parts(survey: Survey) -> Iterator[PartCount]:
    """Yield the number of each faction, then of each piece, against what the kits hold."""
    setup = survey.setup
    if setup is None:
        return
    used = Counter(player.faction for player in setup.players if player.faction)
    own = {component.id for component in survey.scenario.components}
    for name, count in used.items():
        faction = survey.components.get(name)
        if faction is None:
            yield PartCount(name, name, "unknown", "in no kit", count, 0)
        else:
            available = survey.counts.get(name, 0)
            yield PartCount(name, faction.name, "faction", "", count, available, name in own)
    pieces: Counter[tuple[str, str, str, str]] = Counter()
    for force in setup.forces:
        player, piece = survey.player(force.player), survey.piece(force.player, force.piece)
        of = player.faction if player else ""
        name, kind = (piece.name, piece.kind) if piece else (force.piece, "unknown")
        pieces[of, force.piece, name, kind] += force.count
    for (of, piece_id, name, kind), count in pieces.items():
        yield PartCount(f"{of}.{piece_id}", name, kind, f"of {of}" if of else "", count, None)
    if setup.control:
        yield PartCount("control", "Control marker", "marker", "", len(setup.control), None)


LEVEL = 1.0
"""The height of a level in units; an area map is flat."""
PRINT_SIZE = 4
_TOKEN, _MARKER = 4.0, 3.0
"""The widths of pieces and of markers, if there is room."""
_MINIMUM = 0.5
"""The side of the square that represents an area that encloses nothing."""
_WALKS = tuple(sorted(ON_FOOT))
PictureMaker = Callable[[], Picture]


def tabletop(survey: Survey) -> Tabletop:
    """Return the set-up of a survey as objects on a table; faulty objects are left out."""
    return _TabletopBuilder(survey).tabletop()


def laid_out(survey: Survey) -> Tabletop:
    """Return the same before lots are drawn: starting locations are nobody's."""
    table = tabletop(before_lots(survey))
    return replace(
        table,
        parts=tuple(_parts(survey)),
        notes="\n\n".join(filter(None, (table.notes, lots_words(survey)))),
    )


class _TabletopBuilder:
    """Builds the tabletop of a survey."""

    def __init__(self, survey: Survey) -> None:
        self.survey = survey
        self.setup = survey.setup
        self.scale = survey.board.scale
        self.names = UniqueIds()
        self.outlines = {area: self._outline(laid) for area, laid in survey.map.areas.items()}
        self.draws: dict[str, PictureMaker] = {}
        self.singles: dict[str, PictureMaker] = {}

    @cached_property
    def table(self) -> Arrangement:
        """The arrangement of the map without markers and forces."""
        control = {item.id for item in self.setup.control} if self.setup else set()
        forces = {force.id for force in self.setup.forces} if self.setup else set()
        return Arrangement(self.survey, control | forces)

    @cached_property
    def tints(self) -> dict[str, int]:
        """The tint of each area."""
        return tints_of(self.survey.map.neighbours)

    @cached_property
    def seats(self) -> dict[str, int]:
        """The seats of the players by id."""
        return {player.id: player.seat for player in (self.setup.players if self.setup else ())}

    def tabletop(self) -> Tabletop:
        """Return the tabletop."""
        survey, setup, scenario = self.survey, self.setup, self.survey.scenario
        slabs = tuple(self._slabs())
        spaces = tuple(self._spaces())
        regions = tuple(self._regions())
        lying = tuple(self._tokens())
        rooms = {area: self._room(laid) for area, laid in survey.map.areas.items()}
        tokens = spread_out((token for token, _ in lying), rooms.get)
        for token, (_, thing) in zip(tokens, lying, strict=True):
            self.draws[token.id] = partial(self._drawn, token, thing)
            self.singles[token.id] = partial(self._drawn, replace(token, count=1), thing)
        return Tabletop(
            system="trts",
            title=scenario.title,
            setup=setup.id if setup else "",
            setup_title=setup_title(setup),
            notes=all_notes(scenario, setup),
            authors=scenario.authors,
            frame=_frame(slabs),
            cells=None,
            level=LEVEL,
            print_size=PRINT_SIZE,
            spaces=spaces,
            slabs=slabs,
            regions=regions,
            doors=(),
            moves=tuple(
                Move(start, goal, edge["kind"], edge["cost"])
                for start, goal, edge in survey.graph.edges(data=True)
            ),
            tokens=tokens,
            seats=tuple(
                TableSeat(
                    player.id,
                    player.seat,
                    titled(player),
                    owner_colour(player.seat),
                    player.team,
                    faction=survey.faction_name(player),
                )
                for player in (setup.players if setup else ())
            ),
            parts=tuple(_parts(survey)),
            dice=(),
            rules=house_rules(scenario, survey.ruleset, CHECKS),
            waivers=waivers(survey, CHECKS, TITLES.words),
            labels=tuple(
                MapText(self._at(label.at), label.text, self._letters(label))
                for label in survey.board.labels
            ),
            portrait=lambda wanted: self.draws[wanted](),
            barriers=tuple(self._barriers()),
            single=lambda wanted: self.singles[wanted](),
            facts=self._facts(),
        )

    def _barriers(self) -> Iterator[Barrier]:
        """Yield the borders over which nobody walks; flyers cross those with an air link.

        Source: docs/rules/trts.md C1.
        """
        linked = self.survey.map.links_between
        for pair, border in self.survey.map.borders.items():
            links = linked.get(pair, ())
            if not any(map(on_foot, links)):
                for line in border.lines:
                    corners = tuple(map(self._at, line))
                    yield Barrier(*pair, corners, crossed=bool(links))

    def _facts(self) -> dict[str, FactValue]:
        facts: dict[str, FactValue] = {"mode": mode_title(self.survey.mode)}
        if "match.rounds" in self.survey.settings:
            facts["rounds"] = self.survey.rounds
            if self.survey.red_from <= self.survey.rounds:
                facts["red from"] = self.survey.red_from
        if self.survey.setup and self.survey.settings.get("setup.random_starts"):
            facts["starting locations"] = "by lot"
        return facts

    def _outline(self, laid: LaidArea) -> Footprint:
        """Return the footprint of an area; a small square in its middle if that is unclear."""
        ground = laid.ground
        parts = [part for part in getattr(ground, "geoms", [ground]) if part.geom_type == "Polygon"]
        rings = tuple(self._ring(part.exterior.coords) for part in parts if not part.is_empty)
        if not rings:
            x, y = self._middle(laid)
            near, far = -_MINIMUM / 2, _MINIMUM / 2
            square = ((near, near), (far, near), (far, far), (near, far))
            return Footprint((tuple((x + dx, y + dy) for dx, dy in square),))
        holes = (ring for part in parts if not part.is_empty for ring in part.interiors)
        return Footprint(rings, tuple(self._ring(ring.coords) for ring in holes))

    def _ring(self, corners: Iterable[tuple[float, ...]]) -> Ring:
        """Return a closed ring of shapely without the repeated corner."""
        ring = tuple(self._at((corner[0], corner[1])) for corner in corners)
        return ring[:-1] if ring[0] == ring[-1] else ring

    def _middle(self, laid: LaidArea) -> tuple[float, float]:
        return self._at(laid.shape.middle[0])

    def _at(self, place: tuple[float, float]) -> tuple[float, float]:
        x, y = scene_of(place, self.scale)
        return round(x, 4), round(y, 4)

    def _letters(self, label: Label) -> float:
        """Return the height of the letters of a text that spans a rectangle, 0 for usual ones."""
        if label.span is None:
            return 0.0
        return letters_in(label.text, *scene_of(label.span, self.scale), "vollkorn")[0]

    def _room(self, laid: LaidArea) -> Rect:
        """Return the rectangle for tokens: in the largest circle in an area, below its name."""
        x, y = self._middle(laid)
        far = max(laid.shape.middle[1] / self.scale * UNIT, _MINIMUM / 2)
        return Rect(x - 0.55 * far, y + 0.34 * far, 1.1 * far, 0.5 * far)

    def _spaces(self) -> Iterator[Space]:
        for area_id, laid in self.survey.map.areas.items():
            area = laid.area
            bare = not (area.minerals or area.geysers or area.start)
            yield Space(
                id=area_id,
                name=area_name(area),
                outline=self.outlines[area_id],
                centre=self._middle(laid),
                elevation=0,
                kind="start" if area.start else "open ground" if bare else "area",
                colour=paper_colour(self.tints[area_id], bare),
                slab=area_id,
                facts=_area_facts(laid),
            )

    def _slabs(self) -> Iterator[Slab]:
        """Yield the sheet and the areas on it."""
        for area_id in self.survey.map.areas:
            self.names.fresh(area_id)
        sheet = self.names.fresh("sheet")
        size = self._at(self.survey.board.sheet)
        self.draws[sheet] = partial(portraits.sheet, size)
        corners = ((0.0, 0.0), (size[0], 0.0), size, (0.0, size[1]))
        yield Slab(sheet, "Sheet", "mat", Footprint((corners,)), 0, 0, GROUND)
        for area_id, laid in self.survey.map.areas.items():
            area = laid.area
            self.draws[area_id] = partial(self._area, area_id)
            bare = not (area.minerals or area.geysers or area.start)
            yield Slab(
                id=area_id,
                name=opening(area_name(area)),
                kind="area",
                outline=self.outlines[area_id],
                base=0,
                top=0,
                colour=paper_colour(self.tints[area_id], bare),
                rests_on=(sheet,),
                facts=_area_facts(laid),
            )

    def _area(self, area_id: str) -> Picture:
        return portraits.area(self.table, area_id, self.outlines[area_id].bounds)

    def _regions(self) -> Iterator[Region]:
        """Yield the starts of the players, then the free starting locations."""
        taken = set()
        for start in self.setup.starts if self.setup else ():
            if start.area in self.outlines:
                taken.add(start.area)
                seat = self.seats.get(start.player, 0)
                own = self.names.fresh(start.id)
                self.draws[own] = partial(self._area, start.area)
                name = opening(start_name(self.setup, start))
                yield Region(own, name, "start", owner_colour(seat), (start.area,), seat=seat)
        for area_id in self.survey.start_areas:
            if area_id not in taken:
                own = self.names.fresh(f"start-{area_id}")
                self.draws[own] = partial(self._area, area_id)
                yield Region(own, "Starting location", "start", NOBODY, (area_id,))

    def _tokens(self) -> Iterator[tuple[TableToken, Control | Force]]:
        """Yield tokens of markers, buildings and units, in the middles of their areas."""
        board, setup = self.survey.board, self.setup
        for control in setup.control if setup else ():
            if control.area in self.outlines:
                token = self._token(
                    control, "control", control_name(setup, board, control), size=_MARKER
                )
                yield token, control
        forces = setup.forces if setup else ()
        pieces = [(self.survey.piece(force.player, force.piece), force) for force in forces]
        # Buildings first, so that units lie in front of them.
        pieces.sort(key=lambda pair: pair[0] is None or pair[0].kind != "building")
        for piece, force in pieces:
            if force.area in self.outlines:
                name = force_name(setup, board, self.survey.components, force)
                token = self._token(force, piece.kind if piece else "unit", name, piece=piece)
                yield token, force

    def _token(
        self,
        thing: Control | Force,
        kind: str,
        name: str,
        size: float = _TOKEN,
        piece: Piece | None = None,
    ) -> TableToken:
        seat = self.seats.get(thing.player, 0)
        building = kind == "building"
        facts: dict[str, FactValue] = {"piece": thing.piece} if isinstance(thing, Force) else {}
        if piece is not None:
            facts |= {"speed": piece.speed, "health": piece.health}
        own = f"control-{thing.player}"
        if isinstance(thing, Force):
            own = f"{kind}-{thing.player}-{thing.piece}"
        walks = piece is not None and not building and "air" not in piece.traits
        return TableToken(
            id=self.names.fresh(thing.id),
            name=opening(name),
            kind=kind,
            seat=seat,
            colour=owner_colour(seat),
            space=thing.area,
            at=self._middle(self.survey.map.areas[thing.area]),
            level=0,
            size=size,
            count=thing.count if isinstance(thing, Force) else 1,
            movable=not building,
            reach=piece.speed if piece is not None and not building else None,
            moves=_WALKS if walks else (),
            part=own,
            facts=facts,
        )

    def _drawn(self, token: TableToken, thing: Control | Force) -> Picture:
        if isinstance(thing, Control):
            return portraits.control(token.seat, token.at, token.size)
        piece = self.survey.piece(thing.player, thing.piece)
        form, name = portraits.form_of(piece), piece.name if piece else thing.piece
        return portraits.force(token.seat, form, name, token.count, token.at, token.size)


def _area_facts(laid: LaidArea) -> dict[str, FactValue]:
    area = laid.area
    facts: dict[str, FactValue] = {"minerals": area.minerals, "geysers": area.geysers}
    if area.start:
        facts["start"] = True
    if area.air_only:
        facts["air only"] = True
    if area.tags:
        facts["tags"] = ", ".join(area.tags)
    return facts


def _frame(slabs: Iterable[Slab]) -> Rect:
    frame = Rect(0.0, 0.0, 0.1, 0.1)
    for slab in slabs:
        frame = frame.joined(slab.outline.bounds)
    return frame
