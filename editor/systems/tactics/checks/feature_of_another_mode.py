"""The check feature-of-another-mode."""

from __future__ import annotations

from collections.abc import Iterator

from editor.checks.check import Found, check
from editor.core.points import name_of
from editor.core.words import counted
from editor.systems.tactics.modes import ADVENTURE, CONTROL, FREE_FOR_ALL
from editor.systems.tactics.survey import Survey


@check(
    level="advice",
    title="Something that belongs to another mode",
    what=(
        "Control areas belong to control and team, the artifact to free-for-all, dungeons to "
        "the adventures, teams to team. Elsewhere they are kept, and nobody uses them."
    ),
    why="Players look for a use of whatever is drawn on the map.",
    example="A free-for-all map with the three control areas of the mat it began as.",
    mend="Remove what the mode does not use, or leave it for playing the map in another mode.",
    source="Modes (docs/rules/tactics.md A6, A8 and A9)",
)
def feature_of_another_mode(survey: Survey) -> Iterator[Found]:
    """Yield one finding for each kind of thing that the mode does not use."""
    board, mode = survey.board, survey.mode
    if board.areas and mode not in CONTROL:
        areas = counted(len(board.areas), "control area")
        yield Found(
            message=f"{areas} without use in {mode}",
            places=tuple(area.id for area in board.areas),
        )
    if board.artifact is not None and mode not in FREE_FOR_ALL:
        yield Found(
            message=f"The artifact on {name_of(board.artifact.at)} is without use in {mode}",
            places=(board.artifact.id,),
            cells=(board.artifact.at,),
        )
    if board.dungeons and mode not in ADVENTURE:
        yield Found(
            message=f"{counted(len(board.dungeons), 'dungeon')} without use in {mode}",
            places=tuple(dungeon.id for dungeon in board.dungeons),
        )
    teams = {
        player.team: None
        for setup in survey.scenario.setups
        for player in setup.players
        if player.team
    }
    if teams and mode != "team":
        players = dict.fromkeys(
            player.id for setup in survey.scenario.setups for player in setup.players if player.team
        )
        yield Found(
            message=f"{counted(len(teams), 'team')} without use in {mode}", places=tuple(players)
        )
