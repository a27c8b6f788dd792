package tankduel

import (
	goflag "flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/slow"
)

var update = goflag.Bool("update", false, "write generated files anew: testdata/unreached.txt, keeping its reasons, and schema/words.cue")

// TestCoverage plays games and compares what none of them reached, of clauses,
// cards, damage texts and kinds of action, with testdata/unreached.txt, where
// each line says why. A sample of an eighth of the games holds only that none of them
// reaches what is listed there.
func TestCoverage(t *testing.T) {
	seen := map[string]bool{}
	for _, setup := range []struct {
		scenario string
		setup.Setup
		games int
	}{
		{"merging-forces", setup.Setup{}, 400},
		{"hold-the-high-ground", setup.Setup{}, 400},
		{"hold-the-high-ground", setup.Setup{Deck: []string{"alternate"}}, 200},
		{"hold-the-high-ground", setup.Setup{Tanks: 8, Seats: 8}, 100},
		{"merging-forces", setup.Setup{Tanks: 6, Seats: 3}, 100},
		{"merging-forces", setup.Setup{Guns: someGuns, Infantry: true}, 200},
		{"capture-hill-818", setup.Setup{Options: []string{"king"}}, 50},
		{"capture-hill-818", setup.Setup{}, 50},
		{"break-out-of-the-pocket", setup.Setup{}, 100},
		{"establish-a-bridgehead", setup.Setup{}, 100},
		{"streets-of-steel", setup.Setup{}, 100},
		{"fog-of-counteroffensive", setup.Setup{}, 100},
		{"hungary-for-oil", setup.Setup{}, 200},
		{"merging-forces", setup.Setup{Robata: [state.Sides]bool{true, false}, Infantry: true}, 200},
		{"hold-the-high-ground", setup.Setup{Robata: [state.Sides]bool{true, false}}, 150},
		{"hold-the-high-ground", setup.Setup{Robata: [state.Sides]bool{false, true}, Seats: 3, Tanks: 6}, 60},
		{"break-out-of-the-pocket", setup.Setup{Robata: [state.Sides]bool{false, true}, Infantry: true}, 100},
		{"establish-a-bridgehead", setup.Setup{Robata: [state.Sides]bool{true, false}}, 150},
		{"streets-of-steel", setup.Setup{Robata: [state.Sides]bool{false, true}}, 100},
	} {
		c := contenttest.Content(t)
		g, _, err := New(c, setup.scenario, setup.Setup, Core())
		if err != nil {
			t.Fatal(err)
		}
		if !*update {
			setup.games = slow.Count(setup.games/12, setup.games)
		}
		for k := range setup.games {
			cover(t, g, uint64(k), seen)
		}
	}
	var missing []string
	for _, what := range coverable(t) {
		if !seen[what] {
			missing = append(missing, what)
		}
	}
	compareUnreached(t, missing)
}

// someGuns are Anti-Tank Guns for both sides.
var someGuns = [state.Sides][]setup.Emplacement{{{Gun: "flak-36", At: 800}, {Gun: "pak-38", At: 400}}, {{Gun: "m39-76mm", At: 600}}}

// cover plays one game, half of the games with a random player beside greedy
// ones, and notes what it reached.
func cover(t *testing.T, g *Game, game uint64, seen map[string]bool) {
	var log engine.Log
	greedy := Thinkers(g)
	s, anyone := g.Start(), wanderer{g: g}
	for turn := 0; ; turn++ {
		w := g.Turn(&s)
		if w.Kind == engine.Over {
			return
		}
		r := bot.NewRand(bot.Stream{Seed: 1, Game: game, Purpose: bot.ForTests, Turn: turn})
		a := anyone.next(&s, w, &r)
		if w.Kind != engine.Chance && (game%2 == 0 || w.Seat > 0) {
			a = anyone.legal[greedy.Choose(&s, w.Seat, anyone.legal, &r)]
		}
		log.Reset()
		if err := g.Apply(&s, a, &log); err != nil {
			t.Fatal(err)
		}
		seen["action "+g.Verbs.Rows.Row(uint8(a.Verb())).Name] = true
		note(g, &log, seen)
	}
}

