"""A map of a world or project of Tiled comes into the window."""

from __future__ import annotations

from pathlib import Path

import pytest

from editor.ui.widgets.words import WordsLabel
from editor.ui.window import MainWindow
from tests.storage.tiled.tiny import tiny
from tests.ui import test_importing
from tests.ui.test_importing import summed_up

pytestmark = pytest.mark.window
window = test_importing.window
"""The fixture, which tries imports at once and accepts them."""


def test_a_map_of_a_world_has_its_own_name(window: MainWindow, tmp_path: Path) -> None:
    """Neither the title nor the summary is that of the world."""
    (tmp_path / "far-isle.tmx").write_bytes(tiny())
    file = tmp_path / "all.world"
    file.write_text('{"type": "world", "maps": [{"fileName": "far-isle.tmx"}]}')
    window.open(file)
    assert window.session is not None
    assert window.session.present.title == "Far isle"
    texts = [label.text() for label in summed_up(window).findChildren(WordsLabel)]
    assert "far-isle.tmx is imported" in texts
