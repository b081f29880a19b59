#!/bin/sh
# Makes this machine a node of the grid at the portal below, or takes everything away again ('uninstall').
# It opens connections outwards only. It needs curl, tar and sha256sum. With --dry-run it changes no file.
set -eu
portal='@PORTAL@'
usage='SATIN_TOKEN=TOKEN sh install.sh --sha256 HASH [options] [-- OPTIONS of satin-agent run]
sh install.sh start|uninstall [--user] [--dry-run]
  --sha256 HASH    which bundle to fetch, and what it must be
  --root HASH      the keys that sign later versions; --user  for this user alone, without root
  --plain          the bundle without Java, for machines that have Java 17 or later
  --portal URL     another address of the portal
  --insecure-http  allow http:// to another machine: anybody on the way can read the token and change the agent
  --dry-run        print what would be done
HTTPS_PROXY, HTTP_PROXY, NO_PROXY and SATIN_CA (a PEM file of private authorities) are kept for the agent.'
fail() { echo "satin-agent: $*" >&2; exit 1; }
run() { if [ "$dry" ]; then echo "would run: $*"; else "$@"; fi; }
write() { if [ "$dry" ]; then echo "would write: $2"; else rm -f "$2"; (umask 077; cat >"$2"); chmod "$1" "$2"; fi; }
quoted() { case $1 in *"'"*) fail "A quote is not allowed in $1." ;; *) printf "'%s'" "$1" ;; esac; }
token=${SATIN_TOKEN:-} text=${script:-}; unset SATIN_TOKEN script # child processes must not see these variables
action=install proto='' sha='' root='' scope=system plain='' dry='' insecure='' made=''
while [ $# -gt 0 ]; do
  case $1 in
    start | uninstall) action=$1 ;; --sha256) sha=${2:-}; shift ;; --root) root=${2:-}; shift ;;
    --portal) portal=${2:-}; shift ;;
    --user) scope=user ;; --plain) plain=1 ;; --dry-run) dry=1 ;; --insecure-http) insecure=1 ;;
    --help) echo "$usage"; exit 0 ;; --) shift; break ;;
    *) fail "$1 is no option of this script; --help lists them." ;;
  esac
  [ $# -gt 0 ] || fail "The last option wants a value; --help lists them."; shift
done
options=''; for option in "$@"; do options="$options $(quoted "$option")"; done

if [ $scope = system ]; then
  [ "$(id -u)" = 0 ] || [ "$dry" ] || fail "Run this as root, or add --user to install for this user alone."
  prefix=/opt/satin-agent state=/var/lib/satin-agent unit=/etc/systemd/system/satin-agent.service
  systemd=$([ ! -d /run/systemd/system ] || echo systemctl)
  target=multi-user.target account=User=satin-agent flag='' link=/usr/local/bin/satin-agent
  as='setpriv --reuid=satin-agent --regid=satin-agent --init-groups --'
else
  prefix=${XDG_DATA_HOME:-$HOME/.local/share}/satin-agent state=${XDG_STATE_HOME:-$HOME/.local/state}/satin-agent
  unit=${XDG_CONFIG_HOME:-$HOME/.config}/systemd/user/satin-agent.service
  systemd=$(systemctl --user show-environment >/dev/null 2>&1 && echo 'systemctl --user' || true)
  target=default.target account='' as='' flag=' --user' link=$HOME/.local/bin/satin-agent
fi
agent=$prefix/current/bin/satin-agent

directory() { # The installed files are listed, so that 'uninstall' can remove all of them.
  [ -d "$1" ] || { directory "$(dirname "$1")"; run mkdir "$1"; made=$(printf '%s\n%s' "$1" "$made"); }
}
start() { # Root writes nothing below $state, where the agent's user can make links. Therefore this user opens the log.
  run rm -f "$state/status.json"
  if [ "$systemd" ]; then run $systemd enable --quiet --now satin-agent
  elif [ "$dry" ]; then echo "would start: $as $prefix/run"
  else
    nohup setsid $as sh -c 'exec "$1" >"$2" 2>&1 </dev/null' sh "$prefix/run" "$state/console.log" >/dev/null 2>&1 &
    echo $! >"$prefix/agent.pid"
  fi
}
stop() {
  [ -z "$systemd" ] || [ ! -e "$unit" ] || run $systemd disable --quiet --now satin-agent || true
  pid=$(cat "$prefix/agent.pid" 2>/dev/null || cat "$state/agent.pid" 2>/dev/null || echo none); grep -qs "satin-agent.jar" "/proc/$pid/cmdline" || return 0
  run kill "$pid"
  for second in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do [ "$dry" ] || ! grep -qs . "/proc/$pid/cmdline" || sleep 1; done
  run kill -9 "$pid" 2>/dev/null || true
}
remove() {
  stop
  made=$(cat "$prefix/made" 2>/dev/null || echo "$made")
  [ ! -e "$prefix/lingering" ] || run loginctl disable-linger
  [ "$(readlink "$link" || true)" != "$agent" ] || run rm -f "$link"
  run rm -rf "$prefix" "$unit" "$state" 2>/dev/null || echo "$state is a mount point: it is empty now, and stays."
  [ -z "$systemd" ] || run $systemd daemon-reload
  [ $scope = user ] || ! id satin-agent >/dev/null 2>&1 || run userdel satin-agent
  echo "$made" | while read -r path; do [ ! -d "$path" ] || run rmdir "$path" 2>/dev/null || true; done
}
if [ $action = uninstall ]; then
  remove; echo "The agent is gone from this machine; the portal lists the node until it is removed there."; exit 0
elif [ $action = start ]; then
  [ -x "$prefix/run" ] || fail "No agent is installed here; get a line from Add node."; stop; start; exit 0
fi
case $portal in
  https://*) proto='--proto =https' ;;
  http://127.* | http://localhost | http://localhost[:/]* | http://\[::1\]*) ;;
  http://*) [ "$insecure" ] || fail "$portal is not encrypted: anybody on the way can read the token and change the agent; use https, or add --insecure-http." ;;
  *) fail "$portal is no address of a portal; give --portal https://HOST." ;;
