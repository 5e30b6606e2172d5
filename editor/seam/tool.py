"""Tools: small state machines that turn pointing into previews and edits."""

from __future__ import annotations

from collections.abc import Collection, Mapping
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
    """What is under the pointer: the cell, the exact point of the board, and the object there.

    `on` is the id of the object whose surface or wall it is, empty for the table; `side` is the
    side of a wall, or the nearest edge of the cell. `handle` is "corner" or "knob" if it is one of
    the selected object. `zoom` is how large the board is shown, 1.0 for 100 %: what is snapped to
    is as near on the screen at any zoom. `pixel` is a pixel of the screen in units of the drawing.
    """

    cell: Cell
    at: tuple[float, float]
    on: str = ""
    wall: bool = False
    side: EdgeSide = "south"
    handle: str = ""
    zoom: float = 1.0
    pixel: float = 1 / 37


@dataclass(frozen=True)
class Modifiers:
    """The modifier keys that are held."""

    shift: bool = False
    control: bool = False
    alt: bool = False


NO_MODIFIERS = Modifiers()


class PieceLike(Protocol):
    """A piece of a map, as `Editing.lift` of its system made it."""

    @property
    def at(self) -> Cell:
        """The upper-left cell of where it lay."""


@dataclass(frozen=True)
class HeldPiece:
    """A piece of a map to be placed: the title of a stamp, empty for a copy, and its content.

    `grip` is where it was taken up, None for one that hangs by its middle.
    """

    title: str
    piece: PieceLike
    grip: Hit | None = None


class PrintedSystem(Protocol):
    """What a tool may know of the system: the millimetres of a unit of its drawing in print."""

    @property
    def print_size(self) -> int:
        """The default millimetres of a unit."""


ReadT = TypeVar("ReadT", covariant=True)


class ToolContext(Protocol[ScenarioT, ReadT]):
    """The session as tools see it."""

    @property
    def present(self) -> ScenarioT:
        """The present scenario of the history, without the preview."""

    @property
    def library(self) -> AnyLibrary:
        """The kits that the scenario can use."""

    @property
    def survey(self) -> ReadT:
        """The survey of the present scenario in the chosen set-up."""

    @property
    def shown_survey(self) -> ReadT:
        """The survey of the preview, or of the present scenario if there is none."""

    @property
    def setup(self) -> str:
        """The id of the chosen set-up; empty if the scenario has none."""

    @property
    def selection(self) -> tuple[str, ...]:
        """The ids of the selected objects."""

    @property
    def cells(self) -> frozenset[Cell]:
        """The selected spaces."""

    @property
    def level(self) -> int | None:
        """The level that is edited; higher objects are transparent; None for all levels."""

    @property
    def hidden(self) -> frozenset[str]:
        """The ids of objects that are not shown."""

    @property
    def protected(self) -> frozenset[str]:
        """The ids of objects that the map does not select, move or remove, such as mats."""

    @property
    def system(self) -> PrintedSystem:
        """The system of the scenario."""

    @property
    def pieces(self) -> Mapping[str, HeldPiece]:
        """What was copied and the stamps, by the keys with which their tool is armed."""

    def preview(self, edit: Edit[ScenarioT], held: Collection[str] = ()) -> bool:
        """Show the scenario after an edit without keeping it; return whether the edit makes sense.

        `held` are objects that are drawn as ghosts and not on the board.
        """

    def commit(self) -> bool:
        """Keep the preview as one step of the history; return whether there was one."""

    def cancel(self) -> None:
        """Drop the preview."""

    def perform(self, edit: Edit[ScenarioT]) -> bool:
        """Do an edit as one step of the history; return whether it made sense."""

    def select(self, ids: Collection[str], cells: Collection[Cell] = ()) -> None:
        """Select these objects and spaces and nothing else."""

    @property
    def picked(self) -> tuple[str, ...]:
        """What is selected, where it was picked below others; else nothing."""

    def pick(self, ids: Collection[str]) -> None:
        """Select objects that others may cover; clicks there keep them selected."""

    def select_new(self, before: Collection[str]) -> None:
        """Select the objects that are not among these ids, without those owned by another."""

    def say(self, words: str) -> None:
        """Show a message, such as why an edit was refused."""

    def ask(self, question: str, before: str = "") -> None:
        """Ask for a text; the tool gets it by `text`."""

    def refresh(self) -> None:
        """Draw the overlay of the tool again."""

    def arm(self, tool: str, key: str = "") -> None:
        """Switch to a tool, with an entry of the palette."""


