#!/usr/bin/env bash
# Builds the browser interface into frontend/dist. Installs its tools only if they have changed.
set -euo pipefail
cd "$(dirname "$0")/.."
infra/npm-install.sh
infra/npm.sh run build --silent
# A portal without the page starts, and reports the missing page only to the first browser.
[ -e frontend/dist/index.html ] || { echo "build-page.sh: npm run build has left no page in frontend/dist" >&2; exit 1; }
