#!/usr/bin/env bash
# Puts Ibis IPL 2.3.3 and SmartSockets 1.80 into a Maven repository of this machine, and makes the builds of this tree use
# them: .mvn/maven.config gets the property satin.ipl, which activates the profile `ibis`.
# Usage: infra/ipl/install.sh [IPL [SATIN]]
#   IPL    a checkout or bare clone of github.com/JungleComputing/ipl, tag v2.3.3 (cloned if left out)
#   SATIN  the same of github.com/JungleComputing/satin, which has SmartSockets' jar
# IPL is compiled from its sources, because the published jars need a newer Java than this grid.
# The repository is the local one, or the first writable one of -Dmaven.repo.local.tail (set in MAVEN_ARGS). If the local
# repository is read-only and there is no tail, it is infra/ipl/repository, and .mvn/maven.config names it as a tail.
set -euo pipefail

IPL_VERSION=2.3.3
IPL_TREE=01b3b31e9c73829585ba44be81518d19a03a1710
SMARTSOCKETS_VERSION=1.80
SMARTSOCKETS_JAR=external/ipl/smartsockets-1.80.jar
SMARTSOCKETS_SHA256=c6ae1c8c0e7d3bdb23df0e37c8b9ca8334107c2ae587e5ba3870787d40dcb5cd
SLF4J_VERSION=2.0.18
GROUP=nl.junglecomputing.ipl

project=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
  echo "install.sh: $*" >&2
  exit 1
}

for command in git javac jar sha256sum; do
  command -v "$command" > /dev/null || fail "$command is missing; install it first"
done

# Returns a repository: the directory in the argument, or a new clone.
repository() {
  if [ -n "${2:-}" ]; then
    git -C "$2" rev-parse --git-dir > /dev/null 2>&1 || fail "$2 is no git repository"
    echo "$2"
  else
    git clone -q "https://github.com/JungleComputing/$1" "$work/$1" \
      || fail "cannot clone JungleComputing/$1; give a checkout: infra/ipl/install.sh IPL SATIN"
    echo "$work/$1"
  fi
}

ipl=$(repository ipl "${1:-}")
satin=$(repository satin "${2:-}")

tree=$(git -C "$ipl" rev-parse -q --verify "v$IPL_VERSION^{tree}") \
  || fail "$ipl has no tag v$IPL_VERSION; fetch its tags: git -C $ipl fetch --tags"
[ "$tree" = "$IPL_TREE" ] || fail "tag v$IPL_VERSION of $ipl holds $tree, and not $IPL_TREE"
mkdir "$work/sources"
git -C "$ipl" archive "v$IPL_VERSION" | tar x -C "$work/sources"
git -C "$satin" show "HEAD:$SMARTSOCKETS_JAR" > "$work/smartsockets.jar" 2> /dev/null \
  || fail "$satin does not carry $SMARTSOCKETS_JAR"
echo "$SMARTSOCKETS_SHA256  $work/smartsockets.jar" | sha256sum -c --quiet > /dev/null 2>&1 \
  || fail "$SMARTSOCKETS_JAR of $satin is not the one this script was written for"

cd "$project"
config=.mvn/maven.config
ours='^-D(satin\.ipl=true|maven\.repo\.local\.tail=.*/infra/ipl/repository)$'
# Forgets an earlier installation, so that its tail is not mistaken for the operator's.
if [ -e "$config" ]; then
  grep -vE "$ours" "$config" > "$work/config" || true
  cat "$work/config" > "$config"
fi

can_write() {
  mkdir -p "$1/nl/junglecomputing" 2> /dev/null && probe=$(mktemp -p "$1/nl/junglecomputing" 2> /dev/null) && rm "$probe"
}

# Only with what a build of this tree has: a read-only repository possibly lacks further plugins.
debug=$(./mvnw -B -X -N validate 2>&1) || fail "Maven does not run: $(tail -3 <<< "$debug")"
local_repository=$(sed -n 's/^.*Using local repository at //p' <<< "$debug")
arguments=${MAVEN_ARGS:-}$([ ! -e "$config" ] || sed 's/^/ /' "$config")
tail=$(grep -oE -- '-Dmaven\.repo\.local\.tail=[^ ]+' <<< "$arguments" | head -1 | cut -d= -f2) || true
IFS=, read -ra repositories <<< "$local_repository${tail:+,$tail}"
repository=
for candidate in "${repositories[@]}"; do
  if can_write "$candidate"; then
    repository=$candidate
    break
  fi
