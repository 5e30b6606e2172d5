"""Figures of areas tell each viewer what that one may know, and gestures what they can mean."""

from editor.play.display import BoardFigure
from editor.play.engine import Engine
from editor.play.header import NOBODY, NOWHERE
from editor.play.match import Match
from editor.systems.trts.play.figures import attempts, figures
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


MEANT = {
    "red.pieces": "cinder-bay.base/seen cinder-bay.worker*2 cinder-bay.soldier*7",
    "blue.pieces": "southpoint.base/seen southpoint.tank*3",
}


def _match(**changed: str) -> Match:
    game = RULES.deal(deal(sample("ashen-isle")).survey)
    return Match(game, Engine(RULES), 7, position={**MEANT, **changed})


def _first(match: Match, actor: str, space: str) -> tuple[str, str]:
    """Return the first thing that a gesture can mean, and why it is refused."""
    areas, state = match.game.names.areas, match.game.opened(match.state)
    here = areas.index(actor) if actor else NOWHERE
    action = attempts(match.game, state, here, areas.index(space))[0]
    name = RULES.action_name(match.game, state, action)
    return name, RULES.refusal_words.get(match.engine.refusal(match.game, match.state, action), "")


def test_units_are_meant_before_buildings() -> None:
    """The reason is that of what could move, not that a base stays where it is."""
    match = _match(phase="orders", mover="red")
    name, why = _first(match, "cinder-bay", "southpoint")
    assert name.startswith("move cinder-bay.worker")
    assert why == "The player does not control the area."


def test_in_an_engagement_an_area_alone_is_meant() -> None:
    """One's own area is refused, since nobody engages it; a stranger's says whether it is near."""
    match = _match(phase="pushing", mover="red")
    assert _first(match, "", "southpoint")[0] == "push southpoint"
    assert _first(match, "cinder-bay", "southpoint")[0] == "push southpoint"
    assert _first(match, "", "cinder-bay")[1] == "The player controls the area already."


def test_nothing_is_meant_once_the_match_is_over() -> None:
    """There is no mover whose pieces could do anything."""
    match = _match()
    state = match.game.opened(match.state.copy())
    state.mover = NOBODY
    assert attempts(match.game, state, 0, 1) == ()
