package validate

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"hulldown.dev/content"
	"hulldown.dev/schema"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

// sound is an author's set beside the built-in content, with a record of each
// kind and nothing wrong.
const sound = `package mine

import "hulldown.dev/schema"

sets: mine: schema.#Set & {
	title: "Mine"
	game:  "tank-duel"
	needs: ["eitc"]
	from: stated: "my notes"
}

nations: polish: schema.#Nation & {
	name:   "Polish"
	short:  "pol"
	colour: "#705070"
	from: stated: "my notes"
}

terrain: dune: schema.#Terrain & {
	name:  "Dune"
	class: "natural"
	cover: 5
	rules: [{on: "level.move", when: {unit: {state: "bogged"}}, add: {value: -1}}]
	from: stated: "my notes"
}

cards: "dune-1": schema.#Card & {
	number: 3
	deck:   "desert"
	halves: [{terrain: "dune"}]
	orders: 1
	icons: ["fire"]
	infantry: ["german"]
	pen: light: -2
	from: stated: "my notes"
}

priorities: march: schema.#Priorities & {
	title:   "March"
	decides: "movement"
	steps: [
		{name: "aim", ask: "high-shot", yes: "keep", no: "go"},
		{name: "keep", do: "stay"},
		{name: "go", do: "closer"},
	]
	from: stated: "my notes"
}

damage: "damage-22": schema.#DamageCard & {
	number: 22
	critical: {number: 2, turret: [{kill: "gunner", or: "loader"}], hull: []}
	turret: {light: [], heavy: [{wound: "commander"}]}
	hull: {light: [], heavy: [{fire: "check"}]}
	tracks: {light: [{tracks: "damaged"}], heavy: [{tracks: "destroyed"}]}
	morale: {green: true, seasoned: false, elite: false, commander_kia: true, immobilized: false, on_fire: true}
	from: stated: "my notes"
}

vehicles: "7tp": schema.#Vehicle & {
	name:   "7TP"
	nation: "polish"
	year:   1939
	size:   -5
	levels: {move: 4, fire: 3}
	crew: [{seat: "commander-gunner", vp: 2}, {seat: "driver", vp: 1}]
	vp: 3
	boards: [{number: 1, colour: "#404040"}, {number: 2, colour: "#606060"}]
	equipment: ["smoke"]
	guns: [{
		name:    "37 mm"
		calibre: 37
		hit: [80, 70, 60, 50]
		pen: [6, 5, 4, 3]
		rounds: {apcr: [2, 2, 1, 1]}
	}]
	location: {tracks: [0], hull: [1, 2, 3, 4, 5], turret: [6, 7, 8, 9]}
	armour: {front: {tracks: 1, hull: 3, turret: 3}, side: {tracks: 1, hull: 2, turret: 2}}
	ground: "field"
	from: stated: "my notes"
}

scenarios: dusk: schema.#Scenario & {
	title:   "Dusk"
	summary: "A column tries to slip through before night falls."
	order:   9
	players: {min: 2, max: 4}
	tanks: {max: 4, min: 2}
	sides: [
		{
			id: "column", name: "Column"
			nations: ["soviet"]
			force: [{vehicle: "t-34-76-m43", tags: ["scout"]}, {vehicle: "t-34-76-m43", crew: "green"}]
			reserve: {heavy: {vehicle: "is-2m-m44"}}
		},
		{
			id: "ambush", name: "Ambush"
			nations: ["polish"]
			force: [{vehicle: "7tp", crew: "elite"}]
		},
	]
	start: 600
	length: 3
	modules: {infantry: "off"}
	options: {fog: {title: "Fog", summary: "Nobody sees beyond 600 m."}}
	supplies: {
		depot: {card: "rubble", size: {value: 1, per: {units: {}}, plus: -1}}
		ready: {card: "rubble", of: "side", size: {value: 0}}
	}
	marks: {
		flares: {of: "side", max: 2}
		lit: {of: "unit", if: [{unit: {state: "burning"}}, {unit: {marks: {signal: {}}}}]}
		signal: {of: "unit"}
	}
	rules: [
		{on: "sight", when: {option: "fog", gap: {min: 800}}, forbid: {}},
		{on: "fire.cover", when: {target: {marks: {lit: {}}}}, add: {value: -10}},
		{on: "field.action", once: "turn", cost: {orders: 1}, stock: {from: "depot", to: "ready"}},
		{on: "action.done", when: {action: ["spot"], unit: {is: "scout"}}, mark: {name: "signal", set: 1}},
		{on: "action.done", when: {action: ["move"], unit: {side: "column"}}, may: true, take: {supply: "ready"}},
		{on: "deck.start", when: {deck: {is: 2}}, pull: {name: "weather"}},
		{on: "pulled", when: {pull: {name: "weather", number: {min: 6}}}, enter: {force: "heavy"}},
		{on: "pulled", when: {pull: {name: "weather", number: {max: 5}}}, mark: {name: "flares", add: 1}},
		{on: "fire.hit", when: {unit: {side: "ambush"}, count: [{of: {mark: "flares"}, min: 1}]}, add: {value: 5}},
		{on: "range.step", when: {to: {side: "ambush", distance: {max: 200}}}, forbid: {}},
		{on: "range.enter", when: {unit: {side: "column", range: {is: -200}}}, score: {value: 6}},
		{on: "range.enter", when: {unit: {side: "column", range: {is: -200}}}, remove: {as: "exit"}},
		{on: "action", when: {action: ["smoke"], unit: {side: "ambush", run: "robata"}}, forbid: {}},
		{on: "robata.mission", when: {unit: {side: "ambush", distance: {max: 400}}}, perform: {action: "spot"}},
		{on: "robata.mission", when: {unit: {side: "ambush"}}, go: {to: {distance: {is: 600}}}},
		{on: "game.end", when: {count: [{of: {tally: "kills", side: "ambush"}, min: 2}]}, finish: {winner: "ambush"}},
	]
	ties: [{tally: "losses"}]
	robata: {sides: ["ambush"]}
	from: stated: "my notes"
}

modules: mud: schema.#Module & {
	title:   "Mud Season"
	summary: "From the second deck on tracks fill with mud."
	order:   1
	needs: ["slush"]
	excludes: {infantry: "", radio: ""}
	marks: mire: {of: "unit"}
	rules: [
		{on: "action.done", when: {action: ["move"], deck: {min: 2}}, mark: {name: "mire", set: 1}},
		{on: "level.move", when: {unit: {marks: {mire: {}}}}, add: {value: 1}},
	]
	from: stated: "my notes"
}

modules: slush: schema.#Module & {
	title:   "Slush"
	summary: "Engines labour on wet ground."
	order:   2
	use:     "named"
	rules: [{on: "level.move", when: {deck: {last: true}}, add: {value: 1}}]
	from: stated: "my notes"
}

scenarios: "first-light": schema.#Scenario & {
	title:   "First Light"
	summary: "Two patrols meet among the dunes."
	order:   1
	players: {min: 1, max: 2}
	tanks: {min: 2, max: 4}
	sides: [
		{
			id: "polish", name: "Polish"
			nations: ["polish"]
			force: [{vehicle: "7tp"}]
		},
		{
			id: "german", name: "German"
			nations: ["german"]
			force: [{vehicle: "pzkpfw-iv-ausf-g"}]
		},
	]
	start: 800
	deck: {base: "standard", replace: ["desert"]}
	supplies: ridge: {card: "hill", size: {value: 3}}
	marks: held: {of: "game", max: 9}
	rules: [
		{
			on: "action.done"
			when: {action: ["move"], unit: {distance: {is: 400}}}
			may: true
			take: {supply: "ridge"}
		},
		{
			on: "administration"
			when: {unit: {holds: "dune"}}
			mark: {name: "held", add: 1}
		},
		{
			on: "phase"
			when: {phase: "draw"}
			mark: {name: "held", set: 0}
		},
		{
			on: "game.end"
			when: {count: [{of: {mark: "held"}, min: 3}]}
			score: {value: 5, to: "polish"}
		},
	]
	ties: [{tally: "kills"}]
	tied: "polish"
	from: stated: "my notes"
}
`

