package load

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"hulldown.dev/content"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/slow"
)

// TestSyntaxErrors holds what is said of slips that make a file no CUE, and where: at the
// line of "▸", once.
func TestSyntaxErrors(t *testing.T) {
	const closed, again = "\nterrain: farm: {\n\tname: \"Farm\"\n}\n", "\n_note: \"\"\"\n\tabc\n\t\"\"\"\n"
	for _, tt := range []struct{ name, text, says, mended string }{
		{"brace of a record", "terrain: mill: ▸{\n\tname: \"Mill\"\n" + closed, "the { here is never closed; close it with }", ""},
		{"brace at the end", closed + "terrain: mill: ▸{\n\tname: \"Mill\"\n", "the { here is never closed; close it with }", ""},
		{"brace within", "terrain: mill: {\n\tfrom: ▸{\n\t\tstated: \"x\"\n\tname: \"Mill\"\n}\n" + closed, "the { here is never closed; close it with }", ""},
		{"brace in a list", "a: {\n\trules: [\n\t\t▸{on: \"x\",\n\t\t{on: \"y\"},\n\t]\n}\n" + closed, "the { here is never closed; close it with }", ""},
		{"brace on a line", "a: [{x: {y: 1}}, ▸{x: {y: 2}]\n" + closed, "the { here is never closed; close it with }", ""},
		{"bracket", "terrain: mill: {\n\tbog: ▸[1, 2\n\tname: \"Mill\"\n}\n" + closed, "the [ here is never closed; close it with ]", ""},
		{"brace beside others", "a: {\n\tguns: [▸{ {\n\t\tname: \"x\"\n\t}]\n}\n" + closed, "the { here is never closed; close it with }", ""},
		{"parenthesis", "a: ▸(1 + 2\nb: 5\n" + closed, "the ( here is never closed; close it with )", ""},
		{"behind an expression in a text", "a: {\n\tx: \"\\(b) and \\(len([1]))\"\n}\nb: ▸{\n\tx: 1\n" + closed, "the { here is never closed; close it with }", ""},
		{"one too many", "terrain: mill: {\n\tname: \"Mill\"\n\t▸}\n}\n" + closed, "the } here closes nothing; take it out, or open what it is to close", ""},
		{"another one", "a: [1, 2▸)\n" + closed, "the ) here closes nothing; …", ""},

		{"quote", "a: ▸\"Mill\nb: 5\n" + closed, "the \" here is never closed; close the text with \" on its line", ""},
		{"text of lines", "a: ▸\"\"\"\n\tabc\n\nb: 5\n" + closed, `the """ here is never closed; close the text with """`, ""},
		{"text of lines before another", again + "a: ▸\"\"\"\n\tabc\n" + again + closed, `the """ here is never closed; …`, ""},
		{"curly quotes", "a: ▸“Mill”\n" + closed, "“ is no quote of CUE; texts are between straight quotes, \"...\"", ""},
		{"hyphen in the name of a record", "terrain: ▸old-mill: {\n\tcover: 5\n}\n" + closed, `a name with a hyphen, or that begins with a digit, stands in quotes: "old-mill"`, "terrain: \"old-mill\": {\n\tcover: 5\n}\n" + closed},
		{"hyphen in the name of a field", "a: {\n\tb: 1, ▸c-2 : 5\n}\n" + closed, `a name with a hyphen, or that begins with a digit, stands in quotes: "c-2"`, "a: {\n\tb: 1, \"c-2\" : 5\n}\n" + closed},
		{"digit before a name", "terrain: ▸7th: {}\n" + closed, `a name with a hyphen, or that begins with a digit, stands in quotes: "7th"`, "terrain: \"7th\": {}\n" + closed},
		{"hyphen in a name that is no id", "terrain: Old-Mill▸: {}\n" + closed, "cannot read this as CUE: missing ',' in struct literal", ""},
		{"unit behind a number", "a: {start: ▸600m}\n" + closed, "a number stands without a unit: write 600; a text stands in quotes", ""},
		{"unit apart from its number", "a: {start: ▸600 m, b: 1}\n" + closed, "a number stands without a unit: write 600; a text stands in quotes", ""},
		{"0 before a number", "a: ▸010\n" + closed, "a number begins with no 0: write 10", "a: 10\n" + closed},
		{"comment of another language", "▸/* note */\n" + closed, "cannot read this as CUE: expected operand, found '/'; a comment begins with //", ""},
		{"list of another language", "▸- a: 5\n" + closed, "cannot read this as CUE: missing ',' in struct literal; a list is written [a, b]", ""},

		{"no-break space", "a:▸\u00a05\n" + closed, `cannot read this as CUE: there is the no-break space U+00A0; write " "`, "a: 5\n" + closed},
		{"order of bytes", "a: 5\n▸\ufeffb: 6\n" + closed, "cannot read this as CUE: there is the byte order mark U+FEFF; take it out", "a: 5\nb: 6\n" + closed},
		{"full-width digit", "a: ▸５\n" + closed, `cannot read this as CUE: there is the full-width ５ U+FF15; write "5"`, "a: 5\n" + closed},
		{"sign", "a: ▸★\n" + closed, "cannot read this as CUE: the ★ U+2605 has no meaning outside of a text", ""},

		{"merge", "a: {\n▸<<<<<<< HEAD\n\tb: 5\n=======\n\tb: 6\n>>>>>>> other\n}\n" + closed,
			"lines 6 to 10 are a merge that nobody settled, one side above line 8 and the other below; keep what is right and take out the three marks", ""},
		{"merge with its base", "a: {\r\n▸<<<<<<< HEAD\r\n\tb: 5\r\n||||||| base\r\n\tb: 4\r\n=======\r\n\tb: 6\r\n>>>>>>> other\r\n}\r\n", "lines 6 to 12 are a merge that nobody settled, …", ""},
		{"merge in a text", "a: \"\"\"\n\tx\n▸<<<<<<< HEAD\n\ty\n=======\n\tz\n>>>>>>> other\n\t\"\"\"\n", "lines 7 to 11 are a merge that nobody settled, …", ""},
		{"left of a merge", "a: 5\n▸=======\nb: 6\n" + closed, "this line is the mark of a merge; take it out", ""},
		{"left of a merge at its end", "a: 5\nb: 6\n▸>>>>>>> other\n" + closed, "this line is the mark of a merge; take it out", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			text := head + tt.text
			line, col := lineCol([]byte(text), strings.Index(text, here))
			s := &source{file: "f.cue", data: []byte(strings.Replace(text, here, "", 1))}
			found := parse(s).findings
			if len(found) != 1 {
				t.Fatalf("%d findings, want one: %v", len(found), found)
			}
			f := found[0]
			if want, open := strings.CutSuffix(tt.says, "…"); !strings.HasPrefix(f.Message, want) || !open && f.Message != want {
				t.Errorf("says %s\nwant %s", f.Message, tt.says)
			}
			if f.Span.Line != line || tt.mended == "" && f.Span.Col != col && !strings.Contains(f.Message, "as CUE: expected") && !strings.Contains(f.Message, "missing ','") {
				t.Errorf("at %d:%d, want %d:%d", f.Span.Line, f.Span.Col, line, col)
			}
			if mended := mendedBy(f, s.data); mended != head+tt.mended && (mended != "" || tt.mended != "") {
				t.Errorf("mended it is %q, want %q", mended, tt.mended)
			}
		})
	}
	hyphen := parse(&source{file: "f.cue", data: []byte("// Mine.\npackage my-own-set // of mine\n")}).findings
	if len(hyphen) != 1 || hyphen[0].Message != "the name of a package has no hyphen: write package myownset" || hyphen[0].Span.Line != 2 || hyphen[0].Span.Col != 9 {
		t.Errorf("of a hyphen in the package line it finds %+v", hyphen)
	}
	if f := parse(&source{file: "f.cue", data: []byte(head + "a: \"\"\"\n\tx\n\t<<<<<<< y\n\t\"\"\"\n_b: \"=======\"\n// ======= z\n")}); f.broken {
		t.Errorf("signs in a text are taken for a merge: %v", f.findings)
	}
}

