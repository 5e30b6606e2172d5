"""The digest of a position in a page is the desktop's."""

import json

import numpy as np
import pytest
from PySide6.QtQml import QJSEngine

from editor.export.page.document import FOLDER
from editor.paint.faces import ensure_application
from editor.play.replay import digest

SIZES = (0, 1, 2, 15, 16, 17, 31, 32, 33, 64, 100)
LARGE = (2**31 - 1, -(2**31), -1, 0)


def test_digests_are_the_same(subtests: pytest.Subtests) -> None:
    """For any number of numbers, those at the ends of 32 bits among them."""
    for size in SIZES:
        with subtests.test(size=size):
            ensure_application()
            script = (FOLDER / "core" / "digest.js").read_text()
            numbers = np.random.default_rng(size).integers(-(2**31), 2**31, size=size)
            numbers[: len(LARGE)] = LARGE[:size]
            listed = json.dumps(numbers.tolist())
            asked = f"(() => {{ {script} return digest(Int32Array.from({listed})) }})()"
            engine = QJSEngine()
            assert engine.evaluate(asked).toString() == digest(numbers)  # type: ignore[attr-defined]
