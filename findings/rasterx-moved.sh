#!/usr/bin/env bash
# Package: github.com/srwiley/rasterx v0.0.0-20220730225603-2ab79fcdd4ef with golang.org/x/image v0.36.0.
# Guess: a shape that is moved by whole pixels is drawn with the same shades, so that a picture on
# a sheet of many can be compared with the same picture alone.
# Seen: on a large picture the outline is summed up in floating point, from the left edge of the
# picture on, so that edges far to the right differ by a shade or more from the same edges at the
# left; on a small one, where sums are whole numbers, they do not.
set -euo pipefail
tmp=$(mktemp -d)
trap 'chmod -R u+w "$tmp" && rm -rf "$tmp"' EXIT
cd "$tmp"
cat >main.go <<'GO'
package main

import (
	"fmt"
	"image"
	"image/color"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
)

func draw(wide, at int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, wide, 60))
	s := rasterx.NewScannerGV(wide, 60, img, img.Bounds())
	f := rasterx.NewFiller(wide, 60, s)
	f.SetColor(color.Black)
	for i := range 40 {
		p := func(x, y int) fixed.Point26_6 { return fixed.Point26_6{X: fixed.Int26_6(64*at + x), Y: fixed.Int26_6(y)} }
		f.Start(p(37*i, 300+7*i))
		f.CubeBezier(p(1000+13*i, 100), p(1900-11*i, 1300), p(3100-17*i, 2900))
		f.Line(p(700, 3300-19*i))
		f.Stop(true)
	}
	f.Draw()
	return img
}

func main() {
	for _, wide := range []int{200, 3000} {
		far := wide - 70
		a, b := draw(wide, 0), draw(wide, far)
		n := 0
		for y := range 60 {
			for x := range 60 {
				if a.At(x, y) != b.At(x+far, y) {
					n++
				}
			}
		}
		fmt.Println("width:", wide, "some points differ:", n > 0)
	}
}
GO
go mod init finding >go.log 2>&1
go get github.com/srwiley/rasterx@v0.0.0-20220730225603-2ab79fcdd4ef golang.org/x/image@v0.36.0 >>go.log 2>&1 || { cat go.log; exit 1; }
go run . | tee seen
diff seen - <<'SEEN'
width: 200 some points differ: false
width: 3000 some points differ: true
SEEN
