package judge

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/state"
)

// coreWeights are the weights of the base game.
func coreWeights() []WeightRow {
	return slices.Concat(cardWeights(), shotWeights(), goalWeights(), moveWeights(), groundWeights(),
		orderWeights(), answerWeights(), rangeWeights())
}

// cardWeights say what cards are worth in hand, and which is bid.
func cardWeights() []WeightRow {
	return []WeightRow{
		hundredths(wCardBase, "card.base", by{5, 5}, "what any card is worth in hand"),
		hundredths(wCardOrders, "card.orders", by{6, 3}, "what each Order Icon is worth"),
		hundredths(wCardOrdersMore, "card.orders-more", by{4, 3}, "what each Order Icon is worth beside what else the card does"),
		hundredths(wCardLeadership, "card.leadership", by{45, 15}, "what LEADERSHIP is worth in hand"),
		hundredths(wCardCommand, "card.command", by{40, 15}, "what COMMAND is worth in hand"),
		hundredths(wCardTactics, "card.tactics", by{40, 15}, "what TACTICS is worth in hand"),
		hundredths(wCardFire, "card.fire", by{52, 15}, "what FIRE is worth in hand"),
		hundredths(wCardFireNumber, "card.fire-number", by{5, 3}, "what FIRE is worth less for each Fire Level that it needs"),
		percent(wCardFireHit, "card.fire-hit", 100, "what a To Hit modifier of FIRE is worth, in per cent of its number"),
		hundredths(wCardMove, "card.move", by{26, 10}, "what MOVE is worth in hand"),
		hundredths(wCardMoveNumber, "card.move-number", by{2, 2}, "what MOVE is worth less for each Move Level that it needs"),
		hundredths(wCardFlank, "card.flank", by{34, 12}, "what FLANK is worth in hand"),
		hundredths(wCardFlankNumber, "card.flank-number", by{3, 2}, "what FLANK is worth less for each level that it needs"),
		hundredths(wCardSmoke, "card.smoke", by{12, 8}, "what SMOKE is worth in hand"),
		hundredths(wCardTerrain, "card.terrain", by{20, 10}, "what a Terrain card is worth in hand"),
		percent(wBidCards, "bid.cards", 100, "how much the worth of the card counts against bidding it, in per cent"),
		percent(wBidNumber, "bid.number", 100, "how much a high Battle Number counts against bidding it, in per cent of an eighth of it"),
		percent(wBidSpotted, "bid.number-spotted", 0, "the same on top for a tank that an enemy has Spotted"),
		percent(wBidSpotting, "bid.number-spotting", 0, "the same on top for a tank that has an enemy Spotted"),
		percent(wBidHurt, "bid.number-hurt", 0, "the same on top for a tank with permanent damage"),
	}
}

// shotWeights say what shots are worth, and what counters are for them.
func shotWeights() []WeightRow {
	return []WeightRow{
		hundredths(wPrizeBase, "prize.base", by{500, 100}, "what piercing any enemy is worth"),
		hundredths(wPrizeVP, "prize.vp", by{60, 20}, "what it is worth more for each VP of its board"),
		hundredths(wPrizeHurt, "prize.hurt", by{200, 80}, "what it is worth more for an enemy that is Broken, burns or lost crew"),
		hundredths(wPrizeTagged, "prize.tagged", by{0, 100}, "what it is worth more for an enemy that its order of battle gives a tag"),
		hundredths(wFireBase, "fire.base", by{0, 25}, "what any Fire action is worth"),
		percent(wFireWorth, "fire.worth", 100, "how much the shot counts for a Fire action, in per cent"),
		percent(wFireCards, "fire.cards", 50, "how much its cards count against it, in per cent"),
		hundredths(wFireLed, "fire.led", by{20, 8}, "the To Hit modifier of LEADERSHIP in per cent"),
		hundredths(wSpotFloor, "spot.floor", by{10, 10}, "what it is worth at least to Spot an enemy"),
		percent(wSpotBest, "spot.best", 50, "how much the best shot without it counts against Spotting an enemy, in per cent"),
		percent(wSpotWorth, "spot.worth", 40, "how much Spotting counts for a Spot attempt, in per cent"),
		percent(wSpotCards, "spot.cards", 100, "how much the card counts against a Spot attempt, in per cent"),
		hundredths(wAcceptFree, "accept.free", by{20, 20}, "what it is worth to take a Spotted counter that costs no Acquired counter"),
		hundredths(wAcceptOther, "accept.other", by{-80, 30}, "what it is worth on top where an Acquired counter on another enemy is lost"),
		hundredths(wLoadBase, "load.base", by{60, 20}, "what special ammunition is worth where a target is hard to pierce"),
		percent(wLoadCards, "load.cards", 100, "how much the card counts against loading, in per cent"),
		hundredths(wLoadPierce, "load.pierce", by{60, 15}, "the chance to pierce in per cent below which a target is hard to pierce"),
		hundredths(wLoadHit, "load.hit", by{30, 10}, "the To Hit Number above which loading is worth it"),
		hundredths(wQuickBase, "quick.base", by{60, 20}, "what quick-loading is worth"),
		percent(wQuickCards, "quick.cards", 100, "how much the cards count against quick-loading, in per cent"),
	}
}

