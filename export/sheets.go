// Package export lists what can be printed: each kind of sheet with how it is
// laid out from content.
package export

import (
	"iter"
	"slices"
	"strings"

	"hulldown.dev/content"
	"hulldown.dev/export/layout"
	"hulldown.dev/export/layout/aids"
	"hulldown.dev/export/layout/boards"
	"hulldown.dev/export/layout/book"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/counters"
	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// Sheet is one kind of printed matter: its name, which is the stem of its file too,
// and the kind of record that it shows, empty where it shows no single records.
type Sheet struct {
	Name, Doc string
	Kind      model.Kind
	// Words are other words, in the singular and parted by spaces, for what is on the sheet,
	// under which somebody may look for it.
	Words string
	// Together is set when a change of one record prints all of the sheet.
	Together bool
	// Any is set when the sheet shows records of every kind, where some are asked for.
	Any bool
	// Tells is set when the sheet says on which sheets of the others something is.
	Tells bool
	// Fixed is set when no content changes the sheet.
	Fixed bool
	// LayOut lays out the records whose ids are in only, or, when that is empty,
	// all that the options do not leave out; an id may have its kind and a slash
	// before it. The document has no
	// pages where none of them is wanted. The findings say what does not fit.
	LayOut Layout
}

// Meant lists the sheets that show what a word names: that are called so in the singular,
// that show a kind of record, or that have it as one of their words, in the singular or the
// plural. Where nothing is called so, it is what the first part of the word names, such as
// "tank" of "tank-boards", that names something; and where none does, what the first part
// names that is mistyped.
func Meant(word string) []string {
	word = strings.ToLower(word)
	parts := strings.FieldsFunc(word, func(r rune) bool { return r == '-' || r == ' ' })
	parts = append([]string{strings.Join(parts, "-")}, parts...)
	for _, part := range parts {
		if out := named(part); len(out) > 0 {
			return out
		}
	}
	var known []string
	for _, s := range Sheets() {
		known = append(known, s.names()...)
	}
	for _, part := range parts {
		if near, ok := diag.Nearest(singular(part), known); ok {
			return named(near)
		}
	}
	return nil
}

// named lists the sheets that a word in small letters names, or that show what it names.
func named(word string) []string {
	var out []string
	for _, s := range Sheets() {
		if slices.Contains(s.names(), word) || slices.Contains(s.names(), singular(word)) {
			out = append(out, s.Name)
		}
	}
	return out
}

// names lists, in the singular, what a sheet and what is on it are called.
func (s *Sheet) names() []string {
	out := append(strings.Fields(s.Words), singular(s.Name))
	if s.Kind != "" {
		out = append(out, singular(string(s.Kind)), strings.ReplaceAll(s.Kind.Noun(), " ", "-"))
	}
	return out
}

func singular(word string) string { return strings.TrimSuffix(word, "s") }

// Layout makes the pages of a sheet.
type Layout func(c *model.Content, only []string, o sheet.Options) (page.Document, []diag.Finding)

// Sheets lists what can be printed.
func Sheets() []Sheet {
	return []Sheet{
		{Name: "cards", Doc: "the Battle Cards, to be cut out", Words: "deck alternate", Kind: model.KindCard, LayOut: records(model.KindCard, func(c *model.Content) []model.Card { return c.Cards }, cards.BattleCards)},
		{Name: "damage", Doc: "the Damage Cards, to be cut out", Words: "hit", Kind: model.KindDamage, LayOut: records(model.KindDamage, func(c *model.Content) []model.DamageCard { return c.Damage }, cards.DamageCards)},
		{Name: "terrain", Doc: "the scenario cards, and each terrain for reference, to be cut out", Words: "ground", Kind: model.KindTerrain, LayOut: records(model.KindTerrain, func(c *model.Content) []model.Terrain { return c.Terrain }, cards.TerrainCards)},
		{Name: "guns", Doc: "the Anti-Tank Gun cards, to be cut out", Words: "artillery", Kind: model.KindGun, LayOut: records(model.KindGun, func(c *model.Content) []model.AntiTankGun { return c.Guns }, cards.GunCards)},
		{Name: "infantry", Doc: "the Anti-Tank Infantry cards, to be cut out", Words: "soldier troop", Kind: model.KindInfantry, LayOut: records(model.KindInfantry, func(c *model.Content) []model.Infantry { return c.Infantry }, cards.InfantryCards)},
		{Name: "markers", Doc: "SHUFFLE, GAME END, ON FIRE and the other markers, to be cut out", Kind: model.KindMarker, LayOut: records(model.KindMarker, func(c *model.Content) []model.Marker { return c.Markers }, cards.MarkerCards)},
		{Name: "robata", Doc: "the Robata Action cards, two sides, to be cut out", Kind: model.KindRobata, LayOut: records(model.KindRobata, func(c *model.Content) []model.Robata { return c.Robata }, cards.RobataCards)},
		{Name: "reference-cards", Doc: "the Reference Cards, what the results of Damage Cards do, to be cut out", Fixed: true, LayOut: whole(aids.EffectCards)},
		{Name: "boards", Doc: "every face of the Tank Boards", Words: "tank unit", Kind: model.KindVehicle, LayOut: records(model.KindVehicle, func(c *model.Content) []model.Vehicle { return c.Vehicles }, boards.TankBoards)},
		{Name: "scenarios", Doc: "a page for each scenario, its rules in words", Words: "map mission rule order", Kind: model.KindScenario, LayOut: records(model.KindScenario, func(c *model.Content) []model.Scenario { return c.Scenarios }, scenario.ScenarioSheets)},
		{Name: "booklet", Doc: "all scenarios in a book with a cover and contents", Words: "book", LayOut: whole(book.Booklet)},
		{Name: "modules", Doc: "the modules with their rules in words", Words: "rule weather", Kind: model.KindModule, LayOut: records(model.KindModule, func(c *model.Content) []model.Module { return c.Modules }, scenario.ModuleSheets)},
		{Name: "battlefield", Doc: "the battlefield cards, to be cut out", Words: "map field", Kind: model.KindBattlefield, LayOut: records(model.KindBattlefield, func(c *model.Content) []model.BattlefieldCard { return c.Battlefield }, cards.BattlefieldCards)},
		{Name: "actions", Doc: "the action cards of each army, to be cut out", Kind: model.KindAction, LayOut: records(model.KindAction, func(c *model.Content) []model.ActionCard { return c.Actions }, cards.ActionCards)},
		{Name: "tokens", Doc: "the cards that are held or kept count on, to be cut out", Words: "supply", Kind: model.KindToken, LayOut: records(model.KindToken, func(c *model.Content) []model.TokenCard { return c.Tokens }, scenario.TokenCards)},
		{Name: "overviews", Doc: "a page for each variant, its rules in short", Words: "rule", Kind: model.KindVariant, LayOut: records(model.KindVariant, func(c *model.Content) []model.Variant { return c.Variants }, scenario.VariantOverviews)},
		{Name: "army-mats", Doc: "a mat for each variant: the piles, the rounds, the supply of each army, and the count at the end", Kind: model.KindVariant, LayOut: records(model.KindVariant, func(c *model.Content) []model.Variant { return c.Variants }, scenario.ArmyMats)},
		{Name: "counters", Doc: "the counters that the vehicles and scenarios need, both sides", Words: "piece unit chit mark", LayOut: whole(counters.Counters)},
		{Name: "chart", Doc: "the vehicles side by side, their guns as curves, and what they penetrate", Words: "comparison table", Kind: model.KindVehicle, Together: true, LayOut: records(model.KindVehicle, func(c *model.Content) []model.Vehicle { return c.Vehicles }, boards.VehicleCharts)},
		{Name: "aids", Doc: "the player aids", Words: "rule help", Kind: model.KindPriorities, Together: true, LayOut: playerAids},
		{Name: "clauses", Doc: "the rules clause by clause, by number, with an index", Words: "rule book", LayOut: whole(func(c *model.Content, o sheet.Options) (page.Document, []diag.Finding) {
			return book.ClauseBook(c, ledger(o.Language), o)
		})},
		{Name: "reference", Doc: "a book of all content, and an index", Words: "book", Any: true, LayOut: func(c *model.Content, only []string, o sheet.Options) (page.Document, []diag.Finding) {
			if len(only) > 0 {
				o.Own = among(c, only)
			}
			return book.Reference(c, o)
		}},
		{Name: "manifest", Doc: "how many cards and counters of each kind the box holds, to be ticked off", Words: "content component", Tells: true, LayOut: whole(layout.Manifest)},
		{Name: "boxes", Doc: "a tuck box for each deck, to be cut out, folded and glued", Words: "tuckbox", LayOut: whole(layout.TuckBoxes)},
		{Name: "mats", Doc: "a mat with places for decks, VPs and kills", Words: "playmat", Fixed: true, LayOut: whole(boards.Mats)},
		{Name: "blanks", Doc: "empty cards of most kinds, counters and a Tank Board, to be filled in by hand", Words: "template", Fixed: true, LayOut: whole(layout.Blanks)},
		{Name: "calibration", Doc: "a sheet that tells by how much a printer misses on the back", Words: "ruler test", Fixed: true, LayOut: whole(layout.CalibrationSheet)},
	}
}

// playerAids lays out the aids or, where records are asked for, what its flowcharts add.
func playerAids(c *model.Content, only []string, o sheet.Options) (page.Document, []diag.Finding) {
	if len(only) > 0 {
		s := Sheet{Kind: model.KindPriorities}
		o.Own = among(c, s.Shows(c, only))
	}
	return aids.PlayerAids(c, ledger(o.Language), o)
}

// among reports which records are in a list of ids.
func among(c *model.Content, only []string) func(*model.Record) bool {
	wanted := map[*model.Record]bool{}
	for _, k := range model.Kinds() {
		for _, r := range c.Heads(k) {
			if slices.Contains(only, r.ID) || slices.Contains(only, string(k)+"/"+r.ID) {
				wanted[r] = true
			}
		}
	}
	return func(r *model.Record) bool { return wanted[r] }
}

// Shows lists the ids, as kind/id, of the records that a sheet shows of those that are
// asked for, as id or kind/id; of a sheet that shows none by itself there are none.
func (s *Sheet) Shows(c *model.Content, only []string) []string {
	kinds := []model.Kind{s.Kind}
	if s.Any {
		kinds = model.Kinds()
	}
	var out []string
	for _, k := range kinds {
		for _, r := range c.Heads(k) {
			if key := string(k) + "/" + r.ID; slices.Contains(only, r.ID) || slices.Contains(only, key) {
				out = append(out, key)
			}
		}
	}
	return out
}

// whole makes the layout of a sheet that shows no single records: it is printed
// when none are asked for.
func whole(layOut func(*model.Content, sheet.Options) (page.Document, []diag.Finding)) Layout {
	return func(c *model.Content, only []string, o sheet.Options) (page.Document, []diag.Finding) {
		if len(only) > 0 {
			return page.Document{}, nil
		}
		return layOut(c, o)
	}
}

// ledger returns the clauses as sheets print them in a language.
func ledger(l wording.Language) []aids.Clause {
	var out []aids.Clause
	printed, numbers := content.Printed(l.Name()), content.Numbers()
	for _, c := range content.Clauses() {
		clause := aids.Clause{ID: c.ID, Set: c.Set(), Area: c.Area, Text: l.Of(wording.ClauseKey(c.ID), c.Text), Printed: printed[c.ID]}
		clause.Number, clause.Chapter, clause.OfArea = numbers[c.ID].Number, numbers[c.ID].Chapter, numbers[c.ID].Area
		if clause.Printed != "" {
			clause.Printed = l.Sentence(clause.Printed)
		}
		out = append(out, clause)
	}
	return out
}

// records makes the layout of a sheet that shows records of a kind: it picks
// those that are wanted.
func records[T any, P interface {
	*T
	Head() *model.Record
}](k model.Kind, all func(*model.Content) []T, layOut func(*model.Content, []T, sheet.Options) (page.Document, []diag.Finding)) Layout {
	return func(c *model.Content, only []string, o sheet.Options) (page.Document, []diag.Finding) {
		listed := func(r *model.Record) bool {
			return slices.Contains(only, r.ID) || slices.Contains(only, string(k)+"/"+r.ID)
		}
		switch {
		case len(only) == 0 && o.Own == nil:
			listed = func(*model.Record) bool { return true }
		case len(only) == 0:
			listed = o.Own
		}
		wanted := slices.DeleteFunc(slices.Clone(all(c)), func(r T) bool { return !listed(P(&r).Head()) })
		return layOut(c, wanted, o)
	}
}

// Misfits lays out the sheets of the records that are in only, all sheets when
// it is empty, on the usual paper and returns what does not fit. Whole is set
// when the sheets that show records together, or none by themselves, are laid out
// as they will be printed, with all that they show. What is printed of the rules,
// which no content changes, it leaves out. The sheets are in a language.
func Misfits(l wording.Language, c *model.Content, only []string, whole bool) []diag.Finding {
	c = l.Content(c)
	out := slices.DeleteFunc(layout.Looks(c), func(f diag.Finding) bool { return len(only) > 0 && !slices.Contains(only, f.Record) })
	for _, s := range Sheets() {
		if s.Fixed || s.Any && len(only) > 0 && !whole {
			continue
		}
		asked, o := only, sheet.Options{Language: l, Draft: true}
		switch {
		case whole && s.Any && len(only) > 0:
			// The entry of a record there depends on no other entry.
			asked, o.Own = nil, among(c, only)
		case whole && (s.Kind == "" || s.Together):
			asked, o.Own = nil, func(*model.Record) bool { return true }
		}
		for part := range s.parts(c, asked) {
			_, found := s.LayOut(c, part, o)
			out = append(out, found...)
		}
	}
	return Distinct(out)
}

// partSize is how many records are laid out at a time when no page is kept.
const partSize = 64

// parts divides what is asked for, as Layout takes it, so that the pages of a sheet of
// single records are never all there at once.
func (s *Sheet) parts(c *model.Content, only []string) iter.Seq[[]string] {
	if s.Kind == "" || s.Together || len(only) > 0 && len(only) <= partSize {
		return func(yield func([]string) bool) { yield(only) }
	}
	if len(only) == 0 {
		for _, r := range c.Heads(s.Kind) {
			only = append(only, string(s.Kind)+"/"+r.ID)
		}
	}
	return slices.Chunk(only, partSize)
}

// Distinct sorts findings and keeps each mistake once, on however many sheets
// and papers it shows. What reaches beyond the cut or is small because it does not fit
// its box is one mistake.
func Distinct(found []diag.Finding) []diag.Finding {
	over := map[diag.Span]bool{}
	for i := range found {
		if found[i].Code == "print-text-overflow" {
			over[found[i].Span] = true
		}
	}
	found = slices.DeleteFunc(found, func(f diag.Finding) bool {
		return (f.Code == "print-outside-trim" || f.Code == "print-small-type") && over[f.Span]
	})
	type mistake struct {
		code, record string
		at, written  diag.Span
	}
	seen := map[mistake]bool{}
	return slices.DeleteFunc(diag.Sort(found), func(f diag.Finding) bool {
		m := mistake{f.Code, f.Record, f.Span, f.WrittenAt()}
		again := seen[m]
		seen[m] = true
		return again
	})
}
