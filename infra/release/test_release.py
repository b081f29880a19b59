#!/usr/bin/env python3
"""`make test-release VERSION=1.2.3`: uses the files of `make release` as README shows it, in an empty folder with an empty home.

The last line is JSON. A figure is null if this machine lacks the program that checks it (openssl, helm, gradle, dpkg-deb).
"""

import hashlib
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
SECONDS = 300


class Machine:
    """A shell in an empty folder, with an empty home."""

    def __init__(self, folder):
        self.folder = folder
        self.home = folder / "home"
        self.home.mkdir()
        kept = {name: os.environ[name] for name in ("PATH", "JAVA_HOME", "SSL_CERT_FILE") if name in os.environ}
        self.environment = {**kept, "HOME": str(self.home), "LC_ALL": "C.UTF-8"}

    def run(self, line, folder=".", seconds=SECONDS, **environment):
        done = subprocess.run(["sh", "-c", line], cwd=self.folder / folder, env={**self.environment, **environment}, text=True, timeout=seconds,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        assert done.returncode == 0, f"{line}\nended with {done.returncode}: {done.stdout[-3000:]}"
        return done.stdout


def checksums(release, machine):
    shutil.copytree(release, machine.folder / "release")
    machine.run("sha256sum --check --quiet --strict SHA256SUMS", "release")
    named = [line.split("  ")[1] for line in (release / "SHA256SUMS").read_text().splitlines()]
    assert sorted(named) == sorted(path.name for path in release.iterdir() if not path.name.startswith("SHA256SUMS"))
    if not (release / "SHA256SUMS.sig").exists() or not shutil.which("openssl"):
        return None
    verify = "openssl pkeyutl -verify -pubin -inkey SHA256SUMS.pem -rawin -sigfile SHA256SUMS.sig -in"
    machine.run(f"{verify} SHA256SUMS", "release")
    machine.run(f"sed 1s/^./x/ SHA256SUMS > changed; ! {verify} changed", "release")
    return True


def quick_start(release, version, machine):
    """Runs README's first block. Returns the seconds until the first program has ended."""
    chapter = (ROOT / "README.md").read_text(encoding="utf-8").split("\n## Quick start\n")[1].split("\n## ")[0]
    block = re.search(r"```\n(unzip .*?)```", chapter, re.DOTALL)[1]
    lines = [re.sub(r"\s{2,}#.*", "", line).replace("0.1.0", version) for line in block.splitlines() if line]
    shutil.copy(release / f"satin-{version}.zip", machine.folder)
    begin, first, folder = time.monotonic(), None, "."
    for line in lines:
        printed = machine.run(line, folder)
        if line.startswith("unzip"):
            folder = f"satin-{version}"
        if "Queens.java 12" in line:
            assert "12 queens: 14200 solutions" in printed, printed
            first = first or time.monotonic() - begin
    assert first is not None, lines
    return round(first, 1)


def projects(version, machine):
    """Makes each kind of new project, only from artifacts of the release."""
    folder = f"satin-{version}"
    machine.run(f"{folder}/bin/satin new one --build file")
    assert "8 queens: 92 solutions" in machine.run("../satin-*/bin/satin run Queens.java 8 --workers 2", "one")
    machine.run(f"{folder}/bin/satin new made")
    begin = time.monotonic()
    # Maven runs with an empty repository.
    store = machine.folder / "store"
    maven = f"{ROOT}/mvnw -B -ntp -q -Dmaven.repo.local={store}"
    machine.run(f"{maven} package", "made", seconds=600, HOME=os.environ["HOME"], MAVEN_PROJECTBASEDIR=str(machine.folder / "made"))
    seconds = round(time.monotonic() - begin, 1)
    reports = "".join(path.read_text() for path in (machine.folder / "made/target/surefire-reports").glob("*.txt"))
    assert "Tests run: 2, Failures: 0, Errors: 0, Skipped: 0" in reports, reports
    assert "8 queens: 92 solutions" in machine.run("../satin-*/bin/satin run target/made.jar 8 --workers 2", "made")
    assert not list(store.glob("org/springframework")), "the artifacts of the release bring Spring's list of versions"
    machine.run(f"{folder}/bin/satin new graded --build gradle")
    if shutil.which("gradle"):
        machine.run("gradle --no-daemon build", "graded", seconds=600)
        machine.run("../satin-*/bin/satin run build/libs/graded.jar 8 --workers 2", "graded")
    return seconds, bool(shutil.which("gradle")) or None


def launcher(version, machine):
    """Runs the launcher on a machine without a JDK, and with a wrong JAVA_HOME."""
    tools = machine.folder / "tools"
    tools.mkdir()
    for tool in ("sh", "dirname", "readlink", "sed"):
        (tools / tool).symlink_to(shutil.which(tool))
    satin = f"satin-{version}/bin/satin --version"
    without = machine.run(f"! {satin}", PATH=str(tools), SATIN_JAVA_PLACES="", JAVA_HOME="")
    assert "no Java 17 or later; install a JDK" in without, without
    wrong = machine.run(f"! {satin}", JAVA_HOME=str(tools))
    assert f"JAVA_HOME={tools} is no Java 17" in wrong, wrong
    old = machine.folder / "old"
    (old / "bin").mkdir(parents=True)
    (old / "bin/java").write_text("#!/bin/sh\nexit 1\n")
    (old / "bin/java").chmod(0o755)
    (old / "release").write_text('IMPLEMENTOR="x"\nJAVA_VERSION="11.0.22"\n')
    wrong = machine.run(f"! {satin}", JAVA_HOME=str(old))
    assert "is no Java 17" in wrong, wrong
    # The launcher skips an old Java, although the old Java comes first on the path.
    path = f"{old}/bin:{machine.environment['PATH']}"
    assert f"satin {version}" in machine.run(satin, PATH=path, JAVA_HOME=""), path


def package(release, version, machine):
    if not shutil.which("dpkg-deb"):
        return None
    deb = next(release.glob("*.deb"))
    about = machine.run(f"dpkg-deb --info {deb}")
    assert "Package: satin-grid" in about and f"Version: {version.replace('-', '~')}" in about, about
    machine.run(f"dpkg-deb --extract {deb} installed")
    assert f"satin {version}" in machine.run("installed/usr/bin/satin --version")
    manual = machine.run("zcat installed/usr/share/man/man1/satin.1.gz")
    assert "satin run" in manual
    machine.run("installed/usr/bin/satin new packaged")
    pom = (machine.folder / "packaged/pom.xml").read_text()
    assert "installed/usr/share/satin-grid/repository" in pom, pom
    return True


def portal(release, version, machine):
    """Checks that the portal starts with its own database and offers the agents. Returns the
    seconds until it listens."""
    machine.run(f"unzip -q {release}/satin-portal-{version}.zip")
    begin = time.monotonic()
    command = ["java", "-jar", f"satin-portal-{version}/satin-portal.jar", "--server.port=0"]
    process = subprocess.Popen(command, cwd=machine.folder, env=machine.environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    watchdog = threading.Timer(SECONDS, process.kill)
    watchdog.start()
    try:
        printed = ""
        while not (address := re.search(r"Portal listening on (http://\S+)", printed)):
            line = process.stdout.readline()
            assert line, f"the portal ended: {printed[-3000:]}"
            printed += line
        seconds = round(time.monotonic() - begin, 1)
        info = json.load(urllib.request.urlopen(f"{address[1]}/api/v1/info", timeout=30))
        assert info["version"] == version, info
        for kind, name in (("plain", "satin-agent.zip"), ("linux-x64", "satin-agent-linux-x64.tar.gz")):
            newest = urllib.request.urlopen(f"{address[1]}/join/newest/{kind}", timeout=60).read().decode().strip()
            served = urllib.request.urlopen(f"{address[1]}/join/bundles/{newest}", timeout=60).read()
            given = (machine.folder / f"satin-portal-{version}/bundles/{name}").read_bytes()
            assert served == given, kind
        return seconds
    finally:
        watchdog.cancel()
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=60)


def agent(release, version, machine):
    """Checks that an agent with the pinned root accepts the signed release."""
    signed = release / f"satin-agent-{version}-release.zip"
    if not signed.exists():
        return None
    machine.run(f"unzip -q {signed} -d signed && unzip -q {release}/satin-agent-{version}.zip")
    check = "java -jar satin-agent/lib/satin-agent.jar release check --root signed/root --kind plain signed/release"
    hashed = hashlib.sha256((release / f"satin-agent-{version}.zip").read_bytes()).hexdigest()
    assert machine.run(check).startswith(hashed)
    machine.run(f"sed -i s/^number.*/number\\ 99999/ signed/release; ! {check}")
    return True


def wheel(release, version, machine):
    machine.run(f"{sys.executable} -m venv python && python/bin/pip install -q --no-index --disable-pip-version-check {next(release.glob('*.whl'))}", seconds=600)
    said = machine.run("python/bin/python -c 'import importlib.metadata, satin_grid; print(importlib.metadata.version(\"satin-grid\"))'")
    assert said.strip() == version.replace("-", ""), said


def chart(release, version, machine):
    machine.run(f"tar -xzf {release}/satin-grid-{version}.tgz")
    about = (machine.folder / "satin-grid/Chart.yaml").read_text()
    assert f"\nversion: {version}\n" in about and f"\nappVersion: {version}\n" in about, about
    if not shutil.which("helm"):
        return None
    machine.run(f"helm show chart {release}/satin-grid-{version}.tgz")
    return True


def repository(release, version):
    """Checks that each jar has its sources, its Javadoc and the checksums that a public repository
    requires."""
    with zipfile.ZipFile(release / f"satin-maven-{version}.zip") as files:
        names = set(files.namelist())
        poms = [name for name in names if name.endswith(".pom")]
        assert len(poms) > 5, names
        for pom in poms:
            base = pom.removesuffix(".pom")
            for part in (".pom", ".jar", "-sources.jar", "-javadoc.jar"):
                content = files.read(base + part)
                assert files.read(f"{base}{part}.sha1").decode() == hashlib.sha1(content).hexdigest(), base + part
    return len(poms)


def main(version):
    release = ROOT / "target/release" / version
    if not (release / "SHA256SUMS").exists():
        sys.exit(f"test-release: there is no {release.relative_to(ROOT)}; make it: make release VERSION={version}")
    with tempfile.TemporaryDirectory(prefix="satin-release-") as folder:
        machine = Machine(pathlib.Path(folder))
        figures = {"signed": checksums(release, machine)}
        figures["download_to_first_program_s"] = quick_start(release, version, machine)
        launcher(version, machine)
        figures["package"] = package(release, version, machine)
        figures["new_project_s"], figures["gradle"] = projects(version, machine)
        figures["artifacts"] = repository(release, version)
        figures["portal_s"] = portal(release, version, machine)
        figures["agent"] = agent(release, version, machine)
        wheel(release, version, machine)
        figures["helm"] = chart(release, version, machine)
    print(json.dumps(figures))


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "")
