#!/usr/bin/env python3
"""Measures the cost of an agent for the owner of a machine, and its savings, on installed agents. The last line is JSON.

Needs root, the prerequisites of test_install, and bubblewrap. Two bare Debian 12 machines with bubblewrap, each behind a
separate firewall, join with the printed line as separate sites and meet at a hub. Arguments choose parts (default: all).
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time

import faults
from common import OUTSIDE, ROOT, free_port, output, run, until
from machine import Network
from portal import Portal
from proxy import Proxy
from strange_server import StrangeServer

PARTS = ("idle", "doctor", "withdraw", "upgrade", "box", "escape")
SETTLE_SECONDS, IDLE_SECONDS = 60, 60
UPGRADES = 20
DRAINS = 5
# A separate disk for the agent's state, which the faults fill. ControlGroup replaces systemd's Delegate=yes.
MOUNTS = "mkdir -p var/lib/satin-agent; mount -t tmpfs -o size=1500m state var/lib/satin-agent; mount --rbind /sys sys"


class Grid:
    """A portal, its hub, and two machines that have joined."""

    def __init__(self, work):
        self.work, self.closing = work, []
        self.proxy, strict = Proxy(), Proxy(wants_password=True)
        for each in (self.proxy, strict):
            each.serve()
        names = ("hub", "stranger", "clock", "nothing")
        self.ports = dict(zip(names, (free_port() for _ in names)), password=strict.port, proxy=self.proxy.port)
        self.networks = [self._keep(Network(self.ports.values(), number)) for number in (0, 1)]
        for network in self.networks:
            network.open()
        self.portal = self._keep(Portal(work, f"--satin.hub={OUTSIDE}:{self.ports['hub']}"))
        self._keep(StrangeServer(work, OUTSIDE, self.ports["stranger"], b"It works!"))
        info = json.dumps(self.portal.rest("GET", "/info")).encode()
        self._keep(StrangeServer(work, OUTSIDE, self.ports["clock"], info, minutes_ahead=10))
        self.hub = None
        self.start_hub()
        archive = bare_debian_with_bubblewrap()
        self.machines = [self._keep(self.portal.machine(archive, work / site, network, self.proxy.port, False, MOUNTS))
                         for site, network in zip(("one", "two"), self.networks)]

    def _keep(self, part):
        self.closing.insert(0, part)
        return part

    def start_hub(self):
        log = self.work / "hub.log"
        command = ["java", "-XX:+UseSerialGC", "-jar", ROOT / "node-agent/target/satin-agent.jar", "hub", "--bind", OUTSIDE,
                   "--port", self.ports["hub"], "--certificate", self.work / "portal/hub"]
        self.hub = subprocess.Popen([str(c) for c in command], stdout=log.open("w"), stderr=subprocess.STDOUT)
        until(lambda: "Hub listening" in log.read_text(), "the hub listens")

    def stop_hub(self):
        self.hub.terminate()
        self.hub.wait(30)

    def join(self, machine):
        """Joins with the line that the portal prints. Returns the seconds until the line has ended."""
        site = machine.root.name
        self.portal.rest("POST", "/sites", {"name": site})
        line = self.portal.rest("POST", f"/sites/{site}/enrolment-tokens", {})["command"]
        began = time.monotonic()
        machine.shell(line)
        seconds = time.monotonic() - began
        # As in a service with Delegate=yes: the agent can divide its control group.
        machine.group.delegate(int(machine.shell("id -u satin-agent")))
        machine.shell(f"kill {machine.status()['pid']}; while pgrep -u satin-agent >/dev/null; do sleep 0.1; done;"
                      f" sh {machine.installed}/install.sh start; {machine.agent} status --state {machine.state} --wait 60")
        self.portal.await_state(site, "up")
        return seconds

    def node(self, machine):
        return f"/nodes/{self.portal.nodes(machine.root.name)[0]['id']}"

    def close(self):
        for part in self.closing:
            part.close()
        if self.hub:
            self.stop_hub()


def bare_debian_with_bubblewrap():
    archive = ROOT / "target/bare-debian-12-bubblewrap.tar"
    if not archive.exists():
        archive.parent.mkdir(exist_ok=True)
        run("mmdebstrap", "--quiet", "--variant=minbase", "--include=ca-certificates,curl,bubblewrap,procps", "bookworm", archive)
    return archive


def say(text):
    print(text, file=sys.stderr, flush=True)


def idle(machine):
    """Returns the percent of a core over a time, and the megabytes at its end, for the agent and for the spare engine."""
    # After this time, the compilation and garbage collection of the start are over.
    time.sleep(SETTLE_SECONDS)
    agent = machine.agents()[-1]
    before, threads_before = processor_seconds(agent), threads(agent)
    began = time.monotonic()
    time.sleep(IDLE_SECONDS)
    seconds = time.monotonic() - began
    percent = 100 * (processor_seconds(agent) - before) / seconds
    tell_busiest(threads_before, threads(agent), seconds)
    return percent, resident(agent), sum(map(resident, machine.engines()))


def tell_busiest(before, after, seconds):
    """Returns the causes of an idle agent's wake-ups, to analyse its cost."""
    spent = {name: (after[name][0] - before.get(name, (0, 0))[0], after[name][1] - before.get(name, (0, 0))[1]) for name in after}
    for (thread, name), (processor, wakes) in sorted(spent.items(), key=lambda each: -each[1][1])[:12]:
        say(f"  {name} ({thread}): {100 * processor / seconds:.3f} % of a core, wakes {wakes / seconds:.1f} times a second")


