"""Stamps: of the map as it is, and of the library; each is placed as what it was made of."""

import json
from pathlib import Path

import pytest

from editor.core.errors import EditError
from editor.seam.tool import NO_MODIFIERS
from editor.storage.stamps import SUFFIX
from editor.systems.catalogue import SYSTEMS
from editor.workbench.stamps import Stamps
from tests.systems.mechs.sessions import Designer
from tests.workbench.sessions import Person
from tests.workbench.test_any_system import person_with


def test_stacks_of_the_map_are_stamps_of_it(tmp_path: Path) -> None:
    """A stack is offered once however it is turned, and follows what is done to the map."""
    person = Person()
    stamps = Stamps(person.session, tmp_path)
    before = len(stamps.here())
    person.place("great-box", "e11")
    person.place("small-box", "e11")
    entries = stamps.here()
    assert len(entries) == before + 1
    entry = next(entry for entry in entries if entry.content.startswith("8×5 and 2×2"))
    assert entry.title.startswith("Stack at ")
    assert entry.supply is not None
    left, most = entry.supply
    assert 0 <= left < most
    assert entry.key in person.session.pieces
    person.session.undo()
    person.session.undo()
    assert len(stamps.here()) == before


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: str(system.id))
def test_any_selection_becomes_a_stamp(system, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    """What is kept is placed again, moved, as one step with the name of the stamp."""
    person = person_with(system)
    session = person.session
    stamps = Stamps(session, tmp_path)
    for name in sorted(session.editing.objects(session.present, session.setup)):
        session.select((name,))
        try:
            proposal = stamps.proposal()
        except EditError:
            continue
        assert proposal
        break
    assert stamps.keep(" \u202eCorner ")
    (entry,) = stamps.mine()
    assert entry.title == "Corner"
    assert entry.content
    before = session.present
    objects = set(session.editing.objects(before, session.setup))
    session.arm("piece", entry.key)
    x, y = session.editing.bounds(session.survey)[:2]
    session.hit = session.editing.spot_at(session.survey, (x + 3, y + 3), None, frozenset())
    person.stage.key("enter", NO_MODIFIERS)
    assert session.document.history.entries[-1].title == "Place Corner"
    assert objects < set(session.editing.objects(session.present, session.setup))
    assert stamps.rename(entry, "Edge")
    assert [item.title for item in stamps.mine()] == ["Edge"]
    assert stamps.remove(stamps.mine()[0])
    assert stamps.mine() == ()
    assert not list(tmp_path.iterdir())


def test_supply_counts_what_is_left_for_all_repeats(tmp_path: Path) -> None:
    """Of a card that is there twice one more can be laid; none is left once both lie there."""
    person = Designer()
    session = person.session
    stamps = Stamps(session, tmp_path)
    zone = next(
        zone for zone in session.present.board.zones if session.survey.counts.get(zone.component)
    )
    session.select((zone.id,))
    assert stamps.keep("One card")
    (entry,) = stamps.mine()
    assert entry.supply is not None
    left, most = entry.supply
    lying = sum(item.component == zone.component for item in session.present.board.zones)
    assert most == session.survey.counts[zone.component]
    assert left == most - lying
    session.repeat.choose("half-turn")
    (twice,) = stamps.mine()
    assert twice.supply == (left // 2, most // 2)


def test_what_cannot_be_kept_says_why(tmp_path: Path) -> None:
    """Nothing selected, no name, and a file that is no stamp are answered in words."""
    person = Person()
    stamps = Stamps(person.session, tmp_path)
    assert not stamps.keep("Empty")
    person.session.select((person.place("small-box", "c12"),))
    assert not stamps.keep("  ")
    assert not stamps.keep("a\nb")
    assert len(person.said) == 3
    assert stamps.keep("Fine")
    (tmp_path / f"bad{SUFFIX}").write_text(json.dumps({"format": 1}))
    stamps.read()
    assert person.said[-1].startswith(f"1 stamp cannot be read: bad{SUFFIX}:")
    assert stamps.keep("Fine, too")
    stamps.read()
    assert person.said[-1] == "“Fine, too” saved to your stamps"
    stamps.remove(stamps.mine()[1])
    (tmp_path / f"worse{SUFFIX}").write_text("no stamp")
    stamps.read()
    assert person.said[-1].startswith("2 stamps cannot be read: ")
    assert [entry.title for entry in stamps.mine()] == ["Fine"]
