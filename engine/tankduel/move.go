package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/notation"
	"hulldown.dev/engine/tankduel/state"
)

// movementProcedures move, flank and enter terrain (EITC 10).
func movementProcedures() []Procedure {
	return []Procedure{
		{Number: state.ProcMove, Name: "move", Stages: []Stage{
			{Name: "flank-tactics", Run: flankTactics}, {Name: "leave-mined", Run: crossMine}, {Name: "after-mine", Run: clearMine},
			{Name: "step-one", Run: firstStep}, {Name: "step-two", Label: secondShift, Run: secondStep},
			{Name: "keep", Label: rangeFinal, Run: keepGround},
			{Name: "enter-motion", Run: enterMotion}, {Name: "spotted", Run: moveSpots},
			{Name: "flank-check", Run: flankCheck}, {Name: "flank-removal", Run: flankRemoval},
			{Name: "end-move", Label: moveOver, Run: endMove},
			{Name: "flank", Run: playFlank}, {Name: "terrain", Run: playTerrain},
		}},
		{Number: state.ProcMine, Name: "mined", Stages: []Stage{
			{Name: "pull", Run: func(x Ctx, f *state.Frame) { x.Push(state.ProcPullDamage, x.On(f.Unit)) }}, {Name: "read", Run: readMine},
			{Name: "results", Label: NextResult, Run: NextWound}, {Name: "after", Run: AfterMine},
		}},
		{Number: state.ProcKeep, Name: "keep", Decide: Choose(offerRow, takeKeep)},
		{Number: state.ProcStep, Name: "step", Decide: &decision{offer: offerStep, refuse: refuseShift, apply: takeStep}},
		{Number: state.ProcCounter, Name: "counter", Decide: Choose(offerCounter, takeCounter)},
		{Number: state.ProcFlank, Name: "flank", Stages: []Stage{
			{Name: "tactics", Run: lateTactics}, {Name: "release", Run: releaseFlank}, {Name: "resolve", Run: resolveFlank},
		}},
		{Number: state.ProcFlankTarget, Name: "flank-target", Decide: Choose(offerFlankTarget, takeFlankTarget)},
		{Number: state.ProcTerrain, Name: "terrain", Stages: []Stage{{Name: "enter", Run: enterTerrain}}},
		{Number: state.ProcTriggers, Name: "triggers", Stages: []Stage{{Name: "pull", Run: nextTrigger}, {Name: "result", Run: resolveTrigger}}},
		{Number: state.ProcSmoke, Name: "smoke", Stages: []Stage{{Name: "lay", Run: laySmoke}, {Name: "pull", Run: PullOne}, {Name: "conceal", Run: smokeConceal}}},
		{Number: state.ProcOffers, Name: "offers", Stages: []Stage{{Name: "offer", Run: nextOffer}}},
		{Number: state.ProcOffer, Name: "offer", Decide: Choose(offerSpot, takeOffer)},
	}
}

// The places of cards in a move or flank action.
const (
	firstMove = iota
	secondMove
	flankPlace
	TerrainPlace
)

// canFlankFirst says why FLANK may not be the first card (EITC 10.4.1a).
func (x Position) canFlankFirst(u engine.Unit) state.Refusal {
	unit := &x.Units[u]
	switch {
	case unit.Immobilized():
		return state.Forbid("EITC 12.5.2b", "the tank is Immobilized")
	case !unit.Moving() && !x.isFlanked(u):
		return state.Forbid("EITC 10.4.1a", "the tank is neither In Motion nor flanked")
	}
	return state.Allowed
}

func (x Position) isFlanked(u engine.Unit) bool { return x.flankersOf(u) != 0 }

// flankersOf is the set of enemies that have a tank flanked.
func (x Position) flankersOf(u engine.Unit) uint16 {
	set := uint16(0)
	for e := range x.Game.Tanks {
		if x.Units[e].Flanks(u) {
			set |= 1 << e
		}
	}
	return set
}

