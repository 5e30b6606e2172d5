"""All parts of a match on paper, face by face, or reported as left out, by any options."""

from collections import Counter
from itertools import product

import pytest

from editor.core.words import are, counted, listing
from editor.export.job import Job, chosen_supply
from editor.export.paper.contents import Print
from editor.export.paper.supply_sheets import option_of
from editor.export.pdf_file import EXPORTER
from tests.depth import in_loops, parameter
from tests.export.marked import Face, all_faces, marked, with_supply
from tests.export.paper.inked import written
from tests.export.papers import print_of

SAMPLES = ("tactics/under-the-hill", "tactics/twin-peaks", "mechs/lone-pilot", "trts/short-evening")
PARTS = ("cards", "pieces", "duplex", "low_ink", "separate")
"""The options that concern parts."""


def on_paper(job: Job) -> Counter[Face]:
    """Count the faces on the sheets of a job whose parts are marked."""
    laid = Print(job)
    pages = (
        [page for _, pages in laid.files() for page in pages]
        if job.options["separate"]
        else laid.whole()
    )
    words = Counter(words for page in pages for words, _ in written(page.nodes))
    found = {tuple(name.rsplit("/", 1)): count for name, count in words.items() if "/" in name}
    known = all_faces(chosen_supply(job))
    return Counter({face: found[face] for face in known if face in found})


def reports(job: Job, missing: Counter[Face]) -> list[str]:
    """Return the sentences that missing faces deserve: whole kinds of parts, and lone backs."""
    found = []
    parts = {part.id: part for part in chosen_supply(job)}
    whole = {own for own, face in missing if face != "back"}
    for option, word in (("cards", "card"), ("pieces", "piece")):
        count = sum(parts[own].count for own in whole if option_of(parts[own]) == option)
        if count:
            found.append(f"{counted(count, word)} of a match {are(count)} left out.")
    backs: Counter[str] = Counter()
    for part in parts.values():
        if part.id not in whole:
            backs[part.group.lower()] += missing[part.id, "back"]
    if +backs:
        named = listing([f"{group} ({count})" for group, count in backs.items() if count])
        found.append(f"Backs that are alike are left out: {named}. Put hidden cards into sleeves.")
    return found


QUICK = [
    (one, two, three, one ^ two, one ^ three)
    for one, two, three in product((True, False), repeat=3)
]
"""Combinations in which any two options are both on, both off, and each alone."""
CASES = [
    parameter(
        sample, chosen, deep=chosen not in QUICK or QUICK.index(chosen) % len(SAMPLES) != column
    )
    for column, sample in enumerate(SAMPLES)
    for chosen in product((True, False), repeat=len(PARTS))
]
"""The quick ones with a sample each; the deep run tries each combination with all."""


@pytest.mark.parametrize("cases", in_loops(CASES))
def test_every_face_is_on_paper_or_reported(
    cases: list[tuple[str, tuple[bool, ...]]],
    monkeypatch: pytest.MonkeyPatch,
    subtests: pytest.Subtests,
) -> None:
    """For each combination of options: what the set-up has is what is printed and what is told."""
    with_supply(monkeypatch, marked)
    for sample, chosen in cases:
        options = dict(zip(PARTS, chosen, strict=True))
        with subtests.test(sample, **options):
            _whole_or_reported(print_of(sample, "cards", "pieces", **options))


def _whole_or_reported(job: Job) -> None:
    supply = chosen_supply(job)
    missing = all_faces(supply)
    missing.subtract(on_paper(job))
    assert not -missing
    assert reports(job, +missing) == [
        words for words in EXPORTER.losses(job) if "left out" in words
    ]
    # A face that no other shows is never lost where its part is printed.
    second = {(part.id, "back") for part in supply if part.has_second_face}
    assert not [face for face in +missing if face in second and missing[face[0], "front"] == 0]


def test_with_backs_nothing_is_reported() -> None:
    """By default every part is printed with all of its faces."""
    for sample in SAMPLES:
        assert not [words for words in EXPORTER.losses(print_of(sample)) if "left out" in words]
