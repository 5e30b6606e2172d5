import pytest
from PySide6.QtWidgets import QApplication

from editor.picture.inks import DARK, LIGHT
from editor.ui import icons, theme


def test_both_palettes_make_a_whole_style_sheet() -> None:
    """No name of a token is left over in the style sheet."""
    for tokens in (LIGHT, DARK):
        assert "$" not in theme.style_sheet(tokens, theme.px)


def test_a_palette_can_be_changed_while_it_is_worn(application: QApplication) -> None:
    """Light and dark change places without a restart."""
    theme.apply_palette(application, "dark")
    assert theme.is_dark()
    assert theme.ink("panel").name().upper() == DARK.panel
    theme.apply_palette(application, "light")
    assert theme.ink("panel").name().upper() == LIGHT.panel


@pytest.mark.parametrize("name", icons.names())
def test_every_icon_is_drawn(name: str) -> None:
    """Each icon leaves ink on the sheet."""
    image = icons.picture(name, 36, theme.ink("accent")).toImage()
    inked = [
        (x, y)
        for x in range(image.width())
        for y in range(image.height())
        if image.pixelColor(x, y).alpha() > 200
    ]
    assert len(inked) > 4