// goalWeights say what is worth going for.
func goalWeights() []WeightRow {
	rows := []WeightRow{
		hundredths(wTradeGiven, "trade.given", by{80, 25}, "what each per cent of the best shot from a distance is worth, in tenths"),
		hundredths(wTradeTaken, "trade.taken", by{20, 15}, "what each per cent of the enemies' shots at it costs, in tenths"),
		percent(wGoalPlace, "goal.place", 100, "how much VPs for being at a Range count, in per cent"),
		percent(wGoalSupply, "goal.supply", 100, "how much VPs for holding the card of a supply count, in per cent"),
		percent(wGoalMark, "goal.mark", 100, "how much VPs count that hang on a mark which a place raises, in per cent"),
		percent(wGoalExit, "goal.exit", 100, "how much VPs for leaving the map count, in per cent"),
		percent(wGoalFinish, "goal.finish", 100, "how much deciding the game counts, in per cent"),
		percent(wGoalCost, "goal.cost", 100, "how much a place that costs VPs counts, in per cent"),
		percent(wGoalRounds, "goal.rounds", 100, "how much a reward of every deck counts, in per cent of what is left of it"),
		percent(wGoalLast, "goal.last", 100, "how much a reward at the end counts, in per cent of what the decks played make likely"),
		percent(wGoalBarred, "goal.barred", 25, "how much a reward counts that something else keeps from being paid now, in per cent"),
		// A share of what is left, which does not grow.
		{wGoalNear, engine.Weight{Name: "goal.near", Standard: 80, Step: 8, Most: 100, Doc: "what is left of a reward for each box that it is farther away, in per cent"}},
		percent(wGoalSure, "goal.sure", 100, "how much of what time takes off a reward at the end counts where a mark earns it for good, in per cent"),
		percent(wGoalHeld, "goal.held", 0, "how much a reward counts while an enemy holds the card for it, in per cent"),
		percent(wGoalDeed, "goal.deed", 100, "how much a reward counts for the action that earns it at a Range, in per cent"),
		percent(wGoalBounty, "goal.bounty", 100, "how much VPs by the rules for Eliminating a unit count for a shot at it, in per cent"),
		percent(wGoalOpens, "goal.opens", 60, "how much a reward counts for a shot at a unit that bars it, in per cent"),
		percent(wGoalHolder, "goal.holder", 0, "how much rewards count for a shot at a unit that holds the card for them, in per cent"),
		hundredths(wDutyMove, "duty.move", by{7, 3}, "what MOVE is worth more in hand while a tank of the player has a duty, a reward of more than 10 VPs to go to, for each box that it is away"),
		percent(wDutyEarly, "duty.early", 300, "how much more a high Battle Number counts against bidding it for such a tank when a Move can bring it there, in per cent of an eighth of it"),
		percent(wDutyLate, "duty.late", 400, "how much less it counts when the tank is farther away"),
		percent(wDutyHolder, "duty.holder", 100, "how much a duty counts for a shot at a unit that holds the card for it, in per cent"),
	}
	return rows
}

