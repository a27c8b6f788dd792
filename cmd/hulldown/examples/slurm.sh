#!/bin/sh
#SBATCH --job-name=playtest
#SBATCH --array=1-16
#SBATCH --cpus-per-task=4
# A playtest in 16 parts, as an array of Slurm: sbatch slurm.sh. Each task plays one part
# and leaves it in the directory PARTS, which all machines share. Then join the parts:
#
#   hulldown playtest merge "$PARTS"/part-*.json --format html --out report.html
set -eu
PARTS=${PARTS:-$PWD}
hulldown -C /content playtest my-battle --games 100000 --jobs "${SLURM_CPUS_PER_TASK:-1}" --shard "$SLURM_ARRAY_TASK_ID/16" --out "$PARTS/part-$SLURM_ARRAY_TASK_ID.json"
