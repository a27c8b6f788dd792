package twoguns

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/notation"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// The numbers of a Fire action with both guns, and the registers of its procedures.
const (
	procFireBoth = procWhichGun + 1 + iota
	procSecondTarget
	procSoloBoth
)

// The verbs of the module.
const (
	// FireBothVerb fires both guns, SecondTargetVerb names the target of the second.
	FireBothVerb = WhichGunVerb + 1 + iota
	SecondTargetVerb
)

const (
	secondAimed = aimTaken + 1 + iota
	secondLost
)

// The registers of a Fire action with both guns.
const (
	// BothGun is the gun that fires first; of procSecondTarget the other one.
	BothGun    state.Register = 0
	bothTarget state.Register = 1 // the target of the other one
)

// bothProcedures are a Fire action with both guns: both targets are declared before the
// first of two Fire Procedures begins (NA 5.3.3e).
func bothProcedures() []tankduel.Procedure {
	return []tankduel.Procedure{
		{Number: procFireBoth, Name: "fire-both", Stages: []tankduel.Stage{
			{Name: "second-target", Run: askSecondTarget}, {Name: "first", Run: fireFirstGun},
			{Name: "second", Run: fireOtherGun}, {Name: "end", Run: tankduel.EndFire},
		}},
		{Number: procSecondTarget, Name: "second-target", Ask: engine.Message{Key: "ask.second-target", English: "At which enemy does the second gun fire?"}, Why: notation.Reason{Message: engine.Message{Key: "why.second-target", English: "{unit} fires both guns, and the targets of both are declared before the first shot"}, Clause: "NA 5.3.3e"}, Decide: tankduel.Explained(offerSecondTarget, takeSecondTarget, whyNotThatTarget)},
	}
}

func bothVerbs() []tankduel.VerbRow {
	return []tankduel.VerbRow{
		{Number: FireBothVerb, Name: "fire-both", Said: []engine.Message{{Key: "say.fire-both", English: "Fire both guns, the first at {unit}"}}, Doc: "a Fire action with both guns, a FIRE card for each; the gun that is named fires first, at this enemy and with the first card, and `led` or `then-led` says for which of the two LEADERSHIP is", Class: tankduel.TankAction, Word: "fire",
			Fields: []notation.Field{{Kind: notation.Target}, {Keyword: "gun", Kind: notation.Gun}, {Keyword: "with", UpTo: 2}, {Keyword: "led", At: state.LeadPlace, UpTo: state.LeadPlace + 1}, {Keyword: "then-led", At: state.SecondLead, UpTo: state.SecondLead + 1}},
			Offer:  offerBoth, Refuse: refuseBoth, Start: startBoth},
		{Number: SecondTargetVerb, Name: "second-target", Said: []engine.Message{{Key: "say.second-target", English: "Fire the second gun at {unit}"}}, Doc: "names the enemy at which the gun that fires second does", Class: tankduel.Answer, Fields: []notation.Field{{Kind: notation.Target}}},
	}
}

func bothKinds() []tankduel.KindRow {
	return []tankduel.KindRow{
		{Number: secondAimed, Name: "second-gun-aimed", Words: "{unit} fires at {target} with gun {to} after that", News: true,
			Fields: tankduel.Fields{Parts: kit.Unit | kit.Target, To: tankduel.Meanings.Count}},
		{Number: secondLost, Name: "second-gun-lost", Words: "nothing is left at which {unit} could fire gun {to}", News: true,
			Fields: tankduel.Fields{Parts: kit.Unit | kit.Target, To: tankduel.Meanings.Count}},
	}
}

// gunLevels are the Fire Levels of both guns, with what Order Icons add and without: they
// raise that of one gun (ruling A200).
type gunLevels struct{ raised, own [pieces.MaxGuns]int }

func gunLevelsOf(x tankduel.Ctx, u engine.Unit) gunLevels {
	var l gunLevels
	for gun := range pieces.MaxGuns {
		l.raised[gun] = x.FireLevel(u, gun, nil)
		l.own[gun] = x.UnraisedFire(u, gun)
	}
	return l
}

// serve reports whether FIRE cards of these levels can be played for a gun and for the other.
func (l *gunLevels) serve(gun, level, other int) bool {
	return level <= l.own[gun] && other <= l.raised[1-gun] || level <= l.raised[gun] && other <= l.own[1-gun]
}

