"""Prints in relief in a slicer: nothing to repair, and what they take is what was told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from editor.core.resources import samples_folder
from editor.export import stl_file
from editor.export.job import OptionValue
from editor.export.solid.needs import assumptions
from tests.clients.programs import output_of, program
from tests.clients.test_solid import BED, PEAKS, figures, plates
from tests.export.jobs import SAMPLES, job_of, named, with_options

pytestmark = pytest.mark.client
SMALLEST = samples_folder() / "tactics" / "smallest.json"
SLUICES = samples_folder() / "mechs" / "the-sluices.json"
ISLE = samples_folder() / "trts" / "ashen-isle.json"
FIGURES = {
    *(f"{which}_{axis}" for which in ("size", "min", "max") for axis in "xyz"),
    *("number_of_facets", "manifold", "number_of_parts", "volume"),
}
"""What the slicer says of a file in which it has nothing to repair."""
UNITS = {"d": 24.0, "h": 1.0, "m": 1 / 60, "s": 1 / 3600}


def code_of(plate: Path, folder: Path) -> str:
    """Return what a printer would do for a plate, sliced as the estimates assume."""
    a = assumptions()
    options = {
        "--layer-height": f"{a['layer']:g}",
        "--perimeters": f"{a['walls']:g}",
        "--top-solid-layers": f"{a['top']:g}",
        "--bottom-solid-layers": f"{a['bottom']:g}",
        "--fill-density": f"{100 * a['infill']:g}%",
        "--filament-density": f"{a['density']:g}",
    }
    out = folder / f"{plate.stem}.gcode"
    words = [word for pair in options.items() for word in pair]
    output_of(
        program("prusa-slicer"), "-g", plate, *BED, *words, "-o", out, home=folder, seconds=400
    )
    return out.read_text(encoding="utf-8")


def taken(code: str) -> tuple[float, float]:
    """Return the filament in cm³ and the hours that the slicer says."""
    cubic = re.search(r"filament used \[cm3\] = ([\d.]+)", code)
    time = re.search(r"estimated printing time \(normal mode\) = (.+)", code)
    assert cubic is not None
    assert time is not None
    hours = sum(int(n) * UNITS[unit] for n, unit in re.findall(r"(\d+)([dhms])", time[1]))
    return float(cubic[1]), hours


@pytest.mark.parametrize("path", SAMPLES, ids=named)
def test_nothing_is_repaired_and_every_sample_is_sliced(path: Path, tmp_path: Path) -> None:
    """Every plate is closed as it is, and the last of each sample becomes lines of plastic."""
    found = plates(job_of(path, stl_file.EXPORTER), tmp_path)
    for plate in found:
        (said,) = figures(output_of(program("prusa-slicer"), "--info", plate, home=tmp_path))
        assert said["manifold"] == "yes"
        assert set(said) <= FIGURES
    assert taken(code_of(found[-1], tmp_path))[0] > 0


@pytest.mark.parametrize(
    ("path", "options"),
    [
        (PEAKS, {}),
        (PEAKS, {"wall": 2.0}),
        (PEAKS, {"millimetres": 15}),
        (SMALLEST, {"flat": True}),
        (SLUICES, {}),
        (ISLE, {}),
    ],
    ids=["boxes", "lids", "small boxes", "mat", "cards", "areas"],
)
def test_filament_and_time_are_near_those_of_the_slicer(
    path: Path, options: dict[str, OptionValue], tmp_path: Path
) -> None:
    """Filament within 15 % and time within 20 %, of every plate."""
    job = with_options(job_of(path, stl_file.EXPORTER), options)
    assert stl_file.EXPORTER.outlook is not None
    for page, plate in zip(
        stl_file.EXPORTER.outlook(job).pages, plates(job, tmp_path), strict=True
    ):
        cubic, hours = taken(code_of(plate, tmp_path))
        assert page.grams == pytest.approx(cubic * assumptions()["density"], rel=0.15)
        assert page.hours == pytest.approx(hours, rel=0.20)
