package event

import (
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// Names are the words of a game for what its events name by numbers.
type Names interface {
	SeatName(seat engine.Seat) string
	// Say is the text of a key and Told a word of a family, in the language that people are told in.
	Say(key string, pairs ...string) string
	Told(family, word string) string
	// NameOf names one of the things of a kind that content and modules bring, for people and for
	// programs.
	NameOf(t Thing, i uint8) (title, id string)
	// CrewNames are the seats of a vehicle that its crew starts in.
	CrewNames(vehicle int) []string
	// Decider names what decides a game that ended, Verdict says how a check was read, and Limit what
	// its card shows beside what it needs.
	Decider(e engine.Event) (title, id string)
	Verdict(e engine.Event) string
	Limit(e engine.Event) string
}

// Thing is a kind of thing that content and modules bring.
type Thing uint8

// The kinds of things that events name.
const (
	Supply Thing = iota
	Layer
	Mark
	Choice
	Secret
	Pull
	Verb
	Vehicle
	Ammo
)

// Untold is a number that is for the state alone.
func Untold[G any](name string) kit.Meaning[G] { return kit.Meaning[G]{Name: name} }

// Worded is a number that picks a word, the same for people and programs.
func Worded[G any](name string, text func(g G, e engine.Event) string) kit.Meaning[G] {
	return kit.Meaning[G]{Name: name, Text: text}
}

// picks is a word of a family that a number picks out of a list.
func picks[G Names](name, family string, words []string, number func(e engine.Event) int) kit.Meaning[G] {
	return Worded(name, func(g G, e engine.Event) string { return g.Told(family, words[number(e)]) })
}

// named is a thing, for people and for programs.
func named[G Names](name string, t Thing) kit.Meaning[G] {
	return kit.Meaning[G]{
		Name: name,
		Text: func(g G, e engine.Event) string { title, _ := g.NameOf(t, e.Item); return title },
		Word: func(g G, e engine.Event) string { _, id := g.NameOf(t, e.Item); return id },
	}
}

// Meanings are the ways to read the numbers of an event: counts, points, metres, units, cards.
type Meanings[G any] struct {
	// Count, Points, Metres and Tens are numbers of To.
	Count, Points, Metres, Tens kit.Meaning[G]
	// HealthTo and those behind it pick what To is.
	HealthTo, SeatTo, AmmoTo, PartTo, ExperienceTo, AnswerTo, DeciderTo, OutcomeTo, LimitTo kit.Meaning[G]
	// LeadOf, VerdictOf, MarkPlaceOf, BoxOf and SecretOf are what Of is.
	LeadOf, VerdictOf, MarkPlaceOf, BoxOf, SecretOf kit.Meaning[G]
	// Holder is the seat that holds a card; the other one is told.
	Holder kit.Meaning[G]
	// PhaseItem and those behind it are what Item is.
	PhaseItem, EndingItem, SupplyItem, LayerItem, StatusItem, ScarItem, MemberItem, AmmoItem, MarkItem,
	ChoiceItem, PullItem, VerbItem, AgentItem, LossItem, VehicleItem, LevelItem, SectionItem kit.Meaning[G]
}

// MeaningsOf are the meanings for a game.
func MeaningsOf[G Names]() Meanings[G] {
	to, item := func(e engine.Event) int { return int(e.To) }, func(e engine.Event) int { return int(e.Item) }
	level := picks[G]("level", "level", LevelNames[:], item)
	level.Word = func(_ G, e engine.Event) string { return strings.ToLower(LevelNames[e.Item]) }
	section := picks[G]("section", "section", SectionNames[:], item)
	section.Word = func(_ G, e engine.Event) string { return strings.ReplaceAll(SectionNames[e.Item], ", ", "-") }
	return Meanings[G]{
		Count: kit.Meaning[G]{Name: "number", Scale: 1}, Points: kit.Meaning[G]{Name: "VP", Scale: 1},
		Metres: kit.Meaning[G]{Name: "metres", Scale: 200}, Tens: kit.Meaning[G]{Name: "bonus", Scale: 10},

		HealthTo:     kit.Meaning[G]{Name: "health", Word: func(_ G, e engine.Event) string { return state.HealthNames[e.To] }, Text: healthText[G]},
		SeatTo:       kit.Meaning[G]{Name: "crew seat", Word: func(_ G, e engine.Event) string { return pieces.PostNames[e.To] }, Text: postText[G]},
		AmmoTo:       Worded("round", ammoText[G]),
		PartTo:       picks[G]("location", "part", pieces.PartWords[:], to),
		ExperienceTo: picks[G]("experience", "experience", state.ExperienceNames[:], to),
		AnswerTo:     Worded("answer", func(g G, e engine.Event) string { return g.Told("answer", YesNo(e.To != 0)) }),
		DeciderTo:    kit.Meaning[G]{Name: "what decides", Text: deciderText[G], Word: func(g G, e engine.Event) string { _, id := g.Decider(e); return id }},
		OutcomeTo:    Worded("outcome", outcomeText[G]),
		LimitTo:      kit.Meaning[G]{Name: "number to meet", Text: func(g G, e engine.Event) string { return g.Limit(e) }},

		LeadOf:      kit.Meaning[G]{Name: "lead", Text: leadText[G]},
		VerdictOf:   kit.Meaning[G]{Name: "reading", Text: func(g G, e engine.Event) string { return g.Verdict(e) }},
		MarkPlaceOf: Untold[G]("place of the mark in the state"),
		BoxOf:       Worded("box", func(_ G, e engine.Event) string { return strconv.Itoa(200*(int(e.Of&15)-state.Edge)) + "\u00A0m" }),
		SecretOf: kit.Meaning[G]{
			Name: "what",
			Text: func(g G, e engine.Event) string { title, _ := g.NameOf(Secret, e.Of); return title },
			Word: func(g G, e engine.Event) string { _, id := g.NameOf(Secret, e.Of); return id },
		},
		Holder: Worded("seat", holderText[G]),

		PhaseItem:   kit.Meaning[G]{Name: "phase", Word: func(_ G, e engine.Event) string { return state.PhaseNames[e.Item] }, Text: phaseText[G]},
		EndingItem:  picks[G]("ending", "ending", state.EndingNames[:], item),
		SupplyItem:  named[G]("supply", Supply),
		LayerItem:   named[G]("layer", Layer),
		StatusItem:  picks[G]("status", "status", state.StatusNames[:], item),
		ScarItem:    picks[G]("lasting damage", "scar", state.ScarNames[:], item),
		MemberItem:  Worded("crew member", memberText[G]),
		AmmoItem:    Worded("round", func(g G, e engine.Event) string { return roundName(g, e.Item) }),
		MarkItem:    named[G]("mark", Mark),
		ChoiceItem:  named[G]("choice", Choice),
		PullItem:    named[G]("Pull", Pull),
		VerbItem:    Worded("action", func(g G, e engine.Event) string { _, name := g.NameOf(Verb, e.Item); return g.Told("verb", name) }),
		AgentItem:   picks[G]("agent", "agent", AgentNames[:], item),
		LossItem:    picks[G]("cause", "cause", state.LossNames[:], item),
		VehicleItem: named[G]("vehicle", Vehicle),
		LevelItem:   level,
		SectionItem: section,
	}
}

// LevelNames, AgentNames and SectionNames are the words for levels, for who may be credited with a
// loss, and for the sections of a damage text.
var (
	LevelNames   = [...]string{"Move", "Fire"}
	AgentNames   = [...]string{"tank", "guns-and-infantry", "mines"}
	SectionNames = [state.Sections]string{
		"tracks, light", "tracks, heavy", "hull, light", "hull, heavy", "turret, light", "turret, heavy",
		"hull, critical", "turret, critical",
	}
)

// healthText reports nothing of a place in the crew that stays without a man.
func healthText[G Names](g G, e engine.Event) string {
	if state.Health(e.To) == state.Absent {
		return ""
	}
	return g.Told("health", state.HealthNames[e.To])
}

// postText reports nothing of a man who has no seat.
func postText[G Names](g G, e engine.Event) string {
	if state.Post(e.To) == state.NoPost {
		return ""
	}
	return g.Told("seat", pieces.PostNames[e.To])
}

// phaseText reports nothing of a tank's phase, which the Active Tank says.
func phaseText[G Names](g G, e engine.Event) string {
	if state.Phase(e.Item) == state.TankPhase {
		return ""
	}
	return g.Told("phase", state.PhaseNames[e.Item])
}

// ammoText names the round that To is the number of plus one.
func ammoText[G Names](g G, e engine.Event) string {
	if e.To == 0 {
		return g.Say("nothing")
	}
	return roundName(g, uint8(e.To-1))
}

func roundName[G Names](g G, kind uint8) string {
	_, name := g.NameOf(Ammo, kind)
	return g.Told("ammunition", name)
}

// memberText names a crew member by the seat that he started in. A unit that
// became a vehicle with a smaller crew has places nobody fills.
func memberText[G Names](g G, e engine.Event) string {
	if names := g.CrewNames(int(e.Of)); int(e.Item) < len(names) {
		return g.Told("seat", names[e.Item])
	}
	return g.Say("nobody")
}

// outcomeText is how a unit went out of play.
func outcomeText[G Names](g G, e engine.Event) string {
	switch state.Status(e.To) {
	case state.Exited:
		return g.Told("outcome", "exited")
	case state.Gone:
		return g.Told("outcome", "gone")
	}
	return g.Told("outcome", "lost")
}

// deciderText reports nothing of a game that nobody wins.
func deciderText[G Names](g G, e engine.Event) string {
	if e.Side < 0 {
		return ""
	}
	title, _ := g.Decider(e)
	return title
}

// leadText reports nothing of what is no number.
func leadText[G Names](_ G, e engine.Event) string {
	if e.Of == 0 {
		return ""
	}
	return strconv.Itoa(int(e.Of))
}

// holderText names the other seat of the two between which a card changes hands.
func holderText[G Names](g G, e engine.Event) string {
	if engine.Seat(e.From) == e.Seat {
		return g.SeatName(engine.Seat(e.To))
	}
	return g.SeatName(engine.Seat(e.From))
}

// YesNo is a truth in a word.
func YesNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}
