package validate

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// allForbidden shuts a side off from fire, from sight, or from every action.
func (m *mutator) allForbidden(sc *model.Scenario) {
	for _, side := range sc.Sides {
		for _, row := range []string{
			`on: "action", when: {action: ["fire"], unit: {side: %q}}, forbid: {}`,
			`on: "action", when: {unit: {side: %q}}, forbid: {}`,
			`on: "sight", when: {unit: {side: %q}}, forbid: {}`,
		} {
			m.first(sc, fmt.Sprintf(row, side.ID))
		}
	}
}

// first writes a row before all others.
func (m *mutator) first(sc *model.Scenario, row string) {
	if len(sc.Rules) > 0 && m.written(sc, 0) {
		m.insert(&sc.Record, rulePath(0), "{"+row+"},\n\t\t")
	}
}

// unlimited loses the actions that a row forbids, so that it forbids every one. Left out are
// rows about a card or a movement, which limit them to actions with one.
func (m *mutator) unlimited(sc *model.Scenario) {
	for n := range sc.Rules {
		r := &sc.Rules[n]
		s := spot{record: &sc.Record, path: rulePath(n) + ".when.action"}
		s.value = sc.Origin.Places().Fields[s.path]
		if r.On != "action" || r.Forbid == nil || r.When.Card != nil || r.When.Moved != nil || m.textAt(&sc.Record, s.path) == "" {
			continue
		}
		if span, ok := m.wholeField(s); ok {
			m.add(m.kind, s, span, "")
			m.alsoAt(&sc.Record, []string{rulePath(n)})
		}
	}
}

var (
	onGrid = regexp.MustCompile(`^(rules|marks)\..*\.(range|distance|gap)\.(is|min|max|to|by)$|^rules\..*\.among\.\d+$|^start$|^sides\.\d\.start$|\.guns\.\d+\.at$`)
	ofDeck = regexp.MustCompile(`^rules\..*\.deck\.(is|min)$`)
)

// offGrid shifts a Range, a distance or a gap between two boxes, or off the Range Track.
func (m *mutator) offGrid(sc *model.Scenario) {
	for i, path := range paths(&sc.Record, onGrid) {
		if n, ok := m.numberAt(&sc.Record, path); ok {
			m.put(&sc.Record, path, strconv.Itoa(n+[]int{100, 50, 3000}[i%3]))
		}
	}
}

// noSuchDeck waits for a deck after the last that any game has.
func (m *mutator) noSuchDeck(sc *model.Scenario) {
	for _, path := range paths(&sc.Record, ofDeck) {
		if _, ok := m.numberAt(&sc.Record, path); ok {
			m.put(&sc.Record, path, strconv.Itoa(max(9, sc.Length)+1))
		}
	}
}

// barred shuts the box in which a row awaits a unit. It is reported at any row that waits
// there, or at a guard of which nothing is left. Left out are boxes in which units begin, and
// scenarios whose rules put units into boxes.
func (m *mutator) barred(sc *model.Scenario) {
	if slices.ContainsFunc(sc.Rules, func(r model.Rule) bool { return r.Range != nil }) {
		return
	}
	also := rowsOn(sc, "range.enter", "range.step")
	for n := range sc.Rules {
		r := &sc.Rules[n]
		if r.On != "range.enter" || r.When.Unit == nil || r.When.Unit.Range == nil || r.When.Unit.Range.Is == nil {
			continue
		}
		box := *r.When.Unit.Range.Is
		if box >= sc.Start {
			continue
		}
		m.rowBefore(sc, n, fmt.Sprintf(`on: "range.step", when: {to: {range: {is: %d}}}, forbid: {}`, box), also...)
		m.rowBefore(sc, n, fmt.Sprintf(`on: "range.step", when: {to: {range: {max: %d}}}, forbid: {}`, box), also...)
	}
}

