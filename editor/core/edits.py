"""The edits that every system shares: what stands in the envelope of a scenario."""

from __future__ import annotations

from math import isfinite
from pathlib import PurePosixPath, PureWindowsPath
from typing import Annotated

from msgspec import Meta, to_builtins
from msgspec.structs import replace

from editor.core.edit import AnyEdit, changed, held, held_line, held_text
from editor.core.errors import EditError
from editor.core.finding import Waiver, reach_words
from editor.core.groups import GroupObjects, NameGroup, TidyGroups, Ungroup
from editor.core.house_rules import (
    ClearSetting,
    DropCheck,
    KeepHouseRules,
    MoveHouseRules,
    PutCheck,
    PutHouseRules,
    RemoveHouseRules,
    RenameHouseRules,
    SetLevel,
    SetSetting,
    TakeHouseRules,
)
from editor.core.kit import AnyLibrary
from editor.core.making import Made
from editor.core.positions import DropPosition, KeepPosition
from editor.core.reference import ReferencePicture
from editor.core.scenario import AnyScenario, KitUse, ScenarioT
from editor.core.values import Few, Id, Line, Text
from editor.core.words import listing


def held_title(text: str) -> str:
    """Return a text if it can be the title of a scenario. Raises EditError otherwise."""
    if not text.strip():
        raise EditError("a scenario needs a title")
    return held_line(text, "a title")


class SetTitle(AnyEdit, frozen=True):
    """Give the scenario another title."""

    title: Line

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with this title."""
        return changed(scenario, title=held_title(self.title))

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Call it “Twin Peaks”"."""
        return f"Rename to “{self.title}”"


class SetAuthors(AnyEdit, frozen=True):
    """Say who made the scenario."""

    authors: Few[Line]

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with these authors."""
        authors = held(self.authors, Few[Line], "authors are at most 64 names of one line each")
        return changed(scenario, authors=authors)

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Name Ann and Ben as authors"."""
        return f"Set authors to {listing(self.authors) or 'nobody'}"


class SetNotes(AnyEdit, frozen=True):
    """Write the notes of the scenario."""

    notes: Text

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with these notes."""
        return changed(scenario, notes=held_text(self.notes, "a note"))

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return "Write the notes"."""
        return "Edit notes"


class SetMode(AnyEdit, frozen=True):
    """Change the mode; objects that only the old mode uses stay."""

    mode: str

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario in this mode."""
        held(self.mode, Id, f"unknown mode {self.mode!r}")
        return changed(scenario, mode=self.mode)

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Change the mode to control"."""
        return f"Change mode to {self.mode}"


class UseKit(AnyEdit, frozen=True):
    """Use a number of copies of a kit: a built-in one by `id`, or a file by `path`."""

    id: str = ""
    path: str = ""
    count: Annotated[int, Meta(ge=1, le=99)] = 1

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with the kit in use."""
        if bool(self.id) == bool(self.path):
            raise EditError("a kit is named by its id or its path")
        use = KitUse(id=self.id, path=self.path, count=self.count)
        if not 1 <= self.count <= 99:
            raise EditError(f"a kit has 1 to 99 copies, not {self.count}")
        kits = tuple(use if kit.key == use.key else kit for kit in scenario.kits)
        return changed(scenario, kits=kits if use in kits else (*kits, use))

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Use 2 copies of Base set"."""
        key = self.path or self.id
        name = library.kits[key].title if key in library.kits else key
        return f"Use {f'{self.count} copies of ' if self.count > 1 else ''}{name}"


class DropKit(AnyEdit, frozen=True):
    """Stop using a kit, by its id or path; components placed from it stay and get findings."""

    key: str

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario without the kit."""
        if all(kit_use.key != self.key for kit_use in scenario.kits):
            raise EditError(f"the scenario does not use a kit {self.key!r}")
        return changed(scenario, kits=tuple(kit for kit in scenario.kits if kit.key != self.key))

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Put Base set away"."""
        name = library.kits[self.key].title if self.key in library.kits else self.key
        return f"Remove {name}"


