"""GLB scenes taken apart."""

from __future__ import annotations

import json
import struct
from typing import Any

import numpy as np
from numpy.typing import NDArray

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
    """Return the nodes that are something of the map."""
    return [node for node in document["nodes"] if "id" in node.get("extras", {})]