// endAtOnce ends every game before anybody has played.
func (m *mutator) endAtOnce(sc *model.Scenario) {
	for i, row := range []string{
		`on: "place", finish: {}`,
		`on: "phase", when: {phase: "setup"}, finish: {winner: %q}`,
		`on: "phase", when: {phase: "draw", round: {max: 1}}, finish: {winner: %q}`,
		`on: "place", when: {round: {is: 0}}, finish: {winner: %q}`,
	} {
		if i > 0 {
			row = fmt.Sprintf(row, sc.Sides[i%2].ID)
		}
		m.first(sc, row)
	}
}

// onceForNothing limits what comes once anyway, or for each unit what is of none. Left out is
// the phase of a tank, in which the limit counts for each of them.
func (m *mutator) onceForNothing(sc *model.Scenario) {
	for n := range sc.Rules {
		r, path := &sc.Rules[n], rulePath(n)+".on"
		if r.Once != "" || sc.Origin.Places().Labels[path].Line == 0 {
			continue
		}
		switch r.On {
		case "game.end":
			for _, once := range []string{"unit", "turn", "game"} {
				m.insert(&sc.Record, path, fmt.Sprintf("once: %q, ", once), rulePath(n))
			}
		case "deck.start", "deck.end":
			m.insert(&sc.Record, path, `once: "unit", `, rulePath(n))
			m.insert(&sc.Record, path, `once: "deck", `, rulePath(n))
		case "phase":
			if r.When.Unit == nil && r.When.Phase != "tank" {
				m.insert(&sc.Record, path, `once: "unit", `, rulePath(n))
			}
		}
	}
}

// endless offers a Field Action that costs nothing and brings something each time.
func (m *mutator) endless(sc *model.Scenario) {
	m.first(sc, `on: "field.action", score: {value: 1}`)
	m.first(sc, `on: "field.action", when: {unit: {range: {max: 0}}}, score: {value: 2}`)
	m.first(sc, `on: "field.action", range: {by: 200}`)
	for n := range sc.Rules {
		s := spot{record: &sc.Record, path: rulePath(n) + ".once"}
		s.value = sc.Origin.Places().Fields[s.path]
		r := &sc.Rules[n]
		if r.On != "field.action" || r.Score == nil || r.Cost != nil || m.textAt(&sc.Record, s.path) == "" {
			continue
		}
		if span, ok := m.wholeField(s); ok {
			m.add(m.kind, s, span, "")
			m.alsoAt(&sc.Record, []string{rulePath(n)})
		}
	}
}

// nothingToPlay leaves no deck, or no card in a hand.
func (m *mutator) nothingToPlay(sc *model.Scenario) {
	for _, row := range []string{
		`on: "game.length", set: {value: 0}`,
		`on: "hand.size", set: {value: 0}`,
		`on: "hand.size", limit: {max: 0}`,
		`on: "game.length", scale: {mul: 0}`,
		`on: "hand.size", add: {value: -20}`,
	} {
		m.first(sc, row)
	}
}

// prize lets a row score ten times what all others score together, and more than all tanks
// are worth.
func (m *mutator) prize(sc *model.Scenario) {
	all := 100
	for n := range sc.Rules {
		if s := sc.Rules[n].Score; s != nil {
			all += max(s.Value, -s.Value)
		}
	}
	for n := range sc.Rules {
		path := rulePath(n) + ".score.value"
		if v, ok := m.numberAt(&sc.Record, path); ok && v > 0 {
			m.put(&sc.Record, path, strconv.Itoa(10*all), rulePath(n))
		}
	}
}

