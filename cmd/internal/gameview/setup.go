package gameview

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/cmd/internal/gametable"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/schema/model"
)

// Setup is the form of a new game.
type Setup struct {
	// Scenarios are what can be played, by sets, and Scenario is the id of the one that is shown.
	Scenarios []ScenarioGroup
	Scenario  string
	Options   []Option
	Sheet     *Sheet
	// Players may play a seat, Seats are those of the scenario as it is usually played, More those for more players.
	Players     []Link
	Seats, More []SeatField
}

// ScenarioGroup is the scenarios and variants of a set, in the order of its numbers; each leads to its id.
type ScenarioGroup struct {
	Name string
	List []Link
}

// Option is an option of a set-up: a box to be ticked, of which Line is the line of a set-up, or a choice of
// some lines, to which Lines lead.
type Option struct {
	Title, Summary, Line string
	Lines                []Link
}

// SeatField is the choice of who plays a seat, by its number from 1; Side is whose it is, "" where that is not
// known.
type SeatField struct {
	N    int
	Side string
}

// Sheet is the sheet of a scenario as a picture, with the page of its record.
type Sheet struct {
	Picture
	Alt, Record string
}

// maxSeats is the most seats for which a form asks.
const maxSeats = 8

// Setup is the form of a new game of a scenario, of the first where there is none of that id.
func (m *Maker) Setup(scenario string) Setup {
	v := Setup{Scenarios: m.scenarios(scenario)}
	v.Scenario = chosen(v.Scenarios)
	v.Players = m.players(v.Scenario)
	v.Options, v.Sheet = m.options(v.Scenario), m.sheet(v.Scenario)
	v.Seats, v.More = m.seatFields(v.Scenario)
	return v
}

// chosen is the id of the scenario that a form shows.
func chosen(groups []ScenarioGroup) string {
	for _, g := range groups {
		for _, l := range g.List {
			if l.Here {
				return l.Href
			}
		}
	}
	if len(groups) > 0 {
		return groups[0].List[0].Href
	}
	return ""
}

// scenarios lists what can be played, a group for each set: what is own first.
func (m *Maker) scenarios(chosen string) []ScenarioGroup {
	playables := games.Playables(m.Content)
	place := func(p games.Playable) int {
		return slices.IndexFunc(m.Content.Sets, func(set model.Set) bool { return set.ID == p.Record.Set })
	}
	rank := func(p games.Playable) (own, order int) {
		if m.Own == nil || !m.Own(p.Record) {
			own = 1
		}
		if sc := model.Find(m.Content.Scenarios, p.Record.ID); sc != nil {
			order = sc.Order
		}
		return own, order
	}
	slices.SortStableFunc(playables, func(a, b games.Playable) int {
		ownA, orderA := rank(a)
		ownB, orderB := rank(b)
		return cmp.Or(ownA-ownB, place(a)-place(b), orderA-orderB)
	})
	var out []ScenarioGroup
	for _, p := range playables {
		name := p.Record.Set
		if i := place(p); i >= 0 {
			name = m.Content.Sets[i].Title
		}
		if len(out) == 0 || out[len(out)-1].Name != name {
			out = append(out, ScenarioGroup{Name: name})
		}
		text := p.Title
		if sc := model.Find(m.Content.Scenarios, p.Record.ID); sc != nil {
			text = m.scenarioLine(sc)
		}
		g := &out[len(out)-1]
		g.List = append(g.List, Link{Text: text, Href: p.Record.ID, Here: p.Record.ID == chosen})
	}
	return out
}

// scenarioLine is a scenario in a line: its number, who fights when, and how large it is.
func (m *Maker) scenarioLine(sc *model.Scenario) string {
	n := sc.Order
	if sc.Number != nil {
		n = *sc.Number
	}
	text := sc.Title
	if n > 0 {
		text = strconv.Itoa(n) + " " + text
	}
	return text + " · " + m.Language.SizeOf(sc)
}

