"""Who begins where with what."""

import pytest
from msgspec.structs import replace

from editor.core.errors import EditError
from editor.core.kit import Library
from editor.systems.shared.edits.groups import SetNote
from editor.systems.shared.edits.setups import SetPlayers
from editor.systems.trts.edits.groups import Remove
from editor.systems.trts.edits.setups import (
    AddControl,
    AddForce,
    ChangeControl,
    DealSetup,
    MoveToArea,
    SeatPlayer,
    SetForce,
    SetRounds,
)
from editor.systems.trts.map.board import Player, Setup, TrtsScenario
from tests.systems.trts.edits.test_corners import LEFT, RIGHT, scenario_of
from tests.systems.trts.random_maps import FACTION, things_in_areas

NO_KITS: Library = Library()  # type: ignore[type-arg]
PLAYERS = (
    Player(id="red", seat=1, name="Red", faction="settlers"),
    Player(id="blue", seat=2, name="Blue", faction="settlers"),
)
SEATED = replace(
    scenario_of(replace(LEFT, start=True), replace(RIGHT, start=True)),
    components=(FACTION,),
    setups=(Setup(id="two", players=PLAYERS),),
)


def setup_of(scenario: TrtsScenario) -> Setup:
    """Return the only set-up of a scenario."""
    (setup,) = scenario.setups
    assert isinstance(setup, Setup)
    return setup


def test_the_standard_set_up_is_dealt() -> None:
    """Everybody gets a start, a marker, a base and two workers; dealt again nothing changes."""
    dealt = DealSetup("two").apply(SEATED, NO_KITS)
    setup = setup_of(dealt)
    assert [(start.player, start.area) for start in setup.starts] == [
        ("red", "left"),
        ("blue", "right"),
    ]
    assert [(control.player, control.area) for control in setup.control] == [
        ("red", "left"),
        ("blue", "right"),
    ]
    assert [(force.player, force.piece, force.count) for force in setup.forces] == [
        ("red", "base", 1),
        ("red", "worker", 2),
        ("blue", "base", 1),
        ("blue", "worker", 2),
    ]
    assert DealSetup("two").apply(dealt, NO_KITS) == dealt


def test_what_is_there_is_dealt_no_more() -> None:
    """A force that is missing is added, one that has another count gets the right one."""
    dealt = SetNote("c1", "border", "two").apply(DealSetup("two").apply(SEATED, NO_KITS), NO_KITS)
    lost = Remove(("f2",), "two").apply(dealt, NO_KITS)
    assert {each.id for each in setup_of(DealSetup("two").apply(lost, NO_KITS)).forces} == {
        "f1", "f2", "f3", "f4",
    }  # fmt: skip
    more = SetForce("two", "f2", count=5).apply(dealt, NO_KITS)
    assert DealSetup("two").apply(more, NO_KITS) == dealt


def test_a_player_has_one_start() -> None:
    """Seating a player elsewhere moves the start, and nowhere takes it away."""
    there = SeatPlayer("two", "red", "left").apply(SEATED, NO_KITS)
    elsewhere = SeatPlayer("two", "red", "right").apply(there, NO_KITS)
    assert [(start.id, start.area) for start in setup_of(elsewhere).starts] == [("s1", "right")]
    assert SeatPlayer("two", "red", "").apply(there, NO_KITS) == SEATED
    with pytest.raises(EditError, match="no player"):
        SeatPlayer("two", "gold", "left").apply(SEATED, NO_KITS)


def test_forces_of_a_kind_join() -> None:
    """More of a kind on one area are counted together; one can be changed to another kind."""
    one = AddForce("two", "red", "left", "worker", 2).apply(SEATED, NO_KITS)
    more = AddForce("two", "red", "left", "worker").apply(one, NO_KITS)
    assert [(force.id, force.count) for force in setup_of(more).forces] == [("f1", 3)]
    tank = SetForce("two", "f1", piece="tank", count=1).apply(more, NO_KITS)
    assert setup_of(tank).forces[0].piece == "tank"
    said = AddForce("two", "red", "left", "worker", 2).sentence(SEATED, NO_KITS)
    assert said == "Put Red's 2 × Worker on Left"
    for edit in (AddForce("two", "red", "left", "dragon"), SetForce("two", "f1", count=0)):
        with pytest.raises(EditError):
            edit.apply(more, NO_KITS)


def test_a_player_without_a_faction_has_no_pieces() -> None:
    """A player without a faction, or with an unknown one, gets a note."""
    homeless = replace(SEATED, components=())
    with pytest.raises(EditError, match="Red needs a faction: no kit in use contains"):
        AddForce("two", "red", "left", "worker").apply(homeless, NO_KITS)


def test_a_marker_stands_once() -> None:
    """A second marker of a player on an area is refused."""
    one = AddControl("two", "red", "left").apply(SEATED, NO_KITS)
    with pytest.raises(EditError, match="Red already has a marker on Left"):
        AddControl("two", "red", "left").apply(one, NO_KITS)


def test_a_marker_is_given_to_another_player_with_its_note() -> None:
    """It stays the same marker; one more of that player on its area is refused."""
    one = AddControl("two", "red", "left").apply(SEATED, NO_KITS)
    noted = SetNote("c1", "border", "two").apply(one, NO_KITS)
    give = ChangeControl("two", "c1", player="blue")
    (control,) = setup_of(give.apply(noted, NO_KITS)).control
    assert (control.id, control.player, control.area) == ("c1", "blue", "left")
    assert control.note == "border"
    assert give.sentence(noted, NO_KITS) == "Give Red's marker on Left to Blue"
    both = AddControl("two", "blue", "left").apply(noted, NO_KITS)
    with pytest.raises(EditError, match="Blue already has a marker on Left"):
        give.apply(both, NO_KITS)
    assert ChangeControl("two", "c1", player="red").apply(both, NO_KITS) == both


def test_what_stands_on_an_area_can_be_put_on_another() -> None:
    """Starts, markers and forces are put on another area; areas are not."""
    dealt = DealSetup("two").apply(SEATED, NO_KITS)
    moved = setup_of(MoveToArea(("s1", "c1", "f1"), "right").apply(dealt, NO_KITS))
    assert (moved.starts[0].area, moved.control[0].area, moved.forces[0].area) == ("right",) * 3
    with pytest.raises(EditError, match="cannot stand on an area"):
        MoveToArea(("left",), "right").apply(dealt, NO_KITS)


def test_what_a_player_had_goes_with_the_player() -> None:
    """Who leaves takes starts, markers and forces along; so does an area that is removed."""
    dealt = DealSetup("two").apply(SEATED, NO_KITS)
    alone = setup_of(SetPlayers("two", PLAYERS[:1]).apply(dealt, NO_KITS))
    assert {thing.player for thing in things_in_areas(alone)} == {"red"}
    without = setup_of(Remove(("right",)).apply(dealt, NO_KITS))
    assert {item.area for item in things_in_areas(without)} == {"left"}


def test_rounds_can_be_set_and_given_back() -> None:
    """What is not given stays; None is as the ruleset says."""
    short = SetRounds("two", rounds=20).apply(SEATED, NO_KITS)
    red = SetRounds("two", red_from=15).apply(short, NO_KITS)
    assert (setup_of(red).rounds, setup_of(red).red_from) == (20, 15)
    assert SetRounds("two", rounds=20, red_from=15).sentence(SEATED, NO_KITS) == (
        "Play 20 rounds, red from round 15"
    )
    assert SetRounds("two", rounds=None, red_from=None).apply(red, NO_KITS) == SEATED
