package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// Why a crew escapes.
const (
	escapeBlast int16 = iota
	escapeFire
)

const (
	byBlast state.Loss = iota
	byFire
	byBailOut
	byRow
	lossKinds
)

// escapeNext has each living crew member attempt to escape, in the order that
// the controller decides (EITC 12.6.2a, 12.6.2d).
func escapeNext(x Ctx, f *state.Frame) {
	var n, last int
	for man := range x.Board(f.Unit).Crew {
		if x.mayEscape(f, man) {
			n++
			last = man
		}
	}
	if n == 0 {
		return
	}
	x.Again()
	if n == 1 {
		x.attemptEscape(f.Unit, last)
		return
	}
	x.PushFor(state.ProcEscapeOrder, x.On(f.Unit))
}

// mayEscape reports whether a crew member still has to attempt it. From a vehicle that is open
// at the top the healthy escape without (NA 5.5a, 5.5b).
func (x Position) mayEscape(f *state.Frame, man int) bool {
	health := x.Units[f.Unit].Men[man].Health
	return state.BlastOf(f).Tried()&(1<<man) == 0 && health < state.Killed && (health == state.Wounded || !x.Board(f.Unit).OpenTop)
}

func offerEscape(x Ctx, f *state.Frame, o Offers) Offers {
	blast := x.Under()
	for man := range x.Board(f.Unit).Crew {
		if x.mayEscape(blast, man) {
			a := ActionOf(state.EscapeVerb, f.Unit).WithN(int8(man))
			o = o.Add(a)
		}
	}
	return o
}

func takeEscape(x Ctx, f state.Frame, a engine.Action) { x.attemptEscape(f.Unit, int(a.N())) }

// attemptEscape opens the attempt of one crew member.
func (x Ctx) attemptEscape(u engine.Unit, man int) {
	blast := state.BlastOf(x.Frame())
	x.Note(state.BlastTried, blast.Tried()|1<<man)
	x.Push(state.ProcEscape, x.On(u).Put(state.EscapeMan, man).Put(state.EscapeReason, int(blast.Reason())))
}

// lethal reports whether the Pulled card kills (EITC 12.6.2c; ruling A65).
func (x Position) lethal(f *state.Frame) bool {
	if state.EscapeOf(f).Reason() == escapeFire {
		return x.Shows(pieces.FireIcon)
	}
	return x.Shows(pieces.ExplosionIcon)
}

// escapeFirst notes the first card and Pulls the second for a wounded man,
// always (EITC 12.6.2b, 4.1b).
func escapeFirst(x Ctx, f *state.Frame) {
	x.Note(state.EscapeLethal, state.Flag(x.lethal(f)))
	if x.Units[f.Unit].Men[state.EscapeOf(f).Man()].Health == state.Wounded {
		x.tellEscape(f)
		x.pull(f.Seat)
	}
}

// tellEscape notes whether the Pulled card kills.
func (x Ctx) tellEscape(f *state.Frame) {
	kind := event.CheckPassed
	if x.lethal(f) {
		kind = event.CheckFailed
	}
	x.Placed(kind, f.Unit, x.Pulled, "EITC 12.6.2c")
}

func escapeResult(x Ctx, f *state.Frame) {
	x.tellEscape(f)
	if !state.EscapeOf(f).Lethal() && !x.lethal(f) {
		return
	}
	x.slay(f.Unit, state.EscapeOf(f).Man(), "EITC 5.6.2c")
}

// loseTank eliminates the tank once all attempts are made (EITC 12.6.3a).
func loseTank(x Ctx, f *state.Frame) {
	if state.BlastOf(f).Reason() == escapeFire {
		x.eliminate(f.Unit, byFire)
		return
	}
	x.eliminate(f.Unit, byBlast)
}

// eliminate begins the loss of a unit.
func (x Ctx) eliminate(u engine.Unit, how state.Loss) {
	if lost := x.Game.KindOf(u).Lost; lost != nil {
		lost(x, u, how)
		return
	}
	x.Sweep(u, Departure{state.Gone, how}, "")
}

