"""The check tokens-exceeded."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.finding import Evidence
from editor.core.words import counted, opening
from editor.systems.mechs.checks.places import cells_of, where_of
from editor.systems.mechs.edits.fixes_of_setups import remove_pieces
from editor.systems.mechs.map.survey import Survey
from editor.systems.mechs.text.words import player_name


@check(
    level="error",
    scope="setup",
    title="Too many mines or turrets",
    what=(
        "Every player has at most four mines and three turrets in the arena (settings “Supply: "
        "mines” and “Supply: turrets”)."
    ),
    why="The box contains no more tokens of a colour.",
    example="Red starts with mines in five zones.",
    remedy="Remove the extra ones, or raise the supply with a house rule.",
    source="Components (docs/rules/mechs.md B1)",
)
def tokens_exceeded(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each player and kind of token of which too many are in the arena."""
    setup = survey.setup
    if setup is None:
        return
    for player in setup.players:
        for kind in ("mine", "turret"):
            own = [t for t in setup.tokens if t.kind == kind and t.player == player.id]
            held = survey.number(f"supply.{kind}s")
            if len(own) <= held:
                continue
            # The mine on the base is due; it is none of those that are too much.
            base = survey.base_of(player)
            order = sorted(own, key=lambda token: base is None or token.zone != base.id)
            surplus = tuple(order[held:])
            yield Violation(
                message=(
                    f"{opening(player_name(setup, player.id))} has {counted(len(own), kind)} "
                    f"in the arena; a player has {held}"
                ),
                places=tuple(token.id for token in own),
                cells=cells_of(survey, own),
                notes=(f"They are in {where_of(survey, own)}",),
                evidence=(Evidence("objects", ids=tuple(token.id for token in surplus)),),
                find_fixes=partial(remove_pieces, survey, surplus),
            )
