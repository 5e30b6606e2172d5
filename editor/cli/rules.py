"""The verb `rules`: how house rules differ from the book, and files of house rules."""

from __future__ import annotations

import dataclasses
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from editor.cli.answers.maps import DescribedRules, RulesLayer
from editor.cli.answers.shared import WrittenFile, print_answer, print_written
from editor.cli.main import OK
from editor.cli.opened import OpenScenario, held_by, open_scenario
from editor.cli.output import confirm
from editor.cli.parsing import UsageError, usage_errors
from editor.core.errors import Fault, FileError
from editor.core.house_rules import PutHouseRules
from editor.core.kit import RulesDocument, document_of
from editor.core.scenario import HouseRules, Setting
from editor.core.suggestions import unknown_name
from editor.core.words import counted, listing
from editor.seam.layers import DescribedLayer, described_layers
from editor.storage.kits import RULES_SUFFIX, file_within, load_rules, ruleset_for, save_rules
from editor.storage.save import save_scenario
from editor.storage.standard_streams import NAME as STANDARD
from editor.systems.catalogue import system_named


def run(arguments: Namespace) -> int:
    """Do what is asked of a file; return the exit code."""
    path = Path(arguments.file)
    with usage_errors(ValueError):
        if is_rules_file(path):
            for choice in ("take", "follow", "export"):
                if getattr(arguments, choice):
                    raise ValueError(
                        f"--{choice} requires a scenario, and {path} is a house rules file"
                    )
            document = load_rules(path)
            report(document.name, document.system, (document.rules(),), arguments.format)
            return OK
        opened = open_scenario(path)
        if arguments.name and not arguments.export:
            raise ValueError("--name requires --export")
        if arguments.take or arguments.follow:
            return take(opened, arguments)
        if arguments.export:
            return export(opened, arguments)
        report(
            opened.scenario.title,
            opened.scenario.system,
            opened.scenario.house_rules,
            arguments.format,
        )
    return OK


def is_rules_file(path: Path) -> bool:
    """Return whether a file is named as one of house rules."""
    return path.name.endswith(RULES_SUFFIX)


def take(opened: OpenScenario, arguments: Namespace) -> int:
    """Put the rules of a file into a scenario, in place of those of the same name."""
    name = arguments.take or arguments.follow
    document = load_rules(name)
    scenario = opened.scenario
    if opened.carrier is not None:
        raise ValueError(
            f"{opened.path} is {opened.carrier.title}; only scenario files can be changed"
        )
    if document.system != scenario.system:
        raise ValueError(
            f"{name} contains house rules for {document.system}, not {scenario.system}"
        )
    path = _path_beside(name, opened.path.parent) if arguments.follow else ""
    rules = document.rules(path)
    after = PutHouseRules(rules).apply(scenario, opened.library)
    save_scenario(after, opened.path, opened.digest)
    verb = "follows" if path else "has"
    done = f"{verb} the house rules “{rules.name}”"
    if arguments.format == "json":
        print_answer(WrittenFile(path=str(opened.path), title=scenario.title, words=done))
    else:
        confirm(f"{opened.path}: {done}")
    return OK


def _path_beside(name: str, folder: Path) -> str:
    """Return a file by its path within the folder of a scenario. Raises ValueError outside it."""
    try:
        path = Path(name).resolve().relative_to(folder.resolve()).as_posix()
    except ValueError:
        raise ValueError(
            f"{name} is outside the scenario's folder; copy it there, or use --take"
        ) from None
    if file_within(path, folder) is None:
        raise ValueError(f"cannot read {name} in the scenario's folder")
    return path


def export(opened: OpenScenario, arguments: Namespace) -> int:
    """Write house rules of a scenario as a file of their own."""
    layers = {layer.name: layer for layer in opened.scenario.house_rules}
    target = Path(arguments.export)
    if not target.name.endswith(RULES_SUFFIX) and arguments.export != STANDARD:
        raise UsageError(f"the name of a house rules file must end in {RULES_SUFFIX}")
    if not layers:
        raise UsageError("has no house rules", str(opened.path))
    wanted = arguments.name or (next(iter(layers)) if len(layers) == 1 else "")
    if wanted not in layers:
        if wanted:
            raise UsageError(unknown_name("house rules", wanted, layers), str(opened.path))
        names = listing([repr(name) for name in layers])
        raise UsageError(f"has several house rules: choose {names} with --name", str(opened.path))
    held_by(target, force=arguments.force)
    save_rules(document_of(layers[wanted], opened.scenario.system), target)
    print_written(arguments.format, target, wanted)
    return OK


def report(title: str, system: str, layers: tuple[HouseRules, ...], form: str) -> None:
    """Print how house rules differ from the book, for people or for programs."""
    ruleset = ruleset_for(system)
    description = described_layers(layers, system_named(system), ruleset)
    if form == "json":
        print_answer(values(title, system, description))
        return
    print("\n".join(lines(title, system, description, len(ruleset.settings))))


def lines(
    title: str, system: str, layers: tuple[DescribedLayer, ...], settings: int
) -> Iterator[str]:
    """Yield house rules as lines: layer by layer what they change, then how many values differ."""
    yield f"{title} ({system_named(system).title})"
    for layer in layers:
        followed = f", from {layer.rules.path}" if layer.rules.path else ""
        yield ""
        yield f"{layer.rules.name}{followed}"
        yield from (f"  {line}" for line in (*layer.rules.notes.splitlines(), *layer.description))
    yield ""
    different = len(differing(layers))
    verb = "differs" if different == 1 else "differ"
    yield f"{different} of {settings} values {verb} from the rulebook"
    overruled = sum(layer.overruled for layer in layers)
    if overruled:
        are = "is" if overruled == 1 else "are"
        yield f"{counted(overruled, 'change')} {are} overridden by later house rules"


def differing(layers: tuple[DescribedLayer, ...]) -> dict[str, Setting]:
    """Return the settings in force that are not by the book, with their values."""
    return {each.name: each.value for layer in layers for each in layer.settings if each.differs}


def values(title: str, system: str, layers: tuple[DescribedLayer, ...]) -> DescribedRules:
    """Return the same for programs."""
    return DescribedRules(
        title=title,
        system=system,
        layers=tuple(
            RulesLayer(
                name=layer.rules.name,
                path=layer.rules.path,
                settings=layer.settings,
                levels=layer.levels,
                checks=layer.checks,
            )
            for layer in layers
        ),
        differing=differing(layers),
    )


def judged_by(opened: OpenScenario, names: list[str]) -> OpenScenario:
    """Return a scenario as these files of house rules judge it, in place of its own house rules.

    Files of another game are passed over. Raises FileError for a file with faults, and if none is
    of the game of the scenario.
    """
    documents = [load_rules(name) for name in names]
    fitting = [each for each in documents if each.system == opened.scenario.system]
    if not fitting:
        words = (
            f"is for {opened.scenario.system}, but these house rules are for {_games(documents)}"
        )
        raise FileError(str(opened.path), [Fault(words)])
    layers = tuple(document.rules() for document in fitting)
    scenario = replace(opened.scenario, house_rules=layers)
    return dataclasses.replace(opened, scenario=scenario)


def _games(documents: list[RulesDocument]) -> str:
    return " and ".join(dict.fromkeys(document.system for document in documents))
