package load

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"cuelang.org/go/cue/parser"

	"hulldown.dev/content"
	"hulldown.dev/schema"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// taker is a package with a scenario that takes what is put in the place of TAKEN.
const taker = `package mine

import (
	"hulldown.dev/content/shelf"
	"hulldown.dev/schema"
)

sets: mine: schema.#Set & {title: "Mine", game: "tank-duel", needs: ["eitc"], from: stated: "x"}

scenarios: x: schema.#Scenario & {
	title:   "X"
	summary: "Y."
	order:   1
	players: {min: 2, max: 4}
	tanks: {min: 4, max: 4}
	sides: [
		{id: "german", name: "German", nations: ["german"], force: [{vehicle: "stug-iii-ausf-g"}], reserve: own: vehicle: "stug-iii-ausf-g"},
		{id: "soviet", name: "Soviet", nations: ["soviet"], force: [{vehicle: "t-34-76-m43"}]},
	]
	start: 600
	marks: mine: of: "game"
	rules: [{on: "game.end", score: value: 1}]
	takes: {
		TAKEN
	}
	ties: [{tally: "kills"}]
	from: stated: "x"
}
`

// loadTaken loads the package with what it takes, beside others by their directories.
func loadTaken(t *testing.T, text string, others ...string) *Result {
	t.Helper()
	dirs := map[string]fs.FS{"mine": fstest.MapFS{"a.cue": {Data: []byte(strings.Replace(taker, "TAKEN", text, 1))}}}
	all := []string{"mine"}
	for i, other := range others {
		dir := fmt.Sprintf("other%d", i)
		dirs[dir], all = fstest.MapFS{"b.cue": {Data: []byte(other)}}, append(all, dir)
	}
	return load(t, Options{Schema: schema.FS, Builtin: content.FS, Trusted: true, Dirs: all, Instead: dirs})
}

// TestTakes holds what comes of rules of a shelf: they are behind the record's own, with marks,
// names and units beside, and their places are the author's.
func TestTakes(t *testing.T) {
	res := loadTaken(t, `away: shelf.#Exit & {side: "german", at: -200, counts: true}
		late: shelf.#Reserve & {side: "german", unit: vehicle: "tiger-ausf-e"}`)
	if len(res.Findings) > 0 {
		t.Fatalf("found %v", res.Findings)
	}
	sc := model.Find(res.Content.Scenarios, "x")
	if len(sc.Rules) != 4 || sc.Rules[0].On != "game.end" || sc.Rules[1].Do[1].Mark.Name != "away" || sc.Rules[3].Do[1].Enter.Force != "late" {
		t.Errorf("the rules are %+v", sc.Rules)
	}
	if got := sc.Rules[1].Text["en"]; got != "A tank of the German side that comes to −200 m leaves the field without loss and scores 5 VP. It comes back as a reinforcement." {
		t.Errorf("a text is %q", got)
	}
	if len(sc.Marks) != 3 || sc.Sides[0].Reserve["late"].Vehicle != "tiger-ausf-e" || sc.Sides[0].Reserve["own"].Vehicle == "" || sc.Names["late"]["cs"] != "záloha (late)" {
		t.Errorf("there are the marks %v, the reserve %v and the names %v", sc.Marks, sc.Sides[0].Reserve, sc.Names)
	}
	places := sc.Origin.Places()
	at, use := places.Fields["rules.1.when.unit.range.is"], places.Fields["rules.1.on"]
	if at.Line != 24 || at.Col != 44 || use.Line != 24 || use.Col != 9 || !strings.HasPrefix(places.Written["rules.1.on"].File, "content/shelf/") {
		t.Errorf("the Range is at %v, the hook at %v, written at %v", at, use, places.Written["rules.1.on"])
	}
}

