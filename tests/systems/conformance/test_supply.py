"""The parts of a match, for every system that knows them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from editor.core.scenario import AnyScenario
from editor.paint.faces import ensure_application
from editor.picture.phrases import plain
from editor.seam.supply import GamePart, by_group, supply_section
from editor.seam.system import AnySystem
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from tests.depth import every, in_loops, parameter
from tests.systems.conformance.catalogue import BEGINNINGS, EVERY, FILES, begun, words_of
from tests.systems.conformance.parts import (
    other_values,
    sides,
    supplies,
    texts_of,
    with_rule,
)

KNOWN = tuple(system for system in EVERY if system.supply is not None)
EVERY_SETTING = [parameter(system, step, deep=step == 1) for system in KNOWN for step in (8, 1)]
LEAST = 5 * 25.4 / 72
"""Five points in millimetres."""
_EDGE = 1.5
"""How far words stay from the edge of a part, in millimetres; of small counters a tenth."""


def parts_of(scenario: AnyScenario, system: AnySystem) -> tuple[GamePart, ...]:
    """Return the parts of the first set-up of a new scenario."""
    return next(supplies(system, scenario, library_for(scenario, None), ruleset_for(system.id)))


def assert_sound(parts: tuple[GamePart, ...]) -> None:
    """Demand what holds of the parts of every set-up."""
    ids = [part.id for part in parts]
    assert len(ids) == len(set(ids))
    for part in parts:
        assert part.count > 0, part.id
        assert min(part.size) > 0
        assert part.name
        assert part.group
        assert part.seat >= 0
        assert part.back is not None or not part.hidden, part.id
        assert bool(part.faces) == (part.kind == "die")
        for text in (*part.text, *(fact.words for fact in part.facts)):
            assert plain(text)
            assert not set("{}|") & set(plain(text)), part.id
        for change in part.marks.changed:
            assert change.words != change.book


def assert_readable(part: GamePart) -> None:
    """Demand that each side has the size of the part, and all words on it are seen and large."""
    for picture in sides(part):
        frame = picture.frame
        assert (frame.width, frame.height) == pytest.approx(part.size), part.id
        edge = min(_EDGE, min(part.size) / 10)
        inner = frame.grown(-edge)
        for text in texts_of(picture.nodes):
            at = text.place
            assert inner.x <= at.x + 1e-6, f"{part.id}: {text.words}"
            assert inner.y <= at.y + 1e-6, f"{part.id}: {text.words}"
            assert at.right <= inner.right + 1e-6, f"{part.id}: {text.words}"
            assert at.bottom <= inner.bottom + 1e-6, f"{part.id}: {text.words}"
            assert text.size >= LEAST - 1e-6, f"{part.id}: {text.words}"


@pytest.mark.parametrize("files", in_loops(every(FILES, 3)))
def test_parts_of_every_sample(files: Sequence[Path], subtests: pytest.Subtests) -> None:
    """Ids are unique, counts are whole, every word on a part is readable, in every set-up."""
    for file in files:
        with subtests.test(words_of(file)):
            ensure_application()
            scenario = load_scenario(file)
            system = next(item for item in EVERY if item.id == scenario.system)
            used = library_for(scenario, file.parent), ruleset_for(scenario.system)
            for parts in supplies(system, scenario, *used):
                assert_sound(parts)
                for part in parts:
                    assert_readable(part)


def test_parts_of_every_new_map(subtests: pytest.Subtests) -> None:
    """A new map has its parts, the same each time, and facts that hold all of them."""
    for beginning in BEGINNINGS:
        with subtests.test(words_of(beginning)):
            system = beginning[0]
            parts = parts_of(begun(beginning), system)
            assert parts
            assert_sound(parts)
            assert parts == parts_of(begun(beginning), system)
            section = supply_section(parts)
            assert sum(len(found) for found in by_group(parts).values()) == len(parts)
            assert len({fact.key for fact in section.facts}) == len(section.facts)


def test_long_names_stay_on_their_parts(subtests: pytest.Subtests) -> None:
    """However long the names of players are, and if all are the same, parts stay whole."""
    for system in KNOWN:
        with subtests.test(words_of(system)):
            ensure_application()
            for mode in system.modes:
                scenario = begun((system, mode.id, max(mode.players)))
                parts = parts_of(renamed(scenario, "William Woodworm " * 4), system)
                assert_sound(parts)
                for part in parts:
                    assert_readable(part)


def renamed(scenario: AnyScenario, name: str) -> AnyScenario:
    """Return a scenario whose players all have one name."""
    setups = tuple(
        msgspec.structs.replace(
            setup,
            players=tuple(
                msgspec.structs.replace(player, name=name.strip()) for player in setup.players
            ),
        )
        for setup in scenario.setups
    )
    return msgspec.structs.replace(scenario, setups=setups)


@pytest.mark.quick("tactics-8", "pegs-8", rest="pairs")
@pytest.mark.parametrize(("system", "step"), EVERY_SETTING, ids=words_of)
def test_a_house_rule_changes_and_marks_its_parts(system: AnySystem, step: int) -> None:
    """Every setting that stands on a part changes it and is marked, at the ends of its range.

    The words stay readable there. A fast run tries one setting in `step`.
    """
    ensure_application()
    rules = ruleset_for(system.id).settings
    tried: set[str] = set()
    for mode in system.modes:
        scenario = begun((system, mode.id, max(mode.players)))
        before = {part.id: part for part in parts_of(scenario, system)}
        named = {name: None for part in before.values() for name in part.marks.settings}
        fresh = [name for name in named if name not in tried]
        tried.update(fresh)
        for name in fresh[::step]:
            for value in other_values(rules[name]):
                after = parts_of(with_rule(scenario, name, value), system)
                assert_sound(after)
                assert_marked(name, before, after)
    assert tried


def assert_marked(name: str, before: dict[str, GamePart], after: tuple[GamePart, ...]) -> None:
    """Demand that the parts on which a setting stands are others than before, and marked."""
    kept = [part for part in after if name in part.marks.settings]
    for part in kept:
        assert name in [change.setting for change in part.marks.changed], part.id
        assert_readable(part)
    same = [part for part in kept if part.id in before and looks_like(part, before[part.id])]
    assert not [part.id for part in same], name


def looks_like(part: GamePart, other: GamePart) -> bool:
    """Return whether two parts have the same count, words and pictures."""
    reported = (part.count, part.size, part.words) == (other.count, other.size, other.words)
    return reported and list(sides(part)) == list(sides(other))
