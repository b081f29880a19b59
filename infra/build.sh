#!/usr/bin/env bash
# Builds the project. Has no effect if the sources have not changed since the last build.
# build.sh demo   the programs of `make demo`, without checks of the format and without tests
# build.sh all    every module with checks by formatter and compiler, and the page
# build.sh test   the same, also after a change of only a test
# build.sh some MODULES   these modules and the modules that they use, with their tests, checked only by the compiler
set -euo pipefail
cd "$(dirname "$0")/.."
kind=$1
stamps=target/stamps
# Maven holds little memory for long. On two cores another collector costs a tenth of the build's processor time.
export MAVEN_OPTS="${MAVEN_OPTS:--XX:+UseSerialGC}"
demo_modules=infra/local-grid,infra/bundles,backend,node-agent,satin-engine/launcher,cli,examples/raytracer

# The build depends on these files. A directory is also newer if a file was removed from it. In .mvn, infra/ipl/install.sh
# adds IPL to the build.
changed_since() {
  find certificates satin-engine contract node-agent backend frontend cli examples infra e2e-tests \
    pom.xml package.json package-lock.json .mvn \
    \( -name target -o -name node_modules -o -name dist -o -name generated -o -name __pycache__ -o -path '*/src/test' \
       -o -path infra/compose -o -path infra/helm -o -path infra/monitoring -o -path infra/proxies -o -path infra/images \
       -o -name '*.md' -o -name '*.py' -o -name '*.tsbuildinfo' -o -name .jqwik-database \) -prune \
    -o \( -type f -o -type d -path '*/src*' ! -path frontend/src/shared/api -o -path .mvn \) -newer "$1" -print -quit
}

fresh() { [ -e "$stamps/$1" ] && [ -z "$(changed_since "$stamps/$1")" ]; }

# Programs that run from the tree would find changed classes in their jars. Therefore the tree stays unchanged during a
# test.
if [ -n "${SATIN_TREE_IN_USE:-}" ]; then
  [ ! -e "$stamps/all" ] || exit 0
  echo "build.sh: tests run from this tree, which \`make build\` has not built: run that first" >&2
  exit 1
fi

case $kind in
  demo) ! fresh all && ! fresh demo || exit 0 ;;
  all) ! fresh all || exit 0 ;;
esac

# A build of some modules is not a complete tree. Therefore the tree gets no stamp.
if [ "$kind" = some ]; then
  ./mvnw -B -ntp -q -T2 -DskipTests -Dsatin.skip.page=false -Dspotless.check.skip=true -pl "$2" -am package
  exit
fi

infra/check-prerequisites.sh
mkdir -p "$stamps"
# Files that change during the build are newer than this file.
begun=$(mktemp "$stamps/begun.XXXXXX")
trap 'rm -f "$begun"' EXIT
build() {
  infra/progress.sh target/build.log "$1" ./mvnw -B -ntp -T2 -DskipTests -Dsatin.skip.page=false "${@:2}" package
}
if [ "$kind" = demo ]; then
  build "Building what the demo needs (some three minutes the first time)" -Dsatin.only.main=true -Dspotless.check.skip=true -pl "$demo_modules" -am
  mv "$begun" "$stamps/demo"
else
  build "Building everything (some minutes the first time)"
  mv "$begun" "$stamps/all"
fi
