"""Scenes and prints in a validator, viewers and slicers."""

from __future__ import annotations

import json
import math
import re
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtGui import QColor, QImage

from editor.core.resources import samples_folder
from editor.export import glb_file, stl_file, threemf_file
from editor.export.exporter import Exporter
from editor.export.job import Job, chosen_tabletop
from tests.clients.programs import node_folder, output_of, program
from tests.export.jobs import FAULTY, SAMPLES, emptied, job_of, job_with, named
from tests.export.prints import CORE, model, objects, solids

pytestmark = pytest.mark.client
TACTICS = samples_folder() / "tactics"
PEAKS = TACTICS / "twin-peaks.json"
THREE = (
    PEAKS,
    samples_folder() / "mechs" / "the-sluices.json",
    samples_folder() / "trts" / "ember-and-hearth.json",
)
VALIDATE = Path(__file__).with_name("gltf_validate.mjs")
BED = ("--skirts", "0", "--bed-shape", "0x0,220x0,220x220,0x220", "--dont-arrange")

every_sample = pytest.mark.parametrize("path", SAMPLES, ids=named)
every_third = pytest.mark.parametrize("path", SAMPLES[::3], ids=named)
one_of_each = pytest.mark.parametrize("path", THREE, ids=named)


def written(job: Job, exporter: Exporter, folder: Path, name: str) -> Path:
    """Return a file with an export."""
    path = folder / name
    path.write_bytes(exporter.write(job))
    return path


def plates(job: Job, folder: Path) -> list[Path]:
    """Return the files of the plates of a print as STL."""
    with zipfile.ZipFile(written(job, stl_file.EXPORTER, folder, "print.zip")) as archive:
        names = [name for name in archive.namelist() if name.endswith(".stl")]
        archive.extractall(folder)
    return [folder / name for name in names]


def validated(path: Path) -> Mapping[str, int]:
    """Return how many issues of each kind the validator finds in a scene."""
    said = output_of(program("node"), VALIDATE, path, cwd=node_folder("gltf-validator"))
    issues: Mapping[str, int] = json.loads(said)["issues"]
    return issues


def figures(said: str) -> list[dict[str, str]]:
    """Return what the slicer says of each object of a file."""
    found: list[dict[str, str]] = []
    for line in said.splitlines():
        if re.fullmatch(r"\[.*\.(stl|3mf)\]", line):
            found.append({})
        elif (pair := re.fullmatch(r"(\w+) = +(\S+)", line)) and found:
            found[-1].setdefault(pair[1], pair[2])
    return found


@every_sample
def test_the_validator_finds_nothing_in_plain_scenes(path: Path, tmp_path: Path) -> None:
    """No error, no warning and no hint."""
    job = job_of(path, glb_file.EXPORTER, tops="colours")
    issues = validated(written(job, glb_file.EXPORTER, tmp_path, "scene.glb"))
    assert (issues["numErrors"], issues["numWarnings"], issues["numHints"]) == (0, 0, 0)


@one_of_each
def test_the_validator_finds_nothing_in_pictured_scenes(path: Path, tmp_path: Path) -> None:
    """No error and no warning; that pictures have any size is no more than information."""
    job = job_of(path, glb_file.EXPORTER, detail=1024)
    issues = validated(written(job, glb_file.EXPORTER, tmp_path, "scene.glb"))
    assert (issues["numErrors"], issues["numWarnings"], issues["numHints"]) == (0, 0, 0)


@one_of_each
def test_the_validator_finds_nothing_in_an_empty_scene(path: Path, tmp_path: Path) -> None:
    """A map without anything is a lawful file."""
    from editor.storage.load import load_scenario

    job = job_with(emptied(load_scenario(path)), glb_file.EXPORTER, path.parent, detail=256)
    issues = validated(written(job, glb_file.EXPORTER, tmp_path, "scene.glb"))
    assert (issues["numErrors"], issues["numWarnings"]) == (0, 0)


@pytest.mark.parametrize("path", FAULTY[::9], ids=named)
def test_the_validator_finds_nothing_in_drafts(path: Path, tmp_path: Path) -> None:
    """A faulty map gives a lawful file."""
    job = job_of(path, glb_file.EXPORTER, tops="colours")
    issues = validated(written(job, glb_file.EXPORTER, tmp_path, "scene.glb"))
    assert (issues["numErrors"], issues["numWarnings"]) == (0, 0)


