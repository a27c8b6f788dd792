package load

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"testing/fstest"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/schematest"
	"hulldown.dev/schema/slow"
)

// FuzzLoad loads arbitrary text. It must neither panic nor fail, and every
// finding must be in the text.
func FuzzLoad(f *testing.F) {
	texts := []string{sound, "\ufeffsets: a: {}\r\n\x00"}
	for i, m := range mistakes {
		if slow.Takes(i, 8) {
			texts = append(texts, strings.Replace(strings.Replace(sound, m.old, m.new, 1), here, "", 1))
		}
	}
	for _, g := range growings {
		texts = append(texts, "package a\n"+g.text(3))
	}
	for n, i := range idioms {
		if slow.Takes(n, 8) {
			text, _, _ := strings.Cut(idiomHead+i.text, "-- b.cue --")
			texts = append(texts, text, strings.Replace(strings.Replace(text, i.old, i.new, 1), here, "", 1))
		}
	}
	for i := range texts {
		f.Add(uint16(i), uint16(0), uint16(0), []byte{})
	}
	s := sharedSession()
	f.Fuzz(func(t *testing.T, n, at, cut uint16, with []byte) {
		text := schematest.Splice([]byte(texts[int(n)%len(texts)]), at, cut, with)
		res, err := s.Load(Options{Builtin: fstest.MapFS{"a/a.cue": {Data: text}}})
		if err != nil {
			t.Fatal(err)
		}
		lines := bytes.Count(text, []byte("\n")) + 1
		for _, f := range res.Findings {
			s := f.Span
			if f.Code == "" || f.Message == "" || s.File != "content/a/a.cue" ||
				s.Line < 1 || s.Col < 1 || s.Line > lines ||
				s.EndLine < s.Line || s.EndLine == s.Line && s.EndCol < s.Col {
				t.Errorf("finding out of place: %+v", f)
			}
		}
		src := func(f string) []byte { return res.Sources[f] }
		if err := diag.Text(io.Discard, res.Findings, src, true); err != nil {
			t.Error(err)
		}
	})
}
