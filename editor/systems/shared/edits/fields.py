"""Edits that change or give the fields of an object, made from its type."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import ClassVar, Generic, TypeVar, Union, cast

from msgspec import UNSET, Struct, UnsetType, ValidationError, convert, defstruct
from msgspec.structs import fields

from editor.core.edit import AnyEdit, Edit
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.objects import BoardObject, found, free, fresh_id, put, setup_named, with_setup
from editor.core.points import Cell, name_of
from editor.core.scenario import ScenarioT
from editor.core.traits import defaults_of, hints_of, traits_of
from editor.core.words import listing, possessive, setup_name
from editor.systems.shared.objects import (
    HeldObject,
    PlayerLike,
    SetupLike,
    player_named,
    titles_of,
    with_fields,
)
from editor.systems.shared.places import checked, shape_of

ThingT = TypeVar("ThingT", bound=BoardObject)
EditT = TypeVar("EditT", bound=Struct)
TakenField = tuple[str, object] | tuple[str, object, object]
"""The name of a field of an edit, its type, and its default where it has one."""
NOT_DRAWN = ("locked", "note")
"""The fields that an object gets later: no edit that adds one takes them."""
NO_NAMES: Mapping[str, str] = MappingProxyType({})


def takes_new(kind: type[Struct]) -> Callable[[type[EditT]], type[EditT]]:
    """Make an edit take the fields of a new object that it does not name, and its id."""

    def taking(edit: type[EditT]) -> type[EditT]:
        known, hints = edit.__struct_fields__, hints_of(kind)
        taken = [each for each in fields(kind) if each.name not in ("id", *NOT_DRAWN, *known)]
        own: list[TakenField] = [(f.name, hints[f.name]) for f in taken if f.required]
        own += [(f.name, hints[f.name], f.default) for f in taken if not f.required]
        return _extended(edit, own if "id" in known else [*own, ("id", str, "")])

    return taking


def takes_changes(kind: type[Struct], *left_out: str) -> Callable[[type[EditT]], type[EditT]]:
    """Make an edit take the fields to change that it does not name; those not given stay."""

    def taking(edit: type[EditT]) -> type[EditT]:
        known = (*NOT_DRAWN, *left_out, *edit.__struct_fields__)
        own: list[TakenField] = [
            (name, Union[hints_of(kind)[name], UnsetType], UNSET)  # noqa: UP007
            for name in traits_of(kind)
            if name not in known
        ]
        return _extended(edit, own)

    return taking


def _extended(edit: type[EditT], own: list[TakenField]) -> type[EditT]:
    if not own:
        return edit
    made: object = defstruct(
        edit.__name__,
        own,
        bases=(edit,),
        module=edit.__module__,
        namespace={"__doc__": edit.__doc__, "__qualname__": edit.__qualname__},
        frozen=True,
        omit_defaults=True,
    )
    return cast("type[EditT]", made)


class OfList(Edit[ScenarioT], Generic[ScenarioT, ThingT], frozen=True):
    """An edit of an object in a list of the board, or of the set-up that `setup` names.

    `other_names` has the fields of the object that the edit calls otherwise.
    """

    listed: ClassVar[str]
    other_names: ClassVar[Mapping[str, str]] = NO_NAMES

    def of_setup(self, scenario: ScenarioT) -> SetupLike[PlayerLike] | None:
        """Return the set-up that has the list, None for the board. Raises EditError for none."""
        name: str | None = getattr(self, "setup", None)
        return None if name is None else setup_named(scenario, name)

    def things(self, scenario: ScenarioT) -> tuple[ThingT, ...]:
        """Return the objects of the list."""
        holder: object = self.of_setup(scenario) or scenario.board
        things: tuple[ThingT, ...] = getattr(holder, self.listed)
        return things

    def with_things(self, scenario: ScenarioT, things: tuple[ThingT, ...]) -> ScenarioT:
        """Return the scenario with other objects. Raises EditError if no file can hold them."""
        objects, setup = titles_of(scenario).objects, self.of_setup(scenario)
        if setup is None:
            return objects.with_board(scenario, **{self.listed: things})
        return with_setup(scenario, objects.held_setup(with_fields(setup, **{self.listed: things})))

    def given(self) -> dict[str, object]:
        """Return the fields of the object that are given: those that differ from their default."""
        names, defaults = self.__struct_fields__, self.__struct_defaults__
        usual = dict(zip(names[len(names) - len(defaults) :], defaults, strict=True))
        values = {name: getattr(self, name) for name in names if name not in ("setup", "id")}
        return {
            self.other_names.get(name, name): value
            for name, value in values.items()
            if name not in usual or value != usual[name]
        }

    def check(self, scenario: ScenarioT, thing: ThingT, given: Iterable[str]) -> None:
        """Raise EditError for a space off the sheet, and for an id that nothing has."""
        objects = titles_of(scenario).objects
        kind = objects.kind_in(self.listed)
        for name in given:
            trait, value = traits_of(kind)[name], getattr(thing, name)
            of = trait.of
            if shape_of(hints_of(kind)[name]) in ("cell", "corner"):
                checked(value)
            elif of == "players" and (value or not trait.empty):
                setup = self.of_setup(scenario)
                assert setup is not None  # players are those of a set-up
                player_named(setup, value)
            elif of in objects.kinds:
                for each in value if isinstance(value, tuple) else (value,):
                    found(getattr(scenario.board, of), each, objects.noun(of))

    def said(self, scenario: ScenarioT, library: AnyLibrary, name: str, value: object) -> str:
        """Return a field in words: the name of a player, of an object or of a space."""
        titles = titles_of(scenario)
        kind = titles.objects.kind_in(self.listed)
        trait = traits_of(kind)[name]
        if trait.of == "players":
            setup = self.of_setup(scenario)
            players = setup.players if setup else ()
            names = (each.name or each.id for each in players if each.id == value)
            return next(names, str(value) or trait.empty)
        if trait.of in titles.objects.kinds:
            listed, noun = getattr(scenario.board, trait.of), titles.objects.noun(trait.of)
            ids = value if isinstance(value, tuple) else (value,)
            things = (HeldObject(trait.of, found(listed, each, noun), None) for each in ids)
            return listing([titles.name(scenario, library, each) for each in things])
        if shape_of(hints_of(kind)[name]) in ("cell", "corner"):
            return name_of(checked(cast("Cell", value)))
        return trait.said(value)


class AddObject(OfList[ScenarioT, ThingT], frozen=True):
    """Add an object to a list, with the fields of the edit; the id may be left to it.

    `words` is the sentence, with the fields of the object in braces; {whose} is its player.
    """

    words: ClassVar[str] = ""

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with the object as the last of its list."""
        objects, thing = titles_of(scenario).objects, self.thing(scenario)
        self.check(scenario, thing, self.given())
        used = objects.ids_in_use(scenario, getattr(self, "setup", ""))
        new = fresh_id(used, self.prefix(scenario), thing.id)
        return self.with_things(scenario, (*self.things(scenario), with_fields(thing, id=new)))

    def thing(self, scenario: ScenarioT) -> ThingT:
        """Return the object, without an id as long as it is left to the edit."""
        kind = titles_of(scenario).objects.kind_in(self.listed)
        return cast("ThingT", kind(**self.given(), id=getattr(self, "id", "")))

    def prefix(self, scenario: ScenarioT) -> str:
        """Return how a new id begins."""
        return titles_of(scenario).objects.prefix(self.listed)

    def sentence(self, scenario: ScenarioT, library: AnyLibrary) -> str:
        """Return the words with what the object has."""
        thing, kind = self.thing(scenario), titles_of(scenario).objects.kind_in(self.listed)
        values = {
            name: self.said(scenario, library, name, getattr(thing, name))
            for name in kind.__struct_fields__
            if f"{{{name}}}" in self.words or name == "player"
        }
        return self.words.format(**values, whose=possessive(values.get("player", "")))


