#!/usr/bin/env bash
# Runs an npm that is new enough for the page. An npm with an old Node (Debian 12 has 18) leaves out
# native parts of the page's tools without a message, and also reports success after a script of a
# workspace has failed. With such an npm, this script fetches Node and npm once from npm's registry
# into target/npm.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
own=$root/target/npm/node_modules/.bin

fits() {
  local version major minor
  version=$(node --version 2>/dev/null) || return
  IFS=. read -r major minor _ <<< "${version#v}"
  ((major > 22 || (major == 22 && minor >= 12) || (major == 20 && minor >= 19)))
}

if ! fits; then
  if [ ! -x "$own/npm" ]; then
    version=$(sed -n 's/.*"node": "\([0-9.]*\)".*/\1/p' "$root/package.json")
    echo "Node $(node --version 2>/dev/null || echo "is missing, or") is too old for the page's tools: fetching $version ..." >&2
    mkdir -p "$root/target"
    fetched=$(mktemp -d "$root/target/npm.XXXXXX")
    trap 'rm -rf "$fetched"' EXIT
    npm install --prefix "$fetched" --no-audit --no-fund --loglevel=error "node@$version" npm@11.19.1 >&2
    rm -rf "$root/target/npm"
    mv "$fetched" "$root/target/npm"
  fi
  PATH=$own:$PATH
  # Debian's Node trusts the machine's certificate authorities, including a company's proxy. A fetched Node needs this
  # setting.
  authorities=/etc/ssl/certs/ca-certificates.crt
  [ ! -e "$authorities" ] || export NODE_EXTRA_CA_CERTS="${NODE_EXTRA_CA_CERTS:-$authorities}"
fi
exec npm "$@"
