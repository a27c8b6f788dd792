package tankduel

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hulldown/engine"
	"hulldown/engine/rule"
	"hulldown/schema/diag"
)

// Query implements engine.Game. Questions about the game as it stands:
//
//	deck | decks | round | phase | active | order | winner | score
//	revealed                 the cards that Robata revealed, in order
//	pile | discards          how many Battle Cards lie there
//	SEAT hand | hand-size
//	UNIT range|move-level|fire-level|vp|medals|bog|spotted|flanked|acquired|
//	     box|status|ammo|peril|action-card
//	UNIT bid                 its Initiative Card once revealed
//	UNIT vehicle | crew | size | cover | conceal
//	                         its board, the experience of the crew, the Size
//	                         Modifier, and the Cover and the Conceal number of its
//	                         Holding Box
//	UNIT range ENEMY         the distance between two tanks in metres
//	UNIT mark NAME           a mark of the unit
//	mark NAME [SIDE]         a mark of the game, or of a side
//	supply NAME [SIDE]       how many cards a supply holds
//	chances                  in how many ways the chance that is asked can come
//	UNIT CREW-SEAT           healthy, wounded or kia, by the first seat
//
// Questions about the last shot in the log, answered "none" before there was
// one:
//
//	to-hit | penetration     the final number
//	to-hit-terms | penetration-terms
//	                         how it came about: the first number, what was
//	                         added with its sign, and =N where N replaced it
//	armour                   the Armor value that the shot met
//	location                 tracks, hull or turret
//	shot                     hit, missed, penetrated or bounced
//	damage                   the Damage Card, the place and the grade
//
// Questions about what a unit last did by the log, answered "none" before it:
//
//	UNIT action              its last action, and the target
//	UNIT check | limit       passed or failed, and the number that a Pull was held
//	                         to, 0 where its icons decide
//	UNIT reveals             how many cards Robata is to reveal for it
//	UNIT successes           how many the last Success Check gave
//	UNIT line                the line of its Action card that Robata took last
//	UNIT judged ENEMY [QUALITY]
//	                         how Robata judged a shot for the lines of its Action
//	                         card: To Hit Number, Penetration differential, and
//	                         whether it has the quality, high unless one is named
//	UNIT judged-terms ENEMY  how the To Hit Number came about
//	UNIT reaches ENEMY       the same of a shot after a Move of so many metres, which
//	                         come first
func (g *Game) Query(s *State, log *engine.Log, q []string) ([]string, error) {
	x := Ctx{State: s, g: g}
	switch len(q) {
	case 1:
		return x.ask(log, q[0])
	case 2:
		if seat := slices.Index(g.seatNames(), q[0]); seat >= 0 {
			return x.askSeat(engine.Seat(seat), q[1])
		}
		if u := g.unitNamed(q[0]); u != engine.NoUnit {
			if i := slices.IndexFunc(deedQuestions, func(d deedQuestion) bool { return d.word == q[1] }); i >= 0 {
				return deedQuestions[i].answer(x, log, u), nil
			}
			return x.askUnit(u, q[1])
		}
	case 3, 4:
		if u, e := g.unitNamed(q[0]), g.unitNamed(q[2]); u != engine.NoUnit && e != engine.NoUnit {
			if answer, ok, err := x.askShot(log, u, e, append([]string{q[1]}, q[3:]...)); ok || err != nil {
				return answer, err
			}
		}
	}
	if about, ok, err := x.askParts(q); ok || err != nil {
		return about, err
	}
	if len(q) == 3 {
		u, e := g.unitNamed(q[0]), g.unitNamed(q[2])
		if q[1] == "range" && u != engine.NoUnit && e != engine.NoUnit && g.pieces[u].side != g.pieces[e].side {
			return num(200 * x.gap(u, e)), nil
		}
	}
	return nil, fmt.Errorf("unknown question %q", strings.Join(q, " "))
}

func num(n int) []string { return []string{strconv.Itoa(n)} }

