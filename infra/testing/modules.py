"""The modules of the build and the dependencies between them, read from the poms."""

import dataclasses
import pathlib
import re
import xml.etree.ElementTree as tree

ROOT = pathlib.Path(__file__).resolve().parents[2]
GROUP = "org.satingrid"
POM = "{http://maven.apache.org/POM/4.0.0}"
# A class with another name runs only if it is named.
NAMES = ("*Test.java", "Test*.java", "*Tests.java", "*TestCase.java")


@dataclasses.dataclass(frozen=True)
class Module:
    folder: str
    artifact: str
    uses: frozenset
    kind: str  # The lane that runs the module's tests.


def read(root=ROOT, optional=False):
    """Returns all modules by folder, without the root. On request includes modules that only a profile builds."""
    path = f"{'.//' if optional else './'}{POM}modules/{POM}module"
    found, waiting = {}, [root]
    while waiting:
        folder = waiting.pop()
        pom = tree.parse(folder / "pom.xml").getroot()
        waiting += [folder / name.text for name in pom.iterfind(path) if (folder / name.text / "pom.xml").is_file()]
        if folder != root:
            uses = {artifact(each) for each in pom.iterfind(f"./{POM}dependencies/{POM}dependency") if each.findtext(f"{POM}groupId") == GROUP}
            parent = pom.find(f"{POM}parent")
            name = str(folder.relative_to(root))
            kind = kind_of(pom) or found_kind(found, artifact(parent)) or "engine"
            found[name] = Module(name, artifact(pom), frozenset(uses | {artifact(parent)}), kind)
    return found


def kind_of(pom):
    """Returns the lane named in the pom, or `None`."""
    named_kind = re.fullmatch(r"\$\{satin\.skip\.(\w+)\}", pom.findtext(f"{POM}properties/{POM}satin.skip.tests", ""))
    return named_kind and named_kind[1]


def found_kind(found, parent):
    return next((module.kind for module in found.values() if module.artifact == parent), None)


def artifact(element):
    return element.findtext(f"{POM}artifactId")


def named(wanted, modules):
    """Returns the folders that match a name: a folder, or its last part. Raises ValueError with the existing modules if
    no module matches.
    """
    found = [folder for folder in modules if wanted.strip("/") in (folder, folder.rsplit("/", 1)[-1], modules[folder].artifact)]
    if not found:
        raise ValueError(f"there is no module '{wanted}'; there are {', '.join(sorted(modules))}")
    return found


def reached(folders, modules):
    """Returns these modules and all modules that use them, directly or indirectly."""
    found, grown = set(folders), True
    while grown:
        changed = {modules[folder].artifact for folder in found}
        more = {folder for folder, module in modules.items() if module.uses & changed}
        grown = not more <= found
        found |= more
    return sorted(found)


def owner(path, modules):
    """Returns the module with the file in its folder, or `None` for a file outside of all modules."""
    holders = [folder for folder in modules if path == folder or path.startswith(folder + "/")]
    return max(holders, key=len, default=None)


def test_classes(folder, root=ROOT):
    """Returns the names of a module's test classes, with their packages."""
    tests = root / folder / "src/test/java"
    files = {path for pattern in NAMES for path in tests.rglob(pattern)}
    return sorted(str(path.relative_to(tests).with_suffix("")).replace("/", ".") for path in files)
