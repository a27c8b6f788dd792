package layout

import (
	"slices"

	"hulldown/schema/model"
)

// reaction tells what happens when something has happened.
func (s speech) reaction(r *model.Rule) string {
	lead, told := s.lead(r)
	if eachSide(r) {
		lead += ", " + s.lang.text("rule.each-side")
	}
	return lead + s.conditions(&r.When, told) + ", " + s.operation(r)
}

// lead tells what has happened, and which conditions that already says.
func (s speech) lead(r *model.Rule) (string, said) {
	w := r.When
	one := s.one(w.Unit)
	switch r.On {
	case "phase":
		if w.Phase != "" {
			return s.lang.say("lead.phase", "phase", s.lang.word("phase", w.Phase)), said{phase: true}
		}
		return s.lang.text("lead.any-phase"), said{}
	case "action.done":
		if len(w.Action) > 0 {
			return s.lang.say("lead.action", "action", s.list("act", "say.or", w.Action)), said{action: true}
		}
		return s.lang.text("lead.any-action"), said{}
	case "field.action":
		if r.Cost != nil {
			return s.lang.say("lead.field-cost", "unit", one, "n", number(r.Cost.Orders)), said{unit: true}
		}
		return s.lang.say("lead.field.action", "unit", one), said{unit: true}
	case "terrain.enter", "terrain.leave":
		return s.lang.say(key("lead."+r.On), "unit", one, "card", s.card(w.Card)), said{unit: true, card: true}
	case "administration", "place", "exited", "robata.mission":
		return s.lang.say(key("lead."+r.On), "unit", one), said{unit: true}
	case "eliminated":
		text := s.lang.say("lead.eliminated", "unit", one)
		if who(w.Target) {
			text += " " + s.lang.say("lead.by", "target", s.one(w.Target))
		}
		return text, said{unit: true, target: true}
	case "pulled":
		if w.Pull != nil && w.Pull.Name != "" {
			return s.lang.say("lead.pulled-for", "name", s.mark(w.Pull.Name)), said{pull: true}
		}
	}
	return s.lang.word("lead", r.On), said{}
}

// without reports whether a hook has no subject.
func without(hook string) bool {
	return hook == "phase" || hook == "deck.start" || hook == "game.end"
}

// eachSide reports whether a rule without a subject runs once for each side.
func eachSide(r *model.Rule) bool {
	if !without(r.On) {
		return false
	}
	if r.Score != nil && (relative(r.Score.To) || relates(r.Score.Per) || relates(r.Score.Less)) {
		return true
	}
	return slices.ContainsFunc(r.When.Count, func(c model.Count) bool { return relates(&c.Of) || relates(c.Over) })
}

// operation tells what is done.
func (s speech) operation(r *model.Rule) string {
	switch {
	case r.Take != nil:
		return s.lang.say(may("do.take", "do.take-may", r), "card", s.supply(r.Take.Supply))
	case r.Score != nil:
		return s.lang.say(may("do.score", "do.score-may", r), "who", s.scorer(r), "n", s.amount(&r.Score.Number, s.points))
	case r.Go != nil || r.Shoot != nil || r.Perform != nil || r.Pass != nil:
		return s.mission(r)
	}
	return s.done(r) + s.decides(r)
}

// done tells what is done where a choice is told behind it.
func (s speech) done(r *model.Rule) string {
	switch {
	case r.Stock != nil:
		return s.stock(r.Stock)
	case r.Mark != nil:
		return s.marked(r.Mark)
	case r.Remove != nil:
		return s.lang.say(key("remove."+r.Remove.As), "who", s.those(r.Remove.Who))
	case r.Enter != nil && r.Enter.Instead:
		return s.lang.say("do.enter-instead", "unit", s.reserve(r.Enter.Force))
	case r.Enter != nil:
		return s.lang.say("do.enter", "unit", s.reserve(r.Enter.Force))
	case r.Range != nil:
		return s.shift(r.Range)
	case r.Lose != nil:
		return s.lang.say("do.lose", "counters", s.list("counter", "say.and", r.Lose.Counters))
	case r.Expose != nil:
		return s.lang.text("do.expose")
	case r.Pull != nil:
		return s.lang.say("do.pull", "name", s.mark(r.Pull.Name))
	case r.Finish != nil && r.Finish.Winner != "":
		return s.lang.say("do.win", "side", s.side(r.Finish.Winner))
	}
	return s.lang.text("do.finish")
}

