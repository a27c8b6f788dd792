package validate

import (
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/slow"
)

// change is a piece of the sound set written anew, and what must be found then: the
// code, none where the change is legal, and the text of the line that it is at.
type change struct{ name, old, with, code, line string }

// wantChanges holds that each change gives one finding, at its line, or none.
func wantChanges(t *testing.T, changes []change) {
	t.Helper()
	for _, tt := range changes {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			text := replace(t, tt.old, tt.with)
			res, found := judge(t, text)
			var want []string
			if tt.code != "" {
				want = []string{tt.code}
			}
			if diff := cmp.Diff(want, codesOf(found)); diff != "" {
				t.Fatalf("findings (-want +got):\n%s%v", diff, found)
			}
			for _, f := range found {
				wantWhole(t, res, f)
				if lines := strings.Split(text, "\n"); !strings.Contains(lines[f.Span.Line-1], tt.line) {
					t.Errorf("it is at the line %q, want one with %q", lines[f.Span.Line-1], tt.line)
				}
			}
		})
	}
}

const (
	crewText    = `crew: [{seat: "commander-gunner", vp: 2}, {seat: "driver", vp: 1}]`
	armourText  = "armour: {front: {tracks: 1, hull: 3, turret: 3}, side: {tracks: 1, hull: 2, turret: 2}}"
	roundsText  = "rounds: {apcr: [2, 2, 1, 1]}"
	recordsHead = "priorities: march: schema.#Priorities & {"
)

