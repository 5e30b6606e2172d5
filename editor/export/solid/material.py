"""How much filament and time a plate takes, by assumptions that are data."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from editor.export.solid.mesh import Mesh

_STEEP = 0.7071
"""A face whose normal points less up or down than this is a wall."""


class Estimate(NamedTuple):
    """What a print takes: filament in cm³ and g, and hours."""

    cubic: float
    grams: float
    hours: float


@cache
def assumptions() -> Mapping[str, float]:
    """Return the assumptions by name, in the units that the data says."""
    data = json.loads((files("editor.export.solid") / "filament.json").read_text("utf-8"))
    return {name: float(item["value"]) for name, item in data.items() if name != "about"}


def estimate_of(meshes: Iterable[Mesh]) -> Estimate:
    """Return what a plate with these solids takes, without supports and brims.

    Walls, tops and undersides have a shell of lines; the rest of the volume is infill.
    """
    a = assumptions()
    walls = solid = infill = high = 0.0
    for mesh in meshes:
        upright, up, down = areas_of(mesh)
        wall = upright * a["walls"] * a["line"]
        level = (up * a["top"] + down * a["bottom"]) * a["layer"]
        volume = mesh.volume
        shrink = min(1.0, volume / (wall + level)) if wall + level else 0.0
        walls += wall * shrink
        solid += level * shrink
        infill += max(0.0, volume - wall - level) * a["infill"]
        high = max(high, mesh.size[2])
    drawn = a["line"] * a["layer"]
    seconds = sum(
        volume / (drawn * a[speed])
        for volume, speed in (
            (walls, "wall_speed"),
            (solid, "solid_speed"),
            (infill, "infill_speed"),
        )
    )
    seconds = seconds * (1 + a["travel"]) + high / a["layer"] * a["layer_pause"]
    cubic = (walls + solid + infill) / 1000
    return Estimate(cubic, cubic * a["density"], seconds / 3600)


def areas_of(mesh: Mesh) -> tuple[float, float, float]:
    """Return the areas of the walls, and of what faces up and down as seen from above, in mm²."""
    import numpy as np

    if not mesh.triangles:
        return 0.0, 0.0, 0.0
    corners = np.asarray(mesh.vertices)[np.asarray(mesh.triangles)]
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]) / 2
    areas = np.linalg.norm(normals, axis=1)
    level = normals[:, 2]
    steep = np.abs(level) < _STEEP * areas
    up, down = level[~steep & (level > 0)].sum(), -level[~steep & (level < 0)].sum()
    return float(areas[steep].sum()), float(up), float(down)
