"""What an own check says of the map, in words: in the margin, under the text, on the map."""

from __future__ import annotations

from collections.abc import Callable

from editor.checks.own.source import FaultError
from editor.core.finding import Level
from editor.core.scenario import OwnCheck
from editor.core.words import opening
from editor.picture.inks import LEVELS, MarkLevel
from editor.ui.house.own_check_panel import PlaceView
from editor.ui.house.own_check_text import LineResult
from editor.ui.problem_presenter import problem_view
from editor.ui.translate import tr
from editor.workbench.findings_here import context_of
from editor.workbench.own_checks import DraftVerdict, OwnCheckDraft, PartResult
from editor.workbench.session import Session

_FAULTS = 4
"""The most errors of a text that are shown at once."""


def line_results(
    verdict: DraftVerdict, own: OwnCheck, line_of: Callable[[int], int]
) -> dict[int, LineResult]:
    """Return what stands in the margin of each line in which a part begins: the worst of them."""
    found: dict[int, LineResult] = {}
    for part in verdict.parts:
        line = line_of(part.fault.start if part.fault is not None else part.start)
        result = _result(part, own.level)
        if own.of is not None and result.level == "waived":
            result = LineResult("waived", tr("play check"), tr("Answered by matches"))
        before = found.get(line)
        if before is None or _weight(result) < _weight(before):
            found[line] = result
    return found


def _weight(result: LineResult) -> int:
    return LEVELS.index(result.level)


def _result(part: PartResult, level: Level) -> LineResult:
    if part.state == "holds":
        return LineResult("ready", tr("holds"))
    if part.state == "unread":
        return LineResult("error", tr("unknown"), opening(str(part.fault)))
    if part.state == "fails":
        return LineResult(level, _counted(part.failed, part.of, part.more), _fails(part))
    words = opening(part.why) if part.why else tr("Not evaluated yet")
    return LineResult("waived", tr("no answer"), words)


def _counted(failed: int, of: int, more: bool) -> str:
    if not of:
        return tr("fails")
    # What is asked of is not counted on once there are too many that fail.
    many = tr("{n}+") if more else tr("{n} of {of}")
    return many.format(n=failed, of=of)


def _fails(part: PartResult) -> str:
    if not part.of:
        return tr("Fails")
    words = tr("Fails for more than {n}") if part.more else tr("Fails for {n} of {of}")
    return words.format(n=part.failed, of=part.of)


def map_words(
    verdict: DraftVerdict, level: Level, *, writing: bool = False
) -> tuple[MarkLevel, str, str]:
    """Return what is said at the corner of the map, in one or two lines: "1 of 12", "fails".

    `writing`: all that cannot be read is being written.
    """
    state = verdict.state
    failing = [part for part in verdict.parts if part.state == "fails"]
    if failing and not verdict.of:
        return level, tr("Fails"), ""
    if failing:
        more = any(part.more for part in failing)
        return level, _counted(verdict.failed, verdict.of, more), tr("fails")
    if state == "holds":
        return "ready", tr("Holds"), ""
    if state == "unread" and writing:
        return "waived", tr("Being written"), ""
    if state == "unread":
        return "error", tr("Cannot be read"), ""
    return "waived", tr("No answer"), ""


def place_view(
    session: Session,
    draft: OwnCheckDraft,
    verdict: DraftVerdict,
    at: int,
    say: Callable[[FaultError], str],
    *,
    writing: bool = False,
) -> PlaceView:
    """Return what stands under the text: a place that fails, else what holds or cannot be read.

    `writing`: all that cannot be read is being written.
    """
    aside = tr("evaluated in {ms:.1f} ms").format(ms=verdict.milliseconds)
    if verdict.says is not None:
        words = tr("In its message, {fault}")
        return PlaceView("error", words.format(fault=fault_in_line(verdict.says)))
    faults = [part.fault for part in verdict.parts if part.fault is not None]
    if verdict.findings:
        finding = verdict.findings[at]
        row = problem_view(finding, context_of(session, ()))
        number = len(verdict.findings)
        which = tr("{n} of {all}").format(n=at + 1, all=number) if number > 1 else ""
        return PlaceView(row.level, opening(row.message), row.place, which, aside)
    if faults and writing:
        return PlaceView("waived", tr("Being written"))
    if faults:
        said = [_with_line(draft.check.holds, fault, say) for fault in faults[:_FAULTS]]
        return PlaceView("error", "\n".join(said))
    why = next((part.why for part in verdict.parts if part.why), "")
    if draft.check.of is not None:
        words = tr("It runs on {matches}")
        return PlaceView("waived", words.format(matches=draft.check.of.words))
    if why:
        return PlaceView("waived", tr("It cannot be evaluated: {why}").format(why=why))
    return PlaceView("ready", tr("Holds on this map"), aside=aside)


def _with_line(text: str, fault: FaultError, say: Callable[[FaultError], str]) -> str:
    """Return a fault with its column, and with its line if there are several."""
    words = tr("Line {line}, {fault}") if "\n" in text.strip() else "{fault}"
    return opening(words.format(line=text.count("\n", 0, fault.start) + 1, fault=say(fault)))


def fault_in_line(fault: FaultError) -> str:
    """Return a fault of a line with its column: "column 2: strat is not known; start?"."""
    fitting = f"; {fault.fitting}?" if fault.fitting else ""
    words = tr("column {n}: {fault}")
    return words.format(n=fault.start + 1, fault=f"{fault}{fitting}")
