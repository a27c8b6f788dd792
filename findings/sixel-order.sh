#!/usr/bin/env bash
# Package: github.com/charmbracelet/x/ansi v0.11.9, its package sixel.
# Guess: a picture of four colours is encoded to the same bytes each time.
# Seen: the colours are numbered in the order of a map, so that the same picture gives other bytes from
# call to call; what is drawn is the same. A recording or a cache of terminal output has to number
# them itself.
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

	"github.com/charmbracelet/x/ansi/sixel"
)

func main() {
	m := image.NewRGBA(image.Rect(0, 0, 12, 6))
	for i := range 72 {
		m.Set(i%12, i/12, [...]color.RGBA{{255, 0, 0, 255}, {0, 255, 0, 255}, {0, 0, 255, 255}, {255, 255, 0, 255}}[i%4])
	}
	seen, pixels := map[string]bool{}, map[string]bool{}
	for range 200 {
		var b bytes.Buffer
		if err := new(sixel.Encoder).Encode(&b, m); err != nil {
			panic(err)
		}
		seen[b.String()] = true
		back, err := new(sixel.Decoder).Decode(&b)
		if err != nil {
			panic(err)
		}
		pixels[fmt.Sprint(back)] = true
	}
	fmt.Println("several encodings:", len(seen) > 1, "several pictures:", len(pixels) > 1)
}
GO
go mod init finding >go.log 2>&1
go get github.com/charmbracelet/x/ansi/sixel@v0.11.9 >>go.log 2>&1 || { cat go.log; exit 1; }
go run . | tee seen
diff seen - <<'SEEN'
several encodings: true several pictures: false
SEEN