def threads(process):
    """Returns the seconds of processor time and the number of sleeps, by thread."""
    found = {}
    for thread in pathlib.Path(f"/proc/{process}/task").iterdir():
        try:
            spent = int((thread / "schedstat").read_text().split()[0]) / 1e9
            slept = int(re.search(r"\nvoluntary_ctxt_switches:\s+(\d+)", (thread / "status").read_text())[1])
            found[thread.name, (thread / "comm").read_text().strip()] = (spent, slept)
        except OSError:
            pass  # The process ended in the meantime.
    return found


def processor_seconds(process):
    fields = pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(process):
    return int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{process}/status").read_text())[1]) / 1024


def examine(grid, machine):
    """Returns the numbers of found faults, of all faults, of false alarms, and of remedies that were run as shown."""
    faults.expire(machine, grid.work)
    hub = faults.Fault("the hub does not run", "hub")
    seeded = [*faults.faults(machine, grid.ports), hub]
    found = alarms = repaired = 0

    def findings(fault=None):
        options = fault or faults.Fault("", "")
        said = machine.shell(f"{options.before} {machine.agent} doctor --json {options.doctor}", check=False)
        return [f for f in json.loads(said) if f["level"] != "OK"]

    def healthy(after):
        wrong = findings()
        if wrong:
            say(f"false alarm {after}: {wrong}")
        return len(wrong)

    alarms += healthy("on a healthy machine")
    for fault in seeded:
        grid.stop_hub() if fault is hub else machine.shell(fault.seed)
        said = findings(fault)
        named = [f for f in said if f["what"] == fault.what and f["remedy"]]
        other = [f for f in said if f["what"] not in (fault.what, *fault.also)]
        found += bool(named)
        alarms += len(other)
        if not named or other:
            say(f"{fault.name}: {said}")
        for remedy in {f["remedy"] for f in named}:
            if remedy.startswith(faults.RUNNABLE):
                machine.shell(remedy)
                repaired += 1
        if fault.repairs:
            machine.shell(f"{machine.agent} status --state {machine.state} --wait 60")
        grid.start_hub() if fault is hub else machine.shell(fault.undo)
    alarms += healthy("after all repairs")
    return found, len(seeded), alarms, repaired


def long_job(grid):
    """Submits a job that keeps both sites busy for longer than the measurement. Returns its id."""
    job = grid.portal.run_job(["one", "two"], "fib", "52")
    until(lambda: all(len(m.engines()) > 0 for m in grid.machines) and progress(grid, job), "both sites work")
    return job


def progress(grid, job):
    sites = grid.portal.rest("GET", f"/jobs/{job}/distribution")["sites"]
    return len([site for site in sites if site["workRefSeconds"] > 0]) == 2


def drain(grid):
    """Returns the maximum seconds from the order until the node has no engine, in a run with main on this node, and in
    a run with main on another node."""
    longest = 0
    for turn in range(DRAINS):
        machine, job = grid.machines[turn % 2], long_job(grid)
        began = time.monotonic()
        grid.portal.rest("POST", f"{grid.node(machine)}/drain", {"reason": "measured"})
        until(lambda: grid.portal.nodes(machine.root.name)[0]["state"] == "drained", "the node is drained", pause=0.02)
        seconds = time.monotonic() - began
        say(f"drained in {seconds:.2f} s")
        longest = max(longest, seconds)
        # An attempt never uses a node a second time. Therefore each turn needs a new job.
        end(grid, job)
        grid.portal.rest("POST", f"{grid.node(machine)}/resume")
        grid.portal.await_state(machine.root.name, "up")
    return longest


def end(grid, job):
    assert grid.portal.job(job)["state"] == "RUNNING", grid.portal.job(job)
    grid.portal.rest("POST", f"/jobs/{job}/cancel", {"reason": "measured"})
    until(lambda: grid.portal.job(job)["state"] == "CANCELLED", "the job is cancelled")


def revoke(grid):
    """Returns the seconds until the node has no outgoing connections and no engines. Its job continues."""
    machine, network, job = grid.machines[1], grid.networks[1], long_job(grid)
    assert machine.engines() and network.connections() > 0
    began = time.monotonic()
    grid.portal.rest("POST", f"{grid.node(machine)}/revoke", {"reason": "measured"})
    until(lambda: network.connections() == 0 and not machine.engines(), "the revoked node is cut off", pause=0.02)
    seconds = time.monotonic() - began
    end(grid, job)
    until(lambda: "revoked" in machine.status()["detail"], "the agent says that it is revoked")
    return seconds


