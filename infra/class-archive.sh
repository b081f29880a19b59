#!/usr/bin/env bash
# class-archive.sh JAR ARGUMENTS keeps the classes of a run of the jar in an archive beside it. The
# archive has the jar's name with .jsa in place of .jar. The JVM that made the archive starts faster
# with the archive, and other JVMs ignore the archive. Programs also start without an archive.
# Therefore a failure here does not fail the build. The run itself can fail: a command without a
# portal loads the classes of its requests.
set -u
jar=$1
archive=${jar%.jar}.jsa
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
shift
rm -f "$archive"
"$java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:ArchiveClassesAtExit="$archive" -jar "$jar" "$@" >/dev/null 2>&1 || true
