"""The page of all settings, from the rulesets of the systems."""

import msgspec

from docs.pages.sources import linked
from editor.core.ruleset import Rule
from editor.core.scenario import HouseRules, Setting
from editor.storage.kits import ruleset_for
from editor.systems.catalogue import SYSTEMS

INTRODUCTION = """\
The numbers and switches of the rules and checks. House rules change them:
`"house_rules": [{"name": "Gentle slopes", "set": {"movement.max_climb": 1}}]`.
"""


def page() -> str:
    """Return the page: every setting of every system, by its name."""
    parts = ["# Settings\n", INTRODUCTION]
    for system in SYSTEMS:
        ruleset = ruleset_for(system.id)
        settings = ruleset.settings
        rows = [row(name, rule) for name, rule in sorted(settings.items())]
        head = [
            "| setting | default | values | meaning | source |",
            "| --- | --- | --- | --- | --- |",
        ]
        parts += [f"## {system.title}\n", "\n".join([*head, *rows, ""])]
        parts += [shipped(rules) for rules in ruleset.house_rules]
    return "\n".join(parts)


def shipped(rules: HouseRules) -> str:
    """Return house rules that come with the program: what they are for, and what they set."""
    rows = [f"| `{name}` | {written(value)} |" for name, value in sorted(rules.set.items())]
    table = "\n".join(["| sets | to |", "| --- | --- |", *rows, ""])
    return f"### House rules: {rules.name}\n\n{rules.notes}\n\n{table}"


def row(name: str, rule: Rule) -> str:
    """Return one setting as a row of the table."""
    origin = linked(rule.source) if rule.source else "an assumption"
    return f"| `{name}` | {written(rule.value)} | {span(rule)} | {rule.description} | {origin} |"


def span(rule: Rule) -> str:
    """Return the values that a setting may have, in words."""
    if isinstance(rule.value, bool):
        return "true or false"
    if isinstance(rule.value, str):
        return "a text"
    return f"{rule.minimum} to {rule.maximum}{', or null' if rule.nullable else ''}"


def written(value: Setting) -> str:
    """Return a value as it is written in a file."""
    return msgspec.json.encode(value).decode()
