"""Files of house rules: read with every fault, and written like any other file."""

from __future__ import annotations

from pathlib import Path

from editor.core.canonical import canonical_bytes
from editor.core.errors import Fault, FileError
from editor.core.rules_document import RulesDocument
from editor.storage.document import read_bytes, read_document
from editor.storage.load import decode, in_newest_format, system_of
from editor.storage.save import ANYTHING, Held, write_bytes

RULES_SUFFIX = ".rules.json"
"""How the name of a file of house rules ends."""


def load_rules(path: Path | str) -> RulesDocument:
    """Return the house rules of a file. Raises FileError with every fault."""
    return read_rules(read_bytes(Path(path)), str(path))


def read_rules(data: bytes, name: str) -> RulesDocument:
    """Return the house rules in these bytes. Raises FileError with every fault."""
    document = in_newest_format(read_document(data, name))
    rules: RulesDocument = decode(document, RulesDocument, "house-rules", system_of(document))
    ids = [check.id for check in rules.checks]
    twice = next((own for own in ids if ids.count(own) > 1), "")
    if twice:
        raise FileError(name, [Fault(f"has two checks with the id {twice!r}", path="$.checks")])
    return rules


def save_rules(rules: RulesDocument, path: Path | str, held: Held = ANYTHING) -> None:
    """Write house rules to a file. Raises FileError, and leaves the file as it was, if it cannot.

    `held` is what the file is expected to contain.
    """
    data = canonical_bytes(rules)
    if read_rules(data, str(path)) != rules:
        raise FileError(str(path), [Fault("cannot hold these house rules")])
    write_bytes(Path(path), data, held)
