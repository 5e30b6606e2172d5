"""Faults of files, as they are told."""

import pickle

from editor.core.errors import Fault, FileError


def test_a_fault_is_told_with_its_place() -> None:
    """Line and column stand behind the file, the path at the end where there is one."""
    error = FileError("map.json", [Fault("is odd", "even", 3, 7, "$.title"), Fault("is empty")])
    assert error.lines() == [
        "map.json:3:7: is odd; expected even (at $.title)",
        "map.json:1:1: is empty",
    ]


def test_what_has_no_place_is_told_without_one() -> None:
    """Of a file that cannot be written no line is wrong; another process tells it alike."""
    error = FileError("map.png", [Fault("cannot be written", placed=False)])
    assert str(error) == "map.png: cannot be written"
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
