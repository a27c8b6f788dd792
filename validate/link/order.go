package link

import (
	"cmp"
	"fmt"

	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// ordered is a record with its place in its set.
type ordered struct {
	record *model.Record
	order  int
}

func sameScenarioOrder(p *check.Pass) error {
	var all []ordered
	for i := range p.Content.Scenarios {
		all = append(all, ordered{&p.Content.Scenarios[i].Record, p.Content.Scenarios[i].Order})
	}
	sameOrder(p, "scenario", all)
	return nil
}

// sameListOrder looks at the other records that are printed one after another.
func sameListOrder(p *check.Pass) error {
	var robata, matchups, tables, modules []ordered
	for i := range p.Content.Robata {
		robata = append(robata, ordered{&p.Content.Robata[i].Record, p.Content.Robata[i].Order})
	}
	for i := range p.Content.Matchups {
		matchups = append(matchups, ordered{&p.Content.Matchups[i].Record, p.Content.Matchups[i].Order})
	}
	for i := range p.Content.Tables {
		tables = append(tables, ordered{&p.Content.Tables[i].Record, p.Content.Tables[i].Order})
	}
	for i := range p.Content.Modules {
		modules = append(modules, ordered{&p.Content.Modules[i].Record, p.Content.Modules[i].Order})
	}
	sameOrder(p, "module", modules)
	sameOrder(p, "Robata Action card", robata)
	sameOrder(p, "matchup", matchups)
	sameOrder(p, "table", tables)
	return nil
}

// sameOrder reports of two records of a set with one place the one that is
// out of line in its file, or else the second. What replaces a record has the place of it.
func sameOrder(p *check.Pass, what string, all []ordered) {
	type place struct {
		set   string
		order int
	}
	taken := map[place]*model.Record{}
	for _, r := range all {
		if !p.Sound(r.record) {
			continue
		}
		at := place{cmp.Or(r.record.Replaces, r.record.Set), r.order}
		old := taken[at]
		if old == nil {
			taken[at] = r.record
			continue
		}
		wrong, right := r.record, old
		if above(r.record, old) {
			wrong, right = old, r.record
		}
		f := check.At(wrong, "order")
		f.Message = fmt.Sprintf("%s %q is number %d of its set already", what, right.ID, r.order)
		f.Related = append(f.Related, right.Related("it says so here", "order")...)
		p.Report(f)
	}
}

// above reports whether a record is above another in the same file.
func above(a, b *model.Record) bool {
	return a.Origin != nil && b.Origin != nil && a.Origin.Label.File == b.Origin.Label.File && a.Origin.Label.Line < b.Origin.Label.Line
}
