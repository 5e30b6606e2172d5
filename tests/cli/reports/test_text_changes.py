"""Changes of lines turn one text into the other."""

from hypothesis import given
from hypothesis import strategies as some

from editor.cli.reports.text_changes import changes_between

LINES = some.lists(some.sampled_from(["a", "b", "", "\x0b", "\u2028", "\r"]), max_size=8)


def changed(before: str, after: str) -> str:
    """Return a text after the changes, which are made from the last one on."""
    starts = [0]
    for line in before.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    text = before
    for change in reversed(list(changes_between(before, after))):
        begin, end = (starts[line - 1] + column - 1 for line, column in (change.start, change.end))
        text = text[:begin] + change.text + text[end:]
    return text


@given(LINES, LINES)
def test_the_changes_make_the_other_text(before: list[str], after: list[str]) -> None:
    """Whatever the lines are, with or without an end of the last one."""
    one, other = "\n".join(before), "\n".join(after)
    assert changed(one, other) == other


def test_only_lines_that_differ_are_replaced() -> None:
    """One line of three."""
    (change,) = changes_between("a\nb\nc\n", "a\nd\nc\n")
    assert (change.start, change.end, change.text) == ((2, 1), (3, 1), "d\n")
