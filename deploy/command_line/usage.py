"""Wrong use of a command, in one sentence."""


class UsageError(Exception):
    """The command can't be done as given; the text is one sentence that says what to do."""
