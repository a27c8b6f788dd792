package games

import (
	"slices"

	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/schema/model"
)

// Untagged is a tag of an order of battle that no unit has in a set-up which names the
// tanks of a side.
type Untagged struct {
	// Words is the option that names the tanks.
	Words []string
	// Side is the id of the side, Rules what logs call the rules that ask for the tag and
	// so never speak.
	Side, Tag string
	Rules     []string
}

// UntaggedIn lists the tags that a set-up of a scenario leaves without a unit although
// rules ask for them. A set-up that cannot be read has none, nor have other games.
func UntaggedIn(c *model.Content, scenario string, set [][]string) []Untagged {
	sc := model.Find(c.Scenarios, c.Renamed(model.KindScenario, scenario))
	if sc == nil {
		return nil
	}
	s, err := tankDuelSetup(c, sc, set)
	if err != nil {
		return nil
	}
	var out []Untagged
	for side, tags := range setup.Untagged(c, sc, s) {
		for _, tag := range tags {
			rules := asking(sc, tag)
			if len(rules) == 0 || otherwise(sc, side, tag) {
				continue
			}
			u := Untagged{Side: sc.Sides[side].ID, Tag: tag, Rules: rules}
			for _, words := range set {
				if words[0] == "force" && words[1] == u.Side || words[0] == "matchup" && u.Words == nil {
					u.Words = words
				}
			}
			out = append(out, u)
		}
	}
	return out
}

// asking lists what logs call the rules that ask for a unit by a tag.
func asking(sc *model.Scenario, tag string) []string {
	var labels []string
	for p := range model.Parts(sc.Rules) {
		found := false
		listen := rule.Visitor{Who: func(_ []any, w *model.Who) { found = found || w.Is == tag }}
		listen.Scenario(&model.Scenario{Rules: []model.Rule{*p.Whole}})
		if label := p.Label(); found && !slices.Contains(labels, label) {
			labels = append(labels, label)
		}
	}
	return labels
}

// otherwise reports whether a unit that is no tank of the side may have a tag.
func otherwise(sc *model.Scenario, side int, tag string) bool {
	for i := range sc.Sides {
		s := &sc.Sides[i]
		for _, f := range s.Force {
			if i != side && slices.Contains(f.Tags, tag) {
				return true
			}
		}
		for _, g := range s.Guns {
			if slices.Contains(g.Tags, tag) {
				return true
			}
		}
		for _, f := range s.Reserve { // order-free: any of them
			if slices.Contains(f.Tags, tag) {
				return true
			}
		}
	}
	return false
}
