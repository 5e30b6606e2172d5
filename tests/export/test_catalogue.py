"""Tests for editor.export.catalogue: the list of kinds, and that it is light."""

import subprocess
import sys

from editor.export.catalogue import KINDS, exporters
from tests.export.kinds import held_by


def test_every_kind_is_that_of_its_module() -> None:
    """The list and the records agree on every kind, in one order, and each record is complete."""
    assert [exporter.kind for exporter in exporters()] == list(KINDS)
    assert len({exporter.title for exporter in exporters()}) == len(KINDS)


def test_every_kind_is_held_to_something() -> None:
    """No kind is left out: what is true of its files stands in `kinds.py` or in its own tests."""
    assert all(callable(held_by(kind)) for kind in KINDS)


def test_one_exporter_is_imported_alone() -> None:
    """The list imports no exporter, and to ask for one imports no other."""
    code = (
        "import sys; from editor.export.catalogue import exporter_named; "
        "exports = lambda: [name for name in sys.modules if name.endswith('_file')]; "
        "print(exports()); exporter_named('json'); print(exports())"
    )
    reported = subprocess.run(
        [sys.executable, "-P", "-c", code], check=True, capture_output=True, text=True
    ).stdout
    assert reported == "[]\n['editor.export.json_file']\n"
