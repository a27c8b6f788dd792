#!/bin/sh
# A playtest in 16 parts by GNU parallel, on this machine and those of --sshlogin:
# each part is played where there is room, and comes back to the directory PARTS.
set -eu
PARTS=${PARTS:-$PWD}
export PARTS
seq 16 | parallel --halt now,fail=1 'hulldown -C /content playtest my-battle --games 100000 --jobs 1 --shard {}/16 --out "$PARTS/part-{}.json"'
hulldown playtest merge "$PARTS"/part-*.json --format html --out report.html
