"""The page of sample house rules: recipes to take over, each with what it changes and checks."""

from pathlib import Path

from editor.core.kit import RulesDocument
from editor.core.resources import samples_folder
from editor.core.ruleset import setting_question, setting_words
from editor.seam.words import check_words
from editor.storage.kits import RULES_SUFFIX, load_rules, ruleset_for
from editor.systems.catalogue import systems

INTRODUCTION = """\
Starter house rules to copy, follow or change, in
[scenarios/house-rules](../../scenarios/house-rules). [House rules](../house-rules.md) explains how
maps use them, and how to check a folder of maps by them.
"""


def page() -> str:
    """Return the page: the sample house rules of every system."""
    parts = ["# House rules to begin with\n", INTRODUCTION]
    for system in systems():
        parts.append(f"## {system.title}\n")
        parts += [_section(file, load_rules(file)) for file in rules_files(system.id)]
    return "\n".join(parts)


def rules_files(system: str) -> list[Path]:
    """Return the sample house rules of a system, in the order of their names."""
    return sorted((samples_folder() / "house-rules" / system).glob(f"*{RULES_SUFFIX}"))


def _section(file: Path, document: RulesDocument) -> str:
    ruleset = ruleset_for(document.system)
    checks = next(system for system in systems() if system.id == document.system).checks()
    parts = [f"### {document.name}\n", f"{document.notes}\n"]
    parts += [f"[{file.name}](../../scenarios/house-rules/{document.system}/{file.name})\n"]
    rows = [
        f"| {setting_question(ruleset, name)} | {setting_words(ruleset.settings[name].value)} "
        f"| {setting_words(value)} |"
        for name, value in document.set.items()
    ]
    levels = {check.code: check.level for check in checks}
    rows += [
        f"| {check_words(checks, code)} | {levels[code]} | {level} |"
        for code, level in document.levels.items()
    ]
    parts += ["| | by the book | by these rules |", "| --- | --- | --- |", *rows, ""]
    for own in document.checks:
        played = f", of {own.of.words}" if own.of is not None else ""
        parts += [f"- **{own.name}** ({own.level}{played}). {own.note}".rstrip() + "\n"]
        parts += ["  ```", *(f"  {line}" for line in own.holds.splitlines()), "  ```\n"]
    return "\n".join(parts)
