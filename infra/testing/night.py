"""The tests that wait for `make test-all`: those with the tag `nightly`, counted in the sources.

JUnit leaves them out without a trace in its reports. A class with the tag counts with all of its methods.
"""

import re

import modules

TAG = re.compile(r'^( *)@(?:org\.junit\.jupiter\.api\.)?Tag\("(\w+)"\)', flags=re.M)
TEST = re.compile(r"^ *@(?:Test|ParameterizedTest|RepeatedTest|TestFactory|Property|Example)\b", flags=re.M)
TYPE = re.compile(r"^(?:public |final |abstract |sealed )*(?:class|interface|record|enum) ", flags=re.M)
KNOWN = ("nightly", "alone")


def waiting(source):
    """Returns the number of methods with the tag in a source file.

    A tag without indentation is the class's. Another belongs to the method whose annotations it stands among.
    """
    start = TYPE.search(source)
    head, body = (source[: start.start()], source[start.start() :]) if start else ("", source)
    if any(name == "nightly" for _, name in TAG.findall(head)):
        return len(TEST.findall(body))
    # Annotations, parameters and name of a method: up to the brace that opens its body.
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
