"""The actions of the window while two versions are compared: menus, keys, the command palette."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from editor.seam.system import AnySystem
from editor.ui.compare.views import ChangeView
from editor.workbench.action import Action
from editor.workbench.actions import actions_among
from editor.workbench.comparing import Comparing
from editor.workbench.session import Session

SHARED = (
    "save", "close", "quit", "top-down", "isometric", "turn-table-left", "turn-table-right",
    "full-screen", "switch-palette", "commands", "keys", "about", "next-window", "previous-window",
)  # fmt: skip
"""The actions that are the same as while editing."""
_NUMBERED = 9


class ComparePage(Protocol):
    """What the actions do on the page."""

    comparing: Comparing

    @property
    def has_layers(self) -> bool:
        """Whether there are maps of the difference."""

    def offer_versions(self, at: int) -> None:
        """Offer the versions for the map then (0) or now (1)."""

    def step_layer(self, by: int) -> None:
        """Show the map of the difference that is so many after the present one."""

    def zoom(self, by: int) -> None:
        """Zoom both maps in or out by a step; 0 fits them."""

    def change(self, number: int) -> ChangeView | None:
        """Return the change with a number; None where there is none."""

    def frame_change(self, number: int) -> None:
        """Bring a change into view on both maps."""

    def save_report(self) -> None:
        """Ask for a file and write what differs."""

    def escape(self) -> None:
        """Leave the list of matches, else the page."""


def compare_actions(page: ComparePage, system: AnySystem) -> tuple[Action, ...]:
    """Return the actions of the page, with those that are shared with editing."""
    return actions_among(system, SHARED, (*_view(page), *_own(page), *_changes(page)))


def _view(page: ComparePage) -> tuple[Action, ...]:
    return (
        Action(
            "compare-zoom-in", "Zoom in", "View", 1, "Ctrl++", ("Ctrl+=",), icon="plus",
            run=lambda _: page.zoom(1),
        ),
        Action(
            "compare-zoom-out", "Zoom out", "View", 1, "Ctrl+-", icon="minus",
            run=lambda _: page.zoom(-1),
        ),
        Action(
            "compare-fit", "Fit the maps", "View", 1, "Ctrl+9", icon="maximize",
            run=lambda _: page.zoom(0),
        ),
    )  # fmt: skip


def _own(page: ComparePage) -> tuple[Action, ...]:
    comparing = page.comparing

    def no_layers(_: Session) -> str:
        return "" if page.has_layers else "Nothing was played yet"

    def no_report(_: Session) -> str:
        return "" if comparing.comparison is not None else "Nothing was played yet"

    return (
        Action(
            "compare-then", "Choose the version then…", "Compare", 0,
            run=lambda _: page.offer_versions(0),
        ),
        Action(
            "compare-now", "Choose the version now…", "Compare", 0,
            run=lambda _: page.offer_versions(1),
        ),
        Action(
            "compare-next-map", "Next map of the difference", "Compare", 1, "O",
            run=lambda _: page.step_layer(1), why_not=no_layers,
        ),
        Action(
            "compare-former-map", "Former map of the difference", "Compare", 1, "Shift+O",
            run=lambda _: page.step_layer(-1), why_not=no_layers,
        ),
        Action(
            "compare-stop", "Stop", "Compare", 2, "Shift+F4", hint="All that was played counts",
            run=lambda _: comparing.stop(),
            why_not=lambda _: "" if comparing.active else "Nothing is being played",
        ),
        Action(
            "compare-report", "Save the report…", "Compare", 2,
            hint="As a page for a browser, or as JSON",
            run=lambda _: page.save_report(), why_not=no_report,
        ),
        Action(
            "leave-compare", "Leave Compare", "Compare", 4, "Esc", ("Ctrl+Shift+D",),
            hint="Back to the map", run=lambda _: page.escape(),
        ),
    )  # fmt: skip


def _changes(page: ComparePage) -> Iterator[Action]:
    for number in range(1, _NUMBERED + 1):
        yield Action(
            f"compare-change-{number}", f"Change {number}", "Compare > Go to a change", 3,
            str(number), run=_framing(page, number), why_not=_none(page, number),
        )  # fmt: skip


def _framing(page: ComparePage, number: int) -> Callable[[Session], object]:
    return lambda _: page.frame_change(number)


def _none(page: ComparePage, number: int) -> Callable[[Session], str]:
    return lambda _: "" if page.change(number) is not None else "There is no such change"
