package tankduel

import (
	"fmt"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/notation"
	"hulldown.dev/engine/tankduel/state"
)

// ModuleVerbs is the first number for a verb that a module brings.
const ModuleVerbs engine.Verb = 128

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
	// ChanceOutcome is the class of outcomes of chance, which nobody decides.
	ChanceOutcome
)

// inField reports whether actions of the class are Field Actions.
func (c VerbClass) inField() bool { return c == FieldAction || c == PieceAction }

// inStep reports whether actions of the class belong to the Action Step.
func (c VerbClass) inStep() bool { return c >= TankAction && c <= EndOfStep }

// VerbRow is a row of the table of verbs: how actions of a kind are written, taken and refused.
type VerbRow struct {
	Number engine.Verb
	// Name is what an action is written with; Fields come behind it in order. Doc
	// says in a clause what it does.
	Name   string
	Doc    string
	Fields []notation.Field
	// Said are the texts by which people are told an action of a module's verb, those of the core
	// being notation.Phrases.
	Said  []engine.Message
	Class VerbClass
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
	Offer  func(x Ctx, f *state.Frame, o Offers) Offers
	Refuse func(x Ctx, f *state.Frame, a engine.Action) state.Refusal
	Start  func(x Ctx, f state.Frame, a engine.Action)
}

