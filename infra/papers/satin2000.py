"""Satin 2000: the cost of a spawn, and the speed-up on 32 processors."""

from markdown import beside, missing, number, scaled, section, table, virtual
from pictures import chart
from tables import GRID, SPAWN, day, figures

SPAWN_NAMES = {
    "adaptive integration": "adaptive-integration", "set covering problem": "set-cover", "fibonacci": "fib",
    "fibonacci threshold": "fib-threshold", "iterative deepening A*": "ida-star", "knapsack problem": "knapsack",
    "matrix multiplication": "matrix-multiplication", "n over k": "n-over-k", "n-queens": "n-queens",
    "prime factorization": "prime-factors", "traveling sales person": "tsp",
}


def overhead(tables, pictures):
    rows, paper, ours = [], [], []
    told = figures(SPAWN)
    fib = [jdk["overhead_median"] for jdk in told.get("fib", {}).values()]
    for row in tables["satin2000_overhead"]["rows"]:
        name = SPAWN_NAMES[row["app"]]
        found = max(fib, default=None) if name == "fib" else told.get("apps", {}).get(name, {}).get("overhead_median")
        rows.append([row["app"], row["size"], row["ts"], row["t1"], f"{row['overhead']:.2f}",
                     beside(number(found, 3, missing("make bench-spawn")), found, row["overhead"], higher_is_better=False)])
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
        "each. The causes of the rows marked as worse were not measured.")


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
                     *(map(virtual, [beside(point["speedup"], point["speedup"], row["speedup"]), point["bound"], number(scaled(point["of_bound"])), f"{point['jobs']:.3g}", point["stolen"]])
                       if point else [missing(command)] * 5)])
    curves = [[program, *(virtual(point["speedup"]) for point in points.values())] for program, points in told.items()]
    pictures["speedup.svg"] = chart(
        "Speed-up on 32 processors", "of 32", {
            "paper": [row["speedup"] for row in paper], "its bound": [row["bound"] for row in paper], "ours": ours},
        [row["app"][:13] for row in paper], highest=32)
    return section(
        "satin2000_parallel_32cpus", "Satin 2000, Table 2 and Figure 3: 32 processors", command,
        tables["satin2000_parallel_32cpus"]["seed"],
        table(["program", "speed-up", "bound", "% of the bound", "jobs", "stolen", *(f"{head}, ours, virtual" for head in ("speed-up", "bound", "% of the bound", "jobs", "stolen"))], rows),
        "Figure 3 is curves of these; ours by processors:",
        table(["program", *(f"{processors} virtual" for processors in (1, 2, 4, 8, 16, 32))], curves or [[missing(command)] * 7]),
        "![Speed-ups of the paper and ours](papers/speedup.svg)",
        f"Ours {day(GRID)}: the programs' own trees, recorded in a run on one worker ([how](../satin-engine/benchmarks/wan/README.md)), "
        "on virtual processors of one cluster under RS, with real steals of the engine. *What differs*: leaves sleep, 64 s in all, so the spawn "
        "overhead that bounds the paper's speed-ups is not in ours, and the bound is the number of processors or what the longest "
        "leaf allows; a task's data is not sent, which held the paper's matrix multiplication back; a bound that workers "
        "share is met as it was on one worker; jobs are all spawned calls of the recorded run, whose problem is smaller than the paper's.")
