#!/usr/bin/env python3
"""A stranger clones the last commit on a bare Debian and types README's commands, as root and as an ordinary user.

`make test-clone [PARTS="refusals demo test containers" AS="root user sudoer" ON=bookworm]`, as root with mmdebstrap, iproute2
and iptables. The machines have git and empty package caches. Root's commands install missing packages, and so do those of
the sudoer, an ordinary user with sudo. The user has no sudo. In his place an administrator types the line that the command
shows. The refusals are machines on which a command must end with one line, before it installs or builds anything. The last
line is JSON: the seconds of each command, and the megabytes of the clone and of its downloads. Each result of root and user
on Debian 12 is written between the `clone` marks of CONTRIBUTING.md at once.
"""

import datetime
import json
import os
import pathlib
import re
import shutil
import signal
import sys
import tempfile
import time

from common import ROOT, run
from machine import Machine, OpenNetwork, bare_debian, compare, look

# For each part: the command, its time limit in seconds, and the text of a success.
COMMANDS = {
    "demo": ("./satin-grid demo --once", 1800, "The two pictures are equal, byte for byte."),
    "test": ("./satin-grid test", 5400, " passed, 0 failed, "),
    "containers": ("make test-containers", 5400, ""),
}
PEOPLE = ("root", "user", "sudoer")
# For each bad machine: options of its namespaces, what makes it bad, and the words of the only line of its command.
BAD = {
    "no network": ("--net", ":", "missing: a network: "),
    "dead proxy": ("--mount", "export https_proxy=http://127.0.0.1:9", "missing: the proxy: nothing answers"),
    "small disk": ("--mount", "mkdir /tmp/disk; mount -t tmpfs -o size=2g disk /tmp/disk; cp -r . /tmp/disk/satin; cd /tmp/disk/satin", "missing: disk: "),
    "small memory": ("--mount", "mount --bind /srv/meminfo /proc/meminfo", "missing: memory: 1500 MB are free"),
    "read-only home": ("--mount", "cp -r . /tmp/tree; mount --bind ~ ~; mount -o remount,ro,bind ~; cd /tmp/tree", "missing: a directory that can be written: /root "),
}
# The check of prerequisites reports this if docker is installed and its daemon does not run. Root's own command starts
# a daemon.
DAEMON = "missing: a docker daemon that answers"
# Behind a company's proxy, each machine trusts the proxy's certificate authority.
TRUSTED = ("etc/ssl/certs/ca-certificates.crt", "etc/ssl/certs/java/cacerts")


class Stranger:
    """A user of a bare machine with a clone."""

    def __init__(self, archive, work, network, person):
        self.installs = person != "user"
        self.machine = Machine(archive, work / person, network, person != "root", {"etc/resolv.conf": "/etc/resolv.conf"},
                               {"DEBIAN_FRONTEND": "noninteractive", "LANG": "C.UTF-8"}, "mount --rbind /sys sys")
        self.installed = []
        self.has_engine = False

    def clone(self):
        self.as_root("apt-get update -q")
        self.as_root("apt-get install git")
        if self.installs and self.machine.user:
            self.as_root("apt-get install sudo")
            (self.machine.root / "etc/sudoers.d/jan").write_text("jan ALL=(ALL) NOPASSWD: ALL\n", encoding="ascii")
        source = self.machine.root / "srv/satin.git"
        run("git", "clone", "--quiet", "--bare", ROOT, source)
        if self.machine.user:
            self.as_root("chown -R jan: /srv/satin.git")
        self.machine.shell("cd && git clone --quiet /srv/satin.git satin")

    def as_root(self, line):
        """Runs the line as shown. Answers the question whether to continue with yes."""
        self.machine.shell(line.replace("apt-get install", "apt-get install -q -y"), seconds=1200, root=True)
        # A package such as ca-certificates replaces the list of authorities.
        for path in TRUSTED:
            here, there = pathlib.Path("/", path), self.machine.root / path
            if here.exists() and there.exists():
                shutil.copy(here, there)

    def start_engine(self):
        """Prepares a machine as an administrator does for users who make containers: a daemon, and membership in its
        group."""
        self.has_engine = True
        self.as_root("usermod -aG docker jan")
        self.machine.shell("dockerd > /var/log/dockerd.log 2>&1 < /dev/null &", root=True)
        answers = "for i in $(seq 120); do docker version >/dev/null 2>&1 && exit; sleep 0.5; done; tail -n 20 /var/log/dockerd.log; exit 1"
        self.machine.shell(answers, root=True)

    def types(self, part):
        """Returns the seconds of a command in a clone, after its prerequisites have been installed."""
        command, limit, words = COMMANDS[part]
        if command.startswith("./satin-grid") and self.installs:
            command += " --yes"
        while True:
            began = time.monotonic()
            said = self.machine.shell(f"cd ~/satin && {{ {command} && echo done well; }}", check=False, seconds=limit)
            seconds = round(time.monotonic() - began)
            shown = re.findall(r"^missing: .*\(Debian: (apt-get install [^)]*)\)", said, flags=re.M)
            shown += re.findall(r"^  sudo (apt-get install .*)$", said, flags=re.M)
            again = [line for line in shown if line in self.installed]
            if DAEMON in said and self.machine.user and not self.has_engine:
                self.start_engine()
                continue
            if again or not shown:
                break
            for line in shown:
                print(f"{command}: {line}", flush=True)
                self.as_root(line)
            self.installed += shown
        if not said.endswith("done well\n") or words not in said:
            raise SystemExit(f"{command} did not end well: {said[-12000:]}")
        print(f"{command}: {seconds} s", flush=True)
        return seconds

    def is_refused(self):
        """Types the demonstration's command on bad machines. It must print one line and leave all files as they are."""
        (self.machine.root / "srv/meminfo").write_text("MemAvailable:    1536000 kB\nSwapFree:              0 kB\n", encoding="ascii")
        before = look(self.machine.root)
        for name, (namespaces, worsen, words) in BAD.items():
            line = f"unshare {namespaces} sh -ec '{worsen}; exec ./satin-grid demo --once --yes'"
            said = self.machine.shell(f"cd ~/satin && {line}; echo status $?", root=True)
            lines = said.splitlines()
            if len(lines) != 2 or words not in lines[0] or lines[1] != "status 1":
                raise SystemExit(f"{name}: {said}")
            print(f"{name}: {lines[0]}", flush=True)
        compare(before, look(self.machine.root), "refused commands")
        return len(BAD)

    def megabytes(self, *folders):
        said = self.machine.shell(f"cd && du -smc {' '.join(folders)} 2>/dev/null | tail -n 1", check=False)
        return int(said.split()[0])


