#!/usr/bin/env bash
# Runs the example programs of the public Satin distribution, unchanged, in sequence and on workers, and compares.
#
#   run.sh [CHECKOUT]     a checkout of the distribution (default: a new clone, which needs the network)
#
# Needs the command line (cli/target/satin.jar, or the jar in SATIN_CLASSPATH) and a JDK. Exit code 0 means that all answers are
# equal, 1 that an answer differs, 77 that the distribution is unavailable.
set -euo pipefail

root=$(cd "$(dirname "$0")/../.." && pwd)
satin=${SATIN_CLASSPATH:-$root/cli/target/satin.jar}
repository=https://github.com/JungleComputing/satin.git
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

[ -n "${SATIN_CLASSPATH:-}" ] || [ -f "$satin" ] || { echo "There is no $satin; build it with ./mvnw -pl cli -am package"; exit 2; }
checkout=${1:-}
if [ -z "$checkout" ]; then
  checkout=$work/satin
  if ! GIT_TERMINAL_PROMPT=0 timeout 20 git clone --quiet --depth 1 "$repository" "$checkout" 2> "$work/clone"; then
    echo "The distribution cannot be had: $(tail -n 1 "$work/clone")"
    exit 77
  fi
fi
[ -d "$checkout/examples/src" ] || { echo "There is no examples/src in $checkout"; exit 77; }

mkdir "$work/classes" "$work/points"
find "$checkout/examples/src" -name '*.java' -print0 |
  xargs -0 javac -nowarn -encoding UTF-8 -cp "$satin" -d "$work/classes"
for i in $(seq 0 399); do echo "$((i * 37 % 101)).5 $((i * 53 % 97)).25"; done > "$work/points/part"
head -n 8 "$work/points/part" > "$work/centers"

failed=0
# Runs a program. Lines that depend on time, on the order of tasks or on chance are left out.
run() { # how, main class, lines to compare, arguments
  local jar=$work/${2//./-}.jar
  [ -f "$jar" ] || jar --create --file "$jar" --main-class "$2" -C "$work/classes" .
  # shellcheck disable=SC2086 # The options are several words.
  timeout 120 java -cp "$satin" org.satingrid.cli.SatinCommand run $1 "$jar" "${@:4}" 2> "$work/errors" | grep -E "$3" || true
}
compare() { # main class, lines to compare, arguments
  local sequence parallel
  sequence=$(run --sequential "$@")
  parallel=$(run "--workers 4" "$@")
  if [ -n "$sequence" ] && [ "$sequence" = "$parallel" ]; then
    echo "equal      $1: $(tail -n 1 <<< "$sequence")"
  else
    echo "DIFFERENT  $1: '$sequence' in sequence, '$parallel' on workers"
    cat "$work/errors"
    failed=1
  fi
}
# Searches for 42 in two million random numbers, which differ from run to run. In 86 of 100 runs, 42
# is among these numbers.
search() { # main class
  local found
  found=$(run "--workers 4" "$1" '^(found at pos|element not found)') 
  if [ -n "$found" ] || { [ "$2" = silent ] && grep -q 'main returned' "$work/errors"; }; then
    echo "ended      $1: ${found:-found, and returned}"
  else
    echo "FAILED     $1"
    cat "$work/errors"
    failed=1
  fi
}

compare fib.Fib 'result' 27
compare fib.FibWithoutSync 'result' 27
search search.SearchImpl1 spoken
search search.SearchImpl2 spoken
search search.SearchImpl3 silent
compare kmeans.KMeans '^(Iteration|\()' "$work/centers" "$work/points" 8
exit $failed
