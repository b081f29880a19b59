#!/usr/bin/env bash
# Runs an IPL server, which nodes of a grid over IPL meet through, from a build with the profile
# `ibis`. Usage: infra/ipl/server.sh [PORT [OPTIONS]]. The port is 8888 if left out, options are
# those of ibis.ipl.server.Server, such as --events. It listens on every address and lets
# everybody in. Keep its port to the machines of the grid.
set -euo pipefail

jar=$(cd "$(dirname "$0")/../.." && pwd)/node-agent/target/satin-agent.jar
port=${1:-8888}
shift $(($# > 0 ? 1 : 0))

if ! unzip -l "$jar" ibis/ipl/server/Server.class > /dev/null 2>&1; then
  echo "server.sh: $jar holds no IPL; run infra/ipl/install.sh, then make build" >&2
  exit 1
fi
exec java -cp "$jar" ibis.ipl.server.Server --port "$port" "$@"
