"""What a system gives to the editing session: palette, inspector, outline, tools, commands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from editor.checks.check import SurveyT
from editor.core.edit import Edit
from editor.core.kit import AnyLibrary
from editor.core.objects import BoardObject
from editor.core.points import Cell
from editor.core.properties import FormRows
from editor.core.scenario import ScenarioT
from editor.seam.overlay import ReasonLevel
from editor.seam.tool import Hit, Tool

PieceT = TypeVar("PieceT")
"""What is lifted from a map of one system and put down again."""


@dataclass(frozen=True)
class Command(Generic[ScenarioT, SurveyT]):
    """A named edit. `make(survey, ids)` returns it, or raises EditError that says why not.

    `menu` is the path of its menu, such as "Place > Mat"; `group` parts it by lines.
    """

    id: str
    title: str
    menu: str
    make: Callable[[SurveyT, tuple[str, ...]], Edit[ScenarioT]]
    group: int = 0
    shortcut: str = ""
    icon: str = ""
    hint: str = ""


@dataclass(frozen=True)
class PaletteCard:
    """A component of the palette; `left` None for as many as one likes.

    `tool` and `key` say what taking it up arms; `component` is what its picture shows.
    """

    key: str
    title: str
    detail: str
    left: int | None
    tool: str
    component: object


@dataclass(frozen=True)
class PaletteSwatch:
    """A terrain to paint with, and the key of the keyboard that takes it up."""

    key: str
    title: str
    shortcut: str
    tool: str


@dataclass(frozen=True)
class PaletteSign:
    """A sign to set, and how many stand: "3 of 3"."""

    key: str
    title: str
    count: str
    tool: str


@dataclass(frozen=True)
class Palette:
    """All that may be placed or painted; `titles` are what people call cards, swatches, signs."""

    cards: tuple[PaletteCard, ...] = ()
    swatches: tuple[PaletteSwatch, ...] = ()
    signs: tuple[PaletteSign, ...] = ()
    titles: tuple[str, str, str] = ("Parts", "Terrain", "Signs")


@dataclass(frozen=True)
class InspectorSection:
    """A section of the inspector: lines, counts, buttons (pairs of action id and word).

    `shows` is what its picture shows, None for none.
    """

    title: str
    aside: str = ""
    lines: tuple[str, ...] = ()
    counts: tuple[tuple[str, int], ...] = ()
    actions: tuple[tuple[str, str], ...] = ()
    shows: object = None


@dataclass(frozen=True)
class Inspection:
    """What the inspector shows: title, rows of properties, parts."""

    title: str
    aside: str = ""
    subtitle: str = ""
    subtitle_level: ReasonLevel | None = None
    rows: FormRows = ()
    parts: tuple[InspectorSection, ...] = ()


@dataclass(frozen=True)
class OutlineNode:
    """One object of the outline, or a heading where `key` is empty."""

    key: str
    title: str
    detail: str = ""
    locked: bool = False
    children: tuple[OutlineNode, ...] = ()


@dataclass(frozen=True)
class Editing(Generic[ScenarioT, SurveyT, PieceT]):
    """What a session asks a system for while someone edits.

    Where a survey is asked for, it is that of the scenario in the chosen set-up.

    - tools; swatches: the terrains by their keys; commands: named edits for the menus
    - objects(scenario, setup): what can be selected, by id
    - owner(object): the id of the object that it is bound to and goes with, empty for none
    - palette(survey); outline(survey)
    - inspect(survey, ids, cells): properties of the objects of these ids, else of these spaces,
      else of the scenario; of several objects those that they share (`editor/core/properties.py`)
    - cells_of(survey, id): the spaces that an object lies on
    - spot_at(survey, cell, level, hidden): what the keyboard cursor points at
    - ground(survey, spot): what is under the pointer, in words; place_name(survey, spot): what
      people call the place, such as "c4", empty for no place of the board
    - size(survey): how large the map is and how much of it is laid, in words
    - cell_names: whether people name places by column and row; else by what lies there
    - highest(survey): the highest level there is, None for a system whose boards have no
      levels; bounds(survey): x, y, width and height of all
    - linked(survey, ids): the objects whose links show while these are selected
    - remove(ids, setup), duplicate(ids, by, setup), move(ids, by, setup), lock(ids, locked,
      setup), turn(survey, ids, quarters), raised(survey, ids, up): edits of a selection;
      turn and raised are None for a system where nothing can be turned or raised
    - name_words(survey, id): what an object is called
    - lift(scenario, library, ids, setup): copies of objects as a piece of the map, EditError for
      none; paste(piece, by, setup): the edit that puts it down
    """

    tools: tuple[type[Tool[ScenarioT, SurveyT]], ...]
    swatches: tuple[PaletteSwatch, ...]
    commands: tuple[Command[ScenarioT, SurveyT], ...]
    piece_type: type[PieceT]
    objects: Callable[[ScenarioT, str], Mapping[str, BoardObject]]
    owner: Callable[[BoardObject], str]
    palette: Callable[[SurveyT], Palette]
    outline: Callable[[SurveyT], tuple[OutlineNode, ...]]
    inspect: Callable[[SurveyT, tuple[str, ...], frozenset[Cell]], Inspection]
    cells_of: Callable[[SurveyT, str], tuple[Cell, ...]]
    spot_at: Callable[[SurveyT, Cell, int | None, frozenset[str]], Hit]
    ground: Callable[[SurveyT, Hit], str]
    place_name: Callable[[SurveyT, Hit], str]
    size: Callable[[SurveyT], str]
    highest: Callable[[SurveyT], int] | None
    bounds: Callable[[SurveyT], tuple[int, int, int, int]]
    linked: Callable[[SurveyT, tuple[str, ...]], frozenset[str]]
    name_words: Callable[[SurveyT, str], str]
    remove: Callable[[tuple[str, ...], str], Edit[ScenarioT]]
    duplicate: Callable[[tuple[str, ...], tuple[int, int], str], Edit[ScenarioT]]
    move: Callable[[tuple[str, ...], tuple[int, int], str], Edit[ScenarioT]]
    lock: Callable[[tuple[str, ...], bool, str], Edit[ScenarioT]]
    turn: Callable[[SurveyT, tuple[str, ...], int], Edit[ScenarioT]] | None
    raised: Callable[[SurveyT, tuple[str, ...], bool], Edit[ScenarioT]] | None
    lift: Callable[[ScenarioT, AnyLibrary, tuple[str, ...], str], PieceT]
    paste: Callable[[PieceT, tuple[int, int], str], Edit[ScenarioT]]
    cell_names: bool = True


AnyEditing = Editing[Any, Any, Any]
"""A desk whose system does not matter to the reader."""


AnyCommand = Command[Any, Any]
"""A command whose system does not matter to the reader."""
