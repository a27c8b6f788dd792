package tankduel

import (
	"slices"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// everyWay lists the ways to pay a price in the order of the cards: all sets of
// cards that fit into an action, of which none could be left out.
func everyWay(g *Game, base engine.Action, hand state.CardSet, price, place int) []engine.Action {
	var out []engine.Action
	if paid := g.minimal(base.Cards(), price); paid && g.iconsOf(base) >= price {
		return append(out, base)
	}
	if place == engine.ActionCards {
		return nil
	}
	for c := hand.Next(0); c != engine.NoCard; c = hand.Next(c + 1) {
		rest := hand
		for d := engine.Card(0); d <= c; d++ {
			rest.Remove(d)
		}
		if g.Cards[c].Orders > 0 {
			out = append(out, everyWay(g, base.WithCard(place, c), rest, price, place+1)...)
		}
	}
	return out
}

func (g *Game) iconsOf(a engine.Action) int {
	n := 0
	for _, c := range a.Cards() {
		if c != engine.NoCard {
			n += g.Cards[c].Orders
		}
	}
	return n
}

// TestPayments compares the ways to pay out of any hand with all that there
// are.
func TestPayments(t *testing.T) {
	b := newBench(t)
	r := bot.NewRand(bot.Stream{Seed: 3, Purpose: bot.ForTests})
	for range 2000 {
		var hand state.CardSet
		for range r.Below(11) {
			hand.Add(engine.Card(r.Below(state.DeckSize)))
		}
		price, base := 1+r.Below(5), ActionOf(state.PayVerb, 0)
		want := everyWay(b.g, base, hand, price, 0)
		got := b.g.Payments(Offers{}, base, hand, price).dst
		if !slices.Equal(got, want) {
			t.Fatalf("%d out of %v: %v, want %v", price, hand, got, want)
		}
	}
}

// TestPiecesOffered plays by chance and compares what guns and infantry are
// offered with every action that is not refused, in their order.
func TestPiecesOffered(t *testing.T) {
	c := contenttest.Content(t)
	g := newBenchWith(t, c, "hungary-for-oil", setup.Setup{}).g
	several := 0
	stroll(t, g, 20, func(s *state.State, _ *bot.Rand) {
		at := Ctx{Position: Position{s, g}}
		if g.Turn(s).Kind != engine.Decide || g.procs[s.Frame().Proc].name != "menu" || state.StepOf(s.Under()).RaisedFor() != state.RaisedNothing {
			return
		}
		f := s.Frame()
		var got, want []engine.Action
		for _, a := range g.Actions(nil, s) {
			if g.classOf(a.Verb()) == PieceAction {
				got = append(got, a)
			}
		}
		for _, gun := range gunsOn(g, s.Units[f.Unit].Side) {
			for e := range g.Tanks {
				for _, a := range everyWay(g, ActionOf(state.GunVerb, gun).WithTarget(engine.Unit(e)), s.Hands[f.Seat], g.Units[gun].Cost, 0) {
					if gunMayFire(at, gun, a.Target()) {
						want = append(want, a)
					}
				}
			}
		}
		want = append(want, plainInfantry(at, f)...)
		if !slices.Equal(got, want) {
			t.Fatalf("guns and infantry are offered %v, want %v", got, want)
		}
		several += state.Flag(len(got) > 10)
	})
	if several < 20 {
		t.Errorf("only %d menus with much for guns and infantry", several)
	}
}

// plainInfantry offers infantry what it may do, one action after the other.
func plainInfantry(x Ctx, f *state.Frame) []engine.Action {
	u := InfantryOf(x.Game).Units[x.Units[f.Unit].Side]
	hand := x.Hands[f.Seat]
	if infantryActed(x, u) {
		return nil
	}
	var o Offers
	if a := ActionOf(state.AdvanceVerb, u); refuseAdvancing(x, u).Permits() && x.GuardedAct(a).Permits() {
		o = o.Each(a, firstSoldier, hand.And(InfantryOf(x.Game).any))
	}
	starts := hand.And(InfantryOf(x.Game).icons[x.Units[u].Side])
	for e := range x.Game.Tanks {
		a := ActionOf(state.AssaultVerb, u).WithTarget(engine.Unit(e))
		for n := WithWeapon; n <= WithHands && !starts.Empty(); n++ {
			if refuseAssaulted(x, u, a.Target()).Permits() && x.GuardedAct(a).Permits() {
				o = x.offerAssault(f, o, a.WithN(n), starts)
			}
		}
	}
	return o.dst
}

// gunMayFire reports whether an Anti-Tank Gun has a shot at a unit (EITC 17.1).
func gunMayFire(x Ctx, gun, e engine.Unit) bool {
	return x.Units[gun].Has(state.InPlay) && x.Units[e].Has(state.InPlay) && x.Act.Pieces>>gun&1 == 0 &&
		x.IsTarget(gun, e, BeFiredAt) && x.Board(gun).Reach(x.Gap(gun, e))
}

// gunsOn lists the Anti-Tank Guns of a side.
func gunsOn[S int | int8](g *Game, side S) []engine.Unit {
	var guns []engine.Unit
	for u := range g.Units {
		if id := engine.Unit(u); g.Kind(id) == GunPiece && g.Units[id].Side == int8(side) {
			guns = append(guns, id)
		}
	}
	return guns
}

// gunHides reports whether a unit is a gun with a Hidden counter.
func gunHides(x Ctx, u engine.Unit) bool {
	return x.Game.Kind(u) == GunPiece && x.Counter(counterOf("hidden"), u) != 0
}

// gunRange is where a gun is, for its side too while it hides.
func gunRange(x Ctx, gun engine.Unit) int {
	if x.Site[gun] != 0 {
		return int(state.SiteBox(x.Site[gun]))
	}
	return int(x.Units[gun].Range)
}

// gunCover is the Cover of the emplacement of a unit.
func gunCover(x Ctx, u engine.Unit) int { return x.Game.Units[u].Cover }

// discloses has a gun that hides appear.
func (b *bench) discloses(gun engine.Unit) {
	if x := b.logged(); gunHides(x, gun) {
		x.SetCounter(counterOf("hidden"), gun, 0, "NA 6.4c")
		e := event.New(b.kindNamed("gun-appeared"), "NA 6.4c")
		e.Unit, e.To = gun, int16(gunRange(x, gun))
		x.Emit(&e)
	}
}
