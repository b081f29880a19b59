"""The notes of a release: the subjects of its commits by area, since the previous release."""

import collections
import subprocess

# Changes that users do not see.
INNER = {"words", "e2e-tests", "lab", "test", "tests", "testing", "infra", "decisions", "glossary", "ci"}


def git(folder, *arguments):
    return subprocess.run(["git", *arguments], cwd=folder, check=True, text=True, stdout=subprocess.PIPE).stdout.strip()


def write(tree, version, built_with, out):
    """Writes the notes. A tag such as v1.2.3 marks a release. The notes of the first release have the whole history."""
    done = subprocess.run(["git", "describe", "--tags", "--abbrev=0", "--match=v[0-9]*", f"--exclude=v{version}", "HEAD"], cwd=tree,
                          check=False, text=True, capture_output=True)
    before = done.stdout.strip()
    subjects = git(tree, "log", "--no-merges", "--format=%s", f"{before}..HEAD" if before else "HEAD").splitlines()
    commit, day = git(tree, "log", "-1", "--format=%H %cs").split()
    areas = collections.defaultdict(list)
    for subject in subjects:
        area, colon, what = subject.partition(": ")
        areas[area if colon else "other"].append(what if colon else subject)
    lines = [
        f"# Satin Grid {version}", "", f"{day}, commit {commit}, built with {built_with}: the same commit and programs give the same bytes.", "",
        f"{len(subjects)} changes since {before}." if before else f"The first release, of {len(subjects)} changes.", "",
    ]
    for area in sorted(area for area in areas if not INNER & set(area.split(", "))):
        lines += [f"## {area}", "", *[f"- {what}" for what in dict.fromkeys(areas[area])], ""]
    out.write_text("\n".join(lines), encoding="utf-8")
