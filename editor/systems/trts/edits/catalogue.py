"""Every edit of a trts scenario."""

from __future__ import annotations

from typing import TypeAlias

from editor.core.edits import GeneralEdit
from editor.core.values import Line
from editor.systems.shared.edits import groups
from editor.systems.shared.edits.components import NameComponent, RemoveComponent
from editor.systems.shared.edits.fields import SetField
from editor.systems.shared.edits.groups import SetLocked, SetNote
from editor.systems.shared.edits.setups import (
    AddSetup,
    CopySetup,
    NameSetup,
    RemoveSetup,
    SetPlayer,
    SetPlayers,
)
from editor.systems.trts.edits.areas import AddArea, ImportAreas, SetArea, SetOutline
from editor.systems.trts.edits.components import AddComponent, SetPieces
from editor.systems.trts.edits.corners import AddCorner, MoveCorners, RemoveCorner
from editor.systems.trts.edits.dividing import SplitArea
from editor.systems.trts.edits.groups import Duplicate, MoveObjects, Paste, Remove
from editor.systems.trts.edits.joining import JoinAreas
from editor.systems.trts.edits.links import AddLink, CutLink, ProposeLinks, SetLink
from editor.systems.trts.edits.setups import (
    AddControl,
    AddForce,
    ChangeControl,
    DealSetup,
    MoveToArea,
    SeatPlayer,
    SetForce,
    SetRounds,
)
from editor.systems.trts.edits.sheet import AddLabel, SetLabel, SetSheet, SpreadLabel
from editor.systems.trts.edits.whole import MirrorMap, RotateMap, TurnObjects
from editor.systems.trts.map.board import Player, Setup, TrtsScenario


class Several(groups.Several[TrtsScenario], frozen=True):
    """Several edits as one step of the history; `title` is its sentence."""

    edits: tuple[TrtsEdit, ...]
    title: Line = ""


TrtsEdit: TypeAlias = (
    AddArea
    | SetOutline
    | SetArea
    | MoveCorners
    | AddCorner
    | RemoveCorner
    | SplitArea
    | JoinAreas
    | ImportAreas
    | AddLink
    | SetLink
    | CutLink
    | ProposeLinks
    | SetSheet
    | AddLabel
    | SetLabel
    | SpreadLabel
    | AddComponent
    | RemoveComponent
    | NameComponent
    | SetPieces
    | AddSetup[Setup]
    | CopySetup
    | RemoveSetup
    | NameSetup
    | SetPlayers[Player]
    | SetPlayer[Player]
    | SetRounds
    | SeatPlayer
    | AddControl
    | ChangeControl
    | AddForce
    | SetForce
    | MoveToArea
    | DealSetup
    | Remove
    | MoveObjects
    | TurnObjects
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
