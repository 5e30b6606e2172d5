"""The map of play over the board: what is chosen, what is drawn, what is said of a space."""

from editor.lab.report import LayerEntry
from editor.play.game import Seat
from editor.workbench.play_overlay import NOTHING, PlayOverlay, WhatWasPlayed

SEATS = (Seat("r", "Red", 1, 0), Seat("g", "Green", 4, 1))
TRAFFIC: dict[str, tuple[int, ...]] = {"a1": (30, 10), "b1": (0, 20), "c1": (5, 5)}
PLAYED = WhatWasPlayed(
    (
        LayerEntry(id="traffic", label="Traffic", unit="visits", spaces=TRAFFIC),
        LayerEntry(id="fights", label="Fights", unit="attacks", spaces={"a1": (4, 0)}),
        LayerEntry(id="held", label="Time held", unit="turns", spaces={}),
    ),
    10,
    SEATS,
)


def overlay() -> PlayOverlay:
    """Return the overlay of ten matches of two."""
    made = PlayOverlay()
    made.show(PLAYED)
    return made


def test_nothing_is_drawn_before_anything_was_played() -> None:
    """There is no map, nothing to say, and no layer to go to."""
    shown = PlayOverlay()
    shown.step(1)
    shown.pick(None)
    assert shown.layer is None
    assert shown.drawn is None
    assert shown.words_at("a1") == ""


def test_layers_follow_one_another() -> None:
    """The next after the last is the first, and the other way round."""
    shown = overlay()
    seen = []
    for by in (1, 1, 1, -1):
        shown.step(by)
        assert shown.layer is not None
        seen.append(shown.layer.id)
    assert seen == ["fights", "held", "traffic", "held"]


def test_the_map_of_a_seat_has_its_counts_and_its_look() -> None:
    """The second player has seat 4: her counts stand second, her colour is that of the fourth."""
    shown = overlay()
    shown.pick(1)
    play = shown.drawn
    assert play is not None
    assert play.seat == 4
    assert play.figures == {"a1": 1.0, "b1": 2.0, "c1": 0.5}
    shown.pick(5)
    assert shown.player == 1
    shown.pick(None)
    assert shown.drawn is not None
    assert shown.drawn.figures["a1"] == 4.0


def test_what_is_chosen_stays_while_figures_change() -> None:
    """New figures of the same set-up keep layer and seat; a seat that is gone is let go."""
    shown = overlay()
    shown.choose("fights")
    shown.pick(1)
    shown.show(WhatWasPlayed(PLAYED.layers, 20, SEATS))
    assert shown.layer is not None
    assert (shown.layer.id, shown.player) == ("fights", 1)
    shown.show(WhatWasPlayed(PLAYED.layers, 20, SEATS[:1]))
    assert shown.player is None
    shown.show(NOTHING)
    assert shown.drawn is None


def test_the_map_of_an_older_map_is_drawn_at_half_strength() -> None:
    """After an edit the dots are still there, half as strong."""
    shown = overlay()
    shown.show(PLAYED, stale=True)
    assert shown.drawn is not None
    assert shown.drawn.cover == 0.5


def test_it_can_be_hidden_and_a_choice_shows_it_again() -> None:
    """While it is hidden nothing is drawn or said; the legend knows the map all the same."""
    shown = overlay()
    shown.switch()
    assert shown.drawn is None
    assert shown.play_map is not None
    assert shown.words_at("a1") == ""
    shown.step(1)
    assert shown.drawn is not None


def test_a_space_tells_its_figure_and_who_did_most() -> None:
    """Nobody is named where several did as much, and one alone did all."""
    shown = overlay()
    assert shown.words_at("a1") == "4 visits per match, most by Red"
    assert shown.words_at("b1") == "2 visits per match, all by Green"
    assert shown.words_at("c1") == "1.0 visits per match"
    assert shown.words_at("d9") == "0 visits per match"
    assert shown.words_at("") == ""
    shown.pick(0)
    assert shown.words_at("a1") == "3 visits per match by Red"


def test_observers_hear_of_changes_alone() -> None:
    """The same figures again are no change."""
    shown = overlay()
    heard: list[bool] = []
    shown.observers.append(lambda: heard.append(True))
    shown.show(PLAYED)
    assert not heard
    shown.choose("fights")
    assert heard == [True]


def test_a_starting_location_is_shown_in_place_of_a_seat() -> None:
    """Per match in which somebody began there, on one scale with the other locations."""
    starts: dict[str, tuple[int, ...]] = {"a1": (6, 10), "b1": (0, 20)}
    layer = LayerEntry(id="traffic", label="Traffic", unit="visits", spaces=TRAFFIC, starts=starts)
    places = (("Ember Vale", 3), ("Hearth Vale", 10))
    shown = PlayOverlay()
    shown.show(WhatWasPlayed((layer,), 10, SEATS, places))
    shown.pick(1)
    shown.step_start()
    assert (shown.player, shown.start) == (None, 0)
    assert shown.drawn is not None
    assert (shown.drawn.figures, shown.drawn.top, shown.drawn.seat) == ({"a1": 2, "b1": 0}, 2, 0)
    assert shown.words_at("a1") == "2 visits per match by the player starting at Ember Vale"
    shown.step_start()
    assert shown.drawn is not None
    assert (shown.drawn.figures, shown.drawn.top) == ({"a1": 1, "b1": 2}, 2)
    shown.step_start()
    assert (shown.player, shown.start) == (None, None)
    shown.pick_start(1)
    shown.pick(0)
    assert (shown.player, shown.start) == (0, None)
    shown.pick_start(1)
    shown.show(WhatWasPlayed(PLAYED.layers, 10, SEATS))
    assert shown.start is None
    shown.pick_start(0)
    assert shown.start is None
