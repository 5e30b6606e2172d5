"""The documentation of a check, as text and as JSON."""

from __future__ import annotations

import difflib
import sys
import textwrap

from editor.checks.check import AnyCheck
from editor.cli.main import BAD, OK
from editor.cli.output import print_json
from editor.core.values import JsonObject
from editor.systems.catalogue import every_check

WIDTH = 88


def explain(code: str, form: str) -> int:
    """Print the documentation of a check; return the exit code."""
    known = {check.code: check for check in every_check()}
    if code in known:
        if form == "json":
            print_json(values(known[code]))
        else:
            print(page(known[code]))
        return OK
    near = difflib.get_close_matches(code, known, 1)
    hint = f"; did you mean {near[0]}?" if near else "; `realmwright checks` lists them all"
    sentence = f"no check is called {code!r}{hint}"
    print(f"realmwright check: {sentence}", file=sys.stderr)
    if form == "json":
        print_json({"format": 1, "error": {"message": sentence}})
    return BAD


def page(check: AnyCheck) -> str:
    """Return the documentation of a check as text."""
    lowerable = "a house rule may lower it" if check.lowerable else "never lowered, never waived"
    modes = f", in {', '.join(sorted(check.modes))}" if check.modes else ""
    parts = [f"{check.code}: {check.title}", f"{check.level}, {lowerable}{modes}", ""]
    for head, body in (
        ("What", check.what),
        ("Why", check.why),
        ("Example", check.example),
        ("How to fix it", check.remedy),
        ("Source", check.source),
    ):
        text = " ".join(body.split())
        parts += [head, textwrap.indent(textwrap.fill(text, WIDTH - 2), "  "), ""]
    return "\n".join(parts).rstrip()


def values(check: AnyCheck) -> JsonObject:
    """Return a check's documentation as plain JSON values."""
    return {
        "code": check.code,
        "level": check.level,
        "lowerable": check.lowerable,
        "modes": sorted(check.modes),
        "title": check.title,
        "what": check.what,
        "why": check.why,
        "example": check.example,
        "mend": check.remedy,
        "source": check.source,
    }
