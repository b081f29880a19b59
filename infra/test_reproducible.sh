#!/usr/bin/env bash
# `make test-reproducible`: builds the last commit in two new clones, in folders of names of different length, and compares
# each jar and each bundle byte by byte.
set -euo pipefail
cd "$(dirname "$0")/.."
clones=$(mktemp -d)
trap 'rm -rf "$clones"' EXIT
for clone in a another; do
  git clone --quiet . "$clones/$clone"
  echo "Building clone '$clone' (some three minutes) ..."
  (cd "$clones/$clone" && infra/build.sh all >/dev/null)
done
built() {
  cd "$clones/$1" && find . -path '*/node_modules' -prune -o -type f \( -path '*/target/*.jar' -o -path './backend/target/bundles/*' \) -print0 |
    sort -z | xargs -0 sha256sum
}
(built a) > "$clones/first"
(built another) > "$clones/second"
if ! diff "$clones/first" "$clones/second" >&2; then
  echo "The same commit built twice gives different files: those above." >&2
  exit 1
fi
echo "The same commit built twice gives the same $(wc -l < "$clones/first") files."
