// Package judge rates actions of Tank Duel for players: an Index is a game with what its
// judges read from its rules beforehand, and a View is what a seat may know with what weighs
// its decision. The game knows nothing of it.
package judge

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// Judge rates actions for the greedy player, from what one seat may see. It
// thinks one decision ahead: what a shot is likely to earn, what a card is
// worth in hand, how exposed a tank is. Ratings are in hundredths of a VP. Each side has
// an opinion of its own.
type Judge struct {
	g  *Index
	by *[state.Sides]*opinion
}

// Index is a game together with what its judges know of it beforehand. Players play it in place of
// the game: its View has what a judge works out of a position once for all actions.
type Index struct {
	*tankduel.Game
	// pierce is the chance that a Pen Mod pierces by margin, firepower how the guns compare.
	pierce    pieces.PierceChances
	firepower firepower
	// objectives are where rules reward to be, duties the places of those that cards are
	// kept for, stakes what else rules reward.
	objectives []objective
	duties     []int
	stakes     stakes
	// known is what is known for single modules, by the names of these.
	known map[string]any
	// weights is the table of what the judge weighs by, standard each side's opinion with
	// the standard weights.
	weights  []WeightRow
	standard [state.Sides]*opinion
	// ratings are the estimates of actions by their verbs, nil for 0; moveWorth is what modules
	// add to what a Move action is worth.
	ratings   [256]func(r rating) int
	moveWorth []func(r rating) int
	// prizes are the weights of what destroying a unit of a kind is worth, 0 for what its board
	// says.
	prizes [tankduel.MaxUnitKinds]weight
}

// Judge returns the judge of a set-up with the standard weights.
func (g *Index) Judge() Judge { return Judge{g, &g.standard} }

// Rate implements bot.Judge. It remembers in the view what it worked out for it.
func (j Judge) Rate(v *View, a engine.Action) int32 {
	rate := j.g.ratings[a.Verb()]
	if rate == nil || v.Seat < 0 {
		return 0
	}
	r := rating{g: j.g, v: v, a: a, o: j.by[j.g.Seating.Side[v.Seat]]}
	worth := rate(r)
	if word := j.g.Verbs.Word[a.Verb()]; word != 0 && j.g.stakes.deeds&(1<<(word-1)) != 0 {
		worth += r.deed(word - 1)
	}
	return int32(worth)
}

// rating is one question to the judge.
type rating struct {
	g *Index
	v *View
	a engine.Action
	o *opinion
}

// share is what a weight in per cent makes of a number.
func (r rating) share(n weight, of int) int { return of * r.o.w[n] / 100 }

// me is the board of the acting tank.
func (r rating) me() *state.Unit { return &r.v.Open.Units[r.a.Unit()] }

// cost is what the cards of the action are worth in hand.
func (r rating) cost() int {
	sum := 0
	for _, c := range r.a.Cards() {
		sum += int(r.o.worth[c])
	}
	if r.v.Duties.Open != 0 {
		sum += r.keepingAll()
	}
	return sum
}

// worthOf estimates what a card is worth in hand: its better half, and its
// Order Icons.
func (o *opinion) worthOf(c *pieces.Card) int {
	worth := o.w[wCardBase] + o.w[wCardOrders]*c.Orders
	half := func(has bool, value int) {
		if has {
			worth = max(worth, value+o.w[wCardOrdersMore]*c.Orders)
		}
	}
	half(c.Leadership, o.w[wCardLeadership])
	half(c.Command, o.w[wCardCommand])
	half(c.Tactics, o.w[wCardTactics])
	half(c.Fire > 0, o.w[wCardFire]-o.w[wCardFireNumber]*c.Fire+c.FireHit*o.w[wCardFireHit]/100)
	half(c.Move > 0, o.w[wCardMove]-o.w[wCardMoveNumber]*c.Move)
	half(c.Flank > 0, o.w[wCardFlank]-o.w[wCardFlankNumber]*c.Flank)
	half(c.Smoke, o.w[wCardSmoke])
	half(c.Terrain >= 0, o.w[wCardTerrain])
	return worth
}

// rateBid bids a card of little worth, and rather a low number when there is a
// shot to take or the last step to a duty.
func rateBid(r rating) int {
	c := r.a.Card(0)
	number := r.o.w[wBidNumber] + r.dutyNumber()
	me := r.me()
	if r.isSpotted() {
		number += r.o.w[wBidSpotted]
	}
	if me.Spotted != 0 {
		number += r.o.w[wBidSpotting]
	}
	if me.ScarsN > 0 {
		number += r.o.w[wBidHurt]
	}
	return -r.share(wBidCards, int(r.o.worth[c])+r.keeping(c)) - int(c)*number/800
}

// isSpotted reports whether an enemy in play has the tank Spotted.
func (r rating) isSpotted() bool {
	for e := range r.g.Tanks {
		if u := &r.v.Open.Units[e]; u.Has(state.InPlay) && u.Spots(r.a.Unit()) {
			return true
		}
	}
	return false
}

