"""Whether this machine is fit to run a table, and how to mend what is not."""
