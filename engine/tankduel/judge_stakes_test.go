package tankduel

import (
	"fmt"
	"slices"
	"testing"

	"hulldown/engine"
	"hulldown/schema/model"
)

// stakesOf are what a game's rules reward beside places, in words.
func stakesOf(g *Game) []string {
	var out []string
	for u, worth := range g.stakes.bounty {
		if worth != 0 {
			out = append(out, fmt.Sprint("bounty ", g.pieces[u].name, " ", worth))
		}
	}
	for u, of := range g.stakes.bars {
		for _, i := range of {
			out = append(out, fmt.Sprint(g.pieces[u].name, " bars ", g.objectives[i].row.Clause, " ", g.objectives[i].worth))
		}
	}
	for i, word := range g.lexicon.Actions {
		if g.stakes.deeds&(1<<i) != 0 {
			out = append(out, "deed "+word)
		}
	}
	return out
}

// TestStakes holds what the judge reads from the rules of the scenarios beside places.
func TestStakes(t *testing.T) {
	sunrise := []string{
		"ger-flak-36-emplaced bars NA S11-auto-british 3000", "ger-flak-36-emplaced bars NA S11-auto-british 3000",
	}
	for id, want := range map[string][]string{ // order-free: each case is independent
		"merging-forces": nil, "hold-the-high-ground": nil, "hungary-for-oil": nil, "here-they-come": nil,
		"hidden-death":         {"bounty bri-qf-17-pdr 1000"},
		"keep-the-high-ground": {"bounty bri-qf-6-pdr 1000", "bounty bri-qf-2-pdr 1000", "bounty bri-qf-17-pdr 1000"},
		"sidi-rezegh-airfield": {"bounty bri-qf-2-pdr 500", "bounty bri-qf-2-pdr-2 500"},
		"general-grant":        {"bounty ger-flak-36-emplaced 1500"},
		"skorpion-at-the-pass": {"deed recon"},
		"race-against-sunrise": sunrise,
	} {
		if got := stakesOf(newBenchOf(t, id, Setup{}).g); !slices.Equal(got, want) {
			t.Errorf("%s:\n got %q\nwant %q", id, got, want)
		}
	}
}

// TestStakesOfBothSides counts what an owner loses with a unit as what its enemies gain, what
// its enemies lose against it, and nothing that a unit without the word is not part of.
func TestStakesOfBothSides(t *testing.T) {
	on := func(side, to string, value int) model.Rule {
		return model.Rule{On: "eliminated", When: model.When{Unit: &model.Who{Side: side}}, Cite: []string{"X 1"}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: value}, To: to}}}
	}
	for _, c := range []struct {
		rule           model.Rule
		german, soviet int32
	}{
		{on("german", "soviet", 3), 300, 0}, {on("german", "enemy", 3), 300, 0}, {on("german", "own", 3), -300, 0},
		{on("soviet", "own", -2), 0, 200}, {on("", "enemy", 1), 100, 100},
	} {
		content := variant(t, "merging-forces", func(_ *model.Content, sc *model.Scenario) { sc.Rules = append(sc.Rules, c.rule) })
		g := newBenchWith(t, content, "merging-forces", Setup{}).g
		for u := range g.units {
			want := c.german
			if g.pieces[u].side == 1 {
				want = c.soviet
			}
			is(t, fmt.Sprintf("%s of %+v", g.pieces[u].name, c.rule.Score), g.stakes.bounty[u], want)
		}
	}
}

// thinking is a question to a judge about an action of a tank.
func (b *bench) thinking(j Judge, name string) rating {
	b.t.Helper()
	tank := b.id(name)
	v := &View{Open: b.s.Open, Seat: b.s.Units[tank].Seat, Goals: b.g.goalsOf(&b.s, tank)}
	return rating{g: b.g, v: v, a: engine.NewAction(moveVerb).WithUnit(tank), o: j.by[b.s.Units[tank].Side]}
}

