package tankduel

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/diag"
)

// robataQuestions are about what Robata does and judges: by the log what it has
// judged, and as things are now what it would.
var robataQuestions = []QueryRow{
	{"revealed", "the cards that Robata revealed, in order", func(a *Inquiry) []string { return RobataOf(a.Ctx).rowNames() }},
	{"UNIT action-card", "its Action card when Robata runs it, and the side that is up: operational or peril", func(a *Inquiry) []string { return RobataOf(a.Ctx).actionCardName(a.Unit) }},
	{"UNIT peril", "its Peril Level when Robata runs it", func(a *Inquiry) []string { return Num(int(a.Units[a.Unit].Peril)) }},
	{"UNIT peril-named", "how its last Peril Level came about, as NAME:N", func(a *Inquiry) []string { return a.LastEvent(a.TermsBy(kit.TermNames), event.PerilSet) }},
	{"UNIT reveals", "how many cards Robata is to reveal for it", func(a *Inquiry) []string { return a.LastEvent(NumberOf, event.RowCounted) }},
	{"UNIT reveals-named", "how that number came about, as NAME:N", func(a *Inquiry) []string { return a.LastEvent(a.TermsBy(kit.TermNames), event.RowCounted) }},
	{"UNIT successes", "how many its last Success Check gave", func(a *Inquiry) []string {
		n, made := successesOf(a.Log, a.Unit)
		if !made {
			return Nothing()
		}
		return Num(n)
	}},
	{"successes CARDS at N", "how many successes a Success Check at an Activation Level would give with these cards, of which the first two count", func(a *Inquiry) []string { return a.supposedSuccesses() }},
	{"UNIT line", "the line of its Action card that Robata took last", func(a *Inquiry) []string {
		e, found := lastWanted(a.Log, func(e *engine.Event) bool { return e.Unit == a.Unit && e.Kind == event.LineRead && e.To != 0 })
		if !found {
			return Nothing()
		}
		return []string{lineName(a.Game, e)}
	}},
	{"UNIT mission", "the order of the scenario that applies to it now, by its number from 1, or none", byRobata(func(a *Inquiry) []string {
		if at := RobataOf(a.Ctx).missionOf(a.Unit); at >= 0 {
			return Num(at + 1)
		}
		return Nothing()
	})},
	{"UNIT finds FINDING", "yes or no: what Robata would find for it now, with the revealed cards", byRobata(func(a *Inquiry) []string {
		for _, row := range questionTable {
			if row.name == a.Rest[0] {
				return []string{event.YesNo(row.answer(RobataOf(a.Ctx), a.Unit, askContext{cards: true, boxes: 2}))}
			}
		}
		return a.Refuse(diag.Unknown("finding", a.Rest[0], findings()))
	})},
	{"UNIT judged ENEMY [QUALITY]", "how Robata judged a shot last: To Hit Number, Penetration differential, and whether it has the quality, high unless one is named", func(a *Inquiry) []string {
		return a.asJudged(false, a.shotWords)
	}},
	{"UNIT judged-terms ENEMY [QUALITY]", "how the To Hit Number of that shot came about", func(a *Inquiry) []string {
		return a.asJudged(false, func(i int) []string { return kit.TermValues.Words(a.Log.Trace(a.Log.Events[i])) })
	}},
	{"UNIT judged-named ENEMY [QUALITY]", "the same with the name of each term", func(a *Inquiry) []string {
		return a.asJudged(false, func(i int) []string { return kit.TermNames.Words(a.Log.Trace(a.Log.Events[i])) })
	}},
	{"UNIT reaches ENEMY [QUALITY]", "how it judged a shot after a Move: by how many metres, and the same as for judged", func(a *Inquiry) []string {
		return a.asJudged(true, func(i int) []string {
			from := &a.Log.Events[i-1]
			return append(Num(200*int(from.To-from.From)), a.shotWords(i)...)
		})
	}},
	{"UNIT judges ENEMY [QUALITY]", "how Robata would judge a shot now, with the revealed cards: To Hit Number, Penetration differential, and whether it has the quality", byRobata(func(a *Inquiry) []string {
		q, ok := a.quality()
		if !ok || q >= int(enemyHigh) {
			return a.Refuse(diag.Unknown("quality of a shot of its own", a.Rest[0], qualityNames[:enemyHigh]))
		}
		aim := RobataOf(a.Ctx).withGun(a.Unit, a.Enemy, Aim{Cards: true})
		hit, diff := RobataOf(a.Ctx).Judge(a.Unit, a.Enemy, aim, nil)
		return []string{strconv.Itoa(hit), strconv.Itoa(diff), event.YesNo(RobataOf(a.Ctx).isGood(a.Unit, a.Enemy, uint8(q), aim))}
	})},
	{"UNIT judges-named ENEMY", "how that To Hit Number would come about, as NAME:N", byRobata(func(a *Inquiry) []string {
		aim := RobataOf(a.Ctx).withGun(a.Unit, a.Enemy, Aim{Cards: true})
		return kit.TermNames.Of(func(tr *engine.Trace) { RobataOf(a.Ctx).Judge(a.Unit, a.Enemy, aim, tr) })
	})},
	{"UNIT good-targets [QUALITY]", "the enemies at which it has a shot of a quality now, high unless one is named", byRobata(func(a *Inquiry) []string {
		q, ok := a.quality()
		if !ok || q >= int(enemyHigh) {
			return a.Refuse(diag.Unknown("quality of a shot of its own", a.Rest[0], qualityNames[:enemyHigh]))
		}
		return a.Game.SetNames(RobataOf(a.Ctx).goodTargets(a.Unit, uint8(q), Aim{Cards: true}))
	})},
	{"UNIT prefers ENEMIES", "which of some enemies, with + between them, comes first by its Target Selection Priority", byRobata(func(a *Inquiry) []string { return a.preferred() })},
}

