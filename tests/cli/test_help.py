"""The help of the program and of each verb."""

import shlex

import pytest

from editor.cli.examples import EXAMPLES
from editor.cli.main import OK, VERBS, main, parser
from tests.cli.test_wrong_usage import exit_code


def test_help_lists_every_verb_once(capsys: pytest.CaptureFixture[str]) -> None:
    """`help` and `--help` are the same; each verb has a line with its summary."""
    assert main(["help"]) == OK
    printed = capsys.readouterr().out
    assert exit_code(["--help"]) == OK
    assert capsys.readouterr().out == printed
    assert sorted(VERBS) == sorted(parser().verbs)
    for verb in VERBS:
        assert printed.count(f"\n  {verb} ") == 1
    for names in (action.option_strings for action in parser()._actions if action.option_strings):
        assert ", ".join(names) in printed


def test_help_of_a_verb_has_examples_and_exit_codes(capsys: pytest.CaptureFixture[str]) -> None:
    """`help VERB` and `VERB --help` are the same."""
    for verb in VERBS:
        assert main(["help", verb]) == OK
        printed = capsys.readouterr().out
        assert exit_code([verb, "--help"]) == OK
        assert capsys.readouterr().out == printed
        assert f"usage: realmwright {verb} [OPTIONS]" in printed
        assert f"  realmwright {verb} " in printed or f"  realmwright {verb}\n" in printed
        assert "\nexit codes:\n  0  " in printed
        assert printed.endswith("\n")


def test_examples_can_be_parsed() -> None:
    """Each example is a command line of its verb, to its first pipe."""
    assert sorted(EXAMPLES) == sorted(VERBS)
    for verb, examples in EXAMPLES.items():
        for command, words in examples:
            line = command.split(" | ")[0].split(" > ")[0].split(" < ")[0]
            assert parser().parse_args(shlex.split(line)).verb == verb
            assert words


def test_the_version_has_a_short_option(capsys: pytest.CaptureFixture[str]) -> None:
    """-V and --version print the same."""
    assert exit_code(["-V"]) == OK
    printed = capsys.readouterr().out
    assert printed.startswith("realmwright ")
    assert exit_code(["--version"]) == OK
    assert capsys.readouterr().out == printed
