"""Pieces of the page: cells, tables, sections."""


UNCOUNTED = "not counted"
UNPRINTED = "not in the paper"


def number(value, digits=1, otherwise=UNCOUNTED):
    return otherwise if value is None else f"{value:.{digits}f}"


def virtual(cell):
    """Marks a figure of sleeping leaves, of the simulator or of a model. Words and commands stay as they are."""
    return f"*{cell}*" if str(cell)[:1].isdigit() or str(cell)[:1] == "-" else cell


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join([*lines, *("| " + " | ".join(map(str, row)) + " |" for row in rows)])


def beside(cell, ours, paper, higher_is_better=True):
    """Marks a figure of ours that is worse than the paper's. The section explains the difference."""
    worse = None not in (ours, paper) and (ours < paper if higher_is_better else ours > paper)
    return f"{cell} (worse)" if worse else cell


def missing(command):
    return f"`{command}`"


# Titles for the source files of the figures. The figures cannot be changed and only contain names
# of files.
CITATIONS = {
    "000_4e411bfba001634e.txt": "R. V. van Nieuwpoort, T. Kielmann, H. E. Bal: *Satin: Efficient Parallel Divide-and-Conquer in Java*, Euro-Par 2000",
    "002_b61f8cc20ec3465d.txt": "E. S. Roberts, M. T. Vandevoorde: *WorkCrews: An Abstraction for Controlling Parallelism*, "
    "DEC Systems Research Center, Report 42, 1989",
    "003_0ead3ccf8adfca73.txt": "R. V. van Nieuwpoort, J. Maassen, T. Kielmann, H. E. Bal: *Satin: Simple and Efficient Java-based Grid "
    "Programming*, Scalable Computing: Practice and Experience 6(3), 2005",
    "004_a82177033aa1a9b8.txt": "G. Antoniu, P. Hatcher: *Remote Object Detection in Cluster-based Java*, JavaPDC at IPDPS 2001, "
    "doi:10.1109/IPDPS.2001.925077",
}


def cited(seed):
    """Returns the source of a table with the paper's title instead of a file name."""
    file, comma, place = seed.partition(",")
    return CITATIONS[file] + comma + place


def section(name, title, command, seed, *parts):
    """`name` is the table's name in tables.json. completeness.py finds the section by the comment `<!-- table: name -->`."""
    return "\n\n".join([f"## {title}", f"<!-- table: {name} -->", f"Paper: {cited(seed)}. Ours: `{command}`.", *parts])


def blank(value, otherwise=UNCOUNTED):
    return otherwise if value is None else value


def scaled(part):
    return None if part is None else 100 * part
