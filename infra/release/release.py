#!/usr/bin/env python3
"""`make release VERSION=1.2.3 [KEY=FILE]`: makes all downloads of a release in target/release/VERSION.

The last commit is built with that version in a new clone, target/release/tree. The same commit, JDK and Node give
the same bytes. With KEY, a key of `satin-agent release key`, checksums and the agent's release are signed with Ed25519.
The last line is JSON.
"""

import argparse
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

import artifacts
import images
import notes
import packages
from archives import File, below, compressed, write_deb, write_zip

ROOT = pathlib.Path(__file__).resolve().parents[2]
VERSION = re.compile(r"\d+\.\d+\.\d+(-[a-z][a-z0-9]*)?")
SNAPSHOT = "0.1.0-SNAPSHOT"
# Agents accept a signed release for half a year. A portal without a signed release signs its own.
LIFE = 180 * 86_400
ABOUT = """# Satin Grid {version}

    bin/satin run examples/Queens.java 12       # on this machine, with a JDK 17 or later
    bin/satin new my-app                        # a Maven project (or --build gradle, --build file)
    bin/satin --help

repository has the Maven artifacts that such a project uses, with their sources.
"""
ABOUT_PORTAL = """# The portal of Satin Grid {version}

    java -jar satin-portal.jar       # needs Java 17 or later; on http://127.0.0.1:8080

It prints its first sign-in and keeps its data in the folder data, where it is started. bundles has the agents for machines
that join.
"""
CONTROL = """Package: satin-grid
Version: {version}
Section: java
Priority: optional
Architecture: all
Depends: default-jdk-headless (>= 2:1.17) | java17-sdk-headless
Maintainer: Satin Grid <satin-grid@localhost>
Description: divide-and-conquer Java programs on a grid of sites
 The satin command runs recursive Java programs in parallel on this machine
 and submits them to the portal of a grid.
"""


class Refused(Exception):
    """Raised if the release cannot begin."""


def run(command, folder, log=None, **more):
    if log is None:
        return subprocess.run(command, cwd=folder, check=True, text=True, stdout=subprocess.PIPE, **more).stdout
    with log.open("a", encoding="utf-8") as out:
        done = subprocess.run(command, cwd=folder, check=False, stdout=out, stderr=subprocess.STDOUT, **more)
    if done.returncode:
        lines = log.read_text(encoding="utf-8", errors="replace").splitlines()
        errors = [line for line in lines if "ERROR" in line] or lines
        raise Refused("\n".join([f"{' '.join(map(str, command))} failed; {log} has its output:", *errors[:3]]))
    return ""


def demand_a_clean_tree():
    changed = run(["git", "status", "--porcelain"], ROOT).splitlines()
    if changed:
        raise Refused(f"{len(changed)} files differ from the last commit ({changed[0][3:]} is the first); commit them, or git stash -u")


def set_version(tree, version):
    for pom in tree.rglob("pom.xml"):
        # Sets the version of the release, except in the templates of new projects, which have a
        # separate version.
        if "node_modules" not in pom.parts and "resources" not in pom.parts:
            pom.write_text(pom.read_text(encoding="utf-8").replace(f"<version>{SNAPSHOT}</version>", f"<version>{version}</version>"), encoding="utf-8")


