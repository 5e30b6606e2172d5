"""Every edit of a mechs scenario."""

from __future__ import annotations

from typing import TypeAlias

from editor.core.edit import Edit
from editor.core.edits import GeneralEdit, apply_all, sentence_of
from editor.core.kit import AnyLibrary
from editor.core.values import Line
from editor.systems.mechs.board import MechsScenario
from editor.systems.mechs.edits.components import (
    AddComponent,
    NameComponent,
    RemoveComponent,
    SetEffect,
    SetResources,
    SetRole,
    SetSeat,
    SetSide,
    SetValue,
)
from editor.systems.mechs.edits.copying import Duplicate, Paste
from editor.systems.mechs.edits.groups import MoveObjects, Remove, SetLocked, SetNote
from editor.systems.mechs.edits.layouts import LayOut, Shuffle
from editor.systems.mechs.edits.marking import AddLabel, SetLabel
from editor.systems.mechs.edits.setups import (
    AddPilot,
    AddSetup,
    AddToken,
    BringHome,
    NameSetup,
    RemoveSetup,
    SetPilot,
    SetPlayer,
    SetPlayers,
    SetToken,
)
from editor.systems.mechs.edits.zones import MoveZone, PlaceZone, SwapZones, TurnZone


class Several(Edit[MechsScenario], frozen=True):
    """Several edits, one after another, as one step; `title` is its sentence."""

    edits: tuple[MechsEdit, ...]
    title: Line = ""

    def apply(self, scenario: MechsScenario, library: AnyLibrary) -> MechsScenario:
        """Return the scenario after all of them."""
        return apply_all(self.edits, scenario, library)

    def sentence(self, scenario: MechsScenario, library: AnyLibrary) -> str:
        """Return the title, or how many changes there are."""
        return sentence_of(self.title, self.edits, scenario, library)


MechsEdit: TypeAlias = (
    PlaceZone
    | MoveZone
    | SwapZones
    | TurnZone
    | LayOut
    | Shuffle
    | SetValue
    | SetResources
    | SetRole
    | SetSeat
    | SetSide
    | SetEffect
    | NameComponent
    | AddComponent
    | RemoveComponent
    | AddLabel
    | SetLabel
    | AddPilot
    | SetPilot
    | AddToken
    | SetToken
    | BringHome
    | AddSetup
    | RemoveSetup
    | NameSetup
    | SetPlayers
    | SetPlayer
    | Remove
    | MoveObjects
    | SetLocked
    | SetNote
    | Paste
    | Duplicate
    | Several
    | GeneralEdit
)
"""One of the edits above, as JSON with the field "edit" for its kind."""
