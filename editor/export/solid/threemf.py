"""Solids as 3MF: objects with names and colours, and where each of them lies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import escape

from editor.core.words import attribute, sayable
from editor.export.archive import zipped
from editor.export.solid.mesh import Mesh, Vertex

_CORE = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02"
_MODEL = "3D/3dmodel.model"
_TYPES = """<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">\
<Default Extension="rels" \
ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="model" \
ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>
"""
_RELATIONS = f"""<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">\
<Relationship Target="/{_MODEL}" Id="model" \
Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>
"""


@dataclass(frozen=True)
class Item:
    """A solid to print: what it is one of, its own id, and the place of its lower corner.

    Items of one mesh, name and colour are one object that lies in several places.
    """

    id: str
    name: str
    colour: str
    mesh: Mesh
    at: Vertex


def threemf_bytes(items: Iterable[Item], words: Mapping[str, str]) -> bytes:
    """Return solids as a 3MF file in millimetres; `words` are told by their well-known names."""
    items = list(items)
    colours = list(dict.fromkeys(item.colour for item in items))
    objects: dict[tuple[Mesh, str, str], int] = {}
    for item in items:
        # The colours are resource 1.
        objects.setdefault((item.mesh, item.name, item.colour), len(objects) + 2)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<model unit="millimeter" xml:lang="en" xmlns="{_CORE}">',
    ]
    lines += (
        f"<metadata name={attribute(name)}>{_text(value)}</metadata>"
        for name, value in words.items()
        if value
    )
    lines.append("<resources>")
    if colours:
        lines.append('<basematerials id="1">')
        lines += (
            f'<base name="{colour}" displaycolor="{colour.upper()}FF"/>' for colour in colours
        )
        lines.append("</basematerials>")
    for (mesh, name, colour), number in objects.items():
        place = colours.index(colour)
        lines.append(
            f'<object id="{number}" name={_quoted(name)} type="model" pid="1" pindex="{place}">'
        )
        lines += _mesh(mesh)
        lines.append("</object>")
    lines += ["</resources>", "<build>"]
    for item in items:
        number = objects[item.mesh, item.name, item.colour]
        x, y, z = item.at
        lines.append(
            f'<item objectid="{number}" transform="1 0 0 0 1 0 0 0 1 {x:.4f} {y:.4f} {z:.4f}" '
            f"partnumber={_quoted(item.id)}/>"
        )
    lines += ["</build>", "</model>", ""]
    return zipped(
        {
            "[Content_Types].xml": _TYPES.encode(),
            "_rels/.rels": _RELATIONS.encode(),
            _MODEL: "\n".join(lines).encode("utf-8", "replace"),
        }
    )


def _mesh(mesh: Mesh) -> Iterable[str]:
    yield "<mesh><vertices>"
    for x, y, z in mesh.vertices:
        yield f'<vertex x="{x:.4f}" y="{y:.4f}" z="{z:.4f}"/>'
    yield "</vertices><triangles>"
    for a, b, c in mesh.triangles:
        yield f'<triangle v1="{a}" v2="{b}" v3="{c}"/>'
    yield "</triangles></mesh>"


def _quoted(words: str) -> str:
    return attribute(sayable(words))


def _text(words: str) -> str:
    return escape(sayable(words), quote=False)
