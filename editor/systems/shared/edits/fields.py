"""Edits that change or give the fields of an object, made from its type."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable
from typing import ClassVar, Generic, TypeVar, Union, cast

from msgspec import UNSET, Struct, UnsetType, defstruct
from msgspec.structs import fields

from editor.core.edit import Edit
from editor.core.kit import AnyLibrary
from editor.core.objects import BoardObject, found, free, put
from editor.core.scenario import ScenarioT
from editor.core.traits import hints_of, traits_of
from editor.core.words import listing
from editor.systems.shared.objects import titles_of, with_fields

ThingT = TypeVar("ThingT", bound=BoardObject)
EditT = TypeVar("EditT", bound=Struct)
TakenField = tuple[str, object] | tuple[str, object, object]
"""The name of a field of an edit, its type, and its default where it has one."""
NOT_DRAWN = ("locked", "note")
"""The fields that an object gets later: no edit that adds one takes them."""


def takes_new(kind: type[Struct]) -> Callable[[type[EditT]], type[EditT]]:
    """Make an edit take the fields of a new object, and last its id, which may be left to it."""
    hints = hints_of(kind)
    taken = [field for field in fields(kind) if field.name not in ("id", *NOT_DRAWN)]
    own: list[TakenField] = [(f.name, hints[f.name]) for f in taken if f.required]
    own += [(f.name, hints[f.name], f.default) for f in taken if not f.required]
    return lambda edit: _extended(edit, [*own, ("id", str, "")])


def takes_changes(
    kind: type[Struct], left_out: Iterable[str] = ()
) -> Callable[[type[EditT]], type[EditT]]:
    """Make an edit take fields of an object to change; what is not given stays as it is."""
    out = (*NOT_DRAWN, *left_out)
    own: list[TakenField] = [
        (name, Union[hints_of(kind)[name], UnsetType], UNSET)  # noqa: UP007
        for name in traits_of(kind)
        if name not in out
    ]
    return lambda edit: _extended(edit, own)


def _extended(edit: type[EditT], own: list[TakenField]) -> type[EditT]:
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


class SetFields(Edit[ScenarioT], Generic[ScenarioT, ThingT], frozen=True, omit_defaults=True):
    """Change fields of an object of the board; those that are not given stay."""

    listed: ClassVar[str]
    noun: ClassVar[str]
    kind: ClassVar[type[Struct]]
    id: str

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with the object changed."""
        things: tuple[ThingT, ...] = getattr(scenario.board, self.listed)
        thing = self.changed(free(things, self.id, self.noun))
        return titles_of(scenario).objects.with_board(scenario, **{self.listed: put(things, thing)})

    def changed(self, thing: ThingT) -> ThingT:
        """Return the object with its new fields. Raises EditError where no file can hold it."""
        return with_fields(thing, **self.given())

    def given(self) -> dict[str, object]:
        """Return the fields that are given, in the order of the kind."""
        values = {name: getattr(self, name, UNSET) for name in traits_of(self.kind)}
        return {name: value for name, value in values.items() if value is not UNSET}

    def sentence(self, scenario: ScenarioT, library: AnyLibrary) -> str:
        """Return the sentence of the field that changes; of several figures that of all."""
        thing: ThingT = found(getattr(scenario.board, self.listed), self.id, self.noun)
        called, known = self.called(thing), traits_of(self.kind)
        changed = {key: to for key, to in self.given().items() if to != getattr(thing, key)}
        if len(changed) == 1:
            ((key, value),) = changed.items()
            return known[key].sentence(called, value)
        if changed and all(known[key].noun for key in changed):
            counts = [known[key].said(value) for key, value in changed.items()]
            return f"Give {called} {listing(counts)}"
        return f"Change {called}"

    @abstractmethod
    def called(self, thing: ThingT) -> str:
        """Return what the history calls the object."""
