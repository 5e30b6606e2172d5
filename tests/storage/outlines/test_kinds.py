from pathlib import Path

import pytest

from editor.storage.outlines.kinds import is_drawing


@pytest.mark.parametrize(
    ("name", "text", "drawing"),
    [
        ("map.svg", "", True),
        ("map.TopoJSON", "", True),
        ("map.json", '{"type": "Topology"}', True),
        ("map.json", '{"features": [], "type":"FeatureCollection"}', True),
        ("map.json", '{"format": 1, "system": "tactics", "type": "Feature"}', False),
        ("map.json", '{"type": "box"}', False),
        ("map.txt", '{"type": "Topology"}', False),
    ],
)
def test_a_drawing_is_told_from_a_scenario(
    name: str, text: str, drawing: bool, tmp_path: Path
) -> None:
    """A name tells it, and of a .json how it begins."""
    file = tmp_path / name
    file.write_text(text)
    assert is_drawing(file) is drawing
