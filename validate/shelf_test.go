package validate

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"hulldown.dev/content"
	"hulldown.dev/schema"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
)

// TestShelf holds that nothing is found in a scenario that takes each rule of the shelf, beside
// which a script shows each at work, and in one that takes a rule twice.
func TestShelf(t *testing.T) {
	res, err := load.Load(load.Options{Schema: schema.FS, Builtin: content.FS, Trusted: true, Dirs: []string{filepath.Join("testdata", "shelf")}})
	if err != nil {
		t.Fatal(err)
	}
	text := string(res.Sources["testdata/shelf/seven.cue"])
	for _, o := range res.Offers() {
		if !strings.Contains(text, ": shelf."+o.Definition) {
			t.Errorf("%s is not taken", o.Definition)
		}
	}
	if n := len(res.Offers()); n < 7 {
		t.Errorf("the shelf has %d rules, want 7", n)
	}
	tested := 0
	found, err := Run(t.Context(), Options{Loaded: res, Tested: func() { tested++ }, Scope: []string{"testdata/shelf"}})
	if err != nil || len(found) > 0 || tested != 8 {
		t.Errorf("found %v, %v, with %d scripts, want nothing with 8", found, err, tested)
	}
}

// TestExamplesOfTheShelf holds that what the comment of each rule shows can be taken as it stands,
// and in another box.
func TestExamplesOfTheShelf(t *testing.T) {
	for _, o := range builtin().Offers() {
		if o.Doc == "" || o.Example == "" {
			t.Errorf("%s has no comment with an example", o.Definition)
		}
		for _, p := range o.Parameters {
			if p.Doc == "" || p.Example == "" && p.Required {
				t.Errorf("%s: %s has no comment, or is not in the example", o.Definition, p.Path)
			}
		}
		for _, example := range slices.Compact([]string{o.Example, strings.Replace(o.Example, "at: 0", "at: 200", 1)}) {
			if found := foundInTaken(t, example, "Soviet"); len(found) > 0 {
				t.Errorf("%s: found %v, want nothing", example, found)
			}
		}
	}
}

// TestBoundsOfTheShelf gives rules of the shelf what nobody can play: one finding at the parameter.
// Where any round will do, the author need not say which.
func TestBoundsOfTheShelf(t *testing.T) {
	for taken, want := range map[string]string{ // order-free: each for itself
		`{boat: shelf.#Ferry & {side: "german", bank: -1000}}`:                               "bank is -1000",
		`{boat: shelf.#Ferry & {side: "german", bank: 300}}`:                                 "bank is 300",
		`{away: shelf.#Exit & {side: "german", at: -300}}`:                                   "at is -300",
		`{town: shelf.#Objective & {side: "german", at: 100}}`:                               "at is 100",
		`{sun: shelf.#Dusk & {sight: 300}}`:                                                  "sight is 300",
		`{guns: shelf.#Barrage & {side: "german", at: 50, rounds: is: 2}}`:                   "at is 50",
		`{guns: shelf.#Barrage & {side: "german", at: 0, rounds: max: 0}}`:                   "max",
		`{guns: shelf.#Barrage & {side: "german", at: 0, rounds: {min: 4, max: 2}}}`:         "max: 2 is not admitted; it must be at least 4",
		`{guns: shelf.#Barrage & {side: "german", at: 0}}`:                                   "",
		`{guns: shelf.#Barrage & {side: "german", at: 0, up_to: 0}}`:                         "",
		`{guns: shelf.#Barrage & {side: "german", at: 0, up_to: 8}}`:                         "",
		`{guns: shelf.#Barrage & {side: "german", at: 0, up_to: 9}}`:                         "up to is 9; it must be 0 to 8",
		`{late: shelf.#Reserve & {side: "german", unit: vehicle: "tiger-ausf-e", up_to: 0}}`: "",
		`{late: shelf.#Reserve & {side: "german", unit: vehicle: "tiger-ausf-e", up_to: 8}}`: "",
		`{late: shelf.#Reserve & {side: "german", unit: vehicle: "tiger-ausf-e", up_to: 9}}`: "up to is 9; it must be 0 to 8",
		`{sun: shelf.#Dusk & {deck: 1}}`:                                                     "deck is 1; it must be 2 to 9",
		`{sun: shelf.#Dusk & {deck: 2, sight: 1800, hit: 99}}`:                               "",
		`{sun: shelf.#Dusk & {deck: 7}}`:                                                     "no game comes to deck 7",
		`{boat: shelf.#Ferry & {side: "enemy", bank: 200}}`:                                  `unknown side "enemy"; there are german, soviet`,
		`{boat: shelf.#Ferry & {side: "gremn", bank: 200}}`:                                  `unknown side "gremn"; did you mean "german"?`,
		`{away: shelf.#Exit & {side: "own", at: 0}}`:                                         `unknown side "own"; there are german, soviet`,
		"{}\n\trules: [shelf.#Exit & {side: \"german\", at: -200}]":                          `a rule of a shelf is taken under a name, and is no entry of rules: takes: exit: shelf.#Exit & {side: "german", at: -200}`,
		`shelf.#Dusk`:                           "a rule is taken under a name: takes: dusk: shelf.#Dusk",
		`shelf.#Exit & {side: "german", at: 0}`: `a rule is taken under a name: takes: exit: shelf.#Exit & {side: "german", at: 0}`,
		`{away: shelf.#Exit & {side: "german", at: 0, rules: []}}`:                                  "#Exit brings rules itself",
		`{away: shelf.#Exit & {side: "german", at: 0, rules: [{on: "game.end", score: value: 1}]}}`: "#Exit brings rules itself",
		`{guns: shelf.#Barrage & {side: "german", at: 0, rounds: {}}}`:                              "",
		`{guns: shelf.#Barrage & {side: "german", at: 0, rounds: min: 3}}`:                          "",
		`{guns: shelf.#Barrage & {side: "german", at: 0, rounds: {min: 2, max: 2}}}`:                "",
		`{boat: shelf.#Ferry & {side: "german", bank: -800}, sun: shelf.#Dusk & {sight: 0}}`:        "",
	} {
		found := foundInTaken(t, taken, "Soviet")
		switch {
		case want == "" && len(found) > 0 || want != "" && len(found) != 1:
			t.Errorf("%s: found %v, want %q", taken, found, want)
		case want != "" && (!strings.Contains(found[0].Message, want) || !strings.Contains(found[0].Span.File, "a.cue")):
			t.Errorf("%s: found %v, want %q at the parameter", taken, found[0], want)
		}
	}
}

