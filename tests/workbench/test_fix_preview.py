import pytest

from benchmarks.maps import stacks
from editor.core.finding import Fix
from editor.core.resources import samples_folder
from editor.systems import judge
from editor.workbench import findings, fix_preview
from editor.workbench import proving as trying_module
from editor.workbench.document import document_of, open_document
from editor.workbench.fix_preview import counts_after
from editor.workbench.session import Session

PEAKS = samples_folder() / "tactics" / "twin-peaks.json"


def test_what_is_foretold_of_a_fix_comes_true() -> None:
    """The counts that a fix is told to lead to are those found once it is applied."""
    session = Session(open_document(PEAKS))
    session.attempt(lambda: session.editing.move(("b4",), (0, -3), session.setup))
    fixed = next(one for one in session.findings.items if one.fixes)
    preview = counts_after(session, fixed.fixes[0])
    assert session.fix(fixed, fixed.fixes[0])
    assert session.findings.counts == preview
    session.close()


def test_a_fix_without_meaning_foretells_nothing() -> None:
    """Edits of what is no longer there lead nowhere."""
    session = Session(open_document(PEAKS))
    gone = session.editing.move(("nobody",), (1, 0), session.setup)
    assert counts_after(session, Fix("Move it", "safe", (gone,))) is None
    session.close()


def test_nobody_waits_for_a_trial_on_a_very_large_map(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where one would wait long nothing is looked for: no count is foretold, no fix is tried."""
    session = Session(document_of(stacks(12), "Open"))
    found = next(one for one in session.findings.items if one.fixes)

    def look(*given: object, **named: object) -> None:
        raise AssertionError("all findings are looked for")

    monkeypatch.setattr(judge, "find", look)
    monkeypatch.setattr(findings, "find", look)
    monkeypatch.setattr(trying_module, "WAITED_FOR", 1)
    monkeypatch.setattr(fix_preview, "WAITED_FOR", 1)
    assert counts_after(session, found.fixes[0]) is None
    session.prove(found.key)
    assert found in session.findings.items
    session.close()