class _Changing(OfList[ScenarioT, ThingT], frozen=True):
    """Change fields of an object; those that are not given stay."""

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with the object changed."""
        things, noun = self.things(scenario), titles_of(scenario).objects.noun(self.listed)
        thing = self.changed(free(things, getattr(self, "id", ""), noun))
        self.check(scenario, thing, self.given())
        return self.with_things(scenario, put(things, thing))

    def changed(self, thing: ThingT) -> ThingT:
        """Return the object with its new fields. Raises EditError where no file can hold it."""
        return with_fields(thing, **self.given())

    def before(self, scenario: ScenarioT) -> ThingT:
        """Return the object as it is. Raises EditError for none of this id."""
        noun = titles_of(scenario).objects.noun(self.listed)
        return found(self.things(scenario), getattr(self, "id", ""), noun)

    def called(self, scenario: ScenarioT, library: AnyLibrary, thing: ThingT) -> str:
        """Return what the history calls the object."""
        held = HeldObject(self.listed, thing, self.of_setup(scenario))
        return titles_of(scenario).name(scenario, library, held)

    def sentence(self, scenario: ScenarioT, library: AnyLibrary) -> str:
        """Return the sentences of the fields that change as one; of several figures that of all."""
        thing = self.before(scenario)
        called, given = self.called(scenario, library, thing), self.given()
        known = traits_of(titles_of(scenario).objects.kind_in(self.listed))
        changed = {key: to for key, to in given.items() if to != getattr(thing, key)} or given
        if len(changed) > 1 and all(known[key].noun for key in changed):
            counts = [known[key].said(value) for key, value in changed.items()]
            return f"Set {called} to {listing(counts)}"
        parts = [
            known[key].sentence(called, to, self.said(scenario, library, key, to))
            for key, to in changed.items()
        ]
        first, *others = parts or [f"Change {called}"]
        return listing([first, *(f"{part[:1].lower()}{part[1:]}" for part in others)])


class SetFields(_Changing[ScenarioT, ThingT], frozen=True, omit_defaults=True):
    """Change fields of an object of the board; those that are not given stay."""

    id: str


class SetOwnFields(_Changing[ScenarioT, ThingT], frozen=True, omit_defaults=True):
    """Change fields of an object of a set-up; those that are not given stay."""

    setup: str
    id: str


FieldValue = bool | int | str | tuple[str, ...] | None
"""A value that an inspector sets, as JSON has it."""


class SetField(AnyEdit, frozen=True):
    """Set a field by its name in the file, where nothing else follows from it.

    `setup` is that of an object of a set-up; with an empty `id` the field is one of the set-up. A
    field is set so if its traits have the sentence of a change, and if it is no place.
    """

    id: str
    field: str
    value: FieldValue
    setup: str = ""

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with the field set. Raises EditError for what no file can hold."""
        kind, called = self._meant(scenario, library)
        trait = traits_of(kind).get(self.field)
        if trait is None or not trait.change or trait.of or shape_of(hints_of(kind)[self.field]):
            raise EditError(f"{self.field!r} of {called} cannot be set so")
        fields: dict[str, object] = {self.field: self.value}
        usual = defaults_of(kind).get(self.field, UNSET)
        # Whatever the type says, a field may be as it is without any: but 0 is not false.
        if type(self.value) is not type(usual) or self.value != usual:
            try:
                fields = {self.field: convert(self.value, hints_of(kind)[self.field])}
            except ValidationError as error:
                raise EditError(str(error)) from error
        if not self.id:
            return with_setup(scenario, with_fields(setup_named(scenario, self.setup), **fields))
        objects = titles_of(scenario).objects
        objects.find_free(scenario, (self.id,), self.setup)
        return objects.changed(scenario, (self.id,), self.setup, **fields)

    def sentence(self, scenario: ScenarioT, library: AnyLibrary) -> str:
        """Return the sentence of the trait."""
        kind, called = self._meant(scenario, library)
        trait = traits_of(kind).get(self.field)
        return trait.sentence(called, self.value) if trait else f"Change {called}"

    def _meant(self, scenario: ScenarioT, library: AnyLibrary) -> tuple[type[Struct], str]:
        """Return the kind of what is meant, and what it is called. Raises EditError for nothing."""
        if not self.id:
            setup = setup_named(scenario, self.setup)
            return type(setup), f"the set-up “{setup_name(setup)}”"
        titles = titles_of(scenario)
        thing = titles.objects.find(scenario, self.id, self.setup)
        return type(thing.item), titles.name(scenario, library, thing)
