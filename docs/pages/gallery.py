"""The page of all samples: what each shows, what is in it, and what the checks say."""

import json
import os
from pathlib import Path

from editor.checks.run import Counts, counts
from editor.core.finding import Finding
from editor.core.kit import kits_in_force
from editor.core.resources import samples_folder
from editor.core.scenario import AnyScenario
from editor.core.words import counted, listing
from editor.seam.system import AnySystem, Mode
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.catalogue import SYSTEMS
from editor.systems.judge import judge

HERE = Path(__file__).resolve().parents[1] / "reference"

INTRODUCTION = """\
Maps to open, to learn from and to start from. They lie in [scenarios](../../scenarios) and on the
start page of the window. Their kits are our own invention and belong to no publisher's game.
"""
VIEWS = {"top": "From above", "isometric": "Isometric"}
FAULTY = """\
Each of these small maps has one fault and is otherwise in order, so that one can see what a check
looks for. What else is found follows from that fault. Beside each lies what the checks have to say,
in `NAME.expected.json`.
"""


def page() -> str:
    """Return the page: the samples of every system by mode with their pictures, then the faulty."""
    parts = ["# Samples\n", INTRODUCTION]
    for system in SYSTEMS:
        files = {file: load_scenario(file) for file in samples(system.id)}
        parts.append(f"## {system.title}\n")
        for mode in system.modes:
            parts.append(f"### {mode.title}\n\n{mode.summary}.\n")
            played = [item for item in files.items() if item[1].mode == mode.id]
            parts += [section(system, file, scenario, mode) for file, scenario in by_title(played)]
    return "\n".join([*parts, "## Faulty ones\n", FAULTY, faulty()])


def samples(system: str) -> list[Path]:
    """Return the sample files of a system, in the order of their names."""
    return sorted((samples_folder() / system).glob("*.json"))


def by_title(played: list[tuple[Path, AnyScenario]]) -> list[tuple[Path, AnyScenario]]:
    """Return samples in the order of their titles."""
    return sorted(played, key=lambda one: one[1].title)


def section(system: AnySystem, file: Path, scenario: AnyScenario, mode: Mode) -> str:
    """Return what is to report about one sample, under its title."""
    picture = f"../pictures/samples/{file.stem}"
    library = library_for(scenario, file.parent)
    findings = judge(scenario, library, ruleset_for(scenario.system), fixes=False)
    kits = [
        kit.title + (f" ({copies} copies)" if copies > 1 else "")
        for kit, copies in kits_in_force(scenario, library)
    ]
    own = [component.name for component in scenario.components]
    rows = {
        "File": link(file),
        "Players": f"{players(scenario)} ({mode.title.lower()})",
        "Kits": ", ".join(kits) or "none",
        "Own components": ", ".join(own),
        "House rules": ", ".join(rules.name for rules in scenario.house_rules),
        "`check`": reported(counts(findings), findings),
    }
    return "\n\n".join(
        (
            f"#### {scenario.title}",
            " ".join(
                f"![{VIEWS[view]}]({picture}{'' if view == 'top' else f'-{view}'}.png)"
                for view in system.viewpoints
            ),
            scenario.notes,
            "\n".join(f"- {name}: {text}" for name, text in rows.items() if text) + "\n",
        )
    )


def players(scenario: AnyScenario) -> str:
    """Return for how many players there are set-ups: "2, 3 or 4"."""
    numbers = sorted({len(setup.players) for setup in scenario.setups})
    return " or".join(listing([str(number) for number in numbers]).rsplit(" and", 1))


def reported(number: Counts, findings: tuple[Finding, ...]) -> str:
    """Return what `check` says of a sample: the counts, and which checks found something."""
    found = dict.fromkeys(f"[{finding.check}](checks.md#{finding.check})" for finding in findings)
    words = [
        counted(number.error, "error"),
        counted(number.warning, "warning"),
        f"{number.advice} advice",
        f"{number.waived} waived",
    ]
    return ", ".join(words) + (f": {listing(list(found))}" if found else "")


def faulty() -> str:
    """Return the faulty samples as a table: the file, its fault, and what is found."""
    lines = ["| file | fault | found |", "| --- | --- | --- |"]
    expectations = [
        file
        for system in SYSTEMS
        for file in sorted((samples_folder() / "faulty" / system.id).glob("*.expected.json"))
    ]
    for expected in expectations:
        file = expected.with_name(expected.name.replace(".expected", ""))
        found = dict.fromkeys(
            f"[{load['code']}](checks.md#{load['code']}) ({load['level']})"
            for load in json.loads(expected.read_text(encoding="utf-8"))
        )
        lines.append(f"| {link(file)} | {load_scenario(file).notes} | {', '.join(found)} |")
    return "\n".join(lines)


def link(file: Path) -> str:
    """Return a link from the page to a file."""
    target = Path(os.path.relpath(file, HERE)).as_posix()
    return f"[{file.name}]({target})"
