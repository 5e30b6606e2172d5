"""Pegs on a line: the smallest system there can be, to see that nothing asks for more."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated, Any, TypeAlias

from msgspec import Meta

from editor.checks.check import Check, Review, Violation, check
from editor.core.edit import Edit
from editor.core.edits import SetTitle
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary, Kit, Library
from editor.core.ruleset import Ruleset
from editor.core.scenario import FORMAT, Position, Scenario, schema_name
from editor.core.traits import COPIED
from editor.core.values import Few, Id, Line, Locked, Many, Value
from editor.seam.system import FormFault
from editor.systems.shared.edits import groups, setups
from editor.systems.shared.edits.fields import AddObject, takes_new
from editor.systems.shared.objects import AnyTitles, Objects, Titles

Hole = Annotated[int, Meta(ge=0, le=1023)]


class Peg(Value, frozen=True, kw_only=True):
    """A peg in a hole, counted from 0."""

    id: Id
    at: Annotated[Hole, COPIED]
    locked: Locked = False


class Plank(Value, frozen=True, kw_only=True):
    """A plank with so many holes, and the pegs in it."""

    holes: Annotated[int, Meta(ge=1, le=1024), COPIED]
    pegs: Many[Peg] = ()


class Player(Value, frozen=True, kw_only=True):
    """Who plays."""

    id: Id
    name: Annotated[Line, COPIED] = ""


class Setup(Value, frozen=True, kw_only=True):
    """Who plays here."""

    id: Id
    title: Annotated[Line, COPIED] = ""
    players: Few[Player] = ()
    positions: Few[Position] = ()


class Nothing(Value, frozen=True, kw_only=True):
    """No component at all."""

    id: Id
    name: Line = ""
    count: int | None = None


class PegsScenario(Scenario[Plank, Nothing, Setup], frozen=True, kw_only=True):
    """A plank to play on."""


class PegsKit(Kit[Nothing], frozen=True, kw_only=True):
    """A kit that nobody needs."""


class Survey:
    """A plank in a set-up."""

    def __init__(
        self,
        scenario: PegsScenario,
        library: Library[Nothing],
        ruleset: Ruleset,
        setup: Setup | None,
        mode: str,
    ) -> None:
        self.scenario, self.library, self.ruleset = scenario, library, ruleset
        self.setup, self.mode = setup, mode or scenario.mode
        self.board = scenario.board
        self.components: dict[str, Nothing] = {}

    def at(self, hole: int) -> Peg | None:
        """Return the peg of a hole."""
        return next((peg for peg in self.board.pegs if peg.at == hole), None)


def surveys(scenario: Any, library: Any, ruleset: Ruleset, mode: str) -> tuple[Survey, ...]:
    """Return a survey for each set-up."""
    chosen = scenario.setups or (None,)
    return tuple(Survey(scenario, library, ruleset, item, mode) for item in chosen)


def form_faults(_: Any) -> Iterator[FormFault]:
    """Yield nothing: whatever the types allow is understood."""
    return iter(())


def new_scenario(mode: str, players: int | None, library: Any, title: str) -> PegsScenario:
    """Return a plank of nine holes with a peg in three of them."""
    if mode != "hop":
        raise ValueError(f"{mode!r} is not a mode of pegs: expected hop")
    if players not in (None, 1, 2, 3):
        raise ValueError(f"hop is for 1, 2, 3 players, not {players}")
    seats = tuple(Player(id=f"p{n + 1}") for n in range(players or 2))
    return PegsScenario(
        schema=schema_name("scenario"),
        format=FORMAT,
        system="pegs",
        mode=mode,
        title=title or "New hop map",
        board=Plank(holes=9, pegs=(Peg(id="a", at=1), Peg(id="b", at=6), Peg(id="c", at=0))),
        setups=(Setup(id="all", players=seats),),
    )


OBJECTS = Objects[Setup, Peg](
    Plank,
    Setup,
    what="a plank",
    setup_limits="a set-up has at most 64 players, with names of one line",
)
TITLES: AnyTitles = Titles(OBJECTS, lambda scenario, library, found: f"peg {found.item.id}")


class MovePegs(Edit[PegsScenario], frozen=True):
    """Put pegs into other holes."""

    ids: Many[Id]
    by: int

    def apply(self, scenario: PegsScenario, library: AnyLibrary) -> PegsScenario:
        """Return the scenario with the pegs so many holes farther."""
        return with_pegs(scenario, self.ids, lambda peg: [_at(peg, peg.at + self.by)])

    def sentence(self, scenario: PegsScenario, library: AnyLibrary) -> str:
        """Return "Move a and b"."""
        return f"Move {' and '.join(self.ids)}"


class CopyPegs(Edit[PegsScenario], frozen=True):
    """Put a peg more beside pegs."""

    ids: Many[Id]
    by: int

    def apply(self, scenario: PegsScenario, library: AnyLibrary) -> PegsScenario:
        """Return the scenario with the copies."""
        taken = {peg.id for peg in scenario.board.pegs}
        names = iter(name for n in range(1, 9999) if (name := f"peg{n}") not in taken)
        return with_pegs(
            scenario,
            self.ids,
            lambda peg: [peg, Peg(id=next(names), at=_within(peg.at + self.by))],
        )

    def sentence(self, scenario: PegsScenario, library: AnyLibrary) -> str:
        """Return "Copy a"."""
        return f"Copy {' and '.join(self.ids)}"


@takes_new(Peg)
class AddPeg(AddObject[PegsScenario, Peg], frozen=True):
    """Put a peg into a hole."""

    listed = "pegs"
    words = "Add a peg"


class PullPegs(groups.Remove[PegsScenario], frozen=True):
    """Take pegs out."""


class Several(groups.Several[PegsScenario], frozen=True):
    """Several edits as one step."""

    edits: tuple[PegsEdit, ...]
    title: Line = ""


PegsEdit: TypeAlias = (
    MovePegs
    | CopyPegs
    | AddPeg
    | PullPegs
    | groups.SetLocked
    | setups.AddSetup[Setup]
    | setups.CopySetup
    | setups.RemoveSetup
    | setups.NameSetup
    | setups.SetPlayers[Player]
    | setups.SetPlayer[Player]
    | Several
    | SetTitle
)


def _within(hole: int) -> int:
    return min(max(hole, 0), 1023)


def _at(peg: Peg, hole: int) -> Peg:
    return Peg(id=peg.id, at=_within(hole), locked=peg.locked)


def with_pegs(
    scenario: PegsScenario, ids: tuple[str, ...], change: Callable[[Peg], list[Peg]]
) -> PegsScenario:
    """Return the scenario with each of the pegs replaced by those that a function makes of it."""
    if not ids:
        raise EditError("there is no such peg")
    OBJECTS.find_free(scenario, ids)
    pegs: list[Peg] = []
    for peg in scenario.board.pegs:
        pegs += change(peg) if peg.id in ids else [peg]
    return OBJECTS.with_board(scenario, pegs=tuple(pegs))


@check(
    level="error",
    title="Two pegs share a hole",
    what="Whether a hole holds more than one peg.",
    why="A second peg does not go in.",
    example="Peg a and peg b both stand in hole 3.",
    remedy="Move one of them.",
    source="the plank",
)
def pegs_share_hole(survey: Survey) -> Iterator[Violation]:
    """Yield each hole with several pegs."""
    held: dict[int, list[str]] = {}
    for peg in survey.board.pegs:
        held.setdefault(peg.at, []).append(peg.id)
    for hole, ids in held.items():
        if len(ids) > 1:
            yield Violation(
                message=f"{len(ids)} pegs in a hole", places=tuple(ids), cells=((hole, 0),)
            )


CHECKS: tuple[Check[Survey] | Check[Review], ...] = (pegs_share_hole,)
