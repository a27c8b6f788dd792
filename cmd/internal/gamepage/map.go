package gamepage

import (
	"fmt"
	"unicode/utf8"

	"hulldown.dev/cmd/internal/gameview"
)

// onMap is the map of a game, and over it the places that can be picked.
func (d Drawer) onMap(m *gameview.Map) part {
	if m == nil {
		return nil
	}
	box := at("viewBox", m.Size.Box())
	return el("figure", class("map"),
		el("svg", class("drawn"), box, number("width", m.Pixels[0]), number("height", m.Pixels[1]), at("role", "img"), at("aria-label", m.Alt),
			each(m.Cards, func(r gameview.Rect) part { return el("rect", class("ground"), rect(r)) }),
			each(m.Fields, mapField),
			each(m.Cards, func(r gameview.Rect) part { return el("rect", class("card"), rect(inset(r, 300)), at("rx", "1000")) }),
			each(m.Pieces, piece),
			each(m.Numbers, func(n gameview.MapNumber) part { return figure(n.N, n.At, 3600, class("number")) }),
			each(m.Free, func(r gameview.Rect) part { return el("rect", class("free"), rect(inset(r, 1000)), at("rx", "1000")) })),
		on(len(m.Places) > 0, el("svg", class("spots"), box, at("role", "group"), at("aria-label", d.say("map-places")), each(m.Places, place))))
}

// place is a place that can be picked.
func place(p gameview.Place) part {
	return link("#offers", at("role", "button"), at("data-pick", "offers"), at("data-value", p.Name), at("aria-pressed", "false"), at("aria-label", p.Name),
		el("title", text(p.Name)), el("rect", rect(p.At)))
}

// inset is a rectangle within another.
func inset(r gameview.Rect, by int32) gameview.Rect {
	return gameview.Rect{X: r.X + by, Y: r.Y + by, W: r.W - 2*by, H: r.H - 2*by}
}

// figure is a short text around a point, in letters of a size.
func figure(words string, middle gameview.Rect, size int32, parts ...part) part {
	return el("text", number("x", middle.X), number("y", middle.Y), at("dy", "0.35em"), at("text-anchor", "middle"), number("font-size", size), all(parts...), text(words))
}

// mapField is a field of a map: its picture, and the letter of its side in its corner.
func mapField(f gameview.MapField) part {
	corner := gameview.Rect{X: f.At.X + f.At.W*9/40, Y: f.At.Y + f.At.H*9/40}
	return all(el("image", at("href", f.Src), rect(f.At)), on(f.Label != "", figure(f.Label, corner, f.At.W/4, at("fill", f.Ink))))
}

// piece is a piece on its field: soldiers below, a tank above with its front in its direction, a crate in the corner.
func piece(p gameview.MapPiece) part {
	half := p.At.W / 2
	ink := at("fill", p.Ink)
	disc := func(middle gameview.Rect, size int32) part {
		letters := min(size*4/10, size*12/10/int32(max(1, utf8.RuneCountInString(p.Count))))
		return all(el("circle", number("cx", middle.X), number("cy", middle.Y), number("r", size/2), ink), figure(p.Count, middle, letters, at("fill", "#fff")))
	}
	switch p.Kind {
	case "soldiers":
		return el("g", class("piece"), disc(gameview.Rect{X: p.At.X + p.At.W/16 + half/2, Y: p.At.Y + half - p.At.W/16 + half/2}, half))
	case "crate":
		small := gameview.Rect{X: p.At.X + half + half/4, Y: p.At.Y + half + half/4, W: half / 2, H: half / 2}
		return el("g", class("piece"), el("rect", rect(small), ink), el("path", at("d", fmt.Sprintf("M%d %dl%d %dm0 -%dl-%d %d", small.X, small.Y, small.W, small.H, small.H, small.W, small.H))),
			figure(p.Side, gameview.Rect{X: small.X - small.W/2, Y: small.Centre().Y}, small.H*3/4, ink))
	case "tank":
		r := half * 9 / 16
		middle := gameview.Rect{X: p.At.X + half*3/4 + r, Y: p.At.Y + p.At.W/16 + r}
		body := el("path", at("transform", fmt.Sprintf("translate(%d %d) rotate(%d)", middle.X, middle.Y, 90*p.Turns)),
			at("d", fmt.Sprintf("M0 %dL%d %dV%dH%dV%dZ", -r, r*8/10, -r/4, r, -r*8/10, -r/4)), ink)
		if p.Count == "" {
			return el("g", class("piece"), body)
		}
		return el("g", class("piece"), body, disc(middle, r))
	}
	return nil
}
