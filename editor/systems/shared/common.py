"""Twins at the images of a symmetry: what they have in common, whose they are, their place."""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Iterable, Mapping
from functools import cache
from typing import NamedTuple, TypeVar, get_args

from msgspec import Struct
from msgspec.structs import replace

from editor.analysis.symmetry import Image, PlaneMove, Point
from editor.core.groups import Ungroup, with_group
from editor.core.kit import AnyLibrary
from editor.core.objects import BoardObject, put, setup_named, with_setup
from editor.core.points import Cell
from editor.core.scenario import ObjectGroup, ScenarioT
from editor.core.traits import hints_of, is_alone, made_new, pointers, values_alone
from editor.systems.shared.objects import PlayerLike, SetupLike, titles_of, with_fields
from editor.systems.shared.places import Mover, placing_fields, shape_of

ValueT = TypeVar("ValueT", bound=Struct)
T = TypeVar("T")


@cache
def common_fields(kind: type[Struct]) -> tuple[str, ...]:
    """Return the fields that a thing and its twins have in common."""
    return tuple(
        name
        for name, hint in hints_of(kind).items()
        if name in kind.__struct_fields__
        and name != "id"
        and not is_alone(hint)
        and not holds_place(hint)
    )


@cache
def _compared(kind: type[Struct]) -> tuple[str, ...]:
    """Return the fields with a space or a side of the compass, which is at the image of a twin's.

    What holds corners in map units is left out: twins that are drawn by hand lie nearly so.
    """
    return tuple(n for n, hint in hints_of(kind).items() if _shapes(hint) & {"cell", "side"})


def _shapes(hint: object) -> set[object]:
    shape = shape_of(hint)
    return {shape} if shape else set().union(*map(_shapes, get_args(hint)))


def holds_place(hint: object) -> bool:
    """Return whether a place is anywhere in a type."""
    return shape_of(hint) is not None or any(map(holds_place, get_args(hint)))


def values_in_common(thing: object) -> dict[str, object]:
    """Return the values of a thing that its twins have too, by field."""
    assert isinstance(thing, Struct)
    return {name: getattr(thing, name) for name in common_fields(type(thing))}


def with_common(thing: ValueT, twin: ValueT | None) -> ValueT:
    """Return a twin with all that it has in common with a thing, where there is none a new one."""
    return replace(twin, **values_in_common(thing)) if twin else made_new(thing)


def new_twin(thing: T) -> T:
    """Return a thing without what is of it alone, as far as that may be left out."""
    assert isinstance(thing, Struct)
    return with_fields(thing, **values_alone(type(thing)))


def at_image(
    thing: object, move: PlaneMove, lists: Container[str], twin_of: Callable[[str], str]
) -> dict[str, object]:
    """Return the places of a thing after a move, and the twins of the objects whose ids it has.

    These are objects of some lists. Raises EditError for a place off the sheet.
    """
    assert isinstance(thing, Struct)
    kind, moved = type(thing), Mover(move).moved(thing)
    fields: dict[str, object] = {n: getattr(moved, n) for n, _ in placing_fields(kind)}
    for name, of in pointers(kind).items():
        if of in lists:
            ids = getattr(thing, name)
            fields[name] = tuple(map(twin_of, ids)) if isinstance(ids, tuple) else twin_of(ids)
    return fields


def same_in_common(thing: object, twin: object, move: PlaneMove | None = None) -> bool:
    """Return whether two things of a type agree in all that twins have in common.

    Lists are compared as sets. With a move spaces and sides are compared, too, where the move
    leads to.
    """
    assert isinstance(thing, Struct)
    fields = common_fields(type(thing))
    if move is not None and _compared(type(thing)):
        mover = Mover(move)
        mover.bounded = False
        moved = mover.moved(thing)
        if any(
            _plain(getattr(moved, name)) != _plain(getattr(twin, name))
            for name in _compared(type(thing))
        ):
            return False
    return all(_plain(getattr(thing, name)) == _plain(getattr(twin, name)) for name in fields)


def _plain(value: object) -> object:
    several = isinstance(value, tuple) and not all(isinstance(each, int) for each in value)
    return frozenset(value) if isinstance(value, tuple) and several else value


