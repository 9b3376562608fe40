"""The camera: finds, names and follows cards on the table, and says so when it can't."""
