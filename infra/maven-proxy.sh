#!/usr/bin/env bash
# Maven does not read the variables that name a proxy. If https_proxy is set and the user has no settings of Maven,
# this script writes settings with that proxy to target/proxy-settings.xml and prints their path.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
proxy=${https_proxy:-${HTTPS_PROXY:-}}
if [ -z "$proxy" ] || [ -e "${HOME:-}/.m2/settings.xml" ] || ! [[ $proxy =~ ^(http://)?(([^:@/]*):([^@/]*)@)?([^:/@]+):([0-9]+)/?$ ]]; then
  exit 0
fi
escaped() { sed 's/&/\&amp;/g; s/</\&lt;/g' <<<"$1"; }
direct=${no_proxy:-${NO_PROXY:-}}
umask 077
mkdir -p "$root/target"
cat > "$root/target/proxy-settings.xml" <<END
<settings>
  <proxies>
    <proxy>
      <id>environment</id><active>true</active><protocol>http</protocol>
      <host>${BASH_REMATCH[5]}</host><port>${BASH_REMATCH[6]}</port>
      <username>$(escaped "${BASH_REMATCH[3]}")</username><password>$(escaped "${BASH_REMATCH[4]}")</password>
      <nonProxyHosts>localhost|127.*${direct:+|$(sed 's/^\./*./; s/,\./,*./g; s/,/|/g; s/ //g' <<<"$direct")}</nonProxyHosts>
    </proxy>
  </proxies>
</settings>
END
echo "$root/target/proxy-settings.xml"
