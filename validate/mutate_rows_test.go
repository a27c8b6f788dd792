package validate

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/schema/model"
)

// written reports whether a row is written by itself in braces, and not made by a template.
func (m *mutator) written(sc *model.Scenario, n int) bool {
	return strings.HasPrefix(m.textAt(&sc.Record, rulePath(n)), "{")
}

// rowBefore writes a row before another, as part of the same text where that goes on with one.
func (m *mutator) rowBefore(sc *model.Scenario, n int, row string, also ...string) {
	if !m.written(sc, n) {
		return
	}
	if sc.Rules[n].Continues {
		row = "continues: true, " + row
	}
	m.insert(&sc.Record, rulePath(n), "{"+row+"},\n\t\t", append(also, rulePath(n))...)
}

// behindRemoval lets a row come after one that takes the same unit off the field. Left out
// are conditions that are empty: a removal of everybody is another mistake.
func (m *mutator) behindRemoval(sc *model.Scenario) {
	for n := range sc.Rules {
		r := &sc.Rules[n]
		when := m.textAt(&sc.Record, rulePath(n)+".when")
		concerns := slices.Contains([]string{"action.done", "range.enter", "administration"}, r.On) && r.When.Unit != nil
		if concerns && when != "" && (r.Score != nil || r.Mark != nil || r.Give != nil || r.Take != nil || r.Range != nil) {
			for _, as := range []string{"exit", "gone", "eliminated"} {
				m.rowBefore(sc, n, fmt.Sprintf("on: %q, when: %s, remove: {as: %q}", r.On, when, as))
			}
		}
	}
}

var (
	markAsked = regexp.MustCompile(`^(rules|marks)\..*\.marks\.([^.]+)(\.min|\.is)?$`)
	countOf   = regexp.MustCompile(`\.count\.\d+\.of\.(mark|units)$`)
)

// top is the most that a mark can be.
func top(sc *model.Scenario, name string) (int, bool) {
	mark, ok := sc.Marks[name]
	return max(mark.Max, 1), ok
}

// aboveMax lets a row wait for more of a mark than its max.
func (m *mutator) aboveMax(sc *model.Scenario) {
	for _, path := range paths(&sc.Record, markAsked) {
		parts := markAsked.FindStringSubmatch(path)
		most, ok := top(sc, parts[2])
		if _, number := m.numberAt(&sc.Record, path); ok && number {
			m.put(&sc.Record, path, strconv.Itoa(most+1))
		}
		if ok && m.textAt(&sc.Record, path) == "{}" {
			m.put(&sc.Record, path, fmt.Sprintf("{min: %d}", most+1))
		}
	}
	m.counts(sc, "mark", func(path string) int {
		most, _ := top(sc, m.wordAt(&sc.Record, path))
		return most + 1
	})
}

// countOfMore lets a row wait for more units than the game can have.
func (m *mutator) countOfMore(sc *model.Scenario) {
	most := sc.Tanks.High(10) + 5
	for i := range sc.Sides {
		most += len(sc.Sides[i].Guns) + len(sc.Sides[i].Reserve)
	}
	m.counts(sc, "units", func(string) int { return most })
}

// counts writes a number for the least that is counted of a measure by itself. Left out are
// counts of guns and infantry, of which a set-up may name any number.
func (m *mutator) counts(sc *model.Scenario, measure string, number func(path string) int) {
	for _, path := range paths(&sc.Record, countOf) {
		at := path[:strings.LastIndex(path, ".of.")]
		_, kinds := sc.Origin.Places().Fields[path+".kind"]
		if _, less := sc.Origin.Places().Fields[at+".over"]; less || kinds || countOf.FindStringSubmatch(path)[1] != measure {
			continue
		}
		for _, end := range []string{".min", ".is"} {
			if _, ok := m.numberAt(&sc.Record, at+end); ok {
				m.put(&sc.Record, at+end, strconv.Itoa(number(path)))
			}
		}
	}
}

var markChanged = regexp.MustCompile(`^rules\..*mark\.(add|set)$`)

