#!/usr/bin/env bash
# Prints one line for each reason why this machine cannot build, before anything is installed: memory, disk, a home
# that cannot be written, and hosts of packages that cannot be reached.
set -u
root=${BASH_SOURCE[0]%/*}/..
failed=0
lack() { echo "missing: $1" >&2; failed=1; }

if [ -r /proc/meminfo ]; then
  free_mb=$(awk '/^(MemAvailable|SwapFree):/ {kb += $2} END {print int(kb / 1024)}' /proc/meminfo)
  # A container can have less memory than its machine.
  for limit in /sys/fs/cgroup/memory.max /sys/fs/cgroup/memory/memory.limit_in_bytes; do
    [ ! -r "$limit" ] || ! read -r bytes < "$limit" || [ "$bytes" = max ] || ((bytes / 1048576 >= free_mb)) || free_mb=$((bytes / 1048576))
  done
  [ "$free_mb" -ge "${SATIN_NEEDS_MB:-2000}" ] || lack "memory: $free_mb MB are free, the build and a grid need some 2000; end other programs (or set SATIN_NEEDS_MB)"
fi
disk_mb=$(df -Pm "$root" 2>/dev/null | awk 'NR == 2 {print $4}')
[ "${disk_mb:-3000}" -ge 3000 ] || lack "disk: $disk_mb MB are free here, the build and its tests need some 3000; delete what is not needed"
for directory in "$root" "${HOME:-$root}"; do
  [ -w "$directory" ] || lack "a directory that can be written: $directory cannot; the build writes there (change its owner, or mount it writable)"
done

# macOS has no timeout. There, Maven reports the missing network.
reaches() { ! command -v timeout >/dev/null || timeout "${SATIN_CONNECT_SECONDS:-10}" bash -c ": < /dev/tcp/$1/$2" 2>/dev/null; }
fetched() { [ -d "${MAVEN_USER_HOME:-${HOME:-}/.m2}/wrapper/dists" ] || [ -e "${HOME:-}/.m2/settings.xml" ]; }
proxy=${https_proxy:-${HTTPS_PROXY:-}}
if [ -n "$proxy" ]; then
  [[ $proxy =~ ^(http://)?([^@/]*@)?([^:/@]+):([0-9]+)/?$ ]] || lack "a proxy: https_proxy is '$proxy'; it must have the form http://HOST:PORT"
  [ $failed = 1 ] || reaches "${BASH_REMATCH[3]}" "${BASH_REMATCH[4]}" || lack "the proxy: nothing answers at $proxy; correct https_proxy or unset it"
elif ! fetched; then
  maven=$(sed -n 's#^distributionUrl=##p' "$root/.mvn/wrapper/maven-wrapper.properties")
  for address in "$maven" "$(npm config get registry 2>/dev/null)"; do
    host=${address#https://} host=${host%%/*}
    [ -z "$host" ] || [[ $host == *:* ]] || reaches "$host" 443 || lack "a network: $host cannot be reached, and the first build fetches packages from it; set https_proxy, or name a mirror in ~/.m2/settings.xml"
  done
fi
exit $failed
