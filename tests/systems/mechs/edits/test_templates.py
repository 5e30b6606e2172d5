"""Starting scenarios are faultless, and everybody begins at home."""

import pytest
from msgspec.structs import replace

from editor.checks.run import find
from editor.systems.mechs.checks.catalogue import CHECKS
from editor.systems.mechs.edits.setups import SetPlayers
from editor.systems.mechs.edits.templates import at_home, new_scenario, players_for, setup_for
from editor.systems.mechs.map.board import Board, MechsScenario, Player
from editor.systems.mechs.map.geometry import Arena
from editor.systems.mechs.map.modes import MODES, ROBOTS
from editor.systems.mechs.map.survey import surveys
from editor.systems.shared.edits.setups import NameSetup
from tests.narrowing import as_a
from tests.systems.mechs.random_arenas import library, ruleset
from tests.systems.mechs.sessions import new_session

WAYS = [(mode.id, players) for mode in MODES for players in mode.players]


def test_a_new_scenario_has_no_findings(subtests: pytest.Subtests) -> None:
    """Whatever the mode and the number of players, there is not even advice."""
    for mode, players in WAYS:
        with subtests.test(mode=mode, players=players):
            scenario = new_scenario(mode, players, library())
            findings = find(CHECKS, surveys(scenario, library(), ruleset()), scenario)
            assert [finding.message for finding in findings] == []
            (setup,) = scenario.setups
            assert sum(not player.robot for player in setup.players) == players
            assert sum(player.robot for player in setup.players) == ROBOTS.get(mode, 0)


def test_without_a_number_it_seats_the_most(subtests: pytest.Subtests) -> None:
    """As many players as the mode takes, and a title that names it."""
    for mode in [mode.id for mode in MODES]:
        with subtests.test(mode):
            known = {item.id: item for item in MODES}[mode]
            scenario = new_scenario(mode, None, library())
            assert scenario == new_scenario(mode, max(known.players), library())
            assert known.title.lower() in scenario.title


def test_what_a_mode_does_not_take_is_refused() -> None:
    """An unknown mode and a number of players that does not fit are told with what would."""
    with pytest.raises(ValueError, match=r"unknown mechs mode 'chess'; expected arena"):
        new_scenario("chess", 2, library())
    with pytest.raises(ValueError, match=r"solo is for 1 player, not 3"):
        new_scenario("solo", 3, library())


def test_those_who_stay_keep_their_order() -> None:
    """Who is seated moves up to the first seats, newcomers take the rest with ids of their own."""
    kept = (Player(id="blue", seat=7, name="Bea"), Player(id="ann", seat=2))
    players = players_for("arena", 4, kept)
    assert [(item.id, item.seat) for item in players] == [
        ("ann", 1),
        ("blue", 2),
        ("red", 3),
        ("gold", 4),
    ]
    assert len({player.id for player in players_for("arena", 8)}) == 8


def test_in_solo_all_but_the_first_are_robots() -> None:
    """A mode against robots seats one person; in the arena nobody becomes one."""
    assert [item.robot for item in players_for("solo", 3)] == [False, True, True]
    assert not any(player.robot for player in players_for("arena", 4))


def test_everybody_begins_on_the_base_with_a_mine() -> None:
    """Each player of a new set-up has a pilot and a mine on the base of the seat."""
    arena = new_session(players=3).survey.arena
    setup = setup_for("arena", 3, arena)
    assert (setup.id, setup.title) == ("three", "3 players")
    for player in setup.players:
        base = next(item.id for item in arena.bases if item.seat == player.seat)
        assert [pilot.player for pilot in setup.pilots if pilot.zone == base] == [player.id]
        assert [token.player for token in setup.tokens if token.zone == base] == [player.id]


def test_home_is_home() -> None:
    """A set-up in which all is in its place stays as it is; locked pilots stay where they are."""
    session = new_session(players=2)
    setup, arena = session.survey.setup, session.survey.arena
    assert at_home(setup, arena) == setup
    away = replace(setup.pilots[0], zone=arena.mechs[0].id, locked=True)
    moved = replace(setup, pilots=(away, *setup.pilots[1:]))
    assert at_home(moved, arena) == moved


def test_a_title_that_counts_the_players_goes_on_to_do_so() -> None:
    """A set-up called "2 players" becomes "3 players"; one with a name of its own keeps it."""
    session = new_session(players=2)
    present = as_a(MechsScenario, session.present)
    setup = present.setups[0]
    assert setup.title == "2 players"
    seated = SetPlayers(setup.id, players_for("arena", 3, setup.players))
    assert seated.apply(present, session.library).setups[0].title == "3 players"
    named = NameSetup(setup.id, "Duel").apply(present, session.library)
    assert seated.apply(named, session.library).setups[0].title == "Duel"


def test_nothing_stands_where_there_is_no_base() -> None:
    """Players without a base are seated, and have neither pilot nor mine yet."""
    arena = new_session(players=2).survey.arena
    zones = tuple(zone.zone for zone in arena.zones.values() if zone.seat != 1)
    base = next(zone.id for zone in arena.bases if zone.seat == 2)
    setup = setup_for("arena", 2, Arena(Board(zones=zones), arena.components, arena.settings))
    assert [player.id for player in setup.players] == ["red", "blue"]
    assert [(pilot.player, pilot.zone) for pilot in setup.pilots] == [("blue", base)]
    assert [(token.player, token.zone) for token in setup.tokens] == [("blue", base)]