func note(g *Game, log *engine.Log, seen map[string]bool) {
	for _, e := range log.Events {
		seen["clause "+string(e.Clause)] = true
		switch e.Kind {
		case event.Laid, event.Pulled:
			seen["card "+g.CardName(e.Card)] = true
		case event.LineRead:
			if e.To != 0 {
				seen[robataLine(g, e)] = true
			}
		case event.DamageRead:
			seen["damage "+event.SectionNames[e.Item]+" of card "+g.CardName(e.Card)] = true
		}
		for _, term := range log.Trace(e) {
			seen["clause "+string(term.Clause)] = true
		}
	}
}

// robataLine names a line of an Action card: personality, side and action.
func robataLine(g *Game, e engine.Event) string {
	return fmt.Sprint("robata ", robataKnown(g).cards[e.Card-state.ActionCardBase].id, " ", [2]string{"operational", "peril"}[e.Of], " ", LineName(g, e))
}

// coverable lists all that a game could reach: the clauses that code outside
// refusals cites, the cards, the texts of the Damage Cards, the verbs.
func coverable(t *testing.T) []string {
	c := contenttest.Content(t)
	var out []string
	for _, id := range citedClauses(t) {
		out = append(out, "clause "+id)
	}
	for n := 1; n <= state.DeckSize; n++ {
		out = append(out, fmt.Sprint("card ", n))
	}
	for i := range c.Damage {
		for s := range state.Sections {
			out = append(out, fmt.Sprint("damage ", event.SectionNames[s], " of card ", c.Damage[i].Number))
		}
	}
	for i := range coreVerbs {
		out = append(out, "action "+coreVerbs[i].Name)
	}
	for i := range c.Robata {
		id := c.Robata[i].ID
		for side, face := range [2]face{lowerFace(&c.Robata[i].Operational), lowerFace(&c.Robata[i].Peril)} {
			for n := range face.primary {
				out = append(out, fmt.Sprint("robata ", id, " ", [2]string{"operational", "peril"}[side], " primary-", n+1, "-", face.primary[n].name()))
			}
			for n := range face.secondary {
				out = append(out, fmt.Sprint("robata ", id, " ", [2]string{"operational", "peril"}[side], " secondary-", n+1, "-", face.secondary[n].name()))
			}
		}
	}
	return out
}

func citedClauses(t *testing.T) []string {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	below, err := filepath.Glob("*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	pattern := regexp.MustCompile(`"(EITC [^"]+)"`)
	found := map[string]bool{}
	modules, err := filepath.Glob("module/*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range slices.Concat(files, below, modules) {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.SplitSeq(string(data), "\n") {
			// No event carries the clause of a refusal or of a stage that a module edits.
			if strings.Contains(line, "Forbid(") || strings.Contains(line, "How: ") {
				continue
			}
			for _, m := range pattern.FindAllStringSubmatch(line, -1) {
				found[m[1]] = true
			}
		}
	}
	ids := make([]string, 0, len(found))
	for id := range found {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids
}

// compareUnreached holds the list to the file: one thing a line, a tab, why.
func compareUnreached(t *testing.T, missing []string) {
	const file = "testdata/unreached.txt"
	data, err := os.ReadFile(file)
	if err != nil && !*update {
		t.Fatal(err)
	}
	why := map[string]string{}
	for line := range strings.Lines(string(data)) {
		what, reason, _ := strings.Cut(strings.TrimSpace(line), "\t")
		why[what] = reason
	}
	var b strings.Builder
	for _, what := range missing {
		if why[what] == "" && !*update && slow.Whole() {
			t.Errorf("no game reaches %s, and %s does not say why", what, file)
		}
		fmt.Fprintf(&b, "%s\t%s\n", what, why[what])
		delete(why, what)
	}
	for what := range why {
		if !*update {
			t.Errorf("games reach %s now; refresh %s with: go test ./engine/tankduel -run TestCoverage -update", what, file)
		}
	}
	if *update {
		if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
