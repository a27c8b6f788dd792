#!/usr/bin/env bash
# Package: github.com/go-pdf/fpdf v0.9.0.
# Guess: SetPageBox takes its rectangle as all other calls do, y from the upper edge, and sets the
# box of the page that is current.
# Seen: y counts from the lower edge (a box 10 points below the upper edge of a page of 200 has its
# corners at 10 and 60, as if it had been laid 10 above the lower one), and the box holds for every
# page that follows too. A box for one page must be set again on the next.
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
	f := fpdf.NewCustom(&fpdf.InitType{UnitStr: "pt", Size: fpdf.SizeType{Wd: 100, Ht: 200}})
	f.SetCompression(false)
	f.AddPage()
	f.SetPageBox("trim", 5, 10, 90, 50)
	f.AddPage()
	var b bytes.Buffer
	if err := f.Output(&b); err != nil {
		panic(err)
	}
	for _, box := range regexp.MustCompile(`/TrimBox \[[^]]*\]`).FindAllString(b.String(), -1) {
		fmt.Println(box)
	}
}
GO
go mod init finding >go.log 2>&1
go get github.com/go-pdf/fpdf@v0.9.0 >>go.log 2>&1 || { cat go.log; exit 1; }
go run . | tee seen
diff seen - <<'SEEN'
/TrimBox [5.00 10.00 95.00 60.00]
/TrimBox [5.00 10.00 95.00 60.00]
SEEN
