"""What a gesture on the board does in vain, and why."""

from __future__ import annotations

from editor.play.header import NOWHERE
from editor.play.rules import NOTHING_THERE
from editor.workbench.playing.session import PlaySession


def why_not(table: PlaySession, actor: int, space: int) -> str:
    """Return why the unit of a space, or nobody with NOWHERE, does nothing on another space.

    Empty where something can be done there, and where nobody asks: a bot decides, or no choice on
    the board is open.
    """
    if not table.person_decides or space == NOWHERE:
        return ""
    rules, choices = table.game.rules, table.choices
    reasons = [
        table.engine.refusal(table.game, table.match.state, action)
        for action in rules.attempts(table.game, table.seen, actor, space)
    ]
    if reasons:
        return rules.refusal_words[reasons[0]] if all(reasons) else ""
    of_unit = actor != NOWHERE and choices.actors
    possible = actor in choices.actors if of_unit else choices.open
    return NOTHING_THERE if possible else ""
