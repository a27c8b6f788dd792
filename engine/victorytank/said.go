package victorytank

import (
	"strconv"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
)

// phrased say the actions of people: what one does, and behind it what tells it apart from others that do the same.
var phrased = [...]engine.Message{
	{Key: "say.tank.keep", English: "Keep"},
	{Key: "say.tank.place", English: "Place {card} at {at}"}, {Key: "say.tank.upright", English: "upright"}, {Key: "say.tank.turned", English: "turned"},
	{Key: "say.tank.face", English: "Have the tank face"}, {Key: "say.tank.pass", English: "Pass"},
	{Key: "say.tank.move", English: "Move"}, {Key: "say.tank.recruit", English: "Recruit"}, {Key: "say.tank.attack", English: "Attack"},
	{Key: "say.tank.point", English: "1 point"}, {Key: "say.tank.points", English: "{n} points"}, {Key: "say.tank.boosted", English: "{n} + {value} = {sum} points"},
	{Key: "say.tank.step", English: "Move soldiers from {at}"}, {Key: "say.tank.men-to", English: "{n} {heading} to {to}"},
	{Key: "say.tank.turn", English: "Turn the tank"}, {Key: "say.tank.drive", English: "Drive the tank"}, {Key: "say.tank.drive-to", English: "{n} to {to}"},
	{Key: "say.tank.on", English: "Drive on"}, {Key: "say.tank.pick", English: "Pick soldiers up on the way"}, {Key: "say.tank.drop", English: "Drop soldiers on the way"},
	{Key: "say.tank.take", English: "Take the crate"}, {Key: "say.tank.leave", English: "Leave the crate"},
	{Key: "say.tank.board", English: "Put soldiers into the tank"}, {Key: "say.tank.muster", English: "Put recruits on {at}"},
	{Key: "say.tank.assault", English: "Attack {at}"}, {Key: "say.tank.join", English: "Add to the force"},
	{Key: "say.tank.men-from", English: "{n} from the {heading}"}, {Key: "say.tank.with-tank", English: "with the tank"},
	{Key: "say.tank.ready", English: "Add nobody more"}, {Key: "say.tank.commit", English: "Play into the battle"}, {Key: "say.tank.hold", English: "Play no card"},
	{Key: "say.tank.advance", English: "Have winners move into {at}"}, {Key: "say.tank.done", English: "End the action"},
}

// asked are what the decisions of the stages ask, by the names of these.
var asked = [...]engine.Message{
	{Key: "ask.tank.keep", English: "Which of the two cards do you keep?"}, {Key: "ask.tank.place", English: "Where do you place {card}?"},
	{Key: "ask.tank.face", English: "Which way does the tank face?"}, {Key: "ask.tank.command", English: "What do you do? Action points: {n}"},
	{Key: "ask.tank.move", English: "Who moves? Points left: {n}"}, {Key: "ask.tank.crate", English: "Do you take the crate at {at}?"},
	{Key: "ask.tank.board", English: "How many soldiers board the tank?"}, {Key: "ask.tank.drive", English: "Does anybody get in or out at {at}?"},
	{Key: "ask.tank.recruit", English: "Where do recruits go? Points left: {n}"},
	{Key: "ask.tank.assault", English: "Which field do you attack? Points left: {n}"},
	{Key: "ask.tank.join", English: "Who joins the attack on {at}?"}, {Key: "ask.tank.battle", English: "Which card do you play into the battle for {at}?"},
	{Key: "ask.tank.advance", English: "How many winners move into {at}?"},
}

// stageQuestions are the questions of the stages at which somebody decides.
var stageQuestions = [stageCount]string{
	stageKeep: "keep", stagePlace: "place", stageFace: "face", stageCommand: "command", stageMove: "move", stageCrate: "crate", stageBoard: "board",
	stageDrive: "drive", stageRecruit: "recruit", stageAssault: "assault", stageJoin: "join", stageStrike: "battle", stageAnswer: "battle", stageAdvance: "advance",
}

