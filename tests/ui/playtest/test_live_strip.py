"""The strip of live balance: what it says, how wide it is, and that nothing jumps."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication

from editor.lab.estimates import Interval
from editor.lab.report import Estimate, SideChange
from editor.picture.charts.parts import Range
from editor.ui import theme
from editor.ui.playtest.live_strip import LAYOUTS, LiveStrip, _interval, wins_between
from editor.ui.playtest.live_words import (
    balance_lines,
    change_words,
    gap_words,
    half_words,
    short_name,
    state_words,
)
from editor.workbench.balance import Balance, SideBalance
from tests.ui.held import move_on

NAMES = ("Red", "Blue", "Gold", "Green", "Black", "White", "Brown", "Grey")


def _estimate(value: float, half: float) -> Estimate:
    return Estimate(value=value, least=value - half, greatest=value + half)


def _side(at: int, wins: float, change: float | None = None, *, clear: bool = False) -> SideBalance:
    made = None
    if change is not None:
        both = _estimate(change, 0.04), _estimate(10 * change, 0.5)
        made = SideChange(players=(NAMES[at],), name=NAMES[at], wins=both[0], points=both[1])
    interval = Interval(wins, wins - 0.04, wins + 0.04)
    return SideBalance((at + 1,), NAMES[at], interval, "unsettled", made, clear)


def _balance(sides: int = 4) -> Balance:
    made = (_side(at, 1 / sides, 0.06 if at == 0 else -0.02, clear=at == 0) for at in range(sides))
    return Balance("measuring", 450, tuple(made), since="Lift box 3×2")


@pytest.fixture
def strip(application: QApplication) -> LiveStrip:
    return LiveStrip()


def test_off_it_is_a_plain_button(strip: LiveStrip) -> None:
    """Of the size that the design gives it."""
    size = strip.sizeHint()
    assert (size.width(), size.height(), strip.on) == (110, 32, False)
    assert "Ctrl+B" in strip.toolTip()


def test_it_takes_the_roomiest_layout_that_fits(strip: LiveStrip) -> None:
    """As wide as drawn at 1440 and at 1280 pixels; at last it is its title alone."""
    strip.show_view(_balance())
    widths = {}
    for room in (700, 604, 603, 502, 501, 300, 50):
        strip.fit(room)
        widths[room] = strip.sizeHint().width()
    assert widths == {700: 604, 604: 604, 603: 502, 502: 502, 501: 354, 300: 106, 50: 106}
    assert strip.sizeHint().height() == 44


@pytest.mark.parametrize("sides", range(1, 9))
def test_every_number_of_sides_has_room_at_1440_pixels(strip: LiveStrip, sides: int) -> None:
    """Up to eight; many of them without their intervals, which the tool tip tells."""
    strip.show_view(_balance(sides))
    strip.fit(640)
    assert strip.sizeHint().width() <= 640
    strip.resize(strip.sizeHint())
    assert not strip.grab().isNull()
    assert all(name in strip.accessibleName() for name in NAMES[:sides])
    # Where their intervals are not drawn, the tool tip tells them.
    emitted = [] if sides <= 5 else list(balance_lines(_balance(sides)))
    assert strip.toolTip().splitlines() == emitted


def test_nothing_jumps_while_it_measures(strip: LiveStrip) -> None:
    """The width is that of the sides, whatever is known of them."""
    strip.expect(4)
    strip.show_view(Balance("waiting"))
    strip.fit(700)
    width = strip.sizeHint().width()
    views = (
        _balance(),
        replace(_balance(), old=True),
        replace(_balance(), state="known", matches=2_000),
        Balance("not playable"),
        Balance("ended"),
    )
    for view in views:
        strip.show_view(view)
        assert strip.sizeHint().width() == width


def test_it_says_in_words_what_it_draws(strip: LiveStrip) -> None:
    """Rates with their intervals, what changed with its interval, and since when."""
    strip.show_view(_balance())
    assert strip.accessibleName() == " ".join(balance_lines(_balance()))
    assert list(balance_lines(_balance(2))) == [
        "Live balance: measuring",
        "Red wins 50 % (46 to 54), +6 ± 4 of win rate, +0.6 points per match: a clear change.",
        "Blue wins 50 % (46 to 54), −2 ± 4 of win rate, −0.2 points per match: no clear change.",
        "Compared with the map before “Lift box 3×2”.",
    ]


def test_what_is_of_the_map_before_is_not_told_of_this_one() -> None:
    """Nor which step it is compared with."""
    assert list(balance_lines(replace(_balance(), old=True))) == ["Live balance: measuring"]


@pytest.mark.parametrize(
    ("view", "words"),
    [
        (Balance("waiting"), "measuring"),
        (Balance("measuring", 999), "measuring"),
        (Balance("known", 1_250), "1,250 matches"),
        (Balance("known", 2_000, remembered=True), "known"),
        (Balance("not playable"), "not playable"),
        (Balance("ended"), "stopped"),
    ],
)
def test_one_word_says_how_much_is_known(view: Balance, words: str) -> None:
    """Under the title."""
    assert state_words(view) == words


def test_why_it_cannot_be_is_told() -> None:
    """What the rules refuse, and that processes ended."""
    refused = Balance("not playable", why="there are too many spaces")
    assert list(balance_lines(refused))[1] == "there are too many spaces."
    assert "next edit" in list(balance_lines(Balance("ended")))[1]


def test_gaps_are_points() -> None:
    """Three dots while one is measured, nothing where none is known."""
    assert [gap_words(gap) for gap in (0.243, 0.0, "measuring", None)] == ["24", "0", "…", ""]


def test_the_right_button_ends_it(strip: LiveStrip) -> None:
    """Only while it is on."""
    ended: list[bool] = []
    strip.switched.connect(lambda: ended.append(True))
    menu = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, QPoint(3, 3), QPoint(3, 3))
    strip.contextMenuEvent(menu)
    assert ended == []
    strip.show_view(_balance())
    strip.contextMenuEvent(menu)
    assert ended == [True]


def test_intervals_move_to_where_they_belong() -> None:
    """From where they were; between maps with different sides they are there at once."""
    before, after = _balance(2), replace(_balance(2), sides=(_side(0, 0.7), _side(1, 0.3)))
    assert [round(wins.value, 6) for wins in wins_between(before, after, 0.5)] == [0.6, 0.4]
    assert [round(wins.low, 6) for wins in wins_between(before, after, 1.0)] == [0.66, 0.26]
    assert [wins.value for wins in wins_between(_balance(4), after, 0.0)] == [0.7, 0.3]


@pytest.mark.usefixtures("held")
def test_nothing_moves_with_reduced_motion(strip: LiveStrip) -> None:
    """Nor where nobody sees it."""
    strip.show_view(_balance(2))
    assert strip._moved == 1.0
    strip.show()
    strip.show_view(replace(_balance(2), matches=460))
    assert strip._moved == 0.0
    move_on(strip, 0.5)
    assert 0.0 < strip._moved < 1.0
    theme.keep_still(True)
    try:
        strip.show_view(replace(_balance(2), matches=470))
        assert strip._moved == 1.0
    finally:
        theme.keep_still(False)
    strip.close()


def test_a_clear_change_is_drawn_otherwise_than_one_that_is_not(
    strip: LiveStrip, application: QApplication
) -> None:
    """In both themes, and in every layout that shows changes."""
    clear = _balance()
    unclear = replace(clear, sides=tuple(replace(side, clear=False) for side in clear.sides))
    try:
        for palette in ("dark", "light"):
            theme.apply_palette(application, palette)
            for layout in LAYOUTS[:3]:
                strip.fit(layout.width(4))
                strip.show_view(clear)
                strip.resize(strip.sizeHint())
                first = strip.grab().toImage()
                strip.show_view(unclear)
                assert strip.grab().toImage() != first
    finally:
        theme.apply_palette(application, "light")


def test_a_rate_that_is_neither_fair_nor_not_has_no_tick(application: QApplication) -> None:
    """A person against robots: the axis is that of all rates, and nothing stands at a half."""
    wins = Range(0.5, 0.4, 0.6)
    with_tick = len(list(_interval(wins, 0.5, 74, firm=True)))
    assert len(list(_interval(wins, None, 74, firm=True))) == with_tick - 1


def _located() -> Balance:
    """Two locations far from even, and two sides that are not."""
    places = (
        SideBalance((), "Ember Vale", Interval(0.1, 0.06, 0.14), "too-seldom"),
        SideBalance((), "a1 to b2", Interval(0.9, 0.86, 0.94), "too-often"),
    )
    return replace(_balance(2), locations=places)


def test_where_starts_are_drawn_it_shows_locations(strip: LiveStrip) -> None:
    """By the letters of their names; the tool tip tells these in full, and what colours win."""
    view = _located()
    assert view.rows == view.locations
    strip.show_view(view)
    strip.fit(700)
    assert not strip.grab().isNull()
    tip = strip.toolTip()
    assert "The player starting at Ember Vale wins 10 % (6 to 14)." in tip
    assert "Red wins 50 % (46 to 54)" in tip
    assert [short_name(place.name) for place in view.locations] == ["EV", "a1"]
    assert len(list(wins_between(view, view, 0.5))) == 2


def test_bold_says_that_an_interval_excludes_what_is_even_and_nothing_else(
    strip: LiveStrip, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A rate off the even share, a change off zero by its wins; points make nothing bold."""
    drawn: list[tuple[str, str]] = []

    def note(
        painter: object, room: object, text: str, colour: object, role: str, *rest: object
    ) -> None:
        drawn.append((text, role))

    monkeypatch.setattr("editor.ui.playtest.live_strip._line", note)
    points = replace(_side(1, 0.25, 0.01, clear=True), clear=True)
    sides = (_side(0, 0.35, 0.06, clear=True), points, _side(2, 0.22, -0.02), _side(3, 0.2, -0.06))
    strip.show_view(Balance("known", 2_000, sides))
    for room in (604, 502):
        drawn.clear()
        strip.fit(room)
        strip.resize(strip.sizeHint())
        strip.grab()
        roles = dict(drawn)
        rates = {words: roles[words] == "rate" for words in ("35 %", "25 %", "22 %", "20 %")}
        assert rates == {"35 %": True, "25 %": False, "22 %": False, "20 %": True}
        changes = {words: roles[words] == "body-strong" for words in ("+6", "+1", "−2", "−6")}
        assert changes == {"+6": True, "+1": False, "−2": False, "−6": True}


@pytest.mark.parametrize(
    ("low", "high", "words"),
    [
        (0.02, 0.10, ("+6", "± 4")),
        (0.008, 0.080, ("+4.4", "± 3.6")),
        (-0.001, 0.073, ("+4", "± 4")),
        (-0.002, 0.072, ("+3", "± 4")),
    ],
)
def test_rounding_does_not_say_otherwise(low: float, high: float, words: tuple[str, str]) -> None:
    """What excludes zero reads as if it did, and what does not does not."""
    wins = Estimate(value=(low + high) / 2, least=low, greatest=high)
    made = SideChange(players=("red",), name="Red", wins=wins, points=wins)
    side = SideBalance((1,), "Red", Interval(0.5, 0.4, 0.6), "unsettled", made)
    assert (change_words(side), half_words(side)) == words
