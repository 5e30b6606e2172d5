"""Scenarios that the tests of the command line stand on."""

from pathlib import Path

from editor.core.resources import samples_folder

SAMPLE = samples_folder() / "tactics" / "twin-peaks.json"
SETUPS = samples_folder() / "tactics" / "one-map-three-tables.json"


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
