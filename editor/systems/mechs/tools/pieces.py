"""Pilots, mines, turrets and texts: a click places one, or gives it to the next player."""

from __future__ import annotations

from typing import ClassVar

from editor.core.errors import EditError
from editor.core.points import Cell, name_of
from editor.core.words import opening
from editor.seam.overlay import Ghost, Overlay, Reason
from editor.seam.tool import Hit, Modifiers, Tool, ToolContext
from editor.systems.mechs.edits.groups import Remove
from editor.systems.mechs.map.board import Label, MechsScenario, Pilot, Token
from editor.systems.mechs.map.lookup import zone_at
from editor.systems.mechs.map.pieces import (
    PieceEdit,
    PieceKind,
    handed_on,
    kind_of,
    moved,
    new_piece,
    next_values,
    rotated,
)
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.text.words import piece_name, player_name
from editor.systems.mechs.tools.verdict import ghost_for, objection
from editor.systems.shared.tools import labels


class SetPieces(Tool[MechsScenario, Survey]):
    """The base of the tools for pilots, mines and turrets; `kind` is what they place."""

    kind: ClassVar[PieceKind]
    turning: ClassVar[str]
    holds_by_key: ClassVar[bool] = True

    def __init__(self, context: ToolContext[MechsScenario, Survey], key: str = "") -> None:
        super().__init__(context, key)
        self._at: Cell | None = None
        self._from: Cell | None = None
        self._skip = 0
        """By how many R went on from the value or player that the next one would have."""

    def busy(self) -> bool:
        return self._from is not None

    def hover(self, hit: Hit | None, modifiers: Modifiers) -> None:
        self._at = hit.cell if hit else None
        self.context.refresh()

    def press(self, hit: Hit, modifiers: Modifiers) -> None:
        self._at = self._from = hit.cell
        self.context.refresh()

    def drag(self, hit: Hit, modifiers: Modifiers) -> None:
        self._at = hit.cell
        self.context.refresh()

    def release(self, hit: Hit, modifiers: Modifiers) -> None:
        began, self._from = self._from, None
        if began is None:
            return
        self._at = hit.cell
        try:
            edit = self._edit(began)
        except EditError as error:
            self.context.say(str(error))
        else:
            if self.context.perform(edit):
                self._skip = 0
        self.context.refresh()

    def cancel(self) -> bool:
        busy = self.busy()
        self._from = None
        self.context.refresh()
        return busy

    def turn(self, quarters: int) -> bool:
        """Turn the pilot or change the value that is pointed at, else that of the next one."""
        setup = self.context.survey.setup
        if self._from is not None or setup is None:
            return self._from is not None
        here = self._here(self._at)
        back = quarters % 4 == 3
        if here is not None and not (isinstance(here, Token) and here.kind == "turret"):
            self.context.perform(rotated(self.context.survey, setup, here, back=back))
        else:
            self._skip += -1 if back else 1
        self.context.refresh()
        return True

    def overlay(self) -> Overlay:
        survey = self.context.survey
        if self._at is None or not (zone_at(survey, self._at) or self._from is not None):
            return Overlay()
        cells = frozenset((self._at,))
        try:
            edit = self._edit(self._at if self._from is None else self._from)
        except EditError as error:
            reason = Reason("error", opening(str(error)))
            return Overlay(ghost=Ghost("unlawful", cells=cells, reason=reason))
        worst = objection(survey, edit)
        return Overlay(ghost=ghost_for(worst, cells, self._words(edit)))

    def keys(self) -> tuple[tuple[str, str], ...]:
        if self._from is not None:
            return (("Enter", "place here"), ("Esc", "cancel"))
        return (
            ("Enter", "place or reassign"),
            ("Drag", "move"),
            ("R", self.turning),
            ("Esc", "stop"),
        )

    def _here(self, cell: Cell | None) -> Pilot | Token | None:
        """Return the piece of this kind on a cell, or None."""
        survey = self.context.survey
        zone = zone_at(survey, cell) if cell is not None else ""
        pieces = survey.pieces
        alike = (piece for piece in pieces if piece.zone == zone and kind_of(piece) == self.kind)
        return next(alike, None) if zone else None

    def _edit(self, began: Cell) -> PieceEdit:
        """Return what letting go does. Raises EditError, with a sentence, where it does nothing."""
        survey = self.context.survey
        setup = survey.setup
        if setup is None:
            raise EditError("there is no set-up yet: add one first")
        zone = zone_at(survey, self._at) if self._at is not None else ""
        if not zone:
            raise EditError(f"a {self.kind} needs a zone card to stand on")
        here = self._here(began)
        if here is None:
            return new_piece(survey, setup, self.kind, zone, self._skip)
        if self._at != began:
            return moved(setup, here, zone)
        return handed_on(setup, here)

    def _words(self, edit: PieceEdit) -> Reason:
        """Return what the chip says: whose it would be, or whose it is and what a click does."""
        survey = self.context.survey
        here = self._here(self._at if self._from is None else self._from)
        setup = survey.setup
        if here is None or setup is None or self._at is None:
            name = player_name(setup, edit.player)
            value = next_values(survey, edit.player)
            detail = f"value {getattr(edit, 'value', 0)}" if self.kind == "mine" and value else ""
            return Reason("ready", f"A {self.kind} for {name}", detail)
        title = opening(piece_name(setup, here))
        if self._from is not None and self._at != self._from:
            return Reason("ready", title, f"to {name_of(self._at)}")
        return Reason("ready", title, "click to assign to next player, drag to move it")


class SetPilots(SetPieces):
    """Places the pilot of the base's player, else of the next one without a pilot."""

    id: ClassVar[str] = "pilot"
    title: ClassVar[str] = "Place pilots"
    icon: ClassVar[str] = "pilot"
    shortcut: ClassVar[str] = "P"
    hint: ClassVar[str] = "Click the zone where a pilot starts, drag to move one, R rotates it"
    kind: ClassVar[PieceKind] = "pilot"
    turning: ClassVar[str] = "rotate, or next player"


class SetMines(SetPieces):
    """Places a mine of the base's player, else of the player who has the fewest."""

    id: ClassVar[str] = "mine"
    title: ClassVar[str] = "Place mines"
    icon: ClassVar[str] = "mine"
    shortcut: ClassVar[str] = "N"
    hint: ClassVar[str] = "Click a zone for a mine, again for another player's, R changes its value"
    kind: ClassVar[PieceKind] = "mine"
    turning: ClassVar[str] = "next value"


class SetTurrets(SetPieces):
    """Places a turret of the base's player, else of the player who has the fewest."""

    id: ClassVar[str] = "turret"
    title: ClassVar[str] = "Place turrets"
    icon: ClassVar[str] = "turret"
    shortcut: ClassVar[str] = "U"
    hint: ClassVar[str] = "Click a zone for a turret, again for another player's, or R"
    kind: ClassVar[PieceKind] = "turret"
    turning: ClassVar[str] = "next player"


class WriteLabels(labels.WriteOnCells[MechsScenario, Survey, Label]):
    """A click asks for a text and writes it there; on a label it changes the text."""

    title: ClassVar[str] = "Add text"
    nowhere: ClassVar[str] = "The table ends there"

    def has_cell(self, cell: Cell) -> bool:
        return min(cell) >= 0

    def removing(self, label_id: str) -> Remove:
        return Remove((label_id,))
