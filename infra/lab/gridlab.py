"""Runs the ray tracer on the paper's six sites, by day or night. Last line is JSON.

python3 infra/lab/gridlab.py day|night [--cores N] [--via direct|hub] [--programs CHECKOUT]

Each site is one node in a namespace of its own, with the site's part of the cores (a processor
quota) and the paper's links to each other site; portal and hub stand beside the first site. Nodes
are dialled at any of their addresses, except those behind a firewall, or all through the hub.
"""

import argparse
import datetime
import json
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import time

from network import HERE, LabError, Link, Network, mesh

CORE = "core"
SERVICE = "10.81.0.1"
HUB_PORT, DIRECT_PORT, PORTAL_PORT = 7900, 7901, 8080
LEAST_CPU = 0.05
START_SECONDS, JOB_SECONDS = 300, 1800
# By links, that is beside the first site.
CORE_TRIP_MS, CORE_KBIT = 1, 100_000


class Programs:
    """The built programs of a checkout."""

    def __init__(self, root):
        self._root = root
        self.portal = self._built("backend/target/satin-portal.jar")
        self.agent = self._built("node-agent/target/satin-agent.jar")
        self.engine = self._built("satin-engine/launcher/target/satin-engine.jar")
        self.cli = self._built("cli/target/satin.jar")
        self.tracer = self._built("examples/raytracer/target/raytracer.jar")
        self.scene = self._built("examples/raytracer/scenes/gallery.scene")
        self.certificates = self._built("infra/tls/make-certificates.sh")

    def _built(self, path):
        found = self._root / path
        if not found.exists():
            raise LabError(f"{path} is missing; build it with: make build")
        return found


class Grid:
    """Portal, hub and a node for each site, on a network."""

    def __init__(self, network, programs, home, seconds=START_SECONDS):
        self._network, self._programs, self._home = network, programs, home
        self._seconds = seconds
        self._processes = []
        self._java = shutil.which("java") or "java"
        (home / "logs").mkdir(parents=True)
        tls = ["bash", programs.certificates, home / "tls", "grid"]
        subprocess.run(list(map(str, tls)), check=True, capture_output=True)
        self._certificate = home / "tls" / "grid"

    def start(self, shares, dialled):
        self._launch(CORE, "hub", "-Xmx64m", "-jar", self._programs.agent, "hub", "--bind", "0.0.0.0",
                     "--port", HUB_PORT, "--certificate", self._certificate).wait_for("Hub listening on")
        portal = self._launch(
            CORE, "portal", "-jar", self._programs.portal, f"--server.address={SERVICE}",
            f"--server.port={PORTAL_PORT}", f"--satin.hub={SERVICE}:{HUB_PORT}",
            f"--satin.data-dir={self._home / 'portal'}")
        user, secret = portal.wait_for(r"First sign-in: (\S+) / (\S+)").groups()
        url = portal.wait_for(r"Portal listening on (http://\S+)").group(1)
        self.satin("login", "--portal", url, "--user", user, "--password-stdin", said=secret + "\n")
        nodes = [self._join(url, site, cpu, site in dialled) for site, cpu in shares.items()]
        for node in nodes:
            node.wait_for("(?i)speed.*measured|measured.*speed")

    def satin(self, *words, said=None, seconds=120):
        """What the command line says, with --json; of several documents the list."""
        words = list(words)
        words.insert(words.index("--") if "--" in words else len(words), "--json")
        command = [self._java, "-XX:TieredStopAtLevel=1", "-jar", self._programs.cli, *words]
        done = subprocess.run(
            self._network.command(CORE, *command), input=said, capture_output=True, text=True,
            timeout=seconds, check=False, env={**os.environ, "SATIN_CONFIG": str(self._home / "cli")})
        if done.returncode != 0:
            raise LabError(f"satin {words[0]} {words[1]}: {done.stderr.strip()}")
        return documents(done.stdout)

    def close(self):
        for process in reversed(self._processes):
            process.close()

    def _join(self, url, site, cpu, dialled):
        self.satin("sites", "create", site)
        token = self.satin("sites", "token", site)[0]["token"]
        way = ["--direct", f"0.0.0.0:{DIRECT_PORT}"] if dialled else []
        return self._launch(
            site, site, "-Xmx128m", "-jar", self._programs.agent, "run", "--portal", url, "--token",
            token, "--name", site, "--workers", 1, "--cpu", f"{cpu:.3f}", "--state",
            self._home / "agents" / site, "--engine-jar", self._programs.engine, "--certificate",
            self._certificate, *way)

    def _launch(self, place, name, *arguments):
        command = self._network.command(place, self._java, "-XX:+UseSerialGC", *arguments)
        process = Logged(name, command, self._home / "logs" / f"{name}.log", self._seconds)
        self._processes.append(process)
        return process


class Logged:
    """A process whose output goes to a file, in which a line is waited for."""

    def __init__(self, name, command, log, seconds):
        self._name, self._log, self._seconds = name, log, seconds
        with open(log, "wb") as out:
            self._process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT)

    def wait_for(self, pattern):
        end = time.monotonic() + self._seconds
        while time.monotonic() < end:
            ended = self._process.poll() is not None
            found = re.search(pattern, self._log.read_text(errors="replace"))
            if found:
                return found
            if ended:
                break
            time.sleep(0.1)
        tail = self._log.read_text(errors="replace")[-1500:]
        raise LabError(f"{self._name} does not say '{pattern}'; {self._log} ends with:\n{tail}")

    def close(self):
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def documents(text):
    """One JSON document after the other."""
    found, at = [], text.find("{")
    while at >= 0:
        document, at = json.JSONDecoder().raw_decode(text, at)
        found.append(document)
        at = text.find("{", at)
    return found


