"""What every test of the lab begins and ends with."""

from collections.abc import Iterator

import pytest

from tests.lab.playtests import crews


@pytest.fixture(autouse=True)
def _crews_end() -> Iterator[None]:
    yield
    while crews:
        crews.pop().close()
