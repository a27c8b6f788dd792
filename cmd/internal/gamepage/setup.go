package gamepage

import (
	"slices"

	"hulldown.dev/cmd/internal/gameview"
)

// Start is where the forms of a new game are sent, and what else there is to begin with.
type Start struct {
	// Begin is where a game begins, and the form for another scenario is; Watch where one of players is looked at, "" for
	// nowhere.
	Begin, Watch string
	// Games are games that are open already.
	Games []gameview.Link
	// Kept is where a game goes on that was left unfinished, "" for none.
	Kept string
	Load *Load
}

// Load is where a recording is taken up, and where it is looked at; Saved are the names of those that were saved.
type Load struct {
	Take, Watch string
	Saved       []string
}

// Setup draws the form of a new game.
func (d Drawer) Setup(v *gameview.Setup, s *Start) string {
	var open part
	if len(s.Games) > 0 {
		open = el("section", at("aria-labelledby", "open"), el("h2", id("open"), text(d.say("open-games"))), el("ul", class("records"), text("\n"),
			each(s.Games, func(l gameview.Link) part { return all(el("li", link(l.Href, text(l.Text))), text("\n")) })))
	}
	if s.Kept != "" {
		open = post(s.Kept, class("notice"), el("p", text(d.say("kept-game")), text(" "), el("button", text(d.say("go-on-with-it")))))
	}
	seat := func(f gameview.SeatField) part { return d.seat(v.Players, f) }
	return draw(open, text("\n"), post(s.Begin, class("setup"), text("\n"), preview(v.Sheet), text("\n"),
		el("h2", text(d.say("new-game"))), text("\n"), d.scenarios(v, s.Begin), text("\n"), d.options(v.Options), text("\n"),
		each(v.Seats, seat), text("\n"),
		el("p", class("actions"), el("button", class("first"), text(d.say("begin"))), text(" "), on(s.Watch != "", el("button", at("formaction", s.Watch), text(d.say("watch-it"))))), text("\n"),
		on(len(v.More) > 0, el("details", el("summary", text(d.say("more-seats"))), each(v.More, seat))), text("\n"),
		el("details", el("summary", text(d.say("options"))), text("\n"), d.seed(), text("\n"),
			el("p", el("label", at("for", "timed"), el("input", id("timed"), at("name", "timed"), at("type", "checkbox"), at("value", "on"), at("aria-describedby", "timed-help")), text(" "+d.say("timed"))), text(" "),
				el("span", id("timed-help"), class("help"), text(d.say("timed-help")))), text("\n"),
			el("p", el("label", at("for", "set"), text(d.say("set-up-lines"))), text(" "), el("textarea", id("set"), at("name", "set"), at("rows", "3"), at("maxlength", "2000"), at("spellcheck", "false"), at("aria-describedby", "set-help")), text(" "),
				el("span", id("set-help"), class("help"), text(d.say("options-help"))))), text("\n")), text("\n"),
		d.load(s.Load))
}

// Chosen draws the parts of the form that another form has as well: the sheet of the scenario, the choice of one, which
// is sent to an address to show another, and its options.
func (d Drawer) Chosen(v *gameview.Setup, show string) (sheet, scenario, options string) {
	return draw(preview(v.Sheet)), draw(d.scenarios(v, show)), draw(d.options(v.Options))
}

// preview is the sheet of a scenario.
func preview(s *gameview.Sheet) part {
	if s == nil {
		return nil
	}
	return link(s.Record, class("preview"), image(&s.Picture, s.Alt))
}

// scenarios is the choice of a scenario.
func (d Drawer) scenarios(v *gameview.Setup, show string) part {
	return el("p", el("label", at("for", "scenario"), text(d.say("scenario"))), text(" "),
		el("select", id("scenario"), at("name", "scenario"), flag("data-shows"), each(v.Scenarios, func(g gameview.ScenarioGroup) part {
			return el("optgroup", at("label", g.Name), choices(g.List))
		})), text(" "), el("button", at("formmethod", "get"), at("formaction", show), class("past"), text(d.say("show-options"))))
}

