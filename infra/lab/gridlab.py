"""Runs the ray tracer on the paper's six sites, by day or night. Last line is JSON.

python3 infra/lab/gridlab.py day|night [--cores N] [--via direct|hub] [--width W --height H]
                             [--machines 2] [--policy P] [--programs CHECKOUT]

Each site is one node in a namespace of its own, with the site's part of the cores (a processor
quota) and the paper's links to each other site; portal and hub stand beside the first site. Nodes
are dialled at any of their addresses, except those behind a firewall, or all through the hub. With
--machines 2 the two clusters have another machine each, which reaches other sites through the
first; the machines of a site are joined with certificates. --policy names the stealing policy.
"""

import argparse
import datetime
import hashlib
import json
import os
import pathlib
import re
import resource
import shutil
import signal
import subprocess
import sys

from grid import CORE, HUB_PORT, SERVICE, Grid, Programs, say
from network import HERE, LabError, Link, Network, check_machine, mesh, only_one

LEAST_CPU = 0.05
JOB_SECONDS = 1800
CLUSTERS = "das2", "brno"
POLICIES = "ahead", "crs", "crs_split", "rs", "mw"
# By links, that is beside the first site.
CORE_TRIP_MS, CORE_KBIT = 1, 100_000


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


def picture_of(programs, options):
    """Arguments of the ray tracer."""
    size = ["--width", options.width, "--height", options.height]
    return [programs.scene.name, "picture.png", *map(str, size)]


def sequential(programs, home, options):
    """Processor time of the program without the grid, and the picture's SHA-256."""
    home.mkdir(parents=True)
    shutil.copy(programs.scene, home)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run = [programs.cli, "run", "--sequential", programs.tracer, "--", *picture_of(programs, options)]
    done = subprocess.run(
        ["java", "-XX:+UseSerialGC", "-jar", *map(str, run)], cwd=home, capture_output=True,
        text=True, timeout=JOB_SECONDS, check=False)
    if done.returncode != 0:
        raise LabError(f"the sequential program fails: {done.stderr[-500:]}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return seconds, hashlib.sha256((home / "picture.png").read_bytes()).hexdigest()


def instant(text):
    return datetime.datetime.fromisoformat(re.sub(r"(\.\d{1,6})\d*Z$|Z$", r"\1+00:00", text))


def measure(options):
    programs = Programs(options.programs)
    parts, links, firewalled = testbed(options.when)
    cpu = {site: max(LEAST_CPU, options.cores * part) for site, part in parts.items()}
    home = options.programs / ".run" / "lab"
    check_machine()
    only_one().close()  # before what another lab uses is deleted
    shutil.rmtree(home, ignore_errors=True)
    say("rendering without the grid, to know the work and the picture")
    work, expected = sequential(programs, home / "sequential", options)
    say(f"that took {work:.1f} s of processor time; laying the links")
    behind = {f"{site}-2": site for site in CLUSTERS} if options.machines == 2 else {}
    build = options.programs / ".run" / "lab-built"
    with Network([*parts, CORE], links, build, hidden=behind) as network:
        network.service(CORE, SERVICE)
        for site in parts:
            network.count(site, HUB_PORT)
            if site in firewalled:
                network.firewall(site)
        kind = "the user-space link" if network.user_space else "netem"
        say(f"six sites by {options.when}, links by {kind}; starting portal and hub")
        grid = Grid(network, programs, home)
        try:
            dialled = set(parts) - firewalled if options.via == "direct" else set()
            grid.start(cpu, dialled, behind)
            end, picture, traffic = render(grid, network, programs, cpu, options)
        finally:
            grid.close()
    return report(end, cpu, work) | traffic | {"exact": picture == expected}


def render(grid, network, programs, cpu, options, meanwhile=None):
    """The job's last event of each kind, the picture's SHA-256, and megabytes between sites.

    While it runs, meanwhile is told its events, as Grid.watch says.
    """
    app = grid.satin("apps", "upload", programs.tracer)[0]["id"]
    hub = sum(network.counted(site) for site in cpu)
    direct = between(network, cpu)
    say("rendering on the grid")
    job = grid.satin("jobs", "submit", "--app", app, "--name", "gridlab",
                     "--policy", options.policy, "--input",
                     f"{programs.scene}={programs.scene.name}", "--",
                     *picture_of(programs, options))[0]["id"]
    end = grid.watch(job, JOB_SECONDS, meanwhile)
    if end["job"]["state"] != "SUCCEEDED":
        raise LabError(f"the job is {end['job']['state']}; see the logs in {grid.home}/logs")
    traffic = {
        "direct_mb": round((between(network, cpu) - direct) / 1e6, 3),
        "relayed_mb": round((sum(network.counted(site) for site in cpu) - hub) / 1e6, 3),
    }
    say("the job has succeeded; fetching the picture")
    results = grid.satin("jobs", "results", job, "--out", grid.home / "results")
    found = [each["sha256"] for each in results if each["name"] == "picture.png"]
    return end, found[0] if found else None, traffic


def report(end, cpu, work):
    """Efficiency, and each site's share of the work beside what its part of the cores predicts."""
    took = instant(end["job"]["finishedAt"]) - instant(end["job"]["startedAt"])
    seconds, cores = took.total_seconds(), sum(cpu.values())
    share = {site["site"]: site["share"] for site in end["distribution"]["sites"]}
    ideal = {site: part / cores for site, part in cpu.items()}
    error = sum(abs(share.get(site, 0) - part) for site, part in ideal.items()) / 2
    return {
        "seconds": round(seconds, 1),
        "perfect_seconds": round(work / cores, 1),
        "efficiency": round(work / cores / seconds, 3),
        "share": {site: round(share.get(site, 0), 3) for site in ideal},
        "ideal_share": {site: round(part, 3) for site, part in ideal.items()},
        "balance_error": round(error, 3),
        "cpu": {site: round(part, 3) for site, part in cpu.items()},
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
    parser.add_argument("--machines", type=int, choices=[1, 2], default=1,
                        help="of each of the two clusters")
    parser.add_argument("--policy", type=str.lower, choices=POLICIES, default=POLICIES[0],
                        help="which node is asked for work")
    parser.add_argument("--width", type=int, default=1600)
    parser.add_argument("--height", type=int, default=1200)
    parser.add_argument("--programs", type=pathlib.Path, default=HERE.parent.parent)
    options = parser.parse_args()
    # As Ctrl-C does, a signal to end takes everything down again.
    for ending in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(ending, lambda number, _: sys.exit(128 + number))
    try:
        told = {"when": options.when, "via": options.via, "machines": options.machines,
                "policy": options.policy,
                **measure(options)}
    except (LabError, subprocess.TimeoutExpired) as wrong:
        sys.exit(f"lab: {wrong}")
    except KeyboardInterrupt:
        sys.exit(130)
    print(json.dumps(told))
    if not told["exact"]:
        sys.exit("lab: the picture is not the sequential program's")


if __name__ == "__main__":
    main()
