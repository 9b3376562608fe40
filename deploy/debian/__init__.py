"""Builds the Debian package of a release: a tree under `/opt/tapburn/releases`, units, users."""
