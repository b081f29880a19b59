#!/usr/bin/env bash
# test.sh            what `make test` runs: builds everything, then runs the tests in three lanes
# test.sh one-lane   what `make test-java` runs: the same tests, one module after another
#
# In the foreground: the portal, its agent, its command, one module after another, then the journeys in the browser, also
# where a test of the portal failed. Beside it those of the engine that know real time: networks, processes, sites. Both
# mostly wait. Beside both, at a lower priority, the page's tests and those that only compute. With one lane nothing is
# beside.
#
# The tree is built before the first test: lines of the guides say `make`, and would else build it under the grid that runs
# from it (SATIN_TREE_IN_USE).
set -uo pipefail
cd "$(dirname "$0")/.."
lanes=${1:-three-lanes}
case $lanes in three-lanes | one-lane) ;; *) echo "usage: test.sh [one-lane]" >&2; exit 2 ;; esac
logs=target/test-logs
rm -rf "$logs" && mkdir -p "$logs"
took() { echo "test: $1 took $((SECONDS - $2)) s"; }

infra/check-prerequisites.sh browser python || exit 1
python3 -B infra/check_documents.py || exit 1
python3 -B -m unittest discover -q -s infra/papers || exit 1
python3 -B infra/test_prerequisites.py -q || exit 1
python3 -B infra/test_npm.py -q || exit 1
begin=$SECONDS
infra/build.sh test || exit 1
took "building" $begin
export SATIN_TREE_IN_USE=yes

# All lanes read the tree that the build left, so that none may write classes. All may fetch what only tests need, so they
# share the locks of the local repository.
lane() {
  MAVEN_OPTS="${MAVEN_OPTS:-} -Xmx512m -XX:TieredStopAtLevel=1" ./mvnw -B -ntp test --fail-at-end \
    -Dsatin.compiled=true -Dmaven.resources.skip=true -Dmaven.plugin.skip=true -Dspotless.check.skip=true \
    -Denforcer.skip=true -Daether.syncContext.named.factory=file-lock \
    -Daether.syncContext.named.nameMapper=file-gav "$@"
}

page() {
  (infra/npm.sh run lint && infra/npm.sh run typecheck && infra/npm.sh run test) > "$logs/page.log" 2>&1
  echo $? > "$logs/page.status"
}

computing() {
  renice -n 5 -p $BASHPID >/dev/null
  page
  lane -Dsatin.skip.engine=true -Dsatin.skip.portal=true -Dsatin.random.programs=10000 > "$logs/computing.log" 2>&1
  echo $? > "$logs/computing.status"
  took "the lane that computes" $begin
}

# The same few requests to every route each time, as each role: what other ones find, `make fuzz-portal` says. It fetches
# schemathesis the first time, and is left out where that is not to be had.
fuzzed() {
  if ! make -s target/fuzz-venv/bin/schemathesis > "$logs/fuzz.log" 2>&1; then
    echo "test: no generated requests were sent: schemathesis could not be fetched, see $logs/fuzz.log"
    return
  fi
  local begin=$SECONDS
  timeout 1200 python3 -B infra/fuzz-portal/fuzz.py target/fuzz-venv/bin/schemathesis --short --cases=5 --seed=42 \
    > "$logs/fuzz.log" 2>&1
  echo $? > "$logs/fuzz.status"
  took "sending generated requests" $begin
}

engine() {
  lane -Dsatin.skip.computing=true -Dsatin.skip.portal=true > "$logs/engine.log" 2>&1
  echo $? > "$logs/engine.status"
  took "the engine's lane" $begin
}

portal() {
  lane -Dsatin.skip.computing=true -Dsatin.skip.engine=true -Dsatin.skip.journeys=true
  portal=$?
  took "the portal's lane" $begin
}

journeys() {
  local begin=$SECONDS
  lane -Dsatin.skip.computing=true -Dsatin.skip.engine=true -Dsatin.skip.portal=true -Dsatin.skip.journeys=false
  journeys=$?
  took "the journeys" $begin
}

three_lanes() {
  set -m # The lanes beside have process groups of their own, to end with this script.
  computing &
  groups=-$!
  engine &
  groups="$groups -$!"
  set +m
  trap 'kill -- $groups 2>/dev/null' EXIT
  trap 'exit 130' INT TERM
  portal
  journeys
  fuzzed
  wait
  trap - EXIT
}

one_lane() {
  page
  lane -Dsatin.random.programs=10000 -Dsatin.skip.journeys=true
  modules=$?
  took "the lane" $begin
  journeys
  fuzzed
}

begin=$SECONDS
case $lanes in three-lanes) three_lanes ;; one-lane) one_lane ;; esac

failed=0
verdict() { # name, status, log
  if [ "$2" = 0 ]; then
    echo "test: $1: all passed"
  else
    echo "test: $1: FAILED"
    failed=1
    [ ! -e "${3:-}" ] || tail -n 400 "$3"
  fi
}
verdict "the page" "$(cat "$logs/page.status")" "$logs/page.log"
if [ $lanes = three-lanes ]; then
  verdict "what only computes" "$(cat "$logs/computing.status")" "$logs/computing.log"
  verdict "the engine" "$(cat "$logs/engine.status")" "$logs/engine.log"
  verdict "the portal" $portal
else
  verdict "all modules but the journeys" $modules
fi
verdict "the journeys" $journeys
[ ! -e "$logs/fuzz.status" ] || verdict "generated requests" "$(cat "$logs/fuzz.status")" "$logs/fuzz.log"
python3 -B infra/slowest_tests.py 10
exit $failed
