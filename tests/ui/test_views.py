"""The verbs on the buttons of fixes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.ui.views import short_title

SHORT = {
    "Move box 3×2 hill at d5 one row south": "One row south",
    "Rotate the zone at a2 a quarter counter-clockwise": "A quarter counter-clockwise",
    "Remove the portal": "Remove the portal",
    "Add a portal on the south side": "Add portal",
    "Keep the largest part of the marsh": "Keep largest part",
    "Lay the zone “Toll gate” on d4": "Lay zone",
    "Let Red play Iron Legion": "Play Iron Legion",
    "Give it power armor and turn it north": "Give power armor",
    "Remove it from the house rules": "House rules",
    "Swap Blue's and Gold's seats": "Swap",
    "Place Blue's pilot on the base at b5": "Place Blue's pilot",
}


def test_a_button_says_the_verb(subtests: pytest.Subtests) -> None:
    """What is done stays, where and why is in the menu and the tool tip."""
    for title, short in SHORT.items():
        with subtests.test(title):
            assert short_title(title) == short


@given(st.lists(st.sampled_from(" ".join(SHORT).split()), min_size=1, max_size=12))
def test_three_words_are_enough(words: list[str]) -> None:
    """Whatever the title says, the button has one to three words."""
    assert 1 <= len(short_title(" ".join(words)).split()) <= 3
