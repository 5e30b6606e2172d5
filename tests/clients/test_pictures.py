"""Pictures and graphs in programs that draw them by themselves."""

from __future__ import annotations

import re
import shlex
import shutil
import xml.etree.ElementTree as ET
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QImage

from editor.core.resources import samples_folder
from editor.export import dot_file, graphml_file, png_file, svg_file
from editor.export.job import chosen_tabletop
from tests.clients.programs import output_of, program
from tests.export.jobs import SAMPLES, job_of, named

pytestmark = pytest.mark.client
THREE = (
    samples_folder() / "tactics" / "twin-peaks.json",
    samples_folder() / "mechs" / "the-sluices.json",
    samples_folder() / "trts" / "ember-and-hearth.json",
)
TENTH = 254
"""Dots an inch at which a pixel is a tenth of a millimetre."""

one_of_each = pytest.mark.parametrize("path", THREE, ids=named)


@one_of_each
def test_an_svg_is_well_formed_and_as_large_as_it_says(path: Path, tmp_path: Path) -> None:
    """A drawing is drawn in its millimetres by another program, a pixel for each tenth."""
    file = tmp_path / "map.svg"
    file.write_bytes(svg_file.write(job_of(path, svg_file.EXPORTER, legend=False)))
    output_of(program("xmllint"), "--noout", "--nonet", file)
    output_of(
        program("rsvg-convert"), "-d", str(TENTH), "-p", str(TENTH), file, "-o", tmp_path / "o"
    )
    drawn = QImage(str(tmp_path / "o"))
    root = ET.fromstring(file.read_bytes())
    for said, pixels in ((root.get("width"), drawn.width()), (root.get("height"), drawn.height())):
        assert said is not None
        assert said.endswith("mm")
        assert abs(float(said.removesuffix("mm")) * 10 - pixels) <= 1


@pytest.mark.parametrize("drawer", ["rsvg-convert", "inkscape"])
@pytest.mark.parametrize("text", ["outlines", "words"])
@pytest.mark.parametrize(("path", "pixels"), list(zip(THREE, (96, 96, 40), strict=True)))
def test_a_drawing_and_an_image_show_the_same(
    path: Path, pixels: int, text: str, drawer: str, tmp_path: Path
) -> None:
    """Another program draws the SVG as the PNG is, but for fine edges; words by the same fonts."""
    plain: dict[str, Any] = {"shadows": False, "background": "white"}
    image, file, drawn = (tmp_path / name for name in ("map.png", "map.svg", "drawn.png"))
    image.write_bytes(png_file.write(job_of(path, png_file.EXPORTER, pixels=pixels, **plain)))
    job = job_of(path, svg_file.EXPORTER, text=text, **plain)
    file.write_bytes(svg_file.write(job))
    shutil.copytree(str(files("editor.paint") / "fonts"), tmp_path / ".fonts")
    size = QImage(str(image)).size()
    sides = ("-w", str(size.width()), "-h", str(size.height()))
    output_of(program(drawer), *sides, file, "-o", drawn, home=tmp_path)
    for path_ in (image, drawn):
        output_of(program("convert"), path_, "-filter", "box", "-resize", "12.5%", path_)
    log_entry = output_of(program("compare"), "-metric", "MAE", image, drawn, "null:", code=1)
    share = re.search(r"\(([0-9.e-]+)\)", log_entry)
    assert share is not None, log_entry
    assert float(share[1]) < 0.02


@one_of_each
def test_inkscape_has_the_layers_and_finds_the_words(path: Path, tmp_path: Path) -> None:
    """Every layer of the picture is one of Inkscape, in that order, and every text is an object."""
    file = tmp_path / "map.svg"
    file.write_bytes(svg_file.write(job_of(path, svg_file.EXPORTER, text="words")))
    root = ET.fromstring(file.read_bytes())
    layers = [child.get("id") for child in root if str(child.get("id")).startswith("layer-")]
    texts = list(root.iter("{http://www.w3.org/2000/svg}text"))
    assert len(layers) > 4
    assert len(texts) > 20
    actions = "select-all:layers;select-list;select-clear;select-by-element:text;select-list"
    said = output_of(program("inkscape"), f"--actions={actions}", file, home=tmp_path)
    listed = re.findall(r"^(\S+) cloned: false", said, re.MULTILINE)
    assert listed[: len(layers)] == layers
    assert len(listed) == len(layers) + len(texts)


@one_of_each
def test_an_image_says_its_size_and_resolution(path: Path, tmp_path: Path) -> None:
    """Another program reads the size and the dots an inch of a PNG as they were asked for."""
    file = tmp_path / "map.png"
    file.write_bytes(png_file.write(job_of(path, png_file.EXPORTER, dpi=127, millimetres=10)))
    said = output_of(program("identify"), "-units", "PixelsPerInch", "-format", "%w %h %x %y", file)
    width, height, across, down = map(float, said.split())
    assert (round(across), round(down)) == (127, 127)
    image = QImage(str(file))
    assert (image.width(), image.height()) == (width, height)


@pytest.mark.parametrize("path", SAMPLES, ids=named)
def test_a_graph_is_read_by_graphviz(path: Path, tmp_path: Path) -> None:
    """Graphviz finds a node for every space and an edge for every move."""
    job = job_of(path, dot_file.EXPORTER)
    (tmp_path / "map.dot").write_bytes(dot_file.write(job))
    table = chosen_tabletop(job)
    counted = output_of(program("gc"), "-n", "-e", tmp_path / "map.dot").split()
    assert counted[:2] == [str(len(table.spaces)), str(len(table.moves))]


@pytest.mark.parametrize(
    ("path", "options"), [(path, ("-n",)) for path in THREE] + [(THREE[1], ())]
)
def test_graphviz_draws_a_graph_as_the_map_lies(
    path: Path, options: tuple[str, ...], tmp_path: Path
) -> None:
    """Graphviz puts every space where it is in print, with its name, also as it lays out itself."""
    job = job_of(path, dot_file.EXPORTER)
    (tmp_path / "map.dot").write_bytes(dot_file.write(job))
    table = chosen_tabletop(job)
    said = output_of(program("neato"), *options, "-Tplain", tmp_path / "map.dot")
    nodes = [line for line in map(shlex.split, said.splitlines()) if line[0] == "node"]
    placed = {words[1]: (float(words[2]), float(words[3])) for words in nodes}
    assert {words[1]: words[6] for words in nodes} == {
        space.id: space.name for space in table.spaces
    }
    inches = table.print_size / 25.4
    first = table.spaces[0]
    for space in table.spaces:
        for axis, up in ((0, 1), (1, -1)):
            apart = up * (space.centre[axis] - first.centre[axis]) * inches
            assert placed[space.id][axis] - placed[first.id][axis] == pytest.approx(apart, abs=0.01)


@one_of_each
def test_graphml_is_well_formed(path: Path, tmp_path: Path) -> None:
    """Another parser finds a node for each space."""
    job = job_of(path, graphml_file.EXPORTER)
    (tmp_path / "map.graphml").write_bytes(graphml_file.write(job))
    said = output_of(
        program("xmllint"),
        "--nonet",
        "--xpath",
        "count(//*[local-name()='node'])",
        tmp_path / "map.graphml",
    )
    assert int(float(said)) == len(chosen_tabletop(job).spaces)
