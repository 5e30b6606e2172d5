"""The edits that every system shares."""

import pytest
from msgspec.structs import replace

from editor.core import edits, house_rules
from editor.core.edit import AnyEdit
from editor.core.errors import EditError
from editor.core.scenario import MAX_SETTINGS, AnyScenario, HouseRules
from editor.storage.kits import built_in_library
from editor.systems.tactics.edits.templates import new_scenario

LIBRARY = built_in_library("tactics")


def scenario() -> AnyScenario:
    """Return a new map."""
    made: AnyScenario = new_scenario("control", 2, LIBRARY, "Twin Peaks")
    return made


SENTENCES: list[tuple[AnyEdit, str]] = [
    (edits.SetTitle("Old Mill"), "Rename to “Old Mill”"),
    (edits.SetAuthors(("Ann", "Ben")), "Set authors to Ann and Ben"),
    (edits.SetMode("team"), "Change mode to team"),
    (edits.UseKit("tactics-base", count=2), "Use 2 copies of Base set"),
    (edits.UseKit("tactics-reef"), "Use Reef"),
    (edits.DropKit("tactics-base"), "Remove Base set"),
    (edits.Waive("dead-end", ("b2", "c4"), "lives there"), "Waive dead-end at b2 and c4"),
    (
        edits.Waive("dead-end", ("b2",), "lives there", "two"),
        "Waive dead-end at b2 in the set-up “2 players”",
    ),
    (
        house_rules.SetLevel("Steep", "box-overhangs", "warning"),
        "Steep: box-overhangs is a warning",
    ),
    (
        house_rules.SetSetting("Steep", "movement.max_climb", 1, "How high may a step climb?"),
        "Steep: How high may a step climb? 1",
    ),
    (
        house_rules.ClearSetting("Steep", "movement.max_climb", "How high may a step climb?"),
        "Steep: How high may a step climb? Default",
    ),
    (
        house_rules.PutHouseRules(HouseRules("Oak League", path="oak.rules.json")),
        "Link house rules “Oak League” to oak.rules.json",
    ),
    (
        house_rules.PutHouseRules(HouseRules("Oak League")),
        "Update house rules “Oak League” from their file",
    ),
    (house_rules.SetSetting("Steep", "some.switch", True), "Steep: Some: switch: yes"),
    (
        house_rules.SetSetting("Steep", "movement.max_climb", None),
        "Steep: Movement: max climb: no limit",
    ),
]


def test_the_history_says_it(subtests: pytest.Subtests) -> None:
    """Each edit is said as a designer would say it."""
    for edit, words in SENTENCES:
        with subtests.test(words):
            title = LIBRARY.kits["tactics-reef"].title
            assert edit.sentence(scenario(), LIBRARY) == words.replace("Use Reef", f"Use {title}")


REFUSED: list[AnyEdit] = [
    edits.SetTitle("  "),
    edits.SetTitle("two\nlines"),
    edits.SetTitle("x" * 201),
    edits.UseKit(),
    edits.UseKit("tactics-base", count=0),
    edits.DropKit("nothing"),
    edits.Waive("dead-end", ("b2",), " "),
    edits.Waive("dead-end", (), "why"),
    edits.Waive("dead-end", ("b2",), "why", "five"),
    edits.Unwaive("dead-end", ("b2",)),
    house_rules.SetLevel("", "dead-end", "warning"),
    house_rules.SetSetting("Steep", "movement.climb", 10**9),
    house_rules.ClearSetting("Steep", "movement.climb"),
    house_rules.RenameHouseRules("Steep", "Flat"),
    house_rules.MoveHouseRules("Steep", 0),
    house_rules.RemoveHouseRules("Steep"),
]


def test_what_has_no_meaning_is_refused(subtests: pytest.Subtests) -> None:
    """An edit that a file could not hold, or that names nothing, is refused in words."""
    for edit in REFUSED:
        with subtests.test(str(edit)), pytest.raises(EditError, match=r"\w"):
            edit.apply(scenario(), LIBRARY)


def test_setting_what_is_set_changes_nothing() -> None:
    """An edit that changes nothing returns the very scenario."""
    before = scenario()
    assert edits.SetTitle("Twin Peaks").apply(before, LIBRARY) is before
    assert edits.SetMode("control").apply(before, LIBRARY) is before
    assert edits.UseKit("tactics-base").apply(before, LIBRARY) is before


def test_a_waiver_is_replaced_and_taken_back() -> None:
    """A second waiver of the same places takes the place of the first, in any order of places."""
    once = edits.Waive("dead-end", ("b2", "c4"), "first").apply(scenario(), LIBRARY)
    twice = edits.Waive("dead-end", ("c4", "b2"), "second").apply(once, LIBRARY)
    assert [waiver.reason for waiver in twice.waivers] == ["second"]
    assert edits.Unwaive("dead-end", ("b2", "c4")).apply(twice, LIBRARY).waivers == ()


