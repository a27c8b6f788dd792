package guns

import (
	"math/bits"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/module/guns"
	"hulldown.dev/engine/tankduel/notation"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// What emplacements that are chosen before the game number.
const (
	procSite       = state.ModuleProcedures + 24
	procSiteChance = state.ModuleProcedures + 25
	emplaceVerb    = tankduel.ModuleVerbs + 24
	drawnEmplace   = tankduel.ModuleVerbs + 25
	gunHidAway     = event.ModuleKinds + 24
	gunEmplaced    = event.ModuleKinds + 25
)

// knownDesertGuns is the number of what the module of guns in the desert knows of a game.
const knownDesertGuns = 2

// desertGunPlay is what it knows of a game beside the guns of each side: those that begin Hidden, those
// that come back, and the emplacements about which there is a choice before the game.
type desertGunPlay struct {
	hidden, returns uint16
	sites           []gunSite
}

func desertGunsOf(g *tankduel.Game) *desertGunPlay {
	return tankduel.Known[desertGunPlay](g, knownDesertGuns)
}

// gunSite is an emplacement of which its side chooses before the game which gun stands
// there or at which Range: the guns, of which those that are not chosen never come into
// play, and the set of boxes, by box from the farthest on the side of the enemy as its side
// counts.
type gunSite struct {
	seat   engine.Seat
	guns   []engine.Unit
	boxes  uint16
	hidden bool
}

// openSite makes a unit of each gun that may stand in an emplacement.
func openSite(b *tankduel.Builder, side int, e setup.Emplacement) error {
	site := gunSite{seat: engine.Seat(slices.Index(b.Game.Seating.Side[:b.Game.Seating.N], int8(side))), hidden: e.Hidden}
	ranges := slices.Concat([]int{e.At}, e.OrAt)
	for _, id := range slices.Concat([]string{e.Gun}, e.Or) {
		var u engine.Unit
		for _, at := range ranges { // each of them may be refused
			one := e
			one.Gun, one.At = id, at
			if err := guns.MayEmplace(b, side, one); err != nil {
				return err
			}
			site.boxes |= 1 << (at/200 + state.Edge)
		}
		one := e
		one.Gun = id
		u, err := guns.Add(b, side, one)
		if err != nil {
			return err
		}
		b.First().Units[u].Status, b.First().Units[u].Range = 0, 0
		desertGunsOf(b.Game).note(u, e)
		site.guns = append(site.guns, u)
	}
	desertGunsOf(b.Game).sites = append(desertGunsOf(b.Game).sites, site)
	b.StandIn(site.seat, tankduel.StandIn{Asked: procSite, By: procSiteChance})
	return nil
}

// note keeps whether a gun begins Hidden and whether it returns.
func (p *desertGunPlay) note(u engine.Unit, e setup.Emplacement) {
	p.hidden |= uint16(state.Flag(e.Hidden)) << u
	p.returns |= uint16(state.Flag(e.Returns)) << u
}

// SiteOf is the emplacement that a gun may be chosen for, nil for one that is fixed.
func (p *desertGunPlay) siteOf(gun engine.Unit) *gunSite {
	for i := range p.sites {
		if slices.Contains(p.sites[i].guns, gun) {
			return &p.sites[i]
		}
	}
	return nil
}

// siteProcedures choose a gun and its Range: a player does, or chance for Robata.
func siteProcedures() []tankduel.Procedure {
	return []tankduel.Procedure{
		{Number: procSite, Name: "emplace", Ask: engine.Message{Key: "ask.emplace", English: "Where is {unit} emplaced?"}, Why: notation.Reason{Message: engine.Message{Key: "why.emplace", English: "Guns are emplaced during the set-up, as the scenario says"}, Clause: "NA 6.3a"}, Decide: tankduel.Choose(offerSites, func(x tankduel.Ctx, f state.Frame, a engine.Action) {
			emplaceAt(x, a.Unit(), f.Seat, a.N())
		})},
		{Number: procSiteChance, Name: "emplace-by-chance", Chance: &tankduel.Chance{
			Ready: func(x tankduel.Ctx, f *state.Frame) bool { return !isSited(x, f.Unit) },
			Count: func(x tankduel.Ctx, f *state.Frame) int {
				site := desertGunsOf(x.Game).siteOf(f.Unit)
				return len(site.guns) * bits.OnesCount16(site.boxes)
			},
			Outcome: func(x tankduel.Ctx, f *state.Frame, i int) engine.Action {
				site := desertGunsOf(x.Game).siteOf(f.Unit)
				n := bits.OnesCount16(site.boxes)
				return engine.NewAction(drawnEmplace).WithTarget(site.guns[i/n]).WithN(nthBox(site.boxes, i%n))
			},
			Refuse: func(x tankduel.Ctx, f *state.Frame, a engine.Action) state.Refusal {
				site := desertGunsOf(x.Game).siteOf(f.Unit)
				drawn := engine.NewAction(drawnEmplace).WithTarget(a.Target()).WithN(a.N())
				if a != drawn || !slices.Contains(site.guns, a.Target()) || a.N() < -state.Edge || a.N() > state.Edge || site.boxes>>(a.N()+state.Edge)&1 == 0 {
					return tankduel.NotOffered
				}
				return state.Allowed
			},
			Apply: func(x tankduel.Ctx, f state.Frame, a engine.Action) bool {
				emplaceAt(x, a.Target(), engine.NoSeat, a.N())
				return false
			},
		}},
	}
}

// nthBox is the box of the n-th bit of a set, from 0.
func nthBox(boxes uint16, n int) int8 {
	for range n {
		boxes &= boxes - 1
	}
	return int8(bits.TrailingZeros16(boxes)) - state.Edge
}

var siteVerbs = []tankduel.VerbRow{
	{Number: emplaceVerb, Name: "emplace", Said: []engine.Message{{Key: "say.emplace", English: "Emplace at {n} m"}}, Doc: "chooses which gun its side emplaces and where, in metres as that side counts", Class: tankduel.Answer, Private: true, Fields: []notation.Field{{Kind: notation.Metres}}},
	{Number: drawnEmplace, Name: "emplaced", Doc: "a gun of Robata is here by chance", Class: tankduel.ChanceOutcome, Private: true, Fields: []notation.Field{{Kind: notation.Target}, {Kind: notation.Metres}}},
}

var siteKinds = []tankduel.KindRow{
	{Number: gunHidAway, Name: "gun-hidden", Words: "{unit} hides at {to} m", Seen: kit.SeenBySeat,
		Fields: tankduel.Fields{Parts: kit.Seat | kit.Unit, To: tankduel.Meanings.Metres},
		Change: func(s *state.State, f kit.Facts) { s.Site[f.Unit] = state.SiteOf(int8(f.To)) }},
	{Number: gunEmplaced, Name: "gun-emplaced", Words: "{unit} is emplaced",
		Fields: tankduel.Fields{Parts: kit.Unit, To: tankduel.Meanings.Metres},
		Change: func(s *state.State, f kit.Facts) {
			s.Units[f.Unit].Status, s.Units[f.Unit].Range = state.InPlay, int8(f.To)
		}},
}

// choosesSites opens the choice of each emplacement that is left open, the first one first.
func choosesSites(x tankduel.Ctx, _ *state.Frame) {
	for i := range desertGunsOf(x.Game).sites {
		site := &desertGunsOf(x.Game).sites[len(desertGunsOf(x.Game).sites)-1-i]
		x.PushFor(procSite, x.On(site.guns[0]).Of(site.seat))
	}
}

func offerSites(x tankduel.Ctx, f *state.Frame, o tankduel.Offers) tankduel.Offers {
	site := desertGunsOf(x.Game).siteOf(f.Unit)
	for _, gun := range site.guns {
		for set := site.boxes; set != 0; set &= set - 1 {
			o = o.Add(tankduel.ActionOf(emplaceVerb, gun).WithN(nthBox(set, 0)))
		}
	}
	return o
}

// isSited reports whether the choice about the emplacement of a gun has been made.
func isSited(x tankduel.Ctx, gun engine.Unit) bool {
	site := desertGunsOf(x.Game).siteOf(gun)
	return slices.ContainsFunc(site.guns, func(u engine.Unit) bool { return x.Units[u].Status != 0 })
}

// emplaceAt puts a gun on the field; of one that is Hidden a seat alone sees where.
func emplaceAt(x tankduel.Ctx, gun engine.Unit, seat engine.Seat, box int8) {
	e := event.New(gunEmplaced, "NA 6.0a")
	e.Unit, e.To = gun, int16(box)
	if desertGunsOf(x.Game).siteOf(gun).hidden {
		hid := event.New(gunHidAway, "NA 6.4a")
		hid.Seat, hid.Unit, hid.To = seat, gun, int16(box)
		x.Emit(&hid)
		e.To = 0
	}
	x.Emit(&e)
	if x.Site[gun] != 0 {
		x.SetCounter(hiddenGun, gun, 1, "NA 6.4a")
	}
}

// sitesOfGun is the set of boxes in which a gun can stand: one for a gun that is fixed.
func sitesOfGun(g *tankduel.Game, gun engine.Unit) uint16 {
	if site := desertGunsOf(g).siteOf(gun); site != nil {
		return site.boxes
	}
	start := g.Start()
	return 1 << (rangeOfGun(g.At(&start), gun) + state.Edge)
}
