package tankduel

import (
	"slices"
	"testing"

	"hulldown/engine"
)

// TestMeasures holds that the gauges and the docs agree, and that every
// measure is defined.
func TestMeasures(t *testing.T) {
	list := newBench(t).g.Measures()
	if len(list) != int(gauges) {
		t.Fatalf("%d measures for %d gauges", len(list), gauges)
	}
	for _, c := range []struct {
		at   gauge
		name string
	}{{gRounds, "rounds"}, {gHits, "hit_rate"}, {gPensOver, "penetration_surplus"}, {gKills, "kills"}, {gSupplies, "supplies"}, {gVP, "vp"}, {gPlayersWin, "card_wins"}} {
		if list[c.at].Name != c.name {
			t.Errorf("gauge %d is %s, want %s", c.at, list[c.at].Name, c.name)
		}
	}
	var names []string
	for _, m := range list {
		if m.Title == "" || m.Doc == "" || m.Means == "" || slices.Contains(names, m.Name) {
			t.Errorf("%s lacks words or is there twice", m.Name)
		}
		names = append(names, m.Name)
	}
}

// counted plays one event list through a census and returns what it counted.
func counted(b *bench, events ...engine.Event) func(m gauge, key string) int {
	c := b.g.NewCensus().(*census)
	measures, n := b.g.Measures(), 0
	for _, m := range measures {
		n += len(m.Keys)
	}
	counts := make([]int32, n)
	c.Begin(&b.s, counts)
	c.verb = fireVerb
	c.Applied(&b.s, events)
	return func(m gauge, key string) int {
		b.t.Helper()
		k := slices.Index(measures[m].Keys, key)
		if k < 0 {
			b.t.Fatalf("%s has no key %q among %v", measures[m].Name, key, measures[m].Keys)
		}
		return int(counts[c.at[m]+k])
	}
}

// TestCensusOfAShot follows one shot from its number to the loss of the tank.
func TestCensusOfAShot(t *testing.T) {
	b := newBench(t)
	ger, sov := b.id("ger-1"), b.id("sov-1")
	news := func(k engine.EventKind, to int, card engine.Card) engine.Event {
		e := event(k, "")
		e.Unit, e.Target, e.To, e.Card = ger, sov, int16(to), card
		return e
	}
	gone := event(eliminatedUnit, "")
	gone.Unit, gone.Target, gone.Item = sov, ger, uint8(byFire)
	vp := event(scored, "EITC 14.2a")
	vp.Unit, vp.To = ger, 4
	lay := event(laid, "")
	lay.Seat, lay.Unit, lay.Card = 0, ger, 24
	got := counted(b, lay, news(triedToHit, 60, 11), news(shotHit, 12, 11), news(penetrationTried, 9, 11),
		news(shotPenetrated, 7, 11), vp, gone)
	killer, victim := b.g.vehicles[b.unit("ger-1").Vehicle].id, b.g.vehicles[b.unit("sov-1").Vehicle].id
	for _, c := range []struct {
		at   gauge
		key  string
		want int
	}{
		{gShots, "german", 1}, {gShots, "soviet", 0}, {gHits, "german", 1}, {gHitsExpected, "german", 60}, {gHitsOver, "german", 40},
		{gTries, "german", 1}, {gPens, "german", 1}, {gKills, killer + ">" + victim, 1}, {gKillRange, killer + ".1600", 1},
		{gKillRound, killer + ".ap", 1}, {gLosses, "soviet.fire", 1}, {gLosses, "soviet.explosion", 0},
		{gVP, "german.EITC-14.2a", 4}, {gAwarded, "german.EITC-14.2a", 1}, {gPlayed, "25.fire", 1},
	} {
		if n := got(c.at, c.key); n != c.want {
			t.Errorf("%s.%s is %d, want %d", b.g.Measures()[c.at].Name, c.key, n, c.want)
		}
	}
}

// TestCensusOfCards follows a card through a hand.
func TestCensusOfCards(t *testing.T) {
	b := newBench(t)
	card := func(k engine.EventKind) engine.Event {
		e := event(k, "")
		e.Seat, e.Card = 1, 34
		return e
	}
	terrain := event(terrainPlaced, "")
	terrain.Unit, terrain.Target, terrain.Card = b.id("sov-1"), b.id("ger-1"), 71
	got := counted(b, card(drew), card(spent), card(bid), card(discarded), card(discarded), terrain)
	for _, c := range []struct {
		at   gauge
		key  string
		want int
	}{
		{gDrawn, "35", 1}, {gSpent, "35", 1}, {gBid, "35", 1}, {gDiscarded, "35", 2},
		{gTerrainEnemy, b.g.terrain[b.g.cards[71].terrain].ID, 1}, {gTerrain, b.g.terrain[b.g.cards[71].terrain].ID, 0},
	} {
		if n := got(c.at, c.key); n != c.want {
			t.Errorf("%s.%s is %d, want %d", b.g.Measures()[c.at].Name, c.key, n, c.want)
		}
	}
}

// TestCensusOfAGun counts the shot of a gun, which is no tank, for its side, and
// a tank that it costs for whoever was active, but for no round and no range of
// his.
func TestCensusOfAGun(t *testing.T) {
	b := newBenchOf(t, "hungary-for-oil", Setup{})
	gun, own, lost := b.id("sov-m39-85mm"), b.id("sov-1"), b.id("ger-3")
	tell := func(k engine.EventKind, by, on engine.Unit, to int) engine.Event {
		e := event(k, "")
		e.Unit, e.Target, e.To = by, on, int16(to)
		return e
	}
	credit := func(by agent) engine.Event {
		e := tell(credited, lost, own, 0)
		e.Item = uint8(by)
		return e
	}
	shot := []engine.Event{tell(triedToHit, gun, lost, 40), tell(shotPenetrated, gun, lost, 7)}
	got := counted(b, append(shot, tell(eliminatedUnit, lost, own, 0))...)
	is(t, "shots", got(gShots, "soviet"), 1)
	is(t, "shots of the others", got(gShots, "german"), 0)
	killer := b.g.vehicles[b.unit("sov-1").Vehicle].id
	is(t, "kills by guns", got(gKillRound, killer+".guns-and-infantry"), 1)
	is(t, "kills by rounds", got(gKillRound, killer+".ap"), 0)
	for _, key := range rangeKeys() {
		is(t, "kills at "+key, got(gKillRange, killer+"."+key), 0)
	}

	// Infantry that storms a tank fires no shot.
	got = counted(b, credit(bySupport), tell(eliminatedUnit, lost, own, 0))
	is(t, "kills by infantry", got(gKillRound, killer+".guns-and-infantry"), 1)
	got = counted(b, credit(byMine), tell(eliminatedUnit, lost, own, 0))
	is(t, "kills by mines", got(gKillRound, killer+".mines"), 1)
}
