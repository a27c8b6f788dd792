package diag

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"hulldown.dev/schema/schematest"
)

// sample is a report with a finding of every form.
func sample() Report {
	texts := map[string]string{
		"a.cue":     "x: \"ěš\", y: wods\n",
		"b c:1.cue": "one\ntwo\n",
	}
	return Report{
		Version: "1",
		Rules: []Rule{
			{Code: "link-x", Tier: "link", Severity: Warning, Title: "an x", Why: "it is one", Bad: "x: 1", Good: "y: 1"},
			{Code: "link-y", Tier: "link", Severity: Error, Title: "a y", Why: "it is one"},
			{Code: "play-z", Tier: "play", Severity: Error, Title: "a z", Why: "it is one"},
		},
		Findings: []Finding{
			{Code: "play-z", Severity: Error, Message: "no place"},
			{Code: "link-x", Severity: Warning, Message: `unknown "wods", 100%`, Record: "terrain/a", Span: span(1, 15, 1, 19),
				Fixes:   []Fix{{Verb: `write "woods"`, Edits: []Edit{{Span: span(1, 15, 1, 19), Text: "woods"}}}},
				Related: []Related{{Message: "near this", Span: span(1, 4, 1, 10)}}, Help: "more"},
			{Code: "other-code", Severity: Error, Message: "over\nlines", Span: Span{File: "b c:1.cue", Line: 1, Col: 2, EndLine: 2, EndCol: 2}},
			{Code: "other-code", Severity: Error, Message: "a file", Span: Span{File: "b c:1.cue"}},
		},
		Source: func(file string) []byte {
			if s, ok := texts[file]; ok {
				return []byte(s)
			}
			return nil
		},
	}
}

// wantValid holds that a document meets a schema, as a validator of others
// sees it.
func wantValid(t *testing.T, schema string, doc []byte) {
	t.Helper()
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	s, err := c.Compile(schema)
	if err != nil {
		t.Fatal(err)
	}
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(doc))
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Validate(v); err != nil {
		t.Errorf("%v\n%s", err, doc)
	}
}

func TestSARIFMeetsItsSchema(t *testing.T) {
	for name, r := range map[string]Report{"everything": sample(), "nothing": {}} {
		t.Run(name, func(t *testing.T) {
			var b bytes.Buffer
			if err := SARIF(&b, r); err != nil {
				t.Fatal(err)
			}
			wantValid(t, "testdata/sarif-schema-2.1.0.json", b.Bytes())
		})
	}
}

func TestSARIF(t *testing.T) {
	var b bytes.Buffer
	if err := SARIF(&b, sample()); err != nil {
		t.Fatal(err)
	}
	var log sarifLog
	if err := json.Unmarshal(b.Bytes(), &log); err != nil {
		t.Fatal(err)
	}
	results := log.Runs[0].Results
	if len(results) != 4 || len(log.Runs[0].Tool.Driver.Rules) != 2 {
		t.Fatalf("%d results and %d rules", len(results), len(log.Runs[0].Tool.Driver.Rules))
	}
	// ě and š are two bytes and one character each.
	want := sarifRegion{Line: 1, Col: 13, EndLine: 1, EndCol: 17}
	if diff := cmp.Diff(want, *results[1].Places[0].Physical.Region); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(want, results[1].Fixes[0].Changes[0].Replace[0].Deleted); diff != "" {
		t.Error(diff)
	}
	if r := results[1]; r.RuleIndex != 0 || r.Level != "warning" || len(r.Related) != 1 {
		t.Errorf("%+v", r)
	}
	if r := results[2]; r.RuleIndex != -1 || r.Places[0].Physical.File.URI != "b%20c%3A1.cue" {
		t.Errorf("%+v", r)
	}
	if results[3].Places[0].Physical.Region != nil || results[0].Places != nil {
		t.Error("a place that is not known is told")
	}
}

func TestFindingsMeetTheirSchema(t *testing.T) {
	for name, fs := range map[string][]Finding{"everything": sample().Findings, "nothing": nil} {
		t.Run(name, func(t *testing.T) {
			var b bytes.Buffer
			if err := JSON(&b, fs); err != nil {
				t.Fatal(err)
			}
			wantValid(t, "findings.schema.json", b.Bytes())
		})
	}
	// The schema names every field: one that it does not name is refused.
	data, err := os.ReadFile("findings.schema.json")
	if err != nil || !strings.Contains(string(data), `"additionalProperties": false`) {
		t.Errorf("the schema leaves fields open: %v", err)
	}
}

