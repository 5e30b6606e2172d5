"""Checks of every kind of export on every sample and every faulty map.

`make test` writes each kind for every system, and each of its forms for one: each sample as a few
of them in turn, the smallest as the dearest, and each faulty map as one. A dear kind has a draft of
one system; once all forms were written, further maps are written as cheap ones. `make test-deep`
writes each form for every system, `make test-pairs` all maps as all of them.
"""

from collections.abc import Sequence
from itertools import chain, cycle, islice
from pathlib import Path
from typing import Any

import pytest

from editor.core.resources import samples_folder
from editor.export.catalogue import exporter_named, exporters
from editor.export.exporter import Exporter
from tests.depth import in_loops, parameter
from tests.export.jobs import FAULTY, SAMPLES, job_of, named, system_of
from tests.export.kinds import Options, forms_of, hold

SYSTEMS = ("tactics", "mechs", "trts")
DEAR = (
    *("3mf", "stl", "pdf", "html", "tts-pictures", "glb", "foundry", "vassal", "parts"),
    *("tts", "tmx", "tmj", "uvtt", "triplea", "svg", "png"),
)
"""The kinds that take longest to write and to read, the dearest first."""
Form = tuple[Exporter, Options]


def forms(system: str, *, draft: bool) -> list[Form]:
    """Return the kinds that a system can be written as, each with the options of each form."""
    return [
        (exporter, options)
        for exporter in sorted(exporters(), key=_dearness)
        if exporter.takes(system)
        for options in forms_of(exporter.kind, system, draft=draft)
    ]


def _dearness(exporter: Exporter) -> int:
    return DEAR.index(exporter.kind) if exporter.kind in DEAR else len(DEAR)


def quick_forms(system: str, *, draft: bool) -> list[Form]:
    """Return the forms that a fast run writes for a system: one of each kind, by turns.

    What no other system has is written too. Of drafts each dear form has its turn in one system.
    """
    found = []
    known = {other: forms(other, draft=draft) for other in SYSTEMS}
    for form in known[system]:
        having = [other for other in SYSTEMS if form in known[other]]
        alike = [other for other in known[system] if other[0] is form[0]]
        if draft and form[0].kind in DEAR:
            quick = having[DEAR.index(form[0].kind) % len(having)] == system
        else:
            quick = len(having) == 1 or alike[SYSTEMS.index(system) % len(alike)] == form
        found += [form] if quick else []
    return found


def pairs(paths: tuple[Path, ...], *, draft: bool) -> list[Any]:
    """Return maps with forms; of each map as many are fast, in turn, as cover those of a fast run.

    Twice as many as cover all forms are deep.
    """
    found = []
    for system in SYSTEMS:
        of_system = sorted(
            (path for path in paths if system_of(path) == system),
            # The smallest of all has no boxes to shape.
            key=lambda path: (path.stem == "smallest", path.stat().st_size),
        )
        known, quick = forms(system, draft=draft), quick_forms(system, draft=draft)
        each = -(-len(quick) // len(of_system))
        cheap = [form for form in quick if form[0].kind not in DEAR]
        in_order = chain(quick, cycle(cheap))
        twice = -2 * (-len(known) // len(of_system))
        deep = each + twice
        for turn, path in enumerate(of_system):
            chosen = [*islice(in_order, each)]
            at = turn * twice // 2 % len(known)
            rest = [form for form in known[at:] + known[:at] if form not in chosen]
            found += [
                parameter(path, form, deep=each <= place < deep, pairs=place >= deep)
                for place, form in enumerate([*chosen, *rest])
            ]
    return found


def words_of(value: Path | Form) -> str:
    """Return how a test names a map or a form."""
    if isinstance(value, Path):
        return named(value)
    exporter, options = value
    return "-".join((exporter.kind, *(f"{name}={chosen}" for name, chosen in options.items())))


def looped(found: Sequence[Any]) -> list[Any]:
    """Return the fast pairs as a loop for each kind, each other pair as a loop of its own."""
    fast = [
        pytest.param(*loop.values, id=exporter.kind)
        for exporter in exporters()
        for loop in in_loops(
            pair for pair in found if not pair.marks and pair.values[1][0] is exporter
        )
    ]
    return fast + [
        pytest.param([pair.values], marks=pair.marks, id="-".join(map(words_of, pair.values)))
        for pair in found
        if pair.marks
    ]


@pytest.mark.parametrize(
    ("paths", "draft"), [(SAMPLES, False), (FAULTY, True)], ids=["samples", "faulty"]
)
def test_runs_write_each_form(paths: tuple[Path, ...], draft: bool) -> None:
    """`make test` covers every kind in every form, and every map; the deep run every system too.

    A fast run writes samples of every system as every kind.
    """
    tried = pairs(paths, draft=draft)
    fast = [pair.values for pair in tried if not pair.marks]
    deep = [pair.values for pair in tried if pair.marks != [pytest.mark.pairs]]
    assert {path for path, _ in fast} == {*paths}
    known = {system: {*map(words_of, forms(system, draft=draft))} for system in SYSTEMS}
    assert {words_of(form) for _, form in fast} == {*chain(*known.values())}
    for system, every in known.items():
        assert {words_of(form) for path, form in deep if system_of(path) == system} == every
        kinds = {form[0].kind for path, form in fast if system_of(path) == system}
        assert draft or kinds == {form[0].kind for form in forms(system, draft=draft)}


@pytest.mark.parametrize("cases", looped(pairs(SAMPLES, draft=False)))
def test_every_sample_is_written(cases: list[tuple[Path, Form]], subtests: pytest.Subtests) -> None:
    """It passes the checks of its kind, with no draft, and its losses.

    The first of a loop has equal bytes twice.
    """
    for at, (path, (exporter, options)) in enumerate(cases):
        with subtests.test(named(path), **options):
            job = job_of(path, exporter, **options)
            assert not job.draft
            data = exporter.write(job)
            if at == 0:
                assert exporter.write(job_of(path, exporter, **options)) == data
            hold(exporter.kind, job, data)
            assert all(words.endswith(".") for words in exporter.losses(job))


@pytest.mark.parametrize("cases", looped(pairs(FAULTY, draft=True)))
def test_every_faulty_map_is_written(
    cases: list[tuple[Path, Form]], subtests: pytest.Subtests
) -> None:
    """The file of any faulty map passes the checks and is marked as a draft."""
    for path, (exporter, options) in cases:
        with subtests.test(named(path), **options):
            job = job_of(path, exporter, **options)
            hold(exporter.kind, job, exporter.write(job))
            assert all(words.endswith(".") for words in exporter.losses(job))


FEW = (
    ("tactics/causeway", "glb", "2 labels of the map are left out."),
    ("tactics/causeway", "tmx", ""),
    ("mechs/hot-and-cold", "tmj", ""),
    (
        "faulty/tactics/portal-without-space",
        "foundry",
        "1 portal cannot be used and is only painted.",
    ),
    ("faulty/tactics/portal-buried", "tts", ""),
)
"""Maps with what few have, labels and closed portals; kinds that treat it as something of its own;
and what they say of it, where they leave it out."""


def test_what_few_maps_have_is_written(subtests: pytest.Subtests) -> None:
    """Every form that a label or a closed portal changes is written in a fast run, too."""
    for name, kind, reported in FEW:
        with subtests.test(name, kind=kind):
            exporter, path = exporter_named(kind), samples_folder() / f"{name}.json"
            job = job_of(path, exporter, **forms_of(kind, path.parent.name)[0])
            hold(kind, job, exporter.write(job))
            assert reported in (*exporter.losses(job), "")
