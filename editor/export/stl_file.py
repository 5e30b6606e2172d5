"""A scenario as STL files to print, in a zip."""

from __future__ import annotations

import struct
from math import sqrt

from editor.export.archive import zipped
from editor.export.exporter import Exporter
from editor.export.job import Job, marked
from editor.export.sheets import PrintedPage, plate_words
from editor.export.solid.assembled import assembled, edge_words
from editor.export.solid.bed import PlacedSolid, packed
from editor.export.solid.mesh import Mesh, Vertex, together
from editor.export.solid.needs import outlook, plate_page
from editor.export.solid.print_losses import losses_of
from editor.export.solid.printing import OPTIONS, print_plan
from editor.export.solid.solids import by_sides

_HEADER = 80
_CORNER = struct.Struct("<3f")
_TRIANGLE = struct.Struct("<12fH")


def stl_bytes(mesh: Mesh, words: str = "") -> bytes:
    """Return a mesh as binary STL, in the units of the mesh.

    `words` go into the header: in ASCII, and cut to its length.
    """
    # A header that begins with "solid" marks the text form.
    text = f"Realmwright {words}".encode("ascii", "replace")
    data = [
        text[:_HEADER].ljust(_HEADER, b" "),
        struct.pack("<I", len(mesh.triangles)),
    ]
    # Readers compute normals from the 32-bit numbers in the file.
    kept = [_CORNER.unpack(_CORNER.pack(*vertex)) for vertex in mesh.vertices]
    for first, second, third in mesh.triangles:
        a, b, c = kept[first], kept[second], kept[third]
        data.append(_TRIANGLE.pack(*normal(a, b, c), *a, *b, *c, 0))
    return b"".join(data)


def normal(a: Vertex, b: Vertex, c: Vertex) -> Vertex:
    """Return the unit normal of a triangle; (0, 0, 0) if it has no area."""
    ux, uy, uz = b[0] - a[0], b[1] - a[1], b[2] - a[2]
    vx, vy, vz = c[0] - a[0], c[1] - a[1], c[2] - a[2]
    x, y, z = uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx
    length = sqrt(x * x + y * y + z * z)
    return (x / length, y / length, z / length) if length else (0.0, 0.0, 0.0)


_ASSUMED = "(filament and time are estimates for PLA with 15 % infill, without supports)"


def write(job: Job) -> bytes:
    """Return a zip with an STL of each plate, or of the assembled map, and a list of contents.

    Raises ValueError where the scenario has no set-up of the job's name.
    """
    whole = job.options["layout"] == "assembled"
    found = print_plan(job, whole=whole)
    title = marked(found.table.title, draft=job.draft)
    files: dict[str, bytes] = {}
    lines = [title, f"{found.size.unit:g} mm a unit, all lengths in millimetres", ""]
    if whole:
        mesh = assembled(found, job)
        files["map.stl"] = stl_bytes(mesh, title)
        lines += ["map.stl", f"  the map as it lies, {by_sides(mesh.size)}"]
        found.notes += edge_words(found)
    else:
        plates = packed(found.solids, found.size)
        pages: list[PrintedPage] = []
        for number, plate in enumerate(plates, 1):
            job.report(0.6 + 0.4 * number / len(plates), f"writing plate {number}")
            name = f"plate-{number}.stl"
            mesh = together(placed.mesh.moved(placed.at) for placed in plate)
            files[name] = stl_bytes(mesh, f"{title}, plate {number} of {len(plates)}")
            page = plate_page(number, plate, found.size)
            pages.append(page)
            lines += [f"{name}: {page.title}", *(f"  {_line(placed)}" for placed in plate)]
        if plates:
            lines += ["", plate_words(pages), _ASSUMED]
        else:
            lines.append("nothing on this map can be printed")
    lines += ["", *(" ".join(note.split()) for note in found.notes)] if found.notes else []
    files["contents.txt"] = ("\n".join(lines) + "\n").encode("utf-8", "replace")
    return zipped(files)


def _line(placed: PlacedSolid) -> str:
    x, y, _ = placed.at
    name = " ".join(placed.solid.name.split())
    return f"{name}, {by_sides(placed.size)}, at {x:g}, {y:g}"


EXPORTER = Exporter(
    kind="stl",
    title="STL to print",
    suffix=".zip",
    summary="Boxes, or cards and areas, as solids on plates for a 3D printer, in a zip.",
    write=write,
    options=OPTIONS,
    group="solid",
    losses=lambda job: tuple(losses_of(job, colours=False, joined=True)),
    outlook=outlook,
)
