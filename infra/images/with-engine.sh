#!/usr/bin/env bash
# with-engine.sh COMMAND...: runs a command with a container engine and the public images. As root on Debian it sets up
# what is missing: the engine, while the command runs, and the images if no registry can be reached.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)

engine=
# Waits for the end of this engine. Until then, another engine would find its files in use.
cleanup() { [ -z "$engine" ] || { kill "$engine" && wait "$engine"; } 2>/dev/null || true; }
trap cleanup EXIT

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  need=()
  command -v dockerd >/dev/null || need+=(docker.io)
  docker compose version >/dev/null 2>&1 || command -v docker-compose >/dev/null || need+=(docker-compose)
  command -v iptables >/dev/null || need+=(iptables)
  if [ ${#need[@]} -gt 0 ]; then
    echo "Installing ${need[*]} ..."
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${need[@]}" >/dev/null
  fi
  if ! docker version >/dev/null 2>&1; then
    mkdir -p "$root/target"
    dockerd > "$root/target/dockerd.log" 2>&1 &
    engine=$!
    for _ in $(seq 60); do
      ! docker version >/dev/null 2>&1 || break
      kill -0 "$engine" 2>/dev/null || { tail -n 5 "$root/target/dockerd.log" >&2; exit 1; }
      sleep 0.5
    done
  fi
fi
"$root/infra/check-prerequisites.sh" docker

have() { docker image inspect "$1" >/dev/null 2>&1 || docker pull --quiet "$1" >/dev/null 2>&1; }
if ! have debian:trixie-slim || ! have postgres:17; then
  echo "No registry has debian:trixie-slim and postgres:17; making them from packages ..."
  command -v mmdebstrap >/dev/null || [ "$(id -u)" != 0 ] || DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends mmdebstrap >/dev/null
  "$root/infra/images/bootstrap-base.sh"
fi
"$@"
