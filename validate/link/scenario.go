package link

import (
	"fmt"
	"maps"
	"slices"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

func unknownSide(p *check.Pass, sc *model.Scenario) {
	var ids []string
	for i := range sc.Sides {
		ids = append(ids, sc.Sides[i].ID)
	}
	report := func(id string, place ...any) {
		if slices.Contains(ids, id) {
			return
		}
		f := check.At(&sc.Record, place...)
		f.Message = fmt.Sprintf("unknown side %q", id)
		suggest(p, &f, id, ids)
		p.Report(f)
	}
	for i := range sc.Sides {
		if foreignNation(p, &sc.Sides[i]) {
			return // which side has a nation is not known
		}
	}
	either := len(sc.Sides) == 2 && slices.Contains(sc.Sides[0].Nations, sc.Tied) && slices.Contains(sc.Sides[1].Nations, sc.Tied)
	if sc.Tied != "" && !either { // whichever side has that nation
		report(sc.Tied, "tied")
	}
	for _, name := range slices.Sorted(maps.Keys(sc.Marks)) {
		if id := sc.Marks[name].Way; id != "" {
			report(id, "marks", name, "way")
		}
	}
	if sc.Robata != nil {
		for i, id := range sc.Robata.Sides {
			report(id, "robata", "sides", i)
		}
	}
}

// foreignNation reports whether a side names a nation that nobody declares.
func foreignNation(p *check.Pass, s *model.Side) bool {
	return slices.ContainsFunc(s.Nations, func(id string) bool { return !p.Declared(model.KindNation, id) })
}

// scenarios returns the checks of what a scenario says of itself.
func scenarios() []*check.Check {
	return []*check.Check{
		{Code: "scenario-same-sides", Run: each(sameSides)},
		{Code: "scenario-shared-nation", Run: each(sharedNation)},
		{Code: "scenario-wrong-nation", Run: each(wrongNation)},
		{Code: "matchup-wrong-nation", Run: wrongMatchups},
		{Code: "infantry-twice", Run: infantryTwice},
		{Code: "scenario-infantry", Run: each(missingInfantry)},
		{Code: "scenario-gun", Run: each(idleGun)},
		{Code: "scenario-robata", Run: each(robataForce)},
		{Code: "scenario-prize", Severity: diag.Warning, Run: each(prize)},
		{Code: "scenario-span", Run: each(spans)},
		{Code: "scenario-share", Run: each(shares)},
		{Code: "scenario-start", Run: each(start)},
		{Code: "scenario-unfieldable", Follows: check.UnreadOf(model.KindVehicle, model.KindMarker), Run: each(unfieldable)},
		{Code: "scenario-number", Run: each(givenNumbers)},
		{Code: "scenario-reserve-number", Run: each(reserveNumber)},
		{Code: "scenario-unloadable", Run: each(unloadable)},
		{Code: "scenario-same-order", Run: sameScenarioOrder},
		{Code: "link-same-order", Run: sameListOrder},
	}
}

// each makes the run of a check that looks at one scenario at a time.
func each(look func(*check.Pass, *model.Scenario)) func(*check.Pass) error {
	return func(p *check.Pass) error {
		for sc := range p.Scenarios() {
			look(p, sc)
		}
		return nil
	}
}

func sameSides(p *check.Pass, sc *model.Scenario) {
	if len(sc.Sides) == 2 && sc.Sides[0].ID == sc.Sides[1].ID {
		p.Reportf(check.At(&sc.Record, "sides", 1, "id"), "both sides have the id %q", sc.Sides[1].ID)
	}
}

// sharedNation reports a nation that would have to fight itself: its units
// would share their names. The first side chooses first.
func sharedNation(p *check.Pass, sc *model.Scenario) {
	at := fightsItself(sc)
	if at < 0 {
		return
	}
	id := sc.Sides[1].Nations[0]
	f := check.At(&sc.Record, "sides", 1, "nations", 0)
	f.Message = fmt.Sprintf("nation %q stands on both sides", id)
	f.Related = append(f.Related, sc.Related("it is on this side too", "sides", 0, "nations", at)...)
	p.Report(f)
}

// fightsItself returns the place among the nations of the first side of the
// only one that the second side has, or -1.
func fightsItself(sc *model.Scenario) int {
	if len(sc.Sides) != 2 || len(sc.Sides[1].Nations) != 1 {
		return -1
	}
	return slices.Index(sc.Sides[0].Nations, sc.Sides[1].Nations[0])
}

// spans checks how many play and with how many tanks.
func spans(p *check.Pass, sc *model.Scenario) {
	for _, s := range []struct {
		name string
		span model.Span
	}{{"players", sc.Players}, {"tanks", sc.Tanks.Span}} {
		if low, high := s.span.Low(0), s.span.High(0); low > high {
			p.Reportf(check.At(&sc.Record, s.name), "the number of %s is at least %d and at most %d", s.name, low, high)
			return
		}
	}
	if n := sc.Tanks.Usual; n != 0 && (n < sc.Tanks.Low(0) || n > sc.Tanks.High(n)) {
		p.Reportf(check.At(&sc.Record, "tanks", "usual"), "the usual number of tanks is %d, which is not among %s", n, sc.Tanks.Words())
		return
	}
	for i := range sc.Sides {
		if s := sc.Sides[i].Tanks; s != nil && s.Low(1) > s.High(7) {
			p.Reportf(check.At(&sc.Record, "sides", i, "tanks"), "the side %q fields at least %d tanks and at most %d", sc.Sides[i].ID, s.Low(1), s.High(7))
			return
		}
	}
	if players, tanks := sc.Players.High(0), sc.Tanks.High(0); players > tanks {
		p.Reportf(check.At(&sc.Record, "players", "max"), "up to %d players need a tank each, and at most %d tanks take part", players, tanks)
	}
}

// unknownOption reports guns that an option moves which the scenario does not have.
func unknownOption(p *check.Pass, sc *model.Scenario) {
	have := slices.Sorted(maps.Keys(sc.Options))
	for i := range sc.Sides {
		for j := range sc.Sides[i].Guns {
			for _, id := range slices.Sorted(maps.Keys(sc.Sides[i].Guns[j].AtWith)) {
				if slices.Contains(have, id) {
					continue
				}
				f := check.AtLabel(&sc.Record, "sides", i, "guns", j, "at_with", id)
				f.Message = fmt.Sprintf("unknown option %q", id)
				suggest(p, &f, id, have)
				p.Report(f)
			}
		}
	}
}

// start reports units that would begin between two boxes.
func start(p *check.Pass, sc *model.Scenario) {
	look := func(metres int, at ...any) {
		if metres%rule.Box != 0 {
			p.Reportf(check.At(&sc.Record, at...), "%s", rule.OffGrid(metres))
		}
	}
	look(sc.Start, "start")
	for i := range sc.Sides {
		side := &sc.Sides[i]
		if side.Start != nil {
			look(*side.Start, "sides", i, "start")
		}
		for j := range side.Guns {
			look(side.Guns[j].At, "sides", i, "guns", j, "at")
			for k := range side.Guns[j].OrAt {
				look(side.Guns[j].OrAt[k], "sides", i, "guns", j, "or_at", k)
			}
			for _, option := range slices.Sorted(maps.Keys(side.Guns[j].AtWith)) {
				look(side.Guns[j].AtWith[option], "sides", i, "guns", j, "at_with", option)
			}
		}
		for _, name := range slices.Sorted(maps.Keys(side.Allow)) {
			for j, at := range side.Allow[name].At {
				look(at, "sides", i, "allow", name, "at", j)
			}
		}
	}
}

// unfieldable counts the boards and Identification Numbers that the largest game takes
// (EITC 5.1a). A smaller game takes the first of them.
func unfieldable(p *check.Pass, sc *model.Scenario) {
	total := sc.Tanks.High(0)
	shares, ok := sc.Shares(total)
	if !ok {
		return // their spans are the mistake
	}
	c := p.Closure(sc.Set)
	for i := range sc.Sides {
		side := &sc.Sides[i]
		if foreignVehicle(p, side) {
			continue // its nation is the mistake
		}
		for _, nations := range fielding(sc, i) {
			n := side.LargestForce(c, nations, shares[i])
			if slices.ContainsFunc(n.Vehicles, sharesNumbers) {
				continue
			}
			_, at, ok := n.Assign()
			if ok || misnumbered(&n, at) {
				continue
			}
			id := n.Vehicles[at].ID
			entry := slices.IndexFunc(side.Force, func(f model.Force) bool { return f.Vehicle == id })
			f := check.At(&sc.Record, "sides", i, "force", entry, "vehicle")
			f.Message = fmt.Sprintf("a game with %d tanks takes %d of the side %q, and no board of %q is free for number %d",
				total, shares[i], side.ID, id, at+1)
			if side.Tanks != nil {
				f.Related = append(f.Related, sc.Related("it fields so many here", "sides", i, "tanks")...)
			}
			p.Report(f)
			return
		}
	}
}

// sharesNumbers reports whether two boards of a vehicle have one number, which
// the deck tier says.
func sharesNumbers(v *model.Vehicle) bool {
	seen := map[int]bool{}
	for _, b := range v.Boards {
		if seen[b.Number] {
			return true
		}
		seen[b.Number] = true
	}
	return false
}