// unitNamed returns the unit of a name, or NoUnit.
func (g *Game) unitNamed(name string) engine.Unit {
	for u := range g.pieces {
		if g.pieces[u].name == name {
			return engine.Unit(u)
		}
	}
	return engine.NoUnit
}

// gameQuestions are the questions of one word about the game.
var gameQuestions = []struct {
	word   string
	answer func(x Ctx) []string
}{
	{"deck", func(x Ctx) []string { return num(int(x.Deck)) }},
	{"decks", func(x Ctx) []string { return num(x.g.decks) }},
	{"chances", func(x Ctx) []string { return num(x.g.Turn(x.State).Outcomes) }},
	{"pile", func(x Ctx) []string { return num(x.Pile.Count()) }},
	{"revealed", func(x Ctx) []string { return x.rowNames() }},
	{"discards", func(x Ctx) []string { return num(x.Discard.Count()) }},
	{"round", func(x Ctx) []string { return num(int(x.Round)) }},
	{"phase", func(x Ctx) []string { return []string{phaseNames[x.Phase]} }},
	{"active", func(x Ctx) []string { return []string{x.g.unitName(x.Active)} }},
	{"order", func(x Ctx) []string { return x.names(x.Order[:x.Acts]) }},
	{"winner", Ctx.winnerName},
	{"score", func(x Ctx) []string { return []string{strconv.Itoa(x.total(0)), strconv.Itoa(x.total(1))} }},
}

func (x Ctx) ask(log *engine.Log, q string) ([]string, error) {
	var known []string
	for _, question := range gameQuestions {
		if question.word == q {
			return question.answer(x), nil
		}
		known = append(known, question.word)
	}
	for _, question := range shotQuestions {
		if question.word == q {
			return question.answer(x.g, log), nil
		}
		known = append(known, question.word)
	}
	return nil, diag.Unknown("question", q, known)
}

func (x Ctx) winnerName() []string {
	if x.Winner < 0 {
		return []string{"nobody"}
	}
	return []string{x.g.side[x.Winner].id}
}

func (x Ctx) askSeat(seat engine.Seat, q string) ([]string, error) {
	switch q {
	case "hand":
		var cards []string
		hand := x.Hands[seat]
		for c := hand.Next(0); c != engine.NoCard; c = hand.Next(c + 1) {
			cards = append(cards, x.g.cardName(c))
		}
		return cards, nil
	case "hand-size":
		return num(x.handSize(seat, nil)), nil
	}
	return nil, diag.Unknown("question about a seat", q, []string{"hand", "hand-size"})
}

// unitQuestions are the questions about a unit, besides its crew.
var unitQuestions = []struct {
	word   string
	answer func(x Ctx, u engine.Unit) []string
}{
	{"range", func(x Ctx, u engine.Unit) []string { return num(200 * int(x.Units[u].Range)) }},
	{"move-level", func(x Ctx, u engine.Unit) []string { return num(x.moveLevel(u, nil)) }},
	{"fire-level", func(x Ctx, u engine.Unit) []string { return num(x.fireLevel(u, 0, nil)) }},
	{"vp", func(x Ctx, u engine.Unit) []string { return num(int(x.Units[u].VP)) }},
	{"medals", func(x Ctx, u engine.Unit) []string { return num(int(x.Units[u].Medals)) }},
	{"bog", func(x Ctx, u engine.Unit) []string { return num(int(x.Units[u].Bog)) }},
	{"spotted", func(x Ctx, u engine.Unit) []string { return x.setNames(x.Units[u].Spotted) }},
	{"flanked", func(x Ctx, u engine.Unit) []string { return x.setNames(x.Units[u].Flanked) }},
	{"acquired", Ctx.acquiredNames},
	{"box", Ctx.boxNames},
	{"status", Ctx.statusNames},
	{"ammo", Ctx.ammoNames},
	{"bid", func(x Ctx, u engine.Unit) []string {
		if x.Units[u].Bid == engine.NoCard {
			return nothing
		}
		return []string{x.g.cardName(x.Units[u].Bid)}
	}},
	{"crew", func(x Ctx, u engine.Unit) []string { return []string{experienceNames[x.Units[u].Crew]} }},
	{"vehicle", func(x Ctx, u engine.Unit) []string { return []string{x.g.vehicles[x.Units[u].Vehicle].id} }},
	{"size", func(x Ctx, u engine.Unit) []string { return num(x.board(u).size) }},
	{"cover", func(x Ctx, u engine.Unit) []string { return num(x.moverCover(u) + x.sumOf(u, rule.ValueCover)) }},
	{"conceal", func(x Ctx, u engine.Unit) []string { return num(x.concealNumber(u)) }},
	{"peril", func(x Ctx, u engine.Unit) []string { return num(int(x.Units[u].Peril)) }},
	{"action-card", Ctx.actionCardName},
}

