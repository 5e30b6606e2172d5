"""Erasing objects under the pointer."""

from __future__ import annotations

from typing import ClassVar

from editor.core.errors import EditError
from editor.core.points import Cell
from editor.seam.overlay import Hand, Reason, Showing
from editor.seam.pointing import Held, Spot
from editor.seam.tool import Bench, Tool
from editor.systems.tactics.board import TacticsScenario
from editor.systems.tactics.edits.groups import TITLES, Remove
from editor.systems.tactics.finding_place import beneath, cells_of
from editor.systems.tactics.survey import Survey


class Erase(Tool[TacticsScenario, Survey]):
    """A click removes what lies topmost, a drag all that it meets, as one step; mats stay."""

    id: ClassVar[str] = "erase"
    title: ClassVar[str] = "Erase"
    icon: ClassVar[str] = "eraser"
    shortcut: ClassVar[str] = "D"
    hint: ClassVar[str] = "Click or drag over what is to go"
    holds_by_key: ClassVar[bool] = True

    def __init__(self, bench: Bench[TacticsScenario, Survey], key: str = "") -> None:
        super().__init__(bench, key)
        self._gone: dict[str, None] | None = None
        self._spot: Spot | None = None

    def busy(self) -> bool:
        return self._gone is not None

    def hover(self, spot: Spot | None, held: Held) -> None:
        self._spot = spot
        self.bench.refresh()

    def press(self, spot: Spot, held: Held) -> None:
        self._gone = {}
        self.drag(spot, held)

    def drag(self, spot: Spot, held: Held) -> None:
        if self._gone is None:
            return
        self._spot = spot
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
        if self._spot is None:
            return Showing()
        met = self._met(self._spot)
        if not met:
            return Showing()
        survey = self.bench.shown_survey
        cells: frozenset[Cell] = frozenset(cells_of(survey, met))
        try:
            name = TITLES.title(survey.scenario, survey.library, met, self.bench.setup)
        except EditError:
            return Showing()
        return Showing(hand=Hand("warned", cells=cells, reason=Reason("warning", f"Erase {name}")))

    def _met(self, spot: Spot) -> str:
        survey = self.bench.shown_survey
        under = beneath(survey, spot, self.bench.hidden)
        return next((one for one in under if one not in survey.realm.mats), "")
