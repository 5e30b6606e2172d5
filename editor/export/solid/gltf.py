"""A scene as a GLB file: meshes of flat faces, colours and pictures, named nodes with extras."""

from __future__ import annotations

import json
import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from editor.core.values import JsonObject
from editor.export.solid.mesh import Vertex
from editor.picture.inks import channels

_FLOAT, _SHORT, _LONG = 5126, 5123, 5125
_VERTICES, _INDICES = 34962, 34963
_CLAMP, _LINEAR, _MIPMAPS = 33071, 9729, 9987
PicturePoint = tuple[float, float]
"""Texture coordinates: 0, 0 is the upper left of a picture and 1, 1 the lower right."""


@dataclass
class Faces:
    """Faces of one material that share no vertices, so that edges are sharp.

    `corners` are texture coordinates: none, or one for each vertex.
    """

    material: int
    points: list[Vertex]
    normals: list[Vertex]
    indices: list[int]
    corners: list[PicturePoint]

    @classmethod
    def of(cls, material: int) -> Faces:
        """Return an empty list of faces of a material."""
        return cls(material, [], [], [], [])

    def add(
        self, points: Sequence[Vertex], normal: Vertex, corners: Sequence[PicturePoint] = ()
    ) -> None:
        """Add a flat, convex face by its corners, anticlockwise as seen from outside."""
        first = len(self.points)
        self.points += points
        self.normals += [normal] * len(points)
        self.corners += corners
        for number in range(1, len(points) - 1):
            self.indices += (first, first + number, first + number + 1)


