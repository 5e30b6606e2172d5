"""What stands on the board, and who is to do something."""

from editor.play.header import NOWHERE
from editor.workbench.playing.pieces import Pieces, name_of
from tests.workbench.playing.tables import at_table


def test_figures_are_those_of_the_present_position() -> None:
    """A figure is found where it stands, with a portrait and a name, also after it has moved."""
    table = at_table()
    pieces = Pieces(table)
    table.lift_curtain()
    space = table.choices.actors[0]
    figure = pieces.at(space)[0]
    assert figure.picture in pieces.portraits
    assert figure.words.startswith(name_of(figure))
    moving = next(offer for offer in table.choices.of(space) if offer.space != NOWHERE)
    table.act(moving.action, forced=(0,))
    assert not any(each.words == figure.words for each in pieces.at(space))


def test_the_piece_in_hand_is_the_one_to_do_something() -> None:
    """With several pieces of a player the one in hand counts, and none while none is."""
    table = at_table()
    pieces = Pieces(table)
    table.lift_curtain()
    assert pieces.doer is None
    space = table.choices.actors[0]
    table.take(space)
    assert pieces.doer is not None
    assert pieces.doer.space == space
