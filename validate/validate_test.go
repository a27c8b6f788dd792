package validate

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

func TestBuiltinContentHasNoFindings(t *testing.T) {
	res := builtin()
	var told []int
	progress := func(done, total int) { told = append(told, done, total) }
	found, err := Run(t.Context(), Options{Loaded: res, Seed: 3, Progress: progress})
	if err != nil || len(found) > 0 {
		t.Errorf("found %v, %v, want nothing", found, err)
	}
	total := 2 * DefaultGames * (len(res.Content.Scenarios) + len(res.Content.Variants))
	if n := len(told); n != 2*total || told[0] != 1 || told[1] != total || told[n-2] != total {
		t.Errorf("progress was told %v, want 1 to %d of %d", told, total, total)
	}
}

// TestOneMistakeGivesOneFinding holds that later tiers stay silent about what
// rests on something condemned.
func TestOneMistakeGivesOneFinding(t *testing.T) {
	tests := []struct{ name, old, with, code string }{
		{"vehicle left out by the loader", "calibre: 37", "calibre: 0", "shape-out-of-range"},
		{"set left out by the loader", `game:  "tank-duel"`, `game:  "chess"`, "shape-unknown-word"},
		{"nation left out by the loader", `short:  "pol"`, `short:  "polish"`, "shape-invalid"},
		{"terrain left out by the loader", "cover: 5", "cover: 500", "shape-out-of-range"},
		{"card left out by the loader", "number: 3", "number: 300", "shape-out-of-range"},
		{"text that is no CUE", "year:   1939", "year:   ]", "shape-syntax"},
		{"unknown terrain on a card", `[{terrain: "dune"}]`, `[{terrain: "dunes"}]`, "link-unknown-terrain"},
		{"unknown vehicle", `{vehicle: "7tp"}`, `{vehicle: "8tp"}`, "link-unknown-vehicle"},
		{"unknown terrain in a rule of terrain", `unit: {state: "bogged"}`, `unit: {holds: "dun"}`, "link-unknown-terrain"},
		{"deck of one card", `base: "standard"`, `base: "desert"`, "deck-missing-number"},
		{"rule of terrain", `add: {value: -1}`, `score: {value: 1}`, "rules-wrong-operation"},
		{"mark of a rule of terrain", `state: "bogged"`, `marks: rusty: {min: 1}`, "rules-unknown-mark"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			_, found := judge(t, replace(t, tt.old, tt.with))
			if diff := cmp.Diff([]string{tt.code}, codesOf(found)); diff != "" {
				t.Errorf("findings (-want +got):\n%s%v", diff, found)
			}
		})
	}
}

// TestComputedFinding holds that a check finds a value where it is used, and says
// where it was written.
func TestComputedFinding(t *testing.T) {
	text := replace(t, "hit: [80, 70, 60, 50]", "hit: _hit") + "\n_hit: [80, 70, 50, 60]\n"
	res, found := judge(t, text)
	if len(found) != 1 || found[0].Code != "board-hit-rises" || len(found[0].Related) == 0 {
		t.Fatalf("found %+v", found)
	}
	words := func(s diag.Span) string {
		from, to := s.Bounds(res.Sources[s.File])
		return string(res.Sources[s.File][from:to])
	}
	if use, from := words(found[0].Span), words(found[0].Related[0].Span); use != "_hit" || from != "60" {
		t.Errorf("it is at %q, from %q", use, from)
	}
}

// TestSeveralMistakes holds that one record's mistake hides no other's.
func TestSeveralMistakes(t *testing.T) {
	text := strings.NewReplacer(
		"pen: [6, 5, 4, 3]", "pen: [6, 5, 4]",
		"start: 800", "start: 700",
		`[{terrain: "dune"}]`, `[{terrain: "dune"}, {terrain: "woods"}]`,
	).Replace(sound)
	_, found := judge(t, text)
	if diff := cmp.Diff([]string{"deck-two-same-halves", "board-pen-short", "scenario-start"}, codesOf(found)); diff != "" {
		t.Errorf("findings (-want +got):\n%s%v", diff, found)
	}
}