// TestWordsOfTheShelf holds that the words of rules that are taken are not the author's, so that a rule
// of the author's beside them needs none.
func TestWordsOfTheShelf(t *testing.T) {
	const own = "\n\trules: [{on: \"fire.hit\", add: value: 5}]"
	if found := foundInTaken(t, `{away: shelf.#Exit & {side: "german", at: -200}, sun: shelf.#Dusk & {deck: 2}, town: shelf.#Objective & {side: "german", at: 0}}`+own, "Soviet"); len(found) > 0 {
		t.Errorf("found %v, want nothing", found)
	}
	worded := strings.Replace(own, "[", `[{on: "hand.size", text: en: "+1 card.", add: value: 1}, {on: "level.move", text: en: "+1 Move Level.", add: value: 1}, {on: "level.fire", text: en: "+1 Fire Level.", add: value: 1}, `, 1)
	if found := foundInTaken(t, `{sun: shelf.#Dusk & {deck: 2}}`+worded, "Soviet"); len(found) != 1 || found[0].Code != "print-compiled-text" {
		t.Errorf("found %v, want the rule without a text", found)
	}
}

// TestFerryWithoutRobata holds that who takes a ferry need not let Robata run its side: what the
// shelf says of Robata is nobody's slip there, and no sheet of a scenario says it.
func TestFerryWithoutRobata(t *testing.T) {
	for _, sides := range []string{`["soviet"]`, `[]`} {
		if found := foundInTaken(t, "{boat: shelf.#Ferry & {side: \"german\", bank: 400}}\n\trobata: {sides: "+sides+", reason: \"Nobody steers the ferry.\"}", "Soviet"); len(found) > 0 {
			t.Errorf("for Robata %s found %v, want nothing", sides, found)
		}
	}
	own := "{}\n\trobata: sides: [\"soviet\"]\n\trules: [{on: \"field.action\", once: \"turn\", when: unit: side: \"german\", range: by: 200}, {on: \"robata.mission\", when: unit: side: \"german\", perform: action: \"use\"}]"
	if found := foundInTaken(t, own, "Soviet"); len(found) != 1 || found[0].Code != "rules-never" {
		t.Errorf("found %v, want one finding about an order of one's own", found)
	}
}

