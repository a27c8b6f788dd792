package judge

import (
	"fmt"
	"slices"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/desert/recon"
	"hulldown.dev/engine/tankduel/dueltest"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// TestDeedWeight holds that the action which earns a reward at a Range is worth it there, for
// the vehicle that is to carry it out, and nowhere else.
func TestDeedWeight(t *testing.T) {
	b := benchOf(t, "skorpion-at-the-pass", setup.Setup{})
	scout, other := "", ""
	for _, p := range b.g.Tanks {
		switch {
		case b.vehicleOf(p.Name) == "sdkfz-232-8-rad":
			scout = p.Name
		case p.Side == 1:
			other = p.Name
		}
	}
	scouting, move := b.g.Verbs.Word[recon.Verb]-1, b.g.Verbs.Word[state.MoveVerb]-1
	acts := func(name string, metres int) *bench {
		b := benchOf(t, "skorpion-at-the-pass", setup.Setup{})
		b.At(name, metres)
		b.Begin(name)
		b.UntilMenu(name, 2) // behind what the weather asks
		return b
	}
	worth := func(name string, metres int, word uint8) int {
		b := acts(name, metres)
		return b.thinking(b.g.Judge(), name).deed(word)
	}
	dueltest.Is(t, "at the Range", worth(scout, -400, scouting) > 0, true)
	dueltest.Is(t, "beside it", worth(scout, -200, scouting), 0)
	dueltest.Is(t, "another vehicle there", worth(other, -400, scouting), 0)
	dueltest.Is(t, "another action there", worth(scout, -400, move), 0)
	b = acts(scout, -400)
	rate := func(weight int32) int32 {
		j := weighed(t, b.g, "goal.deed", weight)
		return j.Rate(b.thinking(j, scout).v, engine.NewAction(recon.Verb).WithUnit(b.ID(scout)))
	}
	dueltest.Is(t, "in the rating of the action", rate(100)-rate(0), int32(worth(scout, -400, scouting)))
	b.S.Marks[b.g.objectives[0].mark] = 1
	dueltest.Is(t, "once it is done", b.thinking(b.g.Judge(), scout).deed(scouting), 0)
}

// TestBountyWeights holds what a shot at a unit is worth by what the rules pay for it, by a
// reward that it bars, and by a card that it holds.
func TestBountyWeights(t *testing.T) {
	prizes := func(b *bench, weight string, value int32, shooter, target string) int {
		return b.thinking(weighed(t, b.g, weight, value), shooter).prize(b.ID(target))
	}
	grant := benchOf(t, "general-grant", setup.Setup{})
	dueltest.Is(t, "a gun that is worth 15 VPs", prizes(grant, "goal.bounty", 100, "bri-1", "ger-flak-36-emplaced")-prizes(grant, "goal.bounty", 0, "bri-1", "ger-flak-36-emplaced"), 1500)
	dueltest.Is(t, "a tank", prizes(grant, "goal.bounty", 100, "bri-1", "ger-1")-prizes(grant, "goal.bounty", 0, "bri-1", "ger-1"), 0)
	sunrise := benchOf(t, "race-against-sunrise", setup.Setup{})
	gain := prizes(sunrise, "goal.opens", 20, "bri-1", "ger-flak-36-emplaced") - prizes(sunrise, "goal.opens", 0, "bri-1", "ger-flak-36-emplaced")
	dueltest.Is(t, "a gun that bars a victory", gain > 0, true)
	dueltest.Is(t, "a tank that bars none", prizes(sunrise, "goal.opens", 20, "bri-1", "ger-1")-prizes(sunrise, "goal.opens", 0, "bri-1", "ger-1"), 0)
	hill := benchOf(t, "hold-the-high-ground", setup.Setup{})
	dueltest.Is(t, "who holds nothing", prizes(hill, "goal.holder", 100, "ger-1", "sov-1")-prizes(hill, "goal.holder", 0, "ger-1", "sov-1"), 0)
	hill.Unit("sov-1").Range, hill.Unit("sov-1").Box.Supply = 2, hill.Store("hill", 0)+1
	gain = prizes(hill, "goal.holder", 100, "ger-1", "sov-1") - prizes(hill, "goal.holder", 0, "ger-1", "sov-1")
	dueltest.Is(t, "who holds a hill", gain > 0, true)
	dueltest.Is(t, "half of it", prizes(hill, "goal.holder", 50, "ger-1", "sov-1")-prizes(hill, "goal.holder", 0, "ger-1", "sov-1"), gain/2)
}

// TestGoalSure holds that a reward at the end which a mark earns for good does not wait for it.
func TestGoalSure(t *testing.T) {
	for id, sure := range map[string]bool{"skorpion-at-the-pass": true, "hold-the-high-ground": false} { // order-free: each case is independent
		g := benchOf(t, id, setup.Setup{}).g
		for i := range g.objectives {
			l := &g.objectives[i]
			dueltest.Is(t, id+" "+string(l.row.Clause), l.sure, sure)
			now := func(value int32) int32 {
				o := weighed(t, g, "goal.sure", value).by[l.own]
				return rating{g: g, v: &View{}, o: o}.outlookOf(i)
			}
			dueltest.Is(t, id+": all of it", now(100) == g.standard[l.own].goals[i] || l.pace != payEnd, sure || l.pace != payEnd)
			dueltest.Is(t, id+": it changes anything", now(100) != now(0), sure)
		}
	}
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
		if got := stakesOf(benchOf(t, id, setup.Setup{}).g); !slices.Equal(got, want) {
			t.Errorf("%s:\n got %q\nwant %q", id, got, want)
		}
	}
}

// stakesOf writes the actions and events that a game's rules reward, places left out.
func stakesOf(g *Index) []string {
	var out []string
	for u, worth := range g.stakes.bounty {
		if worth != 0 {
			out = append(out, fmt.Sprint("bounty ", g.Units[u].Name, " ", worth))
		}
	}
	for u, of := range g.stakes.bars {
		for _, i := range of {
			out = append(out, fmt.Sprint(g.Units[u].Name, " bars ", g.objectives[i].row.Clause, " ", g.objectives[i].worth))
		}
	}
	for i, word := range g.Lexicon.Actions {
		if g.stakes.deeds&(1<<i) != 0 {
			out = append(out, "deed "+word)
		}
	}
	return out
}
