package link

import (
	"fmt"
	"strings"

	"hulldown/schema/diag"
	"hulldown/schema/model"
	"hulldown/validate/check"
)

// named is a record with what people know it by.
type named struct {
	record *model.Record
	// among parts those that are never beside each other, such as the vehicles of
	// different nations.
	name, among, field string
}

// sameShort reports nations whose units could not be told apart: their names begin
// with the short name of the nation.
func sameShort(p *check.Pass) error {
	var all []named
	for i := range p.Content.Nations {
		n := &p.Content.Nations[i]
		all = append(all, named{&n.Record, n.Short, "", "short"})
	}
	eachTwin(p, all, func(wrong, right named) {
		f := check.At(wrong.record, wrong.field)
		f.Related = append(f.Related, right.record.Related("it is here", right.field)...)
		p.Reportf(f, "the nation %q has the short name %q already; with both in a game, two units would have one name", right.record.ID, right.name)
	})
	return nil
}

// sameName reports records that look alike in print and in lists.
func sameName(p *check.Pass) error {
	for _, list := range [][]named{nationNames(p.Content), vehicleNames(p.Content), gunNames(p.Content), terrainNames(p.Content), scenarioTitles(p.Content), setTitles(p.Content),
		infantryNames(p.Content), robataNames(p.Content), markerNames(p.Content), matchupTitles(p.Content), tableTitles(p.Content), fieldNames(p.Content), priorityTitles(p.Content), tokenNames(p.Content), variantTitles(p.Content)} {
		eachTwin(p, list, func(wrong, right named) {
			f := check.At(wrong.record, wrong.field)
			f.Related = append(f.Related, right.record.Related("it is here", right.field)...)
			p.Reportf(f, "%s is called %q too; nobody could tell the two apart in print", check.Name(right.record), right.name)
		})
	}
	for sc := range p.Scenarios() {
		sameSideNames(p, sc)
	}
	return nil
}

// sameSideNames reports sides of a scenario, and options, that are called alike.
func sameSideNames(p *check.Pass, sc *model.Scenario) {
	if len(sc.Sides) == 2 && foldName(sc.Sides[0].Name) == foldName(sc.Sides[1].Name) && sc.Sides[0].ID != sc.Sides[1].ID {
		f := check.At(&sc.Record, "sides", 1, "name")
		f.Related = append(f.Related, sc.Related("it is here", "sides", 0, "name")...)
		p.Reportf(f, "both sides are called %q; nobody could tell the two apart in print", sc.Sides[1].Name)
	}
}

func nationNames(c *model.Content) []named {
	var out []named
	for i := range c.Nations {
		out = append(out, named{&c.Nations[i].Record, c.Nations[i].Name, "", "name"})
	}
	return out
}

func vehicleNames(c *model.Content) []named {
	var out []named
	for i := range c.Vehicles {
		out = append(out, named{&c.Vehicles[i].Record, c.Vehicles[i].Name, c.Vehicles[i].Nation, "name"})
	}
	return out
}

func gunNames(c *model.Content) []named {
	var out []named
	for i := range c.Guns {
		out = append(out, named{&c.Guns[i].Record, c.Guns[i].Name, c.Guns[i].Nation, "name"})
	}
	return out
}

func infantryNames(c *model.Content) []named {
	var out []named
	for i := range c.Infantry {
		out = append(out, named{&c.Infantry[i].Record, c.Infantry[i].Name, c.Infantry[i].Nation, "name"})
	}
	return out
}

func robataNames(c *model.Content) []named {
	var out []named
	for i := range c.Robata {
		out = append(out, named{&c.Robata[i].Record, c.Robata[i].Personality, "", "personality"})
	}
	return out
}

func markerNames(c *model.Content) []named {
	var out []named
	for i := range c.Markers {
		out = append(out, named{&c.Markers[i].Record, c.Markers[i].Name, "", "name"})
	}
	return out
}

func matchupTitles(c *model.Content) []named {
	var out []named
	for i := range c.Matchups {
		out = append(out, named{&c.Matchups[i].Record, c.Matchups[i].Title, c.Matchups[i].Set, "title"})
	}
	return out
}

func tableTitles(c *model.Content) []named {
	var out []named
	for i := range c.Tables {
		out = append(out, named{&c.Tables[i].Record, c.Tables[i].Title, c.Tables[i].Set, "title"})
	}
	return out
}

func fieldNames(c *model.Content) []named {
	var out []named
	for i := range c.Battlefield {
		out = append(out, named{&c.Battlefield[i].Record, c.Battlefield[i].Name, "", "name"})
	}
	return out
}

func priorityTitles(c *model.Content) []named {
	var out []named
	for i := range c.Priorities {
		out = append(out, named{&c.Priorities[i].Record, c.Priorities[i].Title, c.Priorities[i].Set, "title"})
	}
	return out
}

func variantTitles(c *model.Content) []named {
	var out []named
	for i := range c.Variants {
		out = append(out, named{&c.Variants[i].Record, c.Variants[i].Title, c.Variants[i].Set, "title"})
	}
	return out
}

func tokenNames(c *model.Content) []named {
	var out []named
	for i := range c.Tokens {
		out = append(out, named{&c.Tokens[i].Record, c.Tokens[i].Name, "", "name"})
	}
	return out
}

// terrainNames leaves those alike that print the same: a terrain may have a twin for
// which other rules hold.
func terrainNames(c *model.Content) []named {
	printed := map[string]string{}
	var out []named
	for i := range c.Terrain {
		t := &c.Terrain[i]
		face := fmt.Sprint(t.Cover, t.HullDown, t.Conceal, t.Bog, t.Fires, t.Target, t.Mined)
		if old, twin := printed[foldName(t.Name)]; twin && old == face {
			continue
		}
		printed[foldName(t.Name)] = face
		out = append(out, named{&t.Record, t.Name, "", "name"})
	}
	return out
}

func scenarioTitles(c *model.Content) []named {
	var out []named
	for i := range c.Scenarios {
		out = append(out, named{&c.Scenarios[i].Record, c.Scenarios[i].Title, c.Scenarios[i].Set, "title"})
	}
	return out
}

func setTitles(c *model.Content) []named {
	var out []named
	for i := range c.Sets {
		out = append(out, named{&c.Sets[i].Record, c.Sets[i].Title, "", "title"})
	}
	return out
}

// eachTwin calls found for each record that has the name of another that it can be
// beside: they are of one set, or the set of one needs that of the other. Of two sets
// the one that builds on the other has the mistake, of two records of a set the one
// that is written below.
func eachTwin(p *check.Pass, all []named, found func(wrong, right named)) {
	type key struct{ name, among string }
	seen := map[key][]named{}
	for _, n := range all {
		at := key{foldName(n.name), n.among}
		if at.name == "" || !p.Sound(n.record) {
			continue
		}
		for _, old := range seen[at] {
			a, b := old.record.Set, n.record.Set
			switch {
			case a == b && above(n.record, old.record), p.Content.Needs(a, b):
				found(old, n)
			case a == b, p.Content.Needs(b, a):
				found(n, old)
			default:
				continue
			}
			break
		}
		seen[at] = append(seen[at], n)
	}
}

// foldName is a name as the eye sees it: without regard to case, blanks and characters
// that look alike.
func foldName(name string) string {
	return strings.Join(strings.Fields(strings.ToLower(diag.Plain(name))), " ")
}
