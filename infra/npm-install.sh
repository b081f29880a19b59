#!/usr/bin/env bash
# `npm ci`, unless the packages of the lock file are already installed.
set -euo pipefail
cd "$(dirname "$0")/.."
if [ ! -e node_modules/.package-lock.json ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
  infra/npm.sh ci --no-audit --no-fund --loglevel=error
  touch node_modules/.package-lock.json
fi
