"""The papers' figures, as unchangeable data, and our figures, measured by the benchmarks."""

import datetime
import hashlib
import json
import pathlib

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PAPERS = ROOT / "docs" / "papers"
TABLES = PAPERS / "tables.json"
MEASURED = PAPERS / "measured"
KEPT = ROOT / "target" / "papers"
SHA256 = "e72b69ee7fda195479cba97890135ded935f15fed32550f81e78b575f8e877b3"

# Benchmarks with kept results.
ENGINE, SIMULATOR, SPAWN, MODELS, GRID = "bench-wan", "simulate-papers", "bench-spawn", "bench-models", "bench-grid"
TESTBED, PEERS, THREADS, THREAD_NODES = "lab-testbed", "bench-peers", "bench-threads", "bench-threads-nodes"


class PapersError(Exception):
    """A problem and its remedy, in one line."""


def load(path=TABLES):
    """Returns the papers' tables by name. Fails if the tables were changed."""
    content = path.read_bytes()
    found = hashlib.sha256(content).hexdigest()
    if found != SHA256:
        raise PapersError(
            f"{path} was changed: its SHA-256 is {found[:12]}..., the papers' figures have {SHA256[:12]}...; "
            "restore it with git checkout")
    tables = json.loads(content)
    return {name: table for name, table in tables.items() if isinstance(table, dict)}


def measured(name):
    """Returns a benchmark's last figures and their day, or `None`."""
    path = MEASURED / f"{name}.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else None


def figures(name):
    """Returns a benchmark's last figures, or an empty dictionary."""
    kept = measured(name)
    return kept["figures"] if kept else {}


def day(name):
    kept = measured(name)
    return f"measured on {kept['day']}" if kept else "not measured yet"


def keep(name, line, day=None):
    """Keeps a benchmark's last line for the page, and its raw output under target/."""
    try:
        figures = json.loads(line)
    except json.JSONDecodeError:
        raise PapersError(f"the last line of {name} is no JSON: {line[:80]}") from None
    KEPT.mkdir(parents=True, exist_ok=True)
    (KEPT / f"{name}.json").write_text(line + "\n", encoding="utf-8")
    MEASURED.mkdir(parents=True, exist_ok=True)
    day = day or datetime.date.today().isoformat()
    text = json.dumps({"day": day, "figures": figures}, indent=1)
    (MEASURED / f"{name}.json").write_text(text + "\n", encoding="utf-8")