// anyFlank reports whether FLANK as a first card has some use.
func (x Ctx) anyFlank(u engine.Unit) bool {
	for e := range x.Game.Tanks {
		a := ActionOf(state.FlankVerb, u).WithTarget(engine.Unit(e))
		useful := x.refuseFlankOn(u, a.Target(), notation.Offensive, x.Units[u].Moving()).Permits() ||
			x.refuseFlankOn(u, a.Target(), notation.Defensive, x.Units[u].Moving()).Permits()
		if useful && x.GuardedAct(a).Permits() {
			return true
		}
	}
	return false
}

// refuseFlankOn says why a FLANK card may not be declared on an enemy. moving
// reports whether the tank will be In Motion when the card is resolved.
func (x Position) refuseFlankOn(u, e engine.Unit, what int8, moving bool) state.Refusal {
	unit := &x.Units[u]
	if e < 0 || int(e) >= len(x.Game.Tanks) || x.Units[e].Side == unit.Side || !x.Units[e].Has(state.InPlay) {
		return state.Forbid("EITC 10.4.2a", "only an enemy tank on the battlefield can be flanked")
	}
	if !unit.Spots(e) {
		if what == notation.Defensive {
			return state.Forbid("EITC 10.4.3c", "the enemy whose Flank counter it is has not been Spotted")
		}
		return state.Forbid("EITC 10.4.2a", "the enemy has not been Spotted")
	}
	switch what {
	case notation.Offensive:
		if !moving {
			return state.Forbid("EITC 10.4.2a", "the tank is not In Motion")
		}
		if unit.Flanks(e) {
			return state.Forbid("EITC 10.4.2b", "that enemy is flanked already")
		}
	case notation.Defensive:
		if !x.Units[e].Flanks(u) {
			return state.Forbid("EITC 10.4.3a", "that enemy has no Flank counter here")
		}
	default:
		return NotOffered
	}
	return state.Allowed
}

// offerMoves offers the Move and Flank actions (EITC 8.3-move, 8.3-flank).
func (x Ctx) offerMoves(f *state.Frame, o Offers, level int) Offers {
	if level == 0 {
		return o // no card has that level
	}
	level = Capped(level)
	if x.CanMove(f.Unit).Permits() {
		o = x.offerMoving(f, o, level)
	}
	if x.canFlankFirst(f.Unit).Permits() {
		next := x.followers(f, state.FlankVerb, level)
		o = next.offerFlanks(o, ActionOf(state.FlankVerb, f.Unit))
	}
	return o
}

// offerMoving offers what begins with one MOVE card or two, in either order.
func (x Ctx) offerMoving(f *state.Frame, o Offers, level int) Offers {
	moves := x.Hands[f.Seat].And(x.Game.Pools.MoveUpTo[level])
	if moves.Empty() {
		return o
	}
	next := x.followers(f, state.MoveVerb, level)
	for a := moves.Next(0); a != engine.NoCard; a = moves.Next(a + 1) {
		act := ActionOf(state.MoveVerb, f.Unit).WithCard(firstMove, a)
		o = next.offerAll(o, act)
		for b := moves.Next(0); b != engine.NoCard; b = moves.Next(b + 1) {
			if b != a {
				o = next.offerAll(o, act.WithCard(secondMove, b))
			}
		}
	}
	return o
}

func (x Position) acting(u engine.Unit, v engine.Verb) state.Subject {
	return state.Subject{Unit: u, Target: engine.NoUnit, Side: x.Units[u].Side, Action: x.Game.Verbs.Word[v]}
}

// followers are what may follow the cards that a movement begins with, found
// out once for all of them.
type followers struct {
	// plain is set when the action may go without FLANK, moving that the tank is
	// In Motion then.
	plain, moving bool
	flank, ground state.CardSet
	// asks is set when the scenario has a say in the Terrain card, x and unit whom
	// to ask for.
	asks bool
	x    Ctx
	unit engine.Unit
	// uses are the enemies that a FLANK card can be declared on, and for what.
	uses [2 * state.MaxUnits]flankUse
	n    int
}

