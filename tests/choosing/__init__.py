"""Which tests are run: those that a change reaches, and those that may fail now and then."""
