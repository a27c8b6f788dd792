package playtest

import (
	"math"
	"strconv"

	"hulldown.dev/schema/diag"
)

// CellsPart is what the cells of a grid show together, as a part of a verdict: between which rates
// the first side wins, where the game is nearest to even, and how many cells are uneven beyond
// chance. It has no lines where only players differ, or where a cell has no games or
// none that came to its end.
func (r *Result) CellsPart(batches []*Batch) SummaryPart {
	part := SummaryPart{Title: r.Speech.say("report.head.cells")}
	if len(batches) < 2 || r.ofPlayers() {
		return part
	}
	found := Uneven(batches)
	if found == nil {
		return part
	}
	low, high, even, uneven := 0, 0, 0, 0
	rates, from := make([]float64, len(batches)), make([]float64, len(batches))
	for i, b := range batches {
		held, _ := b.Held(mWins)
		rates[i] = b.Layout.Estimate(b.Tally, mWins, 0).Value
		from[i] = math.Abs(rates[i] - held)
		if found[i] {
			uneven++
		}
		if rates[i] < rates[low] {
			low = i
		}
		if rates[i] > rates[high] {
			high = i
		}
		if from[i] < from[even] {
			even = i
		}
	}
	// What is shown comes first, and what the games happen to say below it, with its intervals.
	share := func(i int) string { return r.Speech.share(batches[i].Layout.Estimate(batches[i].Tally, mWins, 0)) }
	cell := func(i int) string { return diag.Printable(r.Cells[i].Label()) }
	side := diag.Printable(batches[0].Layout.Measures[mWins].Label(0))
	shown := Key("report.cells-uneven")
	if uneven == 0 {
		shown = "report.cells-none"
	}
	part.Lines = append(part.Lines,
		r.Speech.say(shown, "n", strconv.Itoa(uneven), "all", strconv.Itoa(len(batches))),
		r.Speech.say("report.cells-range", "side", side, "low", share(low), "least", cell(low), "high", share(high), "most", cell(high)),
		r.Speech.say("report.cells-even", "cell", cell(even), "side", side, "share", share(even), "n", strconv.FormatInt(batches[even].Tally.Games, 10)))
	return part
}

// Uneven reports of each cell of a grid whether a side wins more of its games than even chance
// explains, corrected for as many tests as there are cells; nil where a cell has no games or none
// that came to its end.
func Uneven(batches []*Batch) []bool {
	chances := make([]float64, len(batches))
	for i, b := range batches {
		if !b.Layout.common() || b.Tally.Games == 0 || b.Broken() {
			return nil
		}
		chances[i] = b.Layout.chance(b.Tally, mWins, 0, b.Layout.expected(b.Tally, mWins))
	}
	return discover(chances)
}
