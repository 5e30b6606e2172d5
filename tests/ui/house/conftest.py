"""A larger text for the windows of a test, which costs half a second where windows are open."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QApplication

from editor.ui import theme
from tests.ui.leaving import leave


@pytest.fixture
def text_scale(application: QApplication) -> Iterator[Callable[[float], None]]:
    """Return what sets the text scale of windows that the test makes after it.

    A test asks for this before a fixture that makes windows.
    """

    def scaled(wanted: float) -> None:
        if wanted != theme.scale():
            theme.rescale(application, wanted)

    yield scaled
    if theme.scale() != 1.0:
        leave(application)
        theme.rescale(application, 1.0)
