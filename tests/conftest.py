"""For all tests: Hypothesis tries the same examples each time, unless it is told to explore.

No example has a deadline: how long one takes is the machine's affair.

`HYPOTHESIS_PROFILE=explore make test` tries others, and keeps what fails.
"""

import os

from hypothesis import settings

settings.register_profile("same", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("explore", deadline=None, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))