// TestBountyWeights holds what a shot at a unit is worth by what the rules pay for it, by a
// reward that it bars, and by a card that it holds.
func TestBountyWeights(t *testing.T) {
	prizes := func(b *bench, weight string, value int32, shooter, target string) int {
		return b.thinking(weighed(t, b.g, weight, value), shooter).prize(b.id(target))
	}
	grant := newBenchOf(t, "general-grant", Setup{})
	is(t, "a gun that is worth 15 VPs", prizes(grant, "goal.bounty", 100, "bri-1", "ger-flak-36-emplaced")-prizes(grant, "goal.bounty", 0, "bri-1", "ger-flak-36-emplaced"), 1500)
	is(t, "a tank", prizes(grant, "goal.bounty", 100, "bri-1", "ger-1")-prizes(grant, "goal.bounty", 0, "bri-1", "ger-1"), 0)
	sunrise := newBenchOf(t, "race-against-sunrise", Setup{})
	gain := prizes(sunrise, "goal.opens", 20, "bri-1", "ger-flak-36-emplaced") - prizes(sunrise, "goal.opens", 0, "bri-1", "ger-flak-36-emplaced")
	is(t, "a gun that bars a victory", gain > 0, true)
	is(t, "a tank that bars none", prizes(sunrise, "goal.opens", 20, "bri-1", "ger-1")-prizes(sunrise, "goal.opens", 0, "bri-1", "ger-1"), 0)
	hill := newBenchOf(t, "hold-the-high-ground", Setup{})
	is(t, "who holds nothing", prizes(hill, "goal.holder", 100, "ger-1", "sov-1")-prizes(hill, "goal.holder", 0, "ger-1", "sov-1"), 0)
	hill.unit("sov-1").Range, hill.unit("sov-1").Box.Supply = 2, hill.store("hill", 0)+1
	gain = prizes(hill, "goal.holder", 100, "ger-1", "sov-1") - prizes(hill, "goal.holder", 0, "ger-1", "sov-1")
	is(t, "who holds a hill", gain > 0, true)
	is(t, "half of it", prizes(hill, "goal.holder", 50, "ger-1", "sov-1")-prizes(hill, "goal.holder", 0, "ger-1", "sov-1"), gain/2)
}

// TestGoalHeld holds that a card in the hands of an enemy draws by its weight alone.
func TestGoalHeld(t *testing.T) {
	b := newBenchOf(t, "hold-the-high-ground", Setup{})
	b.begin("ger-1")
	for i := range b.g.supplies {
		b.s.Supplies[i] = 0
	}
	worth := func(value int32) int32 {
		w, _, drawn := b.thinking(weighed(t, b.g, "goal.held", value), "ger-1").rewards()
		is(t, "there is something to go for", drawn, b.unit("sov-1").Box.Supply != 0)
		return w[2+edge]
	}
	is(t, "nobody holds it", worth(50), 0)
	b.unit("sov-1").Range, b.unit("sov-1").Box.Supply = 2, b.store("hill", 0)+1
	is(t, "without weight", worth(0), 0)
	is(t, "with some", worth(50) > 0 && worth(100) > worth(50), true)
	b.unit("sov-1").Status &^= inPlay
	b.unit("sov-1").Box.Supply = 0
	is(t, "who holds it is gone", worth(100), 0)
}

// TestDeedWeight holds that the action which earns a reward at a Range is worth it there, for
// the vehicle that is to carry it out, and nowhere else.
func TestDeedWeight(t *testing.T) {
	b := newBenchOf(t, "skorpion-at-the-pass", Setup{})
	scout, other := "", ""
	for _, p := range b.g.units {
		switch {
		case b.vehicleOf(p.name) == "sdkfz-232-8-rad":
			scout = p.name
		case p.side == 1:
			other = p.name
		}
	}
	recon, move := b.g.actionOf[reconVerb]-1, b.g.actionOf[moveVerb]-1
	acts := func(name string, metres int) *bench {
		b := newBenchOf(t, "skorpion-at-the-pass", Setup{})
		b.at(name, metres)
		b.begin(name)
		untilMenu(b, name, 2) // behind what the weather asks
		return b
	}
	worth := func(name string, metres int, word uint8) int {
		b := acts(name, metres)
		return b.thinking(b.g.Judge(), name).deed(word)
	}
	is(t, "at the Range", worth(scout, -400, recon) > 0, true)
	is(t, "beside it", worth(scout, -200, recon), 0)
	is(t, "another vehicle there", worth(other, -400, recon), 0)
	is(t, "another action there", worth(scout, -400, move), 0)
	b = acts(scout, -400)
	rate := func(weight int32) int32 {
		j := weighed(t, b.g, "goal.deed", weight)
		return j.Rate(b.thinking(j, scout).v, engine.NewAction(reconVerb).WithUnit(b.id(scout)))
	}
	is(t, "in the rating of the action", rate(100)-rate(0), int32(worth(scout, -400, recon)))
	b.s.Marks[b.g.objectives[0].mark] = 1
	is(t, "once it is done", b.thinking(b.g.Judge(), scout).deed(recon), 0)
}

// TestGoalSure holds that a reward at the end which a mark earns for good does not wait for it.
func TestGoalSure(t *testing.T) {
	for id, sure := range map[string]bool{"skorpion-at-the-pass": true, "hold-the-high-ground": false} { // order-free: each case is independent
		g := newBenchOf(t, id, Setup{}).g
		for i := range g.objectives {
			l := &g.objectives[i]
			is(t, id+" "+string(l.row.Clause), l.sure, sure)
			now := func(value int32) int32 {
				o := weighed(t, g, "goal.sure", value).by[l.own]
				return rating{g: g, v: &View{}, o: o}.outlookOf(i)
			}
			is(t, id+": all of it", now(100) == g.standard[l.own].goals[i] || l.pace != payEnd, sure || l.pace != payEnd)
			is(t, id+": it changes anything", now(100) != now(0), sure)
		}
	}
}
