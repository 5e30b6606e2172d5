"""How a set-up is played, as text, on paper and in other programs: the same rules in each."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from html import unescape

import pytest
from msgspec.structs import replace

from editor.core.resources import samples_folder
from editor.core.scenario import AnyScenario, HouseRules, OwnCheck
from editor.export.catalogue import exporter_named
from editor.export.job import OptionValue, chosen_rules
from editor.seam.rules_sheet import BOXED_NOTE, CHANGED_NOTE, CHANGED_SIGN, line_text
from editor.storage.load import load_scenario
from tests.depth import in_turn
from tests.export.jobs import job_with
from tests.export.measured import measured

CASES = (
    ("tactics/twin-peaks", "turn.actions", "5* actions"),
    ("mechs/market-square", "health.mech", "Mighty Mech 5*"),
    ("trts/ashen-isle", "income.minerals", "5* minerals"),
)


def _scenario(sample: str, setting: str) -> AnyScenario:
    """Return a sample with a house rule that sets a setting to 5."""
    scenario: AnyScenario = load_scenario(samples_folder() / f"{sample}.json")
    rules = HouseRules(name="Our table", notes="We like it so.", set={setting: 5})
    return replace(scenario, house_rules=(rules,))


def _text(data: bytes) -> str:
    return " ".join(data.decode().split())


def _printed(data: bytes) -> str:
    return " ".join(" ".join(page.text for page in measured(data)).split())


def _notebook(data: bytes) -> str:
    tabs = json.loads(data)["TabStates"].values()
    return " ".join(next(tab["body"] for tab in tabs if tab["title"] == "Rules").split())


def _help(data: bytes) -> str:
    with zipfile.ZipFile(io.BytesIO(data)) as module:
        build = module.read("buildFile.xml").decode()
        page = module.read("help/rules.html").decode()
    assert 'fileName="help/rules.html"' in build
    for tag in ("b", "/b"):
        page = page.replace(f"<{tag}>", "")
    return " ".join(unescape(page).split())


def _page(data: bytes) -> str:
    text = data.decode()
    _, _, rest = text.partition('id="realmwright-table">')
    sheet = json.loads(rest.partition("</script>")[0])["sheet"]
    lines = [
        "".join(words for words, _ in line)
        for section in sheet["sections"]
        for line in section["lines"]
    ]
    return " ".join((*lines, sheet["note"]))


OTHERS = ("map", "boxes", "cards", "pieces", "code", "instructions")
"""The options of a print for all but the rules."""
Carrier = tuple[str, dict[str, OptionValue], Callable[[bytes], str]]
CARRIERS: tuple[Carrier, ...] = (
    ("rules", {}, _text),
    (
        "pdf",
        dict.fromkeys(("map", "boxes", "cards", "pieces", "code", "instructions"), False),
        _printed,
    ),
    ("html", {}, _page),
    ("tts", {"form": "save"}, _notebook),
    ("vassal", {}, _help),
)


@pytest.mark.quick("tactics/twin-peaks-rules", "trts/ashen-isle-rules", "trts/ashen-isle-vassal")
@pytest.mark.parametrize(("case", "carrier"), in_turn(CASES, CARRIERS), ids=lambda one: one[0])
def test_every_carrier_has_the_rules_and_marks_what_changed(
    case: tuple[str, str, str], carrier: Carrier
) -> None:
    """The first sentence of each section is there, the changed number, and what its mark means."""
    (sample, setting, words), (kind, options, read) = case, carrier
    folder = samples_folder() / sample.partition("/")[0]
    exporter = exporter_named(kind)
    job = job_with(_scenario(sample, setting), exporter, folder, **options)  # type: ignore[arg-type]
    sheet = chosen_rules(job)
    assert sheet is not None
    said = read(exporter.write(job))
    boxed = kind in ("pdf", "html")
    assert (words.replace(CHANGED_SIGN, "") if boxed else words) in said
    assert (BOXED_NOTE if boxed else CHANGED_NOTE) in said
    for section in sheet.sections:
        first = line_text(section.lines[0])
        assert (first.replace(CHANGED_SIGN, "") if boxed else first) in said, first


def test_the_print_leaves_rules_out_where_they_are_not_wanted() -> None:
    """Without the option no sheet of rules is printed."""
    scenario = _scenario(*CASES[0][:2])
    exporter = exporter_named("pdf")
    bare = dict.fromkeys(
        ("rules", "map", "boxes", "cards", "pieces", "code", "instructions"), False
    )
    folder = samples_folder() / "tactics"
    job = job_with(scenario, exporter, folder, **bare)  # type: ignore[arg-type]
    assert "Before you start" not in _printed(exporter.write(job))


def test_own_checks_and_what_is_overruled_stand_on_top() -> None:
    """An own check with why it is asked; a value that a later layer changes says by which."""
    scenario = load_scenario(samples_folder() / "tactics" / "twin-peaks.json")
    own = OwnCheck(id="low", name="Low", holds="True", note="Taller stacks fall.")
    layers = (
        HouseRules("Oak", set={"limit.rounds": 30}, checks=(own,)),
        HouseRules("Short", set={"limit.rounds": 12}),
    )
    exporter = exporter_named("rules")
    reported = exporter.write(job_with(replace(scenario, house_rules=layers), exporter)).decode()
    lines = reported.splitlines()
    at = lines.index("House rules: Oak")
    assert lines[at + 1 : at + 3] == [
        "- After how many rounds does a match end? 30 instead of 60, overridden by “Short”",
        "- own check “Low” (warning): Taller stacks fall.",
    ]
    assert "- After how many rounds does a match end? 12 instead of 60" in lines