def build(version, folder):
    """Returns a clone of the last commit, built as the version."""
    tree, log = folder / "tree", folder / "build.log"
    shutil.rmtree(tree, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    log.unlink(missing_ok=True)
    run(["git", "clone", "--quiet", str(ROOT), str(tree)], ROOT, log)
    set_version(tree, version)
    step("building the programs (5 to 10 minutes on 2 cores)")
    run(["infra/build.sh", "all"], tree, log)
    step("making sources and Javadoc")
    published = artifacts.Build(tree).published()
    run(["./mvnw", "-B", "-ntp", "-q", "-T2", "-DskipTests", "-Dsatin.compiled=true", "-Dspotless.check.skip=true", "-Ppublish",
         "-pl", ",".join(published), "-am", "package"], tree, log)
    step("listing the components")
    run([sys.executable, "-B", "infra/sbom.py"], tree, log)
    return tree


def step(what):
    print(f"release: {what} ...", flush=True)


def java(tool="java"):
    return os.path.join(os.environ["JAVA_HOME"], "bin", tool) if os.environ.get("JAVA_HOME") else tool


def built_with():
    version = subprocess.run([java(), "-version"], check=True, text=True, capture_output=True).stderr
    node = run(["infra/npm.sh", "exec", "--", "node", "--version"], ROOT).split()[-1]
    return f"JDK {re.search(r'version .([^ ]+).', version)[1]} and Node {node.removeprefix('v')}"


def command_files(tree, version, repository):
    """Returns the files of the satin command below its own folder."""
    return [
        File("bin/satin", tree / "cli/satin", 0o755),
        File("lib/satin.jar", tree / "cli/target/satin.jar"),
        File("examples/Queens.java", tree / "cli/src/main/resources/org/satingrid/cli/project/file/Queens.java"),
        File("LICENSE", tree / "LICENSE"),
        File("README.md", ABOUT.format(version=version).encode()),
        *[file for file in below(repository, "repository") if "-javadoc.jar" not in file.name],
    ]


def write_command(tree, version, repository, out, seconds):
    files = command_files(tree, version, repository)
    write_zip(out / f"satin-{version}.zip", [File(f"satin-{version}/{each.name}", each.content, each.mode) for each in files], seconds)
    home = "usr/share/satin-grid"
    installed = [File(f"{home}/{each.name}", each.content, each.mode) for each in files if each.name not in ("LICENSE", "README.md")]
    manual = run([java(), "-jar", str(tree / "cli/target/satin.jar"), "man-page"], tree)
    installed += [
        File("usr/share/doc/satin-grid/copyright", tree / "LICENSE"),
        File("usr/share/man/man1/satin.1.gz", compressed(manual.encode())),
    ]
    # Debian sorts 1.0.0~rc1 before 1.0.0.
    debian = version.replace("-", "~")
    write_deb(out / f"satin-grid_{debian}_all.deb", CONTROL.format(version=debian), installed, [("usr/bin/satin", "../share/satin-grid/bin/satin")], seconds)


def write_portal(tree, version, out, seconds):
    bundles = tree / "backend/target/bundles"
    jar = tree / "backend/target/satin-portal.jar"
    files = [File("satin-portal.jar", jar), *below(bundles, "bundles"), File("LICENSE", tree / "LICENSE"),
             File("README.md", ABOUT_PORTAL.format(version=version).encode())]
    write_zip(out / f"satin-portal-{version}.zip", [File(f"satin-portal-{version}/{each.name}", each.content) for each in files], seconds, stored=True)
    shutil.copyfile(bundles / "satin-agent.zip", out / f"satin-agent-{version}.zip")
    # Made only on x86-64.
    if (bundles / "satin-agent-linux-x64.tar.gz").exists():
        shutil.copyfile(bundles / "satin-agent-linux-x64.tar.gz", out / f"satin-agent-{version}-linux-x64.tar.gz")


def write_agent_release(tree, version, key, out, seconds):
    """Writes the root and the release that agents check (decision 0084), into the directory of satin.join.release."""
    lines = [f"number {notes.git(tree, 'rev-list', '--count', 'HEAD')}", f"version {version}",
             time.strftime("expires %Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds + LIFE))]
    for kind, name in (("linux-x64", f"satin-agent-{version}-linux-x64.tar.gz"), ("plain", f"satin-agent-{version}.zip")):
        bundle = out / name
        if bundle.exists():
            lines.append(f"file {kind} {hashlib.sha256(bundle.read_bytes()).hexdigest()} {bundle.stat().st_size}")
    public = key.read_text(encoding="ascii").split()[1]
    texts = {"root": f"satin-root 1\nnumber 1\nthreshold 1\nkey {public}\n", "release": "\n".join(["satin-release 1", *lines, ""])}
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for name, text in texts.items():
            path = pathlib.Path(folder, name)
            path.write_text(text, encoding="ascii")
            run([java(), "-jar", str(tree / "node-agent/target/satin-agent.jar"), "release", "sign", f"--key={key}", str(path)], tree)
            files.append(File(name, path.read_bytes()))
    write_zip(out / f"satin-agent-{version}-release.zip", files, seconds)


def write_checksums(out, key):
    files = sorted(path for path in out.iterdir() if not path.name.startswith("SHA256SUMS"))
    sums = out / "SHA256SUMS"
    sums.write_text("".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files), encoding="utf-8")
    if key:
        run([java(), str(ROOT / "infra/release/Sign.java"), str(key), str(sums)], ROOT)


def assemble(tree, version, key, out):
    """Writes all files of a release of a built tree. Returns the images among these files."""
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    seconds = int(notes.git(tree, "log", "-1", "--format=%ct"))
    with tempfile.TemporaryDirectory() as folder:
        repository = pathlib.Path(folder)
        artifacts.write_repository(artifacts.Build(tree), repository)
        write_command(tree, version, repository, out, seconds)
        write_zip(out / f"satin-maven-{version}.zip", [File(each.name.removeprefix("/"), each.content) for each in below(repository, "")], seconds)
    write_portal(tree, version, out, seconds)
    packages.write_chart(tree, version, out, seconds)
    packages.write_wheel(tree, version, out, seconds)
    write_zip(out / f"satin-sbom-{version}.zip", below(tree / "target/sbom", f"satin-sbom-{version}"), seconds)
    notes.write(tree, version, built_with(), out / f"satin-{version}-notes.md")
    written = images.write(tree, version, out, seconds)
    if key:
        write_agent_release(tree, version, key, out, seconds)
    write_checksums(out, key)
    return written


def parse():
    parser = argparse.ArgumentParser(usage="release.py VERSION [--key=FILE]")
    parser.add_argument("version")
    parser.add_argument("--key", type=lambda value: pathlib.Path(value).resolve() if value else None)
    arguments = parser.parse_args()
    if not VERSION.fullmatch(arguments.version):
        raise Refused(f"'{arguments.version}' is no version of a release; give one such as VERSION=1.2.3 or VERSION=1.2.3-rc1")
    if arguments.key and len(arguments.key.read_text(encoding="ascii").split() if arguments.key.is_file() else "") != 2:
        raise Refused(f"{arguments.key} has no key; make one: satin-agent release key FILE")
    return arguments


def main():
    begin = time.monotonic()
    arguments = parse()
    demand_a_clean_tree()
    folder = ROOT / "target/release"
    out = folder / arguments.version
    tree = build(arguments.version, folder)
    step("packing")
    written = assemble(tree, arguments.version, arguments.key, out)
    if not written:
        print("release: images were left out, because no container engine answers (infra/images/with-engine.sh make release ...)")
    if not arguments.key:
        print("release: it is not signed; sign one with KEY=FILE, a key of satin-agent release key FILE")
    files = {path.name: path.stat().st_size for path in sorted(out.iterdir())}
    print(json.dumps({"folder": str(out.relative_to(ROOT)), "signed": arguments.key is not None, "images": written,
                      "files": files, "seconds": round(time.monotonic() - begin)}))


if __name__ == "__main__":
    try:
        main()
    except Refused as e:
        sys.exit(f"release: {e}")
