"""Matches that are kept as they were played and told: `python -m tests.play.golden` writes them.

Each is a replay in tests/cases/matches with its told text beside it, as `realmwright replay --log`
prints it. A change of rules or of words shows there as a difference that a player can read.
When it is meant, write the matches again, read what changed, and say in the commit why. What was
kept is played again action by action; bots play anew only where that is not possible any more.
"""

from __future__ import annotations

import sys
from contextlib import redirect_stdout
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

from editor.cli.main import OK, main
from editor.core.resources import samples_folder
from editor.play.engine import RefusedError
from editor.play.machine import engine_for
from editor.play.match import Match
from editor.play.replay import recorded
from editor.storage.replays import game_of_replay, load_replay, write_replay

FOLDER = Path(__file__).resolve().parents[1] / "cases" / "matches"


@dataclass(frozen=True)
class Recipe:
    """How a match came about: the sample, who played, and the seed."""

    system: str
    sample: str
    bots: str
    seed: int

    def __str__(self) -> str:
        """The name of its files."""
        return f"{self.system}-{self.sample}"

    @property
    def replay(self) -> Path:
        """The file with the replay."""
        return FOLDER / f"{self}.json"

    @property
    def text(self) -> Path:
        """The file with the log of its match."""
        return FOLDER / f"{self}.txt"


RECIPES = (
    Recipe("tactics", "smallest", "greedy", 1),
    Recipe("tactics", "across-the-river", "greedy", 1),
    Recipe("mechs", "foundry-duel", "greedy", 1),
    Recipe("mechs", "lone-pilot", "greedy", 1),
    Recipe("trts", "short-evening", "random", 5),
    Recipe("trts", "ashen-isle", "random", 8),
)
"""Short matches on small samples, two of each system."""


def log_entry(recipe: Recipe) -> str:
    """Return the log of a kept match, played again; raises AssertionError where it parts."""
    printed = StringIO()
    with redirect_stdout(printed):
        code = main(["replay", "--log", str(recipe.replay)])
    assert code == OK, f"the match went otherwise; see {Path(__file__).name} for what to do"
    return printed.getvalue()


def write(recipe: Recipe) -> None:
    """Keep a match with its log: its actions again if they can be, else bots play anew."""
    FOLDER.mkdir(exist_ok=True)
    if not play_again(recipe):
        play_anew(recipe)
    recipe.text.write_text(log_entry(recipe), encoding="utf-8")


def play_again(recipe: Recipe) -> bool:
    """Play the actions of a kept match by the rules of now; return whether they lead to an end.

    Tables and positions may have got other fields: then a match that no changed rule touches keeps
    its log.
    """
    if not recipe.replay.exists():
        return False
    kept = load_replay(recipe.replay)
    game, _, _ = game_of_replay(kept, str(recipe.replay))
    match = Match(game, engine_for(game.rules), kept.seed, kept.match, kept.position)
    try:
        for step in kept.steps:
            match.play(game.rules.action_code(game, game.opened(match.state), step.do), step.chance)
    except (ValueError, RefusedError):
        return False
    write_replay(recorded(match, kept.scenario, kept.kits, kept.bots), recipe.replay)
    return match.over


def play_anew(recipe: Recipe) -> None:
    """Let bots play a match."""
    file = samples_folder() / recipe.system / f"{recipe.sample}.json"
    with redirect_stdout(StringIO()):
        arguments = ["--bots", recipe.bots, "--seed", str(recipe.seed)]
        assert main(["play", str(file), *arguments, "--record", str(recipe.replay)]) == OK


if __name__ == "__main__":
    for recipe in RECIPES:
        if not sys.argv[1:] or recipe.system in sys.argv[1:]:
            print(recipe)
            write(recipe)
