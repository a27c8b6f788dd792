package setup

import (
	"fmt"
	"slices"

	"hulldown.dev/schema/model"
)

// ChooseNations settles who fields which nations. One that both sides list is
// on the side that the set-up gives it to, by default the first (EITC
// S4-sides).
func (p *Plan) ChooseNations(sc *model.Scenario, s Setup) error {
	at := Choice{"Nations", 0, -1}
	refuse := func(format string, args ...any) error {
		return &Error{Scenario: sc.ID, Why: fmt.Sprintf(format, args...), Clause: "EITC S4-sides", At: at}
	}
	shared := false
	for side := range sc.Sides {
		p.Nations[side] = sc.Sides[side].Nations
		for _, n := range sc.Sides[side].Nations {
			shared = shared || slices.Contains(sc.Sides[1-side].Nations, n)
		}
	}
	for side, asked := range s.Nations {
		at.Side = side
		if asked != "" && !slices.Contains(sc.Sides[side].Nations, asked) {
			return refuse("the side %s cannot be %s; it is one of %v", sc.Sides[side].ID, asked, sc.Sides[side].Nations)
		}
	}
	if !shared {
		return nil
	}
	if s.Nations[0] != "" && s.Nations[0] == s.Nations[1] {
		return refuse("both sides cannot be %s", s.Nations[0])
	}
	for side := range sc.Sides {
		p.Nations[side] = []string{pickNation(sc.Sides[side].Nations, s.Nations[side], s.Nations[1-side], p.taken(side))}
		if p.Nations[side][0] == "" {
			return refuse("no nation is left for the side %s", sc.Sides[side].ID)
		}
	}
	return nil
}

// taken is the nation of the first side when the second one chooses.
func (p *Plan) taken(side int) string {
	if side == 0 {
		return ""
	}
	return p.Nations[0][0]
}

// pickNation is the nation asked for, or the first that the other side neither
// asks for nor has.
func pickNation(list []string, asked string, others ...string) string {
	if asked != "" {
		return asked
	}
	for _, n := range list {
		if !slices.Contains(others, n) {
			return n
		}
	}
	return ""
}

// Joining are the units of a side's reserve that rules bring on beside the
// others.
func Joining(sc *model.Scenario, side int) []model.Force {
	var beside []model.Force
	for _, name := range sc.Joining(side) {
		beside = append(beside, sc.Sides[side].Reserve[name])
	}
	return beside
}

// HoldBack keeps boards for the units of the reserve that rules bring on beside
// the others: one for each if there are Identification Numbers enough, and at
// least one. The numbers are those of boards that the scenario names.
func (p *Plan) HoldBack(c *model.Content, sc *model.Scenario, side int, beside []model.Force) error {
	if len(beside) == 0 {
		return nil
	}
	c = sc.Boards(c)
	free := p.freeNumbers(c, side, c.Rather(beside))
	for i, f := range beside {
		if i == len(free) {
			break
		}
		tank := TankOf(f)
		tank.Number = free[i]
		p.Spare[side] = append(p.Spare[side], tank)
	}
	if len(free) == 0 {
		return &Error{Scenario: sc.ID, Why: fmt.Sprintf("no Identification Number is left for the reserve of %s: there are %d, and %d tanks take part", sc.Sides[side].ID, len(c.NumbersOf(p.Nations[side]...)), len(p.Tanks[side]))}
	}
	return nil
}

// freeNumbers are the Identification Numbers for a side's nations that none of its
// tanks has, those that would rather be used first.
func (p *Plan) freeNumbers(c *model.Content, side int, rather []int) []int {
	free := slices.DeleteFunc(c.NumbersOf(p.Nations[side]...), func(number int) bool {
		return slices.ContainsFunc(p.Tanks[side], func(t Tank) bool { return t.Number == number })
	})
	place := func(n int) int {
		if i := slices.Index(rather, n); i >= 0 {
			return i - len(rather)
		}
		return n
	}
	slices.SortFunc(free, func(a, b int) int { return place(a) - place(b) })
	return free
}
