"""A scenario as STL files to print, in a zip."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

from editor.export.archive import zipped
from editor.export.exporter import Exporter, PrintedPage, plate_words
from editor.export.job import Job, marked
from editor.export.solid.assembled import assembled, edge_words
from editor.export.solid.bed import PlacedSolid, packed
from editor.export.solid.mesh import Mesh, by_sides, together
from editor.export.solid.needs import losses_of, outlook, plate_page
from editor.export.solid.printing import OPTIONS, print_plan

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_HEADER = 80


def stl_bytes(mesh: Mesh, words: str = "") -> bytes:
    """Return a mesh as binary STL, in the units of the mesh.

    `words` go into the header: in ASCII, and cut to its length.
    """
    import numpy as np

    # A header that begins with "solid" marks the text form.
    text = f"Realmwright {words}".encode("ascii", "replace")
    head = text[:_HEADER].ljust(_HEADER, b" ") + struct.pack("<I", len(mesh.triangles))
    if not mesh.triangles:
        return head
    # Readers compute normals from the 32-bit numbers in the file.
    corners = np.array(mesh.vertices, "<f4")[np.array(mesh.triangles)]
    found = np.zeros(len(corners), [("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("", "<u2")])
    found["normal"] = normals(corners.astype(float))
    found["corners"] = corners
    return head + found.tobytes()


def normals(corners: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the unit normals of triangles; (0, 0, 0) for one that has no area."""
    import numpy as np

    found = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    length = np.sqrt((found * found).sum(axis=1, keepdims=True))
    normal: NDArray[np.float64] = np.zeros_like(found)
    np.divide(found, length, out=normal, where=length > 0)
    return normal


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
