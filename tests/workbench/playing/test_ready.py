"""Players who leave all as it is are asked again once there is something new to choose."""

from __future__ import annotations

from editor.play.display import Offer
from editor.seam.games import play_of
from editor.systems.mechs.play.names import Phase
from editor.systems.mechs.system import MECHS
from editor.workbench.playing.answering import LeftAsIs
from editor.workbench.playing.seating import HUMAN
from editor.workbench.playing.session import PlaySession
from tests.play.games import fresh
from tests.workbench.playing.local_thinking import LocalThinking

READY = Offer(9, "Equip", "Ready", tone="ready")
FIRST, SECOND = Offer(1, "Swap", "Axe"), Offer(2, "Swap", "Bow")


def test_the_same_is_not_asked_twice() -> None:
    """What was left as it is, or less, is answered; what is new is asked, and so is who wishes."""
    ready = LeftAsIs()
    assert ready.answer(0, (FIRST, READY)) is None
    ready.note(0, (FIRST, SECOND, READY), 9)
    assert ready.of(0)
    assert not ready.of(1)
    assert ready.answer(0, (FIRST, READY)) == 9
    assert ready.answer(0, (FIRST, SECOND, READY)) == 9
    assert ready.answer(1, (FIRST, READY)) is None
    assert ready.answer(0, (FIRST, SECOND)) is None, "there is no way to change nothing"
    new = Offer(3, "Swap", "Spear")
    assert ready.answer(0, (new, READY)) is None
    ready.note(0, (new, READY), 3)
    assert ready.answer(0, (new, READY)) is None, "it was chosen, not left"
    ready.ask_again(0)
    assert ready.answer(0, (FIRST, READY)) is None


def test_a_match_asks_for_weapons_once() -> None:
    """In an arena Ready is answered by itself from then on; each answer is a step of the match."""
    game = fresh(MECHS, "arena")
    table = PlaySession(play_of(MECHS), game, LocalThinking(game), 5)
    table.seats[:] = [HUMAN] * len(game.seats)
    table.open_hands(True)
    asked, answered = 0, 0
    known: dict[int, set[int]] = {}
    while not table.over and table.match.at < 150:
        equips = table.state.phase == Phase.EQUIP
        ready = [offer.action for offer in table.choices.offers if offer.tone == "ready"]
        others = {offer.action for offer in table.choices.offers if offer.tone != "ready"}
        mover = table.mover
        if table.tick(0.0):
            answered += equips and len(others) > 0
            continue
        if equips and ready:
            assert not (mover in known and others <= known[mover]), "this was left as it is"
            known[mover] = known.get(mover, set()) | others
            asked += 1
            table.act(ready[0])
        else:
            legal = table.match.legal()
            table.act(legal[table.match.at * 7 % len(legal)])
    assert asked
    assert answered > asked
    table.ready.ask_again(0)
    assert not table.ready.of(0)
