package guns

import (
	"fmt"
	"math/bits"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/module/guns"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// harmsGuns reports whether the round which a tank has loaded destroys guns.
func harmsGuns(x tankduel.Ctx, u engine.Unit) bool {
	loaded := x.Units[u].Loaded
	return loaded != 0 && x.Game.Ammo.Traits[loaded-1].Harmless
}

// hitGun destroys a gun that is hit by HE, the round that does vehicles no harm; any other
// does nothing (NA 6.2b, 6.2f).
func hitGun(x tankduel.Ctx, f state.Frame) {
	round := state.FireOf(&f).Round()
	if round < 0 || !x.Game.Ammo.Traits[round].Harmless {
		e := event.New(gunUnharmed, "NA 6.2b")
		e.Unit, e.Target = f.Target, f.Unit
		x.Emit(&e)
		return
	}
	x.DestroyGun(f.Target, f.Unit, event.ByTank, "NA 6.2f")
}

// loseGun sweeps a gun away, for good unless it returns (NA 6.5a), and lets rules react.
func loseGun(x tankduel.Ctx, gun engine.Unit, how state.Loss) {
	left := tankduel.Departure{Mark: state.Gone, How: how}
	if desertGunsOf(x.Game).returns>>gun&1 != 0 {
		left.Mark = state.Exited
	}
	x.SetCounter(OrderIcons, gun, 0, "NA 6.5b")
	discloseGun(x, gun)
	x.Sweep(gun, left, "NA 6.5a")
	x.ReactTo(rule.UnitEliminated, x.On(gun).At(x.Units[gun].Credit), int(how))
}

// returnGuns brings guns back that do return, where they were and never Hidden (NA
// 6.5b, 6.5c).
func returnGuns(x tankduel.Ctx, _ *state.Frame) {
	for left := desertGunsOf(x.Game).returns; left != 0; left &= left - 1 {
		gun := state.First(left)
		if x.Units[gun].Has(state.InPlay) || x.Units[gun].Status == 0 {
			continue
		}
		e := event.New(event.Reinforced, "NA 6.5b")
		e.Unit, e.To = gun, int16(x.Units[gun].Range)
		x.Emit(&e)
		x.React(rule.Placed, x.On(gun))
	}
}

// digInGuns puts the guns of both sides on the field, those that hide in secret.
func digInGuns(b *tankduel.Builder) error {
	return guns.Each(b, func(side int, e setup.Emplacement) error {
		if e.IsOpen() {
			return openSite(b, side, e)
		}
		u, err := guns.Add(b, side, e)
		if err != nil {
			return err
		}
		desertGunsOf(b.Game).note(u, e)
		if e.Hidden {
			b.First().Site[u] = state.SiteOf(b.First().Units[u].Range)
			b.First().Units[u].Range = 0
		}
		return nil
	})
}

// hideGuns lays the Hidden counters.
func hideGuns(b *tankduel.Builder) {
	place := b.Game.Marks.Place[b.Game.Counters[hiddenGun]]
	for left := desertGunsOf(b.Game).hidden; left != 0; left &= left - 1 {
		if gun := state.First(left); b.First().Site[gun] != 0 {
			*b.First().MarkOf(gun, place) = 1
		}
	}
}

// redealGuns chooses anew where guns hide from a seat: where its side may choose, or else
// anywhere on the track.
func redealGuns(x tankduel.Ctx, seat engine.Seat, pick func(n int) int) {
	for left := desertGunsOf(x.Game).hidden; left != 0; left &= left - 1 {
		gun := state.First(left)
		if x.Site[gun] != 0 && (seat < 0 || x.Game.Seating.Side[seat] != x.Units[gun].Side) {
			boxes := uint16(1)<<(2*state.Edge+1) - 1
			if site := desertGunsOf(x.Game).siteOf(gun); site != nil {
				boxes = site.boxes
			}
			x.Resite(gun, state.SiteOf(nthBox(boxes, pick(bits.OnesCount16(boxes)))))
		}
	}
}

// verifyDesertGuns demands that guns stand where they were put (NA 6.0c), and that the
// secret of one that hides is kept.
func verifyDesertGuns(g *tankduel.Game, s *state.State) error {
	x := g.At(s)
	for _, guns := range guns.Of(g).BySide {
		for _, u := range guns {
			switch {
			case isHiddenGun(x, u) != (s.Site[u] != 0) || isHiddenGun(x, u) && s.Units[u].Range != 0:
				return fmt.Errorf("%s: its Hidden counter and its secret disagree (NA 6.4a)", g.UnitName(u))
			case isHiddenGun(x, u) && state.SiteBox(s.Site[u]) > state.Edge:
				return fmt.Errorf("%s: it hides off the track", g.UnitName(u))
			case s.Units[u].Status != 0 && sitesOfGun(g, u)>>(rangeOfGun(x, u)+state.Edge)&1 == 0 && s.Site[u] == 0:
				return fmt.Errorf("%s: a gun has moved (NA 6.0c)", g.UnitName(u))
			}
		}
	}
	return nil
}

// countGuns counts what becomes of guns.
func countGuns(r *tankduel.Roster) kit.CensusPart[state.State] {
	return kit.CensusPart[state.State]{Gauges: []kit.Gauge[state.State]{
		{
			Measure: engine.Measure{Name: "guns_lost", Title: "Guns lost", Doc: "Anti-Tank Guns destroyed in a game, by side.", Means: "Whether anybody loads for guns. None is a gun that nobody fears, or that nobody can hit."},
			By:      r.Sides,
			On: kit.On{"eliminated": func(e *engine.Event) (int, int) {
				return int(r.Units[e.Unit].Side), state.Flag(r.Units[e.Unit].Kind == "gun")
			}},
		},
		{
			Measure: engine.Measure{Name: "guns_shown", Title: "Guns shown", Doc: "Hidden Anti-Tank Guns that fired and so showed where they stand, by side.", Means: "How often an ambush is sprung."},
			By:      r.Sides,
			On:      kit.On{"gun-appeared": func(e *engine.Event) (int, int) { return int(r.Units[e.Unit].Side), 1 }},
		},
	}}
}
