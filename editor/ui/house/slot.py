"""What stands under the map of the page of house rules, and what the page gives it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtWidgets import QWidget

from editor.core.finding import Finding
from editor.picture.inks import MarkLevel
from editor.workbench.session import Session


class HousePage(Protocol):
    """The page, as far as what stands under its map knows it."""

    session: Session

    @property
    def layer(self) -> str:
        """The name of the edited house rules; new ones are made with their first change."""

    @property
    def locked(self) -> str:
        """Why the edited house rules cannot be changed here, empty where they can."""

    def show_failing(self, found: Sequence[Finding] | None, *, framed: bool = False) -> None:
        """Outline findings on the map in place of what fails otherwise; None for that again."""

    def say_on_map(self, level: MarkLevel, title: str, detail: str = "") -> None:
        """Say at the corner of the map how much fails: "1 pair", "of 12 fails"."""

    def choose_own(self, check: str) -> None:
        """Choose an own check by its id in the list, empty for none."""

    def close_own(self) -> None:
        """Close the editor of own checks and choose none."""


class OwnChecksPart(Protocol):
    """The editor of own checks, which stands under the map while one is chosen."""

    @property
    def panel(self) -> QWidget:
        """Its widget."""

    @property
    def changed(self) -> bool:
        """Whether there is something to keep."""

    def open(self, layer: str, check: str) -> None:
        """Show an own check by its id with the layer that holds it; a new one for an empty id."""

    def follow(self) -> None:
        """Follow the session after the map, its rules or its findings have changed."""

    def step(self, by: int) -> bool:
        """Show the next place that fails (1) or the former one; False where none does."""

    def escape(self) -> bool:
        """Put back what is not kept, such as an open list; return False where there is nothing."""

    def may_leave(self) -> bool:
        """Return whether nothing is lost when it ends: ask what becomes of what is not kept."""

    def end(self) -> None:
        """End what works for it."""
