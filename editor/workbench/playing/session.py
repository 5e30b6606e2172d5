"""A session of play: one match on the table, who sits where, what is seen and what is chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from editor.core.properties import Property
from editor.core.scenario import Knob as KnobValue
from editor.play.bots import bot_named
from editor.play.display import Offer, Scoreboard
from editor.play.engine import RefusedError
from editor.play.game import Game
from editor.play.header import NOBODY, NOWHERE
from editor.play.layout import Record
from editor.play.machine import engine_for, why_slow
from editor.play.match import Match
from editor.play.positions import Fit, PositionError, carried, fitted, position_of, values_of
from editor.seam.play import Play, PlayScene, SpaceMark
from editor.seam.scene import SceneOptions
from editor.workbench.playing.bots import PAUSES, Pace, Thinking, ThinkingEndedError
from editor.workbench.playing.choices import Choices
from editor.workbench.playing.deal import Deal, match_from
from editor.workbench.playing.event_log import Line, Log, Shown, result_of, shown_draws
from editor.workbench.playing.saved_matches import Kept, is_begun
from editor.workbench.playing.visibility import Seeing

HUMAN = ""
"""Who sits on a seat: a person, or a bot by its name as people type it."""
Kind = Literal["position", "seats", "choice", "said"]


class PlaySession:
    """A match being played. Everything that a window does in play goes through here.

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
        """Begin a match of a game; `deal` is what it was dealt from."""
        self.play, self.game, self.thinking, self.deal = play, game, thinking, deal
        self.engine = engine_for(game.rules)
        self.match = Match(game, self.engine, seed)
        self.observers: list[Callable[[Kind, str], None]] = []
        self.seats = [HUMAN for _ in game.seats]
        self.seeing = Seeing(game, self.engine)
        self.pace = Pace(thinking)
        self.asks_for_results = False
        """Whether a person sets what dice and draws give before an action is carried out."""
        self.actor = NOWHERE
        """The space whose piece is taken up."""
        self.log_entry: tuple[int, ...] = ()
        """The spaces of the line of the log that is looked at."""
        self._past: list[Match] = []
        self._future: list[Match] = []
        self.kept = Kept()
        self._log = Log(game, "" if self.engine.compiled else why_slow())
        self._choices: tuple[object, Choices] = (None, Choices())
        self._standing: tuple[object, int, Scoreboard] | None = None

    # What there is

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
        """The players whose seats people have."""
        return tuple(player for player, who in enumerate(self.seats) if who == HUMAN)

    @property
    def viewer(self) -> int:
        """The player who looks at the board now; NOBODY sees all."""
        return self.seeing.viewer(self.match.state, self.mover, self.humans)

    @property
    def curtain(self) -> int | None:
        """The player to whom the seat before the window is to be given; None: nobody waits."""
        return self.seeing.curtain(self.match.state, self.mover, self.humans)

    @property
    def seen(self) -> Record:
        """The position as the viewer may know it."""
        return self.game.opened(self.seeing.seen(self.match.state, self.viewer))

    @property
    def state(self) -> Record:
        """The whole position."""
        return self.game.opened(self.match.state)

    @property
    def person_decides(self) -> bool:
        """Whether a person is to choose an action now."""
        return self.mover in self.humans and self.curtain is None

    @property
    def choices(self) -> Choices:
        """What the person who is to decide may do; nothing while a bot decides."""
        key = (self.match, self.match.at, self.person_decides, self.viewer, self.actor)
        if self._choices[0] != key:
            offers: tuple[Offer, ...] = ()
            if self.person_decides:
                offers = self.game.rules.offers(self.game, self.seen, self.match.legal())
            self._choices = (key, Choices(offers, self.actor))
        return self._choices[1]

    def name_of(self, player: int) -> str:
        """Return the name of a player, empty for nobody."""
        return self.game.seats[player].name if 0 <= player < len(self.game.seats) else ""

    def prompt(self) -> str:
        """Return what is to be decided now, as the viewer may know it, or how it ended."""
        if self.over:
            return result_of(self.game, self.engine, self.match.state)
        return self.game.rules.prompt(self.game, self.seen)

    def scoreboard(self) -> Scoreboard:
        """Return scores, tracks and hands as the viewer may see them."""
        viewer = self.viewer
        state, known = self.match.state, self._standing
        if known is None or known[0] is not state or known[1] != viewer:
            found = self.game.rules.scoreboard(self.game, self.seen, viewer)
            known = self._standing = (state, viewer, found)
        return known[2]

    def scene(self, options: SceneOptions) -> PlayScene:
        """Return the position on its board as the viewer may see it."""
        return self.play.scene(self.game, self.seen, self.viewer, options)

    def marks(self, pointed: int = NOWHERE) -> tuple[SpaceMark, ...]:
        """Return the spaces that are lit; `pointed` is the space under the pointer."""
        log_entry = tuple(SpaceMark(space, "told") for space in self.log_entry)
        return (*log_entry, *self.choices.marks(pointed))

    def lines(self) -> tuple[Line, ...]:
        """Return the log with what was undone."""
        viewer = self.viewer
        lines = self._log.lines(self.match)
        return tuple(line for line in lines if NOBODY in (viewer, line.only) or line.only == viewer)

    def draws(self) -> tuple[Shown, ...]:
        """Return what chance gave in the last step."""
        last = self.match.last
        return shown_draws(self.game, last.draws) if last is not None else ()

    # Acting

    def take(self, space: int) -> None:
        """Take the piece on a space up, or put it back."""
        actor = NOWHERE if space == self.actor or space not in self.choices.actors else space
        if actor != self.actor:
            self.actor = actor
            self._tell("choice")

    def act(self, action: int, forced: Sequence[int] = ()) -> bool:
        """Carry an action out; False, and a sentence, when it is refused."""
        try:
            self.match.play(action, forced)
        except RefusedError as error:
            self.say(str(error))
            return False
        self._future = []
        self._moved()
        return True

    def foreseen(self, action: int, forced: Sequence[int] = ()) -> tuple[Shown, ...]:
        """Return the draws that an action would make, the first ones as they are forced."""
        step = self.engine.step(self.game, self.match.state, action, forced)
        return shown_draws(self.game, step.draws)

    def redraw(self, index: int, result: int) -> None:
        """Do the last step again with another result of a draw; those before it stay."""
        last = self.match.last
        if last is None:
            return
        forced = [*(draw.result for draw in last.draws[:index]), result]
        self.match.go(self.match.at - 1)
        self.act(last.action, forced)

    # Time

    @property
    def why_no_undo(self) -> str:
        """Why nothing can be taken back, empty where it can."""
        return "" if self.match.at or self._past else "Nothing was played yet"

    @property
    def why_no_redo(self) -> str:
        """Why nothing can be played again, empty where it can."""
        again = self.match.at < self.match.length or self._future
        return "" if again else "Nothing was taken back"

    def undo(self) -> None:
        """Go back to the last choice of a person; without one, by one step."""
        if self.match.at == 0:
            if self._past:
                self._future.append(self.match)
                self._now(self._past.pop())
            return
        self._walk(-1)

    def redo(self) -> None:
        """Go on to the next choice of a person, as it was played."""
        if self.match.at == self.match.length:
            if self._future:
                self._past.append(self.match)
                self._now(self._future.pop())
            return
        self._walk(1)

    def go(self, at: int) -> None:
        """Go to the position after so many steps; bots wait there until someone goes on."""
        self.match.go(at)
        self.pace.paused |= not self.over and self.mover not in self.humans
        self._moved()

    def _walk(self, way: int) -> None:
        match, humans = self.match, self.humans
        match.go(match.at + way)
        while humans and 0 < match.at < match.length and match.mover not in humans:
            match.go(match.at + way)
        self.go(match.at)

    # Seats and bots

    def seat(self, player: int, who: str) -> None:
        """Let a person or a bot have a seat, at any time. Raises BotError for an unknown one."""
        if who != HUMAN:
            bot_named(who, self.game.rules.restrictions)
        if self.seats[player] != who:
            self.seats[player] = who
            self.pace.forget()
            self.actor = NOWHERE
            self._tell("seats")

    def lift_curtain(self) -> None:
        """Show the board to the player who took the seat before the window."""
        waiting = self.curtain
        if waiting is not None:
            self.seeing.sit(waiting)
        self._take_only_piece()
        self._tell("position")

    def open_hands(self, opened: bool) -> None:
        """Show all that is hidden to everybody, or hide it again."""
        self.seeing.opened = opened
        self._take_only_piece()
        self._tell("position")

    def pause(self, paused: bool) -> None:
        """Let bots wait, or go on."""
        self.pace.paused = paused
        self._tell("seats")

    def hasten(self, speed: int) -> None:
        """Let bots play at a speed, an index of PAUSES."""
        self.pace.speed = min(max(speed, 0), len(PAUSES) - 1)
        self._tell("seats")

    def step_once(self) -> None:
        """Let the bot that is to decide do one action, and wait then."""
        self.pace.paused = self.pace.single = True
        self._tell("seats")

    @property
    def bot_decides(self) -> bool:
        """Whether a bot is to choose an action now, whether or not it waits."""
        return not self.over and self.mover not in self.humans and self.curtain is None

    def tick(self, now: float) -> bool:
        """Ask the bot that is to decide, and play its action when it is due; whether it played.

        `now` are seconds of any clock.
        """
        if not self.bot_decides:
            return False
        try:
            action = self.pace.decided(now, (self.match, self.match.at), self._ask_bot)
        except ThinkingEndedError as error:
            # The match waits as it is; anyone who lets it go on has the bot asked again.
            self.pace.hold()
            self._tell("seats")
            self.say(f"The bots wait: {error}. Go on, and they are asked again.")
            return False
        return action is not None and self.act(action)

    def _ask_bot(self) -> None:
        match = self.match
        view = self.engine.observation(self.game, match.state, match.mover)
        seed = (match.seed * 1_000_003 + match.at * 97 + match.mover) & 0x7FFFFFFF
        self.thinking.ask(view, match.mover, self.seats[match.mover], seed)

    # Positions

    def properties(self) -> tuple[Property, ...]:
        """Return every value of the position that can be set."""
        return self.game.rules.properties(self.game, self.state)

    def turn(self, name: str, value: Any) -> str:
        """Set a value of the position, as a step of the match; why not, empty if it is so."""
        if any(item.key == name and item.value == value for item in self.properties()):
            return ""
        try:
            self.match.set_up({name: value})
        except PositionError as error:
            return str(error)
        self._future = []
        self._moved()
        return ""

    def position(self) -> dict[str, KnobValue]:
        """Return the values that make the present position of any beginning."""
        return position_of(self.game, self.engine, self.match.state)

    def begin(self, seed: int, position: Mapping[str, KnobValue] | None = None) -> dict[str, str]:
        """Begin another match, from what of a position fits; returns what does not, and why.

        Undo leads back to the match before it, where anything was played or set up in that.
        """
        return self._begin(seed, position or {}, fitted)

    def go_on(self, seed: int, position: Mapping[str, KnobValue]) -> dict[str, str]:
        """Begin one as `begin` does from a position of another map; what cannot go on is ended."""
        return self._begin(seed, position, carried)

    def _begin(self, seed: int, position: Mapping[str, KnobValue], fit: Fit) -> dict[str, str]:
        match, refused = match_from(self.game, self.engine, seed, position, fit)
        if self.match.length or self.match.position:
            self._past.append(self.match)
        self._future = []
        self._now(match)
        return refused

    def whole_position(self) -> dict[str, KnobValue]:
        """Return every value of the present position, for a map that is not quite this one."""
        return values_of(self.game, self.match.state)

    def show_match(self, match: Match) -> None:
        """Put another match of this game on the table in place of this one, such as a replay."""
        self._past, self._future = [], []
        self.pace.paused = True
        self._now(match)

    def unkept(self) -> tuple[Match, ...]:
        """Return the matches that are begun, not over and in no file, the present one first.

        Those to which undo and redo lead, beyond a new match, are among them.
        """
        matches = (self.match, *self._past, *self._future)
        return tuple(item for item in matches if is_begun(item) and not self.kept.holds(item))

    def _now(self, match: Match) -> None:
        self.match = match
        self._moved()

    # Telling

    def look_at(self, spaces: Sequence[int]) -> None:
        """Light the spaces of a line of the log."""
        self.log_entry = tuple(spaces)
        self._tell("choice")

    def say(self, words: str) -> None:
        """Tell the people at the table a sentence."""
        self._tell("said", words)

    def close(self) -> None:
        """End the thinking of bots."""
        self.thinking.close()

    def _moved(self) -> None:
        self.actor, self.log_entry = NOWHERE, ()
        self.pace.forget()
        self._take_only_piece()
        self._tell("position")

    def _take_only_piece(self) -> None:
        """Take up the piece that alone can do something: nothing else could be meant."""
        actors = self.choices.actors
        if len(actors) == 1:
            self.actor = actors[0]

    def _tell(self, kind: Kind, words: str = "") -> None:
        for observer in tuple(self.observers):
            observer(kind, words)
