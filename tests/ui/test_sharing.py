"""House rules as files in the window: shared, shown before they are taken, followed."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from editor.core.house_rules import SetSetting
from editor.core.resources import samples_folder
from editor.storage.kits import load_rules
from editor.ui.dialogs.take_rules import TakeRulesDialog
from editor.ui.settings import Settings
from editor.ui.sharing import keep_in_map, share_rules, take_file, with_effect
from editor.ui.window import MainWindow
from editor.workbench.document import open_document
from editor.workbench.session import Session
from editor.workbench.sharing import effect_on, offered_rules
from tests.ui.answering import Answers, choose_target

pytestmark = pytest.mark.window

RULES = samples_folder() / "house-rules"


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CONFIG", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))


@pytest.fixture
def here(tmp_path: Path) -> Path:
    """A folder with a map and the file of a league."""
    shutil.copy(samples_folder() / "tactics" / "twin-peaks.json", tmp_path / "map.json")
    shutil.copy(RULES / "tactics" / "oak-league.rules.json", tmp_path)
    return tmp_path


@pytest.fixture
def window(application: QApplication, here: Path) -> Iterator[MainWindow]:
    made = MainWindow(Settings())
    assert made.files.open(here / "map.json")
    yield made
    made.give_up()
    application.processEvents()


def session_of(window: MainWindow) -> Session:
    assert window.session is not None
    return window.session


def test_a_layer_is_shared_and_followed_from_then_on(
    window: MainWindow, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file is written, a name without our ending gets it, and the map follows it if wanted."""
    session = session_of(window)
    session.perform(SetSetting("Club Night", "limit.rounds", 9))
    proposed = choose_target(monkeypatch, here / "club.json")
    Answers(monkeypatch, "Link to file")
    file = share_rules(window.files, session_of(window))
    assert proposed == [str(here / "club-night.rules.json")]
    assert file == here / "club.rules.json"
    assert load_rules(file).set == {"limit.rounds": 9}
    assert session.present.house_rules[-1].path == "club.rules.json"
    assert keep_in_map(session, "Club Night")
    assert session.present.house_rules[-1].path == ""


def test_a_file_that_is_there_is_replaced_only_if_that_is_wanted(
    window: MainWindow, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the name gets its ending after the dialog."""
    session_of(window).perform(SetSetting("Club Night", "limit.rounds", 9))
    before = (here / "oak-league.rules.json").read_bytes()
    choose_target(monkeypatch, here / "oak-league.json")
    Answers(monkeypatch, "Cancel")
    assert share_rules(window.files, session_of(window)) is None
    assert (here / "oak-league.rules.json").read_bytes() == before


@pytest.mark.parametrize(("answer", "path"), [("Add a copy", ""), ("Link to file", "o")])
def test_a_file_that_is_opened_or_dropped_is_shown_before_it_is_taken(
    answer: str, path: str, window: MainWindow, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One step of the history, which undo takes back; Escape takes nothing."""
    session, file = session_of(window), here / "oak-league.rules.json"
    before = session.present
    prompts = Answers(monkeypatch, "Escape", answer)
    assert window.open(file)
    assert session.present is before
    assert not session.previewing
    assert window.open(file)
    assert prompts.titles == ["Add “Oak League”?"] * 2
    (rules,) = session.present.house_rules
    assert (rules.name, rules.path[:1]) == ("Oak League", path)
    assert window.files.watches(file) is bool(path)
    session.undo()
    assert session.present is before


def test_what_it_changes_on_the_map_is_told(application: QApplication, here: Path) -> None:
    """What is newly broken and newly allowed, as the same rules judge the map once taken."""
    session = Session(open_document(here / "map.json"))
    offered = offered_rules(session, here / "oak-league.rules.json")
    before = session.findings.items
    dialog = TakeRulesDialog(offered, None)
    with_effect(dialog, session, offered)
    messages = dialog.said()
    session.cancel()
    session.perform(offered.edit())
    effect = effect_on(before, session.findings.items)
    assert effect.broken
    assert messages[0] == f"New findings on this map: {len(effect.broken)}"
    assert effect.broken[0].full_message in messages
    assert "After how many rounds does a match end? 30 (default 60)" in dialog.changes()
    session.close()


def test_a_broken_file_and_one_of_another_game_are_told(
    window: MainWindow, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With line and column; nothing is taken."""
    messages: list[str] = []
    monkeypatch.setattr(
        "editor.ui.files.show_message",
        lambda _, title, text, details="": messages.append(f"{text} {details}"),
    )
    (here / "broken.rules.json").write_text('{"format": 1,\n "system": tactics}')
    assert not take_file(window.files, session_of(window), here / "broken.rules.json")
    assert "broken.rules.json:2:12" in messages[0]
    assert not take_file(
        window.files, session_of(window), RULES / "mechs" / "even-arena.rules.json"
    )
    assert "contains house rules for Mechs, but this map is for Tactics" in messages[1]
    assert session_of(window).present.house_rules == ()


def test_without_a_map_nothing_is_taken(
    application: QApplication, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is told that a map has to be open."""
    bare = MainWindow(Settings())
    prompts = Answers(monkeypatch, "Close")
    assert bare.open(here / "oak-league.rules.json")
    assert prompts.titles == ["No map is open"]
    bare.give_up()


def test_a_followed_file_that_changed_outside_holds_at_once(window: MainWindow, here: Path) -> None:
    """Told once; a broken one is told and leaves the rules as they were."""
    session, file = session_of(window), here / "oak-league.rules.json"
    session.perform(offered_rules(session, file).edit(follow=True))
    window.files.look_at_disk()
    said: list[str] = []
    window.files.said.connect(said.append)
    text = file.read_text()
    file.write_text(text.replace('"limit.rounds": 30', '"limit.rounds": 12'))
    window.files.look_at_disk()
    window.files.look_at_disk()
    assert said == ["“Oak League” updated from its file"]
    assert session.present.house_rules[-1].set == {"limit.rounds": 12}
    file.write_text(text[:40])
    window.files.look_at_disk()
    assert "oak-league.rules.json:" in said[-1]
    assert session.present.house_rules[-1].set == {"limit.rounds": 12}
