// Package exporting writes content for the programs in which people play at a table, and for shops:
// it makes the tables and hands them to the writer of a format.
package exporting

import (
	"context"
	"runtime/debug"
	"slices"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/interrupt"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/engine/games"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/table"
	"hulldown.dev/export/table/pcio"
	"hulldown.dev/export/table/shop"
	"hulldown.dev/export/table/tts"
	"hulldown.dev/export/table/vassal"
	"hulldown.dev/export/table/vtt"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate"
)

// Format is a form in which tables are written.
type Format struct {
	Name, Doc string
	// Pixels is set where pictures are files of their own, named by an address and drawn in points.
	Pixels bool
	// Shop is set for the cards of a print shop, which a profile names, and Every for the tables in
	// all formats.
	Shop, Every bool
	// Seeded is set where decks are in the order of a seed.
	Seeded bool
	// Numbered is set where pieces have the numbers of a ledger.
	Numbered bool
	write    func(tables []*table.Table, j Job) ([]table.File, error)
}

// Formats lists the formats in the order in which help tells of them.
func Formats() []Format {
	return []Format{
		{Name: "tts", Doc: "Tabletop Simulator: a save, a saved object, and pictures", Pixels: true, write: func(tables []*table.Table, j Job) ([]table.File, error) {
			return tts.Write(tables, tts.Options{Address: j.Address, DPI: j.DPI})
		}},
		{Name: "vtt", Doc: "virtualtabletop: a file with its pictures", write: func(tables []*table.Table, _ Job) ([]table.File, error) { return vtt.Write(tables) }},
		{Name: "vassal", Doc: "VASSAL 3.7: a module", Numbered: true, write: func(tables []*table.Table, j Job) ([]table.File, error) {
			o := vassal.Options{Aids: j.aids}
			if j.Ledger != nil {
				o.Ledger = j.Ledger.Ledger
			}
			return vassal.Write(tables, o)
		}},
		{Name: "pcio", Doc: "playingcards.io: a file with its pictures", Seeded: true, write: func(tables []*table.Table, j Job) ([]table.File, error) { return pcio.Write(tables, j.Seed) }},
		{Name: "shop", Doc: "cards for a print shop, as --profile says", Shop: true},
		{Name: "all", Doc: "tables in every format, each below a directory of its name", Pixels: true, Every: true, Seeded: true, Numbered: true},
	}
}

// Names lists the names of the formats.
func Names() []string {
	var out []string
	for _, f := range Formats() {
		out = append(out, f.Name)
	}
	return out
}

// Find is the format with a name, and refuses any other name with the list of them.
func Find(name string) (Format, error) {
	all := Formats()
	i := slices.IndexFunc(all, func(f Format) bool { return f.Name == name })
	if i < 0 {
		return Format{}, usage.Unknown("format", name, Names())
	}
	return all[i], nil
}

// Game is a scenario or variant that is set up, with the options of its set-up.
type Game struct {
	ID  string
	Set [][]string
}

// Job is the content and games to be written as tables, and their format.
type Job struct {
	Format
	// Content is the content, translated to Language.
	Content  *model.Content
	Language wording.Language
	// Games are set up, each on a table of its own. Where there are none, or with Sets, each set
	// has a table with the pieces of its records that are Own, nil for all.
	Games []Game
	Sets  bool
	Own   func(*model.Record) bool
	// Profile is the shop, where the format is for one.
	Profile shop.Profile
	// Address is what comes before the names of pictures, DPI how sharp these are, 0 for the usual.
	Address string
	DPI     int
	// Seed puts decks into an order where a program shuffles none when a game begins.
	Seed uint64
	// Ledger has the numbers of pieces in modules of VASSAL, nil for none.
	Ledger *Ledger
	aids   func(*table.Table) []table.Aid
}

// Run writes the tables, till a context ends. Errors among the findings, which no author allowed, leave no
// files.
func (j Job) Run(ctx context.Context) (made []files.File, found []diag.Finding, err error) {
	type product struct {
		files []files.File
		found []diag.Finding
	}
	p, err := interrupt.Await(ctx, func() (p product, err error) {
		p.files, p.found, err = j.run()
		return p, err
	})
	return p.files, p.found, err
}

func (j Job) run() ([]files.File, []diag.Finding, error) {
	if j.Shop {
		return j.cards()
	}
	tables, found, err := j.sound()
	if err != nil || tables == nil {
		return nil, found, err
	}
	j.aids = table.Aids(j.Content, j.Language)
	if j.Every {
		out, err := j.every(tables)
		return out, found, err
	}
	out, err := j.files(tables)
	return out, found, err
}

