package aids

import (
	"embed"
	"io/fs"
	"slices"
	"sync"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

//go:embed *aids.json tableaid.json
var tables embed.FS

// BuiltinAids are the player aids in the order in which they print: those of the base game,
// then those of each expansion. Chips and lines name keys of the texts, clauses are those of the
// ledger.
var BuiltinAids = sync.OnceValue(func() []Aid {
	all := draw.Table[[]Aid](tables, "aids.json")
	more, err := fs.Glob(tables, "*-aids.json")
	if err != nil {
		panic("internal error: the tables of aids cannot be listed: " + err.Error())
	}
	for _, name := range more {
		all = append(all, draw.Table[[]Aid](tables, name)...)
	}
	return all
})

// Clause is one sentence of the rules as sheets print it: its id, the set of content whose
// rules it is of, the part of the rules that it belongs to, its text, and what the rules
// printed in the language say otherwise, empty for nothing.
type Clause struct {
	ID, Set, Area, Text, Printed string
	// Number is what is printed for the id, and Chapter its first figure; OfArea is set where the
	// chapter is an area.
	Number, Chapter string
	OfArea          bool
	// Key are words of Text that are set in bold, empty for none.
	Key string
}

// PlayerAids lays out the table sheet, the game on the two sides of one sheet; the fuller
// aids, a page each, those of a set where the content has it; then what content adds, its tables
// that these do not show already, matchups and procedures of Robata, none where it is nil. Of the clauses they mark
// those that are printed otherwise; their texts are in the book of clauses. With Own there is only
// what its records add.
func PlayerAids(c *model.Content, clauses []Clause, opts sheet.Options) (page.Document, []diag.Finding) {
	opts.Card = sheet.CardSize{}
	s, doc := sheet.New(c, opts, "title.aids")
	printed := Aids(s)
	if opts.Own != nil {
		printed = nil
	}
	known := map[string]Clause{}
	for _, c := range clauses {
		known[c.ID] = c
	}
	if len(printed) > 0 {
		doc.Outline = append(doc.Outline, page.Entry{Title: sheet.Printable(opts.Language.Text("aid.table")), To: "aid/table"})
		doc.Pages = TablePages(s, printed)
	}
	for i := 0; i < len(printed); {
		n := 1
		for i+n < len(printed) && SharesAid(s, printed[i:i+n+1]) {
			n++
		}
		for _, a := range printed[i : i+n] {
			doc.Outline = append(doc.Outline, page.Entry{Title: sheet.Printable(opts.Language.Text(wording.Key("aid." + a.ID))), To: "aid/" + a.ID})
		}
		doc.Pages = append(doc.Pages, layAids(s, printed[i:i+n], known))
		i += n
	}
	for _, more := range contentAids(s) {
		if pages := panelPages(s, more); len(pages) > 0 {
			doc.Outline = append(doc.Outline, page.Entry{Title: sheet.Printable(opts.Language.Text(wording.Key("aid." + more.id))), To: "aid/" + more.id})
			doc.Pages = append(doc.Pages, pages...)
		}
	}
	doc.Pages = s.Leaves(doc.Pages)
	return doc, s.Findings.Sorted()
}

// Aids lists the player aids of the content: those of every game, and those of its sets.
func Aids(s sheet.Sheet) []Aid {
	return slices.DeleteFunc(slices.Clone(BuiltinAids()), func(a Aid) bool {
		return a.Set != "" && model.Find(s.Content.Sets, a.Set) == nil
	})
}

// contentAid is an aid made of content.
type contentAid struct {
	id, glyph string
	ink       page.Colour
	panels    []Panel
}

// contentAids lists the aids that content makes.
func contentAids(s sheet.Sheet) []contentAid {
	return []contentAid{
		{"robata", "tank", draw.KindTactics.Ink, robataPanels(s)},
		{"tables", "range", draw.KindManMade.Ink, tablePanels(s, Uncovered(s, Aids(s)))},
		{"matchups", "tank", draw.KindFlank.Ink, MatchupPanels(s)},
	}
}

// Uncovered returns the tables that the aids do not show already: there is no part
// of an aid with that title, and it has a line of whose clauses none is cited.
func Uncovered(s sheet.Sheet, all []Aid) []model.Table {
	titles, cited := map[string]bool{}, map[string]bool{}
	for _, a := range all {
		for _, b := range a.Boxes {
			titles[draw.Folded(s.Opts.Language.Text(b.Title))] = true
			for _, l := range b.Lines {
				cited[l.Cite] = true
			}
		}
	}
	return slices.DeleteFunc(slices.Clone(s.Shown().Tables), func(t model.Table) bool {
		return titles[draw.Folded(t.Title)] || !slices.ContainsFunc(t.Rows, func(r model.TableRow) bool {
			return !slices.ContainsFunc(r.Clauses, func(id string) bool { return cited[id] })
		})
	})
}
