"""The entries of a system are made from the rules that each of them calls."""

from types import SimpleNamespace
from typing import Any

import pytest

from editor.play.compiled import compiled, is_rule
from editor.play.rules import count_ply, verbs_of
from editor.play.verbs import Verbs

FINE, ODD = 0, 7


@compiled
def look(work: Any) -> None:
    """Note that someone looked."""
    work.done.append("look")


@compiled
def refusal(state: Any, work: Any, action: int) -> int:
    """Refuse odd actions."""
    work.done.append("refusal")
    return ODD if action % 2 else FINE


@compiled
def apply(game: Any, work: Any, action: int) -> None:
    """Note what is done."""
    work.done.append((game, action))


@compiled
def is_restricted(work: Any, action: int) -> bool:
    """Whether an action is above 3."""
    return action > 3


@compiled
def evaluate_for(state: Any, player: int) -> int:
    """Return the plies and the player."""
    return int(state.plies * 10 + player)


def made(**changed: Any) -> Verbs:
    """The verbs of the rules above; `openers` give what they are given."""
    openers: Any = (lambda buffer: buffer,) * 3
    rules: dict[str, Any] = {
        "start": (look,),
        "legal": (evaluate_for,),
        "refuse": (look, refusal),
        "step": (count_ply, apply),
        "pick": (evaluate_for,),
        "evaluate": (evaluate_for,),
        "hide": (evaluate_for,),
        "determinize": (look,),
        "score": (look,),
        "restricts": (is_restricted,),
    }
    return verbs_of(__name__, openers, **(rules | changed))


def test_an_entry_opens_what_its_rules_read_and_gives_the_answer_of_the_last() -> None:
    """Numbers come back as they are, truths as 1 or 0, and nothing from verbs that only do."""
    verbs = made()
    state, work = SimpleNamespace(plies=4), SimpleNamespace(done=[])
    assert verbs.evaluate(None, state, work, 2) == 42
    assert [verbs.restricts(None, None, work, action) for action in (3, 4)] == [0, 1]
    assert verbs.hide(None, state, None, 2) == 0
    assert [verbs.refuse(None, state, work, action) for action in (2, 3)] == [FINE, ODD]
    assert work.done == ["look", "refusal"] * 2
    assert all(is_rule(verb) for verb in verbs.named().values())


def test_a_step_does_nothing_where_it_is_refused() -> None:
    """The last rule of `refuse` decides whether those of `step` are called."""
    verbs = made()
    state, work = SimpleNamespace(plies=0), SimpleNamespace(done=[])
    assert verbs.step("game", state, work, 3) == ODD
    assert (state.plies, work.done) == (0, ["look", "refusal"])
    assert verbs.step("game", state, work, 2) == FINE
    assert (state.plies, work.done[2:]) == (1, ["look", "refusal", ("game", 2)])


def test_a_rule_that_takes_more_numbers_than_an_entry_has_is_told() -> None:
    """A verb has one number."""

    @compiled
    def weigh_two(state: Any, player: int, other: int) -> int:
        return 0

    with pytest.raises(TypeError, match="weigh_two takes more than the records and the number"):
        made(evaluate=(weigh_two,))


def test_a_rule_of_the_name_of_a_verb_is_told() -> None:
    """The text of an entry calls rules by their names: two of one name would be mixed up."""

    @compiled
    def hide(state: Any) -> None:
        """Hide nothing."""

    with pytest.raises(TypeError, match="hide is the name of a verb, or of two rules"):
        made(hide=(hide,))

    def other() -> Any:
        @compiled
        def look(state: Any) -> None:
            """Look elsewhere."""

        return look

    with pytest.raises(TypeError, match="look is the name"):
        made(hide=(other(),))


def test_what_cannot_be_told_without_a_step_weighs_anything() -> None:
    """Systems that leave `upper_bound` out have the one that knows nothing."""
    assert made().upper_bound is not made(upper_bound=(evaluate_for,)).upper_bound
