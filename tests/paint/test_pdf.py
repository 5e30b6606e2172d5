"""Pages as PDF: true lengths, text as text, and few images."""

import numpy as np
import pytest

from editor.paint.image import image_of
from editor.paint.pdf import pdf_of
from editor.picture.affine import Rect, moved, rotated, scaled
from editor.picture.drawing import Group, Ink, Mask, Picture, Text, drawn, filled
from editor.picture.path import Path, disc, rectangle, segments
from editor.systems.tactics.picture.arrangement import table_of
from editor.systems.tactics.picture.top import Options, top_picture
from tests.export.measured import measured
from tests.export.papers import bytes_of
from tests.paint.golden import pixels
from tests.paint.leaves import Leaf, rendered
from tests.systems.tactics.picture.boards import small


def test_lengths_are_true() -> None:
    """Lines of 0.1 to 200 mm are as long as they say, to two hundredths, in a map as outside."""
    ends = [((5.0, 5.0 + n), (5.0 + length, 5.0 + n)) for n, length in enumerate((0.1, 1, 25, 200))]
    line = drawn(segments(ends), "#000000", 0.2, cap="flat")
    within = Group((drawn(segments(ends), "#000000", 0.2, cap="flat"),), moved(0.0, 50.0))
    (page,) = measured(bytes_of([Leaf((line, within))]))
    lengths = sorted(right - left for left, right, _ in page.level(0.2))
    assert lengths == pytest.approx([0.1, 0.1, 1, 1, 25, 25, 200, 200], abs=0.02)
    assert {round(y) for _, _, y in page.level(0.2)} == {5, 6, 7, 8, 55, 56, 57, 58}


def test_every_page_has_its_own_size() -> None:
    """A tall, a wide and a small page follow one another."""
    pages = [Leaf((), 100, 200), Leaf((), 200, 100), Leaf((), 50, 50)]
    sizes = [(page.width, page.height) for page in measured(bytes_of(pages))]
    for (width, height), page in zip(sizes, pages, strict=True):
        assert (width, height) == pytest.approx((page.width, page.height), abs=0.01)


def test_words_lie_where_their_outlines_lie() -> None:
    """Painted from the file, words cover what they cover on a screen, within half a pixel."""
    nodes = (
        Text("Tabular 0123456789 l12", (105.0, 40.0), 9.0, Ink("#000000")),
        Text(
            "Ligatures: office, fjord", (10.0, 70.0), 8.0, Ink("#000000"), "vollkorn", 600, "left"
        ),
        Text("Spaced", (200.0, 100.0), 12.0, Ink("#000000"), "inter", 700, "right", None, 0.2),
        Group(
            (Text("Turned", (0.0, 0.0), 20.0, Ink("#000000")),), moved(100, 160).after(rotated(30))
        ),
    )
    paper = rendered(bytes_of([Leaf(nodes)]), 200 / 25.4)[..., 0].astype(int)
    image = image_of(Picture(nodes, Rect(0, 0, 210.0, 297.0)), 200 / 25.4, "#FFFFFF")
    screen = pixels(image)[..., 0].astype(int)
    high, wide = min(paper.shape[0], screen.shape[0]), min(paper.shape[1], screen.shape[1])
    difference = np.abs(paper[:high, :wide] - screen[:high, :wide])
    assert (screen < 128).sum() > 5000
    assert (difference > 140).sum() < 0.02 * (screen < 128).sum()


def test_it_tells_before_each_page() -> None:
    """A report can cancel it, and no painter stays active."""
    heard: list[int] = []
    pdf_of([Leaf(()), Leaf(()), Leaf(())], heard.append)
    assert heard == [0, 1, 2]

    def stop(index: int) -> None:
        if index:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        pdf_of([Leaf(()), Leaf(())], stop)


def test_a_veil_is_no_image() -> None:
    """A half covered group is drawn paler, and only a soft shadow is an image."""
    veil = Group((filled(disc(50, 50, 20), "#FF0000"),), cover=0.5)
    empty = filled(Path("", ()), "#FF0000")
    (page,) = measured(bytes_of([Leaf((veil, empty))]))
    assert page.images == 0
    shadow = Mask(Rect(10, 10, 50, 50), 2, 2, bytes((0, 90, 180, 255)), "#000000")
    (page,) = measured(bytes_of([Leaf((shadow, filled(rectangle(0, 0, 5, 5), "#00FF00")))]))
    assert page.images == 1


def test_print_gets_lines_and_no_images_of_them() -> None:
    """Trees are drawn, not stamped; only shadows are images."""
    picture = top_picture(table_of(*small()), Options(shadows=False))
    data = bytes_of([Leaf((Group(picture.nodes, scaled(10.0, (20.0, 20.0))),))])
    assert b"/Form" in data
    assert b"/Image" not in data
