package load

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"hulldown/schema/diag"
	"hulldown/schema/schematest"
	"hulldown/schema/slow"
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
	for _, b := range bombs() {
		texts = append(texts, b.text[:min(len(b.text), 300)])
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

// bombs are texts made to exhaust a careless reader.
func bombs() []struct{ name, text string } {
	fill := func(s string) string { return strings.Repeat(s, (MaxFileBytes-2000)/len(s)) }
	vehicle := func(body string) string { return "vehicles: x: {" + body + "}" }
	return []struct{ name, text string }{
		{"parentheses", "a: " + fill("(")},
		{"brackets", "a: " + fill("[")},
		{"braces", "a: " + fill("{a:")},
		{"labels", fill("a: ")},
		{"signs", "a: " + fill("-")},
		{"nots", "a: " + fill("!")},
		{"dots", "a: b" + fill(".b")},
		{"indices", "a: b" + fill("[0]")},
		{"calls", "a: b" + fill("()")},
		{"sums", "a: 1" + fill("+1")},
		{"conjunctions", "vehicles: x: {}" + fill("&{}")},
		{"parentheses in an attribute", "a: 1 @a(" + fill("(")},
		{"attributes in an attribute", "a: 1 " + fill("@a(")},
		{"texts in an attribute", "a: 1 @a(" + fill(`")"(`)},
		{"attributes", "a: 1 " + fill("@a() ")},
		{"expressions in texts", "a: " + fill(`"\(`)},
		{"clauses", "a: [" + fill("for a in a ") + "]"},
		{"conditions", fill("if a ")},
		{"exponent", vehicle("vp: 1e999999999")},
		{"multiplier", vehicle("vp: 999999999999999999Yi")},
		{"long numeral", vehicle("vp: " + fill("9"))},
		{"long name", vehicle(fill("n") + ": 1")},
		{"long text", vehicle(`name: "` + fill("n") + `"`)},
		{"long id", "vehicles: " + fill("n") + ": {}"},
		{"many words", vehicle("equipment: [" + fill(`"smoke",`) + "]")},
		{"many numbers", vehicle("location: tracks: [" + fill("1,") + "]")},
		{"many needs", "sets: a: {title: \"x\", game: \"tank-duel\", from: stated: \"x\", needs: [" + fill(`"a",`) + "]}"},
		{"one field many times", vehicle(fill("vp: 1,"))},
		{"pieces of a struct", vehicle(fill("levels: {},"))},
		{"many long lists", vehicle("location: {tracks: ["+strings.Repeat("0,", 999)+"], hull: ["+strings.Repeat("0,", 999)+"]}") + "\n" +
			"sets: a: {title: \"x\", game: \"tank-duel\", from: stated: \"x\", needs: [" + strings.Repeat(`"a",`, 999) + "]}"},
		{"many conditions", "terrain: x: {name: \"x\", class: \"natural\", from: stated: \"x\", rules: [{on: \"action\", when: unit: not: [" +
			strings.Repeat("{side: \"a\", not: ["+strings.Repeat("{is: \"b\"},", 30)+"]},", 290) + "], forbid: {}}]}"},
		{"many lines", fill("\n")},
		{"comments", fill("//\n")},
	}
}

// TestBombsEndSoon holds that text which is large in one way is soon told to be; a sample
// is one in eight.
func TestBombsEndSoon(t *testing.T) {
	for i, b := range bombs() {
		if !slow.Takes(i, 8) {
			continue
		}
		t.Run(b.name, func(t *testing.T) {
			start := time.Now()
			res := loadText(t, b.text)
			if took := time.Since(start); took > time.Minute {
				t.Errorf("took %v", took)
			}
			t.Logf("%v, %d findings", time.Since(start), len(res.Findings))
		})
	}
}
