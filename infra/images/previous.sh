#!/usr/bin/env bash
# Makes images of the previous release with the tag `previous`, for the test of an upgrade. Builds them from a clone at
# the commit in infra/images/previous-release. Has no effect if images of that commit exist. Afterwards the names
# without that tag belong to the older release. Therefore run build.sh next.
set -euo pipefail
cd "$(dirname "$0")/../.."
commit=$(cat infra/images/previous-release)
made() {
  for image in portal agent demo; do
    label=$(docker image inspect --format '{{index .Config.Labels "org.opencontainers.image.revision"}}' "satin-$image:previous" 2>/dev/null) || return 1
    [ "$label" = "$commit" ] || return 1
  done
}
! made || exit 0
if ! git cat-file -e "$commit^{commit}" 2>/dev/null; then
  echo "missing: commit $commit, the release that an upgrade begins with (git fetch --unshallow)" >&2
  exit 1
fi
clone=target/previous-release
rm -rf "$clone"
trap 'rm -rf "$clone"' EXIT
git clone --quiet --no-checkout . "$clone"
git -C "$clone" checkout --quiet "$commit"
(cd "$clone" && infra/images/build.sh >/dev/null)
for image in portal agent demo; do
  docker tag "satin-$image" "satin-$image:previous"
done
echo "The images of ${commit:0:10} are there, from which the test of an upgrade begins."
