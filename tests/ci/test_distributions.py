"""Two builds of one commit, made in different folders, are the same bytes."""

import distributions
import pytest


@pytest.mark.deep
def test_two_builds_are_the_same_bytes() -> None:
    """The wheel and the source archive have the same bytes each time."""
    first = distributions.built()
    assert {name.rsplit(".", 1)[1] for name in first} == {"whl", "gz"}
    assert first == distributions.built()
