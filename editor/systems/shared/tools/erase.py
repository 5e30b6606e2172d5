"""Erasing objects under the pointer."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from editor.checks.check import SurveyT
from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.scenario import ScenarioT
from editor.seam.overlay import Overlay, Reason
from editor.seam.tool import Hit, Modifiers, Tool, ToolContext
from editor.systems.shared.objects import titles_of


class Erase(Tool[ScenarioT, SurveyT], ABC):
    """A click removes what lies topmost, a drag all that it meets, as one step.

    With `once_a_cell` a stroke removes one thing of each cell that it meets.
    """

    id: ClassVar[str] = "erase"
    title: ClassVar[str] = "Erase"
    icon: ClassVar[str] = "eraser"
    shortcut: ClassVar[str] = "D"
    hint: ClassVar[str] = "Click or drag over objects to delete them"
    holds_by_key: ClassVar[bool] = True
    once_a_cell: ClassVar[bool] = False

    def __init__(self, context: ToolContext[ScenarioT, SurveyT], key: str = "") -> None:
        super().__init__(context, key)
        self._gone: dict[str, None] | None = None
        self._spot: Hit | None = None

    @abstractmethod
    def met(self, hit: Hit) -> str:
        """Return the id of what goes first at a place; empty for nothing."""

    @abstractmethod
    def removing(self, ids: tuple[str, ...]) -> Edit[ScenarioT]:
        """Return the edit that removes objects."""

    @abstractmethod
    def shown(self, met: str, hit: Hit, reason: Reason) -> Overlay:
        """Return how what would be removed is shown."""

    def busy(self) -> bool:
        return self._gone is not None

    def hover(self, hit: Hit | None, modifiers: Modifiers) -> None:
        self._spot = hit
        self.context.refresh()

    def press(self, hit: Hit, modifiers: Modifiers) -> None:
        self._gone, self._spot = {}, None
        self.drag(hit, modifiers)

    def drag(self, hit: Hit, modifiers: Modifiers) -> None:
        last, self._spot = self._spot, hit
        if self._gone is None:
            return
        if self.once_a_cell and last is not None and last.cell == hit.cell:
            return
        met = self.met(hit)
        if (
            met
            and met not in self._gone
            and self.context.preview(self.removing((*self._gone, met)))
        ):
            self._gone[met] = None
        self.context.refresh()

    def release(self, hit: Hit, modifiers: Modifiers) -> None:
        if self._gone is not None:
            self._gone = None
            self.context.commit()
            self.context.refresh()

    def cancel(self) -> bool:
        busy = self.busy()
        self._gone = None
        if busy:
            self.context.cancel()
            self.context.refresh()
        return busy

    def overlay(self) -> Overlay:
        met = self.met(self._spot) if self._spot is not None else ""
        if self._spot is None or not met:
            return Overlay()
        survey = self.context.shown_survey
        try:
            titles = titles_of(survey.scenario)
            name = titles.title(survey.scenario, survey.library, met, self.context.setup)
        except EditError:
            return Overlay()
        return self.shown(met, self._spot, Reason("warning", f"Erase {name}"))

    def keys(self) -> tuple[tuple[str, str], ...]:
        return (("Enter", "erase"), ("Esc", "stop"))
