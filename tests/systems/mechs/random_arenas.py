"""Random arenas and random edits of them: most edits have a meaning, some have none."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy, composite

from editor.core import edits as general
from editor.core.edit import AnyEdit
from editor.core.kit import Library
from editor.core.ruleset import Ruleset
from editor.core.scenario import FORMAT, HouseRules, KitUse
from editor.systems.mechs.edits import (
    components,
    groups,
    setups,
    whole,
    zones,
)
from editor.systems.mechs.edits.catalogue import Several
from editor.systems.mechs.map.board import (
    SIDES,
    TURNS,
    Board,
    Effect,
    Label,
    LayoutComponent,
    MechsKit,
    MechsLibrary,
    MechsScenario,
    Pilot,
    Player,
    Setup,
    Token,
    Zone,
    ZoneComponent,
)
from editor.systems.mechs.map.survey import Survey, surveys
from editor.systems.shared.edits import components as shared_components
from editor.systems.shared.edits import groups as shared_groups
from editor.systems.shared.edits import labels
from editor.systems.shared.edits import setups as shared_setups
from tests.general_edits import WAYS, general_edits

DATA = files("editor") / "systems" / "mechs" / "data"
NAMES = st.sampled_from(("Lava", "Old gate", "x"))
SPANS = st.tuples(st.integers(0, 3), st.integers(1, 4))
"""Spans of texts; no file holds one of no column."""
PRINTED = ("base-1", "base-2", "mech-zone", "energy-1", "credit-3")
OWN = ("own-1", "own-2", "own-3")


@cache
def library() -> MechsLibrary:
    """Return the base kit, within reach."""
    kit = msgspec.json.decode((DATA / "mechs-base.kit.json").read_bytes(), type=MechsKit)
    return Library({kit.id: kit})


@cache
def ruleset() -> Ruleset:
    """Return the rules by the book."""
    return msgspec.json.decode((DATA / "ruleset.json").read_bytes(), type=Ruleset)


def survey_of(scenario: MechsScenario) -> Survey:
    """Return the survey of the first set-up by the book, with the base kit."""
    return surveys(scenario, library(), ruleset())[0]


@composite
def cards(draw: DrawFn, name: str) -> ZoneComponent:
    """Return a zone card of one's own, most of them with closed sides."""
    sides = st.lists(st.sampled_from(SIDES), max_size=2, unique=True).map(tuple)
    return ZoneComponent(
        id=name,
        name=f"Card {name}",
        role=draw(st.sampled_from(("resource", "special"))),
        value=draw(st.integers(0, 5)),
        resources=draw(st.sampled_from((("energy",), ("credit",), ()))),
        blocked=draw(sides),
        one_way=draw(sides),
        effect=draw(st.none() | st.builds(Effect, health=st.integers(-2, 2))),
    )


@composite
def scenarios(draw: DrawFn, width: int = 5, crowded: bool = False) -> MechsScenario:
    """Return an arena with gaps and a set-up of two; `crowded` lets cards lie on one another."""
    own = tuple(draw(cards(name)) for name in OWN)
    cell = st.tuples(st.integers(0, width - 1), st.integers(0, width - 1))
    where = draw(st.lists(cell, min_size=1, max_size=14, unique=not crowded))
    names = st.sampled_from((*OWN, *PRINTED))
    laid = tuple(
        Zone(
            id=f"z{number}",
            component=draw(names),
            at=at,
            turn=draw(st.sampled_from(TURNS)),
            locked=draw(st.integers(0, 5)) == 0,
        )
        for number, at in enumerate(where, 1)
    )
    upon = st.sampled_from([zone.id for zone in laid])
    setup = Setup(
        id="two",
        players=(Player(id="red", seat=1, name="Red"), Player(id="blue", seat=2)),
        pilots=tuple(Pilot(id=f"p{n}", player=who, zone=draw(upon)) for n, who in ((1, "red"),)),
        tokens=tuple(
            Token(id=f"n{n}", kind="mine", player=draw(st.sampled_from(("red", "blue"))), zone=zone)
            for n, zone in enumerate(draw(st.lists(upon, max_size=3)), 1)
        ),
    )
    gap = HouseRules(name="Gaps", set={"jump.over_gap": draw(st.booleans())})
    return MechsScenario(
        format=FORMAT,
        system="mechs",
        mode="arena",
        title="Random",
        kits=(KitUse(id="mechs-base"),),
        components=own,
        board=Board(zones=laid, labels=(Label(id="t1", at=(0, 0), text="North"),)),
        setups=(setup,),
        house_rules=(gap,),
    )


