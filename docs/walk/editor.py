"""The editor in its window, as someone before the display uses it: real mouse, real keys.

Where things lie is asked of the editor itself; no place of its layout is known here.
"""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from docs.walk.display import Display
from docs.walk.facts import Match, Session
from docs.walk.thing import Kind, Place, Thing, fitting
from editor.ui import settings as person

_GIVE_UP = 10.0
_PATIENCE = 60.0
"""Seconds that the window may take on a busy machine to answer or to come to rest."""
_LOOK = 0.05
_TWO_CLICKS = 0.6
"""Seconds after which a click is no second one."""
_NOTCHES = 60
"""So far is scrolled at the most, in notches of a wheel."""
Answer = TypeVar("Answer")
Point = tuple[int, int]


class NotThereError(LookupError):
    """Nothing of this name is in sight."""


@dataclass
class Line:
    """The line to the editor: a question, an answer."""

    pipe: socket.socket
    read: bytes = b""

    def ask(self, question: str, *about: str | float) -> Any:
        """Return the answer. Raises NotThereError where there is none, OSError if it has ended."""
        self.pipe.sendall(msgspec.json.encode({"ask": question, "about": about}) + b"\n")
        while b"\n" not in self.read:
            data = self.pipe.recv(65536)
            if not data:
                raise OSError("the editor has ended")
            self.read += data
        line, self.read = self.read.split(b"\n", 1)
        answered = msgspec.json.decode(line)
        if "not" in answered:
            raise NotThereError(answered["not"])
        return answered["is"]


