#!/usr/bin/env bash
# Package: go.lsp.dev/uri v1.0.1.
# Guess: a URI that is read from JSON and written again is the one that came, letter for letter, as
# clients that find buffers by it ask; only its meaning is looked at, by FsPath.
# Seen: it is written anew when it is read. What RFC 3986 allows in a path (parentheses, @, +, =, ') is
# escaped, escapes get capitals, letters beyond ASCII are escaped, and a = in a query becomes %3D. As
# VS Code does it, a path that begins with a letter and %3A loses its first slash, on Linux too: it is not
# absolute any more. FsPath of a URI that is of no file has no error and is its path.
set -euo pipefail
tmp=$(mktemp -d)
trap 'chmod -R u+w "$tmp" && rm -rf "$tmp"' EXIT
cd "$tmp"
cat >main.go <<'GO'
package main

import (
	"encoding/json"
	"fmt"

	"go.lsp.dev/uri"
)

func main() {
	for _, s := range []string{
		"file:///a/b.cue", "file:///a%40b.cue", "file:///a@b.cue", "file:///a(1).cue", "file:///a+b.cue",
		"file:///a%c5%af.cue", "file:///ů.cue", "git:/a?x=1", "file:///c%3A/b.cue", "untitled:Untitled-1",
	} {
		var u uri.URI
		if err := json.Unmarshal([]byte(`"`+s+`"`), &u); err != nil {
			panic(err)
		}
		b, err := json.Marshal(u)
		if err != nil {
			panic(err)
		}
		fmt.Println(s, string(b), u.FsPath())
	}
}
GO
go mod init finding >go.log 2>&1
go get go.lsp.dev/uri@v1.0.1 >>go.log 2>&1 || { cat go.log; exit 1; }
go run . | tee seen
diff seen - <<'SEEN'
file:///a/b.cue "file:///a/b.cue" /a/b.cue
file:///a%40b.cue "file:///a%40b.cue" /a@b.cue
file:///a@b.cue "file:///a%40b.cue" /a@b.cue
file:///a(1).cue "file:///a%281%29.cue" /a(1).cue
file:///a+b.cue "file:///a%2Bb.cue" /a+b.cue
file:///a%c5%af.cue "file:///a%C5%AF.cue" /aů.cue
file:///ů.cue "file:///%C5%AF.cue" /ů.cue
git:/a?x=1 "git:/a?x%3D1" /a
file:///c%3A/b.cue "file:///c%3A/b.cue" c:/b.cue
untitled:Untitled-1 "untitled:Untitled-1" Untitled-1
SEEN
