package wording

import (
	"cmp"
	"slices"
	"strings"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
)

// opKey is the key of a form of the operation of a rule.
func opKey(r *model.Rule, form string) Key { return keyOfOp(rule.OpOf(r), form) }

func keyOfOp(op *rule.OpInfo, form string) Key {
	return Key(strings.TrimSuffix("op."+op.Name+"."+form, "."))
}

// operation says what the operation of a rule does. Its text has the form given, or
// that of the first argument that has one: named as the argument, as the word that
// it is, or with -back for an amount below 0. A form that begins with + follows where
// its argument is written, may stands for all where the owner decides. Each argument is
// a word of the text by its name; pairs are further ones.
func (s Speech) operation(r *model.Rule, form string, pairs ...string) string {
	tail := ""
	for f, v := range rule.Arguments(r) {
		name := cmp.Or(f.Name, "n")
		if f.Name == "side" && s.understood(r) {
			v = "own"
		}
		pairs = append(pairs, s.behind(r, f).argument(r, f, v)...)
		if !rule.Given(v) {
			continue
		}
		if n, ok := v.(*int); ok && *n < 0 && s.Language.Has(opKey(r, name+"-back")) {
			name += "-back"
		} else if word, ok := v.(string); ok && s.Language.Has(opKey(r, word)) {
			name = word
		}
		if form == "" && s.Language.Has(opKey(r, name)) {
			form = name
		}
		if name == "who" && r.Mark != nil && s.ofBox(r.Mark.Name) {
			continue // it is said where the box is
		}
		if r.Reveal != nil && r.Reveal.If != nil {
			continue // it is said who tells it
		}
		if s.Language.Has(opKey(r, "+"+name)) {
			tail += s.Language.text(opKey(r, "+"+name))
		}
	}
	if r.May && s.Language.Has(opKey(r, "may")) {
		form = "may"
	}
	if g := r.Give; g != nil && g.Of == nil && slices.ContainsFunc(g.Counters, rule.IsPairCounter) {
		form = "target"
	}
	if r.Limit != nil && (r.On == "level.move" || r.On == "level.fire") {
		form = "level"
	}
	if l := r.Lose; l != nil && l.Of == nil && !slices.ContainsFunc(l.Counters, rule.IsPairCounter) {
		form = "self"
	}
	if c := r.Clear; c != nil && c.Smoke {
		form = "smoke"
		if len(c.Layers) > 0 {
			form = "both"
		}
	}
	if l := r.Lay; l != nil && l.Boxes == nil && s.ofBox(l.Layer) {
		form = "here"
	}
	if c := r.Clear; c != nil && c.Boxes == nil && !c.Smoke && slices.ContainsFunc(c.Layers, s.ofBox) {
		form = "here"
	}
	if v := r.Reveal; v != nil && v.If != nil {
		form = "told"
		if s.boxChosen(v.Name) {
			form += "-box"
		}
		if v.By != "" {
			form += "-by"
		}
	}
	if m := r.Mark; m != nil && m.Boxes == nil && s.ofBox(m.Name) {
		tail += s.Language.text(opKey(r, "+here"))
	}
	if m := r.Mark; m != nil && m.Who == nil && (s.about.others || s.about.unnamed) && rule.OwnersIn(s.Scenario).Mark(m.Name) == "unit" {
		tail += s.Language.text(opKey(r, "+who"))
	}
	if m := r.Mark; m != nil && m.Set != nil && s.flag(m.Name) {
		form = "off"
		if *m.Set > 0 {
			form = "on"
		}
	}
	form += s.eachWins(r)
	if s.about.credited && s.Language.Has(opKey(r, form+"-credited")) {
		form += "-credited"
	}
	return s.Language.done(fill(s.Language.text(opKey(r, form))+tail, pairs, s.Language.category))
}

// eachWins is what the form of a rule ends in by which each side may win.
func (s Speech) eachWins(r *model.Rule) string {
	if f := r.Finish; f != nil && s.about.whose == "each" && (f.Winner == "own" || f.Winner == "enemy") {
		return "-each"
	}
	return ""
}

// understood reports whether the mark or the supply of a rule is that of the subject's side, of which the
// rule says nothing.
func (s Speech) understood(r *model.Rule) bool {
	of := rule.OwnersIn(s.Scenario)
	switch {
	case s.without(r):
		return false
	case r.Mark != nil:
		return r.Mark.Side == "" && of.Mark(r.Mark.Name) == "side"
	}
	return r.Stock != nil && r.Stock.Side == "" && of.Supply(r.Stock.To) == "side"
}

