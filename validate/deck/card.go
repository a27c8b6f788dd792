package deck

import (
	"fmt"

	"hulldown/schema/diag"
	"hulldown/schema/model"
	"hulldown/validate/check"
)

func duplicateNumber(p *check.Pass) error {
	type place struct {
		deck   string
		number int
	}
	taken := map[place]*model.Card{}
	for c := range p.Cards() {
		at := place{c.Deck, c.Number}
		old := taken[at]
		if old == nil {
			taken[at] = c
			continue
		}
		f := check.At(&c.Record, "number")
		f.Message = fmt.Sprintf("card %q has the Battle Number %d in the group %q already", old.ID, c.Number, c.Deck)
		f.Related = []diag.Related{{Message: "it stands here", Span: old.Origin.At("number")}}
		p.Report(f)
	}
	return nil
}

// kind names the kind of a half.
func kind(h *model.Half) string {
	switch {
	case h.Move != nil:
		return "MOVE"
	case h.Fire != nil:
		return "FIRE"
	case h.Flank != nil:
		return "FLANK"
	case h.Leadership != nil:
		return "LEADERSHIP"
	case h.Command != nil:
		return "COMMAND"
	case h.Tactics != nil:
		return "TACTICS"
	case h.Smoke != nil:
		return "SMOKE"
	}
	return "TERRAIN"
}

func twoSameHalves(p *check.Pass) error {
	for c := range p.Cards() {
		if len(c.Halves) == 2 && kind(&c.Halves[0]) == kind(&c.Halves[1]) {
			f := check.At(&c.Record, "halves", 1)
			f.Message = fmt.Sprintf("both halves are %s", kind(&c.Halves[0]))
			p.Report(f)
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
			f := check.At(&c.Record, "halves", i, "triggers")
			f.Message = fmt.Sprintf("a %s half prints no trigger of its own; only MOVE and FIRE do", kind(h))
			p.Report(f)
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
		f := check.At(&c.Record, "number")
		f.Message = fmt.Sprintf("Damage Card %q has the number %d already", old.ID, c.Number)
		f.Related = []diag.Related{{Message: "it stands here", Span: old.Origin.At("number")}}
		p.Report(f)
	}
	return nil
}

// damageCount bounds the Damage Deck. That there are no cards at all is said
// once, of the first scenario; the finding then is about all of them.
func damageCount(p *check.Pass) error {
	n := len(p.Content.Damage)
	if n > damageCards {
		f := check.AtLabel(&p.Content.Damage[damageCards].Record)
		f.Message = fmt.Sprintf("there are %d Damage Cards; a Damage Deck holds at most %d", n, damageCards)
		p.Report(f)
	}
	if n > 0 || !p.Whole() {
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