// those names the units that an operation is about: the subject, or all that
// fit.
func (s speech) those(w *model.Who) string {
	if w == nil {
		return s.lang.text("who.subject")
	}
	return s.lang.say("who.every", "who", s.some(w))
}

func (s speech) stock(o *model.Stock) string {
	switch {
	case o.From != "":
		return s.lang.say("do.stock-from", "from", s.stockOf(o.From), "to", s.stockOf(o.To))
	case o.Set != nil:
		return s.lang.say("do.stock-set", "to", s.stockOf(o.To), "n", number(*o.Set))
	case o.Add != nil:
		return s.lang.say("do.stock-add", "to", s.stockOf(o.To), "n", signed(*o.Add))
	}
	return s.lang.say("do.stock-add", "to", s.stockOf(o.To), "n", number(0))
}

// stockOf names a supply itself; two supplies may hold the same cards.
func (s speech) stockOf(name string) string { return s.mark(name) }

func (s speech) marked(m *model.SetMark) string {
	pairs := []string{"mark", s.mark(m.Name), "n", number(0)}
	family := key("do.mark-add")
	if m.Set != nil {
		family, pairs[3] = "do.mark-set", number(*m.Set)
	} else if m.Add != nil {
		pairs[3] = signed(*m.Add)
	}
	text := s.lang.say(family, pairs...)
	if m.Who != nil {
		text += " " + s.lang.say("rule.for", "who", s.those(m.Who))
	}
	return text
}

// reserve names a unit of the reserve by its vehicle.
func (s speech) reserve(name string) string {
	if s.scenario != nil {
		for i := range s.scenario.Sides {
			if f, ok := s.scenario.Sides[i].Reserve[name]; ok {
				return s.vehicle(f.Vehicle)
			}
		}
	}
	return spaced(name)
}

// vehicle names a vehicle.
func (s speech) vehicle(id string) string {
	if s.content != nil {
		if v := model.Find(s.content.Vehicles, id); v != nil {
			return v.Name
		}
	}
	return spaced(id)
}

// gun names an anti-tank gun.
func (s speech) gun(id string) string {
	if s.content != nil {
		if g := model.Find(s.content.Guns, id); g != nil {
			return g.Name
		}
	}
	return spaced(id)
}

func (s speech) shift(m *model.Shift) string {
	whose := s.those(m.Who)
	switch {
	case m.By != nil && *m.By < 0:
		return s.lang.say("do.range-back", "who", whose, "n", s.metres(-*m.By))
	case m.By != nil:
		return s.lang.say("do.range-by", "who", whose, "n", s.metres(*m.By))
	case m.To != nil:
		return s.lang.say("do.range-to", "who", whose, "n", s.metres(*m.To))
	}
	among := make([]string, len(m.Among))
	for i, n := range m.Among {
		among[i] = s.metres(n)
	}
	return s.lang.say("do.range-among", "who", whose, "n", s.lang.all("say.or", among))
}

// may chooses between the key of what happens and that of what may.
func may(is, may key, r *model.Rule) key {
	if r.May {
		return may
	}
	return is
}

func (s speech) decides(r *model.Rule) string {
	if r.May {
		return ", " + s.lang.text("rule.may")
	}
	return ""
}

func (s speech) scorer(r *model.Rule) string {
	switch {
	case r.Score.To == "own" && without(r.On), r.Score.To == "unit", r.Score.To == "":
		return s.lang.text("score.unit")
	case r.Score.To == "own":
		return s.lang.text("score.own")
	case r.Score.To == "enemy":
		return s.lang.text("score.enemy")
	}
	return s.lang.say("score.side", "side", s.side(r.Score.To))
}