esac
[ ${#sha} = 64 ] || fail "--sha256 wants the 64 digits of the line that the portal shows; get a new line from Add node."
for tool in curl sha256sum tar; do command -v $tool >/dev/null || fail "$tool is missing; install it and run the line again."; done
[ "$plain" ] || [ "$(uname -sm)" = 'Linux x86_64' ] || fail "This bundle is for Linux on x86-64, and this is $(uname -sm); use the line for other systems."
if [ "$(readlink "$prefix/current" 2>/dev/null)" = "$sha" ] && said=$("$agent" status --state "$state"); then
  echo "$said"; exit 0
fi
[ "$token" ] || [ -e "$state/identity.json" ] || fail "SATIN_TOKEN is empty; get a new line from Add node."

# A first installation that fails removes its files. A later one keeps the files that existed.
fresh=1; [ ! -e "$prefix/run" ] || fresh=''
ended() { code=$?; [ $code = 0 ] || [ "$dry" ] || { rm -rf "$prefix/part"; [ -z "$fresh" ] || remove >/dev/null 2>&1; }; exit $code; }
trap ended EXIT; trap 'exit 1' HUP INT TERM
directory "$prefix"; directory "$state"; directory "${link%/*}"; [ -z "$systemd" ] || directory "$(dirname "$unit")"
[ -z "$fresh" ] || echo "$made" | write 644 "$prefix/made"
run mkdir -p "$prefix/part"
signed() { # The join line pins the keys. Later versions begin with the release that they have signed.
  for name in root release; do fetch $name | head -c 20000 >$name; done; found=$(sha256sum <root)
  [ "${found%% *}" = "$root" ] || fail "The keys at $portal are not those that the line names: they were changed on the way, or the portal has newer ones; get a new line from Add node."
  said=$(satin-agent/bin/satin-agent release check --root root --kind $([ "$plain" ] && echo plain || echo linux-x64) release 2>&1) || fail "$said"
  [ "${said%% *}" = "$sha" ] || fail "The bundle is not the one of the release that $portal has signed; get a new line from Add node."
  mv root release "$prefix/"; chmod 644 "$prefix/root" "$prefix/release"; }
fetch() { [ "$dry" ] || curl -fsSL $proto --retry 3 ${SATIN_CA:+--cacert "$SATIN_CA"} "$portal/join/$1"; }
fetch "bundles/$sha" | write 644 "$prefix/part/bundle" || true # This script checks the download below.
if [ -z "$dry" ]; then
  found=$(sha256sum <"$prefix/part/bundle"); found=${found%% *}
  [ -s "$prefix/part/bundle" ] || fail "The bundle could not be fetched from $portal; if that was a 404, the portal has a newer one: get a new line from Add node."
  [ "$found" = "$sha" ] || fail "The bundle is not the one that the line names (SHA-256 $found): it was changed or cut off, or the disk is full; nothing was installed."
  cd "$prefix/part"
  if [ "$plain" ]; then { unzip -q bundle || jar xf bundle; } 2>/dev/null; else tar -xzf bundle 2>/dev/null; fi ||
    fail "The bundle cannot be unpacked in $prefix; look whether the disk is full, and with --plain whether unzip is there."
  chmod 755 satin-agent/bin/satin-agent; [ -z "$root" ] || signed
  why=$(satin-agent/bin/satin-agent run --check --portal "$portal" --state "$state" "$@" 2>&1) || fail "$why"
  cd /
fi
stop; run rm -rf "$prefix/$sha"; run mv "$prefix/part/satin-agent" "$prefix/$sha"; run rm -rf "$prefix/part"; run ln -sfn "$sha" "$prefix/current"
[ -e "$link" ] || [ -L "$link" ] || run ln -s "$agent" "$link"
[ $scope = user ] || id satin-agent >/dev/null 2>&1 ||
  run useradd --system --user-group --no-create-home --home-dir "$state" --shell /usr/sbin/nologin satin-agent
[ -z "${SATIN_CA:-}" ] || { write 644 "$prefix/authorities.pem" <"$SATIN_CA"; SATIN_CA=$prefix/authorities.pem; }
{
  echo '#!/bin/sh'
  for name in HTTPS_PROXY HTTP_PROXY NO_PROXY https_proxy http_proxy no_proxy SATIN_CA; do
    eval "value=\${$name:-}"; [ -z "$value" ] || echo "export $name=$(quoted "$value")"
  done
  echo "version=current; [ ! -d \"/proc/\$(cat '$prefix/trial.pid' 2>/dev/null || echo none)\" ] || version=trial"
  echo "exec '$prefix'/\$version/bin/satin-agent run --portal $portal --state $(quoted "$state") --token-file $(quoted "$prefix/token")$options"
} | write 750 "$prefix/run"; [ -z "$token" ] || echo "$token" | write 640 "$prefix/token"
{ [ -z "$text" ] || printf '%s\n' "$text"; [ "$text" ] || fetch install.sh; } | write 755 "$prefix/install.sh"; [ "$dry" ] || [ -s "$prefix/install.sh" ] || fail "This script could not be fetched from $portal; run the line again."
[ $scope = user ] || { run chgrp satin-agent "$prefix/run"; [ -z "$token" ] || run chgrp satin-agent "$prefix/token"; run chown satin-agent: "$state"; }
if [ "$systemd" ]; then
  [ "$dry" ] || sed "s|@ACCOUNT@|$account|; s|@PREFIX@|$prefix|; s|@TARGET@|$target|" "$prefix/current/lib/satin-agent.service" >"$unit"
  if [ $scope = user ] && [ ! -e "/var/lib/systemd/linger/$(id -un)" ]; then
    if run loginctl enable-linger 2>/dev/null; then run touch "$prefix/lingering"
    else echo "The agent ends when you sign out, unless root allows: loginctl enable-linger $(id -un)"; fi
  fi
  run $systemd daemon-reload
fi
start; [ -z "$dry" ] || exit 0; waited=0
until said=$("$agent" status --state "$state" --wait 5); do waited=$((waited + 5)); [ $waited -lt 180 ] || fail "$said"
  [ "$systemd" ] || grep -qs . "/proc/$(cat "$prefix/agent.pid")/cmdline" ||
    fail "The agent ended. $(tail -n 1 "$state/console.log" 2>/dev/null | grep . || echo "Look whether the disk of $state is full.")"
done; rm -f "$prefix/token"; echo "$said"; case :$PATH: in *:"${link%/*}":*) ;; *) echo "The agent's command is $link." ;; esac
[ "$systemd" ] || echo "There is no systemd: after a reboot start the agent with: sh $prefix/install.sh start$flag"
echo "Take it away with: sh $prefix/install.sh uninstall$flag"
