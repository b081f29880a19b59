"""WorkCrews: Quicksort and MultiGrep."""

from markdown import beside, missing, number, section, table
from pictures import chart
from tables import MODELS, day, figures


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
                         number(of_size.get("serial_mean_ms"), 2, missing("make bench-models")), beside(number(found, 2, missing("make bench-models")), found, speedup)])
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
