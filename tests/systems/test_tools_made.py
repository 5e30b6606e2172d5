"""The tools of every system, as the window makes them."""

from __future__ import annotations

import inspect

import pytest

from editor.seam.system import AnySystem
from editor.systems.catalogue import SYSTEMS


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id)
def test_no_tool_lacks_a_method(system: AnySystem) -> None:
    """A tool of which a method is missing could not be taken up."""
    for tool in system.editing().tools:
        assert not inspect.isabstract(tool), tool.id
