#!/usr/bin/env python3
"""Writes docs/papers.md and its pictures: the papers' figures and our figures.

papers.py            run the benchmarks without kept results that take at most an hour, then write
papers.py NAME ...   run these benchmarks again, then write
papers.py --write    write from kept results
papers.py --check    check that page and pictures are up to date

The results of benchmarks are kept under target/papers, and in docs/papers/measured for users without measurements.
"""

import argparse
import sys

from benchmarks import measure, to_run
from page import render
from tables import PAPERS, ROOT, PapersError

PAGE = ROOT / "docs" / "papers.md"


def wanted():
    """Returns file contents by path."""
    markdown, pictures = render()
    return {PAGE: markdown} | {PAPERS / name: svg for name, svg in pictures.items()}


def differences():
    """Returns paths with outdated content, or without a generator."""
    files = wanted()
    stale = [path for path, content in files.items() if not path.exists() or path.read_text(encoding="utf-8") != content]
    orphans = [path for path in sorted(PAPERS.glob("*.svg")) if path not in files]
    return [str(path.relative_to(ROOT)) for path in [*stale, *orphans]]


def write():
    for path, content in wanted().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
        print(path.relative_to(ROOT))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="benchmark to measure anew")
    parser.add_argument("--write", action="store_true", help="measure nothing")
    parser.add_argument("--check", action="store_true", help="write nothing")
    options = parser.parse_args()
    try:
        if options.check:
            stale = differences()
            if stale:
                raise PapersError(f"{', '.join(stale)}: not what make papers writes; run it with WHAT=--write")
            return
        for benchmark in [] if options.write else to_run(options.names):
            print(f"papers: {benchmark.told}, some {benchmark.minutes} minutes", flush=True)
            measure(benchmark)
        write()
    except PapersError as wrong:
        sys.exit(f"papers: {wrong}")


if __name__ == "__main__":
    main()
