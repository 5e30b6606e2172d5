"""The toolkit's application object, without which fonts do not load."""

from __future__ import annotations

import os
import sys

from PySide6.QtGui import QGuiApplication

_kept: list[QGuiApplication] = []


def ensure_application() -> None:
    """Make sure that the toolkit runs: a window's application, or one without a screen.

    Call it before anything of this package outside of the window.
    """
    if QGuiApplication.instance() is not None:
        return
    if sys.platform.startswith("linux"):
        # Painting a picture must not depend on a display, not even where there is one.
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    _kept.append(QGuiApplication(sys.argv[:1]))