// mendedBy is a text after the fix of a finding, empty without one.
func mendedBy(f diag.Finding, data []byte) string {
	if len(f.Fixes) == 0 {
		return ""
	}
	e := f.Fixes[0].Edits[0]
	from, to := e.Span.Bounds(data)
	return string(data[:from]) + e.Text + string(data[to:])
}

// TestTwoMerges holds that each conflict is reported by itself.
func TestTwoMerges(t *testing.T) {
	const conflict = "<<<<<<< a\nb: 5\n=======\nb: 6\n>>>>>>> c\n"
	found := parse(&source{file: "f.cue", data: []byte(head + conflict + "d: 1\n" + conflict)}).findings
	if len(found) != 2 || found[0].Span.Line != 5 || found[1].Span.Line != 11 || found[1].Related[0].Span.Line != 15 {
		t.Errorf("found %+v", found)
	}
}

// TestBracketsTakenAway takes single brackets out of the built-in content, and holds that
// nearly all are missed where they were opened, or closed if the other one is gone.
func TestBracketsTakenAway(t *testing.T) {
	made, placed := 0, 0
	var elsewhere []string
	for name, data := range builtinTexts(t) {
		pairs := bracketPairs(t, name, data)
		step := max(1, len(pairs)/slow.Fewer(4, 8))
		for i := 0; i < len(pairs); i += step {
			for side, gone := range pairs[i] {
				text := append(append([]byte{}, data[:gone]...), data[gone+1:]...)
				found := parse(&source{file: name, data: text}).findings
				other := pairs[i][1-side]
				line, _ := lineCol(data, other)
				if made++; len(found) == 1 && found[0].Span.Line == line {
					placed++
				} else if len(found) != 1 {
					t.Errorf("%s: %d findings for one bracket", name, len(found))
				} else {
					at, _ := lineCol(data, gone)
					elsewhere = append(elsewhere, fmt.Sprintf("%s:%d: without the %c there, it says at line %d: %s", name, at, data[gone], found[0].Span.Line, found[0].Message))
				}
			}
		}
	}
	t.Logf("%d brackets are gone, %d are missed at the other one", made, placed)
	if made < 200 || 100*placed < 95*made {
		t.Errorf("%d of %d are missed at the other one, want 95 in a hundred; not:\n%s", placed, made, strings.Join(elsewhere, "\n"))
	}
}

// builtinTexts are the files of the built-in content.
func builtinTexts(t *testing.T) map[string][]byte {
	t.Helper()
	names, err := fs.Glob(content.FS, "*/*.cue")
	if err != nil {
		t.Fatal(err)
	}
	out := map[string][]byte{}
	for _, name := range names {
		if out[name], err = fs.ReadFile(content.FS, name); err != nil {
			t.Fatal(err)
		}
	}
	return out
}

// bracketPairs lists the offsets of the brackets of a text, by pairs.
func bracketPairs(t *testing.T, name string, data []byte) [][2]int {
	t.Helper()
	var out [][2]int
	var open []int
	quoted := false
	for i, c := range data {
		switch {
		case c == '"' && data[i-1] != '\\':
			quoted = !quoted
		case c == '/' && data[i+1] == '/' && !quoted:
			return out // a comment may hold anything
		case quoted:
		case strings.IndexByte("([{", c) >= 0:
			open = append(open, i)
		case strings.IndexByte(")]}", c) >= 0:
			out = append(out, [2]int{open[len(open)-1], i})
			open = open[:len(open)-1]
		}
	}
	return out
}
