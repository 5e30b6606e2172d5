"""Every dialog of the program answers to the keyboard in one way."""

from __future__ import annotations

import dataclasses
import importlib
import pkgutil
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

import editor.ui
from editor.core.resources import samples_folder
from editor.lab.plan import game_of
from editor.paint.decoder import RasterReader
from editor.play.display import Offer
from editor.play.machine import engine_for
from editor.systems.catalogue import system_named
from editor.systems.tactics.edits.importing import TAKER
from editor.ui.command_palette import CommandView
from editor.ui.dialogs.ask import (
    LowerDialog,
    PasteDialog,
    ReasonDialog,
    TextDialog,
    ask,
    show_message,
)
from editor.ui.dialogs.export import ExportDialog, LastChoices
from editor.ui.dialogs.export_progress import ExportProgress
from editor.ui.dialogs.file_dialog import FileDialog
from editor.ui.dialogs.form import Dialog
from editor.ui.dialogs.guide import GuideDialog
from editor.ui.dialogs.help import AboutDialog, KeysDialog
from editor.ui.dialogs.import_dialog import ImportDialog
from editor.ui.dialogs.new import NewDialog
from editor.ui.dialogs.preferences import PreferencesDialog
from editor.ui.dialogs.take_rules import TakeRulesDialog
from editor.ui.dialogs.tile_dialog import LegendDialog
from editor.ui.dialogs.trace_dialog import TraceDialog
from editor.ui.play.chance import ResultsDialog
from editor.ui.play.positions import NewMatchDialog
from editor.ui.play.question import QuestionDialog
from editor.ui.propose.random_map import RandomMapDialog
from editor.ui.reference_picture import ReadingDialog
from editor.ui.settings import Settings
from editor.workbench.document import open_document
from editor.workbench.export_orders import Outcome, Progress
from editor.workbench.playing.asking import Asker
from editor.workbench.playing.session import PlaySession
from editor.workbench.session import Session
from editor.workbench.sharing import OfferedRules, offered_rules
from tests.lab.playtests import deal
from tests.paint.scans import write_scan
from tests.solve.games import questions_of
from tests.storage.tiled.tiny import tiny
from tests.ui.dialogs.test_export import Knows
from tests.ui.dialogs.test_tile_dialog import ground as ground_of_tiles
from tests.ui.dialogs.trying import AtOnce
from tests.workbench.here_proposing import here_proposing
from tests.workbench.test_importing import ground_of, squares

pytestmark = pytest.mark.window


class Writes:
    """An export that never ends by itself."""

    progress = Progress(0.5, "painting")

    def outcome(self) -> Outcome | None:
        """Nothing came of it yet."""
        return None

    def cancel(self) -> bool:
        """It can be cancelled."""
        return True

    def write_again(self) -> None:
        """It is under way all the time."""


def _legend(folder: Path) -> Dialog:
    file = folder / "tiny.tmx"
    file.write_bytes(tiny())
    return LegendDialog(file, AtOnce(ground_of_tiles), TAKER.grounds)


def _traced(folder: Path) -> TraceDialog:
    write_scan(folder / "scan.png")
    return TraceDialog(folder / "scan.png", AtOnce(ground_of))


class Reads:
    """A reader whose picture never comes."""

    def answer(self) -> None:
        """It is not there yet."""


class NoAnswers:
    """A table at which a match begins, and a process that never answers."""

    def __init__(self) -> None:
        self.game = game_of(deal("mechs/foundry-duel"))
        self.state = self.game.opened(engine_for(self.game.rules).start(self.game, 1))
        self.match = self

    def ask(self, _: object) -> None:
        """It is never answered."""

    def heard(self) -> None:
        """Nothing is told."""

    def stop(self) -> None:
        """Nothing is asked."""


class Table:
    """A table at which a match begins."""

    def __init__(self) -> None:
        self.game = game_of(deal("mechs/foundry-duel"))
        self.engine = engine_for(self.game.rules)
        self.state = self.engine.start(self.game, 1)
        self.match = self


def _results(_: Path) -> Dialog:
    table = Table()
    action = int(table.engine.legal(table.game, table.state)[0])
    return ResultsDialog(cast(PlaySession, table), Offer(action, "Move", "Move"))


def _question(_: Path) -> Dialog:
    no_answers = NoAnswers()
    return QuestionDialog(
        cast(PlaySession, no_answers), questions_of(no_answers.game), cast(Asker, no_answers)
    )


def _offered() -> OfferedRules:
    """House rules of a file that a map in its folder could follow."""
    league = samples_folder() / "house-rules" / "tactics" / "oak-league.rules.json"
    session = Session(open_document(samples_folder() / "tactics" / "twin-peaks.json"))
    return dataclasses.replace(offered_rules(session, league), path="oak-league.rules.json")


SETUPS = (("two", "The set-up “Duel” only"), ("", "All set-ups"))

