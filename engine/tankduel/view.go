package tankduel

import (
	"math/bits"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// View is what one seat may know: all that lies open, its own hand and bids,
// and of the rest only how much there is.
type View struct {
	Open state.Open
	// Seat is the one who looks, NoSeat for a spectator.
	Seat engine.Seat
	Hand state.CardSet
	// Mates are the hands that others share with the seat at the table, by seat;
	// empty for its own and for those that it is not shown.
	Mates [engine.MaxSeats]state.CardSet
	// HandSizes counts the cards of each hand.
	HandSizes [engine.MaxSeats]uint8
	// Bids are the seat's own hidden Initiative Cards and those shared with it; a
	// tank of another seat that has bid shows NoCard here and true in HasBid.
	Bids   [state.MaxUnits]engine.Card
	HasBid [state.MaxUnits]bool
	// Top are the cards on top of the draw pile in an order that nobody knows, for
	// a seat that has seen them; TopN counts them.
	Top  state.CardSet
	TopN uint8
	// Sites are the secret choices for units that the seat knows, 0 for others.
	Sites [state.MaxUnits]int8
	// Pile and Discard count the cards of the draw pile and the discard pile,
	// DamageLeft those of the Damage Deck.
	Pile, Discard, DamageLeft uint8
	// Shots are what the Active Tank would have against each enemy, and Threats
	// what each enemy would have against it, in hundredths of a VP; both are
	// filled for the seat that controls the Active Tank or is fired at.
	Shots   [state.MaxUnits]Shot
	Threats [state.MaxUnits]int16
	// ByGun are the shots of each gun of a tank that has two.
	ByGun [pieces.MaxGuns][state.MaxUnits]Shot
	// Spoiled is how much less likely TACTICS makes it that the shot under way hits and
	// pierces, in hundredths of a per cent; it is filled for who may play them.
	Spoiled int16
	// Goals are what draws the Active Tank, filled in for the seat that controls it.
	Goals Goals
	// Duties are those of the units of the seat.
	Duties Duties
	// memo is the judge's.
	memo memo
}

// rangeOf is the Range of a unit in boxes, the secret one where the seat knows it.
func (v *View) rangeOf(u engine.Unit) int8 {
	if site := v.Sites[u]; site != 0 {
		return state.SiteBox(site)
	}
	return v.Open.Units[u].Range
}

// Shot is an estimate from what lies open: the To Hit Number before cards are
// played, and the chance in per cent to pierce hull and turret. Legal is set when
// the target may be fired at now.
type Shot struct {
	Legal        bool
	Hit          int16
	Hull, Turret int8
}

// Observe implements engine.Game.
func (g *Game) Observe(v *View, s *state.State, seat engine.Seat) {
	*v = View{} // and then the state, since a literal of both would be copied
	v.Open, v.Seat = s.Open, seat
	if seat >= 0 {
		v.Hand = s.Hands[seat]
	}
	shared := position{s, g}.sharing(seat)
	for i := range s.Hands {
		v.HandSizes[i] = uint8(s.Hands[i].Count())
		if other := engine.Seat(i); other != seat && shared.Has(other) {
			v.Mates[i] = s.Hands[i]
		}
	}
	for u := range v.Bids {
		v.Bids[u] = engine.NoCard
		if s.Bids[u] == engine.NoCard {
			continue
		}
		v.HasBid[u] = true
		if shared.Has(s.Units[u].Seat) {
			v.Bids[u] = s.Bids[u]
		}
	}
	v.Pile, v.Discard = uint8(s.Pile.Count()), uint8(s.Discard.Count())
	v.DamageLeft = uint8(bits.OnesCount32(s.DamagePile))
	if v.TopN = uint8(s.Top.Count()); seat >= 0 && s.TopSeen.Has(seat) {
		v.Top = s.Top
	}
	Ctx{position: position{s, g}}.sites(&v.Sites, seat)
	v.Open.Hide(shared)
	if len(g.judge.duties) > 0 && seat >= 0 {
		v.Duties = g.dutiesOf(s, seat)
	}
	g.weigh(v, s)
}

// sites fills in the secret choices that a seat knows.
func (x Ctx) sites(known *[state.MaxUnits]int8, seat engine.Seat) {
	for _, knows := range x.g.moments.knowsSite {
		for u := range x.g.units {
			if seat >= 0 && knows(x, seat, engine.Unit(u)) {
				known[u] = x.Site[u]
			}
		}
	}
}

// weigh fills in the estimates about the unit that a decision concerns.
func (g *Game) weigh(v *View, s *state.State) {
	if s.Depth == 0 {
		return
	}
	u := s.Frame().Unit
	if s.Active == engine.NoUnit || u == engine.NoUnit || s.Frame().Seat != v.Seat {
		return
	}
	x := Ctx{position: position{s, g}}
	if s.Frame().Proc == state.ProcTacticsChoice && g.fires(s.Act.Verb) {
		v.Spoiled = x.spoiled(u, s.Frame().Target)
	}
	v.Goals = g.goalsOf(s, u)
	for left := x.targets(u, beFiredAt); left != 0; left &= left - 1 {
		e := state.First(left)
		if !s.Units[e].Has(state.InPlay) || !x.barred(u, e).Permits() {
			continue
		}
		v.Shots[e] = x.estimate(u, e)
		if harms := x.g.kindOf(e).Harms; harms != nil {
			v.Shots[e].Hull = int8(100 * state.Flag(harms(x, u)))
			v.Shots[e].Turret = v.Shots[e].Hull
		}
		v.Shots[e].Legal = x.refuseTarget(u, e, 0).Permits()
		if x.board(u).GunsN > 1 {
			x.weighGuns(v, u, e)
		}
		v.Threats[e] = danger(x.estimate(e, u))
	}
}

// weighGuns fills in the estimates for each gun by itself.
func (x Ctx) weighGuns(v *View, u, e engine.Unit) {
	for gun := range x.board(u).GunsN {
		shot := &v.ByGun[gun][e]
		if !x.board(u).Guns[gun].Reach(x.Gap(u, e)) {
			continue
		}
		*shot = x.estimateOf(bare(u, e).With(gun))
		if x.g.kindOf(e).Harms != nil {
			shot.Hull, shot.Turret = v.Shots[e].Hull, v.Shots[e].Turret
		}
		shot.Legal = x.canFire(u, gun).Permits() && x.refuseTarget(u, e, gun).Permits()
		v.Shots[e].Legal = v.Shots[e].Legal || shot.Legal
	}
}

// danger is what a shot is expected to do, in hundredths of a VP.
func danger(s Shot) int16 {
	return int16(s.hits() * (int(s.Hull) + int(s.Turret)) / 2 * 8 / 100)
}

// hits is the chance of a shot to hit, in per cent: from 96 on a Pull misses.
func (s Shot) hits() int { return min(max(int(s.Hit), 0), 95) }

// spoiled is how much less likely TACTICS makes it that a shot hits and pierces, with the
// cards that are laid for it, in hundredths of a per cent (EITC 13.2a).
func (x Ctx) spoiled(u, e engine.Unit) int16 {
	most := 0
	for gun := range x.board(u).GunsN {
		if !x.board(u).Guns[gun].Reach(x.Gap(u, e)) {
			continue
		}
		w := bare(u, e).With(gun)
		w.Played = state.Played{First: x.Laid[state.FirstFire], Second: x.Laid[state.SecondFire], Led: x.Laid[state.LeadPlace] != engine.NoCard}
		if f := x.ShotOfTwo(); f != nil {
			if w.Played = x.ShotCards(f); state.FireOf(f).Gun() != gun {
				continue
			}
		}
		plain := x.estimateOf(w)
		w.Tactics = true
		answered := Shot{Hit: int16(x.toHit(w, nil))}
		most = max(most, (plain.hits()-answered.hits())*(int(plain.Hull)+int(plain.Turret))/2)
	}
	return int16(most)
}

// estimate reads the chances of a shot off the open state, for the gun of the
// board that is likeliest to pierce.
func (x Ctx) estimate(u, e engine.Unit) Shot {
	var best Shot
	for gun := range x.board(u).GunsN {
		if x.board(u).Guns[gun].Reach(x.Gap(u, e)) {
			best = best.better(x.estimateOf(bare(u, e).With(gun)))
		}
	}
	return best
}

// better is the shot that is likelier to pierce, the first of equals.
func (s Shot) better(o Shot) Shot {
	chance := func(s Shot) int { return s.hits() * (int(s.Hull) + int(s.Turret)) }
	if s != (Shot{}) && chance(s) >= chance(o) {
		return s
	}
	return o
}

func (x Ctx) estimateOf(w state.Shot) Shot {
	round := int(x.Units[w.U].Loaded) - 1
	switch {
	case round < 0:
	case x.gun(w).Rounds[round] == nil:
		round = -1
	case x.g.ammo.traits[round].Harmless:
		return Shot{Hit: int16(x.toHit(w, nil))}
	}
	value := x.penetration(w, round, nil)
	return Shot{
		Hit:    int16(x.toHit(w, nil)),
		Hull:   x.g.judge.pierce.Chance(value - x.armour(w, pieces.HullPart)),
		Turret: x.g.judge.pierce.Chance(value - x.armour(w, pieces.TurretPart)),
	}
}