// offerBoth offers two FIRE cards for both guns, one for each, where each has a target; for
// each order of the guns, and LEADERSHIP for either (NA 5.3.3b to 5.3.3d).
func offerBoth(x tankduel.Ctx, f *state.Frame, o tankduel.Offers) tankduel.Offers {
	if x.Board(f.Unit).GunsN < pieces.MaxGuns || x.Hands[f.Seat].And(x.Game.Pools.Fire).Count() < pieces.MaxGuns {
		return o
	}
	levels, begin := gunLevelsOf(x, f.Unit), o.Len()
	for gun := range pieces.MaxGuns {
		if !x.CanFire(f.Unit, gun).Permits() || !x.AnyTarget(f.Unit, gun) {
			return o
		}
	}
	for gun := range pieces.MaxGuns {
		for left := x.AimedAt(f.Unit); left != 0; left &= left - 1 {
			a := tankduel.ActionOf(FireBothVerb, f.Unit).WithTarget(state.First(left)).WithN(int8(gun))
			if x.RefuseTarget(f.Unit, a.Target(), gun).Permits() && x.GuardedAct(a).Permits() {
				o = levels.offerPairs(x, f, o, a)
			}
		}
	}
	return x.WithFewCards(f.Unit, o, begin)
}

// offerPairs offers an action with each two FIRE cards that the guns can be fired with.
func (l *gunLevels) offerPairs(x tankduel.Ctx, f *state.Frame, o tankduel.Offers, a engine.Action) tankduel.Offers {
	hand, gun := x.Hands[f.Seat], int(a.N())
	leaders := hand.And(x.Game.Pools.Leadership)
	fires := hand.And(x.Game.Pools.FireUpTo[tankduel.Capped(l.raised[gun])])
	others := hand.And(x.Game.Pools.FireUpTo[tankduel.Capped(l.raised[1-gun])])
	for c := fires.Next(0); c != engine.NoCard; c = fires.Next(c + 1) {
		for d := others.Next(0); d != engine.NoCard; d = others.Next(d + 1) {
			if c == d || !l.serve(gun, x.Game.Cards[c].Fire, x.Game.Cards[d].Fire) {
				continue
			}
			pair := a.WithCard(state.FirstFire, c).WithCard(state.SecondFire, d)
			o = o.Add(pair)
			if lead := tankduel.Without(leaders, pair); !lead.Empty() {
				o = o.Each(pair, state.LeadPlace, lead)
				o = o.Each(pair, state.SecondLead, lead)
			}
		}
	}
	return o
}

func refuseBoth(x tankduel.Ctx, f *state.Frame, a engine.Action) state.Refusal {
	gun := int(a.N())
	switch {
	case gun < 0 || gun >= pieces.MaxGuns:
		return tankduel.NotOffered
	case x.Board(f.Unit).GunsN < pieces.MaxGuns:
		return state.Forbid("NA 5.3.3b", "the vehicle has one gun")
	}
	for _, which := range [pieces.MaxGuns]int{gun, 1 - gun} {
		if r := x.CanFire(f.Unit, which); !r.Permits() {
			return r
		}
	}
	if r := x.RefuseTarget(f.Unit, a.Target(), gun); !r.Permits() {
		return r
	}
	if !x.AnyTarget(f.Unit, 1-gun) {
		return state.Forbid("NA 5.3.3e", "the other gun has no target to declare")
	}
	return refusePair(x, f, a)
}

