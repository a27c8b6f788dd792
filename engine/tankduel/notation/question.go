package notation

import (
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/state"
)

// questions are what a decision of a procedure of the base game asks, by its name.
var questions = [...]engine.Message{
	{Key: "ask.bid", English: "Which Initiative Card for {unit}?"}, {Key: "ask.menu", English: "What does {unit} do?"},
	{Key: "ask.raise", English: "With which cards are the Order Icons paid?"}, {Key: "ask.pay", English: "{unit} tries to spot {enemy}: pay Order Icons for a second Pull?"},
	{Key: "ask.tactics-choice", English: "{unit} acts against {enemy}: play TACTICS?"}, {Key: "ask.gain", English: "What does {unit} gain?"},
	{Key: "ask.swap", English: "Which card is taken?"}, {Key: "ask.swap-back", English: "Which card is given back?"}, {Key: "ask.redraw-choice", English: "Which cards are discarded for new ones?"},
	{Key: "ask.fire-choice", English: "{unit} is ON FIRE: put it out, stay or bail out?"}, {Key: "ask.rally-choice", English: "{unit} is BROKEN: pay to rally, or stay?"},
	{Key: "ask.discard-choice", English: "Discard a card?"}, {Key: "ask.spoil", English: "What does TACTICS take from {unit}?"},
	{Key: "ask.arms", English: "How does the Infantry attack?"}, {Key: "ask.hatch", English: "Button up, or open the hatch?"},
	{Key: "ask.quick-load", English: "Does {unit} load at once, for Order Icons?"}, {Key: "ask.aim", English: "Where is {enemy} hit?"},
	{Key: "ask.acquire", English: "Which enemy does {unit} acquire?"}, {Key: "ask.escape-order", English: "Whose Escape Attempt from {unit} is next?"},
	{Key: "ask.ammo-hit-choice", English: "Which FIRE card is lost?"}, {Key: "ask.outflank", English: "Does the gun fire at Side armor?"},
	{Key: "ask.row-unit", English: "Which unit does the rule concern?"}, {Key: "ask.row-secret", English: "Which unit is chosen in secret?"}, {Key: "ask.keep", English: "Does {unit} keep its scenario card?"},
	{Key: "ask.step", English: "Where does {unit} go?"}, {Key: "ask.counter", English: "Which Flanked counter goes?"}, {Key: "ask.flank-target", English: "What is the FLANK card of {unit} for?"},
	{Key: "ask.offer", English: "{unit} sees an enemy: place a Spotted counter?"}, {Key: "ask.hook-choice", English: "Does {unit} take what the scenario offers?"}, {Key: "ask.row-range", English: "Which Range?"},
}

// threats say what TACTICS would answer, by what an enemy does.
var threats = [...]engine.Message{
	{Key: "threat.fire", English: "{unit} fires at {enemy}, To Hit {n}: play TACTICS?"}, {Key: "threat.gun", English: "An Anti-Tank Gun fires at {enemy}: play TACTICS?"},
	{Key: "threat.flank", English: "{unit} flanks {enemy}: cancel that with TACTICS?"}, {Key: "threat.spot", English: "{unit} tries to spot {enemy}: cancel that with TACTICS?"},
	{Key: "threat.terrain", English: "{unit} puts Terrain in the way of {enemy}: cancel that with TACTICS?"}, {Key: "threat.assault", English: "Infantry attacks {enemy}: play TACTICS?"},
	{Key: "threat.answered", English: "{enemy} answers {unit} with TACTICS: cancel that with yours?"}, {Key: "threat.answered-fire", English: "{enemy} answers the fire of {unit} with TACTICS, To Hit {n}: cancel that with yours?"},
}

// Threats lists the texts of what TACTICS would answer.
func Threats() []engine.Message { return slices.Clone(threats[:]) }

// Questions lists the texts of what is asked, but for those that modules bring.
func Questions() []engine.Message { return slices.Clone(questions[:]) }

// Question is what a decision in a frame of a procedure asks, and why, by a clause of a module or that of the base game;
// each is "" where no text says it.
func Question(g Speaker, procedure string, by engine.Clause, f *state.Frame) (asks, why string) {
	name := func(u engine.Unit) string {
		if u == engine.NoUnit {
			return ""
		}
		return g.UnitName(u)
	}
	pairs := []string{"unit", name(f.Unit), "enemy", name(f.Target)}
	return g.Said("ask."+procedure, pairs...), Why(g, "why."+procedure, by, pairs...)
}
