"""The Maven artifacts of a release: a repository of jars, sources, Javadoc and poms that need no parent."""

import dataclasses
import hashlib
import pathlib
import re
import sys
import xml.etree.ElementTree as tree
from xml.sax.saxutils import escape

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "testing"))
import modules  # noqa: E402

POM = modules.POM
# The modules that users' projects depend on. The modules that these need are also published.
NAMED = ["satin-engine/junit", "satin-engine/maven-plugin"]
# Maven's own property, or a property of the repositories of a user's project.
NOT_PASSED_ON = {"test", "provided"}


@dataclasses.dataclass(frozen=True)
class Dependency:
    group: str
    artifact: str
    version: str


class Build:
    """Returns the poms of a tree."""

    def __init__(self, root):
        self.root = root
        self.modules = modules.read(root)
        self.folders = {module.artifact: folder for folder, module in self.modules.items()}
        pom = tree.parse(root / "pom.xml").getroot()
        self.version = pom.findtext(f"{POM}version")
        self.properties = {element.tag.removeprefix(POM): element.text or "" for element in pom.find(f"{POM}properties")}
        managed = pom.iterfind(f"{POM}dependencyManagement/{POM}dependencies/{POM}dependency")
        self.managed = {(text(each, "groupId"), text(each, "artifactId")): each for each in managed}

    def pom(self, folder):
        return tree.parse(self.root / folder / "pom.xml").getroot()

    def dependencies(self, folder):
        """Returns the dependencies that users of a module need."""
        found = []
        for each in self.pom(folder).iterfind(f"{POM}dependencies/{POM}dependency"):
            if (text(each, "scope") or "compile") not in NOT_PASSED_ON and text(each, "type") in (None, "jar"):
                found.append(Dependency(text(each, "groupId"), text(each, "artifactId"), self.version_of(each)))
        return found

    def version_of(self, dependency):
        group, artifact = text(dependency, "groupId"), text(dependency, "artifactId")
        managed = self.managed.get((group, artifact))
        version = text(dependency, "version") or (text(managed, "version") if managed is not None else None)
        if version is None and group == "org.junit.jupiter":
            version = "${junit.version}"  # the version is in the BOM of JUnit
        if version is None:
            raise ValueError(f"{group}:{artifact} has no version that the root pom names")
        properties = {**self.properties, "project.version": self.version}
        return re.sub(r"\$\{([^}]+)}", lambda name: properties[name[1]], version)

    def published(self):
        """Returns the folders of all published modules."""
        found, waiting = [], list(NAMED)
        while waiting:
            folder = waiting.pop()
            if folder not in found:
                found.append(folder)
                waiting += [self.folders[each.artifact] for each in self.dependencies(folder) if each.group == modules.GROUP]
        return sorted(found)


def text(element, tag):
    return element.findtext(f"{POM}{tag}")


def flat_pom(build, folder):
    """Returns a pom without a parent. Maven then fetches no lists of versions."""
    pom = build.pom(folder)
    packaging = text(pom, "packaging") or "jar"
    name = text(pom, "name")
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<project xmlns="http://maven.apache.org/POM/4.0.0">',
        "  <modelVersion>4.0.0</modelVersion>",
        f"  <groupId>{modules.GROUP}</groupId>",
        f"  <artifactId>{text(pom, 'artifactId')}</artifactId>",
        f"  <version>{build.version}</version>",
        f"  <packaging>{packaging}</packaging>",
        f"  <name>{escape(name)}</name>",
        f"  <description>{escape(text(pom, 'description') or name)}</description>",
        "  <licenses>",
        "    <license>",
        "      <name>Apache-2.0</name>",
        "      <url>https://www.apache.org/licenses/LICENSE-2.0</url>",
        "    </license>",
        "  </licenses>",
        "  <dependencies>",
    ]
    for each in build.dependencies(folder):
        lines += [
            "    <dependency>",
            f"      <groupId>{each.group}</groupId>",
            f"      <artifactId>{each.artifact}</artifactId>",
            f"      <version>{each.version}</version>",
            "    </dependency>",
        ]
    return "\n".join([*lines, "  </dependencies>", "</project>", ""])


def write_repository(build, out):
    """Writes each artifact with the checksums that repositories require."""
    for folder in build.published():
        artifact, version = text(build.pom(folder), "artifactId"), build.version
        place = out / modules.GROUP.replace(".", "/") / artifact / version
        place.mkdir(parents=True)
        (place / f"{artifact}-{version}.pom").write_text(flat_pom(build, folder), encoding="utf-8")
        for kind in ("", "-sources", "-javadoc"):
            name = f"{artifact}-{version}{kind}.jar"
            jar = build.root / folder / "target" / name
            (place / name).write_bytes(jar.read_bytes())
        for file in sorted(place.iterdir()):
            for algorithm in ("md5", "sha1"):
                digest = hashlib.new(algorithm, file.read_bytes()).hexdigest()
                file.with_name(f"{file.name}.{algorithm}").write_text(digest, encoding="ascii")
