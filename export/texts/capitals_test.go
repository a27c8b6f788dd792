package texts

import (
	"strings"
	"testing"
	"unicode"

	"hulldown.dev/schema/model"
)

// setInCapitals lists what of content is set in capitals on sheets.
func setInCapitals(c *model.Content) []string {
	var out []string
	for _, s := range c.Sets {
		out = append(out, s.Title)
	}
	for _, n := range c.Nations {
		out = append(out, n.Short)
	}
	for _, t := range c.Terrain {
		out = append(out, t.Name)
	}
	for _, r := range c.Robata {
		out = append(out, r.Personality)
	}
	for _, s := range c.Scenarios {
		for _, side := range s.Sides {
			out = append(out, side.Name)
		}
	}
	for _, p := range c.Priorities {
		out = append(out, p.Title)
	}
	for _, m := range c.Markers {
		for _, f := range m.Faces {
			out = append(out, f.Title)
		}
	}
	for _, m := range c.Matchups {
		out = append(out, m.Title)
	}
	for _, b := range c.Battlefield {
		out = append(out, b.Name)
	}
	for _, t := range c.Tokens {
		out = append(out, t.Name)
	}
	return out
}

// TestCapitals holds that whatever the built-in sheets set in capitals is written so in every
// language: no code makes capitals, which mean something on Damage Cards.
func TestCapitals(t *testing.T) {
	r := builtinContent(t)
	small := func(s string) bool { return strings.IndexFunc(s, unicode.IsLower) >= 0 }
	for _, tag := range []string{"en", "cs"} {
		l, err := Language(tag, r.Catalogs...)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range setInCapitals(l.Content(r.Content)) {
			if got := l.Capitals(text); small(got) || !strings.EqualFold(got, text) && len(text) > 3 {
				t.Errorf("%s: %q is set as %q", tag, text, got)
			}
		}
		if got := l.Capitals("řidič wounded"); got != "řidič wounded" {
			t.Errorf("%s: a text that has no capitals is set as %q", tag, got)
		}
		for _, m := range OfTool() {
			if s, ok := l.Lookup(m.Key); ok && strings.HasPrefix(string(m.Key), "capitals.") && small(s) {
				t.Errorf("%s: %s is %q", tag, m.Key, s)
			}
		}
	}
	if l, _ := Language("cs", r.Catalogs...); l.Capitals("ger") != "NĚM" || l.Capitals("Britové") != "BRITOVÉ" || l.Capitals("italian") != "ITALOVÉ" || l.Heading("ch") != "CH" || l.Heading("č") != "Č" || l.Heading("w") != "W" {
		t.Error("a short name or a letter is not as Czech writes it")
	}
}
