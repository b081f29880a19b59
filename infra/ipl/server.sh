#!/usr/bin/env bash
# Runs an IPL server from a build with the profile `ibis`. Nodes of a grid over IPL meet through it.
# Usage: infra/ipl/server.sh [PORT [OPTIONS]]. The default port is 8888. The options are the options
# of ibis.ipl.server.Server, such as --events. The server listens on every address and accepts
# every client. Allow only the machines of the grid to reach its port.
set -euo pipefail

jar=$(cd "$(dirname "$0")/../.." && pwd)/node-agent/target/satin-agent.jar
port=${1:-8888}
shift $(($# > 0 ? 1 : 0))

if ! unzip -l "$jar" ibis/ipl/server/Server.class > /dev/null 2>&1; then
  echo "server.sh: $jar holds no IPL; run infra/ipl/install.sh, then make build" >&2
  exit 1
fi
exec java -cp "$jar" ibis.ipl.server.Server --port "$port" "$@"
