"""The check faction-unknown."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Violation, check
from editor.core.words import possessive
from editor.systems.trts.edits.fixes import take_faction
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import titled


@check(
    level="error",
    lowerable=False,
    scope="setup",
    title="Unknown faction",
    what="Every player's faction is from one of the scenario's kits or its own components.",
    why="Without a faction, a player has no units or buildings.",
    example="Red plays the Settlers, but no kit of the scenario contains them.",
    remedy="Choose a known faction, or add the kit that contains it.",
    source="Set-up (docs/rules/trts.md C2)",
)
def faction_unknown(survey: Survey) -> Iterator[Violation]:
    """Yield a finding for each player with an unknown faction."""
    for player in survey.setup.players if survey.setup else ():
        if player.faction not in survey.components:
            fault = (
                f"{possessive(titled(player))} faction “{player.faction}” is in no kit"
                if player.faction
                else f"{titled(player)} has no faction"
            )
            yield Violation(
                message=f"{fault} of this scenario" if player.faction else fault,
                places=(player.id,),
                find_fixes=partial(take_faction, survey, player.id),
            )
