"""What players and set-ups are called, by their ids, in every system."""

from __future__ import annotations

from typing import Any


def seated_words(survey: Any, name: str) -> str:
    """Return what a player of the set-up, or a set-up, of this id is called; the id for none."""
    players = survey.setup.players if survey.setup else ()
    called: dict[str, str] = {one.id: one.title or one.id for one in survey.scenario.setups}
    called |= {one.id: one.name or one.id for one in players}
    return called.get(name, name)
