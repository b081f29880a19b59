#!/bin/sh
# Makes the bundles that machines download to join: make-bundles.sh AGENT_JAR ENGINE_JAR WORK_DIRECTORY OUT_DIRECTORY
#   satin-agent-linux-x64.tar.gz   contains a Java runtime (made only on such a machine)
#   satin-agent.zip                for any system with Java 17 or later
# The same sources give the same bytes. A portal that was built again therefore serves the same bundle.
set -eu
agent=$1 engine=$2 work=$3 out=$4
here=$(cd "$(dirname "$0")" && pwd)
java_home=${JAVA_HOME:-$(dirname "$(dirname "$(readlink -f "$(command -v jlink)")")")}
# Modules for applications: all of Java SE, and modules that libraries commonly need in addition.
wanted=java.se,jdk.unsupported,jdk.crypto.ec,jdk.zipfs,jdk.charsets,jdk.localedata,jdk.management,jdk.net,jdk.jcmd,jdk.naming.dns,jdk.random,jdk.httpserver,jdk.xml.dom,jdk.security.auth,jdk.security.jgss,jdk.nio.mapmode,jdk.accessibility,jdk.crypto.cryptoki,jdk.jfr
# A newer Java has merged some of these modules into other modules.
known=$("$java_home/bin/java" --list-modules | sed 's/@.*//')
modules=$(echo "$wanted" | tr ',' '\n' | grep -Fx -e "$known" | paste -sd, -)

tree() {
  rm -rf "$1"
  mkdir -p "$1/bin" "$1/lib"
  cp "$here/satin-agent" "$1/bin/satin-agent"
  cp "$here/satin-agent.service" "$1/lib/satin-agent.service"
  cp "$here/upgrade.sh" "$1/lib/upgrade.sh"
  cp "$agent" "$1/lib/satin-agent.jar"
  cp "$engine" "$1/lib/satin-engine.jar"
  cp "$here/../../LICENSE" "$1/LICENSE"
  chmod -R u=rwX,go=rX "$1"
  chmod 755 "$1"/bin/*
}

mkdir -p "$work" "$out"
plain=$work/plain/satin-agent
tree "$plain"
rm -f "$out/satin-agent.zip"
"$java_home/bin/java" -Duser.timezone=UTC "$here/Zip.java" "$plain" "$out/satin-agent.zip"

[ "$(uname -sm)" = "Linux x86_64" ] || { echo "No linux-x64 bundle: this is $(uname -sm)."; exit 0; }
full=$work/linux-x64/satin-agent
tree "$full"
runtime=$work/runtime-$("$java_home/bin/java" -version 2>&1 | sed -n 's/.*version "\([^"]*\)".*/\1/p')-$(echo "$modules" | cksum | cut -d' ' -f1)
if [ ! -x "$runtime/bin/java" ]; then
  rm -rf "$runtime"
  "$java_home/bin/jlink" --add-modules "$modules" --compress=2 --no-header-files --no-man-pages --output "$runtime"
fi
cp -a "$runtime" "$full/runtime"
chmod -R u=rwX,go=rX "$full"
tar --create --sort=name --mtime=@1767225600 --owner=0 --group=0 --numeric-owner -C "$work/linux-x64" satin-agent \
  | gzip -n -6 > "$out/satin-agent-linux-x64.tar.gz.part"
mv "$out/satin-agent-linux-x64.tar.gz.part" "$out/satin-agent-linux-x64.tar.gz"
