"""The page: one section for each of the papers' tables, and what no paper measured."""

from benchmarks import LAB_RUNS
from pictures import chart
from tables import load, measured

HEAD = """# The papers' tables, and ours

`make papers` writes this page from [the papers' figures](papers/tables.json) and from what the benchmarks last told
([kept here](papers/measured)). It measures first what has not been measured yet and takes an hour at most; what takes
longer, or needs root, is only run when named: `make papers WHAT="bench-wan lab-gridlab-rs"`. `make papers WHAT=--write`
only writes. A figure of ours that is missing says which command measures it.

Absolute times are those of other machines and say nothing; ratios do. The papers' machines had one processor of 200 MHz
to 2.4 GHz a node, ours has what the day's run found. Efficiencies of sleeping leaves and of the simulator are load balance
alone: the papers' contain the spawn overhead as well.
"""

SPAWN_NAMES = {
    "adaptive integration": "adaptive-integration", "set covering problem": "set-cover", "fibonacci": "fib",
    "fibonacci threshold": "fib-threshold", "iterative deepening A*": "ida-star", "knapsack problem": "knapsack",
    "matrix multiplication": "matrix-multiplication", "n over k": "n-over-k", "n-queens": "n-queens",
    "prime factorization": "prime-factors", "traveling sales person": "tsp",
}
WAN_NAMES = {"adaptive integration": "integration"}
HYPERION_NODES, HYPERION_LINKS = ("1", "2", "4", "6", "8", "12"), ("SCI", "Myrinet")
HYPERION_ACCESS = {"ic": "checks", "pf": "traps"}
TESTBED, PEERS, THREADS, THREAD_NODES = "lab-testbed", "bench-peers", "bench-threads", "bench-threads-nodes"
ENGINE, SIMULATOR, SPAWN, MODELS, GRID = "bench-wan", "simulate-papers", "bench-spawn", "bench-models", "bench-grid"


def figures(name):
    """What a benchmark told, or nothing."""
    kept = measured(name)
    return kept["figures"] if kept else {}


def day(name):
    kept = measured(name)
    return f"measured on {kept['day']}" if kept else "not measured yet"


def number(value, digits=1, otherwise="-"):
    return otherwise if value is None else f"{value:.{digits}f}"


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join([*lines, *("| " + " | ".join(map(str, row)) + " |" for row in rows)])


def missing(command):
    return f"`{command}`"


def section(name, title, command, seed, *parts):
    """name is the table's in tables.json; the test looks for the mark."""
    return "\n\n".join([f"## {title}", f"<!-- table: {name} -->", f"Paper: {seed}. Ours: `{command}`.", *parts])


def overhead(tables, pictures):
    rows, paper, ours = [], [], []
    told = figures(SPAWN)
    fib = [jdk["overhead_median"] for jdk in told.get("fib", {}).values()]
    for row in tables["satin2000_overhead"]["rows"]:
        name = SPAWN_NAMES[row["app"]]
        found = max(fib, default=None) if name == "fib" else told.get("apps", {}).get(name, {}).get("overhead_median")
        rows.append([row["app"], row["size"], row["ts"], row["t1"], f"{row['overhead']:.2f}",
                     number(found, 3, missing("make bench-spawn"))])
        paper.append(row["overhead"])
        ours.append(found)
    pictures["overhead.svg"] = chart(
        "Time on one worker over the sequential program", "t1 / ts", {"paper": paper, "ours": ours},
        [SPAWN_NAMES[row["app"]][:11] for row in tables["satin2000_overhead"]["rows"]], highest=2)
    others = tables["satin2000_overhead"]["others_fibonacci"]
    return section(
        "satin2000_overhead", "Satin 2000, Table 1: what a spawn costs", "make bench-spawn",
        tables["satin2000_overhead"]["seed"],
        table(["program", "paper's size", "ts, s", "t1, s", "t1/ts, paper", f"t1/ts, ours ({day(SPAWN)})"], rows),
        "![Overheads; fibonacci's 7.25 is cut off](papers/overhead.svg)",
        f"Fibonacci elsewhere in the paper: Cilk-5 {others['Cilk-5']}, Atlas {others['Atlas']}. Ours is the median over forks of "
        "two collectors, the worse JDK. *What differs*: our sizes give runs of some tenths of a second "
        "(`examples/programs.json`); a spawn is a test and a branch until a thief asks, where the paper writes a record for "
        "each.")


