"""For these tests the catalogue knows one system more."""

import pytest

from editor.systems import catalogue
from tests.systems.conformance.catalogue import EVERY


@pytest.fixture(autouse=True)
def _one_system_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "SYSTEMS", EVERY)
