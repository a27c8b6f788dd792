#!/usr/bin/env bash
# Package: github.com/go-pdf/fpdf v0.9.0.
# Guess: SetXmpMetadata gives the document a description that readers find, as its comment says.
# Seen: the stream is in the file, and nothing refers to it: the catalogue has no /Metadata, so a
# reader that follows the format finds none, and one that drops what is not referred to drops it.
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
	f.SetCompression(false)
	f.SetXmpMetadata([]byte("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>"))
	f.AddPage()
	var b bytes.Buffer
	if err := f.Output(&b); err != nil {
		panic(err)
	}
	_, catalogue, _ := bytes.Cut(b.Bytes(), []byte("/Type /Catalog"))
	fmt.Println("streams of metadata:", bytes.Count(b.Bytes(), []byte("/Type /Metadata")))
	fmt.Println("named by the catalogue:", bytes.Contains(catalogue, []byte("/Metadata")))
}
GO
go mod init finding >go.log 2>&1
go get github.com/go-pdf/fpdf@v0.9.0 >>go.log 2>&1 || { cat go.log; exit 1; }
go run . | tee seen
diff seen - <<'SEEN'
streams of metadata: 1
named by the catalogue: false
SEEN
