package table

import (
	"slices"
	"strings"

	"hulldown.dev/engine"
)

// due notes where units stand that the players are to choose in secret before chance has a part: decisions of
// the game that it shows nobody else.
func (g *game) due(units []unit) error {
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
		g.Notes = append(g.Notes, g.language.Say("table.note.secret", "unit", title, "side", g.Sides[units[i].side].Title))
	}
	return g.session.Return(begin)
}
