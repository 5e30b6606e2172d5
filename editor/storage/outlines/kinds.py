"""Which files are drawings that can be read."""

from __future__ import annotations

import re
from pathlib import Path

KINDS = ("svg", "geojson", "topojson", "json")
"""How the names of files end that can be read."""
_TOLD_BY = re.compile(
    rb'"type"\s*:\s*"(Topology|FeatureCollection|Feature|GeometryCollection|Multi\w+|Polygon)"'
)
_LOOKED_AT = 65_536


def is_drawing(path: Path) -> bool:
    """Tell whether a file is meant as a drawing: by its name, for .json by how it begins."""
    kind = path.suffix.lower().removeprefix(".")
    if kind != "json":
        return kind in KINDS
    try:
        with path.open("rb") as file:
            begin = file.read(_LOOKED_AT)
    except OSError:
        return False
    return b'"format"' not in begin[:200] and _TOLD_BY.search(begin) is not None
