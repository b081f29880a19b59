#!/usr/bin/env bash
# Prints the directory of a JDK 17 or later: first JAVA_HOME, then the JDK on PATH, then the system's JDKs. An
# unsuitable JAVA_HOME ends the search. The exit code is 1 without a suitable JDK.
for javac in ${JAVA_HOME:+"$JAVA_HOME/bin/javac"} "$(command -v javac)" ${SATIN_JDKS-/usr/lib/jvm/*/bin/javac /opt/homebrew/opt/openjdk*/bin/javac}; do
  if [ -x "$javac" ]; then
    release=$("$javac" -version 2>&1 | sed -E 's/javac ([0-9]+).*/\1/')
    if [ "$release" -ge 17 ] 2>/dev/null; then
      javac=$(readlink -f "$javac")
      echo "${javac%/bin/javac}"
      exit
    fi
  fi
  [ -z "${JAVA_HOME:-}" ] || exit 1
done
exit 1
