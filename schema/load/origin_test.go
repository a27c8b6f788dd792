package load

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// cutSpan returns the text under a span.
func cutSpan(text string, s diag.Span) string {
	lines := strings.SplitAfter(text, "\n")
	if s.Line < 1 || s.EndLine > len(lines) {
		return ""
	}
	offset := func(line, col int) int { return len(strings.Join(lines[:line-1], "")) + col - 1 }
	return text[offset(s.Line, s.Col):offset(s.EndLine, s.EndCol)]
}

func TestOriginPointsAtTheText(t *testing.T) {
	res := loadText(t, sound)
	vehicle, scenario := res.Content.Vehicles[0], res.Content.Scenarios[0]
	tests := []struct {
		name string
		span diag.Span
		want string
	}{
		{"id", vehicle.Origin.Label, `"t-1"`},
		{"field", vehicle.Origin.At("year"), "1941"},
		{"label", vehicle.Origin.LabelAt("year"), "year"},
		{"entry of a list", vehicle.Origin.At("guns", 0, "hit", 3), "60"},
		{"struct in a list", vehicle.Origin.At("crew", 1), `{seat: "driver", vp: 1}`},
		{"chained label", vehicle.Origin.At("guns", 0, "rounds", "apcr"), "[3, 2]"},
		{"chained label's name", vehicle.Origin.LabelAt("from", "stated"), "stated"},
		{"default", vehicle.Origin.At("levels", "damaged"), "{move: 3, fire: 4}"},
		{"signed number", scenario.Origin.At("start"), "-400"},
		{"condition", scenario.Origin.At("rules", 0, "when", "unit", "holds"), `"hill"`},
		{"named entry", scenario.Origin.At("supplies", "hill", "size", "max"), "7"},
	}
	for _, tt := range tests {
		if got := cutSpan(sound, tt.span); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
	whole := cutSpan(sound, vehicle.Origin.Whole)
	if !strings.HasPrefix(whole, "schema.#Vehicle & {") || !strings.HasSuffix(whole, "\n}") {
		t.Errorf("the whole is %q", whole)
	}
	if vehicle.Origin.Name != "vehicles/t-1" || vehicle.Set != "test" {
		t.Errorf("name %q, set %q", vehicle.Origin.Name, vehicle.Set)
	}
}

func TestAttributesAreRead(t *testing.T) {
	text := strings.NewReplacer(
		"cover: 20", `cover: 20 @stated("card 7") @allow(fact-differs, "we differ, and say so")`,
		"levels: {move: 3, fire: 4}", "levels: {move: 3, fire: 4, @reconstructed(\"its \\\"weight\\\"\")}",
		`ground: "woods"`, "ground: \"woods\"\n\t@allow(\"link-odd\", \"all of it\")",
	).Replace(sound)
	res := loadText(t, text)
	if len(res.Findings) > 0 {
		t.Fatal(res.Findings)
	}
	woods, tank := res.Content.Terrain[0], res.Content.Vehicles[0]
	if got, want := woods.Source("cover"), (model.From{Stated: "card 7"}); got != want {
		t.Errorf("cover comes from %v, want %v", got, want)
	}
	if got, want := woods.Source("bog", 0), (model.From{Stated: "a test"}); got != want {
		t.Errorf("bog comes from %v, want %v", got, want)
	}
	if got, want := tank.Source("levels", "move"), (model.From{Reconstructed: `its "weight"`}); got != want {
		t.Errorf("the Move Level comes from %v, want %v", got, want)
	}
	strip := func(as []model.Allow) []model.Allow {
		out := append([]model.Allow(nil), as...)
		for i := range out {
			if got := cutSpan(text, out[i].Span); !strings.HasPrefix(got, "@allow(") || !strings.HasSuffix(got, ")") {
				t.Errorf("the attribute stands at %q", got)
			}
			out[i].Span = diag.Span{}
		}
		return out
	}
	want := []model.Allow{{Path: "cover", Code: "fact-differs", Reason: "we differ, and say so"}}
	if diff := cmp.Diff(want, strip(woods.Origin.Allow)); diff != "" {
		t.Error(diff)
	}
	want = []model.Allow{{Code: "link-odd", Reason: "all of it"}}
	if diff := cmp.Diff(want, strip(tank.Origin.Allow)); diff != "" {
		t.Error(diff)
	}
}

func TestWaysToWriteTheSame(t *testing.T) {
	plain := loadText(t, sound)
	tests := []struct{ name, old, new string }{
		{"no definition", "cards: \"std-1\": schema.#Card & {", "cards: \"std-1\": {"},
		{"definition behind", "rounds: apcr: 2\n\tfrom: stated: \"a test\"\n}", "rounds: apcr: 2\n\tfrom: stated: \"a test\"\n} & schema.#Nation"},
		{"definition inside", "pen: light: -2", "pen: schema.#PenMod & {light: -2}"},
		{"definition embedded", "terrain: woods: schema.#Terrain & {", "terrain: woods: {\n\tschema.#Terrain"},
		{"brackets", "pen: light: -2", "pen: ({light: (-2)})"},
		{"pieces", "levels: {move: 3, fire: 4}", "levels: move: 3\n\tlevels: fire: 4"},
		{"joined pieces", "levels: {move: 3, fire: 4}", "levels: {move: 3} & {fire: 4}"},
		{"quoted labels", "ground: \"woods\"", "\"ground\": \"woods\""},
		{"numerals", "year:   1941", "year:   1_941"},
		{"octal numerals", "year:   1941", "year:   0o3625"},
		{"several lines of text", `title: "Test"`, "title: \"\"\"\n\t\tTest\n\t\t\"\"\""},
		{"raw text", `title: "Test"`, `title: #"Test"#`},
		{"records in one struct", "nations: blue: schema.#Nation & {\n\tname:   \"Blue\"\n\tshort:  \"blu\"\n\tcolour: \"#0000ff\"\n\trounds: apcr: 2\n\tfrom: stated: \"a test\"\n}",
			"nations: {\n\tblue: schema.#Nation & {\n\tname:   \"Blue\"\n\tshort:  \"blu\"\n\tcolour: \"#0000ff\"\n\trounds: apcr: 2\n\tfrom: stated: \"a test\"\n}\n}"},
		{"another name for the schema", "import \"hulldown.dev/schema\"\n\nsets: test: schema.", "import s \"hulldown.dev/schema\"\n\nsets: test: s."},
		{"comments and attributes", "year:   1941", "year:   1941 // in @autumn(((((\n\t// @odd((("},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if strings.Count(sound, tt.old) != 1 {
				t.Fatalf("the sound file holds %q %d times", tt.old, strings.Count(sound, tt.old))
			}
			text := strings.Replace(sound, tt.old, tt.new, 1)
			if strings.Contains(tt.new, "import s") {
				text = strings.ReplaceAll(text, "schema.#", "s.#")
			}
			res := loadText(t, text)
			if len(res.Findings) > 0 {
				t.Fatalf("%+v", res.Findings)
			}
			noOrigin := cmp.FilterPath(func(p cmp.Path) bool { return p.Last().String() == ".Origin" }, cmp.Ignore())
			if diff := cmp.Diff(plain.Content, res.Content, noOrigin); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestLineEndsAndColumns(t *testing.T) {
	text := strings.NewReplacer(
		"year:   1941", "year: 1941, weigth: 5",
		`{name: "Gun", calibre: 76`, `{name: "Kanón ěščř", calibr: 76`,
		"\n", "\r\n",
	).Replace(sound)
	var got []string
	for _, f := range loadText(t, text).Findings {
		got = append(got, cutSpan(text, f.Span))
	}
	if diff := cmp.Diff([]string{"weigth", "calibr"}, got); diff != "" {
		t.Error(diff)
	}
}
