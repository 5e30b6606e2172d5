"""Actions have stable names."""

import pytest

from editor.systems.tactics.play.rules import RULES
from tests.systems.tactics.play.matches import match_on, opened


def test_a_name_leads_back_to_its_action() -> None:
    """The name of each legal action stands for that action alone."""
    match = match_on()
    names = [RULES.action_name(match.game, opened(match), action) for action in match.legal()]
    assert len(set(names)) == len(names)
    assert [RULES.action_code(match.game, opened(match), name) for name in names] == list(
        match.legal()
    )
    assert "move red.fighter e6" in names
    assert "push red.fighter blue.fighter" in names
    assert "end-turn" in names


def test_a_name_that_means_nothing_is_refused_with_a_sentence(subtests: pytest.Subtests) -> None:
    """An invalid name is refused with a sentence."""
    cases = [
        ("dance red.fighter", "not a kind of action"),
        ("move red.knight c4", "no unit"),
        ("move red.fighter z99", "no space"),
        ("move red.fighter", "words after the first"),
        ("play rallying", "no tactic card"),
        ("cast red.wizard blue.fighter 9", "the mana for dice is 0 to 3, not '9'"),
    ]
    for name, part in cases:
        with subtests.test(name=name, part=part):
            match = match_on()
            with pytest.raises(ValueError, match=part):
                RULES.action_code(match.game, opened(match), name)
