"""A set-up as things on a table, for every system, whatever lies there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from editor.core.kit import AnyLibrary, Library
from editor.core.resources import samples_folder
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.picture.affine import Point, Rect
from editor.seam.system import AnySystem
from editor.seam.tabletop import Tabletop
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from tests.systems.conformance.catalogue import BEGINNINGS, EVERY, FILES, OURS, begun, words_of

_NEAR = 1e-6


def laid(
    scenario: AnyScenario, library: AnyLibrary, ruleset: Ruleset
) -> Iterator[tuple[AnySystem, Any, Tabletop]]:
    """Yield each set-up of a scenario with its survey and as things on a table."""
    system = next(item for item in EVERY if item.id == scenario.system)
    for survey in system.surveys(scenario, library, ruleset, ""):
        yield system, survey, system.tabletop(survey)


def opened(file: Path) -> tuple[AnyScenario, AnyLibrary, Ruleset]:
    """Return a sample with what it uses."""
    scenario = load_scenario(file)
    return scenario, library_for(scenario, file.parent), ruleset_for(scenario.system)


def emptied(board: Any) -> Any:
    """Return a board on which nothing lies."""
    changes: dict[str, Any] = {}
    for name in board.__struct_fields__:
        value = getattr(board, name)
        if isinstance(value, tuple) and name != "sheet":
            changes[name] = ()
        elif isinstance(value, msgspec.Struct):
            changes[name] = None
    return msgspec.structs.replace(board, **changes)


def within(point: Point, frame: Rect) -> bool:
    """Return whether a point lies in a rectangle, or on its edge."""
    x, y = point
    return (
        frame.x - _NEAR <= x <= frame.right + _NEAR and frame.y - _NEAR <= y <= frame.bottom + _NEAR
    )


def names_in(table: Tabletop) -> list[str]:
    """Return the ids of all that has a portrait."""
    slabs = [slab.id for slab in table.slabs]
    return slabs + [region.id for region in table.regions] + [token.id for token in table.tokens]


def assert_sound(table: Tabletop) -> None:
    """Demand what every set-up on a table keeps, whatever its scenario is like."""
    ids = names_in(table)
    assert len(ids) == len(set(ids))
    spaces, slabs, doors = table.space_of, table.slab_of, table.door_of
    assert len(spaces) == len(table.spaces)
    assert len(doors) == len(table.doors)
    assert table.frame.width > 0
    assert table.frame.height > 0
    assert table.level > 0
    assert_slabs(table)
    for space in table.spaces:
        assert space.slab in slabs
        assert within(space.centre, table.frame)
        assert within(space.centre, space.outline.bounds)
        for ring in space.outline.rings:
            assert len(ring) > 2
            assert all(within(point, table.frame) for point in ring)
    for region in table.regions:
        assert set(region.spaces) <= set(spaces)
        assert region.trigger in ("", *spaces)
        assert region.seat >= 0
    for door in table.doors:
        assert door.slab in slabs
        assert door.space in ("", *spaces)
        assert set(door.leads_to) <= set(doors)
        assert door.id not in door.leads_to
        assert door.open or not door.leads_to
    for move in table.moves:
        assert {move.source, move.target} <= set(spaces)
    for token in table.tokens:
        assert token.space in spaces
        assert token.count > 0
        assert token.size > 0
        assert within(token.at, spaces[token.space].outline.bounds)
        assert token.level == spaces[token.space].elevation
    assert_apart(table)


def assert_slabs(table: Tabletop) -> None:
    """Demand that each slab comes after what it rests on, touches it, and lies in the frame."""
    seen: dict[str, int] = {}
    for slab in table.slabs:
        assert slab.base <= slab.top
        assert (slab.kind == "box") == (slab.base < slab.top)
        for beneath in slab.rests_on:
            assert seen[beneath] == slab.base
        seen[slab.id] = slab.top
        assert all(within(p, table.frame) for ring in slab.outline.rings for p in ring)


def assert_apart(table: Tabletop) -> None:
    """Demand that no token covers another one."""
    by_space: dict[str, list[Rect]] = {}
    for token in table.tokens:
        (x, y), half = token.at, token.size / 2 - _NEAR
        square = Rect(x - half, y - half, 2 * half, 2 * half)
        others = by_space.setdefault(token.space, [])
        assert not any(square.meets(other) for other in others)
        others.append(square)


def test_every_sample_is_sound_as_things_on_a_table(subtests: pytest.Subtests) -> None:
    """Ids are unique, references lead somewhere, and everything lies where it can lie."""
    for file in FILES:
        with subtests.test(words_of(file)):
            for system, survey, table in laid(*opened(file)):
                assert_sound(table)
                assert table.system == system.id
                assert table.title == survey.scenario.title
                assert table.setup == survey.setup.id
                assert table.print_size == system.print_size
                assert table.spaces
                assert table.tokens
                assert {seat.number for seat in table.seats} == {
                    p.seat for p in survey.setup.players
                }
                own = ("", survey.setup.id if survey.setup else "")
                holding = [waiver for waiver in survey.scenario.waivers if waiver.setup in own]
                assert len(table.waivers) == len(holding)
                assert all(
                    item.reason in said for item, said in zip(holding, table.waivers, strict=True)
                )
                assert len(table.rules) == len(survey.scenario.house_rules)


def test_the_moves_are_the_edges_of_the_graph(subtests: pytest.Subtests) -> None:
    """Each move is an edge with its kind and cost, and no edge is left out."""
    for file in FILES:
        with subtests.test(words_of(file)):
            for system, survey, table in laid(*opened(file)):
                graph = system.graph(survey)
                named = {system.space_named(survey, space.id): space.id for space in table.spaces}
                assert set(named) == set(graph)
                edges = {
                    (named[one], named[other], move["kind"], move["cost"])
                    for one, other, move in graph.edges(data=True)
                }
                assert len(table.moves) == len(edges)
                assert {(m.source, m.target, m.kind, m.cost) for m in table.moves} == edges


def test_a_portrait_fills_what_it_shows(subtests: pytest.Subtests) -> None:
    """The frame of a slab's picture is that of its outline, a token's is its square."""
    for file in FILES:
        with subtests.test(words_of(file)):
            for _, _, table in laid(*opened(file)):
                for slab in table.slabs:
                    assert table.portrait(slab.id).frame == pytest.approx(slab.outline.bounds)
                for token in table.tokens:
                    frame = table.portrait(token.id).frame
                    assert frame.centre == pytest.approx(token.at)
                    assert (frame.width, frame.height) == pytest.approx((token.size, token.size))
                for region in table.regions:
                    assert table.portrait(region.id).frame.width > 0
                with pytest.raises(KeyError):
                    table.portrait("no-such-thing")


def test_a_set_up_on_a_table_is_always_the_same(subtests: pytest.Subtests) -> None:
    """Asked twice it has the same things in the same order."""
    for file in FILES:
        with subtests.test(words_of(file)):
            once, again = laid(*opened(file)), laid(*opened(file))
            for (_, _, one), (_, _, other) in zip(once, again, strict=True):
                assert one == other
                assert [token.id for token in one.tokens] == [token.id for token in other.tokens]


def test_a_map_without_its_kits_and_set_ups_still_lies_on_a_table(
    subtests: pytest.Subtests,
) -> None:
    """Components that nobody knows, no set-up and an empty board each give a sound table."""
    for file in FILES:
        with subtests.test(words_of(file)):
            scenario, library, ruleset = opened(file)
            bare = msgspec.structs.replace(scenario, setups=())
            empty = msgspec.structs.replace(bare, board=emptied(scenario.board))
            for odd, kits in (
                (scenario, Library()),
                (bare, library),
                (bare, Library()),
                (empty, library),
            ):
                for _, _, table in laid(odd, kits, ruleset):
                    assert_sound(table)
                    for name in names_in(table):
                        assert table.portrait(name).frame.width > 0


@pytest.mark.slow
def test_every_faulty_sample_is_sound_as_things_on_a_table(subtests: pytest.Subtests) -> None:
    """Whatever check a scenario fails, what lies there can be told and drawn."""
    for system in OURS:
        with subtests.test(words_of(system)):
            folder = samples_folder() / "faulty" / system.id
            files = [file for file in folder.glob("*.json") if not file.stem.endswith(".expected")]
            assert files
            for file in sorted(files):
                for _, _, table in laid(*opened(file)):
                    assert_sound(table)
                    for name in names_in(table):
                        assert table.portrait(name).frame.width > 0


def test_a_new_scenario_lies_on_a_table(subtests: pytest.Subtests) -> None:
    """Every mode with every number of players begins with a sound table."""
    for beginning in BEGINNINGS:
        with subtests.test(words_of(beginning)):
            scenario = begun(beginning)
            for _, _, table in laid(
                scenario, library_for(scenario, None), ruleset_for(scenario.system)
            ):
                assert_sound(table)
