"""The hands of a long journal in one line each, kept to be found quickly."""