func TestBoards(t *testing.T) {
	wantChanges(t, []change{
		{"to hit rises at the end", "hit: [80, 70, 60, 50]", "hit: [80, 70, 60, 65]", "board-hit-rises", "hit:"},
		{"to hit is level", "hit: [80, 70, 60, 50]", "hit: [80, 80, 80, 80]", "", ""},
		{"penetration rises", "pen: [6, 5, 4, 3]", "pen: [5, 6, 4, 3]", "board-pen-rises", "pen:"},
		{"rounds make it rise", roundsText, "rounds: {apcr: [1, 2, 3, 5]}", "board-pen-rises", "rounds:"},
		{"rounds make it level", roundsText, "rounds: {apcr: [1, 2, 3, 4]}", "", ""},
		{"rounds fall and rise", roundsText, "rounds: {apcr: [1, 9, 1, 1]}", "board-rounds-uneven", "rounds:"},
		{"rounds add nothing", roundsText, "rounds: {apcr: [0]}", "board-rounds-idle", "rounds:"},
		{"rounds add nothing far away", roundsText, "rounds: {apcr: [2, 0, 0, 0]}", "", ""},
		{"penetration is too long", "pen: [6, 5, 4, 3]", "pen: [6, 5, 4, 3, 3]", "board-pen-long", "pen:"},
		{"to hit is too short", "hit: [80, 70, 60, 50]", "hit: [80, 70, 60, 50, 40]", "board-pen-short", "pen:"},
		{"one side above", armourText, strings.Replace(armourText, "turret: 2", "turret: 4", 1), "board-armour-side", "side:"},
		{"columns swapped", armourText, "armour: {front: {tracks: 1, hull: 2, turret: 2}, side: {tracks: 1, hull: 3, turret: 3}}", "board-armour-side", "side:"},
		{"level all around", armourText, "armour: {front: {tracks: 1, hull: 2, turret: 2}, side: {tracks: 1, hull: 2, turret: 2}}", "", ""},
		{"one of the crew", crewText, `crew: [{seat: "commander-gunner", vp: 0}, {seat: "driver", vp: 1}]`, "board-worth", "crew:"},
		{"two of the crew", crewText, `crew: [{seat: "commander-gunner", vp: 2}, {seat: "loader", vp: 0}, {seat: "driver", vp: 0}]`, "board-worth", "crew:"},
		{"the whole crew", crewText, `crew: [{seat: "commander-gunner", vp: 0}, {seat: "driver", vp: 0}]`, "", ""},
		{"ten times", crewText, `crew: [{seat: "commander-gunner", vp: 20}, {seat: "driver", vp: 2}]`, "board-worth", "crew:"},
		{"nine times", crewText, `crew: [{seat: "commander-gunner", vp: 18}, {seat: "driver", vp: 2}]`, "", ""},
		{"the vehicle", "vp: 3", "vp: 0", "board-worth", "vp: 0"},
		{"heavy for a small gun", `equipment: ["smoke"]`, `equipment: ["heavy-damage"]`, "board-heavy-damage", "equipment:"},
		{"heavy for a large gun", "equipment: [\"smoke\"]\n\tguns: [{\n\t\tname:    \"37 mm\"\n\t\tcalibre: 37", "equipment: [\"heavy-damage\"]\n\tguns: [{\n\t\tname:    \"88 mm\"\n\t\tcalibre: 88", "", ""},
		{"calibre of another gun", "calibre: 37", "calibre: 88", "board-calibre", "calibre:"},
		{"calibre in centimetres", "37 mm", "3,7 cm KwK", "", ""},
		{"calibre with a fraction", "37 mm\"\n\t\tcalibre: 37", "76.2 mm\"\n\t\tcalibre: 76", "", ""},
		{"name without calibre", "37 mm", "2 Pdr", "", ""},
		{"rows swapped", "hit: [80, 70, 60, 50]\n\t\tpen: [6, 5, 4, 3]", "hit: [6, 5, 4, 3]\n\t\tpen: [80, 70, 60, 50]", "board-rows-swapped", "hit:"},
		{"gunner too many", crewText, `crew: [{seat: "commander-gunner", vp: 2}, {seat: "gunner", vp: 2}, {seat: "driver", vp: 1}]`, "board-crew", "crew:"},
		{"boxes swapped", "levels: {move: 4, fire: 3}", "levels: {move: 4, fire: 3, damaged: 1, immobilized: 2}", "board-levels", "levels:"},
		{"one number hits nothing", "turret: [6, 7, 8, 9]}", "turret: [6, 7, 8]}", "board-hit-chart", "location:"},
		{"one number hits twice", "turret: [6, 7, 8, 9]}", "turret: [6, 7, 8, 9, 5]}", "board-hit-chart", "location:"},
		{"boxes level", "levels: {move: 4, fire: 3}", "levels: {move: 4, fire: 3, damaged: 2, immobilized: 2}", "", ""},
		{"boxes at the Fire Level", "levels: {move: 4, fire: 3}", "levels: {move: 4, fire: 3, damaged: 3, immobilized: 3}", "", ""},
		{"a box above the Fire Level", "levels: {move: 4, fire: 3}", "levels: {move: 4, fire: 3, damaged: 4, immobilized: 3}", "board-levels", "levels:"},
	})
}

func TestInfantryCards(t *testing.T) {
	card := func(hit, weapons string) string {
		return `infantry: "polish-open": schema.#Infantry & {
	name:   "Polish"
	nation: "polish"
	ground: "open"
	hit: [` + hit + `]
	weapons: [` + weapons + `]
	from: stated: "my notes"
}

` + recordsHead
	}
	const sound, arms = "{numbers: [50, 20, 10]}, {numbers: [50, 50, 20]}, {numbers: [50, 50, 50]}", `{name: "Rifle", pen: 3}, {name: "Piat", pen: 9}`
	var all []change
	for name, hit := range map[string]string{
		"row by the middle":   strings.Replace(sound, "[50, 20, 10]", "[50, 10, 20]", 1),
		"row beyond":          strings.Replace(sound, "[50, 50, 20]", "[50, 20, 50]", 1),
		"row turned round":    strings.Replace(sound, "[50, 50, 20]", "[20, 50, 50]", 1),
		"number lost a digit": strings.Replace(sound, "[50, 50, 50]", "[50, 50, 5]", 1),
		"rows swapped":        "{numbers: [50, 50, 20]}, {numbers: [50, 20, 10]}, {numbers: [50, 50, 50]}",
	} {
		all = append(all, change{name, recordsHead, card(hit, arms), "infantry-hit-rises", "hit:"})
	}
	all = append(all,
		change{"as printed", recordsHead, card(sound, arms), "", ""},
		change{"slightly uneven", recordsHead, card(strings.Replace(sound, "[50, 50, 20]", "[47, 50, 20]", 1), arms), "", ""},
		change{"stronger first", recordsHead, card(sound, `{name: "Piat", pen: 9}, {name: "Rifle", pen: 3}`), "infantry-weapon-order", "weapons:"},
		change{"weapons alike", recordsHead, card(sound, `{name: "Piat", pen: 9}, {name: "Boys", pen: 9}`), "", ""})
	wantChanges(t, all)
}

