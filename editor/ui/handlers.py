"""The handlers of a window for actions that a session cannot run."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QWidget

from editor.core.errors import EditError
from editor.storage.kits import RULES_SUFFIX
from editor.storage.restoring.restore import (
    is_replay_file,
    is_scenario_file,
    kind_of_file,
)
from editor.systems.catalogue import grid_takers, takers
from editor.ui import settings, theme
from editor.ui.dialogs.help import AboutDialog, KeysDialog
from editor.ui.dialogs.preferences import PreferencesDialog
from editor.ui.found import open_finder
from editor.ui.menubar import step_window
from editor.ui.propose.asking import propose_handlers
from editor.ui.setup_actions import choose_other, rename_setup
from editor.workbench import commands as doing
from editor.workbench.clipboard import copied, paste
from editor.workbench.findings_here import errors_here

if TYPE_CHECKING:
    from editor.ui.canvas.canvas import Canvas
    from editor.ui.playtest.control import PlaytestControl
    from editor.ui.shell import Shell
    from editor.ui.window import MainWindow
    from editor.workbench.import_summary import ImportSummary


def handlers(window: MainWindow) -> dict[str, Callable[[], object]]:
    """Return the handlers of a window by the id of the action."""

    def on_canvas(act: Callable[[Canvas], object]) -> Callable[[], object]:
        return lambda: act(canvas) if (canvas := window.shown_canvas) is not None else None

    def on_shell(act: Callable[[Shell], object]) -> Callable[[], object]:
        return lambda: act(window.shell) if window.shell is not None else None

    return {
        "new": window.begin,
        "open": window.browse,
        "save": window.files.save,
        "save-as": window.files.save_as,
        "revert": window.files.revert,
        "import": lambda: import_file(window),
        "open-code": lambda: _open_code(window),
        "reference": lambda: _reference(window),
        "reference-trace": lambda: _trace_reference(window),
        "export": window.export,
        "print": lambda: window.export("pdf"),
        "copy-picture": lambda: _copy_picture(window),
        "close": window.close,
        "quit": QApplication.closeAllWindows,
        "cut": lambda: _copy(window) and window.session and doing.remove(window.session),
        "copy": lambda: _copy(window),
        "paste": lambda: _paste(window),
        "keep-stamp": lambda: window.stamping.keep(),
        "zoom-in": on_canvas(lambda canvas: canvas.zoom_in()),
        "zoom-out": on_canvas(lambda canvas: canvas.zoom_out()),
        "zoom-actual": on_canvas(lambda canvas: canvas.zoom_to(1.0)),
        "fit": on_canvas(lambda canvas: canvas.fit()),
        "zoom-selection": on_canvas(
            lambda canvas: canvas.show_selection(window.session.cells if window.session else ())
        ),
        "search-palette": on_shell(lambda shell: shell.palette_panel.focus_search()),
        "outline": on_shell(lambda shell: shell.show_outline()),
        "full-screen": window.switch_full_screen,
        "preferences": lambda: _preferences(window),
        "switch-palette": lambda: _switch_palette(window),
        "switch-motion": lambda: _switch_motion(window),
        "next-problem": on_shell(lambda shell: shell.step_problems(1)),
        "previous-problem": on_shell(lambda shell: shell.step_problems(-1)),
        "fixes": on_shell(lambda shell: shell.show_problems().ask_fixes()),
        "waive": on_shell(lambda shell: shell.show_problems().ask_to_waive()),
        "why": lambda: _why(window),
        "why-here": lambda: _why_here(window),
        "fix-errors": lambda: _fix_errors(window),
        "house-rules": lambda: _house_rules(window),
        "share-house-rules": lambda: _share_rules(window),
        "print-house-rules": lambda: _print_rules(window),
        "take-house-rules": lambda: _take_rules(window),
        "map-gives": lambda: _map_gives(window),
        **propose_handlers(window, lambda: _playtest_of(window)),
        "rename-setup": lambda: _rename_setup(window),
        "compare-setups": lambda: _compare_setups(window),
        "play": lambda: _play(window),
        "live-balance": lambda: _live_balance(window),
        "playtest": lambda: _playtest(window, "press"),
        "playtest-pause": lambda: _playtest(window, "pause"),
        "playtest-stop": lambda: _playtest(window, "stop"),
        "playtest-report": lambda: _playtest(window, "save"),
        "play-map-matches": lambda: _playtest(window, "space"),
        "compare": lambda: _playtest(window, "compare"),
        "next-window": partial(step_window, window, 1),
        "previous-window": partial(step_window, window, -1),
        "commands": lambda: open_finder(window),
        "tour": window.tour_requested.emit,
        "guide": lambda: _show_guide(window),
        "questions": lambda: _show_guide(window, questions=True),
        "keys": lambda: _change_keys(window),
        "about": lambda: AboutDialog(window).exec(),
    }


def import_file(window: MainWindow) -> None:
    """Ask for a file to import and detect its kind from its content."""
    from editor.ui import importing  # late: imports the readers of drawings

    path = importing.choose(window)
    if path is not None:
        window.open(path)


def _open_code(window: MainWindow) -> None:
    from editor.ui.dialogs.ask import PasteDialog

    dialog = PasteDialog(QGuiApplication.clipboard().text(), window)
    if dialog.exec() != PasteDialog.DialogCode.Accepted or dialog.document is None:
        return
    window.files.take(dialog.document)


def take_in(window: MainWindow, path: Path) -> bool:
    """Import a file, show a replay, take house rules; return False for a map or a broken file."""
    if path.name.endswith(RULES_SUFFIX):
        from editor.ui.sharing import take_file  # not at every start

        _leave_play(window)
        take_file(window.files, window.session, path)
        return True
    meaning = kind_of_file(path)
    if meaning == "scenario" and is_replay_file(path):
        from editor.ui.play.mode import take_replay  # late: imports what plays

        take_replay(window, path)
        return True
    if meaning == "scenario" and is_scenario_file(path):
        return False
    from editor.ui import importing

    if meaning in ("picture", "uvtt"):
        importing.import_picture(window, path, plain=meaning == "picture")
    elif meaning == "scenario":
        return importing.refuse_foreign_file(window, path)
    elif grid_takers() if meaning == "tiles" else takers():
        importing.import_map(window, path, tiles=meaning == "tiles")
    else:
        return False
    return True


def import_outlines(window: MainWindow) -> None:
    """Ask for a drawing and make a new map of it."""
    from editor.ui import importing

    importing.import_map(window, new_map=True)


def sum_up(window: MainWindow, summary: ImportSummary) -> None:
    """Show what came of the import that made the window's map."""
    from editor.ui import importing

    importing.sum_up(window, summary)


