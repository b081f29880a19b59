"""A complete grid on a lab's network: portal and hub at its centre, and a node at each site."""

import json
import os
import re
import secrets
import shutil
import subprocess
import time

from network import LabError

CORE = "core"
SERVICE = "10.81.0.1"
HUB_PORT, DIRECT_PORT, IPL_PORT, PORTAL_PORT = 7900, 7901, 8888, 8080
START_SECONDS = 300
PROGRESS_SECONDS = 5
STARTED = time.monotonic()


def say(text):
    """Prints progress, with the seconds since the lab began."""
    print(f"{time.monotonic() - STARTED:6.1f} s  {text}", flush=True)


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

    def _built(self, path):
        found = self._root / path
        if not found.exists():
            raise LabError(f"{path} is missing; build it with: make build")
        return found


class Grid:
    """Portal, hub and a node for each site, on a network. Nodes meet at the grid's own hub, or over Ibis IPL at its
    server.
    """

    def __init__(self, network, programs, home, seconds=START_SECONDS, over_ipl=False):
        self._network, self._programs, self.home = network, programs, home
        self._over_ipl = over_ipl
        self._seconds = seconds
        self._processes, self._nodes = [], []
        self._java = shutil.which("java") or "java"
        (home / "logs").mkdir(parents=True)

    def start(self, cpu, dialled, behind):
        """Starts a node with the site's cores. If the site has a second machine, the node gets half of these cores."""
        hub = f"ipl://{SERVICE}:{IPL_PORT}" if self._over_ipl else f"{SERVICE}:{HUB_PORT}"
        portal = self._launch(
            CORE, "portal", "-jar", self._programs.portal, f"--server.address={SERVICE}",
            f"--server.port={PORTAL_PORT}", f"--satin.hub={hub}",
            f"--satin.data-dir={self.home / 'portal'}",
            # The nodes are namespaces of one machine, and the programs are trusted.
            "--satin.sites.lowest-isolation=C")
        user, secret = portal.wait_for(r"First sign-in: (\S+) / (\S+)").groups()
        url = portal.wait_for(r"Portal listening on (http://\S+)").group(1)
        self._start_hub()
        own = secrets.token_urlsafe(24)
        self.satin("login", "--portal", url, "--user", user, "--password-stdin",
                   said=f"{secret}\n{own}\n")
        say(f"the portal is there; starting {len(cpu) + len(behind)} nodes, which measure themselves")
        for site in cpu:
            self.satin("sites", "create", site)
        machines = {site: [site, *(m for m, way in behind.items() if way == site)] for site in cpu}
        for site, names in machines.items():
            for name in names:
                self._join(url, site, name, cpu[site] / len(names), names, site in dialled)
        for node in self._nodes:
            node.wait_for("(?i)speed.*measured|measured.*speed")
            say(f"{node.name} is ready")

    def satin(self, *words, said=None, seconds=120):
        """Returns the command's output with --json, or a list for several documents."""
        words = list(words)
        words.insert(words.index("--") if "--" in words else len(words), "--json")
        command = [self._java, "-XX:TieredStopAtLevel=1", "-jar", self._programs.cli, *words]
        done = subprocess.run(
            self._network.command(CORE, *command), input=said, capture_output=True, text=True,
            timeout=seconds, check=False, env=self._environment())
        if done.returncode != 0:
            raise LabError(f"satin {words[0]} {words[1]}: {done.stderr.strip()}")
        return documents(done.stdout)

    def watch(self, job, seconds, meanwhile=None):
        """Prints the progress of a job. Returns its last event of each kind when the job is over. For each event, calls
        `meanwhile` with the last events of each kind.
        """
        command = [self._java, "-XX:TieredStopAtLevel=1", "-jar", self._programs.cli, "jobs", "watch",
                   job, "--json", "--timeout", f"{seconds}s"]
        last, quiet_until = {}, 0
        with subprocess.Popen(
                self._network.command(CORE, *command), stdout=subprocess.PIPE, text=True,
                env=self._environment()) as watching:
            try:
                for line in watching.stdout:
                    last.update({kind: value for kind, value in json.loads(line).items() if value})
                    if meanwhile:
                        meanwhile(last)
                    if time.monotonic() > quiet_until and last.get("job"):
                        say(progress(last))
                        quiet_until = time.monotonic() + PROGRESS_SECONDS
            finally:
                watching.terminate()
        if "distribution" not in last:
            raise LabError(f"nothing was told of job {job}; see the logs in {self.home}/logs")
        return last

    def close(self):
        for process in reversed(self._processes):
            process.end()
        for process in self._processes:
            process.close()

    def _environment(self):
        return {**os.environ, "SATIN_CONFIG": str(self.home / "cli")}

    def _start_hub(self):
        if self._over_ipl:
            server = "-cp", self._programs.agent, "ibis.ipl.server.Server", "--port", IPL_PORT
            self._launch(CORE, "ipl-server", "-Xmx64m", *server).wait_for("Ibis server running on")
        else:
            self._launch(CORE, "hub", "-Xmx64m", "-jar", self._programs.agent, "hub", "--bind", "0.0.0.0",
                         "--port", HUB_PORT, "--certificate",
                         self.home / "portal" / "hub").wait_for("Hub listening on")

    def _join(self, url, site, name, cpu, machines, dialled):
        token = self.satin("sites", "token", site)[0]["token"]
        way = ["--direct", f"0.0.0.0:{DIRECT_PORT}"] if dialled and name == site else []
        if len(machines) > 1:
            other = next(machine for machine in machines if machine != name)
            way += ["--bind", self._network.addresses[name, other]]
        node = self._launch(
            name, name, "-Xmx128m", "-jar", self._programs.agent, "run", "--portal", url, "--token",
            token, "--name", name, "--workers", 1, "--cpu", f"{cpu:.3f}", "--state",
            self.home / "agents" / name, "--engine-jar", self._programs.engine, *way)
        self._nodes.append(node)
        if len(machines) > 1:
            # The portal sends the address of the first node to the second node.
            node.wait_for("Connected to the portal")

    def _launch(self, place, name, *arguments):
        command = self._network.command(place, self._java, "-XX:+UseSerialGC", *arguments)
        process = Logged(name, command, self.home / "logs" / f"{name}.log", self._seconds)
        self._processes.append(process)
        return process


class Logged:
    """A process with its output in a file, which can be searched for a line."""

    def __init__(self, name, command, log, seconds):
        self.name, self._log, self._seconds = name, log, seconds
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
        raise LabError(f"{self.name} does not say '{pattern}'; {self._log} ends with:\n{tail}")

    def end(self):
        self._process.terminate()

    def close(self):
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def progress(last):
    """Prints one line for people."""
    job = last["job"]
    sites = last.get("distribution", {}).get("sites", [])
    shares = ", ".join(f"{site['site']} {site['share']:.0%}" for site in sites if site["share"])
    return f"{job['state']} {job['progress']:.0%}{': ' if shares else ''}{shares}"


def documents(text):
    """Reads JSON documents that follow each other."""
    found, at = [], text.find("{")
    while at >= 0:
        document, at = json.JSONDecoder().raw_decode(text, at)
        found.append(document)
        at = text.find("{", at)
    return found
