"""The set-ups of a map: what is shown of each, and what is done to one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from editor.checks.run import Counts, counts
from editor.core.objects import names_apart, setup_named
from editor.core.words import counted, listing, setup_name
from editor.picture.inks import MarkLevel
from editor.systems.shared.objects import PlayerLike, SetupLike
from editor.workbench.session import Session


@dataclass(frozen=True)
class SetupFacts:
    """A set-up of the map.

    - seats: those of its players, from 1; players: who they are, in words
    - level, count: its worst findings, those of the map itself among them; "ready" and 0 for
      neither errors nor warnings, None before the map was checked
    - said: what was found, in words
    """

    id: str
    name: str
    seats: tuple[int, ...]
    players: str
    chosen: bool
    level: MarkLevel | None = None
    count: int = 0
    said: str = ""


def setup_facts(session: Session) -> tuple[SetupFacts, ...]:
    """Return the set-ups of the shown map, in their order."""
    return tuple(_facts(session, setup) for setup in session.shown.setups)


def _facts(session: Session, setup: SetupLike[PlayerLike]) -> SetupFacts:
    # Players of a game without seats sit in the order of the file.
    seats = {player.id: getattr(player, "seat", at) for at, player in enumerate(setup.players, 1)}
    players = sorted(setup.players, key=lambda player: seats[player.id])
    level, count, said = _found(session, setup.id)
    return SetupFacts(
        id=setup.id,
        name=setup_name(setup),
        seats=tuple(seats[player.id] for player in players),
        players=listing([player.name or player.id for player in players]),
        chosen=setup.id == session.setup,
        level=level,
        count=count,
        said=said,
    )


def _found(session: Session, setup_id: str) -> tuple[MarkLevel | None, int, str]:
    """Return the level of the worst findings, how many those are, and all in words."""
    findings = session.findings
    if session.checker.gave_up_on(findings):
        return None, 0, "Not checked: the checks were stopped"
    if findings.scenario is None:
        return None, 0, "The map is being checked"
    own = counts(item for item in findings.items if item.applies_in(setup_id))
    mode = session.system.mode(session.mode)
    within = mode.words_within if mode is not None else f"in {session.mode}"
    said = _counted(own)
    if own.error:
        return "error", own.error, f"Not playable {within}: {said}"
    playable = f"Playable {within}"
    description = f"{playable}: {said}" if said else f"{playable}: no problems"
    return ("warning", own.warning, description) if own.warning else ("ready", 0, description)


def _counted(found: Counts) -> str:
    parts = (
        counted(found.error, "error") if found.error else "",
        counted(found.warning, "warning") if found.warning else "",
        f"{found.advice} advice" if found.advice else "",
        f"{found.waived} waived" if found.waived else "",
    )
    return ", ".join(filter(None, parts))


# What is done to one


def no_setup(session: Session) -> str:
    """Return why nothing can be done to the chosen set-up: there is none."""
    return "" if session.setup else "There is no set-up"


def one_setup(session: Session) -> str:
    """Return why no other set-up can be chosen."""
    return "" if len(session.present.setups) > 1 else "There is no other set-up"


def nothing_to_compare(session: Session) -> str:
    """Return why the chosen set-up cannot be compared with another: none has its players."""
    return "" if comparable_setups(session) else "No other set-up has the same players"


def comparable_setups(session: Session) -> tuple[str, ...]:
    """Return the ids of the other set-ups with the players of the chosen one."""
    setups: tuple[SetupLike[PlayerLike], ...] = session.present.setups
    players = {setup.id: {player.id for player in setup.players} for setup in setups}
    own = session.setup
    return tuple(other for other in players if other != own and players[other] == players[own])


def step_setup(step: int) -> Callable[[Session], None]:
    """Return what chooses the set-up that is this many after the chosen one, all around."""

    def run(session: Session) -> None:
        ids = [setup.id for setup in session.present.setups]
        if ids:
            session.look(setup=ids[(ids.index(session.setup) + step) % len(ids)])

    return run


def copy_setup(session: Session) -> bool:
    """Copy the chosen set-up under a name of its own, and choose the copy."""
    source = setup_named(session.present, session.setup)
    new = names_apart(session.present, source)
    edit = session.editing.setups.copy(source.id, new["id"], new["title"])
    return choosing_new(session, lambda: session.perform(edit))


def name_setup(session: Session, title: str) -> bool:
    """Give the chosen set-up a title; an empty one changes nothing."""
    if not title or title == setup_name(setup_named(session.present, session.setup)):
        return False
    return session.perform(session.editing.setups.name(session.setup, title))


def remove_setup(session: Session) -> bool:
    """Remove the chosen set-up with all that it puts on the map."""
    return session.perform(session.editing.setups.remove(session.setup))


def choosing_new(session: Session, act: Callable[[], bool]) -> bool:
    """Do something and choose the set-up that it added, if any; return whether it was done."""
    before = {setup.id for setup in session.present.setups}
    done = act()
    new = next((setup.id for setup in session.present.setups if setup.id not in before), "")
    if done and new:
        session.look(setup=new)
    return done
