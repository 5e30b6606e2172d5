"""The tools of trts in the order of the strip."""

from __future__ import annotations

from editor.seam.tool import Tool
from editor.systems.shared.tools.reference import PlaceReference
from editor.systems.trts.map.board import TrtsScenario
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.tools.borders import ShapeBorders
from editor.systems.trts.tools.copies import PlacePiece
from editor.systems.trts.tools.dividing import JoinTool, SplitAreas
from editor.systems.trts.tools.draw import DrawAreas
from editor.systems.trts.tools.erase import Erase
from editor.systems.trts.tools.labels import WriteLabels
from editor.systems.trts.tools.links import SetLinks
from editor.systems.trts.tools.measure import Measure
from editor.systems.trts.tools.place import (
    PlaceForces,
    SetControl,
    SetGeysers,
    SetMinerals,
    SetStarts,
)
from editor.systems.trts.tools.select import Select

TOOLS: tuple[type[Tool[TrtsScenario, Survey]], ...] = (
    Select,
    DrawAreas,
    ShapeBorders,
    SplitAreas,
    JoinTool,
    SetLinks,
    SetStarts,
    SetMinerals,
    SetGeysers,
    SetControl,
    PlaceForces,
    PlacePiece,
    WriteLabels,
    PlaceReference,
    Erase,
    Measure,
)