func TestTerrainNumbers(t *testing.T) {
	const at = "cover: 5"
	wantChanges(t, []change{
		{"bog without number", at, at + "\n\ttriggers: [\"bog\"]", "terrain-trigger", "triggers:"},
		{"conceal without number", at, at + "\n\ttriggers: [\"conceal\"]", "terrain-trigger", "triggers:"},
		{"both with numbers", at, at + "\n\tconceal: 10\n\tbog: [20, 20]\n\ttriggers: [\"conceal\", \"bog\"]", "", ""},
		{"number without trigger", at, at + "\n\tbog: [20]", "terrain-trigger", "bog:"},
		{"number that a card asks for", at, at + "\n\tconceal: 20", "", ""},
		{"numbers swapped", at, at + "\n\tbog: [30, 20]\n\ttriggers: [\"bog\"]", "terrain-trigger", "bog:"},
		{"number from a rule", "cover: 5\n\trules: [", "cover: 5\n\ttriggers: [\"conceal\"]\n\trules: [{on: \"card.value\", when: {card: {terrain: \"dune\", value: [\"conceal\"]}}, set: {value: 20}}, ", "", ""},
	})
}

func TestBlankTexts(t *testing.T) {
	wantChanges(t, []change{
		{"title", `title:   "First Light"`, `title:   ""`, "title-blank", "title:"},
		{"no-break space", `title:   "First Light"`, "title:   \"\\u00a0\"", "title-blank", "title:"},
		{"summary", `summary: "Two patrols meet among the dunes."`, `summary: " "`, "title-blank", "summary:"},
		{"board", `name:   "7TP"`, `name:   ""`, "title-blank", "name:"},
		{"gun", `name:    "37 mm"`, `name:    ""`, "title-blank", "name:"},
		{"side", `name: "Column"`, `name: ""`, "title-blank", "name:"},
		{"option", `title: "Fog"`, `title: ""`, "title-blank", "options:"},
		{"one letter", `name:   "7TP"`, `name:   "T"`, "", ""},
		{"name of a rule", `on: "administration"`, `on: "administration", name: cs: "\t"`, "title-blank", "administration"},
		{"text that is not given", `on: "administration"`, `on: "administration", name: cs: "Držení"`, "", ""},
	})
}

func TestCardsOfNoDeck(t *testing.T) {
	const at = `{on: "deck.start", when: {deck: {is: 2}}, pull: {name: "weather"}},`
	asks := func(terrain string) string {
		return `{on: "card.value", when: {card: {terrain: "` + terrain + `", value: ["cover"]}}, add: {value: 5}},` + "\n\t\t" + at
	}
	wantChanges(t, []change{
		{"of another deck", at, asks("factory"), "rules-unreachable", "factory"},
		{"of the deck", at, asks("woods"), "", ""},
		{"of a supply", at, asks("rubble"), "", ""},
	})
}

