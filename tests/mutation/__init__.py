"""Mutation of the code and of the rules: a test is worth what it would notice."""
