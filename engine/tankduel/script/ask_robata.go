package script

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/diag"
)

// robataQuestions are about what Robata does and judges: by the log what it has
// judged, and as things are now what it would.
var robataQuestions = []tankduel.QueryRow{
	{Form: "revealed", Doc: "the cards that Robata revealed, in order", Answer: func(a *tankduel.Inquiry) []string { return tankduel.RobataOf(a.Ctx).RowNames() }},
	{Form: "UNIT action-card", Doc: "its Action card when Robata runs it, and the side that is up: operational or peril", Answer: func(a *tankduel.Inquiry) []string { return tankduel.RobataOf(a.Ctx).ActionCardName(a.Unit) }},
	{Form: "UNIT peril", Doc: "its Peril Level when Robata runs it", Answer: func(a *tankduel.Inquiry) []string { return tankduel.Num(int(a.Units[a.Unit].Peril)) }},
	{Form: "UNIT peril-named", Doc: "how its last Peril Level came about, as NAME:N", Answer: func(a *tankduel.Inquiry) []string { return a.LastEvent(a.TermsBy(kit.TermNames), event.PerilSet) }},
	{Form: "UNIT reveals", Doc: "how many cards Robata is to reveal for it", Answer: func(a *tankduel.Inquiry) []string { return a.LastEvent(tankduel.NumberOf, event.RowCounted) }},
	{Form: "UNIT reveals-named", Doc: "how that number came about, as NAME:N", Answer: func(a *tankduel.Inquiry) []string { return a.LastEvent(a.TermsBy(kit.TermNames), event.RowCounted) }},
	{Form: "UNIT successes", Doc: "how many its last Success Check gave", Answer: func(a *tankduel.Inquiry) []string {
		n, made := successesOf(a.Log, a.Unit)
		if !made {
			return tankduel.Nothing()
		}
		return tankduel.Num(n)
	}},
	{Form: "successes CARDS at N", Doc: "how many successes a Success Check at an Activation Level would give with these cards, of which the first two count", Answer: func(a *tankduel.Inquiry) []string { return supposedSuccesses(a) }},
	{Form: "UNIT line", Doc: "the line of its Action card that Robata took last", Answer: func(a *tankduel.Inquiry) []string {
		e, found := tankduel.LastWanted(a.Log, func(e *engine.Event) bool { return e.Unit == a.Unit && e.Kind == event.LineRead && e.To != 0 })
		if !found {
			return tankduel.Nothing()
		}
		return []string{tankduel.LineName(a.Game, e)}
	}},
	{Form: "UNIT mission", Doc: "the order of the scenario that applies to it now, by its number from 1, or none", Answer: byRobata(func(a *tankduel.Inquiry) []string {
		if at := tankduel.RobataOf(a.Ctx).MissionOf(a.Unit); at >= 0 {
			return tankduel.Num(at + 1)
		}
		return tankduel.Nothing()
	})},
	{Form: "UNIT finds FINDING", Doc: "yes or no: what Robata would find for it now, with the revealed cards", Answer: byRobata(func(a *tankduel.Inquiry) []string {
		if i := slices.Index(tankduel.Findings(), a.Rest[0]); i >= 0 {
			return []string{event.YesNo(tankduel.RobataOf(a.Ctx).Finds(a.Unit, i))}
		}
		return a.Refuse(diag.Unknown("finding", a.Rest[0], tankduel.Findings()))
	})},
	{Form: "UNIT judged ENEMY [QUALITY]", Doc: "how Robata judged a shot last: To Hit Number, Penetration differential, and whether it has the quality, high unless one is named", Answer: func(a *tankduel.Inquiry) []string {
		return asJudged(a, false, func(i int) []string { return shotWords(a, i) })
	}},
	{Form: "UNIT judged-terms ENEMY [QUALITY]", Doc: "how the To Hit Number of that shot came about", Answer: func(a *tankduel.Inquiry) []string {
		return asJudged(a, false, func(i int) []string { return kit.TermValues.Words(a.Log.Trace(a.Log.Events[i])) })
	}},
	{Form: "UNIT judged-named ENEMY [QUALITY]", Doc: "the same with the name of each term", Answer: func(a *tankduel.Inquiry) []string {
		return asJudged(a, false, func(i int) []string { return kit.TermNames.Words(a.Log.Trace(a.Log.Events[i])) })
	}},
	{Form: "UNIT reaches ENEMY [QUALITY]", Doc: "how it judged a shot after a Move: by how many metres, and the same as for judged", Answer: func(a *tankduel.Inquiry) []string {
		return asJudged(a, true, func(i int) []string {
			from := &a.Log.Events[i-1]
			return append(tankduel.Num(200*int(from.To-from.From)), shotWords(a, i)...)
		})
	}},
	{Form: "UNIT judges ENEMY [QUALITY]", Doc: "how Robata would judge a shot now, with the revealed cards: To Hit Number, Penetration differential, and whether it has the quality", Answer: byRobata(func(a *tankduel.Inquiry) []string {
		q, ok := quality(a)
		if !ok || q >= int(tankduel.EnemyHigh) {
			return a.Refuse(diag.Unknown("quality of a shot of its own", a.Rest[0], tankduel.QualityNames[:tankduel.EnemyHigh]))
		}
		aim := tankduel.RobataOf(a.Ctx).WithGun(a.Unit, a.Enemy, tankduel.Aim{Cards: true})
		hit, diff := tankduel.RobataOf(a.Ctx).Judge(a.Unit, a.Enemy, aim, nil)
		return []string{strconv.Itoa(hit), strconv.Itoa(diff), event.YesNo(tankduel.RobataOf(a.Ctx).IsGood(a.Unit, a.Enemy, uint8(q), aim))}
	})},
	{Form: "UNIT judges-named ENEMY", Doc: "how that To Hit Number would come about, as NAME:N", Answer: byRobata(func(a *tankduel.Inquiry) []string {
		aim := tankduel.RobataOf(a.Ctx).WithGun(a.Unit, a.Enemy, tankduel.Aim{Cards: true})
		return kit.TermNames.Of(func(tr *engine.Trace) { tankduel.RobataOf(a.Ctx).Judge(a.Unit, a.Enemy, aim, tr) })
	})},
	{Form: "UNIT good-targets [QUALITY]", Doc: "the enemies at which it has a shot of a quality now, high unless one is named", Answer: byRobata(func(a *tankduel.Inquiry) []string {
		q, ok := quality(a)
		if !ok || q >= int(tankduel.EnemyHigh) {
			return a.Refuse(diag.Unknown("quality of a shot of its own", a.Rest[0], tankduel.QualityNames[:tankduel.EnemyHigh]))
		}
		return a.Game.SetNames(tankduel.RobataOf(a.Ctx).GoodTargets(a.Unit, uint8(q), tankduel.Aim{Cards: true}))
	})},
	{Form: "UNIT prefers ENEMIES", Doc: "which of some enemies, with + between them, comes first by its Target Selection Priority", Answer: byRobata(func(a *tankduel.Inquiry) []string { return preferred(a) })},
}

