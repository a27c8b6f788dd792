package wording

import (
	"hulldown/engine/rule"
	"hulldown/schema/model"
)

// reaction says what happens when something has happened.
func (s Speech) reaction(r *model.Rule) string {
	lead, already := s.lead(r)
	if s.without(r) && rule.EachSide(r, rule.OwnersIn(s.Scenario)) {
		lead += ", " + s.Language.Text("rule.each-side")
	}
	return lead + s.conditions(&r.When, already) + ", " + s.operation(r)
}

// lead says what has happened, and which conditions that already says.
func (s Speech) lead(r *model.Rule) (string, said) {
	w := r.When
	one := s.one(w.Unit)
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
		if r.Cost != nil && r.Cost.TankAction {
			return s.Language.Say("lead.tank-action", "unit", one), said{rule.FactUnit}
		}
		if r.Cost != nil {
			return s.Language.Say("lead.field-cost", "unit", one, "n", Number(r.Cost.Orders)), said{rule.FactUnit}
		}
		return s.Language.Say("lead.field.action", "unit", one), said{rule.FactUnit}
	case "terrain.enter", "terrain.leave":
		return s.Language.Say(Key("lead."+r.On), "unit", one, "card", s.card(w.Card)), append(said{rule.FactUnit}, ofCard...)
	case "administration", "place", "exited", "robata.mission":
		return s.Language.Say(Key("lead."+r.On), "unit", one), said{rule.FactUnit}
	case "eliminated":
		text := s.Language.Say("lead.eliminated", "unit", one)
		if Asks(w.Target) {
			text += " " + s.Language.Say("lead.by", "target", s.one(w.Target))
		}
		return text, said{rule.FactUnit, rule.FactTarget}
	case "pulled":
		if w.Pull != nil && w.Pull.Name != "" {
			return s.Language.Say("lead.pulled-for", "name", s.Mark(w.Pull.Name)), said{rule.FactPull}
		}
	}
	return s.Language.Word("lead", r.On), nil
}

// without reports whether a rule concerns no unit.
func (s Speech) without(r *model.Rule) bool {
	if s.Scenario == nil {
		return rule.WithoutUnit(r, nil)
	}
	return rule.WithoutUnit(r, s.Scenario.Rules)
}

// operation says what is done.
func (s Speech) operation(r *model.Rule) string {
	switch {
	case r.Take != nil:
		return s.Language.Say(may("do.take", "do.take-may", r), "card", s.Supply(r.Take.Supply))
	case r.Score != nil:
		return s.Language.Say(may("do.score", "do.score-may", r), "who", s.scorer(r), "n", s.Amount(&r.Score.Number, s.points))
	case r.Go != nil || r.Shoot != nil || r.Perform != nil || r.Pass != nil:
		return s.mission(r)
	}
	return s.done(r) + s.decides(r)
}

// done says what is done where a choice follows it.
func (s Speech) done(r *model.Rule) string {
	switch {
	case r.Stock != nil:
		return s.stock(r.Stock)
	case r.Mark != nil:
		return s.marked(r.Mark)
	case r.Remove != nil:
		return s.Language.Say(Key("remove."+r.Remove.As), "who", s.those(r.Remove.Who))
	case r.Enter != nil && r.Enter.Instead:
		return s.Language.Say("do.enter-instead", "unit", s.reserve(r.Enter.Force))
	case r.Enter != nil:
		return s.Language.Say("do.enter", "unit", s.reserve(r.Enter.Force))
	case r.Range != nil:
		return s.shift(r.Range)
	case r.Lose != nil:
		return s.Language.Say("do.lose", "counters", s.list("lost", "say.and", r.Lose.Counters))
	case r.Expose != nil:
		return s.Language.Text("do.expose")
	case r.Pull != nil:
		return s.Language.Say("do.pull", "name", s.Mark(r.Pull.Name))
	case r.Finish != nil && r.Finish.Winner != "":
		return s.Language.Say("do.win", "side", s.Side(r.Finish.Winner))
	}
	return s.Language.Text("do.finish")
}

