"""The page of the kinds of export, from the records of their exporters."""

from editor.cli.export import allowed_values
from editor.export.catalogue import exporters
from editor.export.exporter import GROUPS, Exporter

INTRODUCTION = """\
What `realmwright export --kinds` and `--options KIND` list. [Exports](../exports.md)
explains what each kind contains.
"""


def page() -> str:
    """Return the page: each kind under the title of its group, with its options."""
    parts = ["# Kinds of export", INTRODUCTION]
    for group, title in GROUPS.items():
        parts.append(f"## {title}")
        parts += [_section(each) for each in exporters() if each.group == group]
    return "\n\n".join(part.rstrip() for part in parts)


def _section(exporter: Exporter) -> str:
    only = f" Only maps of {', '.join(exporter.systems)}." if exporter.systems else ""
    lines = [f"### {exporter.kind}", "", f"{exporter.title} (`*{exporter.suffix}`)."]
    lines[-1] += f" {exporter.summary}{only}"
    if exporter.options:
        lines += ["", "| option | values (default) | meaning |", "| --- | --- | --- |"]
    lines += [
        f"| `{option.name}` | {allowed_values(option)} | {option.help or option.title} |"
        for option in exporter.options
    ]
    return "\n".join(lines)
