#!/usr/bin/env bash
# Package: github.com/go-pdf/fpdf v0.9.0.
# Guess: SetAlpha works within a template as on a page, since fonts and images do.
# Seen: the content of the template says "/GS1 gs", and its resources list fonts and forms but no
# states, while those of the page do: a reader that looks where the format says finds no state of that
# name. No error is returned. What is transparent must stay out of templates.
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
	f.AddPage()
	half := f.CreateTemplate(func(t *fpdf.Tpl) {
		t.SetAlpha(0.5, "Normal")
		t.Rect(10, 10, 20, 20, "F")
	})
	f.UseTemplate(half)
	f.SetAlpha(0.5, "Normal")
	var b bytes.Buffer
	err := f.Output(&b)
	_, form, _ := bytes.Cut(b.Bytes(), []byte("/Subtype /Form\n"))
	dictionary, content, _ := bytes.Cut(form, []byte("stream\n"))
	content, rest, _ := bytes.Cut(content, []byte("endstream"))
	fmt.Println("the template asks for a state:", bytes.Contains(content, []byte(" gs")))
	fmt.Println("its resources list states:", bytes.Contains(dictionary, []byte("/ExtGState")))
	fmt.Println("those of the page do:", bytes.Contains(rest, []byte("/ExtGState")))
	fmt.Println("error:", err)
}
GO
go mod init finding >go.log 2>&1
go get github.com/go-pdf/fpdf@v0.9.0 >>go.log 2>&1 || { cat go.log; exit 1; }
go run . | tee seen
diff seen - <<'SEEN'
the template asks for a state: true
its resources list states: false
those of the page do: true
error: <nil>
SEEN
