#!/usr/bin/env bash
# test.sh            what `make test` runs: builds everything, then runs the tests in two lanes
# test.sh one-lane   what `make test-java` runs: the same tests, one module after another
#
# The first lane is in the foreground: tests that know real time (networks, processes, the portal, the browser), one
# module after another, as if they were alone. They mostly wait. Beside it, at a lower priority, run the page's tests and
# those that only compute. With one lane nothing is beside.
#
# The tree is built before the first test: lines of the guides say `make`, and would else build it under the grid that runs
# from it (SATIN_TREE_IN_USE).
set -uo pipefail
cd "$(dirname "$0")/.."
lanes=${1:-two-lanes}
case $lanes in two-lanes | one-lane) ;; *) echo "usage: test.sh [one-lane]" >&2; exit 2 ;; esac
logs=target/test-logs
rm -rf "$logs" && mkdir -p "$logs"
took() { echo "test: $1 took $((SECONDS - $2)) s"; }

infra/check-prerequisites.sh browser python || exit 1
python3 -B infra/check_documents.py || exit 1
python3 -B -m unittest discover -q -s infra/papers || exit 1
python3 -B infra/test_prerequisites.py -q || exit 1
begin=$SECONDS
infra/build.sh test || exit 1
took "building" $begin
export SATIN_TREE_IN_USE=yes

# Both lanes read the tree that the build left, so that neither may write classes. Both may fetch what only tests need, so
# they share the locks of the local repository.
lane() {
  MAVEN_OPTS="${MAVEN_OPTS:-} -Xmx512m -XX:TieredStopAtLevel=1" ./mvnw -B -ntp test --fail-at-end \
    -Dsatin.compiled=true -Dmaven.resources.skip=true -Dmaven.plugin.skip=true -Dspotless.check.skip=true \
    -Denforcer.skip=true -Daether.syncContext.named.factory=file-lock \
    -Daether.syncContext.named.nameMapper=file-gav "$@"
}

page() {
  (npm run lint && npm run typecheck && npm run test) > "$logs/page.log" 2>&1
  echo $? > "$logs/page.status"
}

beside() {
  renice -n 5 -p $BASHPID >/dev/null
  page
  lane -Dsatin.skip.timed=true -Dsatin.random.programs=10000 > "$logs/computing.log" 2>&1
  echo $? > "$logs/computing.status"
  took "the lane beside" $begin
}

two_lanes() {
  set -m # The lane beside has a process group of its own, to end with this script.
  beside &
  group=$!
  set +m
  trap 'kill -- -$group 2>/dev/null' EXIT
  trap 'exit 130' INT TERM
  lane -Dsatin.skip.untimed=true
  timed=$?
  took "the first lane" $begin
  wait $group
  trap - EXIT
}

one_lane() {
  page
  lane -Dsatin.random.programs=10000
  timed=$?
  took "the lane" $begin
}

begin=$SECONDS
case $lanes in two-lanes) two_lanes ;; one-lane) one_lane ;; esac

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
if [ $lanes = two-lanes ]; then
  verdict "what only computes" "$(cat "$logs/computing.status")" "$logs/computing.log"
  verdict "what knows real time" $timed
else
  verdict "all modules" $timed
fi
python3 -B infra/slowest_tests.py 10
exit $failed
