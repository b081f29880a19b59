"""Counts the tests with the tag `nightly` in the sources. Only `make test-all` runs these tests, and JUnit's reports do
not contain them. If a class has the tag, all methods of the class count.
"""

import re

import modules

TAG = re.compile(r'^( *)@(?:org\.junit\.jupiter\.api\.)?Tag\("(\w+)"\)', flags=re.M)
TEST = re.compile(r"^ *@(?:Test|ParameterizedTest|RepeatedTest|TestFactory|Property|Example)\b", flags=re.M)
TYPE = re.compile(r"^(?:public |final |abstract |sealed )*(?:class|interface|record|enum) ", flags=re.M)
KNOWN = ("nightly", "alone")


def waiting(source):
    """Returns the number of tagged methods in a source file. A tag without indentation belongs to the class. Any other
    tag belongs to the method with the surrounding annotations.
    """
    start = TYPE.search(source)
    head, body = (source[: start.start()], source[start.start() :]) if start else ("", source)
    if any(name == "nightly" for _, name in TAG.findall(head)):
        return len(TEST.findall(body))
    # The annotations, parameters and name of a method, up to the brace that opens its body.
    heads = re.findall(r"(?:^ +@[^\n]*\n)+", body, flags=re.M)
    return sum(1 for lines in heads if TEST.search(lines) and any(name == "nightly" for _, name in TAG.findall(lines)))


def unknown_tags(source):
    return sorted({name for _, name in TAG.findall(source)} - set(KNOWN))


def count(root=modules.ROOT):
    """Returns the number of test methods that wait, by module."""
    found = {}
    for folder in modules.read(root):
        if folder == "e2e-tests/containers":
            continue
        files = {path for pattern in modules.NAMES for path in (root / folder / "src/test/java").rglob(pattern)}
        number = sum(waiting(path.read_text(encoding="utf-8")) for path in files)
        if number:
            found[folder] = number
    return found
