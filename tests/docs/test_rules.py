"""Whatever names a section of the rules pages names one that is there."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from editor.storage.kits import ruleset_for
from editor.systems.catalogue import SYSTEMS

ROOT = Path(__file__).resolve().parents[2]
NAMED = re.compile(
    r"(?P<page>docs/rules/[a-z]+\.md) (?P<sections>[A-Z]\d+(?:(?:, | and )[A-Z]\d+)*)"
)
SECTION = re.compile(r"[A-Z]\d+")
HEADING = re.compile(r"^## ([A-Z]\d+)\. ", re.MULTILINE)


def named(text: str) -> Iterator[tuple[str, str]]:
    """Yield page and section of each section that a text names."""
    for match in NAMED.finditer(text):
        for section in SECTION.findall(match["sections"]):
            yield match["page"], section


def sections_of(page: str) -> list[str]:
    return HEADING.findall((ROOT / page).read_text(encoding="utf-8"))


def test_the_code_names_sections_that_exist() -> None:
    """Every `docs/rules/PAGE.md SECTION` in the package is a heading of that page."""
    files = [*(ROOT / "editor").rglob("*.py"), *(ROOT / "editor").rglob("*.json")]
    missing = [
        f"{file.relative_to(ROOT)}: {page} {section}"
        for file in files
        for page, section in named(file.read_text(encoding="utf-8"))
        if section not in sections_of(page)
    ]
    assert missing == []


def test_the_rules_are_named_in_one_way() -> None:
    """A rules page is always named by its path from the root and a section."""
    odd = [
        f"{file.relative_to(ROOT)}: {line.strip()}"
        for file in (ROOT / "editor").rglob("*.py")
        for line in file.read_text(encoding="utf-8").splitlines()
        if line.count("rules/") != len(NAMED.findall(line))
    ]
    assert odd == []


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id)
def test_every_setting_has_a_source_or_is_an_assumption(system: object) -> None:
    """The source of a setting is a section that exists; an assumption has no source."""
    ruleset = ruleset_for(system.id)  # type: ignore[attr-defined]
    for name, rule in ruleset.settings.items():
        assert bool(rule.source) != rule.assumption, name
        if rule.source:
            assert list(named(rule.source)), name


def test_the_sections_of_a_page_stand_once_and_in_order() -> None:
    """No section of a rules page is missing or stands twice."""
    for page in (ROOT / "docs" / "rules").glob("*.md"):
        found = HEADING.findall(page.read_text(encoding="utf-8"))
        assert found == [f"{found[0][0]}{number}" for number in range(1, len(found) + 1)]
