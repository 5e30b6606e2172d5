"""Maps as text: whatever their makers wrote for players stands in them."""

from typing import Any

import msgspec
import pytest

from editor.core.scenario import HouseRules
from editor.export.job import chosen_survey
from editor.export.text_file import EXPORTER
from editor.storage.load import load_scenario
from tests.export.jobs import SAMPLES, job_with, named

ONE_OF_EACH = tuple({sample.parent.name: sample for sample in reversed(SAMPLES)}.values())


def test_titles_names_and_notes_are_told(subtests: pytest.Subtests) -> None:
    """Of the scenario, of the set-up that is told and of house rules; none of other set-ups."""
    for sample in ONE_OF_EACH:
        with subtests.test(named(sample)):
            changed: Any = msgspec.structs.replace
            scenario: Any = load_scenario(sample)
            first = scenario.setups[0]
            named_players = (
                changed(player, name=f"Name {n}") for n, player in enumerate(first.players)
            )
            reported = changed(
                first, title="This one", notes="Notes here", players=tuple(named_players)
            )
            other = changed(first, id="other", title="That one", notes="Notes there")
            rules = HouseRules(name="Our rules", notes="Why they are")
            scenario = changed(
                scenario, title="The map", notes="Notes of all", authors=("Ann", "Bob"),
                setups=(reported, other), house_rules=(rules,),
            )  # fmt: skip
            job = job_with(scenario, EXPORTER, sample.parent)
            text = EXPORTER.write(job).decode()
            head, _, rest = text.partition("\n\n")
            assert head.splitlines()[-2:] == ["Set-up: This one", "By Ann and Bob"]
            assert rest.startswith("Notes of all\n\nNotes here\n\n")
            assert "Our rules. Why they are" in text
            assert all(player.name in text for player in chosen_survey(job).setup.players)
            assert "there" not in text
            assert "That one" not in text
