package gamepage

import (
	"slices"
	"strings"

	"hulldown.dev/cmd/internal/gameview"
)

// table is what lies on the table.
func (d Drawer) table(t *gameview.Table) part {
	return all(text("\n"), d.field(t.Field), text("\n"), d.track(t.Track), text("\n"), d.order(t.Order), text("\n"), d.onMap(t.Map), text("\n"),
		on(t.Board != "", el("pre", class("board"), at("aria-label", d.say("board")), text(t.Board))), text("\n"))
}

// scrolls is a part that is wider than a narrow page.
func (d Drawer) scrolls(parts ...part) part {
	return el("div", class("scroll"), at("role", "region"), at("aria-label", d.say("track")), at("tabindex", "0"), all(parts...))
}

// track is a track that is no battlefield of two sides.
func (d Drawer) track(boxes []gameview.TrackBox) part {
	if len(boxes) == 0 {
		return nil
	}
	return d.scrolls(el("table", class("track"), el("caption", text(d.say("track"))),
		el("thead", el("tr", each(boxes, func(b gameview.TrackBox) part { return el("th", at("scope", "col"), text(b.Label)) }))),
		el("tbody", el("tr", each(boxes, func(b gameview.TrackBox) part {
			return el("td", each(b.Units, func(u *gameview.Unit) part {
				return all(el("span", class(unitClass("unit ", u)), text(u.Called)), text(" "))
			}))
		})))))
}

// order is the order in which units act.
func (d Drawer) order(turns []gameview.Turn) part {
	if len(turns) == 0 {
		return nil
	}
	return el("ol", class("order"), at("aria-label", d.say("initiative")), each(turns, func(t gameview.Turn) part {
		state := ""
		switch {
		case t.Active:
			state = "active"
		case t.Done:
			state = "done"
		}
		var with part
		if t.Card != nil {
			with = all(text(" "), zoom(t.Card))
		}
		return el("li", at("class", state), on(t.Active, at("aria-current", "step")), el("b", text(t.Unit)), with)
	}))
}

// field is the battlefield of two sides.
func (d Drawer) field(f *gameview.Field) part {
	if f == nil {
		return nil
	}
	first, second := &f.Lanes[0], &f.Lanes[1]
	return all(d.scrolls(el("table", class("battlefield"), el("caption", text(d.say("track"))), text("\n"),
		el("tbody", lane(first), metres(first), stand(first), spans(first.Goals)), text("\n"),
		on(len(f.Places) > 0, el("tbody", spans(f.Places))), text("\n"),
		el("tbody", spans(second.Goals), stand(second), metres(second), lane(second)))), text("\n"),
		on(len(f.Legend) > 0, el("ul", class("legend"), at("aria-hidden", "true"), each(f.Legend, legend))))
}

// legend says what a letter stands for: on a wide page that of what is to be had, on a narrow one each.
func legend(s gameview.Span) part {
	return el("li", on(!s.Goal, class("narrow")), el("b", class(kindOf(&s)), text(s.Mark)), text(" "+strings.ReplaceAll(s.Text, "\n", ", ")))
}

// kindOf is the class of a run of boxes.
func kindOf(s *gameview.Span) string {
	if s.Goal {
		return "goal"
	}
	return "place"
}

// lane is the heading of the lane of a side.
func lane(l *gameview.Lane) part {
	return el("tr", el("th", number("colspan", len(l.Boxes)), at("scope", "rowgroup"), class("side"+itoa(l.SideNumber)), text(l.Name)))
}

// metres are the Ranges of the boxes of a lane.
func metres(l *gameview.Lane) part {
	return el("tr", class("metres"), each(l.Boxes, func(b gameview.LaneBox) part {
		return el("th", at("scope", "col"), on(b.Enemy, class("enemy")), text(b.Metres))
	}))
}

// spans are runs of boxes that hold the same: what is to be had by its letter, what lies there in words where
// there is room.
func spans(list []gameview.Span) part {
	if len(list) == 0 {
		return nil
	}
	kind := kindOf(&list[slices.IndexFunc(list, func(s gameview.Span) bool { return s.Text != "" })])
	words, letter := class("wide"), class("narrow")
	if kind == "goal" {
		words, letter = class("past"), class("letter")
	}
	return el("tr", class(kind+"s"), each(list, func(s gameview.Span) part {
		if s.Text == "" {
			return el("td", number("colspan", s.Boxes))
		}
		return el("td", number("colspan", s.Boxes), class(kind), at("title", s.Text), el("span", words, text(s.Text)), el("b", letter, at("aria-hidden", "true"), text(s.Mark)))
	}))
}

// stand are the units in the boxes of a lane.
func stand(l *gameview.Lane) part {
	return el("tr", class("stand"), each(l.Boxes, func(b gameview.LaneBox) part { return el("td", each(b.Units, marker), into(&b)) }))
}

// into is a box as what is clicked for what can be done about it. Without the client it leads to the actions.
func into(b *gameview.LaneBox) part {
	if b.Aim == nil {
		return nil
	}
	words := b.Metres + " m: " + b.Aim.Words
	return link("#offers", id("into-"+b.Aim.Key), class("into"), aimed(b.Aim), at("role", "button"), at("title", words), el("span", class("past"), text(words)))
}

// aimed are the attributes of what is clicked for what can be done about it.
func aimed(a *gameview.Aim) part {
	return all(at("data-aim", a.Key), at("data-for", "offers"), flag("data-acts"))
}

// marker is a unit in a box, which leads to what is known of it.
func marker(u *gameview.Unit) part {
	tag := text(u.Tag)
	if u.Short != "" {
		tag = all(el("span", class("wide"), text(u.Tag)), el("span", class("narrow"), at("aria-hidden", "true"), text(u.Short)))
	}
	var lies []string
	for _, c := range u.Box {
		lies = append(lies, c.Title)
	}
	if len(u.Crew) > 0 {
		lies = append(lies, u.Counters...)
	}
	names, does := unitClass("unit ", u), part(nil)
	if u.Aim != nil {
		names, does = names+" aimed", all(aimed(u.Aim), el("span", class("past"), text(": "+u.Aim.Words)))
	}
	return link("#at-"+u.Name, at("data-opens", "board-"+u.Name), at("title", tip(u)), class(names),
		on(u.Outline != "", el("img", at("src", u.Outline), at("alt", ""), at("width", "60"), at("height", "24"), at("decoding", "async"))), tag,
		on(len(lies) > 0, text(" "), el("span", class("has"), at("aria-hidden", "true"), each(lies, func(words string) part {
			return all(el("span", text(words)), text(" "))
		}))), does)
}

// tip is what the marker of a unit says when it is pointed at.
func tip(u *gameview.Unit) string {
	words := u.Called
	if u.Title != "" {
		words += ", " + u.Title
	}
	list := append([]string{words}, u.Counters...)
	if u.Aim != nil {
		list = append(list, u.Aim.Words)
	}
	for _, c := range u.Box {
		list = append(list, c.Title)
	}
	return strings.Join(list, "; ")
}
