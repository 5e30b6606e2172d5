"""The check feature-of-another-mode."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.points import name_of
from editor.core.words import counted
from editor.systems.tactics.edits.fixes_of_goals import disband_teams, remove
from editor.systems.tactics.map.modes import ADVENTURE, CONTROL, FREE_FOR_ALL, mode_title
from editor.systems.tactics.map.survey import Survey


@check(
    level="advice",
    title="Object for another mode",
    what=(
        "Control areas are for control and team, the artifact for free-for-all, dungeons for "
        "adventures, and teams for team. Other modes ignore them."
    ),
    why="Players expect everything on the map to have a use.",
    example="A free-for-all map still has the three control areas of its mat.",
    remedy="Remove what the mode does not use, or leave it there to play the map in another mode.",
    source="Modes (docs/rules/tactics.md A6, A8 and A9)",
)
def feature_of_another_mode(survey: Survey) -> Iterator[Violation]:
    """Yield one finding for each kind of object that the mode does not use."""
    board, mode, called = survey.board, survey.mode, mode_title(survey.mode).lower()
    if board.areas and mode not in CONTROL:
        what, ids = counted(len(board.areas), "control area"), tuple(a.id for a in board.areas)
        yield Violation(
            message=f"{what} {_have(ids)} no use in {called}",
            places=ids,
            find_fixes=partial(remove, survey, what, ids),
        )
    if board.artifact is not None and mode not in FREE_FOR_ALL:
        yield Violation(
            message=f"The artifact on {name_of(board.artifact.at)} has no use in {called}",
            places=(board.artifact.id,),
            cells=(board.artifact.at,),
            find_fixes=partial(remove, survey, "the artifact", (board.artifact.id,)),
        )
    if board.dungeons and mode not in ADVENTURE:
        what, ids = counted(len(board.dungeons), "dungeon"), tuple(d.id for d in board.dungeons)
        yield Violation(
            message=f"{what} {_have(ids)} no use in {called}",
            places=ids,
            find_fixes=partial(remove, survey, what, ids),
        )
    allied = [player for setup in survey.scenario.setups for player in setup.players if player.team]
    if allied and mode != "team":
        teams = {player.team for player in allied}
        yield Violation(
            message=f"{counted(len(teams), 'team')} {_have(teams)} no use in {called}",
            places=tuple(dict.fromkeys(player.id for player in allied)),
            find_fixes=partial(disband_teams, survey),
        )


def _have(things: Collection[object]) -> str:
    return "has" if len(things) == 1 else "have"
