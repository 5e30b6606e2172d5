"""The track of a match: fields, rounds, signs, and where its steps stand."""

from editor.workbench.playing.track import MatchTrack, TrackField, TrackScale, track_of
from tests.workbench.playing.tables import at_table


def test_the_track_shows_turns_and_notes_of_the_whole_match() -> None:
    """Fields follow one another to the last step, also while an earlier one is looked at."""
    session = at_table(seed=4)
    session.open_hands(True)
    for _ in range(6):
        session.act(session.match.legal()[0])
    session.go(2)
    assert session.timeline.looks_back
    session.pin("Here it turns.")
    track = track_of(session)
    assert track.steps == 6
    assert [field.first for field in track.fields] == list(range(6))
    assert [field.player for field in track.fields] == [0, 1, 0, 1, 0, 1]
    assert [number for number, _ in track.rounds] == [1, 2, 3]
    notes = [(sign.at, sign.words) for sign in track.signs if sign.kind == "note"]
    assert notes == [(2, "Here it turns.")]
    assert track.setting_out == 0


def test_bots_wait_while_an_earlier_step_is_looked_at() -> None:
    """Acting there plays on from it, and drops what came after with its notes."""
    session = at_table(seed=4)
    session.open_hands(True)
    for _ in range(4):
        session.act(session.match.legal()[0])
    session.pin("The end.")
    session.go(1)
    session.seat(session.mover, "random")
    session.pause(False)
    assert not session.tick(1_000.0)
    session.seat(session.mover, "")
    session.act(session.match.legal()[0])
    assert not session.timeline.looks_back
    assert (session.match.length, session.match.notes) == (2, ())
    session.undo()
    assert not session.timeline.looks_back


def test_steps_stand_in_order_with_a_stub_before_the_first_round() -> None:
    """Every step is found where it stands; the stub takes no more than its width."""
    fields = (TrackField(0, 10, 0, -1), TrackField(10, 30, 1, 0), TrackField(30, 40, 1, 1))
    scale = TrackScale(MatchTrack(40, fields), 364, 64)
    places = [scale.place(at) for at in range(41)]
    assert places == sorted(set(places))
    assert (places[0], places[10], places[20], places[40]) == (0, 64, 164, 364)
    assert [scale.step(place) for place in places] == list(range(41))
    assert (scale.step(-50), scale.step(900)) == (0, 40)
    alone = TrackScale(MatchTrack(10, fields[:1]), 364, 64)
    assert alone.place(10) == 364
    empty = TrackScale(MatchTrack(0), 364, 64)
    assert (empty.place(0), empty.step(100)) == (0, 0)
