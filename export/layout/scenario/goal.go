package scenario

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// The height of the strip of goals beside a lane: of its edges, and of each line.
const (
	goalEdge page.MM = 1 * mm
	goalLine page.MM = 2.7 * mm
)

// Goal is a stretch of boxes in which units of a side score, or leave the field. Its
// ends are in metres as the side counts. Text is what is said of it in its boxes, Whole in the
// key below the map, empty where that is the same.
type Goal struct {
	Side, Low, High int
	Text, Whole     string
	From            page.Source
}

// words are what a key says of a goal.
func (g Goal) words() string { return cmp.Or(g.Whole, g.Text) }

// Goals lists the stretches that rules for scoring, leaving and what is to be done there name, by their Range,
// their distance from the centre, or a scenario card that is taken there.
func (b *Battle) Goals() []Goal {
	var out []Goal
	for p := range model.Parts(b.Scenario.Rules) {
		r := &p.Rule
		text, whole, to := "", "", ""
		switch {
		case r.Score != nil:
			text, to = b.when(r, b.points(r)), r.Score.To
			if b.conditional(r) {
				text, whole = b.Lang.Say("scenario.goal-if", "points", text), b.Lang.Say("scenario.goal-if-key", "points", text)
			}
		case r.Remove != nil && (r.Remove.As == "exit" || r.Remove.As == "gone" && r.On == "range.enter"):
			text = b.Lang.Text("scenario.exit")
		case r.On == "action.done" && r.Mark != nil && len(b.Scenario.Marks[r.Mark.Name].Name) > 0:
			text = b.Speech.NameOf(r.Mark.Name)
		default:
			continue
		}
		for _, who := range b.counted(r) {
			for _, g := range b.stretches(who) {
				if scorer := b.scorer(r, who, to, g.Side); scorer != g.Side {
					g = Goal{Side: scorer, Low: -g.High, High: -g.Low}
				}
				g.Text, g.Whole, g.From = text, whole, b.Source(p.At()...)
				out = append(out, g)
			}
		}
	}
	return out
}

// points are those that a rule scores, of as many things as it counts for each of them: units that are
// counted where they are on the map score by themselves.
func (b *Battle) points(r *model.Rule) string {
	n, per := r.Score.Value, r.Score.Per
	say := func(n string) string { return b.Lang.Say("unit.points", "n", n) }
	switch {
	case per == nil:
		return say(wording.Number(n + r.Score.Plus))
	case len(per.Gap) > 0:
		least, most := n*slices.Min(per.Gap)+r.Score.Plus, n*slices.Max(per.Gap)+r.Score.Plus
		return say(wording.Number(min(least, most)) + "\u2013" + wording.Number(max(least, most)))
	case per.Units != nil && (r.When.Unit == nil || len(b.stretches(r.When.Unit)) == 0) && len(b.stretches(per.Units)) > 0:
		return say(wording.Number(n))
	}
	return b.Lang.Say("scenario.goal-each", "points", say(wording.Number(n)))
}

// scorer is the side that scores for units of a side which a rule describes: a side named, or
// own or enemy as the subject sees it, which is the unit itself or counts it as its enemy.
func (b *Battle) scorer(r *model.Rule, who *model.Who, to string, side int) int {
	if named := b.sideOf(to); named >= 0 {
		return named
	}
	counted := r.Score != nil && who != r.When.Unit && who.Side == "enemy"
	if counted != (to == "enemy") {
		return 1 - side
	}
	return side
}

// when says of points how often or at which time they are scored, where that is not whenever
// something is done.
func (b *Battle) when(r *model.Rule, points string) string {
	key := wording.Key("")
	switch {
	case r.On == "game.end":
		key = "scenario.goal-end"
	case r.Once == "unit" || b.paidOnce(r):
		key = "scenario.goal-unit"
	case r.Once == "game" || r.Once == "side":
		key = "scenario.goal-once"
	case r.Once == "deck" || r.On == "deck.end" || r.On == "deck.start":
		key = "scenario.goal-deck"
	case r.On == "administration" || r.Once == "turn":
		key = "scenario.goal-turn"
	case r.Once == "round" || r.On == "phase" && r.When.Phase != "tank":
		key = "scenario.goal-round"
	default:
		return points
	}
	return b.Lang.Say(key, "points", points)
}

// conditional reports whether a rule asks for more than for who is where, and at which time it speaks.
func (b *Battle) conditional(r *model.Rule) bool {
	w := &r.When
	return w.Plan != nil || w.Pull != nil || w.Check != nil || w.Round != nil || w.Deck != nil ||
		slices.ContainsFunc(w.Count, func(c model.Count) bool { return c.Of.Units == nil || c.Over != nil || c.High(1) <= 0 })
}

// paidOnce reports whether a rule scores for units without a mark that rules give to them: for each of
// them once.
func (b *Battle) paidOnce(r *model.Rule) bool {
	return slices.ContainsFunc(b.counted(r), func(w *model.Who) bool {
		for name, span := range w.Marks { // order-free: any of them will do
			if b.Scenario.Marks[name].Of == "unit" && span.High(1) <= 0 && b.raised(name) {
				return true
			}
		}
		return false
	})
}

