"""Erasing objects under the pointer."""

from __future__ import annotations

from typing import ClassVar

from editor.core.errors import EditError
from editor.seam.overlay import Hand, Reason, Showing
from editor.seam.pointing import Held, Spot
from editor.seam.tool import Bench, Tool
from editor.systems.mechs.board import MechsScenario
from editor.systems.mechs.edits.groups import TITLES, Remove
from editor.systems.mechs.finding_place import beneath, cells_of, zone_at
from editor.systems.mechs.survey import Survey


class Erase(Tool[MechsScenario, Survey]):
    """A click removes what lies topmost, a drag all that it meets, as one step."""

    id: ClassVar[str] = "erase"
    title: ClassVar[str] = "Erase"
    icon: ClassVar[str] = "eraser"
    shortcut: ClassVar[str] = "D"
    hint: ClassVar[str] = "Click or drag over what is to go; what stands on a card goes first"
    holds_by_key: ClassVar[bool] = True

    def __init__(self, bench: Bench[MechsScenario, Survey], key: str = "") -> None:
        super().__init__(bench, key)
        self._gone: dict[str, None] | None = None
        self._last: Spot | None = None

    def busy(self) -> bool:
        return self._gone is not None

    def hover(self, spot: Spot | None, held: Held) -> None:
        self._last = spot
        self.bench.refresh()

    def press(self, spot: Spot, held: Held) -> None:
        self._gone = {}
        self._last = None
        self.drag(spot, held)

    def drag(self, spot: Spot, held: Held) -> None:
        if self._gone is None or (self._last is not None and self._last.cell == spot.cell):
            return  # one thing of each card that the stroke meets
        self._last = spot
        met = self._met(spot)
        if met and met not in self._gone:
            wanted = (*self._gone, met)
            if self.bench.preview(Remove(wanted, self.bench.setup)):
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
        if self._last is None or self._gone is not None:
            return Showing()
        met = self._met(self._last)
        if not met:
            return Showing()
        survey = self.bench.shown_survey
        cells = frozenset(cells_of(survey, met))
        try:
            name = TITLES.title(survey.scenario, survey.library, met, self.bench.setup)
        except EditError:
            return Showing()
        return Showing(hand=Hand("warned", cells=cells, reason=Reason("warning", f"Erase {name}")))

    def keys(self) -> tuple[tuple[str, str], ...]:
        return (("Enter", "erase"), ("Esc", "stop"))

    def _met(self, spot: Spot) -> str:
        """Return what goes first: what is pointed at, else labels and tokens, then the card."""
        survey = self.bench.shown_survey
        under = beneath(survey, spot, self.bench.hidden)
        card = zone_at(survey, spot.cell, self.bench.hidden)
        cards = {zone.id for zone in survey.board.zones}
        upon = [one for one in under if one not in cards]
        pointed = [one for one in upon if one == spot.on]
        return next(iter([*pointed, *reversed(upon), card]))
