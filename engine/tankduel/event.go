package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// KindRow is a kind of event; see package kit.
type KindRow = kit.Kind[*Game, state.State]

// Fields says which fields the events of a kind use; see package kit.
type Fields = kit.Fields[*Game]

// Meaning says what a number of an event stands for; see package kit.
type Meaning = kit.Meaning[*Game]

// Meanings are what the numbers of events of the game stand for.
var Meanings = event.MeaningsOf[*Game]()

// kindsOf assembles the kinds of event of modules.
func kindsOf(modules []Module) (kit.Kinds[*Game, state.State], error) {
	var lists [][]KindRow
	for i := range modules {
		lists = append(lists, modules[i].Kinds)
	}
	return kit.NewKinds(eventNames(), lists...)
}

// eventNames are the words for what events name.
func eventNames() kit.Names[*Game] {
	return kit.Names[*Game]{
		Seat: (*Game).SeatName, Side: (*Game).sideName, SideID: (*Game).sideID, Unit: (*Game).UnitName,
		Title: (*Game).cardTitle, Card: (*Game).CardName,
		Translator: func(g *Game) engine.Translator { return g.translator }, Game: "log.tankduel",
	}
}

// sideName and sideID name a side for people and for programs.
func (g *Game) sideName(side int8) string { return g.Side[side].name }
func (g *Game) sideID(side int8) string   { return g.Side[side].Id }

// pullName names a Pull that a rule makes, by its place in the lexicon; one that is the game's
// own has no name.
func (g *Game) pullName(pull int) (title, id string) {
	if pull < 0 {
		return "", ""
	}
	return g.Marks.pulls[pull], g.Lexicon.Pulls[pull]
}

// NameOf implements event.Names.
func (g *Game) NameOf(t event.Thing, i uint8) (title, id string) {
	switch t {
	case event.Supply:
		return g.Supplies[i].title, g.Supplies[i].ID
	case event.Layer:
		return g.layers[i].title(), g.layers[i].Name
	case event.Mark:
		return g.Marks.names[i], g.Lexicon.Marks[i]
	case event.Secret:
		return g.secretNames(state.SecretIn(i))
	case event.Choice:
		return g.Marks.choices[i], g.Lexicon.Choices[i]
	case event.Pull:
		return g.pullName(int(i) - 1)
	case event.Verb:
		return g.Verbs.Rows.Row(i).Name, g.Verbs.Rows.Row(i).Name
	case event.Vehicle:
		return g.Vehicles[i].Name, g.Vehicles[i].ID
	}
	return g.Ammo.Kinds[i], g.Ammo.Kinds[i]
}
