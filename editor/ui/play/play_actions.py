"""The actions of the window while a match is played: menus, keys and the command palette."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from editor.ui.play.question import ask_question, why_not_ask
from editor.ui.play.thinking import HURRY
from editor.workbench.action import Action
from editor.workbench.playing.doing import KEYS, READY_KEY
from editor.workbench.playing.seating import bots_play
from editor.workbench.playing.session import PlaySession
from editor.workbench.session import Session

if TYPE_CHECKING:
    from editor.ui.play.mode import PlayMode

_NUMBERED = 4
"""How many seats have a key."""


def play_actions(mode: PlayMode) -> tuple[Action, ...]:
    """Return the actions of play."""
    table = mode.table
    return (
        Action(
            "undo", "Undo", "Play", 0, "Ctrl+Z", icon="undo-2", hint="Back to your last choice",
            run=lambda _: table.undo(), why_not=lambda _: table.why_no_undo,
        ),
        Action(
            "redo", "Redo", "Play", 0, "Ctrl+Shift+Z", ("Ctrl+Y",), icon="redo-2",
            run=lambda _: table.redo(), why_not=lambda _: table.why_no_redo,
        ),
        Action(
            "play-back", "One step back", "Play", 0, "Alt+Left",
            run=lambda _: mode.replaying.go(table.match.at - 1),
            why_not=lambda _: "" if table.match.at else "This is the start of the match",
        ),
        Action(
            "play-forward", "One step forward", "Play", 0, "Alt+Right",
            run=lambda _: mode.replaying.go(table.match.at + 1),
            why_not=lambda _: (
                "" if table.match.at < table.match.length else "This is the last step"
            ),
        ),
        *_seats(mode),
        Action(
            "play-who", "Players…", "Play", 1,
            hint="Choose a person or bot for each seat",
            run=lambda _: mode.layout.ask_who(table.seats),
        ),
        Action(
            "play-run", "Play back match", "Play", 0, "F8", icon="play",
            hint="From the current step to the end",
            run=lambda _: mode.replaying.run(),
            why_not=lambda _: (
                "" if table.match.at < table.match.length else "This is the last step"
            ),
        ),
        Action(
            "play-note", "Add note…", "Play", 0, "N", icon="bookmark",
            hint="At the current step; replays include it",
            run=lambda _: mode.replaying.pin(),
        ),
        *_doing(mode),
        Action(
            "play-pause", "Pause bots", "Play", 1, "F9",
            run=lambda _: mode.replaying.pause(not table.pace.paused),
            checked=lambda _: table.pace.paused,
            why_not=lambda _: _why_no_bots(table),
        ),
        Action(
            "play-step", "Single bot action", "Play", 1, "F10",
            run=lambda _: mode.replaying.step_bot(),
            why_not=lambda _: "" if table.bot_decides else "It is not a bot's turn",
        ),
        Action(
            HURRY, "Play bot's best choice now", "Play", 1, "X", icon="stop",
            hint="Stops thinking and plays the best action found so far",
            run=lambda _: table.pace.hurry(),
            why_not=lambda _: "" if table.thinks else "No bot is thinking",
        ),
        Action(
            "play-thoughts", "Show bot thinking", "Play", 1, "T",
            hint="The three best choices with their values, also from the log",
            run=lambda _: mode.thinking.show(not table.thoughts.wanted),
            checked=lambda _: table.thoughts.wanted,
        ),
        Action(
            "play-open-hands", "Show all hands", "Play", 1, "Ctrl+H",
            hint="Show all hidden information without a curtain",
            run=lambda _: table.open_hands(not table.visibility.opened),
            checked=lambda _: table.visibility.opened,
        ),
        Action(
            "play-results", "Set results before an action", "Play", 1,
            hint="Choose dice and draw results",
            run=lambda _: mode.ask_for_results(not table.chooses_results),
            checked=lambda _: table.chooses_results,
        ),
        Action(
            "play-set-up", "Set up position", "Play", 2, "F6",
            run=lambda _: mode.positions.set_up(), checked=lambda _: mode.layout.sets_up(),
        ),
        Action(
            "play-take-off", "Remove from board", "Play", 2, "Del",
            hint="Removes the selected piece while setting up a position",
            run=lambda _: mode.layout.aside.form.remove(),
            why_not=lambda _: _why_not_take_off(mode),
        ),
        Action(
            "house-rules", "House rules…", "Play", 2, "Ctrl+Shift+H", icon="ruler",
            hint="Leaves Play; you can continue here with the changed rules",
        ),
        Action(
            "play-new", "New match…", "Play", 3, "Ctrl+Shift+N",
            run=lambda _: mode.positions.new_match(),
        ),
        Action(
            "play-keep", "Save position…", "Play", 2,
            hint="Saves it in the map's set-up as a starting point",
            run=lambda _: mode.positions.keep(), why_not=lambda _: mode.positions.why_not_keep(),
        ),
        Action(
            "play-ask", "Can it happen?…", "Play", 2, "Ctrl+Shift+A",
            hint="Search from this position, with all players cooperating",
            run=lambda _: ask_question(table, mode.window), why_not=lambda _: why_not_ask(table),
        ),
        Action(
            "play-save-replay", "Save the replay…", "Play", 4, "Ctrl+Shift+R",
            run=lambda _: mode.save_replay(),
        ),
        Action("play-open-replay", "Open a replay…", "Play", 4, run=lambda _: mode.open_replay()),
        *_turning(mode),
        _leaving(mode),
    )  # fmt: skip


def _why_not_take_off(mode: PlayMode) -> str:
    if not mode.layout.sets_up():
        return "Only while a position is set up"
    return mode.layout.aside.form.why_not_take_off()


def _why_no_bots(table: PlaySession) -> str:
    return "" if bots_play(table.seats, table.game) else "No bot plays in this match"


def _doing(mode: PlayMode) -> Iterator[Action]:
    """Yield what presses the buttons of what is to be done, by their letters."""
    titles = {"M": "Move", "S": "First attack", "A": "Second attack", "C": "Play a card"}
    titles[READY_KEY] = "Ready"
    for letter in (*KEYS, READY_KEY):
        yield Action(
            f"play-do-{letter.lower()}", titles[letter], "Play", 1, letter,
            hint="Presses the button with this letter below the board",
            run=partial(_press, mode, letter), why_not=partial(_why_not_press, mode, letter),
        )  # fmt: skip


def _seats(mode: PlayMode) -> Iterator[Action]:
    """Yield what opens and folds the cards of the first seats, by their numbers."""
    for number in range(1, _NUMBERED + 1):
        yield Action(
            f"play-seat-{number}", f"Expand or collapse seat {number}", "Play", 1, str(number),
            run=partial(_toggle, mode, number), why_not=partial(_why_not_toggle, mode, number),
        )  # fmt: skip


def _toggle(mode: PlayMode, number: int, session: Session) -> None:
    mode.layout.seats.toggle(number - 1)


def _why_not_toggle(mode: PlayMode, number: int, session: Session) -> str:
    return "" if number <= len(mode.table.game.seats) else "There is no such seat"


def _press(mode: PlayMode, letter: str, session: Session) -> None:
    mode.layout.actions_panel.press_key(letter)


def _why_not_press(mode: PlayMode, letter: str, session: Session) -> str:
    return "" if mode.layout.actions_panel.has_key(letter) else "No button has this letter now"


def _turning(mode: PlayMode) -> Iterator[Action]:
    """Yield how to look at the next of several matches."""
    count = len(mode.tabs.tables)
    if count > 1:
        yield Action(
            "play-next-tab", "The other replay", "Play", 1, "Ctrl+Tab",
            hint="The same match on the other map, after the same number of actions",
            run=lambda _: mode.turn_to((mode.tabs.at + 1) % count),
        )  # fmt: skip


def _leaving(mode: PlayMode) -> Action:
    """Return how Play is left; a match that is looked at is left by Escape, too."""
    if mode.back is None:
        words = "Back to the map; Play continues from here"
        return Action(
            "leave-play", "Leave Play", "Play", 5, "F5", hint=words, run=lambda _: mode.leave()
        )
    words = "Back to where you opened the match"
    return Action(
        "leave-play", "Close replay", "Play", 5, "F5", ("Esc",), hint=words,
        run=lambda _: mode.leave(),
    )  # fmt: skip