// refusePair says why the cards of a Fire action with both guns cannot be played for it.
func refusePair(x tankduel.Ctx, f *state.Frame, a engine.Action) state.Refusal {
	hand, levels, gun := x.Hands[f.Seat], gunLevelsOf(x, f.Unit), int(a.N())
	c, d := a.Card(state.FirstFire), a.Card(state.SecondFire)
	fires := hand.And(x.Game.Pools.Fire)
	if c == engine.NoCard || d == engine.NoCard || !fires.Has(c) || !fires.Has(d) {
		return state.Forbid("NA 5.3.3b", "both guns are fired with two FIRE cards of the hand")
	}
	level, other := x.Game.Cards[c].Fire, x.Game.Cards[d].Fire
	switch {
	case level > levels.raised[gun] || other > levels.raised[1-gun]:
		return state.Forbid("EITC 8.3.2b", "the FIRE card's Action Level is above the Fire Level of its gun")
	case !levels.serve(gun, level, other):
		return state.Forbid("NA 5.3.3c", "Order Icons raise the Fire Level of one gun")
	case a.Card(state.LeadPlace) != engine.NoCard && a.Card(state.SecondLead) != engine.NoCard:
		return state.Forbid("NA 5.3.3d", "LEADERSHIP is for one of the guns")
	}
	for i, card := range a.Cards() {
		switch {
		case card == engine.NoCard:
		case i >= state.LeadPlace && !hand.And(x.Game.Pools.Leadership).Has(card):
			return state.Forbid("EITC 8.3-fire", "only LEADERSHIP may follow FIRE")
		case i > 0 && card == c || i > 1 && card == d:
			return state.Forbid("EITC 4.2.1b", "a card is played for one of its halves")
		}
	}
	return state.Allowed
}

// startBoth lays the cards as those of any Fire action.
func startBoth(x tankduel.Ctx, f state.Frame, a engine.Action) {
	laid := tankduel.ActionOf(state.FireVerb, f.Unit).WithCards(a.Cards())
	for place := range engine.ActionCards {
		x.Lay(f.Unit, laid, place)
	}
	x.Done(f.Unit, a.Target())
	x.Push(procFireBoth, x.On(f.Unit).At(a.Target()).Put(BothGun, int(a.N())))
}

// askSecondTarget has the target of the other gun declared, which may be the same (NA
// 5.3.3e, 5.3.3g).
func askSecondTarget(x tankduel.Ctx, f *state.Frame) {
	x.Push(procSecondTarget, x.On(f.Unit).At(f.Target).Put(BothGun, 1-f.Register(BothGun)))
}

func offerSecondTarget(x tankduel.Ctx, f *state.Frame, o tankduel.Offers) tankduel.Offers {
	for left := x.AimedAt(f.Unit); left != 0; left &= left - 1 {
		a := tankduel.ActionOf(SecondTargetVerb, f.Unit).WithTarget(state.First(left))
		if whyNotThatTarget(x, f, a).Permits() {
			o = o.Add(a)
		}
	}
	return o
}

func whyNotThatTarget(x tankduel.Ctx, f *state.Frame, a engine.Action) state.Refusal {
	if a != tankduel.ActionOf(SecondTargetVerb, f.Unit).WithTarget(a.Target()) || a.Target() == engine.NoUnit {
		return tankduel.NotOffered
	}
	gun := f.Register(BothGun)
	if r := x.RefuseTarget(f.Unit, a.Target(), gun); !r.Permits() {
		return r
	}
	return x.GuardedAct(tankduel.ActionOf(FireBothVerb, f.Unit).WithTarget(a.Target()).WithN(int8(gun)))
}

func takeSecondTarget(x tankduel.Ctx, f state.Frame, a engine.Action) {
	x.Note(bothTarget, int(a.Target()))
	emitSecond(x, secondAimed, shot{f.Unit, a.Target(), f.Register(BothGun)})
}

// shot is a gun of a unit that fires at a target.
type shot struct {
	unit, target engine.Unit
	gun          int
}

// emitSecond is news about the gun that fires second.
func emitSecond(x tankduel.Ctx, k engine.EventKind, s shot) {
	e := event.New(k, "NA 5.3.3e")
	e.Unit, e.Target, e.To = s.unit, s.target, int16(s.gun)+1
	x.Emit(&e)
}

func fireFirstGun(x tankduel.Ctx, f *state.Frame) {
	x.Push(state.ProcFire, x.On(f.Unit).At(f.Target).Put(state.FireRound, state.FireWith(f.Register(BothGun))|state.FireFirst))
}

// fireOtherGun resolves the second shot, which is lost if its target is (ruling A199).
func fireOtherGun(x tankduel.Ctx, f *state.Frame) {
	gun, target := 1-f.Register(BothGun), engine.Unit(f.Register(bothTarget))
	if !x.Units[f.Unit].Has(state.InPlay) || !x.Units[target].Has(state.InPlay) {
		emitSecond(x, secondLost, shot{f.Unit, target, gun})
		return
	}
	x.Push(state.ProcFire, x.On(f.Unit).At(target).Put(state.FireRound, state.FireWith(gun)|state.FireSecond))
}