// TestTakesWrongly holds that a slip in what is taken is one finding, at the author's word.
func TestTakesWrongly(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{`away: shelf.#Exit & {at: -200}`, `24:3 shape-missing-field away lacks the field "side"`},
		{`away: shelf.#Exit & {sied: "german", at: -200}`, `24:24 shape-unknown-field away has no field "sied"; did you mean "side"?`},
		{`away: shelf.#Exit & {side: "german", at: -200, points: 500}`, `24:58 shape-out-of-range points is 500; it must be 1 to 99`},
		{`away: shelf.#Exit & {side: "german", at: -200, points: "5"}`, `24:58 shape-wrong-type points is "5"; it must be a whole number`},
		{`away: shelf.#Exit & {side: "german", at: -2000}`, `24:44 shape-out-of-range at is -2000; it must be -1000 or -800 or -600 or -400 or -200 or 0 or 200 or 400 or 600 or 800 or 1000`},
		{`away: shelf.#Exit & {side: "german", at: -200 + "a"}`, `24:44 shape-bad-operation at cannot be computed: invalid operands -200 and "a" to '+' (type int and string)`},
		{`away: shelf.#Exit & {side: "own", at: -200}`, `24:30 rules-unknown-side unknown side "own"; there are german, soviet`},
		{`away: shelf.#Exit & {side: "german", at: -200, rules: []}`, `24:50 shape-invalid #Exit brings rules itself; leave it out, and write what you add beside takes`},
		{`guns: shelf.#Barrage & {side: "german", at: 0, rounds: {min: 4, max: 2}}`, `24:72 shape-invalid max: 2 is not admitted; it must be at least 4`},
		{`away: shelf.#Exitt & {side: "german", at: -200}`, `24:15 link-unknown-import the set shelf has no definition #Exitt; did you mean "#Exit"?`},
		{`away: 5`, `24:9 shape-wrong-type away must be a rule of a shelf, which is written as away: shelf.#Exit & {...}`},
		{`"Away Now": shelf.#Exit & {side: "german", at: -200}`, `24:3 shape-bad-id "Away Now" is no id; an id is lower-case letters and digits in words joined by single hyphens, such as "t-34"`},
		{`mine: shelf.#Exit & {side: "german", at: -200, counts: true}`, `24:9 shape-duplicate-field mark mine is there already; take the rule under another name`},
		{`own: shelf.#Reserve & {side: "german", unit: vehicle: "tiger-ausf-e"}`, `24:8 shape-duplicate-field own is there already; take the rule under another name`},
		{`late: shelf.#Reserve & {side: "german", unit: vehicel: "tiger-ausf-e"}`, `24:49 shape-unknown-field unit has no field "vehicel"; did you mean "vehicle"?`},
		{`guns: shelf.#Barrage & {side: "soviet", at: 0, rounds: min: 1, grade: "lihgt"}`, `24:73 shape-unknown-word grade is "lihgt"; did you mean "light"? (it must be light or heavy)`},
	} {
		var got []string
		for _, f := range loadTaken(t, tt.text).Findings {
			got = append(got, fmt.Sprintf("%d:%d %s %s", f.Span.Line, f.Span.Col, f.Code, f.Message))
		}
		if len(got) != 1 || got[0] != tt.want {
			t.Errorf("%s: found %q, want %q", tt.text, got, tt.want)
		}
	}
}

const raids = `package raids

import "hulldown.dev/schema"

sets: raids: schema.#Set & {title: "Raids", game: "tank-duel", from: stated: "x"}

_most: 9

// Raid pays for each tank that is lost.
//
//	raid: raids.#Raid & {points: 3}
#Raid: schema.#Taken & {
	as: schema.#ID
	// VP for each.
	points!: int & >=1 & <=_most
	rules: [{text: en: "\(points) VP", on: "eliminated", score: {value: points, to: "enemy"}}]
}
`

