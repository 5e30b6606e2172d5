"""What bots of trts weigh: an area counts more where the match may soon end."""

from dataclasses import replace

from editor.core.resources import samples_folder
from editor.core.scenario import Knob as KnobValue
from editor.play.engine import Engine
from editor.play.game import Game
from editor.play.match import Match
from editor.systems.trts.play.names import MatchType
from tests.play.games import game, samples

ROCK = next(s for s in samples() if s.file == samples_folder() / "trts" / "eagle-rock.json")
"""A free-for-all of three, which ends as soon as one of them is out."""
POSITION: dict[str, KnobValue] = {
    "line": "red blue gold",
    "red.start": "mallow-vale",
    "blue.start": "harrow-vale",
    "gold.start": "lantern-vale",
    "mallow-vale.control": "red",
    "harrow-vale.control": "blue",
    "lantern-vale.control": "gold",
    "phase": "pushing",
    "mover": "red",
    "red.pieces": "mallow-vale.base/seen mallow-vale.worker*6/minerals/moves=1",
    "gold.pieces": "lantern-vale.base/seen lantern-vale.worker*7",
}


def _area(blue: int, begun: int, dealt: Game | None = None) -> int:
    """Return what one more area weighs to red, who has six workers as blue has this many."""
    dealt = dealt or game(ROCK)
    pieces = f"harrow-vale.base/seen harrow-vale.worker*{blue}"
    weights = []
    for control in ("", "red"):
        more: dict[str, KnobValue] = {
            "blue.pieces": pieces,
            "round": begun,
            "oak-hanger.control": control,
        }
        match = Match(dealt, Engine(dealt.rules), 1, position=POSITION | more)
        weights.append(match.engine.evaluate(dealt, match.state, 0))
    return weights[1] - weights[0]


def test_an_area_weighs_as_much_as_at_the_end_where_somebody_may_soon_go_out() -> None:
    """That is anyone who has five units or fewer, and less than oneself."""
    assert _area(5, 6) == _area(2, 6) == _area(7, 32)
    assert _area(6, 6) == _area(7, 6) < _area(7, 20) < _area(5, 6)


def test_with_allies_nobody_goes_out_early() -> None:
    """Among teams an area weighs the same, however few units an enemy has."""
    tables = game(ROCK).tables.copy()
    game(ROCK).rules.tables.open(tables).match_type = MatchType.TEAM
    teams = replace(game(ROCK), tables=tables)
    assert _area(5, 6, teams) == _area(6, 6, teams) == _area(6, 6)


def _red(pieces: str, **more: KnobValue) -> int:
    """Return what a position weighs to red, in round 6 of the free-for-all, with these pieces."""
    dealt = game(ROCK)
    values = POSITION | {"blue.pieces": "harrow-vale.base/seen", "round": 6, "red.pieces": pieces}
    match = Match(dealt, Engine(dealt.rules), 1, position=values | more)
    return match.engine.evaluate(dealt, match.state, 0)


def test_what_pays_off_late_counts_more_beside_an_army() -> None:
    """An academy first would be overrun; beside an army of twelve minerals it counts in full."""
    home = "mallow-vale.base/seen mallow-vale.worker*6/minerals/moves=1 mallow-vale.barracks"
    army, more = f"{home} mallow-vale.guard*6", f"{home} mallow-vale.guard*7"
    gained = [_red(f"{each} mallow-vale.academy") - _red(each) for each in (home, army, more)]
    assert gained[0] < gained[1] == gained[2]


def test_a_unit_weighs_by_its_price() -> None:
    """A guard costs twice as much as a soldier, a tank more than twice as much as a guard."""
    army = "mallow-vale.base/seen mallow-vale.worker*6 mallow-vale.guard*6"
    alone = _red(army)
    soldier, guard, tank = (
        _red(pieces) - alone
        for pieces in (
            f"{army} mallow-vale.soldier",
            army.replace("guard*6", "guard*7"),
            f"{army} mallow-vale.tank",
        )
    )
    assert 0 < 3 * soldier < 2 * guard
    assert 2 * guard < tank


def test_a_contested_base_gives_no_income() -> None:
    """Nor do workers that gather there weigh what they would."""
    home = "mallow-vale.base/seen mallow-vale.worker*6"
    contested = {"mallow-vale.control": "red blue"}
    at_peace = _red(f"{home}/minerals/moves=1") - _red(f"{home}/moves=1")
    at_war = _red(f"{home}/minerals/moves=1", **contested) - _red(f"{home}/moves=1", **contested)
    assert at_peace > 0 == at_war
