"""For all tests: Hypothesis tries the same examples each time, unless it is told to explore.

`HYPOTHESIS_PROFILE=explore make test` tries others, and keeps what fails.
"""

import os

from hypothesis import settings

settings.register_profile("same", derandomize=True, print_blob=True)
settings.register_profile("explore", print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))
