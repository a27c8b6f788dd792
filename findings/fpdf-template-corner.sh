#!/usr/bin/env bash
# Package: github.com/go-pdf/fpdf v0.9.0; poppler's pdftotext, where it is installed, as a reader.
# Guess: a template made by CreateTemplateCustom with its corner at 20,30 and used by UseTemplate, "at
# which it was originally written", shows a text that was drawn at 60,70 at 60,70, as one with its
# corner at 0,0 does.
# Seen: it is at 40,40: moved by the corner, once more than it should, so that a template with a
# large or negative corner is out of sight. There is no error.
set -euo pipefail
command -v pdftotext >/dev/null || { echo 'needs pdftotext (poppler-utils)'; exit 1; }
tmp=$(mktemp -d)
trap 'chmod -R u+w "$tmp" && rm -rf "$tmp"' EXIT
cd "$tmp"
cat >main.go <<'GO'
package main

import "github.com/go-pdf/fpdf"

func write(name string, corner fpdf.PointType) {
	f := fpdf.NewCustom(&fpdf.InitType{UnitStr: "pt", Size: fpdf.SizeType{Wd: 300, Ht: 200}})
	f.SetFont("Helvetica", "", 12)
	form := f.CreateTemplateCustom(corner, fpdf.SizeType{Wd: 200, Ht: 100}, func(t *fpdf.Tpl) {
		t.SetFont("Helvetica", "", 12)
		t.Text(60, 70, "tank")
	})
	f.AddPage()
	f.UseTemplate(form)
	if err := f.OutputFileAndClose(name); err != nil {
		panic(err)
	}
}

func main() {
	write("corner.pdf", fpdf.PointType{X: 20, Y: 30})
	write("origin.pdf", fpdf.PointType{})
}
GO
go mod init finding >go.log 2>&1
go get github.com/go-pdf/fpdf@v0.9.0 >>go.log 2>&1 || { cat go.log; exit 1; }
go run .
for name in corner origin; do
	pdftotext -bbox "$name.pdf" "$name.html"
	# xMin, and yMax less the descent of a line of 12 points.
	awk -v name="$name" -F'"' '/<word /{printf "%s: text at %.0f,%.0f\n", name, $2, $8 - 2.6}' "$name.html"
done | tee seen
diff seen - <<'SEEN'
corner: text at 40,40
origin: text at 60,70
SEEN
