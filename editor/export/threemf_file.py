"""A scenario as a 3MF file to print: objects with names and colours, and where each lies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from html import escape

from editor.core.words import attribute, sayable
from editor.export.archive import zipped
from editor.export.exporter import Exporter, Option
from editor.export.job import Job, marked
from editor.export.plates import metadata_of
from editor.export.solid.bed import packed
from editor.export.solid.mesh import Mesh, PrintPlan, Vertex
from editor.export.solid.needs import losses_of, outlook
from editor.export.solid.printing import OPTIONS, print_plan

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
class ModelItem:
    """A solid to print: its id, the name of its part, its colour and mesh, and where it lies.

    Items of one mesh, name and colour become one object in several places.
    """

    id: str
    name: str
    colour: str
    mesh: Mesh
    at: Vertex


def threemf_bytes(items: Iterable[ModelItem], words: Mapping[str, str]) -> bytes:
    """Return solids as a 3MF file in millimetres; `words` are metadata by well-known names."""
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
        yield f'<vertex x="{x:.7g}" y="{y:.7g}" z="{z:.7g}"/>'
    yield "</vertices><triangles>"
    for a, b, c in mesh.triangles:
        yield f'<triangle v1="{a}" v2="{b}" v3="{c}"/>'
    yield "</triangles></mesh>"


def _quoted(words: str) -> str:
    return attribute(sayable(words))


def _text(words: str) -> str:
    return escape(sayable(words), quote=False)


_AISLE = 20.0
"""The room between two plates that lie side by side, in mm."""
_METADATA = {
    "Title": "Title",
    "Author": "Designer",
    "Description": "Description",
    "Software": "Application",
}


def write(job: Job) -> bytes:
    """Return the solids of a scenario as 3MF, with names and colours.

    Raises ValueError where the scenario has no set-up of the job's name, or no such plate.
    """
    whole = job.options["layout"] == "assembled"
    found = print_plan(job, whole=whole)
    items = list(_as_it_lies(found) if whole else _on_plates(job, found))
    job.report(0.9, "writing the model")
    words = {_METADATA[name]: text for name, text in metadata_of(job).items() if name in _METADATA}
    words["Title"] = marked(words["Title"], draft=job.draft)
    return threemf_bytes(items, words)


def _as_it_lies(found: PrintPlan) -> Iterator[ModelItem]:
    """Yield each solid in its place on the map, the lowest at height 0."""
    places = [solid.at for solid in found.solids]
    low = [min(place[axis] for place in places) for axis in range(3)] if places else [0.0] * 3
    for solid in found.solids:
        x, y, z = (round(solid.at[axis] - low[axis], 4) for axis in range(3))
        yield ModelItem(solid.id, solid.part, solid.colour, solid.mesh, (x, y, z))


def _on_plates(job: Job, found: PrintPlan) -> Iterator[ModelItem]:
    """Yield each solid on its plate: all plates side by side, or the wanted one alone."""
    plates = packed(found.solids, found.size)
    wanted = int(job.options["plate"])
    if wanted > len(plates):
        raise ValueError(f"there is no plate {wanted}: there are {len(plates)}")
    for number, plate in enumerate(plates, 1):
        if wanted in (0, number):
            shift = 0.0 if wanted else (number - 1) * (found.size.bed[0] + _AISLE)
            for placed in plate:
                x, y, z = placed.at
                solid = placed.solid
                at = (round(x + shift, 4), y, z)
                yield ModelItem(solid.id, solid.part, solid.colour, placed.mesh, at)


EXPORTER = Exporter(
    kind="3mf",
    title="3MF to print",
    suffix=".3mf",
    summary="Boxes, or cards and areas, as solids with names and colours for a 3D printer.",
    write=write,
    options=(
        *OPTIONS,
        Option(
            "plate",
            "Plate",
            0,
            "The number of a single plate; 0 for all side by side.",
            maximum=999,
        ),
    ),
    group="solid",
    losses=lambda job: tuple(losses_of(job, colours=True)),
    outlook=outlook,
)
