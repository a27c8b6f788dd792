package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/notation"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// crewProcedures carry out what a crew is instructed to do (EITC 8.3.5).
func crewProcedures() []Procedure {
	return []Procedure{
		{Number: state.ProcActions, Name: "action-step", Stages: []Stage{
			{Name: "begin", Run: beginActions}, {Name: "menu", Label: nextMenu, Run: actionStep},
		}},
		{Number: state.ProcRaise, Name: "raise", Decide: Explained(offerRaisePay, takeRaise, whyNoRaise)},
		{Number: state.ProcMenu, Name: "menu", Decide: &decision{offer: offerMenu, refuse: refuseMenu, apply: takeMenu}},
		{Number: state.ProcSpot, Name: "spot", Stages: []Stage{
			{Name: "second-pull", Run: offerSecondPull}, {Name: "tactics", Run: TacticsAgainst},
			{Name: "pull", Run: spotPull}, {Name: "pull-again", Label: pullAgain, Run: spotSecond}, {Name: "result", Run: spotResult},
		}},
		{Number: state.ProcPay, Name: "pay", Decide: Explained(offerPay, takePay, whyNotPaid)},
		{Number: state.ProcHullDown, Name: "hull-down", Stages: []Stage{{Name: "pull", Run: PullOne}, {Name: "result", Run: hullDownResult}}},
		{Number: state.ProcConceal, Name: "conceal", Stages: []Stage{{Name: "pull", Run: PullOne}, {Name: "result", Run: concealTwice}}},
	}
}

// refuseHullDown says why a tank can neither attempt nor be given Hull Down, by the core and by
// the modules in use.
func refuseHullDown(x Ctx, u engine.Unit) state.Refusal {
	if r := x.RefuseHullDown(u); !r.Permits() {
		return r
	}
	for _, digsIn := range x.Game.moments.digsIn {
		if r := digsIn(x, u); !r.Permits() {
			return r
		}
	}
	return state.Allowed
}

func hullDownResult(x Ctx, f *state.Frame) {
	if x.passes(f.Unit, x.hullDownNumber(f.Unit), "EITC 8.3.5.iii") {
		x.Gain(f.Unit, state.HullDown, "EITC 8.3.5.iii")
	}
}

// concealTwice attempts to Conceal with the doubled number.
func concealTwice(x Ctx, f *state.Frame) {
	x.tryConceal(f.Unit, 2*x.ConcealNumber(f.Unit), "EITC 10.3.6b")
}

// offerInstruct offers the Instruct Crew actions, each with any card of the
// hand as its cost, and Pass (EITC 8.3.5a, 8.3.5.v-b).
func (x Ctx) offerInstruct(f *state.Frame, o Offers) Offers {
	hand := x.Hands[f.Seat]
	if hand.Empty() {
		return o.Add(ActionOf(state.PassVerb, f.Unit))
	}
	o = eachDiscard(o, hand, ActionOf(state.PassVerb, f.Unit))
	a := ActionOf(state.SpotVerb, f.Unit)
	for foes := x.Targets(f.Unit, BeSpotted) &^ x.Units[f.Unit].Spotted; foes != 0; foes &= foes - 1 {
		if a = a.WithTarget(state.First(foes)); x.MaySpot(f.Unit, a.Target()) {
			o = x.offerInstruction(f, o, a)
		}
	}
	if x.choosesAmmo(f.Unit) {
		for kind := range x.Game.Ammo.Kinds {
			a := ActionOf(state.LoadVerb, f.Unit).WithN(int8(kind))
			o = x.offerInstruction(f, o, a)
		}
		o = x.offerInstruction(f, o, ActionOf(state.UnloadVerb, f.Unit))
	}
	o = x.offerInstruction(f, o, ActionOf(state.HullDownVerb, f.Unit))
	return x.offerReassign(f, o)
}

// offerReassign offers the changes of crew assignment that an empty Driver's
// or Gunner's seat allows.
func (x Ctx) offerReassign(f *state.Frame, o Offers) Offers {
	unit, board := &x.Units[f.Unit], x.Board(f.Unit)
	for _, seat := range board.FilledSeats() {
		if !board.HasSeat(seat) || unit.Sitting(seat) >= 0 {
			continue
		}
		for man := range board.Crew {
			a := ActionOf(state.ReassignVerb, f.Unit).WithN(notation.Reassign(man, seat))
			o = x.offerInstruction(f, o, a)
		}
	}
	return o
}

func (x Ctx) offerInstruction(f *state.Frame, o Offers, a engine.Action) Offers {
	if !x.refuseInstruction(f, a).Permits() || !x.GuardedAct(a).Permits() {
		return o
	}
	return eachDiscard(o, x.Hands[f.Seat], a)
}

func eachDiscard(o Offers, hand state.CardSet, a engine.Action) Offers {
	return o.Each(a, 0, hand)
}

