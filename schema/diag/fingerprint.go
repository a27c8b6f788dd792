package diag

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
)

// fingerprintSize is how many hexadecimal digits a fingerprint has.
const fingerprintSize = 16

// Fingerprints returns a name for each finding by which it is known again
// after its text has moved: it depends on the code, the record (on the file
// where there is none), the author's words at the place, and on how many
// findings alike in all these come before it, but not on lines, columns or
// the words of messages. The names of one list differ from each other. Src
// returns the text of a file, nil for none; it may be nil.
func Fingerprints(fs []Finding, src func(file string) []byte) []string {
	r := Report{Source: src}
	out := make([]string, len(fs))
	seen := map[string]int{}
	for i := range fs {
		f := &fs[i]
		key := f.Code + "\x00" + f.Where() + "\x00" + r.words(f.Span)
		seen[key]++
		out[i] = hash(fmt.Sprintf("%s\x00%d", key, seen[key]))
	}
	return out
}

// Likenesses returns for each finding what is like it in a record or file of another name:
// a hash of the code and the author's words. Where the words are the name itself, whole
// gives in their place the text behind it, for what Where returns.
func Likenesses(fs []Finding, src, whole func(name string) []byte) []string {
	r := Report{Source: src}
	out := make([]string, len(fs))
	for i := range fs {
		f := &fs[i]
		words := r.words(f.Span)
		if _, id, _ := strings.Cut(f.Record, "/"); words == "" || strings.Trim(words, `"`) == id {
			words = string(whole(f.Where()))
		}
		out[i] = hash(f.Code + "\x00" + words)
	}
	return out
}

// Where is the record that a finding is in, or else its file.
func (f *Finding) Where() string {
	if f.Record == "" {
		return f.Span.File
	}
	return f.Record
}

// hash shortens what names a finding.
func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])[:fingerprintSize]
}

// words returns the author's text of the first line of a span, blanks apart.
func (r *Report) words(s Span) string {
	line := lineOf(r.source(s.File), s.Line)
	from, to := clamp(s.Col-1, 0, len(line)), len(line)
	if s.EndLine == s.Line {
		to = clamp(s.EndCol-1, from, len(line))
	}
	return strings.Join(strings.Fields(string(line[from:to])), " ")
}
