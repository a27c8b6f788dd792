#!/usr/bin/env bash
# Package: github.com/yuin/gopher-lua v1.1.1.
# Guess: a text that strconv.Quote of Go has put in quotes is the same text to Lua, or an error:
# both know \n, \t, \" and \\.
# Seen: a no-break space, which Quote writes as \u00a0, is the six characters u00a0 to Lua, without a
# word; letters with marks pass. A long bracket, [==[...]==], takes every text as it is, but for a
# line break that it begins with.
set -euo pipefail
tmp=$(mktemp -d)
trap 'chmod -R u+w "$tmp" && rm -rf "$tmp"' EXIT
cd "$tmp"
cat >main.go <<'GO'
package main

import (
	"fmt"
	"strconv"

	lua "github.com/yuin/gopher-lua"
)

func main() {
	for _, text := range []string{"é \"x\"\t", "200\u00a0m", "\nsecond"} {
		for _, written := range []string{strconv.Quote(text), "[==[" + text + "]==]"} {
			l := lua.NewState()
			err := l.DoString("value = " + written)
			fmt.Printf("%q %q error: %v\n", text, l.GetGlobal("value").String(), err)
			l.Close()
		}
	}
}
GO
go mod init finding >go.log 2>&1
go get github.com/yuin/gopher-lua@v1.1.1 >>go.log 2>&1 || { cat go.log; exit 1; }
go run . | tee seen
diff seen - <<'SEEN'
"é \"x\"\t" "é \"x\"\t" error: <nil>
"é \"x\"\t" "é \"x\"\t" error: <nil>
"200\u00a0m" "200u00a0m" error: <nil>
"200\u00a0m" "200\u00a0m" error: <nil>
"\nsecond" "\nsecond" error: <nil>
"\nsecond" "second" error: <nil>
SEEN
