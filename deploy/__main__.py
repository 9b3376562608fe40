"""`python -m deploy` is `tapburn`."""

import sys

from deploy.cli import main

sys.exit(main())
