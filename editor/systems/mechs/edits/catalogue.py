"""Every edit of a mechs scenario."""

from __future__ import annotations

from typing import TypeAlias

from editor.core.edits import GeneralEdit
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
from editor.systems.mechs.edits.groups import (
    Duplicate,
    MoveObjects,
    Paste,
    Remove,
    SetLocked,
    SetNote,
)
from editor.systems.mechs.edits.marking import AddLabel, SetLabel, SpreadLabel
from editor.systems.mechs.edits.setups import (
    AddPilot,
    AddSetup,
    AddToken,
    BringHome,
    CopySetup,
    NameSetup,
    RemoveSetup,
    SetPilot,
    SetPlayer,
    SetPlayers,
    SetToken,
)
from editor.systems.mechs.edits.whole import MirrorMap, RotateMap
from editor.systems.mechs.edits.zones import (
    LayOut,
    MoveZone,
    PlaceZone,
    Shuffle,
    SwapZones,
    TurnZone,
)
from editor.systems.shared.edits import several


class Several(several.Several[MechsScenario], frozen=True):
    """Several edits, one after another, as one step; `title` is its sentence."""

    edits: tuple[MechsEdit, ...]
    title: Line = ""


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
    | SpreadLabel
    | AddPilot
    | SetPilot
    | AddToken
    | SetToken
    | BringHome
    | AddSetup
    | CopySetup
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
    | RotateMap
    | MirrorMap
    | Several
    | GeneralEdit
)
"""One of the edits above, as JSON with the field "edit" for its kind."""
