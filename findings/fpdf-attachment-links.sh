#!/usr/bin/env bash
# Package: github.com/go-pdf/fpdf v0.9.0.
# Guess: an attachment (SetAttachments) leaves the pages alone: links and bookmarks lead where they led.
# Seen: links to pages are written by an object number that counts pages from the third object, and the
# attachment's objects come before them: the link to page 2 of two leads to another object. The
# file is written without an error.
set -euo pipefail
tmp=$(mktemp -d)
trap 'chmod -R u+w "$tmp" && rm -rf "$tmp"' EXIT
cd "$tmp"
cat >main.go <<'GO'
package main

import (
	"bytes"
	"fmt"
	"regexp"

	"github.com/go-pdf/fpdf"
)

func main() {
	for _, attached := range []bool{false, true} {
		f := fpdf.New("P", "mm", "A4", "")
		f.SetCompression(false)
		if attached {
			f.SetAttachments([]fpdf.Attachment{{Content: []byte("a"), Filename: "a.txt"}})
		}
		f.AddPage()
		to := f.AddLink()
		f.Link(0, 0, 10, 10, to)
		f.AddPage()
		f.SetLink(to, 0, 2)
		var b bytes.Buffer
		err := f.Output(&b)
		led := regexp.MustCompile(`/Dest \[(\d+) 0 R`).FindSubmatch(b.Bytes())[1]
		pages := regexp.MustCompile(`\n(\d+) 0 obj\n<</Type /Page\n`).FindAllSubmatch(b.Bytes(), -1)
		fmt.Printf("attached: %v, page 2 is object %s, the link leads to object %s, error: %v\n", attached, pages[1][1], led, err)
	}
}
GO
go mod init finding >go.log 2>&1
go get github.com/go-pdf/fpdf@v0.9.0 >>go.log 2>&1 || { cat go.log; exit 1; }
go run . | tee seen
diff seen - <<'SEEN'
attached: false, page 2 is object 5, the link leads to object 5, error: <nil>
attached: true, page 2 is object 7, the link leads to object 5, error: <nil>
SEEN
