"""Tests of the codecs of other makers' readers."""
