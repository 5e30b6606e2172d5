"""The page on the file format shows files that are what it says they are."""

import re
from pathlib import Path

import msgspec
import pytest

from docs.pages.samples import SAMPLE
from editor.checks.run import at_least
from editor.core.canonical import canonical_bytes
from editor.storage.kits import library_for, read_kit, ruleset_for
from editor.storage.load import load_scenario
from editor.storage.schemas import schema
from editor.systems.catalogue import SYSTEMS
from editor.systems.judge import judge
from editor.systems.mechs.map.board import LayoutComponent

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGE = (DOCS / "file-format.md").read_text(encoding="utf-8")
LAWFUL = re.compile(r"<!-- lawful -->\n```json\n(?P<text>.*?)```", re.DOTALL)
LAYOUT = re.compile(r"<!-- shape: layout -->\n```json\n(?P<text>.*?)```", re.DOTALL)
KIT = re.compile(r"<!-- shape: kit -->\n```json\n(?P<text>.*?)```", re.DOTALL)


def test_the_example_is_a_sample_as_it_stands() -> None:
    """The example is a lawful sample, byte for byte; `make docs` brings it up to date."""
    (match,) = SAMPLE.finditer(PAGE)
    file = Path(__file__).resolve().parents[2] / match["path"]
    assert file.parent.name == "tactics"
    assert match["text"] == file.read_text(encoding="utf-8")


def test_the_kit_can_be_read() -> None:
    """The kit of the page is one that the program reads, written as it would save it."""
    (match,) = KIT.finditer(PAGE)
    kit = read_kit(match["text"].encode(), "the page")
    assert canonical_bytes(kit).decode() == match["text"]


@pytest.mark.parametrize("system", [system.id for system in SYSTEMS if system.id != "tactics"])
def test_the_example_of_a_system_is_lawful(system: str, tmp_path: Path) -> None:
    """It has neither errors nor warnings, and is written as the program would save it."""
    (match,) = LAWFUL.finditer((DOCS / f"format-{system}.md").read_text(encoding="utf-8"))
    file = tmp_path / "example.json"
    file.write_text(match["text"], encoding="utf-8")
    scenario = load_scenario(file)
    assert scenario.system == system
    assert canonical_bytes(scenario).decode() == match["text"]
    findings = judge(scenario, library_for(scenario, tmp_path), ruleset_for(system))
    assert [finding.message for finding in at_least(findings, "warning")] == []


@pytest.mark.parametrize("system", [system.id for system in SYSTEMS if system.id != "tactics"])
def test_every_field_of_a_system_is_told(system: str) -> None:
    """The page of a system names each field of its board, its set-ups and its components."""
    page = (DOCS / f"format-{system}.md").read_text(encoding="utf-8")
    common = {"id", "name", "notes", "title", "note", "locked", "kind", "count", "setups", "board"}
    kinds = (item for item in schema(system)["$defs"].values() if "properties" in item)
    reported = {name for kind in kinds for name in kind["properties"]}
    assert {name for name in reported - common if name not in page} == set()


def test_the_layout_is_one() -> None:
    """The layout of the page on arenas is a component that the program reads."""
    match = LAYOUT.search((DOCS / "format-mechs.md").read_text(encoding="utf-8"))
    assert match is not None
    assert msgspec.json.decode(match["text"], type=LayoutComponent).players == 2
