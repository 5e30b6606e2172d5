"""The objects of a board and its set-ups: finding, replacing and removing them in any system."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, cast

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from editor.checks.check import BaseSurvey
from editor.core.edit import held
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.objects import BoardObject, put, setup_named, with_board, with_setup
from editor.core.scenario import Identified, Scenario, ScenarioT
from editor.core.traits import bound_of, ids_in, kinds_held, traits_of
from editor.core.words import counted, listing
from editor.seam.words import seated_words


class PlayerLike(Identified, Protocol):
    """A player of a set-up."""

    @property
    def name(self) -> str:
        """The name; empty where the id serves."""


PlayerT = TypeVar("PlayerT", bound=PlayerLike, covariant=True)


class SetupLike(Identified, Protocol[PlayerT]):
    """A set-up, as far as shared edits read it."""

    @property
    def title(self) -> str:
        """The title; empty where the id serves."""

    @property
    def players(self) -> tuple[PlayerT, ...]:
        """Who plays."""


SetupT = TypeVar("SetupT", bound=SetupLike[Any])
ThingT = TypeVar("ThingT", bound=BoardObject)
T = TypeVar("T")


class HeldObject(NamedTuple, Generic[SetupT, ThingT]):
    """An object, the name of its field, and the set-up that holds it, None for the board."""

    kind: str
    item: ThingT
    setup: SetupT | None


@dataclass(frozen=True)
class Objects(Generic[SetupT, ThingT]):
    """Where a system keeps its objects, and what a file can hold of them, by the types of a file.

    - board_type, setup_type: a board and a set-up; what of a set-up can be locked is an object
    - setup_limits: what a set-up can hold, as a sentence; what: what holds the objects of a board
    - prefixes: how new ids begin, by the lists of which it is not the first letter; empty where
      they are letters
    - nouns: what one object is called, by the lists where it is not called as its type
    - reserved: ids that no object may have

    Raises TypeError when it is made if a field of a board, a set-up or what they hold has no trait.
    """

    board_type: type[Struct]
    setup_type: type[SetupT]
    setup_limits: str
    what: str = "a map"
    prefixes: Mapping[str, str] = field(default_factory=dict)
    nouns: Mapping[str, str] = field(default_factory=dict)
    reserved: frozenset[str] = field(default_factory=frozenset)

    def __post_init__(self) -> None:
        setup_type = cast("type[Struct]", self.setup_type)
        for holder in (self.board_type, setup_type):
            for kind in (holder, *kinds_held(holder).values()):
                traits_of(kind)

    @property
    def there(self) -> str:
        """Where the objects of a board are, such as "on the map"."""
        return f"{'in' if self.what == 'an arena' else 'on'} the {self.what.split()[-1]}"

    @cached_property
    def kinds(self) -> Mapping[str, type[Struct]]:
        """The kinds of objects of a board, by the fields that hold them."""
        return kinds_held(self.board_type)

    @cached_property
    def most(self) -> Mapping[str, int]:
        """How many objects a board can hold, by its fields that hold several."""
        bounds = {name: bound_of(self.board_type, name)[1] for name in self.kinds}
        return {name: most for name, most in bounds.items() if most}

    @cached_property
    def lists(self) -> tuple[str, ...]:
        """The fields of a board that hold several objects."""
        return tuple(self.most)

    @cached_property
    def singles(self) -> tuple[str, ...]:
        """The fields of a board that hold one object or None."""
        return tuple(name for name in self.kinds if name not in self.lists)

    @cached_property
    def setup_lists(self) -> tuple[str, ...]:
        """The fields of a set-up that hold objects."""
        kinds = kinds_held(self.setup_type)
        return tuple(name for name, kind in kinds.items() if "locked" in traits_of(kind))

    def kind_in(self, listed: str) -> type[Struct]:
        """Return the kind of the objects of a list of a board or a set-up."""
        return self.kinds.get(listed) or kinds_held(self.setup_type)[listed]

    def noun(self, listed: str) -> str:
        """Return what one object of a list is called."""
        return self.nouns.get(listed) or self.kind_in(listed).__name__.lower()

    def prefix(self, listed: str) -> str:
        """Return how ids of new objects of a list begin."""
        return self.prefixes.get(listed, listed[0])

    def bound(self, item: ThingT) -> tuple[str, ...]:
        """Return the objects on the board, by their ids, that take an object with them."""
        return ids_in(item, self.kinds)

    def on_board(self, scenario: ScenarioT) -> Iterator[tuple[str, ThingT]]:
        """Yield every object of the board with the name of its field."""
        for name in self.lists:
            for item in getattr(scenario.board, name):
                yield name, item
        for name in self.singles:
            item = getattr(scenario.board, name)
            if item is not None:
                yield name, item

    def in_setup(self, setup: SetupT) -> Iterator[tuple[str, ThingT]]:
        """Yield every object of a set-up with the name of its field."""
        for name in self.setup_lists:
            for item in getattr(setup, name):
                yield name, item

    def selectable(self, scenario: ScenarioT, setup_id: str) -> dict[str, ThingT]:
        """Return what can be selected, by id: the objects of the board and of one set-up."""
        known = {item.id: item for _, item in self.on_board(scenario)}
        for setup in scenario.setups:
            if setup.id == setup_id:
                known.update((item.id, item) for _, item in self.in_setup(setup))
        return known

    def on_show(self, survey: BaseSurvey) -> dict[str, ThingT]:
        """Return what can be selected in the set-up of a survey, by id."""
        return self.selectable(survey.scenario, survey.setup.id if survey.setup else "")

    def find_all(
        self, scenario: ScenarioT, ids: Iterable[str], setup_id: str = ""
    ) -> dict[str, HeldObject[SetupT, ThingT]]:
        """Return objects by id: those of the board first, then those of the named set-up or of all.

        Raises EditError for the first that is not there. All are found in one pass, since there can
        be thousands.
        """
        known: dict[str, HeldObject[SetupT, ThingT]] = {}
        for name, item in self.on_board(scenario):
            known.setdefault(item.id, HeldObject(name, item, None))
        for setup in _setups(scenario, setup_id):
            for name, item in self.in_setup(setup):
                known.setdefault(item.id, HeldObject(name, item, setup))
        found = {}
        for object_id in ids:
            if object_id not in known:
                raise EditError(f"there is no object {object_id!r}")
            found[object_id] = known[object_id]
        return found

    def find(
        self, scenario: ScenarioT, object_id: str, setup_id: str = ""
    ) -> HeldObject[SetupT, ThingT]:
        """Return an object. Raises EditError when there is none of this id."""
        # Rows of findings name objects at every step of a drag: nothing is made for the others.
        for name, item in self.on_board(scenario):
            if item.id == object_id:
                return HeldObject(name, item, None)
        for setup in _setups(scenario, setup_id):
            for name, item in self.in_setup(setup):
                if item.id == object_id:
                    return HeldObject(name, item, setup)
        raise EditError(f"there is no object {object_id!r}")

    def find_free(
        self, scenario: ScenarioT, ids: Iterable[str], setup_id: str = ""
    ) -> dict[str, HeldObject[SetupT, ThingT]]:
        """Return objects as `find_all` does. Raises EditError for one that is locked."""
        found = self.find_all(scenario, ids, setup_id)
        for object_id, (_, item, _) in found.items():
            if item.locked:
                raise EditError(f"{object_id} is locked")
        return found

    def ids_in_use(self, scenario: ScenarioT, setup_id: str = "") -> set[str]:
        """Return the ids on the map and in one set-up, or in all without one."""
        used = {item.id for _, item in self.on_board(scenario)} | self.reserved
        for setup in _setups(scenario, setup_id):
            used |= {item.id for _, item in self.in_setup(setup)}
        return used

    def with_board(self, scenario: ScenarioT, **fields: Any) -> ScenarioT:
        """Return the scenario with other fields of its board; the same one when none differs."""
        for name, most in self.most.items():
            if len(fields.get(name, ())) > most:
                raise EditError(f"{self.what} has at most {most} {name}")
        board = scenario.board
        changed = {name: v for name, v in fields.items() if v != getattr(board, name)}
        return with_board(scenario, replace(board, **changed)) if changed else scenario

    def held_setup(self, setup: SetupT) -> SetupT:
        """Return a set-up that a file can hold. Raises EditError otherwise."""
        held(to_builtins(setup), self.setup_type, self.setup_limits)
        return setup

    def changed(
        self, scenario: ScenarioT, ids: Iterable[str], setup_id: str, **fields: Any
    ) -> ScenarioT:
        """Return the scenario with these fields of objects changed, locked or not."""
        by_list: dict[tuple[str, str], list[ThingT]] = {}
        for kind, item, setup in self.find_all(scenario, ids, setup_id).values():
            key = (setup.id if setup else "", kind)
            by_list.setdefault(key, []).append(with_fields(item, **fields))
        on_board: dict[str, object] = {}
        for (held_in, kind), changed in by_list.items():
            if held_in:
                setup = setup_named(scenario, held_in)
                objects = put(getattr(setup, kind), *changed)
                scenario = with_setup(scenario, replace(setup, **{kind: objects}))
            elif kind in self.singles:
                on_board[kind] = changed[0]
            else:
                on_board[kind] = put(getattr(scenario.board, kind), *changed)
        return self.with_board(scenario, **on_board)

    def removed(self, scenario: ScenarioT, ids: Iterable[str], setup_id: str) -> ScenarioT:
        """Return the scenario without objects, and without what is bound to them anywhere.

        Raises EditError for one that is locked.
        """
        own: dict[str, set[str]] = {}
        gone: set[str] = set()
        for object_id, (_, _, setup) in self.find_free(scenario, ids, setup_id).items():
            if setup is None:
                gone.add(object_id)
            else:
                own.setdefault(setup.id, set()).add(object_id)

        def stays(item: ThingT) -> bool:
            return item.id not in gone and gone.isdisjoint(self.bound(item))

        board: dict[str, object] = {
            name: tuple(item for item in getattr(scenario.board, name) if stays(item))
            for name in self.lists
        }
        for name in self.singles:
            item = getattr(scenario.board, name)
            board[name] = item if item is not None and stays(item) else None
        kept = self.with_board(scenario, **board)
        for setup in scenario.setups:
            fields = {
                name: tuple(
                    item
                    for item in getattr(setup, name)
                    if item.id not in own.get(setup.id, ()) and gone.isdisjoint(self.bound(item))
                )
                for name in self.setup_lists
            }
            kept = with_setup(kept, replace(setup, **fields))
        return kept


AnyObjects = Objects[Any, Any]


@dataclass(frozen=True)
class Titles(Generic[ScenarioT, SetupT, ThingT]):
    """What the history calls objects: `name(scenario, library, found)` names an object.

    By the type of a board the edits that all systems share find the one of their scenario; the
    words are those of their sentences.
    """

    objects: Objects[SetupT, ThingT]
    name: Callable[[ScenarioT, AnyLibrary, HeldObject[SetupT, ThingT]], str]
    component: str = "component"
    unlock: str = "Unlock"
    note_on: str = "Note on"
    call_setup: str = "Name"

    def __post_init__(self) -> None:
        _TITLES[self.objects.board_type] = self

    def title(
        self, scenario: ScenarioT, library: AnyLibrary, object_id: str, setup_id: str = ""
    ) -> str:
        """Return what an object is called. Raises EditError when there is none of this id."""
        return self.name(scenario, library, self.objects.find(scenario, object_id, setup_id))

    def words(self, survey: BaseSurvey, name: str) -> str:
        """Return what an object, a player or a set-up of this id is called; the id for none."""
        setup = survey.setup.id if survey.setup else ""
        scenario: Any = survey.scenario
        try:
            return self.title(scenario, survey.library, name, setup)
        except EditError:
            return seated_words(survey, name)

    def phrase(
        self, scenario: ScenarioT, library: AnyLibrary, ids: tuple[str, ...], setup_id: str
    ) -> str:
        """Return several objects in one phrase, or how many there are from four on."""
        if len(ids) > 3:
            return counted(len(ids), "object")
        return (
            listing([self.title(scenario, library, object_id, setup_id) for object_id in ids])
            or "nothing"
        )


AnyTitles = Titles[Any, Any, Any]
_TITLES: dict[type[Struct], AnyTitles] = {}


def titles_of(scenario: ScenarioT) -> AnyTitles:
    """Return what the system of a scenario says of its objects."""
    return _TITLES[type(scenario.board)]


def with_fields(value: T, /, **fields: Any) -> T:
    """Return a value with other fields: `replace` for a value known by its protocol alone."""
    known: Any = value
    made: T = replace(known, **fields)
    return made


def player_named(setup: SetupLike[PlayerT], player_id: str) -> PlayerT:
    """Return a player of a set-up. Raises EditError when there is none of this id."""
    for player in setup.players:
        if player.id == player_id:
            return player
    raise EditError(f"there is no player {player_id!r} in set-up {setup.id}")


def _setups(scenario: Scenario[Any, Any, SetupT], setup_id: str) -> Iterator[SetupT]:
    return (setup for setup in scenario.setups if setup_id in ("", setup.id))
