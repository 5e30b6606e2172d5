"""Meshes as binary STL: triangles in 32-bit numbers, without unit or colour."""

from __future__ import annotations

import struct
from math import sqrt

from editor.export.solid.mesh import Mesh, Vertex

_HEADER = 80
_CORNER = struct.Struct("<3f")
_TRIANGLE = struct.Struct("<12fH")


def stl_bytes(mesh: Mesh, words: str = "") -> bytes:
    """Return a mesh as STL; `words` stand in its header as far as there is room and ASCII has them.

    The numbers are the mesh's: millimetres, where it was made in millimetres.
    """
    # A header that begins with "solid" is taken for the form in text.
    text = f"Realmwright {words}".encode("ascii", "replace")
    data = [
        text[:_HEADER].ljust(_HEADER, b" "),
        struct.pack("<I", len(mesh.triangles)),
    ]
    # Anyone who reads the file computes normals from the numbers that are in it, of 32 bits.
    kept = [_CORNER.unpack(_CORNER.pack(*vertex)) for vertex in mesh.vertices]
    for one, two, three in mesh.triangles:
        a, b, c = kept[one], kept[two], kept[three]
        data.append(_TRIANGLE.pack(*normal(a, b, c), *a, *b, *c, 0))
    return b"".join(data)


def normal(a: Vertex, b: Vertex, c: Vertex) -> Vertex:
    """Return the direction in which a triangle looks, of length 1; (0, 0, 0) for a flat one."""
    ux, uy, uz = b[0] - a[0], b[1] - a[1], b[2] - a[2]
    vx, vy, vz = c[0] - a[0], c[1] - a[1], c[2] - a[2]
    x, y, z = uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx
    far = sqrt(x * x + y * y + z * z)
    return (x / far, y / far, z / far) if far else (0.0, 0.0, 0.0)
