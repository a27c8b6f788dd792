package layout

import "hulldown/schema/model"

// mission tells what Robata has a tank do.
func (s speech) mission(r *model.Rule) string {
	switch {
	case r.Go != nil:
		return s.going(r.Go)
	case r.Shoot != nil:
		return s.shooting(r.Shoot)
	case r.Perform != nil:
		action := s.lang.word("order", r.Perform.Action)
		if r.Perform.Gain != "" {
			action += " " + s.lang.word("gain", r.Perform.Gain)
		}
		return s.lang.say("mission.perform", "action", action)
	}
	return s.lang.text("mission.pass")
}

func (s speech) going(g *model.Go) string {
	text := s.lang.say("mission.shot", "quality", s.lang.word("quality", g.Shot))
	if g.To != nil {
		text = s.lang.say("mission.go", "who", s.fits(g.To))
	}
	if g.Take != "" {
		text += " " + s.lang.say("mission.take", "card", s.supply(g.Take))
	}
	return text
}

func (s speech) shooting(o *model.Shoot) string {
	unit, at := s.lang.text("mission.it"), s.lang.text("mission.enemy")
	if o.Gun != nil {
		unit = s.one(o.Gun)
	}
	if o.At != nil {
		at = s.one(o.At)
	}
	text := s.lang.say("mission.fire", "unit", unit, "target", at)
	if o.Gun == nil {
		text += s.lang.say("mission.given", "quality", s.lang.word("quality", o.Quality))
	}
	if o.Flank {
		text += " " + s.lang.text("mission.flank")
	}
	return text
}

// seen tells what Robata's revealed cards must give.
func (s speech) seen(w *model.RobataWhen) []string {
	var out []string
	if w.Successes != nil {
		out = append(out, s.lang.say("if.successes", "span", s.span(*w.Successes, number)))
	}
	if w.Orders != nil {
		out = append(out, s.lang.say("if.orders", "span", s.span(*w.Orders, number)))
	}
	if w.High != nil && *w.High {
		out = append(out, s.lang.text("if.high"))
	} else if w.High != nil {
		out = append(out, s.lang.text("if.not-high"))
	}
	return out
}
