"""Adds up what the parts of an attack report; the last line is JSON."""

import json
import pathlib
import sys


def total(parts: list[dict]) -> dict:
    kinds: dict[str, int] = {}
    for part in parts:
        for kind, attempts in part["kinds"].items():
            kinds[kind] = kinds.get(kind, 0) + attempts
    return {name: sum(part[name] for part in parts) for name in ("attempts", "held", "fell")} | {
        "kinds": dict(sorted(kinds.items()))
    }


def main() -> None:
    reports = sorted(
        report for folder in sys.argv[1:] for report in pathlib.Path(folder).glob("attack-*.json")
    )
    if not reports:
        sys.exit("No part of the attack has written a report into " + ", ".join(sys.argv[1:]))
    print(json.dumps(total([json.loads(report.read_text()) for report in reports])))


if __name__ == "__main__":
    main()
