package table

import (
	"slices"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/export/wording"
)

// due notes where units stand that the players are to choose in secret before chance has a part: decisions of
// the game that it shows nobody else.
func (g *game) due(units []unit) error {
	type hidden struct {
		title string
		side  int
	}
	all, order := map[hidden]int{}, []hidden(nil)
	begin := g.session.Mark()
	for g.session.Turn().Kind == engine.Decide {
		choices, other := g.session.Legal(), (g.session.Turn().Seat+1)%engine.Seat(len(g.seats))
		if err := g.session.Decide(choices[0]); err != nil {
			return err
		}
		name, _, _ := strings.Cut(choices[0], " ")
		i := slices.IndexFunc(units, func(u unit) bool { return u.Name == name })
		if i < 0 || !units[i].Out || !g.session.Last(other).Concealed {
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
	return g.session.Return(begin)
}
