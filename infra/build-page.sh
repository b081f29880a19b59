#!/usr/bin/env bash
# Builds the browser interface into frontend/dist, and installs what that needs only where it changed.
set -euo pipefail
cd "$(dirname "$0")/.."
infra/npm-install.sh
npm run build --silent
