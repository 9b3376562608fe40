"""Releases of Tapburn on a machine: signed files, the folders side by side, taking one over."""
