package games

import (
	"errors"
	"iter"
	"maps"
	"slices"
	"strconv"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/census"
	"hulldown.dev/engine/tankduel/judge"
	"hulldown.dev/engine/tankduel/module"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// tankDuel is the row of Tank Duel. Each option of its set-up is given once; tanks,
// force, crew, rounds, guns and nation once for each side.
func tankDuel() game {
	return game{name: "tank-duel", kind: model.KindScenario, list: scenarios, open: openTankDuel,
		measures: func() []engine.Measure { return census.Docs(module.All()) }, options: tankDuelOptions,
		language: func() engine.Language { return tankduel.Language(module.All()) }}
}

func tankDuelOptions() []engine.Phrase {
	var all []engine.Phrase
	for _, o := range options() {
		all = append(all, engine.Phrase{Form: o.form, Doc: o.doc})
	}
	return all
}

func openTankDuel(l Library, head play.Head) (play.Match, []diag.Finding, error) {
	sc := model.Find(l.Content.Scenarios, l.Content.Renamed(model.KindScenario, head.Scenario))
	s, err := tankDuelSetup(l.Content, sc, head.Set)
	if err != nil {
		return nil, nil, err
	}
	c := l.part(setup.Needed(l.Content, sc, s))
	g, findings, err := tankduel.New(c, sc.ID, s, module.All())
	var unsupported *setup.UnsupportedError
	switch {
	case errors.As(err, &unsupported):
		return nil, findings, &ContentError{err}
	case g == nil:
		return nil, findings, blame(sc, head.Set, err)
	}
	counted, err := census.Of(g)
	if err != nil {
		return nil, findings, err
	}
	l.sign(&head, withMatchups(g.Uses(), c, head.Set), c)
	players, err := judge.New(g)
	if err != nil {
		return nil, findings, err
	}
	return play.NewMatch(players, judgesOf[judge.View](players.Judge()), counted, head), findings, nil
}

func scenarios(c *model.Content) iter.Seq2[*model.Record, func() Playable] {
	return func(yield func(*model.Record, func() Playable) bool) {
		for i := range c.Scenarios {
			if sc := &c.Scenarios[i]; !yield(&sc.Record, func() Playable { return playableScenario(c, sc) }) {
				return
			}
		}
	}
}

func playableScenario(c *model.Content, sc *model.Scenario) Playable {
	p := Playable{Record: &sc.Record, Title: sc.Title, Points: "VP", Setups: setups(sc), Further: further(sc), Modules: withModules(c, sc)}
	for j := range sc.Sides {
		p.Sides = append(p.Sides, Side{sc.Sides[j].ID, []any{"sides", j}})
	}
	return p
}

// setups are the smallest and the largest set-up of a scenario: a player a side,
// and as few or as many tanks as can be.
func setups(sc *model.Scenario) [][][]string {
	small, large := setUp(sc, sc.Tanks.Low(2)), setUp(sc, sc.Tanks.High(2))
	if small[0][1] == large[0][1] {
		return [][][]string{small}
	}
	return [][][]string{small, large}
}

func setUp(sc *model.Scenario, tanks int) [][]string {
	players := max(2, sc.Players.Low(2))
	return [][]string{{"tanks", strconv.Itoa(max(tanks, players))}, {"players", strconv.Itoa(players)}}
}

// further are the smallest set-up with infantry, with each option of the scenario, and
// one player against Robata on either side.
func further(sc *model.Scenario) [][][]string {
	sets := [][][]string{append(setUp(sc, sc.Tanks.Low(2)), []string{"infantry", on})}
	for _, option := range slices.Sorted(maps.Keys(sc.Options)) {
		sets = append(sets, append(setUp(sc, sc.Tanks.Low(2)), []string{"with", option}))
	}
	for i := range sc.Sides {
		sets = append(sets, [][]string{{"robata", sc.Sides[i].ID}})
	}
	return sets
}

// withModules are the smallest set-up with each module of the content that the scenario
// is tried with: those that it names and leaves to the set-up, and some that none names.
func withModules(c *model.Content, sc *model.Scenario) [][][]string {
	var sets [][][]string
	for i := range c.Modules {
		m := &c.Modules[i]
		if use, named := sc.Modules[m.ID]; named && use != "on" && use != "off" || hosts(c, sc, m) {
			sets = append(sets, append(setUp(sc, sc.Tanks.Low(2)), []string{"with", m.ID}))
		}
	}
	return sets
}

// hosts reports whether a module that no scenario names is tried with a scenario: the
// first of the module's set and the first of others. One that comes with another is not.
func hosts(c *model.Content, sc *model.Scenario, m *model.Module) bool {
	named := func(o model.Scenario) bool { _, ok := o.Modules[m.ID]; return ok }
	if m.Use != "offered" || slices.ContainsFunc(c.Scenarios, named) {
		return false
	}
	first := slices.IndexFunc(c.Scenarios, func(o model.Scenario) bool { return (o.Set == m.Set) == (sc.Set == m.Set) })
	return sc == &c.Scenarios[first]
}