def testbed(name):
    """Sites with their part of all speed, and the links of day or night."""
    table = json.loads((HERE / "gridlab.json").read_text())
    sites, trip, rate = list(table["sites"]), table[name]["trip"], table[name]["rate"]
    total = sum(table["sites"].values())
    parts = {site: speed / total for site, speed in table["sites"].items()}

    def one_way(a, b):
        return (trip[sites.index(a)][sites.index(b)] + trip[sites.index(b)][sites.index(a)]) / 4

    def kbit(a, b):
        return rate[sites.index(a)][sites.index(b)] * 8

    links = mesh(sites, one_way, kbit)
    first = sites[0]
    links.append(Link(first, CORE, CORE_TRIP_MS / 2, CORE_KBIT, CORE_KBIT))
    for site in sites[1:]:
        delay = one_way(site, first) + CORE_TRIP_MS / 2
        links.append(Link(site, CORE, delay, kbit(site, first), kbit(first, site)))
    return parts, links, set(table["firewalled"])


def sequential_seconds(programs, home):
    """Processor time of the program without the grid."""
    home.mkdir(parents=True)
    shutil.copy(programs.scene, home)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run = [programs.cli, "run", programs.tracer, "--sequential", programs.scene.name, "picture.png"]
    done = subprocess.run(
        ["java", "-XX:+UseSerialGC", "-jar", *map(str, run)], cwd=home, capture_output=True,
        text=True, timeout=JOB_SECONDS, check=False)
    if done.returncode != 0:
        raise LabError(f"the sequential program fails: {done.stderr[-500:]}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def instant(text):
    return datetime.datetime.fromisoformat(re.sub(r"(\.\d{1,6})\d*Z$|Z$", r"\1+00:00", text))


def measure(options):
    programs = Programs(options.programs)
    parts, links, firewalled = testbed(options.when)
    shares = {site: max(LEAST_CPU, options.cores * part) for site, part in parts.items()}
    home = options.programs / ".run" / "lab"
    shutil.rmtree(home, ignore_errors=True)
    print("Rendering without the grid, to know the work ...", flush=True)
    work = sequential_seconds(programs, home / "sequential")
    with Network([*parts, CORE], links, options.programs / ".run" / "lab-built") as network:
        network.service(CORE, SERVICE)
        for site in parts:
            network.count(site, HUB_PORT)
            if site in firewalled:
                network.firewall(site)
        kind = "the user-space link" if network.user_space else "netem"
        print(f"Six sites by {options.when}, links by {kind}; starting the grid ...", flush=True)
        grid = Grid(network, programs, home)
        try:
            dialled = set(parts) - firewalled if options.via == "direct" else set()
            grid.start(shares, dialled)
            return render(grid, network, programs, shares, work)
        finally:
            grid.close()


def render(grid, network, programs, shares, work):
    app = grid.satin("apps", "upload", programs.tracer)[0]["id"]
    hub = {site: network.counted(site) for site in shares}
    direct = between(network, shares)
    print("Rendering on the grid ...", flush=True)
    scene = programs.scene
    job = grid.satin("jobs", "submit", "--app", app, "--name", "gridlab", "--input",
                     f"{scene}={scene.name}", "--", scene.name, "picture.png")[0]["id"]
    events = grid.satin("jobs", "watch", job, seconds=JOB_SECONDS)
    end = [event["job"] for event in events if event.get("job")][-1]
    if end["state"] != "SUCCEEDED":
        raise LabError(f"the job is {end['state']}; see the logs in .run/lab/logs")
    took = (instant(end["finishedAt"]) - instant(end["startedAt"])).total_seconds()
    split = [event["distribution"] for event in events if event.get("distribution")][-1]
    relayed = sum(network.counted(site) - hub[site] for site in shares)
    perfect = work / sum(shares.values())
    return {
        "seconds": round(took, 1),
        "perfect_seconds": round(perfect, 1),
        "efficiency": round(perfect / took, 3),
        "direct_mb": round((between(network, shares) - direct) / 1e6, 3),
        "relayed_mb": round(relayed / 1e6, 3),
        "share": {site["site"]: round(site["share"], 3) for site in split["sites"]},
        "cpu": {site: round(cpu, 3) for site, cpu in shares.items()},
    }


def between(network, sites):
    """Bytes on all links between two sites."""
    return sum(network.sent(a, b) for a in sites for b in sites if a != b)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("when", choices=["day", "night"])
    parser.add_argument("--cores", type=float, default=0.75 * (os.cpu_count() or 1),
                        help="cores of all sites together")
    parser.add_argument("--via", choices=["direct", "hub"], default="direct")
    parser.add_argument("--programs", type=pathlib.Path, default=HERE.parent.parent)
    options = parser.parse_args()
    try:
        print(json.dumps({"when": options.when, "via": options.via, **measure(options)}))
    except LabError as wrong:
        sys.exit(f"lab: {wrong}")


if __name__ == "__main__":
    main()
