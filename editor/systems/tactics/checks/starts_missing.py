"""The check starts-missing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.words import counted, opening
from editor.systems.tactics.edits.fixes_of_starts import give_starts
from editor.systems.tactics.map.board import Setup
from editor.systems.tactics.map.seats import leaves_starts, places_to_choose, starts_each, starts_of
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import player_name


@check(
    level="error",
    lowerable=False,
    scope="setup",
    title="Player without a start",
    what=(
        "Every player has a starting location; with two players, and in a co-operative adventure, "
        "each has two. A free-for-all set-up can leave all starts unowned: players then choose in "
        "turn order from the listed starts, or from the corners farthest from the artifact, and "
        "there must be enough of them."
    ),
    why="Units without a start cannot enter the game.",
    example="In a set-up for two players, Blue has only one start.",
    remedy="Add a start for the player, or assign them an unowned one.",
    source="Set-up (docs/rules/tactics.md A5 and A9)",
)
def starts_missing(survey: Survey) -> Iterator[Violation]:
    """Yield one finding for each player who holds fewer starts than the set-up gives."""
    setup = survey.setup
    if setup is None:
        return
    needed = starts_each(survey.mode, len(setup.players)).least
    if leaves_starts(setup, survey.mode):
        yield from _too_few(survey, setup, needed * len(setup.players))
        return
    for player in setup.players:
        held = len(starts_of(setup, player.id))
        if held < needed:
            name = opening(player_name(setup, player.id))
            has = counted(held, "start") if held else "no start"
            message = f"{name} has {has}" + (f"; each player needs {needed}" if needed > 1 else "")
            yield Violation(
                message=message,
                places=(player.id,),
                find_fixes=partial(give_starts, survey, player.id),
            )


def _too_few(survey: Survey, setup: Setup, needed: int) -> Iterator[Violation]:
    """Yield a finding when there are too few starts to choose from."""
    artifact = survey.board.artifact
    if artifact is None and not setup.starts:
        return  # artifact-missing reports it
    places, open_places = places_to_choose(survey.realm, setup, artifact.at if artifact else None)
    count = sum(not place.tied for place in places) + open_places
    if count < needed:
        there = "is" if count == 1 else "are"
        yield Violation(
            message=f"There {there} {counted(count, 'start')} to choose from; {needed} are needed",
            places=tuple(start.id for start in setup.starts),
            cells=tuple(dict.fromkeys(cell for place in places for cell in place.cells)),
        )
