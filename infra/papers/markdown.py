"""Pieces of the page: cells, tables, sections."""


def number(value, digits=1, otherwise="-"):
    return otherwise if value is None else f"{value:.{digits}f}"


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join([*lines, *("| " + " | ".join(map(str, row)) + " |" for row in rows)])


def missing(command):
    return f"`{command}`"


def section(name, title, command, seed, *parts):
    """name is the table's in tables.json; the test looks for the mark."""
    return "\n\n".join([f"## {title}", f"<!-- table: {name} -->", f"Paper: {seed}. Ours: `{command}`.", *parts])


def blank(value):
    return "-" if value is None else value


def scaled(part):
    return None if part is None else 100 * part
