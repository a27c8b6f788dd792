package tankduel

import (
	"fmt"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/state"
)

// moduleVerbs is the first number for a verb that a module brings.
const moduleVerbs engine.Verb = 128

// What LEADERSHIP and COMMAND can gain, as the N of an action.
const (
	gainNothing int8 = iota
	gainSpot
	gainHullDown
	gainConceal
	gainRedraw
	// gainExchange plus a seat swaps cards with that seat.
	gainExchange int8 = 16
)

// VerbClass says when an action may be taken.
type VerbClass uint8

// The classes of verbs.
const (
	// Answer is a choice of a decision outside the Action Step.
	Answer VerbClass = iota
	// TankAction is one of which an Action Step has one (EITC 8.3), RaiseLevel
	// what Order Icons buy before it (EITC 8.3.2).
	TankAction
	RaiseLevel
	// FieldAction is one of which it has any number (EITC 8.4); PieceAction one
	// of these that guns or infantry carry out for the Active Player.
	FieldAction
	PieceAction
	// EndOfStep ends the Action Step.
	EndOfStep
	// ChanceOutcome is no decision.
	ChanceOutcome
)

// inField reports whether actions of the class are Field Actions.
func (c VerbClass) inField() bool { return c == FieldAction || c == PieceAction }

// inStep reports whether actions of the class belong to the Action Step.
func (c VerbClass) inStep() bool { return c >= TankAction && c <= EndOfStep }

// VerbRow says what a verb is.
type VerbRow struct {
	Number engine.Verb
	// Name is what an action is written with; fields come behind it in order. Doc
	// says in a clause what it does.
	Name   string
	Doc    string
	fields []field
	Class  VerbClass
	// Word is what rules call the action; empty for one that they neither ask
	// for nor forbid, rule.TankAction for a Tank Action that they know as one and no
	// more. Pass and paying are never forbidden, so that there is always a choice.
	Word string
	// Private is set when nobody but the seat that acts may know of the action.
	Private bool
	// Pays is set when the action spends Order Icons.
	Pays bool
	// Refuse says what forbids an action of the Action Step, and Start carries it
	// out once it is declared; Offer adds the actions of a module's verb to those
	// that the core lists. Another decision asks its procedure instead.
	Offer  func(x Ctx, f *state.Frame, o offers) offers
	Refuse func(x Ctx, f *state.Frame, a engine.Action) state.Refusal
	Start  func(x Ctx, f state.Frame, a engine.Action)
	// rate is the judge's estimate of an action, 0 without one.
	rate func(r rating) int
}