// raised reports whether a rule gives units a mark.
func (b *Battle) raised(name string) bool {
	for p := range model.Parts(b.Scenario.Rules) {
		if m := p.Rule.Mark; m != nil && m.Name == name && (m.Set != nil && *m.Set > 0 || m.Add != nil && *m.Add > 0) {
			return true
		}
	}
	return false
}

// counted lists the units by whose place a rule scores, or takes them off.
func (b *Battle) counted(r *model.Rule) []*model.Who {
	out := []*model.Who{r.When.Unit}
	if r.Remove != nil && r.Remove.Who != nil {
		out[0] = r.Remove.Who
	}
	if r.Score != nil && r.Score.Per != nil {
		out = append(out, r.Score.Per.Units)
	}
	for i := range r.When.Count {
		if c := &r.When.Count[i]; c.High(1) > 0 {
			out = append(out, c.Of.Units)
		}
	}
	return slices.DeleteFunc(out, func(w *model.Who) bool { return w == nil })
}

// stretches are the boxes that a description names, for each side that it holds of.
func (b *Battle) stretches(w *model.Who) []Goal {
	var out []Goal
	for i := range b.Scenario.Sides {
		if only := b.sideOf(w.Side); only >= 0 && only != i || !b.fields(i, w) {
			continue
		}
		add := func(low, high int) { out = append(out, Goal{Side: i, Low: low, High: high}) }
		switch {
		case w.Range != nil:
			add(w.Range.Low(-sheet.FarRange), w.Range.High(sheet.FarRange))
		case w.Distance != nil:
			low, high := w.Distance.Low(0), w.Distance.High(sheet.FarRange)
			add(low, high)
			add(-high, -low)
		case w.Holds != "":
			for _, p := range b.Places() {
				if p.Card == w.Holds && (p.Side < 0 || p.Side == i) {
					add(asCounted(i, p.Metres), asCounted(i, p.Metres))
				}
			}
		}
		for _, name := range slices.Sorted(maps.Keys(w.Marks)) {
			for _, when := range b.Scenario.Marks[name].If {
				if when.Unit != nil {
					unit := *when.Unit // conditions may go round in a circle
					unit.Side, unit.Marks = b.Scenario.Sides[i].ID, nil
					out = append(out, b.stretches(&unit)...)
				}
			}
		}
	}
	return out
}

// asCounted is a Range as a side counts it, of one as the first side does, and back.
func asCounted(side, metres int) int {
	if side == 1 {
		return -metres
	}
	return metres
}

// sideOf is the index of the side with an id, or that alone plays a nation of it; -1
// where there is none, as for "own".
func (b *Battle) sideOf(id string) int {
	sides := b.Scenario.Sides
	if i := slices.IndexFunc(sides, func(s model.Side) bool { return s.ID == id }); i >= 0 {
		return i
	}
	plays := func(s model.Side) bool { return slices.Equal(s.Nations, []string{id}) }
	return slices.IndexFunc(sides, plays)
}

// together lists what is to be had in a box, each on a line; numbers of one unit, such as
// "8 VP", are on one with the unit once: there is little room on the strip.
func together(has []string) string {
	if len(has) < 2 {
		return strings.Join(has, "")
	}
	var numbers []string
	unit := ""
	for i, text := range has {
		number, of, found := strings.Cut(text, "\u00a0")
		if !found || i > 0 && of != unit {
			return strings.Join(has, "\n")
		}
		numbers, unit = append(numbers, number), of
	}
	return strings.Join(numbers, ", ") + "\u00a0" + unit
}

// had lists what is to be had in each box of a side, and where the author says the last of it.
func (b *Battle) had(side int, all []Goal) ([][]string, []page.Source) {
	has, from := make([][]string, fieldBoxes), make([]page.Source, fieldBoxes)
	for k := range has {
		metres := asCounted(side, sheet.FarRange-k*sheet.RangeStep)
		for _, g := range all {
			if g.Side == side && g.Low <= metres && metres <= g.High && !slices.Contains(has[k], g.Text) {
				has[k], from[k] = append(has[k], g.Text), g.From
			}
		}
	}
	return has, from
}

// goalSpan is a run of boxes of a side, to excluded, in which the same is to be had: each by itself, and
// in words together. apart is set where nothing is in the boxes beside it.
type goalSpan struct {
	from, to int
	has      []string
	text     string
	apart    bool
	source   page.Source
}

// goalSpans lists the runs of boxes of a side in which something is to be had.
func (b *Battle) goalSpans(side int, all []Goal) []goalSpan {
	var out []goalSpan
	has, from := b.had(side, all)
	for k := 0; k < len(has); {
		n := k + 1
		for n < len(has) && slices.Equal(has[n], has[k]) {
			n++
		}
		if len(has[k]) > 0 {
			apart := (k == 0 || len(has[k-1]) == 0) && (n == len(has) || len(has[n]) == 0)
			out = append(out, goalSpan{k, n, has[k], together(has[k]), apart, from[k]})
		}
		k = n
	}
	return out
}
