"""Words on pages and their flow."""

from hypothesis import given
from hypothesis import strategies as st

from editor.core.words import spaced
from editor.export.paper.prose import (
    BODY,
    SPACE,
    filling,
    fitted,
    flowed,
    gap,
    heading,
    item,
    kept,
    line,
    paragraph,
    spread,
)
from editor.paint.faces import advance
from editor.picture.cards import LayoutBlock
from editor.picture.drawing import Group, Text


def words_of(block: LayoutBlock) -> list[str]:
    """The lines of a block, those of groups within it among them."""
    found: list[str] = []
    waiting = list(block.nodes)
    while waiting:
        node = waiting.pop(0)
        if isinstance(node, Text):
            found.append(node.words)
        elif isinstance(node, Group):
            waiting[:0] = node.nodes
    return found


@given(st.text(max_size=200), st.floats(20.0, 190.0))
def test_no_line_is_wider_than_its_column(text: str, width: float) -> None:
    """For any text the lines fit, unless a single character does not."""
    for words in words_of(paragraph(text, width, advance)):
        assert len(words) == 1 or advance(words, "inter", 400) * BODY <= width + 1e-6
    assert advance(fitted(text, width, advance, BODY), "inter", 400) * BODY <= width + BODY


def test_lines_of_a_text_stay_lines() -> None:
    """A text of two lines is two lines; invisible characters become spaces."""
    assert words_of(paragraph("one\ntwo", 100.0, advance)) == ["one", "two"]
    assert spaced("a\x00b\x1bc") == "a b c"
    assert line("a\tb", 0, 0).words == "a b"


def test_notes_are_read_the_way_of_their_own_letters() -> None:
    """Of three paragraphs that in Hebrew begins at the right edge, the others at the left."""
    notes = "The dwarves.\nשלום עולם (12)!\nשלום is how they greet."
    lines = [node for node in paragraph(notes, 80.0, advance).nodes if isinstance(node, Text)]
    assert [(line.at[0], line.align) for line in lines] == [
        (0.0, "left"),
        (80.0, "right"),
        (0.0, "left"),
    ]


def test_a_list_has_its_signs() -> None:
    """A sign stands before the lines of an item."""
    assert words_of(item("to be done", 100.0, advance, sign="3")) == ["3", "to be done"]
    assert words_of(heading("Name", 100.0, advance)) == ["Name"]


@given(st.lists(st.floats(1.0, 60.0), max_size=30), st.floats(20.0, 200.0))
def test_columns_hold_what_they_are_given(heights: list[float], height: float) -> None:
    """Blocks keep their order, none is lost, and only a block alone may be taller than a column."""
    blocks = [LayoutBlock((line(str(n), 0, 0),), tall) for n, tall in enumerate(heights)]
    columns = flowed(blocks, height, 1.0)
    found = [words_of(LayoutBlock(column, 0.0)) for column in columns]
    assert [word for column in found for word in column] == [str(n) for n in range(len(blocks))]
    for column in found:
        tall = sum(heights[int(word)] for word in column) + len(column) - 1
        assert tall <= height + 1e-6 or len(column) == 1


def test_no_column_begins_with_room() -> None:
    """Space between sections is left out at the top of a column."""
    block = kept((line_block("a"),))
    assert len(flowed([gap(5.0), block, gap(50.0), block], 40.0)) == 2
    assert filling([], 10.0) == 0


def line_block(words: str) -> LayoutBlock:
    return LayoutBlock((line(words, 0, 0),), 10.0)


def test_the_columns_of_the_last_sheet_end_level() -> None:
    """Thirty blocks of 10 mm on sheets of 4 x 100 mm: full columns, then two of five blocks."""
    blocks = [LayoutBlock((line(str(number), 0, 0),), 10.0 - SPACE) for number in range(30)]
    for even, last in ((True, [5, 5]), (False, [10])):
        sheets = spread(blocks, 100.0, 100.0, even=even)
        assert [[len(column) for column in columns] for columns in sheets] == [[10, 10], last]


def test_a_block_that_is_too_tall_ends_the_levelling() -> None:
    """A block taller than the column stands there alone, and nothing is lost."""
    blocks = [LayoutBlock((line(str(number), 0, 0),), 120.0) for number in range(3)]
    sheets = spread(blocks, 100.0, 100.0, even=True)
    assert [[len(column) for column in columns] for columns in sheets] == [[1, 1], [1]]
