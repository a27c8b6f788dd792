package judge

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// moduleRow is what judges know of the module of the game that has its name.
type moduleRow struct {
	name string
	// weights are added to the table; ratings are the estimates of actions by their verbs.
	weights []WeightRow
	ratings []rated
	// prizes are the weights of what destroying units of its kinds is worth.
	prizes map[tankduel.PieceKind]weight
	// move is what it adds to what a Move action is worth.
	move func(r rating) int
	// begin reads the rules of the game for what only it rewards.
	begin func(g *Index)
}

// rated is the estimate of the actions of a verb.
type rated struct {
	verb engine.Verb
	rate func(r rating) int
}

// modules lists all of them, in the order of the modules of the game.
func modules() []moduleRow {
	return append([]moduleRow{
		{name: "base", weights: coreWeights(), ratings: coreRatings},
		{name: "pieces", weights: pieceWeights(), ratings: []rated{{state.SpoilVerb, rateSpoil}}},
		{name: "guns", weights: gunWeights(), ratings: []rated{{state.GunVerb, rateGun}, {state.OutflankVerb, rateOutflank}}},
		{name: "infantry", weights: infantryWeights(), ratings: []rated{
			{state.AdvanceVerb, rateAdvance},
			{state.AssaultVerb, rateAssault},
			{state.StormVerb, func(rating) int { return 1 }},
			{state.HatchVerb, rateHatch},
		}},
	}, desertModules()...)
}

// coreRatings are the functions that rate the actions of the base game, by verb.
var coreRatings = []rated{
	{state.BidVerb, rateBid},
	{state.MoveVerb, rateMove},
	{state.FlankVerb, rateFlank},
	{state.FireVerb, rateFire},
	{state.TerrainVerb, rateTerrain},
	{state.SmokeVerb, rateSmoke},
	{state.LeadershipVerb, rateLeadership},
	{state.SpotVerb, rateSpot},
	{state.LoadVerb, rateLoad},
	{state.UnloadVerb, func(r rating) int { return -30 - r.cost() }},
	{state.HullDownVerb, rateHullDown},
	{state.ReassignVerb, func(r rating) int { return r.o.w[wRepairCrew] - r.cost() }},
	{state.PassVerb, func(r rating) int { return -r.cost() }},
	{state.ExtinguishVerb, func(r rating) int { return r.o.w[wRepairFire] - r.cost() }},
	{state.UnlockVerb, func(r rating) int { return r.o.w[wRepairUnlock] - r.cost() }},
	{state.RaiseMoveVerb, rateRaiseMove},
	{state.RaiseFireVerb, func(r rating) int { return r.share(wRaiseFireShot, r.bestShot()) + r.o.w[wRaiseFire] }},
	{state.CommandVerb, rateCommand},
	{state.PlaceVerb, ratePlace},
	{state.StopVerb, rateStop},
	{state.UseVerb, func(r rating) int { return r.o.w[wUseBase] - r.share(wUseCards, r.cost()) }},
	{state.EndVerb, func(r rating) int { return r.o.w[wEndBase] }},
	{state.StepVerb, rateStep},
	{state.RemoveVerb, func(r rating) int { return r.threat(r.a.Target()) }},
	{state.TacticsVerb, rateTactics},
	{state.AcceptVerb, rateAccept},
	{state.PayVerb, func(r rating) int { return 150 - r.cost() }},
	{state.BailVerb, func(r rating) int { return -400 }},
	{state.AimVerb, func(r rating) int { return int(r.a.N()) }},
	{state.DiscardVerb, rateDiscard},
	{state.TakeVerb, func(r rating) int { return r.o.w[wTakeBase] }},
	{state.ReleaseVerb, func(r rating) int { return -r.threat(r.a.Target()) }},
	{state.QuickVerb, rateQuick},
	{state.GainVerb, func(r rating) int { return r.gain() }},
	{state.ChooseVerb, rateChoice},
	{state.SwapVerb, func(r rating) int { return -r.cost() }},
}

// New reads what judges know of a game.
func New(game *tankduel.Game) (*Index, error) {
	g := &Index{Game: game, pierce: pieces.PierceOf(&game.Cards), known: map[string]any{}}
	var lists [][]WeightRow
	var used []moduleRow
	for _, m := range modules() {
		if !game.Plays(m.name) {
			continue
		}
		lists, used = append(lists, m.weights), append(used, m)
		for _, r := range m.ratings {
			g.ratings[r.verb] = r.rate
		}
		for kind, w := range m.prizes { // order-free: each kind has one
			g.prizes[kind] = w
		}
		if m.move != nil {
			g.moveWorth = append(g.moveWorth, m.move)
		}
	}
	rows, err := kit.Number("weight", lists, func(r *WeightRow) (uint8, string) { return uint8(r.Number), r.Name })
	if err != nil {
		return nil, err
	}
	g.weights = rows.All()
	g.objectives = g.findObjectives()
	g.stakes = g.findStakes()
	g.duties = g.findDuties()
	g.weighGuns()
	standard := g.opinionOf(engine.Standards(g.Judge().Weights()))
	g.standard = [state.Sides]*opinion{standard, standard}
	for i := range used {
		if used[i].begin != nil {
			used[i].begin(g)
		}
	}
	return g, nil
}
