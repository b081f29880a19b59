"""Satin on the grid: the testbed of six sites, and the ray tracer on them."""

from benchmarks import LAB_RUNS
from markdown import UNCOUNTED, UNPRINTED, blank, missing, number, scaled, section, table, virtual
from pictures import chart
from tables import ENGINE, SIMULATOR, TESTBED, day, figures


def testbed(tables, _):
    data = tables["gridlab_testbed"]
    sites = [[site["name"], site["os"], site["arch"], f"{site['nodes']} x {site['cpus_per_node']}", site["run_s"],
              f"{site['relative_node_speed']:.3f}", f"{site['relative_cluster_speed']:.3f}", site["percent_of_system"]]
             for site in data["sites"]]
    order = data["order"]
    links = [[row, *(SELF if a is None else f"{number(a, 0)} / {number(b, 0)}" for a, b in zip(data[f"{what}_daytime"][i], data[f"{what}_nighttime"][i]))]
             for what in ("latency_ms", "bandwidth_kbs") for i, row in enumerate(order)]
    told = figures(TESTBED)
    return section(
        "gridlab_testbed", "Satin on the grid, Tables 4.1, 4.2 and 4.4: the testbed", "make lab-testbed", data["seed"],
        table(["site", "system", "processors", "nodes x CPUs", "512 x 512 run, s", "speed of a node", "of the cluster", "% of all"], sites),
        f"The lab's sites, as their agents tell of their machine, each with its part of the cores; {day(TESTBED)}:",
        table(["site", "system", "processor", "cores", "512 x 512 run, s", "speed of the site", "% of all", "paper's % of all"],
              lab_sites(told, data)),
        "The paper's round trips in ms (first six rows) and bandwidths in KByte/s, by day / by night:",
        table(["from \\\\ to", *order], links),
        f"What programs at the ends of the lab's links measure over TCP, by {told.get('when', 'day')}:",
        table(["from \\\\ to", *order], lab_links(told, order)),
        f"Note of the paper: {data['note']}. *What differs*: the lab lays these links between network namespaces of one machine, both ways "
        "of a round trip alike, with the sites' parts of its cores as quotas of at least 0.05: the slowest site is faster than it should be, "
        "and start-up counts. `LOSS=23` loses packets between Amsterdam and Lecce as the paper saw. "
        "Links of a real grid are on the page of its sites (`satin sites links`).")


SELF = "the site itself"
LAB_SITES = ["das2", "sun", "lecce", "cardiff", "brno", "berlin"]


def lab_sites(told, data):
    if not told:
        return [[missing("make lab-testbed")] * 8]
    return [[row["name"], machine["system"], machine["processor"], told["cpu"][site], told["alone_s"][site],
             number(told["speed"][site], 3), number(100 * told["part"][site]), row["percent_of_system"]]
            for row, site, machine in zip(data["sites"], LAB_SITES, (told["machines"][site] for site in LAB_SITES))]


def lab_links(told, order):
    if not told:
        return [[missing("make lab-testbed")] * (1 + len(order))]
    return [[name, *(number(value, 0, SELF) for value in told[what][i])] for what in ("trip_ms", "kbytes_s") for i, name in enumerate(order)]


