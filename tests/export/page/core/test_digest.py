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


@pytest.mark.parametrize("size", SIZES)
def test_digests_are_the_same(size: int) -> None:
    """For any number of numbers, those at the ends of 32 bits among them."""
    ensure_application()
    script = (FOLDER / "core" / "digest.js").read_text()
    numbers = np.random.default_rng(size).integers(-(2**31), 2**31, size=size)
    numbers[: len(LARGE)] = LARGE[:size]
    asked = (
        f"(() => {{ {script} return digest(Int32Array.from({json.dumps(numbers.tolist())})) }})()"
    )
    engine = QJSEngine()
    assert engine.evaluate(asked).toString() == digest(numbers)  # type: ignore[attr-defined]