class Waive(AnyEdit, frozen=True):
    """Silence the findings of a check at these ids and spaces, for a reason.

    An empty `setup` means all set-ups.
    """

    check: str
    at: tuple[Line, ...]
    reason: Text
    setup: str = ""

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with the waiver; it replaces waivers that it covers completely."""
        if not self.reason.strip():
            raise EditError("a waiver needs a reason")
        if not self.at:
            raise EditError("a waiver needs an object or a space")
        if self.setup and all(setup.id != self.setup for setup in scenario.setups):
            raise EditError(f"there is no set-up {self.setup!r}")
        held_text(self.reason, "a reason")
        kept = tuple(
            item
            for item in scenario.waivers
            if not item.same(self.check, self.at, self.setup or item.setup)
        )
        waiver = Waiver(check=self.check, at=self.at, reason=self.reason, setup=self.setup)
        return changed(scenario, waivers=(*kept, waiver))

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Waive dead-end at b2 in all set-ups"."""
        return f"Waive {self.check} {reach_words(self.at, self.setup, scenario.setups)}"


class Unwaive(AnyEdit, frozen=True):
    """Remove a waiver, of one set-up or, with an empty `setup`, of all."""

    check: str
    at: tuple[Line, ...]
    setup: str = ""

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario without the waiver."""
        kept = tuple(
            waiver
            for waiver in scenario.waivers
            if not waiver.same(self.check, self.at, self.setup)
        )
        if len(kept) == len(scenario.waivers):
            where = reach_words(self.at, self.setup, scenario.setups)
            raise EditError(f"there is no waiver of {self.check} {where}")
        return changed(scenario, waivers=kept)

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Restore dead-end at b2 in all set-ups"."""
        return f"Restore {self.check} {reach_words(self.at, self.setup, scenario.setups)}"


class SetMade(AnyEdit, frozen=True):
    """Say how the map was made, so that it can be made again; None for a map that was not."""

    made: Made | None = None

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with this note."""
        held(
            to_builtins(self.made),
            Made | None,
            "a map is made by a seed and settings from 0 to 100",
        )
        return changed(scenario, made=self.made)

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Make the map by seed 1234:half"."""
        return f"Generate map from seed {self.made.order.text}" if self.made else "Clear seed"


class SetReference(AnyEdit, frozen=True):
    """Lay a reference picture over the board, change it, or remove it."""

    picture: ReferencePicture | None = None

    def apply(self, scenario: ScenarioT, library: AnyLibrary) -> ScenarioT:
        """Return the scenario with the picture, or without one."""
        if self.picture is not None:
            _check(self.picture)
        same = scenario.reference == self.picture
        return scenario if same else replace(scenario, reference=self.picture)

    def sentence(self, scenario: AnyScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Lay coast.png over the map"."""
        old, new = scenario.reference, self.picture
        if new is None:
            return "Remove reference picture"
        if old is None or old.path != new.path:
            return f"Add reference picture {new.path}"
        if old.locked != new.locked:
            return f"{'Lock' if new.locked else 'Unlock'} reference picture"
        if old.cover != new.cover:
            return f"Set reference picture opacity to {new.cover} %"
        if old.size != new.size:
            return "Scale reference picture"
        return f"{'Move' if old.turn == new.turn else 'Rotate'} reference picture"


def _check(picture: ReferencePicture) -> None:
    """Raise EditError for a picture that no file can hold, or that lies nowhere near the map."""
    figures = (*picture.at, *picture.size, picture.turn)
    if not all(isfinite(figure) for figure in figures):
        raise EditError("the position and size of a reference picture must be finite numbers")
    words = (
        "a reference picture needs a path, a position within 100000 units of the board, a width "
        "and height of 0.01 to 100000 units, and an opacity of 0 to 100 percent"
    )
    held(to_builtins(picture), ReferencePicture, words)
    path = PurePosixPath(picture.path)
    if path.is_absolute() or PureWindowsPath(picture.path).drive or ".." in path.parts:
        raise EditError("a reference picture must be in the folder of the map")


GeneralEdit = (
    SetTitle
    | SetAuthors
    | SetNotes
    | SetMode
    | UseKit
    | DropKit
    | Waive
    | Unwaive
    | SetLevel
    | SetSetting
    | ClearSetting
    | TakeHouseRules
    | PutHouseRules
    | RenameHouseRules
    | MoveHouseRules
    | RemoveHouseRules
    | KeepHouseRules
    | PutCheck
    | DropCheck
    | KeepPosition
    | DropPosition
    | GroupObjects
    | Ungroup
    | NameGroup
    | TidyGroups
    | SetReference
    | SetMade
)
"""Every edit that all systems share; the union of a system includes them."""
