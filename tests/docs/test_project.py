"""The version is the same wherever it is named, and the forms of the forge are in order."""

import re
from datetime import date
from pathlib import Path
from typing import Any

import pytest
import yaml

from editor.core.scenario import FORMAT
from editor.core.version import VERSION
from editor.systems.catalogue import SYSTEMS

ROOT = Path(__file__).resolve().parents[2]
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))
RELEASE = re.compile(r"^## (\d\S*) - (\S+)$", re.MULTILINE)
KINDS = {"markdown", "textarea", "input", "dropdown", "checkboxes"}


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def test_changelog_citation_and_program_name_one_version() -> None:
    """The newest release of the changelog, its date included; releases are in order."""
    releases = RELEASE.findall((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    days = [date.fromisoformat(day) for _, day in releases]
    citation = read(ROOT / "CITATION.cff")
    assert releases[0][0] == citation["version"] == VERSION
    assert days[0] == citation["date-released"]
    assert days == sorted(days, reverse=True)


def test_the_policy_names_what_is_true_today() -> None:
    """The newest format, and each version of Python that the metadata names."""
    text = (ROOT / "docs" / "stability.md").read_text(encoding="utf-8")
    metadata = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    minors = sorted(map(int, re.findall(r'"Programming Language :: Python :: 3\.(\d+)"', metadata)))
    assert f"Format {FORMAT} is the first and the newest" in text
    assert f"Python 3.{minors[0]} to 3.{minors[-1]} are supported" in text


def test_every_form_is_one_that_a_forge_shows(subtests: pytest.Subtests) -> None:
    """A name, a description, a question; each question with a label and an id of its own."""
    forms = [form for form in FORMS if form.name != "config.yml"]
    assert len(forms) == 3
    for form in forms:
        with subtests.test(form.name):
            held = read(form)
            assert set(held) == {"name", "description", "labels", "body"}
            questions = [part for part in held["body"] if part["type"] != "markdown"]
            assert all(part["type"] in KINDS for part in held["body"])
            assert all(part["attributes"]["label"] for part in questions)
            assert len({part["id"] for part in questions}) == len(questions) > 0
            assert any(part.get("validations", {}).get("required") for part in questions)


def test_the_form_about_rules_lists_every_game() -> None:
    """Of the catalogue, by their titles."""
    body = read(ROOT / ".github" / "ISSUE_TEMPLATE" / "rule.yml")["body"]
    (games,) = (part["attributes"]["options"] for part in body if part.get("id") == "system")
    assert games == [system.title for system in SYSTEMS]
