"""Scenarios that the tests of the command line stand on, apart from the samples for people."""

from pathlib import Path

SAMPLE = Path(__file__).with_name("hills.json")
"""A control map without errors and warnings, with two pieces of advice."""

SETUPS = Path(__file__).with_name("three-tables.json")
"""A map with three set-ups."""


def write_faulty(folder: Path, name: str = "faulty.json") -> Path:
    """Write a scenario with an error that nothing lowers: its mat is of no kit."""
    return write_changed(folder, name, '"component": "realm-mat"', '"component": "no-such-mat"')


def write_broken(folder: Path, name: str = "broken.json") -> Path:
    """Write a scenario whose shape has two faults."""
    file = write_changed(folder, name, '"turn": 0', '"turn": 45')
    file.write_text(file.read_text().replace('"mode": "control"', '"mode": 7'))
    return file


def write_changed(folder: Path, name: str, before: str, after: str) -> Path:
    """Write the sample with its first occurrence of a text replaced."""
    text = SAMPLE.read_text()
    assert before in text
    file = folder / name
    file.write_text(text.replace(before, after, 1))
    return file