// replace returns the sound set with one piece of its text written anew. The piece is found by
// its tokens, however blank space parts them.
func replace(t *testing.T, old, with string) string {
	t.Helper()
	places := places(sound, old)
	if len(places) != 1 {
		t.Fatalf("the sound set has %q %d times, want once%s", old, len(places), near(sound, old))
	}
	at := places[0]
	return sound[:at[0]] + with + sound[at[1]:]
}

// places are where a text has a piece, blank space left out of both.
func places(text, piece string) [][2]int {
	var whole strings.Builder
	var at []int // of each byte of whole in the text
	for i, c := range []byte(text) {
		if !strings.ContainsRune(" \t\n", rune(c)) {
			whole.WriteByte(c)
			at = append(at, i)
		}
	}
	bare := strings.Join(strings.Fields(piece), "")
	var out [][2]int
	for from := 0; bare != ""; {
		i := strings.Index(whole.String()[from:], bare)
		if i < 0 {
			break
		}
		from += i + len(bare)
		out = append(out, [2]int{at[from-len(bare)], at[from-1] + 1})
	}
	return out
}

// near lists the lines of a text that have a field of the piece.
func near(text, piece string) string {
	var out strings.Builder
	for _, label := range regexp.MustCompile(`\w+:`).FindAllString(piece, -1) {
		for line := range strings.Lines(text) {
			if strings.Contains(line, label) {
				out.WriteString("\nit has: " + strings.TrimSpace(line))
			}
		}
	}
	return out.String()
}

