"""What the shipped records tell: hands, happenings, reports."""
