"""One crew for all that plays in a window."""

from editor.lab.crew import Crew
from editor.workbench.crews import SharedCrew
from tests.lab.playtests import SAMPLES, deal


class Counted(Crew):
    """A crew that counts how many there are and how many were closed."""

    made: list[Crew]
    closed: list[Crew]

    def close(self) -> None:
        """Count."""
        self.closed.append(self)


def _counted() -> Counted:
    crew = Counted(0)
    Counted.made.append(crew)
    return crew


def test_all_shares_use_one_crew_until_the_last_is_closed() -> None:
    """It begins with the first deal; another one begins when it is wanted again."""
    Counted.made, Counted.closed = [], []
    shared = SharedCrew(_counted)
    one, other = shared.share(), shared.share()
    assert Counted.made == []
    tasks = [share.on(deal(name)) for share, name in zip((one, other), SAMPLES, strict=False)]
    assert [task.crew for task in tasks] == Counted.made * 2
    assert len(Counted.made) == 1
    one.close()
    one.close()
    assert Counted.closed == []
    other.close()
    assert Counted.closed == Counted.made
    one.forget()
    assert len(Counted.made) == 2
