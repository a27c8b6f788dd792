package lsp

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	words "hulldown.dev/cmd/internal/vocabulary"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

// declare gives the author's battle one of each thing that a scenario has names for, with a script, a
// set-up and a catalogue that speak of them, and of those of another scenario, and a module that speaks
// of none.
func (e *editor) declare() map[string]string {
	e.t.Helper()
	battle := strings.NewReplacer(
		"\tstart: 800", `	tied: "german"
	options: dusk: {title: "By Dusk", summary: "It is dark."}
	marks: {seen: {of: "unit", name: en: "Seen"}, gone: {of: "side", max: 9, name: en: "Gone"}}
	supplies: ridge: {name: en: "Ridge", card: "hill", size: value: 2, with: "natural"}
	layers: mud: {name: en: "Mud", cover: 5, cleared: ["move"]}
	robata: sides: ["german"]
	names: guard: en: "the guard"
	rules: [
		{on: "action.done", when: {action: ["move"], unit: {side: "german", range: is: 0}}, may: true, take: supply: "ridge"},
		{on: "action.done", when: {option: "dusk", action: ["move"], unit: is: "guard"}, do: [{mark: {name: "seen", set: 1}}, {mark: {name: "gone", add: 1, side: "german"}}]},
		{on: "fire.hit", when: {unit: {marks: {seen: {min: 1}}}, count: [{of: {mark: "gone", side: "german"}, min: 1}]}, add: {value: 5}},
		{on: "action.done", when: {action: ["fire"]}, lay: layer: "mud"},
		{on: "phase.done", when: {round: min: 9}, enter: {force: "relief"}},
	]
	start: 800`,
		`force: [{vehicle: "my-tank"}]`, `force: [{vehicle: "my-tank", tags: ["guard"]}]
			reserve: relief: {vehicle: "stug-iii-ausf-g", name: en: "Relief"}`,
	).Replace(e.text("battle.cue"))
	script := "hulldown script 1\ngame tank-duel\nscenario my-battle\nset with dusk # dusk is dark\nset crew german elite\nset force german my-tank:2\n" +
		"seed 3\nmark seen 1 ger-2\nmark gone 2 german\nsupply ridge 2\nexpect ger-2 mark seen 1\nexpect mark gone german 2\nexpect supply ridge = 2\n" +
		"expect ger-2 side german\nexpect ger-2 vehicle my-tank\nexpect german score 0\nexpect ger-2 box =\nexpect ger-2 beneath none\nend\n"
	texts := map[string]string{
		"battle.cue":  battle,
		"first.hds":   script,
		"dark.setup":  "scenario my-battle\r\nwith dusk\r\ntanks german 2\r\nrobata german\r\n",
		"other.hds":   strings.Replace(script, "scenario my-battle", "scenario hold-the-high-ground", 1),
		"texts/cs.po": "msgid \"\"\nmsgstr \"\"\n\"Language: cs\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n",
	}
	for _, key := range []string{"options.dusk.title", "marks.seen.name", "supplies.ridge.name", "layers.mud.name", "names.guard", "sides.0.reserve.relief.name"} {
		texts["texts/cs.po"] += "\nmsgctxt \"scenarios/my-battle/" + key + "\"\nmsgid \"x\"\nmsgstr \"y\"\n"
	}
	for name, text := range texts {
		if err := os.MkdirAll(filepath.Dir(e.path(name)), 0o755); err != nil {
			e.t.Fatal(err)
		}
		if err := os.WriteFile(e.path(name), []byte(text), 0o644); err != nil {
			e.t.Fatal(err)
		}
	}
	bystander := `package mine

import "hulldown.dev/schema"

modules: bystander: schema.#Module & {title: "B", summary: "It does.", order: 9, from: reconstructed: "x", rules: [{on: "fire.hit", when: {unit: {is: "elite"}}, add: {value: 5}}, {on: "fire.hit", when: {unit: {is: "german"}}, add: {value: 5}}, {on: "fire.hit", when: {unit: {is: "radio"}}, add: {value: 5}}]}
`
	if err := os.WriteFile(e.path("bystander.cue"), []byte(bystander), 0o644); err != nil {
		e.t.Fatal(err)
	}
	e.open("bystander.cue", bystander)
	e.open("battle.cue", battle)
	return texts
}

