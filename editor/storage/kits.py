"""Kits, rulesets and files of house rules: those of the program and of a scenario's folder."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path

from editor.core.canonical import canonical_bytes
from editor.core.errors import Fault, FileError
from editor.core.kit import AnyKit, AnyLibrary, Library, RulesDocument, followed_paths
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario, HouseRules, KitUse
from editor.core.suggestions import unknown_name
from editor.seam.system import AnySystem
from editor.storage.document import JsonDocument, digest_at, read_bytes, read_document
from editor.storage.folders import stays_below
from editor.storage.load import decode, in_newest_format, system_of
from editor.storage.save import ANYTHING, Held, is_link, write_bytes, write_within
from editor.storage.standard_streams import standard_streams
from editor.storage.strict_json import JsonPath, fault_at, places


def library_for(scenario: AnyScenario, folder: Path | None) -> AnyLibrary:
    """Return the kits available to a scenario: the built-in ones, and its own by path.

    `folder` is that of the scenario's file, None if it has none. Paths that lead out of it,
    missing files and kits of another system are left out: a check reports the kit as missing.
    Raises FileError for a kit file with faults.
    """
    kits: dict[str, AnyKit] = dict(built_in_kits(scenario.system))
    for use in scenario.kits:
        file = kit_file(use, folder)
        # Named as in the scenario: people look for it next to the scenario.
        name = str((folder or Path()) / use.path)
        kit = read_kit(read_bytes(file), name) if file is not None else None
        if kit is not None and kit.system == scenario.system:
            kits[use.key] = kit
    return Library(kits, _rules_for(scenario, folder))


def _rules_for(scenario: AnyScenario, folder: Path | None) -> dict[str, RulesDocument]:
    """Return the files of house rules that a scenario follows, by path, as kits are found."""
    found = {}
    for path in followed_paths(scenario):
        file = file_within(path, folder)
        rules = load_rules(file) if file is not None else None
        if rules is not None and rules.system == scenario.system:
            found[path] = rules
    return found


def kit_file(use: KitUse, folder: Path | None) -> Path | None:
    """Return the file of a kit with a path, or None when it is not accessible."""
    return file_within(use.path, folder)


def file_within(path: str, folder: Path | None) -> Path | None:
    """Return the file of a path that stays in a folder, or None when it is not accessible."""
    if not path or folder is None or not stays_below(path):
        return None
    try:
        home = folder.resolve()
        file = (home / path).resolve()
        return file if file.is_relative_to(home) and file.is_file() else None
    except (OSError, RuntimeError, ValueError):
        # An invalid name, or a cycle of links.
        return None


def copy_companions(scenario: AnyScenario, before: Path | None, folder: Path) -> list[FileError]:
    """Copy the kits and house rules that a scenario names by path from one folder to another.

    Return why some could not be copied. Existing files are left alone, and no link is followed
    out of the folder.
    """
    faults = []
    for path in dict.fromkeys((*(use.path for use in scenario.kits), *followed_paths(scenario))):
        file, target = file_within(path, before), folder / path
        known = file_within(path, folder) is not None
        if file is None or known or (digest_at(target) is not None and not is_link(target)):
            continue
        try:
            write_within(folder, path, read_bytes(file), None)
        except FileError as error:
            faults.append(error)
    return faults


def read_kit(data: bytes, name: str) -> AnyKit:
    """Return the kit in these bytes. Raises FileError with every fault."""
    document = in_newest_format(read_document(data, name))
    system = system_of(document)
    kit: AnyKit = decode(document, system.kit_type, "kit", system)
    return kit


def built_in_library(system: str) -> AnyLibrary:
    """Return the built-in kits of a system, for a new scenario."""
    return Library(dict(built_in_kits(system)))


@cache
def built_in_kits(system: str) -> dict[str, AnyKit]:
    """Return the built-in kits of a system by id; empty for an unknown system."""
    kits = [read_kit(data, name) for name, data in _data_files(system, ".kit.json")]
    return {kit.id: kit for kit in kits}


@cache
def ruleset_for(system: str) -> Ruleset:
    """Return the ruleset of a system. Raises KeyError when it has none."""
    for name, data in _data_files(system, "ruleset.json"):
        return read_ruleset(data, name)
    raise KeyError(system)


def house_rules_named(system: str, name: str) -> HouseRules:
    """Return house rules of a system: those of a file, or those of the program of this name.

    Raises ValueError with a sentence for an unknown name, FileError for a file with faults.
    """
    if name.endswith(RULES_SUFFIX) or standard_streams(name) is not None:
        document = load_rules(name)
        if document.system != system:
            raise ValueError(
                f"{document.name!r} are house rules for {document.system}, not {system}"
            )
        return document.rules()
    known = {rule.name: rule for rule in ruleset_for(system).house_rules}
    if name not in known:
        raise ValueError(unknown_name(f"built-in house rules of {system}", name, known))
    return known[name]


def read_ruleset(data: bytes, name: str) -> Ruleset:
    """Return the ruleset in these bytes. Raises FileError with every fault."""
    document: JsonDocument = in_newest_format(read_document(data, name))
    system: AnySystem = system_of(document)
    ruleset: Ruleset = decode(document, Ruleset, "ruleset", system)
    return ruleset


def _data_files(system: str, ending: str) -> list[tuple[str, bytes]]:
    """Return name and bytes of the data files of a system, sorted by name."""
    # Imported late: modules that only read text need no system.
    from editor.systems.catalogue import systems

    package = next((item.package for item in systems() if item.id == system), "")
    if not package and not system.isidentifier():
        return []
    home = resources.files(package) if package else resources.files("editor") / "systems" / system
    folder = home / "data"
    if not folder.is_dir():
        return []
    files = sorted((file for file in folder.iterdir() if file.name.endswith(ending)), key=_name)
    return [(file.name, file.read_bytes()) for file in files]


def _name(file: object) -> str:
    return str(getattr(file, "name", ""))


RULES_SUFFIX = ".rules.json"
"""How the name of a file of house rules ends."""


def load_rules(path: Path | str) -> RulesDocument:
    """Return the house rules of a file. Raises FileError with every fault."""
    return read_rules(read_bytes(Path(path)), str(path))


def read_rules(data: bytes, name: str) -> RulesDocument:
    """Return the house rules in these bytes. Raises FileError with every fault."""
    document = in_newest_format(read_document(data, name))
    if "board" in document.value:
        raise FileError(name, [Fault("contains a scenario", "house rules")])
    rules: RulesDocument = decode(document, RulesDocument, "house-rules", system_of(document))
    faults = list(_repeated(document, rules))
    if faults:
        raise FileError(name, faults)
    return rules


def _repeated(document: JsonDocument, rules: RulesDocument) -> Iterator[Fault]:
    """Yield a fault at each own check whose id an earlier one has."""
    ids = [check.id for check in rules.checks]
    paths: list[JsonPath] = [("checks", n, "id") for n, own in enumerate(ids) if own in ids[:n]]
    found = places(document.text, paths) if paths else {}
    for path in paths:
        own = ids[int(path[1])]
        offset = found[path].value if path in found else 0
        yield fault_at(
            document.text, offset, f"repeats the id {own!r} of an earlier check", "another id", path
        )


def save_rules(rules: RulesDocument, path: Path | str, held: Held = ANYTHING) -> None:
    """Write house rules to a file. Raises FileError, and leaves the file as it was, if it cannot.

    `held` is what the file is expected to contain.
    """
    data = canonical_bytes(rules)
    if read_rules(data, str(path)) != rules:
        raise FileError(str(path), [Fault("cannot hold these house rules")])
    write_bytes(Path(path), data, held)
