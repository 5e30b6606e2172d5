"""Matches that are kept as they were played and told: `python -m tests.play.golden` writes them.

Each is a replay in tests/cases/matches with its told text beside it, as `realmwright replay --tell`
prints it. A change of rules or of words shows there as a difference that a player can read.
When it is meant, write the matches again, read what changed, and say in the commit why.
"""

from __future__ import annotations

import sys
from contextlib import redirect_stdout
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

from editor.cli.main import OK, main
from editor.core.resources import samples_folder

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
        code = main(["replay", "--tell", str(recipe.replay)])
    assert code == OK, f"the match went otherwise; see {Path(__file__).name} for what to do"
    return printed.getvalue()


def write(recipe: Recipe) -> None:
    """Play a match and keep it with its log."""
    FOLDER.mkdir(exist_ok=True)
    file = samples_folder() / recipe.system / f"{recipe.sample}.json"
    with redirect_stdout(StringIO()):
        arguments = ["--bots", recipe.bots, "--seed", str(recipe.seed)]
        assert main(["play", str(file), *arguments, "--record", str(recipe.replay)]) == OK
    recipe.text.write_text(log_entry(recipe), encoding="utf-8")


if __name__ == "__main__":
    for recipe in RECIPES:
        if not sys.argv[1:] or recipe.system in sys.argv[1:]:
            print(recipe)
            write(recipe)
