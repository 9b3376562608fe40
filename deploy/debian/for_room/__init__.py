"""The Debian package of a room: what it holds, its units and its scripts."""
