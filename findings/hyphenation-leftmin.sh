#!/usr/bin/env bash
# Package: github.com/speedata/hyphenation v1.0.2.
# Guess: Leftmin and Rightmin are, as TeX's \lefthyphenmin and \righthyphenmin, the least letters
# before the first hyphen and behind the last; and a pattern of one letter, such as "o1", counts.
# Seen: with Leftmin = n the first hyphen comes behind n+1 letters at the earliest, with Rightmin = n
# the last comes before n letters, as in TeX. For three on both sides Leftmin is 2. A pattern of one
# letter is read and never applied.
set -euo pipefail
tmp=$(mktemp -d)
trap 'chmod -R u+w "$tmp" && rm -rf "$tmp"' EXIT
cd "$tmp"
cat >main.go <<'GO'
package main

import (
	"fmt"
	"strings"

	"github.com/speedata/hyphenation"
)

func main() {
	for _, least := range [][2]int{{0, 0}, {2, 3}, {3, 3}, {2, 4}} {
		l, err := hyphenation.New(strings.NewReader("1ba"))
		if err != nil {
			panic(err)
		}
		l.Leftmin, l.Rightmin = least[0], least[1]
		fmt.Println(least, l.Hyphenate("abababab"))
	}
	l, err := hyphenation.New(strings.NewReader("o1"))
	if err != nil {
		panic(err)
	}
	fmt.Println("o1", l.Hyphenate("kokoko"))
}
GO
go mod init finding >go.log 2>&1
go get github.com/speedata/hyphenation@v1.0.2 >>go.log 2>&1 || { cat go.log; exit 1; }
go run . | tee seen
diff seen - <<'SEEN'
[0 0] [1 3 5]
[2 3] [3 5]
[3 3] [5]
[2 4] [3]
o1 []
SEEN
