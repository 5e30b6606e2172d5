"""The verb `info`: sizes, parts, distances and fairness of a scenario."""

from __future__ import annotations

import json
import sys
from argparse import Namespace

from editor.cli.main import BAD, OK
from editor.cli.opened import open_or_tell, setup_objection
from editor.systems.catalogue import system_named


def run(arguments: Namespace) -> int:
    """Print what there is to know about each set-up; return the exit code."""
    opened = open_or_tell(arguments.file)
    if opened is None:
        return BAD
    objection = setup_objection(opened, arguments.setup)
    if objection:
        print(f"error: {objection}", file=sys.stderr)
        return BAD
    scenario = opened.scenario
    system = system_named(scenario.system)
    told = []
    for survey in system.surveys(scenario, opened.library, opened.ruleset, ""):
        name = survey.setup.id if survey.setup else ""
        if not arguments.setup or arguments.setup == name:
            told.append((name, system.facts(survey)))
    if arguments.format == "json":
        setups = [
            {"setup": name, "facts": {part.title: dict(part.rows) for part in sections}}
            for name, sections in told
        ]
        values = {"format": 1, "title": scenario.title, "system": system.id, "setups": setups}
        print(json.dumps(values, indent=2, ensure_ascii=False))
        return OK
    print(scenario.title)
    for name, sections in told:
        if len(told) > 1:
            print(f"\nSet-up {name}")
        for part in sections:
            print(f"\n{part.title}")
            width = max(len(label) for label, _ in part.rows)
            for label, value in part.rows:
                print(f"  {label:{width}}  {value}")
    return OK
