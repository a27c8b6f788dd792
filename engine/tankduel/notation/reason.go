package notation

import (
	"slices"

	"hulldown.dev/engine"
)

// Reason is why a decision is asked, with the clause by which it is.
type Reason struct {
	engine.Message
	Clause engine.Clause
}

// reasons are why a decision of a procedure of the base game is asked, by its name, those of
// TACTICS by what they answer, and those that a rule of the scenario asks are alike.
var reasons = [...]Reason{
	{engine.Message{Key: "why.bid", English: "Each tank needs an Initiative Card, chosen in secret: the lowest number acts first, and the card is then discarded"}, "EITC 7.0a"},
	{engine.Message{Key: "why.menu", English: "{unit} is active: one Tank Action with up to 3 cards, and Field Actions"}, "EITC 8.3a"},
	{engine.Message{Key: "why.raise", English: "Order Icons raise a level of {unit} before it acts"}, "EITC 8.3.2c"},
	{engine.Message{Key: "why.pay", English: "With 2 Order Icons {unit} Pulls two cards for this attempt, and one Binoculars icon will do"}, "EITC 8.3.5.i-c"},
	{engine.Message{Key: "why.tactics.fire", English: "TACTICS take 20 off the To Hit Number of this shot and do not cancel it"}, "EITC 13.2a"},
	{engine.Message{Key: "why.tactics.gun", English: "TACTICS take 20 off the To Hit Number of this shot"}, "EITC 17.1f"},
	{engine.Message{Key: "why.tactics.flank", English: "TACTICS cancel a Flank action against a tank of yours"}, "EITC 13.1b"},
	{engine.Message{Key: "why.tactics.spot", English: "TACTICS cancel a Spot attempt against a tank of yours"}, "EITC 13.1a"},
	{engine.Message{Key: "why.tactics.terrain", English: "TACTICS cancel Terrain that is played on a moving tank of yours"}, "EITC 13.1c"},
	{engine.Message{Key: "why.tactics.assault", English: "TACTICS cancel the flank attack of Infantry or take 20 off its To Hit Number"}, "EITC 17.3.3.b-ii"},
	{engine.Message{Key: "why.tactics.answered", English: "Only TACTICS void TACTICS, and the last card of the exchange stands"}, "EITC 13.3b"},
	{engine.Message{Key: "why.gain", English: "LEADERSHIP by itself gives {unit} one of these"}, "EITC 8.3.4e"},
	{engine.Message{Key: "why.swap", English: "The COMMAND card exchanges cards with a team-mate"}, "EITC 8.4.1a"},
	{engine.Message{Key: "why.swap-back", English: "The COMMAND card of a team-mate exchanges cards with you"}, "EITC 8.4.1a"},
	{engine.Message{Key: "why.redraw-choice", English: "The COMMAND card replaces cards of your hand"}, "EITC 8.4.1a"},
	{engine.Message{Key: "why.fire-choice", English: "{unit} burns as its Administration Step begins: its crew bails out or tries to put the fire out"}, "EITC 8.1.d-i"},
	{engine.Message{Key: "why.rally-choice", English: "{unit} is BROKEN in its Administration Step: 4 Order Icons rally it, else a Damage Card decides"}, "EITC 8.1.e-i"},
	{engine.Message{Key: "why.discard-choice", English: "The phase of {unit} ends with a Discard Step: 1 card, or 2 near the centre, may go"}, "EITC 8.5a"},
	{engine.Message{Key: "why.spoil", English: "TACTICS answer a shot with a FLANK card: they void the card, or take 20 off"}, "EITC 17.1e"},
	{engine.Message{Key: "why.arms", English: "The attack gets the Anti-Tank Rifle, which may give way to Hand-to-Hand"}, "EITC 17.3.3.f-ii"},
	{engine.Message{Key: "why.hatch", English: "Where Infantry takes part, a hatch changes at the end of the Administration Step alone"}, "EITC 8.1.f"},
	{engine.Message{Key: "why.quick-load", English: "{unit} has declared its shot: 3 Order Icons load a round, or unload it, before the shot"}, "EITC 11.1.2a"},
	{engine.Message{Key: "why.aim", English: "The shot of {unit} with two FIRE cards hits: its player names the Hit Location"}, "EITC 11.1.3e-i"},
	{engine.Message{Key: "why.acquire", English: "The shot of {unit} is over: it may Acquire the tank that it fired at"}, "EITC 5.4.3a"},
	{engine.Message{Key: "why.escape-order", English: "The crew leaves {unit} man by man, in the order that its player chooses"}, "EITC 12.6.2d"},
	{engine.Message{Key: "why.ammo-hit-choice", English: "An Ammo Hit costs the player of {unit} two FIRE cards"}, "EITC 12.1.4d-ammo-b"},
	{engine.Message{Key: "why.outflank", English: "A FLANK card that is shown now turns the shot of the gun on Side armor"}, "EITC 17.1d"},
	{engine.Message{Key: "why.step", English: "A MOVE card shifts {unit} one box of 200 m, or not at all"}, "EITC 10.1.2a"},
	{engine.Message{Key: "why.counter", English: "A FLANK card of {unit} takes one Flanked counter away"}, "EITC 10.4.3d"},
	{engine.Message{Key: "why.flank-target", English: "The FLANK card of {unit} flanks an enemy that it has spotted, or gives back a counter of one"}, "EITC 10.4.2a"},
	{engine.Message{Key: "why.offer", English: "{unit} may gain a Spotted counter, which its player may decline"}, "EITC 5.4.1e"},
	{engine.Message{Key: "why.rule", English: "A rule of the scenario asks this now"}, ""},
	{engine.Message{Key: "why.rule-named", English: "The rule “{rule}” of the scenario asks this now"}, ""},
}

// Reasons lists why something is asked, but for what modules bring.
func Reasons() []Reason { return slices.Clone(reasons[:]) }

// Whys are the texts of reasons.
func Whys() []engine.Message {
	var out []engine.Message
	for _, r := range reasons {
		out = append(out, r.Message)
	}
	return out
}

// Why says a reason by its key, with its clause in brackets, that of the base game or the one given; "" where no text
// says it.
func Why(g Speaker, key string, by engine.Clause, pairs ...string) string {
	if i := slices.IndexFunc(reasons[:], func(r Reason) bool { return r.Key == key && r.Clause != "" }); i >= 0 {
		by = reasons[i].Clause
	}
	text := g.Said(key, pairs...)
	if text == "" || by == "" {
		return text
	}
	return text + " [" + string(by) + "]"
}
