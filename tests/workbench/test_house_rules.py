"""House rules as a designer sees them."""

from __future__ import annotations

import re
from operator import attrgetter

import pytest
from msgspec.structs import replace

from editor.core.house_rules import ClearSetting, SetSetting
from editor.core.ruleset import Rule, Ruleset
from editor.core.scenario import AnyScenario, HouseRules
from editor.seam.system import AnySystem
from editor.storage.kits import ruleset_for
from editor.systems.catalogue import SYSTEMS
from editor.workbench.document import new_document
from editor.workbench.house_rules import (
    Which,
    change,
    chapters,
    filtered,
    free_name,
    holder,
    setting_rows,
)
from editor.workbench.session import Session
from tests.workbench.sessions import new_session

BOOK = Ruleset(
    format=1,
    id="book",
    system="tactics",
    title="Book",
    settings={
        "movement.climb": Rule(
            value=2,
            chapter="moving",
            question="How high may a step climb?",
            description="Levels a step climbs.",
            minimum=0,
            maximum=9,
        ),
        "movement.fall": Rule(
            value=None,
            chapter="moving",
            subject="Ram",
            question="How deep may it fall?",
            description="Levels one falls.",
            assumption=True,
            nullable=True,
        ),
        "end.by": Rule(
            value="flags",
            chapter="winning",
            question="What ends it?",
            description="What ends it.",
            choices=("flags", "last-round"),
        ),
    },
    most_used=("end.by", "movement.climb"),
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
    assert holder(climb, "A") == "Set by “B” too; “B” comes last and applies"
    assert (climb.subject, climb.question) == ("", "How high may a step climb?")
    assert fall.full_question == "Ram: how deep may it fall?"
    assert not fall.changed
    assert not by.changed
    assert (strange.rule, strange.wrong) == (None, "there is no such rule")
    assert strange.full_question == "No: such"


def test_a_setting_that_does_not_exist_is_told_with_the_one_that_was_meant() -> None:
    """The panel says which setting comes nearest, as the finding does."""
    scenario = scenario_with(HouseRules(name="A", set={"movement.climbs": 3, "fall": 1}))
    wrong = {
        standing.name: standing.wrong
        for standing in setting_rows(BOOK, scenario, "A")
        if standing.wrong
    }
    assert wrong == {
        "movement.climbs": "there is no such rule; did you mean “How high may a step climb?”?",
        "fall": "there is no such rule; did you mean “Ram: how deep may it fall?”?",
    }


def test_what_counts_for_nothing_says_why() -> None:
    """A value that the setting may not have leaves the book in force and says what is expected."""
    rules = HouseRules(name="A", set={"movement.climb": 12, "end.by": "dawn"})
    climb, _, by = setting_rows(BOOK, scenario_with(rules), "A")
    assert (climb.value, climb.wrong) == (2, "is a whole number from 0 to 9")
    assert (by.value, by.wrong) == ("flags", "is flags or last round")


def test_settings_are_found_by_any_of_their_words() -> None:
    """Words of names, descriptions and values find; changed ones and assumptions are kept apart."""
    found = setting_rows(
        BOOK, scenario_with(HouseRules(name="A", set={"end.by": "last-round"})), "A"
    )

    def names(text: str, which: Which = "all") -> list[str]:
        return [setting.name for setting in filtered(found, text, which)]

    assert names("LEVELS step") == ["movement.climb"]
    assert names("last round") == ["end.by"]
    assert names("no limit") == ["movement.fall"]
    assert names("", "changed") == ["end.by"]
    assert names("", "assumptions") == ["movement.fall"]


def test_a_change_is_one_edit_or_a_reason() -> None:
    """A lawful value is set, an unlawful one refused, the book's own value taken out again."""
    plain = scenario_with()
    assert change(BOOK, plain, "A", "movement.climb", 3) == (
        "", SetSetting("A", "movement.climb", 3, "How high may a step climb?"),
    )  # fmt: skip
    assert change(BOOK, plain, "A", "movement.climb", 2) == ("", None)
    assert change(BOOK, plain, "A", "movement.climb", 10)[1] is None
    assert change(BOOK, plain, "A", "movement.climb", None)[0] == "needs a value"
    assert change(BOOK, plain, "A", "end.by", "dawn")[0] == "is flags or last round"
    assert change(BOOK, plain, "A", "no.such", 1)[0] == "there is no such rule"
    held = scenario_with(HouseRules(name="A", set={"movement.climb": 3}))
    assert change(BOOK, held, "A", "movement.climb", 2) == (
        "", ClearSetting("A", "movement.climb", "How high may a step climb?"),
    )  # fmt: skip
    assert change(BOOK, held, "A", "movement.climb", 3) == ("", None)
    again = change(BOOK, held, "B", "movement.climb", 2)
    assert again == ("", SetSetting("B", "movement.climb", 2, "How high may a step climb?"))


def test_settings_stand_in_chapters_with_the_most_used_ones_on_top() -> None:
    """A chapter counts its changes, leaves out what it lacks, and ends with its cards."""
    scenario = scenario_with(HouseRules(name="A", set={"movement.climb": 3, "no.such": 1}))
    shown = chapters(setting_rows(BOOK, scenario, "A"), BOOK.most_used)
    assert [(each.title, [row.name for row in each.rows], each.changed) for each in shown] == [
        ("Most used", ["end.by", "movement.climb"], 1),
        ("Moving", ["movement.climb", "movement.fall"], 1),
        ("Winning", ["end.by"], 0),
        ("Not known", ["no.such"], 1),
    ]


@pytest.mark.parametrize("system", SYSTEMS, ids=attrgetter("id"))
def test_every_setting_of_a_system_is_asked_in_words_of_its_own(system: AnySystem) -> None:
    """Each has a question that no other has, in a chapter; ten of them are on top."""
    ruleset = ruleset_for(system.id)
    questions = [rule.full_question for rule in ruleset.settings.values()]
    assert len(set(questions)) == len(questions)
    assert not [words for words in questions if not re.fullmatch(r"[A-Z][^_.]+\?", words)]
    assert len(ruleset.most_used) == 10
    session = Session(new_document(system.id, system.modes[0].id))
    shown = chapters(setting_rows(ruleset, session.present, ""), ruleset.most_used)
    assert [each.title for each in shown] == [
        "Most used", "Moving", "Fighting", "Terrain", "Winning", "Units", "Checks",
    ]  # fmt: skip
    assert sum(len(each.rows) for each in shown[1:]) == len(ruleset.settings)


def test_new_house_rules_have_a_name_that_is_free() -> None:
    """The first are called House rules, the next ones are numbered."""
    assert free_name(scenario_with()) == "House rules"
    assert free_name(scenario_with(HouseRules(name="House rules"))) == "House rules 2"
