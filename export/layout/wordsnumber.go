package layout

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"hulldown/schema/model"
)

// amount tells a number with all that it is reckoned from.
func (s speech) amount(n *model.Number, print func(int) string) string {
	return s.figure(n, print) + s.per(n, print)
}

// figure is the number itself, or what it is for each thing counted.
func (s speech) figure(n *model.Number, print func(int) string) string {
	if n.Per != nil {
		return print(n.Value)
	}
	v := n.Value + n.Plus
	if n.Min != nil {
		v = max(v, *n.Min)
	}
	if n.Max != nil {
		v = min(v, *n.Max)
	}
	return print(v)
}

// per tells what is counted, and the bounds; empty for a plain number.
func (s speech) per(n *model.Number, print func(int) string) string {
	if n.Per == nil {
		return ""
	}
	text := " " + s.lang.say("per.each", "what", s.each(n.Per))
	if n.Less != nil {
		text += " " + s.lang.say("per.less", "what", s.each(n.Less))
	}
	if n.Plus > 0 {
		text += s.lang.say("per.plus", "n", number(n.Plus))
	} else if n.Plus < 0 {
		text += s.lang.say("per.minus", "n", strings.TrimPrefix(number(n.Plus), "\u2212"))
	}
	var bounds []string
	if n.Min != nil {
		bounds = append(bounds, s.lang.say("span.min", "n", print(*n.Min)))
	}
	if n.Max != nil {
		bounds = append(bounds, s.lang.say("span.max", "n", print(*n.Max)))
	}
	if len(bounds) > 0 {
		text += s.lang.say("per.within", "bounds", s.lang.all("say.and", bounds))
	}
	return text
}

// each names one of the things that a measure counts.
func (s speech) each(m *model.Measure) string {
	switch {
	case m.Units != nil:
		return s.some(m.Units)
	case m.Mark != "":
		return s.lang.say("each.mark", "mark", s.mark(m.Mark)) + s.whose(m)
	case m.Supply != "":
		return s.lang.say("each.supply", "card", s.supply(m.Supply))
	}
	return s.lang.word("each", m.Tally) + s.whose(m)
}

// whose tells the side whose marks or tally a measure counts, where it is not
// clear from the subject.
func (s speech) whose(m *model.Measure) string {
	switch {
	case m.Side != "":
		return " " + s.of(m.Side)
	case m.Tally != "":
		return " " + s.lang.text("who.the-side")
	}
	return ""
}

// measure names all that a measure counts.
func (s speech) measure(m *model.Measure) string {
	switch {
	case m.Units != nil:
		return s.many(m.Units)
	case m.Mark != "":
		return s.mark(m.Mark) + s.whose(m)
	case m.Supply != "":
		return s.lang.say("measure.supply", "card", s.supply(m.Supply))
	}
	return s.lang.word("measure", m.Tally) + s.whose(m)
}

// count tells a comparison of measures.
func (s speech) count(c *model.Count) string {
	if c.Over != nil {
		return s.lang.say("count.over", "of", s.measure(&c.Of), "over", s.measure(c.Over), "span", s.span(c.Span, number))
	}
	if c.Of.Units == nil {
		return s.lang.say("count.is", "of", s.measure(&c.Of), "span", s.span(c.Span, number))
	}
	switch low, high := c.Low(0), c.High(-1); {
	case high == 0:
		return s.lang.say("count.none", "who", s.some(c.Of.Units))
	case low == 1 && high < 0:
		return s.lang.say("count.some", "who", s.one(c.Of.Units))
	}
	return s.lang.say("count.tanks", "who", s.many(c.Of.Units), "span", s.span(c.Span, number))
}

// relative reports whether a side is named as seen from somebody.
func relative(side string) bool { return side == "own" || side == "enemy" }

// relates reports whether a measure is seen from a side.
func relates(m *model.Measure) bool {
	return m != nil && (m.Tally != "" && (m.Side == "" || relative(m.Side)) || m.Units != nil && relative(m.Units.Side))
}

func (s speech) metres(n int) string { return s.lang.say("unit.metres", "n", number(n)) }

func (s speech) points(n int) string { return s.lang.say("unit.points", "n", number(n)) }

// side names a side, or that which plays a nation; one that the scenario does
// not have shows by its id.
func (s speech) side(id string) string {
	if s.scenario != nil {
		for i := range s.scenario.Sides {
			if s.scenario.Sides[i].ID == id {
				return s.scenario.Sides[i].Name
			}
		}
	}
	if s.content != nil {
		if n := model.Find(s.content.Nations, id); n != nil && n.Name != "" {
			return n.Name
		}
	}
	return spaced(id)
}

// terrain names a terrain.
func (s speech) terrain(id string) string {
	if s.content != nil {
		if t := model.Find(s.content.Terrain, id); t != nil {
			return t.Name
		}
	}
	return spaced(id)
}

// supply names the cards of a supply.
func (s speech) supply(name string) string {
	if s.scenario != nil {
		if supply, ok := s.scenario.Supplies[name]; ok {
			return s.terrain(supply.Card)
		}
	}
	return spaced(name)
}

func (s speech) mark(name string) string { return s.lang.say("who.marked", "name", spaced(name)) }

func spaced(id string) string { return strings.ReplaceAll(id, "-", " ") }

// capital returns a text with a capital at its beginning.
func capital(s string) string {
	if s == "" {
		return s
	}
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}

// sentence returns a text as a sentence: a capital at its beginning, and an end.
func sentence(s string) string {
	s = capital(strings.TrimSpace(s))
	if s != "" && !strings.ContainsAny(s[len(s)-1:], ".!?") {
		s += "."
	}
	return s
}
