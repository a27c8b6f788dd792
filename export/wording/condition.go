package wording

import (
	"maps"
	"slices"
	"strings"

	"hulldown/schema/model"
)

// said holds which conditions the sentence has already put into words.
type said struct{ unit, target, action, phase, to, card, pull bool }

// Conditions lists conditions, each in words.
func (s Speech) Conditions(w *model.When) []string { return s.wants(w, said{}) }

// conditions returns the conditions that are left to say, with an if.
func (s Speech) conditions(w *model.When, already said) string {
	all := s.wants(w, already)
	if len(all) == 0 {
		return ""
	}
	return s.Language.Say("rule.if", "all", s.Language.All("say.and", all))
}

// wants lists the conditions that are left to say.
func (s Speech) wants(w *model.When, already said) []string {
	all := s.wantsOfUnits(w, already)
	add := func(text string) { all = append(all, text) }
	if w.Card != nil && !already.card {
		add(s.Language.Say("if.card-is", "card", s.card(w.Card)))
	}
	if w.Gap != nil {
		add(s.Language.Say("if.gap", "span", s.span(*w.Gap, s.Metres)))
	}
	if w.Centre != "" {
		add(s.Language.Word("centre", w.Centre))
	}
	if w.Deck != nil {
		all = append(all, s.deck(w.Deck)...)
	}
	if !already.phase && w.Phase != "" {
		add(s.Language.Say("if.phase", "phase", s.Language.Word("phase", w.Phase)))
	}
	if !already.action && len(w.Action) > 0 {
		add(s.Language.Say("if.action", "action", s.list("act", "say.or", w.Action)))
	}
	if w.Option != "" {
		add(s.Language.Say("if.option", "option", s.option(w.Option)))
	}
	if w.Pull != nil {
		if w.Pull.Name != "" && !already.pull {
			add(s.Language.Say("if.pull", "name", s.Mark(w.Pull.Name)))
		}
		if w.Pull.Number != nil {
			add(s.Language.Say("if.number", "span", s.span(*w.Pull.Number, Number)))
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
func (s Speech) wantsOfUnits(w *model.When, already said) []string {
	var all []string
	add := func(text string) { all = append(all, text) }
	if !already.unit && Asks(w.Unit) {
		add(s.Language.Say("if.unit", "who", s.fits(w.Unit)))
	}
	if Asks(w.Was) {
		add(s.Language.Say("if.was", "who", s.fits(w.Was)))
	}
	if !already.to && Asks(w.To) {
		add(s.Language.Say("if.to", "who", s.fits(w.To)))
	}
	if w.Moved != nil {
		all = append(all, s.moved(w.Moved)...)
	}
	if !already.target && Asks(w.Target) {
		add(s.Language.Say("if.target", "who", s.fits(w.Target)))
	}
	return all
}

// option names an option of the scenario or a module.
func (s Speech) option(name string) string {
	if s.Scenario != nil {
		if o, ok := s.Scenario.Options[name]; ok {
			return s.Language.Say("who.marked", "name", o.Title)
		}
	}
	return s.Language.Say("who.marked", "name", s.Language.Word("module", name))
}

// card says which card is meant.
func (s Speech) card(w *model.CardWhen) string {
	switch {
	case w != nil && w.Terrain != "" && w.Terrain == s.Self:
		return s.Language.Text("card.self")
	case w != nil && w.Terrain != "":
		return s.Language.Say("card.terrain", "name", s.Terrain(w.Terrain))
	case w != nil && w.Class != "":
		return s.Language.Say("card.class", "class", strings.ToLower(s.Language.Word("class", w.Class)))
	}
	return s.Language.Text("card.any")
}

func (s Speech) moved(m *model.Moved) []string {
	var out []string
	if b := m.Boxes; b != nil {
		if b.High(1) == 0 {
			out = append(out, s.Language.Text("if.unmoved"))
		} else {
			out = append(out, s.Language.Say("if.boxes", "span", s.span(*b, func(n int) string { return s.Metres(n * 200) })))
		}
	}
	if m.Cards != nil {
		span := s.span(*m.Cards, Number)
		if m.Cards.High(m.Cards.Low(0)) == 1 {
			out = append(out, s.Language.Say("if.card", "span", span))
		} else {
			out = append(out, s.Language.Say("if.cards", "span", span))
		}
	}
	if m.Lowest != nil {
		out = append(out, s.Language.Say("if.lowest", "span", s.span(*m.Lowest, Number)))
	}
	return out
}

func (s Speech) deck(d *model.DeckWhen) []string {
	var out []string
	switch low, high := d.Low(0), d.High(0); {
	case low != 0 && low == high:
		out = append(out, s.Language.Text("deck.is", low))
	case low != 0 && high != 0:
		out = append(out, s.Language.Say("deck.between", "low", Number(low), "high", Number(high)))
	case low != 0:
		out = append(out, s.Language.Text("deck.from", low))
	case high != 0:
		out = append(out, s.Language.Text("deck.until", high))
	}
	if d.Last != nil && *d.Last {
		out = append(out, s.Language.Text("deck.last"))
	} else if d.Last != nil {
		out = append(out, s.Language.Text("deck.not-last"))
	}
	return out
}

// span words an interval, its ends printed by print.
func (s Speech) span(v model.Span, print func(int) string) string {
	low, high := v.Is, v.Is
	if v.Is == nil {
		low, high = v.Min, v.Max
	}
	switch {
	case low != nil && high != nil && *low == *high:
		return s.Language.Say("span.is", "n", print(*low))
	case low != nil && high != nil:
		return s.Language.Say("span.between", "low", print(*low), "high", print(*high))
	case low != nil:
		return s.Language.Say("span.min", "n", print(*low))
	case high != nil:
		return s.Language.Say("span.max", "n", print(*high))
	}
	return s.Language.Text("span.any")
}

// Asks reports whether a description asks anything of a unit.
func Asks(w *model.Who) bool { return modified(w) || w != nil && len(w.Kind) > 0 }

// modified reports whether a description asks more than what kind of unit.
func modified(w *model.Who) bool {
	return w != nil && (w.Side != "" || w.Is != "" || w.State != "" || len(w.Marks) > 0 || w.Range != nil ||
		w.Distance != nil || w.Holds != "" || w.Ahead != nil || w.With != nil || w.Run != "" || w.Other || len(w.Not) > 0)
}

// one names one unit that fits the description.
func (s Speech) one(w *model.Who) string { return s.noun("kind-one", w) }

// many names all units that fit the description.
func (s Speech) many(w *model.Who) string { return s.noun("kind-many", w) }

// some names a unit behind "no" and "every".
func (s Speech) some(w *model.Who) string { return s.noun("kind", w) }

// noun names units by their kind, with what else holds of them behind it.
func (s Speech) noun(family string, w *model.Who) string {
	kinds := []string{"vehicle"}
	if w != nil && len(w.Kind) > 0 {
		kinds = w.Kind
	}
	text := s.list(family, "say.or", kinds)
	if !modified(w) {
		return text
	}
	return s.Language.Say("who.such", "noun", text, "who", s.Modifiers(w))
}

// fits says what a unit is, behind "is".
func (s Speech) fits(w *model.Who) string {
	if len(w.Kind) > 0 || !modified(w) {
		return s.one(w)
	}
	return s.Modifiers(w)
}

// Modifiers says what holds of a unit, in words that follow it or
// behind "is".
func (s Speech) Modifiers(w *model.Who) string {
	var all []string
	add := func(text string) { all = append(all, text) }
	if w.Is != "" {
		add(s.is(w.Is))
	}
	if w.State != "" {
		add(s.Language.Word("state", w.State))
	}
	for _, name := range slices.Sorted(maps.Keys(w.Marks)) {
		if span := w.Marks[name]; span == (model.Span{}) {
			add(s.Language.Say("who.has-mark", "mark", s.Mark(name)))
		} else {
			add(s.Language.Say("who.mark", "mark", s.Mark(name), "span", s.span(span, Number)))
		}
	}
	if w.Range != nil {
		add(s.Language.Say("who.range", "span", s.span(*w.Range, s.Metres)))
	}
	if w.Distance != nil {
		add(s.Language.Say("who.distance", "span", s.span(*w.Distance, s.Metres)))
	}
	if w.Holds != "" {
		add(s.holds(w.Holds))
	}
	if w.Ahead != nil {
		add(s.Language.Say("who.ahead", "who", s.some(w.Ahead)))
	}
	if w.With != nil {
		add(s.Language.Say("who.with", "who", s.one(w.With)))
	}
	if w.Run != "" {
		add(s.Language.Word("run", w.Run))
	}
	if w.Other {
		add(s.Language.Text("who.other"))
	}
	for i := range w.Not {
		add(s.Language.Say("who.not", "who", s.fits(&w.Not[i])))
	}
	text := s.Language.All("say.and", all)
	if w.Side == "" {
		return text
	}
	return strings.TrimSpace(s.of(w.Side) + " " + text)
}

// of names the side of a unit.
func (s Speech) of(side string) string {
	switch side {
	case "own":
		return s.Language.Text("who.own")
	case "enemy":
		return s.Language.Text("who.enemy")
	}
	return s.Language.Say("who.side", "side", s.Side(side))
}

// is names what a unit is by construction.
func (s Speech) is(word string) string {
	texts := s.Language.orFirst().texts
	if s.Content != nil {
		if v := model.Find(s.Content.Vehicles, word); v != nil {
			return s.Language.Say("who.vehicle", "name", v.Name)
		}
		if n := model.Find(s.Content.Nations, word); n != nil {
			return s.Language.Say("who.nation", "name", n.Name)
		}
	}
	if crew, ok := texts[Key("crew."+word)]; ok {
		return s.Language.Say("who.crew", "name", crew)
	}
	if _, ok := texts[Key("equipment."+word)]; !ok {
		return s.Language.Say("who.tag", "name", Spaced(word))
	}
	return s.Language.Say("who.equipment", "name", s.Language.Word("equipment", word))
}

func (s Speech) holds(terrain string) string {
	if terrain == s.Self && s.Self != "" {
		return s.Language.Text("who.on-it")
	}
	return s.Language.Say("who.on", "name", s.Terrain(terrain))
}
