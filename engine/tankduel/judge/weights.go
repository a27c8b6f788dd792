package judge

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/state"
)

// weight is a number that the judge reads in place of a constant.
type weight uint8

// WeightRow is a row of the table of weights. Number is how the code calls it; files
// know it by its name, so that numbers may change.
type WeightRow struct {
	Number weight
	engine.Weight
}

// The weights of the base game, those of the Ranges last; wModules is the first of
// those that modules bring.
const (
	_ weight = iota
	wCardBase
	wCardOrders
	wCardOrdersMore
	wCardLeadership
	wCardCommand
	wCardTactics
	wCardFire
	wCardFireNumber
	wCardFireHit
	wCardMove
	wCardMoveNumber
	wCardFlank
	wCardFlankNumber
	wCardSmoke
	wCardTerrain
	wBidCards
	wBidNumber
	wBidSpotted
	wBidSpotting
	wBidHurt
	wPrizeBase
	wPrizeVP
	wPrizeHurt
	wPrizeTagged
	wFireBase
	wFireWorth
	wFireCards
	wFireLed
	wSpotFloor
	wSpotBest
	wSpotWorth
	wSpotCards
	wTradeGiven
	wTradeTaken
	wGoalPlace
	wGoalSupply
	wGoalMark
	wGoalExit
	wGoalFinish
	wGoalCost
	wGoalRounds
	wGoalLast
	wGoalBarred
	wGoalNear
	wGoalSure
	wGoalHeld
	wGoalDeed
	wGoalBounty
	wGoalOpens
	wGoalHolder
	wDutyMove
	wDutyEarly
	wDutyLate
	wDutyHolder
	wMoveBase
	wMoveCards
	wMoveShot
	wMoveWay
	wMoveClosing
	wMoveFlanked
	wMoveExposure
	wMoveTerrain
	wMoveAgain
	wMoveLeave
	wMoveHullDown
	wFlankBase
	wFlankCards
	wFlankShot
	wFlankOffensive
	wFlankPrize
	wFlankDefensive
	wFlankThreat
	wGroundCover
	wGroundConceal
	wGroundHullDown
	wGroundFires
	wGroundTarget
	wGroundBog
	wTerrainBase
	wTerrainCards
	wTerrainExposure
	wPlaceBase
	wPlaceGround
	wPlaceCards
	wPlaceSpotted
	wSmokeExposure
	wSmokeShot
	wSmokeCards
	wLoadBase
	wLoadCards
	wLoadPierce
	wLoadHit
	wQuickBase
	wQuickCards
	wLeadershipBase
	wLeadershipCards
	wLeadershipGain
	wLeadershipShot
	wCommandCards
	wGainSpotting
	wGainDown
	wGainDownExposure
	wGainHidden
	wGainRedrawn
	wGainExchanged
	wHullDownBase
	wHullDownExposure
	wHullDownCards
	wRaiseMove
	wRaiseMoveWay
	wRaiseFire
	wRaiseFireShot
	wStopBase
	wStopShot
	wStopCards
	wUseBase
	wUseCards
	wTakeBase
	wEndBase
	wStepAim
	wStepStay
	wTacticsShot
	wTacticsFireCards
	wTacticsPiece
	wTacticsPieceCards
	wTacticsOther
	wTacticsOtherCards
	wAcceptFree
	wAcceptOther
	wDiscardBase
	wDiscardCards
	wDiscardFire
	wDiscardMove
	wRepairFire
	wRepairUnlock
	wRepairCrew
	wChooseWorth
	wChooseThreat
	wRange
	wTagged  = wRange + gaps
	wModules = wTagged + gaps
)

// weights are values by number.
type weights [256]int

// percent is a weight in per cent: what it makes of 100 is its standard in most rows, or
// what the row says.
func percent(n weight, name string, standard int32, doc string) WeightRow {
	return WeightRow{n, engine.Weight{Name: name, Standard: standard, Step: max(10, standard/3), Least: -200, Most: 400, Doc: doc}}
}

