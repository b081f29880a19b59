"""Checks that the page is complete: it has each row of all tables of the papers, and a source for each picture."""

import re


def gaps(markdown, tables, pictures):
    """Returns the missing parts, one line each."""
    found = []
    sections = dict(re.findall(r"<!-- table: (\w+) -->(.*?)(?=^## |\Z)", markdown, flags=re.S | re.M))
    for name, table in tables.items():
        if name not in sections:
            found.append(f"docs/papers.md has no place for {name} of tables.json")
            continue
        found.extend(f"docs/papers.md has no row for {' '.join(labels)} of {name}"
                     for labels in rows(table) if not has_row(sections[name], labels))
    for picture in re.findall(r"!\[[^\]]*\]\(papers/([^)]+)\)", markdown):
        if picture not in pictures:
            found.append(f"the picture {picture} in docs/papers.md has no source in infra/papers")
    return found


def rows(table):
    """Returns the labels of each row, in the form in which its cells contain them."""
    for row in [*table.get("rows", []), *table.get("sites", [])]:
        yield [str(row[key]) for key in ("app", "n", "when", "name", "alg") if key in row]
    for program in table.get("programs", {}):
        yield [program]


def has_row(section, labels):
    cells = ([cell.strip() for cell in line.strip("|").split("|")] for line in section.splitlines() if line.startswith("|"))
    return any(all(label in row for label in labels) for row in cells)
