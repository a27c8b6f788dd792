package layout

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	shipped "hulldown.dev/content"
	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/layout/aids"
	"hulldown.dev/export/layout/boards"
	"hulldown.dev/export/layout/book"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/counters"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/layouttest"
	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

// everySheet lists every kind of sheet as it prints all of some content.
func everySheet() map[string]func(*model.Content, sheet.Options) (page.Document, []diag.Finding) {
	type lay = func(*model.Content, sheet.Options) (page.Document, []diag.Finding)
	return map[string]lay{
		"cards": func(c *model.Content, o sheet.Options) (page.Document, []diag.Finding) {
			return cards.BattleCards(c, c.Cards, o)
		},
		"damage": func(c *model.Content, o sheet.Options) (page.Document, []diag.Finding) {
			return cards.DamageCards(c, c.Damage, o)
		},
		"terrain": func(c *model.Content, o sheet.Options) (page.Document, []diag.Finding) {
			return cards.TerrainCards(c, c.Terrain, o)
		},
		"boards": func(c *model.Content, o sheet.Options) (page.Document, []diag.Finding) {
			return boards.TankBoards(c, c.Vehicles, o)
		},
		"scenarios": func(c *model.Content, o sheet.Options) (page.Document, []diag.Finding) {
			return scenario.ScenarioSheets(c, c.Scenarios, o)
		},
		"chart": func(c *model.Content, o sheet.Options) (page.Document, []diag.Finding) {
			return boards.VehicleCharts(c, c.Vehicles, o)
		},
		"counters": counters.Counters,
		"aids": func(c *model.Content, o sheet.Options) (page.Document, []diag.Finding) {
			return aids.PlayerAids(c, layouttest.Ledger(o.Language), o)
		},
		"guns": func(c *model.Content, o sheet.Options) (page.Document, []diag.Finding) {
			return cards.GunCards(c, c.Guns, o)
		},
		"infantry": func(c *model.Content, o sheet.Options) (page.Document, []diag.Finding) {
			return cards.InfantryCards(c, c.Infantry, o)
		},
		"markers": func(c *model.Content, o sheet.Options) (page.Document, []diag.Finding) {
			return cards.MarkerCards(c, c.Markers, o)
		},
		"robata": func(c *model.Content, o sheet.Options) (page.Document, []diag.Finding) {
			return cards.RobataCards(c, c.Robata, o)
		},
		"clauses": func(c *model.Content, o sheet.Options) (page.Document, []diag.Finding) {
			return book.ClauseBook(c, layouttest.Ledger(o.Language), o)
		},
		"reference": func(c *model.Content, o sheet.Options) (page.Document, []diag.Finding) {
			return book.Reference(c, o)
		},
		"army-mats": func(c *model.Content, o sheet.Options) (page.Document, []diag.Finding) {
			return scenario.ArmyMats(c, c.Variants, o)
		},
		"modules": func(c *model.Content, o sheet.Options) (page.Document, []diag.Finding) {
			return scenario.ModuleSheets(c, c.Modules, o)
		},
		"battlefield": func(c *model.Content, o sheet.Options) (page.Document, []diag.Finding) {
			return cards.BattlefieldCards(c, c.Battlefield, o)
		},
		"actions": func(c *model.Content, o sheet.Options) (page.Document, []diag.Finding) {
			return cards.ActionCards(c, c.Actions, o)
		},
		"tokens": func(c *model.Content, o sheet.Options) (page.Document, []diag.Finding) {
			return scenario.TokenCards(c, c.Tokens, o)
		},
		"overviews": func(c *model.Content, o sheet.Options) (page.Document, []diag.Finding) {
			return scenario.VariantOverviews(c, c.Variants, o)
		},
		"booklet":         book.Booklet,
		"reference-cards": aids.EffectCards,
		"manifest":        Manifest,
		"boxes":           TuckBoxes,
		"mats":            boards.Mats,
		"blanks":          Blanks,
		"calibration":     CalibrationSheet,
	}
}

