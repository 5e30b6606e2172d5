"""What is marked, and what a click on it means."""

from editor.play.display import Offer
from editor.workbench.playing.choices import Choices

OFFERS = (
    Offer(1, "Move", "Move", actor=3, space=4, hint="1 point", tone="reach"),
    Offer(2, "Melee", "Strike", actor=3, space=5, hint="50 %", tone="target"),
    Offer(3, "Move", "Climb", actor=3, space=5, hint="2 points", tone="reach"),
    Offer(4, "Move", "Move", actor=6, space=4, tone="reach"),
    Offer(5, "Build", "Build", space=7),
    Offer(6, "End", "End the turn"),
    Offer(7, "Rest", "Rest", actor=3),
)


def test_pieces_are_lit_until_one_is_taken_up() -> None:
    """Units that can act and spaces of no unit are marked first, then what the unit can reach."""
    choices = Choices(OFFERS)
    assert choices.actors == (3, 6)
    assert choices.marked == (3, 6, 7)
    taken = Choices(OFFERS, 3)
    assert {offer.action for offer in taken.open} == {1, 2, 3, 5}
    assert (choices.near, taken.near) == ((3, 6, 7), (3, 4, 5, 7))
    assert [item.action for item in taken.at(4)] == [1]
    assert [offer.action for offer in choices.buttons] == [6]
    assert [button.action for button in taken.buttons] == [7, 6]


def test_several_ways_to_a_space_are_one_mark() -> None:
    """A space has one mark, as urgent as the most urgent of its offers."""
    marks = {mark.space: (mark.tone, mark.label) for mark in Choices(OFFERS, 3).marks()}
    assert marks[5] == ("target", "2 ways")
    assert marks[4] == ("reach", "1 point")
    assert marks[3] == ("actor", "")
    assert 6 not in marks


def test_a_piece_that_is_pointed_at_shows_its_spaces() -> None:
    """Before a piece is taken up, pointing at it shows where it can go."""
    assert {mark.space for mark in Choices(OFFERS).marks(6)} == {3, 4, 6, 7}
