#!/bin/sh
# satin-agent upgrade: replaces an installed agent by the version that its portal offers now. The
# new version first runs on trial. If the new version is healthy within a minute, it becomes
# `current`. Otherwise the old version runs again.
set -eu
fail() { echo "satin-agent: $*" >&2; exit 1; }
patience=600
older=
while [ $# -gt 0 ]; do
  case $1 in
    --older) older=1 ;;
    --wait) [ $# -gt 1 ] || fail "--wait wants seconds, such as 600."; patience=$2; shift ;;
    *) fail "$1 is no option of upgrade; it knows --wait SECONDS, how long to wait for jobs that run here ($patience), and --older, to take an older version too." ;;
  esac
  shift
done
case $patience in *[!0-9]* | '') fail "--wait wants seconds, such as 600." ;; esac
prefix=$(cd "$(dirname "$0")/../.." && pwd -P)
[ -e "$prefix/run" ] || fail "This agent was not installed by the line of a portal; replace its files and start it again."
[ -w "$prefix" ] || fail "$prefix belongs to another user; run this as root."
flag=; [ "$prefix" = /opt/satin-agent ] || flag=--user

# Reads the settings of the installation from its script.
portal=$(sed -n 's/^exec .* run --portal \([^ ]*\) .*/\1/p' "$prefix/run")
state=$(sed -n "s/^exec .* --state '\([^']*\)' .*/\1/p" "$prefix/run")
eval "$(grep '^export ' "$prefix/run" || true)"
proto=; case $portal in https:*) proto='--proto =https' ;; esac
fetch() { curl -fsSL $proto --retry 3 ${SATIN_CA:+--cacert "$SATIN_CA"} "$portal/join/$1"; }
refused() { # Counts the refusal. satin-agent doctor shows the count, and also the reason until a release is accepted.
  count=$(sed -n 's/^count \([0-9]\{1,15\}\)$/\1/p' "$prefix/refused" 2>/dev/null || true)
  printf 'count %s\nlast %s %s\n' $((${count:-0} + 1)) "$(date -u +%Y-%m-%dT%H:%M:%SZ)" "$(printf '%s' "$1" | head -n 1 | cut -c 1-300)" >"$prefix/part/refused"
  chmod 644 "$prefix/part/refused"; mv "$prefix/part/refused" "$prefix/refused"
}
pin() { # Records this release as the last accepted release. The new keys replace the old keys.
  [ -s "$prefix/part/release" ] || return 0
  chmod 644 "$prefix/part/root" "$prefix/part/release"
  [ -z "$rotated" ] || mv "$prefix/part/root" "$prefix/root"
  mv "$prefix/part/release" "$prefix/release"
}
start() { sh "$prefix/install.sh" start $flag 8>&-; }

