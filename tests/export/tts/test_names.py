"""Names of objects and texts that mean only themselves."""

import re

from editor.export.tts.build import built
from editor.export.tts.names import Guids, plain
from tests.export.tts.tables import hill


def test_guids_are_six_hexadecimal_digits_and_never_twice() -> None:
    """Twenty thousand names have as many guids, though hashes of six digits collide by then."""
    guid = Guids("root")
    found = [guid(f"thing {number}") for number in range(20_000)]
    assert len(set(found)) == len(found)
    assert all(re.fullmatch("[0-9a-f]{6}", name) for name in found)
    first = {Guids("root")(f"thing {number}") for number in range(20_000)}
    assert len(first) < len(found)


def test_the_same_map_has_the_same_guids_and_another_map_others() -> None:
    """Guids come from the map and the thing alone."""
    one, two, other = (built(hill(), root) for root in ("a", "a", "b"))
    assert [x["GUID"] for x in one.objects] == [x["GUID"] for x in two.objects]
    assert not {x["GUID"] for x in one.objects} & {x["GUID"] for x in other.objects}


def test_marks_of_layout_are_made_plain() -> None:
    """Square brackets become round, what cannot be shown a space, and a long text is cut."""
    assert plain("[b]bold[/b]") == "(b)bold(/b)"
    assert plain("a\x00b\x1bc\nd") == "a b c\nd"
    assert plain("x" * 500) == "x" * 399 + "…"
