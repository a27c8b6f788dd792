#!/usr/bin/env bash
# Package: github.com/go-pdf/fpdf v0.9.0.
# Guess: SetCatalogSort(true) with fixed dates makes one program write the same bytes at each run, as
# its comment says ("consistently ordered").
# Seen: pictures are sorted by their width alone, so that those of one width come in the order of a
# Go map: of 20 files of eight pictures of one width several differ; with eight widths all are one.
set -euo pipefail
tmp=$(mktemp -d)
trap 'chmod -R u+w "$tmp" && rm -rf "$tmp"' EXIT
cd "$tmp"
cat >main.go <<'GO'
package main

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"time"

	"github.com/go-pdf/fpdf"
)

func file(wider int) string {
	f := fpdf.New("P", "mm", "A4", "")
	f.SetCatalogSort(true)
	f.SetCreationDate(time.Unix(0, 0))
	f.SetModificationDate(time.Unix(0, 0))
	f.AddPage()
	for n := range 8 {
		m := image.NewGray(image.Rect(0, 0, 10+n*wider, 10))
		m.SetGray(0, 0, color.Gray{Y: uint8(n)})
		var b bytes.Buffer
		if err := png.Encode(&b, m); err != nil {
			panic(err)
		}
		name := fmt.Sprint("picture", n)
		f.RegisterImageOptionsReader(name, fpdf.ImageOptions{ImageType: "png"}, &b)
		f.ImageOptions(name, 10, 10, 5, 5, false, fpdf.ImageOptions{}, 0, "")
	}
	var b bytes.Buffer
	if err := f.Output(&b); err != nil {
		panic(err)
	}
	return b.String()
}

func main() {
	for _, wider := range []int{0, 1} {
		files := map[string]bool{}
		for range 20 {
			files[file(wider)] = true
		}
		fmt.Printf("one width: %v, all files are one: %v\n", wider == 0, len(files) == 1)
	}
}
GO
go mod init finding >go.log 2>&1
go get github.com/go-pdf/fpdf@v0.9.0 >>go.log 2>&1 || { cat go.log; exit 1; }
go run . | tee seen
diff seen - <<'SEEN'
one width: true, all files are one: false
one width: false, all files are one: true
SEEN
