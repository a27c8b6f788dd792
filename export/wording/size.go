package wording

import (
	"fmt"
	"strconv"
	"strings"

	"hulldown.dev/schema/model"
)

// SizeOf says in a sentence who fights in a scenario, with how many tanks and players, and when it is.
func (l Language) SizeOf(r *model.Scenario) string {
	var sides []string
	for i := range r.Sides {
		sides = append(sides, r.Sides[i].Name)
	}
	parts := []string{strings.Join(sides, " – ")}
	if r.Year > 0 {
		parts = append(parts, strconv.Itoa(r.Year))
	}
	parts = append(parts, l.Say("digest.tanks", "n", CountOf(r.Tanks.Span)), l.Say("digest.players", "n", CountOf(r.Players)))
	if r.Length > 0 {
		parts = append(parts, l.Say("digest.decks", "n", strconv.Itoa(r.Length)))
	}
	return strings.Join(parts, " · ")
}

// CountOf is how many of something there are.
func CountOf(s model.Span) string {
	switch {
	case s.Is != nil:
		return strconv.Itoa(*s.Is)
	case s.Min != nil && s.Max != nil && *s.Min != *s.Max:
		return fmt.Sprintf("%d–%d", *s.Min, *s.Max)
	case s.Min != nil:
		return strconv.Itoa(*s.Min)
	case s.Max != nil:
		return fmt.Sprintf("≤ %d", *s.Max)
	}
	return "–"
}
