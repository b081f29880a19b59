#!/usr/bin/env bash
# progress.sh LOG WHAT COMMAND...: runs a command and writes its output to a log. A terminal shows the seconds that pass and Maven's
# current module. After a failure it prints the three lines that matter and the path of the log.
set -euo pipefail
log=$1 what=$2
shift 2
mkdir -p "$(dirname "$log")"
SECONDS=0
[ -t 1 ] || echo "$what ..."
"$@" >"$log" 2>&1 &
work=$!
trap 'kill "$work" 2>/dev/null || true; wait "$work" 2>/dev/null || true; exit 130' INT TERM
while [ -t 1 ] && kill -0 "$work" 2>/dev/null; do
  module=$(sed -n -E 's/^\[INFO\] Building (.*) [^ ]+ +\[([0-9]+\/[0-9]+)\]$/\2 \1/p' "$log" | tail -n 1)
  printf '\r\033[K%s, %d:%02d  %s' "$what" $((SECONDS / 60)) $((SECONDS % 60)) "$module"
  sleep 1
done
if wait "$work"; then
  [ -t 1 ] && printf '\r\033[K'
  printf '%s took %d s.\n' "$what" "$SECONDS"
else
  code=$?
  [ -t 1 ] && printf '\r\033[K'
  echo "$what failed after $SECONDS s:" >&2
  # Removes Maven's lines of help, because they are the same for every failure.
  lines=$(grep -E '^\[ERROR\] |^npm error |^✗|error TS[0-9]+' "$log" | grep -v -E 'Re-run Maven|For more information|Help 1|^\[ERROR\] *$' | head -n 3 || true)
  echo "${lines:-$(tail -n 3 "$log")}" >&2
  echo "All of it: $log" >&2
  exit "$code"
fi
