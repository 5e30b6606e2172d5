"""House rules as a designer sees them."""

from __future__ import annotations

from msgspec.structs import replace

from editor.core.edits import ClearSetting, SetSetting
from editor.core.ruleset import Rule, Ruleset
from editor.core.scenario import AnyScenario, HouseRules
from editor.workbench.house_rules import Which, change, filtered, free_name, holder, setting_rows
from tests.workbench.sessions import new_session

BOOK = Ruleset(
    format=1,
    id="book",
    system="tactics",
    title="Book",
    settings={
        "movement.climb": Rule(value=2, description="Levels a step climbs.", minimum=0, maximum=9),
        "movement.fall": Rule(
            value=None, description="Levels one falls.", assumption=True, nullable=True
        ),
        "end.by": Rule(value="flags", description="What ends it.", choices=("flags", "rounds")),
    },
)


def scenario_with(*rules: HouseRules) -> AnyScenario:
    """Return a new map with these house rules."""
    return replace(new_session().present, house_rules=rules)


def test_each_setting_tells_its_book_its_value_and_who_set_it() -> None:
    """The later overlay holds; the card says so; a name of no setting stands at the end."""
    scenario = scenario_with(
        HouseRules(name="A", set={"movement.climb": 3, "no.such": 1}),
        HouseRules(name="B", set={"movement.climb": 4}),
    )
    climb, fall, by, strange = setting_rows(BOOK, scenario, "A")
    assert (climb.book, climb.value, climb.own_value) == (2, 4, 3)
    assert climb.setters == ("A", "B")
    assert holder(climb, "A") == "Set by “B” too; “B” comes last and holds"
    assert (climb.groups, climb.title) == (("Movement",), "Climb")
    assert not fall.changed
    assert not by.changed
    assert (strange.rule, strange.wrong) == (None, "there is no such setting")


def test_a_setting_that_does_not_exist_is_told_with_the_one_that_was_meant() -> None:
    """The panel says which setting comes nearest, as the finding does."""
    scenario = scenario_with(HouseRules(name="A", set={"movement.climbs": 3, "fall": 1}))
    wrong = {
        standing.name: standing.wrong
        for standing in setting_rows(BOOK, scenario, "A")
        if standing.wrong
    }
    assert wrong == {
        "movement.climbs": "there is no such setting; “Movement: climb” comes nearest",
        "fall": "there is no such setting; “Movement: fall” comes nearest",
    }


def test_what_counts_for_nothing_says_why() -> None:
    """A value that the setting may not have leaves the book in force and says what is expected."""
    rules = HouseRules(name="A", set={"movement.climb": 12, "end.by": "dawn"})
    climb, _, by = setting_rows(BOOK, scenario_with(rules), "A")
    assert (climb.value, climb.wrong) == (2, "is a whole number from 0 to 9")
    assert (by.value, by.wrong) == ("flags", "is flags or rounds")


def test_settings_are_found_by_any_of_their_words() -> None:
    """Words of names, descriptions and values find; changed ones and assumptions are kept apart."""
    found = setting_rows(BOOK, scenario_with(HouseRules(name="A", set={"end.by": "rounds"})), "A")

    def names(text: str, which: Which = "all") -> list[str]:
        return [setting.name for setting in filtered(found, text, which)]

    assert names("LEVELS step") == ["movement.climb"]
    assert names("no limit") == ["movement.fall"]
    assert names("", "changed") == ["end.by"]
    assert names("", "assumptions") == ["movement.fall"]


def test_a_change_is_one_edit_or_a_reason() -> None:
    """A lawful value is set, an unlawful one refused, the book's own value taken out again."""
    plain = scenario_with()
    assert change(BOOK, plain, "A", "movement.climb", 3) == (
        "", SetSetting("A", "movement.climb", 3),
    )  # fmt: skip
    assert change(BOOK, plain, "A", "movement.climb", 2) == ("", None)
    assert change(BOOK, plain, "A", "movement.climb", 10)[1] is None
    assert change(BOOK, plain, "A", "movement.climb", None)[0] == "needs a value"
    assert change(BOOK, plain, "A", "end.by", "dawn")[0] == "is flags or rounds"
    assert change(BOOK, plain, "A", "no.such", 1)[0] == "there is no such setting"
    held = scenario_with(HouseRules(name="A", set={"movement.climb": 3}))
    assert change(BOOK, held, "A", "movement.climb", 2) == ("", ClearSetting("A", "movement.climb"))
    assert change(BOOK, held, "A", "movement.climb", 3) == ("", None)
    again = change(BOOK, held, "B", "movement.climb", 2)
    assert again == ("", SetSetting("B", "movement.climb", 2))


def test_new_house_rules_have_a_name_that_is_free() -> None:
    """The first are called House rules, the next ones are numbered."""
    assert free_name(scenario_with()) == "House rules"
    assert free_name(scenario_with(HouseRules(name="House rules"))) == "House rules 2"
