"""Runs the ray tracer on the paper's six sites, by day or night. Last line is JSON.

python3 infra/lab/gridlab.py day|night [--cores N] [--via direct|hub]
                             [--width W --height H --samples S --leaf L] [--machines 2] [--policy P] [--loss PERCENT] [--congested]
                             [--programs CHECKOUT]

Each site is one node in a separate namespace. It has the site's part of the cores, as a processor quota, and the
paper's links to every other site. Portal and hub are beside the first site. Nodes dial each other directly, except
nodes behind a firewall. With `--via hub` all nodes only use the hub. With --machines 2 each of the two clusters has
a second machine, which reaches other sites through the first machine. The machines of a site are joined with
certificates. --policy names the stealing policy. --loss sets the loss of packets between Amsterdam and Lecce (the
paper measured up to 23 %). --congested adds streams of other users on the same links, in both directions.
"""

import argparse
import contextlib
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
from links import Congestion
from network import HERE, LabError, Link, Network, check_machine, mesh, only_one

MIN_CPU = 0.05
JOB_SECONDS = 1800
CLUSTERS = "das2", "brno"
# Links on which the paper's authors saw packet losses.
LOSSY = ("das2", "lecce"), ("sun", "lecce")
POLICIES = "ahead", "crs", "crs_split", "rs", "mw"
# A small picture with many samples: its bytes per second of work match the paper's 6 to 10 KB.
PICTURE = {"width": 400, "height": 300, "samples": 576, "leaf": 8}
# The centre of the links, at the first site.
CORE_TRIP_MS, CORE_KBIT = 1, 100_000


def testbed(name, loss=0):
    """Returns sites with their share of the total speed, and the links of day or night, with loss in percent."""
    table = json.loads((HERE / "gridlab.json").read_text())
    sites, trip, rate = list(table["sites"]), table[name]["trip"], table[name]["rate"]
    total = sum(table["sites"].values())
    parts = {site: speed / total for site, speed in table["sites"].items()}

    def one_way(a, b):
        return (trip[sites.index(a)][sites.index(b)] + trip[sites.index(b)][sites.index(a)]) / 4

    def kbit(a, b):
        return rate[sites.index(a)][sites.index(b)] * 8

    links = mesh(sites, one_way, kbit)
    for link in links:
        if (link.a, link.b) in LOSSY:
            link.loss = loss
    first = sites[0]
    links.append(Link(first, CORE, CORE_TRIP_MS / 2, CORE_KBIT, CORE_KBIT))
    for site in sites[1:]:
        delay = one_way(site, first) + CORE_TRIP_MS / 2
        links.append(Link(site, CORE, delay, kbit(site, first), kbit(first, site)))
    return parts, links, set(table["firewalled"])


def picture_of(programs, options):
    """Returns the arguments of the ray tracer."""
    given = [("--width", options.width), ("--height", options.height),
             ("--samples", options.samples), ("--leaf", options.leaf)]
    words = [word for each in given if each[1] is not None for word in map(str, each)]
    return [programs.scene.name, "picture.png", *words]


def sequential(programs, home, options):
    """Returns the processor time of the program without the grid, and the picture's SHA-256."""
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
    home = fresh_home(options)
    say("rendering without the grid, to know the work and the picture")
    work, expected = sequential(programs, home / "sequential", options)
    say(f"that took {work:.1f} s of processor time; laying the links")
    with contextlib.ExitStack() as open_now:
        network, cpu = lay(open_now, options)
        grid = start(open_now, network, cpu, programs, home, options)
        if options.congested:
            for a, b in LOSSY:
                open_now.enter_context(contextlib.closing(Congestion(network, a, b)))
        end, picture, traffic = render(grid, network, programs, cpu, options)
    return report(end, cpu, work) | traffic | {"exact": picture == expected}


def fresh_home(options):
    """Deletes the remains of an earlier lab. Fails if another lab is running."""
    home = options.programs / ".run" / "lab"
    check_machine()
    only_one().close()
    shutil.rmtree(home, ignore_errors=True)
    return home


def lay(open_now, options):
    """Returns the network, and each site's cores."""
    parts, links, _ = testbed(options.when, options.loss)
    build = options.programs / ".run" / "lab-built"
    network = open_now.enter_context(
        Network([*parts, CORE], links, build, hidden=behind(options)))
    kind = "the user-space link" if network.user_space else "netem"
    say(f"six sites by {options.when}, links by {kind}")
    return network, {site: max(MIN_CPU, options.cores * part) for site, part in parts.items()}


