package gamepage

import (
	"strconv"

	"hulldown.dev/cmd/internal/gameview"
)

// log is a log, at its end.
func (d Drawer) log(lines []gameview.LogLine) part {
	return el("ol", class("log"), id("log"), at("data-scroll", "end"), at("tabindex", "0"), at("aria-label", d.say("log")), d.lines(lines))
}

// lines are the lines of a log.
func (d Drawer) lines(lines []gameview.LogLine) part {
	return each(lines, func(l gameview.LogLine) part {
		if d.Drawn == nil {
			return d.line(&l)
		}
		return d.Drawn.line(&l, func() part { return d.line(&l) })
	})
}

// line is a line of a log.
func (d Drawer) line(l *gameview.LogLine) part {
	return el("li", on(l.New, class("new")), said(l.Said),
		on(l.Times > 1, text(" "), el("b", class("times"), text("×"+strconv.Itoa(l.Times)))),
		on(len(l.Terms) > 0, el("details", class("terms"), el("summary", text(d.say("why"))), terms(l.Terms))))
}

// said is a text in pieces, of which some lead to a clause.
func said(pieces []gameview.Link) part { return linked(pieces, class("cite")) }

// terms are the terms of a number.
func terms(list []gameview.Term) part {
	return el("ul", class("termlist"), each(list, func(t gameview.Term) part {
		return el("li", el("b", text(t.Value)), text(" "+t.What), on(t.Clause.Text != "", text(" "), linked([]gameview.Link{t.Clause})))
	}))
}
