"""For all tests: Hypothesis tries the same examples each time, unless it is told to explore.

No example has a deadline: how long one takes is the machine's affair.

`HYPOTHESIS_PROFILE=explore make test` tries others, and keeps what fails.

Bytecode is kept, also where the environment asks for none: the tests start more than a hundred
processes, and compiling the house anew takes a good part of what each needs to start.
"""

import os
import sys

from hypothesis import settings

sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

settings.register_profile("same", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("explore", deadline=None, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))
