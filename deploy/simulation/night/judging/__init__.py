"""A night judged: second books, an oracle for hands, a page at its end."""
