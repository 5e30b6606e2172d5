"""How pieces lie in their pictures: published sizes, and words and signs within the safe area."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import get_args

import numpy
import pytest

from editor.core.numbers import INCH
from editor.core.resources import samples_folder
from editor.export.parts.layout import Placement, drawn
from editor.export.parts.pieces import PartPiece
from editor.export.parts.services import SERVICES
from editor.export.parts_file import EXPORTER, laid_out
from editor.paint.image import image_of
from editor.picture.affine import Rect, moved
from editor.picture.drawing import Group, Node, Picture, Text
from editor.picture.game_parts.counters import SignName
from tests.depth import in_loops, parameter
from tests.export.jobs import SAMPLES, job_of, named

ROOT = samples_folder()
ONE_EACH = ("mechs/foundry-duel", "tactics/twin-peaks", "trts/short-evening")
SIGNS = [[name] for name in (*get_args(SignName), "seat", "unit", "building", "control")]
DOTS = 4.0
"""Pixels for a millimetre where words are painted."""


def test_pictures_have_the_published_pixels() -> None:
    """Of every sample for every profile: those of a product, else of the part with its bleed."""
    for name in ONE_EACH:
        for service in SERVICES.values():
            sheet = laid_out(job_of(ROOT / f"{name}.json", EXPORTER, profile=service.id))
            published = {each.pixels for each in service.templates}
            for index, piece in enumerate(sheet.pieces):
                placed = sheet.placed[index]
                assert max(placed.pixels) <= service.most
                if placed.template:
                    assert placed.pixels in published
                    assert piece.kind in placed.template.kinds
                    continue
                assert not service.templates
                bleed = 0.0 if piece.kind == "net" else service.bleed
                for pixels, side in zip(placed.pixels, placed.trim, strict=True):
                    assert pixels == pytest.approx((side + 2 * bleed) * placed.dots, abs=0.51)
                capped = max(placed.pixels) == service.most
                assert placed.dots == pytest.approx(service.dots / INCH) or capped


def test_a_playing_card_is_a_poker_card_of_the_service() -> None:
    """63 × 88 mm are 825 × 1125 pixels, at their true size but for the safe area."""
    sheet = laid_out(job_of(ROOT / "tactics/twin-peaks.json", EXPORTER, profile="game-crafter"))
    placed = [
        sheet.placed[index]
        for index, piece in enumerate(sheet.pieces)
        if piece.kind == "card" and piece.size == (63.0, 88.0)
    ]
    assert len(set(placed)) == 1
    assert placed[0].pixels == (825, 1125)
    assert 0.97 <= placed[0].scale <= 1.01


def test_boards_and_boxes_keep_their_scale() -> None:
    """Spaces are as large as the pieces on them, unless a board is too small."""
    sheet = laid_out(job_of(ROOT / "tactics/twin-peaks.json", EXPORTER, profile="game-crafter"))
    scales = [
        sheet.placed[index].scale
        for index, piece in enumerate(sheet.pieces)
        if piece.kind in ("board", "tile")
    ]
    assert scales
    assert all(0.97 <= scale <= 1.0 for scale in scales)


def words_and_signs(nodes: Iterable[Node]) -> Iterator[Node]:
    """Yield the texts and signs of nodes where they are drawn."""
    for node in nodes:
        if isinstance(node, Text) or (isinstance(node, Group) and node.name.split()[:1] in SIGNS):
            yield node
        elif isinstance(node, Group):
            yield Group(tuple(words_and_signs(node.nodes)), node.by, node.clip)


def outside(piece: PartPiece, placed: Placement, side: Picture, profile: str) -> int:
    """Count the pixels of words and signs of a side beyond the safe area."""
    bare = Picture(tuple(words_and_signs(side.nodes)), side.frame)
    laid = drawn(bare, piece, placed, SERVICES[profile])
    wide, high = placed.trim
    inside = (wide - laid.frame.width) / 2, (high - laid.frame.height) / 2
    whole = Picture((Group(laid.nodes, moved(*inside)),), Rect(0.0, 0.0, wide, high))
    image = image_of(whole, DOTS)
    wide, high = image.width(), image.height()
    pixels = numpy.frombuffer(image.constBits(), numpy.uint8).reshape(high, image.bytesPerLine())
    safe = (placed.safe - 0.3) * DOTS
    y, x = numpy.ogrid[:high, :wide]
    beyond = (x < safe) | (x >= wide - safe) | (y < safe) | (y >= high - safe)
    if piece.round:
        beyond |= numpy.hypot(x + 0.5 - wide / 2, y + 0.5 - high / 2) > wide / 2 - safe
    return int(numpy.count_nonzero(pixels[:, 3 : 4 * wide : 4][beyond]))


@pytest.mark.parametrize(
    "cases",
    in_loops(
        parameter(path, profile, deep=path.stem != "smallest" or profile == "print")
        for path in SAMPLES
        if path.stem in ("smallest", "foundry-duel", "twin-peaks", "short-evening")
        for profile in ("game-crafter", "print")
    ),
)
def test_words_and_signs_are_within_the_safe_area(
    cases: list[tuple[Path, str]], subtests: pytest.Subtests
) -> None:
    """Painted alone they leave the margin within the cut empty, on every side of every part."""
    for path, profile in cases:
        sheet = laid_out(job_of(path, EXPORTER, profile=profile))
        seen = set()
        for index, piece in enumerate(sheet.pieces):
            placed = sheet.placed[index]
            if piece.kind in ("net", "die") or max(placed.trim) > 300 or piece.cut:
                continue
            with subtests.test(f"{named(path)} {profile} {piece.name}"):
                for side in filter(None, (piece.front, piece.back)):
                    picture = side()
                    if picture not in seen:
                        seen.add(picture)
                        assert outside(piece, placed, picture, profile) == 0
