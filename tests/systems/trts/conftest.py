"""Sessions of area maps, also as long as no catalogue names their system."""

from collections.abc import Iterator

import pytest

from editor.systems import catalogue
from editor.systems.trts.system import TRTS


@pytest.fixture(autouse=True, scope="module")
def _known_system() -> Iterator[None]:
    """Let a document find the system by its id."""
    before = catalogue.SYSTEMS
    if TRTS not in before:
        catalogue.SYSTEMS = (*before, TRTS)
    yield
    catalogue.SYSTEMS = before
