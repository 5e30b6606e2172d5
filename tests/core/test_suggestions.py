"""What a misspelt name was probably meant to be."""

from editor.core.suggestions import LISTED, did_you_mean, nearest, unknown_name


def test_the_nearest_name_is_found_in_capitals_or_not() -> None:
    """A letter too many, missing, swapped or in another case; nothing for what is like no name."""
    known = ["check", "Sunny Bank", "m1"]
    assert nearest("chek", known) == "check"
    assert nearest("hceck", known) == "check"
    assert nearest("SUNNY BNK", known) == "Sunny Bank"
    assert nearest("m7", known) == "m1"
    assert nearest("export", known) == ""
    assert nearest("check" * 10_000, known) == ""
    assert nearest("check", []) == ""


def test_a_message_names_what_was_meant_else_what_there_is() -> None:
    """The first of many names are listed."""
    assert did_you_mean("chek", ["check"]) == "; did you mean 'check'?"
    assert did_you_mean("export", ["check"]) == ""
    assert unknown_name("verb", "chek", ["check"]) == "unknown verb 'chek'; did you mean 'check'?"
    assert unknown_name("kind", "tower", ["box", "mat", "box", ""]) == (
        "unknown kind 'tower'; expected box or mat"
    )
    assert unknown_name("id", "x", []) == "unknown id 'x'; there are none"
    many = [str(number) for number in range(LISTED + 2)]
    assert unknown_name("id", "x", many).endswith(f", {LISTED - 1} or others")
