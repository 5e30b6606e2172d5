"""What `import realmwright` gives: maps that are loaded, checked, changed, played and written."""

from importlib import import_module
from typing import TYPE_CHECKING

from editor.core.diff import Change
from editor.core.errors import EditError, Fault, FileError, MissingPartError
from editor.core.finding import Finding, Fix
from editor.core.kit import Kit, Library
from editor.core.resources import samples_folder
from editor.core.ruleset import Ruleset
from editor.core.scenario import HouseRules
from editor.export.exporter import Option, RefusedExportError
from editor.play.game import UnplayableError
from editor.scripting.catalogues import (
    ExportKind,
    GameSystem,
    checks,
    explain,
    exports,
    house_rules,
    kits,
    systems,
)
from editor.scripting.checking import Explanation
from editor.scripting.edits import Differences
from editor.scripting.game_map import GameMap
from editor.scripting.importing import ImportedMap
from editor.scripting.loading import (
    AnyMap,
    MechsMap,
    TacticsMap,
    TrtsMap,
    import_file,
    load,
    new,
)
from editor.scripting.own_checks import CheckedMap, MapCheck, Problem, map_check
from editor.scripting.proposals import BalancedMap, CompletedMap, RepairedMap
from editor.scripting.searching import FoundMap, MapGallery
from editor.seam.fairness import Fact, FactSection, FairnessRow, SeatTable
from editor.seam.games import FaultyMapError
from editor.seam.system import Leg, Mode, Route
from editor.seam.tabletop import Tabletop
from editor.systems.catalogue import CheckInfo
from editor.systems.mechs.map.board import MechsScenario
from editor.systems.named_objects import NamedObject
from editor.systems.tactics.map.board import TacticsScenario
from editor.systems.trts.map.board import TrtsScenario

if TYPE_CHECKING:
    from editor.lab.compare import SidesDifferError
    from editor.lab.crew import CrewEndedError
    from editor.lab.report import Comparison, PlaytestReport
    from editor.lab.rotation import NoRotationError
    from editor.play.bots import BotError
    from editor.play.match import PlayedMatch
    from editor.propose.balance_report import BalanceReport
    from editor.propose.gallery import Judgement
    from editor.propose.goal import GoalError
    from editor.propose.impossible import Prevention
    from editor.propose.making import MadeMaps
    from editor.propose.repair import Repairs
    from editor.propose.search import NoLegalMapError
    from editor.solve.question import QuestionError
    from editor.solve.report import AnswerReport

__all__ = [
    "AnswerReport", "AnyMap", "BalanceReport", "BalancedMap", "BotError", "Change", "CheckInfo",
    "CheckedMap", "Comparison", "CompletedMap", "CrewEndedError", "Differences", "EditError",
    "Explanation", "ExportKind", "Fact", "FactSection", "FairnessRow", "Fault", "FaultyMapError",
    "FileError", "Finding", "Fix", "FoundMap", "GameMap", "GameSystem", "GoalError", "HouseRules",
    "ImportedMap", "Judgement", "Kit", "Leg", "Library", "MadeMaps", "MapCheck", "MapGallery",
    "MechsMap", "MechsScenario", "MissingPartError", "Mode", "NamedObject", "NoLegalMapError",
    "NoRotationError", "Option", "PlayedMatch", "PlaytestReport", "Prevention", "Problem",
    "QuestionError", "RefusedExportError", "RepairedMap", "Repairs", "Route", "Ruleset",
    "SeatTable", "SidesDifferError", "Tabletop", "TacticsMap", "TacticsScenario", "TrtsMap",
    "TrtsScenario", "UnplayableError", "checks", "explain", "exports", "house_rules",
    "import_file", "kits", "load", "map_check", "new", "samples_folder", "systems",
]  # fmt: skip

_LATE = {
    "editor.lab.compare": "SidesDifferError",
    "editor.lab.crew": "CrewEndedError",
    "editor.lab.report": "Comparison PlaytestReport",
    "editor.lab.rotation": "NoRotationError",
    "editor.play.bots": "BotError",
    "editor.play.match": "PlayedMatch",
    "editor.propose.balance_report": "BalanceReport",
    "editor.propose.gallery": "Judgement",
    "editor.propose.goal": "GoalError",
    "editor.propose.impossible": "Prevention",
    "editor.propose.making": "MadeMaps",
    "editor.propose.repair": "Repairs",
    "editor.propose.search": "NoLegalMapError",
    "editor.solve.question": "QuestionError",
    "editor.solve.report": "AnswerReport",
}
"""Modules that are imported when one of these names is first used: they take half a second."""

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """Import one of the names that come late."""
        for module, names in _LATE.items():
            if name in names.split():
                return getattr(import_module(module), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
