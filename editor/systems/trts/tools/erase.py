"""Erasing objects under the pointer."""

from __future__ import annotations

from typing import ClassVar

from editor.core.errors import EditError
from editor.seam.overlay import Hand, Reason, Showing
from editor.seam.pointing import Held, Spot
from editor.seam.tool import Bench, Tool
from editor.systems.trts.board import Area, Label, Link, TrtsScenario
from editor.systems.trts.edits.groups import TITLES, Remove
from editor.systems.trts.finding_place import beneath
from editor.systems.trts.hand import Strand
from editor.systems.trts.outlines import Place
from editor.systems.trts.snapping import place_of
from editor.systems.trts.survey import Survey


class Erase(Tool[TrtsScenario, Survey]):
    """A click removes what lies topmost, a drag all that it meets, as one step.

    What a set-up has on an area goes with the area alone.
    """

    id: ClassVar[str] = "erase"
    title: ClassVar[str] = "Erase"
    icon: ClassVar[str] = "eraser"
    shortcut: ClassVar[str] = "D"
    hint: ClassVar[str] = "Click or drag over what is to go"
    holds_by_key: ClassVar[bool] = True
    off_grid: ClassVar[bool] = True

    def __init__(self, bench: Bench[TrtsScenario, Survey], key: str = "") -> None:
        super().__init__(bench, key)
        self._gone: dict[str, None] | None = None
        self._met = ""
        self._at: Place = (0.0, 0.0)

    def busy(self) -> bool:
        return self._gone is not None

    def hover(self, spot: Spot | None, held: Held) -> None:
        self._met = self._under(spot) if spot else ""
        self.bench.refresh()

    def press(self, spot: Spot, held: Held) -> None:
        self._gone = {}
        self.drag(spot, held)

    def drag(self, spot: Spot, held: Held) -> None:
        if self._gone is None:
            return
        self._met = self._under(spot)
        if self._met and self._met not in self._gone:
            wanted = (*self._gone, self._met)
            if self.bench.preview(Remove(wanted, self.bench.setup)):
                self._gone[self._met] = None
        self.bench.refresh()

    def release(self, spot: Spot, held: Held) -> None:
        if self._gone is not None:
            self._gone = None
            self.bench.commit()
            self._met = self._under(spot)
            self.bench.refresh()

    def cancel(self) -> bool:
        busy = self.busy()
        self._gone = None
        if busy:
            self.bench.cancel()
            self.bench.refresh()
        return busy

    def showing(self) -> Showing:
        survey = self.bench.shown_survey
        if not self._met:
            return Showing()
        try:
            name = TITLES.title(survey.scenario, survey.library, self._met, self.bench.setup)
        except EditError:
            return Showing()
        laid = survey.map.areas.get(self._met)
        dot = Strand((self._at,), knots=(self._at,))
        things = (laid,) if laid is not None else (dot,)
        hand = Hand("warned", things=things, reason=Reason("warning", f"Erase {name}"))
        return Showing(hand=hand, over=self._met)

    def keys(self) -> tuple[tuple[str, str], ...]:
        return (("Enter", "erase"), ("Esc", "stop"))

    def _under(self, spot: Spot) -> str:
        """Return the label, link or area that lies topmost."""
        survey = self.bench.shown_survey
        board = survey.board
        self._at = place_of(spot.at, board.scale)
        listed: tuple[Area | Link | Label, ...] = (*board.areas, *board.links, *board.labels)
        things = {one.id for one in listed}
        under = beneath(survey, spot, self.bench.hidden)
        return next((one for one in under if one in things), "")
