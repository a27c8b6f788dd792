package gamepage

import (
	"strconv"

	"hulldown.dev/cmd/internal/gameview"
)

// itoa writes a number.
func itoa(n int) string { return strconv.Itoa(n) }

// fewOffers is up to how many actions nobody has to search.
const fewOffers = 12

// offers are the actions of a seat.
func (d Drawer) offers(v *gameview.View) part {
	if len(v.Offers) == 0 {
		return nil
	}
	return all(el("p", class("find"), on(v.OfferCount < fewOffers, flag("hidden")), el("label", at("for", "offer"), text(d.say("find"))), text(" "),
		el("input", id("offer"), at("type", "search"), at("data-key", "/"), at("aria-keyshortcuts", "/"), at("data-filter", "offers"), at("data-count", "offercount")), text(" "),
		el("span", class("help"), text(d.say("offers", "n", "")+" "), el("output", id("offercount"), at("for", "offer"), text(itoa(v.OfferCount))))),
		text("\n"), post(v.Path+"/do", flag("data-stay"), id("offers"), flag("data-moves"), at("data-key", "a"), at("data-others", d.say("other-ways")), at("aria-describedby", "keys"), hidden("turn", itoa(v.Turn)),
			text("\n"), each(v.Offers, func(g *gameview.OfferGroup) part { return d.group(v, g) })))
}

// group are the actions of a unit.
func (d Drawer) group(v *gameview.View, g *gameview.OfferGroup) part {
	return el("section", id("unit-"+g.ID), flag("data-group"), at("aria-label", g.Title),
		el("h3", on(g.SideNumber >= 0, class("side"+itoa(g.SideNumber))), text(g.Title+" "), el("small", text(g.About))),
		el("ul", class("offers"), text("\n"), each(g.Rows, func(r *gameview.OfferRow) part { return d.row(v, r) })))
}

// row are actions that do the same. Where there are many actions the row is folded up: what is done comes first,
// and the cards for it second.
func (d Drawer) row(v *gameview.View, r *gameview.OfferRow) part {
	pick := func(o gameview.Offer) part { return d.pick(v.Path, r.Head, &o) }
	picks := "picks"
	if r.Alike {
		picks += " alike"
	}
	ways := all(el("span", class(picks), each(r.Best, pick)), on(len(r.Rest) > 0, el("details", id(d.fold("more", v, r)), flag("data-group"),
		el("summary", text(d.say("more-of", "n", len(r.Rest)))), el("span", class("picks"), each(r.Rest, pick)))))
	head := all(text(r.Head), on(r.Number != "", text(" "), el("b", class("tohit"), text(d.say("best-to-hit", "n", r.Number)))))
	switch {
	case r.Head == "":
		return all(el("li", flag("data-group"), class("one"), ways), text("\n"))
	case v.OfferCount <= fewOffers:
		return all(el("li", flag("data-group"), el("p", class("does"), head), text("\n"), ways), text("\n"))
	}
	return all(el("li", flag("data-group"), class("one"), el("details", id(d.fold("row", v, r)), class("does"), flag("data-group"),
		el("summary", head, text(" "), el("small", text(d.say("ways", "n", len(r.Best)+len(r.Rest))))), ways)), text("\n"))
}

// fold is what a fold of a row is called: by the turn too, so that none stays open in the next one.
func (d Drawer) fold(kind string, v *gameview.View, r *gameview.OfferRow) string {
	return kind + "-" + itoa(v.Turn) + "-" + r.ID
}

// pick is an action with the button that says what it would bring about. In a row it is called by what it has
// apart from the others.
func (d Drawer) pick(path, head string, o *gameview.Offer) part {
	called := all(text(o.Words), on(o.Prints != "", text(" "), el("small", text(o.Prints))))
	if head != "" {
		called = all(el("span", class("past"), text(head+" ")), on(o.Number != "", el("b", class("tohit"), text(o.Number)), text(" ")), text(o.Label))
	}
	action := all(at("name", "action"), at("value", o.Action))
	return el("span", at("data-words", o.Action+" "+o.Words+" "+o.Titles), at("data-cards", o.Cards), on(o.Concerns != "", at("data-concerns", o.Concerns)),
		el("button", action, id("do-"+o.ID), at("title", o.Action), called),
		el("button", action, at("formaction", path), at("formmethod", "get"), class("why"), id("why-"+o.ID), at("aria-label", d.say("why")+": "+o.Words), text("?")),
		on(o.Notes != "", text(" "), el("strong", text(o.Notes))))
}

// foreseen is what an action would bring about, with the button that takes it.
func (d Drawer) foreseen(v *gameview.View) part {
	f := v.Foreseen
	if f == nil || len(f.Lines) == 0 && f.Odds == "" {
		return nil
	}
	return el("section", class("notice good"), at("aria-labelledby", "h-foreseen"), id("foreseen"), flag("data-acts"),
		el("h3", id("h-foreseen"), text(d.say("foreseen", "action", f.Words))),
		el("ul", each(f.Lines, func(l gameview.LogLine) part { return el("li", said(l.Said), on(len(l.Terms) > 0, terms(l.Terms))) })),
		on(f.Odds != "", el("p", class("odds"), text(d.say("odds", "ways", f.Odds)))), text("\n"),
		on(len(f.Rules) > 0, el("dl", class("said"), each(f.Rules, func(r gameview.Fact) part { return el("div", el("dt", text(r.About)), el("dd", text(r.Words))) }))), text("\n"),
		post(v.Path+"/do", flag("data-stay"), hidden("turn", itoa(v.Turn)),
			el("button", class("first"), at("name", "action"), at("value", f.Action), id("do-it"), flag("data-focus"), text(d.say("do-it")))))
}