// quotedLabel is a label in quotes, in which a rename and back leaves what needs none.
var quotedLabel = regexp.MustCompile(`"([a-z-]+)":`)

// TestRenameNames renames all that a scenario has names for, with whatever scripts, set-ups and
// catalogues say of it, and back: nothing is left that has the old name, and no other scenario's text
// changes.
func TestRenameNames(t *testing.T) {
	e := open(t)
	first := e.declare()
	before := e.found()
	if len(before) != 7 { // of the catalogue
		t.Fatalf("%v is found before", before)
	}
	for _, c := range []struct {
		at, old string
		// places are how many there are in each file.
		places map[string]int
	}{
		{`take: supply: "ri`, "ridge", map[string]int{"battle.cue": 2, "first.hds": 2, "cs.po": 1}},
		{`mark: {name: "se`, "seen", map[string]int{"battle.cue": 3, "first.hds": 2, "cs.po": 1}},
		{`of: {mark: "go`, "gone", map[string]int{"battle.cue": 3, "first.hds": 2}},
		{`lay: layer: "m`, "mud", map[string]int{"battle.cue": 2, "cs.po": 1}},
		{`when: {option: "du`, "dusk", map[string]int{"battle.cue": 2, "first.hds": 1, "dark.setup": 1, "cs.po": 1}},
		{`enter: {force: "re`, "relief", map[string]int{"battle.cue": 2, "cs.po": 1}},
		{`unit: is: "gu`, "guard", map[string]int{"battle.cue": 3, "cs.po": 1}},
		{`tied: "ge`, "german", map[string]int{"battle.cue": 6, "first.hds": 6, "dark.setup": 2}},
	} {
		changed, err := e.rename(e.spot("battle.cue", c.at), "other-name")
		if err != nil {
			t.Errorf("%s: %v", c.old, err)
			continue
		}
		for name, text := range changed {
			if got := strings.Count(text, "other-name"); got != c.places[name] {
				t.Errorf("%s is renamed at %d places of %s, want %d", c.old, got, name, c.places[name])
			}
		}
		if len(changed) != len(c.places) {
			t.Errorf("%s is renamed in %v", c.old, sortedKeys(changed))
		}
		if after := e.found(); len(after) != len(before) {
			t.Errorf("after %s is renamed %v is found, before it was %v", c.old, after, before)
		}
		back := strings.Replace(c.at, c.at[strings.LastIndexByte(c.at, '"')+1:], "other", 1)
		if _, err := e.rename(e.spot("battle.cue", back), c.old); err != nil {
			t.Errorf("back to %s: %v", c.old, err)
		}
		for name, want := range first {
			bare := func(text string) string { return quotedLabel.ReplaceAllString(text, "$1:") }
			if got := e.text(name); bare(got) != bare(want) {
				t.Fatalf("%s and back makes of %s\n%s\nwant\n%s", c.old, name, got, want)
			}
		}
	}
	e.leave()
}