BUILT: dict[type[Dialog], Callable[[Path], Dialog]] = {
    AboutDialog: lambda _: AboutDialog(),
    ExportDialog: lambda _: ExportDialog(system_named("tactics"), Knows(), LastChoices()),
    ExportProgress: lambda folder: ExportProgress("PDF", folder / "map.pdf", Writes(), None),
    FileDialog: lambda folder: FileDialog(None, "Open", str(folder), "All files (*)", "file"),
    GuideDialog: lambda _: GuideDialog(),
    ImportDialog: lambda folder: ImportDialog(squares(folder, 10, 10, 0.01), AtOnce(ground_of)),
    KeysDialog: lambda _: KeysDialog([CommandView("a", "Do", "Edit", "Ctrl+J", "")], {}),
    LegendDialog: _legend,
    TraceDialog: _traced,
    LowerDialog: lambda _: LowerDialog("Box 3×2 lies across two", ["Planks"], "error"),
    NewDialog: lambda _: NewDialog(""),
    NewMatchDialog: lambda _: NewMatchDialog(7, ()),
    PasteDialog: lambda _: PasteDialog("RW1:", None),
    PreferencesDialog: lambda _: PreferencesDialog(Settings(), lambda: None),
    QuestionDialog: _question,
    RandomMapDialog: lambda _: RandomMapDialog(None, here_proposing()),
    ReadingDialog: lambda _: ReadingDialog(cast(RasterReader, Reads()), "Valley", None),
    ReasonDialog: lambda _: ReasonDialog("Box 3×2 lies across two", SETUPS),
    ResultsDialog: _results,
    TakeRulesDialog: lambda _: TakeRulesDialog(_offered(), None),
    TextDialog: lambda _: TextDialog("What is it called?", "Mine"),
}


def _every(kind: type[Dialog]) -> set[type[Dialog]]:
    return {kind, *(each for below in kind.__subclasses__() for each in _every(below))}


def test_each_kind_of_dialog_is_tried_here() -> None:
    """A new dialog has to be added to those that are tried."""
    for module in pkgutil.walk_packages(editor.ui.__path__, "editor.ui."):
        importlib.import_module(module.name)
    ours = {item for item in _every(Dialog) if item.__module__.startswith("editor.")}
    assert ours - {Dialog} == set(BUILT)


@pytest.mark.parametrize("kind", BUILT, ids=lambda kind: kind.__name__)
def test_the_focused_button_is_pressed_and_escape_changes_nothing(
    kind: type[Dialog], application: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Enter and Space press the button with the ring, and no other; Escape rejects."""
    dialog = BUILT[kind](tmp_path)
    dialog.show()
    dialog.activateWindow()
    application.processEvents()
    pressed: list[QAbstractButton] = []
    for button in dialog.buttons:
        button.clicked.connect(lambda _=False, each=button: pressed.append(each))
    with monkeypatch.context() as patched:
        patched.setattr(dialog, "done", lambda _: None)
        live = [each for each in dialog.buttons if each.isVisible() and each.isEnabled()]
        assert live
        for button in live:
            for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
                button.setFocus(Qt.FocusReason.TabFocusReason)
                assert dialog.focusWidget() is button
                QTest.keyClick(button, key)
                assert pressed == [button], (button.text(), key)
                pressed.clear()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert (dialog.result(), pressed) == (0, [])
    dialog.deleteLater()


def test_a_question_is_answered_by_the_button_with_the_ring(application: QApplication) -> None:
    """Each answer by Enter and by Space; at first the proposed one has the ring; Escape is safe."""
    words = ["Cancel", "Don't save", "Save"]

    def answered(press: Callable[[Dialog], None]) -> int:
        def act() -> None:
            sheet = application.activeModalWidget()
            assert isinstance(sheet, Dialog)
            press(sheet)

        QTimer.singleShot(0, act)
        return ask(None, "Save the changes?", "It is in no file.", words, safe=-1)

    def by(key: Qt.Key, at: int) -> Callable[[Dialog], None]:
        def press(sheet: Dialog) -> None:
            sheet.buttons[at].setFocus(Qt.FocusReason.TabFocusReason)
            QTest.keyClick(sheet.buttons[at], key)

        return press

    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space):
        assert [answered(by(key, at)) for at in range(3)] == [0, 1, 2]

    def enter_at_once(sheet: Dialog) -> None:
        focused = sheet.focusWidget()
        assert focused is sheet.buttons[2]
        QTest.keyClick(focused, Qt.Key.Key_Return)

    assert answered(enter_at_once) == 2
    assert answered(lambda sheet: QTest.keyClick(sheet, Qt.Key.Key_Escape)) == -1


def test_what_is_told_is_closed_by_enter(application: QApplication) -> None:
    """A message with details to copy is closed by Enter; Copy leaves it open."""
    seen: list[bool] = []

    def act() -> None:
        sheet = application.activeModalWidget()
        assert isinstance(sheet, Dialog)
        copy, close = sheet.buttons
        copy.setFocus()
        QTest.keyClick(copy, Qt.Key.Key_Return)
        seen.append(sheet.isVisible())
        close.setFocus()
        QTest.keyClick(close, Qt.Key.Key_Return)

    QTimer.singleShot(0, act)
    show_message(None, "A fault", "It is said.", "one\ntwo")
    assert seen == [True]
    assert application.clipboard().text() == "one\ntwo"