// moveWeights are the weights of Move actions and their steps.
func moveWeights() []WeightRow {
	return []WeightRow{
		hundredths(wMoveBase, "move.base", by{15, 20}, "what any Move action is worth"),
		percent(wMoveCards, "move.cards", 50, "how much the cards count against a Move action, in per cent"),
		percent(wMoveShot, "move.shot", 50, "how much the shot that could be taken counts against it, in per cent"),
		percent(wMoveWay, "move.way", 100, "how much the way to what the scenario rewards counts, in per cent"),
		percent(wMoveClosing, "move.closing", 100, "how much a better distance for shots counts, in per cent"),
		hundredths(wMoveFlanked, "move.flanked", by{60, 25}, "what it is worth to move when flanked"),
		percent(wMoveExposure, "move.exposure", 25, "how much the danger of enemies that have it Spotted counts, in per cent"),
		hundredths(wMoveTerrain, "move.terrain", by{20, 15}, "what it is worth to move into terrain, on top of the ground"),
		hundredths(wMoveAgain, "move.again", by{0, 20}, "what it is worth to move when In Motion"),
		percent(wMoveLeave, "move.leave", 0, "how much the ground that is left counts, in per cent"),
		hundredths(wMoveHullDown, "move.hull-down", by{0, 30}, "what it is worth to move when Hull Down"),
		hundredths(wFlankBase, "flank.base", by{0, 20}, "what it is worth to play FLANK by itself"),
		percent(wFlankCards, "flank.cards", 50, "how much the cards count against FLANK by itself, in per cent"),
		percent(wFlankShot, "flank.shot", 50, "how much the shot that could be taken counts against it, in per cent"),
		hundredths(wFlankOffensive, "flank.offensive", by{60, 20}, "what it is worth to flank an enemy"),
		percent(wFlankPrize, "flank.prize", 100, "how much piercing that enemy counts, in per cent of a twentieth"),
		hundredths(wFlankDefensive, "flank.defensive", by{40, 20}, "what it is worth to shake off an enemy's Flanked counter"),
		percent(wFlankThreat, "flank.threat", 50, "how much the danger of that enemy counts, in per cent"),
		hundredths(wRaiseMove, "raise.move", by{-20, 20}, "what it is worth to raise the Move Level"),
		percent(wRaiseMoveWay, "raise.move-way", 0, "how much what a long move would gain counts for it, in per cent"),
		hundredths(wRaiseFire, "raise.fire", by{-30, 20}, "what it is worth to raise the Fire Level"),
		percent(wRaiseFireShot, "raise.fire-shot", 50, "how much the best shot counts for it, in per cent"),
		hundredths(wStepAim, "step.aim", by{10, 4}, "what each box nearer to the best distance for shots is worth"),
		hundredths(wStepStay, "step.stay", by{0, 15}, "what it is worth to stay in a box"),
	}
}

// groundWeights are the weights of terrain, smoke and hiding.
func groundWeights() []WeightRow {
	return []WeightRow{
		percent(wGroundCover, "ground.cover", 200, "what Cover is worth, in per cent of its number"),
		percent(wGroundConceal, "ground.conceal", 50, "what Concealment is worth, in per cent of its number"),
		percent(wGroundHullDown, "ground.hull-down", 50, "what the chance of Hull Down is worth, in per cent of its number"),
		percent(wGroundFires, "ground.fires", 200, "what a modifier to the own fire is worth, in per cent of its number"),
		percent(wGroundTarget, "ground.target", 200, "what a modifier to being hit costs, in per cent of its number"),
		percent(wGroundBog, "ground.bog", 50, "what chances to Bog cost, in per cent of their numbers"),
		hundredths(wTerrainBase, "terrain.base", by{30, 15}, "what it is worth to play a Terrain card"),
		percent(wTerrainCards, "terrain.cards", 50, "how much the card counts against it, in per cent"),
		percent(wTerrainExposure, "terrain.exposure", 0, "how much the danger of enemies that have the tank Spotted counts for it, in per cent"),
		hundredths(wPlaceBase, "place.base", by{10, 15}, "what it is worth to put terrain under an enemy"),
		percent(wPlaceGround, "place.ground", 100, "how much good ground counts against it, in per cent"),
		percent(wPlaceCards, "place.cards", 50, "how much the card counts against it, in per cent"),
		hundredths(wPlaceSpotted, "place.spotted", by{40, 15}, "what it is worth more on an enemy that is Spotted"),
		percent(wSmokeExposure, "smoke.exposure", 50, "how much the danger of enemies that have the tank Spotted counts for SMOKE, in per cent"),
		percent(wSmokeShot, "smoke.shot", 100, "how much the shot that could be taken counts against it, in per cent"),
		percent(wSmokeCards, "smoke.cards", 100, "how much the card counts against it, in per cent"),
		hundredths(wHullDownBase, "hull-down.base", by{0, 30}, "what a certain Hull Down attempt is worth"),
		percent(wHullDownExposure, "hull-down.exposure", 100, "how much the danger of enemies that have the tank Spotted counts for it, in per cent"),
		percent(wHullDownCards, "hull-down.cards", 100, "how much the card counts against it, in per cent"),
	}
}

