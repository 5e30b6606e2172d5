"""Colour distances as people see them, for the tests of inks."""

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from editor.picture.inks import channels

Vector = NDArray[np.float64]

# Machado, Oliveira and Fernandes, 2009: full severity.
VISION: dict[str, Vector] = {
    "normal": np.eye(3),
    "protanopia": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deuteranopia": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritanopia": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
}
_TO_XYZ = np.array(
    [
        [0.4124564, 0.3575761, 0.1804375],
        [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041],
    ]
)
_WHITE = np.array([0.95047, 1.0, 1.08883])


def linear(colour: str) -> Vector:
    """Return linear light of a colour."""
    parts = np.array(channels(colour)) / 255
    return np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours as WCAG 2 defines it."""
    lights = sorted(float(linear(colour) @ [0.2126, 0.7152, 0.0722]) for colour in (one, other))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def lab(colour: str, vision: str) -> Vector:
    """Return CIELAB of a colour as someone with this vision sees it."""
    xyz = _TO_XYZ @ np.clip(VISION[vision] @ linear(colour), 0, 1) / _WHITE
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


def ciede2000(one: Vector, other: Vector) -> float:
    """Return the difference of two colours in CIELAB (CIEDE2000)."""
    (l1, a1, b1), (l2, a2, b2) = (float(v) for v in one), (float(v) for v in other)
    mean = ((np.hypot(a1, b1) + np.hypot(a2, b2)) / 2) ** 7
    grow = 1.5 - 0.5 * np.sqrt(mean / (mean + 25.0**7))
    c1, c2 = np.hypot(a1 * grow, b1), np.hypot(a2 * grow, b2)
    h1, h2 = (np.degrees(np.arctan2(b, a * grow)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    middle = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    angles = np.radians([middle - 30, 2 * middle, 3 * middle + 6, 4 * middle - 63])
    t = 1 + np.cos(angles) @ [-0.17, 0.24, 0.32, -0.20]
    sl = 1 + 0.015 * (light - 50) ** 2 / np.sqrt(20 + (light - 50) ** 2)
    sc, sh = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    swing = np.radians(60 * np.exp(-(((middle - 275) / 25) ** 2)))
    twist = -2 * np.sqrt(chroma**7 / (chroma**7 + 25.0**7)) * np.sin(swing)
    dl, dc = (l2 - l1) / sl, (c2 - c1) / sc
    dh = 2 * np.sqrt(c1 * c2) * np.sin(np.radians(turn / 2)) / sh
    return float(np.sqrt(dl**2 + dc**2 + dh**2 + twist * dc * dh))


def nearest(colours: list[str], vision: str) -> float:
    """Return the smallest difference of any two of the colours."""
    seen = [lab(colour, vision) for colour in colours]
    return min(ciede2000(first, second) for first, second in combinations(seen, 2))
