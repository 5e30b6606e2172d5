"""Checks of every file for Universal VTT."""

import base64
import json
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft7Validator
from PySide6.QtGui import QImage


@cache
def _validator() -> Draft7Validator:
    schema = Path(__file__).with_name("uvtt.schema.json")
    return Draft7Validator(json.loads(schema.read_text()))


def sound(data: bytes) -> tuple[dict[str, Any], QImage]:
    """Return a file of the right form with its picture, of the size that its grid says."""
    found = json.loads(data)
    assert [error.message for error in _validator().iter_errors(found)] == []
    image = QImage.fromData(base64.b64decode(found["image"]))
    size, pixels = found["resolution"]["map_size"], found["resolution"]["pixels_per_grid"]
    assert (image.width(), image.height()) == (size["x"] * pixels, size["y"] * pixels)
    for wall in found["line_of_sight"]:
        for point in wall:
            assert 0 <= point["x"] <= size["x"]
            assert 0 <= point["y"] <= size["y"]
    return found, image
