"""Exports are made in a process of their own, which may end at any time."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import pytest

from editor.core.canonical import canonical_bytes
from editor.core.finding import Finding
from editor.core.processes import Worker
from editor.core.resources import samples_folder
from editor.export import catalogue, run
from editor.export.job import Job
from editor.seam.system import AnySystem
from editor.storage.load import read_scenario
from editor.systems.judge import judge
from editor.workbench import export_maker
from editor.workbench.document import open_document
from editor.workbench.export_maker import Maker, serve
from editor.workbench.export_orders import (
    ExportCrash,
    ExportFault,
    ExportingEndedError,
    ExportOrder,
    ExportPicture,
    ExportPreview,
    ExportReady,
    ExportRefusal,
    ExportResult,
    Progress,
)
from editor.workbench.exporting import ExportRunner
from editor.workbench.trials import ImportTarget
from tests.depth import every

T = TypeVar("T")
LONGEST = 60.0
"""Seconds after which a process that does not answer is a failure, on any machine."""
HUGE = {"pixels": 512}
"""Options of a picture that takes seconds."""


def ground_of(name: str = "tactics/twin-peaks.json") -> ImportTarget:
    """Return a sample with what it is exported with."""
    document = open_document(samples_folder() / name)
    return ImportTarget(document.system, document.scenario, document.library, document.ruleset)


def patiently(look: Callable[[], T | None]) -> T:
    """Wait until something has a result."""
    end = time.monotonic() + LONGEST
    while time.monotonic() < end:
        found = look()
        if found is not None:
            return found
        time.sleep(0.01)
    raise AssertionError("the process does not answer")


@pytest.mark.slow
def test_the_process_writes_what_is_written_here(tmp_path: Path) -> None:
    """What is known beforehand comes first, then the file, as it would be made here."""
    ground = ground_of()
    exports = ExportRunner(ground)
    out = tmp_path / "map.txt"
    try:
        exports.ask_preview(ExportOrder("svg"))
        exports.ask_preview(ExportOrder("text"))
        lost = ("16 units of the set-up are left out: starts are shown.",)
        assert patiently(exports.preview) == ExportPreview(ExportOrder("text"), losses=lost)
        exports.write(ExportOrder("text"), out)
        written = patiently(exports.outcome)
        assert written == ExportResult(out, out.stat().st_size, losses=lost)
        job = Job(ground.scenario, ground.library, ground.ruleset)
        assert out.read_bytes() == catalogue.exporter_named("text").write(job)
        assert [file.name for file in tmp_path.iterdir()] == ["map.txt"]
    finally:
        assert exports.cancel()


@pytest.mark.slow
@pytest.mark.parametrize("end", every(["cancel", "kill"], 2, 1))
def test_nothing_half_written_stays(end: str, tmp_path: Path) -> None:
    """However the process ends before it is done, the folder stays as it was, and that is told."""
    exports = ExportRunner(ground_of())
    old = tmp_path / "map.png"
    old.write_bytes(b"as it was")
    exports.write(ExportOrder("png", options=HUGE), old)
    time.sleep(0.8)
    process = exports.worker.child
    assert process is not None
    if end == "cancel":
        assert exports.cancel()
        assert not process.alive
        assert exports.outcome() is None
    else:
        process.kill()
        ended = patiently(exports.outcome)
        assert isinstance(ended, ExportCrash)
        assert "nothing was written" in ended.words
        exports.cancel()
    assert old.read_bytes() == b"as it was"
    assert len(list(tmp_path.iterdir())) == 1


class Fatal(Worker):
    """A worker whose process is killed as soon as it has said something of a kind, so often."""

    def __init__(self, ground: ImportTarget, said: type, times: int) -> None:
        super().__init__("exports", serve, ground)
        self._fatal, self._times = said, times

    def heard(self) -> Any | None:
        """Hear, and kill."""
        said = super().heard()
        if isinstance(said, self._fatal):
            self._kill()
        return said

    def send(self, said: Any) -> None:
        """Send, and kill."""
        super().send(said)
        if self._fatal is ExportOrder:
            self._kill()

    def _kill(self) -> None:
        if self._times:
            self._times -= 1
            self.kill()


def killing(ground: ImportTarget, said: type, times: int = 1) -> ExportRunner:
    """Return exports whose process is killed as soon as it has said something, so often."""
    exports = ExportRunner(ground)
    exports.worker = Fatal(ground, said, times)
    return exports


@pytest.mark.slow
@pytest.mark.parametrize("said", every([ExportOrder, Progress, ExportReady], 3, 1))
def test_a_kill_at_any_step_is_told_and_the_next_try_succeeds(said: type, tmp_path: Path) -> None:
    """Killed when it is asked, while it works, or when it is to keep the file: nothing is lost."""
    exports = killing(ground_of("mechs/broken-ring.json"), said)
    out = tmp_path / "map.stl"
    out.write_bytes(b"as it was")
    try:
        exports.write(ExportOrder("stl"), out)
        ended = patiently(exports.outcome)
        assert isinstance(ended, ExportCrash)
        if said is not Progress:  # it may have made the file before it was killed
            assert ("unchanged" if said is ExportReady else "nothing was written") in ended.words
        assert out.read_bytes() == b"as it was"
        assert [file.name for file in tmp_path.iterdir()] == ["map.stl"]
        exports.write_again()
        written = patiently(exports.outcome)
        assert isinstance(written, ExportResult)
        assert out.stat().st_size == written.size
    finally:
        exports.cancel()


@pytest.mark.slow
@pytest.mark.deep
def test_what_is_foretold_survives_one_kill_and_says_so_of_two(tmp_path: Path) -> None:
    """A process that ended is asked once more; after that nobody waits, and writing still works."""
    exports = killing(ground_of(), ExportOrder)
    try:
        exports.ask_preview(ExportOrder("text"))
        assert patiently(exports.preview).order == ExportOrder("text")
    finally:
        exports.cancel()
    exports = killing(ground_of(), ExportOrder, 2)
    try:
        exports.ask_preview(ExportOrder("text"))
        with pytest.raises(ExportingEndedError):
            patiently(exports.preview)
        assert exports.preview() is None
        exports.write(ExportOrder("text"), tmp_path / "map.txt")
        assert isinstance(patiently(exports.outcome), ExportResult)
    finally:
        exports.cancel()


@pytest.mark.slow
def test_a_file_that_cannot_be_written_is_told_of(tmp_path: Path) -> None:
    """Where the file cannot be, that is the outcome, and no exception."""
    exports = ExportRunner(ground_of())
    exports.write(ExportOrder("text"), tmp_path / "nowhere" / "map.txt")
    refused = patiently(exports.outcome)
    assert isinstance(refused, ExportRefusal)
    assert "cannot be written" in refused.words
    exports.cancel()


@pytest.fixture
def said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[Any]]:
    """Return what a process would say to an order, with an exporter of one's own."""

    def answers(task: str, order: ExportOrder, ground: ImportTarget, **parts: Any) -> list[Any]:
        made = replace(catalogue.exporter_named("text"), **parts)
        monkeypatch.setattr(export_maker, "exporter_named", lambda kind: made)
        heard: list[Any] = []
        maker = Maker(ground, heard.append)
        maker.obey(task, order)
        if isinstance(heard[-1], ExportReady):
            maker.obey("keep", tmp_path / "made")
        return heard

    return answers


