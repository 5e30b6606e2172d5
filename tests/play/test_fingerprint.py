"""The name of machine code changes with the rules that it is made of, and with nothing else."""

import sys
from types import ModuleType

import pytest

from editor.play.fingerprint import _reached, fingerprint
from editor.play.layout import Layout, Opener
from tests.play.games import PLAYED, rules_of

SYSTEMS = [system.id for system in PLAYED]
PEGS = rules_of("pegs").verbs.step.__module__

each_system = pytest.mark.parametrize("system", SYSTEMS)


def test_a_number_or_a_layout_of_a_rule_changes_the_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another constant, and another field of a record, make other machine code."""
    module = sys.modules[PEGS]
    names = [fingerprint(PEGS)]
    monkeypatch.setattr(module, "ONE_MORE", 7, raising=False)
    names.append(fingerprint(PEGS))
    monkeypatch.setattr(module, "ONE_MORE", 8)
    names.append(fingerprint(PEGS))
    for fields in ({"a": ()}, {"a": (), "b": (2,)}):
        monkeypatch.setattr(module, "ONE_MORE", Opener(Layout("more", fields)))
        names.append(fingerprint(PEGS))
    assert len(set(names)) == len(names)
    monkeypatch.undo()
    assert fingerprint(PEGS) == names[0]


@each_system
def test_words_are_no_part_of_machine_code(system: str) -> None:
    """Modules with the sentences and names of a system are not among those that are compiled."""
    rules = rules_of(system)
    reached = _reached({rules.verbs.step.__module__})
    assert {verb.__module__ for verb in rules.verbs.named().values()} <= reached
    words = (rules.told, rules.sentence, rules.action_name, rules.knobs, rules.deal, rules.standing)
    assert not {one.__module__ for one in words} & reached


@each_system
def test_rules_name_nothing_that_could_change_unseen(system: str) -> None:
    """In a module with rules stand no modules and lists, of which compiled rules may take parts."""
    for name in _reached({rules_of(system).verbs.step.__module__}):
        for called, value in vars(sys.modules[name]).items():
            if not called.startswith("__"):
                assert not isinstance(value, ModuleType | list), (name, called)