// those names the units that an operation is about: the subject, or all that
// fit.
func (s Speech) those(w *model.Who) string {
	if w == nil {
		return s.Language.Text("who.subject")
	}
	return s.Language.Say("who.every", "who", s.some(w))
}

func (s Speech) stock(o *model.Stock) string {
	switch {
	case o.From != "":
		return s.Language.Say("do.stock-from", "from", s.StockOf(o.From), "to", s.StockOf(o.To))
	case o.Set != nil:
		return s.Language.Say("do.stock-set", "to", s.StockOf(o.To), "n", Number(*o.Set))
	case o.Add != nil:
		return s.Language.Say("do.stock-add", "to", s.StockOf(o.To), "n", Signed(*o.Add))
	}
	return s.Language.Say("do.stock-add", "to", s.StockOf(o.To), "n", Number(0))
}

// StockOf names a supply itself; two supplies may hold the same cards.
func (s Speech) StockOf(name string) string { return s.Mark(name) }

func (s Speech) marked(m *model.SetMark) string {
	pairs := []string{"mark", s.Mark(m.Name), "n", Number(0)}
	family := Key("do.mark-add")
	if m.Set != nil {
		family, pairs[3] = "do.mark-set", Number(*m.Set)
	} else if m.Add != nil {
		pairs[3] = Signed(*m.Add)
	}
	text := s.Language.Say(family, pairs...)
	if m.Who != nil {
		text += " " + s.Language.Say("rule.for", "who", s.those(m.Who))
	}
	return text
}

// reserve names a unit of the reserve by its vehicle.
func (s Speech) reserve(name string) string {
	if s.Scenario != nil {
		for i := range s.Scenario.Sides {
			if f, ok := s.Scenario.Sides[i].Reserve[name]; ok {
				return s.Vehicle(f.Vehicle)
			}
		}
	}
	return Spaced(name)
}

// Vehicle names a vehicle.
func (s Speech) Vehicle(id string) string {
	if s.Content != nil {
		if v := model.Find(s.Content.Vehicles, id); v != nil {
			return v.Name
		}
	}
	return Spaced(id)
}

// Gun names an anti-tank gun.
func (s Speech) Gun(id string) string {
	if s.Content != nil {
		if g := model.Find(s.Content.Guns, id); g != nil {
			return g.Name
		}
	}
	return Spaced(id)
}

func (s Speech) shift(m *model.Shift) string {
	whose := s.those(m.Who)
	switch {
	case m.By != nil && *m.By < 0:
		return s.Language.Say("do.range-back", "who", whose, "n", s.Metres(-*m.By))
	case m.By != nil:
		return s.Language.Say("do.range-by", "who", whose, "n", s.Metres(*m.By))
	case m.To != nil:
		return s.Language.Say("do.range-to", "who", whose, "n", s.Metres(*m.To))
	}
	among := make([]string, len(m.Among))
	for i, n := range m.Among {
		among[i] = s.Metres(n)
	}
	return s.Language.Say("do.range-among", "who", whose, "n", s.Language.All("say.or", among))
}

// may chooses between the key of what happens and that of what may.
func may(is, may Key, r *model.Rule) Key {
	if r.May {
		return may
	}
	return is
}

func (s Speech) decides(r *model.Rule) string {
	if r.May {
		return ", " + s.Language.Text("rule.may")
	}
	return ""
}

func (s Speech) scorer(r *model.Rule) string {
	switch {
	case r.Score.To == "own" && s.without(r), r.Score.To == "unit", r.Score.To == "":
		return s.Language.Text("score.unit")
	case r.Score.To == "own":
		return s.Language.Text("score.own")
	case r.Score.To == "enemy":
		return s.Language.Text("score.enemy")
	}
	return s.Language.Say("score.side", "side", s.Side(r.Score.To))
}
