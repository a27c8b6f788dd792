package records

import (
	"regexp"
	"slices"
	"sync"

	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// Facet is a group that records are in: By is "set", "deck" or "nation", and Name what people call it.
type Facet struct{ By, ID, Name string }

// Word is the facet as a word by which lists are filtered.
func (f Facet) Word() string { return f.By + ":" + f.ID }

// Facets lists the groups that a record is in, in the words of a language.
func Facets(l wording.Language, c *model.Content, e Entry) []Facet {
	out := []Facet{{"set", e.Head.Set, e.Head.Set}}
	if s := model.Find(c.Sets, e.Head.Set); s != nil {
		out[0].Name = s.Title
	}
	switch r := e.Record.(type) {
	case *model.Card:
		deck := edition().ReplaceAllString(r.Deck, "")
		out = append(out, Facet{"deck", deck, l.Word("deck", deck)})
	case *model.Vehicle:
		out = append(out, nation(c, r.Nation))
	case *model.AntiTankGun:
		out = append(out, nation(c, r.Nation))
	case *model.Infantry:
		out = append(out, nation(c, r.Nation))
	case *model.Matchup:
		for _, s := range r.Sides {
			out = append(out, nation(c, s.Nation))
		}
	case *model.Scenario:
		for _, s := range r.Sides {
			for _, id := range s.Nations {
				out = append(out, nation(c, id))
			}
		}
	}
	return slices.Compact(out)
}

// edition is what tells decks apart that are called alike: the card that each is in place of.
var edition = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`-[0-9]+$`) })

// nation is the facet of a nation.
func nation(c *model.Content, id string) Facet {
	if n := model.Find(c.Nations, id); n != nil {
		return Facet{"nation", id, n.Name}
	}
	return Facet{"nation", id, id}
}
