#!/usr/bin/env bash
# Makes the public images that the Dockerfile and docker-compose.yml use, from Debian's packages, for a machine that
# can reach a mirror of Debian but not a registry of images. Skips images that exist already.
#   bootstrap-base.sh
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
"$here/../check-prerequisites.sh" docker

if ! docker image inspect debian:trixie-slim >/dev/null 2>&1; then
  command -v mmdebstrap >/dev/null || {
    echo "missing: mmdebstrap (Debian: apt-get install mmdebstrap uidmap), since no registry has the public images" >&2
    exit 1
  }
  # The mirror that this machine itself uses.
  mirror=$(sed -n 's/^URIs: *//p; s/^deb \(\[[^]]*\] \)\?\([^ ]*\) .*/\2/p' /etc/apt/sources.list /etc/apt/sources.list.d/*.{list,sources} 2>/dev/null | grep -v security | head -n 1 || true)
  tree=$(mktemp --suffix=.tar)
  trap 'rm -f "$tree"' EXIT
  # The public image also lacks these files.
  mmdebstrap --quiet --variant=minbase --include=ca-certificates \
    --dpkgopt=path-exclude='/usr/share/man/*' --dpkgopt=path-exclude='/usr/share/locale/*' \
    --dpkgopt=path-exclude='/usr/share/doc/*' --dpkgopt=path-include='/usr/share/doc/*/copyright' trixie "$tree" "${mirror:-http://deb.debian.org/debian}"
  docker import "$tree" debian:trixie-slim >/dev/null
  echo "debian:trixie-slim: made"
fi
if ! docker image inspect postgres:17 >/dev/null 2>&1; then
  docker build --quiet --tag postgres:17 "$here/postgres" >/dev/null
  echo "postgres:17: made"
fi
