package gameview

import (
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/cmd/internal/gametable"
	"hulldown.dev/engine"
	"hulldown.dev/schema/model"
)

// Tally is what each side of a finished game scored for what, and in all.
type Tally struct {
	Sides []string
	Rows  []TallyRow
}

// TallyRow is what was scored for one reason, by side; for the last row, of all, What is empty.
type TallyRow struct {
	What   string
	Points []string
}

// tally sums up what the sides of a scenario scored by the reasons of the lines of a log, nil where nobody scored.
func (in telling) tally(units []engine.TableUnit, lines []gametable.Line) *Tally {
	sc := model.Find(in.Content.Scenarios, in.game.Scenario)
	if sc == nil {
		return nil
	}
	var why []string
	var points [][]int
	total := make([]int, len(sc.Sides))
	for i := range lines {
		l := &lines[i]
		side := sideOfLine(sc, units, l)
		if subjectOf(l.Kind) != awarded || side < 0 {
			continue
		}
		reason := in.reasonOf(l)
		k := slices.Index(why, reason)
		if k < 0 {
			k = len(why)
			why, points = append(why, reason), append(points, make([]int, len(sc.Sides)))
		}
		points[k][side] += l.To
		total[side] += l.To
	}
	if len(why) == 0 {
		return nil
	}
	t := &Tally{}
	for i := range sc.Sides {
		t.Sides = append(t.Sides, sc.Sides[i].Name)
	}
	for k, reason := range append(why, "") {
		row := TallyRow{What: reason}
		for _, n := range append(points, total)[k] {
			row.Points = append(row.Points, strconv.Itoa(n))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// sideOfLine is the place of the side that a line concerns, by its id or by its unit; -1 for none.
func sideOfLine(sc *model.Scenario, units []engine.TableUnit, l *gametable.Line) int {
	id := l.Side
	if at := slices.IndexFunc(units, func(u engine.TableUnit) bool { return u.Name == l.Unit }); id == "" && at >= 0 {
		id = units[at].Side
	}
	return slices.IndexFunc(sc.Sides, func(s model.Side) bool { return s.ID == id })
}

// near is how many lines of the log may lie between points and what they are for.
const near = 16

// scored are the lines of a log that say who scored, each with its round and with what it was for.
func (in telling) scored(lines []gametable.Line) []LogLine {
	var out []LogLine
	began := func(l gametable.Line) bool { return l.Kind == "round-began" }
	round, counts := 1, slices.ContainsFunc(lines, began)
	for i := range lines {
		switch l := &lines[i]; {
		case began(*l):
			round = max(round+1, l.To)
		case subjectOf(l.Kind) == awarded:
			said := in.lines(lines[i : i+1])[0]
			if k := cause(lines, i); k >= 0 {
				_, cited, has := strings.Cut(said.Text, " [")
				said.Text = uncited(in.called.say(l.Text)) + ": " + uncited(in.said(&lines[k]))
				if has {
					said.Text += " [" + cited
				}
			}
			if counts {
				said.Text = in.say("scored-in", "n", round, "what", said.Text)
			}
			out = append(out, in.line(&said))
		}
	}
	return out
}

// cause is the place of the line that says for what points are which a line of a log says: of the member of the crew who was
// killed before, or of the tank that is out of action behind; -1 where the points say it themselves.
func cause(lines []gametable.Line, at int) int {
	switch reasonKey(&lines[at]) {
	case "score-crew":
		for i := at - 1; i >= max(0, at-near); i-- {
			if lines[i].Kind == "hurt" {
				return i
			}
		}
	case "score-tank":
		for i := at + 1; i < min(len(lines), at+near); i++ {
			if lines[i].Kind == "eliminated" {
				return i
			}
		}
	}
	return -1
}
