"""Random area maps for property tests: such as people could draw, and worse ones.

- scenarios(): areas that share their borders, links, labels, a set-up with players who have
  starts, markers and forces; every id is used once
- faulty_scenarios(): the same in disorder: crossed and empty rings, ids used twice, links to
  nowhere
- edits(scenario): most of them have a meaning, some have none
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy, composite
from msgspec.structs import replace

from editor.core import edits as general
from editor.core.edit import AnyEdit
from editor.core.objects import BoardObject
from editor.core.scenario import FORMAT
from editor.systems.shared.edits import components as shared_components
from editor.systems.shared.edits import groups as shared_groups
from editor.systems.shared.edits import setups as shared_setups
from editor.systems.trts.edits import (
    areas,
    components,
    corners,
    dividing,
    groups,
    joining,
    links,
    setups,
    sheet,
    whole,
)
from editor.systems.trts.edits.catalogue import Several
from editor.systems.trts.edits.whole import TurnObjects
from editor.systems.trts.map.board import (
    LINK_KINDS,
    Area,
    Board,
    Control,
    Force,
    Label,
    Link,
    Player,
    Point,
    Setup,
    Start,
    TrtsScenario,
)
from editor.systems.trts.map.faction import FactionComponent, Piece
from tests.general_edits import WAYS, general_edits

CELL = 60
MODES = ("two-player", "team", "free-for-all", "last-man-standing")
NAMES = st.sampled_from(("Old Ford", "Mill 2", "x"))
SPANS = st.none() | st.tuples(st.integers(0, 300), st.integers(1, 80))
"""Spans of texts; no file holds one of no width."""
PLAYERS = ("red", "blue")
FACTION = FactionComponent(
    id="settlers",
    name="Settlers",
    pieces=(
        Piece(id="worker", name="Worker", kind="unit", role="worker"),
        Piece(id="base", name="Base", kind="building", role="base"),
        Piece(id="tank", name="Tank", kind="unit"),
    ),
)


@composite
def boards(draw: DrawFn, columns: int = 3, rows: int = 2) -> Board:
    """Return a map of quadrangles that share their corners exactly, some of them left out."""
    jitter = st.integers(-12, 12)
    at = {
        (x, y): (x * CELL + 20 + draw(jitter), y * CELL + 20 + draw(jitter))
        for x in range(columns + 1)
        for y in range(rows + 1)
    }
    listed: list[Area] = []
    for y in range(rows):
        for x in range(columns):
            outline = (at[x, y], at[x + 1, y], at[x + 1, y + 1], at[x, y + 1])
            area = Area(
                id=f"a{len(listed) + 1}",
                name=draw(st.sampled_from(("", f"Ford {x}{y}"))),
                outline=outline,
                minerals=draw(st.integers(0, 6)),
                geysers=draw(st.integers(0, 2)),
                start=draw(st.booleans()),
                locked=draw(st.integers(0, 7)) == 0,
            )
            listed.append(area)
    left_out = draw(st.sets(st.integers(0, len(listed) - 1), max_size=2))
    kept = tuple(area for number, area in enumerate(listed) if number not in left_out)
    board = Board(sheet=(columns * CELL + 40, rows * CELL + 40), areas=kept)
    proposed = links.proposed_links(board, set())
    linked = tuple(
        replace(link, kind=draw(st.sampled_from(LINK_KINDS)))
        for link in proposed
        if draw(st.integers(0, 4))
    )
    labels = tuple(
        Label(id=f"t{number}", at=draw(points()), text="Here be wolves")
        for number in range(1, draw(st.integers(0, 2)) + 1)
    )
    return replace(board, links=linked, labels=labels)


def points() -> SearchStrategy[Point]:
    """Return places on the sheet, and a little beyond it."""
    return st.tuples(st.integers(0, 240), st.integers(0, 200))


@composite
def scenarios(draw: DrawFn) -> TrtsScenario:
    """Return a scenario that people could make."""
    board = draw(boards())
    area = st.sampled_from([item.id for item in board.areas])
    players = tuple(
        Player(id=name, seat=seat, faction="settlers") for seat, name in enumerate(PLAYERS, 1)
    )
    starts = tuple(
        Start(id=f"s{number}", player=player, area=draw(area))
        for number, player in enumerate(PLAYERS, 1)
        if draw(st.booleans())
    )
    who = st.sampled_from(PLAYERS)
    control = {(draw(who), draw(area)) for _ in range(draw(st.integers(0, 3)))}
    forces = tuple(
        Force(
            id=f"f{number}",
            player=draw(who),
            area=draw(area),
            piece=draw(st.sampled_from(("worker", "base", "tank"))),
            count=draw(st.integers(1, 3)),
        )
        for number in range(1, draw(st.integers(0, 3)) + 1)
    )
    setup = Setup(
        id="two",
        players=players,
        starts=starts,
        control=tuple(
            Control(id=f"c{number}", player=player, area=where)
            for number, (player, where) in enumerate(sorted(control), 1)
        ),
        forces=forces,
    )
    return TrtsScenario(
        format=FORMAT,
        system="trts",
        mode=draw(st.sampled_from(MODES)),
        title="A random map",
        components=(FACTION,),
        board=board,
        setups=(setup,),
    )


@composite
def faulty_scenarios(draw: DrawFn) -> TrtsScenario:
    """Return a scenario in disorder, as a file may hold it all the same."""
    scenario = draw(scenarios())
    board = scenario.board
    ring = st.lists(points(), max_size=7).map(tuple)
    broken = tuple(
        replace(
            area,
            id=draw(st.sampled_from((area.id, "a1"))),
            outline=draw(ring) if draw(st.booleans()) else area.outline,
            islands=draw(st.lists(ring, max_size=2)) if draw(st.booleans()) else (),
            holes=tuple(draw(st.lists(ring, max_size=2))),
        )
        for area in board.areas
    )
    broken = tuple(replace(area, islands=tuple(area.islands)) for area in broken)
    area = st.sampled_from(("a1", "a2", "nowhere"))
    more = tuple(
        Link(id=draw(st.sampled_from(("l1", "l9"))), between=(draw(area), draw(area)))
        for _ in range(draw(st.integers(0, 3)))
    )
    return replace(scenario, board=replace(board, areas=broken, links=board.links + more))


@composite
def edits(draw: DrawFn, scenario: TrtsScenario, deep: bool = True) -> AnyEdit:
    """Return an edit that mostly names what the scenario holds."""
    board: Board = scenario.board

    def of(objects: Any, *more: str) -> SearchStrategy[str]:
        return st.sampled_from(tuple(item.id for item in objects) + (more or ("nothing",)))

    area, link, label = of(board.areas), of(board.links), of(board.labels)
    setup, made_of = of(scenario.setups), of(scenario.components)
    upon = [thing for held in scenario.setups for thing in things_in_areas(held)]
    placed: list[BoardObject] = [*board.areas, *board.links, *board.labels, *upon]
    things = [thing.id for thing in placed]
    ids = st.lists(st.sampled_from(things or ["nothing"]), min_size=1, max_size=3, unique=True)
    group = ids.map(tuple)
    some_areas = st.lists(area, min_size=1, max_size=3, unique=True).map(tuple)
    known = [corner for item in board.areas for corner in item.outline] or [(0, 0)]
    corner = st.sampled_from(known)
    place = corner | points()
    ring = st.lists(place, min_size=2, max_size=6).map(tuple)
    moves = st.lists(st.tuples(corner, place), min_size=1, max_size=3).map(tuple)
    side = st.sampled_from(
        [
            (cell, other)
            for each in board.areas
            for cell, other in zip(
                each.outline, (*each.outline[1:], *each.outline[:1]), strict=True
            )
        ]
        or [((0, 0), (1, 1))]
    )
    line = st.lists(place, min_size=1, max_size=4).map(tuple)
    by = st.tuples(st.integers(-30, 60), st.integers(-30, 60))
    count = st.integers(0, 99)
    who = st.sampled_from((*PLAYERS, "nobody"))
    piece = st.sampled_from(("worker", "base", "nothing"))
    pair = st.tuples(area, area)
    kind = st.sampled_from(LINK_KINDS)
    flag = st.booleans()
    player = st.builds(Player, id=who, seat=st.integers(1, 4), name=NAMES, faction=made_of)
    choices: list[Callable[[], SearchStrategy[AnyEdit]]] = [
        lambda: st.builds(areas.AddArea, ring, name=NAMES, minerals=count, start=flag),
        lambda: st.builds(areas.SetOutline, area, ring),
        lambda: st.builds(areas.SetArea, area, name=NAMES | st.just("")),
        lambda: st.builds(areas.SetArea, area, minerals=count, geysers=count),
        lambda: st.builds(areas.SetArea, area, start=flag),
        lambda: st.builds(areas.SetArea, area, label=st.none() | points(), air_only=flag),
        lambda: st.builds(areas.SetArea, area, tags=st.lists(NAMES, max_size=2).map(tuple)),
        lambda: st.builds(corners.MoveCorners, moves),
        lambda: st.builds(corners.AddCorner, place, side),
        lambda: st.builds(corners.RemoveCorner, place),
        lambda: st.builds(dividing.SplitArea, area, line),
        lambda: st.builds(joining.JoinAreas, some_areas),
        lambda: st.builds(links.AddLink, pair, kind),
        lambda: st.builds(links.SetLink, link, st.none() | kind, flag),
        lambda: st.builds(links.CutLink, pair),
        lambda: st.builds(links.ProposeLinks, st.just(()) | some_areas),
        lambda: st.builds(whole.RotateMap, st.integers(1, 3)),
        lambda: st.builds(whole.MirrorMap, WAYS),
        lambda: st.builds(sheet.SetSheet, st.none() | points(), st.none() | st.integers(0, 3)),
        lambda: st.builds(sheet.AddLabel, points(), NAMES | st.just(""), span=SPANS),
        lambda: st.builds(sheet.SpreadLabel, label, points(), SPANS),
        lambda: st.builds(sheet.SetLabel, label, st.none() | NAMES, st.none() | points()),
        lambda: st.builds(shared_components.NameComponent, made_of, NAMES),
        lambda: st.builds(shared_components.RemoveComponent, made_of),
        lambda: st.builds(
            components.AddComponent, st.builds(FactionComponent, id=NAMES_AS_IDS, name=NAMES)
        ),
        lambda: st.builds(components.SetPieces, made_of, st.just(FACTION.pieces[:2])),
        lambda: st.builds(shared_setups.AddSetup, st.builds(Setup, id=NAMES_AS_IDS)),
        lambda: st.builds(shared_setups.CopySetup, setup, NAMES_AS_IDS, NAMES),
        lambda: st.builds(shared_setups.RemoveSetup, setup),
        lambda: st.builds(shared_setups.NameSetup, setup, NAMES),
        lambda: st.builds(shared_setups.SetPlayers, setup, st.lists(player, max_size=3).map(tuple)),
        lambda: st.builds(shared_setups.SetPlayer, setup, player),
        lambda: st.builds(setups.SetRounds, setup, st.none() | count),
        lambda: st.builds(setups.SetRounds, setup, red_from=st.none() | count),
        lambda: st.builds(setups.SeatPlayer, setup, who, area | st.just("")),
        lambda: st.builds(setups.AddControl, setup, who, area),
        lambda: st.builds(setups.ChangeControl, setup, of(upon), st.none() | who, st.none() | area),
        lambda: st.builds(setups.AddForce, setup, who, area, piece, st.integers(1, 5)),
        lambda: st.builds(setups.SetForce, setup, of(upon), st.none() | piece, st.none()),
        lambda: st.builds(setups.MoveToArea, group, area),
        lambda: st.builds(setups.DealSetup, setup),
        lambda: st.builds(groups.Remove, group),
        lambda: st.builds(groups.MoveObjects, group, by, cells=flag),
        lambda: st.builds(TurnObjects, group, st.integers(0, 5)),
        lambda: st.builds(shared_groups.SetLocked, group, flag),
        lambda: st.builds(shared_groups.SetNote, st.sampled_from(things or ["nothing"]), NAMES),
        lambda: st.builds(groups.Duplicate, group, by),
        lambda: st.builds(
            groups.Paste, st.builds(groups.TrtsPiece, areas=st.just(board.areas[:2])), by
        ),
        lambda: st.builds(general.SetMode, st.sampled_from(MODES)),
        lambda: st.builds(
            areas.ImportAreas,
            st.builds(Area, id=NAMES_AS_IDS, outline=ring).map(lambda area: (area,)),
            st.just((240, 200)),
            links=flag,
            replace=flag,
        ),
        *general_edits("trts-base", "area-cuts-map", "start.distance", group),
    ]
    if deep:
        several = st.lists(edits(scenario, deep=False), max_size=3).map(tuple)
        choices.append(lambda: st.builds(Several, several, NAMES | st.just("")))
    return draw(choices[draw(st.integers(0, len(choices) - 1))]())


NAMES_AS_IDS = st.sampled_from(("miners", "settlers", "one"))


def things_in_areas(setup: Setup) -> list[Start | Control | Force]:
    """Return what a set-up puts on areas."""
    return [*setup.starts, *setup.control, *setup.forces]
