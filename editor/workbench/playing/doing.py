"""What is to be done, as a few buttons: the offers of the mover in groups, with keys."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from editor.core.words import counted, opening
from editor.play.display import Offer
from editor.play.header import NOWHERE
from editor.workbench.playing.answering import READY
from editor.workbench.playing.choices import Choices

KEYS = "MSAC"
"""The keys of the buttons: of a move, of the first and second attack, of a card."""
READY_KEY = "R"
"""The key of the button that leaves all as it is."""
MOST = len(KEYS)
"""The most buttons beside the one that ends something."""
_REACH, _TARGET, END = "reach", "target", "end"
_ENDS = (END, READY)
_ORDER = ("reach", "portal", "target", "choice", END, READY)
"""Tones of offers, in the order of their buttons."""


@dataclass(frozen=True)
class Doing:
    """A button: its word, what comes of it, its key, and the offers behind it.

    One offer is carried out; several are asked about, or shown on the board alone where `lights`.
    `ends` says that it ends or declines what is asked; `held` that it does so without asking, until
    a press takes that back.
    """

    word: str
    says: str
    offers: tuple[Offer, ...]
    key: str = ""
    lights: bool = False
    ends: bool = False
    held: bool = False


def doings_of(choices: Choices) -> tuple[Doing, ...]:
    """Return the buttons for the choices of a player, those that end something last."""
    lit: dict[str, list[Offer]] = {}
    for offer in choices.open:
        if offer.actor != NOWHERE:
            lit.setdefault(offer.group, []).append(offer)
    groups = sorted(lit.items(), key=lambda each: _ORDER.index(each[1][0].tone))
    found = [Doing(group, summary(offers), tuple(offers), lights=True) for group, offers in groups]
    beside = [offer for offer in choices.buttons if offer.tone not in _ENDS]
    found += _beside(beside, MOST - len(found))
    ends = [offer for offer in choices.buttons if offer.tone in _ENDS]
    return (*_keyed(found), *(_ending(offer) for offer in ends))


def _ending(offer: Offer) -> Doing:
    """Return the button of an offer that ends something; that of who is ready has a key."""
    key = READY_KEY if offer.tone == READY else ""
    return replace(_single(offer), ends=True, key=key)


STAYS_READY = Doing("Ready", "until it changes", (), READY_KEY, ends=True, held=True)
"""The button of a player who is asked no more whether anything is to be changed."""


def _beside(offers: Sequence[Offer], room: int) -> list[Doing]:
    """Return a button for each offer where there is room, else one for each group."""
    if len(offers) <= room:
        return [_single(offer) for offer in offers]
    groups: dict[str, list[Offer]] = {}
    for offer in offers:
        groups.setdefault(offer.group, []).append(offer)
    return [
        _single(members[0]) if len(members) == 1 else _several(group, members)
        for group, members in groups.items()
    ]


def _single(offer: Offer) -> Doing:
    return Doing(opening(offer.label), offer.price, (offer,))


def _several(group: str, offers: Sequence[Offer]) -> Doing:
    return Doing(group, f"{len(offers)} to choose from", tuple(offers))


def _keyed(doings: Sequence[Doing]) -> list[Doing]:
    """Return buttons with their keys: each has the letter of what it does, or a free one."""
    free = list(KEYS)
    keys: dict[int, str] = {}
    for at, doing in enumerate(doings):
        tone = doing.offers[0].tone
        letters = "M" if doing.lights and tone == _REACH else "SA" if tone == _TARGET else ""
        key = next((letter for letter in letters if letter in free), "")
        if key:
            keys[at] = key
            free.remove(key)
    order = ["C", *(letter for letter in free if letter != "C")] if "C" in free else free
    for at in range(len(doings)):
        if at not in keys and order:
            keys[at] = order.pop(0)
    return [replace(doing, key=keys.get(at, "")) for at, doing in enumerate(doings)]


def summary(offers: Iterable[Offer]) -> str:
    """Return what offers of a group have in common, such as "1 to 4 points" or "2 spaces"."""
    offers = tuple(offers)
    hints = {offer.hint for offer in offers}
    if len(hints) == 1:
        return offers[0].price
    if all(hint.isdigit() for hint in hints):
        numbers, unit = sorted(map(int, hints)), offers[0].unit
        return f"{numbers[0]} to {counted(numbers[-1], unit) if unit else numbers[-1]}"
    spaces = {offer.space for offer in offers}
    if len(spaces) == 1:
        return f"{len(offers)} ways"
    return f"{len(spaces)} spaces"