def test_progress_and_losses_come_through(said: Callable[..., list[Any]], tmp_path: Path) -> None:
    """Reports are passed on, never faster than one reads; what is lost comes with the file."""

    def write(job: Job) -> bytes:
        for page in range(1000):
            job.report(page / 1000, f"page {page}")
        return b"done"

    order, out = ExportOrder("text"), tmp_path / "made"
    heard = said("write", order, ground_of(), write=write, losses=lambda job: ("ways back",))
    assert heard[0] == Progress(0.0, "page 0")
    assert len(heard) < 100
    assert heard[-2:] == [ExportReady(), ExportResult(out, 4, False, ("ways back",))]
    assert out.read_bytes() == b"done"


def test_a_fault_of_ours_is_told_as_one(said: Callable[..., list[Any]]) -> None:
    """An exporter that fails says where, and the process lives on."""

    def write(job: Job) -> bytes:
        raise ZeroDivisionError("of ours")

    (broken,) = said("write", ExportOrder("text"), ground_of(), write=write)
    assert isinstance(broken, ExportFault)
    assert "ZeroDivisionError: of ours" in broken.words


def test_what_is_asked_wrongly_is_refused_in_a_sentence(said: Callable[..., list[Any]]) -> None:
    """Another system, and a set-up that is not there, are no faults of ours."""

    def suits(system: AnySystem) -> bool:
        return system.id == "trts"

    order = ExportOrder("text")
    assert isinstance(said("write", order, ground_of(), suits=suits)[0], ExportRefusal)
    assert said("preview", order, ground_of(), suits=suits)[0].refused


