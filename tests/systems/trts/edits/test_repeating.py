"""Live symmetry of trts: whatever is done is done at every image too."""

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DataObject, DrawFn, SearchStrategy, composite
from msgspec.structs import replace

from editor.analysis.symmetry import MIRROR_AXES, BoardSymmetry, MirrorAxis, RepeatKind
from editor.core.edit import AnyEdit
from editor.core.kit import Library
from editor.core.scenario import FORMAT, AnyScenario
from editor.systems.trts.edits.areas import AddArea, SetArea
from editor.systems.trts.edits.corners import MoveCorners
from editor.systems.trts.edits.groups import MoveObjects, Remove
from editor.systems.trts.edits.links import AddLink
from editor.systems.trts.edits.repeating import REPEATER
from editor.systems.trts.edits.setups import AddControl, SeatPlayer
from editor.systems.trts.edits.sheet import AddLabel
from editor.systems.trts.edits.symmetry import REPEATING
from editor.systems.trts.map.board import Area, Board, Player, Setup, TrtsScenario
from editor.systems.trts.map.likeness import corners_of
from editor.systems.trts.map.survey import Survey
from tests.narrowing import as_a
from tests.repeating import stays_symmetric, surveyed

LIBRARY: Library = Library()  # type: ignore[type-arg]
SIDE = 400
SEATS = ("red", "blue", "gold", "green")
SYMMETRIES: tuple[tuple[RepeatKind, MirrorAxis], ...] = (
    ("quarter-turns", "vertical"),
    ("half-turn", "vertical"),
    *(("mirror", axis) for axis in MIRROR_AXES),
)


def plain_sheet() -> TrtsScenario:
    """A square sheet with an area in its middle."""
    heart = Area(id="a1", outline=((160, 160), (240, 160), (240, 240), (160, 240)))
    players = tuple(Player(id=name, seat=seat) for seat, name in enumerate(SEATS, 1))
    return TrtsScenario(
        format=FORMAT,
        system="trts",
        mode="free-for-all",
        title="Heart",
        board=Board(sheet=(SIDE, SIDE), areas=(heart,)),
        setups=(Setup(id="four", players=players),),
    )


def overlaps(scenario: AnyScenario) -> bool:
    """Whether areas overlap or cross themselves: who shares which corner is not known then."""
    sheet = as_a(Survey, surveyed(scenario, LIBRARY)).map
    return bool(sheet.overlaps) or any(area.faults for area in sheet.areas.values())


@composite
def gestures(draw: DrawFn, scenario: AnyScenario) -> AnyEdit:
    """Return what one does with the tools on this map."""
    board = scenario.board
    step = st.integers(0, SIDE // 40).map(lambda n: 40 * n)
    at = st.tuples(step, step)
    size = st.sampled_from((40, 80))

    def box(corner: tuple[int, int], wide: int, deep: int) -> AddArea:
        x, y = corner
        outline = ((x, y), (x + wide, y), (x + wide, y + deep), (x, y + deep))
        return AddArea(outline)

    choices: list[SearchStrategy[AnyEdit]] = [
        st.builds(box, at, size, size),
        st.builds(box, at, size, size),
        st.builds(AddLabel, at, st.just("Here"), span=st.sampled_from((None, (80, 40), (40, 80)))),
    ]
    if board.areas:
        area = st.sampled_from([area.id for area in board.areas])
        corner = st.sampled_from([(x // 2, y // 2) for a in board.areas for x, y in corners_of(a)])
        things = [*board.areas, *board.links, *board.labels, *scenario.setups[0].starts]
        ids = st.sampled_from([thing.id for thing in things])
        player = st.sampled_from(SEATS)
        by = st.tuples(st.integers(-40, 40), st.integers(-40, 40))
        choices += [
            st.builds(SetArea, area, minerals=st.integers(0, 9), geysers=st.integers(0, 2)),
            st.builds(MoveCorners, st.tuples(st.tuples(corner, at))),
            st.builds(AddLink, st.tuples(area, area), st.sampled_from(("walk", "air"))),
            st.builds(SeatPlayer, st.just("four"), player, area),
            st.builds(AddControl, st.just("four"), player, area),
            st.builds(Remove, st.tuples(ids)),
            st.builds(MoveObjects, st.tuples(ids), by),
        ]
    return draw(st.one_of(choices))


@given(st.sampled_from(SYMMETRIES), st.data())
def test_a_symmetric_map_stays_symmetric_whatever_one_does_on_it(
    kind: tuple[RepeatKind, MirrorAxis], data: DataObject
) -> None:
    """Areas, their borders and fields, links, starts, markers and labels are repeated."""
    symmetry = BoardSymmetry(*kind, (SIDE, SIDE))
    stays_symmetric(REPEATING, plain_sheet(), LIBRARY, symmetry, gestures, data, REPEATER, overlaps)


def test_the_middle_of_an_odd_sheet_can_hold_a_corner() -> None:
    """Corners are whole numbers, and so is the axis."""
    odd = plain_sheet()
    odd = replace(odd, board=replace(odd.board, sheet=(401, 301)))
    assert REPEATING.middle(as_a(Survey, surveyed(odd, LIBRARY))) == (400, 300)
