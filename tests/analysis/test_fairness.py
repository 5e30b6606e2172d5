"""Fairness: the spread of a figure over the sides."""

from hypothesis import given
from hypothesis import strategies as st

from editor.analysis.fairness import Fairness

Figures = dict[str, int | None]

FIGURES = st.dictionaries(st.sampled_from("abcdef"), st.none() | st.integers(0, 40))


@given(FIGURES)
def test_spread_is_the_greatest_difference(figures: Figures) -> None:
    """The spread is the greatest difference between any two sides that have a figure."""
    known = [figure for figure in figures.values() if figure is not None]
    differences = [number - other for number in known for other in known]
    assert Fairness(figures).spread == max(differences, default=0)


@given(FIGURES)
def test_least_and_most_are_sides_with_their_figure(figures: Figures) -> None:
    """The least and the most are sides, with the figures that they have."""
    fairness = Fairness(figures)
    for pair in (fairness.least, fairness.most):
        assert pair is None or figures[pair[0]] == pair[1]
    assert (fairness.least is None) == (set(figures.values()) <= {None})
