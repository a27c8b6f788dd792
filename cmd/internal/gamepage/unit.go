package gamepage

import (
	"strconv"
	"strings"

	"hulldown.dev/cmd/internal/gameview"
)

// image is a picture with the words for it, and how it is loaded.
func image(p *gameview.Picture, alt string, parts ...part) part {
	return el("img", at("src", p.Src), at("alt", alt), on(p.W > 0, number("width", p.W), number("height", p.H)), all(parts...), at("decoding", "async"))
}

// number is an attribute with a number.
func number[N int | int32](key string, n N) part { return at(key, strconv.Itoa(int(n))) }

// card is a card: its picture, or its title where it has none.
func card(c *gameview.Card) part {
	if c.Picture == nil {
		return el("span", class("plain"), text(c.Title))
	}
	return image(c.Picture, c.Title, at("title", c.Title), at("loading", "lazy"))
}

// zoom is a card that can be looked at large.
func zoom(c *gameview.Card) part {
	if c.Picture == nil {
		return card(c)
	}
	return el("button", at("type", "button"), class("zoom"), flag("data-zoom"), at("aria-expanded", "false"), at("aria-label", c.Title), card(c))
}

// hand are cards that can be looked at.
func hand(cards []gameview.Card) part {
	return el("ul", class("hand"), each(cards, func(c gameview.Card) part { return el("li", zoom(&c)) }))
}

// held is the hand of the seat: its cards can be picked.
func (d Drawer) held(cards []gameview.Card) part {
	return el("ul", class("hand"), flag("data-hand"), each(cards, func(c gameview.Card) part {
		return el("li", el("button", at("type", "button"), at("data-pick", "offers"), at("data-value", c.Name), at("aria-pressed", "false"),
			at("aria-label", d.say("with-card", "card", c.Title)), card(&c)))
	}))
}

// units are all units of a table.
func (d Drawer) units(list []*gameview.Unit) part {
	return on(len(list) > 0, el("div", class("units"), each(list, d.unit)))
}

// unit is all that is known of a unit.
func (d Drawer) unit(u *gameview.Unit) part {
	names := unitClass("", u)
	if u.Out {
		names += " out"
	}
	return el("article", id("at-"+u.Name), class(names), at("aria-label", u.Called),
		el("h3", text(u.Called), on(u.Title != "", text(" "), el("small", text(u.Title))), on(u.Active, text(" "), el("span", class("badge"), text(d.say("active"))))),
		text("\n"), on(len(u.Levels) > 0, el("ul", class("levels"), each(u.Levels, level), on(len(u.Crew) > 0, d.crew(u)))),
		text("\n"), on(len(u.Counters)+len(u.Harm) > 0, el("ul", class("counters"), at("aria-label", d.say("counters")),
			each(u.Counters, func(words string) part { return el("li", text(words)) }),
			each(u.Harm, func(f gameview.Fact) part { return el("li", class("harm"), text(f.About+" "), el("b", text(f.Words))) }))),
		text("\n"), on(len(u.Box)+len(u.Facts) > 0, el("div", class("rest"),
			on(len(u.Box) > 0, el("div", class("box"), el("h4", text(d.say("about-box"))), hand(u.Box))),
			on(len(u.Facts) > 0, el("dl", each(u.Facts, func(f gameview.Fact) part {
				return all(el("dt", text(f.About)), el("dd", text(f.Words)))
			}))))),
		text("\n"), d.board(u))
}

// unitClass are the classes of what shows a unit.
func unitClass(of string, u *gameview.Unit) string {
	names := of + "side" + strconv.Itoa(u.SideNumber)
	if u.Active {
		names += " active"
	}
	return names
}

// level is a number of a unit, with its terms.
func level(f gameview.Fact) part {
	value := el("b", text(f.Words))
	if len(f.Terms) > 0 {
		value = el("details", class("terms"), el("summary", text(f.Words)), terms(f.Terms))
	}
	return el("li", el("span", text(f.About)), text(" "), value)
}

// crew are the members of a crew: those who are hurt by themselves, the others by their number.
func (d Drawer) crew(u *gameview.Unit) part {
	return el("li", class("crew"), el("span", text(d.say("about-crew"))), text(" "),
		each(u.Hurt, func(words string) part { return all(el("b", class("hurt"), text(words)), text(" ")) }),
		on(u.Well != "", el("b", class("well"), at("title", strings.Join(u.Crew, ", ")), text(u.Well))))
}

// board is the printed board of a unit with the counters that lie on it.
func (d Drawer) board(u *gameview.Unit) part {
	b := u.Board
	if b == nil {
		return nil
	}
	return el("details", id("board-"+u.Name), class("printed"), el("summary", text(d.say("printed-board"))), el("div", class("picture"),
		image(&b.Picture, d.say("board-of", "unit", u.Called, "title", u.Title), at("loading", "lazy")),
		on(len(b.Counters) > 0, el("svg", class("lies"), at("viewBox", b.Size.Box()), at("preserveAspectRatio", "none"), at("role", "img"),
			at("aria-label", d.say("on-board", "what", b.Lies)), each(b.Counters, counter)))))
}

// counter is a counter on a board.
func counter(c gameview.Counter) part {
	bad := ""
	if c.Bad {
		bad = "bad"
	}
	shape := el("circle", number("cx", c.Middle.X), number("cy", c.Middle.Y), number("r", c.Radius))
	if c.Label {
		shape = el("rect", rect(c.At), at("rx", "1500"))
	}
	var shows part
	switch {
	case c.Figure != "":
		shows = el("text", number("x", c.Middle.X), number("y", c.Middle.Y), at("dy", "0.35em"), at("text-anchor", "middle"), number("font-size", c.Size), text(c.Figure))
	case c.Bad:
		x, y, w, h := strconv.Itoa(int(c.At.X)), strconv.Itoa(int(c.At.Y)), strconv.Itoa(int(c.At.W)), strconv.Itoa(int(c.At.H))
		shows = el("path", at("d", "M"+x+" "+y+" l"+w+" "+h+" m0 -"+h+" l-"+w+" "+h))
	}
	return el("g", at("class", bad), shape, shows)
}

// rect are the attributes of a rectangle.
func rect(r gameview.Rect) part {
	return all(number("x", r.X), number("y", r.Y), number("width", r.W), number("height", r.H))
}
