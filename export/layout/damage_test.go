package layout

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/layouttest"
	"hulldown.dev/export/layout/press"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

func damageSample() model.DamageCard {
	return model.DamageCard{
		Record: model.Record{ID: "damage-13", Origin: origin("damage/damage-13", "damage.cue", "turret.light", "turret.light.0", "hull.heavy")},
		Number: 13,
		Critical: model.CriticalDamage{Number: 3,
			Turret: []model.Damage{{Kill: "commander"}, {Wound: "gunner", Or: "loader"}, {Fire: "certain"}},
			Hull:   []model.Damage{{Kill: "driver"}, {Result: "engine"}, {Explosion: "check"}, {Fire: "check", Times: 3}},
		},
		Turret: model.SectionDamage{Light: []model.Damage{{Wound: "commander"}}, Heavy: []model.Damage{{Result: "catastrophic-hit"}}},
		Hull:   model.SectionDamage{Light: []model.Damage{{Result: "driver-panics"}}, Heavy: []model.Damage{{Kill: "assistant-driver", Or: "loader"}, {Explosion: "certain"}}},
		Tracks: model.SectionDamage{Light: []model.Damage{{Tracks: "damaged"}}, Heavy: []model.Damage{{Tracks: "destroyed"}}},
		Morale: model.Morale{Green: true, Seasoned: true, CommanderKIA: true},
	}
}

// TestDamageEntries holds the case that the rules read: capitals for what is
// certain, the second seat in parentheses.
func TestDamageEntries(t *testing.T) {
	tests := []struct {
		damage  model.Damage
		want    string
		certain bool
	}{
		{model.Damage{Wound: "gunner", Times: 1}, "Gunner", false},
		{model.Damage{Kill: "gunner"}, "GUNNER", true},
		{model.Damage{Kill: "loader", Or: "gunner"}, "LOADER\u00A0(GUNNER)", true},
		{model.Damage{Wound: "loader", Or: "driver"}, "Loader\u00A0(Driver)", false},
		{model.Damage{Fire: "check", Times: 3}, "Fire\u00A0×3", false},
		{model.Damage{Fire: "certain"}, "FIRE", true},
		{model.Damage{Explosion: "check"}, "Explosion", false},
		{model.Damage{Explosion: "certain"}, "EXPLOSION", true},
		{model.Damage{Tracks: "damaged"}, "Track Damage", false},
		{model.Damage{Tracks: "destroyed"}, "TRACKS DESTROYED", true},
		{model.Damage{Result: "catastrophic-hit"}, "CATASTROPHIC HIT", true},
		{model.Damage{Result: "turret-gears"}, "Turret gears damaged", false},
		{model.Damage{Result: "odd-thing"}, "odd thing", false},
	}
	for _, tt := range tests {
		got := cards.DamageEntries(wording.Language{}, []model.Damage{tt.damage})
		if len(got) != 1 || got[0].Text != tt.want || got[0].Certain != tt.certain {
			t.Errorf("%+v reads %+v, want %q, certain %v", tt.damage, got, tt.want, tt.certain)
		}
	}
}

func TestDamageGolden(t *testing.T) {
	plain, shuffle := damageSample(), damageSample()
	shuffle.Number, shuffle.Shuffle = 21, true
	doc, found := cards.DamageCards(content(), []model.DamageCard{shuffle, plain}, sheet.Options{})
	if len(found) > 0 {
		t.Fatalf("findings: %v", found)
	}
	golden(t, "damage.txt", itemised(doc))
}

// TestDamageFaces prints a crowded card in every size.
func TestDamageFaces(t *testing.T) {
	for _, size := range sheet.CardSizes() {
		for _, shuffle := range []bool{false, true} {
			card := damageSample()
			card.Shuffle = shuffle
			s := sheet.Sheet{Content: content(), Opts: sheet.Options{Card: size}, Findings: &draw.Findings{}}
			tidy(t, fmt.Sprintf("%s, shuffle %v", size.Name(), shuffle), cards.DamageFace(s, &card), s.Findings)
		}
	}
}

// tidy holds that a page has no findings (small type on small cards aside), that all lies within it, and that no
// run of text lies upon another.
func tidy(t *testing.T, name string, p page.Page, found *draw.Findings) {
	t.Helper()
	for _, f := range found.List {
		if f.Code != "print-small-type" || strings.HasPrefix(name, "poker") {
			t.Errorf("%s: %s", name, f.Message)
		}
	}
	cut := page.Rect{W: p.Size.W, H: p.Size.H}
	var runs []page.Text
	for _, item := range p.Items {
		if _, mark := item.(page.Mark); mark {
			continue
		}
		box := bounds(item)
		if !cut.Contains(box) {
			t.Errorf("%s: %v reaches beyond the page: %v", name, box, item)
		}
		if run, ok := item.(page.Text); ok {
			for _, other := range runs {
				if overlaps(box, bounds(other)) {
					t.Errorf("%s: %q lies upon %q", name, run.String, other.String)
				}
			}
			runs = append(runs, run)
		}
	}
}

