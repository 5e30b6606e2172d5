"""Edits by name: a map is changed by kinds, ids, names and spaces as people type them.

The command line and the Python interface use these functions, and those of named_objects.py. What
can be placed, and with which fields, follows from the types and the edits of a system;
editor/seam/naming.py has what is special.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from msgspec.structs import fields

from editor.checks.check import BaseSurvey, MapValues
from editor.core.edit import AnyEdit, apply_all, sentence_of
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.objects import BoardObject
from editor.core.properties import by_key, edits_of, title_of
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.core.suggestions import unknown_name
from editor.core.traits import traits_of
from editor.core.words import counted, listing
from editor.seam.grouping import inspected
from editor.systems.catalogue import system_named
from editor.systems.named_kinds import NamedKind, kind_named, kinds_of_map
from editor.systems.named_objects import (
    known_objects,
    objects_named,
    properties,
    surveys_of,
)
from editor.systems.shared.objects import AnyObjects, titles_of
from editor.systems.shared.typed import write_value

FieldWord = bool | int | str
"""A value as people give it: the text "yes" is as good as True."""
FieldWords = Mapping[str, FieldWord]
"""Values of fields or properties by name."""


@dataclass(frozen=True)
class NamedEdit:
    """What an edit by name did, as a map for the next one.

    - scenario: the scenario after it, with its kits and ruleset
    - sentence: what was done: "Place 8×5 on e9"; empty where nothing changed
    - ids: the objects that were added, changed or removed, in the order of the file
    """

    scenario: AnyScenario
    library: AnyLibrary
    ruleset: Ruleset
    sentence: str
    ids: tuple[str, ...]


def place(
    realm: MapValues,
    kind: str,
    where: str,
    given: FieldWords | None = None,
    *,
    setup: str = "",
) -> NamedEdit:
    """Place an object on a map, an object of a set-up in the named one or the first.

    `kind` is that of the object, such as "box", or the id or name of a component to place; `where`
    its place: a space (c4), spaces (a1:b2,d4), a point (120,80), an outline (several points), or
    what it is on, by id, name or space. `given` has its other fields, those that `objects` shows
    and those that `assign` sets. A "set-up" is a copy of the named one, `where` its id. Raises
    EditError for what cannot be placed so.
    """
    survey = surveys_of(realm, setup)[0]
    if kind.strip().casefold() in ("set-up", "setup"):
        return _with_setup(realm, survey, where, dict(given or {}))
    known, fixed = kind_named(survey, kind)
    words = {name: write_value(str, value) for name, value in (given or {}).items()} | fixed
    edit = _adding(survey, known, where, words)
    done = edit.sentence(realm.scenario, realm.library)
    placed = _done(realm, edit.apply(realm.scenario, realm.library), done)
    if not words:
        return placed
    held = known_objects(placed, setup)
    own = [name for name in placed.ids if name in held and held[name].kind == known.listed]
    may_be = [*by_key(properties(placed, own, setup=setup)), *(f.name for f in fields(edit))]
    for name in words:
        if name not in may_be:
            raise EditError(unknown_name(f"field of {known.one}", name, may_be))
    return _done(realm, assign(placed, own, words, setup=setup).scenario, done)


def _with_setup(
    realm: MapValues, survey: BaseSurvey, new: str, given: dict[str, FieldWord]
) -> NamedEdit:
    """Return a map with a copy of a set-up, with its title and other properties."""
    if survey.setup is None:
        raise EditError("the map has no set-up to copy")
    setups = system_named(realm.scenario.system).editing().setups
    edit = setups.copy(survey.setup.id, new.strip(), write_value(str, given.pop("title", "")))
    copied = _done(realm, edit.apply(realm.scenario, realm.library), "")
    after = assign(copied, (), given, setup=new.strip()).scenario
    return _done(realm, after, edit.sentence(realm.scenario, realm.library))


def _adding(survey: BaseSurvey, kind: NamedKind, where: str, words: dict[str, str]) -> AnyEdit:
    """Return the edit that places an object; it takes its fields from the words."""
    if kind.adds is None:
        raise EditError(f"{kind.one} cannot be placed by name")
    if kind.listed in kind.objects.singles:
        there = getattr(survey.scenario.board, kind.listed)
        if there is not None:
            raise EditError(f"the map already has its {kind.word}, {there.id!r}: move it instead")
    values: dict[str, object] = {}
    if kind.of_setup:
        if survey.setup is None:
            raise EditError(f"{kind.one} belongs to a set-up, and the map has none")
        values["setup"] = survey.setup.id
    values |= kind.read_place(survey, where)
    known = {f.name: f for f in fields(kind.adds)}
    for key in list(words):
        name = key.replace("-", "_")
        if name in known and name not in values:
            values[name] = _read(survey, kind, name, words.pop(key))
    if kind.own.complete:
        values |= kind.own.complete(survey, values)
    missing = [f.name for f in known.values() if f.required and f.name not in values]
    if missing:
        known_ids = [*kind.choices(survey, missing[0])]
        such = f"; expected {listing(known_ids, last='or')}" if known_ids else ""
        raise EditError(f"{kind.one} needs {missing[0]}=...{such}")
    return kind.adds(**values)


def _read(survey: BaseSurvey, kind: NamedKind, name: str, text: str) -> object:
    try:
        return kind.read(survey, name, text)
    except EditError as error:
        raise EditError(f"{name}: {error}") from error


def move(realm: MapValues, name: str, where: str, *, setup: str = "") -> NamedEdit:
    """Move an object to a place, which is typed as for `place`; what it carries goes along.

    Of an object that fills several spaces the upper left one comes to `where`, unless `where` has
    several spaces or an outline, which are its new ones. Raises EditError for an unknown or locked
    object, and for a place where it cannot be.
    """
    survey, ids = objects_named(realm, (name,), setup)
    if len(ids) != 1:
        raise EditError(f"{name!r} is a group of {counted(len(ids), 'object')}: move one by its id")
    held = known_objects(realm, setup)[ids[0]]
    kind = next(kind for kind in kinds_of_map(survey) if kind.listed == held.kind)
    item, scenario, library = held.item, realm.scenario, realm.library
    if item.locked:
        raise EditError(f"{item.id} is locked")
    to = None if kind.own.move else _spot(kind.read_place(survey, where).get(kind.place))
    if to is None:
        edit = _moving(survey, kind, item, where)
        sentence = edit.sentence(scenario, library)
    else:
        placing = system_named(scenario.system).editing().placing
        at = _spot(getattr(item, kind.place)) or placing.extent(survey, item.id)[:2]
        in_setup = held.setup.id if held.setup else ""
        edit = placing.move((item.id,), (to[0] - at[0], to[1] - at[1]), in_setup)
        sentence = f"Move {titles_of(scenario).name(scenario, library, held)} to {where}"
    return _done(realm, edit.apply(scenario, library), sentence)


def _moving(survey: BaseSurvey, kind: NamedKind, item: BoardObject, where: str) -> AnyEdit:
    """Return the edit that moves an object to what is no single space or point."""
    if kind.own.move:
        return kind.own.move(survey, item.id, where)
    given = kind.read_place(survey, where)
    trait = traits_of(kind.made)[kind.place]
    editing = system_named(survey.scenario.system).editing()
    rows = by_key(inspected(editing, survey, (item.id,), frozenset()).rows)
    row = rows.get(trait.key or kind.place)
    if row is not None and row.kind != "fact":
        return row.edits(given[kind.place])[0]
    changing = kind.changing(given)
    if changing is None:
        raise EditError(f"{kind.one} cannot be moved by name")
    setup = {"setup": survey.setup.id} if survey.setup and kind.of_setup else {}
    return changing(**given, id=item.id, **setup)


def _spot(place: object) -> tuple[int, int] | None:
    """Return the space or point that a place is, or the only one of it; None for another place."""
    match place:
        case (int(x), int(y)) | ((int(x), int(y)),):
            return x, y
    return None


def remove(realm: MapValues, names: Sequence[str], *, setup: str = "") -> NamedEdit:
    """Remove objects by ids or names, with what is bound to them; a group with all its objects.

    A single name can be that of a set-up. Raises EditError for an unknown or locked object.
    """
    editing, known = system_named(realm.scenario.system).editing(), known_objects(realm, setup)
    if len(names) == 1 and names[0] in {each.id for each in realm.scenario.setups} - known.keys():
        edit = editing.setups.remove(names[0])
    else:
        edit = editing.remove(objects_named(realm, names, setup)[1], setup)
    after = edit.apply(realm.scenario, realm.library)
    return _done(realm, after, edit.sentence(realm.scenario, realm.library))


def assign(
    realm: MapValues, names: Sequence[str], given: FieldWords, *, setup: str = ""
) -> NamedEdit:
    """Set properties of objects together, or of the scenario without any name.

    Raises EditError for an unknown object or property, and for a value that it cannot have.
    """
    now, done = _done(realm, realm.scenario, ""), []
    for key, value in given.items():
        rows = properties(now, names, setup=setup)
        known = by_key(rows).get(key)
        read = known.parsed(write_value(str, value)) if known else value
        try:
            edits = edits_of(rows, key, read)
            after: AnyScenario = apply_all(edits, now.scenario, realm.library)
        except EditError as error:
            raise EditError(f"{key}: {error}" if known else str(error)) from error
        if after != now.scenario:
            done.append(sentence_of(title_of(rows, key, read), edits, now.scenario, realm.library))
            now = _done(realm, after, "")
    return _done(realm, now.scenario, "\n".join(done))


def _done(realm: MapValues, after: AnyScenario, sentence: str) -> NamedEdit:
    """Return what an edit did with a map; no sentence where nothing changed."""
    said = sentence if after != realm.scenario else ""
    ids = _changed_ids(realm.scenario, after)
    return NamedEdit(after, realm.library, realm.ruleset, said, ids)


def _changed_ids(before: AnyScenario, after: AnyScenario) -> tuple[str, ...]:
    """Return the ids of the objects that are in one scenario alone, or differ."""
    objects_of_map = titles_of(after).objects
    old, new = ({**_all(objects_of_map, scenario)} for scenario in (before, after))
    differ = (key for key in {**new, **old} if old.get(key) != new.get(key))
    return tuple(dict.fromkeys(object_id for _, object_id in differ))


def _all(known: AnyObjects, scenario: AnyScenario) -> dict[tuple[str, str], BoardObject]:
    """Return all objects by the ids of their set-up and their own."""
    found = {("", item.id): item for _, item in known.on_board(scenario)}
    for setup in scenario.setups:
        found.update(((setup.id, item.id), item) for _, item in known.in_setup(setup))
    return found
