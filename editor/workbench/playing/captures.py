"""Who took the figures that are off the board, by what happened in the match so far."""

from __future__ import annotations

from dataclasses import replace

from editor.play.display import PanelRow, Scoreboard, Taken
from editor.play.header import NOWHERE
from editor.play.match import Match


def with_takers(match: Match, scoreboard: Scoreboard) -> Scoreboard:
    """Return a scoreboard whose figures off the board say who took them, and where."""
    gone = [row for panel in scoreboard.panels for row in panel.rows if _is_gone(row)]
    if not gone:
        return scoreboard
    takers = _takers(match)
    return replace(
        scoreboard,
        panels=tuple(
            replace(panel, rows=tuple(_with_takers(match, row, takers) for row in panel.rows))
            for panel in scoreboard.panels
        ),
    )


def _is_gone(row: PanelRow) -> bool:
    return row.role == "figure" and row.space == NOWHERE and bool(row.picture)


def _takers(match: Match) -> dict[str, Taken]:
    """Return the last capture of each figure up to the shown step."""
    rules = match.game.rules
    found = (rules.taken(match.game, event) for step in match.steps for event in step.events)
    return {taken.picture: taken for taken in found if taken is not None}


def _with_takers(match: Match, row: PanelRow, takers: dict[str, Taken]) -> PanelRow:
    taken = takers.get(row.picture) if _is_gone(row) else None
    if taken is None:
        return row
    where = f" at {match.game.spaces[taken.space]}" if taken.space != NOWHERE else ""
    return replace(row, value=f"taken by {taken.by}{where}" if taken.by else f"lost{where}")