func TestCitations(t *testing.T) {
	const at = `on: "administration"`
	const rules = "EITC "
	cite := func(id string) string { return at + `, cite: ["` + id + `"]` }
	wantChanges(t, []change{
		{"a clause", at, cite("EITC 3.2.1a"), "", ""},
		{"a section", at, cite(rules + "3.2"), "", ""},
		{"the author's own", at, cite("my notes, page 3"), "", ""},
		{"no such clause", at, cite(rules + "14.99"), "link-unknown-clause", "cite"},
		{"small letters", at, cite("eitc 3.2.1a"), "link-unknown-clause", "cite"},
		{"no blank", at, cite("EITC3.2.1a"), "link-unknown-clause", "cite"},
		{"no rule set", at, cite("3.2.1a"), "link-unknown-clause", "cite"},
		{"empty", at, cite(" "), "link-unknown-clause", "cite"},
	})
}

func TestNames(t *testing.T) {
	nation := func(name, short string) string {
		return "nations: danish: schema.#Nation & {name: \"" + name + "\", short: \"" + short + "\", colour: \"#705071\", from: stated: \"my notes\"}\n\n" + recordsHead
	}
	wantChanges(t, []change{
		{"another nation", recordsHead, nation("Danish", "dan"), "", ""},
		{"one short name", recordsHead, nation("Danish", "pol"), "link-same-short", "danish"},
		{"that of a needed set", recordsHead, nation("Danish", "ger"), "link-same-short", "danish"},
		{"one name", recordsHead, nation("POLISH", "dan"), "link-same-name", "danish"},
		{"terrain", `name:  "Dune"`, `name:  "Woods"`, "link-same-name", "Woods"},
		{"terrain that prints the same", `name:  "Dune"`, `name:  "Hill"`, "", ""},
		{"title", `title:   "Dusk"`, `title:   "first  light"`, "link-same-name", "First Light"},
		{"title of another set", `title:   "Dusk"`, `title:   "Merging Forces"`, "", ""},
		{"sides", `name: "Ambush"`, `name: "column"`, "link-same-name", "column"},
	})
}

func TestForces(t *testing.T) {
	const ambush = `force: [{vehicle: "7tp", crew: "elite"}]`
	const robata = `robata: {sides: ["ambush"]}`
	wantChanges(t, []change{
		{"gun of the enemy", ambush, ambush + `, guns: [{gun: "pak-40", at: 400}]`, "scenario-wrong-nation", "pak-40"},
		{"gun of its own", `force: [{vehicle: "pzkpfw-iv-ausf-g"}]`, `force: [{vehicle: "pzkpfw-iv-ausf-g"}]` + "\n\t\t\tguns: [{gun: \"pak-40\", at: 400}]", "", ""},
		{"reserve of the enemy", `{vehicle: "is-2m-m44"}`, `{vehicle: "tiger-ausf-e"}`, "scenario-wrong-nation", "tiger"},
		{"one vehicle of the enemy", ambush, `force: [{vehicle: "7tp"}, {vehicle: "tiger-ausf-e"}]`, "scenario-wrong-nation", "tiger"},
		{"force of Robata", robata, `robata: {sides: ["ambush"], force: [{vehicle: "t-34-76-m43"}]}`, "scenario-wrong-nation", "robata:"},
		{"force of Robata's side", robata, `robata: {sides: ["ambush"], force: [{vehicle: "7tp"}]}`, "", ""},
		{"suggestion for Robata", robata, `robata: {sides: ["ambush"], groups: [{count: 1}], suggests: [["t-34-76-m43"]]}`, "scenario-wrong-nation", "robata:"},
		{"too many for Robata", robata, `robata: {sides: ["ambush"], tanks: 5}`, "scenario-robata", "robata:"},
		{"too few for Robata", robata, `robata: {sides: ["ambush"], tanks: 2, force: [{vehicle: "7tp"}]}`, "scenario-robata", "robata:"},
		{"groups and tanks", robata, `robata: {sides: ["ambush"], tanks: 2, groups: [{count: 1}]}`, "scenario-robata", "robata:"},
		{"suggestion too short", robata, `robata: {sides: ["ambush"], groups: [{count: 2}], suggests: [["7tp"]]}`, "scenario-robata", "robata:"},
		{"suggestion that fits", robata, `robata: {sides: ["ambush"], groups: [{count: 2}], suggests: [["7tp", "7tp"]]}`, "", ""},
	})
}

