package layout

import (
	"maps"
	"slices"
	"strings"

	"hulldown/schema/model"
)

// said tells which conditions the sentence has already told.
type said struct{ unit, target, action, phase bool }

// conditions returns the conditions that are left to tell, with an if.
func (s speech) conditions(r *model.Rule, told said) string {
	w := &r.When
	var all []string
	add := func(text string) { all = append(all, text) }
	if !told.unit && who(w.Unit) {
		add(s.lang.say("if.unit", "who", s.modifiers(w.Unit)))
	}
	if who(w.Was) {
		add(s.lang.say("if.was", "who", s.modifiers(w.Was)))
	}
	if w.Moved != nil {
		all = append(all, s.moved(w.Moved)...)
	}
	if !told.target && who(w.Target) {
		add(s.lang.say("if.target", "who", s.modifiers(w.Target)))
	}
	if w.Gap != nil {
		add(s.lang.say("if.gap", "span", s.span(*w.Gap, s.metres)))
	}
	if w.Deck != nil {
		all = append(all, s.deck(w.Deck)...)
	}
	if !told.phase && w.Phase != "" {
		add(s.lang.say("if.phase", "phase", s.lang.word("phase", w.Phase)))
	}
	if !told.action && len(w.Action) > 0 {
		add(s.lang.say("if.action", "action", s.list("act", "say.or", w.Action)))
	}
	for i := range w.Count {
		add(s.count(&w.Count[i]))
	}
	if len(all) == 0 {
		return ""
	}
	return s.lang.say("rule.if", "all", s.lang.all("say.and", all))
}

func (s speech) moved(m *model.Moved) []string {
	var out []string
	if b := m.Boxes; b != nil {
		if b.High(1) == 0 {
			out = append(out, s.lang.text("if.unmoved"))
		} else {
			out = append(out, s.lang.say("if.boxes", "span", s.span(*b, func(n int) string { return s.metres(n * rangeStep) })))
		}
	}
	if m.Cards != nil {
		span := s.span(*m.Cards, number)
		if m.Cards.High(m.Cards.Low(0)) == 1 {
			out = append(out, s.lang.say("if.card", "span", span))
		} else {
			out = append(out, s.lang.say("if.cards", "span", span))
		}
	}
	return out
}

func (s speech) deck(d *model.DeckWhen) []string {
	var out []string
	switch low, high := d.Low(0), d.High(0); {
	case low != 0 && low == high:
		out = append(out, s.lang.text("deck.is", low))
	case low != 0 && high != 0:
		out = append(out, s.lang.say("deck.between", "low", number(low), "high", number(high)))
	case low != 0:
		out = append(out, s.lang.text("deck.from", low))
	case high != 0:
		out = append(out, s.lang.text("deck.until", high))
	}
	if d.Last != nil && *d.Last {
		out = append(out, s.lang.text("deck.last"))
	} else if d.Last != nil {
		out = append(out, s.lang.text("deck.not-last"))
	}
	return out
}

// span tells an interval, its ends printed by print.
func (s speech) span(v model.Span, print func(int) string) string {
	low, high := v.Is, v.Is
	if v.Is == nil {
		low, high = v.Min, v.Max
	}
	switch {
	case low != nil && high != nil && *low == *high:
		return s.lang.say("span.is", "n", print(*low))
	case low != nil && high != nil:
		return s.lang.say("span.between", "low", print(*low), "high", print(*high))
	case low != nil:
		return s.lang.say("span.min", "n", print(*low))
	case high != nil:
		return s.lang.say("span.max", "n", print(*high))
	}
	return s.lang.text("span.any")
}

// who reports whether a description asks anything of a unit.
func who(w *model.Who) bool {
	return w != nil && (w.Side != "" || w.Is != "" || w.State != "" || len(w.Marks) > 0 || w.Range != nil ||
		w.Distance != nil || w.Holds != "" || w.Other || len(w.Not) > 0)
}

// one names one unit that fits the description.
func (s speech) one(w *model.Who) string {
	if !who(w) {
		return s.lang.text("who.any")
	}
	return s.lang.say("who.one", "who", s.modifiers(w))
}

// many names all units that fit the description.
func (s speech) many(w *model.Who) string {
	if !who(w) {
		return s.lang.text("who.tanks")
	}
	return s.lang.say("who.many", "who", s.modifiers(w))
}

// modifiers tells what holds of a unit, in words that stand behind it or
// behind "is".
func (s speech) modifiers(w *model.Who) string {
	var all []string
	add := func(text string) { all = append(all, text) }
	if w.Is != "" {
		add(s.is(w.Is))
	}
	if w.State != "" {
		add(s.lang.word("state", w.State))
	}
	for _, name := range slices.Sorted(maps.Keys(w.Marks)) {
		add(s.lang.say("who.mark", "mark", s.mark(name), "span", s.span(w.Marks[name], number)))
	}
	if w.Range != nil {
		add(s.lang.say("who.range", "span", s.span(*w.Range, s.metres)))
	}
	if w.Distance != nil {
		add(s.lang.say("who.distance", "span", s.span(*w.Distance, s.metres)))
	}
	if w.Holds != "" {
		add(s.holds(w.Holds))
	}
	if w.Other {
		add(s.lang.text("who.other"))
	}
	for i := range w.Not {
		add(s.lang.say("who.not", "who", s.modifiers(&w.Not[i])))
	}
	text := s.lang.all("say.and", all)
	if w.Side == "" {
		return text
	}
	return strings.TrimSpace(s.of(w.Side) + " " + text)
}

// of tells the side of a unit.
func (s speech) of(side string) string {
	switch side {
	case "own":
		return s.lang.text("who.own")
	case "enemy":
		return s.lang.text("who.enemy")
	}
	return s.lang.say("who.side", "side", s.side(side))
}

// is tells a word that a unit has by construction.
func (s speech) is(word string) string {
	texts := s.lang.orFirst().texts
	if s.content != nil {
		if v := model.Find(s.content.Vehicles, word); v != nil {
			return s.lang.say("who.vehicle", "name", v.Name)
		}
		if n := model.Find(s.content.Nations, word); n != nil {
			return s.lang.say("who.nation", "name", n.Name)
		}
	}
	if crew, ok := texts[key("crew."+word)]; ok {
		return s.lang.say("who.crew", "name", crew)
	}
	return s.lang.say("who.equipment", "name", s.lang.word("equipment", word))
}

func (s speech) holds(terrain string) string {
	if terrain == s.self && s.self != "" {
		return s.lang.text("who.on-it")
	}
	return s.lang.say("who.on", "name", s.terrain(terrain))
}
