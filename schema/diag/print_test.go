package diag

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/schema/schematest"
)

func text(t *testing.T, src string, colour bool, fs ...Finding) string {
	t.Helper()
	var b bytes.Buffer
	if err := Text(&b, fs, func(string) []byte { return []byte(src) }, colour); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func span(line, col, endLine, endCol int) Span {
	return Span{File: "a.cue", Line: line, Col: col, EndLine: endLine, EndCol: endCol}
}

func TestTextWhole(t *testing.T) {
	f := Finding{
		Code: "link-x", Severity: Warning, Message: "this is odd", Span: span(2, 3, 2, 6),
		Related: []Related{{Message: "because of this", Span: span(1, 1, 1, 4)}},
		Help:    "first line\nsecond line",
		Fixes:   []Fix{{Verb: `replace "b" with "c"`}},
	}
	want := `a.cue:2:3: warning link-x: this is odd
     2 | b bcd b
       |   ^^^
  a.cue:1:1: because of this
       1 | aaa
         | ^^^
  help: first line
        second line
  fix: replace "b" with "c"
`
	if diff := cmp.Diff(want, text(t, "aaa\nb bcd b\n", false, f)); diff != "" {
		t.Error(diff)
	}
}

func TestTextExcerpts(t *testing.T) {
	long := strings.Repeat("x", 300)
	tests := []struct {
		name, src string
		span      Span
		want      string // what follows the first line
	}{
		{"carriage returns", "aa\r\nbb\r\n", span(1, 2, 1, 3), "     1 | aa\n       |  ^\n"},
		{"last line without end", "aa\nbb", span(2, 1, 2, 3), "     2 | bb\n       | ^^\n"},
		{"tab before", "\tx: 1", span(1, 5, 1, 6), "     1 |     x: 1\n       |        ^\n"},
		{"tab inside", "x:\t1", span(1, 4, 1, 5), "     1 | x:  1\n       |     ^\n"},
		{"letters of two bytes", "ěšč: 1", span(1, 9, 1, 10), "     1 | ěšč: 1\n       |      ^\n"},
		{"middle of a letter", "ěš", span(1, 2, 1, 3), "     1 | ěš\n       |  ^\n"},
		{"combining mark", "e\u030c: 1", span(1, 6, 1, 7), "     1 | e\u030c: 1\n       |    ^\n"},
		{"several lines", "a: {\n}", span(1, 4, 2, 2), "     1 | a: {\n       |    ^\n"},
		{"empty span", "abc", span(1, 2, 1, 2), "     1 | abc\n       |  ^\n"},
		{"span backwards", "abc", span(1, 3, 1, 1), "     1 | abc\n       |   ^\n"},
		{"span without end", "abc", Span{File: "a.cue", Line: 1, Col: 2}, "     1 | abc\n       |  ^^\n"},
		{"behind the line", "abc", span(1, 90, 1, 95), "     1 | abc\n       |    ^\n"},
		{"column before the first", "abc", span(1, -4, 1, 2), "     1 | abc\n       | ^\n"},
		{"behind the text", "abc", span(7, 1, 7, 2), ""},
		{"empty text", "", span(1, 1, 1, 1), "     1 | \n       | ^\n"},
		{"controls", "a\x1b[31mb\x00", span(1, 1, 1, 2), "     1 | a\uFFFD[31mb\uFFFD\n       | ^\n"},
		{"bytes that are no text", "a\xffb", span(1, 3, 1, 4), "     1 | a\uFFFDb\n       |   ^\n"},
		{"no place", "abc", Span{}, ""},
		{"long line", long + "y" + long, span(1, 301, 1, 302),
			"     1 | …" + strings.Repeat("x", 29) + "y" + strings.Repeat("x", 68) + "…\n       | " + strings.Repeat(" ", 30) + "^\n"},
		{"start of a long line", long, span(1, 1, 1, 300),
			"     1 | " + strings.Repeat("x", 99) + "…\n       | " + strings.Repeat("^", 100) + "\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, got, _ := strings.Cut(text(t, tt.src, false, Finding{Code: "c", Severity: Error, Message: "m", Span: tt.span}), "\n")
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestTextWithoutSources(t *testing.T) {
	f := Finding{Code: "c", Severity: Error, Message: "m", Span: span(1, 1, 1, 2)}
	for name, src := range map[string]func(string) []byte{
		"no function": nil,
		"no text":     func(string) []byte { return nil },
	} {
		var b bytes.Buffer
		if err := Text(&b, []Finding{f}, src, false); err != nil {
			t.Fatal(err)
		}
		if got := b.String(); got != "a.cue:1:1: error c: m\n" {
			t.Errorf("%s: %q", name, got)
		}
	}
}

func TestTextColour(t *testing.T) {
	f := Finding{Code: "c", Severity: Error, Message: "m \x1b[2J", Span: Span{File: "a\x1b.cue", Line: 1, Col: 1, EndLine: 1, EndCol: 2}}
	plain, coloured := text(t, "abc", false, f), text(t, "abc", true, f)
	if strings.Contains(plain, "\x1b") {
		t.Errorf("an escape without colour: %q", plain)
	}
	if !strings.Contains(coloured, Red.Paint("error")) {
		t.Errorf("no colour: %q", coloured)
	}
	for _, ink := range []Ink{Red, Yellow, Bold, Blue, inkOff} {
		coloured = strings.ReplaceAll(coloured, string(ink), "")
	}
	if coloured != plain {
		t.Errorf("colour changes the text: %q, want %q", coloured, plain)
	}
}

func TestJSON(t *testing.T) {
	fs := []Finding{{
		Code: "c", Severity: Error, Message: `"a" < b & č`, Span: span(1, 2, 1, 3), Record: "cards/x",
		Fixes: []Fix{{Verb: "v", Edits: []Edit{{Span: span(1, 2, 1, 3), Text: "t"}}}},
	}}
	var b bytes.Buffer
	if err := JSON(&b, fs); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(b.String(), `\"a\" < b & č`) || !strings.HasSuffix(b.String(), "}\n") {
		t.Errorf("%s", b.String())
	}
	var back struct {
		Findings []Finding
		Counts   Counts
	}
	if err := json.Unmarshal(b.Bytes(), &back); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(fs, back.Findings); diff != "" || back.Counts != (Counts{Errors: 1}) {
		t.Errorf("%s %+v", diff, back.Counts)
	}
	b.Reset()
	if err := JSON(&b, nil); err != nil {
		t.Fatal(err)
	}
	want := "{\n  \"findings\": [],\n  \"counts\": {\n    \"errors\": 0,\n    \"warnings\": 0\n  }\n}\n"
	if diff := cmp.Diff(want, b.String()); diff != "" {
		t.Error(diff)
	}
}

type full struct{}

var errFull = errors.New("full")

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestPrintersReportWriteErrors(t *testing.T) {
	if err := JSON(full{}, nil); !errors.Is(err, errFull) {
		t.Errorf("JSON: %v", err)
	}
	if err := Text(full{}, []Finding{{}}, nil, false); !errors.Is(err, errFull) {
		t.Errorf("Text: %v", err)
	}
}

// TestPrintable holds what of a text a terminal is not given, and that the ends of lines stay
// where there are several.
func TestPrintable(t *testing.T) {
	const hostile = "a\x1b[2J\r\n\u202eb\tč"
	if got, want := Printable(hostile), "a\ufffd[2J\ufffd\ufffd\ufffdb\ufffdč"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	const joined = "👨\u200d👩 می\u200cروم a\u200db č\u200d\u200d"
	if got, want := Printable(joined), "👨\u200d👩 می\u200cروم a\ufffdb č\u200d\ufffd"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := PrintableLines(hostile), "a\ufffd[2J\ufffd\n\ufffdb\ufffdč"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func FuzzText(f *testing.F) {
	f.Add("a\tb\r\n", 1, 2, 1, 9)
	f.Add("ě\u030c\xff", -1, 0, 5, 2)
	f.Fuzz(func(t *testing.T, src string, line, col, endLine, endCol int) {
		src = schematest.Short(src, schematest.Most)
		s := Span{File: "a", Line: line, Col: col, EndLine: endLine, EndCol: endCol}
		got := text(t, src, false, Finding{Code: "c", Severity: Error, Message: src, Span: s})
		if strings.ContainsAny(got, "\x1b\r\x00") {
			t.Errorf("%q", got)
		}
	})
}
