"""The verb `new`: write a new scenario, or a random map."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from editor.cli.answers.shared import print_written
from editor.cli.main import NO, OK
from editor.cli.opened import held_by, why_unwritable
from editor.cli.parsing import UsageError, usage_errors
from editor.cli.playable import refuse
from editor.core.edits import held_title
from editor.core.house_rules import TakeHouseRules
from editor.core.kit import Library
from editor.storage.kits import built_in_kits, house_rules_named, ruleset_for
from editor.storage.save import save_scenario
from editor.systems.catalogue import system_named


def run(arguments: Namespace) -> int:
    """Write the scenario; return the exit code."""
    path = Path(arguments.output)
    made = ""
    with usage_errors(ValueError):
        system = system_named(arguments.system)
        if words := why_unwritable(arguments.output, force=arguments.force):
            raise UsageError(words)
        library = Library(built_in_kits(system.id))
        mode = arguments.mode or system.modes[0].id
        title = arguments.title and held_title(arguments.title)
        scenario = system.new_scenario(mode, arguments.players, library, title)
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
                lines = prevention_lines(found, why, base, library, ruleset)
                if arguments.format == "json":
                    refuse("new", "; ".join(lines), arguments.format)
                else:
                    print("\n".join(lines))
                return NO
            scenario, made = found.maps[0].scenario, made_line(found.maps[0], base, library)
        elif arguments.seed or arguments.dial or arguments.symmetry:
            raise ValueError("--seed, --dial and --symmetry require --random")
        save_scenario(scenario, path, held)
    print_written(arguments.format, path, scenario.title, notes=[made] if made else [])
    return OK
