package gamepage

import (
	"strings"

	"hulldown.dev/cmd/internal/gameview"
)

// Notice is something to be told above a page; Class is good, warning or error, and without a text there is none.
type Notice struct{ Class, Text string }

// Around is what a caller puts around a game.
type Around struct {
	Notice Notice
	// Changed are the records that are not as the game has them; it can be played again on them.
	Changed []gameview.Link
	// Begin is the address at which a game begins.
	Begin string
	Keep  *Keep
}

// Keep is how a game is kept and left: SavedIn says where it is saved, Watch is where it is looked at, and CanTest
// is set where a test can be made of it.
type Keep struct {
	SavedIn, Watch string
	CanTest        bool
}

// Game draws a game as a seat sees it.
func (d Drawer) Game(v *gameview.View, a *Around) string {
	t := &v.Table
	return draw(notice(a.Notice), text("\n"), d.changed(v, a), text("\n"), d.now(v, a), text("\n"),
		el("div", class("game"), text("\n"), d.actions(v), text("\n"),
			el("section", at("aria-labelledby", "h-table"), class("tablepart"), id("part-table"), el("h2", id("h-table"), class("past"), text(d.say("table"))), d.table(t), text("\n"),
				el("p", class("help"), text(v.Held))), text("\n"),
			on(len(t.Units) > 0, el("section", at("aria-labelledby", "h-units"), class("unitpart"), id("part-units"), el("h2", id("h-units"), class("past"), text(d.say("units"))), d.units(t.Units))), text("\n"),
			el("section", at("aria-labelledby", "h-log"), class("logpart"), id("part-log"), el("h2", id("h-log"), text(d.say("log"))),
				on(a.Keep != nil, link("#keep-it", class("past"), text(d.say("past-log")))), d.log(v.Log)), text("\n")), text("\n"),
		el("nav", class("jumps"), at("aria-label", d.say("parts")), link("#part-actions", text(d.say("actions"))), link("#part-table", text(d.say("table"))),
			on(len(t.Units) > 0, link("#part-units", text(d.say("units")))), link("#part-log", text(d.say("log")))), text("\n"),
		d.keep(v, a.Keep))
}

// notice is something to be told.
func notice(n Notice) part {
	return on(n.Text != "", el("p", class("notice "+n.Class), at("role", "alert"), text(n.Text)))
}

// changed says what content has changed since a game began.
func (d Drawer) changed(v *gameview.View, a *Around) part {
	if len(a.Changed) == 0 {
		return nil
	}
	return el("div", class("notice warning"), at("role", "status"), el("p", text(d.say("content-changed"))),
		el("p", each(a.Changed, func(l gameview.Link) part { return all(link(l.Href, text(l.Text)), text(" ")) })), text("\n"),
		post(v.Path+"/again", flag("data-stay"), el("button", text(d.say("play-again-on")))))
}

// now is what is asked, how the game is under way, who scored, and who sits at the table; once it is over, who won,
// by what, and the ways on.
func (d Drawer) now(v *gameview.View, a *Around) part {
	t := &v.Table
	asks := "asks"
	if v.Next != nil {
		asks = "asks won"
	}
	return el("div", class("now"), id("now"),
		el("p", class(asks), at("role", "status"), id("waits"), at("tabindex", "-1"), flag("data-rest"), on(t.Question != "", el("b", class("question"), text(t.Question)), text(" ")), el("span", text(v.Waits))), text("\n"),
		el("p", class("facts"), text(strings.Join(t.Facts, " · "))), text("\n"),
		d.scored(v), text("\n"), d.next(v.Next, a), text("\n"),
		on(len(v.Seats) > 1, el("nav", at("aria-label", d.say("seats")), class("actions"), each(v.Seats, func(l gameview.Link) part {
			return el("a", class("button"), flag("data-stay"), at("href", l.Href), on(l.Here, at("aria-current", "true")), text(l.Text))
		}))))
}

// scored is how each side does, and on demand who scored what; of a finished game what was scored for what instead.
func (d Drawer) scored(v *gameview.View) part {
	one := el("ul", class("log"), d.lines(v.Scored))
	switch {
	case v.Next == nil && len(v.Scored) == 0:
		one = el("p", class("help"), text(d.say("no-score")))
	case v.Next != nil && len(v.Scored) == 0:
		return el("p", class("help"), text(d.say("no-score")))
	case v.Next != nil:
		return all(d.tally(v.Tally), text("\n"), el("details", id("score-end"), class("score"), el("summary", text(d.say("scores-all", "n", len(v.Scored)))), one))
	}
	return el("details", id("score"), class("score"), el("summary", standing(&v.Table)), one)
}

// tally is a table of what each side scored for what.
func (d Drawer) tally(t *gameview.Tally) part {
	if t == nil {
		return nil
	}
	head := func(words string) part { return el("th", at("scope", "col"), text(words)) }
	return el("table", class("tally"), el("thead", el("tr", el("td"), each(t.Sides, head))),
		el("tbody", each(t.Rows, func(r gameview.TallyRow) part {
			what := r.What
			if what == "" {
				what = d.say("score-all")
			}
			return el("tr", on(r.What == "", class("sum")), el("th", at("scope", "row"), text(what)), each(r.Points, func(n string) part { return el("td", text(n)) }))
		})))
}

// standing is how each side does.
func standing(t *gameview.Table) part {
	return el("ul", class("standing"), each(t.Standing, func(words string) part { return el("li", text(words)) }))
}

