#!/usr/bin/env bash
# Package: cuelang.org/go v0.17.1.
# Guess: CUE evaluates data and writes no pages, so a program that embeds it and has no template of its own keeps
# the linker's way with methods: an exported one that nothing calls is left out of the program.
# Seen: the evaluator's drawing of its own graphs, for those who debug CUE, is reached from the evaluation of any value and
# executes a template of html/template. Templates call methods by name, so the linker keeps every exported method of
# every type that is converted to an interface, in the whole program: to take templates out of one's own code makes a
# program with CUE no smaller in that way.
set -euo pipefail
tmp=$(mktemp -d)
trap 'chmod -R u+w "$tmp" && rm -rf "$tmp"' EXIT
cd "$tmp"
mkdir plain cue
cat >plain/main.go <<'GO'
package main

import "os"

type tank struct{}

func (*tank) Fire() string  { return "used" }
func (*tank) Spare() string { return "called by nobody" }

type firing interface{ Fire() string }

var park = map[string]firing{"tank": &tank{}}

func main() {
	os.Stdout.WriteString(park["tank"].Fire() + "\n")
}
GO
sed -e 's|^import "os"|import (\n\t"os"\n\n\t"cuelang.org/go/cue/cuecontext"\n)|' \
	-e 's|^\tos.Stdout|\tif err := cuecontext.New().CompileString("a: 1").Validate(); err != nil {\n\t\tpanic(err)\n\t}\n&|' plain/main.go >cue/main.go
go mod init finding >go.log 2>&1
go get cuelang.org/go@v0.17.1 >>go.log 2>&1 || { cat go.log; exit 1; }
for program in plain cue; do
	go build -o "$program/out" "./$program"
	go tool nm "$program/out" >"$program/names"
	echo "$program prints $("$program/out")"
	for name in 'main.(*tank).Spare' 'html/template.(*Template).Execute' 'adt.OpenNodeGraph'; do
		grep -qF "$name" "$program/names" && echo "  has $name" || echo "  has no $name"
	done
done | tee seen
diff seen - <<'SEEN'
plain prints used
  has no main.(*tank).Spare
  has no html/template.(*Template).Execute
  has no adt.OpenNodeGraph
cue prints used
  has main.(*tank).Spare
  has html/template.(*Template).Execute
  has adt.OpenNodeGraph
SEEN
