"""A session of play: the match, the seats, what each player sees, and the unit in hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from editor.core.properties import Property
from editor.core.scenario import Knob as KnobValue
from editor.lab.plan import Deal
from editor.play.bots import bot_named
from editor.play.display import Offer, Scoreboard
from editor.play.engine import RefusedError
from editor.play.game import Game
from editor.play.header import NOWHERE
from editor.play.layout import Record
from editor.play.machine import engine_for, why_slow
from editor.play.match import Match
from editor.play.positions import Fit, PositionError, carried, fitted, position_of
from editor.play.tree import Thoughts
from editor.seam.play import Play, PlayScene, SpaceMark
from editor.seam.scene import SceneOptions
from editor.workbench.playing.answering import LeftAsIs, PlannedMoves, only_answer
from editor.workbench.playing.bots import PAUSES, Pace, Thinking, ThinkingEndedError
from editor.workbench.playing.captures import with_takers
from editor.workbench.playing.choices import Choices
from editor.workbench.playing.event_log import EventLog, LogLine, result_of
from editor.workbench.playing.matches import SavedMatches, match_from
from editor.workbench.playing.seating import HUMAN
from editor.workbench.playing.thought_book import ThoughtBook
from editor.workbench.playing.timeline import Timeline, Way
from editor.workbench.playing.visibility import Visibility

Change = Literal["position", "seats", "choice", "notes", "thoughts", "said"]


class PlaySession:
    """A match being played; the window acts on play only through it.

    `observers` are called with the kind of change and, for "said", a sentence.
    """

    def __init__(
        self,
        play: Play,
        game: Game,
        thinking: Thinking,
        seed: int = 0,
        deal: Deal | None = None,
    ) -> None:
        """Begin a match of a game; `deal` is what the game was dealt from."""
        self.play, self.game, self.thinking, self.deal = play, game, thinking, deal
        self.engine = engine_for(game.rules)
        self.timeline = Timeline(Match(game, self.engine, seed))
        self.observers: list[Callable[[Change, str], None]] = []
        self.seats = [HUMAN for _ in game.seats]
        self.visibility = Visibility(game, self.engine)
        self.pace = Pace(thinking)
        self.thoughts = ThoughtBook(game, self.engine, self.visibility)
        self.ready, self.planned, self.chooses_results = LeftAsIs(), PlannedMoves(), False
        """Whether a person sets the results of draws before an action is carried out."""
        self.actor, self.group = NOWHERE, ""
        """The space whose unit is in hand; the group of its offers that alone is lit."""
        self.log_spaces: tuple[int, ...] = ()
        """The spaces of the chosen line of the log."""
        self.kept = SavedMatches()
        self.log = EventLog(game, "" if self.engine.compiled else why_slow())
        self._choices: tuple[object, Choices] = (None, Choices())
        self._scoreboard: tuple[object, int, Scoreboard] | None = None

    # What there is

    @property
    def match(self) -> Match:
        """The match that is shown."""
        return self.timeline.match

    @property
    def mover(self) -> int:
        """The player who must decide; NOBODY once it is over."""
        return self.match.mover

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.match.over

    @property
    def humans(self) -> tuple[int, ...]:
        """The players that people play; a robot decides nothing."""
        seats = enumerate(zip(self.seats, self.game.seats, strict=True))
        return tuple(player for player, (who, seat) in seats if who == HUMAN and not seat.robot)

    @property
    def viewer(self) -> int:
        """The player whose view is shown; NOBODY sees all."""
        return self.visibility.viewer(self.match.state, self.mover, self.humans)

    @property
    def curtain(self) -> int | None:
        """The player who has to take the seat before the board is shown, or None."""
        return self.visibility.curtain(self.match.state, self.mover, self.humans)

    @property
    def seen(self) -> Record:
        """The position as the viewer may know it."""
        return self.game.opened(self.visibility.seen(self.match.state, self.viewer))

    @property
    def state(self) -> Record:
        """The whole position."""
        return self.game.opened(self.match.state)

    @property
    def person_decides(self) -> bool:
        """Whether a person has to choose an action now."""
        return self.mover in self.humans and self.curtain is None and not self.pace.held

    @property
    def choices(self) -> Choices:
        """The choices of the person who has to decide; none while a bot decides."""
        held, decides = (self.actor, self.group), self.person_decides
        key = (self.match, self.match.at, decides, self.viewer, held)
        if self._choices[0] != key:
            offers: tuple[Offer, ...] = ()
            if decides:
                offers = self.game.rules.offers(self.game, self.seen, self.match.legal())
            self._choices = (key, Choices(offers, *held))
        return self._choices[1]

    def name_of(self, player: int) -> str:
        """Return the name of a player, empty for nobody."""
        seats = self.game.seats
        return seats[player].name if 0 <= player < len(seats) else ""

    def prompt(self) -> str:
        """Return the prompt as the viewer may know it, or how the match ended."""
        if self.over:
            return result_of(self.game, self.engine, self.match.state)
        return self.game.rules.prompt(self.game, self.seen)

    def scoreboard(self) -> Scoreboard:
        """Return the scoreboard as the viewer may see it."""
        viewer = self.viewer
        state, known = self.match.state, self._scoreboard
        if known is None or known[0] is not state or known[1] != viewer:
            found = self.game.rules.scoreboard(self.game, self.seen, viewer)
            known = self._scoreboard = (state, viewer, with_takers(self.match, found))
        return known[2]

    def scene(self, options: SceneOptions) -> PlayScene:
        """Return the scene of the position as the viewer may see it."""
        return self.play.scene(self.game, self.seen, self.viewer, options)

    def marks(self, pointed: int = NOWHERE) -> tuple[SpaceMark, ...]:
        """Return the marked spaces; `pointed` is the space under the pointer."""
        log_spaces = tuple(SpaceMark(space, "told") for space in self.log_spaces)
        return (*log_spaces, *self.choices.marks(pointed))

    def lines(self) -> tuple[LogLine, ...]:
        """Return the log with undone lines."""
        return self.log.lines(self.match, self.viewer)

    # Acting

    def take(self, space: int) -> None:
        """Pick up the unit on a space, or put it back."""
        actor = NOWHERE if space == self.actor or space not in self.choices.actors else space
        if actor != self.actor:
            self.actor, self.group = actor, ""
            self.notify("choice")

    def light(self, group: str) -> None:
        """Light only a group of what the unit in hand can do, or all with an empty one."""
        self.group = group
        self.notify("choice")

    def act(
        self, action: int, forced: Sequence[int] = (), thoughts: Thoughts | None = None
    ) -> bool:
        """Carry out an action, of a bot with its thoughts; return False and say why if refused."""
        mover, offers = self.mover, self.choices.offers
        try:
            step = self.match.play(action, forced)
        except RefusedError as error:
            self.say(str(error))
            return False
        self.ready.note(mover, offers, action)
        self.thoughts.keep(step, thoughts)
        self.planned.forget(mover, offers)
        self.timeline.play_on()
        self._moved()
        return True

    def redraw(self, index: int, result: int) -> None:
        """Repeat the last step with another result of a draw; earlier draws stay."""
        last = self.match.last
        if last is None:
            return
        forced = [*(draw.result for draw in last.draws[:index]), result]
        self.match.go(self.match.at - 1)
        self.act(last.action, forced)

    # Time

    @property
    def why_no_undo(self) -> str:
        """Why nothing can be undone, empty where it can."""
        return "" if self.match.at or self.timeline.past else "Nothing to undo"

    @property
    def why_no_redo(self) -> str:
        """Why nothing can be redone, empty where it can."""
        again = self.match.at < self.match.length or self.timeline.future
        return "" if again else "Nothing to redo"

    def undo(self) -> None:
        """Go back to the last choice of a person; without one, by one step."""
        self._walk(self.timeline.undo(self.humans))

    def redo(self) -> None:
        """Go forward to the next choice of a person, as it was played."""
        self._walk(self.timeline.redo(self.humans))

    def go(self, at: int) -> None:
        """Go to the position after this many steps; bots wait there until resumed."""
        self.timeline.go(at)
        self._hold_bots()
        self._moved()

    def pin(self, words: str) -> None:
        """Pin a note to the shown moment in place of the one there; no words remove it."""
        self.match.pin(words)
        self.notify("notes")

    def _walk(self, way: Way) -> None:
        if way == "step":
            self._hold_bots()
        if way:
            self._moved()

    def _hold_bots(self) -> None:
        """Let bots wait at a position that was gone to, until they are resumed."""
        self.pace.paused |= not self.over and self.mover not in self.humans

    # Seats and bots

    def seat(self, player: int, who: str) -> None:
        """Give a seat to a person or a bot. Raises BotError for an unknown bot."""
        if who != HUMAN:
            bot_named(who, self.game.restrictions)
        if self.seats[player] != who:
            self.seats[player], self.actor, self.group = who, NOWHERE, ""
            self.pace.forget()
            self.notify("seats")

    def lift_curtain(self) -> None:
        """Show the board to the player who waited behind the curtain."""
        waiting = self.curtain
        if waiting is not None:
            self.visibility.sit(waiting)
        self._take_only_piece()
        self.notify("position")

    def open_hands(self, opened: bool) -> None:
        """Show hidden things to everybody, or hide them again."""
        self.visibility.opened = opened
        self._take_only_piece()
        self.notify("position")

    def pause(self, paused: bool) -> None:
        """Pause or resume bots."""
        self.pace.paused = paused
        self.notify("seats")

    def hasten(self, speed: int) -> None:
        """Set the speed of bots, an index of PAUSES."""
        self.pace.speed = min(max(speed, 0), len(PAUSES) - 1)
        self.notify("seats")

    def step_once(self) -> None:
        """Let the bot do one action, then pause."""
        self.pace.paused = self.pace.single = True
        self.notify("seats")

    @property
    def bot_decides(self) -> bool:
        """Whether a bot has to choose an action now, paused or not."""
        return not self.over and self.mover not in self.humans and self.curtain is None

    @property
    def thinks(self) -> bool:
        """Whether a bot was asked what to do here, and has not done it yet."""
        return self.bot_decides and self.pace.is_for_bot(self.match)

    def tick(self, now: float) -> bool:
        """Play the only action, or the bot's when it is due at `now` in seconds; say if it did."""
        if self.timeline.looks_back:
            return False
        if not self.bot_decides:
            waits = self.pace.paused or self.pace.held or self.chooses_results
            ready = self.ready.answer(self.mover, self.choices.offers)
            ready = self.planned.answer(self.mover, self.choices.offers, ready)
            waits = waits or not self.person_decides
            forced = only_answer(self.match, waits=waits, ready=ready)
            return forced is not None and self.act(forced)
        known = (self.thinks, self.pace.thoughts)
        try:
            action = self.pace.decided(now, self.match, self.seats[self.mover])
        except ThinkingEndedError as error:
            # The match waits as it is; anyone who lets it go on has the bot asked again.
            self.pace.hold()
            self.notify("seats")
            self.say(f"The bots are paused: {error}. Resume to retry.")
            return False
        if action is not None:
            return self.act(action, thoughts=self.pace.last)
        if (self.thinks, self.pace.thoughts) != known:
            self.notify("thoughts")
        return False

    # Positions

    def properties(self) -> tuple[Property, ...]:
        """Return every value of the position that can be set."""
        return self.game.rules.properties(self.game, self.state)

    def set_value(self, name: str, value: Any) -> str:
        """Set a value of the position as a step of the match; return why not, else empty."""
        return self.set_values({name: value})

    def set_values(self, values: Mapping[str, KnobValue]) -> str:
        """Set values of the position as one step; return why not, else empty."""
        now = {item.key: item.value for item in self.properties()}
        if all(key in now and now[key] == value for key, value in values.items()):
            return ""
        try:
            self.match.set_up(values)
        except PositionError as error:
            return str(error)
        self.timeline.play_on()
        self._moved()
        return ""

    def position(self) -> dict[str, KnobValue]:
        """Return the values that make the present position from any start."""
        return position_of(self.game, self.engine, self.match.state)

    def begin(self, seed: int, position: Mapping[str, KnobValue] | None = None) -> dict[str, str]:
        """Begin another match from values, undo leads back; return why some of them do not fit."""
        return self._begin(seed, position or {}, fitted)

    def go_on(self, seed: int, position: Mapping[str, KnobValue]) -> dict[str, str]:
        """Begin a match as `begin` does from a position of another map."""
        return self._begin(seed, position, carried)

    def _begin(self, seed: int, position: Mapping[str, KnobValue], fit: Fit) -> dict[str, str]:
        match, refused = match_from(self.game, self.engine, seed, position, fit)
        self.timeline.begin(match)
        self._moved()
        return refused

    def show_match(self, match: Match) -> None:
        """Show another match of this game, such as a replay."""
        self.timeline = Timeline(match)
        self.pace.paused = True
        self._moved()

    # Telling

    def look_at(self, spaces: Sequence[int]) -> None:
        """Mark the spaces of a line of the log."""
        self.log_spaces = tuple(spaces)
        self.notify("choice")

    def say(self, words: str) -> None:
        """Show a message to the players."""
        self.notify("said", words)

    def close(self) -> None:
        """End the process of the bots."""
        self.thinking.close()

    def _moved(self) -> None:
        self.actor, self.group, self.log_spaces = NOWHERE, "", ()
        self.pace.forget()
        self._take_only_piece()
        self.notify("position")

    def _take_only_piece(self) -> None:
        """Pick up the only unit that can act."""
        actors = self.choices.actors
        if len(actors) == 1:
            self.actor = actors[0]

    def notify(self, kind: Change, words: str = "") -> None:
        """Tell all who follow the match what changed, or what is said."""
        for observer in tuple(self.observers):
            observer(kind, words)
