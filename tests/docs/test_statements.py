"""Each statement of the rules comes from a source that its rules page lists and cites."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from docs.pages import traces
from editor.seam.system import AnySystem
from editor.storage.kits import ruleset_for

ROOT = Path(__file__).resolve().parents[2]
UNSOURCED = {"inferred", "assumption"}
REMARK = re.compile(r"that .+ is (?:inferred|an assumption)")
each = pytest.mark.parametrize("system", traces.played(), ids=lambda system: system.id)


def page_of(system: AnySystem) -> str:
    """Return the text of the rules page of a system."""
    return (ROOT / "docs" / "rules" / f"{system.id}.md").read_text(encoding="utf-8")


def rows_of(text: str) -> Iterator[list[str]]:
    """Yield the cells of each row of the tables of a text, without their headings."""
    for line in text.splitlines():
        if line.startswith("| ") and not line.startswith("| ---"):
            yield [cell.strip() for cell in line.strip("|").split("|")]


def sections_of(page: str) -> dict[str, str]:
    """Return the sections of a rules page by their number; "" is what comes before them."""
    parts = re.split(r"^## ", page, flags=re.MULTILINE)
    return {"": parts[0]} | {part.partition(".")[0]: part for part in parts[1:]}


def sources_of(page: str) -> set[str]:
    """Return the sources that a page lists: such as "preview" and "rules: Movement"."""
    opening = sections_of(page)[""]
    named = [row[0] for row in rows_of(opening)]
    prose = " ".join(opening.split())
    titles = [
        title
        for listed in re.findall(r"(?:that are cited|of the outline): (.*?)\.(?: |$)", prose)
        for title in re.findall(r"\*([^*]+)\*", listed)
    ]
    whole = {name for name in named if "*" not in name}
    parted = {name.partition(":")[0] for name in named if "*" in name}
    return whole | {f"{name}: {title}" for name in parted for title in titles}


def sources_in(origin: str) -> Iterator[str]:
    """Yield the sources of an origin without what it infers or assumes besides.

    An origin is one source, or several that are parted by "; ": a further one may say what it is
    for, as in "core; add-on for what takes longer".
    """
    for number, part in enumerate(origin.split("; ")):
        if number == 0 or not REMARK.fullmatch(part):
            yield part if number == 0 else part.partition(" for ")[0]


@each
def test_every_origin_is_a_source_that_the_rules_page_lists(system: AnySystem) -> None:
    """No origin is the name of a file, a page that is not listed, or of another form."""
    listed = sources_of(page_of(system)) | UNSOURCED
    unknown = {
        statement["id"]: statement["origin"]
        for statement in traces.statements(system.id)
        if not set(sources_in(statement["origin"])) <= listed
    }
    assert unknown == {}


@each
def test_a_page_lists_no_title_that_nothing_cites(system: AnySystem) -> None:
    """Each title that is listed is cited by a statement or by a fact of the page."""
    page = page_of(system)
    titled = {source for source in sources_of(page) if ": " in source}
    cited = {
        source
        for statement in traces.statements(system.id)
        for source in sources_in(statement["origin"])
    } | {source for row in rows_of(page) for source in _parted(row[-1])}
    used = {source.partition(": ")[2] for source in titled & cited}
    assert {source.partition(": ")[2] for source in titled} == used


@each
def test_the_section_of_a_statement_cites_its_source(system: AnySystem) -> None:
    """A fact of the statement's section has the same page of the rules, or the same source."""
    sections = sections_of(page_of(system))
    cited = {
        name: {_publisher(source) for row in rows_of(section) for source in _parted(row[-1])}
        for name, section in sections.items()
    }
    apart = set()
    for statement in traces.statements(system.id):
        section = statement["id"].partition(".")[0]
        assert section in sections, statement["id"]
        source = next(sources_in(statement["origin"]))
        if source not in UNSOURCED and _publisher(source) not in cited[section]:
            apart.add((statement["id"], source))
    assert apart == set()


@each
def test_every_source_of_a_fact_of_a_page_is_listed(system: AnySystem) -> None:
    """A fact that is marked as sourced names sources of the page's own list."""
    page = page_of(system)
    listed = sources_of(page)
    unknown = [
        row
        for name, section in sections_of(page).items()
        if name
        for row in rows_of(section)
        if len(row) > 2 and row[-2] == "sourced"
        for source in _parted(row[-1])
        if source not in listed
    ]
    assert unknown == []


@each
def test_the_settings_of_a_statement_are_cited_in_its_section(system: AnySystem) -> None:
    """A setting that a statement names exists, and the section of the page names it too.

    A setting whose statement is sourced throughout is no assumption.
    """
    sections = sections_of(page_of(system))
    settings = ruleset_for(system.id).settings
    for statement in traces.statements(system.id):
        for name in statement.get("settings", ()):
            assert name in settings, statement["id"]
            assert f"`{name}`" in sections[statement["id"].partition(".")[0]], (statement, name)
            if ";" not in statement["origin"] and statement["origin"] not in UNSOURCED:
                assert settings[name].source, name


def _parted(where: str) -> list[str]:
    """Return the sources of a fact."""
    return re.split(r"; |, ", where)


def _publisher(source: str) -> str:
    """Return a page of the publisher's rules as it is, of other sources the name alone."""
    return source if source.startswith("rules:") else source.partition(":")[0]
