package gamepage

import (
	"strings"

	"hulldown.dev/cmd/internal/gameview"
)

// beforehand is the form by which a person answers from here on wherever the same is asked, and what was answered so.
func (d Drawer) beforehand(v *gameview.View) part {
	if len(v.Beforehand) == 0 && len(v.Standing) == 0 {
		return nil
	}
	choose := on(len(v.Beforehand) > 0, post(v.Path+"/stand", flag("data-stay"), class("setup"), hidden("turn", itoa(v.Turn)),
		el("p", el("label", at("for", "stand"), text(d.say("stand-on"))), text(" "),
			el("select", id("stand"), at("name", "action"), at("aria-describedby", "stand-help"), choices(v.Beforehand)), text(" "),
			el("button", text(d.say("stand")))), text("\n"),
		el("p", class("help"), id("stand-help"), text(d.say("stand-help")))))
	// Where each answer can be given beforehand, as with yes and no, that is a choice like the answers themselves.
	fold, open := "standing", len(v.Standing) > 0
	if len(v.Beforehand) > 0 && len(v.Beforehand) == v.OfferCount {
		fold, open = "standing-asked", true
	}
	return el("details", id(fold), on(open, flag("open")), el("summary", text(d.say("standing"))), text("\n"), choose,
		each(v.Standing, func(s gameview.Standing) part {
			return post(v.Path+"/unstand", flag("data-stay"), class("actions"), hidden("n", itoa(s.N)),
				text(d.say("stands", "takes", s.Takes, "others", strings.Join(s.Others, ", "))+" "), el("button", text(d.say("unstand"))))
		}))
}
