"""Dragging pieces from area to area means what the phase allows, and says why it fails."""

from editor.play.engine import Engine
from editor.play.header import NOBODY, NOWHERE
from editor.play.match import Match
from editor.systems.trts.play.attempts import attempts
from editor.systems.trts.play.rules import RULES
from tests.systems.trts.play.test_deal import deal, sample

POSITION = {
    "red.pieces": "cinder-bay.base/seen cinder-bay.worker*2 cinder-bay.soldier*7",
    "blue.pieces": "southpoint.base/seen southpoint.tank*3",
}


def _match(**changed: str) -> Match:
    game = RULES.deal(deal(sample("ashen-isle")).survey)
    return Match(game, Engine(RULES), 7, position={**POSITION, **changed})


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