// coreVerbs are the verbs of the base game.
var coreVerbs = []VerbRow{
	{Number: state.BidVerb, Name: "bid", Doc: "gives the tank an Initiative Card", Class: Answer, Fields: []notation.Field{{UpTo: 1}}},
	{Number: state.MoveVerb, Name: "move", Doc: "a Move action with one or two MOVE cards, with flanking and Terrain if wanted", Class: TankAction, Word: "move", Fields: []notation.Field{{Keyword: "with", UpTo: 2}, {Kind: notation.Flank}, {Keyword: "with", At: 2, UpTo: 3}, {Keyword: "terrain", At: 3, UpTo: 4}}, Refuse: Ctx.refuseMove, Start: Ctx.startMove},
	{Number: state.FlankVerb, Name: "play", Doc: "a FLANK card by itself, as a Move action", Class: TankAction, Word: "flank", Fields: []notation.Field{{Kind: notation.Flank}, {Keyword: "with", At: 2, UpTo: 3}, {Keyword: "terrain", At: 3, UpTo: 4}}, Refuse: Ctx.refuseFlankFirst, Start: Ctx.startMove},
	{Number: state.FireVerb, Name: "fire", Doc: "a Fire action with one or two FIRE cards, led by LEADERSHIP if wanted; the gun is the first unless another is named", Class: TankAction, Word: "fire", Fields: []notation.Field{{Kind: notation.Target}, {Keyword: "gun", Kind: notation.Gun}, {Keyword: "with", UpTo: 2}, {Keyword: "led", At: 2, UpTo: 3}}, Refuse: Ctx.refuseFire, Start: Ctx.startFire},
	{Number: state.TerrainVerb, Name: "terrain", Doc: "plays a Terrain card into its own Holding Box", Class: TankAction, Word: "terrain", Fields: []notation.Field{{UpTo: 1}}, Refuse: Ctx.refuseOther, Start: Ctx.startOther},
	{Number: state.SmokeVerb, Name: "smoke", Doc: "plays SMOKE into its own Holding Box", Class: TankAction, Word: "smoke", Fields: []notation.Field{{UpTo: 1}}, Refuse: Ctx.refuseOther, Start: Ctx.startOther},
	{Number: state.LeadershipVerb, Name: "leadership", Doc: "plays LEADERSHIP by itself, to take a card from an opponent if a seat is named", Class: TankAction, Word: "leadership", Fields: []notation.Field{{UpTo: 1}, {Keyword: "from", Kind: notation.Seat}}, Refuse: Ctx.refuseOther, Start: Ctx.startOther},
	{Number: state.SpotVerb, Name: "spot", Doc: "a Spot attempt, for a card that is discarded", Class: TankAction, Word: "spot", Fields: []notation.Field{{Kind: notation.Target}, {Keyword: "discarding", UpTo: 1}}, Refuse: Ctx.refuseInstruct, Start: Ctx.startInstruct},
	{Number: state.LoadVerb, Name: "load", Doc: "loads special ammunition, for a card that is discarded", Class: TankAction, Word: rule.TankAction, Fields: []notation.Field{{Kind: notation.Ammo}, {Keyword: "discarding", UpTo: 1}}, Refuse: Ctx.refuseInstruct, Start: Ctx.startInstruct},
	{Number: state.UnloadVerb, Name: "unload", Doc: "unloads what is loaded, for a card that is discarded", Class: TankAction, Word: rule.TankAction, Fields: []notation.Field{{Keyword: "discarding", UpTo: 1}}, Refuse: Ctx.refuseInstruct, Start: Ctx.startInstruct},
	{Number: state.HullDownVerb, Name: "hull-down", Doc: "a Hull Down attempt, for a card that is discarded", Class: TankAction, Word: "hull-down", Fields: []notation.Field{{Keyword: "discarding", UpTo: 1}}, Refuse: Ctx.refuseInstruct, Start: Ctx.startInstruct},
	{Number: state.ReassignVerb, Name: "reassign", Doc: "puts the crew member whose own seat is named first into the second seat, for a card that is discarded", Class: TankAction, Word: rule.TankAction, Fields: []notation.Field{{Kind: notation.Post}, {Keyword: "discarding", UpTo: 1}}, Refuse: Ctx.refuseInstruct, Start: Ctx.startInstruct},
	{Number: state.PassVerb, Name: "pass", Doc: "does nothing, for a card that is discarded", Class: TankAction, Word: rule.TankAction, Fields: []notation.Field{{Keyword: "discarding", UpTo: 1}}, Refuse: Ctx.refuseInstruct, Start: Ctx.startInstruct},
	{Number: state.ExtinguishVerb, Name: "extinguish", Doc: "puts a fire out, for Order Icons", Class: TankAction, Word: rule.TankAction, Pays: true, Fields: []notation.Field{{Keyword: "with", UpTo: 4}}, Refuse: Ctx.refuseExtinguish, Start: Ctx.startOther},
	{Number: state.UnlockVerb, Name: "unlock", Doc: "frees a locked transmission, with cards", Class: TankAction, Word: rule.TankAction, Fields: []notation.Field{{Keyword: "with", UpTo: 2}}, Refuse: Ctx.refuseOther, Start: Ctx.startOther},
	{Number: state.RaiseMoveVerb, Name: "raise-move", Doc: "raises the Move Level by so much, for Order Icons that are paid next", Class: RaiseLevel, Pays: true, Fields: []notation.Field{{Kind: notation.Count}}, Refuse: Ctx.refuseRaise},
	{Number: state.RaiseFireVerb, Name: "raise-fire", Doc: "raises the Fire Level by so much, for Order Icons that are paid next", Class: RaiseLevel, Pays: true, Fields: []notation.Field{{Kind: notation.Count}}, Refuse: Ctx.refuseRaise},
	{Number: state.CommandVerb, Name: "command", Doc: "plays COMMAND as a Field Action, for one gain", Class: FieldAction, Word: "command", Fields: []notation.Field{{UpTo: 1}, {Kind: notation.Gain}}, Refuse: Ctx.refuseField, Start: Ctx.startField},
	{Number: state.PlaceVerb, Name: "place", Doc: "plays a Terrain card on an enemy that is In Motion, as a Field Action", Class: FieldAction, Word: "terrain-enemy", Fields: []notation.Field{{UpTo: 1}, {Keyword: "on", Kind: notation.Target}}, Refuse: Ctx.refuseField, Start: Ctx.startField},
	{Number: state.StopVerb, Name: "stop", Doc: "stops the tank, for a card that is discarded, as a Field Action", Class: FieldAction, Word: "stop", Fields: []notation.Field{{Keyword: "discarding", UpTo: 1}}, Refuse: Ctx.refuseField, Start: Ctx.startField},
	{Number: state.UseVerb, Name: "use", Doc: "takes the Field Action of the scenario with this number, from 0, and pays for it; one that does several things counts as each of them and has the number of the first", Class: FieldAction, Fields: []notation.Field{{Kind: notation.Count}, {Keyword: "with", UpTo: 4}}, Refuse: Ctx.refuseUse, Start: Ctx.startUse},
	{Number: state.EndVerb, Name: "end", Doc: "ends the Action Step, or what may be done more than once", Class: EndOfStep, Refuse: Ctx.refuseEnd},
	{Number: state.StepVerb, Name: "step", Doc: "goes one box, or stays in it", Class: Answer, Fields: []notation.Field{{Kind: notation.Step}}},
	{Number: state.RemoveVerb, Name: "remove", Doc: "removes the Flanked counter that this enemy has for the tank", Class: Answer, Fields: []notation.Field{{Kind: notation.Target}}},
	{Number: state.TacticsVerb, Name: "tactics", Doc: "reacts with TACTICS", Class: Answer, Fields: []notation.Field{{UpTo: 1}}},
	{Number: state.DeclineVerb, Name: "decline", Doc: "does not do what is offered", Class: Answer, Private: true},
	{Number: state.AcceptVerb, Name: "accept", Doc: "takes the Spotted counter that is offered for this enemy", Class: Answer, Fields: []notation.Field{{Kind: notation.Target}}},
	{Number: state.PayVerb, Name: "pay", Doc: "pays Order Icons, to put a fire out or to rally", Class: Answer, Pays: true, Fields: []notation.Field{{Keyword: "with", UpTo: 4}}},
	{Number: state.BailVerb, Name: "bail", Doc: "bails out of a tank ON FIRE", Class: Answer},
	{Number: state.StayVerb, Name: "stay", Doc: "stays in a tank ON FIRE, or leaves a crew BROKEN, and Pulls", Class: Answer},
	{Number: state.AimVerb, Name: "aim", Doc: "chooses where a hit is", Class: Answer, Fields: []notation.Field{{Kind: notation.Part}}},
	{Number: state.EscapeVerb, Name: "escape", Doc: "has this crew member escape next", Class: Answer, Fields: []notation.Field{{Kind: notation.Man}}},
	{Number: state.DiscardVerb, Name: "discard", Doc: "discards a card", Class: Answer, Fields: []notation.Field{{UpTo: 1}}},
	{Number: state.TakeVerb, Name: "take", Doc: "takes what the scenario offers, by its number from 0", Class: Answer, Fields: []notation.Field{{Kind: notation.Count}}},
	{Number: state.ReleaseVerb, Name: "release", Doc: "gives up its own Flanked counter for this enemy, for another", Class: Answer, Fields: []notation.Field{{Kind: notation.Target}}},
	{Number: state.QuickVerb, Name: "quick-load", Doc: "loads at once, for Order Icons", Class: Answer, Pays: true, Fields: []notation.Field{{Kind: notation.Ammo}, {Keyword: "with", UpTo: 4}}},
	{Number: state.GainVerb, Name: "gain", Doc: "chooses a gain of LEADERSHIP or COMMAND", Class: Answer, Fields: []notation.Field{{Kind: notation.Gain}}},
	{Number: state.RangeVerb, Name: "range", Doc: "chooses one of the Ranges that a rule offers", Class: Answer, Fields: []notation.Field{{Kind: notation.Metres}}},
	{Number: state.ChooseVerb, Name: "choose", Doc: "chooses one of the units that a rule offers, as in s1 ger-1 choose sov-2; where the rule concerns no unit, the seat alone chooses, as in s2 choose sov-1", Class: Answer, Fields: []notation.Field{{Kind: notation.Target}}},
	{Number: state.NoteVerb, Name: "note", Doc: "chooses in secret one of the units, boxes or names that a rule offers, a box by its Range in metres, as in s1 ger-2 note ger-1; where the rule concerns no unit, the seat alone chooses, as in s1 note 200", Class: Answer, Private: true, Fields: []notation.Field{{Kind: notation.Secret}}},
	{Number: state.SwapVerb, Name: "swap", Doc: "gives this card back in an exchange", Class: Answer, Fields: []notation.Field{{UpTo: 1}}},
	{Number: state.PullVerb, Name: "pull", Doc: "a Pull turns this card over", Class: ChanceOutcome, Fields: []notation.Field{{UpTo: 1}}},
	{Number: state.DrawVerb, Name: "draw", Doc: "the seat draws this card", Class: ChanceOutcome, Fields: []notation.Field{{UpTo: 1}}},
	{Number: state.DamageVerb, Name: "damage", Doc: "this Damage Card comes", Class: ChanceOutcome, Fields: []notation.Field{{UpTo: 1}}},
	{Number: state.LoseVerb, Name: "lose", Doc: "the seat loses this card by chance", Class: ChanceOutcome, Fields: []notation.Field{{UpTo: 1}}},
	{Number: state.StealVerb, Name: "steal", Doc: "this card is taken from a hand by chance", Class: ChanceOutcome, Fields: []notation.Field{{UpTo: 1}}},
	{Number: state.NotedVerb, Name: "noted", Doc: "Robata chooses this unit, box or name in secret, by chance", Class: ChanceOutcome, Private: true, Fields: []notation.Field{{Kind: notation.Secret}}},
	{Number: state.LookVerb, Name: "shown", Doc: "a look shows this card of a hand, by chance", Class: ChanceOutcome, Fields: []notation.Field{{UpTo: 1}}},
	{Number: state.RevealVerb, Name: "reveal", Doc: "Robata reveals this card", Class: ChanceOutcome, Fields: []notation.Field{{UpTo: 1}}},
	{Number: state.DealVerb, Name: "deal", Doc: "the Robata Tank is dealt this Action card", Class: ChanceOutcome, Fields: []notation.Field{{UpTo: 1}}},
}

