package load

import (
	"strings"
	"testing"

	"hulldown.dev/content"
	"hulldown.dev/schema"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

func builtinContent(t testing.TB) *model.Content {
	t.Helper()
	r, err := Load(Options{Schema: schema.FS, Builtin: content.FS, Trusted: true})
	if err != nil {
		t.Fatal(err)
	}
	return r.Content
}

// TestFit: what Load gave fits, and what no author may write does not, whoever
// made it.
func TestFit(t *testing.T) {
	for i, tc := range []struct {
		name string
		do   func(c *model.Content)
		want []string
	}{
		{"nothing changed", func(*model.Content) {}, nil},
		{"a number beyond its range", func(c *model.Content) { c.Vehicles[0].Levels.Fire = 1 << 40 },
			[]string{"shape-out-of-range vehicles/"}},
		{"no gun", func(c *model.Content) { c.Vehicles[0].Guns = nil }, []string{"shape-"}},
		{"a list that is too long", func(c *model.Content) { c.Vehicles[0].Guns[0].Hit = make([]int, 5000) }, []string{"shape-"}},
		{"an unknown word", func(c *model.Content) { c.Scenarios[0].Rules[0].On = "nonsense" }, []string{"shape-"}},
		{"no source", func(c *model.Content) { c.Nations[0].From = model.From{} }, []string{"shape-"}},
		{"a colour that is none", func(c *model.Content) { c.Nations[0].Colour = "red" }, []string{"shape-"}},
		{"two records", func(c *model.Content) { c.Cards[0].Number, c.Terrain[0].Class = -1, "sea" }, []string{"shape-", "shape-"}},
	} {
		if !slow.OneIn(i, 2) {
			continue
		}
		t.Run(tc.name, func(t *testing.T) {
			c := builtinContent(t)
			for _, k := range model.Kinds() {
				for _, r := range c.Heads(k) {
					r.Origin = &model.Origin{Name: r.Origin.Name, Whole: diag.Span{File: "x.zip/data"}, Label: diag.Span{File: "x.zip/data"}}
				}
			}
			tc.do(c)
			found, err := Fit(schema.FS, c)
			if err != nil || len(found) != len(tc.want) {
				t.Fatalf("%v %v, want %q", found, err, tc.want)
			}
			for i, f := range found {
				if got := f.Code + " " + f.Message; !strings.HasPrefix(got, tc.want[i]) || f.Span.File != "x.zip/data" || f.Record == "" || !strings.HasPrefix(f.Message, f.Record+": ") {
					t.Errorf("%s at %+v, want %s", got, f.Span, tc.want[i])
				}
			}
		})
	}
}

// BenchmarkFit holds the real content against the schema.
func BenchmarkFit(b *testing.B) {
	c := builtinContent(b)
	for b.Loop() {
		if found, err := Fit(schema.FS, c); err != nil || len(found) > 0 {
			b.Fatal(found, err)
		}
	}
}
