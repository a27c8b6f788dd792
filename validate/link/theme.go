package link

import (
	"fmt"
	"maps"
	"slices"

	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// idleLook reports the looks of a theme for decks, marks and nations that there are not. It
// says nothing while a record is missing: it may be the one that has them.
func idleLook(p *check.Pass) error {
	if !p.Whole() {
		return nil
	}
	decks := slices.Sorted(maps.Keys(deckGroups(p.Content)))
	marks := lookedAt(p.Content)
	var nations []string
	for i := range p.Content.Nations {
		nations = append(nations, p.Content.Nations[i].ID)
	}
	for i := range p.Content.Sets {
		s := &p.Content.Sets[i]
		if s.Theme == nil {
			continue
		}
		if own := p.Content.Closure(s.ID); len(own.Scenarios)+len(own.Modules) == 0 {
			continue // nor are there marks
		}
		for _, part := range []struct {
			field, what string
			ids, have   []string
		}{
			{"decks", "deck", slices.Sorted(maps.Keys(s.Theme.Decks)), decks},
			{"marks", "mark or layer", slices.Sorted(maps.Keys(s.Theme.Marks)), marks},
			{"numbers", "nation", slices.Sorted(maps.Keys(s.Theme.Numbers)), nations},
		} {
			for _, id := range part.ids {
				if slices.Contains(part.have, id) {
					continue
				}
				f := s.LabelFinding("theme", part.field, id)
				f.Message = fmt.Sprintf("there is no %s %q whose look this could be", part.what, id)
				suggest(p, &f, id, part.have)
				p.Report(f)
			}
		}
	}
	return nil
}

// lookedAt lists the marks and layers of scenarios and modules, those that follow from
// conditions too.
func lookedAt(c *model.Content) []string {
	have := map[string]bool{}
	add := func(marks map[string]model.Mark, layers map[string]model.Layer) {
		for id := range marks { // order-free: a set is filled
			have[id] = true
		}
		for id := range layers { // order-free: a set is filled
			have[id] = true
		}
	}
	for i := range c.Scenarios {
		add(c.Scenarios[i].Marks, c.Scenarios[i].Layers)
	}
	for i := range c.Modules {
		add(c.Modules[i].Marks, c.Modules[i].Layers)
	}
	return slices.Sorted(maps.Keys(have))
}