// awardKill gives the tank's VPs and a Kill Medal to the tank that last
// penetrated it (EITC 14.2a; rulings A10, A71).
func awardKill(x Ctx, f *state.Frame) {
	if !x.Units[f.Unit].Has(state.InPlay) {
		x.Leave()
		return
	}
	if credit := x.Units[f.Unit].Credit; credit != engine.NoUnit {
		x.score(credit, x.Board(f.Unit).VP, "EITC 14.2a")
		if !x.Units[f.Unit].NoMedal {
			x.EmitOf(event.MedalWon, credit, "EITC 14.2a")
		}
	}
}

// cleanUp removes the tank and all counters of and on it (EITC 12.7.2).
func cleanUp(x Ctx, f *state.Frame) { x.Sweep(f.Unit, Departure{How: state.LossOf(f)}, "EITC 12.6.3a") }

// Departure says how a tank leaves: mark that it exited or is gone for good,
// how by what it was lost.
type Departure struct {
	Mark state.Status
	How  state.Loss
}

// Sweep takes a tank off the battlefield with all that is its own or concerns
// it.
func (x Ctx) Sweep(u engine.Unit, d Departure, c engine.Clause) {
	e := event.New(event.EliminatedUnit, c)
	e.Unit, e.To, e.Item = u, int16(d.Mark), uint8(d.How)
	e.Target = x.Units[u].Credit
	x.Emit(&e)
	x.loseSight(u, "EITC 12.7.2b")
	for enemy := range x.Game.Tanks {
		if x.Units[enemy].Side != x.Units[u].Side {
			x.Unspot(engine.Unit(enemy), u, "EITC 12.7.2a")
		}
	}
	if bid := x.BidOf(u); bid != engine.NoCard {
		d := event.New(event.BidDiscarded, "EITC 12.7.2c")
		d.Seat, d.Unit, d.Card = x.Units[u].Seat, u, bid
		x.Emit(&d)
	}
	x.surrender(u, d.Mark == 0, "EITC 12.7.2c")
	x.tellWhy(x.Game.moments.supplyLost, u, "EITC 12.7.2c")
	x.clearBox(u, "EITC 12.7.2c")
	x.Shed(u, state.Burning, "EITC 12.7.2c")
	x.Shed(u, state.Broken, "EITC 12.7.2c")
	x.Shed(u, state.HullDown, "EITC 12.7.2d")
	if x.Units[u].Bog > 0 {
		x.item(event.Bogged, u, newValue{0, 0}, "EITC 12.7.2d")
	}
	for x.Units[u].ScarsN > 0 {
		x.item(event.Mended, u, newValue{item: uint8(x.Units[u].Scars[0])}, "EITC 12.7.2d")
	}
	x.unload(u, "EITC 12.7.2e")
	x.tellOf(x.Game.moments.lost, u)
}

// loseHand discards half of the controller's hand, rounded up, at random, or as many
// cards as rules say (EITC 12.7.1a, NA 1.4.1l).
func loseHand(x Ctx, f *state.Frame) {
	hand := x.Hands[f.Seat].Count()
	n := (hand + 1) / 2
	if len(x.Game.Rules.Rows[rule.HandLoss]) > 0 {
		n = min(hand, max(0, x.ruled(Sum{Value: n}, rule.HandLoss, x.Subject(f.Unit)).Value))
	}
	x.Push(state.ProcLose, x.On(f.Unit).Put(state.LoseLeft, n))
}

func afterLoss(x Ctx, f *state.Frame) {
	x.ReactTo(rule.UnitEliminated, x.On(f.Unit).At(f.Target), int(state.LossOf(f)))
}

// DestroyGun takes a gun off the battlefield, which is the work of a unit; VPs are those
// that the scenario gives (NA 6.2g).
func (x Ctx) DestroyGun(gun, credit engine.Unit, by event.Agent, c engine.Clause) {
	x.giveCredit(gun, Impact{Credit: credit, By: by, Cites: impactCites{credit: c}})
	x.eliminate(gun, byBlast)
}
