"""Verbs for the technician: set-up, devices, releases, backups."""
