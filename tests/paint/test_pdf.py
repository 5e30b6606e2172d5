"""Pages as PDF: true lengths, text as text, and few images."""

import io
from dataclasses import dataclass

import numpy as np
import pytest
from pypdf import PdfReader

from editor.paint.image import image_of
from editor.paint.pdf import pdf_of
from editor.picture.affine import Rect, moved, turned
from editor.picture.drawing import Group, Ink, Mask, Node, Picture, Text, drawn, filled
from editor.picture.path import Path, disc, rectangle, segments
from tests.export.measured import measured
from tests.paint.golden import pixels


@dataclass(frozen=True)
class Leaf:
    """A page of nothing but nodes."""

    nodes: tuple[Node, ...]
    width: float = 210.0
    height: float = 297.0


def test_lengths_are_true() -> None:
    """Lines of 0.1 to 200 mm are as long as they say, to two hundredths, in a map as outside."""
    ends = [((5.0, 5.0 + n), (5.0 + length, 5.0 + n)) for n, length in enumerate((0.1, 1, 25, 200))]
    line = drawn(segments(ends), "#000000", 0.2, cap="flat")
    within = Group((drawn(segments(ends), "#000000", 0.2, cap="flat"),), moved(0.0, 50.0))
    (page,) = measured(pdf_of([Leaf((line, within))]).data)
    lengths = sorted(right - left for left, right, _ in page.level(0.2))
    assert lengths == pytest.approx([0.1, 0.1, 1, 1, 25, 25, 200, 200], abs=0.02)
    assert {round(y) for _, _, y in page.level(0.2)} == {5, 6, 7, 8, 55, 56, 57, 58}


def test_every_page_has_its_own_size() -> None:
    """A tall, a wide and a small page follow one another."""
    pages = [Leaf((), 100, 200), Leaf((), 200, 100), Leaf((), 50, 50)]
    sizes = [(page.width, page.height) for page in measured(pdf_of(pages).data)]
    for (width, height), page in zip(sizes, pages, strict=True):
        # The toolkit rounds to points; anyone who finishes the file sets the size itself.
        assert (width, height) == pytest.approx((page.width, page.height), abs=0.36)


def test_words_lie_where_their_outlines_lie() -> None:
    """Painted from the file, words cover what they cover on a screen, within half a pixel."""
    nodes = (
        Text("Tabular 0123456789 l12", (105.0, 40.0), 9.0, Ink("#000000")),
        Text(
            "Ligatures: office, fjord", (10.0, 70.0), 8.0, Ink("#000000"), "vollkorn", 600, "left"
        ),
        Text("Spaced", (200.0, 100.0), 12.0, Ink("#000000"), "inter", 700, "right", None, 0.2),
        Group(
            (Text("Turned", (0.0, 0.0), 20.0, Ink("#000000")),), moved(100, 160).after(turned(30))
        ),
    )
    import subprocess
    import sys

    data = pdf_of([Leaf(nodes)]).data
    program = (
        "import pymupdf, sys; p = pymupdf.open(stream=sys.stdin.buffer.read(), filetype='pdf')[0];"
        "m = p.get_pixmap(matrix=pymupdf.Matrix(200 / 72, 200 / 72), colorspace='gray');"
        "sys.stdout.buffer.write(m.width.to_bytes(4, 'big') + m.height.to_bytes(4, 'big')"
        " + m.samples)"
    )
    read = subprocess.run(
        [sys.executable, "-c", program], input=data, capture_output=True, check=True
    )
    width, height = (int.from_bytes(read.stdout[at : at + 4], "big") for at in (0, 4))
    paper = np.frombuffer(read.stdout[8:], np.uint8).reshape(height, width).astype(int)
    image = image_of(Picture(nodes, Rect(0, 0, 210.0, 297.0)), 200 / 25.4, "#FFFFFF")
    screen = pixels(image)[:height, :width, 0].astype(int)
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
    (page,) = measured(pdf_of([Leaf((veil, empty))]).data)
    assert page.images == 0
    shadow = Mask(Rect(10, 10, 50, 50), 2, 2, bytes((0, 90, 180, 255)), "#000000")
    (page,) = measured(pdf_of([Leaf((shadow, filled(rectangle(0, 0, 5, 5), "#00FF00")))]).data)
    assert page.images == 1


def test_glyphs_are_remembered_in_the_order_of_the_file() -> None:
    """Each face has as many signs as the file has glyphs of it, a ligature's among them."""
    words = [
        Text("ab", (10.0, 10.0), 5.0, Ink("#000000"), "inter", 400),
        Text("cab", (10.0, 20.0), 5.0, Ink("#000000"), "vollkorn", 600),
        Text("b1l", (10.0, 30.0), 5.0, Ink("#000000"), "inter", 400),
    ]
    printed = pdf_of([Leaf(tuple(words))])
    assert printed.glyphs == (("a", "b", "1", "l"), ("c", "a", "b"))
    fonts = PdfReader(io.BytesIO(printed.data)).pages[0]["/Resources"]["/Font"]  # type: ignore[index]
    assert len(fonts) == 2
