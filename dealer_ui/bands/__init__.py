"""The four bands beside the table: prompt, context, last action, commit."""
