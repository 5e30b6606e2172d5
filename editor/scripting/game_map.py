"""A map with all that can be done with it; one module for each subject."""

from __future__ import annotations

from dataclasses import dataclass

from editor.scripting.base import OfScenarioT
from editor.scripting.checking import GameMapChecks
from editor.scripting.files import GameMapFiles
from editor.scripting.importing import GameMapImports
from editor.scripting.playing import GameMapPlay
from editor.scripting.proposals import GameMapProposals
from editor.scripting.queries import GameMapQueries
from editor.scripting.rules import GameMapRules
from editor.scripting.searching import GameMapSearch


@dataclass(frozen=True, repr=False)
class GameMap(
    GameMapFiles[OfScenarioT],
    GameMapChecks[OfScenarioT],
    GameMapRules[OfScenarioT],
    GameMapImports[OfScenarioT],
    GameMapQueries[OfScenarioT],
    GameMapPlay[OfScenarioT],
    GameMapProposals[OfScenarioT],
    GameMapSearch[OfScenarioT],
):
    """An immutable map: its scenario, the kits that it can use, and the rules by the book.

    `scenario` is the value of the file and `path` where it was read, None for a new map;
    `library` holds the kits within reach, `ruleset` the settings by the book.
    """