// orderWeights are those of LEADERSHIP, COMMAND and what else a tank can do.
func orderWeights() []WeightRow {
	return []WeightRow{
		hundredths(wLeadershipBase, "leadership.base", by{120, 30}, "what it is worth to play LEADERSHIP by itself"),
		percent(wLeadershipCards, "leadership.cards", 100, "how much the card counts against it, in per cent"),
		percent(wLeadershipGain, "leadership.gain", 50, "how much the best gain counts for it, in per cent"),
		percent(wLeadershipShot, "leadership.shot", 100, "how much the shot that could be taken counts against it, in per cent"),
		percent(wCommandCards, "command.cards", 100, "how much the card counts against COMMAND, in per cent"),
		percent(wGainSpotting, "gain.spotting", 100, "how much Spotting an enemy counts as a gain, in per cent"),
		hundredths(wGainDown, "gain.hull-down", by{30, 15}, "what Hull Down is worth as a gain"),
		percent(wGainDownExposure, "gain.hull-down-exposure", 100, "how much the danger of enemies that have the tank Spotted counts for it, in per cent"),
		percent(wGainHidden, "gain.conceal", 50, "how much that danger counts for Concealment, in per cent"),
		hundredths(wGainRedrawn, "gain.redraw", by{25, 15}, "what a new hand is worth as a gain"),
		hundredths(wGainExchanged, "gain.exchange", by{0, 15}, "what an exchange of cards is worth as a gain"),
		hundredths(wStopBase, "stop.base", by{0, 20}, "what it is worth to stop"),
		percent(wStopShot, "stop.shot", 100, "how much the best shot counts for stopping, in per cent of a third"),
		percent(wStopCards, "stop.cards", 100, "how much the card counts against stopping, in per cent"),
		hundredths(wUseBase, "use.base", by{60, 25}, "what it is worth to take a Field Action of the scenario"),
		percent(wUseCards, "use.cards", 100, "how much the cards count against it, in per cent"),
		hundredths(wEndBase, "end.base", by{1, 10}, "what it is worth to do no more"),
		hundredths(wRepairFire, "repair.fire", by{500, 100}, "what it is worth to put a fire out"),
		hundredths(wRepairUnlock, "repair.unlock", by{200, 60}, "what it is worth to free a locked transmission"),
		hundredths(wRepairCrew, "repair.crew", by{300, 80}, "what it is worth to put a crew member into an empty seat"),
	}
}

// answerWeights are those of what is decided while something else goes on.
func answerWeights() []WeightRow {
	return []WeightRow{
		percent(wTacticsShot, "tactics.shot", 100, "how much it counts what TACTICS take from a shot or give back to it, in per cent"),
		percent(wTacticsFireCards, "tactics.fire-cards", 100, "how much the card counts against that, in per cent"),
		hundredths(wTacticsPiece, "tactics.piece", by{130, 40}, "what TACTICS is worth against guns and infantry"),
		percent(wTacticsPieceCards, "tactics.piece-cards", 200, "how much the card counts against that, in per cent"),
		hundredths(wTacticsOther, "tactics.other", by{45, 20}, "what TACTICS is worth against anything else"),
		percent(wTacticsOtherCards, "tactics.other-cards", 100, "how much the card counts against that, in per cent"),
		hundredths(wDiscardBase, "discard.base", by{8, 12}, "what it is worth to discard a card for another"),
		percent(wDiscardCards, "discard.cards", 100, "how much the worth of the card counts against it, in per cent"),
		hundredths(wDiscardFire, "discard.fire", by{0, 15}, "what it is worth more if the card can FIRE"),
		hundredths(wDiscardMove, "discard.move", by{0, 15}, "what it is worth more if the card can MOVE"),
		hundredths(wTakeBase, "take.base", by{100, 60}, "what it is worth to take what the scenario offers"),
		percent(wChooseWorth, "choose.prize", 10, "how much piercing a unit counts in the choice of one, in per cent"),
		percent(wChooseThreat, "choose.threat", 100, "how much its danger counts, in per cent"),
	}
}

// rangeWeights say what it is worth to stand at a Range.
func rangeWeights() []WeightRow {
	var rows []WeightRow
	for _, of := range []struct {
		first      weight
		name, whom string
	}{{wRange, "range", "a tank without a tag"}, {wTagged, "range-tagged", "a tank that its order of battle gives a tag"}} {
		for b := range gaps {
			metres := 200 * (b - state.Edge)
			name := of.name + "." + strings.Replace(strconv.Itoa(metres), "-", "minus-", 1)
			rows = append(rows, WeightRow{of.first + weight(b), engine.Weight{Name: name, Step: 60, Least: -1000, Most: 1000,
				Doc: fmt.Sprintf("what it is worth to %s to be at a Range of %d m", of.whom, metres)}})
		}
	}
	return rows
}