def seat_at(setup: SetupLike[PlayerLike], taken: Iterable[str], player: str, image: Image) -> str:
    """Return the player whose thing the twin of a player's thing is; empty where none is free.

    Players go around as the board does: at a half turn the one who sits opposite, else the next
    that is free. `taken` are the players who have such a thing.
    """
    ids = [item.id for item in setup.players]
    if player not in ids:
        return ""
    count, at, busy = len(ids), ids.index(player), set(taken)
    quarters = image.motion.quarters
    ideal = count * quarters // 4 if not image.motion.mirrors else max(1, count // 2)
    order = (ideal, *range(1, count))
    return next((ids[(at + by) % count] for by in order if ids[(at + by) % count] not in busy), "")


class Key(NamedTuple):
    """Where a thing lies: what it is, sets of points in half units, and all that stays."""

    kind: str
    points: tuple[frozenset[Point], ...]
    rest: Hashable = None

    def seen(self, image: Image) -> Key:
        """Return where its twin lies."""
        return Key(self.kind, tuple(map(image.halves, self.points)), self.rest)


def middles(cells: Iterable[Cell]) -> frozenset[Point]:
    """Return the middles of cells in half units."""
    return frozenset((2 * x + 1, 2 * y + 1) for x, y in cells)


def with_things(
    scenario: ScenarioT,
    things: tuple[Mapping[str, BoardObject], Mapping[str, tuple[BoardObject, str]]],
    setup_id: str,
) -> ScenarioT:
    """Return the scenario with things changed by id, and new ones beside those they come from.

    Things are those that changed, by id, and the new ones, each with the id of the one in whose
    list it goes; those of a set-up are in the one named. Raises EditError for more than a file can
    hold.
    """
    made, added = things
    objects = titles_of(scenario).objects
    if not made and not added:
        return scenario
    held = objects.find_all(scenario, (*made, *(s for _, s in added.values())), setup_id)
    board: dict[str, tuple[BoardObject, ...]] = {}
    singles: dict[str, BoardObject] = {}
    own: dict[tuple[str, str], list[BoardObject]] = {}
    for name, thing in made.items():
        field, _, setup = held[name]
        if setup is None and field in objects.singles:
            singles[field] = thing
        else:
            own.setdefault((setup.id if setup else "", field), []).append(thing)
    for (holder, field), listed in own.items():
        if holder:
            setup = setup_named(scenario, holder)
            scenario = with_setup(
                scenario, replace(setup, **{field: put(getattr(setup, field), *listed)})
            )
        else:
            board[field] = put(getattr(scenario.board, field), *listed)
    more: dict[tuple[str, str], list[BoardObject]] = {}
    for thing, source in added.values():
        field, _, setup = held[source]
        more.setdefault((setup.id if setup else "", field), []).append(thing)
    for (holder, field), listed in more.items():
        if holder:
            setup = setup_named(scenario, holder)
            together = replace(setup, **{field: (*getattr(setup, field), *listed)})
            scenario = with_setup(scenario, objects.held_setup(together))
        else:
            board[field] = (*board.get(field, getattr(scenario.board, field)), *listed)
    return objects.with_board(scenario, **board, **singles)


Groups = tuple[ObjectGroup, ...]


def with_groups_repeated(
    scenario: ScenarioT,
    groups: tuple[Groups, Groups],
    setup: str,
    images: Iterable[Callable[[str], str]],
    library: AnyLibrary,
) -> ScenarioT:
    """Return a scenario where twins of new groups are groups, and those of old ones are none.

    `groups` are those before and after an edit; each of the images gives the twin of an object,
    empty for none.
    """
    before, after = groups
    if before == after:
        return scenario
    known, left = {group.id for group in before}, {group.id for group in after}
    for twin_of in images:
        for group in after:
            names = _twins(group.within(setup), twin_of)
            if group.id not in known and names and names.isdisjoint(group.within(setup)):
                scenario = with_group(scenario, names, group.name, setup)
        for group in before:
            if group.id in left:
                continue
            names = _twins(group.within(setup), twin_of)
            alike = tuple(g.id for g in scenario.groups if names and names == {*g.within(setup)})
            if alike:
                scenario = Ungroup(alike).apply(scenario, library)
    return scenario


def _twins(names: tuple[str, ...], twin_of: Callable[[str], str]) -> frozenset[str]:
    """Return the twins of objects; nothing unless each has one."""
    found = [twin_of(name) for name in names]
    return frozenset(found) if all(found) else frozenset()
