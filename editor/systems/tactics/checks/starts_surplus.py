"""The check starts-surplus."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.words import counted, opening
from editor.systems.tactics.edits.fixes_of_starts import pass_on
from editor.systems.tactics.map.seats import starts_each, starts_of
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import player_name


@check(
    level="error",
    scope="setup",
    title="Player with too many starts",
    what=("Each player has at most two starts with two players or in an adventure, otherwise one."),
    why="A player with more starts than the others can reach more of the map at once.",
    example="In a set-up for three players, Red has two starts.",
    remedy="Assign one of the starts to another player, or remove it.",
    source="Set-up (docs/rules/tactics.md A5 and A9)",
)
def starts_surplus(survey: Survey) -> Iterator[Violation]:
    """Yield one finding for each player who holds more starts than the set-up gives."""
    setup = survey.setup
    if setup is None:
        return
    most = starts_each(survey.mode, len(setup.players)).most
    for player in setup.players:
        held = starts_of(setup, player.id)
        if len(held) > most:
            name = opening(player_name(setup, player.id))
            seated = counted(len(setup.players), "player")
            yield Violation(
                message=f"{name} has {len(held)} starts; with {seated} each has {most}",
                places=(player.id, *(start.id for start in held)),
                find_fixes=partial(pass_on, survey, held[most:]),
                cells=tuple(dict.fromkeys(cell for start in held for cell in start.cells)),
            )
