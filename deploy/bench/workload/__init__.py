"""What the benches work on.

The vision comes first: it says how many threads numpy may use, as in its own process, and numpy
obeys only what was said before it was imported. With two, frames were measured that nobody has.
"""

import vision  # noqa: F401 - see above
