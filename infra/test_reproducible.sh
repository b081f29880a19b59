#!/usr/bin/env bash
# `make test-reproducible`: makes a release of the last commit in two new clones, in folders with names of different
# length. Compares each file of the release byte by byte, including signatures and images, and each jar of the tree.
set -euo pipefail
cd "$(dirname "$0")/.."
version=0.0.1
clones=$(mktemp -d)
trap 'rm -rf "$clones"' EXIT
# The text of a key, in the form that satin-agent release key makes.
openssl genpkey -algorithm ed25519 -out "$clones/pem"
echo "$(openssl pkey -in "$clones/pem" -outform DER | base64 -w0) $(openssl pkey -in "$clones/pem" -pubout -outform DER | base64 -w0)" > "$clones/key"
for clone in a another; do
  git clone --quiet . "$clones/$clone"
  echo "Making a release in clone '$clone' (some ten minutes) ..."
  (cd "$clones/$clone" && python3 -B infra/release/release.py "$version" --key="$clones/key" | grep '^release: images' || true)
  [ -e "$clones/$clone/target/release/$version/SHA256SUMS.sig" ] || exit 1
done
made() {
  cd "$clones/$1/target/release" &&
    find "$version" tree -path '*/node_modules' -prune -o -type f \( -path "$version/*" -o -path '*/target/*.jar' \) -print0 | sort -z | xargs -0 sha256sum
}
(made a) > "$clones/first"
(made another) > "$clones/second"
if ! diff "$clones/first" "$clones/second" >&2; then
  echo "The same commit gives different files: those above." >&2
  exit 1
fi
echo "The same commit gives the same $(wc -l < "$clones/first") files."
