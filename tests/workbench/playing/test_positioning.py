"""What is in the hand and selected while a position is set up, and the words of its values."""

from __future__ import annotations

import re

import pytest

from editor.core.properties import Property
from editor.play.header import NOWHERE
from editor.seam.games import play_of
from editor.seam.system import AnySystem
from editor.systems.catalogue import SYSTEMS
from editor.workbench.playing.positioning import Positioning, in_names, whole_value
from editor.workbench.playing.session import PlaySession
from tests.play.games import fresh
from tests.workbench.playing.local_thinking import LocalThinking
from tests.workbench.playing.tables import at_table


def test_a_piece_is_carried_put_down_and_put_back() -> None:
    """Only what fits is done; the piece stays selected where it is."""
    table = at_table()
    positioning = Positioning(table)
    (peg, other, *_) = positioning.pieces
    positioning.carried = peg
    assert positioning.verdict(8).words == ""
    assert positioning.verdict(other.space).refused
    assert positioning.verdict(other.space).words[:1].isupper()
    assert positioning.put(other.space)
    assert positioning.carried is None
    assert table.match.at == 0
    positioning.carried = peg
    assert positioning.put(8) == ""
    assert positioning.selected is not None
    assert positioning.selected.space == 8
    assert table.match.at == 1
    positioning.carried = peg
    assert positioning.put_back()
    assert not positioning.put_back()
    assert table.match.at == 1


def test_what_is_taken_off_is_among_what_may_be_added() -> None:
    """The count of the palette is that of the position."""
    table = at_table()
    positioning = Positioning(table)
    peg = positioning.pieces[0]
    assert next(each.left for each in positioning.additions if each.key == peg.key) == 0
    positioning.select(peg)
    assert positioning.remove() == ""
    assert positioning.selected is None
    assert next(each.left for each in positioning.additions if each.key == peg.key) == 1
    positioning.carried = next(each for each in positioning.additions if each.key == peg.key)
    assert positioning.put(NOWHERE) == "", "an addition that is dropped beside the board"
    assert table.match.at == 1
    positioning.carried = next(each for each in positioning.additions if each.key == peg.key)
    assert positioning.put(5) == ""
    assert [piece.key for piece in positioning.at(5)] == [peg.key]


def test_a_refused_value_stands_beside_its_row() -> None:
    """The reason goes with the next selection."""
    table = at_table()
    positioning = Positioning(table)
    peg, other = positioning.pieces[:2]
    positioning.select(peg)
    assert positioning.set_row(f"{peg.key}.at", other.space + 1)
    assert positioning.rows()[0].wrong
    positioning.select(peg)
    assert not positioning.rows()[0].wrong
    assert positioning.set_row(f"{peg.key}.at", 9) == ""
    assert table.match.at == 1


def test_bits_are_switches_of_one_number() -> None:
    """Each named bit is a switch; setting one keeps the others."""
    row = Property("x", "number", "Healed by", 5, 0, 7, bits=("a1", "", "c3"))
    plain = Property("y", "number", "Plain", 1, 0, 7)
    shown = in_names((row, plain))
    assert [(each.label, each.kind, each.value) for each in shown] == [
        ("Healed by a1", "switch", True), ("Healed by c3", "switch", True), ("Plain", "number", 1),
    ]  # fmt: skip
    assert whole_value((row, plain), shown[0].key, False) == ("x", 4)
    assert whole_value((row, plain), "y", 3) == ("y", 3)


def test_a_number_that_stands_for_something_is_a_choice_of_names() -> None:
    """What is shown by name is set by number, as positions hold it."""
    row = Property("x", "number", "Whose turn", 2, 1, 3, names=("Red", "Blue", "Green"))
    (shown,) = in_names((row,))
    assert shown.kind == "choice"
    assert shown.words == "Blue"
    assert shown.fault("3") == ""
    assert whole_value((row,), "x", "3") == ("x", 3)


def test_an_engagement_is_set_up_in_names() -> None:
    """Whose turn it is, who chooses and what attacks are names, as the line of players stands."""
    system = next(system for system in SYSTEMS if system.id == "trts")
    game = fresh(system, system.modes[0].id)
    table = PlaySession(play_of(system), game, LocalThinking(game), 3)
    rows = {row.key: row for row in in_names(table.properties())}
    first, second = (game.seats[table.state.line[place]].name for place in (0, 1))
    assert [words for _, words in rows["turn"].choices] == [first, second]
    assert rows["fight.side"].words == first
    assert rows["fight.piece"].kind == "choice"
    assert not rows["fight.piece"].words.isdigit()
    assert table.set_values(dict([whole_value(table.properties(), "turn", "1")])) == ""
    rows = {row.key: row for row in in_names(table.properties())}
    assert rows["turn"].words == rows["fight.side"].words == second


CODE = re.compile(r"\b\w+\.\w+|\w+-\w+-|^[a-z]+ mine-|\bbits\b|^over$|pushing")


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id)
def test_no_name_of_a_file_is_shown(system: AnySystem) -> None:
    """Choices of a position are in the words of the table, and no value is a set of bits."""
    game = fresh(system, system.modes[0].id)
    table = PlaySession(play_of(system), game, LocalThinking(game), 3)
    for row in in_names(table.properties()):
        assert not CODE.search(row.label), row
        ids = {seat.id for seat in game.seats}
        for key, words in row.choices:
            assert words, row.key
            assert not CODE.search(words), (row.key, words)
            assert not ids & set(words.split()), (row.key, words)
            assert key or words
