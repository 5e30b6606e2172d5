"""The tools of mechs in the order of the strip."""

from __future__ import annotations

from editor.seam.tool import Tool
from editor.systems.mechs.map.board import MechsScenario
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.tools.copies import PlacePiece
from editor.systems.mechs.tools.erase import Erase
from editor.systems.mechs.tools.measure import Measure
from editor.systems.mechs.tools.pieces import SetMines, SetPilots, SetTurrets, WriteLabels
from editor.systems.mechs.tools.place import LayArenas, PlaceZones
from editor.systems.mechs.tools.select import Select
from editor.systems.mechs.tools.sides import CloseSides
from editor.systems.shared.tools.reference import PlaceReference

TOOLS: tuple[type[Tool[MechsScenario, Survey]], ...] = (
    Select,
    PlaceZones,
    PlacePiece,
    LayArenas,
    SetPilots,
    SetMines,
    SetTurrets,
    CloseSides,
    WriteLabels,
    PlaceReference,
    Erase,
    Measure,
)