@pytest.mark.parametrize("path", SAMPLES[::4], ids=named)
def test_assimp_reads_the_same_size(path: Path, tmp_path: Path) -> None:
    """Its lowest and highest points are those of the map in metres."""
    job = job_of(path, glb_file.EXPORTER, tops="colours", pieces=False)
    scene = written(job, glb_file.EXPORTER, tmp_path, "scene.glb")
    said = output_of(program("assimp"), "info", scene)
    table, unit = chosen_tabletop(job), int(job.options["millimetres"]) / 1000
    points = [
        tuple(map(float, row.split()))
        for row in re.findall(r"^(?:Min|Max)imum point +\(([^)]*)\)", said, re.MULTILINE)
    ]
    bounds = [slab.outline.bounds for slab in table.slabs]
    wide = max(b.right for b in bounds) - min(b.x for b in bounds)
    deep = max(b.bottom for b in bounds) - min(b.y for b in bounds)
    high = max(slab.top for slab in table.slabs) * table.level
    assert points[1][0] - points[0][0] == pytest.approx(wide * unit, abs=2e-5)
    assert points[1][2] - points[0][2] == pytest.approx(deep * unit, abs=2e-5)
    # A portal or a flag may stand higher than the tops.
    assert high * unit - 2e-5 <= points[1][1] <= (high + 0.95) * unit
    assert table.slabs[0].name in output_of(program("assimp"), "info", scene)


def seen_from_above(scene: Path, folder: Path, high: float) -> QImage:
    """Return a picture of a scene from a metre above its middle, north up."""
    picture = folder / "seen.png"
    camera = ("--camera-position", f"0,{high},0", "--camera-focal-point", "0,0,0")
    how = ("--camera-view-up", "0,0,-1", "--camera-view-angle", "30", "--bg-color", "1,1,1")
    screen = (program("xvfb-run"), "-a", program("f3d"))
    size = ("--resolution", "800,800")
    output_of(*screen, str(scene), "--output", str(picture), *size, *camera, *how, home=folder)
    return QImage(str(picture))


def tint(colour: QColor) -> tuple[float, float, float]:
    """Return a colour without its brightness."""
    total = colour.redF() + colour.greenF() + colour.blueF() or 1.0
    return colour.redF() / total, colour.greenF() / total, colour.blueF() / total


@pytest.mark.parametrize("tops", ["colours", "pictures"])
def test_a_viewer_shows_the_terrain_where_it_is(tops: str, tmp_path: Path) -> None:
    """Seen from above water is blue, a forest green, a plain neither, in nine of ten spaces."""
    job = job_of(PEAKS, glb_file.EXPORTER, tops=tops, pieces=False)
    table = chosen_tabletop(job)
    high = 1.0
    image = seen_from_above(written(job, glb_file.EXPORTER, tmp_path, "scene.glb"), tmp_path, high)
    taken = {space for region in table.regions for space in region.spaces}
    colours = {s.kind: tint(QColor(s.colour)) for s in table.spaces}
    log_entry = right = 0
    for space in table.spaces:
        if space.id in taken or space.kind not in ("water", "forest", "plain"):
            continue
        x, y = (space.centre[axis] - table.frame.centre[axis] for axis in (0, 1))
        far = high - space.elevation * table.level * 0.025
        scale = 400 / math.tan(math.radians(15)) / far * 0.025
        there = tint(image.pixelColor(round(400 + x * scale), round(400 + y * scale)))
        among = {kind: colours[kind] for kind in ("water", "forest", "plain")}
        nearest = min(among, key=lambda kind: math.dist(among[kind], there))
        log_entry, right = log_entry + 1, right + (nearest == space.kind)
    assert log_entry > 100
    assert right / log_entry > 0.9


@one_of_each
def test_a_viewer_shows_every_game(path: Path, tmp_path: Path) -> None:
    """A scene of each game fills a good part of the picture, in more than a few colours."""
    job = job_of(path, glb_file.EXPORTER, detail=512)
    table, unit = chosen_tabletop(job), int(job.options["millimetres"]) / 1000
    high = max(table.frame.width, table.frame.height) * unit * 2
    image = seen_from_above(written(job, glb_file.EXPORTER, tmp_path, "scene.glb"), tmp_path, high)
    colours = [image.pixelColor(x, y).name() for x in range(0, 800, 8) for y in range(0, 800, 8)]
    assert colours.count("#ffffff") < 0.75 * len(colours)
    assert len(set(colours)) > 50


def added_up(mesh: Any) -> float:
    """Return the volume of a mesh as the slicer adds it up: triangle by triangle, in 32 bits.

    Of ten thousand triangles that is wrong by up to 20 millionths.
    """
    corners = np.asarray(mesh.triangles, dtype=np.float32)
    corners -= corners[0, 0]
    first, second, third = (corners[:, number] for number in range(3))
    cones = np.einsum("ij,ij->i", np.cross(second - first, third - first), first) / np.float32(6)
    return float(np.cumsum(cones, dtype=np.float32)[-1])


