"""The charts of playtests equal the approved golden images, in both themes."""

import pytest

from editor.paint.image import image_of
from editor.picture.inks import DARK, LIGHT, Tokens
from tests.paint.golden import expect
from tests.picture.charts.samples import sheet


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
def test_all_charts(tokens: Tokens) -> None:
    """Wins, points, differences, scores and lengths on one sheet."""
    expect(image_of(sheet(tokens), 1.5, tokens.panel), f"charts-{tokens.name}")
