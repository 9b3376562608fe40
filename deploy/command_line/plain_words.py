"""Words typed on a command line that go into a file or a record: plain ones, in one line."""

from deploy.command_line.usage import UsageError
from engine.messages.outside_text import LONGEST_SENTENCE, is_plain


def read_plain(flag: str, typed: str, most: int = LONGEST_SENTENCE) -> str:
    """What was typed, without blanks around it.

    Args:
        flag: the option's name, such as "--claim".
        typed: its words.
        most: the most letters.

    Raises:
        UsageError: nothing is left of it, it is too long, or it has signs that nobody can read.
    """
    words = typed.strip()
    if not words:
        raise UsageError(f"{flag}: expected words, and there are none")
    if len(words) > most:
        raise UsageError(f"{flag}: expected at most {most} letters, and there are {len(words)}")
    if not is_plain(words):
        raise UsageError(
            f"{flag}: expected one line of plain words: it has a line break, or signs that nobody "
            "can read"
        )
    return words
