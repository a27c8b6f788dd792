package enginetest

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
)

// CheckWeights asserts that each row of a judge's table has a name of its own, a
// meaning, and a standard within its bounds.
func CheckWeights(t reporter, table []engine.Weight) {
	t.Helper()
	seen := map[string]bool{}
	for _, w := range table {
		switch {
		case seen[w.Name]:
			t.Errorf("two weights are called %s", w.Name)
		case w.Group() == "" || w.Group() == w.Name:
			t.Errorf("the weight %q has no group", w.Name)
		case w.Doc == "":
			t.Errorf("the weight %s is not described", w.Name)
		case w.Step <= 0 || w.Standard < w.Least || w.Standard > w.Most || w.Least == w.Most:
			t.Errorf("the weight %s: standard %d, step %d, bounds %d to %d", w.Name, w.Standard, w.Step, w.Least, w.Most)
		}
		seen[w.Name] = true
	}
}

// IdleWeights walks through random games and returns the names of the given weights
// that change no rating in any of their positions.
func IdleWeights[S comparable, V any](g engine.Game[S, V], judges bot.Judges[V], names map[string]bool, o Options) (map[string]bool, error) {
	type changed struct {
		name  string
		judge bot.Judge[V]
	}
	var list []changed
	for i, w := range judges.Weights {
		if !names[w.Name] {
			continue
		}
		values := engine.Standards(judges.Weights)
		if values[i] += 3 * w.Step; values[i] > w.Most {
			values[i] = max(w.Least, w.Standard-3*w.Step)
		}
		judge, err := judges.With([][]int32{values, values})
		if err != nil {
			return nil, err
		}
		list = append(list, changed{w.Name, judge})
	}
	idle := map[string]bool{}
	for name := range names { // order-free: into a set
		idle[name] = true
	}
	w := &walker[S, V]{game: g, options: o.orDefaults()}
	w.walk(func(p *spot[S]) {
		var v V
		if p.waits.Kind != engine.Decide {
			return
		}
		g.Observe(&v, p.state, p.waits.Seat)
		for _, c := range list {
			for i := 0; idle[c.name] && i < len(p.legal); i++ {
				if c.judge.Rate(&v, p.legal[i]) != judges.Standard.Rate(&v, p.legal[i]) {
					delete(idle, c.name)
				}
			}
		}
	})
	return idle, nil
}