func TestOverridesAreBlamed(t *testing.T) {
	for i, tt := range []struct{ name, record, code, line, says string }{
		{"card in another group", `cards: "battle-47": {deck: "desert", from: reconstructed: "x"} @amend()`, "deck-missing-number", "battle-47", "lacks 47 now"},
		{"card with another number", `cards: "battle-47": {number: 48, from: reconstructed: "x"} @amend()`, "deck-duplicate-number", "battle-47", "has the Battle Number 48"},
		{"damage card with another number", `damage: "damage-20": {number: 19, from: reconstructed: "x"} @amend()`, "damage-duplicate-number", "damage-20", "has the number 19 already"},
		{"card of a published group", `cards: "city-66": {deck: "desert", from: reconstructed: "x"} @amend()`, "deck-missing-published", "city-66", "the group lacks 66 now"},
		{"vehicle without boards", `vehicles: "pzkpfw-iv-ausf-g": {boards: [{number: 1, colour: "#b3261e"}], from: reconstructed: "x"} @amend()`, "scenario-unfieldable", "pzkpfw-iv", "it shows in scenarios/"},
		{"vehicle of another nation", `vehicles: "ferdinand": {nation: "polish", from: reconstructed: "x"} @amend()`, "scenario-wrong-nation", "ferdinand", "it shows in scenarios/"},
		{"nation with the name of another", `nations: soviet: {short: "ger", from: reconstructed: "x"} @amend()`, "link-same-short", "soviet", "already"},
		{"card with another title", `cards: "battle-47": {halves: [{move: {level: 9, cover: 30, hit: -40}, triggers: ["spotted"]}], from: stated: "x"} @amend()`, "facts-contradicted", "battle-47", `title is move 9; published is`},
		{"stated figure", `terrain: woods: {cover: 15, from: stated: "x"} @amend()`, "facts-contradicted", "woods", "cover is 15; published is 10"},
		{"same as it was", `terrain: woods: {cover: 10, from: reconstructed: "x"} @amend()`, "link-idle-override", "woods", "the same"},
	} {
		if !slow.OneIn(i, 3) {
			continue
		}
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			text := sound + "\n" + tt.record + "\n"
			res := loadBeside(t, text)
			found, err := Run(t.Context(), Options{Loaded: res, NoPlay: true, NoPrint: true})
			if err != nil {
				t.Fatal(err)
			}
			// What is wrong for a scenario as well has a finding of its own.
			found = slices.DeleteFunc(found, func(f diag.Finding) bool { return f.Record == "scenarios/first-light" })
			if diff := cmp.Diff([]string{tt.code}, codesOf(found)); diff != "" {
				t.Fatalf("findings (-want +got):\n%s%v", diff, found)
			}
			f := found[0]
			if path.Base(f.Span.File) != "mine.cue" || !strings.Contains(strings.Split(text, "\n")[f.Span.Line-1], tt.line) || !strings.Contains(f.Message, tt.says) {
				t.Errorf("found %+v, want it at %s", f, tt.line)
			}
		})
	}
}

