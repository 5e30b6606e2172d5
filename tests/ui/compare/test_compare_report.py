"""The report of a comparison: saved in a real window, with maps for which its command works."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import json

from editor.lab.plan import Deal, game_of
from editor.lab.report import Comparison
from editor.lab.store import game_key
from editor.ui.compare import compare_report
from editor.ui.window import MainWindow
from editor.workbench.document import open_document
from editor.workbench.versions import file_version
from tests.ui.compare.conftest import SMALLEST, compare_in, comparing, play

pytestmark = pytest.mark.window


@pytest.mark.quick(".json")
@pytest.mark.parametrize("ending", [".html", ".json"])
def test_the_report_is_saved(
    compared_window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, ending: str
) -> None:
    """As a page or as JSON."""
    compare = compare_in(compared_window)
    target = tmp_path / f"report{ending}"
    monkeypatch.setattr(compare_report, "ask_for_target", lambda *_: target)
    compared_window.commands.run("compare-report")
    text = target.read_text(encoding="utf-8")
    if ending == ".json":
        assert json.decode(text, type=Comparison) == compare.comparing.comparison
        assert [path.name for path in tmp_path.glob("report*")] == ["report.json"]
        return
    assert "Matches with a different winner" in text
    assert "playtest report.now.json --setup two " in text
    assert "--versus report.then.json" in text
    playtests = compare.comparing.playtests
    assert playtests is not None
    for name, playtest in zip(("then", "now"), playtests, strict=True):
        document = open_document(tmp_path / f"report.{name}.json")
        deal = Deal(document.scenario, document.library, document.ruleset)
        assert game_key(game_of(deal)) == playtest.key
    compared_window.commands.run("compare-report")
    assert len(list(tmp_path.glob("report*"))) == 3
    (tmp_path / "report.now.json").write_text("{}", encoding="utf-8")
    compared_window.commands.run("compare-report")
    assert "playtest report.now-2.json " in target.read_text(encoding="utf-8")
    assert (tmp_path / "report.now.json").read_text(encoding="utf-8") == "{}"


def test_a_report_beside_the_map_names_its_file(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What is a file there already is not written again."""
    compare = comparing(window)
    window.commands.run("save")
    assert window.session is not None
    compare.open(file_version(window.session, SMALLEST))
    play(compare)
    monkeypatch.setattr(compare_report, "ask_for_target", lambda *_: tmp_path / "report.html")
    window.commands.run("compare-report")
    text = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "playtest smallest.json " in text
    assert "--versus report.then.json" in text
    assert not (tmp_path / "report.now.json").exists()