// TestOffers holds that the set of an author offers rules to others, and what is said where that
// goes wrong.
func TestOffers(t *testing.T) {
	imported := `a: shelf.#Raid & {points: 4}`
	for _, tt := range []struct{ name, text, other, want string }{
		{"taken", imported, raids, ""},
		{"beyond a bound that is hidden", `a: shelf.#Raid & {points: 40}`, raids, `mine/a.cue:24 points is 40, which #Raid does not admit`},
		{"no such rule", `a: shelf.#Riad & {points: 4}`, raids, `mine/a.cue:24 the set raids has no definition #Riad; did you mean "#Raid"?`},
		{"a mistake in it", imported, strings.Replace(raids, "_most: 9", "_most: 9 + nine", 1), `other0/b.cue:7 nine is a bare word; a text stands in quotes`},
		{"each other", imported, strings.Replace(raids, "\n\nsets", "\nimport m \"hulldown.dev/content/mine\"\n\n_x: m.#None\n\nsets", 1),
			`mine/a.cue:4 the set raids imports this package, so that this package cannot import it|other0/b.cue:4 the set mine imports this package, so that this package cannot import it`},
		{"none", imported, `package raids

import "hulldown.dev/schema"

sets: raids: schema.#Set & {title: "Raids", game: "tank-duel", from: stated: "x"}
`, `mine/a.cue:4 the set raids offers no rules: it has no definition, such as #Exit: schema.#Taken & {...}`},
	} {
		text := strings.Replace(strings.Replace(taker, "TAKEN", tt.text, 1), `"hulldown.dev/content/shelf"`, `shelf "hulldown.dev/content/raids"`, 1)
		res := load(t, Options{Schema: schema.FS, Builtin: content.FS, Trusted: true, Dirs: []string{"mine", "other0"}, Instead: map[string]fs.FS{
			"mine": fstest.MapFS{"a.cue": {Data: []byte(text)}}, "other0": fstest.MapFS{"b.cue": {Data: []byte(tt.other)}},
		}})
		var got []string
		for _, f := range diag.Sort(res.Findings) {
			got = append(got, fmt.Sprintf("%s:%d %s", f.Span.File, f.Span.Line, f.Message))
		}
		if said := strings.Join(got, "|"); said != tt.want {
			t.Errorf("%s: found %q, want %q", tt.name, said, tt.want)
		}
		if tt.want != "" {
			continue
		}
		all := res.Offers()
		last := all[len(all)-1]
		if len(all) != 8 || last.Name != "raid" || last.Import != "hulldown.dev/content/raids" || last.Doc != "Raid pays for each tank that is lost." || last.Parameters[0].Doc != "VP for each." {
			t.Errorf("there are %d rules, the last %+v", len(all), last)
		}
	}
}

// TestOwnTemplate holds that a package takes a rule of its own, and one by a template that others
// share; and that an amendment adds rules to those of a record.
func TestOwnTemplate(t *testing.T) {
	own := strings.Replace(taker, "scenarios:", `_all: takes: out: shelf.#Exit & {side: "soviet", at: -400}

#Bell: schema.#Taken & {as: *"bell" | schema.#ID, marks: (as): of: "game", rules: [{on: "deck.start", score: {value: 1, to: "german"}}]}

scenarios: "merging-forces": {takes: more: #Bell, from: stated: "x"} @amend()

scenarios:`, 1)
	own = strings.Replace(own, "#Scenario & {", "#Scenario & _all & {", 1)
	res := load(t, Options{Schema: schema.FS, Builtin: content.FS, Trusted: true, Dirs: []string{"mine"},
		Instead: map[string]fs.FS{"mine": fstest.MapFS{"a.cue": {Data: []byte(strings.Replace(own, "TAKEN", "bell: #Bell", 1))}}}})
	if len(res.Findings) > 0 {
		t.Fatalf("found %v", res.Findings)
	}
	if sc := model.Find(res.Content.Scenarios, "x"); len(sc.Rules) != 3 {
		t.Errorf("the rules are %+v", sc.Rules)
	}
	sc := model.Find(res.Content.Scenarios, "merging-forces")
	if n := len(sc.Rules); n != 2 || len(sc.Marks) != 1 || sc.Rules[0].On != "start.range" || sc.Rules[1].On != "deck.start" {
		t.Errorf("the amended rules are %+v", sc.Rules)
	}
}

// TestTakesAgain holds that a session takes a rule anew when its definition changes in another
// file.
func TestTakesAgain(t *testing.T) {
	s := NewSession(schema.FS)
	for _, points := range []int{3, 7} {
		text := strings.Replace(strings.Replace(taker, "TAKEN", "bell: #Bell", 1), "\t\"hulldown.dev/content/shelf\"\n", "", 1)
		bell := fmt.Sprintf("package mine\n\nimport \"hulldown.dev/schema\"\n\n#Bell: schema.#Taken & {as: schema.#ID, rules: [{on: \"deck.start\", score: {value: %d, to: \"german\"}}]}\n", points)
		res, err := s.Load(Options{Schema: schema.FS, Builtin: content.FS, Trusted: true, Dirs: []string{"mine"},
			Instead: map[string]fs.FS{"mine": fstest.MapFS{"a.cue": {Data: []byte(text)}, "b.cue": {Data: []byte(bell)}}}})
		if err != nil || len(res.Findings) > 0 {
			t.Fatalf("found %v, %v", res.Findings, err)
		}
		if got := model.Find(res.Content.Scenarios, "x").Rules[1].Score.Value; got != points {
			t.Errorf("it scores %d, want %d", got, points)
		}
	}
}

