#!/usr/bin/env bash
# Package: archive/zip of Go 1.26.
# Guess: of an entry that was written without a date FileInfo and Modified say that there is none:
# a zero time, by which a test can hold that an archive is the same whenever it is made.
# Seen: the two zero fields of the entry are read as a date of their own, the last day of November
# 1979 (month 0 of 1980, day 0); IsZero is false. Only ModifiedDate and ModifiedTime, which are
# deprecated, tell that there is none.
set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
cat >main.go <<'GO'
package main

import (
	"archive/zip"
	"bytes"
	"fmt"
	"runtime"
	"strings"
)

func main() {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	if _, err := w.CreateHeader(&zip.FileHeader{Name: "a", Method: zip.Deflate}); err != nil {
		panic(err)
	}
	if err := w.Close(); err != nil {
		panic(err)
	}
	r, err := zip.NewReader(bytes.NewReader(b.Bytes()), int64(b.Len()))
	if err != nil {
		panic(err)
	}
	f := r.File[0]
	fmt.Println(strings.Join(strings.SplitN(runtime.Version(), ".", 3)[:2], "."), f.Modified.UTC(), f.Modified.IsZero(), f.ModifiedDate, f.ModifiedTime)
}
GO
go mod init finding >go.log 2>&1
go run . | tee seen
diff seen - <<'SEEN'
go1.26 1979-11-30 00:00:00 +0000 UTC false 0 0
SEEN
