package validate

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/slow"
)

// carriedOut carries scripts out beside the built-in content and returns what is
// found, and how many were carried out.
func carriedOut(t *testing.T, texts ...string) ([]diag.Finding, int) {
	t.Helper()
	loaded, tested := *builtin(), 0
	o := Options{Loaded: &loaded, Games: 1, NoPrint: true, Tested: func() { tested++ }}
	for i, text := range texts {
		s := load.Script{File: fmt.Sprintf("mine/%d.hds", i), Text: []byte(text)}
		loaded.Scripts, o.Scope = append(loaded.Scripts, s), append(o.Scope, s.File)
	}
	found, err := Run(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	return found, tested
}

// aScript is a script of a built-in scenario with a body.
func aScript(body ...string) string {
	return "hulldown script 1\ngame tank-duel\nscenario merging-forces\nseed 1\n" + strings.Join(body, "\n") + "\nend\n"
}

// TestScriptsAreBounded holds that scripts can neither be long nor, all together,
// take long.
func TestScriptsAreBounded(t *testing.T) {
	long := strings.Split(strings.Repeat("expect decks 3\n", 9_998), "\n")
	var many []string
	for range 120 {
		many = append(many, aScript(long...))
	}
	for _, tt := range []struct {
		name   string
		texts  []string
		want   string
		tested int
	}{
		{"as long as may be", many[:1], "", 1},
		{"too long", []string{aScript(append(long, "expect decks 3", "expect decks 3")...)}, "at most 10000 statements", 0},
		{"too many", many, "mine/98.hds:1: this script and those after it are not carried out", 98},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if len(tt.texts) > 1 && !slow.Asked() {
				t.Skip("a million statements")
			}
			found, tested := carriedOut(t, tt.texts...)
			var b strings.Builder
			for _, f := range found {
				fmt.Fprintf(&b, "%s:%d: %s %s\n", f.Span.File, f.Span.Line, f.Message, f.Help)
			}
			if tested != tt.tested || !strings.Contains(b.String(), tt.want) || (tt.want == "") != (len(found) == 0) {
				t.Errorf("carried out %d, found %q, want %d and %q", tested, b.String(), tt.tested, tt.want)
			}
		})
	}
}

// TestScriptsShowRules holds that what scripts put to work, and what happens while a game
// is assembled, is not reported as never exercised or attained.
func TestScriptsShowRules(t *testing.T) {
	for i, tt := range []struct {
		scenario string
		games    int
		without  []string
	}{
		{"hungary-for-oil", 100, []string{"play-never-attained", "play-never-exercised"}},
		{"merging-forces", 100, nil},
	} {
		if !slow.Takes(i, 2) {
			continue
		}
		for _, scripts := range []bool{false, true}[:slow.Count(1, 2)] { // with scripts the built-in content has no findings
			res, want := *builtin(), []string(nil)
			if !scripts {
				res.Scripts, want = nil, tt.without
			}
			found, err := Run(t.Context(), Options{Loaded: &res, NoPrint: true, Games: tt.games, Scope: []string{tt.scenario}, Proven: known(&res)})
			if err != nil {
				t.Fatal(err)
			}
			codes := codesOf(found)
			slices.Sort(codes)
			if diff := cmp.Diff(want, slices.Compact(codes)); diff != "" {
				t.Errorf("%s, with scripts %v: findings (-want +got):\n%s%v", tt.scenario, scripts, diff, found)
			}
		}
	}
}

// TestIdleScripts holds which scripts are found to be unable to fail, and where.
func TestIdleScripts(t *testing.T) {
	for _, tt := range []struct {
		body []string
		want string
	}{
		{[]string{"range sov-1 600"}, "1 nothing is expected, so"},
		{[]string{"# expect sov-1 range 600", "range sov-1 600"}, "5 nothing is expected, as"},
		{[]string{"range sov-1 600", "expect sov-1 range 600"}, "6 this expects what"},
		{[]string{"range sov-1 600", "expect sov-1 range = 600"}, "6 this expects what"},
		{[]string{"hand s1 45", "expect card 45 hand s1"}, "6 this expects what"},
		{[]string{"range sov-1 600", "expect sov-1 range 600", "expect decks 3"}, ""},
		{[]string{"range sov-1 600", "expect ger-1 range 800"}, ""},
		{[]string{"expect decks 3"}, ""},
	} {
		found, tested := carriedOut(t, aScript(tt.body...))
		var got string
		for _, f := range found {
			got += fmt.Sprintf("%d %s", f.Span.Line, f.Message)
			if f.Code != "play-idle-script" || f.Severity != diag.Warning {
				t.Errorf("%v", f)
			}
		}
		if tested != 1 || !strings.HasPrefix(got, tt.want) || (tt.want == "") != (got == "") {
			t.Errorf("%q: carried out %d, found %q, want %q", tt.body, tested, got, tt.want)
		}
	}
}
