package tankduel

import (
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// Meaning says what a number of an event stands for; see package kit.
type Meaning = kit.Meaning[*Game]

// Fields says which fields the events of a kind use; see package kit.
type Fields = kit.Fields[*Game]

// untold is a number that is for the state alone.
func untold(name string) Meaning { return Meaning{Name: name} }

// worded is a number that picks a word, the same for people and programs.
func worded(name string, text func(g *Game, e engine.Event) string) Meaning {
	return Meaning{Name: name, Text: text}
}

// What To and From are.
var (
	count  = Meaning{Name: "number", Scale: 1}
	points = Meaning{Name: "VP", Scale: 1}
	metres = Meaning{Name: "metres", Scale: 200}
	tens   = Meaning{Name: "bonus", Scale: 10}

	healthTo = Meaning{Name: "health", Word: func(_ *Game, e engine.Event) string { return healthNames[e.To] }, Text: healthText}
	seatTo   = Meaning{Name: "crew seat", Word: func(_ *Game, e engine.Event) string { return pieces.PostNames[e.To] }, Text: postText}

	ammoTo       = worded("round", ammoText)
	partTo       = worded("location", func(g *Game, e engine.Event) string { return g.told("part", pieces.PartWords[e.To]) })
	experienceTo = worded("experience", func(g *Game, e engine.Event) string { return g.told("experience", state.ExperienceNames[e.To]) })
	answerTo     = worded("answer", func(g *Game, e engine.Event) string { return g.told("answer", yesNo(e.To != 0)) })
	deciderTo    = Meaning{Name: "what decides", Text: deciderText, Word: func(g *Game, e engine.Event) string { return g.deciderWord(decider(e.To)) }}
	leadOf       = Meaning{Name: "lead", Text: leadText}
	fateTo       = worded("fate", fateText)
	// holder is the seat that holds a card; the other one is told.
	holder = worded("seat", holderText)
)

// What Item is.
var (
	phaseItem  = Meaning{Name: "phase", Word: func(_ *Game, e engine.Event) string { return phaseNames[e.Item] }, Text: phaseText}
	endingItem = worded("ending", func(g *Game, e engine.Event) string { return g.told("ending", endingNames[e.Item]) })
	supplyItem = Meaning{
		Name: "supply",
		Text: func(g *Game, e engine.Event) string { return g.Supplies[e.Item].title },
		Word: func(g *Game, e engine.Event) string { return g.Supplies[e.Item].ID },
	}
	layerItem = Meaning{
		Name: "layer",
		Text: func(g *Game, e engine.Event) string { return g.layers[e.Item].title() },
		Word: func(g *Game, e engine.Event) string { return g.layers[e.Item].Name },
	}
	statusItem  = worded("status", func(g *Game, e engine.Event) string { return g.told("status", state.StatusNames[e.Item]) })
	scarItem    = worded("lasting damage", func(g *Game, e engine.Event) string { return g.told("scar", state.ScarNames[e.Item]) })
	memberItem  = worded("crew member", memberText)
	ammoItem    = worded("round", func(g *Game, e engine.Event) string { return g.told("ammunition", g.Ammo.kinds[e.Item]) })
	markPlaceOf = untold("place of the mark in the state")
	markItem    = Meaning{
		Name: "mark",
		Text: func(g *Game, e engine.Event) string { return g.Marks.names[e.Item] },
		Word: func(g *Game, e engine.Event) string { return g.Lexicon.Marks[e.Item] },
	}
	choiceItem = Meaning{
		Name: "choice",
		Text: func(g *Game, e engine.Event) string { return g.Marks.choices[e.Item] },
		Word: func(g *Game, e engine.Event) string { return g.Lexicon.Choices[e.Item] },
	}
	verbItem  = worded("action", func(g *Game, e engine.Event) string { return g.told("verb", g.Verbs.rows.Row(e.Item).Name) })
	agentItem = worded("agent", func(g *Game, e engine.Event) string { return g.told("agent", agentNames[e.Item]) })
	lossItem  = worded("cause", func(g *Game, e engine.Event) string { return g.told("cause", lossNames[e.Item]) })

	vehicleItem = Meaning{
		Name: "vehicle",
		Text: func(g *Game, e engine.Event) string { return g.Vehicles[e.Item].Name },
		Word: func(g *Game, e engine.Event) string { return g.Vehicles[e.Item].ID },
	}
	levelItem = Meaning{
		Name: "level",
		Text: func(g *Game, e engine.Event) string { return g.told("level", levelNames[e.Item]) },
		Word: func(_ *Game, e engine.Event) string { return strings.ToLower(levelNames[e.Item]) },
	}
	sectionItem = Meaning{
		Name: "section",
		Text: func(g *Game, e engine.Event) string { return g.told("section", sectionNames[e.Item]) },
		Word: func(_ *Game, e engine.Event) string { return strings.ReplaceAll(sectionNames[e.Item], ", ", "-") },
	}
)

var (
	levelNames = [...]string{"Move", "Fire"}
	agentNames = [...]string{byTank: "tank", bySupport: "guns-and-infantry", byMine: "mines"}
)

// healthText reports nothing of a place in the crew that stays without a man.
func healthText(g *Game, e engine.Event) string {
	if state.Health(e.To) == state.Absent {
		return ""
	}
	return g.told("health", healthNames[e.To])
}

// postText reports nothing of a man who has no seat.
func postText(g *Game, e engine.Event) string {
	if state.Post(e.To) == state.NoPost {
		return ""
	}
	return g.told("seat", pieces.PostNames[e.To])
}

// phaseText reports nothing of a tank's phase, which the Active Tank says.
func phaseText(g *Game, e engine.Event) string {
	if state.Phase(e.Item) == state.TankPhase {
		return ""
	}
	return g.told("phase", phaseNames[e.Item])
}

// ammoText names the round that To is the number of plus one.
func ammoText(g *Game, e engine.Event) string {
	if e.To == 0 {
		return g.say("nothing")
	}
	return g.told("ammunition", g.Ammo.kinds[e.To-1])
}

// memberText names a crew member by the seat that he started in. A unit that
// became a vehicle with a smaller crew has places nobody fills.
func memberText(g *Game, e engine.Event) string {
	if names := g.crewNames(int(e.Of)); int(e.Item) < len(names) {
		return g.told("seat", names[e.Item])
	}
	return g.say("nobody")
}

// fateText is what became of a unit that is out of play.
func fateText(g *Game, e engine.Event) string {
	switch state.Status(e.To) {
	case state.Exited:
		return g.told("fate", "exited")
	case state.Gone:
		return g.told("fate", "gone")
	}
	return g.told("fate", "lost")
}

// holderText names the other seat of the two between which a card changes hands.
func holderText(g *Game, e engine.Event) string {
	if engine.Seat(e.From) == e.Seat {
		return g.SeatName(engine.Seat(e.To))
	}
	return g.SeatName(engine.Seat(e.From))
}

var sectionNames = [state.Sections]string{
	"tracks, light", "tracks, heavy", "hull, light", "hull, heavy", "turret, light", "turret, heavy",
	"hull, critical", "turret, critical",
}

// sideName and sideID name a side for people and for programs.
func (g *Game) sideName(side int8) string { return g.Side[side].name }
func (g *Game) sideID(side int8) string   { return g.Side[side].id }

func yesNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}