PARALLEL_NAMES = {
    "integrate": "adaptive-integration", "set cover": "set-cover", "fibonacci": "fib", "fib. threshold": "fib-threshold",
    "IDA*": "ida-star", "knapsack": "knapsack", "mmult": "matrix-multiplication", "n over k": "n-over-k", "n-queens": "n-queens",
    "prime factors": "prime-factors", "tsp": "tsp",
}


def parallel(tables, pictures):
    told = figures(GRID).get("processors", {})
    paper = tables["satin2000_parallel_32cpus"]["rows"]
    command = "make bench-grid PARTS=processors"
    rows, ours = [], []
    for row in paper:
        point = told.get(PARALLEL_NAMES[row["app"]], {}).get("32")
        ours.append(point and point["speedup"])
        rows.append([row["app"], row["speedup"], row["bound"], row["percent_of_bound"], f"{row['jobs']:.3g}", row["stolen"],
                     *([point["speedup"], point["bound"], number(scaled(point["of_bound"])), f"{point['jobs']:.3g}", point["stolen"]]
                       if point else [missing(command), *["-"] * 4])])
    curves = [[program, *(point["speedup"] for point in points.values())] for program, points in told.items()]
    pictures["speedup.svg"] = chart(
        "Speed-up on 32 processors", "of 32", {
            "paper": [row["speedup"] for row in paper], "its bound": [row["bound"] for row in paper], "ours": ours},
        [row["app"][:13] for row in paper], highest=32)
    return section(
        "satin2000_parallel_32cpus", "Satin 2000, Table 2 and Figure 3: 32 processors", command,
        tables["satin2000_parallel_32cpus"]["seed"],
        table(["program", "speed-up", "bound", "% of the bound", "jobs", "stolen", "speed-up, ours", "bound", "% of the bound", "jobs",
               "stolen"], rows),
        "Figure 3 is curves of these; ours by processors:",
        table(["program", "1", "2", "4", "8", "16", "32"], curves or [[missing(command), *["-"] * 6]]),
        "![Speed-ups of the paper and ours](papers/speedup.svg)",
        f"Ours {day(GRID)}: the programs' own trees, recorded in a run on one worker ([how](../satin-engine/benchmarks/wan/README.md)), "
        "on virtual processors of one cluster under RS, with real steals of the engine. *What differs*: leaves sleep, 64 s in all, so the spawn "
        "overhead that bounds the paper's speed-ups is not in ours, and the bound is the number of processors or what the longest "
        "leaf allows; a task's data is not sent, which held the paper's matrix multiplication back; a bound that workers "
        "share is met as it was on one worker; jobs are all spawned calls of the recorded run, whose problem is smaller than the paper's.")


def workcrews(tables, pictures):
    data = tables["workcrews_quicksort"]
    keys = {"ForkAlways": "fork_always", "ForkWhenIdle": "fork_when_idle", "WorkCrew": "workcrew",
            "ParallelPartition": "parallel_partition"}
    sizes = {"10K": "10000", "100K": "100000", "1M": "1000000"}
    told = figures(MODELS).get("workcrews", {})
    rows, paper, ours = [], [], []
    for row in data["rows"]:
        for name, key in keys.items():
            if name not in row:
                continue
            speedup = row["Serial"] / row[name]
            of_size = told.get(sizes[row["n"]], {})
            found = of_size.get(key)
            rows.append([row["n"], name, row["Serial"], row[name], f"{speedup:.2f}",
                         number(of_size.get("serial_mean_ms"), 2, "-"), number(found, 2, missing("make bench-models"))])
            if row["n"] == "1M":
                paper.append(speedup)
                ours.append(found)
    pictures["quicksort.svg"] = chart(
        "Quicksort of a million numbers", "speed-up over the serial one", {"paper, 5 processors": paper, "ours, 2": ours},
        ["ForkWhenIdle", "WorkCrew", "ParallelPartition"])
    grep = data["multigrep"]
    gains = figures(MODELS)
    splits = gains.get("splits_of_five_workers", {})
    return section(
        "workcrews_quicksort", "WorkCrews, Table I: Quicksort", "make bench-models", data["seed"],
        table(["numbers", "strategy", "serial, s", "paper, s", "speed-up, paper", "serial, ms, ours", f"speed-up, ours ({day(MODELS)})"], rows),
        "![Speed-ups of Quicksort](papers/quicksort.svg)",
        f"MultiGrep over {grep['files']} files: a lazy preparer gains {grep['gain_of_lazy_data_preparer_percent']['files in memory']} % in "
        f"memory and {grep['gain_of_lazy_data_preparer_percent']['files on disk']} % on disk in the paper, here "
        f"{percent(gains.get('lazy_preparer_gain'))} and {percent(gains.get('lazy_preparer_gain_on_disk'))}; five workers split the "
        f"writer {grep['splits_divide_in_half']} times in halves and {grep['splits_next_file']} times by next file in the paper, here "
        f"{number(splits.get('halves'), 0, missing('make bench-models'))} and {number(splits.get('next_file'), 0, missing('make bench-models'))} times. "
        "*What differs*: five processors there, two here, each some thousand times faster: 10,000 numbers are sorted in less than "
        "a millisecond, which is too short for help to pay.")