// refuseInstruct checks an Instruct Crew action and its cost.
func (x Ctx) refuseInstruct(f *state.Frame, a engine.Action) state.Refusal {
	c := a.Card(0)
	switch {
	case CardsFrom(a, 1):
		return state.Forbid("EITC 8.3-instruct", "no card follows an Instruct Crew action")
	case x.Hands[f.Seat].Empty():
		if a != ActionOf(state.PassVerb, f.Unit) {
			return state.Forbid("EITC 8.3.5.v-b", "without cards there is only Pass, which then costs none")
		}
		return state.Allowed
	case !x.Hands[f.Seat].Has(c) && a.Verb() == state.PassVerb:
		return state.Forbid("EITC 8.3.5.v-a", "Pass costs one card of the hand")
	case !x.Hands[f.Seat].Has(c):
		return state.Forbid("EITC 8.3.5a", "an Instruct Crew action costs one card of the hand")
	}
	bare := a
	bare = bare.WithCard(0, engine.NoCard)
	return x.refuseInstruction(f, bare)
}

// CardsFrom reports whether an action names a card at a place or behind it.
func CardsFrom(a engine.Action, place int) bool {
	for i := place; i < engine.ActionCards; i++ {
		if a.Card(i) != engine.NoCard {
			return true
		}
	}
	return false
}

// refuseInstruction checks an instruction but for its cards.
func (x Ctx) refuseInstruction(f *state.Frame, a engine.Action) state.Refusal {
	want := ActionOf(a.Verb(), f.Unit).WithTarget(a.Target()).WithN(a.N())
	if a != want || a.Verb() != state.SpotVerb && a.Target() != engine.NoUnit {
		return NotOffered
	}
	unit := &x.Units[f.Unit]
	switch a.Verb() {
	case state.SpotVerb:
		return x.refuseSpot(f.Unit, a)
	case state.LoadVerb:
		return x.RefuseLoad(f.Unit, a.N())
	case state.UnloadVerb:
		if unit.Loaded == 0 {
			return state.Forbid("EITC 8.3.5.ii-b", "no special round is loaded")
		}
	case state.HullDownVerb:
		if r := refuseHullDown(x, f.Unit); !r.Permits() {
			return r
		}
		if x.hullDownNumber(f.Unit) == 0 {
			return state.Forbid("EITC 8.3.5.iii", "the terrain prints no Hull Down number")
		}
	case state.ReassignVerb:
		return x.refuseReassign(f.Unit, a.N())
	}
	if a.N() != 0 {
		return NotOffered
	}
	return state.Allowed
}

func (x Ctx) refuseSpot(u engine.Unit, a engine.Action) state.Refusal {
	e := a.Target()
	switch {
	case a.N() != 0 || !x.Game.can(e, BeSpotted):
		return NotOffered
	case x.Units[u].Box.Smoke != engine.NoCard:
		return state.Forbid("EITC 10.5.3a", "a tank in SMOKE cannot Spot")
	case !x.Units[e].Has(state.InPlay):
		return state.Forbid("EITC 9.0d", "the target is not on the battlefield")
	case !x.MaySpot(u, e):
		return state.Forbid("EITC 8.3.5.i-a", "a Spot attempt names one enemy tank that is not Spotted yet")
	}
	return state.Allowed
}

// refuseReassign checks a change of crew assignment, a man and a seat packed
// into n (EITC 8.3.5.iv; rulings A22, A23).
func (x Position) refuseReassign(u engine.Unit, n int8) state.Refusal {
	man, seat := notation.Reassigned(n)
	unit, board := &x.Units[u], x.Board(u)
	if n < 0 || man >= len(board.Crew) || !board.HasSeat(seat) || unit.Men[man].Health >= state.Killed {
		return NotOffered
	}
	if unit.Sitting(seat) >= 0 {
		return state.Forbid("EITC 8.3.5.iv-f", "the seat is taken")
	}
	from := unit.Men[man].Seat
	ok := false
	c := engine.Clause("EITC 8.3.5.iv-f")
	switch seat {
	case state.Driver:
		c = "EITC 8.3.5.iv-a"
		if unit.Sitting(state.Assistant) >= 0 {
			ok = from == state.Assistant
		} else {
			c = "EITC 8.3.5.iv-b"
			// A Commander/Gunner is the Gunner as well.
			ok = from.IsLoader() || from.IsGunner() || from == state.CommanderGunner
		}
	case state.Gunner, state.SecondGunner:
		c = "EITC 8.3.5.iv-c"
		ok = from == state.Commander
	case state.CommanderGunner:
		c = "EITC 8.3.5.iv-d"
		ok = from.IsLoader()
	}
	if !ok {
		return state.Forbid(c, "another crew member takes that seat")
	}
	return state.Allowed
}

func (x Ctx) startInstruct(f state.Frame, a engine.Action) {
	if a.Card(0) != engine.NoCard {
		x.DiscardFromHand(f.Seat, a.Card(0), "EITC 8.3.5a")
	}
	x.Done(f.Unit, a.Target())
	switch a.Verb() {
	case state.SpotVerb:
		x.Push(state.ProcSpot, x.On(f.Unit).At(a.Target()))
	case state.LoadVerb:
		x.Load(f.Unit, int(a.N()), "EITC 8.3.5.ii-a")
	case state.UnloadVerb:
		x.unload(f.Unit, "EITC 8.3.5.ii-b")
	case state.HullDownVerb:
		x.Push(state.ProcHullDown, x.On(f.Unit))
	case state.ReassignVerb:
		before := x.lastingMove(f.Unit)
		man, seat := notation.Reassigned(a.N())
		x.crewman(event.Reseated, f.Unit, newValue{uint8(man), int(seat)}, "EITC 8.3.5.iv-e")
		x.easeBog(f.Unit, before)
	}
}

