package wording

import (
	"slices"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
)

// reaction says what happens when something has happened: each of the parts of a rule.
func (s Speech) reaction(r *model.Rule, parts []*model.Rule) string {
	lead, already := s.lead(r)
	if s.forEach(r) {
		lead += ", " + s.Language.Text("rule.each-side")
	}
	text := lead + s.conditions(&r.When, already) + ", "
	parts = losses(parts)
	if len(parts) == 1 {
		text += s.operation(parts[0], "")
		if r.May && !s.Language.Has(opKey(parts[0], "may")) {
			text += ", " + s.wish(parts)
		}
		return text
	}
	done := make([]string, len(parts))
	for i, part := range parts {
		part.May = false // said once for all
		done[i] = s.operation(part, "")
		s.about.second = true
		s.about.foe = s.about.foe || speaksOfSides(part)
		s.about.others = s.about.others || s.about.foe || speaksOfOthers(part)
		s.about.target = s.about.target || s.about.foe || speaksOfOthers(part) || rule.SpeaksOfTarget(&model.Rule{On: r.On, Operation: part.Operation})
	}
	text += s.Language.All("say.and", done)
	if r.May {
		text += ", " + s.wish(parts)
	}
	return text
}

// losses are the parts of a rule with two for one by which counters are lost that other units have for
// those that lose them, and further ones that nobody else has.
func losses(parts []*model.Rule) []*model.Rule {
	var out []*model.Rule
	for _, part := range parts {
		if l := part.Lose; l != nil && l.Of == nil {
			alone, paired := *part, *part
			alone.Lose, paired.Lose = &model.Lose{Who: l.Who}, &model.Lose{Who: l.Who}
			for _, c := range l.Counters {
				of := alone.Lose
				if rule.IsPairCounter(c) {
					of = paired.Lose
				}
				of.Counters = append(of.Counters, c)
			}
			if len(alone.Lose.Counters) > 0 && len(paired.Lose.Counters) > 0 {
				out = append(out, &alone, &paired)
				continue
			}
		}
		out = append(out, part)
	}
	return out
}

// wish says whose wish it is that something is done: that of the owner of the subject.
func (s Speech) wish(parts []*model.Rule) string {
	if s.about.others || slices.ContainsFunc(parts, speaksOfOthers) {
		return s.Language.Text("rule.may-beside")
	}
	return s.Language.Text("rule.may")
}

// price says what is paid for a Field Action beside the Tank Action: Order Icons, and a card of
// some kind beside them.
func (s Speech) price(c *model.Cost) string {
	var all []string
	if c.Orders > 0 {
		all = append(all, s.Language.Say("cost.orders", "n", Number(c.Orders)))
	}
	switch card := s.Language.Text("cost.any"); {
	case c.Infantry:
		all = append(all, s.Language.Text("cost.infantry"))
	case c.Cards != "" || c.Icon != "":
		if c.Cards != "" {
			card = s.Language.Say("cost.half", "half", s.Language.Word("half", c.Cards))
		}
		if c.Icon != "" {
			card = s.Language.Say("cost.icon", "card", card, "icon", s.Language.Word("icon-of", c.Icon))
		}
		all = append(all, card)
	}
	return s.Language.All("say.and", all)
}

// fieldAction says who takes a Field Action, and for what.
func (s Speech) fieldAction(c *model.Cost, one string) string {
	if c == nil || *c == (model.Cost{}) {
		return s.Language.Say("lead.field.action", "unit", one)
	}
	what := s.price(c)
	switch {
	case !c.TankAction:
		return s.Language.Say("lead.field-cost", "unit", one, "what", what)
	case what == "":
		return s.Language.Say("lead.tank-action", "unit", one)
	}
	return s.Language.Say("lead.tank-action-cost", "unit", one, "what", what)
}

// lead says what has happened, and which conditions that already says.
func (s Speech) lead(r *model.Rule) (string, said) {
	w := r.When
	one := s.subject().one(w.Unit)
	switch r.On {
	case "phase":
		if w.Phase != "" {
			return s.Language.Say("lead.phase", "phase", s.Language.Word("phase", w.Phase)), said{rule.FactPhase}
		}
		return s.Language.Text("lead.any-phase"), nil
	case "action.done":
		if len(w.Action) > 0 {
			return s.Language.Say("lead.action", "action", s.list("act", "say.or", w.Action)), said{rule.FactAction}
		}
		return s.Language.Text("lead.any-action"), nil
	case "field.action":
		return s.fieldAction(r.Cost, one), said{rule.FactUnit}
	case "terrain.enter", "terrain.leave":
		return s.Language.Say(Key("lead."+r.On), "unit", one, "card", s.card(w.Card)), append(said{rule.FactUnit}, ofCard...)
	case "administration", "place", "exited", "robata.mission", "stopped", "moved", "phase.done", "phase.completed":
		return s.Language.Say(Key("lead."+r.On), "unit", one), said{rule.FactUnit}
	case "damaged":
		return s.Language.Say("lead.damaged", "unit", one), said{rule.FactUnit}
	case "eliminated":
		text := s.Language.Say("lead.eliminated", "unit", one)
		if w.Target != nil {
			text += " " + s.Language.Say("lead.by", "target", s.other().one(w.Target))
		}
		return text, said{rule.FactUnit, rule.FactTarget}
	case "robata.shot":
		return s.Language.Say("lead.robata.shot", "unit", one, "target", s.other().one(w.Target)), said{rule.FactUnit, rule.FactTarget}
	case "checked":
		if w.Check != nil && w.Check.Name != "" {
			return s.Language.Say("lead.checked-for", "unit", one, "name", s.Mark(w.Check.Name)), said{rule.FactUnit, rule.FactCheck}
		}
		return s.Language.Say("lead.checked", "unit", one), said{rule.FactUnit}
	case "pulled":
		if w.Pull != nil && w.Pull.Name != "" {
			return s.Language.Say("lead.pulled-for", "name", s.called(w.Pull.Name)), said{rule.FactPull}
		}
	}
	return s.Language.Word("lead", r.On), nil
}

// forEach reports whether a rule is carried out for each side by itself.
func (s Speech) forEach(r *model.Rule) bool {
	return s.without(r) && rule.EachSide(r, rule.OwnersIn(s.Scenario))
}

// limit says how often a rule is carried out at most, that of each side where it is carried out for
// each by itself.
func (s Speech) limit(r *model.Rule) string {
	switch each := s.forEach(r); {
	case !each:
		return s.Language.Word("once", r.Once)
	case r.Once == "unit", r.Once == "game":
		return s.Language.Word("once", "side")
	}
	return s.Language.Word("once-each", r.Once)
}

// without reports whether a rule concerns no unit.
func (s Speech) without(r *model.Rule) bool {
	if s.Scenario == nil {
		return rule.WithoutUnit(r, nil)
	}
	return rule.WithoutUnit(r, s.Scenario.Rules)
}
