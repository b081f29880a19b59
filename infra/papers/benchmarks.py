"""Which commands measure what the page shows."""

import dataclasses
import subprocess

from tables import KEPT, ROOT, PapersError, keep


@dataclasses.dataclass(frozen=True)
class Benchmark:
    """A command whose last line is JSON.

    minutes: on two processors that do nothing else; above sixty it is only run when named.
    """

    name: str
    command: tuple
    minutes: int

    @property
    def told(self):
        return " ".join(self.command)


BENCHMARKS = {each.name: each for each in (
    Benchmark("bench-spawn", ("make", "bench-spawn"), 25),
    Benchmark("bench-models", ("make", "bench-models"), 10),
    Benchmark("simulate-papers", ("make", "simulate", "PARTS=table21 gridlab"), 10),
    Benchmark("bench-grid", ("make", "bench-grid"), 45),
    Benchmark("bench-wan", ("make", "bench-wan"), 80),
    Benchmark("lab-gridlab-rs", ("make", "lab-gridlab", "POLICY=rs"), 20),
    Benchmark("lab-gridlab-crs", ("make", "lab-gridlab", "POLICY=crs"), 20),
    Benchmark("lab-gridlab-ahead", ("make", "lab-gridlab", "POLICY=ahead"), 20),
)}
LONG = 60
# Sets up namespaces and links.
NEEDS_ROOT = {"lab-gridlab-rs", "lab-gridlab-crs", "lab-gridlab-ahead"}


def to_run(named):
    """Those that were named; else what has not been measured yet, takes an hour at most and needs no root."""
    unknown = sorted(set(named) - set(BENCHMARKS))
    if unknown:
        raise PapersError(f"no benchmark {', '.join(unknown)}; use {', '.join(BENCHMARKS)}")
    if named:
        return [BENCHMARKS[name] for name in named]
    return [each for each in BENCHMARKS.values()
            if each.minutes <= LONG and each.name not in NEEDS_ROOT
            and not (KEPT / f"{each.name}.json").exists()]


def measure(benchmark):
    """Runs it, shows what it prints, and keeps its last line."""
    last = ""
    with subprocess.Popen(benchmark.command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        for line in process.stdout:
            print(line, end="", flush=True)
            last = line.strip() or last
    if process.returncode != 0:
        raise PapersError(f"{benchmark.told} failed with exit code {process.returncode}; the page was left as it was")
    keep(benchmark.name, last)
