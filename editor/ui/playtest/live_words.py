"""What live balance says in words: in its strip, in its tool tip, and to screen readers."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.words import opening, signed
from editor.lab.report import Estimate, SideChange, is_apart
from editor.lab.words import location_words
from editor.ui.translate import tr
from editor.workbench.balance import Balance, Gap, SideBalance


def state_words(view: Balance) -> str:
    """Return the word under the title: "measuring", "1,000 matches", "not playable"."""
    match view.state:
        case "known" if view.remembered:
            return tr("known")
        case "known":
            return tr("{n} matches").format(n=f"{view.matches:,}")
        case "not playable":
            return tr("not playable")
        case "ended":
            return tr("stopped")
        case _:
            return tr("measuring")


def rate_words(side: SideBalance) -> str:
    """Return the share of the wins of a side: "34 %"."""
    return f"{round(100 * side.wins.value)} %"


def short_name(name: str) -> str:
    """Return a name of a location in at most three letters: "EV" for "Ember Vale", "a1"."""
    words = name.split()
    if len(words) > 1 and all(word[:1].isupper() for word in words):
        return "".join(word[0] for word in words[:3])
    return words[0][:3] if words else ""


def change_words(side: SideBalance) -> str:
    """Return what the last change did to the wins of a side: "+6"; empty if nothing is known."""
    if side.change is None:
        return ""
    return signed(100 * side.change.wins.value, _digits(side.change.wins))


def half_words(side: SideBalance) -> str:
    """Return half the interval of that: "± 4"."""
    if side.change is None:
        return ""
    wins = side.change.wins
    return f"± {50 * (wins.high - wins.low):.{_digits(wins)}f}"


def _digits(wins: Estimate) -> int:
    """Return how many digits show whether a change is larger than half its interval."""
    size, half = abs(100 * wins.value), 50 * (wins.high - wins.low)
    return 0 if is_apart(wins) == (round(size) > round(half)) else 1


def gap_words(gap: Gap) -> str:
    """Return the gap in wins of a step of the history, in points."""
    if gap is None:
        return ""
    return "…" if gap == "measuring" else str(round(100 * gap))


def balance_lines(view: Balance) -> Iterator[str]:
    """Yield everything that the strip shows as sentences."""
    yield tr("Live balance: {state}").format(state=state_words(view))
    if view.why:
        yield f"{view.why}."
    if view.state == "ended":
        yield tr("The worker processes keep crashing; the next edit tries again.")
    if view.old:
        return
    for side in view.sides:
        yield _side_line(side.name, side)
    for side in view.locations:
        yield _side_line(opening(location_words(side.name)), side)
    if view.since and any(side.change is not None for side in (*view.sides, *view.locations)):
        yield tr("Compared with the map before “{step}”.").format(step=view.since)


def _side_line(name: str, side: SideBalance) -> str:
    low, high = round(100 * side.wins.low), round(100 * side.wins.high)
    words = tr("{name} wins {rate} ({low} to {high})")
    line = words.format(name=name, rate=rate_words(side), low=low, high=high)
    if side.change is None:
        return f"{line}."
    clear = tr("a clear change") if side.clear else tr("no clear change")
    rest = tr("{change} {half} of win rate").format(
        change=change_words(side), half=half_words(side)
    )
    if isinstance(side.change, SideChange):
        points = signed(side.change.points.value, 1)
        rest += tr(", {points} points per match").format(points=points)
    return f"{line}, {rest}: {clear}."
