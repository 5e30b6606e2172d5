"""Random edits of a tactics scenario: most of them have a meaning, some have none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy, composite

from editor.core import edits as general
from editor.core.edit import AnyEdit
from editor.core.scenario import AnyScenario
from editor.systems.shared.edits import components as shared_components
from editor.systems.shared.edits import groups as shared_groups
from editor.systems.shared.edits import labels
from editor.systems.shared.edits import setups as shared_setups
from editor.systems.tactics.edits import (
    boxes,
    components,
    copying,
    groups,
    marking,
    mats,
    setups,
    whole,
)
from editor.systems.tactics.edits.catalogue import Several
from editor.systems.tactics.edits.terrain import Paint
from editor.systems.tactics.map.board import (
    MAT,
    SIDES,
    TERRAIN_NAMES,
    TURNS,
    BoxComponent,
    Mark,
    Player,
    Setup,
)
from tests.general_edits import WAYS, general_edits
from tests.strategies import cells, rows

NAMES = st.sampled_from(("Mill", "Old bridge", "x"))
SPANS = st.tuples(st.integers(0, 3), st.integers(1, 4))
"""Spans of texts; no file holds one of no column."""


@composite
def edits(draw: DrawFn, scenario: AnyScenario, deep: bool = True) -> AnyEdit:
    """Return an edit that mostly names what the scenario holds."""
    board = scenario.board
    at = cells(14, 14)
    some = st.lists(at, min_size=1, max_size=6).map(tuple)
    by = st.tuples(st.integers(-2, 3), st.integers(-2, 3))

    def of(objects: Any, *more: str) -> SearchStrategy[str]:
        return st.sampled_from(tuple(item.id for item in objects) + (more or ("nothing",)))

    box, mat = of(board.boxes), of(board.mats)
    made_of = of(scenario.components)
    support = of(board.boxes, MAT, "")
    setup = of(scenario.setups)
    placed: tuple[Any, ...] = (
        *board.mats,
        *board.boxes,
        *board.portals,
        *board.areas,
        *board.labels,
    )
    things = [thing.id for thing in placed]
    things += [start.id for item in scenario.setups for start in item.starts]
    things += [board.artifact.id] if board.artifact else []
    ids = st.lists(st.sampled_from(things or ["nothing"]), min_size=1, max_size=3, unique=True)
    group = ids.map(tuple)
    side, offset = st.sampled_from(SIDES), st.integers(0, 3)
    small = st.integers(-2, 2)
    choices: list[Callable[[], SearchStrategy[AnyEdit]]] = [
        lambda: st.builds(boxes.PlaceBox, made_of, at, st.sampled_from(TURNS), support),
        lambda: st.builds(boxes.MoveBox, box, at, support),
        lambda: st.builds(boxes.TurnBox, box, st.integers(0, 5)),
        lambda: st.builds(boxes.Restack, box, support),
        lambda: st.builds(mats.PlaceMat, made_of, st.just("battle"), at),
        lambda: st.builds(mats.MoveMat, mat, at, st.booleans()),
        lambda: st.builds(mats.TurnMatOver, mat, st.sampled_from(("battle", "nothing"))),
        lambda: st.builds(mats.ResizeMat, mat, small, small, small, small),
        lambda: st.builds(mats.ShiftMat, mat, by),
        lambda: st.builds(whole.RotateMap, st.integers(1, 3)),
        lambda: st.builds(whole.MirrorMap, WAYS),
        lambda: st.builds(Paint, st.sampled_from(list(TERRAIN_NAMES)), some),
        lambda: st.builds(components.SetHeight, box, st.integers(0, 4)),
        lambda: st.builds(components.SetSize, box, st.tuples(st.integers(1, 4), st.integers(1, 4))),
        lambda: st.builds(components.ResizeBox, box, small, small, small, small),
        lambda: st.builds(
            components.SetMarks, box, st.lists(st.builds(Mark, side, offset), max_size=2).map(tuple)
        ),
        lambda: st.builds(shared_components.NameComponent, made_of, NAMES),
        lambda: st.builds(shared_components.RemoveComponent, made_of),
        lambda: st.builds(components.AddComponent, own_boxes()),
        lambda: st.builds(marking.AddPortal, box, side, offset),
        lambda: st.builds(marking.MovePortal, of(board.portals), box, side, offset),
        lambda: st.builds(marking.AddArea, some, at, NAMES | st.just("")),
        lambda: st.builds(marking.SetArea, of(board.areas), some),
        lambda: st.builds(marking.SetTrigger, of(board.areas), at),
        lambda: st.builds(marking.NameArea, of(board.areas), NAMES),
        lambda: st.builds(marking.PlaceArtifact, at),
        lambda: st.builds(marking.SetDungeon, box, rows(3, 2, "E.*#")),
        lambda: st.builds(marking.MoveDungeon, of(board.dungeons), box),
        lambda: st.builds(labels.AddLabel, at, NAMES, span=SPANS),
        lambda: st.builds(labels.SpreadLabel, of(board.labels), at, SPANS),
        lambda: st.builds(labels.SetLabel, of(board.labels), NAMES),
        lambda: st.builds(setups.AddStart, setup, some, st.sampled_from(("red", "blue", ""))),
        lambda: st.builds(setups.SetStart, setup, of(_starts(scenario)), some),
        lambda: st.builds(setups.SetStarts, setup, st.sampled_from(((), _starts(scenario)[:1]))),
        lambda: st.builds(
            setups.AssignStart, setup, of(_starts(scenario)), st.sampled_from(("red", ""))
        ),
        lambda: st.builds(
            shared_setups.AddSetup, NAMES.map(lambda name: Setup(id=name.split()[0]))
        ),
        lambda: st.builds(
            shared_setups.CopySetup, setup, NAMES.map(lambda name: name.split()[0]), NAMES
        ),
        lambda: st.builds(shared_setups.RemoveSetup, setup),
        lambda: st.builds(shared_setups.NameSetup, setup, NAMES),
        lambda: st.builds(shared_setups.SetPlayers, setup, st.just((Player(id="red", seat=1),))),
        lambda: st.builds(
            shared_setups.SetPlayer,
            setup,
            st.builds(Player, id=st.just("red"), seat=st.integers(1, 4)),
        ),
        lambda: st.builds(groups.Remove, group),
        lambda: st.builds(groups.MoveObjects, group, by),
        lambda: st.builds(shared_groups.SetLocked, group, st.booleans()),
        lambda: st.builds(shared_groups.SetNote, st.sampled_from(things or ["nothing"]), NAMES),
        lambda: st.builds(copying.Duplicate, group, by),
        lambda: st.builds(general.SetMode, st.sampled_from(("control", "solo"))),
        lambda: st.builds(
            copying.Paste, st.builds(copying.TacticsPiece, boxes=st.just(board.boxes[:2])), by
        ),
        *general_edits("tactics-base", "dead-end", "movement.climb", group),
    ]
    if deep:
        few = st.lists(edits(scenario, deep=False), min_size=1, max_size=2).map(tuple)
        choices.append(lambda: st.builds(Several, few, NAMES | st.just("")))
    return draw(draw(st.sampled_from(choices))())


@composite
def own_boxes(draw: DrawFn) -> BoxComponent:
    """Return small boxes for the components of a scenario."""
    width, depth = draw(st.integers(1, 3)), draw(st.integers(1, 3))
    return BoxComponent(
        id=draw(st.sampled_from(("own-1", "own-2", "box-1"))),
        name="Own",
        size=(width, depth),
        height=1,
        terrain=draw(rows(width, depth)),
    )


def _starts(scenario: AnyScenario) -> tuple[Any, ...]:
    return tuple(start for setup in scenario.setups for start in setup.starts)
