"""Laying out a whole arena, and shuffling its resource zones."""

from __future__ import annotations

from msgspec.structs import replace

from editor.core.edit import Edit
from editor.core.kit import AnyLibrary
from editor.core.objects import with_setup
from editor.core.points import Cell, name_of
from editor.systems.mechs.board import MechsScenario
from editor.systems.mechs.edits.objects import (
    OBJECTS,
    checked,
    layout_named,
    pieces_of,
    with_pieces,
)
from editor.systems.mechs.layouts import laid_out, shuffled


class LayOut(Edit[MechsScenario], frozen=True):
    """Lay the whole arena by a layout, its corner at a cell, with cards drawn by the seed.

    Locked cards stay where they lie. A card that is laid again keeps what stands on it; what
    stood on others is removed.
    """

    layout: str
    seed: int = 0
    at: Cell = (0, 0)

    def apply(self, scenario: MechsScenario, library: AnyLibrary) -> MechsScenario:
        """Return the scenario with the arena laid."""
        layout = layout_named(scenario, library, self.layout)
        width, depth = len(layout.rows[0]), len(layout.rows)
        at = checked(self.at)
        checked((at[0] + width - 1, at[1] + depth - 1))
        zones = laid_out(scenario, library, layout, at, self.seed)
        laid = OBJECTS.with_board(scenario, zones=zones)
        ids = {zone.id for zone in zones}
        gone = {zone.id for zone in scenario.board.zones} - ids
        for setup in laid.setups:
            kept = [piece for piece in pieces_of(setup) if piece.zone not in gone]
            laid = with_setup(laid, with_pieces(setup, kept))
        return laid

    def sentence(self, scenario: MechsScenario, library: AnyLibrary) -> str:
        """Return such as "Lay out Crossroads from a1"."""
        name = layout_named(scenario, library, self.layout).name
        return f"Lay out {name} from {name_of(checked(self.at))}"


class Shuffle(Edit[MechsScenario], frozen=True):
    """Let the resource zones that are not locked change places, as the seed says."""

    seed: int

    def apply(self, scenario: MechsScenario, library: AnyLibrary) -> MechsScenario:
        """Return the scenario with the resource zones in other places."""
        zones = shuffled(scenario, library, self.seed)
        return replace(scenario, board=replace(scenario.board, zones=zones))

    def sentence(self, scenario: MechsScenario, library: AnyLibrary) -> str:
        """Return such as "Shuffle the resource zones"."""
        return "Shuffle the resource zones"