// TestPlaces holds that a piece is found whatever blank space it is written with, and that lines
// with its field are shown where it is not there.
func TestPlaces(t *testing.T) {
	const text = "title:   \"Dusk\"\n\tfrom: stated: \"a\"\nfrom: b"
	for piece, want := range map[string]string{ // order-free: each for itself
		`title: "Dusk"`: `title:   "Dusk"`, "from: {": "", "\"Dusk\"\nfrom:stated:": "\"Dusk\"\n\tfrom: stated:",
	} {
		got := ""
		if at := places(text, piece); len(at) == 1 {
			got = text[at[0][0]:at[0][1]]
		}
		if got != want {
			t.Errorf("%q is found as %q, want %q", piece, got, want)
		}
	}
	if n := len(places(text, "from:")); n != 2 {
		t.Errorf("two places are %d", n)
	}
	if got := near(text, `title: "Dawn"`); got != "\nit has: title:   \"Dusk\"" {
		t.Errorf("near are %q", got)
	}
}

// loadBeside loads a text as an author's directory beside the built-in content.
func loadBeside(t *testing.T, text string) *load.Result {
	t.Helper()
	return loadDir(t, load.Options{Schema: schema.FS, Builtin: content.FS, Trusted: true}, text)
}

// loadText gives the same result and loads the built-in content but once; only
// an id that is in both goes unnoticed.
func loadText(t *testing.T, text string) *load.Result {
	t.Helper()
	base := builtin()
	res := loadDir(t, load.Options{Schema: schema.FS}, text)
	c := res.Content
	c.Join(base.Content)
	c.Sort()
	maps.Copy(res.Sources, base.Sources)
	return res
}

// builtin is the built-in content by itself.
var builtin = sync.OnceValue(func() *load.Result {
	res, err := load.Load(load.Options{Schema: schema.FS, Builtin: content.FS, Trusted: true})
	if err != nil {
		panic("internal error: " + err.Error())
	}
	return res
})

func loadDir(t *testing.T, o load.Options, text string) *load.Result {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "mine.cue"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	o.Dirs = []string{dir}
	return loaded(t, o)
}

// loaded loads content with a session that no test uses at the moment.
func loaded(t *testing.T, o load.Options) *load.Result {
	t.Helper()
	s, ok := sessions.Get().(*load.Session)
	if !ok {
		s = load.NewSession(schema.FS)
	}
	defer sessions.Put(s)
	res, err := s.Load(o)
	if err != nil {
		t.Fatal(err)
	}
	return res
}

// sessions holds those that no test uses at the moment: reading the schema takes as
// long as loading a set.
var sessions sync.Pool

// judgeWhole runs all checks but those that play on a text.
func judgeWhole(t *testing.T, text string) (*load.Result, []diag.Finding) {
	t.Helper()
	return judged(t, loadText(t, text))
}

// judge is judgeWhole beside built-in records without scenarios, variants and modules,
// which take most of the time and which no mistake in the text changes, and without the
// expansion, whose cards they use; beside all of them where tests are carried out in full.
func judge(t *testing.T, text string) (*load.Result, []diag.Finding) {
	t.Helper()
	res := loadText(t, text)
	fewer(res)
	return judged(t, res)
}

// fewer leaves out of some content what judge does.
func fewer(res *load.Result) {
	if slow.Whole() {
		return
	}
	res.Content = res.Content.Keep(func(r *model.Record) bool {
		kind, _, _ := strings.Cut(r.Origin.Name, "/")
		file := r.Origin.Whole.File
		return !strings.HasPrefix(file, "content/") || kind != "scenarios" && kind != "variants" && kind != "modules" && !strings.Contains(file, "/northafrica/")
	})
}

// known is Proven, or nothing where tests are carried out in full.
func known(res *load.Result) func(*model.Record) bool {
	if slow.Whole() {
		return nil
	}
	return Proven(res)
}

func judged(t *testing.T, res *load.Result) (*load.Result, []diag.Finding) {
	t.Helper()
	found, err := Run(t.Context(), Options{Loaded: res, NoPlay: true, NoPrint: true, Proven: known(res)})
	if err != nil {
		t.Fatal(err)
	}
	return res, found
}

// codesOf lists the codes of findings.
func codesOf(found []diag.Finding) []string {
	var out []string
	for _, f := range found {
		out = append(out, f.Code)
	}
	return out
}

// mend applies the first fix of a finding to a text.
func mend(t *testing.T, text string, f diag.Finding) string {
	t.Helper()
	for _, e := range f.Fixes[0].Edits {
		from, to := place(t, text, e.Span.Line, e.Span.Col), place(t, text, e.Span.EndLine, e.Span.EndCol)
		text = text[:from] + e.Text + text[to:]
	}
	return text
}

// place converts a line and byte column to an offset.
func place(t *testing.T, text string, line, col int) int {
	t.Helper()
	lines := strings.SplitAfter(text, "\n")
	if line < 1 || line > len(lines) {
		t.Fatalf("the text has no line %d", line)
	}
	return len(strings.Join(lines[:line-1], "")) + col - 1
}