func (x Ctx) askUnit(u engine.Unit, q string) ([]string, error) {
	var known []string
	for _, question := range unitQuestions {
		if question.word == q {
			return question.answer(x, u), nil
		}
		known = append(known, question.word)
	}
	crew := x.g.crewOf(x.State, u)
	if man := slices.Index(crew, q); man >= 0 {
		return []string{healthNames[x.Units[u].Men[man].Health]}, nil
	}
	return nil, diag.Unknown("question about "+x.g.unitName(u), q, append(known, crew...))
}

var healthNames = [...]string{"healthy", "wounded", "kia", "absent"}

// statusNames are the words of a unit's status bits, by bit.
var statusNames = [...]string{
	"in-play", "hull-down", "on-fire", "broken", "smoke-filled", "loader-panics", "driver-panics",
	"in-shock", "stunned", "exited", "gone", "buttoned-up", "in-peril",
}

var scarNames = [...]string{
	"", "track-damage", "tracks-destroyed", "engine-destroyed", "transmission-locked",
	"turret-gears", "gun-hit", "optics-damaged", "fuel-hit",
}

func (x Ctx) names(units []engine.Unit) []string {
	var names []string
	for _, u := range units {
		names = append(names, x.g.unitName(u))
	}
	return names
}

func (x Ctx) setNames(set uint16) []string {
	var names []string
	for ; set != 0; set &= set - 1 {
		names = append(names, x.g.unitName(first(set)))
	}
	return names
}

func (x Ctx) acquiredNames(u engine.Unit) []string {
	unit := &x.Units[u]
	if unit.Acquired == engine.NoUnit {
		return []string{"nobody"}
	}
	return []string{x.g.unitName(unit.Acquired), "+" + strconv.Itoa(10*int(unit.Aim))}
}

// boxNames lists what lies in a Holding Box: numbers of cards, supplies by name,
// and the layers over it.
func (x Ctx) boxNames(u engine.Unit) []string {
	box := &x.Units[u].Box
	var names []string
	for _, c := range [3]engine.Card{box.Move, box.Terrain, box.Smoke} {
		if c != engine.NoCard {
			names = append(names, x.g.cardName(c))
		}
	}
	if box.Supply != 0 {
		names = append(names, x.g.supplies[box.Supply-1].id)
	}
	for i := range x.g.layers {
		if x.layered(uint8(i), u) {
			names = append(names, x.g.layers[i].Name)
		}
	}
	return names
}

func (x Ctx) statusNames(u engine.Unit) []string {
	unit := &x.Units[u]
	var names []string
	for i, name := range statusNames {
		if i > 0 && unit.Status&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	if !unit.has(inPlay) {
		names = append(names, "out")
	}
	if unit.moving() {
		names = append(names, "in-motion")
	}
	for _, k := range unit.Scars[:unit.ScarsN] {
		names = append(names, scarNames[k])
	}
	return names
}

func (x Ctx) ammoNames(u engine.Unit) []string {
	unit := &x.Units[u]
	var names []string
	for kind, name := range x.g.ammo {
		if unit.Ammo[kind] > 0 {
			names = append(names, name+":"+strconv.Itoa(int(unit.Ammo[kind])))
		}
	}
	if unit.Loaded > 0 {
		names = append(names, "loaded:"+x.g.ammo[unit.Loaded-1])
	}
	return names
}
