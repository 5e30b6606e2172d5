"""Pieces in the format of VASSAL: joined sequences can be split again."""

from hypothesis import given
from hypothesis import strategies as st

from editor.export.vassal.traits import basic, definition, marker, sequence, trait
from tests.export.vassal.modules import piece_of, split

TEXTS = st.text(alphabet="ab;,\t/\\' $", max_size=8)


def test_the_sign_between_parts_is_escaped() -> None:
    """A separator within a part is escaped by a backslash."""
    assert sequence(("a;b", "c"), ";") == "a\\;b;c"


def test_a_part_that_ends_in_a_backslash_is_quoted() -> None:
    """Else the backslash would escape the separator after it."""
    assert sequence(("a\\", "\\a", "'b'"), ";") == "'a\\';\\a;''b''"


@given(st.lists(TEXTS, min_size=1, max_size=5))
def test_what_is_joined_comes_apart_again(parts: list[str]) -> None:
    """Whatever the parts are made of."""
    assert split(sequence(parts, ";"), ";") == parts


def test_traits_stand_around_a_piece() -> None:
    """The first is the outermost, and each has its state."""
    traits = [trait("rotate", 8, state="3"), marker({"Owner": "Red, the first", "Kind": "unit"})]
    piece = piece_of(definition(traits, basic("red.png", "Fighter; bold", 7)))
    assert (piece.name, piece.gpid, piece.image) == ("Fighter; bold", "7", "red.png")
    assert [fields[0] for fields, _ in piece.traits] == ["rotate", "mark"]
    assert piece.state("rotate") == "3"
    assert piece.marks() == {"Owner": "Red, the first", "Kind": "unit"}