// coreVerbs are the verbs of the base game.
var coreVerbs = []VerbRow{
	{Number: state.BidVerb, Name: "bid", Doc: "gives the tank an Initiative Card", Class: Answer, fields: []field{{"", cardsField, 0, 1}}, rate: rateBid},
	{Number: state.MoveVerb, Name: "move", Doc: "a Move action with one or two MOVE cards, with flanking and Terrain if wanted", Class: TankAction, Word: "move", fields: []field{{"with", cardsField, 0, 2}, {kind: flankField}, {"with", cardsField, 2, 3}, {"terrain", cardsField, 3, 4}}, Refuse: Ctx.refuseMove, Start: Ctx.startMove, rate: rateMove},
	{Number: state.FlankVerb, Name: "play", Doc: "a FLANK card by itself, as a Move action", Class: TankAction, Word: "flank", fields: []field{{kind: flankField}, {"with", cardsField, 2, 3}, {"terrain", cardsField, 3, 4}}, Refuse: Ctx.refuseFlankFirst, Start: Ctx.startMove, rate: rateFlank},
	{Number: state.FireVerb, Name: "fire", Doc: "a Fire action with one or two FIRE cards, led by LEADERSHIP if wanted; the gun is the first unless another is named", Class: TankAction, Word: "fire", fields: []field{{kind: targetField}, {word: "gun", kind: gunField}, {"with", cardsField, 0, 2}, {"led", cardsField, 2, 3}}, Refuse: Ctx.refuseFire, Start: Ctx.startFire, rate: rateFire},
	{Number: state.TerrainVerb, Name: "terrain", Doc: "plays a Terrain card into its own Holding Box", Class: TankAction, Word: "terrain", fields: []field{{"", cardsField, 0, 1}}, Refuse: Ctx.refuseOther, Start: Ctx.startOther, rate: rateTerrain},
	{Number: state.SmokeVerb, Name: "smoke", Doc: "plays SMOKE into its own Holding Box", Class: TankAction, Word: "smoke", fields: []field{{"", cardsField, 0, 1}}, Refuse: Ctx.refuseOther, Start: Ctx.startOther, rate: rateSmoke},
	{Number: state.LeadershipVerb, Name: "leadership", Doc: "plays LEADERSHIP by itself, to take a card from an opponent if a seat is named", Class: TankAction, Word: "leadership", fields: []field{{"", cardsField, 0, 1}, {word: "from", kind: seatField}}, Refuse: Ctx.refuseOther, Start: Ctx.startOther, rate: rateLeadership},
	{Number: state.SpotVerb, Name: "spot", Doc: "a Spot attempt, for a card that is discarded", Class: TankAction, Word: "spot", fields: []field{{kind: targetField}, {"discarding", cardsField, 0, 1}}, Refuse: Ctx.refuseInstruct, Start: Ctx.startInstruct, rate: rateSpot},
	{Number: state.LoadVerb, Name: "load", Doc: "loads special ammunition, for a card that is discarded", Class: TankAction, Word: rule.TankAction, fields: []field{{kind: ammoField}, {"discarding", cardsField, 0, 1}}, Refuse: Ctx.refuseInstruct, Start: Ctx.startInstruct, rate: rateLoad},
	{Number: state.UnloadVerb, Name: "unload", Doc: "unloads what is loaded, for a card that is discarded", Class: TankAction, Word: rule.TankAction, fields: []field{{"discarding", cardsField, 0, 1}}, Refuse: Ctx.refuseInstruct, Start: Ctx.startInstruct, rate: func(r rating) int { return -30 - r.cost() }},
	{Number: state.HullDownVerb, Name: "hull-down", Doc: "a Hull Down attempt, for a card that is discarded", Class: TankAction, Word: "hull-down", fields: []field{{"discarding", cardsField, 0, 1}}, Refuse: Ctx.refuseInstruct, Start: Ctx.startInstruct, rate: rateHullDown},
	{Number: state.ReassignVerb, Name: "reassign", Doc: "puts the crew member whose own seat is named first into the second seat, for a card that is discarded", Class: TankAction, Word: rule.TankAction, fields: []field{{kind: postField}, {"discarding", cardsField, 0, 1}}, Refuse: Ctx.refuseInstruct, Start: Ctx.startInstruct, rate: func(r rating) int { return r.o.w[wRepairCrew] - r.cost() }},
	{Number: state.PassVerb, Name: "pass", Doc: "does nothing, for a card that is discarded", Class: TankAction, Word: rule.TankAction, fields: []field{{"discarding", cardsField, 0, 1}}, Refuse: Ctx.refuseInstruct, Start: Ctx.startInstruct, rate: func(r rating) int { return -r.cost() }},
	{Number: state.ExtinguishVerb, Name: "extinguish", Doc: "puts a fire out, for Order Icons", Class: TankAction, Word: rule.TankAction, Pays: true, fields: []field{{"with", cardsField, 0, 4}}, Refuse: Ctx.refuseExtinguish, Start: Ctx.startOther, rate: func(r rating) int { return r.o.w[wRepairFire] - r.cost() }},
	{Number: state.UnlockVerb, Name: "unlock", Doc: "frees a locked transmission, with cards", Class: TankAction, Word: rule.TankAction, fields: []field{{"with", cardsField, 0, 2}}, Refuse: Ctx.refuseOther, Start: Ctx.startOther, rate: func(r rating) int { return r.o.w[wRepairUnlock] - r.cost() }},
	{Number: state.RaiseMoveVerb, Name: "raise-move", Doc: "raises the Move Level by so much, for Order Icons that are paid next", Class: RaiseLevel, Pays: true, fields: []field{{kind: countField}}, Refuse: Ctx.refuseRaise, rate: rateRaiseMove},
	{Number: state.RaiseFireVerb, Name: "raise-fire", Doc: "raises the Fire Level by so much, for Order Icons that are paid next", Class: RaiseLevel, Pays: true, fields: []field{{kind: countField}}, Refuse: Ctx.refuseRaise, rate: func(r rating) int { return r.share(wRaiseFireShot, r.bestShot()) + r.o.w[wRaiseFire] }},
	{Number: state.CommandVerb, Name: "command", Doc: "plays COMMAND as a Field Action, for one gain", Class: FieldAction, Word: "command", fields: []field{{"", cardsField, 0, 1}, {kind: gainField}}, Refuse: Ctx.refuseField, Start: Ctx.startField, rate: rateCommand},
	{Number: state.PlaceVerb, Name: "place", Doc: "plays a Terrain card on an enemy that is In Motion, as a Field Action", Class: FieldAction, Word: "terrain-enemy", fields: []field{{"", cardsField, 0, 1}, {word: "on", kind: targetField}}, Refuse: Ctx.refuseField, Start: Ctx.startField, rate: ratePlace},
	{Number: state.StopVerb, Name: "stop", Doc: "stops the tank, for a card that is discarded, as a Field Action", Class: FieldAction, Word: "stop", fields: []field{{"discarding", cardsField, 0, 1}}, Refuse: Ctx.refuseField, Start: Ctx.startField, rate: rateStop},
	{Number: state.UseVerb, Name: "use", Doc: "takes the Field Action of the scenario with this number, from 0, and pays for it", Class: FieldAction, fields: []field{{kind: countField}, {"with", cardsField, 0, 4}}, Refuse: Ctx.refuseUse, Start: Ctx.startUse, rate: func(r rating) int { return r.o.w[wUseBase] - r.share(wUseCards, r.cost()) }},
	{Number: state.EndVerb, Name: "end", Doc: "ends the Action Step, or what may be done more than once", Class: EndOfStep, Refuse: Ctx.refuseEnd, rate: func(r rating) int { return r.o.w[wEndBase] }},
	{Number: state.StepVerb, Name: "step", Doc: "goes one box, or stays in it", Class: Answer, fields: []field{{kind: stepField}}, rate: rateStep},
	{Number: state.RemoveVerb, Name: "remove", Doc: "removes the Flanked counter that this enemy has for the tank", Class: Answer, fields: []field{{kind: targetField}}, rate: func(r rating) int { return r.threat(r.a.Target()) }},
	{Number: state.TacticsVerb, Name: "tactics", Doc: "reacts with TACTICS", Class: Answer, fields: []field{{"", cardsField, 0, 1}}, rate: rateTactics},
	{Number: state.DeclineVerb, Name: "decline", Doc: "does not do what is offered", Class: Answer, Private: true},
	{Number: state.AcceptVerb, Name: "accept", Doc: "takes the Spotted counter that is offered for this enemy", Class: Answer, fields: []field{{kind: targetField}}, rate: rateAccept},
	{Number: state.PayVerb, Name: "pay", Doc: "pays Order Icons, to put a fire out or to rally", Class: Answer, Pays: true, fields: []field{{"with", cardsField, 0, 4}}, rate: func(r rating) int { return 150 - r.cost() }},
	{Number: state.BailVerb, Name: "bail", Doc: "bails out of a tank ON FIRE", Class: Answer, rate: func(r rating) int { return -400 }},
	{Number: state.StayVerb, Name: "stay", Doc: "stays in a tank ON FIRE, or leaves a crew BROKEN, and Pulls", Class: Answer},
	{Number: state.AimVerb, Name: "aim", Doc: "chooses where a hit is", Class: Answer, fields: []field{{kind: partField}}, rate: func(r rating) int { return int(r.a.N()) }},
	{Number: state.EscapeVerb, Name: "escape", Doc: "has this crew member escape next", Class: Answer, fields: []field{{kind: manField}}},
	{Number: state.DiscardVerb, Name: "discard", Doc: "discards a card", Class: Answer, fields: []field{{"", cardsField, 0, 1}}, rate: rateDiscard},
	{Number: state.TakeVerb, Name: "take", Doc: "takes what the scenario offers, by its number from 0", Class: Answer, fields: []field{{kind: countField}}, rate: func(r rating) int { return r.o.w[wTakeBase] }},
	{Number: state.ReleaseVerb, Name: "release", Doc: "gives up its own Flanked counter for this enemy, for another", Class: Answer, fields: []field{{kind: targetField}}, rate: func(r rating) int { return -r.threat(r.a.Target()) }},
	{Number: state.QuickVerb, Name: "quick-load", Doc: "loads at once, for Order Icons", Class: Answer, Pays: true, fields: []field{{kind: ammoField}, {"with", cardsField, 0, 4}}, rate: rateQuick},
	{Number: state.GainVerb, Name: "gain", Doc: "chooses a gain of LEADERSHIP or COMMAND", Class: Answer, fields: []field{{kind: gainField}}, rate: func(r rating) int { return r.gain() }},
	{Number: state.RangeVerb, Name: "range", Doc: "chooses one of the Ranges that a rule offers", Class: Answer, fields: []field{{kind: metresField}}},
	{Number: state.ChooseVerb, Name: "choose", Doc: "chooses one of the units that a rule offers", Class: Answer, fields: []field{{kind: targetField}}, rate: rateChoice},
	{Number: state.SwapVerb, Name: "swap", Doc: "gives this card back in an exchange", Class: Answer, fields: []field{{"", cardsField, 0, 1}}, rate: func(r rating) int { return -r.cost() }},
	{Number: state.PullVerb, Name: "pull", Doc: "a Pull turns this card over", Class: ChanceOutcome, fields: []field{{"", cardsField, 0, 1}}},
	{Number: state.DrawVerb, Name: "draw", Doc: "the seat draws this card", Class: ChanceOutcome, fields: []field{{"", cardsField, 0, 1}}},
	{Number: state.DamageVerb, Name: "damage", Doc: "this Damage Card comes", Class: ChanceOutcome, fields: []field{{"", cardsField, 0, 1}}},
	{Number: state.LoseVerb, Name: "lose", Doc: "the seat loses this card by chance", Class: ChanceOutcome, fields: []field{{"", cardsField, 0, 1}}},
	{Number: state.StealVerb, Name: "steal", Doc: "this card is taken from a hand by chance", Class: ChanceOutcome, fields: []field{{"", cardsField, 0, 1}}},
	{Number: state.RevealVerb, Name: "reveal", Doc: "Robata reveals this card", Class: ChanceOutcome, fields: []field{{"", cardsField, 0, 1}}},
	{Number: state.DealVerb, Name: "deal", Doc: "the Robata Tank is dealt this Action card", Class: ChanceOutcome, fields: []field{{"", cardsField, 0, 1}}},
}

