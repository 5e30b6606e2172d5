"""A tool: a small state machine that turns pointing into previews and edits."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeVar

from editor.checks.check import SurveyT
from editor.core.edit import Edit
from editor.core.kit import AnyLibrary
from editor.core.points import Cell
from editor.core.scenario import ScenarioT
from editor.seam.overlay import NOTHING, Overlay

EdgeSide = Literal["north", "east", "south", "west"]


@dataclass(frozen=True)
class Hit:
    """A place that is pointed at: the cell, the exact point of the board, and what is there.

    `on` is the id of the object whose surface or wall it is, empty for the table; `side` is that
    of a wall, or of the cell's edge nearest to the point. `handle` says that it is a corner
    ("corner") or the knob ("knob") of the selected object.
    """

    cell: Cell
    at: tuple[float, float]
    on: str = ""
    wall: bool = False
    side: EdgeSide = "south"
    handle: str = ""


@dataclass(frozen=True)
class Modifiers:
    """The modifiers that are held."""

    shift: bool = False
    control: bool = False
    alt: bool = False


NO_MODIFIERS = Modifiers()


ReadT = TypeVar("ReadT", covariant=True)


class ToolContext(Protocol[ScenarioT, ReadT]):
    """What a tool works on: the session, as far as tools need to know it."""

    @property
    def present(self) -> ScenarioT:
        """The scenario as the history has it."""

    @property
    def library(self) -> AnyLibrary:
        """The kits within reach."""

    @property
    def survey(self) -> ReadT:
        """The survey of the present scenario in the chosen set-up."""

    @property
    def shown_survey(self) -> ReadT:
        """The survey of what is shown: of the preview while there is one."""

    @property
    def setup(self) -> str:
        """The id of the chosen set-up; empty when the scenario has none."""

    @property
    def selection(self) -> tuple[str, ...]:
        """The ids of the selected objects."""

    @property
    def level(self) -> int | None:
        """The level that is edited: what lies higher is seen through; None for all."""

    @property
    def hidden(self) -> frozenset[str]:
        """The ids of objects that are not shown."""

    def preview(self, edit: Edit[ScenarioT], in_hand: Collection[str] = ()) -> bool:
        """Show the scenario after an edit without keeping it; whether it has a meaning.

        `in_hand` are objects that are drawn as ghosts and not on the board.
        """

    def commit(self) -> bool:
        """Keep the preview as one step of the history; whether there was one."""

    def cancel(self) -> None:
        """Forget the preview."""

    def perform(self, edit: Edit[ScenarioT]) -> bool:
        """Do an edit as one step of the history; whether it had a meaning."""

    def select(self, ids: Collection[str], cells: Collection[Cell] = ()) -> None:
        """Select these objects and spaces and nothing else."""

    def say(self, words: str) -> None:
        """Tell the designer something, such as why an edit was refused."""

    def ask(self, question: str, before: str = "") -> None:
        """Ask the designer for a text; the tool gets it by `text`."""

    def refresh(self) -> None:
        """Show again what the tool shows over the board."""

    def arm(self, tool: str, key: str = "") -> None:
        """Take up a tool, with a thing of the palette."""


class Tool(Generic[ScenarioT, SurveyT]):
    """The default of every tool: it takes gestures and does nothing with them.

    `key` of the palette says what the tool works with: a component, a terrain, a sign. `option`
    is one of `options` (pairs of id and title) where a tool works in several ways. With
    `holds_by_key`, Enter presses and a second Enter lets go, else Enter is a whole click.
    Without `in_strip` a tool is taken up from the palette, the menus or by its key alone. One that
    works `off_grid`, with places in place of spaces, follows the pointer within a cell, and the
    keyboard's cursor strides with Shift even while something is in the hand.
    """

    id: ClassVar[str]
    title: ClassVar[str]
    icon: ClassVar[str]
    shortcut: ClassVar[str] = ""
    hint: ClassVar[str] = ""
    options: ClassVar[tuple[tuple[str, str], ...]] = ()
    holds_by_key: ClassVar[bool] = False
    in_strip: ClassVar[bool] = True
    off_grid: ClassVar[bool] = False

    def __init__(self, context: ToolContext[ScenarioT, SurveyT], key: str = "") -> None:
        self.context = context
        self.key = key
        self.option = self.options[0][0] if self.options else ""

    def choose(self, option: str) -> None:
        """Work in another of the ways that the tool has."""
        self.option = option

    def busy(self) -> bool:
        """Return whether something is in the hand or a stroke is under way."""
        return False

    def hover(self, hit: Hit | None, modifiers: Modifiers) -> None:
        """Follow the pointer with no button pressed; None: it left the canvas."""

    def press(self, hit: Hit, modifiers: Modifiers) -> None:
        """Begin at a place."""

    def drag(self, hit: Hit, modifiers: Modifiers) -> None:
        """Go on to another place with the button down."""

    def release(self, hit: Hit, modifiers: Modifiers) -> None:
        """End at a place."""

    def double(self, hit: Hit, modifiers: Modifiers) -> None:
        """Take a double click at a place."""

    def turn(self, quarters: int) -> bool:
        """Turn what is in the hand clockwise; whether there was anything to turn."""
        return False

    def help(self) -> bool:
        """Do the helpful thing, such as jumping to the nearest lawful place; whether one did."""
        return False

    def pointed(self) -> Cell | None:
        """Return the cell that the tool points at itself, where help has moved it."""
        return None

    def finish(self) -> bool:
        """End what is drawn step by step, such as an outline; whether anything was drawn."""
        return False

    def back(self) -> bool:
        """Take the last step back of what is drawn step by step; whether there was any."""
        return False

    def cancel(self) -> bool:
        """Put back what is in the hand; whether there was anything."""
        return False

    def text(self, words: str) -> None:
        """Take the text that the designer typed, where the tool asked for one."""

    def overlay(self) -> Overlay:
        """Return what the tool shows over the board."""
        return NOTHING

    def keys(self) -> tuple[tuple[str, str], ...]:
        """Return the keys that work now with what they do, for the status line."""
        return ()


AnyTool = Tool[Any, Any]
"""A tool whose system does not matter to the reader."""
