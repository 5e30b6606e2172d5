"""The words of an explanation: a finding as a question, and what causes it as cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from editor.core.finding import Finding
from editor.core.points import spread_of
from editor.core.ruleset import setting_question, setting_words
from editor.core.words import counted, listing, opening
from editor.systems.cause_words import culprit_words
from editor.systems.causes import Culprit, SmallestCause
from editor.systems.map_questions import AnswerReason, MapAnswer, MapQuestion
from editor.workbench.session import Session

CauseAct = Literal["show", "open"]


@dataclass(frozen=True)
class CauseCardView:
    """One thing that causes a finding: its sign by the kind of thing, its name, a sentence.

    `act` is what can be done with it: shown on the map, or opened where house rules are edited.
    `tried` means that it is elsewhere on the map, and was moved there to try.
    """

    culprit: Culprit
    kind: str
    title: str
    detail: str
    act: CauseAct = "show"
    tried: bool = False


_HELPING = ("cannot", "can", "is", "are", "was", "were", "may", "do", "does", "could", "will")
_SINGULAR = {
    "has": "have", "starts": "start", "contains": "contain", "belongs": "belong",
    "supports": "support", "leads": "lead", "covers": "cover", "overhangs": "overhang",
    "rests": "rest", "stands": "stand", "controls": "control", "connects": "connect",
    "needs": "need", "shares": "share", "stays": "stay", "gives": "give", "refers": "refer",
    "makes": "make", "sets": "set", "lists": "list", "extends": "extend", "blocks": "block",
    "gets": "get",
}  # fmt: skip
UNASKED = "Why is this a problem?"
"""The question of a finding whose sentence is none when turned around."""
_SECOND = re.compile(rf" and ({'|'.join((*_SINGULAR, *_HELPING))})\b.*")
"""A second statement about the same thing."""
_BEYOND = frozenset({"should", "To"})
"""Words of sentences that are no question when turned around."""
_PLURAL = frozenset({"start", "overlap", "connect", "have", "lead", "share", "do"})
_COMMON = {"a", "an", "the", "no", "every", "only", "all", "there", "nobody"}
_COMMON |= {"box", "mat", "portal", "space", "zone", "zones", "steps", "walkers", "way", "ways"}
_COMMON |= {"control", "house", "seat", "set-up", "position", "group", "dungeon"}
"""Words with which a sentence begins and that are no names."""


def question_of(finding: Finding) -> str:
    """Return a finding as a question: "Why can 4 spaces not be reached from any start?"."""
    quoted = re.sub(r"“[^”]*”", lambda found: "”" * len(found.group()), finding.message)
    cut = re.search(r"[;:] |, and |\.$|$", quoted)
    message = finding.message[: cut.start() if cut else None]
    # What is in brackets says where: the panel says it below.
    clause = re.sub(r" \([^)]*\)", "", message)
    quoted = re.sub(r"“[^”]*”", lambda found: "”" * len(found.group()), clause)
    for match in re.finditer(r"[^\s,]+", quoted):
        word, start, end = match.group(), match.start(), match.end()
        subject, rest = clause[:start].rstrip(" ,"), _SECOND.sub("", clause[end:]).strip()
        if word in _BEYOND:
            break
        if not subject:
            continue
        subject = _within(subject)
        if word == "cannot":
            return f"Why can {subject} not {rest}?"
        if word in _HELPING:
            return f"Why {word} {subject} {rest}?"
        if word in _SINGULAR:
            return f"Why does {subject} {_SINGULAR[word]} {rest}?".replace(" ?", "?")
        if word in _PLURAL:
            return f"Why do {subject} {word} {rest}?".replace(" ?", "?")
    return UNASKED


def place_of(finding: Finding) -> str:
    """Return what a question leaves out of a finding: its message, what is in brackets, spaces."""
    message = opening(finding.full_message.rstrip("."))
    if re.search(r"[;:] |, and ", message) or question_of(finding) == UNASKED:
        return f"{message}."
    brackets = re.findall(r"\(([^)]*)\)", message)
    if brackets:
        return f"At {listing(brackets)}"
    spread = spread_of(finding.cells) if finding.cells else ""
    return f"At {spread}" if spread and spread not in message else ""


def _within(subject: str) -> str:
    """Return a subject as it stands within a sentence: names keep their capital letter."""
    first = subject.split(" ")[0]
    return subject[:1].lower() + subject[1:] if first.lower() in _COMMON else subject


def cards_of(session: Session, finding: Finding, cause: SmallestCause) -> Iterator[CauseCardView]:
    """Yield a card for each thing of a cause: house rules, what is named, then all else."""
    editing, survey = session.editing, session.survey_in(finding.setup or session.setup)
    objects = editing.objects(session.present, finding.setup or session.setup)

    def order(culprit: Culprit) -> tuple[bool, bool, int]:
        cells = len(editing.cells_of(survey, culprit.id)) if culprit.kind == "thing" else 0
        return culprit.kind == "thing", culprit.id not in finding.places, cells

    for culprit in sorted(cause.culprits, key=order):
        if culprit.kind == "rule":
            yield _rule_card(session, culprit)
            continue
        title = opening(culprit_words(
            culprit, finding, session.present, session.library, session.document.ruleset
        ))  # fmt: skip
        kind = type(objects.get(culprit.id)).__name__.lower()
        yield CauseCardView(culprit, kind, title, _thing_words(session, finding, culprit, title))


_MUCH = 3
"""A message says that a thing has spaces of a problem if they are at least a third of its own."""


def answer_cards(session: Session, given: MapAnswer) -> Iterator[CauseCardView]:
    """Yield what speaks against what was asked about: reasons, or of a single one its causes."""
    reasons, question = given.reasons, given.question
    elsewhere = "" if _is_at_place(session, question) else question.thing
    if len(reasons) == 1:
        for card in _reason_cards(session, reasons[0]):
            if elsewhere and card.culprit.id == elsewhere:
                card = replace(card, detail="Placed there for this test.", tried=True)
            yield card
        return
    for reason in reasons:
        if reason.finding is not None and reason.cause is not None and reason.cause.culprits:
            full_message = listing([opening(words) for words in reason.culprits])
            culprits = reason.cause.culprits
            things = [each for each in culprits if each.kind == "thing"]
            thing = next(
                (each for each in things if each.id != elsewhere), [*things, culprits[0]][0]
            )
            act: CauseAct = "show" if thing.kind == "thing" else "open"
            said, tried = opening(reason.finding.message), thing.id == elsewhere
            yield CauseCardView(thing, "", said, f"Caused by: {full_message}.", act, tried)


def _is_at_place(session: Session, question: MapQuestion) -> bool:
    """Return whether a thing stands now where a question has it."""
    queries = session.system.space_queries() if session.system.space_queries is not None else None
    if queries is None or question.quarters or not question.thing:
        return False
    place = queries.place_named(session.survey, question.place)
    return bool(queries.place_of(session.survey, question.thing) == place)


def _reason_cards(session: Session, reason: AnswerReason) -> Iterator[CauseCardView]:
    objects = session.editing.objects(session.present, session.setup)
    blank = Finding(check="", level="error", message="")
    cause = reason.cause
    for culprit, words in zip(cause.culprits if cause else (), reason.culprits, strict=True):
        if culprit.kind == "rule":
            yield _rule_card(session, culprit)
        elif culprit.id in objects:
            kind, title = type(objects[culprit.id]).__name__.lower(), opening(words)
            detail = _thing_words(session, reason.finding or blank, culprit, title)
            yield CauseCardView(culprit, kind, title, detail)
        else:
            yield CauseCardView(culprit, "", opening(words), "")


def _rule_card(session: Session, culprit: Culprit) -> CauseCardView:
    ruleset = session.document.ruleset
    layers = [layer for layer in session.present.house_rules
              if layer.name == culprit.holder and culprit.id in layer.set]  # fmt: skip
    value = setting_words(layers[-1].set[culprit.id]) if layers else ""
    known = ruleset.settings.get(culprit.id)
    said = [f"House rule in {culprit.holder}."]
    if known is not None:
        said.append(f"Default: {setting_words(known.value)}.")
    title = f"{setting_question(ruleset, culprit.id)} {value}".strip()
    return CauseCardView(culprit, "rule", title, " ".join(said), "open")


def _thing_words(session: Session, finding: Finding, culprit: Culprit, title: str) -> str:
    """Return sentences about a thing: its places, and how many spaces of the finding it has."""
    editing = session.editing
    survey = session.survey_in(culprit.holder or finding.setup or session.setup)
    full_message = editing.inspect(survey, (culprit.id,), frozenset())
    said = (
        [full_message.subtitle]
        if full_message.subtitle and full_message.subtitle not in title
        else []
    )
    cells = editing.cells_of(survey, culprit.id) if editing.cell_names else ()
    if len(cells) > 1:
        spread = spread_of(cells)
        size = counted(len(cells), "space")
        said.append(size if spread in title else f"{size}, {spread}")
    elif (
        full_message.aside
        and full_message.aside.lower() not in title.lower()
        and " " in full_message.aside
    ):
        said.append(full_message.aside)
    faulty = set(finding.cells)
    shared = faulty & set(cells)
    if len(faulty) > 1 and cells and len(shared) * _MUCH >= len(cells):
        said.append(_held(len(shared), len(faulty), alone=len(cells) == 1))
    return " ".join(f"{opening(part)}." for part in said)


def _held(shared: int, every: int, *, alone: bool) -> str:
    """Return how many spaces of a problem a thing holds; `alone` where it has one space."""
    if alone:
        return f"it is one of the {every} spaces of this problem"
    if shared == every:
        return f"{'both' if every == 2 else f'all {every}'} spaces of this problem are on it"
    are = "is" if shared == 1 else "are"
    return f"{shared} of the {every} spaces of this problem {are} on it"


def together(cause: SmallestCause) -> str:
    """Return how many things cause a finding: "This alone causes it", "Two things together"."""
    number = len(cause.culprits)
    names = ("", "", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten")
    if number == 1:
        return "One cause"
    return f"{names[number] if number < len(names) else number} things together"


_NAMED = 3
"""The most things whose names stand in a sentence."""


def proof_of(cause: SmallestCause, cards: tuple[CauseCardView, ...]) -> str:
    """Return how a cause was proved: what was taken away from the whole map, and what then was."""
    clearing = [card for card in cards if card.culprit in cause.alone]
    others = [card for card in cards if card.culprit not in cause.alone]
    if not clearing:
        return "Removing one of them is not enough: the map has another, separate cause."
    if len(cards) == 1:
        return "Removing it fixes the problem."
    if not others:
        return f"Removing {'either' if len(cards) == 2 else 'any of them'} fixes the problem."
    if len(clearing) <= _NAMED:
        return f"Removing {_names(clearing, 'or')} fixes the problem."
    if len(others) <= _NAMED:
        return f"Removing any except {_names(others, 'and')} fixes the problem."
    return f"Removing any of {len(clearing)} of them fixes the problem."


def _names(cards: list[CauseCardView], last: str) -> str:
    return listing([_inside(card) for card in cards], last)


def _inside(card: CauseCardView) -> str:
    """Return what a card is called within a sentence."""
    return "the house rule" if card.act == "open" else _the(card.title)


def _the(title: str) -> str:
    words = _within(title)
    first = words.split(" ")[0]
    bare = first in ("mat", "box", "portal") or first[:1].isdigit()
    return f"the {words}" if bare else words