// TestAmendedNames holds that an amendment which leaves a name as it was is not blamed for who
// is called the same: one that changes it is, and so is a further record.
func TestAmendedNames(t *testing.T) {
	const amended = `terrain: hill: {cover: 15, from: reconstructed: "x"} @amend()` + "\n"
	for _, tt := range []struct {
		name, records string
		want          string // the text of the line of the finding, empty for none
	}{
		{"left", amended, ""},
		{"given", strings.Replace(amended, "cover: 15", `name: "Woods", cover: 15`, 1), "hill"},
		{"that of a further record", amended + `nations: danish: {name: "HILL", short: "dan", colour: "#705071", from: stated: "x"}`, ""},
		{"of a further record too", amended + `terrain: knoll: {name: "HILL", class: "natural", cover: 7, from: stated: "x"}`, "knoll"},
	} {
		text := sound + "\n" + tt.records + "\n"
		found, err := Run(t.Context(), Options{Loaded: loadBeside(t, text), NoPlay: true, NoPrint: true})
		if err != nil {
			t.Fatal(err)
		}
		found = slices.DeleteFunc(found, func(f diag.Finding) bool { return f.Code != "link-same-name" })
		switch {
		case tt.want == "" && len(found) > 0, tt.want != "" && len(found) != 1:
			t.Errorf("%s: found %v", tt.name, found)
		case tt.want != "" && !strings.Contains(strings.Split(text, "\n")[found[0].Span.Line-1], tt.want):
			t.Errorf("%s: it is at %v", tt.name, found[0].Span)
		}
	}
}

func TestDamageGrades(t *testing.T) {
	const morale, tracks = "green: true, seasoned: false, elite: false", `tracks: {light: [{tracks: "damaged"}], heavy: [{tracks: "destroyed"}]}`
	wantChanges(t, []change{
		{"elite worse", morale, "green: true, seasoned: false, elite: true", "damage-grades", "elite"},
		{"seasoned worse", morale, "green: false, seasoned: true, elite: false", "damage-grades", "seasoned"},
		{"all fail", morale, "green: true, seasoned: true, elite: true", "", ""},
		{"none fails", morale, "green: false, seasoned: false, elite: false", "", ""},
		{"tracks swapped", tracks, `tracks: {light: [{tracks: "destroyed"}], heavy: [{tracks: "damaged"}]}`, "damage-grades", "tracks:"},
		{"tracks alike", tracks, `tracks: {light: [{tracks: "damaged"}], heavy: [{tracks: "damaged"}]}`, "", ""},
		{"grades swapped", `hull: {light: [], heavy: [{fire: "check"}]}`, `hull: {light: [{fire: "check"}], heavy: []}`, "damage-grades", "hull:"},
	})
}

func TestDeckGroups(t *testing.T) {
	const at = `deck: {base: "standard", replace: ["desert"]}`
	deck := func(more string) string { return `deck: {base: "standard", replace: ["desert"]` + more + `}` }
	wantChanges(t, []change{
		{"offered", at, deck(`, offers: ["alternate"]`), "", ""},
		{"offered and replaced", at, deck(`, offers: ["desert"]`), "deck-idle-group", "deck:"},
		{"base offered", at, deck(`, offers: ["standard"]`), "deck-idle-group", "deck:"},
		{"offered twice", at, deck(`, offers: ["city", "city"]`), "deck-idle-group", "deck:"},
		{"base replaces", at, `deck: {base: "standard", replace: ["desert", "standard"]}`, "deck-idle-group", "deck:"},
		{"replaced twice", at, `deck: {base: "standard", replace: ["desert", "desert"]}`, "deck-replaced-twice", "deck:"},
	})
}

func TestPrizes(t *testing.T) {
	const at = `score: {value: 5, to: "polish"}`
	more := func(value string) string {
		return at + "\n\t\t},\n\t\t{\n\t\t\ton: \"administration\"\n\t\t\twhen: {unit: {holds: \"dune\"}}\n\t\t\tscore: {value: " + value + "}"
	}
	wantChanges(t, []change{
		{"a digit too many", at, `score: {value: 500, to: "polish"}`, "scenario-prize", "500"},
		{"a fine", at, `score: {value: -500, to: "polish"}`, "scenario-prize", "500"},
		{"as much as some tanks", at, `score: {value: 40, to: "polish"}`, "", ""},
		{"ten times the other", at, more("50"), "scenario-prize", "50"},
		{"nine times the other", at, more("45"), "", ""},
		{"less than a tank", at, strings.Replace(more("1"), "value: 5", "value: 10", 1), "", ""},
	})
}