// TestWithImport holds that an import is added to a text that can be read afterwards, and knows the
// package by the word that is said.
func TestWithImport(t *testing.T) {
	o := Offer{Import: "hulldown.dev/content/shelf", Package: "shelf"}
	for text, word := range map[string]string{
		"package a":                                        "shelf",
		"package a\n\nimport \"strings\"\n":                "shelf",
		"package a\n\nimport (\n\t\"strings\"\n)\n":        "shelf",
		"package a\n\nimport (\"strings\")\n":              "shelf",
		"package a\n\nimport ( // of CUE\n\t\"list\")\n":   "shelf",
		"package a\n\nimport ()\n":                         "shelf",
		"package a\n\nimport s \"" + o.Import + "\"\n":     "s",
		"package a\n\nimport (s \"" + o.Import + "\")\n":   "s",
		"package a\r\n\r\nimport (\r\n\t\"list\"\r\n)\r\n": "shelf",
	} {
		got, as, ok := o.WithImport([]byte(text))
		if _, err := parser.ParseFile("", got); err != nil || !ok || as != word || strings.Count(string(got), o.Import) != 1 {
			t.Errorf("%q is made %q, which knows it as %q: %v", text, got, as, err)
		}
	}
}

// TestTakenTextsNameSides holds that texts of a shelf call sides by their names, whatever their ids are.
func TestTakenTextsNameSides(t *testing.T) {
	text := strings.Replace(strings.Replace(taker, `id: "soviet", name: "Soviet"`, `id: "home-guard", name: "Home Guard"`, 1), "TAKEN",
		`away: shelf.#Exit & {side: "home-guard", at: -200}
		last: shelf.#Objective & {side: "german", at: 0}`, 1)
	res := load(t, Options{Schema: schema.FS, Builtin: content.FS, Trusted: true, Dirs: []string{"mine"}, Instead: map[string]fs.FS{"mine": fstest.MapFS{"a.cue": {Data: []byte(text)}}}})
	for _, f := range res.Findings {
		t.Errorf("%v", f)
	}
	rules := model.Find(res.Content.Scenarios, "x").Rules
	for lang, want := range map[string][2]string{ // order-free: each for itself
		"en": {"A tank of the Home Guard side that comes", "the German side scores"},
		"cs": {"Tank strany „Home Guard“, který", "tank německé strany"},
	} {
		if exit, objective := rules[1].Text[lang], rules[2].Text[lang]; !strings.Contains(exit, want[0]) || !strings.Contains(objective, want[1]) {
			t.Errorf("%s: %q; %q", lang, exit, objective)
		}
	}
}

// TestOffersWithoutImport holds what is said where a set offers a rule and is not imported, or is not
// there.
func TestOffersWithoutImport(t *testing.T) {
	for _, tt := range []struct {
		text, want, help string
		others           []string
	}{
		{`a: raids.#Raid & {points: 4}`, `shape-missing-import the file names records of the set raids but lacks import "hulldown.dev/content/raids"`, "", []string{raids}},
		{`a: raids.#Raid & {points: 4}`, `shape-unknown-name there is no raids in this package`,
			`rules of another set are imported as "hulldown.dev/content/raids", where commands are given the directories of both with -C`, nil},
		{`a: shlef.#Exit & {side: "german", at: 0}`, `shape-unknown-name there is no shlef in this package; did you mean "shelf"?`, "", nil},
	} {
		found := loadTaken(t, tt.text, tt.others...).Findings
		if len(found) != 1 || found[0].Code+" "+found[0].Message != tt.want || found[0].Help != tt.help {
			t.Errorf("%s: found %v, want %s; %s", tt.text, found, tt.want, tt.help)
		}
	}
}

// TestModuleTakesAlone holds that a module with rules from a shelf needs none of its own.
func TestModuleTakesAlone(t *testing.T) {
	const module = `package mine

import (
	"hulldown.dev/content/shelf"
	"hulldown.dev/schema"
)

sets: mine: schema.#Set & {title: "Mine", game: "tank-duel", needs: ["eitc"], from: stated: "x"}

modules: fall: schema.#Module & {
	title: "Fall", summary: "Y.", order: 1
	takes: dusk: shelf.#Dusk & {deck: 2}
	from: stated: "x"
}
`
	dirs := map[string]fs.FS{"mine": fstest.MapFS{"a.cue": {Data: []byte(module)}}}
	res := load(t, Options{Schema: schema.FS, Builtin: content.FS, Trusted: true, Dirs: []string{"mine"}, Instead: dirs})
	if m := model.Find(res.Content.Modules, "fall"); len(res.Findings) > 0 || m == nil || len(m.Rules) == 0 {
		t.Errorf("found %v, the module is %+v", res.Findings, m)
	}
}

