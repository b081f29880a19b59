#!/usr/bin/env bash
# grande.sh [DIRECTORY]: prints the directory of the multi-threaded Java Grande suite (thread version 1.0, University of
# Edinburgh, 2001). Without an argument, the suite is downloaded once, into target. It is not part of this project.
set -euo pipefail
REPOSITORY=https://github.com/jalowe/CS356_JGrandeBenchmark.git
COMMIT=17b911b35d258fb41e0be675388288e22ad36148
SHA256=6357e51eafedb08e9858b6d875d4fcdc68289d0fd581dc86c280aebaae016593

fail() { echo "$1" >&2; exit 1; }
sum() {
  (cd "$1" && find jgfutil section2 section3 \( -name '*.java' -o -name hitData \) -print0 | LC_ALL=C sort -z |
    xargs -0 sha256sum | sha256sum | cut -d' ' -f1)
}

if [ -n "${1:-}" ]; then
  [ -f "$1/section2/JGFCryptBenchSizeA.java" ] || fail "no Java Grande suite in $1: section2/JGFCryptBenchSizeA.java is missing"
  cd "$1" && pwd
  exit
fi
cache=$(cd "$(dirname "$0")" && pwd)/target/grande
if [ ! -d "$cache" ]; then
  mkdir -p "$(dirname "$cache")"
  fetched=$(mktemp -d "$(dirname "$cache")/XXXXXX")
  trap 'rm -rf "$fetched"' EXIT
  git init -q "$fetched" &&
    timeout 120 git -C "$fetched" fetch -q --depth 1 "$REPOSITORY" "$COMMIT" 2> /dev/null &&
    git -C "$fetched" checkout -q FETCH_HEAD ||
    fail "the Java Grande suite cannot be fetched from $REPOSITORY; give a copy of it: make bench-threads GRANDE=DIRECTORY"
  [ "$(sum "$fetched")" = "$SHA256" ] || fail "the Java Grande suite at $REPOSITORY is not the one that was pinned"
  mv "$fetched" "$cache"
  trap - EXIT
fi
echo "$cache"
