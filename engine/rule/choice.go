package rule

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// MaxChoices is the most units that one rule can have chosen.
const MaxChoices = 3

// MaxSecrets is how many secret choices a game has for each side, MaxLooked how many cards of
// hands a side can know from a look.
const (
	MaxSecrets = 2
	MaxLooked  = 3
)

// choice is a unit that an operation has chosen, by a name.
type choice struct {
	name string
	// at is the place of the name below the rule.
	at []any
	// kinds are those of the units to choose from, and side theirs, or None, Own or
	// Enemy.
	kinds uint8
	side  int8
	// used is set once a later operation speaks of it.
	used bool
}

// choice notes the unit that a rule has chosen.
func (l *lowering) choice(r *model.Rule, row *Row) {
	at := path{"choose", "as"}
	if r.Choose.Secret {
		l.secretly(r, row)
		return
	}
	if row.Who == nil { // boxes or names
		l.report("rules-wrong-operation", path{"choose"}, "boxes and names are chosen in secret: say secret: true")
		return
	}
	switch {
	case slices.ContainsFunc(l.choices, func(c choice) bool { return c.name == r.Choose.As }):
		l.report("rules-wrong-operation", at, "the rule has chosen %q already; each choice has a name of its own", r.Choose.As)
	case len(l.choices) == MaxChoices:
		l.report("rules-capacity", at, "a rule makes at most %d choices", MaxChoices)
	default:
		row.Slot = uint8(len(l.choices))
		l.choices = append(l.choices, choice{name: r.Choose.As, at: l.part.At(at...), kinds: row.Who.Kinds, side: l.sideOf(row.Who)})
	}
}

// secretly notes a choice made in secret, which rules reveal.
func (l *lowering) secretly(r *model.Rule, row *Row) {
	at, name := path{"choose", "as"}, r.Choose.As
	switch n := slices.Index(l.lex.Secrets, name); {
	case n >= MaxSecrets:
		l.report("rules-capacity", at, "a game has %d secret choices, those of its modules included, and %q is one more", MaxSecrets, name)
	case row.Boxes != nil && row.Boxes.Min == row.Boxes.Max:
		l.report("rules-wrong-operation", path{"choose", "boxes"}, "one box alone is described: there is nothing to choose in secret")
	case !slices.Contains(l.lex.Shown, name) && !l.misnamed(l.lex.Shown):
		l.report("rules-unused-choice", at, "no rule reveals what is chosen in secret as %q: say when it is shown, with reveal: name: %[1]q", name)
	default:
		row.Secret = int8(n)
		l.secretIs(at, name, SecretOf(r.Choose))
	}
}

// misnamed reports whether one of some words for secret choices names none, so that any may be meant.
func (l *lowering) misnamed(words []string) bool {
	return slices.ContainsFunc(words, func(word string) bool { return !slices.Contains(l.lex.Secrets, word) })
}

// The words for the things that can be chosen in secret, as findings write them.
var secretWords = map[string]string{"unit": "a unit", "box": "a box", "name": "one of several names"}

// SecretOf is what a choice in secret is of: "unit", "box" or "name", empty for one that does not say
// exactly one of them.
func SecretOf(c *model.Choose) string {
	switch unit, box, name := c.Who != nil, c.Boxes != nil, len(c.Among) > 0; {
	case box && !unit && !name:
		return "box"
	case name && !unit && !box:
		return "name"
	case unit && !box && !name:
		return "unit"
	}
	return ""
}

