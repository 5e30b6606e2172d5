"""What is in the way of a proposal, and what releases it."""

from __future__ import annotations

from editor.core.house_rules import ClearSetting, DropCheck, SetLevel
from editor.core.making import MakingOrder
from editor.propose.impossible import Prevention
from editor.propose.making import MadeMaps
from editor.propose.obstacles import Obstacle
from editor.propose.repair import Repairs
from editor.systems.causes import Culprit, SmallestCause
from editor.workbench.arguing import ArguedMap
from editor.workbench.in_the_way import InTheWay, in_the_way
from editor.workbench.proposals import Proposals
from editor.workbench.proposing import Completed, Proposed, Proposing
from editor.workbench.session import Session
from tests.workbench.here_proposing import Reported
from tests.workbench.sessions import new_session


def of(session: Session, found: object) -> list[InTheWay]:
    """Return what is in the way on the map of a session."""
    document = session.document
    ground = ArguedMap(session.present, document.library, document.ruleset, session.mode)
    return list(in_the_way(ground, found))


def prevented(*culprits: Culprit) -> Completed:
    """Return a completion that these prevent."""
    cause = SmallestCause(culprits, frozenset(culprits), whole=True, trials=9)
    return Completed(MadeMaps(attempts=3), Prevention(cause, culprits[0], {}, 3, True))


def test_each_obstacle_of_a_repair_has_its_release() -> None:
    """A lock is taken off, a house rule cleared; what is protected here needs no edit."""
    session = new_session()
    mat = next(iter(session.editing.objects(session.present, "")))
    rule = next(iter(session.document.ruleset.settings))
    kinds = (
        Obstacle("lock", mat),
        Obstacle("protected", mat),
        Obstacle("rule", rule, "House"),
        Obstacle("level", "dead-end", "House"),
        Obstacle("check", "far-apart", "House"),
    )
    ways = of(session, Repairs(obstacles=kinds))
    assert [type(each.edit) for each in ways[2:]] == [ClearSetting, SetLevel, DropCheck]
    assert ways[0].edit is not None
    assert ways[0].edit.sentence(session.present, session.library).startswith("Unlock")
    assert ways[1].edit is None
    assert {each.release for each in ways} == {"Release"}
    session.close()


def test_what_prevents_a_map_is_taken_away() -> None:
    """A thing from the map, a symmetry from what was asked for; nothing releases the kits."""
    session = new_session()
    mat = next(iter(session.editing.objects(session.present, "")))
    found = prevented(Culprit("thing", mat), Culprit("symmetry", "half"), Culprit("kits", "kits"))
    thing, symmetry, kits = of(session, found)
    assert (thing.release, symmetry.release, kits.release) == ("Remove", "Release", "")
    made = Proposals(session, Proposing(Reported(Proposed(found, 1.0))), lambda: None)
    made.turn_to("complete")
    made.make_by(MakingOrder(symmetry="half"))
    made.start()
    made.poll()
    made.release(1)
    assert made.making.symmetry == "none"
    made.poll()
    made.release(0)
    assert mat not in session.editing.objects(session.present, "")
    assert made.looking
    session.close()
