"""Prints of scenarios as other programs read them."""

from __future__ import annotations

import io
import zipfile
from xml.etree import ElementTree

import numpy as np
import trimesh

CORE = "{http://schemas.microsoft.com/3dmanufacturing/core/2015/02}"


def solids(data: bytes) -> dict[str, trimesh.Trimesh]:
    """Return the meshes of a zip of STL files, by name."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {
            name: trimesh.load_mesh(io.BytesIO(archive.read(name)), file_type="stl")
            for name in archive.namelist()
            if name.endswith(".stl")
        }


def contents(data: bytes) -> str:
    """Return the list in a zip of STL files."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return archive.read("contents.txt").decode()


def model(data: bytes) -> ElementTree.Element:
    """Return the model of a 3MF file."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        assert archive.testzip() is None
        return ElementTree.fromstring(archive.read("3D/3dmodel.model"))


def objects(root: ElementTree.Element) -> dict[str, trimesh.Trimesh]:
    """Return the meshes of the model of a 3MF file by the numbers of their objects."""
    found = {}
    for element in root.iter(f"{CORE}object"):
        corners = [
            [float(vertex.attrib[axis]) for axis in "xyz"]
            for vertex in element.iter(f"{CORE}vertex")
        ]
        faces = [
            [int(face.attrib[corner]) for corner in ("v1", "v2", "v3")]
            for face in element.iter(f"{CORE}triangle")
        ]
        found[element.attrib["id"]] = trimesh.Trimesh(
            np.array(corners), np.array(faces), process=False
        )
    return found
