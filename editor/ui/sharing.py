"""House rules as files in the window: shared, taken from a file, followed and printed."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QWidget

from editor.core.errors import FileError
from editor.core.finding import Finding
from editor.core.house_rules import KeepHouseRules
from editor.storage.document import digest_at
from editor.storage.kits import RULES_SUFFIX
from editor.ui.dialogs.ask import ask, ask_for_target, may_replace, show_message
from editor.ui.dialogs.export_progress import ExportProgress
from editor.ui.dialogs.file_dialog import FileDialog
from editor.ui.dialogs.take_rules import TakeRulesDialog
from editor.ui.exporting import export_as
from editor.ui.files import Files
from editor.ui.translate import tr
from editor.workbench.event import Event
from editor.workbench.house_rules import overlay_named
from editor.workbench.session import Session
from editor.workbench.sharing import (
    OfferedRules,
    effect_on,
    offered_rules,
    path_within,
    proposed_file,
    share,
)


def share_rules(files: Files, session: Session, name: str = "") -> Path | None:
    """Keep house rules of the map in a file, the last ones if none are named; return the file."""
    names = [rules.name for rules in session.present.house_rules]
    chosen = name or next(reversed(names), "")
    if chosen not in names:
        return None
    path = _chosen_file(files, session, chosen)
    if path is None:
        return None
    try:
        share(session, chosen, path)
    except FileError as error:
        files.report_faults(tr("The house rules were not saved"), error)
        return None
    session.say(tr("“{name}” saved to {path}").format(name=chosen, path=path))
    _ask_to_follow(files, session, chosen, path)
    return path


def _chosen_file(files: Files, session: Session, name: str) -> Path | None:
    title, kinds = tr("Share “{name}”").format(name=name), _kinds()
    proposed = proposed_file(session.document, name, files.folder())
    path = ask_for_target(files.window, title, proposed, kinds, RULES_SUFFIX)
    if path is None or path.name.endswith(RULES_SUFFIX):
        return path
    # The dialog asked about the name as it was typed.
    path = path.with_name(f"{path.name.removesuffix('.json')}{RULES_SUFFIX}")
    return path if digest_at(path) is None or may_replace(files.window, path) else None


def _ask_to_follow(files: Files, session: Session, name: str, path: Path) -> None:
    """Ask whether the map follows the file from now on, where it can and does not yet."""
    rules = overlay_named(session.present, name)
    within = path_within(session.document, path)
    if not within or rules is None or rules.path:
        return
    said = tr(
        "“{name}” is now in {file}. If you link this map to the file, edit the rules in the file; "
        "changes apply here."
    ).format(name=name, file=path.name)
    answers = [tr("Keep in the map"), tr("Link to file")]
    if ask(files.window, tr("Link to the file?"), said, answers, safe=0) == 1:
        session.perform(offered_rules(session, path).edit(follow=True))
        files.look_at_disk()


def keep_in_map(session: Session, name: str) -> bool:
    """Let the map keep house rules itself that it has followed in a file."""
    return session.perform(KeepHouseRules(name))


def take_from_file(files: Files, session: Session | None) -> bool:
    """Ask for a file of house rules, show what it changes, and take it if that is wanted."""
    name = FileDialog.file(files.window, tr("Add house rules"), str(files.folder()), _kinds())
    return take_file(files, session, Path(name)) if name else False


def take_file(files: Files, session: Session | None, path: Path) -> bool:
    """Show what the house rules of a file change on the map, and take them if that is wanted."""
    if session is None:
        title = tr("No map is open")
        said = tr("“{name}” contains house rules. First open the map to add them to.")
        show_message(files.window, title, said.format(name=path.name))
        return False
    try:
        offered = offered_rules(session, path)
    except FileError as error:
        files.report_faults(tr("These house rules cannot be added"), error)
        return False
    dialog = TakeRulesDialog(offered, files.window)
    with_effect(dialog, session, offered)
    dialog.exec()
    session.cancel()
    if not dialog.wanted:
        return False
    taken = session.perform(offered.edit(follow=dialog.wanted == "follow"))
    files.look_at_disk()
    return taken


def with_effect(dialog: TakeRulesDialog, session: Session, offered: OfferedRules) -> None:
    """Try the rules on the map, and show in the dialog what they change once that is known."""
    present = session.present
    before: list[tuple[Finding, ...]] = []

    def look() -> None:
        now = session.findings
        if now.stale or now.scenario is not session.shown:
            return
        if not before:
            before.append(now.items)
            session.preview(offered.edit())
        elif session.present is present and session.previewing:
            dialog.show_effect(effect_on(before[0], now.items))

    def hear(event: Event) -> None:
        look()

    session.observe(hear, "findings")
    dialog.finished.connect(lambda _: session.ignore(hear))
    look()


def print_page(window: QWidget, session: Session) -> ExportProgress | None:
    """Ask for a file, and write the house rules to it as a page to print."""
    return export_as(window, session, "house-rules")


def _kinds() -> str:
    return tr("House rules (*{suffix});;All files (*)").format(suffix=RULES_SUFFIX)
