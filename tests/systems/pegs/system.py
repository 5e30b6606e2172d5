"""The system of pegs on a line, with its desk."""

from __future__ import annotations

from collections.abc import Collection

import networkx as nx

from editor.core.edit import Edit
from editor.core.edits import SetTitle
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.points import Cell
from editor.core.properties import FormRows, number, rows_of, shared, switch, text
from editor.core.values import Value
from editor.seam.editing import (
    Editing,
    Inspection,
    MapKind,
    OutlineNode,
    Palette,
    Placing,
    SetupEdits,
    Stamping,
)
from editor.seam.fairness import Fact, FactSection
from editor.seam.naming import NamedPlace
from editor.seam.overlay import Ghost, Overlay, Reason
from editor.seam.play import Play
from editor.seam.system import Leg, Mode, Route, System
from editor.seam.tool import Hit
from editor.systems.shared.edits.groups import SetLocked
from editor.systems.shared.edits.setups import CopySetup, NameSetup, RemoveSetup
from editor.systems.shared.tools import copies, erase, measure, select
from tests.systems.pegs import board, picture
from tests.systems.pegs.board import (
    TITLES,
    CopyPegs,
    MovePegs,
    Peg,
    PegsScenario,
    PullPegs,
    Survey,
)
from tests.systems.pegs.supply import supply
from tests.systems.pegs.tabletop import tabletop


class Piece(Value, frozen=True):
    """How many pegs were copied."""

    ids: tuple[str, ...]
    at: Cell = (0, 0)


class Pick(select.Select[PegsScenario, Survey, int]):
    """Select a peg, and drag it to another hole."""

    hint = "Pick a peg"

    def place(self, hit: Hit) -> int:
        return hit.cell[0]

    def things(self, hit: Hit) -> tuple[str, ...]:
        return (hit.on,) if hit.on else ()

    def within(self, began: Hit, ended: Hit) -> tuple[str, ...]:
        first, last = sorted((began.cell[0], ended.cell[0]))
        return tuple(peg.id for peg in self.context.survey.board.pegs if first <= peg.at <= last)

    def lift(self) -> bool:
        return bool(self.context.selection)

    def carry(self, hit: Hit) -> None:
        if self._from is not None:
            by = hit.cell[0] - self._from.cell[0]
            self.context.preview(MovePegs(self.context.selection, by), self.context.selection)

    def drop(self, hit: Hit) -> None:
        self.clear()
        self.context.commit()

    def band(self, began: Hit) -> Overlay:
        return Overlay(band=(began.cell, (self._at or 0, began.cell[1])))

    def carried(self) -> Overlay:
        return Overlay()


class Pull(erase.Erase[PegsScenario, Survey]):
    """A click pulls the peg under the pointer, a drag all that it meets."""

    def met(self, hit: Hit) -> str:
        peg = self.context.shown_survey.at(hit.cell[0])
        return peg.id if peg else ""

    def removing(self, ids: tuple[str, ...]) -> PullPegs:
        return PullPegs(ids)

    def shown(self, met: str, hit: Hit, reason: Reason) -> Overlay:
        return Overlay(ghost=Ghost("warned", cells=frozenset((hit.cell,)), reason=reason))


class Measure(measure.Measure[PegsScenario, Survey, int]):
    """Press on a hole and drag to another, or click both."""

    hint = "Click two holes"

    def space(self, hit: Hit) -> int | None:
        return hit.cell[0] if 0 <= hit.cell[0] < self.context.survey.board.holes else None

    def words(self) -> str:
        if self._from is None or self._to is None or self._from == self._to:
            return ""
        return f"{self._from + 1} to {self._to + 1}: {abs(self._to - self._from)} hops"


class PlacePiece(copies.PlacePiece[PegsScenario, Survey, Piece]):
    """Copies of pegs hang over the holes."""

    objects = TITLES.objects

    def rotated(self, piece: Piece) -> Piece:
        raise EditError("a peg is as round as ever")

    def offset(self, piece: Piece, hit: Hit) -> copies.By:
        return hit.cell[0], 0

    def pasting(
        self, piece: Piece, by: copies.By, *, title: str = "", last: bool
    ) -> Edit[PegsScenario]:
        return CopyPegs(piece.ids, by[0])

    def solid(self, after: PegsScenario) -> frozenset[str]:
        return frozenset()

    def ghost(self, piece: Piece, ids: frozenset[str]) -> Ghost:
        return Ghost("lawful", cells=frozenset(((self.by[0], 0),)))


def _lift(
    scenario: PegsScenario,
    library: AnyLibrary,
    ids: tuple[str, ...],
    setup: str,
    cells: Collection[Cell],
) -> Piece:
    if not ids:
        raise EditError("nothing can be copied")
    return Piece(ids)


def _spot(survey: Survey, cell: Cell, level: int | None, hidden: frozenset[str]) -> Hit:
    peg = survey.at(cell[0])
    return Hit(cell, (cell[0] + 0.5, cell[1] + 0.5), on=peg.id if peg else "")


def _properties(survey: Survey, peg: Peg) -> FormRows:
    def move(hole: int) -> Edit[PegsScenario]:
        return MovePegs((peg.id,), hole - 1 - peg.at)

    return rows_of(
        number("hole", "Hole", peg.at + 1, 1, max(survey.board.holes, peg.at + 1), move),
        switch("locked", "Locked", peg.locked, lambda locked: SetLocked((peg.id,), locked)),
    )


