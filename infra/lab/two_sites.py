"""The ray tracer on two sites, over Ibis IPL and over the grid's own network. Last line is JSON.

python3 infra/lab/two_sites.py [--trips MS,MS] [--killed SITE,SITE] [--cores N]
                               [--width W --height H] [--programs CHECKOUT]

For each round trip between the sites (default: 0, 10 and 100 ms) the same picture is rendered over both networks,
one after the other. Then it is rendered twice over IPL while a site is killed: first the site that runs the program,
then the other site. Without IPL in the build, the script prints that it cannot compare.
"""

import argparse
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import zipfile

from grid import CORE, SERVICE, Grid, Programs, say
from gridlab import POLICIES, instant, render, sequential
from network import HERE, LabError, Link, Network, check_machine, only_one

SITES = "left", "right"
KBIT = 100_000
KILL_AT = 0.3
KILL_TRIP_MS = 10


class Killer:
    """Kills a site once, when both sites have done a part of the job."""

    def __init__(self, network, site):
        self._network, self._site, self.at = network, site, None

    def __call__(self, last):
        job, sites = last.get("job"), last.get("distribution", {}).get("sites", [])
        both = len(sites) == len(SITES) and all(site["share"] > 0 for site in sites)
        if self.at is None and both and job and job["progress"] > KILL_AT:
            self.at = job["progress"]
            self._network.kill(self._site)
            say(f"killed {self._site} at {self.at:.0%}")


class Lab:
    """Runs grids of two sites, one after the other."""

    def __init__(self, programs, options):
        self._programs, self._options = programs, options
        self._cpu = {site: options.cores / len(SITES) for site in SITES}
        self._home = options.programs / ".run" / "lab"
        check_machine()
        only_one().close()  # fails if another lab uses the network, which is deleted later
        shutil.rmtree(self._home, ignore_errors=True)
        say("rendering without the grid, to know the work and the picture")
        self.work, self._expected = sequential(programs, self._home / "sequential", options)
        say(f"that took {self.work:.1f} s of processor time")

    def run(self, trip, over_ipl, killed=None):
        """Runs one grid with one job. Returns the figures of the job, and true if the picture is right."""
        name = "-".join(["ipl" if over_ipl else "grid", f"{trip}ms", *([killed] if killed else [])])
        links = [Link(*SITES, trip / 2, KBIT, KBIT)]
        links += [Link(site, CORE, trip / 4, KBIT, KBIT) for site in SITES]
        build = self._options.programs / ".run" / "lab-built"
        with Network([*SITES, CORE], links, build) as network:
            network.service(CORE, SERVICE)
            say(f"{name}: starting the grid")
            grid = Grid(network, self._programs, self._home / name, over_ipl=over_ipl)
            killer = Killer(network, killed) if killed else None
            try:
                grid.start(self._cpu, set(SITES), {})
                end, picture, _ = render(
                    grid, network, self._programs, self._cpu, self._options, killer)
            finally:
                grid.close()
        took = instant(end["job"]["finishedAt"]) - instant(end["job"]["startedAt"])
        told = {
            "seconds": round(took.total_seconds(), 1),
            "steals_between_sites": end["steals"]["betweenSites"],
            "balance_error": round(end["distribution"]["balanceError"], 3),
            "exact": picture == self._expected,
        }
        if killer:
            if killer.at is None:
                raise LabError("the job was over before both sites had a part; give it more WIDTH")
            told |= {
                "killed": killed,
                "at": killer.at,
                "redone_share": round(redone(end["distribution"]), 3),
            }
        say(f"{name}: {json.dumps(told)}")
        return told


def redone(distribution):
    """Returns the repeated work relative to all work."""
    return distribution["redoneRefSeconds"] / distribution["workRefSeconds"]


def check_ipl(programs):
    with zipfile.ZipFile(programs.agent) as agent:
        if "ibis/ipl/server/Server.class" not in agent.namelist():
            raise LabError("the agent was built without IPL; run infra/ipl/install.sh and make build")


def measure(options):
    programs = Programs(options.programs)
    check_ipl(programs)
    lab = Lab(programs, options)
    told = {"work_seconds": round(lab.work, 1), "cores": options.cores, "trips": {}}
    for trip in options.trips:
        told["trips"][trip] = {
            "grid": lab.run(trip, over_ipl=False),
            "ipl": lab.run(trip, over_ipl=True),
        }
    told["ipl_killed"] = [
        lab.run(KILL_TRIP_MS, over_ipl=True, killed=site) for site in options.killed
    ]
    return told


def runs_of(told):
    return [run for pair in told["trips"].values() for run in pair.values()] + told["ipl_killed"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--trips",
                        type=lambda text: [int(trip) for trip in text.split(",") if trip],
                        default=[0, 10, 100], help="round trips between the sites, in ms")
    parser.add_argument("--cores", type=float, default=0.75 * (os.cpu_count() or 1),
                        help="cores of both sites together")
    parser.add_argument("--killed", type=lambda text: text.split(","), default=list(SITES),
                        help="sites that are killed, each in a run of its own")
    parser.add_argument("--width", type=int, default=1600)
    parser.add_argument("--height", type=int, default=1200)
    parser.add_argument("--programs", type=pathlib.Path, default=HERE.parent.parent)
    parser.set_defaults(policy=POLICIES[0])
    options = parser.parse_args()
    # A signal to end removes everything, as Ctrl-C does.
    for ending in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(ending, lambda number, _: sys.exit(128 + number))
    try:
        told = measure(options)
    except (LabError, subprocess.TimeoutExpired) as wrong:
        sys.exit(f"lab: {wrong}")
    except KeyboardInterrupt:
        sys.exit(130)
    runs = runs_of(told)
    print(json.dumps(told | {"exact": all(run["exact"] for run in runs)}))
    if not all(run["exact"] for run in runs):
        sys.exit("lab: a picture is not the sequential program's")
    if not all(run["steals_between_sites"] for run in runs):
        sys.exit("lab: a job ran on one site only; nothing was compared")


if __name__ == "__main__":
    main()