// secretIs refuses to speak of a secret choice as of what it is not.
func (l *lowering) secretIs(p path, name string, of ...string) {
	n := slices.Index(l.lex.Secrets, name)
	if n < 0 || n >= len(l.lex.SecretOf) || slices.Contains(of, l.lex.SecretOf[n]) {
		return
	}
	is := l.lex.SecretOf[n]
	if is == "" || of[0] == "" { // that is refused by itself
		return
	}
	if p[len(p)-1] == "as" {
		l.report("rules-wrong-operation", p, "%s is chosen in secret as %q elsewhere, and here %s: give them names of their own", secretWords[is], name, secretWords[of[0]])
		return
	}
	how := map[string]string{
		"unit": "a description of a unit asks for it, with revealed: %q", "box": "a description of boxes or of a unit asks for it, with revealed: %q",
		"name": "a condition asks for it, with plan: {name: %q, is: ...}",
	}
	l.report("rules-wrong-condition", p, "what is chosen in secret as %q is %s: "+how[is], name, secretWords[is], name)
}

// plan lowers a condition on a choice of one of several names.
func (l *lowering) plan(p path, f *Field, w *model.PlanWhen) []Test {
	t := Test{Fact: f.Fact, Mark: int8(l.secret(below(p, "name"), w.Name)), Max: int16(None)}
	l.secretIs(below(p, "name"), w.Name, "name")
	switch n := slices.Index(l.lex.Plans, w.Is); {
	case t.Mark < 0 || int(t.Mark) < len(l.lex.SecretOf) && l.lex.SecretOf[t.Mark] != "name":
	case n < 0 || !l.lex.Offers(t.Mark, n):
		var names []string
		for i, name := range l.lex.Plans {
			if l.lex.Offers(t.Mark, i) {
				names = append(names, name)
			}
		}
		hint := diag.DidYouMean(w.Is, names)
		if hint == diag.Strange(w.Is) {
			hint += fmt.Sprintf("; %q is chosen among %s", w.Name, strings.Join(names, ", "))
		}
		l.report("rules-unknown-choice", below(p, "is"), "unknown name %q%s", w.Is, hint)
	default:
		t.Min = int16(n)
	}
	if w.By != "" {
		t.Max = int16(l.side(below(p, "by"), &Field{}, w.By))
	}
	return []Test{t}
}

// revealed refuses to reveal what no rule asks for then.
func (l *lowering) revealed(r *model.Rule, row *Row) {
	if row.Secret < 0 || int(row.Secret) < len(l.lex.SecretOf) && l.lex.SecretOf[row.Secret] == "" {
		return
	}
	ofName := int(row.Secret) < len(l.lex.SecretOf) && l.lex.SecretOf[row.Secret] == "name"
	if name := r.Reveal.Name; !slices.Contains(l.lex.Used, name) && !l.misnamed(l.lex.Used) {
		with := "revealed: %[1]q"
		if ofName {
			with = "plan: {name: %[1]q, is: ...}"
		}
		l.report("rules-unused-choice", path{"reveal", "name"}, "no rule asks for what is revealed as %q: say what becomes of it, with "+with, name)
	}
	if r.Reveal.If != nil && ofName {
		l.report("rules-wrong-operation", path{"reveal", "if"}, "what is chosen in secret as %q is one of several names, and no unit: leave out if", r.Reveal.Name)
	}
}

// secret returns the place of a secret choice that is spoken of, or reports it and returns -1.
func (l *lowering) secret(p path, word string) int {
	n := slices.Index(l.lex.Secrets, word)
	switch {
	case n >= 0:
	case len(l.lex.Secrets) == 0:
		of := "who: ..."
		if slices.Contains(p, any("plan")) {
			of = "among: [...]"
		}
		l.report("rules-unknown-choice", p, "nothing is chosen in secret as %q; a rule chooses it: choose: {%s, as: %[1]q, secret: true}", word, of)
	default:
		l.report("rules-unknown-choice", p, "%v", diag.Unknown("secret choice", word, l.lex.Secrets))
	}
	return n
}

// sideOf is the side of the units that a description fits, as far as it says: that of
// the choice that it names, where it says none itself.
func (l *lowering) sideOf(w *Who) int8 {
	if t := w.Find(FactChosen); t != nil && w.Side == None {
		return l.choices[t.Min].side
	}
	return w.Side
}

