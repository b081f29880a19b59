#!/usr/bin/env bash
# `make test-deployment`: checks the files of infra/compose, infra/proxies, infra/monitoring and
# infra/helm with the programs that read these files, in about a minute. Installs these programs as
# root on Debian. make test-containers tests their behaviour.
set -euo pipefail
cd "$(dirname "$0")/.."
tools=$PWD/target/tools
PATH=$PATH:$tools:/usr/sbin
helm_module=helm.sh/helm/v3/cmd/helm@v3.18.4

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  need=()
  command -v nginx >/dev/null || need+=(nginx-light)
  command -v caddy >/dev/null || need+=(caddy)
  command -v promtool >/dev/null || need+=(prometheus)
  command -v openssl >/dev/null || need+=(openssl)
  docker compose version >/dev/null 2>&1 || command -v docker-compose >/dev/null || need+=(docker-compose)
  python3 -c 'import yaml' 2>/dev/null || need+=(python3-yaml)
  if [ ${#need[@]} -gt 0 ]; then
    echo "Installing ${need[*]} ..."
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${need[@]}" >/dev/null
  fi
fi
if ! command -v helm >/dev/null && command -v go >/dev/null; then
  echo "Building helm from $helm_module (some minutes) ..."
  GOBIN=$tools go install "$helm_module"
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0 skipped=0
check() { # what, program, command...
  local what=$1 program=$2
  shift 2
  if ! command -v "$program" >/dev/null; then
    echo "not checked, no $program: $what"
    skipped=$((skipped + 1))
  elif "$@" > "$work/log" 2>&1; then
    echo "holds: $what"
  else
    echo "FAILS: $what"
    sed 's/^/  /' "$work/log"
    failed=$((failed + 1))
  fi
}

mkdir "$work/tls" && : > "$work/empty"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost \
  -keyout "$work/tls/key.pem" -out "$work/tls/certificate.pem" 2>/dev/null
for file in nginx.conf Caddyfile; do
  sed "s#/etc/satin/tls#$work/tls#g" "infra/proxies/$file" > "$work/$file"
done
check "infra/proxies/nginx.conf" nginx nginx -t -c "$work/nginx.conf"
check "infra/proxies/Caddyfile" caddy caddy validate --adapter caddyfile --config "$work/Caddyfile"
check "infra/proxies/traefik*.yml are YAML (their meaning is not checked)" python3 \
  python3 -c 'import yaml; [yaml.safe_load(open(f"infra/proxies/{name}.yml")) for name in ["traefik", "traefik-portals"]]'
check "infra/monitoring: rules" promtool promtool check rules infra/monitoring/alerts.yml
check "infra/monitoring: when rules fire" promtool promtool test rules infra/monitoring/alerts.test.yml

compose=$(docker compose version >/dev/null 2>&1 && echo "docker compose" || echo docker-compose)
export SATIN_DB_PASSWORD=x SATIN_TLS=$work/tls SATIN_GRAFANA_PASSWORD=x
overlays() {
  local files=(-f docker-compose.yml)
  for overlay in "$@"; do files+=(-f "infra/compose/$overlay.yml"); done
  check "infra/compose: $*" "${compose%% *}" $compose "${files[@]}" config
}
named() { # the answer to an unset variable: variable, words, overlay
  ! env -u "$1" ${compose} --env-file "$work/empty" -f docker-compose.yml -f "infra/compose/$3.yml" config > "$work/named" 2>&1 &&
    grep -q "$2" "$work/named" || { cat "$work/named"; return 1; }
}
check "infra/compose: an unset SATIN_TLS is named" "${compose%% *}" named SATIN_TLS "certificate.pem and key.pem" tls
check "infra/compose: an unset SATIN_GRAFANA_PASSWORD is named" "${compose%% *}" named SATIN_GRAFANA_PASSWORD "into .env" monitoring
check "docker-compose.yml: an unset SATIN_DB_PASSWORD is named" "${compose%% *}" named SATIN_DB_PASSWORD "make images puts one" tls
overlays tls
overlays tls caddy
overlays tls two-portals
overlays tls two-portals traefik
overlays monitoring
overlays tls two-portals monitoring
check "infra/helm: what it renders and refuses" helm python3 -B infra/helm/test_chart.py

echo "$failed fail, $skipped could not be checked here"
[ $failed = 0 ]
