#!/usr/bin/env bash
# Package: github.com/charmbracelet/x/ansi v0.11.9, its package sixel.
# Guess: a part of a picture, as SubImage returns it, is encoded as that part: its bounds begin elsewhere
# than at 0, 0, which every encoder of the standard library minds.
# Seen: the size is that of the part, and the dots are those from 0, 0 on: what lies outside the bounds is
# read, and comes out black. The part has to be copied to a picture that begins at 0, 0.
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
	"image/draw"

	"github.com/charmbracelet/x/ansi/sixel"
)

func main() {
	m := image.NewRGBA(image.Rect(0, 0, 6, 6))
	draw.Draw(m, m.Bounds(), image.NewUniform(color.RGBA{255, 0, 0, 255}), image.Point{}, draw.Src)
	part := m.SubImage(image.Rect(2, 2, 6, 6))
	var b bytes.Buffer
	if err := new(sixel.Encoder).Encode(&b, part); err != nil {
		panic(err)
	}
	back, err := new(sixel.Decoder).Decode(&b)
	if err != nil {
		panic(err)
	}
	red := 0
	for y := range 4 {
		for x := range 4 {
			if r, _, _, _ := back.At(x, y).RGBA(); r > 0 {
				red++
			}
		}
	}
	fmt.Println(back.Bounds().Dx(), "by", back.Bounds().Dy(), "dots, red:", red)
}
GO
go mod init finding >go.log 2>&1
go get github.com/charmbracelet/x/ansi/sixel@v0.11.9 >>go.log 2>&1 || { cat go.log; exit 1; }
go run . | tee seen
diff seen - <<'SEEN'
4 by 4 dots, red: 4
SEEN
