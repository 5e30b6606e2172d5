"""The standing shows scores with their parts, and hides hands."""

from __future__ import annotations

import pytest

from editor.play.header import NOBODY
from editor.systems.tactics.play.display import prompt, scoreboard, why_over
from editor.systems.tactics.play.events import Event
from editor.systems.tactics.play.names import End, Tie
from editor.systems.tactics.play.rules import RULES
from tests.systems.tactics.play.adventures import Table, begun
from tests.systems.tactics.play.matches import FIGHT, match_on, opened

HELD = {**FIGHT, "red.hand.balm": 1, "red.captured": 2, "flag.a": 1}


def _words(viewer: int) -> str:
    match = match_on(HELD)
    shown = scoreboard(match.game, opened(match), viewer)
    return "\n".join(f"{row.label}: {row.value}" for panel in shown.panels for row in panel.rows)


def test_points_add_up_from_their_parts() -> None:
    """Survivors and captures make the score."""
    match = match_on(HELD)
    assert scoreboard(match.game, opened(match), NOBODY).scores == (12, 8)
    assert "Captured units: 2 for 4 points" in _words(NOBODY)
    assert "Area A: Round 1" in _words(NOBODY)


def test_a_flag_that_goes_on_is_told_in_plain_words() -> None:
    """No word of the track stands in capitals, in a headline, in the log or as a goal."""
    match = match_on(HELD)
    event = (Event.ADVANCED, 0, 0, 1)
    said = RULES.headline(match.game, opened(match), event)
    assert said is not None
    assert f"{said.subject} {said.does}" == "flag A to round 1"
    line = RULES.log_entry(match.game, opened(match), event)
    assert line is not None
    assert line.sentence == "Red advances the flag of area A to round 1 of its track."


def test_a_hand_is_seen_by_its_player_alone() -> None:
    """Others see how many cards it has."""
    assert "Balm: 3 health" in _words(0)
    assert "Balm" not in _words(1)
    assert "Hand: 1 card" in _words(1)


def test_the_artifact_says_where_it_is() -> None:
    """It lies on a space, or a unit bears it."""
    for position, said in (({}, "It is on"), ({"artifact.bearer": "red.fighter"}, "Borne by")):
        match = match_on(FIGHT | position, mode="free-for-all")
        shown = scoreboard(match.game, opened(match), NOBODY)
        (row,) = (row for panel in shown.panels if panel.title == "Artifact" for row in panel.rows)
        assert row.label == said
        assert row.value


def test_rows_say_what_they_are_about() -> None:
    """Units have their portraits and stores, cards and backs their number, flags are goals."""
    match = match_on(HELD)
    shown = scoreboard(match.game, opened(match), 0)
    assert shown.left == (3, 3)
    rows = [row for panel in shown.panels for row in panel.rows]
    figures = [row for row in rows if row.role == "figure"]
    assert len(figures) == 8
    assert all(row.picture for row in figures)
    assert {row.store_of for row in figures} == {"", "ammo", "mana"}
    assert [row.number for row in rows if row.role in ("card", "back")] == [1, 0]
    assert all(row.share is not None for row in rows if row.role == "goal")


def test_a_flag_is_at_the_trigger_of_its_area() -> None:
    """Whoever points at its row sees on the map where it is taken."""
    table = begun("three-banners")
    shown = scoreboard(table.game, table.now, NOBODY)
    (flags,) = (panel for panel in shown.panels if panel.title == "Flags")
    assert [table.game.spaces[row.space] for row in flags.rows] == ["b8", "g2", "m10"]


def test_the_mover_is_asked_for_what_is_decided() -> None:
    """A turn asks for actions, a hit for a counter."""
    match = match_on()
    assert prompt(match.game, opened(match)) == "Red: 3 of 3 actions left."
    codes = {**FIGHT, "phase": "counter", "active": "blue.fighter", "opponent": "red.fighter"}
    match = match_on(codes)
    assert prompt(match.game, opened(match)) == "Blue: does Blue's fighter counter Red's fighter?"


def _why(table: Table) -> str:
    return why_over(table.game, table.now)


def test_control_areas_are_counted_by_who_took_them() -> None:
    """A match for control areas says how many are taken, and by whom."""
    table = begun("three-banners")
    state = table.now
    state.ending = End.FLAGS
    for area in range(table.game.table.areas):
        state.flag_of[area] = 1 if area else 0
    areas = table.game.table.areas
    assert _why(table).startswith(
        f"{areas} of {areas} control areas taken: Red 1, Blue {areas - 1}. Points: Blue "
    )


def test_captures_name_who_made_them() -> None:
    """The player with enough of them, whoever's turn it was."""
    table = begun("watchtower")
    table.now.ending, table.now.ender = End.CAPTURES, 0
    table.now.captured[2] = 4
    assert _why(table).startswith("Gold captured 4 units. Points: ")


def test_a_side_without_units_is_named() -> None:
    """All of them, where several have none left."""
    table = begun("watchtower")
    table.now.ending = End.ELIMINATION
    table.now.alive[1] = table.now.alive[3] = 0
    assert _why(table).startswith("Blue and Green have no units left. ")


def test_what_is_used_up_is_said(subtests: pytest.Subtests) -> None:
    """Rounds and actions."""
    cases = [
        (End.ROUNDS, "Round 6, the last one, is over. "),
        (End.PLIES, "The limit of "),
    ]
    for reason, words in cases:
        with subtests.test(reason=reason, words=words):
            table = begun("watchtower")
            table.now.ending, table.now.round = reason, 6
            assert _why(table).startswith(words)


def test_an_adventure_counts_its_crystals(subtests: pytest.Subtests) -> None:
    """Won or lost, it says how many were taken."""
    cases = [
        (End.TIME, "No time is left."),
        (End.CRYSTALS, "The last crystal is taken."),
    ]
    for reason, words in cases:
        with subtests.test(reason=reason, words=words):
            table = begun("under-the-hill")
            table.now.ending = reason
            table.now.crystal[0] = 1
            dungeons = table.game.table.dungeons
            assert _why(table).startswith(f"{words} 1 of {dungeons} crystal")


def test_the_rule_that_breaks_a_tie_is_said() -> None:
    """The first of them in which one side has more; nothing where all are even."""
    table = begun("smallest")
    table.now.ending = End.ROUNDS
    for unit in range(8):
        table.now.health[unit] = 5
    assert _why(table).endswith("Nothing broke the tie.")
    ties = [int(tie) for tie in table.game.table.rule_tie]
    assert Tie.HEALTH in ties
    table.now.health[1] -= 1
    assert _why(table).endswith("Blue broke the tie with more health left: 20 to 19.")
