package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// withoutEnd is a set with a scenario that takes every tank off and never ends.
const withoutEnd = `package mine

import "hulldown.dev/schema"

sets: mine: schema.#Set & {title: "Mine", game: "tank-duel", needs: ["eitc"], from: stated: "x"}

scenarios: "no-end": schema.#Scenario & {
	title:   "No End"
	summary: "Everybody leaves."
	order:   1
	players: {min: 2, max: 2}
	tanks: {min: 2, max: 2}
	sides: [
		{id: "german", name: "German", nations: ["german"], force: [{vehicle: "stug-iii-ausf-g"}]},
		{id: "soviet", name: "Soviet", nations: ["soviet"], force: [{vehicle: "t-34-76-m43"}]},
	]
	start: 600
	rules: [{on: "administration", remove: as: "gone"}]
	ties: [{tally: "kills"}]
	from: stated: "x"
}
`

// TestGamesWithoutEnd holds that games which broke off are said first and have status 1, in a
// playtest, a grid, a merge, a comparison and a search, and that nothing is concluded from them.
func TestGamesWithoutEnd(t *testing.T) {
	dir := t.TempDir()
	for place, text := range map[string]string{"mine": withoutEnd, "before": strings.Replace(withoutEnd, "start: 600", "start: 800", 1)} { // order-free: each for itself
		if err := os.MkdirAll(filepath.Join(dir, place), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, place, "mine.cue"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	mine, part := filepath.Join(dir, "mine"), filepath.Join(dir, "part.json")
	for _, c := range []struct {
		say  string
		args []string
	}{
		{"4 of 4 games broke off before their end, so that they show nothing", []string{"-C", mine, "playtest", "no-end", "--bots", "random", "--games", "4"}},
		{"4 broke off", []string{"-C", mine, "playtest", "no-end", "--bots", "random", "--games", "4", "--vary", "crew=green,elite"}},
		{"4 of 4 games did not come to an end", []string{"-C", mine, "playtest", "no-end", "--bots", "random", "--games", "4", "--format", "json", "--out", part}},
		{"4 of 4 games broke off", []string{"-C", mine, "playtest", "merge", part}},
		{"8 of 8 games broke off before their end, so that they show nothing", []string{"compare", filepath.Join(dir, "before"), mine, "--bots", "random", "--games", "4"}},
		{"did not come to an end", []string{"-C", mine, "balance", "no-end", "--bots", "random", "--target", "win_rate.german in 45..55%", "--vary", "scenario:no-end.start=400,600", "--games", "400", "--candidates", "2", "--pairs", "20"}},
	} {
		var out bytes.Buffer
		if got := run(c.args, streams{strings.NewReader(""), &out, &out}); got != exitFindings || !strings.Contains(strings.Join(strings.Fields(out.String()), " "), c.say) {
			t.Errorf("%q ends with %d, want %d and %q:\n%.1500s", c.args[2:], got, exitFindings, c.say, &out)
		}
		if strings.Contains(out.String(), "even chance") || strings.Contains(out.String(), "Verdict") {
			t.Errorf("%q concludes something:\n%s", c.args[2:], &out)
		}
	}
}
