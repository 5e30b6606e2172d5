"""Measuring the way from a space to another."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Generic, TypeVar

from editor.checks.check import SurveyT
from editor.core.scenario import ScenarioT
from editor.seam.tool import Hit, Modifiers, Tool, ToolContext

SpaceT = TypeVar("SpaceT")


class Measure(Tool[ScenarioT, SurveyT], ABC, Generic[ScenarioT, SurveyT, SpaceT]):
    """Press on a space and drag to another, or click both."""

    id: ClassVar[str] = "measure"
    title: ClassVar[str] = "Measure a path"
    icon: ClassVar[str] = "ruler"
    shortcut: ClassVar[str] = "M"

    def __init__(self, context: ToolContext[ScenarioT, SurveyT], key: str = "") -> None:
        super().__init__(context, key)
        self._from: SpaceT | None = None
        self._to: SpaceT | None = None
        self._fixed = False
        self._fresh = False

    @abstractmethod
    def space(self, hit: Hit) -> SpaceT | None:
        """Return the space that is pointed at."""

    @abstractmethod
    def words(self) -> str:
        """Return the way in words: "a1 to g7: 15 movement points in 13 steps"; empty for none."""

    def choose(self, option: str) -> None:
        """Measure the same way with another option."""
        super().choose(option)
        self.context.refresh()

    def hover(self, hit: Hit | None, modifiers: Modifiers) -> None:
        if hit is not None and not self._fixed:
            self._to = self.space(hit)
            self.context.refresh()

    def press(self, hit: Hit, modifiers: Modifiers) -> None:
        self._fresh = self._from is None or self._fixed
        if self._fresh:
            self._from, self._fixed = self.space(hit), False
        self._to = self.space(hit)
        self.context.refresh()

    def drag(self, hit: Hit, modifiers: Modifiers) -> None:
        self._to = self.space(hit)
        self.context.refresh()

    def release(self, hit: Hit, modifiers: Modifiers) -> None:
        self._to = self.space(hit)
        ends = self._from is not None and self._to is not None
        if ends and (not self._fresh or self._to != self._from):
            self._fixed = True
        words = self.words()
        if words:
            self.context.say(words)
        self.context.refresh()

    def cancel(self) -> bool:
        busy = self._from is not None
        self._from = self._to = None
        self._fixed = False
        self.context.refresh()
        return busy

    def keys(self) -> tuple[tuple[str, str], ...]:
        return (("Enter", "from here, to here"), ("Esc", "forget"))