// byRobata answers a question about a tank with an Action card, and refuses it about
// any other unit.
func byRobata(answer func(a *tankduel.Inquiry) []string) func(a *tankduel.Inquiry) []string {
	return tankduel.OnTank(func(a *tankduel.Inquiry) []string {
		if a.Units[a.Unit].ActionCard == 0 {
			return a.Refuse(&noActionCardError{a.Game.UnitName(a.Unit)})
		}
		return answer(a)
	})
}

// noActionCardError refuses to ask what only Robata knows.
type noActionCardError struct{ unit string }

// Error implements error.
func (e *noActionCardError) Error() string { return e.unit + " has no Action card of Robata" }

// quality is the quality of a shot that the last part names, high where it is left
// out.
func quality(a *tankduel.Inquiry) (q int, ok bool) {
	word := a.Rest[0]
	if word == "" {
		return int(tankduel.AtHigh), true
	}
	q = slices.Index(tankduel.QualityNames[:], word)
	return q, q >= 0
}

// asJudged answers from the shot at the enemy that Robata judged last, from another
// box or from here, given by its place in the log.
func asJudged(a *tankduel.Inquiry, away bool, say func(i int) []string) []string {
	q, ok := quality(a)
	if !ok {
		return a.Refuse(diag.Unknown("quality of a shot", a.Rest[0], tankduel.QualityNames[:]))
	}
	i := judgedShot(a.Log, a.Unit, func(i int) bool {
		e := &a.Log.Events[i]
		return e.Target == a.Enemy && int(e.Item) == q && supposed(a.Log, i) == away
	})
	if i < 0 {
		return tankduel.Nothing()
	}
	return say(i)
}

// shotWords are the To Hit Number of a judged shot, its Penetration differential,
// told together, and whether both suffice.
func shotWords(a *tankduel.Inquiry, i int) []string {
	hit, difference := a.Log.Events[i], a.Log.Events[i+1]
	return []string{strconv.Itoa(int(hit.To)), strconv.Itoa(int(difference.To)), event.YesNo(tankduel.HitSuffices(a.Game, hit) && tankduel.DifferenceSuffices(a.Game, difference))}
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
func supposedSuccesses(a *tankduel.Inquiry) []string {
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
	return tankduel.Num(tankduel.RobataOf(a.Ctx).Successes(engine.NoUnit, level))
}

// preferred is the first of the named enemies by the Target Selection Priority.
func preferred(a *tankduel.Inquiry) []string {
	set := uint16(0)
	for word := range strings.SplitSeq(a.Rest[0], "+") {
		if err := a.Part("ENEMY", word); err != nil {
			return a.Refuse(err)
		}
		if !a.IsTarget(a.Unit, a.Enemy, tankduel.BeFiredAt) {
			return a.Refuse(&tankduel.NotTankError{Unit: word})
		}
		set |= 1 << a.Enemy
	}
	return []string{a.Game.UnitName(tankduel.RobataOf(a.Ctx).Best(a.Unit, set, tankduel.Aim{Cards: true}))}
}
