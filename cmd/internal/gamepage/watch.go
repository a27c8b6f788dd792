package gamepage

import (
	"strings"

	"hulldown.dev/cmd/internal/gameview"
)

// Watched draws a game that is looked at.
func (d Drawer) Watched(v *gameview.Watched, n Notice) string {
	t := &v.Table
	return draw(notice(n), text("\n"), el("p", class("summary"), at("role", "status"), text(v.Waits)), text("\n"), d.scrub(v), text("\n"),
		el("nav", class("actions"), at("aria-label", d.say("go-to-turn")), each(v.Jumps, jump)), text("\n"),
		el("div", class("game"), text("\n"),
			el("section", at("aria-labelledby", "h-table"), class("tablepart"), el("h2", id("h-table"), text(d.say("table"))), el("p", class("facts"), text(strings.Join(t.Facts, " · "))), text("\n"),
				standing(t), d.table(t), d.units(t.Units), text("\n"), each(v.Hands, func(h gameview.Hand) part {
					return on(len(h.Cards) > 0, el("h3", text(d.say("hand-of", "seat", h.Called))), hand(h.Cards))
				})), text("\n"),
			el("section", at("aria-labelledby", "h-log"), class("logpart"), el("h2", id("h-log"), text(d.say("log"))), link("#go-on", class("past"), text(d.say("past-log"))), d.log(v.Log)), text("\n")), text("\n"),
		post(v.Path+"/continue", class("actions"), id("go-on"), at("tabindex", "-1"), each(v.Hands, func(h gameview.Hand) part {
			return all(el("label", el("input", at("type", "checkbox"), at("name", "take-"+h.Seat), at("value", "on")), text(" "+d.say("take-seat", "seat", h.Called))), text(" "))
		}), el("button", text(d.say("go-on-here")))), text("\n"),
		post(v.Path+"/close", el("button", text(d.say("close-game")))))
}

// scrub is the slider over the turns of a game.
func (d Drawer) scrub(v *gameview.Watched) part {
	return el("form", at("method", "get"), class("scrub"), flag("data-stay"), text("\n"),
		el("label", at("for", "turn"), text(d.say("turn"))), text("\n"),
		el("input", id("turn"), at("name", "turn"), at("type", "range"), at("min", "0"), number("max", v.Last), number("value", v.Turn), flag("data-scrubber"), at("data-address", v.Path)), text("\n"),
		el("p", class("actions"), el("button", at("type", "button"), flag("data-play"), id("play"), at("data-key", "p"), text(d.say("run")+" "), el("kbd", text("p"))),
			el("noscript", el("button", text(d.say("show"))))))
}

// jump leads to another turn.
func jump(j gameview.Jump) part {
	return all(el("a", class("button"), at("href", j.Href), flag("data-stay"), on(j.Key != "", at("data-key", j.Key)), text(j.Text), on(j.Key != "", text(" "), el("kbd", text(j.Key)))), text(" "))
}
