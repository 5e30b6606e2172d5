"""Clones and drawings within an SVG drawing: placed as programs draw them, and bounded."""

from __future__ import annotations

import pytest

from editor.core.errors import FileError
from editor.picture.affine import Affine
from editor.storage.outlines import svg, svg_path
from tests.storage.outlines.test_svg_layers import names_of, read

HEX = '<defs><polygon id="hex" points="0,0 2,0 3,1 2,2 0,2 -1,1"/></defs>'
LINK = 'xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href'


def test_a_clone_is_an_area_at_its_own_place_with_its_own_name() -> None:
    """Place and transform of the clone apply, then those of what it shows."""
    drawing = read(
        f'{HEX}<use id="north" href="#hex" x="10" y="20"/>'
        f'<use id="south" {LINK}="#hex" transform="scale(2)" y="1"><title>South</title></use>'
    )
    assert names_of(drawing) == ["north", "South"]
    assert drawing.outlines[0].rings[0][:2] == ((10, 20), (12, 20))
    assert drawing.outlines[1].rings[0][:2] == ((0, 2), (4, 2))


def test_a_symbol_is_fitted_into_the_size_of_its_clone() -> None:
    """The viewBox of a symbol is scaled evenly and put into the middle."""
    symbol = (
        '<symbol id="s" viewBox="10 10 4 2"><rect x="10" y="10" width="4" height="2"/></symbol>'
    )
    drawing = read(f'{symbol}<use href="#s" x="100" width="8" height="8"/>')
    assert drawing.outlines[0].rings == (((100, 2), (108, 2), (108, 6), (100, 6)),)
    plain = read(f'{symbol}<use href="#s" x="100"/>')
    assert plain.outlines[0].rings[0][0] == (100, 0)


def test_a_drawing_within_the_drawing_is_read() -> None:
    """Its place, size and viewBox apply; a size as a part of the page does not scale."""
    inner = '<rect width="10" height="5"/></svg>'
    scaled = read(f'<svg x="3" y="4" width="20" height="10" viewBox="0 0 10 5">{inner}')
    assert scaled.outlines[0].rings[0][2] == (23, 14)
    whole = read(f'<svg x="3" width="100%" height="100%" viewBox="0 0 10 5">{inner}')
    assert whole.outlines[0].rings[0][2] == (13, 5)


LOST = {
    "of another file": '<use href="other.svg#hex"/>',
    "of the web": '<use href="https://example.org/a.svg#hex"/>',
    "of nothing": '<use href="#gone"/>',
    "of itself": '<g id="a"><use href="#a"/></g>',
    "of one another": '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>',
}


def test_a_clone_that_cannot_be_followed_is_left_out(subtests: pytest.Subtests) -> None:
    """Other files are never opened, and no clone shows itself."""
    for name, body in LOST.items():
        with subtests.test(name):
            drawing = read(f'{body}<rect id="seen" width="1" height="1"/>')
            assert names_of(drawing) == ["seen"]
            assert "without" in drawing.notes[0]


def test_clones_that_grow_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten clones of ten clones and so on end at the bound of elements, or of nesting."""
    monkeypatch.setattr(svg, "MAX_ELEMENTS", 2000)
    shown = '<rect id="l0" width="1" height="1"/>'
    for level in range(6):
        shown += f'<g id="l{level + 1}">{f"""<use href="#l{level}"/>""" * 10}</g>'
    with pytest.raises(FileError, match="has clones of more than 2000 elements"):
        read(f'<defs>{shown}</defs><use href="#l6"/>')
    chain = "".join(f'<use id="c{n + 1}" href="#c{n}"/>' for n in range(20))
    deep = read(f'<rect id="c0" width="1" height="1"/><defs>{chain}</defs><use href="#c20"/>')
    assert deep.notes == ("left out: 1 clone without its shape (c13)",)


def test_an_invalid_place_of_a_clone_is_an_error_with_its_line() -> None:
    """A place or viewBox that is not a number would misplace what is shown."""
    for body in (f'{HEX}\n<use href="#hex" x="nan"/>', '\n<svg viewBox="0 0 -1 5"/>'):
        with pytest.raises(FileError, match="that is not valid") as caught:
            read(body)
        assert caught.value.faults[0].line == 2


MANY = 3000
CLONES = '<use href="#r"/>' * MANY
BOMBS = {
    "a text of many parts": f'<text id="r">{"<tspan>a</tspan>" * MANY}</text>',
    "a long style": f'<rect id="r" width="1" height="1" style="{"fill:red;" * 1000}"/>',
    "a long transform": f'<g id="r" transform="{"rotate(1) " * 900}"/>',
}


def test_what_is_cloned_often_is_understood_once(
    subtests: pytest.Subtests, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long text, style or transform costs no more when it is cloned thousands of times."""
    calls: list[str] = []
    plain = svg_path.transform_of

    def counted(words: str) -> Affine:
        calls.append(words)
        return plain(words)

    monkeypatch.setattr(svg, "transform_of", counted)
    for name, body in BOMBS.items():
        with subtests.test(name):
            drawing = read(f'<rect id="seen" width="9" height="9"/><defs>{body}</defs>{CLONES}')
            assert "seen" in names_of(drawing)
    assert len(calls) == 1
