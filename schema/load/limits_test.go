package load

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"cuelang.org/go/cue"

	"hulldown.dev/schema"
	"hulldown.dev/schema/diag"
)

// low are limits under which a text of a few lines is too much.
func low() Limits {
	return Limits{
		Depth: 9, Run: 12, Entries: 7, Values: 60, Computed: 100,
		Text: 60, Pattern: 10, Chain: 6, Patterns: 3, Choices: 4,
	}
}

// growing is a kind of text that asks for more of CUE the longer it is. Text has n steps
// of it, each of which $N numbers and $P the step before. It makes _b, which a record may
// use, or says nothing of it. First is the first n that the low limits refuse, with says.
type growing struct {
	name, head, step, tail string
	first                  int
	says                   string
}

var growings = []growing{
	{"parentheses", "_b: ", "(", "", 10, "nested too deeply; at most 9 levels"},
	{"brackets", "_b: ", "[", "", 10, "nested too deeply"},
	{"braces", "_b: ", "{a: ", "", 10, "nested too deeply"},
	{"labels", "_b: ", "a: ", "1", 9, "nested too deeply"},
	{"signs", "_b: ", "-", "1", 12, "nested too deeply"},
	{"nots", "_b: ", "!", "true", 11, "nested too deeply"},
	{"selectors", "_b: _a", ".b", "", 12, "nested too deeply"},
	{"indices", "_b: _a", "[0]", "", 12, "nested too deeply"},
	{"calls", "_b: len", "([1])", "", 2, "content calls only"},
	{"sums", "_b: 1", "+1", "", 12, "nested too deeply"},
	{"conjunctions", "_b: {}", "&{}", "", 6, "nested too deeply"},
	{"expressions in texts", "_b: ", `"\(`, "", 10, "nested too deeply"},
	{"attributes in an attribute", "_b: 1 ", "@a(", "", 1, "an attribute is written"},

	{"structs of two with a change", "_b0: {x: 1}\n", "_b$N: {l: _b$P & {k: 1}, r: _b$P & {k: 2}}\n", "_b: _b$L\n", 4, "computes more than 100 values"},
	{"structs of two", "_b0: {x: 1}\n", "_b$N: {l: _b$P, r: _b$P}\n", "_b: _b$L\n", 6, "computes more than 100 values"},
	{"lists of two", "_b0: [1]\n", "_b$N: [for x in _b$P {x}, for x in _b$P {x}]\n", "_b: _b$L\n", 3, "computes 8 entries; at most 7"},
	{"loops in loops", "_l: [1, 2, 3]\n_b: [", "for a$N in _l ", "{a1}]\n", 2, "computes 9 entries; at most 7"},
	{"texts of two", "_b0: \"xxxxxxxx\"\n", `_b$N: "\(_b$P)\(_b$P)"` + "\n", "_b: _b$L\n", 2, "computes a text of up to"},
	{"sums of texts", "_b0: \"xxxxxxxx\"\n", "_b$N: _b$P + _b$P\n", "_b: _b$L\n", 3, "computes a text of up to 80 bytes"},
	{"a text many times", "_b: ", `"x" * 2 + `, `"x"`, 1, "both sides of * must be written as numbers"},
	{"alternatives", "_b: {x: 1}", " & ({a$N: 1} | {b$N: 1})", "", 3, "has 8 combinations of alternatives; at most 4"},
	{"depth", "_b0: {x: 1}\n", "_b$N: l: _b$P & {y: 1}\n", "_b: _b$L\n", 6, "more than 6 values follow from each other"},
	{"patterns", "_b: {", "[=~\"^f$N\"]: _\nf$N: 1\n", "}\n", 4, "more than 3 patterns of fields"},
	{"patterns of declarations", "", "_b: [=~\"^f$N\"]: _\n_b: f$N: 1\n", "", 4, "more than 3 patterns of fields"},
	{"a long pattern", `_b: "x" & =~"`, "x", `"`, 9, "regular expression is written out in at most 10 bytes"},
	{"a chain", "_b0: 1\n", "_b$N: _b$P + 1\n", "_b: _b$L\n", 6, "more than 6 values follow from each other"},
	{"a list", "_b: [", "$N, ", "]", 8, "computes 8 entries; at most 7"},
	{"a text", `_b: "`, "xxxxxxxx", `"`, 8, "computes a text of up to 66 bytes"},
}

// text has n steps.
func (g growing) text(n int) string {
	var b strings.Builder
	b.WriteString(g.head)
	for i := range n {
		b.WriteString(strings.NewReplacer("$N", fmt.Sprint(i+1), "$P", fmt.Sprint(i)).Replace(g.step))
	}
	return b.String() + strings.ReplaceAll(g.tail, "$L", fmt.Sprint(n)) + "\n"
}