func TestAllow(t *testing.T) {
	const rising = "hit: [80, 70, 50, 60]"
	tests := []struct {
		name, with string
		want       []string
	}{
		{"at the place", rising + ` @allow(board-hit-rises, "as printed")`, nil},
		{"elsewhere", rising + "\n\t\t" + `rounds: {apcr: [2]} @allow(board-hit-rises, "as printed")`,
			[]string{"board-hit-rises", "link-stale-allow"}},
		{"another code", rising + ` @allow(board-pen-rises, "as printed")`, []string{"board-hit-rises", "link-stale-allow"}},
		{"nothing to allow", `hit: [80, 70, 60, 50] @allow(board-hit-rises, "as printed")`, []string{"link-stale-allow"}},
		{"print is not ours to judge", `hit: [80, 70, 60, 50] @allow(print-text-overflow, "it is meant to")`, nil},
		{"play was not run", `hit: [80, 70, 60, 50] @allow(play-one-sided, "it is meant to")`, nil},
		{"shape cannot be allowed", `hit: [80, 70, 60, 50] @allow(shape-out-of-range, "it is meant to")`, []string{"link-stale-allow"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			old := "hit: [80, 70, 60, 50]"
			if strings.Contains(tt.with, "rounds") {
				old += "\n\t\tpen: [6, 5, 4, 3]\n\t\trounds: {apcr: [2, 2, 1, 1]}"
				tt.with = strings.Replace(tt.with, "\n", "\n\t\tpen: [6, 5, 4, 3]\n", 1)
			}
			_, found := judge(t, replace(t, old, tt.with))
			if diff := cmp.Diff(tt.want, codesOf(found)); diff != "" {
				t.Errorf("findings (-want +got):\n%s%v", diff, found)
			}
		})
	}
	t.Run("in doubt", func(t *testing.T) {
		text := strings.NewReplacer(", replace: [\"desert\"]", "", `deck:   "desert"`, `deck:   "desert" @allow(link-unused-group, "for later")`)
		broken := strings.NewReplacer("nations:", "natons:")
		_, found := judge(t, broken.Replace(text.Replace(sound)))
		if codes := codesOf(found); slices.Contains(codes, "link-stale-allow") || len(codes) == 0 {
			t.Errorf("a scenario is left out, so that nobody can tell what no scenario takes: %v", found)
		}
	})
	t.Run("in company", func(t *testing.T) {
		res := loadText(t, replace(t, "hit: [80, 70, 60, 50]", `hit: [80, 70, 60, 50] @allow(board-hit-rises, "as printed")`))
		res.Content.Sets = append(res.Content.Sets, model.Set{Record: model.Record{ID: "other", Set: "other"}})
		found, err := Run(t.Context(), Options{Loaded: res, NoPlay: true, NoPrint: true, Proven: known(res)})
		if err != nil || slices.Contains(codesOf(found), "link-stale-allow") {
			t.Errorf("another expansion may take away what is allowed: %v %v", found, err)
		}
	})
	t.Run("on the whole record", func(t *testing.T) {
		text := strings.Replace(replace(t, "hit: [80, 70, 60, 50]", rising),
			"\tname:   \"7TP\"", "\t@allow(board-hit-rises, \"as printed\")\n\tname:   \"7TP\"", 1)
		if _, found := judge(t, text); len(found) > 0 {
			t.Errorf("found %v, want nothing", found)
		}
	})
}

func TestAllowedForCallers(t *testing.T) {
	res := loadText(t, replace(t, `title:   "First Light"`, `title:   "First Light" @allow(print-text-overflow, "it wraps")`))
	sc := &res.Content.Scenarios[0]
	for i := range res.Content.Scenarios {
		if res.Content.Scenarios[i].ID == "first-light" {
			sc = &res.Content.Scenarios[i]
		}
	}
	f := diag.Finding{Code: "print-text-overflow", Record: sc.Origin.Name, Span: sc.Origin.At("title")}
	if !Allowed(res.Content, f) {
		t.Error("a finding at the place is not allowed")
	}
	f.Span = sc.Origin.At("summary")
	if Allowed(res.Content, f) {
		t.Error("a finding at another place is allowed")
	}
}

func TestScope(t *testing.T) {
	text := strings.NewReplacer("pen: [6, 5, 4, 3]", "pen: [6, 5, 4]", "start: 800", "start: 700").Replace(sound)
	res := loadText(t, text)
	dir := ""
	for file := range res.Sources {
		if name, ok := strings.CutSuffix(file, "/mine.cue"); ok {
			dir = name
		}
	}
	board, start := "board-pen-short", "scenario-start"
	for i, tt := range []struct {
		scope string
		want  []string
	}{
		{"7tp", []string{board}},
		{"vehicles/7tp", []string{board}},
		{"scenarios/first-light", []string{start}},
		{"merging-forces", nil},
		{dir + "/mine.cue", []string{board, start}},
		{dir, []string{board, start}},
		{dir + "/", []string{board, start}},
		{dir + "/min", nil},
		{"content/eitc", nil},
		{".", []string{board, start}},
		{"", nil},
	} {
		if !slow.OneIn(i, 2) {
			continue
		}
		found, err := Run(t.Context(), Options{Loaded: res, NoPlay: true, NoPrint: true, Scope: []string{tt.scope}, Proven: known(res)})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(tt.want, codesOf(found)); diff != "" {
			t.Errorf("scope %q (-want +got):\n%s", tt.scope, diff)
		}
	}
}

