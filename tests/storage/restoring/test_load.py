"""A scenario is loaded from whatever carries one."""

from pathlib import Path

import pytest

from editor.core.errors import FileError
from editor.storage.load import read_scenario
from editor.storage.restoring.load import find_scenario
from tests.storage.restoring.carriers import SAMPLE, SCENARIO, page_with
from tests.storage.restoring.test_catalogue import CARRIERS


def test_a_scenario_file_is_what_it_is() -> None:
    """A scenario file is loaded by no way back."""
    found = find_scenario(SAMPLE)
    assert (found.scenario, found.way) == (read_scenario(SCENARIO, "sample"), None)


@pytest.mark.parametrize("kind", CARRIERS)
def test_what_carries_one_gives_the_same(kind: str, tmp_path: Path) -> None:
    """By each way the scenario is the same as the one that was carried."""
    file = tmp_path / "carrier"
    file.write_bytes(CARRIERS[kind])
    found = find_scenario(file)
    assert found.way is not None
    assert found.way.kind == kind
    assert found.scenario == read_scenario(SCENARIO, "sample")


@pytest.mark.parametrize(
    "inside", [b"{}", b"[]", b"nonsense", SCENARIO[:500], b'{"format": 1, "system": "chess"}']
)
def test_what_is_carried_is_believed_in_nothing(inside: bytes, tmp_path: Path) -> None:
    """What lies within is judged as any file is, and named as lying within."""
    file = tmp_path / "page.html"
    file.write_bytes(page_with(inside))
    with pytest.raises(FileError) as refused:
        find_scenario(file)
    assert refused.value.file == f"{file}: scenario"