def _play(window: MainWindow) -> None:
    from editor.ui.play.mode import begin_play  # what plays: not at every start

    begin_play(window)


def _live_balance(window: MainWindow) -> None:
    from editor.ui.play.mode import show_watched  # what plays: not at every start
    from editor.ui.playtest.live import switch_live

    switch_live(window, partial(show_watched, window))


def _playtest_of(window: MainWindow) -> PlaytestControl | None:
    from editor.ui.play.mode import show_watched  # what plays: not at every start
    from editor.ui.playtest.control import playtest_of

    return playtest_of(window, partial(show_watched, window))


def _playtest(window: MainWindow, act: str) -> None:
    if (control := _playtest_of(window)) is not None:
        control.act(act)


def _rename_setup(window: MainWindow) -> None:
    if window.session is not None:
        rename_setup(window.session, window)


def _compare_setups(window: MainWindow) -> None:
    from editor.workbench.versions import setup_version

    session, shell, control = window.session, window.shell, _playtest_of(window)
    if session is None or shell is None or control is None:
        return
    compare = control.comparison.open
    choose_other(session, shell.header.setups, lambda key: compare(setup_version(session, key)))


def _switch_palette(window: MainWindow) -> None:
    """Switch between light and dark."""
    window.settings = replace(window.settings, palette="light" if theme.is_dark() else "dark")
    application = QApplication.instance()
    if isinstance(application, QApplication):
        theme.apply_palette(application, window.settings.palette)


def _show_guide(window: MainWindow, *, questions: bool = False) -> None:
    """Show the guide, or what players ask about the game of the map."""
    from editor.ui.dialogs.guide import QUESTIONS, open_guide  # not at every start

    system = window.session.system.title if window.session else ""
    open_guide(window, *((QUESTIONS, system) if questions else ()))


def _preferences(window: MainWindow) -> None:
    """Show the preferences; all but the size of text changes while they are open."""
    before = window.settings.text_scale
    dialog = PreferencesDialog(window.settings, lambda: _change_keys(window, dialog), window)
    dialog.changed.connect(window.preferred)
    dialog.exec()
    if window.settings.text_scale != before:
        window.resized_text.emit()