// byRobata answers a question about a tank with an Action card, and refuses it about
// any other unit.
func byRobata(answer func(a *Inquiry) []string) func(a *Inquiry) []string {
	return OnTank(func(a *Inquiry) []string {
		if a.Units[a.Unit].ActionCard == 0 {
			return a.Refuse(&noActionCardError{a.Game.UnitName(a.Unit)})
		}
		return answer(a)
	})
}

// findings are the names of what Robata can find.
func findings() []string {
	var names []string
	for _, row := range questionTable {
		names = append(names, row.name)
	}
	return names
}

// noActionCardError refuses to ask what only Robata knows.
type noActionCardError struct{ unit string }

// Error implements error.
func (e *noActionCardError) Error() string { return e.unit + " has no Action card of Robata" }

// quality is the quality of a shot that the last part names, high where it is left
// out.
func (a *Inquiry) quality() (q int, ok bool) {
	word := a.Rest[0]
	if word == "" {
		return int(atHigh), true
	}
	q = slices.Index(qualityNames[:], word)
	return q, q >= 0
}

// asJudged answers from the shot at the enemy that Robata judged last, from another
// box or from here, given by its place in the log.
func (a *Inquiry) asJudged(away bool, say func(i int) []string) []string {
	q, ok := a.quality()
	if !ok {
		return a.Refuse(diag.Unknown("quality of a shot", a.Rest[0], qualityNames[:]))
	}
	i := judgedShot(a.Log, a.Unit, func(i int) bool {
		e := &a.Log.Events[i]
		return e.Target == a.Enemy && int(e.Item) == q && supposed(a.Log, i) == away
	})
	if i < 0 {
		return Nothing()
	}
	return say(i)
}

// shotWords are the To Hit Number of a judged shot, its Penetration differential,
// told together, and whether both suffice.
func (a *Inquiry) shotWords(i int) []string {
	hit, difference := a.Log.Events[i], a.Log.Events[i+1]
	return []string{strconv.Itoa(int(hit.To)), strconv.Itoa(int(difference.To)), event.YesNo(hitSuffices(a.Game, hit) && differenceSuffices(a.Game, difference))}
}

// supposed reports whether the shot judged by an event is one after a Move.
func supposed(log *engine.Log, i int) bool {
	return i > 0 && log.Events[i-1].Kind == event.RangeSupposed
}

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
		read = read || e.Kind == event.LineRead
		if e.Kind != event.ShotJudged || !wanted(i) {
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

// successesOf counts the successes of the last Success Check of a unit (EITC
// 19.8.3b, 19.8.3c).
func successesOf(log *engine.Log, u engine.Unit) (n int, made bool) {
	if log == nil {
		return 0, false
	}
	for i := len(log.Events) - 1; i >= 0; i-- {
		e := &log.Events[i]
		if e.Unit != u {
			continue
		}
		first := e.Clause == "EITC 19.8.3b"
		if first || e.Clause == "EITC 19.8.3c" {
			n, made = n+state.Flag(e.Kind == event.CheckPassed), true
		}
		if first {
			break
		}
	}
	return n, made
}

// supposedSuccesses counts the successes of cards at an Activation Level (EITC
// 19.8.3).
func (a *Inquiry) supposedSuccesses() []string {
	level, err := strconv.Atoi(a.Rest[1])
	if err != nil || level < 0 || level > 99 {
		return a.Refuse(fmt.Errorf("%q is no Activation Level, 0 to 99", a.Rest[1]))
	}
	cards, err := a.Game.CardsNamed(a.Rest[0])
	if err != nil {
		return a.Refuse(err)
	}
	for i := range a.Row {
		if a.Row[i] = engine.NoCard; i < len(cards) {
			a.Row[i] = cards[i]
		}
	}
	return Num(RobataOf(a.Ctx).successes(engine.NoUnit, level))
}

// preferred is the first of the named enemies by the Target Selection Priority.
func (a *Inquiry) preferred() []string {
	set := uint16(0)
	for word := range strings.SplitSeq(a.Rest[0], "+") {
		if err := a.part("ENEMY", word); err != nil {
			return a.Refuse(err)
		}
		if !a.IsTarget(a.Unit, a.Enemy, BeFiredAt) {
			return a.Refuse(&notTankError{word})
		}
		set |= 1 << a.Enemy
	}
	return []string{a.Game.UnitName(RobataOf(a.Ctx).Best(a.Unit, set, Aim{Cards: true}))}
}