// TestRefusalsArePlaced holds that what the engine cannot play is reported at the record
// that asks for it, and where in that, and not at the scenario which fields it.
func TestRefusalsArePlaced(t *testing.T) {
	const pak = `	guns: [{gun: "mine-gun", at: 400}]`
	gun := func(cost, more string) string {
		return `guns: "mine-gun": schema.#AntiTankGun & {
	name:   "37 mm"
	nation: "polish"
	cost:   ` + cost + `
	gun: {
		name:    "37 mm"
		calibre: 37
		hit: [90, 80]
		pen: [6, 5]` + more + `
	}
	equipment: []
	from: stated: "my notes"
}

`
	}
	infantry := func(weapons string) string {
		text := ""
		for _, nation := range []string{"polish", "hungarian"} {
			text += `infantry: "` + nation + `-open": schema.#Infantry & {
	name:   "Infantry"
	nation: "` + nation + `"
	ground: "open"
	hit: [{numbers: [50, 20, 10]}, {numbers: [50, 50, 20]}, {numbers: [50, 50, 50]}]
	weapons: [` + weapons + `]
	from: stated: "my notes"
}

`
			weapons = `{name: "Rifle", pen: 3}, {name: "Piat", pen: 9}`
		}
		return text + "nations: hungarian: schema.#Nation & {name: \"Hungarian\", short: \"hun\", colour: \"#305070\", from: stated: \"my notes\"}\n\n"
	}
	fielded := `force: [{vehicle: "7tp", crew: "elite"}]`
	for _, tt := range []struct{ name, records, modules, line string }{
		{"cost", gun("9", ""), "", "cost:   9"},
		{"rounds", gun("2", "\n\t\trounds: apcr: [1]"), "", "rounds: apcr"},
		{"crew", gun("2", "\n\t\tfire: 5"), "", "gun: {"},
		{"one weapon", infantry(`{name: "Rifle", pen: 3}`), "on", "weapons:"},
		{"year", infantry(`{name: "Rifle", pen: 3}, {name: "Piat", pen: 9, year: 1943}`), "on", "weapons:"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			text := strings.Replace(sound, recordsHead, tt.records+recordsHead, 1)
			if tt.modules == "" {
				text = strings.Replace(text, fielded, fielded+"\n\t\t"+pak, 1)
			} else {
				text = strings.NewReplacer(`infantry: "off"`, `infantry: "`+tt.modules+`"`, `nations: ["soviet"]`, `nations: ["hungarian"]`,
					`[{vehicle: "t-34-76-m43", tags: ["scout"]}, {vehicle: "t-34-76-m43", crew: "green"}]`, `[{vehicle: "turan", tags: ["scout"]}]`, `{vehicle: "is-2m-m44"}`, `{vehicle: "turan"}`).Replace(text) +
					strings.NewReplacer(`"7tp"`, `"turan"`, `"7TP"`, `"Turan"`, `"polish"`, `"hungarian"`, "boards: [", "boards: [{number: 3, colour: \"#505050\"}, ").Replace(record(t, `vehicles: "7tp"`))
			}
			res, found := judge(t, text)
			if diff := cmp.Diff([]string{"rules-unplayable"}, codesOf(found)); diff != "" {
				t.Fatalf("findings (-want +got):\n%s%v", diff, found)
			}
			wantWhole(t, res, found[0])
			if line := strings.Split(text, "\n")[found[0].Span.Line-1]; !strings.Contains(line, tt.line) {
				t.Errorf("it is at the line %q, want one with %q", line, tt.line)
			}
		})
	}
}