// setAboveMax brings more of a mark than its max.
func (m *mutator) setAboveMax(sc *model.Scenario) {
	for _, path := range paths(&sc.Record, markChanged) {
		most, ok := top(sc, m.wordAt(&sc.Record, path[:len(path)-3]+"name"))
		if n, number := m.numberAt(&sc.Record, path); ok && number && n > 0 {
			m.put(&sc.Record, path, strconv.Itoa(most+1))
		}
	}
}

var described = regexp.MustCompile(`^(rules|marks)\.[^.]+\.(when|if\.\d+)\.(unit|target|to)\.(holds|side|is|state)$`)

// excluded asks of a unit for what it also excludes. Left out are descriptions that exclude
// something already, and those of guns or infantry: what excludes names no kind and is about
// vehicles.
func (m *mutator) excluded(sc *model.Scenario) {
	for _, path := range paths(&sc.Record, described) {
		of, key := path[:strings.LastIndex(path, ".")], path[strings.LastIndex(path, ".")+1:]
		_, kinds := sc.Origin.Places().Fields[of+".kind"]
		if _, has := sc.Origin.Places().Fields[of+".not"]; has || kinds || !strings.HasPrefix(m.textAt(&sc.Record, of), "{") {
			continue
		}
		m.behind(&sc.Record, path, fmt.Sprintf(", not: [{%s: %s}]", key, m.textAt(&sc.Record, path)))
	}
}

// otherSide is the side that is not of the id, nil where the id is of none.
func otherSide(sc *model.Scenario, id string) *model.Side {
	if len(sc.Sides) == 2 && sc.Sides[0].ID == id {
		return &sc.Sides[1]
	}
	if len(sc.Sides) == 2 && sc.Sides[1].ID == id {
		return &sc.Sides[0]
	}
	return nil
}

var sideOfLosses = regexp.MustCompile(`^rules\.\d+\.(score\.per|when\.count\.0\.of)\.tally$`)

// sidesSwapped rewards a side for what it suffers, or lets its tanks fight one another.
func (m *mutator) sidesSwapped(sc *model.Scenario) {
	for _, side := range sc.Sides {
		m.first(sc, fmt.Sprintf(`on: "eliminated", when: {unit: {side: %[1]q}}, score: {value: 3, to: %[1]q}`, side.ID))
		m.first(sc, fmt.Sprintf(`on: "game.end", score: {value: 1, per: {tally: "losses", side: %[1]q}, to: %[1]q}`, side.ID))
		m.first(sc, fmt.Sprintf(`on: "fire.hit", when: {unit: {side: %[1]q}, target: {side: %[1]q}}, add: {value: -5}`, side.ID))
	}
	for n := range sc.Rules {
		r, at := &sc.Rules[n], rulePath(n)
		unit := m.wordAt(&sc.Record, at+".when.unit.side")
		if r.On == "eliminated" && otherSide(sc, unit) != nil {
			m.put(&sc.Record, at+".score.to", strconv.Quote(unit), at)
			m.put(&sc.Record, at+".finish.winner", strconv.Quote(unit), at)
		}
		if r.On == "eliminated" && r.Score != nil && r.Score.Value > 0 && r.Score.To == "enemy" {
			m.put(&sc.Record, at+".score.to", `"own"`, at)
		}
		for _, with := range []string{"target", "to"} {
			path := at + ".when." + with + ".side"
			same := with == "target"
			if other := otherSide(sc, unit); other != nil && m.wordAt(&sc.Record, path) == other.ID == same {
				word := unit
				if !same {
					word = other.ID
				}
				m.put(&sc.Record, path, strconv.Quote(word), at)
			}
			if m.wordAt(&sc.Record, path) == "enemy" {
				m.put(&sc.Record, path, `"own"`, at)
			}
		}
		if r.On == "fire.hit" || r.On == "fire.pen" || r.On == "sight" || r.On == "fire.cover" {
			m.insertSide(sc, n, unit)
		}
	}
	for _, path := range paths(&sc.Record, sideOfLosses) {
		at := rulePath(number(path))
		to, side := m.wordAt(&sc.Record, at+".score.to"), path[:len(path)-5]+"side"
		if other := otherSide(sc, to); other != nil && m.wordAt(&sc.Record, path) == "losses" {
			m.put(&sc.Record, side, strconv.Quote(to), at)
			m.put(&sc.Record, at+".score.to", strconv.Quote(other.ID), at)
		}
	}
}

