"""Orders of made maps: as short texts, as values in a file, and with a dial that is unknown."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.core.making import (
    MAKING_SYMMETRIES,
    MOST_SEED,
    MakingOrder,
    dials_in_force,
    order_of,
)

orders = st.builds(
    MakingOrder,
    seed=st.integers(0, MOST_SEED),
    symmetry=st.sampled_from(MAKING_SYMMETRIES),
    dials=st.dictionaries(st.from_regex(r"[a-z]{1,8}", fullmatch=True), st.integers(0, 100)),
)


@given(orders)
def test_an_order_is_read_back_from_its_text(order: MakingOrder) -> None:
    """The text of an order says all of it, and equal orders have equal texts and hashes."""
    again = order_of(order.text)
    assert again == order
    assert again.text == order.text
    assert hash(again) == hash(pickle.loads(pickle.dumps(order)))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "is not a seed"),
        ("x", "is not a seed"),
        (f"{MOST_SEED + 1}", "is not a seed"),
        ("5:half:openness=400", "from 0 to 100"),
        ("5:half:openness", "is not a setting"),
        ("5:third", "expected none, mirror"),
    ],
)
def test_a_text_that_is_no_order_is_refused(text: str, why: str) -> None:
    """A wrong text is refused with what is expected."""
    with pytest.raises(ValueError, match=why):
        order_of(text)


def test_an_unknown_dial_is_refused() -> None:
    """Dials of an order win over the usual ones, and an unknown one is refused."""
    usual = {"openness": 50, "height": 50}
    assert dials_in_force(order_of("1:none:height=9"), usual) == {"openness": 50, "height": 9}
    with pytest.raises(ValueError, match="expected openness or height"):
        dials_in_force(order_of("1:none:sea=9"), usual)
