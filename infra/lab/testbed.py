"""The lab's six sites as the paper shows its testbed: Tables 4.1, 4.2 and 4.4. Last line is JSON.

python3 infra/lab/testbed.py day|night [--cores N] [--loss PERCENT] [--width W --height H]

Table 4.1 comes from the agents' reports about their machines. Table 4.2 comes from programs at the ends
of each link. For table 4.4 each site renders the same picture alone (default: 512 x 512). All sites
render at the same time, each on its own cores.
"""

import concurrent.futures
import contextlib
import itertools
import json

import links
from gridlab import JOB_SECONDS, arguments, ended, fresh_home, instant, lay, picture_of, start
from grid import Programs, say
from network import LabError


def measure(options):
    programs, home = Programs(options.programs), fresh_home(options)
    home.mkdir(parents=True)
    with contextlib.ExitStack() as open_now:
        network, cpu = lay(open_now, options)
        say("measuring the links")
        measured = links.all_measured(network, list(itertools.combinations(cpu, 2)))
        grid = start(open_now, network, cpu, programs, home, options)
        machines = {site: machine(grid, site) for site in cpu}
        seconds = alone(grid, programs, cpu, options)
    return report(list(cpu), cpu, machines, measured, seconds)


def machine(grid, node):
    """Returns the machine reported by its agent."""
    told = grid.satin("nodes", "show", node)[0]["machine"] or {}
    return {key: told.get(key) for key in ("system", "architecture", "processor", "cores", "javaVersion")}


def alone(grid, programs, cpu, options):
    """Returns the seconds of main at each site. Each site renders the picture without the other sites."""
    app = grid.satin("apps", "upload", programs.tracer)[0]["id"]
    say("each site renders the picture alone")
    jobs = {
        site: grid.satin("jobs", "submit", "--app", app, "--name", f"alone-{site}", "--site", site,
                         "--input", f"{programs.scene}={programs.scene.name}", "--",
                         *picture_of(programs, options))[0]["id"]
        for site in cpu
    }
    with concurrent.futures.ThreadPoolExecutor(len(jobs)) as pool:
        return dict(zip(jobs, pool.map(lambda site: took(grid, site, jobs[site]), jobs)))


def took(grid, site, job):
    end = grid.watch(job, JOB_SECONDS)
    if end["job"]["state"] != "SUCCEEDED":
        raise LabError(f"the job at {site} is {end['job']['state']}; see the logs in {grid.home}/logs")
    return (instant(end["job"]["finishedAt"]) - instant(end["job"]["startedAt"])).total_seconds()


def report(sites, cpu, machines, measured, seconds):
    """Returns rows and columns in the order of the sites. Speeds are relative to the first site."""
    speed = {site: seconds[sites[0]] / seconds[site] for site in sites}
    total = sum(speed.values())
    return {
        "sites": sites,
        "machines": machines,
        "cpu": {site: round(cpu[site], 3) for site in sites},
        "alone_s": {site: round(seconds[site], 1) for site in sites},
        "speed": {site: round(speed[site], 3) for site in sites},
        "part": {site: round(speed[site] / total, 3) for site in sites},
        "trip_ms": [[cell(measured, a, b, "trip_ms", "trip_ms") for b in sites] for a in sites],
        "kbytes_s": [[cell(measured, a, b, "kbytes_there", "kbytes_back") for b in sites] for a in sites],
    }


def cell(measured, a, b, there, back):
    """Returns the value of the link from a to b. Each link was measured from the first of its two sites."""
    if (a, b) in measured:
        return measured[a, b][there]
    return measured[b, a][back] if (b, a) in measured else None


def main():
    parser = arguments(__doc__.splitlines()[0], width=512, height=512)
    options = parser.parse_args()
    print(json.dumps({"when": options.when, "loss": options.loss, **ended(measure, options)}))


if __name__ == "__main__":
    main()
