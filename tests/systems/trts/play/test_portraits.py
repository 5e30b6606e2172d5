"""Portraits of pieces are small: those that are alike share what they are drawn of."""

from editor.systems.trts.play.portraits import portraits
from editor.systems.trts.play.rules import RULES
from tests.systems.trts.play.test_deal import deal, sample


def test_pieces_of_a_form_share_their_body() -> None:
    """A soldier and a tank of a player differ in their letters alone; players in their colour."""
    found = portraits(RULES.deal(deal(sample("ashen-isle")).survey))
    soldier, tank, other = (found[name] for name in ("red.soldier", "red.tank", "blue.soldier"))
    assert soldier.nodes[0] == tank.nodes[0] != other.nodes[0]
    assert soldier.nodes[1] != tank.nodes[1]
    parts = {node for picture in found.values() for node in picture.nodes}
    assert len(parts) < 0.75 * sum(len(picture.nodes) for picture in found.values())


def test_what_is_gathered_has_a_sign() -> None:
    """A mark of a worker that gathers is the key of a picture."""
    found = portraits(RULES.deal(deal(sample("ashen-isle")).survey))
    assert {"minerals", "gas"} <= set(found)