class Stream:
    """Runs short jobs one after the other during another activity. An upgrade waits for the end of a job."""

    def __init__(self, grid):
        self.grid, self.jobs, self.lost, self.stopping = grid, 0, 0, threading.Event()
        self.thread = threading.Thread(target=self.work)
        self.thread.start()

    def work(self):
        while not self.stopping.wait(2):
            job = self.grid.portal.run_job(["one", "two"], "fib", "32")
            self.jobs += 1
            self.lost += not self.grid.portal.has_succeeded(job)

    def stop(self):
        self.stopping.set()
        self.thread.join()


def upgrades(grid):
    """Counts upgrades with the expected result, and jobs that ran during the upgrades. Every fifth bundle does not
    start."""
    machine, good, running = grid.machines[0], 0, "none"
    stream = Stream(grid)
    try:
        for number in range(1, UPGRADES + 1):
            broken = number % 5 == 0
            grid.portal.bundles.offer(f"bundle {number}", broken)
            said = machine.shell(f"{machine.agent} upgrade", check=False)
            expected = "so the old one runs again" if broken else "of site one"
            running = running if broken else f"bundle {number}"
            has = machine.shell(f"cat {machine.installed}/current/lib/name", check=False)
            good += expected in said and has == running
            say(f"upgrade {number}: {said.strip()}")
    finally:
        stream.stop()
    return good, stream


def box():
    """Returns the cost of the sandbox, in milliseconds of a start and as a share of computing."""
    command = ["java", "-cp", ROOT / "node-agent/target/satin-agent.jar", ROOT / "infra/install-test/BoxCost.java",
               ROOT / "node-agent/target/satin-agent.jar", ROOT / "satin-engine/launcher/target/satin-engine.jar"]
    return json.loads(output(*command).splitlines()[-1])


def escapes():
    """Returns the successful attempts of the escape suite, by class."""
    said = output(ROOT / "mvnw", "-f", ROOT / "pom.xml", "-B", "-ntp", "-pl", "node-agent", "-am", "test", "-Dtest=EscapeTest",
                  "-Dsurefire.failIfNoSpecifiedTests=false", "-Dspotless.check.skip")
    reached = {}
    for grade, attempts, names in re.findall(r"^(A|B): (\d+) attempts, reached \[(.*)\]$", said, re.MULTILINE):
        assert int(attempts) >= 40
        reached[grade] = reached.get(grade, 0) + len([name for name in names.split(", ") if name])
    assert set(reached) == {"A", "B"}, said[-3000:]
    return reached


def measure(work, parts):
    """Returns the figures that need machines."""
    result = {}
    grid = Grid(work)
    try:
        result["install_s"] = round(max([grid.join(machine) for machine in grid.machines]), 1)
        say(f"joined: {result}")
        if "idle" in parts:
            percent, agent, spare = idle(grid.machines[0])
            result.update(idle_cpu=round(percent, 2), rss_mb=round(agent), spare_engine_rss_mb=round(spare))
            say(f"idle: {result}")
        if "doctor" in parts:
            found, seeded, alarms, run_as_shown = examine(grid, grid.machines[0])
            result.update(doctor_found=found, doctor_faults=seeded, doctor_false=alarms, remedies_run=run_as_shown)
            say(f"examined: {result}")
        if "upgrade" in parts:
            good, stream = upgrades(grid)
            result.update(upgrades=good, jobs=stream.jobs, jobs_lost=stream.lost)
            say(f"upgraded: {result}")
        if "withdraw" in parts:
            result.update(drain_s=round(drain(grid), 2), revoke_s=round(revoke(grid), 2))
            say(f"withdrawn: {result}")
    except BaseException:
        for machine in getattr(grid, "machines", []):
            say(machine.report())
        say(grid.portal.log.read_text()[-3000:])
        raise
    finally:
        grid.close()
    return result


def on_machines(parts):
    work = pathlib.Path(tempfile.mkdtemp(prefix="satin-bench-agent-"))
    work.chmod(0o755)
    try:
        return measure(work, parts)
    finally:
        shutil.rmtree(work, ignore_errors=True)


def main():
    if os.geteuid() != 0:
        raise SystemExit("This makes namespaces and root file systems; run it as root.")
    parts = set(sys.argv[1:] or PARTS)
    if not parts <= set(PARTS):
        raise SystemExit(f"{' '.join(sorted(parts - set(PARTS)))} is no part; the parts are {' '.join(PARTS)}.")
    result = on_machines(parts) if parts - {"box", "escape"} else {}
    if "box" in parts:
        result.update(box())
    if "escape" in parts:
        result["escapes"] = escapes()
    print(json.dumps(result))


if __name__ == "__main__":
    main()
