import msgspec
from hypothesis import given
from msgspec.structs import replace

from editor.core.diff import compare, sentence
from editor.core.finding import Waiver
from editor.core.scenario import FORMAT, HouseRules
from editor.systems.tactics.map.board import (
    Artifact,
    Board,
    Box,
    BoxComponent,
    Player,
    Setup,
    Start,
    TacticsScenario,
)
from tests.strategies import any_scenarios, faulty_scenarios, scenarios

BOX = Box(id="b2", component="small", at=(2, 3), turn=0, on="mat")
SMALL = BoxComponent(id="small", name="Small", size=(2, 1), height=1, terrain=("..",))
PLAIN = TacticsScenario(
    format=FORMAT,
    system="tactics",
    mode="control",
    title="Plain",
    components=(SMALL,),
    board=Board(boxes=(BOX,), artifact=Artifact(id="star", at=(6, 6))),
    setups=(
        Setup(
            id="two",
            players=(Player(id="red", seat=1), Player(id="blue", seat=2)),
            starts=(Start(id="s1", cells=((0, 0), (1, 0)), player="red"),),
        ),
    ),
)


def _sentences(after: TacticsScenario) -> list[str]:
    return [sentence(change) for change in compare(PLAIN, after)]


def _with_box(box: Box) -> TacticsScenario:
    return replace(PLAIN, board=replace(PLAIN.board, boxes=(box,)))


@given(any_scenarios() | faulty_scenarios())
def test_a_scenario_does_not_differ_from_itself(scenario: TacticsScenario) -> None:
    """Equal scenarios have no changes between them, ids used twice or not."""
    copy = msgspec.convert(msgspec.to_builtins(scenario), TacticsScenario)
    assert compare(scenario, copy) == ()


@given(faulty_scenarios() | any_scenarios(), faulty_scenarios() | scenarios())
def test_different_scenarios_differ_and_each_change_has_a_sentence(
    one: TacticsScenario, other: TacticsScenario
) -> None:
    """There is a change exactly where the scenarios are not equal, and it can be said."""
    changes = compare(one, other)
    assert bool(changes) == (one != other)
    assert all(sentence(change).strip() for change in changes)
    msgspec.json.encode(changes)


@given(scenarios(), scenarios())
def test_the_way_back_names_the_same_objects(one: TacticsScenario, other: TacticsScenario) -> None:
    """What came on the way there goes on the way back."""
    there, back = compare(one, other), compare(other, one)
    assert {change.path for change in there} == {change.path for change in back}
    gone = {change.path for change in back if change.kind == "removed"}
    assert {change.path for change in there if change.kind == "added"} == gone


def test_a_moved_box_says_from_where_to_where() -> None:
    """A box that moved is one change, with both spaces by name and both values."""
    changed = _with_box(replace(BOX, at=(3, 3), turn=90))
    (change,) = compare(PLAIN, changed)
    assert sentence(change) == "box b2 moved from c4 to d4, turned from 0 to 90"
    assert (change.kind, change.path) == ("changed", "board.boxes[b2]")
    assert [msgspec.to_builtins(field) for field in change.fields] == [
        {"name": "at", "before": (2, 3), "after": (3, 3), "words": "moved from c4 to d4"},
        {"name": "turn", "before": 0, "after": 90, "words": "turned from 0 to 90"},
    ]


def test_what_came_and_went_is_named_with_its_place() -> None:
    """Added and removed objects are told with where they stood."""
    other = replace(BOX, id="b3", at=(0, 0))
    board = replace(PLAIN.board, boxes=(other,), artifact=None)
    assert _sentences(replace(PLAIN, board=board)) == [
        "box b2 removed from c4",
        "box b3 added at a1",
        "artifact star removed from g7",
    ]


def test_lists_within_set_ups_are_compared_too() -> None:
    """Players and starts are found in their set-up by id."""
    (setup,) = PLAIN.setups
    start = replace(setup.starts[0], cells=((0, 0), (5, 5)))
    red, blue = setup.players
    changed = replace(setup, players=(red, replace(blue, team="moon")), starts=(start,))
    assert _sentences(replace(PLAIN, setups=(changed,))) == [
        "player blue team set to “moon”",
        "start s1 gained f6 and lost b1",
    ]


def test_an_order_that_changed_is_a_change() -> None:
    """The same players in another order are not the same scenario, and the diff says so."""
    (setup,) = PLAIN.setups
    changed = replace(setup, players=setup.players[::-1])
    assert _sentences(replace(PLAIN, setups=(changed,))) == ["players reordered"]


def test_scenario_house_rules_and_waivers() -> None:
    """The envelope, house rules by name and waivers by what they silence are compared."""
    rules = HouseRules(name="Gentle", set={"movement.max_climb": 1})
    with_rules = replace(PLAIN, title="Other", house_rules=(rules,))
    assert _sentences(with_rules) == [
        "scenario title changed from “Plain” to “Other”",
        "house rules Gentle added",
    ]
    steeper = replace(rules, set={"movement.max_climb": 2})
    changes = compare(
        with_rules,
        replace(
            with_rules,
            house_rules=(steeper,),
            waivers=(
                Waiver("dead-end", ("b2",), "so"),
                Waiver("dead-end", ("b2",), "so", "two"),
            ),
        ),
    )
    assert [sentence(change) for change in changes] == [
        "house rules Gentle movement.max_climb set to 2",
        "waiver dead-end b2 added",
        "waiver dead-end b2 in two added",
    ]


def test_painted_terrain_is_counted() -> None:
    """Terrain that changed is told by the number of spaces."""
    painted = replace(SMALL, terrain=(".~",))
    assert _sentences(replace(PLAIN, components=(painted,))) == [
        "box component small terrain changed in 1 space"
    ]


def test_a_second_object_of_one_id_is_an_object() -> None:
    """Ids used twice are a finding for a check; the diff still tells the objects apart."""
    twice = replace(PLAIN, board=replace(PLAIN.board, boxes=(BOX, replace(BOX, at=(9, 9)))))
    assert _sentences(twice) == ["box b2 (2) added at j10"]
