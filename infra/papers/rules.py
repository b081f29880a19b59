"""Rules of the page: no bare dash, virtual figures are marked in their cells, and real figures come before virtual ones."""

import re

# Words in the head of a column, or in the cell that names a row's source, of figures without real work on real processes.
VIRTUAL = ("virtual", "simulat", "modelled", "one JVM")
SINGLE = "one run"


def faults(markdown):
    """Returns the breaches, one line each."""
    return [fault for head, rows in tables(markdown) for row in rows for fault in in_row(head, row)] + [
        f"a real figure stands below a virtual one: {' | '.join(row[:3])}" for _, rows in tables(markdown) for row in out_of_order(rows)]


def tables(markdown):
    """Returns each table as the cells of its head and of its rows."""
    for block in re.findall(r"(?:^\|.*\n)+", markdown + "\n", flags=re.M):
        lines = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in block.splitlines()]
        yield lines[0], lines[2:]


def in_row(head, row):
    label = " | ".join(row[:3])
    if any(cell in ("-", "- / -", "") for cell in row):
        yield f"a bare dash: {label}"
    of_row = is_virtual(" ".join(row[:3]))
    for title, cell in zip(head, row):
        marked = cell.startswith("*") and not cell.startswith("**")
        if is_figure(cell.strip("*")) and marked != (of_row or is_virtual(title)):
            yield f"{'a real figure is marked' if marked else 'an unmarked virtual figure'}: {label}, {title}: {cell}"
    if "lab, real processes" in label and SINGLE not in label and "±" not in " ".join(row):
        yield f"runs are not counted: {label}"


def is_virtual(words):
    return any(word in words for word in VIRTUAL)


def is_figure(cell):
    return re.fullmatch(r"-?[\d.]+(?:e[+-]\d+)?(?: ± [\d.]+)?(?: / .*)?(?: \(worse\))?", cell) is not None


def out_of_order(rows):
    """Returns real rows of ours below virtual rows of the same table."""
    virtual = False
    for row in rows:
        label = " ".join(row[:3])
        virtual |= is_virtual(label)
        if virtual and "real processes" in label:
            yield row
