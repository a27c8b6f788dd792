#!/usr/bin/env bash
# Package: github.com/charmbracelet/x/ansi v0.11.9, its package kitty.
# Guess: EncodeGraphics with a picture and no Transmission sends the picture itself, which the protocol
# does where none is named.
# Seen: the zero value is no way of sending: nothing of the picture is written, and no error is returned.
# It takes Transmission: kitty.Direct.
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

	"github.com/charmbracelet/x/ansi/kitty"
)

func main() {
	m := image.NewRGBA(image.Rect(0, 0, 8, 8))
	for _, way := range []byte{0, kitty.Direct} {
		var b bytes.Buffer
		err := kitty.EncodeGraphics(&b, m, &kitty.Options{Action: kitty.TransmitAndPut, Format: kitty.PNG, Transmission: way})
		fmt.Println("named:", way != 0, "picture sent:", bytes.Contains(b.Bytes(), []byte("iVBORw0KGgo")), "error:", err)
	}
}
GO
go mod init finding >go.log 2>&1
go get github.com/charmbracelet/x/ansi/kitty@v0.11.9 >>go.log 2>&1 || { cat go.log; exit 1; }
go run . | tee seen
diff seen - <<'SEEN'
named: false picture sent: false error: <nil>
named: true picture sent: true error: <nil>
SEEN
