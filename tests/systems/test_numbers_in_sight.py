"""No number on a map is hidden by a sign, in any view and turn of any sample."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from msgspec import structs
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath, QTransform

from editor.core.resources import samples_folder
from editor.export import svg_file
from editor.export.job import Job, chosen_survey
from editor.paint.faces import advance, ensure_application, outline
from editor.paint.painter import qt_path
from editor.picture.affine import VIEWS
from editor.picture.drawing import Group, Ink, Node, Picture, Shape, Text
from editor.seam.pictures import Plate
from editor.storage.load import load_scenario
from editor.systems.catalogue import system_named
from editor.systems.tactics.map.board import Artifact
from editor.systems.tactics.picture.arrangement import table_of
from editor.systems.tactics.picture.isometric import isometric_picture
from editor.systems.tactics.picture.top import top_picture
from tests.depth import in_loops, parameter
from tests.export.jobs import SAMPLES, job_of, job_with, named
from tests.systems.tactics.picture.boards import small

SIGN = re.compile(
    "(trigger|portal|height|seat|mine|turret|pilot) .*|pennant|artifact|dungeon|mighty mech"
)
NUMBER = re.compile("[0-9]+|[IVX]+")
WAYS = {"left": 0.0, "centre": -0.5, "right": -1.0}
MOST = 0.02
"""How much of a number may lie under a sign: the corner of its rectangle, not its figures."""
PEAKS = samples_folder() / "tactics" / "twin-peaks.json"
FEW = {"tactics/twin-peaks", "tactics/gentle-slopes", "mechs/broken-ring", "trts/ember-and-hearth"}


class Drawn(NamedTuple):
    """The words of a text, or nothing for a filled shape; its outline; what it is part of."""

    words: str
    path: QPainterPath
    names: tuple[str, ...]


def drawn(nodes: Iterable[Node], by: QTransform, names: tuple[str, ...] = ()) -> Iterator[Drawn]:
    """Yield texts and opaque shapes in the order in which they are painted."""
    for node in nodes:
        if isinstance(node, Group):
            inner = by if node.by is None else QTransform(*node.by) * by
            if node.cover > 0.6:
                yield from drawn(node.nodes, inner, (*names, node.name) if node.name else names)
        elif isinstance(node, Text):
            path, wide = outline(node.words, node.face, node.weight, node.spacing)
            at = QTransform.fromTranslate(
                node.at[0] + WAYS[node.align] * wide * node.size, node.at[1]
            )
            yield Drawn(node.words, (at.scale(node.size, node.size) * by).map(path), names)
        elif isinstance(node, Shape) and (
            node.fill is not None and (not isinstance(node.fill, Ink) or node.fill.cover > 0.6)
        ):
            yield Drawn("", by.map(qt_path(node.path)), names)


def is_sign(names: tuple[str, ...]) -> bool:
    return any(SIGN.fullmatch(name) for name in names)


def under_a_sign(number: Drawn, above: list[Drawn]) -> str:
    """The sign that hides a number; nothing if none does."""
    box = number.path.boundingRect()
    around = QPainterPath()
    around.addRect(box)
    for other in above:
        if other.names != number.names and box.intersects(other.path.boundingRect()):
            hidden: QRectF = around.intersected(other.path).boundingRect()
            if hidden.width() * hidden.height() > MOST * box.width() * box.height():
                return " of ".join(other.names[::-1])
    return ""


@pytest.mark.parametrize(
    "cases", in_loops([parameter(path, deep=named(path) not in FEW) for path in SAMPLES])
)
def test_no_number_lies_under_a_sign(cases: list[Path], subtests: pytest.Subtests) -> None:
    """Heights, portals, seats, values; of the names at the rim one of each stands free."""
    for path in cases:
        with subtests.test(str(path)):
            check_all_views(job_of(path, svg_file.EXPORTER))


def test_a_small_map_that_is_full_of_signs_shows_all_numbers(subtests: pytest.Subtests) -> None:
    """An emblem before a tower of one space, labels, flags and portals next to one another."""
    for view in VIEWS:
        with subtests.test(view=view):
            ensure_application()
            table = table_of(*small(), view)
            for picture in (top_picture(table), isometric_picture(table)):
                assert not hidden_numbers(picture)


@pytest.mark.parametrize("step", [parameter(3, deep=False), parameter(1, deep=True)])
def test_a_sign_in_front_of_a_portal_hides_no_number(step: int, subtests: pytest.Subtests) -> None:
    """The artifact or the flag of an area on the very space where a portal leads to."""
    for sign in ("artifact", "flag"):
        with subtests.test(sign):
            scenario = load_scenario(PEAKS)
            realm = chosen_survey(job_of(PEAKS, svg_file.EXPORTER)).realm
            for at in sorted({portal.space for portal in realm.portals.values()})[::step]:
                if sign == "artifact":
                    board = structs.replace(scenario.board, artifact=Artifact(id="star", at=at))
                else:
                    first, *others = scenario.board.areas
                    areas = (structs.replace(first, trigger=at, cells=(*first.cells, at)), *others)
                    board = structs.replace(scenario.board, areas=areas)
                changed = structs.replace(scenario, board=board)
                check_all_views(job_with(changed, svg_file.EXPORTER, PEAKS.parent))


def check_all_views(job: Job) -> None:
    ensure_application()
    system = system_named(job.scenario.system)
    survey = chosen_survey(job)
    for view in system.viewpoints:
        for turn in range(4 if len(system.viewpoints) > 1 else 1):
            plate = Plate(advance, view, turn, legend=False, shadows=False)
            hidden = hidden_numbers(system.plate(survey, plate))
            assert not hidden, (view, turn, hidden)


def hidden_numbers(picture: Picture) -> list[tuple[str, str]]:
    """The numbers that lie under a sign, and the signs."""
    found = list(drawn(picture.nodes, QTransform()))
    signs = [(at, each) for at, each in enumerate(found) if not each.words and is_sign(each.names)]
    hidden, free = [], set()
    for at, each in enumerate(found):
        rim = bool({"rim", "names"} & set(each.names))
        if each.words and (rim or NUMBER.fullmatch(each.words)):
            sign = under_a_sign(each, [other for place, other in signs if place > at])
            free |= set() if sign else {each.words}
            if sign:
                hidden.append((rim, each.words, sign))
    assert free
    return [(words, sign) for rim, words, sign in hidden if not rim or words not in free]
