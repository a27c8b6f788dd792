package gameview

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine/play"
)

// Offer is an action as a page offers it: what is sent, all of its words, and what it is called in its
// row. Cards are the names of those that it costs, Titles what they are called, Prints that without their names, Number decides how it comes out.
// Concerns are the keys of the units and boxes that it concerns.
type Offer struct{ ID, Action, Words, Label, Cards, Titles, Prints, Number, Notes, Concerns string }

// OfferRow is actions that do the same and differ by their cards. Head is what they do, Number the best
// number among them; Best stand open, and Rest are folded up. Alike is set for many actions of which each
// costs one card: they are called by its name alone.
type OfferRow struct {
	ID, Head, Number string
	Alike            bool
	Best, Rest       []Offer
}

// OfferGroup is the actions of a unit.
type OfferGroup struct {
	ID, Title, About string
	SideNumber       int
	Rows             []*OfferRow
	last             []*OfferRow
	// side is the id of the side of the unit.
	side string
}

// manyPicks is how many actions of a row stand open.
const manyPicks = 8

// fewPicks is up to how many actions of a row that differ by one card are called by all that it prints.
const fewPicks = 3

// lastVerbs are those that let a chance go by: they come last.
var lastVerbs = []string{"pass", "decline", "end", "done", "hold", "ready", "leave", "on"}

// grouped sorts actions by the unit that acts and by what they do. In a row and among rows the best number
// comes first; where there is none they keep their order. What answers a unit of another side than that of
// the seat stands under a heading that says so.
func (m *Maker) grouped(offers []play.Offer, units []*Unit, side string) []*OfferGroup {
	var out []*OfferGroup
	for n, o := range offers {
		i := slices.IndexFunc(out, func(g *OfferGroup) bool { return g.ID == o.Unit })
		if i < 0 {
			i = len(out)
			out = append(out, m.groupOf(o.Unit, units, side))
		}
		v := offerOf(n, o)
		v.Concerns = concerns(o, cmp.Or(out[i].side, side))
		if o.Verb == "stop" && o.What != "" {
			o.What = m.say("stop-discarding")
		}
		out[i].add(v, o)
	}
	for i, g := range out {
		g.ID = strconv.Itoa(i)
		for _, r := range append(g.Rows, g.last...) {
			r.settle()
		}
		slices.SortStableFunc(g.Rows, func(a, b *OfferRow) int { return byNumber(a.Number, b.Number) })
		g.Rows = append(g.Rows, g.last...)
		for k, r := range g.Rows {
			r.ID = fmt.Sprintf("%d-%d", i, k)
		}
	}
	return out
}

// groupOf is the empty group of a unit, "" for what no unit does.
func (m *Maker) groupOf(unit string, units []*Unit, side string) *OfferGroup {
	g := &OfferGroup{ID: unit, Title: cmp.Or(unit, m.say("choices")), SideNumber: -1}
	if k := slices.IndexFunc(units, func(u *Unit) bool { return u.Name == unit }); k >= 0 && unit != "" {
		u := units[k]
		g.side = u.Side
		if g.Title, g.About, g.SideNumber = u.Called, u.Title, u.SideNumber; side != "" && u.Side != side {
			g.Title, g.About, g.SideNumber = m.say("answer-to", "unit", u.Called), "", -1
		}
	}
	return g
}

// offerOf makes an action ready for a page.
func offerOf(n int, o play.Offer) Offer {
	v := Offer{ID: strconv.Itoa(n), Action: o.Action, Number: o.Number, Notes: strings.Join(o.Notes, "; ")}
	v.Words = cmp.Or(o.Words, strings.TrimPrefix(o.Action, o.Unit+" "))
	var names, titles, prints []string
	for _, c := range o.Cards {
		names, titles, prints = append(names, c.Name), append(titles, c.Title), append(prints, strings.TrimPrefix(c.Title, c.Name+" "))
	}
	for _, at := range o.Places {
		names = append(names, placeName(at))
	}
	v.Cards, v.Titles, v.Prints = strings.Join(names, " "), strings.Join(titles, " + "), strings.Join(prints, " + ")
	if v.Label = o.Said.Cards; len(o.Cards) == 1 || v.Label == "" {
		v.Label = cmp.Or(v.Titles, v.Words)
	}
	if o.Short != "" { // it says what the cards do
		v.Label, v.Prints = o.Short, ""
	}
	return v
}

// add adds an action to the row of what it does.
func (g *OfferGroup) add(v Offer, o play.Offer) {
	rows := &g.Rows
	if slices.Contains(lastVerbs, o.Verb) {
		rows = &g.last
	}
	head := cmp.Or(o.What, v.Words)
	i := slices.IndexFunc(*rows, func(r *OfferRow) bool { return r.Head == head })
	if i < 0 {
		i = len(*rows)
		*rows = append(*rows, &OfferRow{Head: head})
	}
	(*rows)[i].Best = append((*rows)[i].Best, v)
}

// settle orders the actions of a row and folds up what are too many.
func (r *OfferRow) settle() {
	slices.SortStableFunc(r.Best, func(a, b Offer) int {
		return cmp.Or(byNumber(a.Number, b.Number), strings.Count(a.Cards, " ")-strings.Count(b.Cards, " "))
	})
	r.Number = r.Best[0].Number
	r.Alike = len(r.Best) > fewPicks && !slices.ContainsFunc(r.Best, func(v Offer) bool {
		return v.Cards == "" || strings.Contains(v.Cards, " ") || v.Number != "" || v.Notes != ""
	})
	for i := range r.Best {
		if v := &r.Best[i]; r.Alike {
			v.Label = v.Cards
		}
	}
	if !r.Alike && len(r.Best) > manyPicks+1 {
		r.Best, r.Rest = r.Best[:manyPicks], r.Best[manyPicks:]
	}
	if len(r.Best) == 1 {
		r.Head = ""
	}
}

// byNumber orders numbers from the largest down, and what has none behind them.
func byNumber(a, b string) int {
	value := func(text string) int {
		n, err := strconv.Atoi(text)
		if err != nil {
			return -1 << 30
		}
		return n
	}
	return value(b) - value(a)
}

// wordsOf are the words of an action that is offered, with the unit that acts; what is written of one
// that is not.
func wordsOf(groups []*OfferGroup, action string) string {
	for _, g := range groups {
		for _, r := range g.Rows {
			for _, v := range slices.Concat(r.Best, r.Rest) {
				if v.Action == action {
					return g.Title + ": " + v.Words
				}
			}
		}
	}
	return action
}
