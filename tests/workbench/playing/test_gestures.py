"""A gesture in vain says why, in the words of the rules."""

from editor.play.header import NOWHERE
from editor.play.rules import NOTHING_THERE
from editor.workbench.playing.gestures import why_not
from editor.workbench.playing.session import PlaySession
from tests.systems.pegs.play.rules import RULES
from tests.workbench.playing.tables import at_table


def _open_table() -> PlaySession:
    """Return a session without a curtain: everybody sees all hands."""
    table = at_table()
    table.open_hands(True)
    return table


def test_every_way_from_a_piece_is_offered_or_refused() -> None:
    """Where nothing is offered a sentence stands; where something is, there is none."""
    table = _open_table()
    (actor, *_) = table.choices.actors
    table.take(actor)
    said = set()
    for space in range(len(table.game.spaces)):
        words = why_not(table, actor, space)
        assert bool(words) == (not table.choices.at(space))
        said.add(words)
    assert NOTHING_THERE in said
    assert said - {"", NOTHING_THERE} <= set(RULES.refusal_words.values())


def test_a_piece_of_another_is_refused_for_what_it_is() -> None:
    """The reason of the first thing that could be meant is said."""
    table = _open_table()
    state = table.state
    other = next(
        peg
        for peg in range(table.game.table.pegs)
        if table.game.table.owner[peg] not in (table.mover, -1)
    )
    start = int(state.at[other])
    assert why_not(table, start, start + 1) == RULES.refusal_words["not-yours"]


def test_nobody_is_told_why_who_did_not_ask() -> None:
    """A bot decides, the pointer is beside the board, or an empty hole is dragged."""
    table = _open_table()
    (actor, *_) = table.choices.actors
    assert why_not(table, actor, NOWHERE) == ""
    assert why_not(table, NOWHERE, actor) == ""
    empty = next(
        hole
        for hole in range(len(table.game.spaces))
        if hole not in {int(table.state.at[peg]) for peg in range(table.game.table.pegs)}
    )
    assert why_not(table, empty, actor) == ""
    for player in range(len(table.seats)):
        table.seat(player, "random")
    assert why_not(table, actor, actor) == ""
