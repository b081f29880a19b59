"""Finds the modules that a change affects: modules with a file that differs from the upstream branch, and all modules
that use them."""

import subprocess

import modules

# A change in any module affects these modules. These modules run only if they themselves have
# changed, or in a complete `make test`.
WHOLE = {"e2e-tests", "e2e-tests/containers", "infra/bundles", "infra/local-grid", "backend/benchmark"}


def git(*arguments):
    done = subprocess.run(["git", *arguments], cwd=modules.ROOT, capture_output=True, text=True, check=False)
    return done.stdout.split("\0" if "-z" in arguments else "\n") if done.returncode == 0 else None


def base():
    """Returns the commit on which the work is based: the upstream branch's commit or, without an upstream branch, the
    last commit."""
    for name in ("@{upstream}", "origin/main"):
        if found := git("merge-base", "HEAD", name):
            return found[0]
    return "HEAD"


def paths():
    since = git("diff", "--name-only", "-z", base()) or []
    new = git("ls-files", "--others", "--exclude-standard", "-z") or []
    return sorted({path for path in since + new if path})


def reached(found, changed=None):
    """Returns the modules. Returns `None`, for all, if a file of the whole build changed."""
    changed = paths() if changed is None else changed
    if any(path == "pom.xml" or path.startswith(".mvn/") for path in changed):
        return None
    touched = {modules.owner(path, found) for path in changed if not path.endswith(".md")} - {None}
    return [folder for folder in modules.reached(touched, found) if folder in touched or folder not in WHOLE]
