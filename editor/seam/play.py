"""What a system provides for play: scenes of positions, where spaces lie, and questions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from editor.core.points import Cell
from editor.picture.affine import Point, Rect
from editor.picture.drawing import Node, Picture
from editor.play.game import Game
from editor.play.layout import Record
from editor.play.rules import Rules
from editor.seam.scene import Scene, SceneOptions
from editor.seam.tabletop import Footprint, Space, Tabletop


@dataclass(frozen=True)
class SpaceMark:
    """A highlighted space: `tone` is that of an offer, or "here", "actor", "told"; with a label."""

    space: int
    tone: str
    label: str = ""


class PlayScene(Protocol):
    """A position on its board, seen from a viewpoint; an immutable value."""

    @property
    def board(self) -> Scene:
        """The board without the objects of the set-up."""

    def pieces(self, pixels: float) -> tuple[Node, ...]:
        """Return the pieces on the board, as the viewer may see them."""

    def marks(self, marks: Sequence[SpaceMark], pixels: float) -> tuple[Node, ...]:
        """Return highlighted spaces, to be drawn under the pieces."""

    def space_at(self, point: Point, pixels: float) -> int | None:
        """Return the index of the space under a point of the scene, or of the piece there."""

    def space_rect(self, space: int) -> Rect | None:
        """Return the rectangle of the scene around a space; None if it is not shown."""


SQUARE = Rect(-0.5, -0.5, 1.0, 1.0)
"""The frame of portraits: the room of a space around its middle, as seen from above."""


@dataclass(frozen=True)
class PositionOverlay:
    """How the map is drawn differently in some positions, such as while a dungeon is open.

    - bit: the bit of `Rules.opened` with which it applies
    - hidden: the ids of what is not drawn then
    - nodes(options, pixels): what is drawn over the map then, by viewpoint and pixels of a space
    """

    bit: int
    hidden: frozenset[str]
    nodes: Callable[[SceneOptions, float], tuple[Node, ...]]


@dataclass(frozen=True)
class StartingLocation:
    """A place where a player may begin, where that is drawn or chosen.

    - number: as `measure` notes it in `work.begins_at`
    - name: what people call it, such as "Ember Vale" or "a1 to b2"
    - ids: what is there on the map, for findings; cells: its spaces if the board is a grid
    """

    number: int
    name: str
    ids: tuple[str, ...] = ()
    cells: tuple[Cell, ...] = ()


def fixed_starts(game: Game) -> tuple[StartingLocation, ...]:
    """Return nothing: everybody begins where the set-up says."""
    return ()


def fixed_order(game: Game) -> bool:
    """Return False: the order of play is that of the seats."""
    return False


def no_overlays(game: Game) -> tuple[PositionOverlay, ...]:
    """Return nothing: the overlays of systems whose map never changes."""
    return ()


def no_way(game: Game, state: Record, start: int, goal: int) -> tuple[int, ...]:
    """Return nothing: the way of systems whose pieces leave no way to draw."""
    return ()


@dataclass(frozen=True)
class Play:
    """What a system provides for play.

    - rules: its `Rules`
    - scene(game, state, viewer, options): the position as a player sees it, or NOBODY, who sees all
    - portraits(game): a picture in SQUARE for each key that a `BoardFigure` may have, drawn as on
      the map, and for those of its marks that have a sign
    - places(game): where each space lies, by its index; those of dungeons lie over others
    - asking(): what can be asked of its matches, imported late; None for a system without questions
    - overlays(game): what positions change of the drawing of the map
    - way(game, state, start, goal): the spaces over which the piece of a space goes to another one,
      both among them; empty where it does not get there. `start` is NOWHERE where the mover has
      only one piece that can be meant
    - locations(game): where players may begin, if that is drawn or chosen in a match; empty where
      the set-up says it. draws_order(game): whether the order of play is drawn
    """

    rules: Rules
    scene: Callable[[Game, Record, int, SceneOptions], PlayScene]
    portraits: Callable[[Game], Mapping[str, Picture]]
    places: Callable[[Game], tuple[BoardPlace, ...]]
    asking: Callable[[], MatchQuestions] | None = None
    overlays: Callable[[Game], tuple[PositionOverlay, ...]] = no_overlays
    way: Callable[[Game, Record, int, int], tuple[int, ...]] = no_way
    locations: Callable[[Game], tuple[StartingLocation, ...]] = fixed_starts
    draws_order: Callable[[Game], bool] = fixed_order


@dataclass(frozen=True)
class BoardPlace:
    """A space as it lies on the map, in the units of a tabletop.

    - centre: where a piece stands; elevation: of the ground there, in levels
    - room: the room for pieces, the shorter side of the outline
    - cell: None where the board is no grid
    - words: such as "plain, level 1"
    """

    outline: Footprint
    centre: Point
    elevation: int
    room: float
    cell: Cell | None
    words: str


def levels_of(table: Tabletop) -> list[int]:
    """Return the levels up to which the map can be shown: 0 and those of the slabs' tops."""
    return sorted({slab.top for slab in table.slabs} | {0})


def places_of(table: Tabletop) -> Mapping[str, BoardPlace]:
    """Return where each space of a table lies, by its id."""
    levelled = len(levels_of(table)) > 1
    return {space.id: place_of(space, levelled) for space in table.spaces}


def place_of(space: Space, levelled: bool) -> BoardPlace:
    """Return where a space lies; `levelled` says whether the map has several levels."""
    words = [space.kind.replace("-", " ")]
    if levelled:
        words.append(f"level {space.elevation}" if space.elevation else "ground level")
    return BoardPlace(
        space.outline,
        space.centre,
        space.elevation,
        room_of(space.outline),
        space.cell,
        ", ".join(words),
    )


def room_of(outline: Footprint) -> float:
    """Return the room for pieces in an outline: its shorter side, 1 for none."""
    if not any(outline.rings):
        return 1.0
    bounds = outline.bounds
    return min(bounds.width, bounds.height) or 1.0


def always(game: Game) -> bool:
    """Return True: what is asked in every game."""
    return True


@dataclass(frozen=True)
class Blank:
    """What can be filled into a question: a name for people, and the values by what is typed.

    `values` are for the players that the question is about, as bits, all of them until that is
    known. A number has no values: it is from 1 to `most`.
    """

    title: str
    values: Callable[[Game, int], Mapping[str, int]] | None = None
    most: int = 0


@dataclass(frozen=True)
class QuestionForm:
    """A kind of question: its words with blanks in braces, and what it means.

    - goal: the number of the goal that `remaining` knows
    - who, what, amount: the blanks that say so, empty where nothing does
    - fixed: what it is about where no blank says so
    - suits(game): whether it makes sense in a game
    """

    id: str
    words: str
    goal: int
    means: str
    who: str = ""
    what: str = ""
    amount: str = ""
    fixed: int = 0
    suits: Callable[[Game], bool] = always


@dataclass(frozen=True)
class MatchQuestions:
    """The questions of a system, and its rules with the verbs of a search for their answers.

    - forms: the questions; blanks: what they leave open, by name
    - last_turn(game, round): the number of the last turn of a round, as `remaining` counts turns
    - turn_of(game, state): the turn that a position is in
    - barred: switches of the tables that are off while a question is answered
    """

    rules: Rules
    forms: tuple[QuestionForm, ...]
    blanks: Mapping[str, Blank]
    last_turn: Callable[[Game, int], int]
    turn_of: Callable[[Game, Record], int]
    barred: tuple[str, ...] = ()