// insertSide asks of a shot or look that its target is of the side that shoots or looks.
func (m *mutator) insertSide(sc *model.Scenario, n int, unit string) {
	target := rulePath(n) + ".when.target"
	if text := m.textAt(&sc.Record, target); unit != "" && strings.HasPrefix(text, "{") && sc.Rules[n].When.Target.Side == "" {
		m.put(&sc.Record, target, fmt.Sprintf("{side: %q, %s", unit, text[1:]), rulePath(n))
	}
}

// number is the number of the row in a path.
func number(path string) int {
	n, err := strconv.Atoi(strings.Split(path, ".")[1])
	if err != nil {
		return -1
	}
	return n
}

// told lists for each row with a text the rows that the text speaks of, itself first.
func told(sc *model.Scenario) [][]int {
	var out [][]int
	for n := range sc.Rules {
		switch r := &sc.Rules[n]; {
		case r.Text["en"] != "":
			out = append(out, []int{n})
		case r.Continues && len(out) > 0:
			out[len(out)-1] = append(out[len(out)-1], n)
		}
	}
	return out
}

// sideAgainstText swaps the side of a row below a text that speaks of that side alone.
func (m *mutator) sideAgainstText(sc *model.Scenario) {
	for _, rows := range told(sc) {
		text := strings.ToLower(sc.Rules[rows[0]].Text["en"] + fmt.Sprint(sc.Rules[rows[0]].Table["en"]))
		for _, n := range rows {
			path := rulePath(n) + ".when.unit.side"
			own := m.wordAt(&sc.Record, path)
			other := otherSide(sc, own)
			if other == nil {
				continue
			}
			mine := otherSide(sc, other.ID)
			speaks := strings.Contains(text, own) || strings.Contains(text, strings.ToLower(mine.Name))
			if speaks && !strings.Contains(text, other.ID) && !strings.Contains(text, strings.ToLower(other.Name)) {
				m.put(&sc.Record, path, strconv.Quote(other.ID), rulePath(n), rulePath(rows[0])+".text")
			}
		}
	}
}

var inFigures = regexp.MustCompile(`[0-9]+`)

// numberAgainstText changes a number of a row that its text tells in figures. Left out are
// texts of several rows, and numbers that the text tells twice.
func (m *mutator) numberAgainstText(sc *model.Scenario) {
	for _, rows := range told(sc) {
		at, text := rulePath(rows[0]), sc.Rules[rows[0]].Text["en"]
		if len(rows) > 1 || sc.Rules[rows[0]].Table["en"] != nil {
			continue
		}
		for _, path := range []string{".score.value", ".add.value", ".cost.orders", ".set.value", ".when.unit.range.is",
			".when.unit.distance.is", ".when.gap.min", ".when.gap.max", ".when.unit.distance.max", ".when.unit.range.min"} {
			n, ok := m.numberAt(&sc.Record, at+path)
			times := 0
			for _, figure := range inFigures.FindAllString(text, -1) {
				if figure == strings.TrimPrefix(strconv.Itoa(n), "-") {
					times++
				}
			}
			if !ok || times != 1 {
				continue
			}
			more := n + 1
			if strings.Contains(path, "when") {
				more = n + 200
			}
			if !slices.Contains(inFigures.FindAllString(text, -1), strings.TrimPrefix(strconv.Itoa(more), "-")) {
				m.put(&sc.Record, at+path, strconv.Itoa(more), at, at+".text")
			}
		}
	}
}

