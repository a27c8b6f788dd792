package victorytank

import (
	"math/bits"

	"hulldown.dev/engine"
)

// stage is the decision or chance for which the state waits.
type stage uint8

// The stages of a game.
const (
	stageOver stage = iota
	stageLot
	stageDeal
	stageUncover
	stageKeep
	stagePlace
	stageFace
	stageCommand
	stageMove
	stageCrate
	stageBoard
	stageDrive
	stageRecruit
	stageAssault
	stageJoin
	stageStrike
	stageAnswer
	stageAdvance
	stageCount
)

// row says what may come at a stage. offer adds the actions of a decision in a
// fixed order, never none; refuse says what forbids one; apply carries it out
// and all that follows. A stage with chance has count and outcome in place of
// offer.
type row struct {
	offer   func(x Ctx, dst []engine.Action) []engine.Action
	refuse  func(x Ctx, a engine.Action) refusal
	apply   func(x Ctx, a engine.Action)
	count   func(x Ctx) int
	outcome func(x Ctx, i int) engine.Action
}

// rows lists the stages; that of stageOver is empty.
func rows() [stageCount]row {
	return [stageCount]row{
		stageLot:     {count: countLot, outcome: outcomeLot, refuse: refuseLot, apply: applyLot},
		stageDeal:    {count: countDeal, outcome: outcomeDeal, refuse: refuseDeal, apply: applyDeal},
		stageUncover: {count: countUncover, outcome: outcomeUncover, refuse: refuseUncover, apply: applyUncover},
		stageKeep:    {offer: offerKeep, refuse: refuseKeep, apply: applyKeep},
		stagePlace:   {offer: offerPlace, refuse: refusePlace, apply: applyPlace},
		stageFace:    {offer: offerFace, refuse: refuseFace, apply: applyFace},
		stageCommand: {offer: offerCommand, refuse: refuseCommand, apply: applyCommand},
		stageMove:    {offer: offerMove, refuse: refuseMove, apply: applyMove},
		stageCrate:   {offer: offerCrate, refuse: refuseCrate, apply: applyCrate},
		stageBoard:   {offer: offerBoard, refuse: refuseBoard, apply: applyBoard},
		stageDrive:   {offer: offerDrive, refuse: refuseDrive, apply: applyDrive},
		stageRecruit: {offer: offerRecruit, refuse: refuseRecruit, apply: applyRecruit},
		stageAssault: {offer: offerAssault, refuse: refuseAssault, apply: applyAssault},
		stageJoin:    {offer: offerJoin, refuse: refuseJoin, apply: applyJoin},
		stageStrike:  {offer: offerBid, refuse: refuseBid, apply: applyStrike},
		stageAnswer:  {offer: offerBid, refuse: refuseBid, apply: applyAnswer},
		stageAdvance: {offer: offerAdvance, refuse: refuseAdvance, apply: applyAdvance},
	}
}

// refusal says which clause forbids an action, and why. It is a value, so that
// asking whether something is legal allocates nothing.
type refusal struct {
	clause engine.Clause
	why    string
}

// allowed is the refusal of an action that is legal.
var allowed refusal

// forbid returns a refusal.
func forbid(c engine.Clause, why string) refusal { return refusal{clause: c, why: why} }

// Turn implements engine.Game.
func (g *Game) Turn(s *State) engine.Turn {
	if s.Stage == stageOver {
		return engine.Turn{Kind: engine.Over, Seat: engine.NoSeat}
	}
	if count := g.rows[s.Stage].count; count != nil {
		return engine.Turn{Kind: engine.Chance, Seat: s.Asked, Outcomes: count(Ctx{State: s, g: g})}
	}
	return engine.Turn{Kind: engine.Decide, Seat: s.Asked}
}

// Actions implements engine.Game.
func (g *Game) Actions(dst []engine.Action, s *State) []engine.Action {
	if offer := g.rows[s.Stage].offer; offer != nil {
		return offer(Ctx{State: s, g: g}, dst)
	}
	return dst
}

// Outcome implements engine.Game.
func (g *Game) Outcome(s *State, i int) engine.Action {
	return g.rows[s.Stage].outcome(Ctx{State: s, g: g}, i)
}

