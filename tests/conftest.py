"""What every test stands on: Qt without a screen, and Hypothesis without luck or clocks."""

import os

from hypothesis import HealthCheck, settings

os.environ["QT_QPA_PLATFORM"] = "offscreen"

# A verdict must not depend on the speed of the machine nor on the seed of the day.
settings.register_profile(
    "steady",
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("steady")
