"""Figures of areas tell each viewer what that one may know."""

from editor.play.display import BoardFigure
from editor.play.engine import Engine
from editor.play.header import NOBODY
from editor.play.match import Match
from editor.systems.trts.play.figures import figures
from editor.systems.trts.play.rules import RULES
from tests.systems.trts.play.test_deal import deal, sample

POSITION = {
    "red.pieces": "cinder-bay.base/seen cinder-bay.worker*2 cinder-bay.soldier*7",
    "blue.pieces": "southpoint.base/seen southpoint.tank*3/health=1",
}


def _shown(viewer: int) -> dict[str, BoardFigure]:
    engine = Engine(RULES)
    game = RULES.deal(deal(sample("ashen-isle")).survey)
    match = Match(game, engine, 7, position=POSITION)
    state = match.state if viewer == NOBODY else engine.observation(game, match.state, viewer)
    return {item.picture: item for item in figures(game, game.opened(state), viewer)}


def test_pieces_that_are_alike_are_one_figure_with_their_number() -> None:
    """A hurt one shows how much health it has left."""
    shown = _shown(NOBODY)
    soldiers, tanks = shown["red.soldier"], shown["blue.tank"]
    assert (soldiers.number, soldiers.share, soldiers.player) == (7, (0, 0), 0)
    assert soldiers.words == "Red: 7 soldiers"
    assert (tanks.number, tanks.share[0]) == (3, 1)
    assert tanks.words.startswith("Blue: 3 tanks, 1 of ")


def test_what_others_hide_is_one_unknown_figure() -> None:
    """Its words name no piece; what was seen stays."""
    shown = _shown(1)
    assert "red.soldier" not in shown
    assert shown["red.unknown"].words == "Red's unknown pieces"
    assert shown["red.unknown"].number == -1
    assert {"blue.tank", "red.base"} <= set(shown)
    assert "blue.unknown" not in shown


def test_markers_come_first_and_take_no_room() -> None:
    """Then come buildings, then units."""
    shown = list(_shown(NOBODY).values())
    assert [item.flat for item in shown] == sorted((item.flat for item in shown), reverse=True)
    keys = [item.picture for item in shown]
    assert keys.index("blue.base") < keys.index("red.soldier")