// classOf is the class of a verb's actions, such as Tank Actions.
func (g *Game) classOf(v engine.Verb) VerbClass { return g.Verbs.Rows.Row(uint8(v)).Class }

// takeVerbs assembles the verbs of modules, and the words that rules call them
// by.
func (b *Builder) takeVerbs() error {
	var lists [][]VerbRow
	for _, m := range anew(b.List, b.modules) {
		lists = append(lists, m.Verbs)
	}
	verbs, err := kit.Number("verb", lists, func(r *VerbRow) (uint8, string) { return uint8(r.Number), r.Name })
	if err != nil {
		return err
	}
	g := b.Game
	g.Verbs.Rows, g.Verbs.said = verbs, slices.Concat(notation.Phrases(), notation.Questions(), notation.Threats(), notation.Whys())
	for _, m := range b.List {
		for i := range m.Procedures {
			if p := &m.Procedures[i]; p.Ask.Key != "" {
				g.Verbs.said = append(g.Verbs.said, p.Ask, p.Why.Message)
			}
		}
	}
	for i := range verbs.All() {
		row := &verbs.All()[i]
		g.Verbs.said = append(g.Verbs.said, row.Said...)
		g.Verbs.countsCards[row.Number] = row.Class == TankAction && !row.Pays
		if row.Word == "" {
			continue
		}
		if !slices.Contains(g.Lexicon.Actions, row.Word) {
			g.Lexicon.Actions = append(g.Lexicon.Actions, row.Word)
		}
		word := slices.Index(g.Lexicon.Actions, row.Word)
		if g.Verbs.Word[row.Number] = uint8(word) + 1; row.Class == TankAction {
			g.Lexicon.TankActions |= 1 << word
		}
	}
	if len(g.Lexicon.Actions) > maxActionWords {
		return &AssemblyError{Why: fmt.Sprintf("%d words for actions, at most %d", len(g.Lexicon.Actions), maxActionWords)}
	}
	return nil
}

// maxActionWords is how many words rule.When can hold in a set.
const maxActionWords = 64

// verbs are the verbs of a game: those of the core and of its modules.
type verbs struct {
	Rows kit.Rows[VerbRow]
	// more are those of modules that the Action Step offers, resting those of modules that are
	// not in use.
	more    []*VerbRow
	resting [256]bool
	// said are the texts by which people are told actions.
	said []engine.Message
	// Word is the word by which rules call a verb as its place in the lexicon plus one, 0 for
	// none.
	Word [256]uint8
	// countsCards is set for verbs whose cards count against what rules allow for one action.
	countsCards [256]bool
}
