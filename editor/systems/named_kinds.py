"""The kinds of objects that can be placed by name, as the types and edits of a system say them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import get_args, get_origin

from msgspec import Struct
from msgspec.structs import fields

from editor.checks.check import BaseSurvey
from editor.core.edit import AnyEdit
from editor.core.errors import EditError
from editor.core.kit import components_in_force
from editor.core.objects import BoardObject
from editor.core.suggestions import nearest, unknown_name
from editor.core.traits import hints_of, traits_of, words_in
from editor.core.words import listing
from editor.seam.naming import NamedPlace
from editor.systems.catalogue import system_named
from editor.systems.shared.edits.fields import AddObject
from editor.systems.shared.objects import AnyObjects, titles_of
from editor.systems.shared.places import shape_of
from editor.systems.shared.typed import bare_type, cells_in, holds_cells, read_value, write_value

_PLACES = ("cell", "corner", "point", "ring")


@dataclass(frozen=True)
class NamedKind:
    """The objects of one list of a board or a set-up.

    - made: the type of one; edits: all edits of the system
    - own: what its system says about their places
    """

    listed: str
    made: type[Struct]
    objects: AnyObjects
    edits: tuple[type[AnyEdit], ...]
    own: NamedPlace[BaseSurvey]

    @property
    def word(self) -> str:
        """What one is called on the command line: "box", "area"."""
        return self.made.__name__.lower()

    @property
    def one(self) -> str:
        """What one is called with its article: "a box", "an area"."""
        return f"{'an' if self.word[0] in 'aeiou' else 'a'} {self.word}"

    @property
    def of_setup(self) -> bool:
        """Whether they belong to a set-up."""
        return self.listed not in self.objects.kinds

    @cached_property
    def words(self) -> frozenset[str]:
        """All words for the kind."""
        return frozenset((self.word, self.objects.noun(self.listed), self.listed))

    def named(self, survey: BaseSurvey) -> Iterator[tuple[str, Mapping[str, str]]]:
        """Yield the words that name one of them, each with the fields that it gives."""
        if "kind" in self.made.__struct_fields__:
            yield from ((word, {"kind": word}) for word in words_in(self.made, "kind"))
        components = components_in_force(survey.scenario, survey.library)
        for key, component in components.items():
            if self.takes(component):
                yield key, {"component": key}
                yield component.name, {"component": key}
        if self.own.named:
            yield from self.own.named(survey).items()

    @cached_property
    def adds(self) -> type[AnyEdit] | None:
        """The edit that places one; None where nothing places one."""
        return next((edit for edit in self.edits if _adds(edit) == self.listed), None)

    @cached_property
    def place(self) -> str:
        """The field with the place: of a space, of a point, or of what the object is on."""
        hints, traits = hints_of(self.made), traits_of(self.made)
        for name in self.made.__struct_fields__:
            shaped = shape_of(hints[name]) in _PLACES or holds_cells(hints[name])
            if name != "id" and (shaped or traits[name].of in self.objects.kinds):
                return name
        return "at" if "at" in hints else ""

    def changing(self, given: Mapping[str, object]) -> type[AnyEdit] | None:
        """Return the edit that changes these fields of one; None where no edit does."""
        for edit in self.edits:
            names = {f.name for f in fields(edit)}
            needed = {f.name for f in fields(edit) if f.required} - {"id", "setup"}
            changes = getattr(edit, "listed", "") == self.listed and not _adds(edit)
            if changes and "id" in names and needed <= given.keys() <= names:
                return edit
        return None

    def read_place(self, survey: BaseSurvey, where: str) -> Mapping[str, object]:
        """Return the fields of a place as it is typed. Raises EditError for none."""
        if self.own.read:
            return self.own.read(survey, where)
        if not self.place:
            raise EditError(f"{self.one} has no place")
        return {self.place: self.read(survey, self.place, where)}

    def read(self, survey: BaseSurvey, name: str, text: str) -> object:
        """Return the value of a field as it is typed. Raises EditError, a sentence."""
        trait = traits_of(self.made).get(name)
        of = trait.of if trait else ""
        if trait and text.strip() in ("", "none") and trait.empty:
            return ""
        if of in ("players", "components"):
            return id_named(of[:-1], text, self.choices(survey, name))
        if of in self.objects.kinds:
            if get_origin(bare_type(hints_of(self.made)[name])) is tuple:
                ids = tuple(object_at(survey, of, each) for each in text.split(","))
                if len(ids) != 2:
                    raise EditError(f"expected two names with a comma between them, not {text!r}")
                return ids
            return object_at(survey, of, text)
        hints = hints_of(self.made)
        if name not in hints and self.adds:
            hints = hints_of(self.adds)
        return read_value(hints[name], text)

    def choices(self, survey: BaseSurvey, name: str) -> dict[str, str]:
        """Return the ids that a field can have, with their names: of players or of components."""
        of = traits_of(self.made)[name].of
        if of == "players":
            return {each.id: each.name for each in survey.setup.players} if survey.setup else {}
        known = components_in_force(survey.scenario, survey.library)
        fit = {key: each.name for key, each in known.items() if self.takes(each)}
        return fit if of == "components" else {}

    def takes(self, component: object) -> bool:
        """Return whether one is made of a component: a box is made of one that is a box."""
        tag = type(component).__struct_config__.tag if isinstance(component, Struct) else None
        return tag == self.word

    def write_place(self, survey: BaseSurvey, thing: BoardObject) -> str:
        """Return the place of an object as it is typed; empty for none."""
        if self.own.write:
            return self.own.write(survey, thing)
        return self.write(thing, self.place) if self.place else ""

    def write(self, thing: BoardObject, name: str) -> str:
        """Return a field of an object as it is typed."""
        return write_value(hints_of(self.made)[name], getattr(thing, name))

    def written(self, thing: BoardObject) -> dict[str, str]:
        """Return the other fields of an object that are not as usual, by name as they are typed."""
        usual = {f.name: f.default for f in fields(self.made)}
        if self.adds:
            usual |= {f.name: f.default for f in fields(self.adds) if not f.required}
        place = {self.place, "id", *self.own.within}
        names = (name for name in self.made.__struct_fields__ if name not in place)
        return {n: self.write(thing, n) for n in names if getattr(thing, n) != usual[n]}


def kinds_of_map(survey: BaseSurvey) -> tuple[NamedKind, ...]:
    """Return the kinds of objects of a map, those of the board first."""
    system = system_named(survey.scenario.system)
    editing = system.editing()
    objects = titles_of(survey.scenario).objects
    edits = tuple(get_origin(edit) or edit for edit in get_args(system.edit_type))
    return tuple(
        NamedKind(
            name, objects.kind_in(name), objects, edits, editing.naming.get(name, NamedPlace())
        )
        for name in (*objects.kinds, *objects.setup_lists)
    )


def kind_named(survey: BaseSurvey, word: str) -> tuple[NamedKind, dict[str, str]]:
    """Return the kind of a word, and the fields that the word gives.

    A word is that of a kind, a value of its field `kind` such as "mine", the id or the name of a
    component, or what else a system names so. Raises EditError for another.
    """
    kinds, wanted = kinds_of_map(survey), word.strip().casefold()
    for kind in kinds:
        if wanted in kind.words or wanted.replace("-", " ") in kind.words:
            return kind, {}
    named = {(kind.listed, each): given for kind in kinds for each, given in kind.named(survey)}
    for (listed, each), given in named.items():
        if each.casefold() == wanted:
            return next(kind for kind in kinds if kind.listed == listed), dict(given)
    known = [*(kind.word for kind in kinds), *(each for _, each in named)]
    raise EditError(unknown_name("kind", word, known))


def object_at(survey: BaseSurvey, listed: str, text: str) -> str:
    """Return the id of the object of a list of the board: by its id, its name, or a space of it.

    Raises EditError for none, and for several.
    """
    things = getattr(survey.scenario.board, listed)
    editing = system_named(survey.scenario.system).editing()
    names: dict[str, str] = {each.id: editing.name_words(survey, each.id) for each in things}
    noun = titles_of(survey.scenario).objects.noun(listed)
    cells = cells_in(text) if editing.cell_names and text not in names else ()
    there = [key for key in names if cells and cells[0] in editing.cells_of(survey, key)]
    if len(there) > 1:
        raise EditError(f"{len(there)} objects are at {text}: {listing(there)}")
    if cells and not there:
        raise EditError(f"there is no {noun} at {text}")
    return there[0] if there else id_named(noun, text.strip(), names)


def _adds(edit: type[AnyEdit]) -> str:
    """Return the list to which an edit adds an object; empty for none."""
    listed: str = edit.listed if issubclass(edit, AddObject) else edit.adds
    return listed


def id_named(what: str, text: str, names: Mapping[str, str], others: Iterable[str] = ()) -> str:
    """Return the id of a text: an id, or the name of one alone; `others` are known ids beside.

    Raises EditError for a text that is neither, and for a name of several.
    """
    if text in names:
        return text
    word = text.strip().casefold()
    called = [key for key in names if key.casefold() == word]
    called = called or [key for key, name in names.items() if name.casefold() == word]
    if len(called) > 1:
        raise EditError(f"{len(called)} objects are named {text!r}: {listing(called)}")
    if not called:
        ids = [*names, *others]
        every = [*ids, *filter(None, names.values())]
        raise EditError(unknown_name(what, text, every if nearest(text, every) else ids))
    return called[0]
