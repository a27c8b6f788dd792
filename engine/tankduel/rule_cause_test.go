package tankduel

import (
	"slices"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// TestCauses loses a tank in every way, to every kind of unit: a rule on eliminated
// that names a cause of the loss scores, and one that names another does not.
func TestCauses(t *testing.T) {
	for _, c := range []struct {
		how   state.Loss
		agent string
		want  []string
	}{
		{byBlast, "tank", []string{"explosion", "tank"}},
		{byFire, "gun", []string{"fire", "gun"}},
		{byFire, "infantry", []string{"fire", "infantry"}},
		{byBailOut, "mine", []string{"bail-out", "mine"}},
		{byRow, "", []string{"rule"}},
	} {
		for _, cause := range []string{"explosion", "fire", "bail-out", "rule", "tank", "gun", "infantry", "mine"} {
			want := 0
			if slices.Contains(c.want, cause) {
				want = 7
			}
			is(t, c.want[0]+" by "+c.agent+", where "+cause+" scores", lostBy(t, c.how, c.agent, cause), want)
		}
	}
}

// lostBy loses a German tank in Hungary for Oil and returns what the Soviet side scores
// of a rule that names a cause.
func lostBy(t *testing.T, how state.Loss, agent, cause string) int {
	t.Helper()
	c := variant(t, "hungary-for-oil", func(_ *model.Content, sc *model.Scenario) {
		sc.Rules = []model.Rule{{On: "eliminated", Cite: []string{"X 1"}, When: model.When{Cause: []string{cause}},
			Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 7}, To: "soviet"}}}}
	})
	b := newBenchWith(t, c, "hungary-for-oil", setup.Setup{})
	u := b.unit("ger-1")
	u.Credit, u.NoMedal = engine.NoUnit, agent != "tank"
	kinds := map[string]PieceKind{"tank": TankPiece, "mine": TankPiece, "gun": GunPiece, "infantry": infantryPiece}
	for other := range b.g.Units {
		if kind, ok := kinds[agent]; ok && b.g.Units[other].Kind == kind && b.s.Units[other].Side != u.Side {
			u.Credit = engine.Unit(other)
			break
		}
	}
	x := b.logged()
	x.eliminate(b.id("ger-1"), how)
	x.settle()
	b.run()
	for _, e := range b.log.Events {
		if e.Kind == event.PointsScored && e.Clause == "X 1" {
			return int(e.To)
		}
	}
	return 0
}