done
own_tail=
if [ -z "$repository" ]; then
  [ -z "$tail" ] || fail "neither $local_repository nor $tail can be written; add a directory that can: -Dmaven.repo.local.tail=$tail,DIRECTORY"
  repository=$project/infra/ipl/repository
  own_tail=$repository
  can_write "$repository" || fail "neither $local_repository nor $repository can be written"
fi

slf4j=
for candidate in "${repositories[@]}"; do
  jar=$candidate/org/slf4j/slf4j-api/$SLF4J_VERSION/slf4j-api-$SLF4J_VERSION.jar
  [ ! -e "$jar" ] || slf4j=$jar
done
if [ -z "$slf4j" ]; then
  ./mvnw -B -q -N dependency:copy -Dartifact="org.slf4j:slf4j-api:$SLF4J_VERSION" -DoutputDirectory="$work" \
    || fail "slf4j $SLF4J_VERSION does not resolve"
  slf4j=$work/slf4j-api-$SLF4J_VERSION.jar
fi
classpath="$slf4j:$work/smartsockets.jar"

dependency() {
  echo "<dependency><groupId>$1</groupId><artifactId>$2</artifactId><version>$3</version></dependency>"
}

# install GROUP ARTIFACT VERSION JAR DEPENDENCIES
# The layout of a repository on this machine is Maven's interface, also without Maven.
install() {
  local place="$repository/${1//.//}/$2/$3"
  mkdir -p "$place"
  cp "$4" "$place/$2-$3.jar"
  cat > "$place/$2-$3.pom" << POM
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>$1</groupId><artifactId>$2</artifactId><version>$3</version>
  <licenses><license><name>Apache-2.0</name></license></licenses>
  <dependencies>$5</dependencies>
</project>
POM
  echo "installed $1:$2:$3 in $repository"
}

logging=$(dependency org.slf4j slf4j-api "$SLF4J_VERSION")
install nl.junglecomputing smartsockets "$SMARTSOCKETS_VERSION" "$work/smartsockets.jar" "$logging"
needed="$logging$(dependency nl.junglecomputing smartsockets "$SMARTSOCKETS_VERSION")"

# In the order of their dependencies. The tool that rewrites classes for IPL's own serialization is left out, together
# with its libraries, because the grid sends bytes.
for module in api:ipl util:ibis-util io:ibis-io support:ipl-support impl-tcp:ipl-impl-tcp \
  impl-nio:ipl-impl-nio impl-smartsockets:ipl-impl-smartsockets; do
  from="$work/sources/${module%%:*}"
  artifact=${module##*:}
  classes="$work/classes/$artifact"
  mkdir -p "$classes"
  # The release prints figures for every connection that it makes.
  find "$from/src/main/java" -name TcpIbis.java -exec sed -i '/printManagementProperties(System.out);/d' {} +
  find "$from/src/main/java" -name '*.java' -not -path '*/rewriter/*' > "$work/list"
  javac -nowarn -Xlint:none --release 17 -cp "$classpath" -d "$classes" "@$work/list" 2> "$work/errors" \
    || fail "$artifact does not compile: $(head -3 "$work/errors")"
  if [ "$artifact" = ipl ]; then
    mkdir -p "$classes/ibis/ipl"
    sed "s/VERSION/$IPL_VERSION/g; s/^implementations=.*/implementations=smartsockets,tcp,nio/" \
      "$from/IPL_MANIFEST" > "$classes/ibis/ipl/IPL_MANIFEST"
  fi
  jar --create --file "$work/$artifact.jar" -C "$classes" .
  install "$GROUP" "$artifact" "$IPL_VERSION" "$work/$artifact.jar" "$needed"
  classpath="$classpath:$work/$artifact.jar"
  needed="$needed$(dependency "$GROUP" "$artifact" "$IPL_VERSION")"
done
{
  [ -z "$own_tail" ] || echo "-Dmaven.repo.local.tail=$own_tail"
  echo "-Dsatin.ipl=true"
} >> "$config"
echo "Builds of this tree now have IPL: make build. To build without it again, remove its lines from $config."
