#!/usr/bin/env bash
# One clear line for each missing prerequisite. Arguments: what to check besides JDK and npm.
set -u
missing=0
lack() { echo "missing: $1" >&2; missing=1; }

java="${JAVA_HOME:+$JAVA_HOME/bin/}java"
javac="${JAVA_HOME:+$JAVA_HOME/bin/}javac"
if ! command -v "$javac" >/dev/null 2>&1; then
  lack "a JDK, 17 or later (Debian: apt-get install openjdk-17-jdk-headless), on PATH or in JAVA_HOME"
else
  version=$("$javac" -version 2>&1 | sed -E 's/javac ([0-9]+).*/\1/')
  [ "$version" -ge 17 ] 2>/dev/null || lack "JDK 17 or later; $javac is $version. Point JAVA_HOME at a newer one"
fi
command -v npm >/dev/null 2>&1 || lack "npm (Debian: apt-get install npm), for the browser interface"
for extra in "$@"; do
  case "$extra" in
    browser)
      command -v chromium >/dev/null 2>&1 || [ -n "${SATIN_CHROMIUM:-}" ] ||
        lack "Chromium for the browser test (Debian: apt-get install chromium); SATIN_CHROMIUM may name another one" ;;
  esac
done
exit $missing
