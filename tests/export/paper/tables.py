"""Set-ups of samples as things on a table, and one made by hand."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from editor.core.resources import samples_folder
from editor.export.bundle_file import EXPORTER
from editor.export.job import chosen_tabletop
from editor.export.paper.sheet import PAPERS, Press
from editor.paint.faces import advance
from editor.picture.affine import Point, Rect
from editor.picture.drawing import Picture, filled
from editor.picture.path import rectangle
from editor.seam.tabletop import Door, Footprint, PartCount, Slab, Tabletop
from tests.export.jobs import job_of

TACTICS = tuple(sorted(path.stem for path in (samples_folder() / "tactics").glob("*.json")))


@cache
def table_of(sample: str) -> Tabletop:
    """The first set-up of a sample such as "tactics/watchtower"."""
    return chosen_tabletop(job_of(samples_folder() / f"{sample}.json", EXPORTER))


def press(paper: str = "A4", title: str = "A map") -> Press:
    """A print on a paper."""
    return Press(advance, PAPERS[paper], title)


def square(x: float, y: float, width: float, depth: float) -> Footprint:
    """The outline of a rectangle."""
    ring: tuple[Point, ...] = ((x, y), (x + width, y), (x + width, y + depth), (x, y + depth))
    return Footprint((ring,))


def by_hand(name: str = "A box") -> Tabletop:
    """A mat with two boxes, one on the other, and a portal in the south of the lower one."""
    slabs = (
        Slab("m", name, "mat", square(0, 0, 6, 5), 0, 0, "#F1E8D2", "mat"),
        Slab("low", name, "box", square(1, 1, 3, 2), 0, 2, "#F1E8D2", "long", ("m",)),
        Slab("high", name, "box", square(2, 1, 1, 1), 2, 3, "#F1E8D2", "cube", ("low",), 90),
    )

    def portrait(wanted: str) -> Picture:
        frame = next(slab.outline.bounds for slab in slabs if slab.id == wanted)
        return Picture((filled(rectangle(*frame), "#8FAB74"),), Rect(*frame))

    parts = (
        PartCount("mat", name, "mat", "6×5", 1, 1),
        PartCount("long", name, "box", "3×2, height 2", 1, 0),
        PartCount("cube", name, "box", "1×1, height 1", 1, 1, own=True),
    )
    door = Door("p", "Portal I", "low", (2.5, 3.0), 0, (0, 1), "c4", True, sign="I")
    return replace(
        table_of("tactics/smallest"),
        slabs=slabs,
        doors=(door,),
        parts=parts,
        portrait=portrait,
        stage=None,
        frame=Rect(0, 0, 6, 5),
        cells=(6, 5),
    )
