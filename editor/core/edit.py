"""Edits: pure functions from scenario to scenario that are also data."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import Any, ClassVar, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.scenario import AnyScenario, ScenarioT
from editor.core.values import Line, Text
from editor.core.words import counted

T = TypeVar("T")


def held(value: T, kind: object, words: str) -> T:
    """Return a value if a file can hold it as this type. Raises EditError with words otherwise."""
    try:
        # Half a surrogate pair, as bytes of a command line that are not UTF-8 become, is no text.
        msgspec.json.encode(msgspec.convert(value, kind))
    except (msgspec.ValidationError, UnicodeEncodeError) as error:
        raise EditError(words) from error
    return value


def held_line(text: str, what: str) -> str:
    """Return a text if a file can hold it as a line. Raises EditError otherwise."""
    return held(text, Line, f"{what} must be one line of at most 200 characters")


def held_text(text: str, what: str) -> str:
    """Return a text if a file can hold it. Raises EditError otherwise."""
    return held(
        text, Text, f"{what} must have at most 20000 characters, none of them a control character"
    )


class Edit(
    msgspec.Struct,
    Generic[ScenarioT],
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="edit",
    tag=lambda name: "".join(f"-{c.lower()}" if c.isupper() else c for c in name).lstrip("-"),
):
    """A named, serialisable change; each kind of edit is one subclass with its fields.

    The same edit on an equal scenario gives an equal result. Raises EditError if it makes no sense:
    an object that does not exist or is locked, a component that no kit has.

    mypy finds an edit that is made without a hook: a metaclass that refuses it would slow every
    check of a type. One that is `whole` replaces the whole board, and no symmetry repeats it. One
    that `adds` an object to the list of that name has the fields of the object.
    """

    whole: ClassVar[bool] = False
    adds: ClassVar[str] = ""

    @abstractmethod
    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario after this edit; the same object if nothing changes."""

    @abstractmethod
    def sentence(self, scenario: ScenarioT, library: AnyLibrary) -> str:
        """Return what this edit does, for the history list; `scenario` is the one before it."""


AnyEdit = Edit[Any]
"""An edit of any system, or one that every system has."""


def changed(scenario: ScenarioT, **fields: Any) -> ScenarioT:
    """Return the scenario with these fields; the same object if nothing changes."""
    same = all(getattr(scenario, name) == value for name, value in fields.items())
    return scenario if same else replace(scenario, **fields)


def apply_all(edits: tuple[AnyEdit, ...], scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
    """Return the scenario after these edits, one after another. Raises EditError as they do."""
    for edit in edits:
        scenario = edit.apply(scenario, library)
    return scenario


def any_whole(edits: Iterable[AnyEdit]) -> bool:
    """Return whether one of these edits, or one within them, replaces the whole board."""
    return any(edit.whole or any_whole(getattr(edit, "edits", ())) for edit in edits)


def sentence_of(
    title: str, edits: tuple[AnyEdit, ...], scenario: AnyScenario, library: AnyLibrary
) -> str:
    """Return the title, or the sentence of the only edit, or how many steps there are."""
    if title:
        return title
    if len(edits) == 1:
        return edits[0].sentence(scenario, library)
    return counted(len(edits), "change")
