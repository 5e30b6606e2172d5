"""The tools of tactics in the order of the strip."""

from __future__ import annotations

from editor.seam.tool import Tool
from editor.systems.shared.tools.reference import PlaceReference
from editor.systems.tactics.map.board import TacticsScenario
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.tools.areas import MarkAreas, MoveTriggers
from editor.systems.tactics.tools.copies import PlacePiece
from editor.systems.tactics.tools.dungeons import DrawDungeons
from editor.systems.tactics.tools.erase import Erase
from editor.systems.tactics.tools.marks import SetArtifact, SetPortals, SetStarts, WriteLabels
from editor.systems.tactics.tools.measure import Measure
from editor.systems.tactics.tools.paint import PaintTerrain
from editor.systems.tactics.tools.place import PlaceBoxes, PlaceMats
from editor.systems.tactics.tools.select import Select

TOOLS: tuple[type[Tool[TacticsScenario, Survey]], ...] = (
    Select,
    PlaceBoxes,
    PlaceMats,
    PlacePiece,
    PaintTerrain,
    SetPortals,
    MarkAreas,
    MoveTriggers,
    SetArtifact,
    SetStarts,
    DrawDungeons,
    WriteLabels,
    PlaceReference,
    Erase,
    Measure,
)