// classOf is what kind of action a verb is.
func (g *Game) classOf(v engine.Verb) VerbClass { return g.verbs.rows.Row(uint8(v)).Class }

// takeVerbs assembles the verbs of modules, and the words that rules call them
// by.
func (b *builder) takeVerbs() error {
	var lists [][]VerbRow
	for _, m := range anew(b.list, b.modules) {
		lists = append(lists, m.Verbs)
	}
	verbs, err := kit.Number("verb", lists, func(r *VerbRow) (uint8, string) { return uint8(r.Number), r.Name })
	if err != nil {
		return err
	}
	g := b.g
	g.verbs.rows = verbs
	for i := range verbs.All() {
		row := &verbs.All()[i]
		g.verbs.countsCards[row.Number] = row.Class == TankAction && !row.Pays
		if row.Word == "" {
			continue
		}
		if !slices.Contains(g.lexicon.Actions, row.Word) {
			g.lexicon.Actions = append(g.lexicon.Actions, row.Word)
		}
		word := slices.Index(g.lexicon.Actions, row.Word)
		if g.verbs.word[row.Number] = uint8(word) + 1; row.Class == TankAction {
			g.lexicon.TankActions |= 1 << word
		}
	}
	if len(g.lexicon.Actions) > maxActionWords {
		return &AssemblyError{Why: fmt.Sprintf("%d words for actions, at most %d", len(g.lexicon.Actions), maxActionWords)}
	}
	return nil
}

// maxActionWords is how many words rule.When can hold in a set.
const maxActionWords = 64

// verbs are the verbs of a game: those of the core and of its modules.
type verbs struct {
	rows kit.Rows[VerbRow]
	// more are those of modules that the Action Step offers, resting those of modules that are
	// not in use.
	more    []*VerbRow
	resting [256]bool
	// word is the word by which rules call a verb as its place in the lexicon plus one, 0 for
	// none.
	word [256]uint8
	// countsCards is set for verbs whose cards count against what rules allow for one action.
	countsCards [256]bool
}