// rowLost loses the one row that changes a mark, takes from a supply, makes a Pull, asks for
// an option or brings on a unit of the reserve. It is then missed where that is declared, or
// by the rows that count on it. Left out are rows whose text others go on with.
func (m *mutator) rowLost(sc *model.Scenario) {
	brings := map[string][]int{}
	for n := range sc.Rules {
		for name := range broughtBy(&sc.Rules[n]) {
			brings[name] = append(brings[name], n)
		}
	}
	for _, name := range sortedKeys(brings) {
		rows := brings[name]
		if len(rows) != 1 || !m.written(sc, rows[0]) || rows[0]+1 < len(sc.Rules) && sc.Rules[rows[0]+1].Continues {
			continue
		}
		also := []string{name}
		for n := range sc.Rules {
			if kind, id, _ := strings.Cut(name, "."); n != rows[0] && strings.Contains(m.textAt(&sc.Record, rulePath(n)), id) && kind != "reserve" {
				also = append(also, rulePath(n))
			}
		}
		if _, id, _ := strings.Cut(name, "reserve."); id != name {
			also = append(also, "sides.0.reserve."+id, "sides.1.reserve."+id)
		}
		s := spot{record: &sc.Record, path: rulePath(rows[0])}
		m.add(m.kind, s, m.wholeElement(sc.Origin.Places().Fields[s.path]), "")
		m.alsoAt(&sc.Record, also)
	}
}

// broughtBy names what a row brings about that others need.
func broughtBy(r *model.Rule) map[string]bool {
	out := map[string]bool{}
	if r.When.Option != "" {
		out["options."+r.When.Option] = true
	}
	for _, op := range append([]model.Operation{r.Operation}, r.Do...) {
		switch {
		case op.Mark != nil:
			out["marks."+op.Mark.Name] = true
		case op.Take != nil:
			out["supplies."+op.Take.Supply] = true
		case op.Stock != nil && op.Stock.From != "":
			out["supplies."+op.Stock.From] = true
		case op.Go != nil && op.Go.Take != "":
			out["supplies."+op.Go.Take] = true
		case op.Pull != nil:
			out["names."+op.Pull.Name] = true
		case op.Enter != nil:
			out["reserve."+op.Enter.Force] = true
		}
	}
	return out
}

func sortedKeys[V any](of map[string]V) []string {
	var out []string
	for k := range of {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}

// wholeElement is the text of an element of a list with the comma behind it.
func (m *mutator) wholeElement(span diag.Span) diag.Span {
	data := m.loaded.Sources[span.File]
	if _, to := span.Bounds(data); to < len(data) && data[to] == ',' {
		span.EndCol++
	}
	return span
}

var (
	vehicleOf = regexp.MustCompile(`^sides\.\d\.(force\.\d+|reserve\.[^.]+)\.vehicle$`)
	gunOf     = regexp.MustCompile(`^sides\.\d\.guns\.\d+\.gun$`)
	robataOf  = regexp.MustCompile(`^robata\.(force\.\d+\.vehicle|suggests\.\d+\.\d+)$`)
)

// foreign gives a side a tank or gun of a nation that it does not have.
func (m *mutator) foreign(sc *model.Scenario) {
	for _, path := range paths(&sc.Record, vehicleOf) {
		side := sc.Sides[number(path)]
		m.put(&sc.Record, path, strconv.Quote(m.vehicleBut(side.Nations)))
	}
	for _, path := range paths(&sc.Record, gunOf) {
		side := sc.Sides[number(path)]
		for i := range m.loaded.Content.Guns {
			if g := &m.loaded.Content.Guns[i]; !slices.Contains(side.Nations, g.Nation) {
				m.put(&sc.Record, path, strconv.Quote(g.ID))
				break
			}
		}
	}
	if sc.Robata == nil || len(sc.Robata.Sides) != 1 {
		return
	}
	own := otherSide(sc, otherSide(sc, sc.Robata.Sides[0]).ID)
	for _, path := range paths(&sc.Record, robataOf) {
		m.put(&sc.Record, path, strconv.Quote(m.vehicleBut(own.Nations)))
	}
}

// vehicleBut is a vehicle of a nation of the base set that is not among these.
func (m *mutator) vehicleBut(nations []string) string {
	for i := range m.loaded.Content.Vehicles {
		if v := &m.loaded.Content.Vehicles[i]; v.Set == "eitc" && !slices.Contains(nations, v.Nation) {
			return v.ID
		}
	}
	return ""
}
