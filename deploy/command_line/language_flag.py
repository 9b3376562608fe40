"""`--language`: what the screens of a run say everything in, whatever the file has."""

import argparse
import os
from typing import get_args

from dealer_ui.options import LANGUAGE_VARIABLE, Language


def add_language(parser: argparse.ArgumentParser | argparse._ArgumentGroup) -> None:
    """The flag."""
    parser.add_argument(
        "--language",
        choices=get_args(Language),
        help="of the screens (default: as [screen] says, else en); pseudo and ar-pseudo are for "
        "translators",
    )


def use_language(arguments: argparse.Namespace) -> None:
    """The screens that this process starts, or is, speak the language that was asked for."""
    if arguments.language is not None:
        os.environ[LANGUAGE_VARIABLE] = arguments.language