// splitWrongly moves a bound between two answers to a Pull, so that they overlap or leave a
// gap. Left out are answers whose other conditions differ, and those beside one to every
// number: neither need cover every number. Missions of Robata are tried one after the other,
// so that any of them may overlap.
func (m *mutator) splitWrongly(sc *model.Scenario) {
	for i := range sc.Rules {
		for j := range sc.Rules {
			a, b := sc.Rules[i].When, sc.Rules[j].When
			if sc.Rules[i].On != "pulled" || a.Pull == nil || b.Pull == nil || m.answersAll(sc, a.Pull.Name) || a.Pull.Name != b.Pull.Name || a.Pull.Number == nil || b.Pull.Number == nil {
				continue
			}
			ends, begins := a.Pull.Number.High(9), b.Pull.Number.Low(0)
			a.Pull, b.Pull = nil, nil
			if ends+1 != begins || !cmp.Equal(a, b) {
				continue
			}
			for _, by := range []int{-1, 1} {
				m.put(&sc.Record, rulePath(i)+".when.pull.number.max", strconv.Itoa(ends+by), rulePath(i), rulePath(j))
				m.put(&sc.Record, rulePath(j)+".when.pull.number.min", strconv.Itoa(begins+by), rulePath(i), rulePath(j))
			}
		}
	}
}

// answersAll reports whether a row answers a Pull whatever its number is.
func (m *mutator) answersAll(sc *model.Scenario, pull string) bool {
	return slices.ContainsFunc(sc.Rules, func(r model.Rule) bool {
		return r.On == "pulled" && (r.When.Pull == nil || r.When.Pull.Number == nil && r.When.Pull.Name == pull)
	})
}

// copied writes a row twice. Left out are Field Actions with a limit of use, which may be
// there twice to be taken twice.
func (m *mutator) copied(sc *model.Scenario) {
	for n := range sc.Rules {
		limited := sc.Rules[n].On == "field.action" && sc.Rules[n].Once != ""
		if m.written(sc, n) && !limited {
			m.insert(&sc.Record, rulePath(n), m.textAt(&sc.Record, rulePath(n))+",\n\t\t", rulePath(n))
		}
	}
}

// otherResult writes a row twice, with another number or winner. Left out is what adds: two
// additions both count.
func (m *mutator) otherResult(sc *model.Scenario) {
	for n := range sc.Rules {
		r, row := &sc.Rules[n], m.textAt(&sc.Record, rulePath(n))
		switch {
		case !m.written(sc, n):
		case r.Set != nil && r.Set.Per == nil:
			old := m.textAt(&sc.Record, rulePath(n)+".set")
			more := strings.Replace(old, strconv.Itoa(r.Set.Value), strconv.Itoa(r.Set.Value+100), 1)
			if !strings.Contains(r.On, "range") {
				more = strings.Replace(old, strconv.Itoa(r.Set.Value), strconv.Itoa(r.Set.Value+1), 1)
			}
			m.rowBefore(sc, n, strings.Trim(strings.Replace(row, old, more, 1), "{}"))
		case r.Finish != nil && otherSide(sc, r.Finish.Winner) != nil:
			m.rowBefore(sc, n, strings.Trim(strings.Replace(row, `finish: {winner: "`+r.Finish.Winner, `finish: {winner: "`+otherSide(sc, r.Finish.Winner).ID, 1), "{}"))
		}
	}
}

// wider puts a row that forbids always before one that forbids the same under conditions on
// its unit, its Range or the distance. Other rows on the same hook may be swallowed as well.
func (m *mutator) wider(sc *model.Scenario) {
	for n := range sc.Rules {
		r := &sc.Rules[n]
		if r.Forbid == nil || r.May {
			continue
		}
		same := rowsOn(sc, r.On)
		switch narrow := r.When.Unit != nil || r.When.Target != nil || r.When.Gap != nil || r.When.Count != nil || r.When.Deck != nil; {
		case narrow && len(r.When.Action) > 0:
			m.rowBefore(sc, n, fmt.Sprintf("on: %q, when: action: %s, forbid: {}", r.On, m.textAt(&sc.Record, rulePath(n)+".when.action")), same...)
		case narrow && r.On == "sight":
			m.rowBefore(sc, n, fmt.Sprintf("on: %q, forbid: {}", r.On), same...)
		}
	}
}

// rowsOn are the paths of the rows on some hooks.
func rowsOn(sc *model.Scenario, hooks ...string) []string {
	var out []string
	for n := range sc.Rules {
		if slices.Contains(hooks, sc.Rules[n].On) {
			out = append(out, rulePath(n))
		}
	}
	return out
}
