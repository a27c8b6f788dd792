package pdf

import (
	"bytes"
	"regexp"
)

// The name of a face as the library writes it, and what it becomes: six
// capitals and a plus say to readers that the file holds only the characters that
// it uses. Both are equally long, for the file counts its bytes.
const (
	untagged = "/utf8" + family
	tagged   = "/HULLDN+DejaVuSansCondensed"
)

// boxes are the two boxes of a page that we set, in the order in which a map
// yielded them.
var boxes = regexp.MustCompile(`(/BleedBox \[[0-9. -]+\])\n(/TrimBox \[[0-9. -]+\])\n`)

// mended returns a finished file with what the library leaves to chance, or
// cannot be asked for, put right. Nothing changes its place but what changes places.
func mended(file []byte) []byte {
	file = bytes.ReplaceAll(file, []byte(untagged), []byte(tagged))
	return boxes.ReplaceAll(file, []byte("$2\n$1\n"))
}
