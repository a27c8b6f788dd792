package gameview

import (
	"slices"
	"strconv"

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
