package wording

import (
	"slices"
	"strings"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
)

// Amount words a number with all that it is computed from.
func (s Speech) Amount(n *model.Number, print func(int) string) string {
	return s.figure(n, print) + s.per(n, print)
}

// figure is the number itself, or what it is for each thing counted.
func (s Speech) figure(n *model.Number, print func(int) string) string {
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

// per says what is counted, and the bounds; empty for a plain number.
func (s Speech) per(n *model.Number, print func(int) string) string {
	if n.Per == nil {
		return ""
	}
	text := s.Language.Say("per.each", "what", s.each(n.Per))
	switch {
	case n.Less != nil:
		text = s.Language.Say("per.difference", "one", s.counted(n.Per), "other", s.counted(n.Less))
	case len(n.Per.Gap) > 0:
		text = s.Language.Say("per.gap", "numbers", s.steps(n.Per.Gap))
	}
	return " " + text + s.corrected(n, print)
}

// corrected says in brackets what is added to a number that is counted, and its bounds: words behind them
// are of the whole.
func (s Speech) corrected(n *model.Number, print func(int) string) string {
	var all, bounds []string
	plus, minus := Key("per.plus"), Key("per.minus")
	if n.Value < 0 {
		// What is added to less than nothing is no more of it.
		plus, minus = "per.add", "per.take"
	}
	if n.Plus > 0 {
		all = append(all, s.Language.Say(plus, "n", Number(n.Plus)))
	} else if n.Plus < 0 {
		all = append(all, s.Language.Say(minus, "n", strings.TrimPrefix(Number(n.Plus), "\u2212")))
	}
	if n.Min != nil {
		bounds = append(bounds, s.Language.Say("span.min", "n", print(*n.Min)))
	}
	if n.Max != nil {
		bounds = append(bounds, s.Language.Say("span.max", "n", print(*n.Max)))
	}
	if len(bounds) > 0 {
		all = append(all, s.Language.Say("per.within", "bounds", s.Language.All("say.and", bounds)))
	}
	if len(all) == 0 {
		return ""
	}
	return " " + s.Language.Say("who.bracket", "what", strings.Join(all, ", "))
}

// bound words a number that bounds another: what is counted, so many times.
func (s Speech) bound(n *model.Number) string {
	if n.Per == nil || len(n.Per.Gap) > 0 {
		return s.Amount(n, Number)
	}
	if n.Less != nil {
		form := Key("bound.difference")
		if n.Value == 1 {
			form = "bound.difference.once"
		}
		return s.Language.Say(form, "n", Number(n.Value), "one", s.counted(n.Per), "other", s.counted(n.Less)) + s.corrected(n, Number)
	}
	if n.Value == 1 {
		return s.counted(n.Per) + s.corrected(n, Number)
	}
	form := Key("bound.number")
	if n.Per.Mark != "" {
		form = "bound.mark"
	}
	return s.Language.Say(form, "n", Number(n.Value), "what", s.Measure(n.Per)) + s.corrected(n, Number)
}

// counted words what is counted, once.
func (s Speech) counted(of *model.Measure) string {
	if of.Mark != "" {
		return s.Language.Say("bound.mark.once", "what", s.Measure(of))
	}
	return s.Language.Say("bound.number.once", "what", s.Measure(of))
}

// steps lists the numbers of a table by distance.
func (s Speech) steps(gap []int) string {
	all := make([]string, len(gap))
	for i, n := range gap {
		all[i] = Number(n)
	}
	return s.Language.All("say.and", all)
}

// none names one of the things that a measure counts where there is none.
func (s Speech) none(m *model.Measure) string {
	if m.Units == nil {
		return s.each(m)
	}
	s = s.ofShot()
	return s.further(m.Units, "who.other-bare", s.some(m.Units))
}

// each names each of the things that a measure counts, behind "for each".
func (s Speech) each(m *model.Measure) string {
	if m.Units != nil {
		return s.Language.Say("each.unit", "who", s.none(m))
	}
	s = s.ofShot()
	switch {
	case m.Boxes != nil:
		return s.boxes("boxes.each", m.Boxes)
	case m.Mark != "":
		return s.Language.Say("each.mark", "mark", s.Mark(m.Mark)) + s.whose(m)
	case m.Supply != "":
		return s.Language.Say("each.supply", "card", s.Supply(m.Supply)) + s.whose(m)
	}
	return s.Language.Word("each", m.Tally) + s.whose(m)
}

// ofShot is the speech within what a shot counts, which names the sides by the shot.
func (s Speech) ofShot() Speech {
	if s.about.whose == "shot" {
		s.about.deep++
	}
	return s
}

// any names any one of the units or boxes that a measure counts.
func (s Speech) any(m *model.Measure) string {
	s = s.ofShot()
	if m.Boxes != nil {
		return s.boxes("boxes.one", m.Boxes)
	}
	return s.further(m.Units, "who.another", s.another(m.Units))
}

// another is a noun for any one of the units of a description: without an article where one goes before.
func (s Speech) another(w *model.Who) string {
	if besides(w) {
		return s.some(w)
	}
	return s.one(w)
}

// further says of units that they are other ones, where they are described by one that might be among them.
func (s Speech) further(w *model.Who, form Key, noun string) string {
	if besides(w) {
		return s.Language.Say(form, "who", noun)
	}
	return noun
}

// whose names the side whose marks or tally a measure counts, or the unit whose mark, where it
// is not clear from the subject.
func (s Speech) whose(m *model.Measure) string {
	switch of := rule.OwnersIn(s.Scenario).Mark(m.Mark); {
	case m.Target:
		return " " + s.Language.Text(s.credited(s.bearer(of, "target")))
	case of == "box" || of == "unit" && (s.about.whose == "shot" || s.about.others || s.about.unnamed):
		return " " + s.Language.Text(s.bearer(of, "subject"))
	case m.Side == "" && s.about.whose != "" && s.about.whose != "each" && (of == "side" || m.Tally != "" || rule.OwnersIn(s.Scenario).Supply(m.Supply) == "side"):
		return " " + s.asOf("own")
	case m.Side != "":
		return " " + s.of(m.Side)
	case m.Tally != "":
		return " " + s.Language.Text("who.the-side")
	}
	return ""
}

// bearer is the key of the words for the unit that has a mark, or in whose box it is.
func (s Speech) bearer(of, unit string) Key {
	if of == "box" {
		unit = "box-" + unit
	}
	if s.about.whose == "shot" {
		unit += "-shot"
	}
	return Key("whose." + unit)
}

// Measure names all that a measure counts.
func (s Speech) Measure(m *model.Measure) string {
	s = s.ofShot()
	switch {
	case m.Units != nil:
		return s.further(m.Units, "who.others", s.many(m.Units))
	case m.Boxes != nil:
		return s.boxes("boxes.many", m.Boxes)
	case m.Mark != "":
		return s.Mark(m.Mark) + s.whose(m)
	case len(m.Gap) > 0:
		return s.Language.Say("per.gap", "numbers", s.steps(m.Gap))
	case m.Supply != "":
		return s.Language.Say("measure.supply", "card", s.Supply(m.Supply)) + s.whose(m)
	}
	return s.Language.Word("measure", m.Tally) + s.whose(m)
}

// count words a comparison of measures.
func (s Speech) count(f *rule.Field, c *model.Count) string {
	s.about.apart = s.about.target || s.about.unnamed
	s.about.others = s.about.others || c.Over != nil
	form, pairs := "", []string{"span", s.span(c.Span, Number)}
	low, high := c.Low(0), c.High(-1)
	switch {
	case c.Over != nil:
		form, pairs = s.over(c), append(pairs, "of", s.Measure(&c.Of), "over", s.Measure(c.Over))
	case c.Of.Units == nil && c.Of.Boxes == nil:
		form, pairs = s.ofThings(c), append(pairs, "of", s.Measure(&c.Of), "card", s.Supply(c.Of.Supply), "whose", s.whose(&c.Of))
	case high == 0:
		form, pairs = "none", append(pairs, "who", s.none(&c.Of))
	case low == 1 && high < 0:
		form, pairs = "some", append(pairs, "who", s.any(&c.Of))
	default:
		form, pairs = "units", append(pairs, "who", s.Measure(&c.Of))
	}
	return s.Language.Say(keyOf(f, form), pairs...)
}

// over is the form of a comparison of two measures.
func (s Speech) over(c *model.Count) string {
	switch low, high := ends(c.Span); {
	case low != nil && *low == 1 && high == nil:
		return "over-more"
	case low == nil && high != nil && *high == 0:
		return "over-not"
	}
	return "over"
}

// ofThings is the form of a comparison that counts no units.
func (s Speech) ofThings(c *model.Count) string {
	none, some := c.High(1) == 0, c.Low(0) == 1
	switch {
	case c.Of.Tally != "":
		return "tally"
	case c.Of.Supply != "" && none:
		return "supply-none"
	case c.Of.Supply != "" && some && c.High(-1) < 0:
		return "supply-some"
	case c.Of.Supply != "":
		return "supply"
	case none && s.flag(c.Of.Mark):
		return "off"
	case some && s.flag(c.Of.Mark):
		return "on"
	}
	return ""
}

// flag reports whether a mark is a counter that is set or not.
func (s Speech) flag(name string) bool {
	if s.Scenario == nil {
		return false
	}
	mark, ok := s.Scenario.Marks[name]
	return ok && mark.Max == 1
}

// Metres prints a distance in metres.
func (s Speech) Metres(n int) string { return s.Language.Say("unit.metres", "n", Number(n)) }

func (s Speech) points(n int) string { return s.Language.Say("unit.points", "n", Number(n)) }

// Side names a side, or that which plays a nation; one that the scenario does
// not have shows by its id.
func (s Speech) Side(id string) string {
	if s.Scenario != nil {
		for i := range s.Scenario.Sides {
			if s.Scenario.Sides[i].ID == id {
				return s.Scenario.Sides[i].Name
			}
		}
	}
	if s.Content != nil {
		if n := model.Find(s.Content.Nations, id); n != nil && n.Name != "" {
			return n.Name
		}
	}
	return Spaced(id)
}

// Terrain names a terrain.
func (s Speech) Terrain(id string) string {
	if s.Content != nil {
		if t := model.Find(s.Content.Terrain, id); t != nil {
			return t.Name
		}
	}
	return Spaced(id)
}

// ofCards says on which cards a terrain is where another has its name, behind that; empty for others.
func (s Speech) ofCards(id string) string {
	if s.Content == nil || !slices.ContainsFunc(s.Content.Terrain, func(t model.Terrain) bool { return t.ID != id && t.Name == s.Terrain(id) }) {
		return ""
	}
	at := Key("card.of-scenario")
	for i := range s.Content.Cards {
		c := &s.Content.Cards[i]
		if !slices.ContainsFunc(c.Halves, func(h model.Half) bool { return h.Terrain == id }) {
			continue
		}
		if at = "card.of-battle"; c.Deck == model.Alternates {
			at = "card.of-alternate"
			break
		}
	}
	return " " + s.Language.Say("who.bracket", "what", s.Language.Text(at))
}

// Supply names the cards of a supply.
func (s Speech) Supply(name string) string {
	if s.Scenario != nil {
		if supply, ok := s.Scenario.Supplies[name]; ok {
			return s.Terrain(supply.Card)
		}
	}
	return Spaced(name)
}

// Mark names a mark, a layer, a check or a supply in quotes.
func (s Speech) Mark(name string) string { return s.Language.Say("who.marked", "name", s.NameOf(name)) }

// called names a Pull, a tag, or what a side chooses, in quotes.
func (s Speech) called(name string) string {
	return s.Language.Say("who.marked", "name", s.Called(name))
}

// NameOf is what the author calls something by, by the id that it has among the marks,
// the supplies, the layers, the checks, the reserves or the names of the scenario; the id where it has no name.
func (s Speech) NameOf(id string) string {
	if sc := s.Scenario; sc != nil {
		names := []model.Text{sc.Marks[id].Name, sc.Supplies[id].Name, sc.Layers[id].Name, sc.Checks[id].Name, sc.Names[id]}
		for i := range sc.Sides {
			names = append(names, sc.Sides[i].Reserve[id].Name)
		}
		for _, name := range names {
			if text := name.In(s.Language.Name()); text != "" {
				return text
			}
		}
	}
	return Spaced(id)
}

// Called is what the author calls a Pull, a tag or what a side chooses by its id: by the names of the scenario,
// as logs do, before a mark that has the same id.
func (s Speech) Called(id string) string {
	if sc := s.Scenario; sc != nil {
		if text := sc.Names[id].In(s.Language.Name()); text != "" {
			return text
		}
	}
	return s.NameOf(id)
}

// Spaced is an id as words.
func Spaced(id string) string { return strings.ReplaceAll(id, "-", " ") }

// Sentence returns a text that may be one or go on from another as a sentence by itself; one
// that has its own end beside a full stop is as it is written.
func (l Language) Sentence(text string) string {
	text = strings.TrimSuffix(strings.TrimSpace(text), ".")
	if text == "" || strings.HasSuffix(text, "!") || strings.HasSuffix(text, "?") {
		return text
	}
	return l.Say("sentence.said", "what", text)
}
