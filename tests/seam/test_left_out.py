from editor.seam.importing import LeftOut, said, some


def test_each_kind_is_a_line_with_its_names() -> None:
    """Kinds by the alphabet, each with its number, the first five names, and each name once."""
    left = LeftOut()
    for number in range(7):
        left.add("shape of nothing", f"s{number}", plural="shapes of nothing")
    left.add("clone", "one")
    left.add("clone", "one")
    left.add("text")
    assert left.notes() == (
        "left out: 2 clones (one)",
        "left out: 7 shapes of nothing (s0, s1, s2, s3, s4 and more)",
        "left out: 1 text",
    )


def test_however_much_is_left_out_the_lines_are_few() -> None:
    """A file of a thousand kinds and of names of a megabyte makes a page that can be read."""
    left = LeftOut()
    for number in range(1000):
        left.add(f"kind {number}", "x" * 1_000_000)
    notes = left.notes()
    assert notes[-1] == "left out: 988 of other kinds"
    assert len(notes) == 13
    assert all(len(note) < 100 for note in notes)


def test_a_name_says_nothing_to_a_terminal() -> None:
    """Commands, line breaks and signs that reverse what follows become spaces."""
    assert said("a\x1b[2J\nb\u202ec") == "a [2J b c"
    assert said(True) == said(None) == ""
    assert some(["", "b"]) == " (b)"
