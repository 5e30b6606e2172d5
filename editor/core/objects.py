"""The objects of a board or a set-up: listing, finding, naming and replacing them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from itertools import chain, count
from string import ascii_lowercase
from typing import Any, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from editor.core.edit import held
from editor.core.errors import EditError
from editor.core.scenario import AnyScenario, Identified, Scenario, ScenarioT, SetupT
from editor.core.values import Id
from editor.core.words import Titled, setup_name

_LONGEST_TITLE, _LONGEST_ID = 200, 64
"""The most letters of a line and of an id of a file."""


class BoardObject(Identified, Protocol):
    """An object of a board or set-up: it has an id and may be locked."""

    @property
    def locked(self) -> bool:
        """Whether tools leave it unchanged."""


class NotedObject(BoardObject, Protocol):
    """An object that may have a note."""

    @property
    def note(self) -> str:
        """What a designer wrote about it."""


IdentifiedT = TypeVar("IdentifiedT", bound=Identified)
BoardObjectT = TypeVar("BoardObjectT", bound=BoardObject)


def found(objects: Iterable[IdentifiedT], object_id: str, kind: str) -> IdentifiedT:
    """Return the object of this id. Raises EditError if there is none."""
    for placed in objects:
        if placed.id == object_id:
            return placed
    raise EditError(f"there is no {kind} {object_id!r}")


def free(objects: Iterable[BoardObjectT], object_id: str, kind: str) -> BoardObjectT:
    """Return the object of this id if it is not locked. Raises EditError otherwise."""
    thing = found(objects, object_id, kind)
    if thing.locked:
        raise EditError(f"{object_id} is locked")
    return thing


def fresh_id(used: set[str], prefix: str, preferred: str = "") -> str:
    """Return the wanted id, or the prefix with the first free number, and add it to `used`.

    Raises EditError if the wanted id is taken.
    """
    if preferred:
        if preferred in used:
            raise EditError(f"the id {preferred!r} is already used")
        new = held(
            preferred, Id, f"{preferred!r} is not a valid id; use letters, digits, dots and hyphens"
        )
    else:
        number = 1
        while f"{prefix}{number}" in used:
            number += 1
        new = f"{prefix}{number}"
    used.add(new)
    return new


def fresh_ids(used: set[str], prefix: str) -> Iterator[str]:
    """Yield new ids and note them as used: a prefix with a number, without one a letter first."""
    letters = () if prefix else ascii_lowercase
    numbered = (f"{prefix or 'area'}{number}" for number in count(1))
    for new in chain(letters, numbered):
        if new not in used:
            used.add(new)
            yield new


def put(objects: tuple[IdentifiedT, ...], *changed: IdentifiedT) -> tuple[IdentifiedT, ...]:
    """Return the objects with each changed one in place of the one with its id."""
    by_id = {item.id: item for item in changed}
    return tuple(by_id.get(placed.id, placed) for placed in objects)


def setup_named(scenario: Scenario[Any, Any, SetupT], setup_id: str) -> SetupT:
    """Return the set-up of this id. Raises EditError if there is none."""
    for setup in scenario.setups:
        if setup.id == setup_id:
            return setup
    raise EditError(f"there is no set-up {setup_id!r}")


def setup_to_show(before: AnyScenario, after: AnyScenario, shown: str) -> str:
    """Return the id of the set-up in which the difference of two scenarios can be seen.

    That is the shown one, unless neither it nor the board differs and another set-up does.
    """
    old = {setup.id: setup for setup in before.setups}
    new = {setup.id: setup for setup in after.setups}
    if before.board != after.board or old.get(shown) != new.get(shown):
        return shown
    return next((name for name in new if old.get(name) != new[name]), shown)


def names_apart(scenario: AnyScenario, setup: Titled) -> dict[str, str]:
    """Return `id` and `title` for a new set-up, which no set-up of the scenario has.

    Where the preferred ones are taken: "two-2" and "2 players (2)". A copy of "2 players (2)" is
    "2 players (3)", and a name of the most letters is shortened for its number.
    """
    ids = {other.id for other in scenario.setups}
    titles = {setup_name(other) for other in scenario.setups}
    title = _free(setup_name(setup), titles, " ({})", _LONGEST_TITLE)
    return {"id": _free(setup.id, ids, "-{}", _LONGEST_ID), "title": title}


def _free(preferred: str, taken: set[str], ending: str, longest: int) -> str:
    """Return the preferred name, else the first with a number as its ending that nothing has."""
    numbered = re.escape(ending).replace(re.escape("{}"), r"\d{1,2}")
    bare = re.sub(f"{numbered}$", "", preferred)
    endings = (ending.format(number) for number in count(2))
    others = (f"{bare[: longest - len(end)].rstrip()}{end}" for end in endings)
    return next(name for name in chain((preferred,), others) if name not in taken)


def without_setup(scenario: ScenarioT, setup: Identified) -> ScenarioT:
    """Return the scenario without a set-up and the waivers of that set-up."""
    setups = tuple(other for other in scenario.setups if other != setup)
    ids = {item.id for item in setups}
    waivers = tuple(
        waiver for waiver in scenario.waivers if waiver.setup != setup.id or waiver.setup in ids
    )
    left = replace(scenario, setups=setups, waivers=waivers)
    if setup.id in ids:
        return left
    return out_of_groups(left, {thing.id for thing in objects_of(setup)}, setup.id)


def with_setup(scenario: ScenarioT, setup: Identified) -> ScenarioT:
    """Return the scenario with this set-up in place of the one with its id."""
    if setup in scenario.setups:
        return scenario
    setups = tuple(setup if item.id == setup.id else item for item in scenario.setups)
    changed = replace(scenario, setups=setups)
    if not scenario.groups:
        return changed
    was = {
        thing.id for item in scenario.setups if item.id == setup.id for thing in objects_of(item)
    }
    return out_of_groups(changed, was - {thing.id for thing in objects_of(setup)}, setup.id)


def with_board(scenario: ScenarioT, board: Struct) -> ScenarioT:
    """Return the scenario with another board; what the old one alone has leaves its groups."""
    changed = replace(scenario, board=board)
    if not scenario.groups:
        return changed
    was = {thing.id for thing in objects_of(scenario.board)}
    return out_of_groups(changed, was - {thing.id for thing in objects_of(board)})


def out_of_groups(scenario: ScenarioT, gone: Collection[str], setup: str = "") -> ScenarioT:
    """Return the scenario with objects out of their groups, and without a group left empty.

    They are objects of the board, or of the set-up of this id.
    """
    if not gone or not scenario.groups:
        return scenario
    groups = []
    for group in scenario.groups:
        members, in_setups = group.members, group.in_setups
        if not setup:
            members = tuple(name for name in members if name not in gone)
        elif setup in in_setups:
            left = tuple(name for name in in_setups[setup] if name not in gone)
            others = {key: ids for key, ids in in_setups.items() if key != setup}
            in_setups = {**others, setup: left} if left else others
        if (members, in_setups) == (group.members, group.in_setups):
            groups.append(group)
        elif members or in_setups:
            groups.append(replace(group, members=members, in_setups=in_setups))
    return scenario if groups == list(scenario.groups) else replace(scenario, groups=tuple(groups))


def objects_of(holder: object) -> Iterator[Identified]:
    """Yield the objects with an id that a board or a set-up lists, in the order of the file."""
    assert isinstance(holder, Struct)
    for name in holder.__struct_fields__:
        value = getattr(holder, name)
        for member in value if isinstance(value, tuple) else (value,):
            if isinstance(member, Struct) and hasattr(member, "id"):
                yield member


def ids_of(scenario: AnyScenario) -> set[str]:
    """Return the ids of all that the board and the set-ups list."""
    holders = (scenario.board, *scenario.setups)
    return {thing.id for holder in holders for thing in objects_of(holder)}


def kind_of(thing: object) -> str:
    """Return the word for an object by its type: "box", "set-up"."""
    name = type(thing).__name__
    return _KIND_NAMES.get(name, name.lower())


_KIND_NAMES = {
    "Setup": "set-up",
    "MatComponent": "component",
    "BoxComponent": "component",
    "ObjectGroup": "group",
}
