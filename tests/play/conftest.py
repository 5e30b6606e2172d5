"""Play is proven with the pegs of the tests, too: a small game with dice and hidden hands."""

import pytest

from editor.systems import catalogue
from tests.systems.conformance.catalogue import EVERY


@pytest.fixture(autouse=True)
def _one_system_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "SYSTEMS", EVERY)
