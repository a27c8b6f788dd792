package victorytank

import (
	"fmt"

	"hulldown.dev/engine"
)

// weight is a number that the judge reads in place of a constant, by its row.
type weight uint8

const (
	pointCost weight = iota
	cardCost
	manWorth
	foeCard
	crateWorth
	bunkerWorth
	tankWorth
	spoilsBunker
	spoilsTank
	leftBunker
	oddsStep
	keepTank
	keepBunker
	keepCrate
	keepJeep
	placeTheirs
	placeMine
	recruitFirst
	stepPull
	stepMen
	stepCrew
	driveAway
	pickMen
	boardMen
	dropMen
	musterDanger
	musterPull
	assaultJoin
	commitBluff
	advanceMen
	weightsN
)

// by is what a weight is and how much of a change matters.
type by struct{ standard, step int32 }

// weights are the judge's weights by row of the table.
type weights [weightsN]int

// Weights returns the table of the judge.
func (j Judge) Weights() []engine.Weight {
	table := make([]engine.Weight, weightsN)
	row := func(n weight, name string, b by, doc string) {
		table[n] = engine.Weight{Name: name, Standard: b.standard, Step: b.step, Least: -1000, Most: 1000, Doc: doc}
	}
	row(pointCost, "cost.point", by{12, 5}, "what an action point is worth for something else")
	row(cardCost, "cost.card", by{9, 4}, "what a card is worth, for each point of its value")
	row(manWorth, "worth.man", by{25, 10}, "what a soldier is worth")
	row(foeCard, "odds.card", by{2, 1}, "what a card of the enemy is expected to be")
	row(crateWorth, "worth.crate", by{100, 30}, "what a crate is worth, in per cent of its points")
	row(bunkerWorth, "worth.bunker", by{100, 30}, "what a bunker that nobody holds is worth, in per cent of its points")
	row(tankWorth, "worth.tank", by{100, 30}, "what the tank is worth while nobody has it, in per cent of its points")
	row(spoilsBunker, "spoils.bunker", by{200, 50}, "what an enemy's bunker is worth, in per cent of its points")
	row(spoilsTank, "spoils.tank", by{200, 50}, "what the enemy's tank is worth, in per cent of its points")
	row(leftBunker, "left.bunker", by{100, 30}, "what it costs to leave a bunker, in per cent of its points")
	row(oddsStep, "odds.step", by{20, 6}, "how much surer each point of strength makes a battle, in per cent")
	row(keepTank, "keep.tank", by{300, 80}, "what a card with the tank is worth")
	row(keepBunker, "keep.bunker", by{120, 40}, "what a card with a bunker is worth")
	row(keepCrate, "keep.crate", by{60, 30}, "what a card with a crate is worth")
	row(keepJeep, "keep.jeep", by{80, 30}, "what a card with the own jeep is worth")
	row(placeTheirs, "place.theirs", by{10, 4}, "what it is worth to lay a card away from the enemy, for each field")
	row(placeMine, "place.mine", by{6, 4}, "what it costs more to lay it away from the own soldiers")
	row(recruitFirst, "recruit.first", by{200, 50}, "what the first four soldiers are worth, in per cent of others")
	row(stepPull, "step.pull", by{2, 1}, "how much a step towards what is worth something counts")
	row(stepMen, "step.men", by{2, 4}, "what each of two soldiers that go together is worth")
	row(stepCrew, "step.crew", by{20, 12}, "what a step into the own tank is worth")
	row(driveAway, "drive.away", by{5, 5}, "what it is worth to drive away from the enemy, for each field")
	row(pickMen, "pick.men", by{20, 10}, "what each soldier that goes along is worth")
	row(boardMen, "board.men", by{20, 10}, "what each soldier that boards the tank is worth")
	row(dropMen, "drop.men", by{-20, 10}, "what each soldier that leaves the tank is worth")
	row(musterDanger, "muster.danger", by{10, 6}, "what it is worth to muster beside an enemy, for each soldier there")
	row(musterPull, "muster.pull", by{25, 10}, "how much what is near counts for a place to muster, in per cent")
	row(assaultJoin, "assault.join", by{50, 20}, "how much soldiers that could still join an assault count, in per cent of their strength")
	row(commitBluff, "commit.bluff", by{100, 30}, "how much a card counts that is too low to decide a battle, in per cent of an eighth of its share")
	row(advanceMen, "advance.men", by{10, 6}, "what each soldier is worth that goes into a field that was won")
	return table
}

// With returns the judge with other weights, one list for each army in the order of
// Weights. It refuses lists that are none, and values out of bounds.
func (j Judge) With(lists [][]int32) (Judge, error) {
	var by [sides]weights
	if len(lists) != len(by) {
		return j, fmt.Errorf("weights of %d armies, expected %d", len(lists), len(by))
	}
	for side, values := range lists {
		if err := engine.CheckWeights(j.Weights(), values); err != nil {
			return j, err
		}
		by[side] = weightsOf(values)
	}
	return Judge{j.g, &by}, nil
}

func weightsOf(values []int32) (w weights) {
	for i, v := range values {
		w[i] = int(v)
	}
	return w
}