func TestScopeIsPlayedAlone(t *testing.T) {
	res := loadText(t, sound)
	total := 0
	_, err := Run(t.Context(), Options{Loaded: res, NoPrint: true, Games: 3, Scope: []string{"merging-forces"},
		Progress: func(_, all int) { total = all }})
	if err != nil || total != 6 {
		t.Errorf("%d games are played, %v, want 3 for each kind of player", total, err)
	}
}

func TestOneSided(t *testing.T) {
	text := strings.NewReplacer(
		`when: {count: [{of: {mark: "held"}, min: 3}]}`, `when: {count: [{of: {mark: "held"}, max: 8}]}`,
		`score: {value: 5, to: "polish"}`, `score: {value: 150, to: "polish"}`,
		`, replace: ["desert"]`, ``,
		`unit: {holds: "dune"}`, `unit: {holds: "woods"}`,
	).Replace(sound)
	res := loadText(t, text)
	for games, want := range map[int][]string{19: nil, 20: {"play-one-sided"}} {
		found, err := Run(t.Context(), Options{Loaded: res, NoPrint: true, Games: games, Scope: []string{"first-light"}, Proven: known(res)})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, codesOf(found)); diff != "" {
			t.Errorf("%d games (-want +got):\n%s%v", games, diff, found)
		}
	}
}

// TestNeverExercised holds that what no game put to work and what nobody attained is
// reported, and only that.
func TestNeverExercised(t *testing.T) {
	text := strings.NewReplacer(
		`when: {unit: {holds: "dune"}}`, `when: {unit: {holds: "woods", state: "immobilized", with: {side: "enemy", distance: {is: 1000}}}}`,
		`supplies: ridge: {card: "hill", size: {value: 3}}`, "supplies: ridge: {card: \"crag\", size: {value: 3}}",
		`unit: {distance: {is: 400}}}`, `unit: {range: {is: -1000}, with: {side: "enemy", state: "burning"}}}`,
		`, replace: ["desert"]`, ``,
		`terrain: dune:`, "terrain: crag: schema.#Terrain & {name: \"Crag\", class: \"natural\", from: stated: \"a\"}\n\nterrain: dune:",
		`deck:   "desert"`, `deck:   "desert" @allow(link-unused-group, "for later")`,
	).Replace(sound)
	res := loadText(t, text)
	exercised, attained := "play-never-exercised", "play-never-attained"
	for games, want := range map[int][]string{20: nil, 30: {attained}, 90: {attained}, 100: {exercised, exercised, exercised, exercised, attained}} {
		if !slow.Asked() && (games == 20 || games == 90) {
			continue
		}
		found, err := Run(t.Context(), Options{Loaded: res, NoPrint: true, Games: games, Scope: []string{"first-light", "crag"}, Proven: known(res)})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, codesOf(found)); diff != "" {
			t.Errorf("%d games (-want +got):\n%s%v", games, diff, found)
		}
	}
}

func TestJobsChangeNothing(t *testing.T) {
	text := strings.NewReplacer("pen: [6, 5, 4, 3]", "pen: [6, 5, 4]", "cover: 5", `cover: 5 @allow(board-crew, "x")`).Replace(sound)
	res := loadText(t, text)
	var scope []string
	if !slow.Whole() {
		scope = []string{"7tp", "dune", "crag", "first-light", "hold-the-high-ground"}
	}
	var want []diag.Finding
	for _, jobs := range []int{1, 2, 7} {
		found, err := Run(t.Context(), Options{Loaded: res, NoPrint: true, Games: 4, Jobs: jobs, Scope: scope, Proven: known(res)})
		if err != nil {
			t.Fatal(err)
		}
		if want == nil {
			want = found
		}
		if diff := cmp.Diff(want, found); diff != "" || len(found) < 2 {
			t.Errorf("%d jobs (-one +these):\n%s", jobs, diff)
		}
	}
}