// TestOneSlipInSecrets holds that a word that is wrong in what is chosen in secret is one finding.
func TestOneSlipInSecrets(t *testing.T) {
	const hidden = `{on: "phase", when: phase: "setup", choose: {boxes: {side: "german", range: max: 400}, as: "cache", by: "own", secret: true}}, `
	const plan = `{on: "phase", when: phase: "setup", choose: {among: ["left", "right"], as: "plan", by: "own", secret: true}}, `
	for rules, want := range map[string]string{ // order-free: each for itself
		strings.Replace(plan, ", secret: true", "", 1): "boxes and names are chosen in secret: say secret: true",
		plan + `{on: "deck.start", reveal: name: "plan"}, {on: "game.end", when: plan: {name: "plam", is: "left"}, score: {value: 1, to: "german"}}`:                        `unknown secret choice "plam"; did you mean "plan"?`,
		plan + `{on: "deck.start", reveal: name: "plam"}, {on: "game.end", when: plan: {name: "plan", is: "left"}, score: {value: 1, to: "german"}}`:                        `unknown secret choice "plam"; did you mean "plan"?`,
		hidden + `{on: "deck.start", reveal: name: "cache"}, {on: "range.enter", when: unit: revealed: "cc", score: value: 1}`:                                              `unknown secret choice "cc"; there are cache`,
		strings.Replace(hidden, ", secret: true", "", 1) + `{on: "deck.start", reveal: name: "cache"}, {on: "range.enter", when: unit: revealed: "cache", score: value: 1}`: "boxes and names are chosen in secret: say secret: true",
		plan + `{on: "deck.start", reveal: name: "plan"}`:                                                                              `no rule asks for what is revealed as "plan": say what becomes of it, with plan: {name: "plan", is: ...}`,
		`{on: "level.move", when: plan: {name: "plan", is: "left"}, add: value: 1}`:                                                    `nothing is chosen in secret as "plan"; a rule chooses it: choose: {among: [...], as: "plan", secret: true}`,
		`{on: "phase", when: phase: "setup", choose: {as: "plan", by: "own", secret: true}}, {on: "deck.start", reveal: name: "plan"}`: "a unit, a box or a name is chosen: give exactly one of who, boxes and among",
		hidden + `{on: "deck.start", reveal: name: "cache"}, {on: "range.enter", score: value: 1}`:                                     `no rule asks for what is revealed as "cache": say what becomes of it, with revealed: "cache"`,
	} {
		found := foundInTaken(t, "{}\n\trules: ["+rules+"]", "Soviet")
		if len(found) != 1 || found[0].Message != want {
			t.Errorf("%s: found %v, want %q", rules, found, want)
		}
	}
}

// TestOneSlipInNames holds that a Pull that is asked for, named and never made is one finding.
func TestOneSlipInNames(t *testing.T) {
	found := foundInTaken(t, `{}
	names: sky: en: "the sky"
	rules: [{on: "deck.start", pull: name: "ice"}, {on: "pulled", when: pull: {name: "sky", number: max: 3}, score: {value: 1, to: "german"}}]`, "Soviet")
	if len(found) != 1 || found[0].Code != "rules-unknown-pull" {
		t.Errorf("found %v, want rules-unknown-pull alone", found)
	}
}

// TestWeightsThatNobodyHas holds what is said of a weight where no record gives one, and where none
// gives such a one.
func TestWeightsThatNobodyHas(t *testing.T) {
	const asks = "{}\n\trules: [{on: \"level.move\", when: unit: weight: max: 20, add: value: -1}]"
	not := strings.Replace(asks, "weight: max: 20", "not: [{weight: max: 20}]", 1)
	if found := foundInTaken(t, not, "Soviet"); len(found) != 1 || found[0].Code != "rules-never" {
		t.Errorf("found %v, want the weight that nobody has", found)
	}
	not += "\n}\n\nvehicles: \"t-34-76-m43\": {weight: 30, from: stated: \"x\"} @amend()\n\nscenarios: \"an-example\": {"
	if found := foundInTaken(t, not, "Soviet"); slices.ContainsFunc(found, func(f diag.Finding) bool { return f.Code == "rules-never" }) {
		t.Errorf("found %v, want nothing about a weight that others have", found)
	}
	for more, want := range map[string]string{ // order-free: each for itself
		"":   "no vehicle that may be there has a weight in its record, as no built-in one has: give it to those that you mean, with @amend()",
		"30": "no vehicle that may be there has such a weight in its record",
		"20": "",
	} {
		soviet := "Soviet"
		text := asks
		if more != "" {
			text += "\n}\n\nvehicles: \"t-34-76-m43\": {weight: " + more + ", from: stated: \"x\"} @amend()\n\nscenarios: \"an-example\": {"
		}
		var got []string
		for _, f := range foundInTaken(t, text, soviet) {
			if f.Code == "rules-never" {
				got = append(got, f.Message)
			}
		}
		if said := strings.Join(got, "|"); said != want {
			t.Errorf("with %q: found %q, want %q", more, said, want)
		}
	}
}

