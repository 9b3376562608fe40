"""What the verbs do with a record: verify, compare, follow, hand over, rule, unseal."""
