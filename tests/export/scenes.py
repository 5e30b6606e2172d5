"""GLB scenes taken apart."""

from __future__ import annotations

import json
import struct
from typing import Any

import numpy as np
from numpy.typing import NDArray

from editor.seam.tabletop import Tabletop

_TYPES = {5126: "<f4", 5123: "<u2", 5125: "<u4"}
_WIDTH = {"SCALAR": 1, "VEC2": 2, "VEC3": 3}
Numbers = NDArray[Any]


def taken_apart(data: bytes) -> tuple[dict[str, Any], bytes]:
    """Return the description and the block of a GLB file."""
    magic, version, length = struct.unpack_from("<4sII", data)
    assert (magic, version, length) == (b"glTF", 2, len(data))
    size, kind = struct.unpack_from("<I4s", data, 12)
    assert kind == b"JSON"
    document = json.loads(data[20 : 20 + size])
    block = data[20 + size + 8 :] if len(data) > 20 + size else b""
    return document, block


def numbers(document: dict[str, Any], block: bytes, accessor: int) -> Numbers:
    """Return the rows of an accessor."""
    one = document["accessors"][accessor]
    view = document["bufferViews"][one["bufferView"]]
    width = _WIDTH[one["type"]]
    flat = np.frombuffer(
        block, _TYPES[one["componentType"]], one["count"] * width, view["byteOffset"]
    )
    return flat.reshape(-1, width)


def nodes(document: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the nodes for objects of the map."""
    return [node for node in document["nodes"] if "id" in node.get("extras", {})]


def hold_scene(document: dict[str, Any], block: bytes, table: Tabletop) -> None:
    """Check a scene against its map: each object is a node, and every face points outwards.

    Slabs, portals and pieces have a node of their name, scenario, id and level. The corners of a
    triangle are anticlockwise about its normal, which has length 1.
    """
    known = {
        (node["name"], node["extras"]["id"], node["extras"]["level"]) for node in nodes(document)
    }
    wanted = {(slab.name, slab.id, slab.base) for slab in table.slabs}
    wanted |= {(door.name, door.id, door.level) for door in table.doors}
    wanted |= {(token.name, token.id, token.level) for token in table.tokens}
    assert wanted <= known
    assert all(node["extras"]["scenario"] == table.title for node in nodes(document))
    for mesh in document.get("meshes", ()):
        for part in mesh["primitives"]:
            points = numbers(document, block, part["attributes"]["POSITION"]).astype(float)
            normals = numbers(document, block, part["attributes"]["NORMAL"]).astype(float)
            assert np.allclose(np.linalg.norm(normals, axis=1), 1, atol=1e-4)
            faces = numbers(document, block, part["indices"]).reshape(-1, 3)
            a, b, c = (points[faces[:, corner]] for corner in range(3))
            across = np.cross(b - a, c - a)
            length = np.linalg.norm(across, axis=1)
            large = length > 1e-9
            cosine = (across[large] / length[large, None] * normals[faces[large, 0]]).sum(axis=1)
            assert (cosine > 0.9).all()
