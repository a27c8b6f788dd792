package rule

import (
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/schema/model"
)

// agree checks that operation, conditions and hook go together.
func (l *lowering) agree(p *model.Part, row *Row) {
	r := &p.Rule
	h, op := hookTable[row.Hook], opTable[row.Op]
	if !goesWith(&op, row.Hook) {
		l.report("rules-wrong-operation", path{op.Name}, "%s does not go with %q, which takes %s", op.Name, h.Name, strings.Join(opsOn(row.Hook), ", "))
		return
	}
	l.agreeSubject(r, row)
	if !p.First() {
		if op.Mission {
			l.report("rules-wrong-operation", path{op.Name}, "a tank of Robata carries out one order; write a rule for each")
		}
		return
	}
	l.agreeConditions(path{"when"}, &r.When, &h)
	l.agreeChoice(r, &h)
}

// agreeSubject refuses what needs a unit where none is.
func (l *lowering) agreeSubject(r *model.Rule, row *Row) {
	h, op := hookTable[row.Hook], opTable[row.Op]
	if l.sureOfUnit(r, &h) {
		return
	}
	at, why := "", op.Name+" needs a unit and %s concerns none"
	if !op.Unit {
		if op.alone == nil {
			return
		}
		at, why = op.alone(r, l.lex.owners())
	}
	if p := (&Field{Condition: op.Name, Name: at}).Place(); why != "" {
		l.report("rules-no-unit", p, why, happening(r))
	}
}

// happening is what a rule is on, as findings write it: its hook, or the Pull that it follows.
func happening(r *model.Rule) string {
	if r.On == hookTable[Pulled].Name && r.When.Pull != nil && r.When.Pull.Name != "" {
		return "the Pull " + strconv.Quote(r.When.Pull.Name)
	}
	return strconv.Quote(r.On)
}

// sureOfUnit is the function of that name, which knows who Pulls.
func (l *lowering) sureOfUnit(r *model.Rule, h *HookInfo) bool {
	if h.Name != hookTable[Pulled].Name || l.lex.UnitPulls == nil || r.When.Unit != nil {
		return sureOfUnit(r, h)
	}
	return followsUnit(r, l.lex.UnitPulls) || r.When.Pull != nil && r.When.Pull.Name != "" && !slices.Contains(l.lex.Pulls, r.When.Pull.Name)
}

// followsUnit reports whether a rule follows a Pull of those that rules with a unit make.
func followsUnit(r *model.Rule, pulls map[string]bool) bool {
	if r.When.Pull == nil || r.When.Pull.Name == "" {
		return len(pulls) > 0
	}
	return pulls[r.When.Pull.Name]
}

// UnitPulls are the Pulls that some rule of several lists makes which may have a unit.
func UnitPulls(lists ...[]model.Rule) map[string]bool {
	out := map[string]bool{}
	for grown := true; grown; {
		grown = false
		for part := range model.Parts(slices.Concat(lists...)) {
			if p := part.Rule.Pull; p != nil && !out[p.Name] && mayHaveUnit(&part.Rule, out) {
				out[p.Name], grown = true, true
			}
		}
	}
	return out
}

// mayHaveUnit reports whether a rule may have a subject, where those Pulls have one.
func mayHaveUnit(r *model.Rule, pulls map[string]bool) bool {
	at := slices.Index(hookNames(), r.On)
	if at < 0 {
		return true
	}
	switch h := hookTable[at]; {
	case !h.Has(OfUnit | OfPerhaps):
		return h.Has(OfUnit)
	case h.Has(OfPull):
		return followsUnit(r, pulls)
	}
	return r.When.Phase == "" || r.When.Phase == "tank"
}

// sureOfUnit reports whether a rule has a subject. The phase of a tank has one; a
// Pull has that of the rule that Pulled.
func sureOfUnit(r *model.Rule, h *HookInfo) bool {
	if !h.Has(OfUnit | OfPerhaps) {
		return h.Has(OfUnit)
	}
	return h.Has(OfPull) || r.When.Unit != nil || r.When.Phase == "tank"
}

// agreeConditions refuses conditions on what the hook does not have in view.
func (l *lowering) agreeConditions(p path, w *model.When, h *HookInfo) {
	for _, c := range conditionTable {
		if !c.isGiven(w) {
			continue
		}
		if !h.Has(c.Needs) {
			l.report("rules-wrong-condition", below(p, c.Name), "%q %s", h.Name, c.without)
			continue
		}
		for j := range c.fields {
			if f := &c.fields[j]; given(f.of(w)) && !h.Has(f.Needs) {
				l.report("rules-wrong-condition", below(p, f.Place()...), "%q %s", h.Name, f.without)
			}
		}
	}
}

// agreeChoice refuses choices that nobody could make, and a price where
// nothing is bought.
func (l *lowering) agreeChoice(r *model.Rule, h *HookInfo) {
	field := h.Name == hookTable[FieldAction].Name
	switch {
	case r.May && h.Kind != Reaction:
		l.report("rules-wrong-condition", path{"may"}, "nobody chooses on %q", h.Name)
	case r.May && !l.sureOfUnit(r, h):
		l.report("rules-no-unit", path{"may"}, "%s concerns no unit whose owner could choose", happening(r))
	case r.May && field:
		l.report("rules-wrong-condition", path{"may"}, "a Field Action is always a choice; leave out may")
	}
	if r.Judged != nil && h.Name != hookTable[FireCover].Name && h.Name != hookTable[FirePen].Name && h.Name != hookTable[FireArmour].Name {
		l.report("rules-wrong-condition", path{"judged"}, "Robata does not judge a shot by %q", h.Name)
	}
	if r.Cost != nil && !field {
		l.report("rules-wrong-condition", path{"cost"}, "only a Field Action has a cost, and %q is none", h.Name)
	}
	if r.Cost != nil && r.Cost.Infantry && r.Cost.Orders > 0 {
		l.report("rules-wrong-condition", path{"cost"}, "a Field Action costs Order Icons or a card with an Infantry icon, not both")
	}
	if r.Cost != nil && r.Cost.Infantry && (r.Cost.Cards != "" || r.Cost.Icon != "") {
		l.report("rules-wrong-condition", path{"cost"}, "one card pays for a Field Action: one with an Infantry icon, or one with the half and icon that are named")
	}
	if r.Once != "" && h.Kind != Reaction {
		l.report("rules-wrong-condition", path{"once"}, "%q is asked again and again; once goes with what happens", h.Name)
	}
}

// goesWith reports whether an operation goes with a hook: it is of its kind, an order to
// Robata where such are read, and nothing to carry out where the game may have ended.
func goesWith(op *OpInfo, h Hook) bool {
	return op.Kind == hookTable[h].Kind && op.Mission == (h == RobataMission) && !((h == GameEnd || h == DeckEnd) && op.Opens)
}

// opsOn lists the operations that go with a hook.
func opsOn(h Hook) []string {
	var out []string
	for i := range opTable {
		if op := opTable[i]; goesWith(&op, h) {
			out = append(out, op.Name)
		}
	}
	return out
}

func hookNames() []string {
	out := make([]string, 0, len(hookTable))
	for i := range hookTable {
		out = append(out, hookTable[i].Name)
	}
	return out
}
