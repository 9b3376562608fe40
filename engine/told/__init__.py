"""What is told of a record: hands, days and their evidence, as the archive answers a screen."""
