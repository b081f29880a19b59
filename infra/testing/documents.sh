#!/usr/bin/env bash
# Checks that the documents name only existing things, and tests the scripts of infra. Takes some seconds.
set -euo pipefail
cd "$(dirname "$0")/../.."
python3 -B infra/check_documents.py
for folder in infra/bundles infra/ipl infra/papers infra/release infra/testing infra/words; do python3 -B -m unittest discover -q -s "$folder"; done
python3 -B infra/words/words.py
python3 -B infra/test_build.py -q
python3 -B infra/test_prerequisites.py -q
python3 -B infra/test_packages.py -q
python3 -B infra/test_npm.py -q
python3 -B infra/test_attack.py -q