// TestModuleTakesNoReserve holds that a module is told at its line that it cannot take a rule which
// brings a unit into the reserve of a side, be that of the shelf or not.
func TestModuleTakesNoReserve(t *testing.T) {
	for taken, want := range map[string]string{ // order-free: each for itself
		`shelf.#Reserve & {side: "german", unit: vehicle: "tiger-ausf-e"}`:            "#Reserve brings a unit into the reserve of a side, and a module has no sides: take it in each scenario, takes: late: …",
		`schema.#Taken & {reserve: german: late: vehicle: "tiger-ausf-e", rules: []}`: "this rule brings a unit into the reserve of a side, and a module has no sides: take it in each scenario, takes: late: …",
		`shelf.#Reserve & {side: "german", unit: vehicle: "tiger-ausf-e", up_to: 9}`:  "up to is 9; it must be 0 to 8",
		`shelf.#Exit & {side: "german", at: -200}`:                                    "",
	} {
		module := `package mine

import (
	"hulldown.dev/content/shelf"
	"hulldown.dev/schema"
)

sets: mine: schema.#Set & {title: "Mine", game: "tank-duel", needs: ["eitc"], from: stated: "x"}

modules: fall: schema.#Module & {
	title: "Fall", summary: "Y.", order: 1
	takes: late: ` + taken + `
	from: stated: "x"
}
`
		if strings.Contains(taken, "schema.") {
			module = strings.Replace(module, "\t\"hulldown.dev/content/shelf\"\n", "", 1)
		}
		res := load(t, Options{Schema: schema.FS, Builtin: content.FS, Trusted: true, Dirs: []string{"mine"}, Instead: map[string]fs.FS{"mine": fstest.MapFS{"a.cue": {Data: []byte(module)}}}})
		switch {
		case want == "" && len(res.Findings) > 0:
			t.Errorf("%s: found %v, want nothing", taken, res.Findings)
		case want != "" && (len(res.Findings) != 1 || res.Findings[0].Message != want || res.Findings[0].Span.File != "mine/a.cue"):
			t.Errorf("%s: found %v, want %q", taken, res.Findings, want)
		}
	}
}

// TestSidesInOtherLanguages holds that texts of shelves name a side in each language as the
// catalogue of who takes them does.
func TestSidesInOtherLanguages(t *testing.T) {
	res := load(t, Options{Schema: schema.FS, Builtin: content.FS, Trusted: true, Dirs: []string{"mine"}, Instead: map[string]fs.FS{"mine": fstest.MapFS{"a.cue": {
		Data: []byte(strings.NewReplacer("TAKEN", `away: shelf.#Exit & {side: "north", at: -200}
		here: shelf.#Exit & {side: "soviet", at: 0}`, `id: "german", name: "German"`, `id: "north", name: "North"`).Replace(taker))}}}})
	if len(res.Findings) > 0 {
		t.Fatalf("found %v", res.Findings)
	}
	czech := res.Content.Translate("cs", func(_ string, s model.Shown) model.Translation {
		return model.Translation{Text: map[string]string{"North": "Sever"}[s.Text]}
	})
	for language, want := range map[string][2]string{"en": {"the North side", "the Soviet side"}, "cs": {"strany „Sever“", "sovětské strany"}} { // order-free: each for itself
		from := map[string]*model.Content{"en": res.Content, "cs": czech}[language]
		rules := model.Find(from.Scenarios, "x").Rules
		for i, want := range want {
			if got := rules[1+i].Text[language]; !strings.Contains(got, want) || strings.Contains(got, "{") {
				t.Errorf("rule %d in %q is %q, want %q", i, language, got, want)
			}
		}
	}
	if got := model.Find(res.Content.Scenarios, "x").Rules[1].Text["cs"]; !strings.Contains(got, "„North“") {
		t.Errorf("without a catalogue the text is %q", got)
	}
}