// TestRenameRefused holds that nothing is renamed where a place may mean it and cannot be told, with the
// reason.
func TestRenameRefused(t *testing.T) {
	e := open(t)
	first := e.declare()
	battle := func(old, now string) string {
		return strings.Replace(first["battle.cue"], old, now, 1) + "\n_who: \"german\"\n_mark: \"seen\"\n"
	}
	for i, c := range []struct{ at, name, file, text, why string }{
		{`mark: "gone", side: "ge`, "x", "battle.cue", battle(`tied: "german"`, `tied: _who`), "computes the name"},
		{`tied: "ge`, "x", "battle.cue", battle(`robata: sides: ["german"]`, `robata: sides: [for s in [_who] {s}]`), "computes the name"},
		{`unit: {marks: {se`, "x", "battle.cue", battle(`mark: {name: "seen", set: 1}`, `mark: {name: _mark, set: 1}`), "computes the name"},
		{`unit: is: "gu`, "x", "battle.cue", battle(`tags: ["guard"]`, `tags: ["gu" + "ard"]`), "computes the name"},
		{`tied: "ge`, "own", "", "", "whoever is meant"},
		{`deck: base: "sta`, "x", "battle.cue", battle("\tstart: 800", "\tdeck: base: \"standard\"\n\tstart: 800"), "group of cards by parts"},
		{`tied: "ge`, "soviet", "", "", "exists already"},
		{`vehicle: "my-`, "x", "battle.cue", battle(`tied: "german"`, `tied: _who`) + "_late: [for id, v in vehicles if id == \"my-tank\" {v.year}] // \"my-tank\"\n", `has "my-tank" outside of records`},
		{`unit: is: "gu`, "elite", "", "", "mean units of the game by"},
		{`unit: is: "gu`, "soviet", "", "", "mean nations/soviet by"},
		{`unit: is: "gu`, "my-tank", "", "", "mean vehicles/my-tank by"},
		{`vehicle: "my-`, "elite", "", "", "mean units of the game by"},
		{`vehicle: "my-`, "guard", "", "", "mean what is declared in battle.cue by"},
		{`when: {option: "du`, "night", "", "", "mean modules/night by"},
		{`unit: {marks: {se`, "flash", "", "", "mean modules/night by"},
		{`when: {option: "du`, "infantry", "", "", "mean a module of the game by"},
		{`tied: "ge`, "x", "loose.setup", "crew german elite\n", "names no scenario"},
		{`when: {option: "du`, "x", "loose.setup", "with dusk\n", "loose.setup, line 1"},
		{`take: supply: "ri`, "x", "odd.hds", first["first.hds"] + "stock ridge again and again\n", "odd.hds, line 20: it cannot be read"},
		{`mark: {name: "se`, "x", "odd.hds", strings.Replace(first["first.hds"], "end\n", "expect ger-2 to-hit-named sov-1 = seen:5\nend\n", 1), "a term of this name"},
		{`tied: "ge`, "x", "rules.cue", "package mine\n\nimport \"hulldown.dev/schema\"\n\nmodules: m: schema.#Module & {title: \"M\", summary: \"It does.\", order: 9, from: reconstructed: \"x\", rules: [{on: \"fire.hit\", when: {unit: {side: \"german\"}}, add: {value: 5}}]}\n", "modules/m speak of a side"},
	} {
		if !slow.Takes(i, 3) {
			continue
		}
		if c.file != "" {
			if err := os.WriteFile(e.path(c.file), []byte(c.text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if c.file == "battle.cue" {
			e.open(c.file, c.text)
		} else {
			e.open("battle.cue", first["battle.cue"]+"\n")
		}
		e.call(settledMethod, nil, nil)
		if changed, err := e.rename(e.spot("battle.cue", c.at), c.name); err == nil || !strings.Contains(err.Error(), c.why) {
			t.Errorf("behind %s %q is refused with %v, and changes %v", c.at, c.name, err, sortedKeys(changed))
		}
		switch c.file {
		case "":
		case "battle.cue":
			if err := os.WriteFile(e.path(c.file), []byte(first[c.file]), 0o644); err != nil {
				t.Fatal(err)
			}
		default:
			os.Remove(e.path(c.file))
		}
	}
	for at, why := range map[string]string{`is: "el`: "from the game", `is: "ra`: "from the game", `is: "ge`: "nations/german is not yours"} {
		if changed, err := e.rename(e.spot("bystander.cue", at), "other"); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("behind %s a word is refused with %v, and changes %v", at, err, sortedKeys(changed))
		}
	}
	for _, c := range []struct{ old, now, why string }{
		{`order:   1`, `order:   "one"`, ""},
		{`order:   1`, `order:   "one", ties: [{tally: _kills}]`, "scenarios/my-battle in battle.cue computes values, and a record is in error"},
		{`order:   1`, "order:   \"one\"\n}\nscenarios: [string]: {\n\tdeck: base: _kills", "a pattern of scenarios in battle.cue computes values"},
		{`order:   1`, "order:   \"one\"\n}\nfor id in [\"my-battle\"] {scenarios: (id): war: \"late\"}\nscenarios: \"my-battle\": {", "battle.cue may give it values"},
	} {
		// What the record had from a template when it was read last is no place of the text that there is now.
		template := "\n#Second: schema.#Force & {vehicle: \"my-tank\"}\n"
		e.open("battle.cue", strings.Replace(first["battle.cue"], `tags: ["guard"]}]`, `tags: ["guard"]}, #Second]`, 1)+template)
		e.call(settledMethod, nil, nil)
		text := "// above\n" + strings.Replace(first["battle.cue"], c.old, c.now, 1) + template + "_kills: \"kills\"\n"
		e.open("battle.cue", text)
		at := e.spot("mine.cue", `vehicles: "my`)
		e.open("mine.cue", e.text("mine.cue"))
		e.call(settledMethod, nil, nil)
		p := &protocol.RenameParams{TextDocumentPositionParams: at, NewName: "other"}
		var w protocol.WorkspaceEdit
		_, err := e.conn.Call(t.Context(), protocol.MethodTextDocumentRename, p, &w)
		if edits := w.Changes[uri.File(e.path("battle.cue"))]; (err == nil) != (c.why == "") || err != nil && !strings.Contains(err.Error(), c.why) || err == nil && len(edits) == 0 {
			t.Errorf("beside %s a rename edits %v, and is refused with %v", c.now, w.Changes, err)
		}
		for _, edit := range w.Changes[uri.File(e.path("battle.cue"))] {
			if from := e.encoding().offset([]byte(text), edit.Range.Start); !strings.HasPrefix(text[from:], `"my-tank"`) {
				t.Errorf("beside %s a rename edits %.20q", c.now, text[from:])
			}
		}
	}
	e.open("battle.cue", first["battle.cue"])
	e.open("bystander.cue", "package mine\n\nmodules: bystander: {")
	e.call(settledMethod, nil, nil)
	if _, err := e.rename(e.spot("battle.cue", `take: supply: "ri`), "other"); err == nil || !strings.Contains(err.Error(), "bystander.cue cannot be read") {
		t.Errorf("beside half a file a name is refused with %v", err)
	}
	e.leave()
}

// TestRenameInSetUps holds that a record, an option or a side is found at each place that an option of a
// set-up has for it, as set-ups and scripts write it.
func TestRenameInSetUps(t *testing.T) {
	targets := map[string]target{
		"SIDE": {"scenarios", "s", "side", "x"}, "OPTION": {"scenarios", "s", "option", "x"}, "VEHICLE": {kind: "vehicles", id: "x"},
		"GUN": {kind: "guns", id: "x"}, "ID": {kind: "matchups", id: "x"}, "NATION": {kind: "nations", id: "x"},
	}
	v, tried := &view{read: &load.Result{}, content: &model.Content{}}, map[string]bool{}
	for _, s := range words.ScriptSections() {
		if s.Title != "tank-duel, options" {
			continue
		}
		for _, e := range s.Entries {
			for part, target := range targets {
				if !slices.Contains(regexp.MustCompile(`[A-Z-]+`).FindAllString(e.Name, -1), part) {
					continue
				}
				// What is joined to a word is left out, and capitals that are something else are a number.
				line := regexp.MustCompile(`\[:[^ ]*|:RANGE|\.\.\.|[\[\]]|=[A-Z]+`).ReplaceAllString(e.Name, "")
				line = regexp.MustCompile(`\b`+part+`\b`).ReplaceAllString(line, "x")
				line = regexp.MustCompile(`[A-Z]+`).ReplaceAllString(line, "1")
				for lead, setUp := range map[string]bool{"": true, "set ": false} {
					p := pages{view: v, target: target, file: "a", setUp: setUp}
					p.read([]byte("# x\nscenario s\n" + lead + line + " # x\n"))
					if len(p.found) != 1 || p.unsure != "" {
						t.Errorf("%q names %s at %v: %s", lead+line, part, p.found, p.unsure)
					}
				}
				tried[part] = true
			}
		}
	}
	if len(tried) != len(targets) {
		t.Errorf("only %v have places", sortedKeys(tried))
	}
}

// TestAnswers holds that the questions whose answers name something are asked as they are here.
func TestAnswers(t *testing.T) {
	var forms []string
	for _, s := range words.ScriptSections() {
		for _, e := range s.Entries {
			forms = append(forms, e.Name)
		}
	}
	for form := range answers() {
		if !slices.Contains(forms, form) {
			t.Errorf("no question is %q", form)
		}
	}
}

// TestRenameInPages renames records that scripts and set-ups speak of in each of their statements.
func TestRenameInPages(t *testing.T) {
	v := &view{read: &load.Result{}, content: &model.Content{
		Guns:    []model.AntiTankGun{{Record: model.Record{ID: "my-gun"}, Nation: "german"}},
		Nations: []model.Nation{{Record: model.Record{ID: "german"}, Short: "ger"}},
		// The scenario had another id before.
		Scenarios: []model.Scenario{{Record: model.Record{ID: "s"}}},
		Sets:      []model.Set{{Renames: map[string]map[string]string{"scenarios": {"was": "s"}}}},
	}}
	for line, c := range map[string]struct {
		target target
		want   string
	}{
		"set matchup my-pair":                    {target{kind: "matchups", id: "my-pair"}, "set matchup NEW"},
		"set nation german my-land":              {target{kind: "nations", id: "my-land"}, "set nation german NEW"},
		"set with my-way":                        {target{kind: "modules", id: "my-way"}, "set with NEW"},
		"robata ger-1 my-card-2":                 {target{kind: "robata", id: "my-card"}, "robata ger-1 NEW-2"},
		"expect ger-1 action-card my-card-1":     {target{kind: "robata", id: "my-card"}, "expect ger-1 action-card NEW-1"},
		"expect prints 4 move-3 my-wood":         {target{kind: "terrain", id: "my-wood"}, "expect prints 4 move-3 NEW"},
		"set force german my-tank:1 my-tank-b:2": {target{kind: "vehicles", id: "my-tank"}, "set force german NEW:1 my-tank-b:2"},
		"uses vehicles/x=ab guns/x=cd":           {target{kind: "guns", id: "x"}, "uses vehicles/x=ab guns/NEW=cd"},
		"scenario x # x":                         {target{kind: "variants", id: "x"}, "scenario NEW # x"},
		"expect winner x":                        {target{"scenarios", "s", "side", "x"}, "expect winner NEW"},
		"expect ger-1 box = 4 x":                 {target{"scenarios", "s", "layer", "x"}, "expect ger-1 box = 4 NEW"},
		"s1 ger-my-gun shoot sov-my-gun":         {target{kind: "guns", id: "my-gun"}, "s1 ger-NEW shoot sov-my-gun"},
		"expect sov-1 targets = ger-my-gun-2:53 ger-my-gun-3+ger-my-gun": {target{kind: "guns", id: "my-gun"}, "expect sov-1 targets = ger-NEW-2:53 ger-NEW-3+ger-NEW"},
		"set guns german my-gun:600":                                     {target{kind: "guns", id: "my-gun"}, "set guns german NEW:600"},
		"mark x 1":                                                       {target{"modules", "m", "mark", "x"}, "mark NEW 1"},
		"expect x = x":                                                   {target{"scenarios", "s", "mark", "x"}, ""},
		"s1 x bid 1":                                                     {target{"scenarios", "s", "mark", "x"}, "s1 x bid 1"},
	} {
		text := "scenario s\n" + line + "\n"
		if strings.HasPrefix(line, "scenario") {
			text = line + "\n"
		}
		p := pages{view: v, target: c.target, file: "a.hds"}
		p.read([]byte(text))
		old := pages{view: v, target: c.target, file: "a.hds"}
		old.read([]byte(strings.Replace(text, "scenario s\n", "scenario was\n", 1)))
		if len(old.found) != len(p.found) || old.unsure != p.unsure {
			t.Errorf("%s is %v, and %v where the scenario has its old id", line, p.found, old.found)
		}
		slices.SortFunc(p.found, func(a, b use) int { return b.from - a.from })
		for _, u := range p.found {
			text = text[:u.from] + "NEW" + text[u.to:]
		}
		got := strings.TrimSuffix(strings.TrimPrefix(text, "scenario s\n"), "\n")
		if p.unsure != "" {
			got = ""
		}
		if got != c.want {
			t.Errorf("%s becomes %q, want %q (%s)", line, got, c.want, p.unsure)
		}
	}
}