class Tool(Generic[ScenarioT, SurveyT]):
    """The base class of tools, which ignores all gestures.

    `key` is the entry of the palette that the tool works with: a component, a terrain, a sign.
    `option` is one of `options` (pairs of id and title) if a tool has several ways to work; with
    `keeps_option` it stays when another entry of the palette is chosen. With
    `holds_by_key`, Enter presses and a second Enter releases, else Enter is a whole click. Without
    `in_strip` a tool is chosen only from the palette, the menus or by its shortcut; without
    `in_menu` only where there is something for it. A tool that
    works `off_grid`, with points instead of spaces, follows the pointer within a cell, and the
    keyboard cursor takes large steps with Shift also while something is carried.
    """

    id: ClassVar[str]
    title: ClassVar[str]
    icon: ClassVar[str]
    shortcut: ClassVar[str] = ""
    hint: ClassVar[str] = ""
    options: ClassVar[tuple[tuple[str, str], ...]] = ()
    keeps_option: ClassVar[bool] = False
    holds_by_key: ClassVar[bool] = False
    in_strip: ClassVar[bool] = True
    in_menu: ClassVar[bool] = True
    off_grid: ClassVar[bool] = False

    def __init__(self, context: ToolContext[ScenarioT, SurveyT], key: str = "") -> None:
        self.context = context
        self.key = key
        self.option = self.options[0][0] if self.options else ""

    def choose(self, option: str) -> None:
        """Choose another option."""
        self.option = option

    def busy(self) -> bool:
        """Return whether something is carried or a stroke is in progress."""
        return False

    def hover(self, hit: Hit | None, modifiers: Modifiers) -> None:
        """Follow the pointer with no button pressed; None if it left the canvas."""

    def press(self, hit: Hit, modifiers: Modifiers) -> None:
        """Handle the press of the button."""

    def drag(self, hit: Hit, modifiers: Modifiers) -> None:
        """Handle a move of the pointer with the button down."""

    def release(self, hit: Hit, modifiers: Modifiers) -> None:
        """Handle the release of the button."""

    def double(self, hit: Hit, modifiers: Modifiers) -> bool:
        """Handle a double click; return False where its second click is a click as any other."""
        return False

    def turn(self, quarters: int) -> bool:
        """Turn what is carried clockwise; return whether there was anything to turn."""
        return False

    def help(self) -> bool:
        """Do what the help key does, such as jump to the nearest legal place; return whether so."""
        return False

    def pointed(self) -> Cell | None:
        """Return the cell that the tool points at after `help` moved it, else None."""
        return None

    def finish(self) -> bool:
        """End what is drawn step by step, such as an outline; return whether there was anything."""
        return False

    def back(self) -> bool:
        """Take back the last step of what is drawn step by step; return whether there was one."""
        return False

    def cancel(self) -> bool:
        """Put back what is carried; return whether there was anything."""
        return False

    def take_back(self) -> bool:
        """Take back the last step, else put back what is carried; return whether there was any.

        What a tool only shows, such as the last measurement, stays.
        """
        return self.back() or (self.busy() and self.cancel())

    def text(self, words: str) -> None:
        """Handle the text that was typed after the tool asked for one."""

    def overlay(self) -> Overlay:
        """Return what the tool draws over the board."""
        return NOTHING

    def keys(self) -> tuple[tuple[str, str], ...]:
        """Return the keys that work now, each with its effect, for the status line."""
        return ()


AnyTool = Tool[Any, Any]
"""A tool of any system."""
