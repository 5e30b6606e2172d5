"""What a system provides for editing: palette, inspector, outline, tools, commands."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from editor.checks.check import SurveyT
from editor.core.edit import Edit
from editor.core.kit import AnyLibrary
from editor.core.objects import BoardObject
from editor.core.points import Cell
from editor.core.properties import FormRows
from editor.core.scenario import Identified, ScenarioT
from editor.seam.naming import NamedPlace
from editor.seam.overlay import ReasonLevel
from editor.seam.pictures import Thumbnail
from editor.seam.repeating import Repeating
from editor.seam.tool import Hit, PieceLike, Tool

PieceT = TypeVar("PieceT", bound=PieceLike)
"""What is copied from a map of one system, to be pasted."""


@dataclass(frozen=True)
class Command(Generic[ScenarioT, SurveyT]):
    """A named edit. `make(survey, ids)` returns it, or raises EditError with the reason.

    `menu` is the path of its menu, such as "Place > Mat"; lines separate its groups.
    """

    id: str
    title: str
    menu: str
    make: Callable[[SurveyT, tuple[str, ...]], Edit[ScenarioT]]
    group: int = 0
    shortcut: str = ""
    icon: str = ""
    hint: str = ""


class PaletteEntry:
    """What all entries of the palette have: the tool that one arms, and with what key."""

    key: str
    tool: str

    @property
    def name(self) -> str:
        """The tool and the key, such as "box/great"."""
        return f"{self.tool}/{self.key}"


@dataclass(frozen=True)
class PaletteCard(PaletteEntry):
    """A component of the palette; `left` is None for any number.

    Taking it up arms `tool` with `key`; `component` is what its picture shows. `copies` are the
    map's own copies of it, which have no card of their own.
    """

    key: str
    title: str
    detail: str
    left: int | None
    tool: str
    component: object
    copies: tuple[PaletteCard, ...] = ()


@dataclass(frozen=True)
class PaletteSwatch(PaletteEntry):
    """A terrain to paint with, and its shortcut.

    Those of a `group` stand under its heading, in the palette and in the menu.
    """

    key: str
    title: str
    shortcut: str
    tool: str
    group: str = ""


@dataclass(frozen=True)
class PaletteSign(PaletteEntry):
    """A sign to place, and how many are placed: "3 of 3"."""

    key: str
    title: str
    count: str
    tool: str


@dataclass(frozen=True)
class Palette:
    """All that can be placed or painted; `titles` are the headings of cards, swatches, signs."""

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
    """The content of the inspector: title, rows of properties, sections."""

    title: str
    aside: str = ""
    subtitle: str = ""
    subtitle_level: ReasonLevel | None = None
    rows: FormRows = ()
    parts: tuple[InspectorSection, ...] = ()


@dataclass(frozen=True)
class OutlineNode:
    """An object of the outline, or a heading if `key` is empty."""

    key: str
    title: str
    detail: str = ""
    locked: bool = False
    children: tuple[OutlineNode, ...] = ()


@dataclass(frozen=True)
class SetupEdits(Generic[ScenarioT]):
    """Edits of set-ups by their ids: name(id, title), copy(id, new id, title), remove(id)."""

    name: Callable[[str, str], Edit[ScenarioT]]
    copy: Callable[[str, str, str], Edit[ScenarioT]]
    remove: Callable[[str], Edit[ScenarioT]]


@dataclass(frozen=True)
class Placing(Generic[ScenarioT, SurveyT]):
    """How the objects of a system lie, for aligning them.

    - alone(survey, ids): those of the objects that move by themselves, not with another of them
    - extent(survey, id): x, y, width and height of one of these, in whole units
    - move(ids, by, setup): the edit that moves objects by such units
    """

    alone: Callable[[SurveyT, tuple[str, ...]], tuple[str, ...]]
    extent: Callable[[SurveyT, str], tuple[int, int, int, int]]
    move: Callable[[tuple[str, ...], tuple[int, int], str], Edit[ScenarioT]]


@dataclass(frozen=True)
class MapKind:
    """Things of one kind on a map: what they are called, what that is, and their ids."""

    title: str
    detail: str
    ids: tuple[str, ...]


@dataclass(frozen=True)
class Stamping(Generic[SurveyT, PieceT]):
    """What a system says of the pieces of its maps that are offered as stamps.

    - content(piece): what it holds, in a few words
    - supply(survey, piece, times): how often it can still be placed, `times` at once, and how often
      with nothing placed; None without limit
    - in_map(survey): pieces of the map that are worth repeating, each with a title
    - picture(piece): the piece as the map draws it
    """

    content: Callable[[PieceT], str]
    supply: Callable[[SurveyT, PieceT, int], tuple[int, int] | None]
    in_map: Callable[[SurveyT], tuple[tuple[str, PieceT], ...]]
    picture: Callable[[PieceT], Thumbnail]


@dataclass(frozen=True)
class Editing(Generic[ScenarioT, SurveyT, PieceT]):
    """What an editing session gets from a system.

    A survey is that of the scenario in the chosen set-up.

    - tools; swatches: the terrains by their keys; commands: named edits for the menus
    - objects(scenario, setup): what can be selected, by id
    - owner(object): the id of the object that it belongs to and moves with, empty for none
    - palette(survey); outline(survey)
    - inspect(survey, ids, cells): properties of the objects of these ids, else of these spaces,
      else of the scenario; of several objects those that they share (`editor/core/properties.py`)
    - cells_of(survey, id): the spaces that an object lies on
    - beneath(survey, hit, hidden): the objects under a hit, the one that a click selects first
    - base(survey): the objects that the map is built on, such as mats, which the window protects;
      None for a system without
    - held(survey, ids): what a ghost of these objects shows, as they lie in this survey; none for
      those that are spaces alone
    - spot_at(survey, cell, level, hidden): what the keyboard cursor points at
    - ground(survey, spot): what is under the pointer, in words; place_name(survey, spot): the name
      of the place, such as "c4", empty outside of the board
    - size(survey): the size of the map and how much of it is covered, in words
    - cell_names: whether places are named by column and row, else by the object there
    - highest(survey): the highest level, None for a system without levels; bounds(survey): x, y,
      width and height of the board
    - linked(survey, ids): the objects whose links show while these are selected
    - remove(ids, setup), duplicate(ids, by, setup), move(ids, by, setup), lock(ids, locked,
      setup), turn(survey, ids, quarters), raised(survey, ids, up): edits of a selection;
      turn and raised are None for a system where nothing can be turned or raised
    - setups: edits of set-ups
    - name_words(survey, id): the name of an object
    - lift(scenario, library, ids, setup, cells): copies of objects as a piece of the map, with the
      ground of these spaces where a system has any, EditError for none; paste(piece, by, setup):
      the edit that inserts it; its tool is "piece"; stamping: what is said of such pieces
    - kinds(survey): the things of the map by kind, to be counted and selected
    - placing: how objects lie, to align them
    - repeating: how edits are repeated by a symmetry; None for a system without
    - naming: what is special about placing and moving objects by name, by the lists that hold them
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
    beneath: Callable[[SurveyT, Hit, frozenset[str]], tuple[str, ...]]
    held: Callable[[SurveyT, tuple[str, ...]], tuple[object, ...]]
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
    lift: Callable[[ScenarioT, AnyLibrary, tuple[str, ...], str, Collection[Cell]], PieceT]
    paste: Callable[[PieceT, tuple[int, int], str], Edit[ScenarioT]]
    stamping: Stamping[SurveyT, PieceT]
    kinds: Callable[[SurveyT], tuple[MapKind, ...]]
    placing: Placing[ScenarioT, SurveyT]
    setups: SetupEdits[ScenarioT]
    cell_names: bool = True
    repeating: Repeating[ScenarioT, SurveyT] | None = None
    base: Callable[[SurveyT], frozenset[str]] | None = None
    naming: Mapping[str, NamedPlace[SurveyT]] = field(default_factory=dict)


AnyEditing = Editing[Any, Any, Any]
"""The record for editing of any system."""


AnyCommand = Command[Any, Any]
"""A command of any system."""


ThingT = TypeVar("ThingT", bound=Identified)


def kinds_of(
    things: Iterable[ThingT], name: Callable[[ThingT], str], group: str = ""
) -> tuple[MapKind, ...]:
    """Return things by what `name` calls their kind, in the order of the first of each.

    `group` is what the kinds have in common, such as "boxes"; a thing without a name is left out.
    """
    found: dict[str, list[str]] = {}
    for thing in things:
        found.setdefault(name(thing), []).append(thing.id)
    return tuple(MapKind(title, group, tuple(ids)) for title, ids in found.items() if title)


def one_kind(title: str, things: Iterable[Identified]) -> tuple[MapKind, ...]:
    """Return things as one kind; nothing where there are none."""
    return kinds_of(things, lambda thing: title)