// TestMorale holds that a cross and a check mark differ in shape, not only in
// colour.
func TestMorale(t *testing.T) {
	shapes := func(m model.Morale) int {
		card := damageSample()
		card.Morale = m
		s := sheet.Sheet{Content: content(), Findings: &draw.Findings{}}
		return len(cards.DamageFace(s, &card).Items)
	}
	checks := shapes(model.Morale{})
	all := shapes(model.Morale{Green: true, Seasoned: true, Elite: true, CommanderKIA: true, Immobilized: true, OnFire: true})
	if want := checks + 6*(len(draw.Drawings().Icons["cross"])-len(draw.Drawings().Icons["check"])); all != want || len(draw.Drawings().Icons["cross"]) == len(draw.Drawings().Icons["check"]) {
		t.Errorf("all crosses draw %d shapes, all check marks %d", all, checks)
	}
}

func TestDamageFindings(t *testing.T) {
	tests := []struct {
		name, code string
		line       int
		spoil      func(*model.DamageCard)
	}{
		{"too much", "print-text-overflow", 3, func(c *model.DamageCard) {
			for range 40 {
				c.Turret.Light = append(c.Turret.Light, model.Damage{Wound: "assistant-driver"})
			}
		}},
		{"no such letter", "print-missing-glyph", 3, func(c *model.DamageCard) { c.Turret.Light[0] = model.Damage{Result: "\u3042"} }},
		{"a long word", "print-text-overflow", 4, func(c *model.DamageCard) {
			c.Hull.Heavy = []model.Damage{{Result: strings.Repeat("bang", 50)}}
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			card := damageSample()
			tt.spoil(&card)
			doc, found := cards.DamageCards(content(), []model.DamageCard{card}, sheet.Options{})
			if len(found) != 1 || found[0].Code != tt.code || found[0].Span.Line != tt.line || found[0].Record != "damage/damage-13" {
				t.Errorf("got %+v", found)
			}
			if err := doc.Check(); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestDamageSheets(t *testing.T) {
	list := make([]model.DamageCard, 21)
	for i := range list {
		list[i] = damageSample()
		list[i].Number = 21 - i
	}
	doc, _ := cards.DamageCards(nil, list, sheet.Options{Backs: press.LongEdge})
	again, _ := cards.DamageCards(nil, list, sheet.Options{Backs: press.LongEdge})
	if len(doc.Pages) != 6 || doc.Outline[0].Title != "DAMAGE 1" || list[0].Number != 21 {
		t.Errorf("%d pages, first %q, caller's first card %d", len(doc.Pages), doc.Outline[0].Title, list[0].Number)
	}
	if diff := cmp.Diff(itemised(doc), itemised(again)); diff != "" {
		t.Error(diff)
	}
}

// textsOf lists the runs of a document page by page: size, place and words.
func textsOf(d page.Document) string {
	var b strings.Builder
	for i, p := range d.Pages {
		fmt.Fprintf(&b, "page %d %v\n", i+1, p.Size)
		for _, item := range p.Items {
			if run, ok := item.(page.Text); ok {
				fmt.Fprintf(&b, "  %v %v @%v %q%s\n", run.Face, run.Size, run.At, run.String, lineOf(run.From.Span()))
			}
		}
	}
	return b.String()
}

func lineOf(s diag.Span) string {
	if s.IsZero() {
		return ""
	}
	return fmt.Sprintf(" <%s:%d>", s.File, s.Line)
}

// TestNarrowDamage holds that cards of every size name the parts, up their spines where these are narrow,
// and that one too narrow for the names of conditions in six points shows their icons alone.
func TestNarrowDamage(t *testing.T) {
	for _, size := range sheet.CardSizes() {
		doc, found := cards.DamageCards(content(), []model.DamageCard{damageSample()}, sheet.Options{Card: size})
		for _, f := range found {
			for _, name := range []string{"TURRET", "HULL", "CRITICAL", "GREEN", "SEASONED"} {
				if strings.Contains(f.Message, name) {
					t.Errorf("%s: %s", size.Name(), f.Message)
				}
			}
		}
		text := layouttest.Words(doc)
		for name, everywhere := range map[string]bool{"TURRET": true, "HULL": true, "TRACKS": true, "CRITICAL": true, "GREEN": false, "SEASONED": false} { // order-free: each by itself
			if got, want := strings.Contains(text, name), everywhere || size.Name() != "mini"; got != want {
				t.Errorf("%s: %s is there: %t", size.Name(), name, got)
			}
		}
	}
}

// TestNarrowInfantry holds that cards of every size say over their table whose position the rows are.
func TestNarrowInfantry(t *testing.T) {
	c := contenttest.Content(t)
	for _, size := range sheet.CardSizes() {
		doc, _ := cards.InfantryCards(c, c.Infantry[:1], sheet.Options{Card: size})
		if !strings.Contains(layouttest.Words(doc), "POSITION") {
			t.Errorf("%s: the rows have no head", size.Name())
		}
	}
}