// by is what a weight is and how much of a change matters.
type by struct{ standard, step int32 }

// hundredths is a weight in hundredths of a VP.
func hundredths(n weight, name string, b by, doc string) WeightRow {
	return WeightRow{n, engine.Weight{Name: name, Standard: b.standard, Step: b.step, Least: -5000, Most: 5000, Doc: doc}}
}

// Weights returns the table of the game's judge.
func (j Judge) Weights() []engine.Weight {
	table := make([]engine.Weight, len(j.g.weights))
	for i := range table {
		table[i] = j.g.weights[i].Weight
	}
	return table
}

// With returns the judge with other weights, one list for each side in the order of
// Weights. It refuses lists that are none, and values out of bounds.
func (j Judge) With(lists [][]int32) (Judge, error) {
	if len(lists) != state.Sides {
		return j, fmt.Errorf("weights of %d sides, expected %d", len(lists), state.Sides)
	}
	var by [state.Sides]*opinion
	for side, values := range lists {
		if err := engine.CheckWeights(j.Weights(), values); err != nil {
			return j, err
		}
		by[side] = j.g.opinionOf(values)
	}
	return Judge{j.g, &by}, nil
}

// opinion is what a judge makes of a game by its weights. It does not change.
type opinion struct {
	// key is a checksum of the weights.
	key uint64
	w   weights
	// worth is what each card is worth in hand, 0 for what is none, and ground what a
	// Terrain card is worth to the tank in it.
	worth, ground [256]int32
	// goals is what the objectives of the game are worth, near what is left in 256ths of a gain that
	// is so many boxes away.
	goals []int32
	near  [gaps]int64
	// bounty is what it is worth to Eliminate a unit beside its board, to its enemies.
	bounty [state.MaxUnits]int32
	// ranges is what it is worth to be at a Range, of tanks that their order of battle gives
	// no tag, and of the others.
	ranges [2][gaps]int32
}

// opinionOf works out an opinion from values for the weights of the game.
func (g *Index) opinionOf(values []int32) *opinion {
	o := &opinion{}
	sum := fnv.New64a()
	for i := range g.weights {
		o.w[g.weights[i].Number] = int(values[i])
		sum.Write(binary.BigEndian.AppendUint32(nil, uint32(values[i])))
	}
	o.key = sum.Sum64()
	for i := range g.Cards {
		c := &g.Cards[i]
		o.worth[i] = int32(o.worthOf(c))
		if c.Terrain >= 0 {
			o.ground[i] = int32(o.groundOf(&g.Terrain[c.Terrain]))
		}
	}
	for i := range g.objectives {
		o.goals = append(o.goals, o.goalOf(&g.objectives[i]))
	}
	for u := range g.Units {
		o.bounty[u] = g.bountyOf(o, u)
	}
	// By fixed point, so that every machine has the same.
	const one = 1 << 40
	for away, left := 0, int64(one); away < gaps; away++ {
		o.near[away] = (256*left + one/2) / one
		left = left * int64(o.w[wGoalNear]) / 100
	}
	for b := range gaps {
		o.ranges[0][b], o.ranges[1][b] = int32(o.w[wRange+weight(b)]), int32(o.w[wTagged+weight(b)])
	}
	return o
}

// goalOf is what an objective is worth, by what it asks for and how often it pays.
func (o *opinion) goalOf(l *objective) int32 {
	kind := wGoalPlace
	switch {
	case l.worth < 0:
		kind = wGoalCost
	case l.finishes():
		kind = wGoalFinish
	case l.exits():
		kind = wGoalExit
	case l.supply != 0:
		kind = wGoalSupply
	case l.mark >= 0:
		kind = wGoalMark
	}
	worth := int(l.worth) * o.w[kind] / 100
	switch l.pace {
	case payRounds:
		worth = worth * o.w[wGoalRounds] / 100
	case payEnd:
		worth = worth * o.w[wGoalLast] / 100
	}
	return int32(worth)
}
