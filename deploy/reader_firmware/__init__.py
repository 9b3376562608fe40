"""Readers' firmware: which images a release names, and how one gets onto a reader."""
