#!/usr/bin/env bash
# Makes an authority for a grid, once, and a certificate for each named node or hub.
#   make-certificates.sh DIRECTORY NAME...
# DIRECTORY/authority.p12 signs: keep it offline. DIRECTORY/NAME holds node.p12, trust.p12 and password: copy it to that
# machine, readable by the agent's user only, and start the agent or hub with --certificate.
# Needs keytool of JDK 17 or later.
set -euo pipefail
umask 077
[ $# -ge 2 ] || { sed -n '2,6s/^# //p' "$0" >&2; exit 2; }
directory=$1
shift
keytool="${JAVA_HOME:+$JAVA_HOME/bin/}keytool -J-XX:TieredStopAtLevel=1 -J-XX:+UseSerialGC"
mkdir -p "$directory"
secret() { head -c 24 /dev/urandom | base64 | tr -d '/+='; }
quiet() { output=$("$@" 2>&1) || { echo "$output" >&2; exit 1; }; }

authority=$directory/authority.p12
[ -f "$directory/authority.password" ] || secret >"$directory/authority.password"
authority_password=$(cat "$directory/authority.password")
if [ ! -f "$authority" ]; then
  quiet $keytool -genkeypair -alias authority -keyalg EC -groupname secp256r1 -dname "CN=Satin Grid authority" \
    -ext bc:c -ext ku:c=keyCertSign,cRLSign -validity 3650 -storetype PKCS12 -keystore "$authority" \
    -storepass "$authority_password"
fi
quiet $keytool -exportcert -rfc -alias authority -keystore "$authority" -storepass "$authority_password" \
  -file "$directory/authority.pem"

for name in "$@"; do
  [[ $name =~ ^[A-Za-z0-9][A-Za-z0-9._-]*$ ]] || { echo "'$name' is no name of a node" >&2; exit 2; }
  node=$directory/$name
  [ ! -e "$node" ] || { echo "$node exists; remove it to make another certificate" >&2; exit 1; }
  part=$(mktemp -d "$directory/.part.XXXXXX")
  password=$(secret)
  echo "$password" >"$part/password"
  quiet $keytool -genkeypair -alias node -keyalg EC -groupname secp256r1 -dname "CN=$name" -validity 365 \
    -storetype PKCS12 -keystore "$part/node.p12" -storepass "$password"
  quiet $keytool -certreq -alias node -keystore "$part/node.p12" -storepass "$password" -file "$part/request"
  quiet $keytool -gencert -rfc -alias authority -keystore "$authority" -storepass "$authority_password" -validity 365 \
    -ext ku:c=digitalSignature -ext eku=serverAuth,clientAuth -infile "$part/request" -outfile "$part/certificate"
  quiet $keytool -importcert -noprompt -alias authority -file "$directory/authority.pem" -storetype PKCS12 \
    -keystore "$part/trust.p12" -storepass "$password"
  cat "$part/certificate" "$directory/authority.pem" >"$part/chain"
  quiet $keytool -importcert -noprompt -alias node -file "$part/chain" -keystore "$part/node.p12" -storepass "$password"
  rm "$part/request" "$part/certificate" "$part/chain"
  mv "$part" "$node"
  echo "certificate of $name: $node"
done
