"""What an attack leads to and how likely: every result of its dice, carried out by the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from editor.play.display import BoardFigure, Offer
from editor.play.engine import RefusedError, Step
from editor.play.header import NOBODY, NOWHERE
from editor.workbench.playing.pieces import Pieces, name_of
from editor.workbench.playing.session import PlaySession

if TYPE_CHECKING:
    from editor.play.engine import State

_TARGET = "target"
_MOST_STEPS = 200
"""So many results are tried for one distribution; one with more is not shown."""
_MOST_OFFERS = 4


@dataclass(frozen=True)
class OddsRow:
    """A result: its words, its percent, whether it is wanted, and its percent with a card."""

    words: str
    percent: int
    wanted: bool = True
    with_card: int | None = None


@dataclass(frozen=True)
class AttackOdds:
    """The distribution of an attack: its rows add up to 100.

    `same` is what comes of it whatever is rolled; `back` what may come back; `sure` says that
    nothing is rolled or drawn.
    """

    title: str
    same: str
    rows: tuple[OddsRow, ...]
    back: str = ""
    sure: bool = False


@dataclass(frozen=True)
class OddsAgainst:
    """All attacks of the piece in hand on a piece; `card` is what the marks stand for."""

    title: str
    attacks: tuple[AttackOdds, ...]
    card: str = ""


@dataclass(frozen=True)
class _Result:
    """What changed for the target: damage, health left, where it is, signs it got."""

    damage: int
    left: int
    space: int
    marks: tuple[str, ...]

    @property
    def falls(self) -> bool:
        return self.space == NOWHERE


@dataclass(frozen=True)
class _End:
    """How likely a result is, and a step that ends with it."""

    share: float
    step: Step


class OddsBook:
    """Distributions for a session of play; those of the present position are kept."""

    def __init__(self, table: PlaySession, pieces: Pieces) -> None:
        self._table, self._pieces = table, pieces
        self._known: tuple[object, dict[int, OddsAgainst | None]] = (None, {})

    def against(self, space: int) -> OddsAgainst | None:
        """Return the odds of the piece in hand against the one on a space; None without any."""
        table = self._table
        key = (table.match, table.match.at, table.actor, table.viewer)
        if self._known[0] != key:
            self._known = (key, {})
        found = self._known[1]
        if space not in found:
            found[space] = self._against(space)
        return found[space]

    def _against(self, space: int) -> OddsAgainst | None:
        table, choices = self._table, self._table.choices
        doer = self._pieces.doer
        targets = [figure for figure in self._pieces.at(space) if not figure.flat]
        offers = [o for o in choices.open if o.tone == _TARGET and space in o.spaces]
        if doer is None or not targets or not offers or not table.engine.compiled:
            return None
        target = targets[0]
        state = table.match.state
        cards = [o for o in choices.buttons if o.about and o.tone == "choice"]
        attacks, card = [], ""
        for offer in offers[:_MOST_OFFERS]:
            ends = self._ends(state, offer.action, target)
            if ends is None or all(_is_nothing(result, target) for result in ends):
                continue
            plain = {result: end.share for result, end in ends.items()}
            better, name = self._with_card(state, offer.action, target, plain, cards)
            card = card or name
            worded = self._worded(offer, target, plain, better, self._back(offer, ends))
            sure = not any(end.step.draws for end in ends.values())
            attacks.append(replace(worded, sure=sure))
        if not attacks:
            return None
        title = f"{name_of(doer)} against {_inside(name_of(target))}"
        return OddsAgainst(title, tuple(attacks), card)

    def _with_card(
        self,
        state: State,
        action: int,
        target: BoardFigure,
        plain: dict[_Result, float],
        cards: Sequence[Offer],
    ) -> tuple[dict[_Result, float] | None, str]:
        """Return the shares once a card of the hand is played that changes them, and its name."""
        table = self._table
        for card in cards:
            try:
                played = table.engine.step(table.game, state, card.action)
            except RefusedError:
                continue
            if played.draws or table.engine.refusal(table.game, played.state, action):
                continue
            ends = self._ends(played.state, action, target)
            shares = {result: end.share for result, end in (ends or {}).items()}
            if shares and _differs(shares, plain):
                return shares, card.label
        return None, ""

    def _ends(self, state: State, action: int, target: BoardFigure) -> dict[_Result, _End] | None:
        """Return how likely each result is; None where there are too many to try."""
        found: dict[_Result, _End] = {}
        leaves = self._leaves(state, action, (), 1.0)
        for count, (step, share) in enumerate(leaves):
            if count >= _MOST_STEPS:
                return None
            result = self._result(step, target)
            known = found.get(result)
            found[result] = (
                _End(share, step) if known is None else replace(known, share=known.share + share)
            )
        return found

    def _leaves(
        self, state: State, action: int, forced: tuple[int, ...], share: float
    ) -> Iterator[tuple[Step, float]]:
        """Yield each way in which the dice of an action can fall, with its probability.

        Sides with the same words lead to the same. What nobody sees stays as it falls.
        """
        game = self._table.game
        step = self._table.engine.step(game, state, action, forced)
        if len(step.draws) <= len(forced):
            yield step, share
            return
        drawn = step.draws[len(forced)]
        words = [game.rules.draw_words(game, drawn.kind, drawn.sides, at)
                 for at in range(drawn.sides)]  # fmt: skip
        if not any(words):
            yield from self._leaves(state, action, (*forced, drawn.result), share)
            return
        for said in dict.fromkeys(words):
            part = words.count(said) / drawn.sides
            yield from self._leaves(state, action, (*forced, words.index(said)), share * part)

    def _result(self, step: Step, target: BoardFigure) -> _Result:
        game, viewer = self._table.game, self._table.viewer
        after = game.rules.figures(game, game.opened(step.state), viewer)
        same = [f for f in after if f.picture == target.picture and f.player == target.player]
        here = [f for f in same if f.space == target.space] or same
        health = target.share[0] if target.share[1] else target.number
        if not here:
            return _Result(health, 0, NOWHERE, ())
        figure = here[0]
        left = figure.share[0] if figure.share[1] else figure.number
        gained = tuple(mark for mark in figure.marks if mark not in target.marks)
        return _Result(health - left, left, figure.space, gained)

    def _worded(
        self,
        offer: Offer,
        target: BoardFigure,
        plain: dict[_Result, float],
        better: dict[_Result, float] | None,
        back: str,
    ) -> AttackOdds:
        results = sorted({*plain, *(better or {})}, key=lambda r: (-r.damage, r.space))
        damages = {result.damage for result in results}
        alike = len(damages) == 1
        same = _harm(results[0]) if alike else ""
        unwanted = _unwanted([r for r in results if plain.get(r)], target)
        shares = _percents([plain.get(result, 0.0) for result in results])
        moved = _percents([better.get(result, 0.0) for result in results]) if better else None
        rows = tuple(
            OddsRow(
                self._words(result, target, alike=alike),
                shares[at],
                result not in unwanted,
                None if moved is None else moved[at],
            )
            for at, result in enumerate(results)
        )
        return AttackOdds(offer.label, same, rows, back)

    def _words(self, result: _Result, target: BoardFigure, *, alike: bool) -> str:
        """Return what a result is in words, without what all results have."""
        names = self._table.game.spaces
        if result.falls:
            return "removed from the map"
        parts = [] if alike else [_harm(result)]
        if result.space != target.space:
            parts.append(f"back to {names[result.space]}")
        elif alike:
            parts.append(f"stays on {names[result.space]}")
        parts += result.marks
        return ", ".join(parts)

    def _back(self, offer: Offer, ends: Mapping[_Result, _End]) -> str:
        """Return what the target may do back after any result, the likeliest first; or nothing.

        To look only at how the dice are going to fall would tell it.
        """
        table = self._table
        for end in sorted(ends.values(), key=lambda end: -end.share):
            opened = table.game.opened(end.step.state)
            if opened.mover in (NOBODY, table.mover):
                continue
            legal = table.engine.legal(table.game, end.step.state)
            offers = table.game.rules.offers(table.game, opened, legal)
            hits = [o for o in offers if o.tone == _TARGET and o.space == offer.actor]
            if hits:
                first = hits[0]
                said = first.hint if "damage" in first.hint else f"{first.label}, {first.price}"
                return f"it may counter: {said[:1].lower() + said[1:]}"
        return ""


def _is_nothing(result: _Result, target: BoardFigure) -> bool:
    """Return whether nothing comes of an attack, such as a step towards somebody."""
    return not result.damage and result.space == target.space and not result.marks


def _unwanted(results: Sequence[_Result], target: BoardFigure) -> list[_Result]:
    """Return the results that nobody wants: what comes to nothing, else the least of several."""
    nothing = [result for result in results if _is_nothing(result, target)]
    if nothing or len(results) < 2:
        return nothing
    effects = [(result.damage, result.space != target.space) for result in results]
    return [result for result, effect in zip(results, effects, strict=True)
            if effect == min(effects)]  # fmt: skip


def _harm(result: _Result) -> str:
    if result.falls:
        return "enough to remove it from the map"
    if result.damage < 0:
        return f"{-result.damage} health more"
    if result.damage == 0:
        return "no damage"
    return f"{result.damage} damage, {result.left} left"


def _inside(words: str) -> str:
    return f"the{words[3:]}" if words.startswith("The ") else words


def _differs(one: dict[_Result, float], other: dict[_Result, float]) -> bool:
    return any(abs(one.get(r, 0.0) - other.get(r, 0.0)) > 0.004 for r in {*one, *other})


def _percents(shares: Sequence[float]) -> list[int]:
    """Return shares as whole percents that add up to 100."""
    whole = [int(share * 100) for share in shares]
    order = sorted(range(len(shares)), key=lambda at: whole[at] - shares[at] * 100)
    for at in order[: max(0, 100 - sum(whole))]:
        whole[at] += 1
    return whole
