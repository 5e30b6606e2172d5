"""Questions with one answer."""

from editor.workbench.playing.answering import is_choice, only_answer
from tests.workbench.playing.tables import at_table


def test_what_has_one_answer_is_not_asked() -> None:
    """The only action is carried out by the clock; undo goes back over it and stays there."""
    table = at_table()
    table.open_hands(True)
    table.tick(0.0)
    assert table.match.at == 0  # the first question is asked
    table.act(table.match.legal()[0], forced=(0,))
    for peg in ("a", "b", "c", "d"):
        if any(item.key == f"{peg}.at" for item in table.properties()):
            table.set_value(f"{peg}.at", 10)
    before = table.match.at
    alone = len(table.match.legal()) == 1
    assert alone == (only_answer(table.match, waits=False) is not None)
    assert table.tick(0.0) == alone
    assert table.match.at == before + alone
    table.undo()
    at = table.match.at
    assert at == 0 or is_choice(table.match, table.humans)
    assert not table.tick(0.0)
    assert table.match.at == at


def test_nothing_is_answered_while_the_match_waits() -> None:
    """Paused, held, or with dice to be set first, a person does it."""
    table = at_table()
    table.open_hands(True)
    table.act(table.match.legal()[0], forced=(0,))
    while len(table.match.legal()) > 1 and not table.over:
        table.act(table.match.legal()[0], forced=(0,))
    at = table.match.at
    for name in ("paused", "held"):
        setattr(table.pace, name, True)
        assert not table.tick(0.0)
        setattr(table.pace, name, False)
    table.chooses_results = True
    assert not table.tick(0.0)
    assert table.match.at == at
