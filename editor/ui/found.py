"""The field that finds anything: what it offers in each window, and what choosing does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from editor.checks.own.own_check import code_of, layered
from editor.checks.played import PLAYED
from editor.core.ruleset import setting_question
from editor.ui.command_palette import CommandPalette
from editor.ui.screens.host import Host
from editor.ui.stamping import StampControl
from editor.workbench.findings_here import every_finding
from editor.workbench.rule_trials import level_key, setting_key
from editor.workbench.searching import Thing, finder_of, finder_of_rules, go_to

if TYPE_CHECKING:
    from editor.ui.house.house_layout import HouseLayout


class HouseRulesPage(Protocol):
    """What the finder needs of the page of house rules."""

    @property
    def layout(self) -> HouseLayout: ...

    def open_own(self, check: str) -> None: ...


class FinderWindow(Host, Protocol):
    """What the finder needs of a window besides."""

    palette_of_commands: CommandPalette
    stamping: StampControl

    @property
    def house(self) -> HouseRulesPage | None: ...


def open_finder(window: FinderWindow) -> None:
    """Open the field for commands, and for what can be found in the page that is shown.

    On the map that is everything; on the page of house rules it is rules and checks.
    """
    session, shown, things = window.session, window.pages.currentWidget(), None
    if session is not None and shown is window.shell:
        things = finder_of(session, window.stamping.stamps)
    elif session is not None and window.house is not None and shown is window.house.layout:
        things = finder_of_rules(session)
    window.palette_of_commands.open(window.commands.views(), things)


def show_found(window: FinderWindow, thing: Thing) -> None:
    """Go to what was found: on the map, in the list of problems, or on the page of house rules."""
    session, canvas = window.session, window.canvas
    if session is None or canvas is None:
        return
    if thing.kind == "rule":
        open_rule(window, thing.key)
        return
    if thing.kind == "check" and not _show_problem_of(window, thing.key):
        _open_check(window, thing.key)
        return
    if thing.kind == "problem":
        window.problems.frame(thing.key)
    elif cells := go_to(session, thing):
        canvas.reveal(cells)
    canvas.setFocus()


def open_rule(window: FinderWindow, name: str) -> None:
    """Open the page of house rules at a setting, by its name."""
    if window.session is not None:
        _open_page(
            window, setting_key(name), setting_question(window.session.document.ruleset, name)
        )


def _open_check(window: FinderWindow, code: str) -> None:
    """Open the page of house rules at a check, where it is explained; its own editor for an own."""
    session = window.session
    if session is None:
        return
    own = next((each.id for each, _ in layered(session.present).values() if code_of(each) == code),
               "")  # fmt: skip
    if own:
        window.commands.run("house-rules")
        if window.house is not None:
            window.house.open_own(own)
        return
    checks = (*session.system.checks_of(session.present), *PLAYED)
    title = next((each.title for each in checks if each.code == code), code)
    _open_page(window, level_key(code), title)


def _show_problem_of(window: FinderWindow, code: str) -> bool:
    """Show the first problem that a check finds, with its list; False where it finds none."""
    session, shell = window.session, window.shell
    if session is None or shell is None or window.house is not None:
        return False
    found = [each for each in every_finding(session).items if each.check == code]
    found.sort(key=lambda each: (bool(each.waived), not each.applies_in(session.setup)))
    if not found:
        return False
    shell.show_problems()
    window.problems.frame(found[0].key)
    return True


def _open_page(window: FinderWindow, key: str, words: str) -> None:
    window.commands.run("house-rules")
    if window.house is not None:
        window.house.layout.search_for(words, key)
