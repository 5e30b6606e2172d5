"""Exports that carry the parts of a match: each face is drawn, or reported as left out."""

from collections import Counter
from typing import Any

import pytest

from editor.core.resources import samples_folder
from editor.export.catalogue import exporter_named
from editor.export.dealing import copies_on_map
from editor.export.job import Job, chosen_supply, chosen_tabletop, placed_tabletop
from editor.paint.faces import advance
from editor.picture.cards import TextMeasure
from editor.picture.drawing import Picture
from editor.seam.supply import GamePart, PartDrawing
from tests.depth import parameter
from tests.export.jobs import job_of
from tests.export.marked import Face, faces_of, with_faces, with_supply

SAMPLES = ("tactics/twin-peaks", "mechs/foundry-duel", "trts/short-evening")
KINDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("tts-pictures", {"detail": 20}),
    ("vassal", {"dots": 4, "card_dots": 4}),
    ("foundry", {"dots": 10}),
    ("foundry", {"dots": 10, "parts": False}),
    ("parts", {"resolution": 4}),
)


def missing_faces(job: Job, drawn: set[Face]) -> Counter[str]:
    """Count the faces that no picture shows, by the groups of their parts.

    What is on the map is drawn there; a cover, and a back like its front, show nothing more.
    """
    placed = copies_on_map(chosen_tabletop(job).tokens)
    missing: Counter[str] = Counter()
    for part in chosen_supply(job):
        alike = part.back is not None and part.back(advance) == part.front(advance)
        for face in faces_of(part):
            plain = face == "back" and (part.cover or alike)
            if (part.id, face) not in drawn and not plain:
                missing[part.group] += max(0, part.count - placed[part.id])
    return +missing


@pytest.mark.quick("mechs/foundry-duel-vassal-options6")
@pytest.mark.parametrize(
    ("sample", "kind", "options"),
    [
        parameter(sample, kind, options, deep=number % len(SAMPLES) != turn)
        for number, sample in enumerate(SAMPLES)
        for turn, (kind, options) in enumerate(KINDS)
    ],
)
def test_every_face_is_drawn_or_reported(
    sample: str, kind: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each face of a part that is not on the map has a picture, or a sentence names its group."""
    drawn: set[Face] = set()

    def watched(part: GamePart) -> GamePart:
        def watch(face: str, side: PartDrawing) -> PartDrawing:
            def draw(measure: TextMeasure) -> Picture:
                drawn.add((part.id, face))
                return side(measure)

            return draw

        return with_faces(part, watch)

    exporter = exporter_named(kind)
    job = job_of(samples_folder() / f"{sample}.json", exporter, **options)
    with monkeypatch.context() as watching:
        with_supply(watching, watched)
        exporter.write(job)
    missing = missing_faces(job, drawn)
    losses = exporter.losses(job)
    if not options.get("parts", True):
        assert "Parts of a match are listed in the journal and not on the table." in losses
        return
    named = {group for group in missing if any(f"{group} ({missing[group]})" in w for w in losses)}
    assert named == set(missing)


def test_a_free_table_reports_the_parts_beside_the_map(subtests: pytest.Subtests) -> None:
    """A page without rules has the pieces of the map; it says how many parts it leaves out."""
    for sample in SAMPLES:
        with subtests.test(sample):
            exporter = exporter_named("html")
            job = job_of(samples_folder() / f"{sample}.json", exporter, rules=False)
            parts = chosen_supply(job)
            placed = copies_on_map(placed_tabletop(job).tokens)
            count = sum(part.count - placed[part.id] for part in parts)
            assert f"{count} parts of a match beside the map are left out." in exporter.losses(job)
            assert not any(
                "beside the map" in words
                for words in exporter.losses(job_of(samples_folder() / f"{sample}.json", exporter))
            )
