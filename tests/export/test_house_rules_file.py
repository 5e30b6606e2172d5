"""House rules on a page: all that they change, and why something of it does not hold."""

from __future__ import annotations

import io

import pytest
from msgspec.structs import replace
from pypdf import PdfReader

from editor.core.resources import samples_folder
from editor.core.scenario import HouseRules, OwnCheck
from editor.export.catalogue import exporter_named
from editor.storage.kits import load_rules
from editor.storage.load import load_scenario
from tests.export.jobs import job_with

RULES = sorted((samples_folder() / "house-rules").glob("*/*.rules.json"))
SAMPLES = {
    "tactics": "tactics/twin-peaks",
    "mechs": "mechs/market-square",
    "trts": "trts/ashen-isle",
}


def pages_of(system: str, *layers: HouseRules) -> list[str]:
    """Return the words of each page."""
    scenario = load_scenario(samples_folder() / f"{SAMPLES[system]}.json")
    exporter = exporter_named("house-rules")
    data = exporter.write(job_with(replace(scenario, house_rules=layers), exporter))
    return [" ".join(page.extract_text().split()) for page in PdfReader(io.BytesIO(data)).pages]


def test_the_rules_to_begin_with_fit_a_page(subtests: pytest.Subtests) -> None:
    """With their notes, questions, levels and own checks."""
    for file in RULES:
        with subtests.test(file.stem):
            rules = load_rules(file).rules()
            (page,) = pages_of(file.parent.name, rules)
            assert rules.name in page
            for own in rules.checks:
                assert own.name in page
                assert own.note in page
                assert " ".join(own.holds.split()) in page
                assert own.of is None or f"Asked of {own.of.words}." in page


def test_what_does_not_hold_says_why() -> None:
    """What a later layer overrules, what may not be lowered, what is unknown or cannot be read."""
    own = OwnCheck(id="odd", name="Odd", holds="count(boxs) < 1", modes=("team",))
    (page,) = pages_of(
        "tactics",
        HouseRules("Long", set={"limit.rounds": 90}),
        HouseRules("Short", set={"limit.rounds": 9, "no.rule": 1}, checks=(own,)),
        HouseRules("Mild", levels={"artifact-covered": "advice"}),
    )
    assert "3 layers, each over the one before it" in page
    assert "After how many rounds does a match end? 60 90 Overruled by “Short”." in page
    assert "Not in force: there is no such rule" in page
    assert "Not in force: this check cannot be lowered." in page
    assert "Not asked: it cannot be read, column 7: unknown name boxs; boxes." in page
    assert "Asked in team alone." in page


def test_letters_become_smaller_before_there_is_a_second_page() -> None:
    """Twenty-six own checks stand on one page; a hundred take more."""

    def many(number: int) -> HouseRules:
        checks = tuple(OwnCheck(id=f"c{n}", name=f"No {n}", holds="True") for n in range(number))
        return HouseRules("Many", checks=checks)

    assert len(pages_of("tactics", many(26))) == 1
    assert len(pages_of("tactics", many(60), many(60))) > 1


def test_without_house_rules_the_page_says_so() -> None:
    """And is a page all the same."""
    (page,) = pages_of("tactics")
    assert "None: the usual rules." in page
