package setup

import (
	"cmp"
	"slices"

	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// KeepTags gives the tanks that a set-up names for a side the tags of the entries of the
// order of battle that they stand for, and returns the tags that no tank has. A tank
// stands for the first entry of its vehicle that no other does, one with its crew
// before others; a larger force takes the order round again. What Robata fields in groups
// has the words of its groups alone.
func (p *Plan) KeepTags(c *model.Content, sc *model.Scenario, s Setup, side int) (missing []string) {
	if s.Robata[side] && sc.Robata != nil && len(sc.Robata.Groups) > 0 {
		return nil
	}
	tanks := p.Tanks[side]
	entries := p.robataForceOf(c, sc, s, side)
	if len(entries) == 0 {
		entries = p.suggested(c, sc, side, max(len(tanks), len(sc.Sides[side].Force)))
	}
	stands := make([]bool, len(tanks))
	for _, alike := range [2]bool{true, false} {
		for i := range tanks {
			j := slices.IndexFunc(entries, func(e Tank) bool {
				return e.Vehicle == tanks[i].Vehicle && (!alike || cmp.Or(e.Crew, state.ExperienceNames[state.Seasoned]) == cmp.Or(tanks[i].Crew, state.ExperienceNames[state.Seasoned]))
			})
			if !stands[i] && j >= 0 {
				stands[i] = true
				tanks[i].Tags = append(slices.Clone(tanks[i].Tags), entries[j].Tags...)
				entries = slices.Delete(entries, j, j+1)
			}
		}
	}
	for _, e := range entries {
		for _, tag := range e.Tags {
			has := func(t Tank) bool { return slices.Contains(t.Tags, tag) }
			if !slices.Contains(missing, tag) && !slices.ContainsFunc(tanks, has) {
				missing = append(missing, tag)
			}
		}
	}
	return missing
}

// Untagged lists for each side the tags of its order of battle that none of the tanks
// has that a set-up names for it: rules that ask for them never speak.
func Untagged(c *model.Content, sc *model.Scenario, s Setup) [state.Sides][]string {
	var missing [state.Sides][]string
	p := Plan{}
	if p.ChooseNations(sc, s) != nil {
		return missing // New says what is wrong
	}
	for side := range state.Sides {
		if len(s.Force[side]) > 0 {
			p.Tanks[side] = slices.Clone(s.Force[side])
			missing[side] = p.KeepTags(c, sc, s, side)
		}
	}
	return missing
}
