"""Tracks: where their squares are drawn, and where markers stand on them."""

from editor.picture.cards import width_of
from editor.picture.drawing import Face, Text
from editor.picture.game_parts.tracks import (
    Square,
    Track,
    counted_rows,
    square_middles,
    track_board,
    track_size,
)
from editor.picture.phrases import phrase


def estimated(words: str, face: Face, weight: int) -> float:
    return width_of(words, face)


def test_a_marker_stands_where_a_square_has_its_number() -> None:
    """The middles are those of the words on the squares, row by row; labels have none."""
    line = [Square(str(number), wide=1.9 if number == 3 else 1.0) for number in range(10, 21)]
    track = Track("Energy", phrase("board"), tuple(counted_rows("Create", line, 4)), side=9.0)
    found = {
        node.words: node.at
        for node in track_board(track, estimated).nodes
        if isinstance(node, Text) and node.words.isdigit()
    }
    assert square_middles(track) == tuple(found[square.words] for square in line)
    width, height = track_size(track)
    assert all(0 < x < width and 0 < y < height for x, y in square_middles(track))
