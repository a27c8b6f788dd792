package smoke

import (
	"slices"

	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// attainable is how many games make it worth saying that nobody attained what a
// scenario is about: had one game in twenty seen it, fewer than one batch in twenty
// would see it nowhere.
const attainable = 60

// neverAttained reports the awards and victories of scenarios that nobody came to,
// though half the games are played by those who go for them. Scripts count.
func neverAttained(p *check.Pass) error {
	all, err := playAll(p)
	if err != nil {
		return err
	}
	tests, err := testAll(p)
	if err != nil {
		return err
	}
	for _, r := range all {
		if r.scenario == nil || !p.Sound(&r.scenario.Record) {
			continue
		}
		seen := tally{r.worked, r.games, r.under}
		for i := range r.scenario.Rules {
			rule := &r.scenario.Rules[i]
			n, name := seen.asked(rule), sign(&r.scenario.Record, i)
			if rewards(rule) && n >= attainable && r.worked[name] == 0 && tests.worked[r.played.Record][name] == 0 {
				say(p, check.At(&r.scenario.Record, "rules", i, "on"), "nobody attained this in %d games, most of them played by those who go for awards", n)
			}
		}
	}
	return nil
}

// rewards reports whether a rule gives VPs, other than to take them, or ends the game.
func rewards(r *model.Rule) bool {
	given := func(o *model.Operation) bool { return o.Finish != nil || o.Score != nil && o.Score.Value >= 0 }
	return given(&r.Operation) || slices.ContainsFunc(r.Do, func(o model.Operation) bool { return given(&o) })
}
