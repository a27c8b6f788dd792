package layout

import (
	"strings"
	"testing"

	shipped "hulldown/content"
	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema"
	"hulldown/schema/diag"
	"hulldown/schema/load"
	"hulldown/schema/model"
)

// builtin loads the built-in content.
func builtin(t testing.TB) *model.Content {
	t.Helper()
	r, err := load.Load(load.Options{Schema: schema.FS, Builtin: shipped.FS})
	if err != nil {
		t.Fatal(err)
	}
	return r.Content
}

// ledger returns the ledger.
func ledger() []Clause {
	var out []Clause
	for _, c := range shipped.Clauses() {
		out = append(out, Clause{ID: c.ID, Area: c.Area, Text: c.Text})
	}
	return out
}

// everySheet lists every kind of sheet as it prints all of some content.
func everySheet() map[string]func(*model.Content, Options) (page.Document, []diag.Finding) {
	type lay = func(*model.Content, Options) (page.Document, []diag.Finding)
	return map[string]lay{
		"cards":  func(c *model.Content, o Options) (page.Document, []diag.Finding) { return BattleCards(c, c.Cards, o) },
		"damage": func(c *model.Content, o Options) (page.Document, []diag.Finding) { return DamageCards(c, c.Damage, o) },
		"terrain": func(c *model.Content, o Options) (page.Document, []diag.Finding) {
			return TerrainCards(c, c.Terrain, o)
		},
		"boards": func(c *model.Content, o Options) (page.Document, []diag.Finding) { return TankBoards(c, c.Vehicles, o) },
		"scenarios": func(c *model.Content, o Options) (page.Document, []diag.Finding) {
			return ScenarioSheets(c, c.Scenarios, o)
		},
		"chart": func(c *model.Content, o Options) (page.Document, []diag.Finding) {
			return VehicleCharts(c, c.Vehicles, o)
		},
		"counters": Counters,
		"aids":     func(c *model.Content, o Options) (page.Document, []diag.Finding) { return PlayerAids(c, ledger(), o) },
		"guns":     func(c *model.Content, o Options) (page.Document, []diag.Finding) { return GunCards(c, c.Guns, o) },
		"infantry": func(c *model.Content, o Options) (page.Document, []diag.Finding) {
			return InfantryCards(c, c.Infantry, o)
		},
		"markers":     func(c *model.Content, o Options) (page.Document, []diag.Finding) { return MarkerCards(c, c.Markers, o) },
		"robata":      func(c *model.Content, o Options) (page.Document, []diag.Finding) { return RobataCards(c, c.Robata, o) },
		"reference":   func(c *model.Content, o Options) (page.Document, []diag.Finding) { return Reference(c, ledger(), o) },
		"calibration": CalibrationSheet,
	}
}

// accents puts a Czech letter in place of each plain one.
var accents = strings.NewReplacer("a", "á", "c", "č", "d", "ď", "e", "ě", "i", "í", "n", "ň", "o", "ó", "r", "ř", "s", "š", "t", "ť", "u", "ů", "y", "ý", "z", "ž",
	"A", "Á", "C", "Č", "D", "Ď", "E", "Ě", "I", "Í", "N", "Ň", "O", "Ó", "R", "Ř", "S", "Š", "T", "Ť", "U", "Ů", "Y", "Ý", "Z", "Ž")

// pseudo is English in Czech letters, three tenths longer, as a translation may
// be. Names in braces stay, for values replace them.
func pseudo() wording.Language {
	texts := map[wording.Key]string{}
	for _, k := range (wording.Language{}).Keys() {
		texts[k] = lengthened(wording.Language{}.Text(k))
	}
	return wording.NewLanguage("en-x-pseudo", texts)
}

func lengthened(text string) string {
	var b strings.Builder
	words, inside := 0, false
	for _, r := range text {
		switch {
		case r == '{':
			inside = true
		case r == '}':
			inside = false
		}
		if inside {
			b.WriteRune(r)
			continue
		}
		b.WriteString(accents.Replace(string(r)))
		words++
		// Every ten letters grow by three; the new ones stay in the word.
		if words%10 == 3 || words%10 == 6 || words%10 == 9 {
			if r == ' ' || r == '\u00A0' || r == '\n' {
				words--
			} else if r != '}' {
				b.WriteRune('ě')
			}
		}
	}
	if len([]rune(text)) == 2 {
		b.WriteRune('ě')
	}
	return b.String()
}

// TestPseudoLanguage prints every sheet in a language that is three tenths
// longer and all in accents, and finds that everything fits.
func TestPseudoLanguage(t *testing.T) {
	c := builtin(t)
	lang := pseudo()
	// order-free: every sheet is tested by itself.
	for name, lay := range everySheet() {
		t.Run(name, func(t *testing.T) {
			for _, p := range papers {
				_, found := lay(c, Options{Language: lang, Paper: p})
				for _, f := range found {
					t.Errorf("%s: %s", p.name, f.Message)
				}
			}
		})
	}
}

// TestLengthened holds the pseudo-language to its measure, and to the values.
func TestLengthened(t *testing.T) {
	short, long := "Draw {n} cards from the deck and lay them down.", ""
	long = lengthened(short)
	if grown := float64(len([]rune(long))) / float64(len([]rune(short))); grown < 1.2 || grown > 1.4 {
		t.Errorf("%q is %.2f of %q", long, grown, short)
	}
	if !strings.Contains(long, "{n}") {
		t.Errorf("%q has lost its value", long)
	}
}