type flankUse struct {
	enemy engine.Unit
	what  int8
}

// followers finds what may follow in an action of a verb.
func (x Ctx) followers(f *state.Frame, v engine.Verb, level int) followers {
	hand := x.Hands[f.Seat]
	next := followers{
		plain:  x.guarded(rule.ActionGuard, x.acting(f.Unit, v)).Permits(),
		moving: v == state.MoveVerb || x.Units[f.Unit].Moving(),
		flank:  hand.And(x.Game.Pools.FlankUpTo[level]),
		ground: hand.And(x.Game.Pools.Terrain),
		asks:   x.Game.Rules.guardsTerrain, x: x, unit: f.Unit,
	}
	seen := x.Units[f.Unit].Spotted
	if next.flank.Empty() || seen == 0 {
		return next
	}
	asked, may := false, false
	for ; seen != 0; seen &= seen - 1 {
		enemy := state.First(seen)
		for what := notation.Offensive; what <= notation.Defensive; what++ {
			if !x.refuseFlankOn(f.Unit, enemy, what, next.moving).Permits() {
				continue
			}
			if !asked {
				asked, may = true, x.mayDeclare(f.Unit, enemy, v)
			}
			if may {
				next.uses[next.n] = flankUse{enemy, what}
				next.n++
			}
		}
		asked = asked && !x.Game.asksOfTarget(v) && !x.Game.asksOfTarget(state.FlankVerb)
	}
	return next
}

// mayDeclare asks the scenario about a FLANK card in an action of a verb.
func (x Ctx) mayDeclare(u, e engine.Unit, v engine.Verb) bool {
	who := x.acting(u, v)
	who.Target = e
	return x.guarded(rule.ActionGuard, who).Permits() && (v != state.MoveVerb || x.flankForbidden(u, e).Permits())
}

// offerAll offers what may follow the MOVE cards of an action: nothing, FLANK,
// Terrain, or FLANK then Terrain, three cards in all.
func (next *followers) offerAll(o Offers, act engine.Action) Offers {
	if next.plain {
		o = o.Add(act)
		o = next.offerGround(o, act)
	}
	return next.offerFlanks(o, act)
}

func (next *followers) offerGround(o Offers, act engine.Action) Offers {
	ground := Without(next.ground, act)
	if next.asks {
		ground = next.x.allowedGround(next.unit, act, ground)
	}
	return o.Each(act, TerrainPlace, ground)
}

// offerFlanks adds each FLANK card and each enemy it can be declared on.
func (next *followers) offerFlanks(o Offers, act engine.Action) Offers {
	cards := Without(next.flank, act)
	for _, use := range next.uses[:next.n] {
		for c := cards.Next(0); c != engine.NoCard; c = cards.Next(c + 1) {
			with := act.WithCard(flankPlace, c).WithTarget(use.enemy).WithN(use.what)
			o = o.Add(with)
			if act.Card(secondMove) == engine.NoCard && next.moving {
				o = next.offerGround(o, with)
			}
		}
	}
	return o
}

// flankForbidden asks the scenario about a FLANK card behind MOVE.
func (x Ctx) flankForbidden(u, e engine.Unit) state.Refusal {
	who := x.acting(u, state.FlankVerb)
	who.Target = e
	return x.guarded(rule.ActionGuard, who)
}

