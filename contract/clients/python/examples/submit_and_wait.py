"""Uploads a jar, submits it, waits, and prints the program's output. SATIN_PORTAL is the portal's address, SATIN_TOKEN the user's API token. Usage: python3 submit_and_wait.py program.jar arguments of main
"""

from __future__ import annotations

import os
import sys
import uuid
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from satin_grid import Portal, Problem  # noqa: E402  (runs from a checkout, uninstalled)


def main() -> int:
    portal = Portal(os.environ["SATIN_PORTAL"], os.environ["SATIN_TOKEN"])
    jar, *arguments = sys.argv[1:]
    application = portal.upload_application(Path(jar))
    job = portal.submit_job(
        {"applicationId": application["id"], "arguments": arguments},
        idempotency_key=str(uuid.uuid4()),
    )
    print(f"job {job['number']} of {application['name']}: {job['state']}", flush=True)
    ended = portal.wait(job["id"])
    for line in portal.get_logs(job["id"])["lines"]:
        if line["stream"] == "stdout":
            print(line["text"])
    print(f"job {ended['number']}: {ended['state']}")
    return 0 if ended["state"] == "SUCCEEDED" else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Problem as problem:
        sys.exit(f"refused: {problem}")
