"""The projections of a tactics map: those of every map of square spaces."""

from editor.picture.projection import (
    LEVEL,
    VIEW_NAMES,
    VIEWS,
    Bounds,
    Isometric,
    Projection,
    TopDown,
    Turning,
    View,
    seen,
    seen_plane,
)

__all__ = [
    "LEVEL",
    "VIEWS",
    "VIEW_NAMES",
    "Bounds",
    "Isometric",
    "Projection",
    "TopDown",
    "Turning",
    "View",
    "seen",
    "seen_plane",
]
