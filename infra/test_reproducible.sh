#!/usr/bin/env bash
# `make test-reproducible`: builds the last commit in two new clones, in folders of names of different length, and compares
# each jar and each bundle byte by byte; where a container engine answers, also each file of each image.
set -euo pipefail
cd "$(dirname "$0")/.."
here=$PWD
clones=$(mktemp -d)
images=
if docker version >/dev/null 2>&1; then images="portal agent demo"; fi
cleanup() {
  rm -rf "$clones"
  for image in $images; do docker image rm --force "satin-$image:a" "satin-$image:another" >/dev/null 2>&1 || true; done
}
trap cleanup EXIT
for clone in a another; do
  git clone --quiet . "$clones/$clone"
  echo "Building clone '$clone' (some three minutes) ..."
  (cd "$clones/$clone" && infra/build.sh all >/dev/null && { [ -z "$images" ] || python3 -B infra/sbom.py >/dev/null; })
done
built() {
  cd "$clones/$1" && find . -path '*/node_modules' -prune -o -type f \( -path '*/target/*.jar' -o -path './backend/target/bundles/*' \) -print0 |
    sort -z | xargs -0 sha256sum
}
contents() { # image, clone
  (cd "$clones/$2" && docker build --quiet --no-cache --file infra/images/Dockerfile --target "$1" --tag "satin-$1:$2" . >/dev/null)
  container=$(docker create "satin-$1:$2")
  docker export "$container" | python3 -B "$here/infra/images/contents.py"
  docker rm "$container" >/dev/null
}
same() { # what
  if ! diff "$clones/first" "$clones/second" >&2; then
    echo "The same commit built twice gives different $1: those above." >&2
    exit 1
  fi
  echo "The same commit built twice gives the same $(wc -l < "$clones/first") $1."
}
(built a) > "$clones/first"
(built another) > "$clones/second"
same files
for image in $images; do
  contents "$image" a > "$clones/first"
  contents "$image" another > "$clones/second"
  same "paths in the image satin-$image"
done
[ -n "$images" ] || echo "No container engine answers, so images were not compared (infra/images/with-engine.sh make test-reproducible)."
