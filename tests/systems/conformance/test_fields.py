"""Every field of every kind of object is copied, repeated, printed and set, or its trait says no.

A value is changed as a file may have it; then what the program does with the object has it too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace

from editor.analysis.symmetry import BoardSymmetry
from editor.core.edit import apply_all
from editor.core.errors import EditError
from editor.core.objects import put, with_setup
from editor.core.properties import Property, by_key
from editor.core.scenario import AnyScenario
from editor.core.traits import (
    bound_of,
    defaults_of,
    hints_of,
    is_alone,
    joined,
    kinds_held,
    parted,
    traits_of,
)
from editor.seam.repeating import AnyRepeating
from editor.seam.system import AnySystem
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.shared.common import holds_place
from editor.systems.shared.edits.setups import CopySetup
from editor.systems.shared.objects import AnyObjects
from tests.systems.conformance.catalogue import FILES, OURS, words_of

EACH = pytest.mark.parametrize("system", OURS, ids=words_of)
Field = tuple[str, str]
"""The name of a kind, and of one of its fields."""


def kinds_of(system: AnySystem) -> dict[str, type[Struct]]:
    """Return the kinds of objects and players of a system, by the lists that hold them."""
    objects = objects_of(system)
    found = kinds_held(objects.board_type) | kinds_held(objects.setup_type)
    return {name: kind for name, kind in found.items() if name != "positions"}


def objects_of(system: AnySystem) -> AnyObjects:
    """Return where a system keeps its objects."""
    kept: AnyObjects = system.editing().objects.__self__  # type: ignore[attr-defined]
    return kept


def samples(system: AnySystem) -> Iterator[AnyScenario]:
    """Yield the samples of a system."""
    return (load_scenario(file) for file in FILES if file.parent.name == system.id)


def fields_of(kind: type[Struct]) -> tuple[str, ...]:
    """Return the fields of a kind that are no places, and point to no object."""
    hints = hints_of(kind)
    return tuple(
        n for n, trait in traits_of(kind).items() if not (holds_place(hints[n]) or trait.of)
    )


def other(kind: type[Struct], name: str, value: object) -> object:
    """Return another value of a field, as a file can hold it."""
    hint = hints_of(kind)[name]
    if value is None and "int" in str(hint):
        return 7
    while get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    if isinstance(value, bool):
        return not value
    if get_origin(hint) is Literal:
        return next(each for each in get_args(hint) if each != value)
    if isinstance(value, int):
        return value + 1 if value < bound_of(kind, name)[1] else value - 1
    if isinstance(value, tuple):
        return value[:-1] or ("another",)
    return "another"


def changes(system: AnySystem) -> Iterator[tuple[Field, AnyScenario, AnyScenario, str]]:
    """Yield samples with a field of an object changed: which, before, after, and the object.

    Each kind comes with its first object of each sample.
    """
    objects = objects_of(system)
    for scenario in samples(system):
        setup = scenario.setups[0].id if scenario.setups else ""
        seen: set[type[Struct]] = set()
        for name, thing in objects.selectable(scenario, setup).items():
            kind = type(thing)
            if kind in seen:
                continue
            seen.add(kind)
            for field in fields_of(kind):
                value = other(kind, field, getattr(thing, field))
                after = objects.changed(scenario, (name,), setup, **{field: value})
                yield (kind.__name__, field), scenario, after, name


def surveyed(system: AnySystem, scenario: AnyScenario) -> Any:
    """Return the survey of the first set-up."""
    library, ruleset = library_for(scenario, None), ruleset_for(system.id)
    return system.surveys(scenario, library, ruleset, "")[0]


def fields_to_hold(system: AnySystem) -> set[Field]:
    """Return the fields of the objects of a system."""
    kinds = (kind for kind in kinds_of(system).values() if "locked" in kind.__struct_fields__)
    return {(kind.__name__, field) for kind in kinds for field in fields_of(kind)}


@pytest.mark.quick("tactics", "mechs")
@EACH
def test_a_copy_has_all_fields(system: AnySystem) -> None:
    """What is copied and pasted has each field of its object, and is not locked.

    So has what is kept as a stamp: that is the piece, written and read.
    """
    editing, objects = system.editing(), objects_of(system)
    copied: set[Field] = set()
    for key, _, after, name in changes(system):
        setup, library = after.setups[0].id, library_for(after, None)
        thing = objects.find(after, name, setup).item
        unlocked = objects.changed(after, (name,), setup, locked=False)
        onto = objects.removed(unlocked, (name,), setup)
        try:
            piece = editing.lift(after, library, objects.bound(thing) or (name,), setup, ())
        except EditError:
            continue  # it is no part of a map that is copied
        pasted = editing.paste(piece, (1, 1), setup).apply(onto, library)
        new = objects.selectable(pasted, setup)
        assert msgspec.json.decode(msgspec.json.encode(piece), type=type(piece)) == piece
        alike = [
            item
            for each, item in new.items()
            if each not in objects.selectable(onto, setup) and type(item) is type(thing)
        ]
        if alike:
            copied.add(key)
            expected = False if key[1] == "locked" else getattr(thing, key[1])
            values = [getattr(item, key[1]) for item in alike]
            assert expected in values, (key, expected, values)
    left = {key for key in fields_to_hold(system) if key[0] in NEVER_COPIED.get(system.id, ())}
    assert fields_to_hold(system) - copied == left


NEVER_COPIED = {"trts": ("Start", "Control", "Force")}
"""The kinds that no part of a map has: they are put on an area by hand."""


def repeating_of(system: AnySystem) -> AnyRepeating:
    """Return how a system repeats edits."""
    repeating = system.editing().repeating
    assert repeating is not None
    return repeating


def images(system: AnySystem, before: AnyScenario) -> Iterator[BoardSymmetry]:
    """Yield symmetries of a sample, about its middle and about a place beside it."""
    survey, repeating = surveyed(system, before), repeating_of(system)
    (x, y), unit = repeating.middle(survey), repeating.unit(survey)
    for middle in ((x, y), (x + 4 * unit, y + 4 * unit)):
        yield BoardSymmetry("half-turn", "vertical", middle)
        yield BoardSymmetry("mirror", "vertical", middle)
        yield BoardSymmetry("mirror", "horizontal", middle)


@EACH
def test_a_twin_has_what_is_common(system: AnySystem) -> None:
    """A change of an object is that of its twin, and what is of it alone is not."""
    objects, held = objects_of(system), set[Field]()
    for key, before, after, name in changes(system):
        setup = before.setups[0].id
        changed = objects.find(after, name, setup).item
        unlocked = objects.changed(before, (name,), setup, locked=False)
        for was in (before, objects.removed(unlocked, (name,), setup)):
            if key in held:
                break
            for twin, old, now in twins(system, was, after, name):
                held.add(key)
                alone = key[1] in alone_of(type(now))
                same = getattr(changed, key[1])
                left = getattr(old, key[1]) if old else defaults_of(type(now)).get(key[1])
                assert key in NAMED or getattr(now, key[1]) == (left if alone else same), (
                    key,
                    twin,
                )
    left = {key for key in fields_to_hold(system) if key[0] in NO_TWIN.get(system.id, ())}
    assert fields_to_hold(system) - held == left


def alone_of(kind: type[Struct]) -> set[str]:
    """Return the fields that are of an object alone."""
    return {name for name, hint in hints_of(kind).items() if is_alone(hint)}


NO_TWIN = {"tactics": ("Mat", "Artifact", "Dungeon")}
"""The kinds without twins: the board itself, what there is one of, and what a box brings."""
NAMED = {("Area", "name")}
"""What is named after the area whose twin it is."""


def twins(
    system: AnySystem, before: AnyScenario, after: AnyScenario, name: str
) -> Iterator[tuple[str, Any, Any]]:
    """Yield the twins of an object after an edit: the id, what it was if anything, what it is."""
    objects, setup = objects_of(system), before.setups[0].id
    for symmetry in images(system, before):
        repeating = repeating_of(system)
        found = repeating.repeated(surveyed(system, before), after, symmetry, frozenset())
        for each in found.twins:
            twin = each.ids.get(name, name)
            if twin != name:
                known = objects.selectable(before, setup)
                yield twin, known.get(twin), objects.find(found.scenario, twin, setup).item


@pytest.mark.quick("mechs")
@EACH
def test_the_text_of_a_map_has_all_fields(system: AnySystem) -> None:
    """A change is seen in the map as text, unless its trait says that it is not printed."""
    held: set[Field] = set()
    silent: set[Field] = set()
    for key, before, after, _ in changes(system):
        if key in held:
            continue
        texts = [system.text_map(surveyed(system, each)) for each in (before, after)]
        (silent if texts[0] == texts[1] else held).add(key)
    hidden = {
        (kind.__name__, name)
        for kind in kinds_of(system).values()
        for name, trait in traits_of(kind).items()
        if not trait.printed
    }
    assert silent - held == hidden & fields_to_hold(system)


@pytest.mark.quick("tactics", "mechs")
@EACH
def test_each_field_is_set(system: AnySystem) -> None:
    """The inspector and `realmwright set` change each field, and set it back."""
    objects, held = objects_of(system), set[Field]()
    for scenario in samples(system):
        survey, seen = surveyed(system, scenario), set[type[Struct]]()
        for name, thing in objects.selectable(scenario, scenario.setups[0].id).items():
            if type(thing) in seen:
                continue
            seen.add(type(thing))
            for row in system.editing().inspect(survey, (name,), frozenset()).rows:
                for item in row:
                    held |= {
                        (type(thing).__name__, f) for f in set_by(system, scenario, item, name)
                    }
    assert fields_to_hold(system) - held == NOT_SET.get(system.id, set())


NOT_SET: dict[str, set[Field]] = {"mechs": {("Token", "kind")}}


def set_by(system: AnySystem, scenario: AnyScenario, item: Property, name: str) -> set[str]:
    """Return the fields of an object that a property changes, and takes back."""
    objects, library, setup = objects_of(system), library_for(scenario, None), scenario.setups[0].id
    was = objects.find(scenario, name, setup).item
    found: set[str] = set()
    for value in values_of(item):
        try:
            after = apply_all(item.edits(value), scenario, library)
        except EditError:
            continue
        now = objects.selectable(after, setup).get(name)
        changed = {f for f in was.__struct_fields__ if now and getattr(was, f) != getattr(now, f)}
        if changed - found and now and is_plain(type(now), changed):
            back = by_key(
                system.editing().inspect(surveyed(system, after), (name,), frozenset()).rows
            )
            undone = apply_all(back[item.key].edits(item.value), after, library)
            assert objects.find(undone, name, setup).item == was, (name, item.key, value)
        found |= changed
    return found


def is_plain(kind: type[Struct], changed: set[str]) -> bool:
    """Return whether one field changed that is no place, and points to no object."""
    return len(changed) == 1 and changed <= set(fields_of(kind))


@EACH
def test_joined_and_parted_objects_have_all_fields(system: AnySystem) -> None:
    """What objects become that are joined or split has each field as its trait says."""
    rules: dict[str, Callable[[Any, Any], object]] = {
        "found": lambda own, other: own or other,
        "any": lambda own, other: own or other,
        "all": lambda own, other: own and other,
        "lines": lambda own, other: f"{own}\n{other}".strip(),
        "union": lambda own, other: tuple(dict.fromkeys((*own, *other))),
        "sum": lambda own, other: own + other,
    }
    for (_, field), before, after, name in changes(system):
        setup = before.setups[0].id
        other, own = (objects_of(system).find(each, name, setup).item for each in (before, after))
        kind: type[Struct] = type(own)
        values = getattr(own, field), getattr(other, field)
        trait = traits_of(kind)[field]
        rule = rules.get(trait.joined)
        expected = rule(*values) if rule else values[0]
        if isinstance(expected, int) and trait.joined == "sum":
            expected = min(expected, bound_of(kind, field)[1])
        assert getattr(joined([own, other]), field) == expected, (kind, field)
        large, small = (getattr(part, field) for part in parted(own, 0.25))
        match trait.parted:
            case "same":
                assert large == small == values[0]
            case "share":
                assert large + small == values[0]
            case "nothing":
                assert (large, small) == (values[0], defaults_of(kind)[field])


@EACH
def test_players_and_set_ups_have_all_fields(system: AnySystem) -> None:
    """A copy of a set-up has each field of it and its players; the map as text and rows have it."""
    every, said, shown = set[Field](), set[Field](), set[Field]()
    for scenario in samples(system):
        setup = scenario.setups[0]
        player = setup.players[0]
        for thing in (setup, player):
            kind: type[Struct] = type(thing)
            for field in fields_of(kind):
                key = (kind.__name__, field)
                value = other(kind, field, getattr(thing, field))
                changed = replace(thing, **{field: value})
                new = (
                    changed
                    if thing is setup
                    else replace(setup, players=put(setup.players, changed))
                )
                after = with_setup(scenario, new)
                copied = (
                    CopySetup(setup.id, "copy").apply(after, library_for(scenario, None)).setups[-1]
                )
                made = copied if thing is setup else copied.players[0]
                assert field == "title" or getattr(made, field) == value
                surveys = [surveyed(system, each) for each in (scenario, after)]
                texts = [system.text_map(each) for each in surveys]
                rows = [system.editing().inspect(each, (), frozenset()).rows for each in surveys]
                every.add(key)
                said |= {key} if texts[0] != texts[1] else set()
                shown |= {key} if rows[0] != rows[1] else set()
    assert (every - said, every - shown) == (UNSAID[system.id], UNSHOWN[system.id])


UNSAID: dict[str, set[Field]] = {"tactics": {("Player", "classes")}, "mechs": set(), "trts": set()}
UNSHOWN: dict[str, set[Field]] = {
    "tactics": {("Setup", "notes"), *(("Player", n) for n in ("seat", "name", "team", "classes"))},
    "mechs": {("Setup", "notes")},
    "trts": {("Setup", "notes")},
}
"""The fields of set-ups and players that the map as text, and the rows of the inspector, lack."""


def values_of(item: Property) -> Sequence[object]:
    """Return values that a property may get."""
    if item.kind == "switch":
        return [not item.value]
    if item.kind in ("number", "letters"):
        return [item.minimum, item.maximum, min(item.maximum, int(item.value) + 1)]
    return list(dict(item.choices))[:4] or ["Another"]
