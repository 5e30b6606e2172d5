"""What of a position lasts, and in which order it can be set."""

from editor.workbench.playing.positions import arranged, lasting
from tests.workbench.playing.tables import at_table


def test_what_chance_gave_is_part_of_a_position() -> None:
    """A hand that was dealt is kept: another beginning would deal another one."""
    session = at_table(players=1, seed=2)
    kept = lasting(session.game, session.engine, session.match.state)
    hands = {name: value for name, value in kept.items() if ".card." in name}
    assert hands
    for seed in (2, 9):
        values, refused = arranged(session.game, session.engine, seed, kept)
        assert refused == {}
        session.begin(seed, values)
        shown = {knob.name: knob.value for knob in session.knobs()}
        assert {name: shown[name] for name in kept} == kept


def test_a_value_waits_for_another_one() -> None:
    """A piece goes where another one leaves, whichever is named first."""
    session = at_table(players=1)
    kept, refused = arranged(session.game, session.engine, 1, {"a.at": 7, "b.at": 5})
    assert list(kept) == ["b.at", "a.at"]
    assert refused == {}
    kept, refused = arranged(session.game, session.engine, 1, {"a.at": 7, "x.at": 5})
    assert set(refused) == {"a.at", "x.at"}
