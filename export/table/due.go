package table

import (
	"slices"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// hidden is a unit by its name, whose Range a side is to choose in secret.
type hidden struct {
	title string
	side  int
}

// due notes what the players are to decide before chance has a part: where units stand that they are to
// choose in secret, each, and for which units a side has other choices, in one note a side.
func (g *game) due(units []unit) error {
	all, order := map[hidden]int{}, []hidden(nil)
	others := make([][]string, len(g.Sides))
	side := g.session.Outcome().Result.Side
	begin := g.session.Mark()
	for g.session.Turn().Kind == engine.Decide {
		choices, seat := g.session.Legal(), g.session.Turn().Seat
		if err := g.session.Decide(choices[0]); err != nil {
			return err
		}
		name, _, _ := strings.Cut(choices[0], " ")
		i := slices.IndexFunc(units, func(u unit) bool { return u.Name == name })
		if i < 0 || !units[i].Out || !g.session.Last((seat+1)%engine.Seat(len(g.seats))).Concealed {
			if of := int(side[seat]); len(choices) > 1 {
				others[of] = append(others[of], g.callOf(units, name))
			}
			continue
		}
		title := g.titleOf(&units[i])
		if h := find(g.Start, func(h *Stack) bool { return h.ID == name }); h != nil {
			title = h.Title
		}
		if all[hidden{title, units[i].side}]++; all[hidden{title, units[i].side}] == 1 {
			order = append(order, hidden{title, units[i].side})
		}
	}
	for _, h := range order {
		title := h.title
		if n := all[h]; n > 1 {
			title = g.language.Say("scenario.times", "n", wording.Number(n), "name", title)
		}
		g.Notes = append(g.Notes, g.language.Say("table.note.secret", "unit", title, "side", g.Sides[h.side].Title))
	}
	for i, of := range others {
		slices.Sort(of)
		if of = slices.Compact(of); len(of) > 0 {
			g.Notes = append(g.Notes, g.language.Say("table.note.choices", "side", g.Sides[i].Title, "units", g.language.All("say.and", of)))
		}
	}
	return g.session.Return(begin)
}

// callOf is what people call a unit for short: a tank by its nation and number.
func (g *game) callOf(units []unit, name string) string {
	i := slices.IndexFunc(units, func(u unit) bool { return u.Name == name })
	if i < 0 {
		return name
	}
	u := units[i]
	if n := model.Find(g.part.Nations, u.nation); n != nil && u.Face != "" {
		return g.language.Capitals(n.Short) + "\u00a0" + u.Face
	}
	return g.titleOf(&u)
}