def _switch_motion(window: MainWindow) -> None:
    """Let things move, or reduce motion."""
    still = theme.moves()
    theme.keep_still(still)
    window.settings = replace(window.settings, still=still)
    if window.session is not None:
        window.session.say(window.tr("Animations off.") if still else window.tr("Animations on."))


def explain(window: MainWindow, *keys: str) -> None:
    """Explain findings by their keys."""
    from editor.ui.why import asking  # not at every start

    asking.explain(window, *keys)


def offer_questions(window: MainWindow, menu: QMenu) -> None:
    """Put what can be asked about a place or a thing in front of a menu of the map."""
    from editor.ui.why import asking  # not at every start

    asking.offer_questions(window, menu)


def _why(window: MainWindow) -> None:
    from editor.ui.why import asking  # not at every start

    asking.toggle(window)


def _fix_errors(window: MainWindow) -> None:
    if window.session is not None:
        explain(window, *errors_here(window.session))


def _why_here(window: MainWindow) -> None:
    from editor.ui.why import asking  # not at every start

    asking.ask_here(window)


def _house_rules(window: MainWindow) -> None:
    from editor.ui.house.mode import show_house_rules  # not at every start

    show_house_rules(window)


def _share_rules(window: MainWindow) -> None:
    from editor.ui.sharing import share_rules  # not at every start

    if window.session is not None:
        share_rules(window.files, window.session)


def _print_rules(window: MainWindow) -> None:
    from editor.ui.sharing import print_page  # not at every start

    if window.session is not None:
        print_page(window, window.session)


def _take_rules(window: MainWindow) -> None:
    from editor.ui.sharing import take_from_file  # not at every start

    _leave_play(window)
    take_from_file(window.files, window.session)


def _leave_play(window: MainWindow) -> None:
    if window.playing is not None:
        window.playing.leave()


def _change_keys(window: MainWindow, over: QWidget | None = None) -> None:
    """Show the key map, `over` a dialog or the window, and apply its changes."""
    commands = window.commands
    dialog = KeysDialog(commands.all_keys(), commands.defaults(), over or window)
    if dialog.exec() != QDialog.DialogCode.Accepted:
        return
    window.settings = replace(window.settings, keys=dialog.keys())
    window.commands.rebind(window.settings.keys)
    window.strip.commands.show_key(window.commands.keys_of("commands"))
    if (why := settings.keep(window.settings)) and window.session is not None:
        said = window.tr("The keys could not be saved and apply only until you quit: {why}.")
        window.session.say(said.format(why=why))


def _map_gives(window: MainWindow) -> None:
    from editor.ui.playtest.map_gives import map_gives_of  # not at every start

    if window.shell is not None and window.session is not None:
        keys = window.commands.keys_of("map-gives")
        map_gives_of(window.shell, window.session, keys).toggle()


def _reference(window: MainWindow) -> None:
    from editor.ui.reference_picture import choose  # not at every start

    if window.session is not None:
        choose(window, window.session)


def _trace_reference(window: MainWindow) -> None:
    from editor.ui import importing

    session = window.session
    picture = session.present.reference if session is not None else None
    if session is not None and session.document.path is not None and picture is not None:
        importing.import_map(window, session.document.path.parent / picture.path)


def _copy(window: MainWindow) -> bool:
    session = window.session
    if session is None:
        return False
    try:
        QGuiApplication.clipboard().setText(copied(session))
    except EditError as error:
        session.say(str(error))
        return False
    return True


def _copy_picture(window: MainWindow) -> None:
    session, canvas = window.session, window.canvas
    if session is not None and canvas is not None and canvas.scene is not None:
        from editor.export.plates import usual_pixels  # as large as an exported picture

        window.copying.ask(canvas.scene, usual_pixels(session.system.print_size))


def _paste(window: MainWindow) -> bool:
    session = window.session
    if session is None:
        return False
    return paste(session, QGuiApplication.clipboard().text())


def may_leave(window: MainWindow) -> bool:
    """Ask about house rules not taken, an unsaved match, unsaved work; return False to stay."""
    if window.house is not None and not window.house.may_leave():
        return False
    if window.playing is not None or window.played is not None:
        from editor.ui.play.dialogs import may_drop_matches  # what plays: not at every start

        if not may_drop_matches(window):
            return False
    return window.files.may_leave()
