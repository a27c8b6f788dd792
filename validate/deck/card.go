package deck

import (
	"slices"

	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// place is the position in a deck that two cards cannot share.
type place struct {
	deck   string
	number int
}

// duplicateNumber reports of two cards with one number the one that is out
// of line in its file, or else the second.
func duplicateNumber(p *check.Pass) error {
	taken := map[place]*model.Card{}
	all := groupsOf(p.Content)
	for c := range p.Cards() {
		at := place{c.Deck, c.Number}
		old := taken[at]
		if old == nil {
			taken[at] = c
			continue
		}
		wrong, right := c, old
		switch {
		case later(p.Content, &c.Record, &old.Record):
		case later(p.Content, &old.Record, &c.Record):
			wrong, right = old, c
		default:
			if free := all.free(c.Deck); fits(p.Content, old, free) && !fits(p.Content, c, free) {
				wrong, right = old, c
			}
		}
		f := check.At(&wrong.Record, "number")
		f.Related = append(f.Related, right.Related("it is here", "number")...)
		p.Reportf(f, "card %q has the Battle Number %d in the group %q already", right.ID, right.Number, right.Deck)
	}
	return nil
}

// later reports whether a record came after another one that was right before: it took
// the place of a third, or its set builds on that of the other.
func later(c *model.Content, r, other *model.Record) bool {
	if took := r.Replaces != ""; took != (other.Replaces != "") {
		return took
	}
	return r.Set != other.Set && c.Needs(r.Set, other.Set)
}

// fits reports whether one of some numbers would put a card in line with the
// cards of its group around it in its file.
func fits(all *model.Content, c *model.Card, numbers []int) bool {
	low, high := 0, battleCards+1
	var before, after *model.Card
	for i := range all.Cards {
		o := &all.Cards[i]
		if o == c || o.Deck != c.Deck || o.Origin == nil || c.Origin == nil || o.Origin.Label.File != c.Origin.Label.File {
			continue
		}
		switch line := o.Origin.Label.Line; {
		case line < c.Origin.Label.Line && (before == nil || line > before.Origin.Label.Line):
			before, low = o, o.Number
		case line > c.Origin.Label.Line && (after == nil || line < after.Origin.Label.Line):
			after, high = o, o.Number
		}
	}
	return slices.ContainsFunc(numbers, func(n int) bool { return low < n && n < high })
}

func twoSameHalves(p *check.Pass) error {
	for c := range p.Cards() {
		if len(c.Halves) == 2 && c.Halves[0].Kind() == c.Halves[1].Kind() {
			p.Reportf(check.At(&c.Record, "halves", 1), "both halves are %s", c.Halves[0].Kind())
		}
	}
	return nil
}

// idleTrigger reports a trigger on a half that fires none.
func idleTrigger(p *check.Pass) error {
	for c := range p.Cards() {
		for i := range c.Halves {
			h := &c.Halves[i]
			if len(h.Triggers) == 0 || h.Move != nil || h.Fire != nil {
				continue
			}
			p.Reportf(check.At(&c.Record, "halves", i, "triggers"), "a %s half prints no trigger of its own; only MOVE and FIRE do", h.Kind())
		}
	}
	return nil
}

func damageDuplicate(p *check.Pass) error {
	taken := map[int]*model.DamageCard{}
	for c := range p.Damage() {
		old := taken[c.Number]
		if old == nil {
			taken[c.Number] = c
			continue
		}
		wrong, right := c, old
		if later(p.Content, &old.Record, &c.Record) {
			wrong, right = old, c
		}
		f := check.At(&wrong.Record, "number")
		f.Related = append(f.Related, right.Related("it is here", "number")...)
		p.Reportf(f, "Damage Card %q has the number %d already", right.ID, right.Number)
	}
	return nil
}

// damageMissing reports a number that is missing between two of the Damage Cards of
// a set, or below its second: a card is gone.
func damageMissing(p *check.Pass) error {
	if !p.Whole() {
		return nil
	}
	byNumber := map[int]*model.DamageCard{}
	twice := false
	for i := range p.Content.Damage {
		c := &p.Content.Damage[i]
		twice = twice || byNumber[c.Number] != nil
		byNumber[c.Number] = c
	}
	if twice {
		return nil // the second may be the one that is missing
	}
	for c := range p.Damage() {
		n := c.Number
		before, first := byNumber[n-2], n == 2
		if n < 2 || byNumber[n-1] != nil || !first && (before == nil || before.Set != c.Set) {
			continue
		}
		p.Reportf(check.At(&c.Record, "number"), "there is no Damage Card with the number %d before this one", n-1)
	}
	return nil
}

// damageCount bounds the Damage Deck by what the engine holds (EITC 4.3). That there are no cards at all is said
// once, of the first scenario; the finding then is about all of them.
func damageCount(p *check.Pass) error {
	if over, found := overfull(p, damageDeck); found {
		p.Reportf(check.AtLabel(over.Records[over.Most]), "there are %d Damage Cards; a Damage Deck holds at most %d", len(over.Records), over.Most)
	}
	if len(p.Content.Damage) > 0 || !p.Whole() {
		return nil
	}
	for sc := range p.Scenarios() {
		f := check.AtLabel(&sc.Record)
		f.Record = ""
		f.Message = "there are no Damage Cards; a scenario needs at least one"
		p.Report(f)
		break
	}
	return nil
}
