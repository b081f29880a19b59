"""Experiments without a paper: more sites, the smallest grain, 100,000 workers."""

from markdown import missing, number, scaled, table, virtual
from pictures import chart
from tables import GRID, PEERS, day, figures


HEADS = [f"{head}, virtual" for head in ("RS, %", "CRS, %", "ours, %", "bound, %", "ours / bound")]


def modern(_, pictures):
    told = figures(GRID)
    rows = []
    for sites in told.get("sites", {}).values():
        for cell in sites["cells"]:
            rows.append([cell["sites"], cell["trip_ms"], f"1:{cell['ratio']}", *(plus_minus(cell, policy) for policy in ("rs", "crs", "ours")),
                         virtual(number(100 * cell["bound"])), virtual(f"{cell['ours'] / cell['bound']:.3f}")])
    by_trip = {}
    for row in (cell for sites in told.get("sites", {}).values() for cell in sites["cells"] if cell["sites"] == 16 and cell["ratio"] == 1):
        by_trip[row["trip_ms"]] = row
    trips = sorted(by_trip)
    pictures["sites.svg"] = chart(
        "Sixteen sites of equal speed, by round trip", "efficiency, %", {
            name: [100 * by_trip[trip][name] for trip in trips] for name in ("rs", "crs", "ours", "bound")},
        [f"{trip} ms" for trip in trips], lines=True, highest=100, lowest=60)
    engine = [[cell["network"], *(plus_minus(cell, policy) for policy in ("rs", "crs", "ours")), virtual(number(100 * cell["bound"])),
               virtual(f"{cell['ours'] / cell['bound']:.3f}")] for cell in told.get("engine", {}).get("cells", [])]
    metg = told.get("metg_us_by_trip_ms", {})
    one = told.get("metg_us", {}).get("1")
    grains = [[nodes, *(virtual(number(value, 0 if value > 1000 else 1)) for value in row.values())] for nodes, row in metg.items()]
    losses = told.get("workers_1e5_losses", {})
    return "\n\n".join([
        "## Beyond the papers: 2 to 16 sites, the smallest grain, 100,000 workers",
        f"Ours: `make bench-grid`, {day(GRID)}. The bound is what no policy can beat: a worker at another site than the "
        "program's has nothing for the first half of a round trip, and what it does in the last half comes too late.",
        "Simulated (`make simulate-validate` says how well); 8 workers a site, 60 s ideal, leaves of 10 to 20 ms, the four programs of Table 2.1, two "
        "trees each; means with the half-width of their 95 % interval, which is mostly the programs' difference:",
        table(["sites", "round trip, ms", "speeds", *HEADS],
              rows or [[missing("make bench-grid")] * 8]),
        "![Efficiency by round trip](papers/sites.svg)",
        "On the engine, n-queens of 20 s ideal, 8 workers a site, five runs:",
        table(["network", *HEADS], engine or [[missing("make bench-grid PARTS=engine")] * 6]),
        "The smallest grain at half the ideal speed (METG, as Task Bench has it), in microseconds. One node, calls that stay, on the "
        f"engine: {number(one, 4, missing('make bench-grid PARTS=metg'))}. Several nodes of one worker, 1024 leaves each, simulated, "
        "by round trip in ms (one of two nodes alone is at half the ideal speed already):",
        table(["nodes", *(f"{trip}, virtual" for trip in next(iter(metg.values()), {"0.1": 0}))], grains or [[missing("make bench-grid PARTS=metg")] * 2]),
        f"Others on one machine ({day(PEERS)}), independent tasks handed over at once, in microseconds:",
        table(["system", "version", "one worker", "two workers"], peers() or [[missing("make bench-peers")] * 4]),
        "Constellation has no package that can be installed here.",
        f"100,000 workers in 100 sites, 100 ms (simulated): {number(scaled(told.get('workers_1e5')), 1, missing('make bench-grid PARTS=workers-1e5'))} % efficiency"
        + (f"; lost before the first task {number(scaled(losses.get('start')))} %, between {number(scaled(losses.get('middle')))} %, after the last "
           f"{number(scaled(losses.get('end')))} %, after the last leaf of all {number(scaled(losses.get('tail')))} %." if losses else "."),
    ])


def peers():
    return [[name.capitalize(), told["version"], told["metg_us"]["1"], told["metg_us"]["2"]] for name, told in figures(PEERS).items()]


def plus_minus(cell, policy):
    return virtual(f"{100 * cell[policy]:.1f} ± {100 * cell[policy + '_interval']:.1f}")
