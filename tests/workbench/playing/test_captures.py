"""A figure that was taken says who took it, and where."""

from __future__ import annotations

import random

from editor.core.resources import samples_folder
from editor.play.display import PanelRow
from editor.play.header import NOWHERE
from editor.seam.games import play_of
from editor.systems.tactics.play.events import Event
from editor.systems.tactics.play.labels import unit_id
from editor.systems.tactics.system import TACTICS
from editor.workbench.playing.session import PlaySession
from tests.play.games import Sample, game
from tests.workbench.playing.local_thinking import LocalThinking


def _figures(table: PlaySession) -> dict[str, PanelRow]:
    rows = (row for panel in table.scoreboard().panels for row in panel.rows)
    return {row.picture: row for row in rows if row.role == "figure"}


def test_a_captured_unit_says_who_took_it_and_where() -> None:
    """Its row on the card of its seat; not at an earlier step, when it still stood."""
    file = samples_folder() / "tactics" / "smallest.json"
    played = game(Sample(TACTICS, file, "free-for-all", 2, "two"))
    table = PlaySession(play_of(TACTICS), played, LocalThinking(played), 3)
    table.open_hands(True)
    rng = random.Random(4)
    event = None
    while event is None:
        assert not table.over
        attacks = [o.action for o in table.choices.offers if o.tone == "target"]
        assert table.act(rng.choice(attacks or list(table.match.legal())))
        last = table.match.last
        events = last.events if last is not None else ()
        event = next((each for each in events if each[0] == Event.CAPTURED), None)
    unit, by, cell = event[1:4]
    picture = unit_id(played, unit)
    row = _figures(table)[picture]
    assert row.value == f"taken by {table.name_of(by)} at {played.spaces[cell]}"
    assert row.space == NOWHERE
    table.go(table.match.at - 1)
    assert _figures(table)[picture].space == cell
    table.go(0)
    assert {row.value for row in _figures(table).values()} == {"off the map"}
