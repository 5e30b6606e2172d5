"""A scenario as STL files to print, in a zip."""

from __future__ import annotations

from editor.export.archive import zipped
from editor.export.drafts import marked
from editor.export.exporter import Exporter, Job
from editor.export.solid.losses import losses_of
from editor.export.solid.mesh import together
from editor.export.solid.packing import Placed, packed
from editor.export.solid.printing import OPTIONS, by_sides, printed
from editor.export.solid.realm import assembled, edge_words
from editor.export.solid.stl import stl_bytes


def write(job: Job) -> bytes:
    """Return a zip with an STL of each plate, or of the assembled map, and a list of what it is.

    Raises ValueError where the scenario has no set-up of the job's name.
    """
    whole = job.options["layout"] == "assembled"
    found = printed(job, whole=whole)
    title = marked(found.table.title, draft=job.draft)
    files: dict[str, bytes] = {}
    lines = [title, f"{found.size.unit:g} mm a unit, all lengths in millimetres", ""]
    if whole:
        mesh = assembled(found, job)
        files["map.stl"] = stl_bytes(mesh, title)
        lines += ["map.stl", f"  the map as it lies, {by_sides(mesh.size)}"]
        found.notes += edge_words(found)
    else:
        plates = packed(found.things, found.size)
        for number, plate in enumerate(plates, 1):
            job.report(0.6 + 0.4 * number / len(plates), f"writing plate {number}")
            name = f"plate-{number}.stl"
            mesh = together(placed.mesh.moved(placed.at) for placed in plate)
            files[name] = stl_bytes(mesh, f"{title}, plate {number} of {len(plates)}")
            lines += [name, *(f"  {_line(placed)}" for placed in plate)]
        if not plates:
            lines.append("nothing on this map can be printed")
    lines += ["", *(" ".join(note.split()) for note in found.notes)] if found.notes else []
    files["contents.txt"] = ("\n".join(lines) + "\n").encode("utf-8", "replace")
    return zipped(files)


def _line(placed: Placed) -> str:
    x, y, _ = placed.at
    name = " ".join(placed.thing.name.split())
    return f"{name}, {by_sides(placed.mesh.size)}, at {x:g}, {y:g}"


EXPORTER = Exporter(
    kind="stl",
    title="STL to print",
    suffix=".zip",
    summary="Boxes, or cards and areas, as solids on plates for a 3D printer, in a zip.",
    write=write,
    options=OPTIONS,
    group="solid",
    losses=lambda job: tuple(losses_of(job, colours=False)),
)