// choices are what can be chosen.
func choices(list []gameview.Link) part {
	return each(list, func(l gameview.Link) part { return choice(l.Href, l.Text, l.Here) })
}

// choice is one of them.
func choice(value, words string, chosen bool) part {
	return el("option", at("value", value), on(chosen, flag("selected")), text(words))
}

// options are what may be chosen for a scenario.
func (d Drawer) options(list []gameview.Option) part {
	if len(list) == 0 {
		return nil
	}
	out := []part{el("legend", text(d.say("options-chosen"))), text("\n")}
	for i := range list {
		out = append(out, el("p", option(itoa(i), &list[i])), text("\n"))
	}
	return el("fieldset", out...)
}

// option is an option: a choice of lines, or a box to be ticked.
func option(n string, o *gameview.Option) part {
	if len(o.Lines) > 0 {
		return all(el("label", at("for", "option-"+n), text(o.Title)), text(" "), el("select", id("option-"+n), at("name", "option"), choices(o.Lines)))
	}
	return all(el("label", at("for", "option-"+n), el("input", id("option-"+n), at("name", "option"), at("type", "checkbox"), at("value", o.Line),
		on(o.Summary != "", at("aria-describedby", "option-help-"+n))), text(" "+o.Title)),
		on(o.Summary != "", text(" "), el("span", id("option-help-"+n), class("help"), text(o.Summary))))
}

// seat is the choice of who plays a seat: in the first a person, in others the usual player.
func (d Drawer) seat(players []gameview.Link, f gameview.SeatField) part {
	n := itoa(f.N)
	name := d.say("seat", "n", f.N)
	if f.Side != "" {
		name += ", " + f.Side
	}
	players = slices.Clone(players)
	for i := range players {
		if f.N == 1 {
			players[i].Here = i == 0
		}
	}
	return el("p", el("label", at("for", "seat-"+n), text(name)), text(" "), el("select", id("seat-"+n), at("name", "seat"+n), flag("data-keep"), text("\n"), choices(players)))
}

// seed is the field of the seed.
func (d Drawer) seed() part {
	return el("p", el("label", at("for", "seed"), text(d.say("seed"))), text(" "),
		el("input", id("seed"), at("name", "seed"), at("type", "text"), at("inputmode", "numeric"), at("maxlength", "20"), at("size", "20"), at("autocomplete", "off"), at("aria-describedby", "seed-help")), text(" "),
		el("span", id("seed-help"), class("help"), text(d.say("seed-help"))))
}

// load is the form by which a recording is taken up.
func (d Drawer) load(l *Load) part {
	if l == nil {
		return nil
	}
	var saved part
	if len(l.Saved) > 0 {
		saved = el("p", el("label", at("for", "saved"), text(d.say("saved-game"))), text(" "), el("select", id("saved"), at("name", "saved"), choice("", "", false),
			each(l.Saved, func(name string) part { return el("option", text(name)) })))
	}
	return post(l.Take, class("setup"), text("\n"), el("details", on(len(l.Saved) > 0, flag("open")), el("summary", el("h2", text(d.say("load-game")))), text("\n"), saved, text("\n"),
		el("p", el("label", at("for", "recording"), text(d.say("recording"))), text(" "), el("textarea", id("recording"), at("name", "recording"), at("spellcheck", "false"), at("maxlength", "3000000"))), text("\n"),
		el("p", el("label", at("for", "upto"), text(d.say("up-to-turn"))), text(" "), el("input", id("upto"), at("name", "upto"), at("type", "text"), at("inputmode", "numeric"), at("maxlength", "6"), at("size", "6"))), text("\n"),
		el("p", class("actions"), el("button", text(d.say("load"))), text(" "), on(l.Watch != "", el("button", at("formaction", l.Watch), text(d.say("watch-it"))))), text("\n")), text("\n"))
}
