"""A configuration of our own making, as TOML."""

import json


def write_toml(sections: dict[str, dict[str, object]]) -> str:
    """The sections as TOML; lists of tables become inline tables."""
    lines: list[str] = []
    for name, keys in sections.items():
        lines.append(f"[{name}]")
        lines += [f"{key} = {_write_value(value)}" for key, value in keys.items()]
        lines.append("")
    return "\n".join(lines)


def _write_value(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {_write_value(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_write_value(item) for item in value) + "]"
    return json.dumps(value, ensure_ascii=True)
