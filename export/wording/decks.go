package wording

import (
	"strconv"

	"hulldown.dev/engine/rule"
)

// DeckRun is a run of numbers of tanks, both ends included, with which a game has as many decks.
type DeckRun struct{ Low, High, Decks int }

// DecksByTanks are the decks of games with numbers of tanks from low to high, as the table has them
// (EITC 3.2.1), and more where a scenario adds some.
func DecksByTanks(low, high, more int) []DeckRun {
	var out []DeckRun
	for tanks := low; tanks <= high; tanks++ {
		decks := rule.TableLength(0, tanks) + more
		if n := len(out); n > 0 && out[n-1].Decks == decks {
			out[n-1].High = tanks
			continue
		}
		out = append(out, DeckRun{tanks, tanks, decks})
	}
	return out
}

// DeckTable says how many decks a game has by its number of tanks.
func (l Language) DeckTable(runs []DeckRun) string {
	if len(runs) == 1 {
		return l.Counted("scenario.length", runs[0].Decks)
	}
	var parts []string
	for _, r := range runs {
		tanks := strconv.Itoa(r.Low)
		if r.High > r.Low {
			tanks += "–" + strconv.Itoa(r.High)
		}
		parts = append(parts, l.Say("scenario.decks-of", "tanks", tanks, "last", strconv.Itoa(r.High), "n", strconv.Itoa(r.Decks)))
	}
	return l.Say("scenario.length-by-tanks", "list", l.All("say.and", parts))
}
