"""Installs the package on a fresh Debian and plays a night there: `make test-install`."""
