#!/usr/bin/env bash
# Checks content and, with gates, compares it with what it was. Findings annotate the lines of a
# pull request, the comparison becomes the summary of the job. The exit status is 0 when all is
# clean and holds, 1 for findings and gates that fail, and above that for wrong usage and
# failures. Each HULLDOWN_ variable is an input of action.yml.
set -euo pipefail

if ! command -v hulldown >/dev/null; then
	go install "hulldown.dev/cmd/hulldown@${HULLDOWN_VERSION:-latest}"
	PATH=$PATH:$(go env GOPATH)/bin
fi

# option FLAG LINES: the flag once for each line that is not empty, as words of a call.
option() {
	local line
	words=()
	while IFS= read -r line; do
		line=${line%$'\r'}
		[[ -z ${line// /} ]] || words+=(${1:+"$1"} "$line")
	done <<<"$2"
}

dir=${HULLDOWN_DIRECTORY:-.}
status=0
worst() { if (($1 > status)); then status=$1; fi; }

format=github
[[ -z ${HULLDOWN_SARIF:-} ]] || format+=,sarif=$HULLDOWN_SARIF
call=(hulldown -C "$dir" check --format "$format" --fail-on "${HULLDOWN_FAIL_ON:-warning}")
[[ -z ${HULLDOWN_SINCE:-} ]] || call+=(--since "$HULLDOWN_SINCE")
option '' "${HULLDOWN_ARGUMENTS:-}"
"${call[@]}" "${words[@]}" || worst $?

option --gate "${HULLDOWN_GATES:-}"
if ((${#words[@]})); then
	base=${HULLDOWN_BASE:-${GITHUB_BASE_REF:+origin/$GITHUB_BASE_REF}}
	if [[ -z $base ]]; then
		echo '::error title=hulldown::gates need something to compare with; name it in the input base' >&2
		exit 2
	fi
	call=(hulldown -C "$dir" compare "$base" --format markdown "${words[@]}")
	[[ -z ${HULLDOWN_GAMES:-} ]] || call+=(--games "$HULLDOWN_GAMES")
	option --scenario "${HULLDOWN_SCENARIOS:-}"
	failed=0
	"${call[@]}" "${words[@]}" | tee -a "${GITHUB_STEP_SUMMARY:-/dev/null}" || failed=$?
	((failed != 1)) || echo '::error title=hulldown compare::a gate does not hold; the summary of this job says by how much'
	worst "$failed"
fi
exit "$status"