// argument puts what an operation says into words, by the name of the argument: units
// also as .one and behind "is" as .fit, a number also without and with nothing but what
// it counts, a supply also as its card.
func (s Speech) argument(r *model.Rule, f *rule.Field, v any) []string {
	name := cmp.Or(f.Name, "n")
	print := s.prints(r, f)
	switch v := v.(type) {
	case *model.Who:
		one := s.one(v)
		if none := opKey(r, "no-"+name); v == nil && s.Language.Has(none) {
			one = s.Language.Text(none)
		}
		return []string{name, s.those(v), name + ".one", one, name + ".fit", s.fits(v)}
	case *model.Boxes:
		if v == nil {
			return nil
		}
		return []string{name, s.boxes("boxes.every", v), name + ".many", s.boxes("boxes.many", v)}
	case *model.Number:
		return []string{name, s.Amount(v, print), name + ".figure", s.figure(v, print), name + ".per", s.per(v, print), name + ".size", s.size(v, r, f)}
	case *model.Span:
		return []string{name, s.span(*v, print)}
	case *int:
		switch {
		case v == nil:
		case f.Unit == rule.Metres:
			return []string{name, print(max(*v, -*v))}
		case f.Delta:
			return []string{name, Number(max(*v, -*v))}
		default:
			return []string{name, print(*v)}
		}
	case []int:
		among := make([]string, len(v))
		for i, n := range v {
			among[i] = print(n)
		}
		return []string{name, s.Language.All("say.or", among)}
	case string:
		return []string{name, s.argued(r, f, v), name + ".card", s.Supply(v)}
	case []string:
		if f.Names == "plan" { // of which one is chosen
			names := make([]string, len(v))
			for i, id := range v {
				names[i] = s.called(id)
			}
			return []string{name, s.Language.All("say.or", names)}
		}
		return []string{name, s.list(family(f), "say.and", v)}
	}
	return nil
}

// size is by how much a number that is added raises or lowers what is asked for.
func (s Speech) size(v *model.Number, r *model.Rule, f *rule.Field) string {
	unsigned := *f
	unsigned.Delta = false
	print := s.prints(r, &unsigned)
	return s.figure(v, func(n int) string { return print(max(n, -n)) })
}

// argued names what a word of an operation names. The operation may have a text for
// the very word, or one for any. What is its own is the unit's where each side has
// its turn.
func (s Speech) argued(r *model.Rule, f *rule.Field, word string) string {
	if f.Names == "side" && (word == "" || word == "own" && s.without(r)) {
		word = "unit"
		if self := opKey(r, f.Name+".self"); s.without(r) && s.Language.Has(self) {
			if s.about.foe {
				return s.Language.Text("beside.each")
			}
			return s.Language.Text(self)
		}
	}
	unclear := s.about.others || s.about.unnamed || s.about.second && r.Score != nil && word == "unit"
	if f.Names == "side" && unclear && !s.without(r) && (word == "unit" || word == "own") {
		return s.Language.Text(sideBeside(r, word))
	}
	_, name := s.name(f, word)
	switch only, any := opKey(r, f.Name+"."+word), opKey(r, f.Name+".any"); {
	case s.Language.Has(only):
		return s.Language.Text(only)
	case s.Language.Has(any):
		return s.Language.Say(any, "word", name)
	}
	return name
}

// ofSubject reports whether a description is of the subject itself.
func ofSubject(w *model.Who) bool {
	return w != nil && (w.Subject != nil && *w.Subject || w.Other != nil && !*w.Other)
}

// sideBeside is the key of the words for the subject or its side where other units are spoken of
// too. What is the unit's own to decide, its owner does.
func sideBeside(r *model.Rule, word string) Key {
	if word == "unit" && r.Score == nil {
		word = "owner"
	}
	return Key("beside." + word)
}

// prints returns what prints the numbers of an argument. The number itself is what the
// hook asks for.
func (s Speech) prints(r *model.Rule, f *rule.Field) func(int) string {
	figure := Number
	switch {
	case f.Unit == rule.Points:
		return s.points
	case f.Delta && f.Unit == rule.Plain:
		figure = Signed
	}
	if f.Unit == rule.Metres || r.On == "start.range" && f.Name == "" {
		return func(n int) string { return s.Language.Say("unit.metres", "n", figure(n)) }
	}
	return figure
}

// those names the units that an operation is about: the subject, or all that
// fit.
func (s Speech) those(w *model.Who) string {
	switch {
	case w == nil:
		return s.Language.Text("who.subject")
	case w.Definite():
		return s.one(w)
	case w.Others() && w.Side != "enemy":
		others := *w
		others.Other, others.Subject = nil, nil // which is said
		return s.Language.Say("who.every-other", "who", s.some(&others))
	case w.Others(): // none of whom is the subject
		others := *w
		others.Other, others.Subject = nil, nil
		return s.those(&others)
	case besides(w):
		return s.Language.Say("who.every-other", "who", s.some(w))
	}
	return s.Language.Say("who.every", "who", s.some(w))
}

// reserve names a unit of the reserve by its vehicle.
func (s Speech) reserve(name string) string {
	if s.Scenario != nil {
		for i := range s.Scenario.Sides {
			if f, ok := s.Scenario.Sides[i].Reserve[name]; ok {
				if called := f.Name.In(s.Language.Name()); called != "" {
					return called
				}
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

// Nation names a nation.
func (s Speech) Nation(id string) string {
	if s.Content != nil {
		if n := model.Find(s.Content.Nations, id); n != nil {
			return n.Name
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
