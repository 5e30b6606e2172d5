"""Who sees what, and when the seat before the window changes."""

from editor.core.scenario import Knob as KnobValue
from editor.seam.games import game_of
from editor.storage.kits import built_in_library, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.trts.play.play import PLAY
from editor.systems.trts.system import TRTS
from editor.workbench.playing.session import PlaySession
from tests.play.cases import FOLDER
from tests.play.games import fresh
from tests.workbench.playing.local_thinking import LocalThinking
from tests.workbench.playing.tables import at_table


def test_a_curtain_parts_two_people_with_hidden_hands() -> None:
    """Each person is shown their own hand alone, after the curtain was lifted for them."""
    session = at_table()
    assert session.curtain == 0
    assert not session.choices.offers
    session.lift_curtain()
    assert session.viewer == 0
    assert session.seen.hand[1, 0] == -1
    session.act(session.match.legal()[0])
    assert session.curtain == 1
    session.lift_curtain()
    assert session.viewer == 1
    assert session.seen.hand[0, 0] == -1


def test_no_curtain_is_needed_with_one_person() -> None:
    """Against bots a person keeps the seat, and sees what that player may see."""
    session = at_table()
    session.seat(1, "random")
    assert session.curtain is None
    assert session.viewer == 0
    session.act(session.match.legal()[0])
    assert session.viewer == 0
    assert session.seen.hand[1, 0] == -1


def test_open_hands_and_bots_alone_show_all() -> None:
    """Anyone who tests a map alone sees everything, and so does who watches bots."""
    session = at_table()
    session.open_hands(True)
    assert session.curtain is None
    assert session.viewer == -1
    session.open_hands(False)
    for player in range(2):
        session.seat(player, "random")
    assert session.viewer == -1
    assert session.visibility.hides(session.match.state)


def test_what_is_asked_of_another_tells_nothing_hidden() -> None:
    """What a bot has to decide is said without what it holds; a person reads the own."""
    game = fresh(TRTS, TRTS.modes[0].id)
    session = PlaySession(PLAY, game, LocalThinking(game), 1)
    session.lift_curtain()
    assert "mineral" in session.prompt()
    session.seat(session.mover, "random")
    assert session.prompt().endswith("orders of round 1")


FORCES: dict[str, KnobValue] = {
    "line": "red blue",
    "round": 3,
    "phase": "pushing",
    "mover": "red",
    "red.pieces": "west.base/seen west.raider",
    "blue.pieces": "east.base/seen hill.guard*2",
}


def test_an_offer_tells_nothing_hidden() -> None:
    """How strong hidden defenders are stands on no button, unless the hands are open."""
    scenario = load_scenario(FOLDER / "trts" / "maps" / "vale.json")
    farms = game_of(TRTS, scenario, built_in_library("trts"), ruleset_for("trts"), setup="two")
    session = PlaySession(PLAY, farms, LocalThinking(farms), 1)
    session.begin(1, FORCES)
    session.lift_curtain()
    for name in ("push hill", "add west.raider"):
        session.act(farms.rules.action_code(farms, session.state, name))
    assert "attack 2" in {offer.hint for offer in session.choices.offers}
    session.open_hands(True)
    assert "attack 2 to 4" in {offer.hint for offer in session.choices.offers}
