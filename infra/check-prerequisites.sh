#!/usr/bin/env bash
# Prints one line for each missing prerequisite. Arguments name further checks in addition to JDK and npm.
set -u
missing=0
lack() { echo "missing: $1" >&2; missing=1; }

java="${JAVA_HOME:+$JAVA_HOME/bin/}java"
javac="${JAVA_HOME:+$JAVA_HOME/bin/}javac"
if [ -n "${JAVA_HOME:-}" ] && [ ! -d "$JAVA_HOME" ]; then
  lack "JAVA_HOME names $JAVA_HOME, which is no directory; point it at a JDK, 17 or later, or unset it"
elif ! command -v "$javac" >/dev/null 2>&1; then
  lack "a JDK, 17 or later (Debian: apt-get install openjdk-17-jdk-headless), on PATH or in JAVA_HOME"
else
  version=$("$javac" -version 2>&1 | sed -E 's/javac ([0-9]+).*/\1/')
  [ "$version" -ge 17 ] 2>/dev/null || lack "JDK 17 or later; $javac is $version. Point JAVA_HOME at a newer one"
fi
command -v npm >/dev/null 2>&1 || lack "npm (Debian: apt-get install npm), for the browser interface"
"${BASH_SOURCE[0]%/*}/check-machine.sh" || missing=1
for extra in "$@"; do
  case "$extra" in
    python)
      command -v python3 >/dev/null 2>&1 || lack "python3 (Debian: apt-get install python3), for the check of the documents" ;;
    docker)
      if ! command -v docker >/dev/null 2>&1; then
        lack "docker (Debian: apt-get install docker.io docker-compose)"
      elif ! docker version >/dev/null 2>&1; then
        lack "a docker daemon that answers; start it, or name another one with DOCKER_HOST"
      elif ! docker compose version >/dev/null 2>&1 && ! command -v docker-compose >/dev/null 2>&1; then
        lack "docker compose (Debian: apt-get install docker-compose)"
      else
        compose=$(docker compose version --short 2>/dev/null || docker-compose version --short)
        [ "$(printf '%s\n' 1.29 "${compose#v}" | sort -V | head -n 1)" = 1.29 ] ||
          lack "docker compose 1.29 or later; this one is $compose (Debian: apt-get install docker-compose)"
      fi ;;
    browser)
      command -v chromium >/dev/null 2>&1 || [ -n "${SATIN_CHROMIUM:-}" ] ||
        lack "Chromium for the browser test (Debian: apt-get install chromium); SATIN_CHROMIUM may name another one" ;;
  esac
done
exit $missing
