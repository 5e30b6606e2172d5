"""A cube whose sides show the places of a picture, as an OBJ file."""

from __future__ import annotations

COLUMNS, ROWS = 3, 2
"""The places of the picture, in rows from above; as many as a cube has sides."""
_HALF = 0.5
_INSET = 0.004
"""How far a side stays within its place of the picture, as a share of the picture."""
_SIDES = (
    ((0, 1, 0), (1, 0, 0), (0, 0, -1)),
    ((0, -1, 0), (1, 0, 0), (0, 0, 1)),
    ((0, 0, 1), (1, 0, 0), (0, 1, 0)),
    ((0, 0, -1), (-1, 0, 0), (0, 1, 0)),
    ((1, 0, 0), (0, 0, -1), (0, 1, 0)),
    ((-1, 0, 0), (0, 0, 1), (0, 1, 0)),
)
"""Each side: its normal, and what is right and up on it. In the order of `dice.SIDES`.

The program mirrors x when it reads a mesh: its left side is the right one here.
"""


def cube_mesh() -> bytes:
    """Return a cube of one unit around its origin, of triangles, each side with its place."""
    lines = ["# A die: six sides, each with a place of the picture"]
    faces = []
    for number, (normal, right, up) in enumerate(_SIDES):
        row, column = divmod(number, COLUMNS)
        lines.append("vn {} {} {}".format(*normal))
        for across, along in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            point = [
                _HALF * (n + across * r + along * u)
                for n, r, u in zip(normal, right, up, strict=True)
            ]
            lines.append("v {:g} {:g} {:g}".format(*point))
            x = (column + (across + 1) / 2) / COLUMNS - across * _INSET
            y = 1 - (row + (1 - along) / 2) / ROWS - along * _INSET
            lines.append(f"vt {x:.4f} {y:.4f}")
        first = 4 * number + 1
        for corners in ((0, 1, 2), (0, 2, 3)):
            faces.append("f " + " ".join(f"{first + n}/{first + n}/{number + 1}" for n in corners))
    return ("\n".join((*lines, *faces)) + "\n").encode()
