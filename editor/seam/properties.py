"""The properties that all systems share: of a scenario, of its kits, of every object."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from editor.core.edit import AnyEdit
from editor.core.edits import DropKit, SetAuthors, SetMode, SetNotes, SetTitle, UseKit
from editor.core.properties import Property, Row, Rows, choice, number, rows_of, switch, text
from editor.core.scenario import AnyScenario
from editor.seam.system import Mode


def scenario_rows(scenario: AnyScenario, modes: tuple[Mode, ...], label: str = "Mode") -> Rows:
    """Return title, authors, mode and notes; `label` is what people call the mode."""
    titles = {mode.id: mode.title for mode in modes}
    titles.setdefault(scenario.mode, scenario.mode)
    return rows_of(
        text("title", "Title", scenario.title, lambda said: SetTitle(said.strip())),
        text("authors", "Authors", ", ".join(scenario.authors), _authors, help="With commas"),
        choice("mode", label, scenario.mode, titles.items(), SetMode),
        text("notes", "Notes", scenario.notes, SetNotes),
    )


def _authors(said: str) -> AnyEdit:
    return SetAuthors(tuple(name.strip() for name in said.split(",") if name.strip()))


def kit_rows(survey: Any) -> Rows:
    """Return for each kit within reach how many copies of it are in use."""
    used = {use.key: use.count for use in survey.scenario.kits}
    titles = {key: kit.title for key, kit in survey.library.kits.items()}
    titles.update({key: f"{key} (not found)" for key in used if key not in titles})
    return rows_of(*(_kit(survey, key, title, used.get(key, 0)) for key, title in titles.items()))


def _kit(survey: Any, key: str, title: str, count: int) -> Property:
    words = "How many copies of this kit are in use; 0 puts it away"

    def use(copies: int) -> AnyEdit:
        if copies == 0:
            return DropKit(key)
        known = next((one for one in survey.scenario.kits if one.key == key), None)
        return UseKit(known.id, known.path, copies) if known else UseKit(id=key, count=copies)

    return number(f"kit:{key}", title, count, 0, 99, use, help=words)


def lock_and_note(
    one: Any, lock: Callable[[bool], AnyEdit], write: Callable[[str], AnyEdit]
) -> tuple[Row, Row]:
    """Return what every object has: whether it is locked, and its note."""
    words = "Kept in the file, for designers"
    return (
        (switch("locked", "Locked", one.locked, lock, help="Tools leave it where it is"),),
        (text("note", "Note", one.note, write, help=words),),
    )