@composite
def edits(draw: DrawFn, scenario: Any, deep: bool = True) -> AnyEdit:
    """Return an edit that mostly names what the scenario holds."""
    board = scenario.board
    at = st.tuples(st.integers(0, 6), st.integers(0, 6))
    by = st.tuples(st.integers(-2, 3), st.integers(-2, 3))

    def of(objects: Any) -> SearchStrategy[str]:
        return st.sampled_from((*(item.id for item in objects), "nothing"))

    zone, setup = of(board.zones), of(scenario.setups)
    card = st.sampled_from((*OWN, *PRINTED, "layout-2"))
    things = [item.id for item in (*board.zones, *board.labels)]
    for each in scenario.setups:
        things += [piece.id for piece in each.pieces]
    thing = st.sampled_from(things or ["nothing"])
    group = st.lists(thing, min_size=1, max_size=3, unique=True).map(tuple)
    player = st.sampled_from(("red", "blue", "nobody"))
    pilots = of([pilot for setup in scenario.setups for pilot in setup.pilots])
    tokens = of([token for item in scenario.setups for token in item.tokens])
    side = st.sampled_from(SIDES)
    kind = st.sampled_from(("mine", "turret"))
    value = st.integers(0, 5)
    robots = st.builds(Player, id=player, seat=st.integers(1, 4), robot=st.booleans())
    rows = st.sampled_from(((".B.", "ZMZ", ".B."), ("ZZ", "Z")))
    choices: list[Callable[[], SearchStrategy[AnyEdit]]] = [
        lambda: st.builds(zones.PlaceZone, card, at, st.sampled_from(TURNS)),
        lambda: st.builds(zones.MoveZone, zone, at),
        lambda: st.builds(zones.SwapZones, zone, zone),
        lambda: st.builds(zones.TurnZone, zone, st.integers(0, 5)),
        lambda: st.builds(components.SetValue, zone, value),
        lambda: st.builds(
            components.SetResources, zone, st.sampled_from((("energy",), ("energy", "credit"), ()))
        ),
        lambda: st.builds(components.SetRole, zone, st.sampled_from(("base", "special"))),
        lambda: st.builds(components.SetSeat, zone, st.integers(0, 9)),
        lambda: st.builds(
            components.SetSide, zone, side, st.sampled_from(("open", "blocked", "one-way"))
        ),
        lambda: st.builds(
            components.SetEffect, zone, st.sampled_from(("health", "points")), st.integers(-1, 1)
        ),
        lambda: st.builds(components.NameComponent, zone, NAMES),
        lambda: st.builds(
            components.AddComponent, st.sampled_from(("own-3", "own-4")).flatmap(cards)
        ),
        lambda: st.builds(
            components.AddComponent,
            st.builds(
                LayoutComponent,
                id=NAMES.map(str.split).map(min),
                name=NAMES,
                players=st.just(2),
                rows=rows,
            ),
        ),
        lambda: st.builds(shared_components.RemoveComponent, card),
        lambda: st.builds(zones.LayOut, st.sampled_from(("layout-2", "own-1")), value, at),
        lambda: st.builds(zones.Shuffle, value),
        lambda: st.builds(whole.RotateMap, st.integers(1, 3)),
        lambda: st.builds(whole.MirrorMap, WAYS),
        lambda: st.builds(labels.AddLabel, at, NAMES, span=SPANS),
        lambda: st.builds(labels.SpreadLabel, of(board.labels), at, SPANS),
        lambda: st.builds(labels.SetLabel, of(board.labels), NAMES),
        lambda: st.builds(setups.AddPilot, setup, player, zone, st.none() | side, st.booleans()),
        lambda: st.builds(setups.SetPilot, setup, pilots, player, zone),
        lambda: st.builds(setups.AddToken, setup, kind, player, zone, value),
        lambda: st.builds(setups.SetToken, setup, tokens, player, zone, value),
        lambda: st.builds(
            shared_setups.AddSetup, NAMES.map(lambda name: Setup(id=name.split()[0]))
        ),
        lambda: st.builds(setups.BringHome, setup),
        lambda: st.builds(
            shared_setups.CopySetup, setup, NAMES.map(lambda name: name.split()[0]), NAMES
        ),
        lambda: st.builds(shared_setups.RemoveSetup, setup),
        lambda: st.builds(shared_setups.NameSetup, setup, NAMES),
        lambda: st.builds(setups.SetPlayers, setup, st.lists(robots, max_size=3).map(tuple)),
        lambda: st.builds(shared_setups.SetPlayer, setup, robots),
        lambda: st.builds(groups.Remove, group),
        lambda: st.builds(groups.MoveObjects, group, by),
        lambda: st.builds(shared_groups.SetLocked, group, st.booleans()),
        lambda: st.builds(shared_groups.SetNote, thing, NAMES),
        lambda: st.builds(groups.Duplicate, group, by),
        lambda: st.builds(general.SetMode, st.sampled_from(("arena", "solo"))),
        lambda: st.builds(
            groups.Paste, st.builds(groups.MechsPiece, zones=st.just(board.zones[:2])), by
        ),
        *general_edits("mechs-base", "zone-value-unlawful", "supply.mines", group),
    ]
    if deep:
        few = st.lists(edits(scenario, deep=False), min_size=1, max_size=2).map(tuple)
        choices.append(lambda: st.builds(Several, few, NAMES | st.just("")))
    return draw(draw(st.sampled_from(choices))())
