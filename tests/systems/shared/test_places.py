"""Everything that holds a place moves with the whole map: by the types, and on every sample."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
import pytest
from msgspec import Meta, Struct
from msgspec.structs import replace

from editor.core.canonical import canonical_text
from editor.core.edit import AnyEdit
from editor.core.finding import Waiver
from editor.core.kit import AnyLibrary
from editor.core.points import Cell
from editor.core.reference import ReferencePicture
from editor.core.resources import samples_folder
from editor.core.scenario import AnyScenario, Position
from editor.core.traits import hints_of
from editor.core.values import Value
from editor.storage.kits import library_for
from editor.storage.load import load_scenario
from editor.systems.catalogue import SYSTEMS
from editor.systems.mechs.edits import whole as arenas
from editor.systems.shared.places import shape_of, unmarked
from editor.systems.tactics.edits import whole as maps
from editor.systems.tactics.edits.mats import MoveMat, ResizeMat
from editor.systems.trts.edits import whole as sheets
from tests.depth import every, in_loops

WHOLE: dict[str, Any] = {"tactics": maps, "mechs": arenas, "trts": sheets}
SAMPLES = tuple(sorted(samples_folder().glob("*/*.json")))


def types_in(hint: object) -> Iterator[type[Struct]]:
    """Yield the types of values within a type."""
    if isinstance(hint, type) and issubclass(hint, Struct):
        yield hint
    for part in get_args(hint):
        yield from types_in(part)


def types_of(kind: type[Struct], seen: set[type[Struct]]) -> set[type[Struct]]:
    """Return all types of values that a file may hold within one."""
    if kind not in seen:
        seen.add(kind)
        for hint in hints_of(kind).values():
            for part in types_in(hint):
                types_of(part, seen)
    return seen


def forgotten(kind: type[Struct]) -> list[str]:
    """Return the fields of a type that hold a place without saying how."""
    return [f"{kind.__name__}.{n}" for n, hint in hints_of(kind).items() if unmarked(hint)]


def test_no_field_with_a_place_is_forgotten(subtests: pytest.Subtests) -> None:
    """Each pair of numbers, side and turn of a file says how the whole map moves it."""
    for system in SYSTEMS:
        with subtests.test(system.id):
            scenario = next(
                load_scenario(path) for path in SAMPLES if path.parent.name == system.id
            )
            kinds: set[type[Struct]] = set()
            for value in (scenario, scenario.board, *scenario.setups, *scenario.components):
                types_of(type(value), kinds)
            assert len(kinds) > 8
            assert [name for kind in kinds for name in forgotten(kind)] == []


class Beacon(Value, frozen=True):
    """A new kind of thing, whose author forgot how its fields move."""

    at: tuple[int, int]
    way: Literal["north", "east", "south", "west"]
    lit: Annotated[int, Meta(ge=0)] = 0
    near: tuple[tuple[int, int], ...] = ()
    seen: Cell | None = None


def test_a_forgotten_field_is_found() -> None:
    """The test above would see one; a field of a known type of place needs nothing."""
    assert forgotten(Beacon) == ["Beacon.at", "Beacon.way", "Beacon.near"]


@cache
def filled(path: Path) -> tuple[Any, AnyLibrary]:
    """Return a sample in which waivers, positions and a reference picture name places, too."""
    scenario = load_scenario(path)
    library = library_for(scenario, path.parent)
    setups = scenario.setups
    if scenario.system == "tactics":
        knobs: dict[str, Any] = {"red.rogue.cell": "c2", "red.rogue.healed": "b2 c3", "round": 2}
        waiver = Waiver("dead-end", ("b2", "c3"), "meant")
    elif scenario.system == "mechs":
        zone = scenario.board.zones[0].at
        name = f"{'abcdefghij'[zone[0]]}{zone[1] + 1}"
        knobs = {
            "red.zone": name,
            f"{name}.token": "mine-2",
            "gold.facing": "west",
            "red.program.1": "collect-simple north-east",
        }
        waiver = Waiver("zone-alone", ("c4",), "meant")
    else:
        knobs, waiver = {"red.minerals": 3}, Waiver("link-missing", ("a1", "a2"), "meant")
    held = Position(id="middle", set=knobs)
    setups = tuple(replace(each, positions=(held,)) for each in setups)
    picture = ReferencePicture(path="scan.png", size=(6, 4), at=(7.5, 7.25), turn=15.0)
    return (
        replace(scenario, setups=setups, waivers=(waiver,), reference=picture),
        library,
    )


def after(scenario: AnyScenario, library: AnyLibrary, *edits: AnyEdit) -> Any:
    """Return a scenario after edits, each of which changes it; a file can hold what comes out."""
    for edit in edits:
        done = edit.apply(scenario, library)
        assert done != scenario
        msgspec.convert(msgspec.to_builtins(done), type(done))
        scenario = done
    return scenario


def text(scenario: AnyScenario) -> str:
    """Return a scenario as a file has it; spaces of one thing, and rings, from one beginning."""

    def ordered(value: Any, hint: object) -> Any:
        if isinstance(value, Struct):
            found = {}
            for name, each in hints_of(type(value)).items():
                old = getattr(value, name)
                found[name] = ordered(old, each)
            return found
        if isinstance(value, dict):
            return {key: ordered(item, None) for key, item in value.items()}
        if isinstance(value, tuple):
            plain = get_args(hint)[0] if get_origin(hint) is Annotated else hint
            if shape_of(hint) is None and Cell in get_args(plain):
                return sorted(value)
            return [ordered(item, None) for item in value]
        return value

    return canonical_text(ordered(scenario, None))


@pytest.mark.parametrize("cases", in_loops(every(SAMPLES, 3)))
def test_there_and_back_is_the_same_map(cases: list[Path], subtests: pytest.Subtests) -> None:
    """A map that is rotated four times, there and back, or mirrored twice is the same in all."""
    for path in cases:
        with subtests.test(path.stem):
            scenario, library = filled(path)
            edits = WHOLE[scenario.system]
            before = text(scenario)
            journeys = (
                (edits.RotateMap(1),) * 4,
                (edits.RotateMap(1), edits.RotateMap(3)),
                (edits.RotateMap(2),) * 2,
                (edits.MirrorMap("left-right"),) * 2,
                (edits.MirrorMap("top-bottom"),) * 2,
                (edits.MirrorMap("left-right"), edits.MirrorMap("top-bottom"), edits.RotateMap(2)),
            )
            for journey in journeys:
                assert text(after(scenario, library, *journey)) == before, journey


def test_growing_and_cutting_move_everything() -> None:
    """A row and a column more, and less again: print, positions, picture and waivers go along."""
    for name in ("one-map-three-tables", "lone-star"):
        scenario, library = filled(samples_folder() / "tactics" / f"{name}.json")
        (mat,) = scenario.board.mats
        wider = after(scenario, library, ResizeMat(mat.id, west=1, north=2))
        assert wider.reference.at == (8.5, 9.25)
        assert wider.setups[0].positions[0].set["red.rogue.cell"] == "d4"
        assert wider.setups[0].positions[0].set["red.rogue.healed"] == "c4 d5"
        assert wider.waivers[0].at == ("c4", "d5")
        mats = {each.id: each for each in (*wider.components, *kit_components(library))}
        printed = mats[wider.board.mats[0].component].sides[mat.side]
        was = mats[mat.component].sides[mat.side]
        assert [area.trigger for area in printed.areas] == [
            (area.trigger[0] + 1, area.trigger[1] + 2) for area in was.areas
        ]
        assert (printed.artifact is None) == (was.artifact is None)
        if was.artifact is not None:
            assert printed.artifact == (was.artifact[0] + 1, was.artifact[1] + 2)


def kit_components(library: AnyLibrary) -> tuple[Any, ...]:
    """Return the components of all kits."""
    return tuple(each for kit in library.kits.values() for each in kit.components)


def test_dragging_the_only_mat_moves_everything() -> None:
    """Saved positions and the reference picture go with the only mat, there and back."""
    scenario, library = filled(samples_folder() / "tactics" / "one-map-three-tables.json")
    (mat,) = scenario.board.mats
    away = after(scenario, library, MoveMat(mat.id, (2, 1)))
    assert away.reference.at == (9.5, 8.25)
    assert away.setups[0].positions[0].set["red.rogue.cell"] == "e3"
    assert text(after(away, library, MoveMat(mat.id, mat.at))) == text(scenario)


def test_what_a_rotated_map_is() -> None:
    """A quarter turn puts all on its place: an arena's cards, robots, positions and picture."""
    scenario, library = filled(samples_folder() / "mechs" / "lone-pilot.json")
    (x, y), zones = scenario.board.zones[0].at, [zone.at for zone in scenario.board.zones]
    left, top, low = min(a for a, _ in zones), min(b for _, b in zones), max(b for _, b in zones)
    rotated = after(scenario, library, arenas.RotateMap(1))
    there = (left + low - y, top + x - left)
    assert rotated.board.zones[0].at == there
    held = rotated.setups[0].positions[0].set
    assert held["gold.facing"] == "north"
    assert held["red.program.1"] == "collect-simple south-east"
    name = f"{'abcdefghij'[there[0]]}{there[1] + 1}"
    assert held["red.zone"] == name
    assert held[f"{name}.token"] == "mine-2"
    assert rotated.reference.turn == 105.0
