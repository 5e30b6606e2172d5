"""The menu of versions that a map can be compared with."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QMenu, QWidget

from editor.ui.translate import tr
from editor.workbench.session import Session
from editor.workbench.setups import comparable_setups
from editor.workbench.versions import (
    Version,
    book_version,
    offered_rules,
    present_version,
    ruled_version,
    saved_version,
    setup_version,
    step_versions,
)

_FIRST, _MOST = 5, 40
"""How many steps stand in the menu itself, and how many in the one beside it at most."""
_LONGEST = 60
"""The most letters of a title in the menu."""


def version_menu(
    parent: QWidget,
    session: Session,
    pick: Callable[[Version], object],
    ask_file: Callable[[], object],
    *,
    now: bool = False,
) -> QMenu:
    """Return a menu that picks a version; `now` offers the present map, too.

    It is deleted when it closes.
    """
    menu = QMenu(parent)
    menu.setAccessibleName(tr("Compare with"))

    def offer(under: QMenu, version: Version) -> None:
        title = version.title.replace("&", "&&")
        short = title if len(title) <= _LONGEST else f"{title[: _LONGEST - 1]}…"
        under.addAction(short, lambda: pick(version))

    if now:
        offer(menu, present_version(session))
    saved, steps = saved_version(session), step_versions(session)
    if saved is not None:
        offer(menu, saved)
    for version in steps[:_FIRST]:
        offer(menu, version)
    if len(steps) > _FIRST:
        former = menu.addMenu(tr("More steps"))
        for version in steps[_FIRST : _FIRST + _MOST]:
            offer(former, version)
    others = comparable_setups(session)
    if others:
        menu.addSeparator()
    for setup in others:
        offer(menu, setup_version(session, setup))
    book, rules = book_version(session), offered_rules(session)
    if book is not None or rules:
        menu.addSeparator()
    if book is not None:
        offer(menu, book)
    for name in rules:
        offer(menu, ruled_version(session, name))
    menu.addSeparator()
    menu.addAction(tr("A file…"), ask_file)
    menu.aboutToHide.connect(menu.deleteLater)
    return menu
