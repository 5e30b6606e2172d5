"""The verb `new`: write a new scenario, or a random map."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from editor.cli.main import BAD, NO, OK
from editor.cli.opened import held_by
from editor.core.errors import FileError
from editor.core.house_rules import TakeHouseRules
from editor.core.kit import Library
from editor.storage.kits import built_in_kits, house_rules_named, ruleset_for
from editor.storage.save import save_scenario
from editor.systems.catalogue import system_named, systems


def run(arguments: Namespace) -> int:
    """Write the scenario; return the exit code."""
    path = Path(arguments.output)
    made = ""
    try:
        system = system_named(arguments.system)
        library = Library(built_in_kits(system.id))
        mode = arguments.mode or system.modes[0].id
        scenario = system.new_scenario(mode, arguments.players, library, arguments.title)
        if arguments.house_rules:
            taken = TakeHouseRules(house_rules_named(system.id, arguments.house_rules))
            scenario = taken.apply(scenario, library)
        held = held_by(path, force=arguments.force)
        if arguments.random:
            # Imported late: most new maps are made by no seed.
            from editor.cli.complete import made_line, order_from, prevention_lines
            from editor.propose.impossible import prevention
            from editor.propose.making import completions, from_nothing

            base, order = from_nothing(scenario, library), order_from(arguments)
            ruleset = ruleset_for(system.id)
            found = completions(base, library, ruleset, order)
            if not found.maps:
                why = prevention(base, library, ruleset, order, found)
                print("\n".join(prevention_lines(found, why, base, library, ruleset)))
                return NO
            scenario, made = found.maps[0].scenario, made_line(found.maps[0], base, library)
        elif arguments.seed or arguments.dial or arguments.symmetry:
            raise ValueError("--seed, --dial and --symmetry require --random")
        save_scenario(scenario, path, held)
    except KeyError:
        known = ", ".join(system.id for system in systems())
        print(
            f"realmwright new: unknown system {arguments.system!r}: expected {known}",
            file=sys.stderr,
        )
        return BAD
    except (FileError, ValueError) as error:
        print(f"realmwright new: {error}", file=sys.stderr)
        return BAD
    print(f"wrote {path}: {scenario.title}")
    if made:
        print(made)
    return OK
