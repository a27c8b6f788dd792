package smoke

import (
	"cmp"
	"slices"

	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// used lists what each rule of the scenarios that were played, and of the terrain and the
// modules that are not proven, did by whose games; of a module, of those it was in use in.
// Scenarios that are proven are left out, unless nothing else was played for its own sake.
func used(p *check.Pass, all []result, tests *tested) []check.Use {
	var list []check.Use
	everything := !slices.ContainsFunc(all, func(r result) bool { return !proven(p, r.played) || r.tries })
	for i := range all {
		r := &all[i]
		if r.scenario != nil && (everything || !proven(p, r.played)) {
			list = append(list, usesOf(&r.scenario.Record, r.scenario.Rules, r, tests.worked[r.played.Record])...)
		}
	}
	whole, scripts := &result{under: nil}, worked{}
	for _, r := range all {
		whole.games += r.games
		scripts.join(tests.worked[r.played.Record])
		for _, part := range r.by {
			to := whole.of(part.player)
			to.games += part.games
			to.worked.join(part.worked)
		}
	}
	for t := range p.Terrain() {
		if p.Proven == nil || !p.Proven(&t.Record) {
			list = append(list, usesOf(&t.Record, t.Rules, whole, scripts)...)
		}
	}
	for m := range p.Modules() {
		if p.Proven != nil && p.Proven(&m.Record) {
			continue
		}
		in := &result{games: ofModule(p.Content, all, m, ""), worked: whole.worked}
		for _, part := range whole.by {
			part.games = ofModule(p.Content, all, m, part.player)
			in.by = append(in.by, part)
		}
		list = append(list, usesOf(&m.Record, m.Rules, in, scripts)...)
	}
	return list
}

// usesOf lists what the rules of a record did in some games and scripts, those of a loop once
// for all of its turns.
func usesOf(record *model.Record, rules []model.Rule, r *result, scripts worked) []check.Use {
	var list []check.Use
	for _, turns := range turnsOf(record, len(rules)) {
		first := turns[0]
		part := model.Part{Whole: &rules[first], Number: first}
		u := check.Use{Record: record, Rule: first, Name: cmp.Or(part.Title(), part.Label()), Turns: len(turns)}
		for _, by := range r.by {
			u.By = append(u.By, check.UseBy{Player: by.player, Games: by.games})
		}
		for _, i := range turns {
			name := sign(record, i)
			u.Scripts += scripts[name]
			u.Games = max(u.Games, tally{r.worked, r.games, r.under}.asked(&rules[i]))
			for k := range r.by {
				u.By[k].Times += r.by[k].worked[name]
			}
		}
		list = append(list, u)
	}
	return list
}