@every_third
def test_the_slicer_reads_the_same_sizes(path: Path, tmp_path: Path) -> None:
    """Sizes to 0.01 mm, volumes to a hundred thousandth; every plate is closed."""
    job = job_of(path, stl_file.EXPORTER)
    meshes = solids(stl_file.EXPORTER.write(job))
    for plate in plates(job, tmp_path):
        (said,) = figures(output_of(program("prusa-slicer"), "--info", plate, home=tmp_path))
        own = meshes[plate.name]
        assert said["manifold"] == "yes"
        for axis, size in zip("xyz", own.extents, strict=True):
            assert float(said[f"size_{axis}"]) == pytest.approx(size, abs=0.01)
            assert float(said[f"min_{axis}"]) >= 0
        assert float(said["volume"]) == pytest.approx(added_up(own), rel=1e-5)


@every_third
def test_the_slicer_reads_the_same_objects(path: Path, tmp_path: Path) -> None:
    """Of a 3MF each item has the size of its object, and is closed."""
    job = job_of(path, threemf_file.EXPORTER)
    file = written(job, threemf_file.EXPORTER, tmp_path, "print.3mf")
    data = file.read_bytes()
    meshes = objects(model(data))
    items = [meshes[item.attrib["objectid"]] for item in model(data).iter(f"{CORE}item")]
    said = figures(output_of(program("prusa-slicer"), "--info", file, home=tmp_path))
    assert all(mesh["manifold"] == "yes" for mesh in said)
    assert len(said) == len(items)
    # In what order the slicer has them is its own affair.
    for axis, name in enumerate(("size_x", "size_y", "size_z")):
        read = sorted(float(entry[name]) for entry in said)
        assert read == pytest.approx(sorted(mesh.extents[axis] for mesh in items), abs=0.01)


@every_third
def test_another_reader_fixes_nothing(path: Path, tmp_path: Path) -> None:
    """ADMesh finds every edge joined and nothing to fix, on plates and as the map lies."""
    for layout in ("plates", "assembled"):
        job = job_of(path, stl_file.EXPORTER, layout=layout)
        for file in plates(job, tmp_path):
            said = output_of(program("admesh"), file)
            numbers = dict(re.findall(r"([A-Z][\w ]+?) +: +(\d+)", said))
            assert numbers["Total disconnected facets"] == "0"
            assert numbers["Degenerate facets"] == "0"
            assert numbers["Normals fixed"] == "0"
            assert numbers["Facets reversed"] == "0"


def sliced(path: Path, folder: Path, *options: str) -> tuple[list[float], list[float]]:
    """Slice a file; return the least and the greatest place of what is printed."""
    code = folder / "print.gcode"
    slicer = program("prusa-slicer")
    output_of(slicer, "-g", path, *BED, *options, "-o", code, home=folder, seconds=400)
    here = {"X": 0.0, "Y": 0.0, "Z": 0.0}
    printed: list[tuple[float, float, float]] = []
    for line in code.read_text(encoding="utf-8").splitlines():
        if line.startswith("G1"):
            words = dict(re.findall(r"([XYZE])(-?[\d.]+)", line))
            here |= {axis: float(words[axis]) for axis in "XYZ" if axis in words}
            if "E" in words and ("X" in words or "Y" in words):
                printed.append((here["X"], here["Y"], here["Z"]))
    columns = list(zip(*printed, strict=True))
    return [min(column) for column in columns], [max(column) for column in columns]


@one_of_each
def test_a_plate_can_be_sliced(path: Path, tmp_path: Path) -> None:
    """The lines of plastic fill the size of the plate, half a line in at each side."""
    job = job_of(path, stl_file.EXPORTER)
    plate = plates(job, tmp_path)[-1]
    own = solids(stl_file.EXPORTER.write(job))[plate.name]
    low, high = sliced(plate, tmp_path)
    assert low[:2] == pytest.approx(own.bounds[0][:2], abs=0.5)
    assert high[:2] == pytest.approx(own.bounds[1][:2], abs=0.5)
    assert high[2] == pytest.approx(own.bounds[1][2], abs=0.3)


def test_hollow_boxes_can_be_sliced(tmp_path: Path) -> None:
    """So can one plate of a 3MF with lids of 2 mm."""
    job = job_of(PEAKS, threemf_file.EXPORTER, wall=2, plate=1, millimetres=12)
    file = written(job, threemf_file.EXPORTER, tmp_path, "print.3mf")
    tallest = max(mesh.extents[2] for mesh in objects(model(file.read_bytes())).values())
    low, high = sliced(file, tmp_path, "--merge")
    assert high[0] - low[0] > 20
    assert high[2] == pytest.approx(tallest, abs=0.3)
