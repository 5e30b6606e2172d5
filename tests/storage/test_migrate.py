from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.core.canonical import canonical_bytes
from editor.core.scenario import FORMAT
from editor.storage.kits import read_kit
from editor.storage.load import STEPS, format_fault, load_scenario, migrate

FORMATS = Path(__file__).resolve().parents[1] / "data" / "formats"
SCENARIOS = sorted(FORMATS.glob("*/*.scenario.json"))
KITS = sorted(FORMATS.glob("*/*.kit.json"))


def _name(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


def test_every_old_format_has_a_step_and_every_format_a_file() -> None:
    """Every old format has a migration, and every format an archived file."""
    assert sorted(STEPS) == list(range(1, FORMAT))
    kept = {int(file.parent.name) for file in SCENARIOS}
    assert kept == set(range(1, FORMAT + 1))


def test_archived_scenarios_are_readable_for_ever(subtests: pytest.Subtests) -> None:
    """A scenario of any format that was ever released is read and is in the newest format."""
    for file in SCENARIOS:
        with subtests.test(_name(file)):
            assert load_scenario(file).format == FORMAT


def test_archived_kits_are_readable_for_ever(subtests: pytest.Subtests) -> None:
    """A kit of any format that was ever released is read."""
    for file in KITS:
        with subtests.test(_name(file)):
            assert read_kit(file.read_bytes(), file.name).format == FORMAT


def test_a_file_of_the_newest_format_is_saved_as_it_was(subtests: pytest.Subtests) -> None:
    """The archived file of the present format is canonical: saving it would alter nothing."""
    for file in [file for file in SCENARIOS if file.parent.name == str(FORMAT)]:
        with subtests.test(_name(file)):
            assert canonical_bytes(load_scenario(file)) == file.read_bytes()


@given(st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.lists(st.none()))
def test_only_known_formats_are_taken(number: Any) -> None:
    """Anything but a whole number from 1 to the newest format is told, newer ones as newer."""
    fault = format_fault({"format": number})
    lawful = type(number) is int and 1 <= number <= FORMAT
    assert (fault is None) == lawful
    if type(number) is int and number > FORMAT:
        assert fault is not None
        assert "newer version" in fault.message


def test_no_format_is_told() -> None:
    """A file without a format gets a message that asks for it."""
    fault = format_fault({})
    assert fault is not None
    assert fault.message == "does not state its format"


def test_the_newest_format_is_left_as_it_is() -> None:
    """A document in the newest format is not touched, nor copied."""
    document = {"format": FORMAT}
    assert migrate(document) is document