func TestJUnit(t *testing.T) {
	var b bytes.Buffer
	if err := JUnit(&b, sample()); err != nil {
		t.Fatal(err)
	}
	var got junitAll
	if err := xml.Unmarshal(b.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	if got.Tests != 5 || got.Failures != 4 {
		t.Errorf("%d tests and %d failures, want 5 and 4", got.Tests, got.Failures)
	}
	var names []string
	for _, s := range got.Suites {
		for _, c := range s.Cases {
			word := "passes"
			if c.Failure != nil {
				word = c.Failure.Type
			}
			names = append(names, s.Name+": "+c.Name+" "+word)
		}
	}
	want := []string{
		"link: link-x terrain/a warning", "link: link-y passes", "play: play-z  error",
		"other: other-code b c:1.cue error", "other: other-code b c:1.cue error",
	}
	if diff := cmp.Diff(want, names); diff != "" {
		t.Error(diff)
	}
}

func TestGitHub(t *testing.T) {
	var b bytes.Buffer
	if err := GitHub(&b, sample()); err != nil {
		t.Fatal(err)
	}
	want := `::error title=play-z::no place
::error file=b c%3A1.cue,line=1,endLine=2,title=other-code::over%0Alines
::error file=b c%3A1.cue,title=other-code::a file
::warning file=a.cue,line=1,endLine=1,col=13,endColumn=17,title=link-x::unknown "wods", 100%25%0Afix: write "woods"
`
	if diff := cmp.Diff(want, b.String()); diff != "" {
		t.Error(diff)
	}
}

// TestGitHubShowsAll holds that no finding is beyond the annotations that GitHub shows of a
// step: ten errors and ten warnings.
func TestGitHubShowsAll(t *testing.T) {
	var r Report
	for i := range 130 {
		r.Findings = append(r.Findings, Finding{Code: fmt.Sprintf("a-%d", i), Severity: []Severity{Warning, Error, Error}[min(i%12, 2)], Message: "wrong",
			Span: Span{File: "a.cue", Line: i + 1}})
	}
	var b bytes.Buffer
	if err := GitHub(&b, r); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(b.String()), "\n")
	if len(lines) != 20 || !strings.HasPrefix(lines[9], "::error") || !strings.HasPrefix(lines[10], "::warning") {
		t.Fatalf("%d annotations:\n%s", len(lines), &b)
	}
	if !strings.HasPrefix(lines[9], "::error file=a.cue,line=11,endLine=11,title=110 further errors::a.cue:11 a-10: wrong%0Aa.cue:12 ") ||
		!strings.HasSuffix(lines[9], "%0Aand 10 more") || !strings.Contains(lines[19], "title=2 further warnings::") {
		t.Errorf("%s\n%s", lines[9], lines[19])
	}
}

func TestFingerprints(t *testing.T) {
	r := sample()
	f := r.Findings[1]
	print := func(text string, fs ...Finding) []string {
		return Fingerprints(fs, func(string) []byte { return []byte(text) })
	}
	before := print("x: \"ěš\", y: wods\n", f)
	moved := f
	moved.Span.Line, moved.Span.EndLine = 3, 3
	moved.Message = "told in other words"
	if after := print("\n\nx: \"ěš\", y: wods\n", moved); after[0] != before[0] {
		t.Error("moving the line changes the fingerprint")
	}
	other := f
	other.Code = "link-y"
	if got := print("x: \"ěš\", y: wods\n", other); got[0] == before[0] {
		t.Error("another code has the same fingerprint")
	}
	if got := print("x: \"ěš\", y: wads\n", f); got[0] == before[0] {
		t.Error("another text has the same fingerprint")
	}
	if got := print("x: \"ěš\", y: wods\n", f, f); got[0] != before[0] || got[0] == got[1] {
		t.Errorf("two alike: %v", got)
	}
}

func TestReportsReportWriteErrors(t *testing.T) {
	for name, write := range map[string]func() error{
		"SARIF":  func() error { return SARIF(full{}, sample()) },
		"JUnit":  func() error { return JUnit(full{}, sample()) },
		"GitHub": func() error { return GitHub(full{}, sample()) },
	} {
		if write() == nil {
			t.Errorf("%s says nothing of a full disk", name)
		}
	}
}

func FuzzReports(f *testing.F) {
	f.Add("a\tb\r\n", 1, 2, 1, 9)
	f.Add("ě\u030c\xff", -1, 0, 5, 2)
	f.Fuzz(func(t *testing.T, src string, line, col, endLine, endCol int) {
		src = schematest.Short(src, schematest.Most)
		s := Span{File: src, Line: line, Col: col, EndLine: endLine, EndCol: endCol}
		r := Report{Source: func(string) []byte { return []byte(src) }, Findings: []Finding{{
			Code: "a-b", Severity: Error, Message: src, Span: s, Fixes: []Fix{{Verb: src, Edits: []Edit{{Span: s, Text: src}}}},
		}}}
		var b bytes.Buffer
		if err := SARIF(&b, r); err != nil || !json.Valid(b.Bytes()) {
			t.Errorf("%v: %s", err, b.Bytes())
		}
		b.Reset()
		if err := JUnit(&b, r); err != nil || xml.Unmarshal(b.Bytes(), new(junitAll)) != nil {
			t.Errorf("%v: %s", err, b.Bytes())
		}
		b.Reset()
		if err := GitHub(&b, r); err != nil || bytes.Count(b.Bytes(), []byte("\n")) != 1 {
			t.Errorf("%v: %s", err, b.Bytes())
		}
	})
}