def percent(part):
    return missing("make bench-models") if part is None else f"{100 * part:.0f} %"


def four_clusters(tables, pictures):
    data = tables["crs_vs_rs_simulated_wan"]
    networks = ["64x1", "4x16, 20 ms, 1000 KB/s", "4x16, 20 ms, 100 KB/s", "4x16, 200 ms, 1000 KB/s", "4x16, 200 ms, 100 KB/s"]
    networks[0] = "1x64"
    simulated = cells(figures(SIMULATOR).get("table21", {}).get("cells", []))
    recorded = cells(figures(GRID).get("recorded_table21", []))
    engine = cells(figures(ENGINE).get("four_clusters", {}).get("cells", []))
    rows = []
    for row in data["rows"]:
        program = WAN_NAMES.get(row["app"], row["app"])
        rows.append([row["app"], row["alg"], "paper, s", *row["time"]])
        rows.append([row["app"], row["alg"], "paper, %", *row["efficiency"]])
        for policy in (row["alg"], *["ours"] * (row["alg"] == "CRS")):
            rows.extend(ours(row["app"], program, policy, networks, (
                ("engine", engine, "make bench-wan"), ("simulator", simulated, "make simulate"),
                ("simulator, recorded tree", recorded, "make bench-grid PARTS=recorded"))))
    far = "4x16, 200 ms, 1000 KB/s"
    apps = [row["app"] for row in data["rows"] if row["alg"] == "CRS"]
    pictures["table21.svg"] = chart(
        "Four clusters of 16, 200 ms, 1000 KB/s", "efficiency, %", {
            "RS, paper": [row["efficiency"][3] for row in data["rows"] if row["alg"] == "RS"],
            "CRS, paper": [row["efficiency"][3] for row in data["rows"] if row["alg"] == "CRS"],
            "CRS, simulated": [simulated.get((WAN_NAMES.get(app, app), far, "CRS")) for app in apps],
            "ours, simulated": [simulated.get((WAN_NAMES.get(app, app), far, "ours")) for app in apps]}, apps, highest=100)
    return section(
        "crs_vs_rs_simulated_wan", "Satin on the grid, Table 2.1: RS and CRS over slow links", "make bench-wan",
        data["seed"],
        table(["program", "policy", "figure", *data["columns"]], rows),
        "![Efficiencies at 200 ms](papers/table21.svg)",
        f"Engine: {day(ENGINE)}; simulator (`make simulate`): {day(SIMULATOR)}; with the trees that the four programs of this "
        f"repository spawn (`make bench-grid PARTS=recorded`): {day(GRID)}. *What differs*: the other trees are random ones of the "
        "programs' work and irregularity, leaves sleep, and a run takes 60 s of ideal time on the engine. RS loses less than "
        "in the paper because a node with work answers at once, and waiting frames are in the heap. The paper's 1x64 column "
        "contains the spawn overhead.")


def cells(found):
    """Mean efficiency in percent by program, network and policy; short jobs are another table."""
    runs = {}
    for cell in found:
        if not cell.get("short"):
            policy = {"AHEAD": "ours", "RS/stack": "RS/stack"}.get(cell["policy"], cell["policy"])
            runs.setdefault((cell["program"], cell["network"], policy), []).append(100 * cell["efficiency"])
    return {key: sum(values) / len(values) for key, values in runs.items()}


def ours(app, program, policy, networks, sources):
    for name, found, command in sources:
        values = [found.get((program, network, policy)) for network in networks]
        yield [app, policy, f"{name}, %", *(number(value, 1, missing(command)) for value in values)]


