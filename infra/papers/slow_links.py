"""Satin on the grid: random and cluster-aware stealing over slow links."""

from markdown import missing, number, section, table, virtual
from pictures import chart
from tables import ENGINE, GRID, SIMULATOR, day, figures

WAN_NAMES = {"adaptive integration": "integration"}


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
                ("engine, one JVM", engine, "make bench-wan"), ("simulator", simulated, "make simulate"),
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
    """Returns the mean efficiency in percent by program, network and policy. Short jobs have another table."""
    runs = {}
    for cell in found:
        if not cell.get("short"):
            policy = {"AHEAD": "ours", "RS/stack": "RS/stack"}.get(cell["policy"], cell["policy"])
            runs.setdefault((cell["program"], cell["network"], policy), []).append(100 * cell["efficiency"])
    return {key: sum(values) / len(values) for key, values in runs.items()}


def ours(app, program, policy, networks, sources):
    for name, found, command in sources:
        values = [found.get((program, network, policy)) for network in networks]
        yield [app, policy, f"{name}, %", *(virtual(number(value, 1, missing(command))) for value in values)]
