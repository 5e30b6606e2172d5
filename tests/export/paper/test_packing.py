"""How rectangles are packed on sheets."""

from random import Random

import pytest

from editor.export.paper.packing import GAP, PackedSheet, packed
from editor.picture.affine import Rect

UPRIGHT, ACROSS = Rect(5.0, 10.0, 200.0, 277.0), Rect(5.0, 10.0, 287.0, 190.0)


def places(load: PackedSheet, sizes: list[tuple[float, float]]) -> list[Rect]:
    found = []
    for number, x, y, rotated in load.placed:
        width, height = sizes[number][::-1] if rotated else sizes[number]
        found.append(Rect(x, y, width, height))
    return found


def test_every_rectangle_has_a_place_of_its_own(subtests: pytest.Subtests) -> None:
    """Each lies on one sheet, within the printable area, with gaps between them."""
    for seed in range(20):
        with subtests.test(seed=seed):
            source = Random(seed)
            sizes = [(source.uniform(10, 277), source.uniform(10, 190)) for _ in range(12)]
            loads = packed(sizes, UPRIGHT, ACROSS)
            assert sorted(placed.number for load in loads for placed in load.placed) == list(
                range(12)
            )
            for load in loads:
                room = ACROSS if load.across else UPRIGHT
                lying = places(load, sizes)
                for index, rect in enumerate(lying):
                    assert room.x <= rect.x
                    assert room.y <= rect.y
                    assert rect.right <= room.right + 1e-6
                    assert rect.bottom <= room.bottom + 1e-6
                    for other in lying[index + 1 :]:
                        apart = max(
                            other.x - rect.right,
                            rect.x - other.right,
                            other.y - rect.bottom,
                            rect.y - other.bottom,
                        )
                        assert apart >= GAP - 1e-6


def test_small_things_share_a_sheet() -> None:
    """Six nets of 80 by 60 mm fit one sheet of A4."""
    assert len(packed([(80.0, 60.0)] * 6, UPRIGHT, ACROSS)) == 1


def test_a_large_thing_turns_the_paper_or_itself() -> None:
    """264 by 189 mm fit A4 in landscape only."""
    (load,) = packed([(264.0, 189.0)], UPRIGHT, ACROSS)
    assert load.across != load.placed[0].rotated


def test_what_fits_no_paper_is_refused() -> None:
    """The sentence has its size."""
    with pytest.raises(ValueError, match="300 by 300 mm do not fit"):
        packed([(300.0, 300.0)], UPRIGHT, ACROSS)


def test_nothing_takes_no_sheet() -> None:
    """A map without boxes has no nets."""
    assert packed([], UPRIGHT, ACROSS) == ()
