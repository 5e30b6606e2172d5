"""Every edit of a tactics scenario."""

from __future__ import annotations

from typing import TypeAlias

from editor.core.edits import GeneralEdit
from editor.core.values import Line
from editor.systems.shared.edits import groups
from editor.systems.shared.edits.components import NameComponent, RemoveComponent
from editor.systems.shared.edits.fields import SetField
from editor.systems.shared.edits.groups import SetLocked, SetNote
from editor.systems.shared.edits.labels import AddLabel, SetLabel, SpreadLabel
from editor.systems.shared.edits.setups import (
    AddSetup,
    CopySetup,
    NameSetup,
    RemoveSetup,
    SetPlayer,
    SetPlayers,
)
from editor.systems.tactics.edits.boxes import MoveBox, PlaceBox, Restack, TurnBox
from editor.systems.tactics.edits.components import (
    AddComponent,
    ResizeBox,
    SetHeight,
    SetMarks,
    SetSize,
)
from editor.systems.tactics.edits.copying import Duplicate, Paste
from editor.systems.tactics.edits.groups import MoveObjects, Remove
from editor.systems.tactics.edits.marking import (
    AddArea,
    AddPortal,
    MoveDungeon,
    MovePortal,
    NameArea,
    PlaceArtifact,
    SetArea,
    SetDungeon,
    SetTrigger,
)
from editor.systems.tactics.edits.mats import MoveMat, PlaceMat, ResizeMat, ShiftMat, TurnMatOver
from editor.systems.tactics.edits.setups import AddStart, AssignStart, SetStart, SetStarts
from editor.systems.tactics.edits.terrain import Paint
from editor.systems.tactics.edits.whole import MirrorMap, RotateMap
from editor.systems.tactics.map.board import Player, Setup, TacticsScenario


class Several(groups.Several[TacticsScenario], frozen=True):
    """Several edits in a row as one step; `title` is its sentence."""

    edits: tuple[TacticsEdit, ...]
    title: Line = ""


TacticsEdit: TypeAlias = (
    PlaceBox
    | MoveBox
    | TurnBox
    | Restack
    | PlaceMat
    | MoveMat
    | TurnMatOver
    | ResizeMat
    | ShiftMat
    | Paint
    | SetHeight
    | SetSize
    | ResizeBox
    | SetMarks
    | NameComponent
    | AddComponent
    | RemoveComponent
    | AddPortal
    | MovePortal
    | AddArea
    | SetArea
    | SetTrigger
    | NameArea
    | PlaceArtifact
    | SetDungeon
    | MoveDungeon
    | AddLabel
    | SetLabel[TacticsScenario]
    | SpreadLabel[TacticsScenario]
    | AddStart
    | SetStart
    | SetStarts
    | AssignStart
    | AddSetup[Setup]
    | CopySetup
    | RemoveSetup
    | NameSetup
    | SetPlayers[Player]
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
"""Any edit of tactics; in JSON the field "edit" names its kind."""
