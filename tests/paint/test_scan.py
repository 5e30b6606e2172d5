"""Pictures in files become maps: our samples as they are drawn, noisy, as JPEG, and damaged."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import networkx as nx
import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPolygonF
from shapely import Point, Polygon, STRtree, area, intersection

from editor.core.errors import EditError, FileError
from editor.core.kit import Library
from editor.core.resources import samples_folder
from editor.paint.scan import pixels_of, read_scan, traced_drawing
from editor.seam.importing import ImportedDrawing, OutlineOptions
from editor.storage.load import load_scenario
from editor.storage.tracing.picture import TracedPicture, TraceOptions, Tracer
from editor.systems.trts.edits.importing import take_drawing
from editor.systems.trts.edits.links import proposed_links
from editor.systems.trts.map.board import Area, Board, TrtsScenario
from tests.depth import every, parameter
from tests.storage.tracing.boards import board

SAMPLES = sorted(path.stem for path in (samples_folder() / "trts").glob("*.json"))
FILLS = [QColor(name) for name in ("#d8b98c", "#a9c48a", "#8fb3d1", "#e6dfa5", "#c99a9a")]


def sample(name: str) -> TrtsScenario:
    scenario = load_scenario(samples_folder() / "trts" / f"{name}.json")
    assert isinstance(scenario, TrtsScenario)
    return scenario


def drawn(map_board: Board, across: int = 800) -> QImage:
    """Return the areas of a board in five colours with dark lines, on white."""
    factor = across / map_board.sheet[0]
    image = QImage(across, round(map_board.sheet[1] * factor), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(factor, factor)
    painter.setPen(QPen(QColor("#2a241c"), 3 / factor))
    for number, each in enumerate(map_board.areas):
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.OddEvenFill)
        for ring in (each.outline, *each.islands, *each.holes):
            path.addPolygon(QPolygonF([QPointF(*point) for point in ring]))
            path.closeSubpath()
        painter.setBrush(FILLS[number % len(FILLS)])
        painter.drawPath(path)
    painter.end()
    return image


def traced(pixels: NDArray[np.uint8], map_board: Board) -> TracedPicture:
    """Return a drawing of a board as traced: islands joined to their area, lakes left out."""
    height, width = pixels.shape[:2]
    joins = []
    for each in map_board.areas:
        first, *islands = [
            Polygon(ring).representative_point() for ring in (each.outline, *each.islands)
        ]
        for island in islands:
            wide, tall = map_board.sheet
            joins.append(tuple((at.x / wide, at.y / tall) for at in (first, island)))
    tracer = Tracer(pixels)
    options = TraceOptions(joins=tuple(joins))
    lakes = [
        ((x + 0.5) / width, (y + 0.5) / height)
        for x, y in (each.inside for each in tracer.traced(options).regions if each.name)
        if pixels[int(y), int(x)].min() > 245
    ]
    return tracer.traced(replace(options, turned=tuple(lakes)))


def graph_of(map_board: Board) -> nx.Graph[str]:
    """Return which areas share a border."""
    graph: nx.Graph[str] = nx.Graph()
    graph.add_nodes_from(each.id for each in map_board.areas)
    bare = Board(sheet=map_board.sheet, scale=map_board.scale, areas=map_board.areas)
    graph.add_edges_from(link.between for link in proposed_links(bare, set()))
    return graph


def taken(scenario: TrtsScenario, drawing: ImportedDrawing) -> Board:
    left, _, right, _ = bounds(scenario.board.areas)
    options = OutlineOptions(right - left, smallest=1.0, replace=True)
    made = take_drawing(scenario, drawing, options)
    result: TrtsScenario = made.edit.apply(scenario, Library({}))
    return result.board


@pytest.mark.parametrize("name", every(SAMPLES, 5))
def test_a_sample_is_traced(name: str, tmp_path: Path) -> None:
    """A drawing of a map has the areas and the neighbours of the map, also as a bad JPEG."""
    scenario = sample(name)
    areas = scenario.board.areas
    image = drawn(scenario.board)
    assert image.save(str(tmp_path / "map.jpg"), "JPEG", 60)  # type: ignore[call-overload]
    for pixels in (pixels_of(image), read_scan(tmp_path / "map.jpg")):
        found = taken(scenario, traced(pixels, scenario.board).drawing("map"))
        assert len(found.areas) == len(areas)
        shapes = [Polygon(each.outline, each.holes) for each in found.areas]
        left, top, right, bottom = bounds(areas)
        low_x, low_y, high_x, high_y = bounds(found.areas)
        at = [Polygon(each.outline, each.holes).representative_point() for each in areas]
        moved = [
            Point(
                low_x + (each.x - left) / (right - left) * (high_x - low_x),
                low_y + (each.y - top) / (bottom - top) * (high_y - low_y),
            )
            for each in at
        ]
        inside, here = STRtree(shapes).query(moved, predicate="within")
        assert len(set(here)) == len(areas)
        names = {found.areas[n].id: areas[m].id for m, n in zip(inside, here, strict=True)}
        made = nx.relabel_nodes(graph_of(found), names)
        meant = graph_of(scenario.board)
        assert not nx.difference(meant, made).edges
        # Areas that nearly meet at a corner may meet in a picture: no line is thinner than that.
        whole = {each.id: Polygon(each.outline, each.holes) for each in areas}
        pixel = scenario.board.sheet[0] / pixels.shape[1]
        for one, two in nx.difference(made, meant).edges:
            assert whole[one].distance(whole[two]) < 6 * pixel
        first, second = STRtree(shapes).query(shapes)
        over = area(intersection(np.array(shapes)[first], np.array(shapes)[second]))
        assert over[first < second].max(initial=0) == 0


def bounds(areas: tuple[Area, ...]) -> tuple[int, int, int, int]:
    xs, ys = zip(*(point for each in areas for point in each.outline), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def test_pixels_of_an_image() -> None:
    """The parts are red, green and blue; what can be seen through is white."""
    image = QImage(3, 2, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(10, 20, 30))
    image.setPixelColor(2, 1, QColor(0, 0, 0, 0))
    found = pixels_of(image)
    assert found.shape == (2, 3, 3)
    assert found[0, 0].tolist() == [10, 20, 30]
    assert found[1, 2].tolist() == [255, 255, 255]


def saved(pixels: NDArray[np.uint8], path: Path, form: str) -> bytes:
    height, width = pixels.shape[:2]
    image = QImage(np.ascontiguousarray(pixels).data, width, height, 3 * width,
                   QImage.Format.Format_RGB888)  # fmt: skip
    assert image.save(str(path), form, 70)  # type: ignore[call-overload]
    return path.read_bytes()


@pytest.mark.parametrize("cases", [12, parameter(600, deep=True)])
def test_damaged_and_strange_pictures(cases: int, tmp_path: Path) -> None:
    """Any bytes and any pixels become a drawing, or are one FileError, or have no region."""
    chance = random.Random(38)
    whole = {
        form: saved(board(1, (64, 48), 3, 2)[0], tmp_path / "a", form) for form in ("PNG", "JPEG")
    }
    counts = dict.fromkeys((FileError, EditError, ImportedDrawing), 0)
    for case in range(cases):
        file = tmp_path / "case.png"
        if case % 3:
            data = bytearray(chance.choice([*whole.values()]))
            for _ in range(chance.choice((0, 1, 3, 30))):
                data[chance.randrange(len(data))] = chance.randrange(256)
            file.write_bytes(data[: chance.choice((len(data), chance.randrange(len(data))))])
        else:
            size = chance.randint(1, 40), chance.randint(1, 40)
            values = np.random.default_rng(case).integers(0, chance.choice((2, 256)), (*size, 3))
            saved((values * 255 // values.max(initial=1)).astype(np.uint8), file, "PNG")
        colours, lines, smallest = (chance.randint(0, most) for most in (9, 6, 200))
        options = TraceOptions(colours, lines, smallest, background=chance.random() < 0.5)
        try:
            found: object = traced_drawing(file, options)
        except (FileError, EditError) as error:
            found = error
        counts[type(found)] += 1
    assert counts[FileError]
    assert counts[ImportedDrawing]
