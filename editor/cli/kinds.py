"""List the kinds of export and their options, for `export --kinds` and `--options`."""

from __future__ import annotations

import sys
import textwrap

from editor.cli.main import BAD, OK
from editor.cli.output import print_json
from editor.core.values import JsonObject
from editor.export.catalogue import EXPORTERS, exporter_named
from editor.export.exporter import GROUPS, Exporter, Option

_WIDTH = 88


def list_kinds(form: str) -> int:
    """Print every kind of export under the title of its group; return the exit code."""
    if form == "json":
        print_json({"format": 1, "kinds": [values(exporter) for exporter in EXPORTERS]})
        return OK
    width = max(len(exporter.kind) for exporter in EXPORTERS)
    for group, title in GROUPS.items():
        kinds = [exporter for exporter in EXPORTERS if exporter.group == group]
        if kinds:
            print(f"{title}:")
        for exporter in kinds:
            only = f" Only {', '.join(exporter.systems)}." if exporter.systems else ""
            lead = f"  {exporter.kind.ljust(width)}  "
            print(_wrapped(f"{exporter.summary}{only}", lead))
    print("\n`realmwright export --options KIND` lists the options of a kind.")
    return OK


def explain_kind(kind: str, form: str) -> int:
    """Describe one kind of export with its options; return the exit code."""
    try:
        exporter = exporter_named(kind)
    except KeyError:
        return report_unknown(kind)
    if form == "json":
        print_json({"format": 1, **values(exporter)})
        return OK
    print(f"{exporter.kind}: {exporter.title} (*{exporter.suffix})")
    print(textwrap.fill(exporter.summary, _WIDTH))
    if exporter.systems:
        print(f"Only for maps of {', '.join(exporter.systems)}.")
    if not exporter.options:
        print("\nIt has no options.")
        return OK
    width = max(len(option.name) for option in exporter.options)
    print("\n--option NAME=VALUE, where NAME is one of")
    for option in exporter.options:
        lead = f"  {option.name.ljust(width)}  "
        print(_wrapped(f"{allowed_values(option)}. {option.help or option.title}", lead))
    return OK


def report_unknown(kind: str) -> int:
    """Report an unknown kind; return the exit code."""
    kinds = ", ".join(exporter.kind for exporter in EXPORTERS)
    message = f"{kind!r} is no kind of export: allowed_values {kinds}"
    print(f"realmwright export: {message}", file=sys.stderr)
    return BAD


def allowed_values(option: Option) -> str:
    """Return the values an option takes and its default: "0 to 3 (0)", "yes or no (yes)"."""
    if isinstance(option.default, bool):
        return f"yes or no ({'yes' if option.default else 'no'})"
    if isinstance(option.default, int):
        unit = f" {option.unit}" if option.unit else ""
        return f"{option.minimum} to {option.maximum}{unit} ({option.default})"
    if option.choices:
        return f"{' or '.join(option.choices)} ({option.default})"
    return f"a text ({option.default or 'none'})"


def values(exporter: Exporter) -> JsonObject:
    """Return an exporter as plain JSON values."""
    return {
        "kind": exporter.kind,
        "title": exporter.title,
        "summary": exporter.summary,
        "group": exporter.group,
        "suffix": exporter.suffix,
        "systems": list(exporter.systems),
        "options": [_option_values(option) for option in exporter.options],
    }


def _option_values(option: Option) -> JsonObject:
    told: JsonObject = {
        "name": option.name,
        "title": option.title,
        "default": option.default,
        "help": option.help,
    }
    if isinstance(option.default, int) and not isinstance(option.default, bool):
        told |= {"minimum": option.minimum, "maximum": option.maximum, "unit": option.unit}
    if option.choices:
        told["choices"] = list(option.choices)
    return told


def _wrapped(text: str, lead: str) -> str:
    return textwrap.fill(
        text, _WIDTH, initial_indent=lead, subsequent_indent=" " * len(lead), break_long_words=False
    )
