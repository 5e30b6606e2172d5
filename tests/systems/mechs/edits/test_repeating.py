"""Live symmetry of mechs: whatever is done is done at every image too."""

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DataObject, DrawFn, SearchStrategy, composite

from editor.analysis.symmetry import MIRROR_AXES, BoardSymmetry, MirrorAxis, RepeatKind
from editor.core.edit import AnyEdit
from editor.core.kit import Library
from editor.core.scenario import FORMAT, AnyScenario
from editor.storage.kits import built_in_library
from editor.systems.mechs.edits.components import SetResources, SetSide, SetValue
from editor.systems.mechs.edits.groups import Duplicate, MoveObjects, Remove
from editor.systems.mechs.edits.repeating import REPEATER
from editor.systems.mechs.edits.setups import AddPilot, AddToken
from editor.systems.mechs.edits.symmetry import REPEATING
from editor.systems.mechs.edits.templates import new_scenario
from editor.systems.mechs.edits.zones import (
    LayOut,
    MoveZone,
    PlaceZone,
    Shuffle,
    SwapZones,
    TurnZone,
)
from editor.systems.mechs.map.board import (
    SIDES,
    TURNS,
    Board,
    MechsScenario,
    Player,
    Setup,
    Zone,
    ZoneComponent,
)
from editor.systems.mechs.map.survey import Survey
from editor.systems.shared.edits.labels import AddLabel
from tests.narrowing import as_a
from tests.repeating import stays_symmetric, surveyed

LIBRARY: Library = Library()  # type: ignore[type-arg]
SEATS = ("red", "blue", "gold", "green")
SYMMETRIES: tuple[tuple[RepeatKind, MirrorAxis], ...] = (
    ("quarter-turns", "vertical"),
    ("half-turn", "vertical"),
    *(("mirror", axis) for axis in MIRROR_AXES),
)


def plain_arena() -> MechsScenario:
    """Nine like cards around a middle, and a card with a closed side to place."""
    field = ZoneComponent(id="field", name="Field", role="resource", value=2)
    gate = ZoneComponent(
        id="gate", name="Gate", role="resource", value=1, blocked=("north",), one_way=("east",)
    )
    zones = tuple(
        Zone(id=f"z{3 * y + x + 1}", component="field", at=(x + 2, y + 2))
        for y in range(3)
        for x in range(3)
    )
    players = tuple(Player(id=name, seat=seat) for seat, name in enumerate(SEATS, 1))
    return MechsScenario(
        format=FORMAT,
        system="mechs",
        mode="arena",
        title="Field",
        components=(field, gate),
        board=Board(zones=zones),
        setups=(Setup(id="four", players=players),),
    )


SPANS = st.tuples(st.integers(1, 3), st.integers(1, 2))


@composite
def gestures(draw: DrawFn, scenario: AnyScenario) -> AnyEdit:
    """Return what one does with the tools in this arena."""
    board, setup = scenario.board, scenario.setups[0]
    at = st.tuples(st.integers(0, 6), st.integers(0, 6))
    zone = st.sampled_from([zone.id for zone in board.zones] or ["none"])
    player = st.sampled_from(SEATS)
    things = [*board.zones, *board.labels, *setup.pilots, *setup.tokens]
    ids = st.sampled_from([thing.id for thing in things] or ["none"])
    by = st.tuples(st.integers(-2, 2), st.integers(-2, 2))
    card = st.sampled_from(("field", "gate"))
    state = st.sampled_from(("open", "blocked", "one-way"))
    choices: list[SearchStrategy[AnyEdit]] = [
        st.builds(PlaceZone, card, at, st.sampled_from(TURNS)),
        st.builds(MoveZone, zone, at),
        st.builds(TurnZone, zone, st.integers(1, 3)),
        st.builds(SwapZones, zone, zone),
        st.builds(SetValue, zone, st.integers(0, 5)),
        st.builds(SetResources, zone, st.sampled_from(((), ("energy",), ("energy", "credit")))),
        st.builds(SetSide, zone, st.sampled_from(SIDES), state),
        st.builds(AddPilot, st.just("four"), player, zone),
        st.builds(AddToken, st.just("four"), st.just("turret"), player, zone),
        st.builds(AddLabel, at, st.just("Here"), span=SPANS),
        st.builds(Remove, st.tuples(ids)),
        st.builds(MoveObjects, st.tuples(ids), by),
        st.builds(Duplicate, st.tuples(ids), by),
    ]
    return draw(st.one_of(choices))


@given(st.sampled_from(SYMMETRIES), st.data())
def test_a_symmetric_arena_stays_symmetric_whatever_one_does_in_it(
    kind: tuple[RepeatKind, MirrorAxis], data: DataObject
) -> None:
    """Cards, their sides and values, pilots, mines and labels are repeated."""
    symmetry = BoardSymmetry(*kind, (7, 7))
    stays_symmetric(REPEATING, plain_arena(), LIBRARY, symmetry, gestures, data, REPEATER)


def test_a_card_that_is_used_up_is_repeated_by_one_of_its_like() -> None:
    """The twin of a base is the base of the seat that sits there."""
    library = built_in_library("mechs")
    scenario = as_a(MechsScenario, new_scenario("arena", 4, library, "Ring"))
    bare = Remove(tuple(zone.id for zone in scenario.board.zones)).apply(scenario, library)
    symmetry = BoardSymmetry("quarter-turns", middle=(9, 9))
    placed = PlaceZone("base-1", (4, 1), 0).apply(bare, library)
    repeated = REPEATING.repeated(
        as_a(Survey, surveyed(bare, library)), placed, symmetry, frozenset()
    )
    zones = repeated.scenario.board.zones
    assert {zone.at: zone.component for zone in zones} == {
        (4, 1): "base-1",
        (7, 4): "base-2",
        (4, 7): "base-3",
        (1, 4): "base-4",
    }
    assert [twin.who for twin in repeated.twins] == ["Base 2", "Base 3", "Base 4"]


def test_an_arena_that_is_laid_or_shuffled_is_not_repeated() -> None:
    """These edits lay all cards at once: they are whole."""
    assert LayOut.whole
    assert Shuffle.whole
    assert not PlaceZone.whole