@dataclass
class Window:
    """A running editor on a display; `gestures` counts clicks, drags and keys."""

    display: Display
    line: Line
    gestures: int = 0
    _marks: int = field(default=0, init=False)
    _tapped: tuple[Point | None, float] = field(default=(None, 0.0), init=False)

    # What is told

    def things(self) -> list[Thing]:
        """Return what can be reached now."""
        return msgspec.convert(self.line.ask("things"), list[Thing])

    def all_named(self, name: str, kind: Kind | None = None) -> list[Thing]:
        """Return the things of a name and a kind that are in sight."""
        found = [each for each in self.things() if kind in (None, each.kind) and each.seen]
        return fitting(found, name)

    def sees(self, name: str, kind: Kind | None = None) -> bool:
        """Return whether there is a thing of a name in sight."""
        return bool(self.all_named(name, kind))

    def offers(self, name: str) -> bool:
        """Return whether there is a button of a name in sight that can be pressed."""
        return any(each.enabled for each in self.all_named(name, "button"))

    def thing(
        self, name: str, kind: Kind | None = None, within: str = "", number: int | None = None
    ) -> Thing:
        """Return the thing of a name, once it is in sight.

        `within` is a panel's name; `number` says which of several that have the same name, from 0.
        Raises NotThereError where none comes, or several do.
        """
        begun = time.monotonic()
        while True:
            found = [each for each in self.all_named(name, kind) if self._within(each, within)]
            places = {each.place for each in found}
            if len(places) == 1 or (number is not None and len(found) > number):
                return found[number or 0]
            if time.monotonic() - begun > _GIVE_UP:
                break
            time.sleep(_LOOK)
        if found:
            said = "; ".join(f"{each.kind} {each.names} at {each.place}" for each in found)
            raise NotThereError(f"more than one {kind or 'thing'} is called {name!r}: {said}")
        names = sorted({each.names[0] for each in self.things() if kind in (None, each.kind)})
        raise NotThereError(f"no {kind or 'thing'} is called {name!r}; there are {names}")

    def _within(self, thing: Thing, panel: str) -> bool:
        if not panel:
            return True
        x, y = thing.place.at()
        return any(each.whole.holds(x, y) for each in self.all_named(panel))

    @property
    def session(self) -> Session:
        """The facts of the edited map."""
        return msgspec.convert(self.line.ask("session"), Session)

    @property
    def match(self) -> Match:
        """The facts of the match that is played."""
        return msgspec.convert(self.line.ask("match"), Match)

    # Where the map lies

    def place(self, question: str, *about: str | float) -> Place:
        """Return a place of the map: "canvas", "map", a "space", a "point", ..."""
        return msgspec.convert(self.line.ask(question, *about), Place)

    def at(self, name: str, right: float = 0.5, down: float = 0.5) -> Point:
        """Return the pixel within a space such as "c4"; its middle unless told otherwise."""
        return self.place("space", name).at(right, down)

    def point(self, x: float, y: float) -> Point:
        """Return the pixel of a point of the board, in its own units."""
        place = self.place("point", x, y)
        return place.left, place.top

    # Rest

    def settle(self) -> None:
        """Wait until all that was done has arrived and nothing moves. Raises TimeoutError."""
        self._mark()
        moving = self.line.ask("rest", self._marks, _PATIENCE)
        if moving:
            raise TimeoutError(f"the window does not come to rest: {moving}")

    def arrive(self) -> None:
        """Wait until all that was done has arrived; the window may go on moving."""
        self._mark()
        self.line.ask("arrived", self._marks, _PATIENCE)

    def _mark(self) -> None:
        self._marks += 1
        number = self.line.ask("window")
        self.display.do("set_window", "--icon-name", f"mark {self._marks}", number)

    def wait_for(self, done: Callable[[], bool], longest: float = _PATIENCE) -> None:
        """Wait for something, so many seconds at most, while the window may go on moving.

        Raises TimeoutError.
        """
        begun = time.monotonic()
        while not done():
            if time.monotonic() - begun > longest:
                raise TimeoutError("the editor did not do it")
            time.sleep(_LOOK)

    # The keyboard

    def _take_keyboard(self) -> None:
        """Give the keyboard to the window that waits for it, as a window manager would."""
        number, has_it = self.line.ask("keyboard")
        if not has_it and not self.line.ask("popup"):
            self.display.do("windowfocus", "--sync", number)
            self.wait_for(lambda: bool(self.line.ask("keyboard")[1]))

    def press(self, *keys: str) -> None:
        """Press keys one after the other and wait until the window has come to rest."""
        self.strike(*keys)
        self.settle()

    def strike(self, *keys: str) -> None:
        """Press keys; the window may go on moving, as while bots play."""
        self._take_keyboard()
        self.gestures += len(keys)
        self.display.key(*keys)
        self.arrive()

    def write(self, text: str) -> None:
        """Type a text."""
        self._take_keyboard()
        self.gestures += 1
        self.display.write(text)
        self.settle()

    def command(self, words: str) -> None:
        """Find a command by its words and run it."""
        self.press("ctrl+shift+p")
        self.write(words)
        self.press("Return")

    def write_path(self, path: Path) -> None:
        """Type the path of a file into the dialog for it, and accept that."""
        self.wait_for(lambda: any(each.kind == "dialog" for each in self.things()))
        self.settle()
        self.press("ctrl+a")
        self.write(str(path))
        self.press("Return")

    # The mouse

    def click(self, at: Point, button: int = 1, times: int = 1) -> None:
        """Click at a pixel and wait until the window has come to rest."""
        self.tap(at, button, times)
        self.settle()

    def tap(self, at: Point, button: int = 1, times: int = 1) -> None:
        """Click at a pixel; the window may go on moving."""
        if at == self._tapped[0]:
            # Else two clicks would be a double one, or not, by the speed of the machine.
            time.sleep(max(0.0, self._tapped[1] + _TWO_CLICKS - time.monotonic()))
        self._tapped = (at, time.monotonic())
        self.gestures += 1
        self.display.click(*at, button, times)
        self.arrive()

    def click_on(
        self, name: str, kind: Kind | None = None, within: str = "", number: int | None = None
    ) -> None:
        """Click on the thing of a name."""
        self.click(self.thing(name, kind, within, number).place.at())

    def pick(self, choice: str, row: str) -> None:
        """Pick a row of a choice; the window may go on moving."""
        self.tap(self.thing(choice, "choice").place.at())
        place = self.thing(row, "row").place
        # A list takes no click that might be the second one of a double click.
        time.sleep(_TWO_CLICKS)
        self.tap(place.at())
        self.wait_for(lambda: not self.line.ask("popup"))

    def choose(self, *entries: str) -> None:
        """Choose an entry of a menu by the mouse: the menu, then what is in it."""
        for name in entries:
            self.click_on(name, "entry")

    def wheel(self, at: Point, button: int) -> None:
        """Turn a wheel by a notch there: 4 up, 5 down; 6 and 7 tilt it to the left and right."""
        self.display.click(*at, button)
        self.settle()

    def hover(self, at: Point) -> None:
        """Move the pointer there in small steps and wait until the window has come to rest."""
        self.display.glide((at[0] - 60, at[1] + 40), at)
        self.settle()

    def drag(self, start: Point, *stops: Point) -> None:
        """Drag from one place over others and wait until the window has come to rest."""
        self.gestures += 1
        self.display.drag(start, *stops)
        self.settle()

    @contextlib.contextmanager
    def dragging(self, start: Point, *stops: Point) -> Iterator[None]:
        """Drag, and let go where it ends only after what is done here."""
        self.gestures += 1
        with self.display.pressed(start):
            for at in stops:
                self.display.glide(start, at)
                start = at
            self.settle()
            yield
        self.settle()

    @contextlib.contextmanager
    def holding(self, key: str) -> Iterator[None]:
        """Hold a key such as Ctrl while something is done."""
        self._take_keyboard()
        self.display.do("keydown", key)
        try:
            yield
        finally:
            self.display.do("keyup", key)
            self.settle()

    def scroll_to(self, name: str, kind: Kind | None = None) -> Thing:
        """Turn the wheel over the list in which something lies until all of it is in sight.

        Raises NotThereError.
        """
        for _ in range(_NOTCHES):
            found = fitting([each for each in self.things() if kind in (None, each.kind)], name)
            if not found:
                break
            wanted = found[0]
            if not wanted.cut:
                return wanted
            # Whatever shows any of its neighbours at the same left edge scrolls with it.
            near = [
                each
                for each in self.things()
                if each.seen and each.kind == wanted.kind and not each.cut
                and abs(each.place.left - wanted.whole.left) <= wanted.whole.width
            ]  # fmt: skip
            if not near:
                break
            above = wanted.whole.top < near[0].place.top
            self.wheel(near[len(near) // 2].place.at(), 4 if above else 5)
        raise NotThereError(f"{name!r} cannot be scrolled into sight")

    def rest_pointer(self) -> None:
        """Take the pointer off what would show a tool tip, unless a menu is open."""
        if self.line.ask("popup"):
            return
        spot = self.line.ask("quiet")
        if spot is not None:
            place = msgspec.convert(spot, Place)
            self.display.move(place.left, place.top)
            self.settle()

    # Answers

    def answer(self, word: str = "") -> None:
        """Close a dialog by the button of a word, else by Enter."""
        if word:
            self.click_on(word, "button")
        else:
            self.press("Return")

    def dismiss(self) -> None:
        """Leave a dialog or a menu by Escape."""
        self.press("Escape")

    def quit(self) -> None:
        """Leave the program by the keyboard."""
        self._take_keyboard()
        self.display.key("ctrl+q")


@contextlib.contextmanager
def editor_on(
    display: Display, home: Path, *files: Path, scale: int = 1, dark: bool = False
) -> Iterator[Window]:
    """Run the editor with a home of its own and end it, if need be by force."""
    settings = home / "config" / "realmwright" / "settings.json"
    if dark and not settings.exists():
        assert person.keep(person.Settings(palette="dark"), settings) == ""
    ours, theirs = socket.socketpair()
    ours.settimeout(2 * _PATIENCE)
    process = subprocess.Popen(
        [sys.executable, "-m", "docs.walk.inside", str(theirs.fileno()), *map(str, files)],
        pass_fds=(theirs.fileno(),),
        env={
            **os.environ,
            "DISPLAY": display.name,
            "QT_QPA_PLATFORM": "xcb",
            "QT_SCALE_FACTOR": str(scale),
            "XDG_CONFIG_HOME": str(home / "config"),
            "XDG_STATE_HOME": str(home / "state"),
            "HOME": str(home),
        },
    )
    theirs.close()
    window = Window(display, Line(ours))
    try:
        window.wait_for(lambda: _is_open(window))
        display.fill(window.line.ask("window"))
        window.settle()
        yield window
    finally:
        process.send_signal(signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(_GIVE_UP)
        if process.poll() is None:
            process.kill()
        ours.close()


def _is_open(window: Window) -> bool:
    try:
        return bool(window.line.ask("window"))
    except NotThereError:
        return False