// Apply implements engine.Game.
func (g *Game) Apply(s *State, a engine.Action, log *engine.Log) error {
	r := refusal{why: "the game is over"}
	if s.Stage != stageOver {
		r = g.refuse(s, a)
	}
	if r.why != "" {
		return &engine.IllegalError{Action: g.FormatAction(s, a), Clause: r.clause, Why: r.why}
	}
	g.rows[s.Stage].apply(Ctx{State: s, g: g, log: log}, a)
	return nil
}

// refuse says what forbids an action at a stage that is not over. What an
// action names beyond what its verb takes makes it another action.
func (g *Game) refuse(s *State, a engine.Action) refusal {
	if a.Verb() >= verbs || a != phrases[a.Verb()].uses.trim(a) {
		return refusal{why: "there is no such action"}
	}
	if at := phrases[a.Verb()].stages; at>>s.Stage&1 == 0 {
		return untimely(s, a.Verb())
	}
	return g.rows[s.Stage].refuse(Ctx{State: s, g: g}, a)
}

// untimely refuses an action that belongs to another moment.
func untimely(s *State, v engine.Verb) refusal {
	switch {
	case v == commit || v == hold:
		return forbid("VT attack-card-attacker", "battle cards are played once an attack is announced")
	case v == placeCard:
		return forbid("VT fog-order", "no card is to be placed now")
	case s.Stage == stageMove && (v == assault || v == muster), s.Stage == stageRecruit && (v == step || v == assault),
		s.Stage == stageAssault && (v == step || v == muster):
		return forbid("VT cmd-alternate", "a turn is one action, and another one is under way")
	}
	return refusal{why: "it is not one of the choices here"}
}

// countLot and the following draw lots for who is active first.
func countLot(Ctx) int { return sides }

func outcomeLot(_ Ctx, i int) engine.Action {
	return engine.NewAction(first).WithN(int8(i))
}

func refuseLot(_ Ctx, a engine.Action) refusal {
	if a.N() < 0 || a.N() >= sides {
		return refusal{why: "there is no such seat"}
	}
	return allowed
}

func applyLot(x Ctx, a engine.Action) {
	x.of(lotDrawn, engine.Seat(a.N()), "VT setup-active")
	x.deal()
}

// short is the first seat from the active one that may draw an action card,
// NoSeat for none (VT cmd-refill, VT cmd-deck-empty).
func (x Ctx) short() engine.Seat {
	for _, seat := range [sides]engine.Seat{x.Active, other(x.Active)} {
		if x.Deck[seat] != 0 && bits.OnesCount32(x.Hand[seat]) < x.g.hand {
			return seat
		}
	}
	return engine.NoSeat
}

// deal asks for the next action card, or goes on when both hands are full: at
// the start with the first round, and later with the Command phase.
func (x Ctx) deal() {
	if seat := x.short(); seat != engine.NoSeat {
		x.ask(stageDeal, seat)
		return
	}
	if x.Round == 0 {
		x.beginRound(x.Active)
		return
	}
	x.ask(stageCommand, x.Active)
}

func countDeal(x Ctx) int { return bits.OnesCount32(x.Deck[x.Asked]) }

// nth returns the i-th lowest card of a set.
func nth(set uint32, i int) engine.Card {
	for ; i > 0; i-- {
		set &= set - 1
	}
	return engine.Card(bits.TrailingZeros32(set))
}

func draws(card engine.Card) engine.Action { return engine.NewAction(draw).WithCard(0, card) }

func outcomeDeal(x Ctx, i int) engine.Action { return draws(nth(x.Deck[x.Asked], i)) }

func refuseDeal(x Ctx, a engine.Action) refusal {
	if c := a.Card(0); c >= MaxDeck || x.Deck[x.Asked]>>c&1 == 0 {
		return refusal{why: "that card is not in the draw pile"}
	}
	return allowed
}

func applyDeal(x Ctx, a engine.Action) {
	clause := engine.Clause("VT cmd-refill")
	if x.Round == 0 {
		clause = "VT setup-hand"
	}
	x.card(dealt, x.Asked, a.Card(0), clause)
	x.deal()
}
