#!/usr/bin/env bash
# `make images`: builds the programs in the images, then satin-portal, satin-agent and satin-demo from
# infra/images/Dockerfile.
set -euo pipefail
cd "$(dirname "$0")/../.."

infra/check-prerequisites.sh docker python
infra/build.sh demo
if [ ! -e backend/target/bundles/satin-agent-linux-x64.tar.gz ]; then
  echo "images: the agent's bundle for linux-x64 is built on such a machine only; this is $(uname -sm)" >&2
  exit 1
fi
python3 -B infra/sbom.py
for image in portal agent demo; do
  docker build --quiet --file infra/images/Dockerfile --target "$image" \
    --label org.opencontainers.image.revision="$(git rev-parse HEAD 2>/dev/null || echo unknown)" \
    --tag "satin-$image" . >/dev/null
  docker image inspect --format "satin-$image {{.Size}}" "satin-$image" | awk '{printf "%s: %d MB\n", $1, $2 / 1e6}'
done

# The password of the database. Only Compose reads this file. People do not need it.
if [ ! -e .env ]; then
  (umask 077 && echo "SATIN_DB_PASSWORD=$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')" > .env)
  echo ".env: made, with a password for the database"
fi
