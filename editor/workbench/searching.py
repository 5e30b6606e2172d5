"""Search that finds things of the map: objects, spaces, problems and so on; rules and checks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

from editor.checks.run import level_in_force
from editor.core.points import Cell, cell_named, name_of
from editor.core.ruleset import setting_words
from editor.core.words import counted, setup_name
from editor.seam.editing import OutlineNode
from editor.seam.grouping import group_nodes, objects_of_keys
from editor.workbench.clipboard import pick_up
from editor.workbench.findings_here import every_finding
from editor.workbench.grouping import spaces_of_key
from editor.workbench.house_rules import setting_rows
from editor.workbench.session import Session
from editor.workbench.setups import setup_facts
from editor.workbench.stamps import Stamps

Kind = Literal[
    "object", "group", "component", "stamp", "set-up", "space", "terrain", "problem",
    "rule", "check",
]  # fmt: skip

LONGEST_NAME = 8
"""The most letters of the name of a space."""
_PARTS = 2
"""So much is said about a space: its terrain and its height."""
_FEW = 4
"""So many spaces of a terrain are named."""


@dataclass(frozen=True)
class Thing:
    """Something that can be gone to: its name, where it is or what it is, and how it is found."""

    kind: Kind
    key: str
    title: str
    where: str


def searchable(text: str) -> str:
    """Return a text as it is compared: "8×5" is found by "8x5", "Set-up" by "setup"."""
    return text.casefold().replace("×", "x").replace("-", "")


def things_of(session: Session, stamps: Stamps | None = None) -> tuple[Thing, ...]:
    """Return all that has a name: set-ups, groups, objects, components, stamps and problems."""
    return (
        *_setups(session),
        *_groups(session),
        *_objects(session),
        *_components(session),
        *(_stamps(stamps) if stamps is not None else ()),
        *_problems(session),
        *rules_of(session),
    )


def rules_of(session: Session) -> tuple[Thing, ...]:
    """Return every setting of the game, by its question, and every check, by its title.

    The key of a setting is its name, that of a check its code.
    """
    return (*_settings(session), *_checks(session))


def spaces_for(session: Session, text: str) -> tuple[Thing, ...]:
    """Return the space that a text names, and the terrain that begins with it."""
    return (*_space(session, text.strip()), *_terrain(session, searchable(text.strip())))


def finder_of(session: Session, stamps: Stamps | None = None) -> Callable[[str], tuple[Thing, ...]]:
    """Return what finds things for a text; what has a name is gathered once."""
    named: list[tuple[Thing, ...]] = []

    def find(text: str) -> tuple[Thing, ...]:
        if not named:
            named.append(things_of(session, stamps))
        return (*spaces_for(session, text), *named[0])

    return find


def finder_of_rules(session: Session) -> Callable[[str], tuple[Thing, ...]]:
    """Return what finds rules and checks, whatever the text: who lists them filters them."""
    rules = rules_of(session)
    return lambda text: rules


def go_to(session: Session, thing: Thing) -> tuple[Cell, ...]:
    """Select a thing, or take a component or a stamp into the hand; return the spaces to show.

    Nothing is done to a problem, a rule or a check: who shows these shows it.
    """
    if thing.kind == "set-up":
        session.look(setup=thing.key)
    elif thing.kind == "component":
        tool, _, key = thing.key.partition("/")
        session.arm(tool, key)
    elif thing.kind == "stamp":
        left, top, wide, high = session.editing.bounds(session.shown_survey)
        pick_up(session, thing.key, session.pieces[thing.key], (left + wide // 2, top + high // 2))
    elif thing.kind in ("object", "group"):
        session.select(objects_of_keys(session.shown_survey, (thing.key,)))
        return spaces_of_key(session, thing.key)
    elif thing.kind == "space":
        cell = cell_named(thing.key)
        session.select((), (cell,))
        return (cell,)
    elif thing.kind == "terrain":
        cells = tuple(cell for cell, ground in _grounds(session) if ground == thing.key)
        session.select((), cells)
        return cells
    return ()


def _setups(session: Session) -> Iterator[Thing]:
    for facts in setup_facts(session):
        yield Thing("set-up", facts.id, facts.name, f"Set-up · {facts.players}")


def _groups(session: Session) -> Iterator[Thing]:
    for heading in group_nodes(session.shown_survey):
        for node in heading.children:
            yield Thing("group", node.key, node.title, f"Group · {node.detail}")


def _objects(session: Session) -> Iterator[Thing]:
    for node in session.editing.outline(session.shown_survey):
        yield from _within(node, "")


def _within(node: OutlineNode, above: str) -> Iterator[Thing]:
    if node.key:
        detail = "" if node.detail in node.title else node.detail
        yield Thing("object", node.key, node.title, " · ".join(filter(None, (above, detail))))
    for child in node.children:
        yield from _within(child, node.title)


def _components(session: Session) -> Iterator[Thing]:
    palette = session.editing.palette(session.shown_survey)
    cards = (each for first in palette.cards for each in (first, *first.copies))
    for card in cards:
        left = "" if card.left is None else f"{card.left} left"
        where = " · ".join(filter(None, ("To place", card.detail, left)))
        yield Thing("component", f"{card.tool}/{card.key}", card.title, where)
    for sign in palette.signs:
        where = " · ".join(filter(None, ("To place", sign.count)))
        yield Thing("component", f"{sign.tool}/{sign.key}", sign.title, where)


def _stamps(stamps: Stamps) -> Iterator[Thing]:
    for entry in (*stamps.here(), *stamps.mine()):
        whose = "My stamp" if entry.kept is not None else "Stamp in this map"
        yield Thing("stamp", entry.key, entry.title, f"{whose} · {entry.content}")


def _problems(session: Session) -> Iterator[Thing]:
    setups = session.present.setups
    names = {setup.id: setup_name(setup) for setup in setups} if len(setups) > 1 else {}
    for finding in every_finding(session).items:
        level = "Waived" if finding.waived else finding.level.capitalize()
        where = " · ".join(filter(None, (level, names.get(finding.setup, ""))))
        yield Thing("problem", finding.key, finding.message, where)


def _settings(session: Session) -> Iterator[Thing]:
    ruleset = session.document.ruleset
    for row in setting_rows(ruleset, session.present, ""):
        value = "any" if row.value is None else setting_words(row.value)
        setter = f"set by {row.setters[-1]}" if row.setters else ""
        where = " · ".join(filter(None, (f"Rule: {value}", setter)))
        yield Thing("rule", row.name, row.full_question, where)


def _checks(session: Session) -> Iterator[Thing]:
    found = every_finding(session).items
    problems = Counter(finding.check for finding in found if not finding.waived)
    for check in session.system.checks_of(session.present):
        level, _ = level_in_force(check, check.level, session.present)
        number = problems[check.code]
        said = counted(number, "problem") if number else "no problems"
        yield Thing("check", check.code, check.title, f"Check · {level} · {said}")


def _space(session: Session, text: str) -> Iterator[Thing]:
    if not session.editing.cell_names or len(text) > LONGEST_NAME:
        return
    try:
        cell = cell_named(text.casefold())
    except ValueError:
        return
    survey = session.shown_survey
    left, top, wide, high = session.editing.bounds(survey)
    if not (left <= cell[0] < left + wide and top <= cell[1] < top + high):
        return
    hit = session.editing.spot_at(survey, cell, session.level, session.hidden)
    ground = session.editing.ground(survey, hit)
    if ground:
        said = " · ".join(ground.split(" · ")[:_PARTS])
        yield Thing("space", name_of(cell), name_of(cell), f"Space · {said}")


def _terrain(session: Session, text: str) -> Iterator[Thing]:
    swatches = session.editing.swatches
    meant = [
        swatch
        for swatch in swatches
        if text and not swatch.group and searchable(swatch.title).startswith(text)
    ]
    if not meant:
        return
    cells: dict[str, list[Cell]] = {}
    for cell, ground in _grounds(session):
        cells.setdefault(ground, []).append(cell)
    for swatch in meant:
        found = cells.get(swatch.title.lower(), [])
        if found:
            names = ", ".join(name_of(cell) for cell in found[:_FEW])
            more = ", …" if len(found) > _FEW else ""
            title = f"{swatch.title}: {names}{more}"
            yield Thing("terrain", swatch.title.lower(), title, counted(len(found), "space"))


def _grounds(session: Session) -> Iterator[tuple[Cell, str]]:
    """Yield each space of the board with the first word of what is there, row by row."""
    editing, survey = session.editing, session.shown_survey
    left, top, wide, high = editing.bounds(survey)
    for y in range(top, top + high):
        for x in range(left, left + wide):
            hit = editing.spot_at(survey, (x, y), None, frozenset())
            ground = editing.ground(survey, hit)
            if ground:
                yield (x, y), ground.partition(" · ")[0]
