#!/bin/sh
# A playtest in 16 parts by GNU parallel, on this machine and, with --sshlogin, on others that
# have the command and your content in /content: sh parallel.sh --sshlogin :,alice,bob. Each
# part is played where there is room, and what it prints comes back to the directory PARTS, as
# part-1 to part-16; a part that fails ends the others.
set -eu
PARTS=${PARTS:-$PWD}
seq 16 | parallel "$@" --halt now,fail=1 --results "$PARTS/part-{}" \
	hulldown -C /content playtest my-battle --games 100000 --jobs 1 --shard {}/16 > /dev/null
hulldown playtest merge "$PARTS"/part-*[0-9] --format html --out report.html
