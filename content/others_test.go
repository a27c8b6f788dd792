package content_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/schema/model"
)

// addOthers adds what is neither a card nor a board nor terrain and more than its fields.
func (l library) addOthers(t *testing.T, c *model.Content) {
	t.Helper()
	for i := range c.Scenarios {
		r := &c.Scenarios[i]
		l.add("scenarios", &r.Record, describeScenario(r, tree(t, r)))
	}
	for i := range c.Robata {
		r := &c.Robata[i]
		l.add("robata", &r.Record, describeRobata(r, tree(t, r)))
	}
	for i := range c.Priorities {
		r := &c.Priorities[i]
		l.add("priorities", &r.Record, describePriorities(r, tree(t, r)))
	}
	for i := range c.Matchups {
		r := &c.Matchups[i]
		l.add("matchups", &r.Record, describeMatchup(r, tree(t, r)))
	}
}

// describeRobata writes the lines of a Robata Action card as "fire high" or
// "move if can-flank or reach-better-cover".
func describeRobata(r *model.Robata, out map[string]any) map[string]any {
	lines := func(list []model.RobataLine) []any {
		var texts []any
		for _, l := range list {
			s := strings.TrimSpace(l.Do + " " + l.At)
			if len(l.Any) > 0 {
				s += " if " + strings.Join(l.Any, " or ")
			}
			if l.Effective {
				s += " if effective"
			}
			texts = append(texts, s)
		}
		return texts
	}
	for name, side := range map[string]*model.RobataSide{"operational": &r.Operational, "peril": &r.Peril} {
		face := out[name].(map[string]any)
		face["primary"], face["secondary"] = joined(lines(side.Primary)), joined(lines(side.Secondary))
		face["line"] = lines(side.Primary)
	}
	return out
}

// joined writes a list as one text.
func joined(list []any) string { return strings.Join(flat(list), "; ") }

// describePriorities adds the boxes of a flowchart as "shot: high-shot? stay :
// closer" and "stay: do stay".
func describePriorities(r *model.Priorities, out map[string]any) map[string]any {
	var boxes []any
	for _, s := range r.Steps {
		if s.Ask != "" {
			boxes = append(boxes, fmt.Sprintf("%s: %s? %s : %s", s.Name, s.Ask, s.Yes, s.No))
		} else {
			boxes = append(boxes, fmt.Sprintf("%s: do %s", s.Name, s.Do))
		}
	}
	out["boxes"] = boxes
	return out
}

// describeMatchup adds what each nation fields, such as "1 tiger-ausf-e elite".
func describeMatchup(r *model.Matchup, out map[string]any) map[string]any {
	force := map[string]any{}
	for _, side := range r.Sides {
		var groups []any
		for _, g := range side.Groups {
			n := "any"
			if g.Count > 0 {
				n = fmt.Sprint(g.Count)
			}
			s := n + " " + strings.Join(g.Vehicles, " or ")
			if g.Crew != "seasoned" {
				s += " " + g.Crew
			}
			groups = append(groups, s)
		}
		force[side.Nation] = joined(groups)
	}
	out["force"] = force
	return out
}

// describeScenario adds the order of battle of each side, such as
// "panther-ausf-a elite with 4 apcr; tiger-ausf-e".
func describeScenario(r *model.Scenario, out map[string]any) map[string]any {
	force := map[string]any{}
	for _, side := range r.Sides {
		var tanks []any
		for _, f := range side.Force {
			s := f.Vehicle
			if f.Crew != "seasoned" {
				s += " " + f.Crew
			}
			for _, kind := range slices.Sorted(maps.Keys(f.Rounds)) {
				s += fmt.Sprintf(" with %d %s", f.Rounds[kind], kind)
			}
			tanks = append(tanks, s)
		}
		force[side.ID] = joined(tanks)
	}
	out["force"] = force
	return out
}

// TestPriorities holds that every flowchart ends, that each of its boxes can be
// come to, and that each procedure is there once.
func TestPriorities(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range loadContent(t)["priorities"] {
		what := text(reach(p.tree, "decides")[0])
		if seen[what] {
			t.Errorf("%s decides %s a second time", p.id, what)
		}
		seen[what] = true
	}
	for _, what := range []string{"target", "command-initiative", "command-tank", "command-cleanup", "movement"} {
		if !seen[what] {
			t.Errorf("nothing decides %s", what)
		}
	}
}