// chosen returns the place among the choices of the rule of one that is spoken of, or
// reports it and returns -1.
func (l *lowering) chosen(p path, word string) int {
	var names []string
	for i := range l.choices {
		if l.choices[i].name == word {
			l.choices[i].used = true
			l.needs |= 1 << i
			return i
		}
		names = append(names, l.choices[i].name)
	}
	if slices.Contains(l.lex.Secrets, word) {
		l.report("rules-unknown-choice", p, "%q is chosen in secret: once it is revealed, rules speak of it with revealed: %[1]q", word)
	} else if len(names) == 0 {
		l.report("rules-unknown-choice", p, "nothing is chosen before this as %q; an earlier operation of the same rule chooses it: do: [{choose: {who: ..., as: %[1]q}}, ...]", word)
	} else {
		l.report("rules-unknown-choice", p, "%v", diag.Unknown("choice", word, names))
	}
	return -1
}

// unusedChoices reports the choices of a rule that no later operation speaks of. It is
// asked for a rule without other mistakes: a name may be misspelt where it is used.
func (l *lowering) unusedChoices() {
	for i := range l.choices {
		if c := &l.choices[i]; !c.used {
			l.reportAt("rules-unused-choice", c.at, "no later operation of the rule speaks of the unit chosen as %q: say what becomes of it, with chosen: %[1]q", c.name)
		}
	}
}

// counters checks the counters that an operation gives or takes, and whom they are of.
func (l *lowering) counters(r *model.Rule, row *Row) {
	op, pair, single := "lose", row.Counters&PairCounters, row.Counters&^PairCounters
	if r.Give != nil {
		op = "give"
	}
	target := true
	if row.Hook < HookCount {
		h := hookTable[row.Hook]
		target = h.Has(OfTarget)
	}
	switch {
	case row.Of != nil && single != 0 && (pair == 0 || r.Lose != nil):
		l.report("rules-wrong-operation", path{op, "of"}, "%s is of no other unit: leave out of, or have an operation for each", named(single))
	case row.Of == nil && pair != 0 && r.Give != nil && !target:
		l.report("rules-no-unit", path{op}, "%s is a counter of another unit, and %q has no target: say of whom with of", named(pair), r.On)
	}
	own := Own
	if row.Who != nil {
		own = l.sideOf(row.Who)
		l.tanks(path{op, "who"}, row.Who)
	}
	if row.Of != nil {
		l.tanks(path{op, "of"}, row.Of)
		if sameUnit(row.Who, row.Of) {
			l.report("rules-wrong-operation", path{op, "of"}, "a tank has no such counters of itself")
		}
		if of := l.sideOf(row.Of); of != None && of == own {
			l.report("rules-wrong-operation", path{op, "of"}, "a tank has such counters of its enemies alone, and these are of its own side")
		}
	}
}

// sameUnit reports whether two descriptions mean one unit: the subject, which nobody describes,
// the target, or one that was chosen.
func sameUnit(a, b *Who) bool {
	if a == nil {
		t := b.Find(FactSubject)
		return t != nil && t.Min == 1
	}
	for _, f := range []Fact{FactSubject, FactTheTarget, FactChosen} {
		x, y := a.Find(f), b.Find(f)
		if x != nil && y != nil && x.Min == y.Min && (x.Min == 1 || f == FactChosen) {
			return true
		}
	}
	return false
}

// IsPairCounter reports whether a word is that of a counter that one tank has of another.
func IsPairCounter(word string) bool {
	at := slices.Index(counters, word)
	return at >= 0 && PairCounters&(1<<at) != 0
}

// named lists counters by their words.
func named(set uint8) string {
	var names []string
	for i, name := range counters {
		if set&(1<<i) != 0 {
			names = append(names, strconv.Quote(name))
		}
	}
	return strings.Join(names, " and ")
}

// tanks refuses units of which none is a tank.
func (l *lowering) tanks(p path, w *Who) {
	if w.Kinds&1 == 0 {
		l.report("rules-wrong-operation", p, "only tanks have such counters")
	}
}
