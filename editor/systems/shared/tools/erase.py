"""Erasing objects under the pointer."""

from __future__ import annotations

from typing import ClassVar

from editor.checks.check import SurveyT
from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.scenario import ScenarioT
from editor.seam.overlay import Reason, Showing
from editor.seam.pointing import Held, Spot
from editor.seam.tool import Bench, Tool
from editor.systems.shared.objects import AnyTitles


class Erase(Tool[ScenarioT, SurveyT]):
    """A click removes what lies topmost, a drag all that it meets, as one step.

    With `once_a_cell` a stroke removes one thing of each cell that it meets.
    """

    id: ClassVar[str] = "erase"
    title: ClassVar[str] = "Erase"
    icon: ClassVar[str] = "eraser"
    shortcut: ClassVar[str] = "D"
    hint: ClassVar[str] = "Click or drag over what is to go"
    holds_by_key: ClassVar[bool] = True
    titles: ClassVar[AnyTitles]
    once_a_cell: ClassVar[bool] = False

    def __init__(self, bench: Bench[ScenarioT, SurveyT], key: str = "") -> None:
        super().__init__(bench, key)
        self._gone: dict[str, None] | None = None
        self._spot: Spot | None = None

    def met(self, spot: Spot) -> str:
        """Return the id of what goes first at a place; empty for nothing."""
        raise NotImplementedError

    def removing(self, ids: tuple[str, ...]) -> Edit[ScenarioT]:
        """Return the edit that removes objects."""
        raise NotImplementedError

    def shown(self, met: str, spot: Spot, reason: Reason) -> Showing:
        """Return how that is shown which would go."""
        raise NotImplementedError

    def busy(self) -> bool:
        return self._gone is not None

    def hover(self, spot: Spot | None, held: Held) -> None:
        self._spot = spot
        self.bench.refresh()

    def press(self, spot: Spot, held: Held) -> None:
        self._gone, self._spot = {}, None
        self.drag(spot, held)

    def drag(self, spot: Spot, held: Held) -> None:
        last, self._spot = self._spot, spot
        if self._gone is None:
            return
        if self.once_a_cell and last is not None and last.cell == spot.cell:
            return
        met = self.met(spot)
        if met and met not in self._gone and self.bench.preview(self.removing((*self._gone, met))):
            self._gone[met] = None
        self.bench.refresh()

    def release(self, spot: Spot, held: Held) -> None:
        if self._gone is not None:
            self._gone = None
            self.bench.commit()
            self.bench.refresh()

    def cancel(self) -> bool:
        busy = self.busy()
        self._gone = None
        if busy:
            self.bench.cancel()
            self.bench.refresh()
        return busy

    def showing(self) -> Showing:
        met = self.met(self._spot) if self._spot is not None else ""
        if self._spot is None or not met:
            return Showing()
        survey = self.bench.shown_survey
        try:
            name = self.titles.title(survey.scenario, survey.library, met, self.bench.setup)
        except EditError:
            return Showing()
        return self.shown(met, self._spot, Reason("warning", f"Erase {name}"))

    def keys(self) -> tuple[tuple[str, str], ...]:
        return (("Enter", "erase"), ("Esc", "stop"))
