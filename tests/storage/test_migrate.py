import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.core.canonical import canonical_bytes
from editor.core.scenario import FORMAT
from editor.play.replay import FORMAT as REPLAY_FORMAT
from editor.storage.document import read_document
from editor.storage.kits import load_rules, read_kit
from editor.storage.load import STEPS, format_fault, in_newest_format, load_scenario, migrate
from editor.storage.replays import load_replay
from editor.storage.stamps import stamp_of

FORMATS = Path(__file__).resolve().parents[1] / "data" / "formats"
READERS: dict[str, Callable[[Path], Any]] = {
    "scenario": load_scenario,
    "kit": lambda file: read_kit(file.read_bytes(), file.name),
    "rules": load_rules,
    "stamp": lambda file: stamp_of(in_newest_format(read_document(file.read_bytes(), file.name))),
    "replay": load_replay,
}
"""How each kind of file is read, by the last word of its name."""
NEWEST = dict.fromkeys(READERS, FORMAT) | {"replay": REPLAY_FORMAT}


def archived(kind: str) -> list[Path]:
    return sorted(FORMATS.glob(f"*/*.{kind}.json"))


def test_every_old_format_has_a_step_and_every_format_a_file() -> None:
    """Every old format has a migration, and every format an archived file of each kind."""
    assert sorted(STEPS) == list(range(1, FORMAT))
    for kind, newest in NEWEST.items():
        kept = {int(file.parent.name) for file in archived(kind)}
        assert kept == set(range(1, newest + 1)), kind


def test_archived_files_are_readable_for_ever(subtests: pytest.Subtests) -> None:
    """A file of any format that was ever released is read, and is in the newest format."""
    for kind, read in READERS.items():
        for file in archived(kind):
            with subtests.test(f"{file.parent.name}/{file.name}"):
                assert json.loads(file.read_bytes())["format"] == int(file.parent.name)
                assert read(file).format == NEWEST[kind]


def test_a_file_of_the_newest_format_is_saved_as_it_was(subtests: pytest.Subtests) -> None:
    """The archived file of the present format is canonical: saving it would alter nothing."""
    for file in [file for file in archived("scenario") if file.parent.name == str(FORMAT)]:
        with subtests.test(file.name):
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
