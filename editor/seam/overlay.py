"""What is drawn over the map while editing: ghosts, evidence, figures on spaces, as values."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple

from editor.analysis.symmetry import BoardSymmetry
from editor.checks.check import SurveyT
from editor.core.finding import Evidence, Finding
from editor.core.points import Cell
from editor.picture.affine import Point
from editor.picture.graph import DrawnGraph, Edge, MapEdges
from editor.picture.inks import GhostVerdict
from editor.seam.fairness import FirstOn, SeatColumn
from editor.seam.pictures import ReferenceImage

if TYPE_CHECKING:
    import networkx as nx


ReasonLevel = Literal["error", "warning", "advice", "waived", "ready"]


@dataclass(frozen=True)
class Reason:
    """The text of a chip: the reason, then a place or detail, then the key that helps.

    `left` is the component in the hand and how many of it are left before it is placed, for the
    session to count: with symmetry several are placed at once.
    """

    level: ReasonLevel
    title: str
    detail: str = ""
    keys: str = ""
    left: tuple[str, int] | None = None


@dataclass(frozen=True)
class Ghost:
    """What the pointer carries, at the place where it would be put down.

    `things` are solid objects as the system places them (a LaidBox of tactics), `cells` spaces.
    """

    verdict: GhostVerdict
    things: tuple[Any, ...] = ()
    cells: frozenset[Cell] = frozenset()
    reason: Reason | None = None


@dataclass(frozen=True)
class Suspect:
    """A thing without which a finding may be gone: its id, and the words and sign of its chip.

    `kind` names the kind of thing, which has a sign.
    """

    id: str
    words: str = ""
    kind: str = ""


@dataclass(frozen=True)
class FixGhost:
    """A fix as a ghost with the cap of the key that chooses it.

    `ghost` is what it leaves on the map, `moved` are the objects that lie elsewhere now.
    """

    key: str
    ghost: Ghost
    moved: tuple[str, ...] = ()
    chosen: bool = False


@dataclass(frozen=True)
class ArgumentMarks:
    """What explains a finding on the map, over a veil, beside its evidence.

    `slid`: how far the chosen fix has come from where its thing stands, from 0 to 1.
    """

    suspects: tuple[Suspect, ...] = ()
    fixes: tuple[FixGhost, ...] = ()
    slid: float = 1.0

    @property
    def chosen(self) -> FixGhost | None:
        """The chosen fix; None without one."""
        return next((fix for fix in self.fixes if fix.chosen), None)


@dataclass(frozen=True)
class TwinGhost:
    """What is in the hand at another place of a symmetry, and how far it is turned, in words."""

    ghost: Ghost
    badge: str


@dataclass(frozen=True)
class ReferenceGuide:
    """What the tool of the reference picture draws, in places of the ground of the board.

    - image: the picture where it would lie; handles: whether its corners and edges can be drawn
    - pins: places that stay where they are; line: places whose distance is meant, none to two
    - words: how long that is, or how it would lie
    """

    image: ReferenceImage
    handles: bool = False
    pins: tuple[Point, ...] = ()
    line: tuple[Point, ...] = ()
    words: str = ""


@dataclass(frozen=True)
class Overlay:
    """All that is drawn over the board.

    `linked` are objects whose links are shown; `reach` and `way` (spaces) belong to measuring;
    `shown` is the evidence of a finding, `fault` its spaces, `reason` the text of its chip.
    `over` is the id of the object under the pointer, `faulty` are the objects of a finding,
    `counted` objects with a number, such as their reach. `first` is who is first where, `heat` a
    heat map that lies on the board, `chosen` are the spaces that are selected.
    `reference` is what the tool of the reference picture draws.
    `twins` is the hand at the images of a `symmetry`, whose axes are drawn while one repeats: a
    space measures `symmetry_unit` of its units;
    `differs` are the spaces and `apart` the objects that break it.
    `inside` are solid objects that are shown open, as the system lays them (an OpenBox of tactics).
    `argument` explains the finding that is shown.
    """

    ghost: Ghost | None = None
    selected: tuple[str, ...] = ()
    pointed: Cell | None = None
    cursor: Cell | None = None
    band: tuple[Cell, Cell] | None = None
    linked: frozenset[str] = frozenset()
    shown: tuple[Evidence, ...] = ()
    fault: frozenset[Cell] = frozenset()
    reason: Reason | None = None
    reach: Mapping[Cell, int] = field(default_factory=dict)
    way: tuple[Any, ...] = ()
    way_words: str = ""
    changed: frozenset[Cell] = frozenset()
    over: str = ""
    faulty: tuple[str, ...] = ()
    counted: Mapping[str, int] = field(default_factory=dict)
    first: tuple[FirstOn, ...] = ()
    heat: HeatMap | None = None
    chosen: frozenset[Cell] = frozenset()
    twins: tuple[TwinGhost, ...] = ()
    symmetry: BoardSymmetry | None = None
    symmetry_unit: int = 1
    differs: frozenset[Cell] = frozenset()
    apart: tuple[str, ...] = ()
    reference: ReferenceGuide | None = None
    inside: tuple[object, ...] = ()
    argument: ArgumentMarks | None = None


NOTHING = Overlay()


def with_finding(live: Overlay, finding: Finding) -> Overlay:
    """Return an overlay with the evidence of a finding; its places where there is none to draw."""
    drawn = any(evidence.kind != "objects" for evidence in finding.evidence)
    return replace(
        live,
        shown=finding.evidence,
        fault=frozenset() if drawn else frozenset(finding.cells),
        faulty=() if drawn or finding.cells else finding.places,
    )


INFLUENCE = "influence"
"""The overlay that says who is first where; it is of the table of what the map gives each seat."""
GRAPH = "graph"
"""The overlay of the space graph."""

MOST_BANDS = 5
"""The most bands of a scale: more could not be recognized by their patterns."""


class HeatBand(NamedTuple):
    """A band of a scale: what it means, in a few words, and its spaces."""

    words: str
    spaces: frozenset[Hashable]


@dataclass(frozen=True)
class HeatMap:
    """Spaces in bands, the strongest first, each with what is written on it.

    - unit: what the words of the bands count, "movement points"
    - begins: the spaces from which it is counted
    """

    bands: tuple[HeatBand, ...]
    figures: Mapping[Hashable, str]
    unit: str
    begins: frozenset[Hashable] = field(default_factory=frozenset)

    @property
    def tinted(self) -> tuple[HeatBand, ...]:
        """The bands that are tinted."""
        return self.bands


@dataclass(frozen=True)
class GraphMap(HeatMap):
    """The space graph as checks see it; its bands are the components, the smallest first.

    The figures are on cut vertices: how many spaces are cut off without each.
    """

    edges: tuple[MapEdges, ...] = ()
    bridges: tuple[Edge, ...] = ()

    @property
    def drawn(self) -> DrawnGraph:
        """What is drawn of it besides tints."""
        components = tuple(band.spaces for band in self.bands)
        return DrawnGraph(components, self.edges, self.bridges, self.figures)

    @property
    def tinted(self) -> tuple[HeatBand, ...]:
        """All components but the largest, which is most of the map."""
        return self.bands[:-1]


class OverlayChoice(NamedTuple):
    """Something an overlay can be about, such as a class of units: its id and its name."""

    id: str
    name: str


def no_choices(survey: object) -> tuple[OverlayChoice, ...]:
    """Return nothing: the classes of an overlay that has none."""
    return ()


def no_seats(survey: object) -> tuple[SeatColumn, ...]:
    """Return nothing: the seats of an overlay that is the same for all."""
    return ()


@dataclass(frozen=True)
class HeatOverlay(Generic[SurveyT]):
    """An overlay of a system: its title, what it shows, whose it can be, and its heat map.

    - heat(survey, seat id, class id): the figures; None where there is nothing to count
    - seats(survey): the seats among which one chooses, none where it is the same for all
    - classes(survey): the classes of units among which one chooses, none where there are none
    - graph(survey, class id): the graph whose spaces and paths it shows; None for others
    """

    id: str
    title: str
    hint: str
    heat: Callable[[SurveyT, str, str], HeatMap | None]
    seats: Callable[[SurveyT], tuple[SeatColumn, ...]] = no_seats
    classes: Callable[[SurveyT], tuple[OverlayChoice, ...]] = no_choices
    graph: Callable[[SurveyT, str], nx.DiGraph[Hashable]] | None = None


class OverlayRequest(NamedTuple):
    """An overlay that is wanted: its id, and the ids of the seat and the class it is about."""

    overlay: str
    seat: str = ""
    unit_class: str = ""
