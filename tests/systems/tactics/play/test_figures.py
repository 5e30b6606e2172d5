"""Figures tell what stands on the board, and which spaces are shown."""

from editor.play.header import NOBODY
from editor.systems.tactics.play.figures import closed, figures, opened
from editor.systems.tactics.play.names import Phase
from tests.systems.tactics.play.matches import FIGHT, code, match_on
from tests.systems.tactics.play.matches import opened as opened_state


def test_a_unit_has_its_health_on_its_badge_and_its_signs_beside_it() -> None:
    """What weakens it is a mark; its words say all that it has."""
    match = match_on({**FIGHT, "red.fighter.weakened": True, "red.fighter.health": 4})
    shown = figures(match.game, opened_state(match), NOBODY)
    (unit,) = (item for item in shown if item.picture == "red.fighter")
    assert match.game.spaces[unit.space] == "e5"
    assert (unit.number, unit.share[0], unit.player) == (4, 4, 0)
    assert unit.marks == ("weakened",)
    assert unit.words.startswith("Red's fighter, sentinel, 4 of ")
    assert unit.words.endswith("weakened")


def test_a_flag_lies_on_its_trigger_and_shows_its_track() -> None:
    """It takes no room, and changes its picture once somebody has taken it."""
    for position, picture, player in (
        ({"flag.a": 1}, "flag", NOBODY),
        ({"flag.a": 3, "flag.a.of": "blue"}, "flag blue", 1),
    ):
        match = match_on({**FIGHT, **position})
        shown = figures(match.game, opened_state(match), NOBODY)
        flag = next(item for item in shown if item.words.startswith("Flag of area A"))
        assert (flag.picture, flag.player, flag.flat) == (picture, player, True)
        assert flag.share[0] == position["flag.a"]


def test_flags_and_artifact_come_before_the_units() -> None:
    """What lies under others is drawn first."""
    match = match_on(FIGHT)
    shown = [item.picture for item in figures(match.game, opened_state(match), NOBODY)]
    units = [place for place, name in enumerate(shown) if "." in name]
    assert units == list(range(len(shown) - len(units), len(shown)))


def test_an_open_dungeon_closes_the_top_of_its_box() -> None:
    """Its spaces are closed before, and those above it afterwards."""
    spaces = match_on({"phase": "act"}, name="caves.json").game.spaces
    inside, above = spaces.index("d1.a1"), spaces.index("e4")
    for position, bits, shut, shown in (
        ({"phase": "act"}, 0, inside, above),
        ({"phase": "act", "red.fighter.cell": "d1.a1"}, 1, above, inside),
    ):
        match = match_on(position, name="caves.json")
        state = opened_state(match)
        assert opened(match.game, state) == bits
        assert shut in closed(match.game, state)
        assert shown not in closed(match.game, state)


def test_a_dungeon_is_shown_until_its_unit_is_out() -> None:
    """Its crystal is taken and it is no longer explored, but the unit still stands there."""
    match = match_on(
        {"phase": "explore", "active": "red.fighter", "points": 3, "red.fighter.cell": "d1.c1"},
        name="caves.json",
    )
    game = match.game
    crystal = int(game.table.beside[game.spaces.index("d1.c1"), 1])
    match.play(code(match, f"step red.fighter {game.spaces[crystal]}"))
    state = opened_state(match)
    assert (state.phase, state.open_bits, opened(game, state)) == (Phase.EMERGE, 0, 1)
    assert crystal not in closed(game, state)
    assert game.spaces.index("e4") in closed(game, state)