def ray_tracer(tables, pictures):
    data = tables["gridlab_ray_tracer"]
    memory = figures(ENGINE).get("gridlab", {})
    simulated = figures(SIMULATOR).get("gridlab", {})
    rows = []
    for row in data["rows"]:
        rows.append([row["when"], row["alg"], "paper", row["run_s"], row["comm_overhead"], row["par_overhead"], row["efficiency"],
                     *(blank(row[key], UNPRINTED) for key in ("intra_msgs", "intra_mb", "inter_msgs", "inter_mb"))])
    for run in LAB_RUNS:
        rows.append(in_processes(run, figures(run.name)))
    for when, key in (("nighttime", "night"), ("daytime", "day")):
        for policy in ("rs", "crs", "ours"):
            rows.append(in_memory(when, policy, memory.get(key, {}).get(policy)))
            rows.append(in_simulator(when, policy, simulated.get(key, {}).get(policy)))
    pictures["shares.svg"] = shares()
    pictures["gridlab.svg"] = chart(
        "Ray tracer on six sites", "efficiency, %", {
            "paper": [row["efficiency"] for row in data["rows"][:4]] + [None, None],
            "simulator": [scaled(simulated.get(key, {}).get(policy, {}).get("efficiency"))
                          for key, policy in (("night", "rs"), ("night", "crs"), ("day", "rs"), ("day", "crs"), ("night", "ours"), ("day", "ours"))]},
        ["RS, night", "CRS, night", "RS, day", "CRS, day", "ours, night", "ours, day"], highest=100)
    return section(
        "gridlab_ray_tracer", "Satin on the grid, Tables 4.5 and 4.6: the ray tracer", "make lab-gridlab POLICY=rs",
        data["seed"],
        table(["when", "policy", "where", "run, s", "communication, %", "parallelization, %", "efficiency, %", "messages inside",
               "MB inside", "messages between", "MB between"], rows),
        "![Efficiencies on six sites](papers/gridlab.svg)",
        "Figure 4.2, each site's part of the work beside the ideal one:",
        "![Each site's part of the work](papers/shares.svg)",
        f"Engine in one JVM (`make lab-gridlab-memory`): {day(ENGINE)}; simulator: {day(SIMULATOR)}; real processes "
        f"(`make lab-gridlab`, as root): {day('lab-gridlab-crs')}, with loss {day('lab-gridlab-lossy-crs')}; their messages are requests for work and answers. {data['meaning']}. "
        "*What differs*: only the runs named so lose packets or share their links with others' streams, which the paper's did by day; "
        "its RS by day spent 1414 s in communication. On the engine in one JVM a run takes "
        "one minute, in real processes three, so that start-up and the end weigh more; there a site is one machine, so that nothing is sent "
        "inside of it, and all six share the processors of the machine that measures.")


def shares():
    """Figure 4.2 of the paper."""
    told = {run.told: figures(run.name) for run in LAB_RUNS[:5]}
    ideal = next((run["ideal_share"] for run in told.values() if run), {})
    bars = {"ideal": [scaled(ideal.get(site)) for site in LAB_SITES]}
    bars |= {name: [scaled(run.get("share", {}).get(site)) for site in LAB_SITES] for name, run in told.items()}
    return chart("Each site's part of the work, real processes", "%", bars, LAB_SITES)


def in_memory(when, policy, told):
    if not told:
        return [when, policy, "engine, one JVM", *[missing("make bench-wan")] * 8]
    cells = [UNCOUNTED, number(scaled(told["comm_overhead"])), number(scaled(told["par_overhead"])),
             number(scaled(told["efficiency"])), UNCOUNTED, number(told["intra_mb"]), UNCOUNTED, number(told["inter_mb"])]
    return [when, policy, "engine, one JVM", *map(virtual, cells)]


def in_simulator(when, policy, told):
    if not told:
        return [when, policy, "simulator", *[missing("make simulate")] * 8]
    cells = [number(told.get("seconds")), UNCOUNTED, UNCOUNTED, number(scaled(told["efficiency"])), UNCOUNTED, UNCOUNTED,
             blank(told.get("inter_messages")), number(told["inter_mb"])]
    return [when, policy, "simulator", *map(virtual, cells)]


def in_processes(run, told):
    where = "lab, real processes, one run" + run.links
    if not told:
        return [run.when, run.shown_policy, where, *[missing(run.command)] * 8]
    return [run.when, run.shown_policy, where, told["seconds"], UNCOUNTED, UNCOUNTED, number(scaled(told["efficiency"])), told["intra_messages"],
            told["intra_mb"], told["inter_messages"], told["inter_mb"]]
