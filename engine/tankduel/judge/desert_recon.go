package judge

// The weights of the module.
const (
	wReconBase = wPastMines + iota
	wReconCards
)

func reconWeights() []WeightRow {
	return []WeightRow{
		hundredths(wReconBase, "recon.base", by{45, 20}, "what a Recon Field Action is worth"),
		percent(wReconCards, "recon.cards", 100, "how much its cards count against it, in per cent"),
	}
}

// rateRecon weighs the look against the cards that it costs.
func rateRecon(r rating) int { return r.o.w[wReconBase] - r.share(wReconCards, r.cost()) }

// rateExchange gives the least and takes the best.
func rateExchange(r rating) int {
	return int(r.o.worth[r.a.Card(1)]) - int(r.o.worth[r.a.Card(0)])
}
