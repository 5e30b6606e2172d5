import numpy as np
import pytest

from docs.walk.board import ARENA, RIM, find_board


def test_spaces_are_found_by_the_rim_of_the_map() -> None:
    """The spaces of a map of 10 columns lie where its rim leaves them, whatever else is shown."""
    shown = np.full((300, 400, 4), 120, np.uint8)
    side, rim = 20, 12  # 0.62 of a space is 12.4 pixels
    left, top, length = 100, 40, 10 * side + 2 * rim
    shown[top : top + length, left : left + length, :3] = RIM
    shown[top + rim : top + length - rim, left + rim : left + length - rim, :3] = 200
    shown[60:90, 20:60, :3] = RIM  # a strip of the same paper
    board = find_board(shown, 10, (10, 10, 390, 290))
    assert board.side == pytest.approx(side, abs=0.1)
    assert board.at("a1") == (left + rim + 10, top + rim + 10)
    assert board.at("c2", right=0.0, down=0.0) == (left + rim + 40, top + rim + 20)


def test_no_map_is_said() -> None:
    """Where there is no rim, there is no map."""
    with pytest.raises(ValueError, match="no map"):
        find_board(np.zeros((50, 50, 4), np.uint8), 10, (0, 0, 50, 50))


def test_cards_are_found_by_the_board_under_them() -> None:
    """The spaces of an arena lie where the board leaves them: its margin and gaps show around."""
    shown = np.full((300, 400, 4), 90, np.uint8)
    side, reach = 50, 6
    left, top, length = 80, 20, 5 * side + 2 * reach
    shown[top : top + length, left : left + length, :3] = ARENA.paper
    for column in range(5):
        x = left + reach + column * side
        shown[top + reach : top + length - reach, x + 2 : x + side - 2, :3] = 220
    board = find_board(shown, 5, (0, 0, 400, 300), ARENA)
    assert board.side == pytest.approx(side, abs=0.1)
    assert board.at("a1") == (left + reach + 25, top + reach + 25)
