#!/usr/bin/env bash
# `make test-containers`: the journeys of e2e-tests/containers through the images.
set -euo pipefail
cd "$(dirname "$0")/../.."

if [ "${1:-}" != with-engine ]; then
  exec infra/images/with-engine.sh infra/images/test.sh with-engine "$@"
fi
shift
infra/images/previous.sh
infra/images/build.sh
for package in nginx caddy prometheus; do
  docker build --quiet --file infra/images/stand-ins/Dockerfile --build-arg "package=$package" \
    --target "$([ $package = prometheus ] && echo prometheus || echo proxy)" --tag "satin-stand-in-$package" infra/images/stand-ins >/dev/null
done

# Each test takes its own containers away; the helper that would do so comes from a registry.
export TESTCONTAINERS_RYUK_DISABLED=true TESTCONTAINERS_HOST_OVERRIDE=localhost
export DOCKER_HOST=${DOCKER_HOST:-unix:///var/run/docker.sock}
./mvnw -B -ntp -q -pl e2e-tests/containers -am -Dsatin.skip.engine=true -Dsatin.skip.computing=true -Dsatin.skip.portal=true \
  -Dsatin.skip.containers=false -Dspotless.check.skip=true test "$@"
