package tankduel

import (
	"slices"
	"strconv"
	"strings"

	"hulldown/engine"
	"hulldown/schema/diag"
)

// deedQuestion is a question about what a unit last did by the log.
type deedQuestion struct {
	word   string
	answer func(x Ctx, log *engine.Log, u engine.Unit) []string
}

// nothing is the answer about what has not happened.
var nothing = []string{"none"}

var deedQuestions = []deedQuestion{
	{"action", func(x Ctx, log *engine.Log, u engine.Unit) []string {
		e, found := lastBy(log, u, actionDeclared)
		if !found {
			return nothing
		}
		words := []string{x.g.verbs.Row(e.Item).Name}
		if e.Target != engine.NoUnit {
			words = append(words, x.g.unitName(e.Target))
		}
		return words
	}},
	{"check", func(_ Ctx, log *engine.Log, u engine.Unit) []string {
		e, found := lastBy(log, u, checkPassed, checkFailed)
		if !found {
			return nothing
		}
		return []string{[2]string{"failed", "passed"}[flag(e.Kind == checkPassed)]}
	}},
	{"limit", func(_ Ctx, log *engine.Log, u engine.Unit) []string {
		e, found := lastBy(log, u, checkPassed, checkFailed)
		if !found {
			return nothing
		}
		return num(int(e.To))
	}},
	{"reveals", func(_ Ctx, log *engine.Log, u engine.Unit) []string {
		e, found := lastBy(log, u, rowCounted)
		if !found {
			return nothing
		}
		return num(int(e.To))
	}},
	{"successes", func(_ Ctx, log *engine.Log, u engine.Unit) []string {
		n, made := successesOf(log, u)
		if !made {
			return nothing
		}
		return num(n)
	}},
	{"line", func(x Ctx, log *engine.Log, u engine.Unit) []string {
		e, found := lastOfUnit(log, u, func(e *engine.Event) bool { return e.Kind == lineRead && e.To != 0 })
		if !found {
			return nothing
		}
		return []string{x.g.lineName(e)}
	}},
}

// lastOfUnit returns the last event about a unit that is wanted.
func lastOfUnit(log *engine.Log, u engine.Unit, wanted func(*engine.Event) bool) (engine.Event, bool) {
	if log == nil {
		return engine.Event{}, false
	}
	for i := len(log.Events) - 1; i >= 0; i-- {
		if e := &log.Events[i]; e.Unit == u && wanted(e) {
			return *e, true
		}
	}
	return engine.Event{}, false
}

// lastBy returns the last event of some kinds about a unit.
func lastBy(log *engine.Log, u engine.Unit, kinds ...engine.EventKind) (engine.Event, bool) {
	return lastOfUnit(log, u, func(e *engine.Event) bool {
		for _, k := range kinds {
			if e.Kind == k {
				return true
			}
		}
		return false
	})
}

// successesOf counts the successes of the last Success Check of a unit (EITC
// 19.8.3b, 19.8.3c).
func successesOf(log *engine.Log, u engine.Unit) (n int, made bool) {
	if log == nil {
		return 0, false
	}
	for i := len(log.Events) - 1; i >= 0; i-- {
		e := &log.Events[i]
		if e.Unit != u || e.Kind != checkPassed && e.Kind != checkFailed {
			continue
		}
		first := e.Clause == "EITC 19.8.3b"
		if first || e.Clause == "EITC 19.8.3c" {
			n, made = n+flag(e.Kind == checkPassed), true
		}
		if first {
			break
		}
	}
	return n, made
}

// askShot says how Robata last judged a shot between two units: words are what is
// asked of it and the quality, if one is named. ok is false for another question.
func (x Ctx) askShot(log *engine.Log, u, target engine.Unit, words []string) (answer []string, ok bool, err error) {
	q := int(atHigh)
	if len(words) == 2 {
		if q = slices.Index(qualityNames[:], words[1]); q < 0 || words[0] != "judged" {
			return nil, false, diag.Unknown("quality of a shot", words[1], qualityNames[:])
		}
	}
	away := words[0] == "reaches"
	if !away && words[0] != "judged" && words[0] != "judged-terms" {
		return nil, false, nil
	}
	i := judgedShot(log, u, func(i int) bool {
		e := &log.Events[i]
		return e.Target == target && int(e.Item) == q && supposed(log, i) == away
	})
	if i < 0 {
		return nothing, true, nil
	}
	hit, difference := log.Events[i], log.Events[i+1] // told together
	if words[0] == "judged-terms" {
		return strings.Fields(termText(log, hit)), true, nil
	}
	good := x.g.hitSuffices(hit) && x.g.differenceSuffices(difference)
	answer = []string{strconv.Itoa(int(hit.To)), strconv.Itoa(int(difference.To)), yesNo(good)}
	if away {
		from := &log.Events[i-1]
		answer = append(num(200*int(from.To-from.From)), answer...)
	}
	return answer, true, nil
}

// supposed reports that the shot judged by an event is one after a Move.
func supposed(log *engine.Log, i int) bool { return i > 0 && log.Events[i-1].Kind == rangeSupposed }

// judgedShot is the last wanted shot that Robata judged before it read the last
// line of a unit's Action card, or else the last one at all, -1 for none: a
// flowchart that a line leads to judges shots again, without the revealed cards.
func judgedShot(log *engine.Log, u engine.Unit, wanted func(i int) bool) int {
	if log == nil {
		return -1
	}
	last, read := -1, false
	for i := len(log.Events) - 1; i >= 0; i-- {
		e := &log.Events[i]
		if e.Unit != u {
			continue
		}
		read = read || e.Kind == lineRead
		if e.Kind != shotJudged || !wanted(i) {
			continue
		}
		if read {
			return i
		}
		if last < 0 {
			last = i
		}
	}
	return last
}

// askParts answers questions about the supplies and marks of a scenario; ok is
// false for any other.
func (x Ctx) askParts(q []string) (answer []string, ok bool, err error) {
	if len(q) == 3 && q[1] == "mark" {
		if u := x.g.unitNamed(q[0]); u != engine.NoUnit {
			answer, err = x.askMark(q[2], x.view(u))
			return answer, err == nil, err
		}
	}
	if len(q) < 2 || len(q) > 3 || q[0] != "mark" && q[0] != "supply" {
		return nil, false, nil
	}
	side := int8(0)
	if len(q) == 3 {
		ids := []string{x.g.side[0].id, x.g.side[1].id}
		if side = int8(slices.Index(ids, q[2])); side < 0 {
			return nil, false, diag.Unknown("side", q[2], ids)
		}
	}
	if q[0] == "mark" {
		answer, err = x.askMark(q[1], viewer{unit: engine.NoUnit, side: side})
		return answer, err == nil, err
	}
	names := x.g.lexicon.Supplies
	i := slices.Index(names, q[1])
	if i < 0 {
		return nil, false, diag.Unknown("supply", q[1], names)
	}
	return num(int(x.Supplies[x.g.stock(int8(i), side)])), true, nil
}

func (x Ctx) askMark(name string, who viewer) ([]string, error) {
	i := slices.Index(x.g.lexicon.Marks, name)
	if i < 0 {
		return nil, diag.Unknown("mark", name, x.g.lexicon.Marks)
	}
	return num(x.mark(int8(i), who)), nil
}