// offerSecondPull asks whether 2 Order Icons buy a second Pull (EITC
// 8.3.5.i-c), which they do not with the hatch closed (EITC 17.3.4c).
func offerSecondPull(x Ctx, f *state.Frame) {
	if !x.Units[f.Unit].Has(state.Buttoned) && x.Game.Orders(x.Hands[f.Seat]) >= 2 {
		x.Push(state.ProcPay, x.On(f.Unit).At(f.Target).Put(state.PayPrice, 2))
	}
}

// offerPay offers to pay the price, or not.
func offerPay(x Ctx, f *state.Frame, o Offers) Offers {
	o = o.Add(ActionOf(state.DeclineVerb, f.Unit))
	return x.Game.Payments(o, ActionOf(state.PayVerb, f.Unit), x.Hands[f.Seat], state.PayOf(f))
}

func whyNotPaid(x Ctx, f *state.Frame, a engine.Action) state.Refusal {
	if a.Verb() != state.PayVerb {
		return NotOffered
	}
	return x.RefusePayment(f.Seat, a.Cards(), state.PayOf(f))
}

func takePay(x Ctx, f state.Frame, a engine.Action) {
	if a.Verb() == state.PayVerb {
		x.Spend(f.Seat, a.Cards(), "EITC 4.2.3a")
		x.Note(state.SpotBought, 1)
	}
}

func spotPull(x Ctx, f *state.Frame) {
	if state.Answered(f) {
		e := event.New(event.ActionCancelled, "EITC 13.1a")
		e.Unit, e.Target = f.Unit, f.Target
		x.Emit(&e)
		x.Leave()
		return
	}
	x.pull(f.Seat)
}

// spotSecond Pulls further cards, always, even if those before served (EITC 4.1b).
func spotSecond(x Ctx, f *state.Frame) {
	x.Note(state.SpotSeen, state.SpotOf(f).Seen()+state.Flag(x.Shows(pieces.BinocularsIcon)))
	most := x.spotNumber(rule.SpotPulls, f)
	if most == 1 {
		if state.SpotOf(f).Bought() {
			x.tellSeen(f.Unit, spotClause(x, f))
			x.pull(f.Seat)
		}
		return
	}
	made := state.SpotOf(f).Made() + 1
	x.Note(state.SpotMade, made)
	if made < most+state.Flag(state.SpotOf(f).Bought()) {
		x.tellSeen(f.Unit, spotClause(x, f))
		x.Jump(pullAgain)
		x.pull(f.Seat)
	}
}

// spotNumber is how many cards a Spot attempt Pulls, or how many Binoculars it wants:
// 1 of each unless rules say otherwise (EITC 8.3.5.i-b).
func (x Ctx) spotNumber(h rule.Hook, f *state.Frame) int {
	if len(x.Game.Rules.Rows[h]) == 0 {
		return 1
	}
	who := x.acting(f.Unit, state.SpotVerb)
	who.Target = f.Target
	return max(1, x.ruled(Sum{Value: 1}, h, who).Value)
}

// tellSeen notes whether the Pulled card shows Binoculars, by a clause.
func (x Ctx) tellSeen(u engine.Unit, c engine.Clause) {
	kind := event.CheckFailed
	if x.Shows(pieces.BinocularsIcon) {
		kind = event.CheckPassed
	}
	x.Placed(kind, u, x.Pulled, c)
}

// spotClause is the clause of a Spot attempt: that of the rule that says how many cards it
// Pulls, if one does.
func spotClause(x Ctx, f *state.Frame) engine.Clause {
	clause := engine.Clause("EITC 8.3.5.i-b")
	rows := x.Game.Rules.Rows[rule.SpotPulls]
	if len(rows) == 0 {
		return clause
	}
	who := x.acting(f.Unit, state.SpotVerb)
	who.Target = f.Target
	for _, i := range x.Asked(rule.SpotPulls, &who) {
		if x.Holds(&rows[i].When, &who) {
			clause = rows[i].Clause
		}
	}
	return clause
}

// spotResult reads the cards: those before the last are counted by then, and of several
// that a rule has Pulled the last one too.
func spotResult(x Ctx, f *state.Frame) {
	x.tellSeen(f.Unit, spotClause(x, f))
	seen := state.SpotOf(f).Seen()
	if state.SpotOf(f).Made() == 0 && state.SpotOf(f).Bought() {
		seen += state.Flag(x.Shows(pieces.BinocularsIcon))
	}
	if seen >= x.spotNumber(rule.SpotIcons, f) {
		x.Spot(f.Unit, f.Target, spotClause(x, f))
	}
}
