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
	// side is that of the description around a word; seen is that of the other unit where that is
	// described and its side is not.
	side, seen string
	// deep counts the descriptions around a word, those of the subject itself left out.
	deep int
	// beyond is set behind words for the enemy side or other units, so that "its" is theirs; apart
	// behind those for the other unit, so that "its" might be that of this.
	beyond, apart bool
}

// aboutOf is what the sentence of a rule is about.
func (s Speech) aboutOf(r *model.Rule) about {
	var among []model.Rule
	if s.Scenario != nil {
		among = s.Scenario.Rules
	}
	a := about{credited: rule.Credited(r, among), whose: "unit", target: asksOfTarget(r), unnamed: !namesUnit(r)}
	a.others = a.target || slices.ContainsFunc(r.When.Count, countsUnits)
	switch {
	case shot(r.On):
		a.whose = "shot"
	case s.without(r) && rule.EachSide(r, rule.OwnersIn(s.Scenario)):
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
	s.about.apart = s.about.target
	if f.Name != "who" && othersIn(r) {
		s.about.beyond = true
		s.about.deep++
	}
	return s
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

// credited is the form of a text in which the other unit is the one credited, where there is one.
func (s Speech) credited(key Key) Key {
	if s.about.credited && s.Language.Has(key+"-credited") {
		return key + "-credited"
	}
	if s.about.credited && s.Language.Has(key+".credited") {
		return key + ".credited"
	}
	return key
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