class Glb:
    """Builds a GLB file. Lengths are metres, y is up."""

    def __init__(self) -> None:
        self._block = bytearray()
        self._views: list[JsonObject] = []
        self._accessors: list[JsonObject] = []
        self._materials: list[JsonObject] = []
        self._known: dict[Any, int] = {}
        self._images: list[JsonObject] = []
        self._meshes: list[JsonObject] = []
        self._nodes: list[JsonObject] = []

    def colour(self, colour: str) -> int:
        """Return the material of a colour #RRGGBB."""
        key = ("colour", colour)
        if key not in self._known:
            material: JsonObject = {
                "name": colour,
                "pbrMetallicRoughness": {
                    "baseColorFactor": [*_linear(colour), 1],
                    "metallicFactor": 0,
                    "roughnessFactor": 0.9,
                },
            }
            self._known[key] = self._added(self._materials, material)
        return self._known[key]

    def picture(self, png: bytes, name: str) -> int:
        """Return the material of a picture."""
        key = ("picture", png)
        if key not in self._known:
            view = self._view(png)
            image = {"bufferView": view, "mimeType": "image/png", "name": name}
            number = self._added(self._images, image)
            material = {
                "name": name,
                "pbrMetallicRoughness": {
                    "baseColorTexture": {"index": number},
                    "metallicFactor": 0,
                    "roughnessFactor": 0.9,
                },
            }
            self._known[key] = self._added(self._materials, material)
        return self._known[key]

    def mesh(self, name: str, parts: Sequence[Faces]) -> int:
        """Return the mesh of these faces; equal faces share a mesh."""
        full = [part for part in parts if part.indices]
        key = ("mesh", tuple(_key(part) for part in full))
        if key not in self._known:
            primitives = [self._primitive(part) for part in full]
            self._known[key] = self._added(self._meshes, {"name": name, "primitives": primitives})
        return self._known[key]

    def node(
        self,
        name: str,
        *,
        mesh: int | None = None,
        at: Vertex = (0.0, 0.0, 0.0),
        turn: tuple[float, float, float, float] | None = None,
        children: Sequence[int] = (),
        extras: Mapping[str, object] | None = None,
    ) -> int:
        """Return a new node; `turn` is a quaternion."""
        node: JsonObject = {"name": name}
        if mesh is not None:
            node["mesh"] = mesh
        if any(at):
            node["translation"] = list(at)
        if turn is not None:
            node["rotation"] = list(turn)
        if children:
            node["children"] = list(children)
        if extras:
            node["extras"] = dict(extras)
        return self._added(self._nodes, node)

    def to_bytes(self, root: int, name: str, asset: Mapping[str, object]) -> bytes:
        """Return the file with the scene under a root node."""
        document: JsonObject = {
            "asset": {"version": "2.0", **asset},
            "scene": 0,
            "scenes": [{"name": name, "nodes": [root]}],
            "nodes": self._nodes,
        }
        lists = {
            "meshes": self._meshes,
            "materials": self._materials,
            "images": self._images,
            "accessors": self._accessors,
            "bufferViews": self._views,
        }
        document |= {key: value for key, value in lists.items() if value}
        if self._images:
            sampler = {
                "magFilter": _LINEAR,
                "minFilter": _MIPMAPS,
                "wrapS": _CLAMP,
                "wrapT": _CLAMP,
            }
            document["samplers"] = [sampler]
            document["textures"] = [{"sampler": 0, "source": n} for n in range(len(self._images))]
        if self._block:
            document["buffers"] = [{"byteLength": len(self._block)}]
        text = json.dumps(document, separators=(",", ":")).encode("ascii")
        chunks = [_chunk(b"JSON", text, b" ")]
        if self._block:
            chunks.append(_chunk(b"BIN\0", bytes(self._block), b"\0"))
        body = b"".join(chunks)
        return struct.pack("<4sII", b"glTF", 2, 12 + len(body)) + body

    @staticmethod
    def _added(entries: list[JsonObject], entry: JsonObject) -> int:
        entries.append(entry)
        return len(entries) - 1

    def _view(self, data: bytes, target: int | None = None) -> int:
        self._block += b"\0" * (-len(self._block) % 4)
        view = {"buffer": 0, "byteOffset": len(self._block), "byteLength": len(data)}
        if target is not None:
            view["target"] = target
        self._block += data
        return self._added(self._views, view)

    def _primitive(self, part: Faces) -> JsonObject:
        attributes = {
            "POSITION": self._vectors(part.points, bounds=True),
            "NORMAL": self._vectors(part.normals),
        }
        if part.corners:
            attributes["TEXCOORD_0"] = self._vectors(part.corners)
        small = len(part.points) < 0xFFFF
        code, kind = ("H", _SHORT) if small else ("I", _LONG)
        data = struct.pack(f"<{len(part.indices)}{code}", *part.indices)
        accessor = {
            "bufferView": self._view(data, _INDICES),
            "componentType": kind,
            "count": len(part.indices),
            "type": "SCALAR",
        }
        return {
            "attributes": attributes,
            "indices": self._added(self._accessors, accessor),
            "material": part.material,
        }

    def _vectors(self, rows: Sequence[Sequence[float]], *, bounds: bool = False) -> int:
        width = len(rows[0])
        flat = [number for row in rows for number in row]
        data = struct.pack(f"<{len(flat)}f", *flat)
        accessor: JsonObject = {
            "bufferView": self._view(data, _VERTICES),
            "componentType": _FLOAT,
            "count": len(rows),
            "type": f"VEC{width}",
        }
        if bounds:
            # The numbers as they are in the file: 32 bits.
            kept = struct.unpack(f"<{len(flat)}f", data)
            accessor["min"] = [min(kept[axis::width]) for axis in range(width)]
            accessor["max"] = [max(kept[axis::width]) for axis in range(width)]
        return self._added(self._accessors, accessor)


def _key(part: Faces) -> Any:
    return part.material, tuple(part.points), tuple(part.indices), tuple(part.corners)


def _chunk(kind: bytes, data: bytes, pad: bytes) -> bytes:
    data += pad * (-len(data) % 4)
    return struct.pack("<I4s", len(data), kind) + data


def _linear(colour: str) -> list[float]:
    """Return red, green and blue of a colour in linear light."""
    shares = (channel / 255 for channel in channels(colour))
    return [
        round(share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4, 5)
        for share in shares
    ]
