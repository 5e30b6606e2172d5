"""What is drawn over the map while editing: ghosts, overlays, evidence, as plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from editor.analysis.symmetry import BoardSymmetry
from editor.core.finding import Evidence, Finding
from editor.core.points import Cell
from editor.picture.affine import Point
from editor.picture.inks import GhostVerdict
from editor.seam.fairness import FirstOn
from editor.seam.map_overlays import HeatMap
from editor.seam.pictures import ReferenceImage

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
class Hand:
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

    `hand` is what it leaves on the map, `moved` are the objects that lie elsewhere now.
    """

    key: str
    hand: Hand
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

    hand: Hand
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

    hand: Hand | None = None
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
