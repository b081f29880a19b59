#!/usr/bin/env bash
# Tests the container images with the journeys of e2e-tests/containers. `make test-containers` runs it.
# test.sh          runs all journeys
# test.sh JOURNEY  runs one journey, given by the name of its class, such as FirstResultTest
set -euo pipefail
cd "$(dirname "$0")/../.."

journeys=e2e-tests/containers/src/test/java/org/satingrid/e2e/containers
if [ "${1:-}" != with-engine ]; then
  # An unknown name would otherwise be noticed only after minutes of building images.
  if [ $# -gt 0 ] && [[ $1 != *Test || ! -e $journeys/$1.java ]]; then
    echo "test-containers: there is no journey '$1'; there are $(cd "$journeys" && printf '%s\n' *Test.java | sed 's/\.java$//' | paste -sd' ')" >&2
    exit 2
  fi
  infra/check-prerequisites.sh browser
  exec infra/images/with-engine.sh infra/images/test.sh with-engine "$@"
fi
shift
only=${1:-}
begin=$SECONDS
case $only in "" | UpgradeTest) infra/images/previous.sh ;; esac
infra/images/build.sh
stand_in() { # name, stage, packages
  docker build --quiet --file infra/images/stand-ins/Dockerfile --build-arg "packages=$3" --target "$2" \
    --tag "satin-stand-in-$1" infra/images/stand-ins >/dev/null
}
case $only in
  "" | FirstResultTest) stand_in machine machine "curl python3" ;;
esac
case $only in
  "" | OverlaysTest)
    stand_in nginx proxy nginx
    stand_in caddy proxy caddy
    stand_in prometheus prometheus prometheus
    ;;
esac
echo "test-containers: images took $((SECONDS - begin)) s"

# Each test removes its own containers. The helper of Testcontainers would come from a registry.
export TESTCONTAINERS_RYUK_DISABLED=true TESTCONTAINERS_HOST_OVERRIDE=localhost
export DOCKER_HOST=${DOCKER_HOST:-unix:///var/run/docker.sock}
begin=$SECONDS
./mvnw -B -ntp -q -pl e2e-tests/containers -am -Dsatin.skip.engine=true -Dsatin.skip.computing=true -Dsatin.skip.portal=true \
  -Dsatin.skip.containers=false -Dspotless.check.skip=true ${only:+-Dtest="$only" -Dsurefire.failIfNoSpecifiedTests=false} test
echo "test-containers: ${only:-all journeys} passed, $((SECONDS - begin)) s"
