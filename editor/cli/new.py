"""The verb `new`: write a new scenario."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from editor.cli.main import BAD, OK
from editor.cli.opened import held_by
from editor.core.errors import FileError
from editor.core.house_rules import TakeHouseRules
from editor.core.kit import Library
from editor.storage.kits import built_in_kits, house_rules_named
from editor.storage.save import save_scenario
from editor.systems.catalogue import system_named, systems


def run(arguments: Namespace) -> int:
    """Write the scenario; return the exit code."""
    path = Path(arguments.output)
    try:
        system = system_named(arguments.system)
        library = Library(built_in_kits(system.id))
        scenario = system.new_scenario(arguments.mode, arguments.players, library, arguments.title)
        if arguments.house_rules:
            taken = TakeHouseRules(house_rules_named(system.id, arguments.house_rules))
            scenario = taken.apply(scenario, library)
        save_scenario(scenario, path, held_by(arguments))
    except KeyError:
        known = ", ".join(system.id for system in systems())
        print(
            f"realmwright new: {arguments.system!r} is no system: expected {known}",
            file=sys.stderr,
        )
        return BAD
    except (FileError, ValueError) as error:
        print(f"realmwright new: {error}", file=sys.stderr)
        return BAD
    print(f"wrote {path}: {scenario.title}")
    return OK
