"""The domain: cards, games, house rules, the hand, the table, and the record of it all."""

from engine.quiet_libraries import keep_libraries_quiet

# Before anything imports a library; so do the other packages.
keep_libraries_quiet()
