"""The properties that all systems share: of a scenario, of its kits, of every object."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic

from msgspec import Struct
from msgspec.structs import replace

from editor.checks.check import AnyCheck, BaseSurvey, SurveyT
from editor.core.edit import AnyEdit
from editor.core.edits import DropKit, SetAuthors, SetMode, SetNotes, SetReference, SetTitle, UseKit
from editor.core.errors import EditError
from editor.core.numbers import NumberError, figure, real_number
from editor.core.objects import NotedObject
from editor.core.points import LAST_CELL, Cell
from editor.core.properties import (
    EditMaker,
    FormRow,
    FormRows,
    Property,
    choice,
    letters,
    number,
    rows_of,
    segments,
    shared,
    switch,
    text,
)
from editor.core.reference import ReferencePicture, rotated, scaled
from editor.core.scenario import AnyScenario
from editor.core.traits import bound_of, traits_of, words_in
from editor.seam.editing import Inspection, InspectorSection
from editor.seam.system import Mode
from editor.seam.words import overlay_lines
from editor.systems.shared.edits.fields import FieldValue, SetField
from editor.systems.shared.edits.groups import SetLocked, SetNote

Choosing = Callable[[str, str], Iterable[tuple[str, str]]]
FieldMaker = Callable[..., AnyEdit | None]
"""Returns the edit of a field, from survey, object, name and value."""
LISTED_APART = 5
"""From how many words on they are a list to open, and do not stand side by side."""


@dataclass(frozen=True)
class PropertyTables(Generic[SurveyT]):
    """The properties of the objects of a system, by the type of the object.

    - choices: the objects of a list that a field can name, and the one that it names now
    - makes: the edit of a field that has one of its own; without one it is set by SetField
    - kinds: all rows of a kind, from those of its fields
    """

    choices: Callable[[SurveyT, str, str], Iterable[tuple[str, str]]]
    makes: Mapping[type[object], FieldMaker] = field(default_factory=dict)
    kinds: Mapping[type[object], Callable[..., FormRows]] = field(default_factory=dict)

    def of(self, survey: SurveyT, item: NotedObject) -> FormRows:
        """Return the properties of an object, a row each or two in a row."""
        rows, setup = self.of_fields(survey, item), _setup_of(survey)
        table = self.kinds.get(type(item))
        return (table(survey, item, rows) if table else rows) + rows_of(
            switch("locked", "Locked", item.locked, lambda to: SetLocked((item.id,), to, setup),
                   help="Tools do not move or change it"),
            text("note", "Note", item.note, lambda said: SetNote(item.id, said, setup),
                 help="Saved in the file, for designers"),
        )  # fmt: skip

    def of_fields(self, survey: SurveyT, item: NotedObject) -> FormRows:
        """Return the rows of the fields of an object whose traits have a label."""
        assert isinstance(item, Struct)
        own, setup = self.makes.get(type(item)), _setup_of(survey)

        def make(name: str, to: FieldValue) -> AnyEdit:
            edit = own(survey, item, name, to) if own else None
            return edit or SetField(item.id, name, to, setup)

        return field_rows(item, make, lambda of, now: self.choices(survey, of, now))

    def of_all(
        self,
        survey: SurveyT,
        chosen: Sequence[NotedObject],
        together: Mapping[str, EditMaker] | None = None,
    ) -> FormRows:
        """Return the properties that several objects share, each set for all in this order.

        `together` has the edits of those that take all objects at once, by their keys.
        """
        ids, setup = tuple(item.id for item in chosen), _setup_of(survey)
        bulk: dict[str, EditMaker] = {"locked": lambda to: SetLocked(ids, to, setup)}
        return shared([self.of(survey, item) for item in chosen], {**bulk, **(together or {})})


def _setup_of(survey: BaseSurvey) -> str:
    return survey.setup.id if survey.setup else ""


def field_rows(
    thing: Struct, make: Callable[..., AnyEdit], choices: Choosing | None = None
) -> FormRows:
    """Return the rows of the fields of an object whose traits have a label.

    `make(field, value)` returns the edit that sets one. Items of a list are typed with commas.
    `choices(list, id)` returns the objects of a list that a field can name, with its present one.
    """
    traits = traits_of(type(thing))
    return rows_of(
        *(field_row(thing, name, make, choices) for name, trait in traits.items() if trait.label)
    )


def field_row(
    thing: Struct,
    name: str,
    make: Callable[..., AnyEdit],
    choices: Choosing | None = None,
    words: Mapping[str, str] | None = None,
    **more: object,
) -> Property:
    """Return the row of a field; `more` is what of it is not as its trait says.

    `words` are the values to choose from, where its type does not list them.
    """
    trait, value = traits_of(type(thing))[name], getattr(thing, name)
    key = trait.key or name.replace("_", "-")
    more = {"help": trait.help, "numbered": trait.numbered, **more}

    def edit(to: object) -> AnyEdit:
        return make(name, to)

    if words is not None:
        return choice(key, trait.label, value, words.items(), edit, **more)
    if trait.of and choices is not None:
        return choice(key, trait.label, value, choices(trait.of, value), edit, **more)
    listed = words_in(type(thing), name)
    if listed:
        named = [("", trait.empty)] if trait.empty else []
        named += [(word, word.capitalize()) for word in listed]
        row = segments if len(named) < LISTED_APART else choice
        return row(key, trait.label, value or "", named, edit, **more)
    if isinstance(value, bool):
        return switch(key, trait.label, value, edit, **more)
    if isinstance(value, int):
        least, most = bound_of(type(thing), name)
        return number(key, trait.label, value, least, most, edit, **more)
    if isinstance(value, tuple):
        items = ", ".join(value)
        return text(key, trait.label, items, lambda to: edit(items_of(to)), **more)
    return text(key, trait.label, value, lambda to: edit(to.strip()), **more)


def items_of(words: str) -> tuple[str, ...]:
    """Return the items of a text with commas, each once."""
    return tuple(dict.fromkeys(item.strip() for item in words.split(",") if item.strip()))


def cell_row(
    at: Cell,
    move: Callable[[Cell], AnyEdit],
    reach: tuple[Cell, Cell] = ((0, 0), (LAST_CELL, LAST_CELL)),
    *,
    alone: bool = False,
) -> FormRow:
    """Return a cell as its column in letters and its row from 1; `reach` has first and last."""
    (x, y), ((left, top), (right, low)) = at, reach
    return (
        letters("column", "Column", x, left, right, lambda to: move((to, y)), alone=alone),
        number("row", "Row", y + 1, top + 1, low + 1, lambda to: move((x, to - 1)), alone=alone),
    )


def span_row(span: Cell, spread: Callable[[Cell], AnyEdit]) -> FormRow:
    """Return how many columns and rows a text spans."""
    wide, deep = span
    return (
        number("columns", "Columns", wide, 1, 256, lambda to: spread((to, deep))),
        number("rows", "Rows", deep, 1, 256, lambda to: spread((wide, to))),
    )


def scenario_inspection(
    survey: BaseSurvey,
    modes: tuple[Mode, ...],
    checks: Sequence[AnyCheck],
    rows: FormRows,
    parts: Sequence[InspectorSection],
) -> Inspection:
    """Return what the inspector shows of a scenario: these rows and parts, and the common ones.

    Title, authors, mode and notes come before the rows, the reference picture and kits after them;
    house rules after the parts.
    """
    scenario = survey.scenario
    titles = {mode.id: mode.title for mode in modes}
    titles.setdefault(scenario.mode, scenario.mode)
    first = rows_of(
        text("title", "Title", scenario.title, lambda said: SetTitle(said.strip())),
        text(
            "authors", "Authors", ", ".join(scenario.authors), _authors, help="Separated by commas"
        ),
        choice("mode", "Mode", scenario.mode, titles.items(), SetMode),
        text("notes", "Notes", scenario.notes, SetNotes),
    )
    agreed = (
        InspectorSection(
            f"House rules: {overlay.name}",
            lines=overlay_lines(overlay, survey.ruleset, checks, scenario.house_rules),
        )
        for overlay in scenario.house_rules
    )
    every = (*first, *rows, *reference_rows(scenario), *_kits(survey))
    return Inspection(scenario.title, "scenario", rows=every, parts=(*parts, *agreed))


def _authors(said: str) -> AnyEdit:
    return SetAuthors(tuple(name.strip() for name in said.split(",") if name.strip()))


def _kits(survey: BaseSurvey) -> FormRows:
    """Return for each kit within reach how many copies of it are in use."""
    used = {use.key: use.count for use in survey.scenario.kits}
    titles = {key: kit.title for key, kit in survey.library.kits.items()}
    titles.update({key: f"{key} (not found)" for key in used if key not in titles})
    return rows_of(*(_kit(survey, key, title, used.get(key, 0)) for key, title in titles.items()))


def _kit(survey: BaseSurvey, key: str, title: str, count: int) -> Property:
    words = "Number of copies in use; 0 removes the kit"

    def use(copies: int) -> AnyEdit:
        if copies == 0:
            return DropKit(key)
        known = next((kit for kit in survey.scenario.kits if kit.key == key), None)
        return UseKit(known.id, known.path, copies) if known else UseKit(id=key, count=copies)

    return number(f"kit:{key}", title, count, 0, 99, use, help=words)


_DIGITS = 3


def reference_rows(scenario: AnyScenario) -> FormRows:
    """Return the properties of the reference picture; none without one."""
    picture = scenario.reference
    if picture is None:
        return ()
    x, y = picture.at
    noun = "spaces" if scenario.unit == 1 else "map units"
    where = f"In {noun}, from the board's top left corner"

    def other(typed: str) -> AnyEdit:
        path = typed.strip()
        return SetReference(replace(picture, path=path) if path else None)

    def wide(width: float) -> ReferencePicture:
        if width <= 0:
            raise EditError("the width must be greater than 0")
        return scaled(picture, width / picture.size[0], picture.at)

    return rows_of(
        text("reference-path", "Picture", picture.path, other,
             help="A file in the folder of the map; it is never deleted"),
        (
            _figure("reference-x", "Center", x, lambda to: replace(picture, at=(to, y)), where),
            _figure("reference-y", "", y, lambda to: replace(picture, at=(x, to)), where),
        ),
        _figure("reference-width", "Width", picture.size[0], wide,
                f"In {noun}; the height follows"),
        _figure("reference-turn", "Rotation", picture.turn,
                lambda to: rotated(picture, to - picture.turn), "Clockwise, in degrees"),
        number("reference-cover", "Opacity", picture.cover, 0, 100,
               lambda to: SetReference(replace(picture, cover=to)), unit="%"),
        switch("reference-locked", "Locked", picture.locked,
               lambda to: SetReference(replace(picture, locked=to))),
    )  # fmt: skip


def _figure(
    key: str, label: str, value: float, make: Callable[[float], ReferencePicture], what: str
) -> Property:
    """Return the property of a number with a decimal point, typed as a text."""

    def edit(typed: str) -> AnyEdit:
        try:
            return SetReference(make(real_number(typed.strip().replace(",", "."))))
        except NumberError as error:
            raise EditError(str(error)) from error

    return text(key, label, figure(value, _DIGITS), edit, help=what)
