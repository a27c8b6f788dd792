package wording

import (
	"slices"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
)

// about is what a sentence is about.
type about struct {
	// credited is set where the other unit is the one to which damage or a loss is credited.
	credited bool
	// whose is the form in which the subject's side is told where "its" would mean that of another unit:
	// by a shot, for each side, or by this tank.
	whose string
	// others is set where the sentence has spoken of the other unit, or of further ones, so that "it"
	// might be one of those; target where it has spoken of the other unit; unnamed where its beginning
	// names no unit that "it" could be; second behind another operation, which has a subject of its own.
	others, target, unnamed, second bool
	// card is set where conditions on a card that is Pulled stand beside others on units, so that "it"
	// might be one of those.
	card bool
	// foe is set behind an operation for the other side or a named one, so that "it" might be that.
	foe bool
	// side is that of the description around a word; seen is that of the other unit where that is
	// described and its side is not.
	side, seen string
	// deep counts the descriptions around a word, those of the subject itself left out.
	deep int
	// nested is set for a description within another, followed where that goes on behind what is being
	// said, so that words there might be of this one, and closed for one that is in brackets therefore.
	nested, followed, closed bool
	// beyond is set behind words for the enemy side or other units, so that "its" is theirs; apart
	// behind those for the other unit, so that "its" might be that of this.
	beyond, apart bool
	// named is set in what a side does that the operation names, so that "its" is that side's.
	named bool
}

// aboutOf is what the sentence of a rule is about.
func (s Speech) aboutOf(r *model.Rule) about {
	var among []model.Rule
	if s.Scenario != nil {
		among = s.Scenario.Rules
	}
	a := about{credited: rule.Credited(r, among), whose: "unit", target: asksOfTarget(r), unnamed: !namesUnit(r)}
	a.card = r.On == "pulled" && (Asks(r.When.Unit) || Asks(r.When.Target) || r.When.Centre != "")
	a.others = a.target || slices.ContainsFunc(r.When.Count, countsUnits)
	switch {
	case shot(r.On):
		a.whose = "shot"
	case s.forEach(r):
		a.whose = "each"
	}
	return a
}

// asksOfTarget reports whether the conditions of a rule, or what is said with its hook, speak of the
// other unit.
func asksOfTarget(r *model.Rule) bool {
	return r.On == "robata.shot" || rule.SpeaksOfTarget(&model.Rule{On: r.On, When: r.When})
}

func countsUnits(c model.Count) bool {
	return c.Of.Units != nil || c.Over != nil && c.Over.Units != nil
}

// namesUnit reports whether a sentence names the subject before what happens to it, and no shot or card
// behind that.
func namesUnit(r *model.Rule) bool {
	switch r.On {
	case "terrain.enter", "terrain.leave", "damaged", "phase.done": // which name something else too
		return false
	case "action.done", "pulled", "phase":
		return Asks(r.When.Unit) && r.When.Shot == nil && r.When.Pull == nil
	}
	return true
}

// subject is the speech within a description of the subject, or a further one of the same unit.
func (s Speech) subject() Speech {
	s.about.seen = ""
	s.about.deep--
	return s
}

// other is the speech within a description of the other unit, whose own side is not the subject's.
func (s Speech) other() Speech {
	s.about.seen = "enemy"
	s.about.deep++
	return s
}

// behind is the speech in an argument of the operation of a rule, behind those of which it says who
// gains or does something.
func (s Speech) behind(r *model.Rule, f *rule.Field) Speech {
	s.about.apart = s.about.target || s.about.unnamed
	s.about.named = namesSide(r)
	if f.Name != "who" && othersIn(r) {
		s.about.beyond = true
		s.about.deep++
	}
	return s
}

// namesSide reports whether an operation is done by a side that it names.
func namesSide(r *model.Rule) bool {
	c := r.Choose
	return c != nil && c.By != "" && c.By != "own" && c.By != "enemy"
}

// othersIn reports whether an operation is done by or to others than the subject and those of its side.
func othersIn(r *model.Rule) bool {
	for _, v := range rule.Arguments(r) {
		if w, ok := v.(*model.Who); ok {
			return w != nil && w.Side != "own" && (w.Subject == nil || !*w.Subject) && (w.Other == nil || *w.Other)
		}
	}
	return r.Score != nil && r.Score.To == "enemy"
}

// besides reports whether units are described as near a unit that is meant, or in its box, and that unit
// might fit the description itself.
func besides(w *model.Who) bool {
	if w == nil || w.Definite() || w.Others() || len(w.Kind) > 0 && !slices.Contains(w.Kind, "vehicle") {
		return false
	}
	to := w.With
	switch {
	case w.Near != nil && w.Near.To == nil:
		return w.Side != "enemy"
	case to == nil && w.Near != nil:
		to = w.Near.To
	}
	switch {
	case to == nil || !to.Definite():
		return false
	case ofSubject(to):
		return w.Side != "enemy"
	case to.Target != nil && *to.Target:
		return w.Side != "own" && (w.Target == nil || *w.Target)
	}
	return true
}

// sideForm is the form of own and enemy where the words around name another unit than the subject.
func (s Speech) sideForm(form string) string {
	if s.about.deep > 1 && s.about.whose != "" && (form == "own" || form == "enemy") {
		if s.about.beyond && s.about.whose == "each" { // as the enemy side has it
			return map[string]string{"own": "enemy-each", "enemy": "own"}[form]
		}
		return form + "-" + s.about.whose
	}
	if s.about.named && s.about.whose == "each" && (form == "own" || form == "enemy") {
		return form + "-each"
	}
	if form == "own" && s.about.apart && s.about.whose == "unit" {
		return "own-unit"
	}
	return form
}

// subjectOrSide is the subject, or the side for which a rule is carried out that concerns no unit.
func (a about) subjectOrSide() string {
	if a.whose == "each" {
		return "each"
	}
	return "subject"
}

// credited is the form of a text in which the other unit is the one credited or fired at, or a card that
// is Pulled is called that, where there is one and the sentence is such.
func (s Speech) credited(key Key) Key {
	for _, form := range []struct {
		name Key
		is   bool
	}{{"credited", s.about.credited}, {"shot", s.about.whose == "shot"}, {"card", s.about.card}} {
		for _, joint := range []Key{"-", "."} {
			if k := key + joint + form.name; form.is && s.Language.Has(k) {
				return k
			}
		}
	}
	return key
}

// speaksOfSides reports whether a part of a rule speaks of another side than that of the subject, or of
// one by its name.
func speaksOfSides(r *model.Rule) bool {
	return rule.Does(r, func(f *rule.Field, v any) bool {
		word, ok := v.(string)
		return ok && f.Names == "side" && word != "own" && word != "unit"
	})
}

// speaksOfOthers reports whether a part of a rule speaks of other units than the subject.
func speaksOfOthers(r *model.Rule) bool {
	if g := r.Give; g != nil && slices.ContainsFunc(g.Counters, rule.IsPairCounter) {
		return true
	}
	return rule.Does(r, func(_ *rule.Field, v any) bool {
		who, ok := v.(*model.Who)
		return ok && !ofSubject(who)
	})
}
