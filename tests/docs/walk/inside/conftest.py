"""A window for these tests, as for those of the window itself."""

from tests.ui.conftest import _complaints, application, checks, people

__all__ = ["_complaints", "application", "checks", "people"]
