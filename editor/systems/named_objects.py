"""The objects of a map as people name them: listed, and found by id, name or group."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from editor.checks.check import BaseSurvey, MapValues
from editor.core.errors import EditError
from editor.core.objects import BoardObject
from editor.core.points import Cell
from editor.core.properties import FormRows
from editor.core.suggestions import unknown_name
from editor.seam.grouping import inspected
from editor.systems.catalogue import system_named
from editor.systems.named_kinds import id_named, kind_named, kinds_of_map
from editor.systems.shared.objects import HeldObject, PlayerLike, SetupLike, titles_of
from editor.systems.shared.typed import cells_in

AnyHeld = HeldObject[SetupLike[PlayerLike], BoardObject]
"""An object of any system with its list and its set-up."""


@dataclass(frozen=True, repr=False)
class NamedObject:
    """An object of a map as it is named.

    - setup: the set-up that holds it; empty for an object of the board
    - id, kind, name: its id in the file, what it is, such as "box", and what people call it
    - where: its place, and fields: its other values, both as `place` reads them
    - item: the object itself
    """

    setup: str
    id: str
    kind: str
    name: str
    where: str
    fields: Mapping[str, str]
    item: BoardObject

    def __repr__(self) -> str:
        """Return kind, id, place and name."""
        return f"<{self.kind} {self.id} at {self.where}: {self.name}>"


def objects(realm: MapValues, kind: str = "", setup: str = "") -> tuple[NamedObject, ...]:
    """Return the objects of a map, those of the board first; of one kind or set-up if named.

    They are in the order of kinds in the file, and those of a kind in the order of their ids.
    Raises EditError for an unknown kind or set-up.
    """
    surveys = surveys_of(realm, setup)
    objects_of_map = titles_of(realm.scenario).objects
    board = [HeldObject(name, item, None) for name, item in objects_of_map.on_board(realm.scenario)]
    found = _listed(surveys[0], board, kind)
    for survey in surveys:
        seated = survey.setup
        own = objects_of_map.in_setup(seated) if seated is not None else ()
        found += _listed(survey, [HeldObject(name, item, seated) for name, item in own], kind)
    return tuple(found)


def _listed(survey: BaseSurvey, held: Iterable[AnyHeld], word: str) -> list[NamedObject]:
    """Return objects as they are named, those of a kind if one is named."""
    scenario, kinds = survey.scenario, kinds_of_map(survey)
    chosen, given = kind_named(survey, word) if word else (None, {})
    order = {kind.listed: place for place, kind in enumerate(kinds)}
    titles, found = titles_of(scenario), []
    for each in sorted(held, key=lambda each: (order[each.kind], _natural(each.item.id))):
        kind, item = kinds[order[each.kind]], each.item
        meant = chosen is None or chosen.listed == kind.listed
        if meant and all(getattr(item, name) == value for name, value in given.items()):
            found.append(
                NamedObject(
                    setup=each.setup.id if each.setup else "",
                    id=item.id,
                    kind=kind.word,
                    name=titles.name(scenario, survey.library, each),
                    where=kind.write_place(survey, item),
                    fields=kind.written(item),
                    item=item,
                )
            )
    return found


def properties(realm: MapValues, names: Sequence[str], *, setup: str = "") -> FormRows:
    """Return the properties that objects or spaces share, or those of the map without any name.

    Raises EditError for an unknown object.
    """
    editing = system_named(realm.scenario.system).editing()
    if editing.cell_names and (cells := _spaces(realm, names, setup)):
        survey = surveys_of(realm, setup)[0]
        rows = inspected(editing, survey, (), cells).rows
        if rows != inspected(editing, survey, (), frozenset()).rows:
            return rows
    survey, ids = objects_named(realm, names, setup)
    return inspected(editing, survey, ids, frozenset()).rows


def _spaces(realm: MapValues, names: Sequence[str], setup: str) -> frozenset[Cell]:
    """Return the spaces of the map that names say; none where one says something else."""
    editing, survey = system_named(realm.scenario.system).editing(), surveys_of(realm, setup)[0]
    each = [] if known_objects(realm, setup).keys() & set(names) else [*map(cells_in, names)]
    cells = frozenset(cell for several in each for cell in several)
    spots = (editing.spot_at(survey, cell, None, frozenset()) for cell in cells)
    return cells if all(each) and all(editing.ground(survey, s) for s in spots) else frozenset()


def known_objects(realm: MapValues, setup: str) -> dict[str, AnyHeld]:
    """Return the objects of the board, and of the named set-up or of all, by their ids."""
    objects_of_map = titles_of(realm.scenario).objects
    known: dict[str, AnyHeld] = {}
    for name, item in objects_of_map.on_board(realm.scenario):
        known.setdefault(item.id, HeldObject(name, item, None))
    for survey in surveys_of(realm, setup):
        for name, item in objects_of_map.in_setup(survey.setup) if survey.setup else ():
            known.setdefault(item.id, HeldObject(name, item, survey.setup))
    return known


def names_of_objects(realm: MapValues, setup: str) -> dict[str, str]:
    """Return what people call the objects of a map, by their ids."""
    titles = titles_of(realm.scenario)
    found = known_objects(realm, setup).items()
    return {key: titles.name(realm.scenario, realm.library, each) for key, each in found}


def objects_named(
    realm: MapValues, names: Iterable[str], setup: str
) -> tuple[BaseSurvey, tuple[str, ...]]:
    """Return the ids of objects, by their ids or names or those of groups, and their set-up.

    Raises EditError for what nothing is called, and for what several objects are called.
    """
    scenario, known, surveys = realm.scenario, known_objects(realm, setup), surveys_of(realm, setup)
    ids: list[str] = []
    groups = {group.id: group for group in scenario.groups}
    for name in names:
        if name in known:
            ids.append(name)
        elif name in groups:
            shown = surveys[0].setup
            ids += groups[name].within(shown.id if shown else "")
        else:
            ids.append(id_named("id", name, names_of_objects(realm, setup), groups))
    setups = [known[key].setup for key in ids if known[key].setup is not None]
    survey = next((each for each in surveys if each.setup in setups), surveys[0])
    return survey, tuple(dict.fromkeys(ids))


def surveys_of(realm: MapValues, setup: str) -> tuple[BaseSurvey, ...]:
    """Return the surveys of all set-ups, or of the named one. Raises EditError for none of it."""
    known = [each.id for each in realm.scenario.setups]
    if setup and setup not in known:
        raise EditError(unknown_name("set-up", setup, known))
    system = system_named(realm.scenario.system)
    surveys = system.surveys(realm.scenario, realm.library, realm.ruleset, "")
    return tuple(
        each for each in surveys if not setup or (each.setup is not None and each.setup.id == setup)
    )


def _natural(object_id: str) -> tuple[tuple[str, int], ...]:
    """Return what sorts ids as people do: b2 before b10."""
    return tuple((text, int(number or -1)) for text, number in _PARTS.findall(object_id))


_PARTS = re.compile(r"(\D*)(\d*)")
