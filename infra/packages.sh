#!/usr/bin/env bash
# Installs what a bare Debian machine lacks for the tests, as root; the one list of it.
set -euo pipefail
need=()
has() { command -v "$1" >/dev/null; }
has javac || [ -n "${JAVA_HOME:-}" ] || need+=(openjdk-17-jdk-headless)
has npm || need+=(npm)
has make || need+=(make)
has python3 || need+=(python3)
python3 -c 'import ensurepip' 2>/dev/null || need+=(python3-venv)
has curl || has wget || need+=(curl)
has bwrap || need+=(bubblewrap)
has chromium || [ -n "${SATIN_CHROMIUM:-}" ] || need+=(chromium fonts-dejavu-core)
[ ${#need[@]} -gt 0 ] || exit 0
apt-get update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${need[@]}" >/dev/null
