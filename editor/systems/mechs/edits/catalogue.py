"""Every edit of a mechs scenario."""

from __future__ import annotations

from typing import TypeAlias

from editor.core.edits import GeneralEdit
from editor.core.values import Line
from editor.systems.mechs.edits.components import (
    AddComponent,
    NameComponent,
    SetEffect,
    SetResources,
    SetRole,
    SetSeat,
    SetSide,
    SetValue,
)
from editor.systems.mechs.edits.groups import Duplicate, MoveObjects, Paste, Remove
from editor.systems.mechs.edits.setups import (
    AddPilot,
    AddToken,
    BringHome,
    SetPilot,
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
from editor.systems.mechs.map.board import MechsScenario, Player, Setup
from editor.systems.shared.edits import groups
from editor.systems.shared.edits.components import RemoveComponent
from editor.systems.shared.edits.fields import SetField
from editor.systems.shared.edits.groups import SetLocked, SetNote
from editor.systems.shared.edits.labels import AddLabel, SetLabel, SpreadLabel
from editor.systems.shared.edits.setups import (
    AddSetup,
    CopySetup,
    NameSetup,
    RemoveSetup,
    SetPlayer,
)


class Several(groups.Several[MechsScenario], frozen=True):
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
    | SetLabel[MechsScenario]
    | SpreadLabel[MechsScenario]
    | AddPilot
    | SetPilot
    | AddToken
    | SetToken
    | BringHome
    | AddSetup[Setup]
    | CopySetup
    | RemoveSetup
    | NameSetup
    | SetPlayers
    | SetPlayer[Player]
    | Remove
    | MoveObjects
    | SetLocked
    | SetNote
    | SetField
    | Paste
    | Duplicate
    | RotateMap
    | MirrorMap
    | Several
    | GeneralEdit
)
"""One of the edits above, as JSON with the field "edit" for its kind."""