def behind(options):
    """Returns the second machines of the clusters."""
    return {f"{site}-2": site for site in CLUSTERS} if options.machines == 2 else {}


def start(open_now, network, cpu, programs, home, options):
    """Starts the grid. Firewalls exist before its start."""
    firewalled = testbed(options.when)[2]
    network.service(CORE, SERVICE)
    for site in cpu:
        network.count(site, HUB_PORT)
        if site in firewalled:
            network.firewall(site)
    say("starting portal and hub")
    grid = open_now.enter_context(contextlib.closing(Grid(network, programs, home)))
    dialled = set(cpu) - firewalled if options.via == "direct" else set()
    grid.start(cpu, dialled, behind(options))
    return grid


def render(grid, network, programs, cpu, options, meanwhile=None):
    """Returns the job's last event of each kind, the picture's SHA-256, and megabytes between sites. During the job,
    calls `meanwhile` with the events of the job, as Grid.watch does.
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
        **steals(grid.satin("jobs", "steals", job)[0]),
    }
    say("the job has succeeded; fetching the picture")
    results = grid.satin("jobs", "results", job, "--out", grid.home / "results")
    found = [each["sha256"] for each in results if each["name"] == "picture.png"]
    return end, found[0] if found else None, traffic


def steals(told):
    """Returns messages and megabytes of steals, inside sites and between sites. Requests and answers both count."""
    def total(inside, count):
        cells = [cell for cell in told["cells"] if (cell["thief"] == cell["victim"]) == inside]
        return sum(map(count, cells))

    return {
        "intra_messages": total(True, lambda cell: 2 * cell["attempts"]),
        "intra_mb": round(total(True, lambda cell: cell["bytes"]) / 1e6, 3),
        "inter_messages": total(False, lambda cell: 2 * cell["attempts"]),
        "inter_mb": round(total(False, lambda cell: cell["bytes"]) / 1e6, 3),
    }


def report(end, cpu, work):
    """Returns the efficiency, and each site's share of the work beside the share that its cores predict."""
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
    """Returns the bytes on all links between two sites."""
    return sum(network.sent(a, b) for a in sites for b in sites if a != b)


def arguments(description, width, height, samples=None, leaf=None):
    """Options of all labs on these sites. Samples per pixel and the maximum side of a leaf default to the program's values."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("when", choices=["day", "night"])
    parser.add_argument("--cores", type=float, default=0.75 * (os.cpu_count() or 1),
                        help="cores of all sites together")
    parser.add_argument("--via", choices=["direct", "hub"], default="direct")
    parser.add_argument("--machines", type=int, choices=[1, 2], default=1,
                        help="of each of the two clusters")
    parser.add_argument("--loss", type=percent, default=0.0,
                        help="percent of packets between Amsterdam and Lecce")
    parser.add_argument("--width", type=int, default=width)
    parser.add_argument("--height", type=int, default=height)
    parser.add_argument("--samples", type=int, default=samples)
    parser.add_argument("--leaf", type=int, default=leaf)
    parser.add_argument("--programs", type=pathlib.Path, default=HERE.parent.parent)
    return parser


def percent(text):
    value = float(text)
    if not 0 <= value <= 50:
        raise argparse.ArgumentTypeError(f"{text} is not a loss from 0 to 50 percent")
    return value


def ended(lab, options):
    """Runs a lab. A signal or an error first removes everything, like Ctrl-C."""
    for ending in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(ending, lambda number, _: sys.exit(128 + number))
    try:
        return lab(options)
    except (LabError, subprocess.TimeoutExpired) as wrong:
        sys.exit(f"lab: {wrong}")
    except KeyboardInterrupt:
        sys.exit(130)


def main():
    parser = arguments(__doc__.splitlines()[0], **PICTURE)
    parser.add_argument("--policy", type=str.lower, choices=POLICIES, default=POLICIES[0],
                        help="which node is asked for work")
    parser.add_argument("--congested", action="store_true",
                        help="others' streams between Amsterdam and Lecce")
    options = parser.parse_args()
    told = {"when": options.when, "via": options.via, "machines": options.machines,
            "policy": options.policy, "loss": options.loss, "congested": options.congested,
            **ended(measure, options)}
    print(json.dumps(told))
    if not told["exact"]:
        sys.exit("lab: the picture is not the sequential program's")


if __name__ == "__main__":
    main()