exec 8>"$prefix/lock"
flock -n 8 || fail "Another upgrade of this agent is on its way."
old=$(readlink "$prefix/current")
kind=linux-x64; [ -d "$prefix/$old/runtime" ] || kind=plain
new=$(fetch "newest/$kind") || fail "The portal at $portal does not say which agent it offers; look with: $prefix/current/bin/satin-agent doctor"
case $new in *[!0-9a-f]* | '') fail "What $portal answers is no bundle's hash; look with: curl -v $portal/join/newest/$kind" ;; esac
rm -rf "$prefix/part" "$prefix/trial"
mkdir "$prefix/part"
trap 'rm -rf "$prefix/part"' EXIT
trap 'exit 1' HUP INT TERM
size=1000000000 rotated=
if [ -e "$prefix/root" ]; then # The keys pinned at the installation decide. Data from the portal cannot change this.
  for name in root release; do fetch $name | head -c 20000 >"$prefix/part/$name"; done
  last=$prefix/release; [ -z "$older" ] || last=$prefix/none
  said=$("$prefix/$old/bin/satin-agent" release check --root "$prefix/root" --new-root "$prefix/part/root" --last "$last" --kind $kind "$prefix/part/release" 2>&1) ||
    { refused "$said"; fail "The release at $portal is refused: $said Nothing was changed."; }
  [ ! -e "$prefix/refused" ] || sed -i '/^last /d' "$prefix/refused"
  case $said in *' rotated') rotated=1 ;; esac
  new=${said%% *} size=${said#* } size=${size%% *}
fi
[ "$new" != "$old" ] || { pin; echo "This machine has the agent that its portal offers."; exit 0; }

fetch "bundles/$new" | head -c $((size + 1)) >"$prefix/part/bundle" && [ -s "$prefix/part/bundle" ] || fail "The bundle could not be fetched from $portal; nothing was changed."
found=$(sha256sum <"$prefix/part/bundle")
[ "${found%% *}" = "$new" ] || { refused "The bundle has another SHA-256 than its release names."; fail "The bundle is not the one that $portal offers (SHA-256 ${found%% *}); nothing was changed."; }
cd "$prefix/part"
if [ $kind = plain ]; then { unzip -q bundle || jar xf bundle; } 2>/dev/null; else tar -xzf bundle 2>/dev/null; fi ||
  fail "The bundle cannot be unpacked in $prefix; look whether the disk is full. Nothing was changed."
chmod 755 satin-agent/bin/satin-agent || fail "The bundle holds no agent; nothing was changed."
cd /
rm -rf "${prefix:?}/$new"
mv "$prefix/part/satin-agent" "$prefix/$new"

# An old version can contain faults that newer versions have repaired. A portal that was taken over,
# or restored from a backup, must not install such a version.
numbers() { "$prefix/$1/bin/satin-agent" --version 2>/dev/null | sed -n '1s/^satin-agent \([0-9][0-9.]*\).*/\1/p'; }
was=$(numbers "$old") now=$(numbers "$new")
[ "$now" ] || { rm -rf "${prefix:?}/$new"; fail "The bundle does not say its version; nothing was changed."; }
if [ -z "$older" ] && [ "$(printf '%s\n' "$was" "$now" | sort -V | tail -n 1)" != "$now" ]; then
  rm -rf "${prefix:?}/$new"
  refused "Version $now is older than this one, $was."
  fail "The portal offers version $now, which is older than this one, $was; nothing was changed. To take it all the same: satin-agent upgrade --older"
fi

# An upgrade ends the engines of this machine. Therefore it waits until this machine runs no part of
# a job. The directory of an attempt is deleted when the portal has all data of the attempt.
busy() { ls "$state/attempts" | grep -v '^calibration$' | grep -q .; }
[ "$patience" = 0 ] || ! busy ||
  echo "A job runs on this machine; waiting for its end. So that none follows: satin nodes cordon $(hostname)"
while busy; do
  [ "$patience" -gt 0 ] || fail "A job runs on this machine; nothing was changed. Have others take it over with: satin nodes drain $(hostname)"
  patience=$((patience - 1))
  sleep 1
done

# `run` uses the trial version while this process lives. An interrupted trial therefore leaves no traces.
back() {
  code=$?
  rm -rf "$prefix/part" "$prefix/trial" "$prefix/trial.pid" "${prefix:?}/$new"
  start || true
  "$prefix/$old/bin/satin-agent" status --state "$state" --wait 60 >/dev/null || echo "satin-agent: The old agent does not answer either; look with: $prefix/current/bin/satin-agent doctor" >&2
  exit $code
}
trap back EXIT
ln -s "$new" "$prefix/trial"
echo $$ >"$prefix/trial.pid"
chmod 644 "$prefix/trial.pid"
start
said=$("$prefix/$old/bin/satin-agent" status --state "$state" --wait 60) || {
  [ -e "$state/status.json" ] ||
    said="it ended as it started: $(tail -n 1 "$state/console.log" 2>/dev/null || echo "look with: journalctl${flag:+ $flag} -u satin-agent")"
  fail "The new agent was not healthy within a minute ($said), so the old one runs again."
}
pid=$(sed -n 's/.*"pid" *: *\([0-9]*\).*/\1/p' "$state/status.json")
grep -qs "$new" "/proc/$pid/cmdline" || fail "The new agent did not start, so the old one runs again."
trap - EXIT
pin
ln -sfn "$new" "$prefix/part.link" && mv -T "$prefix/part.link" "$prefix/current"
rm -rf "$prefix/trial" "$prefix/trial.pid" "$prefix/part"
for version in "$prefix"/*/; do # keeps the previous and the new version, deletes older versions
  version=$(basename "$version")
  case $version in "$new" | "$old" | current) ;; *) [ ${#version} != 64 ] || rm -rf "${prefix:?}/$version" ;; esac
done
echo "$said"
