package rules

import (
	"fmt"
	"slices"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
)

// planned reports what a side has chosen that chooses nothing of the kind.
func (n impossible) planned(at []any, w *model.When) {
	if w.Plan == nil {
		return
	}
	if why := n.chosenBy(w.Plan.Name, w.Plan.By); why != "" {
		n.say(append(under(at, "plan"), "by"), "this never holds: %s", why)
	}
}

// revealed reports what a rule shall reveal that its side does not choose, or that is none of what was
// to be chosen from.
func (n impossible) revealed(part *model.Part) {
	r := part.Rule.Reveal
	if r == nil {
		return
	}
	if why := n.chosenBy(r.Name, r.By); why != "" {
		n.say(part.At("reveal", "by"), "this reveals nothing: %s", why)
		return
	}
	if r.If == nil || absolute(r.If.Side) == "" && len(r.If.Kind) == 0 {
		return
	}
	shown := model.Who{Side: absolute(r.If.Side), Kind: r.If.Kind, Subject: r.If.Subject, Target: r.If.Target, Other: r.If.Other}
	all := n.secrets(r.Name)
	if len(all) > 0 && !slices.ContainsFunc(all, func(c *model.Choose) bool {
		return c.Who == nil || !rule.WhoExcludes(&shown, &model.Who{Side: absolute(c.Who.Side), Kind: c.Who.Kind})
	}) {
		n.say(part.At("reveal", "if"), "this reveals nothing: what is chosen as %q is none of these units", r.Name)
	}
}

// secrets are the choices in secret by a name.
func (n impossible) secrets(name string) []*model.Choose {
	var all []*model.Choose
	for part := range model.Parts(n.sc.Rules) {
		if c := part.Rule.Choose; c != nil && c.Secret && c.As == name {
			all = append(all, c)
		}
	}
	return all
}

// chosenBy says who alone chooses by a name in secret, empty where a side may be among them.
func (n impossible) chosenBy(name, side string) string {
	all := n.secrets(name)
	if absolute(side) == "" || len(all) == 0 || slices.ContainsFunc(all, func(c *model.Choose) bool { return absolute(c.By) == "" || c.By == side }) {
		return ""
	}
	return fmt.Sprintf("the side %s alone chooses %q in secret", all[0].By, name)
}