// cards writes the cards of each set as the shop takes them, and counters and boards where it cuts
// some; what it would refuse is a finding at the piece.
func (j Job) cards() ([]files.File, []diag.Finding, error) {
	var tables []*table.Table
	var found []diag.Finding
	for i := range j.Content.Sets {
		of := func(shape table.Shape) error {
			o := sheet.Options{Language: j.Language, Own: j.Own}
			if shape == table.Card {
				o.Shop = j.Profile.Sheet()
			}
			t, fs, err := table.OfShop(j.Content, j.Content.Sets[i].ID, shape, o)
			if err != nil {
				return err
			}
			found = append(found, fs...)
			if shape != table.Card {
				for _, r := range j.Profile.Cut(t) {
					found = append(found, j.refusal(r))
				}
			}
			if len(t.Pieces) > 0 {
				tables = append(tables, t)
			}
			return nil
		}
		shapes := []table.Shape{table.Card}
		if len(j.Profile.Counters) > 0 {
			shapes = append(shapes, table.Counter)
		}
		if len(j.Profile.Boards) > 0 {
			shapes = append(shapes, table.Board)
		}
		for _, shape := range shapes {
			if err := of(shape); err != nil {
				return nil, nil, err
			}
		}
	}
	if found = j.kept(found); diag.Count(found).Errors > 0 || len(tables) == 0 {
		return nil, found, nil
	}
	defer debug.SetGCPercent(debug.SetGCPercent(40))
	written, refused, err := shop.Write(tables, j.Profile)
	if err != nil {
		return nil, nil, err
	}
	for _, r := range refused {
		found = append(found, j.refusal(r))
	}
	var out []files.File
	for _, f := range written {
		out = append(out, files.File{Name: f.Name, Data: f.Data})
	}
	return out, diag.Sort(found), nil
}

// refusal is what a shop would refuse as a finding at the record of the piece.
func (j Job) refusal(e *shop.Refusal) diag.Finding {
	var f diag.Finding
	for _, k := range model.Kinds() {
		for _, r := range j.Content.Heads(k) {
			if string(k)+"/"+r.ID == e.Piece.Record {
				f = r.Finding()
			}
		}
	}
	f.Code, f.Severity, f.Message = "print-shop-refuses", diag.Warning, e.Why
	return f
}

// kept are the findings that no author allowed.
func (j Job) kept(found []diag.Finding) []diag.Finding {
	return slices.DeleteFunc(diag.Sort(found), func(f diag.Finding) bool { return validate.Allowed(j.Content, f) })
}

// All writes the tables in every format, each below a directory of its name, at an address that
// ends with a slash. The sets and the caller's own games are written.
func (j Job) All(ctx context.Context) ([]files.File, []diag.Finding, error) {
	j.Sets, j.Format, j.Seed = true, Format{Every: true}, 1
	return j.Run(ctx)
}

// every writes tables in every format. Where pictures are in the file of a table, it is written in
// one format after the other, so that these have its faces drawn once and one table is held at a time.
func (j Job) every(tables []*table.Table) ([]files.File, error) {
	made, address := map[string][]files.File{}, j.Address
	add := func(f Format, of []*table.Table) error {
		j.Format, j.Address = f, address+f.Name+"/"
		files, err := j.files(of)
		made[f.Name] = append(made[f.Name], files...)
		return err
	}
	formats := slices.DeleteFunc(Formats(), func(f Format) bool { return f.Shop || f.Every })
	for _, f := range formats {
		if !f.Pixels {
			continue
		}
		if err := add(f, tables); err != nil {
			return nil, err
		}
	}
	for _, t := range tables {
		for _, f := range formats {
			if f.Pixels {
				continue
			}
			if err := add(f, []*table.Table{t}); err != nil {
				return nil, err
			}
		}
		t.Forget()
	}
	var out []files.File
	for _, f := range formats {
		for _, one := range made[f.Name] {
			out = append(out, files.File{Name: f.Name + "/" + one.Name, Data: one.Data})
		}
	}
	return out, nil
}

// sound makes the tables; there are none where errors that no author allowed were found.
func (j Job) sound() ([]*table.Table, []diag.Finding, error) {
	tables, found, err := j.tables()
	if err != nil {
		return nil, nil, err
	}
	found = j.kept(found)
	if diag.Count(found).Errors > 0 {
		return nil, found, nil
	}
	return tables, found, nil
}

// mostMemory is how much memory the collector lets grow before it works harder.
const mostMemory = 240 << 20

// files writes tables in the format. Pictures are large and soon forgotten: to collect sooner takes
// a third off the most memory.
func (j Job) files(tables []*table.Table) ([]files.File, error) {
	defer debug.SetGCPercent(debug.SetGCPercent(40))
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(mostMemory))
	written, err := j.write(tables, j)
	if err != nil {
		return nil, err
	}
	var out []files.File
	for _, f := range written {
		out = append(out, files.File{Name: f.Name, Data: f.Data})
	}
	return out, nil
}

// OwnGames are the scenarios and variants that are somebody's own, in their usual set-up.
func OwnGames(c *model.Content, own func(*model.Record) bool) []Game {
	var out []Game
	for _, p := range games.Playables(c) {
		if own != nil && own(p.Record) {
			out = append(out, Game{ID: p.Record.ID})
		}
	}
	return out
}

// tables makes the tables.
func (j Job) tables() ([]*table.Table, []diag.Finding, error) {
	var out []*table.Table
	var found []diag.Finding
	add := func(t *table.Table, fs []diag.Finding, err error) error {
		if err == nil && len(t.Pieces) > 0 {
			out = append(out, t)
		}
		found = append(found, fs...)
		return err
	}
	for _, g := range j.Games {
		if err := add(table.OfGame(j.Content, g.ID, g.Set, j.Language)); err != nil {
			return nil, nil, err
		}
	}
	if len(j.Games) > 0 && !j.Sets {
		return out, found, nil
	}
	for i := range j.Content.Sets {
		if err := add(table.OfSet(j.Content, j.Content.Sets[i].ID, j.Own, j.Language)); err != nil {
			return nil, nil, err
		}
	}
	return out, found, nil
}
