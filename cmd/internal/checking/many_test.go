package checking

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"hulldown.dev/content"
	"hulldown.dev/schema"
	"hulldown.dev/schema/load"
)

// setSize is how many records an expansion of writeMany has: a set, 2 cards, 24 vehicles
// and 13 scenarios.
const setSize = 40

// writeMany writes an author's directory with so many records, in a directory for each
// expansion and a file for each kind, and returns it. Nothing is to be found in it.
func writeMany(tb testing.TB, n int) string {
	tb.Helper()
	dir := tb.TempDir()
	write := func(name, text string) {
		full := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(full), 0o755); err != nil {
			tb.Fatal(err)
		}
		if err := os.WriteFile(full, []byte(text), 0o600); err != nil {
			tb.Fatal(err)
		}
	}
	write("cue.mod/module.cue", "module: \"many.test@v0\"\nlanguage: version: \"v0.14.0\"\n")
	if err := os.CopyFS(filepath.Join(dir, "cue.mod", "pkg", "hulldown.dev", "schema"), schema.FS); err != nil { // for cue
		tb.Fatal(err)
	}
	for at := 0; at < n; at += setSize {
		x := expansion{number: at/setSize + 1, records: min(setSize, n-at)}
		for name, text := range x.files() { // order-free: each is a file
			write(fmt.Sprintf("x%d/%s.cue", x.number, name), fmt.Sprintf("package x%d\n\nimport \"hulldown.dev/schema\"\n\n%s", x.number, text))
		}
	}
	return dir
}

// expansion is one set of writeMany: its number and how many records it has.
type expansion struct{ number, records int }

// files are the texts of an expansion by kind. A shorter one has fewer scenarios, then
// no cards and fewer vehicles.
func (x expansion) files() map[string]string {
	cards, vehicles, left := 2, 24, x.records-1
	if left <= cards+vehicles { // no scenario would take the cards
		cards = 0
	}
	out := map[string]string{"set": fmt.Sprintf(setText, x.number, x.number)}
	var b strings.Builder
	for i := range cards {
		fmt.Fprintf(&b, cardText, x.number, i, 1+i, x.number)
	}
	left -= cards
	tanks := min(vehicles, left)
	for i := range tanks {
		fmt.Fprintf(&b, vehicleText, x.number, i, x.number, i, i%10)
	}
	out["vehicles"] = b.String()
	left -= tanks
	b.Reset()
	for i := range left {
		fmt.Fprintf(&b, scenarioText, x.number, i, x.number, i, 1+i, x.number, i%tanks, x.number, (i+1)%tanks, x.number)
	}
	out["scenarios"] = b.String()
	return out
}

const (
	setText = `sets: "x%d": schema.#Set & {
	title: "Expansion %d"
	game:  "tank-duel"
	needs: ["eitc"]
	from: reconstructed: "an example"
}
`
	cardText = `cards: "x%d-card-%d": schema.#Card & {
	number: %d
	deck:   "group-%d"
	halves: [{move: {level: 2, cover: 20, hit: -40}, triggers: ["spotted"]}, {fire: {level: 3, hit: -5}}]
	orders: 1
	icons: ["smoke"]
	infantry: []
	pen: {light: 1}
	from: reconstructed: "an example"
}
`
	vehicleText = `vehicles: "x%d-tank-%d": schema.#Vehicle & {
	name:   "Tank %d-%d"
	nation: "german"
	year:   1943
	size:   %d
	levels: {move: 6, fire: 6}
	crew: [
		{seat: "commander", vp: 4},
		{seat: "gunner", vp: 4},
		{seat: "loader", vp: 2},
		{seat: "driver", vp: 2},
		{seat: "assistant-driver", vp: 2},
	]
	vp: 5
	boards: [{number: 1, colour: "#5a2a6a"}, {number: 2, colour: "#4a3a2a"}]
	equipment: ["smoke"]
	guns: [{
		name:    "75 mm gun"
		calibre: 75
		hit: [96, 90, 88, 86, 81, 69, 58, 41, 25, 15, 9]
		pen: [13, 13, 13, 12, 11, 10, 9, 8, 8, 7, 7]
	}]
	location: {tracks: [0], hull: [1, 2, 3, 4, 5], turret: [6, 7, 8, 9]}
	armour: {
		front: {tracks: 1, hull: 9, turret: 9}
		side: {tracks: 1, hull: 6, turret: 6}
	}
	ground: "field"
	from: reconstructed: "an example"
}
`
	scenarioText = `scenarios: "x%d-battle-%d": schema.#Scenario & {
	title:   "Battle %d-%d"
	summary: "Two tanks hold a road against two others."
	order:   %d
	players: {min: 2, max: 4}
	tanks: {min: 4, max: 4}
	sides: [
		{id: "german", name: "German", nations: ["german"], force: [{vehicle: "x%d-tank-%d"}, {vehicle: "x%d-tank-%d"}]},
		{id: "soviet", name: "Soviet", nations: ["soviet"], force: [{vehicle: "t-34-76-m43"}]},
	]
	start: 800
	deck: {base: "standard", offers: ["group-%d"]}
	supplies: hill: {card: "hill", size: {value: 5}}
	marks: seen: {of: "unit", max: 5}
	rules: [
		{on: "action.done", when: {action: ["move"], unit: {distance: {is: 400}}}, may: true, take: {supply: "hill"}},
		{on: "administration", when: {unit: {holds: "hill"}}, score: {value: 1}},
		{on: "action.done", when: {action: ["move"]}, mark: {name: "seen", add: 1}},
		{on: "level.fire", when: {unit: {marks: seen: min: 3}}, add: {value: -1}},
	]
	ties: [{tally: "kills"}]
	from: reconstructed: "an example"
}
`
)

// BenchmarkMany loads directories of growing size and judges them as check --no-play does:
// the time for a record must not grow.
func BenchmarkMany(b *testing.B) {
	for _, n := range []int{50, 200, 800, 3200} {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			dir := writeMany(b, n)
			for b.Loop() {
				judgeMany(b, dir)
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*n), "us/record")
		})
	}
}

// TestManyIsClean holds that nothing is to be found in what the benchmark measures.
func TestManyIsClean(t *testing.T) {
	judgeMany(t, writeMany(t, setSize+13))
}

// judgeMany loads and judges a directory of writeMany.
func judgeMany(tb testing.TB, dir string) {
	tb.Helper()
	r, err := load.Load(load.Options{Schema: schema.FS, Builtin: content.FS, Trusted: true, Dirs: []string{dir}})
	if err != nil {
		tb.Fatal(err)
	}
	if found, err := (Judging{Content: r, NoPlay: true}).Run(tb.Context()); err != nil || len(found) > 0 {
		tb.Fatal(err, found[:min(3, len(found))])
	}
}