def test_errors_are_foretold_by_their_sentences(said: Callable[..., list[Any]]) -> None:
    """What refuses an export is known by name before anything is written."""
    ground = ground_of()
    broken = replace(ground, scenario=faulty(ground.scenario))
    (known,) = said("preview", ExportOrder("text"), broken)
    assert any("no-such-mat" in each for each in known.errors)
    (refused,) = said("write", ExportOrder("text"), broken)
    assert isinstance(refused, ExportRefusal)
    assert said("write", ExportOrder("text", draft=True), broken)[-1].draft


def faulty(scenario: Any) -> Any:
    """Return the scenario on a mat that no kit has."""
    text = canonical_bytes(scenario).decode()
    assert '"realm-mat"' in text
    return read_scenario(text.replace('"realm-mat"', '"no-such-mat"').encode(), "faulty")


def test_a_print_is_seen_beforehand(tmp_path: Path) -> None:
    """Errors and losses are known at once; then sheets, pictures, and the size of the file.

    The file is written as it was seen, without making it again.
    """
    heard: list[Any] = []
    maker = Maker(ground_of("tactics/smallest.json"), heard.append)
    left_out = ("map", "boxes", "instructions", "setup_sheet", "rules", "code", "cards", "pieces")
    order = ExportOrder("pdf", options=dict.fromkeys(left_out, False))
    maker.obey("preview", order)
    assert [(each.whole, each.outlook) for each in heard] == [(False, None)]
    while maker.go_on():
        pass
    _, seen, picture, whole = heard
    assert seen.outlook.words == "1 sheet of 210 × 297 mm; 5 g on ordinary paper"
    assert picture.data.startswith(b"\x89PNG")
    assert (seen.whole, whole.whole, whole.outlook) == (False, True, seen.outlook)
    maker.obey("write", order)
    maker.obey("keep", tmp_path / "map.pdf")
    assert (tmp_path / "map.pdf").stat().st_size == whole.size == heard[-1].size
    assert not any(isinstance(each, Progress) for each in heard)
    heard.clear()
    maker.obey("preview", ExportOrder("text"))
    assert [each.whole for each in heard] == [True]
    assert not maker.go_on()


def test_the_rest_of_a_preview_is_left_undone_for_the_next_order() -> None:
    """While somebody waits for another answer, nothing of the earlier one is made."""
    heard: list[Any] = []
    maker = Maker(ground_of("tactics/smallest.json"), heard.append, lambda: True)
    maker.obey("preview", ExportOrder("pdf"))
    assert not maker.go_on()
    assert [each.whole for each in heard] == [False]


def test_a_map_is_checked_once_for_every_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever kinds and options one looks at; another set-up is checked for itself."""
    checked: list[str] = []

    def counting(*words: Any, setup: str, **named: Any) -> tuple[Finding, ...]:
        checked.append(setup)
        return judge(*words, setup=setup, **named)

    monkeypatch.setattr(run, "judge", counting)
    heard: list[Any] = []
    ground = ground_of("tactics/one-map-three-tables.json")
    first, second = (setup.id for setup in ground.scenario.setups[:2])
    maker = Maker(ground, heard.append)
    for kind, options in (("text", {}), ("dot", {}), ("svg", {"legend": False}), ("svg", {})):
        maker.obey("preview", ExportOrder(kind, first, options))
    maker.obey("write", ExportOrder("dot", first))
    assert checked == [first]
    maker.obey("preview", ExportOrder("dot", second))
    assert checked == [first, second]
    assert not any(isinstance(each, ExportFault | ExportRefusal) for each in heard)


def test_what_is_seen_comes_bit_by_bit_and_late_answers_do_not_count() -> None:
    """Pictures are added to what is known; those of an earlier order are dropped."""
    exports = ExportRunner(ground_of("tactics/smallest.json"))
    order, other = ExportOrder("pdf"), ExportOrder("text")
    answers = [
        ExportPreview(order, whole=False),
        ExportPicture(other, b"late"),
        ExportPicture(order, b"one"),
        ExportPreview(order, size=9),
    ]
    exports.worker = Answering(answers)
    exports.ask_preview(order)
    assert exports.preview() == ExportPreview(order, pictures=(b"one",), size=9)


class Answering(Worker):
    """A worker that has answers and no process."""

    def __init__(self, answers: list[Any]) -> None:
        super().__init__("exports", serve)
        self._answers = answers

    def send(self, said: object) -> None:
        """Send nothing."""

    def heard(self) -> Any | None:
        """Return the next answer."""
        return self._answers.pop(0) if self._answers else None
