"""Sessions of play on the plank of the tests."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from editor.core.kit import Library
from editor.core.ruleset import Ruleset
from editor.workbench.playing.session import PlaySession
from tests.systems.pegs import system as pegs
from tests.systems.pegs.play.rules import PLAY
from tests.workbench.playing.local_thinking import LocalThinking


def ruleset() -> Ruleset:
    """Return the ruleset of pegs, known or not to the catalogue."""
    file = Path(str(pegs.__file__)).parent / "data" / "ruleset.json"
    return msgspec.json.decode(file.read_bytes(), type=Ruleset)


def survey(players: int = 2, **board: Any) -> Any:
    """Return a new plank for so many players, its board changed."""
    made = pegs.PEGS.new_scenario("hop", players, Library(), "")
    made = replace(made, board=replace(made.board, **board))
    return pegs.PEGS.surveys(made, Library({}), ruleset(), "hop")[0]


def at_table(players: int = 2, seed: int = 1, **board: Any) -> PlaySession:
    """Return a session of play; its bots decide where they are asked."""
    game = PLAY.rules.deal(survey(players, **board))
    return PlaySession(PLAY, game, LocalThinking(game), seed)
