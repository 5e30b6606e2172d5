"""The pages that trace the rules leave no statement out, and name only what is there."""

import pytest

from docs.pages import traces
from editor.seam.system import AnySystem


@pytest.mark.parametrize("system", traces.played(), ids=lambda system: system.id)
def test_every_statement_is_carried_by_something_that_is_there(system: AnySystem) -> None:
    """Each statement has a rule, a check, a case or a reason; each name leads somewhere."""
    assert list(traces.faults(system)) == []


def test_every_system_is_traced() -> None:
    """There are statements for each system that can be played, and each has an id of its own."""
    for system in traces.played():
        ids = [statement["id"] for statement in traces.statements(system.id)]
        assert len(ids) > 100
        assert len(set(ids)) == len(ids)
