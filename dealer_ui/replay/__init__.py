"""The replay window: a journal's hands, and one of them step by step."""
