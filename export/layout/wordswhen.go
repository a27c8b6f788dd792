package layout

import (
	"maps"
	"slices"
	"strings"

	"hulldown/schema/model"
)

// said tells which conditions the sentence has already told.
type said struct{ unit, target, action, phase, to, card, pull bool }

// conditions returns the conditions that are left to tell, with an if.
func (s speech) conditions(w *model.When, told said) string {
	all := s.wants(w, told)
	if len(all) == 0 {
		return ""
	}
	return s.lang.say("rule.if", "all", s.lang.all("say.and", all))
}

// wants lists the conditions that are left to tell.
func (s speech) wants(w *model.When, told said) []string {
	all := s.wantsOfUnits(w, told)
	add := func(text string) { all = append(all, text) }
	if w.Card != nil && !told.card {
		add(s.lang.say("if.card-is", "card", s.card(w.Card)))
	}
	if w.Gap != nil {
		add(s.lang.say("if.gap", "span", s.span(*w.Gap, s.metres)))
	}
	if w.Centre != "" {
		add(s.lang.word("centre", w.Centre))
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
	if w.Option != "" {
		add(s.lang.say("if.option", "option", s.option(w.Option)))
	}
	if w.Pull != nil {
		if w.Pull.Name != "" && !told.pull {
			add(s.lang.say("if.pull", "name", s.mark(w.Pull.Name)))
		}
		if w.Pull.Number != nil {
			add(s.lang.say("if.number", "span", s.span(*w.Pull.Number, number)))
		}
	}
	if w.Robata != nil {
		all = append(all, s.seen(w.Robata)...)
	}
	for i := range w.Count {
		add(s.count(&w.Count[i]))
	}
	return all
}

// wantsOfUnits lists what is asked of the units concerned and of a movement.
func (s speech) wantsOfUnits(w *model.When, told said) []string {
	var all []string
	add := func(text string) { all = append(all, text) }
	if !told.unit && who(w.Unit) {
		add(s.lang.say("if.unit", "who", s.fits(w.Unit)))
	}
	if who(w.Was) {
		add(s.lang.say("if.was", "who", s.fits(w.Was)))
	}
	if !told.to && who(w.To) {
		add(s.lang.say("if.to", "who", s.fits(w.To)))
	}
	if w.Moved != nil {
		all = append(all, s.moved(w.Moved)...)
	}
	if !told.target && who(w.Target) {
		add(s.lang.say("if.target", "who", s.fits(w.Target)))
	}
	return all
}

// option names an option of the scenario or a module.
func (s speech) option(name string) string {
	if s.scenario != nil {
		if o, ok := s.scenario.Options[name]; ok {
			return s.lang.say("who.marked", "name", o.Title)
		}
	}
	return s.lang.say("who.marked", "name", s.lang.word("module", name))
}

// card tells which card is meant.
func (s speech) card(w *model.CardWhen) string {
	switch {
	case w != nil && w.Terrain != "" && w.Terrain == s.self:
		return s.lang.text("card.self")
	case w != nil && w.Terrain != "":
		return s.lang.say("card.terrain", "name", s.terrain(w.Terrain))
	case w != nil && w.Class != "":
		return s.lang.say("card.class", "class", strings.ToLower(s.lang.word("class", w.Class)))
	}
	return s.lang.text("card.any")
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
	if m.Lowest != nil {
		out = append(out, s.lang.say("if.lowest", "span", s.span(*m.Lowest, number)))
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
func who(w *model.Who) bool { return modified(w) || w != nil && len(w.Kind) > 0 }

// modified reports whether a description asks more than what kind of unit.
func modified(w *model.Who) bool {
	return w != nil && (w.Side != "" || w.Is != "" || w.State != "" || len(w.Marks) > 0 || w.Range != nil ||
		w.Distance != nil || w.Holds != "" || w.Ahead != nil || w.With != nil || w.Run != "" || w.Other || len(w.Not) > 0)
}

// one names one unit that fits the description.
func (s speech) one(w *model.Who) string { return s.noun("kind-one", w) }

// many names all units that fit the description.
func (s speech) many(w *model.Who) string { return s.noun("kind-many", w) }

// some names a unit behind "no" and "every".
func (s speech) some(w *model.Who) string { return s.noun("kind", w) }

// noun names units by their kind, with what else holds of them behind it.
func (s speech) noun(family string, w *model.Who) string {
	kinds := []string{"vehicle"}
	if w != nil && len(w.Kind) > 0 {
		kinds = w.Kind
	}
	text := s.list(family, "say.or", kinds)
	if !modified(w) {
		return text
	}
	return s.lang.say("who.such", "noun", text, "who", s.modifiers(w))
}

// fits tells what a unit is, behind "is".
func (s speech) fits(w *model.Who) string {
	if len(w.Kind) > 0 || !modified(w) {
		return s.one(w)
	}
	return s.modifiers(w)
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
		if span := w.Marks[name]; span == (model.Span{}) {
			add(s.lang.say("who.has-mark", "mark", s.mark(name)))
		} else {
			add(s.lang.say("who.mark", "mark", s.mark(name), "span", s.span(span, number)))
		}
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
	if w.Ahead != nil {
		add(s.lang.say("who.ahead", "who", s.some(w.Ahead)))
	}
	if w.With != nil {
		add(s.lang.say("who.with", "who", s.one(w.With)))
	}
	if w.Run != "" {
		add(s.lang.word("run", w.Run))
	}
	if w.Other {
		add(s.lang.text("who.other"))
	}
	for i := range w.Not {
		add(s.lang.say("who.not", "who", s.fits(&w.Not[i])))
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
	if _, ok := texts[key("equipment."+word)]; !ok {
		return s.lang.say("who.tag", "name", spaced(word))
	}
	return s.lang.say("who.equipment", "name", s.lang.word("equipment", word))
}

func (s speech) holds(terrain string) string {
	if terrain == s.self && s.self != "" {
		return s.lang.text("who.on-it")
	}
	return s.lang.say("who.on", "name", s.terrain(terrain))
}