// rateFire is what the shot is likely to earn, less the cards.
func rateFire(r rating) int {
	e, cards := r.a.Target(), state.Played{First: r.a.Card(state.FirstFire), Second: r.a.Card(state.SecondFire), Led: r.a.Card(state.LeadPlace) != engine.NoCard}
	shot := 0
	if r.g.Vehicles[r.me().Vehicle].GunsN > 1 {
		shot = r.worthOfGun(int(r.a.N()), e, cards)
	} else {
		shot = r.worthOfShot(&r.v.Shots[e], e, cards)
	}
	return r.o.w[wFireBase] + r.share(wFireWorth, shot) - r.share(wFireCards, r.cost())
}

// plainShot is the worth of a shot without TACTICS cards.
func (r rating) plainShot(e engine.Unit) int {
	return r.worthOfShot(&r.v.Shots[e], e, state.Played{First: engine.NoCard, Second: engine.NoCard})
}

// worthOfGun is what a shot of one of two guns could earn.
func (r rating) worthOfGun(gun int, e engine.Unit, cards state.Played) int {
	return r.worthOfShot(&r.v.ByGun[gun][e], e, cards)
}

// worthOfShot is the chance to hit times the chance to pierce times what a
// pierced tank is worth.
func (r rating) worthOfShot(shot *Shot, e engine.Unit, cards state.Played) int {
	first, second := cards.First, cards.Second
	hit := int(shot.Hit) + r.o.w[wFireLed]*state.Flag(cards.Led)
	if first != engine.NoCard {
		hit += r.g.Cards[first].FireHit
	}
	through := int(shot.Turret)
	if second != engine.NoCard {
		hit = max(hit, int(shot.Hit)+r.o.w[wFireLed]*state.Flag(cards.Led)+r.g.Cards[second].FireHit)
		through = max(through, int(shot.Hull))
	} else {
		through = (int(shot.Turret) + int(shot.Hull)) / 2
	}
	hit = min(max(hit, 0), 95)
	return hit * through * r.prize(e) / 10_000
}

// prize is the expected gain of penetrating an enemy.
func (r rating) prize(e engine.Unit) int {
	u := &r.v.Open.Units[e]
	if w := r.g.prizes[r.g.KindOf(e).Number]; w != 0 {
		return r.o.w[w] + r.o.w[wPrizeTagged]*state.Flag(r.g.isTagged(e)) + r.bounty(e)
	}
	prize := r.o.w[wPrizeBase] + r.o.w[wPrizeVP]*r.g.Vehicles[u.Vehicle].VP
	if u.Has(state.Broken) || u.Has(state.Burning) || u.Killed > 0 {
		prize += r.o.w[wPrizeHurt]
	}
	if r.g.isTagged(e) {
		prize += r.o.w[wPrizeTagged]
	}
	return prize + r.bounty(e)
}

// isTagged reports whether the order of battle gives a unit a tag.
func (g *Index) isTagged(u engine.Unit) bool { return g.Units[u].Tags != [4]uint64{} }

// bestShot is the best that one plain shot could earn now.
func (r rating) bestShot() int {
	t := r.memo()
	if t.known&knowsShot == 0 {
		best := 0
		for e := range r.g.Units {
			if r.v.Shots[e].Legal {
				best = max(best, r.plainShot(engine.Unit(e)))
			}
		}
		t.shot = int32(best)
		t.known |= knowsShot
	}
	return int(t.shot)
}

// spotting is what it would be worth to have an enemy Spotted.
func (r rating) spotting(e engine.Unit) int {
	if e == engine.NoUnit || r.me().Spots(e) {
		return 0
	}
	return max(0, r.plainShot(e)-r.share(wSpotBest, r.bestShot())) + r.o.w[wSpotFloor]
}

// threat is how dangerous an enemy is to the tank.
func (r rating) threat(e engine.Unit) int { return int(r.v.Threats[e]) }

// exposure sums the danger from enemies that have the tank Spotted.
func (r rating) exposure() int {
	t := r.memo()
	if t.known&knowsExposure == 0 {
		sum := 0
		for e := range r.g.Tanks {
			u := &r.v.Open.Units[e]
			if u.Has(state.InPlay) && u.Spots(r.a.Unit()) {
				sum += r.threat(engine.Unit(e))
			}
		}
		t.exposure = int32(sum)
		t.known |= knowsExposure
	}
	return int(t.exposure)
}

// memo is what a judge worked out for a view and a unit, so that it does so once
// for all actions of a decision.
type memo struct {
	// of is the key of the opinion.
	of       uint64
	unit     engine.Unit
	known    uint8
	shot     int32
	exposure int32
	closing  int32
	trades   [longest + 1]int32
	posts    [gaps]int32
	// moving is by the number of MOVE cards.
	moving [3]int32
	drawn  bool
	// stay is the worth of a move that stays within the unit's box.
	stay int32
	// holders is what it is worth to drive each unit off what it holds, of those in held.
	holders [state.MaxUnits]int32
	held    uint16
}

// The parts of a memo that are known.
const (
	knowsShot uint8 = 1 << iota
	knowsExposure
	knowsTrades
	knowsClosing
	knowsPosts
	// knowsMove is that of no MOVE card, behind which come those of one and two.
	knowsMove
)

// memo returns that of the view, begun anew unless it is about the unit of the action.
func (r rating) memo() *memo {
	t := &r.v.memo
	if t.of != r.o.key || t.unit != r.a.Unit() {
		*t = memo{of: r.o.key, unit: r.a.Unit()}
	}
	return t
}
