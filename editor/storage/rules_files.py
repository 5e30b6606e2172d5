"""Files of house rules: read with every fault, and written like any other file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from editor.core.canonical import canonical_bytes
from editor.core.errors import Fault, FileError
from editor.core.rules_document import RulesDocument
from editor.storage.document import JsonDocument, read_bytes, read_document
from editor.storage.load import decode, in_newest_format, system_of
from editor.storage.save import ANYTHING, Held, write_bytes
from editor.storage.strict_json import JsonPath, fault_at, places

RULES_SUFFIX = ".rules.json"
"""How the name of a file of house rules ends."""


def load_rules(path: Path | str) -> RulesDocument:
    """Return the house rules of a file. Raises FileError with every fault."""
    return read_rules(read_bytes(Path(path)), str(path))


def read_rules(data: bytes, name: str) -> RulesDocument:
    """Return the house rules in these bytes. Raises FileError with every fault."""
    document = in_newest_format(read_document(data, name))
    if "board" in document.value:
        raise FileError(name, [Fault("holds a scenario", "house rules")])
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
            document.text, offset, f"is the id {own!r} of a check before it", "another id", path
        )


def save_rules(rules: RulesDocument, path: Path | str, held: Held = ANYTHING) -> None:
    """Write house rules to a file. Raises FileError, and leaves the file as it was, if it cannot.

    `held` is what the file is expected to contain.
    """
    data = canonical_bytes(rules)
    if read_rules(data, str(path)) != rules:
        raise FileError(str(path), [Fault("cannot hold these house rules")])
    write_bytes(Path(path), data, held)
