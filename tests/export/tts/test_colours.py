"""Which of the program's players a seat becomes."""

from editor.export.tts.colours import PLAYERS, players_for, tint
from editor.picture.inks import SEATS
from editor.seam.tabletop import TableSeat


def test_a_seat_that_is_called_like_a_player_is_that_player() -> None:
    """Blue is Blue, in whatever ink, no matter who comes first."""
    seats = [TableSeat("a", 1, "Green", "#2050A0"), TableSeat("b", 2, "Blue", "#EBC04A")]
    assert players_for(seats) == {1: "Green", 2: "Blue"}


def test_a_seat_becomes_the_player_of_its_hue() -> None:
    """Gold is yellow, a dark blue is blue and not teal, grey is white."""
    seats = [
        TableSeat("a", 1, "Gold", "#EBC04A"),
        TableSeat("b", 2, "The north", "#23488A"),
        TableSeat("c", 3, "The south", "#A82A26"),
        TableSeat("d", 4, "Ash", "#D0D0D0"),
    ]
    assert players_for(seats) == {1: "Yellow", 2: "Blue", 3: "Red", 4: "White"}


def test_no_two_seats_are_one_player() -> None:
    """Twelve seats of one ink are ten players; two have none."""
    found = players_for(TableSeat(str(n), n, f"Seat {n}", SEATS[0].colour) for n in range(1, 13))
    assert sorted(found) == list(range(1, 11))
    assert set(found.values()) == set(PLAYERS)


def test_a_tint_is_the_ink_in_parts_of_one() -> None:
    """#FF8000 is all red, half green, no blue."""
    assert tint("#FF8000") == {"r": 1.0, "g": 0.502, "b": 0.0}
