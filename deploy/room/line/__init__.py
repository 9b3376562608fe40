"""The tables' line: records and answers in, judged and stored; requests and offers out."""