// refused returns what is said of a text that goes beyond a limit, with its line, "" for
// one that does not.
func refused(t *testing.T, s *Session, limits *Limits, text string) (line int, says string) {
	t.Helper()
	r, err := s.Load(Options{Builtin: fstest.MapFS{"a/a.cue": {Data: []byte("package a\n" + text)}}, Limits: limits})
	if err != nil {
		t.Fatal(err)
	}
	beyond := regexp.MustCompile("^shape-(too-large|too-deep|bad-operation|bad-attribute)$")
	for _, f := range r.Findings {
		if beyond.MatchString(f.Code) && f.Severity == diag.Error {
			return f.Span.Line, f.Message
		}
	}
	return 0, ""
}

// TestLimitsRefuseWhatGrows holds that each kind of text that CUE takes ever longer for is
// refused from a number of steps on, with a place and a reason, before CUE sees it, and
// that it is the limit which refuses it: with the standard ones the same text is taken.
func TestLimitsRefuseWhatGrows(t *testing.T) {
	limits := low()
	lowered, standard := NewSession(schema.FS), NewSession(schema.FS)
	always := map[string]bool{"calls": true, "a text many times": true, "attributes in an attribute": true}
	for _, g := range growings {
		first, what := 0, ""
		for n := 1; n <= g.first+2; n++ {
			line, says := refused(t, lowered, &limits, g.text(n))
			switch {
			case says != "" && first == 0:
				first, what = n, says
			case says == "" && first > 0:
				t.Errorf("%s: %d steps are refused, %d are not", g.name, first, n)
			}
			if says != "" && line < 2 {
				t.Errorf("%s: %d steps are refused in line %d", g.name, n, line)
			}
		}
		if first != g.first || !strings.Contains(what, g.says) {
			t.Errorf("%s: %d steps are the first to be refused, as %q; want %d and %q", g.name, first, what, g.first, g.says)
		}
		if _, says := refused(t, standard, nil, g.text(g.first)); (says != "") != always[g.name] {
			t.Errorf("%s: of %d steps the standard limits say %q", g.name, g.first, says)
		}
	}
}

// TestStandardLimits holds the limits that authors and the handbook know.
func TestStandardLimits(t *testing.T) {
	want := Limits{Depth: 64, Run: 64, Entries: 1000, Values: 20_000, Computed: 100_000, Text: 10_000, Pattern: 200, Chain: 200, Patterns: 16, Choices: 64, Catalogs: 64, Translated: 100_000, Pictures: 96 << 20}
	if got := StandardLimits(); got != want {
		t.Errorf("the standard limits are %+v, want %+v", got, want)
	}
}

// size is how large a value is: with all below it, of its own, as a text, and in levels.
type size struct{ values, entries, text, depth int }

func sizeOf(v cue.Value) size {
	out := size{values: 1, depth: 1}
	if s, err := v.String(); err == nil {
		out.text = len(s)
	}
	fields, items := partsOf(v)
	for _, f := range fields {
		items = append(items, f.value)
	}
	out.entries = len(items)
	for _, item := range items {
		below := sizeOf(item)
		out.values, out.depth = out.values+below.values, max(out.depth, below.depth+1)
	}
	return out
}

// TestEstimateIsNeverLess holds that what is estimated of a value from its text is no
// less than what CUE makes of it, for a few steps of each kind: beyond those it grows as
// it does here.
func TestEstimateIsNeverLess(t *testing.T) {
	held := 0
	for _, g := range growings {
		if g.head != "" && !strings.HasSuffix(g.tail, "\n") && g.name != "alternatives" && g.name != "a list" && g.name != "a text" {
			continue // it is nothing that CUE makes a value of
		}
		for n := 1; n <= 6; n++ {
			text := "package a\n" + g.text(n)
			f := parse(&source{file: "a.cue", dir: ".", data: []byte(text)})
			u := units([]*file{f})[0]
			u.claim()
			u.resolve()
			e := newEstimator(u)
			e.file = f
			got := e.public("_b")
			if held++; e.refused {
				break
			}
			ev, err := newEvaluation(Request{Files: []Text{{Name: "a.cue", Data: text}}})
			if err != nil {
				t.Fatal(err)
			}
			v, bad, err := ev.compile([]Text{{Name: "schema", Data: "package schema\n"}})
			if bad != nil || err != nil {
				t.Fatal(bad, err)
			}
			want := sizeOf(hiddenField(t, v, "_b"))
			if got.values < float64(want.values) || got.entries < float64(want.entries) || got.text < float64(want.text) || got.depth < float64(want.depth) {
				t.Errorf("%s, %d steps: it is %+v, estimated as %+v", g.name, n, want, got)
			}
		}
	}
	if held < 70 {
		t.Errorf("only %d values were estimated", held)
	}
}

func hiddenField(t *testing.T, v cue.Value, name string) cue.Value {
	t.Helper()
	fields, err := v.Fields(cue.Hidden(true))
	if err != nil {
		t.Fatal(err)
	}
	for fields.Next() {
		if fields.Selector().String() == name {
			return fields.Value()
		}
	}
	t.Fatalf("there is no %s", name)
	return cue.Value{}
}