def test_a_waiver_belongs_to_its_setup() -> None:
    """Waivers of two set-ups stand side by side; one for all set-ups takes their place."""
    (setup,) = scenario().setups
    both = replace(scenario(), setups=(setup, replace(setup, id="other", title="")))
    for name in (setup.id, "other"):
        both = edits.Waive("dead-end", ("b2",), "so", name).apply(both, LIBRARY)
    assert [waiver.setup for waiver in both.waivers] == [setup.id, "other"]
    words = edits.Unwaive("dead-end", ("b2",), "other").sentence(both, LIBRARY)
    assert words == "Restore dead-end at b2 in the set-up “Other”"
    one = edits.Unwaive("dead-end", ("b2",), "other").apply(both, LIBRARY)
    assert [waiver.setup for waiver in one.waivers] == [setup.id]
    every = edits.Waive("dead-end", ("b2",), "so").apply(both, LIBRARY)
    assert [waiver.setup for waiver in every.waivers] == [""]
    words = edits.Waive("dead-end", ("b2",), "so").sentence(both, LIBRARY)
    assert words == "Waive dead-end at b2 in all set-ups"


def test_house_rules_come_and_go_with_what_they_change() -> None:
    """House rules are made by their first change and gone with the last one taken back."""
    made = house_rules.SetLevel("Steep", "dead-end", "warning").apply(scenario(), LIBRARY)
    both = house_rules.SetSetting("Steep", "movement.climb", 2).apply(made, LIBRARY)
    (overlay,) = both.house_rules
    assert (overlay.set, overlay.levels) == ({"movement.climb": 2}, {"dead-end": "warning"})
    one = house_rules.ClearSetting("Steep", "movement.climb").apply(both, LIBRARY)
    none = house_rules.SetLevel("Steep", "dead-end").apply(one, LIBRARY)
    assert none.house_rules == ()


def test_house_rules_keep_their_place_under_another_name() -> None:
    """A new name changes neither what they set nor which of them comes later and holds."""
    first = house_rules.SetSetting("Steep", "movement.climb", 2).apply(scenario(), LIBRARY)
    both = house_rules.SetSetting("Dry", "movement.climb", 3).apply(first, LIBRARY)
    named = house_rules.RenameHouseRules("Steep", "Hills").apply(both, LIBRARY)
    assert [(rule.name, rule.set) for rule in named.house_rules] == [
        ("Hills", {"movement.climb": 2}),
        ("Dry", {"movement.climb": 3}),
    ]
    for name in ("Dry", " ", "two\nlines"):
        with pytest.raises(EditError, match=r"\w"):
            house_rules.RenameHouseRules("Hills", name).apply(named, LIBRARY)


def test_house_rules_are_put_at_another_place() -> None:
    """What comes later holds; a place that there is not is refused, and the sentence says where."""
    names = ("A", "B", "C")
    board = replace(scenario(), house_rules=tuple(HouseRules(name) for name in names))
    first = house_rules.MoveHouseRules("C", 0)
    assert [rules.name for rules in first.apply(board, LIBRARY).house_rules] == ["C", "A", "B"]
    assert first.sentence(board, LIBRARY) == "Move house rules “C” before “A”"
    last = house_rules.MoveHouseRules("A", 2)
    assert [rules.name for rules in last.apply(board, LIBRARY).house_rules] == ["B", "C", "A"]
    assert last.sentence(board, LIBRARY) == "Move house rules “A” to the end"
    assert house_rules.MoveHouseRules("B", 1).apply(board, LIBRARY) is board
    with pytest.raises(EditError, match="no place 4"):
        house_rules.MoveHouseRules("A", 3).apply(board, LIBRARY)


def test_one_overlay_sets_no_more_than_a_file_may_hold() -> None:
    """The setting after the last one that fits is refused, and one that is set may change."""
    full = scenario()
    for number in range(MAX_SETTINGS):
        full = house_rules.SetSetting("Steep", f"movement.n{number}", 1).apply(full, LIBRARY)
    with pytest.raises(EditError, match="at most"):
        house_rules.SetSetting("Steep", "movement.more", 1).apply(full, LIBRARY)
    changed = house_rules.SetSetting("Steep", "movement.n0", 2).apply(full, LIBRARY)
    assert changed.house_rules[0].set["movement.n0"] == 2


def test_house_rules_of_a_file_are_put_in_their_place() -> None:
    """Those of the same name give way and the order stays; others come to lie on top."""
    board = replace(
        scenario(), house_rules=(HouseRules("A", set={"limit.rounds": 9}), HouseRules("B"))
    )
    put = house_rules.PutHouseRules(HouseRules("A", path="a.rules.json"))
    after = put.apply(board, LIBRARY)
    assert after.house_rules == (HouseRules("A", path="a.rules.json"), HouseRules("B"))
    added = house_rules.PutHouseRules(HouseRules("C")).apply(after, LIBRARY)
    assert [rules.name for rules in added.house_rules] == ["A", "B", "C"]
    with pytest.raises(EditError):
        house_rules.PutHouseRules(HouseRules("\x07")).apply(board, LIBRARY)