// refuseMove checks a Move action card by card.
func (x Ctx) refuseMove(f *state.Frame, a engine.Action) state.Refusal {
	if r := x.CanMove(f.Unit); !r.Permits() {
		return r
	}
	level := Capped(x.MoveLevel(f.Unit, nil))
	moves := x.Hands[f.Seat].And(x.Game.Pools.Move)
	for _, c := range [2]engine.Card{a.Card(firstMove), a.Card(secondMove)} {
		if c == engine.NoCard && a.Card(firstMove) != engine.NoCard {
			continue
		}
		if !moves.Has(c) {
			return state.Forbid("EITC 10.1.1a", "a Move action begins with one or two MOVE cards of the hand")
		}
		if x.Game.Cards[c].Move > level {
			return state.Forbid("EITC 8.3.2a", "the MOVE card's Action Level is above the Move Level")
		}
	}
	if a.Card(firstMove) == a.Card(secondMove) {
		return NotOffered
	}
	if a.Card(secondMove) != engine.NoCard && a.Card(flankPlace) != engine.NoCard && a.Card(TerrainPlace) != engine.NoCard {
		return state.Forbid("EITC 8.3a", "a Tank Action uses three cards at the most")
	}
	return x.refuseFollowers(f, a, level, true)
}

// refuseFlankFirst checks an action that begins with FLANK.
func (x Ctx) refuseFlankFirst(f *state.Frame, a engine.Action) state.Refusal {
	if r := x.canFlankFirst(f.Unit); !r.Permits() {
		return r
	}
	if a.Card(firstMove) != engine.NoCard || a.Card(secondMove) != engine.NoCard {
		return state.Forbid("EITC 8.3-flank", "no MOVE card follows FLANK")
	}
	if a.Card(flankPlace) == engine.NoCard {
		return NotOffered
	}
	moving := x.Units[f.Unit].Moving()
	if a.Card(TerrainPlace) != engine.NoCard && !moving {
		return state.Forbid("EITC 10.4.3b", "a tank that is not In Motion plays FLANK alone")
	}
	return x.refuseFollowers(f, a, Capped(x.MoveLevel(f.Unit, nil)), moving)
}

// lastClause cites what may end an action that has a FLANK card or none.
func lastClause(a engine.Action) engine.Clause {
	if a.Card(flankPlace) != engine.NoCard {
		return "EITC 8.3-flank"
	}
	return "EITC 8.3-move"
}

// refuseFollowers checks the FLANK and Terrain cards of an action.
func (x Ctx) refuseFollowers(f *state.Frame, a engine.Action, level int, moving bool) state.Refusal {
	hand := x.Hands[f.Seat]
	if c := a.Card(flankPlace); c != engine.NoCard {
		if !hand.And(x.Game.Pools.Flank).Has(c) || c == a.Card(0) || c == a.Card(1) {
			return x.Game.refuseFollower(c, "EITC 8.3-move", "only a FLANK card of the hand may stand here")
		}
		if x.Game.Cards[c].Flank > level {
			return state.Forbid("EITC 8.3.2a", "the FLANK card's Action Level is above the Move Level")
		}
		if r := x.refuseFlankOn(f.Unit, a.Target(), a.N(), moving); !r.Permits() {
			return r
		}
		if r := x.flankForbidden(f.Unit, a.Target()); !r.Permits() {
			return r
		}
	} else if a.Target() != engine.NoUnit || a.N() != notation.NoFlank {
		return NotOffered
	}
	if c := a.Card(TerrainPlace); c != engine.NoCard {
		if !hand.And(x.Game.Pools.Terrain).Has(c) || c == a.Card(0) || c == a.Card(1) || c == a.Card(2) {
			return x.Game.refuseFollower(c, lastClause(a), "only a Terrain card of the hand may end the action")
		}
		return x.groundForbidden(f.Unit, a, c)
	}
	return state.Allowed
}

// refuseFollower names the clause that keeps a card from following MOVE or
// FLANK.
func (g *Game) refuseFollower(c engine.Card, otherwise engine.Clause, why string) state.Refusal {
	switch {
	case g.Pools.Smoke.Has(c):
		return state.Forbid("EITC 10.5.1a", "SMOKE is a Tank Action of its own")
	case g.Pools.Command.Has(c):
		return state.Forbid("EITC 21.0-command", "COMMAND is a Field Action")
	}
	return state.Forbid(otherwise, why)
}