def testbed(tables, _):
    data = tables["gridlab_testbed"]
    sites = [[site["name"], site["os"], site["arch"], f"{site['nodes']} x {site['cpus_per_node']}", site["run_s"],
              f"{site['relative_node_speed']:.3f}", f"{site['relative_cluster_speed']:.3f}", site["percent_of_system"]]
             for site in data["sites"]]
    order = data["order"]
    links = [[row, *(f"{number(a, 0)} / {number(b, 0)}" for a, b in zip(data[f"{what}_daytime"][i], data[f"{what}_nighttime"][i]))]
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


LAB_SITES = ["das2", "sun", "lecce", "cardiff", "brno", "berlin"]


def lab_sites(told, data):
    if not told:
        return [[missing("make lab-testbed"), *["-"] * 7]]
    return [[row["name"], machine["system"], machine["processor"], told["cpu"][site], told["alone_s"][site],
             number(told["speed"][site], 3), number(100 * told["part"][site]), row["percent_of_system"]]
            for row, site, machine in zip(data["sites"], LAB_SITES, (told["machines"][site] for site in LAB_SITES))]


def lab_links(told, order):
    if not told:
        return [[missing("make lab-testbed"), *["-"] * len(order)]]
    return [[name, *(number(value, 0) for value in told[what][i])] for what in ("trip_ms", "kbytes_s") for i, name in enumerate(order)]


def ray_tracer(tables, pictures):
    data = tables["gridlab_ray_tracer"]
    memory = figures(ENGINE).get("gridlab", {})
    simulated = figures(SIMULATOR).get("gridlab", {})
    rows = []
    for row in data["rows"]:
        rows.append([row["when"], row["alg"], "paper", row["run_s"], row["comm_overhead"], row["par_overhead"], row["efficiency"],
                     blank(row["intra_msgs"]), row["intra_mb"], blank(row["inter_msgs"]), blank(row["inter_mb"])])
    for when, key in (("nighttime", "night"), ("daytime", "day")):
        for policy in ("rs", "crs", "ours"):
            rows.append(in_memory(when, policy, memory.get(key, {}).get(policy)))
            rows.append(in_simulator(when, policy, simulated.get(key, {}).get(policy)))
    for run in LAB_RUNS:
        rows.append(in_processes(run, figures(run.name)))
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
    """Figure 4.2."""
    told = {run.told: figures(run.name) for run in LAB_RUNS[:5]}
    ideal = next((run["ideal_share"] for run in told.values() if run), {})
    bars = {"ideal": [scaled(ideal.get(site)) for site in LAB_SITES]}
    bars |= {name: [scaled(run.get("share", {}).get(site)) for site in LAB_SITES] for name, run in told.items()}
    return chart("Each site's part of the work, real processes", "%", bars, LAB_SITES)


def blank(value):
    return "-" if value is None else value


def scaled(part):
    return None if part is None else 100 * part


def in_memory(when, policy, told):
    if not told:
        return [when, policy, "engine, one JVM", missing("make bench-wan"), *["-"] * 7]
    return [when, policy, "engine, one JVM", "-", number(scaled(told["comm_overhead"])), number(scaled(told["par_overhead"])),
            number(scaled(told["efficiency"])), "-", number(told["intra_mb"]), "-", number(told["inter_mb"])]


def in_simulator(when, policy, told):
    if not told:
        return [when, policy, "simulator", missing("make simulate"), *["-"] * 7]
    return [when, policy, "simulator", number(told.get("seconds")), "-", "-", number(scaled(told["efficiency"])), "-", "-",
            blank(told.get("inter_messages")), number(told["inter_mb"])]


def in_processes(run, told):
    where = "lab, real processes" + run.links
    if not told:
        return [run.when, run.shown_policy, where, missing(run.command), *["-"] * 7]
    return [run.when, run.shown_policy, where, told["seconds"], "-", "-", number(scaled(told["efficiency"])), told["intra_messages"],
            told["intra_mb"], told["inter_messages"], told["inter_mb"]]


def hyperion(tables, pictures):
    data = tables["hyperion_access_detection"]
    told = figures(THREADS)
    rows, paper, gains = [], [], []
    for name in data["programs"]:
        one, two = (told.get(nodes, {}).get(name.lower(), {}) for nodes in ("one_node", "two_nodes"))
        gain = 1 - one["pf_after_misses"] / one["ic_after_misses"] if one else None
        by_paper = data["gain_percent_myrinet"].get(name)
        paper.append(by_paper if isinstance(by_paper, (int, float)) else None)
        gains.append(scaled(gain))
        rows.append([name, data["programs"][name], "only in a figure" if by_paper is None else by_paper,
                     number(scaled(gain), 0, missing("make bench-threads")), number(scaled(two.get("saved_by_pf")), 0),
                     *(number(two.get(key), 0) for key in ("ic_ms", "pf_ms", "hoisted_ms")),
                     *(number(one.get(key), 2) for key in ("ic_after_misses", "pf_after_misses", "hoisted"))])
    pictures["hyperion.svg"] = chart("Gain of page faults over checks, one node", "%", {"paper, Myrinet": paper, "ours": gains},
                                     list(data["programs"]), highest=100)
    return section(
        "hyperion_access_detection", "Hyperion: detecting accesses to remote objects", "make bench-threads", data["seed"],
        table(["program", "paper's size", "gain of page faults over checks, %", "ours, one node, %", "two nodes, %",
               "two nodes: checks, ms", "traps, ms", "hoisted, ms", "over plain Java, one node: checks", "traps", "hoisted"], rows),
        "![Gain of page faults over checks](papers/hyperion.svg)",
        f"Mean gain over SCI without Pi: {data['gain_percent_sci_average_without_pi']} %; a page fault takes "
        f"{data['page_fault_us']['SCI cluster']} us on the SCI cluster and {data['page_fault_us']['Myrinet cluster']} us on the Myrinet one. "
        f"Ours {day(THREADS)}. *What differs*: in place of a "
        "page fault a null reference traps; the paper's checks were compiled ahead of time, ours are compiled once a place has missed; both nodes are in one process of one "
        "machine, so that more of them would share its processors. Hoisted, which takes checks out of loops, is ours and the default.",
        *hyperion_by_nodes(data["programs"], pictures))


def hyperion_by_nodes(programs, pictures):
    """The paper's Figures 1 to 5, whose curves the seed's text does not have."""
    told = figures(THREAD_NODES).get("nodes", {})
    rows, images = [], []
    for place, name in enumerate(programs, start=1):
        program = told.get(name.lower(), {})
        curves = {f"{link}, {way}": [program[access][f"{link.lower()}_ms"].get(nodes) for nodes in HYPERION_NODES] if program else []
                  for link in HYPERION_LINKS for access, way in HYPERION_ACCESS.items()}
        picture = f"hyperion-{name.lower()}.svg"
        pictures[picture] = chart(f"Figure {place}. {name} by number of nodes; one is measured, more are modelled", "ms", curves,
                                  HYPERION_NODES, lines=True)
        images.append(f"![Figure {place}: {name}](papers/{picture})")
        for access, way in HYPERION_ACCESS.items():
            one = program.get(access)
            if not one:
                rows.append([name, way, missing("make bench-threads PARTS=nodes"), *["-"] * 5])
                continue
            rows.append([name, way, program["arguments"].replace(" THREADS", ""),
                         *(number(one[key], 0) for key in ("one_node_ms", "two_nodes_ms", "two_nodes_modelled_ms")),
                         *(" / ".join(number(one[f"{link.lower()}_ms"][nodes], 0) for nodes in HYPERION_NODES[1:]) for link in HYPERION_LINKS)])
    return [
        f"Figures 1 to 5, time by number of nodes ({day(THREAD_NODES)}): the programs ran on so many nodes in one process, which counted each "
        "node's work, round trips, bytes, traps and waits; [a model](../satin-engine/benchmarks/threads/README.md#by-number-of-nodes) puts these on "
        "one machine for each node, with today's processor and the paper's interconnects. Two nodes of one process are measured as well, "
        "beside what the model says of them with that process's own round trip; they share two processors, so the model's idea of them is the check.",
        table(["program", "access", "arguments", "one node, measured, ms", "two in one process, measured", "the same, modelled",
               f"SCI, modelled: {' / '.join(HYPERION_NODES[1:])} nodes", f"Myrinet, modelled: {' / '.join(HYPERION_NODES[1:])} nodes"], rows),
        *images,
        "*What differs*: processors are about a hundred times faster than in 2001, these interconnects are not, so curves flatten earlier than "
        "the paper's, and its SCI cluster had six nodes.",
    ]


def modern(_, pictures):
    told = figures(GRID)
    rows = []
    for sites in told.get("sites", {}).values():
        for cell in sites["cells"]:
            rows.append([cell["sites"], cell["trip_ms"], f"1:{cell['ratio']}", *(plus_minus(cell, policy) for policy in ("rs", "crs", "ours")),
                         number(100 * cell["bound"]), f"{cell['ours'] / cell['bound']:.3f}"])
    by_trip = {}
    for row in (cell for sites in told.get("sites", {}).values() for cell in sites["cells"] if cell["sites"] == 16 and cell["ratio"] == 1):
        by_trip[row["trip_ms"]] = row
    trips = sorted(by_trip)
    pictures["sites.svg"] = chart(
        "Sixteen sites of equal speed, by round trip", "efficiency, %", {
            name: [100 * by_trip[trip][name] for trip in trips] for name in ("rs", "crs", "ours", "bound")},
        [f"{trip} ms" for trip in trips], lines=True, highest=100, lowest=60)
    engine = [[cell["network"], *(plus_minus(cell, policy) for policy in ("rs", "crs", "ours")), number(100 * cell["bound"]),
               f"{cell['ours'] / cell['bound']:.3f}"] for cell in told.get("engine", {}).get("cells", [])]
    metg = told.get("metg_us_by_trip_ms", {})
    one = told.get("metg_us", {}).get("1")
    grains = [[nodes, *(number(value, 0 if value > 1000 else 1) for value in row.values())] for nodes, row in metg.items()]
    losses = told.get("workers_1e5_losses", {})
    return "\n\n".join([
        "## Beyond the papers: 2 to 16 sites, the smallest grain, 100,000 workers",
        f"Ours: `make bench-grid`, {day(GRID)}. The bound is what no policy can beat: a worker at another site than the "
        "program's has nothing for the first half of a round trip, and what it does in the last half comes too late.",
        "Simulated (`make simulate-validate` says how well); 8 workers a site, 60 s ideal, leaves of 10 to 20 ms, the four programs of Table 2.1, two "
        "trees each; means with the half-width of their 95 % interval, which is mostly the programs' difference:",
        table(["sites", "round trip, ms", "speeds", "RS, %", "CRS, %", "ours, %", "bound, %", "ours / bound"],
              rows or [[missing("make bench-grid"), *["-"] * 7]]),
        "![Efficiency by round trip](papers/sites.svg)",
        "On the engine, n-queens of 20 s ideal, 8 workers a site, five runs:",
        table(["network", "RS, %", "CRS, %", "ours, %", "bound, %", "ours / bound"], engine or [[missing("make bench-grid PARTS=engine"), *["-"] * 5]]),
        "The smallest grain at half the ideal speed (METG, as Task Bench has it), in microseconds. One node, calls that stay, on the "
        f"engine: {number(one, 4, missing('make bench-grid PARTS=metg'))}. Several nodes of one worker, 1024 leaves each, simulated, "
        "by round trip in ms (one of two nodes alone is at half the ideal speed already):",
        table(["nodes", *(next(iter(metg.values()), {"0.1": 0}).keys())], grains or [[missing("make bench-grid PARTS=metg"), "-"]]),
        f"Others on one machine ({day(PEERS)}), independent tasks handed over at once, in microseconds:",
        table(["system", "version", "one worker", "two workers"], peers() or [[missing("make bench-peers"), *["-"] * 3]]),
        "Constellation has no package that can be installed here.",
        f"100,000 workers in 100 sites, 100 ms (simulated): {number(scaled(told.get('workers_1e5')), 1, missing('make bench-grid PARTS=workers-1e5'))} % efficiency"
        + (f"; lost before the first task {number(scaled(losses.get('start')))} %, between {number(scaled(losses.get('middle')))} %, after the last "
           f"{number(scaled(losses.get('end')))} %, after the last leaf of all {number(scaled(losses.get('tail')))} %." if losses else "."),
    ])


def peers():
    return [[name.capitalize(), told["version"], told["metg_us"]["1"], told["metg_us"]["2"]] for name, told in figures(PEERS).items()]


def plus_minus(cell, policy):
    return f"{100 * cell[policy]:.1f} ± {100 * cell[policy + '_interval']:.1f}"


SECTIONS = (overhead, parallel, workcrews, four_clusters, testbed, ray_tracer, hyperion, modern)


def render():
    """The page, and its pictures by name."""
    tables, pictures = load(), {}
    sections = [write(tables, pictures) for write in SECTIONS]
    return "\n\n".join([HEAD.rstrip(), *sections]) + "\n", pictures
