"""Second readings take all their examples in every run: random boards must try every check."""

from pathlib import Path

import pytest


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark them, so that the deep run does not repeat them."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker("whole")
