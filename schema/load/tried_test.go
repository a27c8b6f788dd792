package load

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"hulldown.dev/content"
	"hulldown.dev/schema"
	"hulldown.dev/schema/diag"
)

// offering is a set of an author with a rule that nobody takes.
const offering = `package mine

import "hulldown.dev/schema"

sets: mine: schema.#Set & {title: "Mine", game: "tank-duel", needs: ["eitc"], from: stated: "x"}

// Bell pays a side for each further deck.
//
//	bell: mine.#Bell & {points: 2}
#Bell: schema.#Taken & {
	as: *"bell" | schema.#ID
	// The side that it pays, by its id.
	side!: schema.#SideID
	// VP for each deck.
	points!: int & >=1 & <=20
	rules: [{
		text: en: "Each further deck is worth \(points) VP to the {side:\(side)} side."
		on: "deck.start"
		score: {value: points, to: side}
	}]
}
`

// TestOffersAreTried holds that what is wrong with a rule that a set offers is found in the set, at
// its line, whoever takes it.
func TestOffersAreTried(t *testing.T) {
	for _, tt := range []struct{ old, put, want string }{
		{"", "", ""},
		{"score:", "scor:", `19:3 shape-unknown-field a rule has no field "scor"; did you mean "score"?`},
		{"value: points", "valu: points", `19:11 shape-unknown-field score has no field "valu"; did you mean "value"?`},
		{"score: {value: points, to: side}", "if points > 1 {scoer: {value: points, to: side}}", `19:18 shape-unknown-field a rule has no field "scoer"; did you mean "score"?`},
		{"value: points", `value: "x"`, `19:18 shape-wrong-type value is "x"; it must be a whole number`},
		{"value: points", `value: points + "x"`, `19:18 shape-bad-operation value cannot be computed: invalid operands 2 and "x" to '+' (type int and string)`},
		{"value: points", "value: pints", `19:18 shape-not-literal pints is a bare word; a text stands in quotes`},
		{"on: ", "when: deck: mn: 2\n\t\ton: ", `18:15 shape-unknown-field deck has no field "mn"; did you mean "min"?`},
		{"\trules:", "\treserve: (side): (as): {vehicel: \"is-2m-m44\"}\n\trules:", `16:26 shape-unknown-field bell has no field "vehicel"; did you mean "vehicle"?`},
		{"Each further", "As {sid:german} each further", `17:13 shape-invalid {sid:german} is printed as it stands: a text of a shelf has {side:ID} for the name of a side, and nothing else`},
		{"points: 2", "points: 40", `9:32 shape-out-of-range points is 40; it must be 1 to 20`},
		{"points: 2", "points: 2, pints: 3", `9:42 shape-unknown-field bell has no field "pints"; it has side and points`},
		{"points: 2", "", `10:1 shape-untried #Bell is not checked: it needs points, and no example shows what that may be`},
	} {
		text := strings.Replace(offering, tt.old, tt.put, 1)
		if got := foundInOffering(t, text); got != tt.want {
			t.Errorf("%s: found %q, want %q", tt.put, got, tt.want)
		}
	}
}

// TestTakersOfAFaultyRule holds that a slip in a rule that is offered is not told of those who take it.
func TestTakersOfAFaultyRule(t *testing.T) {
	text := strings.Replace(offering, "score:", "scor:", 1) +
		"\nmodules: bells: schema.#Module & {title: \"Bells\", summary: \"x\", order: 1, rules: [], takes: {ding: #Bell & {side: \"german\", points: 3}}, from: stated: \"x\"}\n"
	if got, want := foundInOffering(t, text), `19:3 shape-unknown-field a rule has no field "scor"; did you mean "score"?`; got != want {
		t.Errorf("found %q, want %q", got, want)
	}
}

// TestModulesTakeSides holds that a module takes a rule for the id of a side, where nothing knows
// which one is its own.
func TestModulesTakeSides(t *testing.T) {
	text := offering + "\nmodules: bells: schema.#Module & {title: \"Bells\", summary: \"x\", order: 1, rules: [], takes: {ding: #Bell & {side: \"own\", points: 3}}, from: stated: \"x\"}\n"
	if got, want := foundInOffering(t, text), `23:115 rules-unknown-side "own" is no side here: #Bell takes the id of one`; got != want {
		t.Errorf("found %q, want %q", got, want)
	}
}

// TestSlotsOfSides holds that a text of a shelf names sides of who takes it, and of one that a parameter names
// wrongly only that is reported.
func TestSlotsOfSides(t *testing.T) {
	wrong := strings.Replace(offering, "Each further", "As {side:finnish} each further", 1)
	if got := foundInOffering(t, wrong); got != "" {
		t.Errorf("where nobody with sides takes it, found %q", got)
	}
	fine := strings.Replace(wrong, "{side:finnish}", "{side:german}", 1)
	taken := func(text, side string) string {
		return foundInOffering(t, text+"\nscenarios: mine: schema.#Scenario & {title: \"Mine\", summary: \"x\", order: 90, rules: [], takes: {ding: #Bell & {side: \""+side+"\", points: 3}}, "+
			"sides: [{id: \"german\", name: \"German\", nations: [\"german\"], force: [{vehicle: \"tiger-ausf-e\"}]}, {id: \"soviet\", name: \"Soviet\", nations: [\"soviet\"], force: [{vehicle: \"tiger-ausf-e\"}]}], tanks: is: 2, from: stated: \"x\"}\n")
	}
	for _, tt := range []struct{ text, side, want string }{
		{wrong, "german", `unknown side "finnish"`},
		{fine, "german", ""},
		{fine, "germn", `unknown side "germn"`},
	} {
		got := taken(tt.text, tt.side)
		if !strings.Contains(got, tt.want) || strings.Count(got, "rules-unknown-side") != min(1, len(tt.want)) || strings.Contains(got, "printed as it stands") {
			t.Errorf("%s: found %q, want %q", tt.side, got, tt.want)
		}
	}
}

// foundInOffering are the findings about a set, as text.
func foundInOffering(t *testing.T, text string) string {
	t.Helper()
	res := load(t, Options{Schema: schema.FS, Builtin: content.FS, Trusted: true, Dirs: []string{"mine"},
		Instead: map[string]fs.FS{"mine": fstest.MapFS{"a.cue": {Data: []byte(text)}}}})
	var out []string
	for _, f := range diag.Sort(res.Findings) {
		out = append(out, fmt.Sprintf("%d:%d %s %s", f.Span.Line, f.Span.Col, f.Code, f.Message))
	}
	return strings.Join(out, "|")
}