// text is a text of a list by its key.
func (g *Game) text(list []engine.Message, key string, pairs ...string) string {
	for _, m := range list {
		if m.Key == key {
			return kit.Say(g.translator, m, pairs...)
		}
	}
	return ""
}

// Question implements engine.Phrased.
func (g *Game) Question(s *State) (asks, why string) {
	x := Ctx{State: s, g: g}
	n, card, at := int(s.Act.Left), "", ""
	switch s.Stage {
	case stageCommand:
		n = int(s.Points[s.Asked])
	case stagePlace:
		card = g.Card(x.placing()).Title
	case stageCrate, stageDrive:
		at = placeName(s.place(s.Act.Spot))
	case stageJoin, stageStrike, stageAnswer, stageAdvance:
		at = placeName(s.place(s.Fight.Target))
	}
	return g.text(asked[:], "ask.tank."+stageQuestions[s.Stage], "n", strconv.Itoa(n), "card", card, "at", at), ""
}

// Phrase implements engine.Phrased.
func (g *Game) Phrase(s *State, a engine.Action) engine.Said {
	p := phraser{Ctx{State: s, g: g}, a, engine.Said{}}
	p.said.What = p.say(actionWord(a.Verb()), "card", p.about(), "at", p.aim())
	p.said.Short = p.short()
	p.said.Words = p.said.What
	if p.said.Short != "" {
		p.said.Words += ": " + p.said.Short
	}
	return p.said
}

// phraser says one action.
type phraser struct {
	Ctx
	a    engine.Action
	said engine.Said
}

// about is the card that an action is about without paying it.
func (p *phraser) about() string {
	if p.a.Verb() == placeCard {
		return p.g.Card(p.placing()).Title
	}
	return ""
}

// aim is the place that an action names, or the one that a battle is for.
func (p *phraser) aim() string {
	switch {
	case p.a.Verb() == advance:
		return p.at(p.place(p.Fight.Target))
	case phrases[p.a.Verb()].uses&usesPlace != 0:
		return p.at(p.a.At())
	}
	return ""
}

// at is the name of a place, which the action concerns.
func (p *phraser) at(place engine.Place) string {
	p.said.Places = append(p.said.Places, place)
	return placeName(place)
}

// say is a text of a part of an action.
func (p *phraser) say(key string, pairs ...string) string {
	return p.g.text(phrased[:], "say.tank."+key, pairs...)
}

// short tells an action apart from others of its verb at its place.
func (p *phraser) short() string {
	a, n := p.a, strconv.Itoa(int(p.a.N()))
	heading := p.g.told("heading", sourceName(a.Unit()))
	switch a.Verb() {
	case keep, commit:
		return p.g.Card(a.Card(0)).Title
	case placeCard:
		return p.say([...]string{"upright", "turned"}[a.N()&1])
	case face, turn:
		return heading
	case move, recruit, attack:
		if a.Card(0) == engine.NoCard {
			if a.N() == 1 {
				return p.say("point")
			}
			return p.say("points", "n", n)
		}
		value := int(p.g.actions[a.Card(0)].value)
		return p.say("boosted", "n", n, "value", strconv.Itoa(value), "sum", strconv.Itoa(int(a.N())+value))
	case step:
		to := p.Near[p.field(a.At())][a.Unit()]
		return p.say("men-to", "n", n, "heading", heading, "to", p.at(p.place(to)))
	case drive:
		f := p.Tank
		for range a.N() {
			f = p.Near[f][p.Facing]
		}
		return p.say("drive-to", "n", n, "to", p.at(p.place(f)))
	case pick, drop, board, muster:
		return n
	case assault, join, advance:
		if a.Verb() != advance && a.Unit() == engine.Unit(fromTank) {
			return p.say("with-tank")
		}
		return p.say("men-from", "n", n, "heading", heading)
	}
	return ""
}
