#!/usr/bin/env bash
# class-archive.sh JAR ARGUMENTS   keeps the classes of a run of the jar in an archive beside it, JAR without .jar and with .jsa
# The JVM that made the archive starts from it in less time; another JVM ignores it. Without it programs start as before, so
# a failure here is no failure of the build.
set -u
jar=$1
archive=${jar%.jar}.jsa
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
shift
rm -f "$archive"
"$java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:ArchiveClassesAtExit="$archive" -jar "$jar" "$@" >/dev/null 2>&1 || rm -f "$archive"
