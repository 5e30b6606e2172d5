"""Fixtures of the tests of the docs."""

from pathlib import Path

import pytest

from tests.docs.additions import House


@pytest.fixture
def house(tmp_path: Path) -> House:
    """Return a copy of the program."""
    return House(tmp_path)
