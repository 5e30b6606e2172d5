"""What `import realmwright` gives: maps that are loaded, checked, changed, played and written."""

from editor.core.errors import EditError, Fault, FileError
from editor.core.finding import Finding, Fix
from editor.core.resources import samples_folder
from editor.export.exporter import RefusedExportError
from editor.play.bots import BotError
from editor.play.game import UnplayableError
from editor.scripting.catalogues import (
    CheckInfo,
    ExportKind,
    GameSystem,
    checks,
    explain,
    exports,
    house_rules,
    kits,
    systems,
)
from editor.scripting.game_map import GameMap
from editor.scripting.loading import AnyMap, MechsMap, TacticsMap, TrtsMap, load, new
from editor.scripting.proposals import BalancedMap, CompletedMap, RepairedMap
from editor.seam.games import FaultyMapError
from editor.systems.mechs.map.board import MechsScenario
from editor.systems.tactics.map.board import TacticsScenario
from editor.systems.trts.map.board import TrtsScenario

__all__ = [
    "AnyMap",
    "BalancedMap",
    "BotError",
    "CheckInfo",
    "CompletedMap",
    "EditError",
    "ExportKind",
    "Fault",
    "FaultyMapError",
    "FileError",
    "Finding",
    "Fix",
    "GameMap",
    "GameSystem",
    "MechsMap",
    "MechsScenario",
    "RefusedExportError",
    "RepairedMap",
    "TacticsMap",
    "TacticsScenario",
    "TrtsMap",
    "TrtsScenario",
    "UnplayableError",
    "checks",
    "explain",
    "exports",
    "house_rules",
    "kits",
    "load",
    "new",
    "samples_folder",
    "systems",
]
