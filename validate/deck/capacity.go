package deck

import (
	"fmt"
	"slices"

	"hulldown/schema/model"
	"hulldown/validate/check"
)

// capacity bounds what every game holds a number for. Such a finding is about
// the content as a whole and keeps all scenarios from being set up.
func capacity(p *check.Pass) error {
	c := p.Content
	words := slices.Concat(c.Heads(model.KindNation), c.Heads(model.KindVehicle), c.Heads(model.KindGun))
	for _, b := range []struct {
		what    string
		records []*model.Record
		most    int
	}{
		{"terrains", c.Heads(model.KindTerrain), mostTerrain},
		{"vehicles, guns and nations", words, mostWords},
	} {
		if len(b.records) <= b.most {
			continue
		}
		f := check.AtLabel(b.records[b.most])
		f.Record = ""
		f.Message = fmt.Sprintf("there are %d %s; the engine tells at most %d apart", len(b.records), b.what, b.most)
		p.Report(f)
	}
	return nil
}
