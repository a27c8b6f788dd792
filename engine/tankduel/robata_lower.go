package tankduel

import (
	"fmt"
	"slices"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// actionCard is a Robata Action card; faces are its two sides, Fully Operational
// first. Cards of one personality share all but the name.
type actionCard struct {
	id, name, personality string
	opening               bool
	faces                 [2]face
}

// face is one side of an Action card.
type face struct {
	Quality            [qualities]quality
	primary, secondary []cardLine
}

// quality is the least To Hit number and Pen Mod that a shot must have.
type quality struct{ Hit, Pen int8 }

// The qualities of shots that an Action card defines.
const (
	AtHigh uint8 = iota
	AtLow
	EnemyHigh
	enemyLow
	qualities
)

// cardLine is one line of an Action card: any lists questions of which one must
// be answered by yes.
type cardLine struct {
	do  order
	at  uint8
	any []question
}

// order is an action that an Action card or a mission names, in the order of
// orderNames; the mission itself comes last.
type order uint8

const (
	doFire order = iota
	doMove
	doLeadership
	doSmoke
	doSpot
	doHullDown
	doLoad
	doUse
	doMission
)

// chartStep is a box of a flowchart: a question with the steps that its answers
// lead to, or an end.
type chartStep struct {
	asks    bool
	ask     question
	yes, no uint8
	end     chartEnd
}

// The procedures that are flowcharts.
const (
	commandInitiative = iota
	commandTank
	commandCleanup
	movementChart
	charts
)

var chartNames = [charts]string{"command-initiative", "command-tank", "command-cleanup", "movement"}

// chartEnd is the action in which a path of a flowchart ends.
type chartEnd uint8

const (
	endSpot chartEnd = iota
	endConceal
	endHullDown
	endHold
	endNothing
	toHighShot
	toLowShot
	fromEnemyHigh
	fromEnemyLow
	goCloser
	goFarther
	goNowhere
)

var endNames = [...]string{
	"spot", "conceal", "hull-down", "hold", "nothing", "to-high-shot", "to-low-shot",
	"from-enemy-high-shot", "from-enemy-low-shot", "closer", "farther", "stay",
}

var preferNames = [...]string{"hit", "pen", "flanked", "acquired", "vp", "number"}

// aid is the player aid of Robata.
type aid struct {
	prefer []uint8
	charts [charts][]chartStep
}

// setUpRobata gives Robata its seats, its cards and the player aid.
func setUpRobata(b *Builder) error {
	g, s := b.Game, b.Setup
	robataKnown(g).runs = s.Robata
	g.queries = queries{is: robataIs, fact: robataFact}
	for seat := range engine.Seat(g.Seating.N) {
		if robataSeat(g, seat) {
			g.Seating.Handless |= engine.Only(seat)
			b.runs(seat, robataStandIns())
		}
	}
	oneRoundEach(b)
	if b.Scenario.Length == 0 { // a printed length is not that of the table (EITC 19.3.5; ruling A235)
		b.moreDecks++
	}
	for i := range b.Content.Robata {
		m := &b.Content.Robata[i]
		if s.Alike && !m.Opening {
			continue
		}
		for n := range m.Copies {
			card := actionCard{id: m.ID, name: fmt.Sprint(m.ID, "-", n+1), personality: m.Personality, opening: m.Opening}
			card.faces = [2]face{lowerFace(&m.Operational), lowerFace(&m.Peril)}
			robataKnown(g).cards = append(robataKnown(g).cards, card)
		}
	}
	if len(robataKnown(g).cards) > state.MaxActionCards {
		return &setup.UnsupportedError{Record: "content", What: fmt.Sprintf("more than %d Robata Action cards", state.MaxActionCards)}
	}
	if err := readPlayerAid(b); err != nil {
		return err
	}
	for i := range b.Content.Markers {
		if m := b.Content.Markers[i].Motion; m != nil {
			g.motionCover = m.Cover
		}
	}
	return dealOpenings(b)
}

// oneRoundEach gives Robata's tanks, those in reserve too, one round of each kind
// that they fire (EITC 19.3.3).
func oneRoundEach(b *Builder) {
	g := b.Game
	load := func(ammo *[state.MaxAmmo]uint8, board int) {
		for kind := range g.Ammo.Kinds {
			ammo[kind] = uint8(state.Flag(g.Vehicles[board].Fires(kind)))
		}
	}
	for u := range g.Tanks {
		if unit := &g.start.Units[u]; robataKnown(g).runs[unit.Side] {
			load(&unit.Ammo, int(unit.Vehicle))
		}
	}
	for i := range g.Reserves {
		if r := &g.Reserves[i]; robataKnown(g).runs[r.side] {
			load(&r.ammo, r.Vehicle)
		}
	}
}

// dealOpenings gives each Robata Tank an opening card; the others form the
// pile (EITC 19.3.1).
func dealOpenings(b *Builder) error {
	g, next := b.Game, 0
	g.start.Loose = 1<<len(robataKnown(g).cards) - 1
	for u := range g.Tanks {
		if !robataKnown(g).runs[g.Tanks[u].Side] {
			continue
		}
		for next < len(robataKnown(g).cards) && !robataKnown(g).cards[next].opening {
			next++
		}
		if next == len(robataKnown(g).cards) {
			return b.Refuse("EITC 19.3.1", "Robata runs more tanks than there are cards to begin with")
		}
		g.start.Units[u].ActionCard = uint8(next) + 1
		g.start.Loose &^= 1 << next
		next++
	}
	return nil
}

func lowerFace(m *model.RobataSide) face {
	of := func(q model.Quality) quality { return quality{int8(q.Hit), int8(q.Pen)} }
	return face{
		Quality: [qualities]quality{of(m.High), of(m.Low), of(m.EnemyHigh), of(m.EnemyLow)},
		primary: lowerLines(m.Primary), secondary: lowerLines(m.Secondary),
	}
}

func lowerLines(list []model.RobataLine) []cardLine {
	var lines []cardLine
	for _, m := range list {
		line := cardLine{do: doMission}
		if i := slices.Index(orderNames[:], m.Do); i >= 0 {
			line.do = order(i)
		}
		if m.At == "low" {
			line.at = AtLow
		}
		for _, word := range m.Any {
			line.any = append(line.any, questionNamed(word))
		}
		lines = append(lines, line)
	}
	return lines
}

// readPlayerAid reads the procedures of the player aid, each of which there must
// be.
func readPlayerAid(b *Builder) error {
	a := &robataKnown(b.Game).aid
	for i := range b.Content.Priorities {
		m := &b.Content.Priorities[i]
		if c := slices.Index(chartNames[:], m.Decides); c >= 0 {
			a.charts[c] = lowerChart(m.Steps)
			continue
		}
		a.prefer = nil
		for _, word := range m.Prefer {
			a.prefer = append(a.prefer, uint8(slices.Index(preferNames[:], word)))
		}
	}
	for i, name := range chartNames {
		if len(a.charts[i]) == 0 {
			return &setup.UnsupportedError{Record: "content", What: "Robata without priorities for " + name}
		}
	}
	if len(a.prefer) == 0 || preferNames[a.prefer[len(a.prefer)-1]] != "number" {
		return &setup.UnsupportedError{Record: "content", What: "a Target Selection that leaves ties: its last measure is to be number"}
	}
	return nil
}

func lowerChart(steps []model.RobataStep) []chartStep {
	at := func(name string) uint8 {
		for i := range steps {
			if steps[i].Name == name {
				return uint8(i)
			}
		}
		return uint8(len(steps))
	}
	var chart []chartStep
	for _, m := range steps {
		s := chartStep{asks: m.Ask != ""}
		if s.asks {
			s.ask, s.yes, s.no = questionNamed(m.Ask), at(m.Yes), at(m.No)
		} else {
			s.end = chartEnd(max(0, slices.Index(endNames[:], m.Do)))
		}
		chart = append(chart, s)
	}
	return chart
}

// actionCardNamed reads the name of an Action card.
func actionCardNamed(g *Game, name string) (engine.Card, bool) {
	for i := range robataKnown(g).cards {
		if robataKnown(g).cards[i].name == name {
			return state.ActionCardBase + engine.Card(i), true
		}
	}
	return engine.NoCard, false
}

// checkRobata refuses Robata where the scenario does not let it play, with the
// reason that it gives.
func checkRobata(sc *model.Scenario, s setup.Setup) error {
	if sc.Robata == nil {
		return nil
	}
	for side, asked := range s.Robata {
		if asked && len(sc.Robata.Force) > 0 && len(s.Force[side]) > 0 && len(sc.Robata.Groups) == 0 {
			return &setup.Error{Scenario: sc.ID, Why: "what Robata fields here is fixed", Clause: "EITC 19.0a"}
		}
		if !asked || slices.Contains(sc.Robata.Sides, sc.Sides[side].ID) {
			continue
		}
		why := "Robata cannot run the side " + sc.Sides[side].ID
		if n := len(sc.Robata.Sides); n > 0 {
			why += ", only " + strings.Join(sc.Robata.Sides, " or ")
		}
		if sc.Robata.Reason != "" {
			why += ": " + sc.Robata.Reason
		}
		clause := engine.Clause("EITC 19.0a")
		if len(sc.Robata.Cite) > 0 {
			clause = engine.Clause(sc.Robata.Cite[0])
		}
		return &setup.Error{Scenario: sc.ID, Why: why, Clause: clause}
	}
	return nil
}

// MissionRows are the orders of the scenario to Robata's tanks.
func MissionRows(g *Game) []rule.Row { return g.Rules.Rows[rule.RobataMission] }