func TestRunRefuses(t *testing.T) {
	res := loadText(t, sound)
	if _, err := Run(t.Context(), Options{}); err == nil {
		t.Error("nothing loaded is no error")
	}
	for _, o := range []Options{{Loaded: res, Games: -1}, {Loaded: res, Jobs: -1}} {
		if _, err := Run(t.Context(), o); err == nil {
			t.Errorf("%d games and %d jobs are no error", o.Games, o.Jobs)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	if _, err := Run(ctx, Options{Loaded: res, Games: 1000, Progress: func(int, int) { cancel() }}); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled run gives %v", err)
	}
}

func TestSameOrder(t *testing.T) {
	at := strings.Index(sound, `scenarios: "first-light"`)
	second := strings.NewReplacer(`"first-light"`, `"last-light"`, "First Light", "Last Light").Replace(sound[at:])
	if _, found := judge(t, sound+second); !slices.Equal(codesOf(found), []string{"scenario-same-order"}) {
		t.Errorf("found %v, want scenario-same-order", found)
	}
	if _, found := judge(t, sound+strings.Replace(second, "order:   1", "order:   2", 1)); len(found) > 0 {
		t.Errorf("found %v, want nothing", found)
	}
}

// TestLargeContent shows the checks whose examples would fill pages.
func TestLargeContent(t *testing.T) {
	have := loadText(t, sound).Content.Closure("mine")
	tests := []struct {
		name, text string
		want       []string
	}{
		{"32 Damage Cards", sound + copies(t, 32-len(have.Damage)), nil},
		{"33 Damage Cards", sound + copies(t, 33-len(have.Damage)), []string{"damage-count"}},
		{"127 terrains", moreTerrain(t, 127-len(have.Terrain)), nil},
		{"128 terrains", moreTerrain(t, 128-len(have.Terrain)), []string{"deck-capacity"}},
		{"900 nations more", sound + nations(t, 900), nil},
		{"sixteen marks", marks(t, 16), nil},
		{"seventeen marks", marks(t, 17), []string{"rules-capacity"}},
		{"nested too deeply", replace(t, "start: 800", "start: "+strings.Repeat("[", 70)+strings.Repeat("]", 70)), []string{"shape-too-deep"}},
		{"list too long", replace(t, `icons: ["fire"]`, `icons: [`+strings.Repeat(`"fire", `, 1000)+`"fire"]`), []string{"shape-too-large"}},
		{"file too long", sound + "// " + strings.Repeat("x", load.MaxFileBytes), []string{"shape-unreadable"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			_, found := judge(t, tt.text)
			if diff := cmp.Diff(tt.want, codesOf(found)); diff != "" {
				t.Errorf("findings (-want +got):\n%s%v", diff, found)
			}
		})
	}
}

// nations returns so many nations more, which nobody fields.
func nations(t *testing.T, more int) string {
	t.Helper()
	var b strings.Builder
	one := record(t, "nations: polish:")
	for i := range more {
		b.WriteString(strings.NewReplacer("nations: polish", fmt.Sprintf("nations: \"land-%d\"", i), "Polish", fmt.Sprint("Land ", i),
			`"pol"`, fmt.Sprintf("\"%c%c%c\"", 'a'+i/676, 'a'+i/26%26, 'a'+i%26)).Replace(one))
	}
	return b.String()
}

// TestCapacityIsTheAuthors holds that what is too much is told once, at the
// author's own record, and with the bound of the engine.
func TestCapacityIsTheAuthors(t *testing.T) {
	_, found := judge(t, moreTerrain(t, 175))
	if len(found) != 1 || filepath.Base(found[0].Span.File) != "mine.cue" || found[0].Span.Line <= strings.Count(sound, "\n") {
		t.Errorf("%d findings, want one at one of the terrains; the first is %v", len(found), found[:min(1, len(found))])
	}
}

// record returns the text of a record of the sound set.
func record(t *testing.T, head string) string {
	t.Helper()
	at := strings.Index(sound, head)
	end := strings.Index(sound[at:], "\n}\n")
	if at < 0 || end < 0 {
		t.Fatalf("the sound set has no record %s", head)
	}
	return sound[at : at+end+3]
}

// copies returns so many Damage Cards more.
func copies(t *testing.T, more int) string {
	t.Helper()
	var b strings.Builder
	one := record(t, `damage: "damage-22"`)
	for n := 60; n < 60+more; n++ {
		b.WriteString(strings.NewReplacer("damage-22", fmt.Sprintf("damage-x%d", n), "number: 22", fmt.Sprintf("number: %d", n)).Replace(one))
	}
	return b.String()
}

// moreTerrain returns the sound set with more terrain, each shown by a card.
func moreTerrain(t *testing.T, more int) string {
	t.Helper()
	var b strings.Builder
	b.WriteString(sound)
	terrain, card := record(t, "terrain: dune:"), record(t, `cards: "dune-1"`)
	for i := range more {
		id := fmt.Sprintf("dune-x%d", i)
		b.WriteString(strings.Replace(terrain, "terrain: dune:", fmt.Sprintf("terrain: %q:", id), 1))
		b.WriteString(strings.NewReplacer(`cards: "dune-1"`, fmt.Sprintf("cards: %q", id),
			`"desert"`, fmt.Sprintf("%q @allow(link-unused-group, \"for later\")", "group-"+id), `terrain: "dune"`, fmt.Sprintf("terrain: %q", id)).Replace(card))
	}
	return b.String()
}

// marks returns the sound set with so many marks, each set and read.
func marks(t *testing.T, n int) string {
	t.Helper()
	var declare, use strings.Builder
	for i := 1; i < n; i++ {
		fmt.Fprintf(&declare, "\n\tmarks: \"m-%d\": {of: \"game\"}", i)
		fmt.Fprintf(&use, "\t\t{on: \"phase\", mark: {name: \"m-%d\", add: 1}},\n", i)
		fmt.Fprintf(&use, "\t\t{on: \"game.end\", when: count: [{of: mark: \"m-%d\", is: 1}], score: {value: %d, to: \"polish\"}},\n", i, i)
	}
	text := replace(t, "marks: held: {of: \"game\", max: 9}", "marks: held: {of: \"game\", max: 9}"+declare.String())
	return strings.Replace(text, "\trules: [\n\t\t{\n", "\trules: [\n"+use.String()+"\t\t{\n", 1)
}

// TestFactsContradicted overrides a record of the base set: a value that claims
// to be published is compared with what was.
func TestFactsContradicted(t *testing.T) {
	const rubble = "\nterrain: rubble: schema.#Terrain & {name: \"Rubble\", class: \"man-made\", cover: 15, hull_down: 20, conceal: 30, from: stated: \"my copy\"} @replace()\n"
	for _, tt := range []struct {
		name, old, with string
		want            []string
	}{
		{"as published", "", "", nil},
		{"another value", "conceal: 30", "conceal: 20", []string{"facts-contradicted"}},
		{"a house rule", `conceal: 30, from: stated: "my copy"`, `conceal: 20, from: reconstructed: "a house rule"`, nil},
		{"a house rule for one value", "conceal: 30", `conceal: 20 @reconstructed("a house rule")`, nil},
		{"allowed", "conceal: 30,", "conceal: 20 @allow(facts-contradicted, \"a misprint\"),", nil},
	} {
		res := loadBeside(t, sound+strings.Replace(rubble, tt.old, tt.with, 1))
		fewer(res)
		found, err := Run(t.Context(), Options{Loaded: res, NoPlay: true, NoPrint: true, Proven: known(res)})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(tt.want, codesOf(found)); diff != "" {
			t.Errorf("%s (-want +got):\n%s%v", tt.name, diff, found)
		}
	}
}

// TestMissingPublished takes a card out of a published group, by moving it to
// another one.
func TestMissingPublished(t *testing.T) {
	const card = "\ncards: \"city-66\": schema.#Card & {number: 66, deck: %q, halves: [{tactics: {}}], orders: 0, icons: [], pen: light: 0, from: reconstructed: \"a house rule\"} @replace()\n"
	for _, tt := range []struct {
		group string
		want  []string
	}{
		{"city", nil},
		{"desert", []string{"deck-missing-published"}},
	} {
		res := loadBeside(t, sound+fmt.Sprintf(card, tt.group))
		found, err := Run(t.Context(), Options{Loaded: res, NoPlay: true, NoPrint: true, Proven: known(res)})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(tt.want, codesOf(found)); diff != "" {
			t.Errorf("in the group %s (-want +got):\n%s%v", tt.group, diff, found)
		}
	}
}

// TestGunsAreServed holds that a gun names only seats that the crew has.
func TestGunsAreServed(t *testing.T) {
	for field, want := range map[string]int{`aims: "gunner"`: 1, `aims: "commander-gunner"`: 0, `loads: "second-loader"`: 1} {
		_, found := judge(t, strings.Replace(sound, "calibre: 37", field+"\n\t\tcalibre: 37", 1))
		if len(found) != want || want > 0 && (found[0].Code != "board-crew" || !strings.Contains(found[0].Message, "a seat that the crew lacks")) {
			t.Errorf("%s: %v", field, found)
		}
	}
}
