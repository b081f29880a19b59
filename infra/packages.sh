#!/usr/bin/env bash
# packages.sh build|test [--yes]: installs the packages of infra/prerequisites.tsv that this machine lacks, on Debian
# and Ubuntu as root or with sudo. Asks once before, except with --yes. On other systems it prints the line to type and
# fails.
set -euo pipefail
cd "$(dirname "$0")"
kind=${1:?build or test}
yes=${2:-}

has() {
  case "$1" in
    # The owner of an unsuitable JAVA_HOME must change it himself.
    jdk) [ -n "${JAVA_HOME:-}" ] || ./java-home.sh ;;
    curl) command -v curl || command -v wget ;;
    python) command -v python3 ;;
    venv) python3 -c 'import ensurepip' ;;
    sandbox) command -v bwrap ;;
    browser) command -v chromium || [ -n "${SATIN_CHROMIUM:-}" ] ;;
    *) command -v "$1" ;;
  esac >/dev/null 2>&1
}

for manager in apt-get dnf pacman brew none; do
  ! command -v "$manager" >/dev/null || break
done

# Prints the first of several names that the lists of apt contain. Without lists this is the first of them.
available() {
  for each in ${1//\// }; do
    ! apt-cache show "$each" >/dev/null 2>&1 || { echo "$each"; return; }
  done
  echo "${1%%/*}"
}
resolved() { for each in "${packages[@]}"; do available "$each"; done; }

names=() packages=()
while read -r -a row; do
  case "${row[0]:-#}" in
    '#') continue ;;
    name) for column in "${!row[@]}"; do [ "${row[$column]}" != "$manager" ] || break; done; continue ;;
  esac
  if { [ "${row[1]}" = build ] || [ "$kind" = test ]; } && ! has "${row[0]}"; then
    names+=("${row[0]}")
    [ "${row[$column]}" = - ] || read -r -a packages <<<"${packages[*]-} ${row[$column]//+/ }"
  fi
done <prerequisites.tsv
[ ${#names[@]} -gt 0 ] || exit 0

if [ "$manager" = none ]; then
  echo "This machine lacks: ${names[*]}. Install them and try again." >&2
  exit 1
fi
as=()
[ "$(id -u)" = 0 ] || as=(sudo)
case "$manager" in
  apt-get) line=("${as[@]}" apt-get install -y --no-install-recommends) ;;
  dnf) line=("${as[@]}" dnf install -y) ;;
  pacman) line=("${as[@]}" pacman -S --needed) ;;
  brew) line=(brew install) ;;
esac
echo "This machine lacks: ${names[*]}. This installs them:" >&2
shown=$(resolved)
echo "  ${line[*]} ${shown//$'\n'/ }" >&2
if [ "$manager" != apt-get ] || { [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null; }; then
  exit 1
fi
if [ "$yes" != --yes ]; then
  if [ ! -t 0 ]; then
    echo "Type that line, or give --yes." >&2
    exit 1
  fi
  read -r -p "Install them now? [Y/n] " answer
  case "$answer" in [nN]*) exit 1 ;; esac
fi
# sudo drops the variables of a proxy.
as+=(env DEBIAN_FRONTEND=noninteractive)
for variable in http_proxy https_proxy no_proxy; do
  [ -z "${!variable:-}" ] || as+=("$variable=${!variable}")
done
# Downloads all packages before it installs the first one.
quietly() {
  said=$("${as[@]}" "$@" 2>&1 >/dev/null) || { echo "packages: $(grep -m 1 '^E: ' <<<"$said" || head -n 1 <<<"$said")" >&2; exit 1; }
}
quietly apt-get update -qq
mapfile -t packages < <(resolved)
quietly apt-get install -y -qq --no-install-recommends "${packages[@]}"
