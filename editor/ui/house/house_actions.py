"""The actions of the window while house rules are edited: menus, keys, the command palette."""

from __future__ import annotations

from typing import Protocol

from editor.seam.system import AnySystem
from editor.ui.house.layers import RuleLayers
from editor.workbench.action import Action
from editor.workbench.actions import actions_among
from editor.workbench.rule_trials import RuleTrials
from editor.workbench.session import Session

SHARED = (
    "save", "save-as", "close", "quit", "undo", "redo", "top-down", "isometric",
    "turn-table-left", "turn-table-right", "full-screen", "switch-palette", "commands", "guide",
    "keys", "about", "next-window", "previous-window",
)  # fmt: skip
"""The actions that are the same as while editing."""


class HouseCommands(Protocol):
    """What the actions do on the page."""

    trials: RuleTrials
    layers: RuleLayers

    def zoom(self, by: int) -> None:
        """Zoom the map in or out by a step; 0 fits it."""

    def take(self) -> None:
        """Take all that is wished."""

    def put_back(self) -> None:
        """Put back all that is wished."""

    def step(self, by: int) -> None:
        """Show the next place that fails (1) or the former one (-1)."""

    def find(self) -> None:
        """Go to the field in which one finds a rule."""

    def print_page(self) -> None:
        """Write all layers as a page to print."""

    def escape(self) -> None:
        """Put back what is not taken, else leave."""

    def leave(self) -> None:
        """Edit the map again."""


def house_actions(page: HouseCommands, system: AnySystem) -> tuple[Action, ...]:
    """Return the actions of the page, with those that are shared with editing."""
    return actions_among(system, SHARED, (*_view(page), *_own(page)))


def _view(page: HouseCommands) -> tuple[Action, ...]:
    return (
        Action(
            "house-zoom-in", "Zoom in", "View", 1, "Ctrl++", ("Ctrl+=",), icon="plus",
            run=lambda _: page.zoom(1),
        ),
        Action(
            "house-zoom-out", "Zoom out", "View", 1, "Ctrl+-", icon="minus",
            run=lambda _: page.zoom(-1),
        ),
        Action(
            "house-fit", "Fit the map", "View", 1, "Ctrl+9", icon="maximize",
            run=lambda _: page.zoom(0),
        ),
    )  # fmt: skip


def _own(page: HouseCommands) -> tuple[Action, ...]:
    def no_wish(_: Session) -> str:
        return "" if page.trials.wishes else "Nothing waits to be taken"

    def no_layer(_: Session) -> str:
        return "" if page.layers.layer is not None else "The map has no house rules yet"

    return (
        Action(
            "house-find", "Find a rule", "House rules", 0, "Ctrl+F", icon="search",
            run=lambda _: page.find(),
        ),
        Action(
            "house-take", "Take what waits", "House rules", 0, "Ctrl+Return", icon="check",
            hint="Every value that is not yet taken, as one step of the history",
            run=lambda _: page.take(), why_not=no_wish,
        ),
        Action(
            "house-put-back", "Put it back", "House rules", 0,
            hint="Every value that is not yet taken", run=lambda _: page.put_back(),
            why_not=no_wish,
        ),
        Action(
            "house-next", "Next place that fails", "House rules", 1, "F8",
            run=lambda _: page.step(1),
        ),
        Action(
            "house-previous", "Previous place that fails", "House rules", 1, "Shift+F8",
            run=lambda _: page.step(-1),
        ),
        Action(
            "house-new", "New layer…", "House rules", 2, icon="plus",
            run=lambda _: page.layers.begin(),
        ),
        Action(
            "house-rename", "Rename the layer…", "House rules", 2, "F2", icon="type",
            run=lambda _: page.layers.rename(),
        ),
        Action(
            "house-copy", "Copy the layer", "House rules", 2, icon="copy",
            run=lambda _: page.layers.copy(), why_not=no_layer,
        ),
        Action(
            "house-remove", "Remove the layer", "House rules", 2, icon="trash-2",
            run=lambda _: page.layers.remove(),
        ),
        Action(
            "house-print", "Print a page…", "House rules", 2,
            hint="The book's values beside the house's, and own checks",
            run=lambda _: page.print_page(), why_not=no_layer,
        ),
        Action(
            "leave-house", "Put back, or back to the map", "House rules", 3, "Esc",
            run=lambda _: page.escape(),
        ),
        Action(
            "house-done", "Done", "House rules", 3, "Ctrl+Shift+H", hint="Back to the map",
            run=lambda _: page.leave(),
        ),
    )  # fmt: skip