def journey(release, work, network, person, parts):
    stranger = Stranger(bare_debian(release), work, network, person)
    try:
        stranger.clone()
        figures = {}
        for part in parts:
            if part == "refusals":
                figures[part] = stranger.is_refused()
                continue
            figures[part] = stranger.types(part)
            figures |= {"clone_mb": stranger.megabytes("satin"), "fetched_mb": stranger.megabytes(".m2", ".npm", ".cache")}
            if release == "bookworm" and person != "sudoer":
                write_readme(person, figures)
        return figures
    finally:
        stranger.machine.close()


def write_readme(person, figures):
    """Writes the measured rows into the user's column."""
    readme = ROOT / "CONTRIBUTING.md"
    head, table, rest = re.fullmatch(r"(.*<!-- clone -->\n)(.*?)(<!-- /clone -->.*)", readme.read_text(encoding="utf-8"), flags=re.S).groups()
    rows = [row.strip("| ").split(" | ") for row in table.splitlines()]
    today = datetime.date.today()
    shown = {f"`{COMMANDS[part][0]}`": f"{figures[part] / 60:.1f} minutes, {today}" for part in COMMANDS if part in figures}
    shown["processor"] = f"{os.cpu_count()} cores"
    # The tests build everything. Without the tests, the size of the clone would not include all
    # files.
    if "test" in figures:
        shown["disk"] = f"clone {figures['clone_mb']} MB, fetched {figures['fetched_mb']} MB, {today}"
    for row in rows:
        if row[0] in shown:
            row[1 + PEOPLE.index(person)] = shown[row[0]]
    table = "".join(f"| {' | '.join(row)} |\n" for row in rows)
    readme.write_text(head + table + rest, encoding="utf-8")


def chosen(words, among):
    for word in words:
        if word not in among:
            raise SystemExit(f"test-clone: there is no '{word}'; there are {', '.join(among)}")
    return words or list(among)


def main(parts, people, release):
    if os.geteuid() != 0:
        raise SystemExit("This makes namespaces and root file systems; run it as root.")
    # The machines and their network are removed after any kind of end, including a signal.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("test-clone was ended"))
    work = pathlib.Path(tempfile.mkdtemp(prefix="satin-clone-"))
    work.chmod(0o755)
    network = OpenNetwork()
    try:
        network.open()
        figures = {person: journey(release, work, network, person, parts) for person in people}
        print(json.dumps(figures))
    finally:
        network.close()
        shutil.rmtree(work, ignore_errors=True)


if __name__ == "__main__":
    main(chosen(sys.argv[1].split(), ["refusals", *COMMANDS]), chosen(sys.argv[2].split(), PEOPLE), sys.argv[3])