def _inspect(survey: Survey, ids: tuple[str, ...], cells: frozenset[Cell]) -> Inspection:
    tables = [_properties(survey, peg) for peg in survey.board.pegs if peg.id in ids]
    if tables:
        return Inspection(" and ".join(ids), rows=shared(tables))
    title = text("title", "Title", survey.scenario.title, SetTitle)
    return Inspection("Plank", rows=rows_of(title))


def _cells(survey: Survey, object_id: str) -> tuple[Cell, ...]:
    return tuple((peg.at, 0) for peg in survey.board.pegs if peg.id == object_id)


def _move_named(survey: Survey, peg_id: str, where: str) -> Edit[PegsScenario]:
    return MovePegs((peg_id,), _space_named(survey, where) - _cells(survey, peg_id)[0][0])


NAMING = {
    "pegs": NamedPlace[Survey](
        read=lambda survey, where: {"at": _space_named(survey, where)},
        write=lambda survey, peg: str(_cells(survey, peg.id)[0][0] + 1),
        move=_move_named,
    )
}

EDITING = Editing(
    tools=(Pick, PlacePiece, Pull, Measure),
    swatches=(),
    commands=(),
    piece_type=Piece,
    objects=lambda scenario, setup: {peg.id: peg for peg in scenario.board.pegs},
    owner=lambda peg: "",
    palette=lambda survey: Palette(),
    outline=lambda survey: tuple(OutlineNode(peg.id, peg.id) for peg in survey.board.pegs),
    inspect=_inspect,
    cells_of=_cells,
    beneath=lambda survey, hit, hidden: (hit.on,) if hit.on else (),
    held=lambda survey, ids: (),
    spot_at=_spot,
    ground=lambda survey, hit: "plank" if 0 <= hit.cell[0] < survey.board.holes else "",
    place_name=lambda survey, hit: f"hole {hit.cell[0] + 1}",
    size=lambda survey: f"{survey.board.holes} holes",
    highest=None,
    bounds=lambda survey: (0, 0, survey.board.holes, 1),
    linked=lambda survey, ids: frozenset(),
    name_words=TITLES.words,
    remove=lambda ids, setup: PullPegs(ids),
    duplicate=lambda ids, by, setup: CopyPegs(ids, by[0]),
    move=lambda ids, by, setup: MovePegs(ids, by[0]),
    lock=lambda ids, locked, setup: SetLocked(ids, locked),
    turn=None,
    raised=None,
    lift=_lift,
    paste=lambda piece, by, setup: CopyPegs(piece.ids, by[0]),
    placing=Placing(
        alone=lambda survey, ids: ids,
        extent=lambda survey, name: (_cells(survey, name)[0][0], 0, 1, 1),
        move=lambda ids, by, setup: MovePegs(ids, by[0]),
    ),
    stamping=Stamping(
        content=lambda piece: f"{len(piece.ids)} pegs",
        supply=lambda survey, piece, times: None,
        in_map=lambda survey: (("All pegs", Piece(tuple(peg.id for peg in survey.board.pegs))),),
        picture=lambda piece: picture.PICTURES.sign("peg"),
    ),
    kinds=lambda survey: (MapKind("Pegs", "", tuple(peg.id for peg in survey.board.pegs)),),
    setups=SetupEdits(NameSetup, CopySetup, RemoveSetup),
    naming=NAMING,
)


def _space_named(survey: Survey, text: str) -> int:
    if not text.isdigit() or not 1 <= int(text) <= survey.board.holes:
        raise ValueError(f"{text!r} is no hole of this plank")
    return int(text) - 1


def _route(survey: Survey, start: int, goal: int) -> Route | None:
    step = 1 if goal >= start else -1
    holes = range(start + step, goal + step, step) if goal != start else range(0)
    legs = tuple(Leg(hole, str(hole + 1), "hop", 1, "hop to") for hole in holes)
    return Route(start, str(start + 1), legs)


def _graph(survey: Survey) -> nx.DiGraph[int]:
    graph: nx.DiGraph[int] = nx.DiGraph()
    holes = range(survey.board.holes)
    graph.add_nodes_from(holes)
    beside = [(hole, hole + step) for hole in holes for step in (-1, 1) if hole + step in holes]
    graph.add_edges_from(beside, kind="hop", cost=1)
    return graph


def _facts(survey: Survey) -> tuple[FactSection, ...]:
    holes = survey.board.holes
    return (FactSection("plank", "Plank", (Fact("holes", "Holes", str(holes), holes),)),)


def _play() -> Play:
    from tests.systems.pegs.play.rules import PLAY

    return PLAY


PEGS = System(
    id="pegs",
    title="Pegs",
    modes=(Mode("hop", "Hop", "Pegs that hop along a plank", (1, 2, 3)),),
    scenario_type=board.PegsScenario,
    kit_type=board.PegsKit,
    edit_type=board.PegsEdit,
    form_faults=board.form_faults,
    surveys=board.surveys,
    checks=lambda: board.CHECKS,
    new_scenario=board.new_scenario,
    text_map=lambda survey: "".join(
        "o" if survey.at(hole) else "." for hole in range(survey.board.holes)
    ),
    plate=picture.plate,
    facts=_facts,
    space_named=_space_named,
    route=_route,
    graph=_graph,
    route_kinds=(frozenset({"hop"}),),
    editing=lambda: EDITING,
    pictures=lambda: picture.PICTURES,
    scene=picture.PegsScene,
    viewpoints=("top",),
    package="tests.systems.pegs",
    play=_play,
    tabletop=tabletop,
    supply=supply,
)
