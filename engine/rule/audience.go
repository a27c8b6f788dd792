package rule

import (
	"slices"

	"hulldown.dev/schema/model"
)

// Owners says what each side has of its own: for a mark, a supply and a layer by
// name, "game", "side", "unit" or "box". A layer of boxes is a mark of boxes too.
type Owners struct{ Mark, Supply, Layer func(name string) string }

// OwnersIn are the owners of what a scenario declares; of a nil one everything
// is the game's.
func OwnersIn(sc *model.Scenario) Owners {
	if sc == nil {
		sc = &model.Scenario{}
	}
	return Owners{
		Mark: func(name string) string {
			if sc.Layers[name].OfBox() {
				return "box"
			}
			return sc.Marks[name].Of
		},
		Supply: func(name string) string { return sc.Supplies[name].Of },
		Layer:  func(name string) string { return sc.Layers[name].Of },
	}
}

// OverBoxes reports whether a rule lays or clears layers of boxes alone: it concerns boxes,
// also that of a unit that has left the field.
func OverBoxes(r *model.Rule, of Owners) bool {
	switch {
	case r.Lay != nil:
		return r.Lay.Boxes != nil || of.Layer(r.Lay.Layer) == "box"
	case r.Clear != nil:
		return r.Clear.Boxes != nil || !r.Clear.Smoke && all(r.Clear.Layers, func(name string) bool { return of.Layer(name) == "box" })
	}
	return false
}

// EachSide reports whether a rule that concerns no unit is carried out for each
// side by itself: it says own or enemy, or counts or changes what each side has
// of its own. Any other is carried out once.
func EachSide(r *model.Rule, of Owners) bool {
	each := false
	v := Visitor{
		Measure: func(_ []any, m *model.Measure) {
			own := m.Tally != "" || of.Mark(m.Mark) == "side" || of.Supply(m.Supply) == "side"
			each = each || own && m.Side == ""
		},
		Word: func(_ []any, f *Field, word string) { each = each || f.Names == "side" && relative(word) },
		Part: func(p *model.Part) {
			op := OpOf(&p.Rule)
			for f, v := range Arguments(&p.Rule) {
				name, _ := v.(string)
				own := f.Names == "mark" && of.Mark(name) == "side" || f.Names == "supply" && of.Supply(name) == "side"
				each = each || own && (f.Whose == "" || op.word(&p.Rule, f.Whose) == "")
			}
		},
	}
	v.rules([]model.Rule{*r})
	return each
}

// EitherChooses reports whether rules have either side choose in secret by a name, as far as they say
// whose choice it is.
func EitherChooses(rules []model.Rule, name string) bool {
	by := map[string]bool{}
	for p := range model.Parts(rules) {
		c, unit := p.Rule.Choose, p.Rule.When.Unit
		switch {
		case c == nil || !c.Secret || c.As != name:
		case c.By != "" && !relative(c.By):
			by[c.By] = true
		case unit == nil || unit.Side == "" || relative(unit.Side):
			return true
		default: // it is the side of the unit, or the other
			by[c.By+unit.Side] = true
		}
	}
	return len(by) > 1
}

// SpeaksOfTarget reports whether a rule asks for the other unit of what happens, or does
// something to it.
func SpeaksOfTarget(r *model.Rule) bool {
	speaks := false
	v := Visitor{
		Measure: func(_ []any, m *model.Measure) { speaks = speaks || m.Target },
		Asked:   func(f *Field) { speaks = speaks || f.Fact == FactTheTarget || f.Fact.Needs()&OfTarget != 0 },
		Part: func(p *model.Part) {
			g := p.Rule.Give
			speaks = speaks || g != nil && g.Of == nil && slices.ContainsFunc(g.Counters, IsPairCounter)
		},
	}
	v.rules([]model.Rule{*r})
	return speaks
}

// WithoutUnit reports whether a rule concerns no unit, among the rules of its
// scenario. A Pull concerns whom the rule that Pulled did, also where that was at a Pull itself.
func WithoutUnit(r *model.Rule, among []model.Rule) bool {
	return withoutUnit(r, among, map[int]bool{})
}

// withoutUnit is WithoutUnit beside rules that Pull and were visited before.
func withoutUnit(r *model.Rule, among []model.Rule, visited map[int]bool) bool {
	i := slices.Index(hookNames(), r.On)
	if i < 0 || r.When.Unit != nil || r.When.Phase == "tank" {
		return false
	}
	h := hookTable[i]
	if !h.Has(OfPull) || !h.Has(OfPerhaps) {
		return !h.Has(OfUnit) || h.Has(OfPerhaps)
	}
	pulled := false
	for j := range among {
		if !pullsFor(&among[j], r) {
			continue
		}
		pulled = true
		if !visited[j] {
			visited[j] = true
			if !withoutUnit(&among[j], among, visited) {
				return false
			}
		}
	}
	return pulled
}

// pullsFor reports whether an operation of a rule makes the Pull that another rule waits for.
func pullsFor(r, waits *model.Rule) bool {
	for p := range r.Parts(0) {
		for _, name := range Named(&p.Rule, "pull", Gives) {
			if w := waits.When.Pull; w == nil || w.Name == "" || w.Name == name {
				return true
			}
		}
	}
	return false
}

// Credited reports whether the other unit of a rule is the one to which damage or a loss is credited: at
// a Pull, where each rule of its scenario that Pulls for it is about such.
func Credited(r *model.Rule, among []model.Rule) bool { return credited(r, among, len(among)) }

func credited(r *model.Rule, among []model.Rule, deep int) bool {
	if r.On != "pulled" || deep < 0 {
		return r.On == "damaged" || r.On == "eliminated"
	}
	pulled := false
	for i := range among {
		if !pullsFor(&among[i], r) {
			continue
		}
		if pulled = true; !credited(&among[i], among, deep-1) {
			return false
		}
	}
	return pulled
}
