"""Live symmetry of tactics: whatever is done is done at every image too."""

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DataObject, DrawFn, SearchStrategy, composite

from editor.analysis.symmetry import MIRROR_AXES, BoardSymmetry, MirrorAxis, RepeatKind
from editor.core.edit import AnyEdit
from editor.core.kit import Library
from editor.core.scenario import FORMAT, AnyScenario
from editor.systems.shared.edits.labels import AddLabel
from editor.systems.tactics.edits.boxes import MoveBox, PlaceBox, TurnBox
from editor.systems.tactics.edits.components import ResizeBox, SetHeight, SetMarks
from editor.systems.tactics.edits.copying import Duplicate
from editor.systems.tactics.edits.groups import MoveObjects, Remove
from editor.systems.tactics.edits.marking import AddArea, AddPortal, SetArea, SetDungeon, SetTrigger
from editor.systems.tactics.edits.objects import realm_of
from editor.systems.tactics.edits.repeating import REPEATER
from editor.systems.tactics.edits.setups import AddStart
from editor.systems.tactics.edits.symmetry import REPEATING
from editor.systems.tactics.edits.terrain import Paint
from editor.systems.tactics.map.board import (
    SIDES,
    TURNS,
    Board,
    BoxComponent,
    Mark,
    Mat,
    MatComponent,
    MatSide,
    Player,
    Setup,
    TacticsScenario,
)
from editor.systems.tactics.map.placement import footing
from tests.narrowing import as_a
from tests.repeating import stays_symmetric
from tests.systems.tactics.strategies import edits

LIBRARY: Library = Library()  # type: ignore[type-arg]
SYMMETRIES: tuple[tuple[RepeatKind, MirrorAxis], ...] = (
    ("quarter-turns", "vertical"),
    ("half-turn", "vertical"),
    *(("mirror", axis) for axis in MIRROR_AXES),
)
SEATS = ("red", "blue", "gold", "green")


def plain_map(width: int, height: int) -> TacticsScenario:
    """A map of plain ground, with a box that a mirror leaves as it is and one that it does not."""
    ground = MatSide(terrain=("." * width,) * height)
    hut = BoxComponent(
        id="hut", name="Hut", size=(2, 1), height=1, terrain=("vv",), marks=(Mark("south", 0),)
    )
    hook = BoxComponent(
        id="hook",
        name="Hook",
        size=(2, 2),
        height=2,
        terrain=("f.", ".."),
        marks=(Mark("east", 1),),
        dungeon=("E.", "*#"),
    )
    players = tuple(Player(id=name, seat=seat) for seat, name in enumerate(SEATS, 1))
    return TacticsScenario(
        format=FORMAT,
        system="tactics",
        mode="free-for-all",
        title="Ground",
        components=(MatComponent(id="land", name="Land", sides={"battle": ground}), hut, hook),
        board=Board(mats=(Mat(id="m1", component="land", side="battle", at=(0, 0)),)),
        setups=(Setup(id="four", players=players),),
    )


def overlaps(scenario: AnyScenario) -> bool:
    """Whether boxes run into one another: what is on top is not known then."""
    realm = realm_of(as_a(TacticsScenario, scenario), LIBRARY)
    return any(footing(realm, box).trouble == "overlap" for box in realm.boxes.values())


SPANS = st.tuples(st.integers(1, 3), st.integers(1, 2))


@composite
def gestures(draw: DrawFn, scenario: AnyScenario) -> AnyEdit:
    """Return what one does with the tools on this map."""
    board = scenario.board
    at = st.tuples(st.integers(0, 7), st.integers(0, 7))
    some = st.lists(at, min_size=1, max_size=5, unique=True).map(tuple)
    starts = [start.id for start in scenario.setups[0].starts]
    choices: list[SearchStrategy[AnyEdit]] = [
        st.builds(PlaceBox, st.sampled_from(("hut", "hook")), at, st.sampled_from(TURNS)),
        st.builds(Paint, st.sampled_from("~f^v."), some),
        st.builds(AddArea, some, at),
        st.builds(AddLabel, at, st.just("Here"), span=SPANS),
        st.builds(AddStart, st.just("four"), some, st.sampled_from((*SEATS, ""))),
    ]
    things = [*board.boxes, *board.areas, *board.labels]
    if things:
        ids = st.sampled_from([thing.id for thing in things] + starts)
        by = st.tuples(st.integers(-2, 2), st.integers(-2, 2))
        choices += [
            st.builds(Remove, st.tuples(ids)),
            st.builds(MoveObjects, st.tuples(ids), by),
            st.builds(Duplicate, st.tuples(ids), by),
        ]
    if board.boxes:
        box = st.sampled_from([box.id for box in board.boxes])
        side, offset = st.sampled_from(SIDES), st.integers(0, 1)
        marks = st.lists(st.builds(Mark, side, offset), max_size=2, unique=True).map(tuple)
        choices += [
            st.builds(MoveBox, box, at),
            st.builds(TurnBox, box, st.integers(1, 3)),
            st.builds(SetHeight, box, st.integers(1, 3)),
            st.builds(ResizeBox, box, *(st.integers(-1, 1) for _ in range(4))),
            st.builds(SetMarks, box, marks),
            st.builds(AddPortal, box, side, st.just(0)),
            st.builds(SetDungeon, box, st.sampled_from((("E.",), ("E.", "*#")))),
        ]
    if board.areas:
        area = st.sampled_from([area.id for area in board.areas])
        choices += [st.builds(SetArea, area, some), st.builds(SetTrigger, area, at)]
    return draw(st.one_of(choices))


@given(st.sampled_from(SYMMETRIES), st.integers(6, 8), st.data())
def test_a_symmetric_map_stays_symmetric_whatever_one_does_on_it(
    kind: tuple[RepeatKind, MirrorAxis], side: int, data: DataObject
) -> None:
    """Placing, moving, turning, painting, marking and removing are repeated."""
    symmetry = BoardSymmetry(*kind, (side, side))
    stays_symmetric(
        REPEATING, plain_map(side, side), LIBRARY, symmetry, gestures, data, REPEATER, overlaps
    )


@given(
    st.sampled_from(MIRROR_AXES),
    st.integers(5, 8),
    st.integers(5, 8),
    st.data(),
)
def test_a_mirrored_map_stays_mirrored(
    axis: MirrorAxis, width: int, height: int, data: DataObject
) -> None:
    """Any edit of tactics is repeated in a mirror."""
    height = width if axis in ("falling", "rising") else height
    symmetry = BoardSymmetry("mirror", axis, (width, height))
    stays_symmetric(
        REPEATING, plain_map(width, height), LIBRARY, symmetry, edits, data, REPEATER, overlaps
    )


@given(st.integers(5, 8), st.integers(5, 8), st.data())
def test_a_map_of_half_turns_stays_one(width: int, height: int, data: DataObject) -> None:
    """Any edit of tactics is repeated by half turns."""
    symmetry = BoardSymmetry("half-turn", middle=(width, height))
    stays_symmetric(
        REPEATING, plain_map(width, height), LIBRARY, symmetry, edits, data, REPEATER, overlaps
    )


@given(st.integers(5, 8), st.data())
def test_a_map_of_quarter_turns_stays_one(side: int, data: DataObject) -> None:
    """Any edit of tactics is repeated by quarter turns."""
    symmetry = BoardSymmetry("quarter-turns", middle=(side, side))
    stays_symmetric(
        REPEATING, plain_map(side, side), LIBRARY, symmetry, edits, data, REPEATER, overlaps
    )
