"""What bots can be forbidden: numbers for those who have it, names that can be typed."""

from enum import IntEnum

import pytest

from editor.play.restrictions import about, name_about, of_game, restriction


class _Kind(IntEnum):
    NEVER_HOPS = 3


def test_a_row_has_its_number_for_every_player_or_for_none() -> None:
    """A kind that a game has nothing of has no number."""
    row = restriction(_Kind.NEVER_HOPS, "hops", "hops")
    assert row.name == "never-hops"
    (there,) = of_game([row], 2, ())
    (absent,) = of_game([row], 2, {_Kind.NEVER_HOPS})
    assert (there.numbers, there.is_there) == ((3, 3), True)
    assert (absent.numbers, absent.is_there) == ((0, 0), False)


def test_one_of_many_stands_above_the_kind() -> None:
    """Who has nothing of it has no number."""
    assert about(_Kind.NEVER_HOPS, [0, 5, -1]) == (3, 5 << 8 | 3, 0)


@pytest.mark.parametrize(
    ("object_id", "end"), [("rail-lance", "rail-lance"), ("Mill_2.", "mill-2")]
)
def test_a_name_can_be_typed(object_id: str, end: str) -> None:
    """It has small letters, digits and hyphens alone."""
    assert name_about(_Kind.NEVER_HOPS, object_id) == f"never-hops-{end}"
