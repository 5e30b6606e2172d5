"""Checks of every kind of export on every sample and every faulty map.

`make test` writes each sample as three kinds in turn and each faulty map as two, so that each kind
is written for every system; `make test-deep` writes all as all.
"""

from pathlib import Path
from typing import Any

import pytest

from editor.export.catalogue import EXPORTERS
from editor.export.exporter import Exporter
from tests.depth import in_turn
from tests.export.jobs import FAULTY, SAMPLES, job_of, named, system_of
from tests.export.kinds import HELD, hold, variants_for

SYSTEMS = ("tactics", "mechs", "trts")


def pairs(paths: tuple[Path, ...], each: int) -> list[Any]:
    """Return maps with their kinds; for each map some kinds in turn are not deep."""
    return [
        pair
        for system in SYSTEMS
        for pair in in_turn(
            [path for path in paths if system_of(path) == system],
            [exporter for exporter in EXPORTERS if exporter.takes(system)],
            each,
        )
    ]


def words_of(value: Path | Exporter) -> str:
    """Return how a test names a map or a kind."""
    return named(value) if isinstance(value, Path) else value.kind


def test_every_kind_is_held_to_something() -> None:
    """No exporter of the catalogue is left out."""
    assert list(HELD) == [exporter.kind for exporter in EXPORTERS]


def test_a_fast_run_writes_each_kind_for_each_system() -> None:
    """`make test` covers every kind for every system."""
    for paths, each in ((SAMPLES, 3), (FAULTY, 2)):
        fast = [pair.values for pair in pairs(paths, each) if not pair.marks]
        written = {(system_of(path), exporter.kind) for path, exporter in fast}
        takes = {
            (system, kind.kind) for system in SYSTEMS for kind in EXPORTERS if kind.takes(system)
        }
        assert written == takes
        assert {path for path, _ in fast} == set(paths)


@pytest.mark.parametrize(("path", "exporter"), pairs(SAMPLES, 3), ids=words_of)
def test_every_sample_is_written(path: Path, exporter: Exporter) -> None:
    """It passes the checks of its kind, with equal bytes twice, no draft, and its losses."""
    for turn, options in enumerate(variants_for(job_of(path, exporter), exporter.kind)):
        job = job_of(path, exporter, **options)
        assert not job.draft
        data = exporter.write(job)
        if not turn:
            assert exporter.write(job_of(path, exporter, **options)) == data
        hold(exporter.kind, job, data)
        assert all(words.endswith(".") for words in exporter.losses(job))


@pytest.mark.parametrize(("path", "exporter"), pairs(FAULTY, 2), ids=words_of)
def test_every_faulty_map_is_written(path: Path, exporter: Exporter) -> None:
    """The file of any faulty map passes the checks, is marked as a draft, and is reproducible."""
    for options in variants_for(job_of(path, exporter), exporter.kind):
        job = job_of(path, exporter, **options)
        data = exporter.write(job)
        hold(exporter.kind, job, data)
        assert all(words.endswith(".") for words in exporter.losses(job))
