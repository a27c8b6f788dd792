#!/usr/bin/env bash
# Package: github.com/go-pdf/fpdf v0.9.0.
# Guess: after SetPage(1), to add something to the first of three pages, Output writes three pages;
# and a second Output to another writer gives the same file, or an error.
# Seen: Output writes the pages up to the one that is current, here one of three, and says nothing;
# a second Output writes no byte, and says nothing either.
set -euo pipefail
tmp=$(mktemp -d)
trap 'chmod -R u+w "$tmp" && rm -rf "$tmp"' EXIT
cd "$tmp"
cat >main.go <<'GO'
package main

import (
	"bytes"
	"fmt"

	"github.com/go-pdf/fpdf"
)

func main() {
	f := fpdf.New("P", "mm", "A4", "")
	for range 3 {
		f.AddPage()
	}
	f.SetPage(1)
	for range 2 {
		var b bytes.Buffer
		err := f.Output(&b)
		fmt.Println("pages:", bytes.Count(b.Bytes(), []byte("/Type /Page\n")), "empty:", b.Len() == 0, "error:", err)
	}
}
GO
go mod init finding >go.log 2>&1
go get github.com/go-pdf/fpdf@v0.9.0 >>go.log 2>&1 || { cat go.log; exit 1; }
go run . | tee seen
diff seen - <<'SEEN'
pages: 1 empty: false error: <nil>
pages: 0 empty: true error: <nil>
SEEN
