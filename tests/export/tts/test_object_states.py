"""The colours of players, names that tell objects apart, and plain texts."""

import re

from editor.export.tts.build import built
from editor.export.tts.object_states import PLAYERS, Guids, plain, players_for, tint
from editor.picture.inks import SEATS
from editor.seam.tabletop import TableSeat
from tests.export.tts.tables import hill


def test_a_seat_that_is_called_like_a_player_is_that_player() -> None:
    """A seat named Blue gets Blue, with any ink and in any order."""
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


def test_guids_are_six_hexadecimal_digits_and_never_twice() -> None:
    """Twenty thousand names have as many guids, though hashes of six digits collide by then."""
    guid = Guids("root")
    found = [guid(f"thing {number}") for number in range(20_000)]
    assert len(set(found)) == len(found)
    assert all(re.fullmatch("[0-9a-f]{6}", name) for name in found)
    first = {Guids("root")(f"thing {number}") for number in range(20_000)}
    assert len(first) < len(found)


def test_the_same_map_has_the_same_guids_and_another_map_others() -> None:
    """Guids come from the map and the thing alone."""
    one, two, other = (built(hill(), root) for root in ("a", "a", "b"))
    assert [x["GUID"] for x in one.objects] == [x["GUID"] for x in two.objects]
    assert not {x["GUID"] for x in one.objects} & {x["GUID"] for x in other.objects}


def test_marks_of_layout_are_made_plain() -> None:
    """Square brackets become round, what cannot be shown a space, and a long text is cut."""
    assert plain("[b]bold[/b]") == "(b)bold(/b)"
    assert plain("a\x00b\x1bc\nd") == "a b c\nd"
    assert plain("x" * 500) == "x" * 399 + "…"