// actions are what happened, what the seat holds, and what it may do.
func (d Drawer) actions(v *gameview.View) part {
	return el("section", at("aria-labelledby", "h-actions"), class("actionpart"), id("part-actions"), el("h2", id("h-actions"), class("past"), text(d.say("actions"))), text("\n"),
		on(len(v.Table.Why) > 0, el("p", class("cause"), at("id", "cause"), el("b", text(d.say("asked-since")+" ")), said(v.Table.Why))), text("\n"), d.news(v), text("\n"),
		on(len(v.Hand) > 0 && v.Next == nil, el("h3", id("h-hand"), text(d.say("hand")+" "), on(len(v.Offers) > 0, el("small", text(d.say("pick-cards"))))), d.held(v.Hand)), text("\n"),
		d.foreseen(v), text("\n"), d.offers(v), text("\n"),
		post("", flag("data-stay"), class("actions back"), text("\n"),
			d.back(v.Path, "undo", "u", v.CanUndo), text("\n"), d.back(v.Path, "redo", "r", v.CanRedo), text("\n")), text("\n"),
		on(len(v.Offers) > 0, el("p", class("help"), id("keys"), text(d.say("keys")))), text("\n"), d.questions(v), d.beforehand(v), d.comment(v), text("\n"))
}

// back is the button that takes a decision back or does it again, by a key too.
func (d Drawer) back(path, does, key string, can bool) part {
	return el("button", id(does), at("formaction", path+"/"+does), at("data-key", key), at("aria-keyshortcuts", key), on(!can, flag("disabled")), text(d.say(does)+" "), el("kbd", text(key)))
}

// next are the ways on from a finished game: again with the next seed, as it was dealt with the sides exchanged, and where it
// is looked at and kept.
func (d Drawer) next(n *gameview.Next, a *Around) part {
	if n == nil {
		return nil
	}
	again := func(seed string, players []gameview.Link, button part) part {
		return post(a.Begin, hidden("scenario", n.Scenario), hidden("set", n.Set), hidden("seed", seed), text("\n"),
			each(players, func(l gameview.Link) part { return hidden(l.Text, l.Href) }), button)
	}
	return el("div", class("actions"), again(n.Seed, n.Players, el("button", class("first"), at("title", n.Seed), text(d.say("next-seed")))), text("\n"),
		on(len(n.Swapped) > 0, again(n.Same, n.Swapped, el("button", at("title", n.Same), text(d.say("swap-sides"))))), text("\n"),
		on(a.Keep != nil, d.kept(a.Keep)))
}

// kept leads to where a finished game is looked at and kept.
func (d Drawer) kept(k *Keep) part {
	if k == nil {
		return nil
	}
	return all(post(k.Watch, el("button", text(d.say("watch-again")))), text("\n"), el("a", class("button"), at("href", "#keep-it"), at("data-opens", "keep"), text(d.say("keep"))))
}

// news is what happened since the last decision of a person.
func (d Drawer) news(v *gameview.View) part {
	if len(v.News) == 0 {
		return nil
	}
	return el("section", class("news"), at("aria-labelledby", "h-news"), el("h3", id("h-news"), text(d.say("since-last"))),
		on(len(v.Headlines) > 0, el("ul", class("headlines"), each(v.Headlines, headline))), text("\n"),
		el("details", id("news-all"), el("summary", text(d.say("all-that-happened", "n", len(v.News)))),
			el("ol", class("log"), at("data-scroll", "end"), at("tabindex", "0"), at("aria-label", d.say("since-last")), d.lines(v.News))))
}

// headline is a piece of news with what came of it below.
func headline(h gameview.Headline) part {
	return el("li", text(h.Text), on(len(h.Did) > 0, el("ul", each(h.Did, func(words string) part { return el("li", text(words)) }))))
}

// keep is how a game is kept and left.
func (d Drawer) keep(v *gameview.View, k *Keep) part {
	if k == nil {
		return nil
	}
	return el("details", id("keep"), el("summary", id("keep-it"), el("h2", text(d.say("keep")))), text("\n"),
		post("", class("setup"), el("p", el("label", at("for", "name"), text(d.say("name"))), text(" "),
			el("input", id("name"), at("name", "name"), at("type", "text"), at("pattern", `[a-z0-9][a-z0-9\-]*`), at("maxlength", "60"), flag("required"), flag("data-keep"), at("autocomplete", "off"))), text("\n"),
			el("p", class("actions"), el("button", at("formaction", v.Path+"/save"), text(d.say("save"))), text("\n"),
				on(k.CanTest, el("button", at("formaction", v.Path+"/test"), text(d.say("make-test"))))), text("\n"),
			on(k.CanTest, el("p", el("label", at("for", "expect"), text(d.say("expect"))), text(" "),
				el("textarea", id("expect"), at("name", "expect"), at("rows", "4"), at("maxlength", "4000"), at("spellcheck", "false"), flag("data-keep"), at("aria-describedby", "expect-help")), text(" "),
				el("span", id("expect-help"), class("help"), text(d.say("expect-help"))))), text("\n"),
			el("p", class("help"), text(d.say("saved-in", "dir", k.SavedIn)))), text("\n"),
		post(k.Watch, el("button", text(d.say("watch-it")))), text("\n"),
		post(v.Path+"/close", el("button", text(d.say("close-game")))))
}