// TestNamesOnTheMap holds that names of marks of boxes side by side go on two lines of the map, and
// that one whose word is too long is told with how long it may be.
func TestNamesOnTheMap(t *testing.T) {
	for name, want := range map[string]string{ // order-free: each for itself
		"Burning wheat": "",
		"The ambush":    "",
		"Wheatgrounds":  "; one of at most ",
	} {
		found := foundInTaken(t, `{}
	marks: wheat: {name: en: "`+name+`", of: "box", counter: false}
	rules: [
		{on: "phase", when: phase: "setup", mark: {name: "wheat", set: 1, boxes: {side: "german", range: {min: -200, max: 200}}}},
		{on: "fire.hit", when: line: wheat: {}, add: value: -20},
	]`, "Soviet")
		switch {
		case want == "" && len(found) > 0 || want != "" && len(found) != 1:
			t.Errorf("%s: found %v, want %q", name, found, want)
		case want != "" && (found[0].Code != "print-small-type" || !strings.Contains(found[0].Message, want)):
			t.Errorf("%s: found %v, want %q", name, found[0], want)
		}
	}
}

// TestShelfNamesSides holds that nothing is found in what a rule of the shelf calls a side that has
// another name than its id.
func TestShelfNamesSides(t *testing.T) {
	if found := foundInTaken(t, `{away: shelf.#Exit & {side: "soviet", at: -200}}`, "Red Army"); len(found) > 0 {
		t.Errorf("found %v, want nothing", found)
	}
}

// foundInTaken is what is found in a scenario that takes rules of the shelf, whose Soviet side has a
// name.
func foundInTaken(t *testing.T, taken, soviet string) []diag.Finding {
	t.Helper()
	text := fmt.Sprintf(`package mine

import (
	"hulldown.dev/content/shelf"
	"hulldown.dev/schema"
)

sets: mine: schema.#Set & {title: "Mine", game: "tank-duel", needs: ["eitc"], from: reconstructed: "a test"}

scenarios: "an-example": schema.#Scenario & {
	title: "An Example", summary: "One rule of the shelf.", order: 1
	players: {min: 2, max: 4}, tanks: {min: 4, max: 4}
	sides: [
		{id: "german", name: "German", nations: ["german"], force: [{vehicle: "stug-iii-ausf-g"}, {vehicle: "pzkpfw-iv-ausf-g"}]},
		{id: "soviet", name: %q, nations: ["soviet"], force: [{vehicle: "t-34-76-m43"}, {vehicle: "t-34-85-m44"}]},
	]
	start: 600
	takes: %s
	ties: [{tally: "kills"}]
	from: reconstructed: "a test"
}
`, soviet, taken)
	res := loaded(t, load.Options{Schema: schema.FS, Builtin: content.FS, Trusted: true, Dirs: []string{"mine"},
		Instead: map[string]fs.FS{"mine": fstest.MapFS{"a.cue": {Data: []byte(text)}}}})
	found, err := Run(t.Context(), Options{Loaded: res, NoPlay: true, Scope: []string{"mine"}, Proven: known(res)})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// TestTakenTwiceAlike holds that two rules of a shelf that are set alike are one finding.
func TestTakenTwiceAlike(t *testing.T) {
	found := foundInTaken(t, `{a: shelf.#Exit & {side: "german", at: -200}, b: shelf.#Exit & {side: "german", at: -200}}`, "Soviet")
	if len(found) != 1 || found[0].Code != "rules-twice" {
		t.Errorf("found %v, want one finding", found)
	}
}
