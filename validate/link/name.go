package link

import (
	"cmp"
	"fmt"
	"path"
	"strings"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// named is a record with what people know it by.
type named struct {
	record *model.Record
	// among parts those that are never beside each other, such as the vehicles of
	// different nations.
	name, among, field string
}

// inherited reports whether a record is an amendment that leaves the name as it was.
func (n named) inherited() bool {
	if n.record.Replaces == "" || n.record.Origin == nil {
		return false
	}
	written, elsewhere := n.record.Origin.Places().Written[n.field]
	return elsewhere && path.Dir(written.File) != path.Dir(n.record.Origin.Label.File)
}

// sameShort reports nations whose units would have one name: their names begin
// with the short name of the nation.
func sameShort(p *check.Pass) error {
	all := namesOf(p.Content.Nations, func(n *model.Nation) named { return named{name: n.Short, field: "short"} })
	eachTwin(p, all, func(wrong, right named) {
		f := check.At(wrong.record, wrong.field)
		f.Related = append(f.Related, right.record.Related("it is here", right.field)...)
		p.Reportf(f, "the nation %q has the short name %q already; with both in a game, two units would have one name", right.record.ID, right.name)
	})
	return nil
}

// sameName reports records that look alike in print and in lists.
func sameName(p *check.Pass) error {
	for _, list := range allNames(p.Content) {
		eachTwin(p, list, func(wrong, right named) {
			if wrong.inherited() {
				if right.record.Set != wrong.record.Set || right.inherited() {
					return // they were called alike before the amendment
				}
				wrong, right = right, wrong
			}
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

// allNames lists, kind by kind, what the records are called.
func allNames(c *model.Content) [][]named {
	return [][]named{
		namesOf(c.Nations, func(r *model.Nation) named { return named{name: r.Name} }),
		namesOf(c.Vehicles, func(r *model.Vehicle) named { return named{name: r.Name, among: r.Nation} }),
		namesOf(c.Guns, func(r *model.AntiTankGun) named { return named{name: r.Name, among: r.Nation} }),
		namesOf(c.Infantry, func(r *model.Infantry) named { return named{name: r.Name, among: r.Nation} }),
		namesOf(c.Robata, func(r *model.Robata) named { return named{name: r.Personality, field: "personality"} }),
		namesOf(c.Markers, func(r *model.Marker) named { return named{name: r.Name} }),
		namesOf(c.Battlefield, func(r *model.BattlefieldCard) named { return named{name: r.Name} }),
		namesOf(c.Tokens, func(r *model.TokenCard) named { return named{name: r.Name} }),
		namesOf(c.Sets, func(r *model.Set) named { return named{name: r.Title, field: "title"} }),
		namesOf(c.Scenarios, func(r *model.Scenario) named { return named{name: r.Title, among: r.Set, field: "title"} }),
		namesOf(c.Modules, func(r *model.Module) named { return named{name: r.Title, field: "title"} }),
		namesOf(c.Matchups, func(r *model.Matchup) named { return named{name: r.Title, among: r.Set, field: "title"} }),
		namesOf(c.Tables, func(r *model.Table) named { return named{name: r.Title, among: r.Set, field: "title"} }),
		namesOf(c.Priorities, func(r *model.Priorities) named { return named{name: r.Title, among: r.Set, field: "title"} }),
		namesOf(c.Variants, func(r *model.Variant) named { return named{name: r.Title, among: r.Set, field: "title"} }),
		terrainNames(c),
	}
}

// namesOf lists what records of a kind are called, each as call says; its field is
// "name" unless that says otherwise.
func namesOf[T any, P interface {
	*T
	Head() *model.Record
}](records []T, call func(*T) named) []named {
	out := make([]named, len(records))
	for i := range records {
		out[i] = call(&records[i])
		out[i].record, out[i].field = P(&records[i]).Head(), cmp.Or(out[i].field, "name")
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