// options lists what may be chosen for a scenario, without what the game refuses by itself.
func (m *Maker) options(id string) []Option {
	sc := model.Find(m.Content.Scenarios, id)
	if sc == nil {
		return nil
	}
	var out []Option
	open := func(line string) bool {
		_, err := m.Open(id, [][]string{strings.Fields(line)})
		return err == nil
	}
	for _, c := range []struct {
		word, title string
		of          model.Span
		usual       int
	}{{"players", m.say("how-many-players"), sc.Players, m.usualPlayers(id)}, {"tanks", m.say("how-many-tanks"), sc.Tanks.Span, cmp.Or(sc.Tanks.Usual, least(sc.Tanks.Min))}} {
		v := Option{Title: c.title, Lines: []Link{{Text: m.usual(c.usual)}}}
		for n := least(c.of.Min); n <= least(c.of.Max); n++ {
			if line := fmt.Sprintf("%s %d", c.word, n); open(line) {
				v.Lines = append(v.Lines, Link{Text: fmt.Sprint(n), Href: line})
			}
		}
		if len(v.Lines) > 2 {
			out = append(out, v)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(sc.Options)) {
		o := sc.Options[name]
		out = append(out, Option{Title: o.Title, Summary: o.Summary, Line: "with " + name})
	}
	for _, o := range []Option{{Title: m.say("with-infantry"), Line: "infantry on"}, {Title: m.say("with-alternates"), Line: "deck " + model.Alternates}} {
		if open(o.Line) {
			out = append(out, o)
		}
	}
	return out
}

// usualPlayers is how many play a scenario where nobody says, 0 where that is not known.
func (m *Maker) usualPlayers(id string) int {
	match, err := m.Open(id, nil)
	if err != nil {
		return 0
	}
	return len(match.Seats())
}

// usual says what is chosen where nobody does: so many, 0 where that is not known.
func (m *Maker) usual(n int) string {
	if n == 0 {
		return m.say("as-usual")
	}
	return m.say("usual-number", "n", strconv.Itoa(n))
}

// sheet is the sheet of a scenario, nil where there is none.
func (m *Maker) sheet(id string) *Sheet {
	sc := model.Find(m.Content.Scenarios, id)
	if sc == nil {
		return nil
	}
	key := string(model.KindScenario) + "/" + id
	p := m.Assets.Picture(key, "")
	if p == nil {
		return nil
	}
	return &Sheet{*p, sc.Title, m.Assets.Record(key)}
}

// least is a bound, 0 where none is given.
func least(n *int) int {
	if n == nil {
		return 0
	}
	return *n
}

// does are the texts that say what players do.
var does = map[string]string{"random": "bot-random", "greedy": "bot-greedy", "trained": "bot-trained", "search": "bot-search"}

// players lists who may play a seat of a scenario, with what each does: Robata only where it can run a side.
func (m *Maker) players(id string) []Link {
	list := []Link{{Text: m.say("person"), Href: gametable.Person}}
	for _, name := range bot.Names() {
		text := name
		if key, ok := does[name]; ok {
			text += ": " + m.say(key)
		}
		list = append(list, Link{Text: text, Href: name, Here: name == bot.Default})
	}
	p := games.Find(m.Content, id)
	if p == nil || !slices.ContainsFunc(p.Sides, func(side games.Side) bool {
		_, err := m.Open(id, [][]string{{Robata, side.ID}})
		return err == nil
	}) {
		return list
	}
	return append(list, Link{Text: m.say("robata"), Href: Robata})
}

// seatFields are the seats of a scenario as it is usually played, with their sides, and those that are for
// more players.
func (m *Maker) seatFields(id string) (usual, more []SeatField) {
	var sides []string
	if match, err := m.Open(id, nil); err == nil {
		sides = m.sidesOf(id, match)
	}
	for n := range m.mostSeats(id, len(sides)) {
		f := SeatField{N: n + 1}
		if n < len(sides) {
			f.Side = sides[n]
		}
		if n < len(sides) || len(sides) == 0 {
			usual = append(usual, f)
		} else {
			more = append(more, f)
		}
	}
	return usual, more
}

// mostSeats is how many seats a scenario can have at most; usual is how many it usually has, 0 where that is not known.
func (m *Maker) mostSeats(id string, usual int) int {
	sc := model.Find(m.Content.Scenarios, id)
	switch {
	case sc != nil && sc.Players.Max != nil:
		return min(maxSeats, max(usual, *sc.Players.Max))
	case sc == nil && usual > 0:
		return min(maxSeats, usual)
	}
	return maxSeats
}

// sidesOf names the side of each seat of a match, with "" for one without a name.
func (m *Maker) sidesOf(id string, match play.Match) []string {
	names := make([]string, len(match.Seats()))
	session, err := match.Sit(play.SitOptions{Players: slices.Repeat([]string{bot.Default}, len(names))})
	sc := model.Find(m.Content.Scenarios, id)
	if err != nil || sc == nil {
		return names
	}
	for i := range names {
		if side := int(session.Outcome().Result.Side[i]); side >= 0 && side < len(sc.Sides) {
			names[i] = sc.Sides[side].Name
		}
	}
	return names
}