// TestPseudoLanguage prints every sheet in a language that is three tenths
// longer and all in accents, and finds that everything fits; a sample on one size of
// paper.
func TestPseudoLanguage(t *testing.T) {
	dense := []string{"aids", "counters", "scenarios"}
	// order-free: every sheet is tested by itself.
	for name, one := range pseudoSheets(t) {
		t.Run(name, func(t *testing.T) {
			for _, p := range sheet.Papers()[:slow.Count(1, len(sheet.Papers()))] {
				found := one.found
				if p != sheet.Papers()[0] {
					_, found = one.lay(sheet.Options{Paper: p})
				}
				for _, f := range found {
					// Texts of half the length again may need smaller type where there is much on little room.
					if f.Code != "print-small-type" || !slices.Contains(dense, name) {
						t.Errorf("%s: %s", p.Name(), f.Message)
					}
				}
			}
		})
	}
}

// pseudoSheet is a sheet in the pseudo-language: as it is laid on the first paper, and how
// it is laid otherwise.
type pseudoSheet struct {
	doc   page.Document
	found []diag.Finding
	lay   func(sheet.Options) (page.Document, []diag.Finding)
}

// laidPseudo are the sheets of pseudoSheets, made at its first call.
var laidPseudo map[string]pseudoSheet

// pseudoSheets is every sheet of the built-in content in the pseudo-language, by name, in a plain
// run every other. They
// are laid once for all tests, none of which is parallel.
func pseudoSheets(t *testing.T) map[string]pseudoSheet {
	t.Helper()
	if laidPseudo != nil {
		return laidPseudo
	}
	lang, err := wording.FindLanguage(wording.Pseudo)
	if err != nil {
		t.Fatal(err)
	}
	c := lang.Content(contenttest.Own(t))
	laidPseudo = map[string]pseudoSheet{}
	all := everySheet()
	for i, name := range slices.Sorted(maps.Keys(all)) {
		if !slow.OneIn(i, 2) {
			continue
		}
		in := func(o sheet.Options) (page.Document, []diag.Finding) {
			o.Language = lang
			return all[name](c, o)
		}
		doc, found := in(sheet.Options{Paper: sheet.Papers()[0]})
		laidPseudo[name] = pseudoSheet{doc, found, in}
	}
	return laidPseudo
}

// TestNothingUntranslated holds that each word on each sheet is a translator's to change:
// in the pseudo-language no letter is left that it replaces, but in ids.
func TestNothingUntranslated(t *testing.T) {
	lang, err := wording.FindLanguage(wording.Pseudo)
	if err != nil {
		t.Fatal(err)
	}
	c := lang.Content(contenttest.Own(t))
	left := map[string][]string{}
	ids := map[string]bool{}
	for _, k := range model.Kinds() {
		for _, h := range c.Heads(k) {
			ids[h.ID] = true
			for word := range strings.FieldsSeq(h.From.Stated) { // a citation
				ids[strings.Trim(draw.Typeset(word), ",.;:()")] = true
			}
		}
	}
	for _, n := range c.Nations {
		ids[n.Short] = true
	}
	for i := range c.Variants {
		for _, a := range c.Variants[i].Armies {
			ids[model.Army{ID: a.ID}.Initial()] = true // as it is typed
		}
	}
	for _, clause := range shipped.Clauses() {
		for part := range strings.FieldsSeq(clause.ID) {
			ids[part] = true
		}
	}
	number := regexp.MustCompile(`^([SH]\d+(\.\d+)?|\d+(\.\d+)+[a-z]?)$`) // of a clause as it is printed
	for name, one := range pseudoSheets(t) {                              // order-free: what is left is sorted
		for _, p := range one.doc.Pages {
			for _, item := range p.Items {
				text, ok := item.(page.Text)
				for word := range strings.FieldsSeq(text.String) {
					if ok && !ids[strings.Trim(word, "‹›,.;:()")] && !number.MatchString(word) && strings.ContainsAny(word, "acdeinorstuyzACDEINORSTUYZ") && !slices.Contains(left[word], name) {
						left[word] = append(left[word], name)
					}
				}
			}
		}
	}
	for _, word := range slices.Sorted(maps.Keys(left)) {
		t.Errorf("%s: %s", word, strings.Join(left[word], ", "))
	}
}

// Tried names the sheets of everySheet, to tests outside the package.
func Tried() []string { return slices.Collect(maps.Keys(everySheet())) }
