package victorytank

import "hulldown.dev/engine"

// Judge rates actions for the greedy player, from what one seat may see. It
// thinks one decision ahead: what can be won within the points of an action,
// how far everything is, how a battle is likely to end. Ratings are in
// hundredths of a point.
type Judge struct {
	g  *Game
	by *[sides]weights
}

// Judge returns the judge of a set-up with the standard weights.
func (g *Game) Judge() Judge { return Judge{g, &g.standard} }

// Rate implements bot.Judge.
func (j Judge) Rate(v *View, a engine.Action) int32 {
	if a.Verb() >= verbs || raters[a.Verb()] == nil {
		return 0
	}
	return int32(raters[a.Verb()](rating{Open: &v.Open, g: j.g, v: v, a: a, me: v.Seat, foe: other(v.Seat), w: &j.by[v.Seat]}))
}

// rating is one question to the judge.
type rating struct {
	*Open
	g       *Game
	v       *View
	a       engine.Action
	me, foe engine.Seat
	w       *weights
}

// raters hold the estimate of each verb; the others rate 0.
var raters = [verbs]func(rating) int{
	keep:      rateKeep,
	placeCard: ratePlace,
	face:      rateFace,
	pass:      func(r rating) int { return -r.w[pointCost] },
	move:      rateMove,
	recruit:   rateRecruit,
	attack:    rateAttack,
	step:      rateStep,
	turn:      func(r rating) int { return -r.w[pointCost] },
	drive:     rateDrive,
	pick:      func(r rating) int { return r.w[pickMen] * int(r.a.N()) },
	drop:      rateDrop,
	take:      func(rating) int { return 1 },
	board:     func(r rating) int { return r.w[boardMen] * int(r.a.N()) },
	muster:    rateMuster,
	assault:   rateAssault,
	join:      rateJoin,
	commit:    rateCommit,
	advance:   rateAdvance,
}

// cost is the points and cards that an action costs.
func (r rating) cost() int { return r.w[pointCost]*int(r.a.N()) + r.cardCost() }

func (r rating) cardCost() int {
	return r.w[cardCost] * (r.boost() + flag(r.a.Card(0) != engine.NoCard))
}

// boost is the value of the card of the action.
func (r rating) boost() int {
	if int(r.a.Card(0)) < len(r.g.actions) {
		return int(r.g.actions[r.a.Card(0)].value)
	}
	return 0
}

// prize is what it would be worth to come to a field: its crate, a bunker or a
// tank that nobody holds.
func (r rating) prize(f int8) int {
	worth := 0
	if has(r.Crates, f) {
		worth += r.w[crateWorth] * r.g.scoring.Crate
	}
	if has(r.Bunkers&^r.Held[r.me], f) {
		worth += r.w[bunkerWorth] * r.g.scoring.Bunker
	}
	if r.Tank == f && r.Master == engine.NoSeat && !has(r.Held[r.me], f) {
		worth += r.w[tankWorth] * r.g.scoring.Tank
	}
	return worth
}

// prizes are the fields that are worth something.
func (r rating) prizes() uint64 {
	set := r.Crates | r.Bunkers&^r.Held[r.me]
	if r.Tank != nowhere && r.Master == engine.NoSeat {
		set |= 1 << r.Tank
	}
	return set &^ r.Held[r.foe]
}

// gap is the distance between two fields, gaps in the battlefield left aside.
func (r rating) gap(a, b int8) int { return apart(r.place(a), r.place(b)) }

func apart(p, q engine.Place) int { return abs(int(p.X)-int(q.X)) + abs(int(p.Y)-int(q.Y)) }

func abs(n int) int { return max(n, -n) }

// pull is how strongly prizes draw soldiers to a field.
func (r rating) pull(f int8) int {
	best := 0
	for set := r.prizes(); set != 0; {
		goal := next(&set)
		best = max(best, r.prize(goal)/(1+r.gap(f, goal)))
	}
	return best
}

// left is what soldiers leave behind who go from a field: a bunker, if they are
// its last.
func (r rating) left(f int8, n int) int {
	if has(r.Bunkers, f) && int(r.Men[f]) <= n {
		return r.w[leftBunker] * r.g.scoring.Bunker
	}
	return 0
}

// strengthAt is the strength of a field's defenders, without a card.
func (r rating) strengthAt(f int8) int {
	sum := int(r.Men[f]) + flag(r.covered(f))
	if r.tankOf(r.foe, f) || r.tankOf(r.me, f) {
		sum += int(r.Crew) + 1
	}
	return sum
}

// spoils is what it would be worth to beat the enemy on a field.
func (r rating) spoils(f int8) int {
	worth := r.w[manWorth] * int(r.Men[f])
	if has(r.Bunkers, f) {
		worth += r.w[spoilsBunker] * r.g.scoring.Bunker
	}
	if r.tankOf(r.foe, f) {
		worth += r.w[spoilsTank]*r.g.scoring.Tank + r.w[manWorth]*int(r.Crew)
	}
	return worth
}

// odds is the chance in per cent that an attack of a strength succeeds; a
// battle card on either side counts for what one is expected to be.
func (r rating) odds(attack, defence int) int {
	margin := attack - defence
	if r.v.Hands[r.me] > 0 {
		margin += r.w[foeCard]
	}
	if r.v.Hands[r.foe] > 0 {
		margin -= r.w[foeCard]
	}
	return min(max(50+r.w[oddsStep]*margin, 2), 98)
}

func rateKeep(r rating) int {
	card := r.g.ground[r.a.Card(0)-fieldBase]
	for _, kind := range [2]fieldKind{card.lower, card.upper} {
		switch kind {
		case tankField:
			return r.w[keepTank]
		case bunkerField:
			return r.w[keepBunker]
		case crateField:
			return r.w[keepCrate]
		case jeepField:
			return r.w[keepJeep] * flag(card.army == int8(r.me))
		}
	}
	return 0
}

// ratePlace wants what is worth something near its own soldiers.
func ratePlace(r rating) int {
	i := flag(r.Active != r.me)
	card := r.g.ground[r.v.Drawn[i]-fieldBase]
	low, high := card.shown(r.a.N() == 1)
	at := r.a.At()
	if low == emptyField {
		at = north.from(at)
	}
	mine, theirs := r.nearest(r.me, at), r.nearest(r.foe, at)
	if low == jeepField || high == jeepField {
		if card.army != int8(r.me) {
			return 10*theirs - 2*mine
		}
		return -10 * mine
	}
	return r.w[placeTheirs]*(theirs-mine) - r.w[placeMine]*mine
}

// nearest is how far a place is from the soldiers of a seat.
func (r rating) nearest(seat engine.Seat, at engine.Place) int {
	best := 9
	for set := r.Held[seat] | 1<<r.Home[seat]; set != 0; {
		best = min(best, apart(r.place(next(&set)), at))
	}
	return best
}

// rateFace wants the tank to see far.
func rateFace(r rating) int {
	f := upper(int(r.TileN) - 1)
	n := 0
	for f = r.Near[f][r.a.Unit()]; f != nowhere; f = r.Near[f][r.a.Unit()] {
		n++
	}
	return n
}

// rateMove is the best prize within the points of the action.
func rateMove(r rating) int {
	points := int(r.a.N()) + r.boost()
	best := -r.w[pointCost]
	for goals := r.prizes(); goals != 0; {
		goal := next(&goals)
		worth := r.prize(goal)
		for mine := r.Held[r.me]; mine != 0; {
			f := next(&mine)
			far := r.gap(f, goal)
			if has(r.Bunkers, f) && r.Men[f] == 1 || far == 0 {
				continue
			}
			value := worth
			if far > points {
				value = worth / (1 + far - points)
			}
			best = max(best, value-worth/(1+far))
		}
	}
	return best - r.cost()
}

func rateRecruit(r rating) int {
	n := min(int(r.a.N())+r.boost(), int(r.Supply[r.me]))
	worth := r.w[manWorth]
	if r.deployed(r.me) < 4 {
		worth = worth * r.w[recruitFirst] / 100
	}
	return worth*n - r.cost()
}

// rateAttack is the best battle that a first point could start.
func rateAttack(r rating) int {
	best := -100
	for set := r.Held[r.foe] | r.tankField(r.foe); set != 0; {
		f := next(&set)
		if n := r.around(f); n > 0 {
			best = max(best, r.battle(n, f))
		}
	}
	return best - r.cost()
}

func (r rating) tankField(seat engine.Seat) uint64 {
	if r.Master == seat {
		return 1 << r.Tank
	}
	return 0
}

// around is the strength that a seat could bring against a field.
func (r rating) around(f int8) int {
	sum := 0
	for _, near := range r.Near[f] {
		if has(r.Held[r.me], near) {
			sum += int(r.Men[near])
		}
		if near != nowhere && r.tankOf(r.me, near) {
			sum += int(r.Crew) + 1
		}
	}
	return sum
}

// battle is what an attack of a strength on a field is likely to earn.
func (r rating) battle(attack int, f int8) int {
	odds := r.odds(attack, r.strengthAt(f))
	return odds*r.spoils(f)/100 - (100-odds)*r.w[manWorth]*attack/100
}

func rateStep(r rating) int {
	f := r.field(r.a.At())
	to := r.Near[f][r.a.Unit()]
	n := int(r.a.N())
	worth := r.prize(to) + (r.pull(to)-r.pull(f))*r.w[stepPull] - r.left(f, n)
	// A few together are safer than one; in a bunker one stays behind.
	worth += r.w[stepMen] * min(n, 2)
	if r.tankOf(r.me, to) && r.Crew < r.g.crew {
		worth += r.w[stepCrew]
	}
	return worth - r.w[pointCost]
}

func rateDrive(r rating) int {
	worth := 0
	f := r.Tank
	for range r.a.N() {
		f = r.Near[f][r.Facing]
		worth += r.prize(f) * flag(has(r.Crates, f))
	}
	return worth + r.w[driveAway]*r.nearest(r.foe, r.place(f)) - r.w[pointCost]
}

func rateDrop(r rating) int {
	n := int(r.a.N())
	worth := r.w[dropMen] * n
	if n == int(r.Crew) {
		worth -= 100 * r.g.scoring.Tank
	}
	if f := r.Act.Spot; has(r.Bunkers&^r.Held[r.me], f) {
		worth += 100 * r.g.scoring.Bunker
	}
	return worth
}

func rateMuster(r rating) int {
	f := r.field(r.a.At())
	danger := 0
	for _, near := range r.Near[f] {
		if has(r.Held[r.foe], near) {
			danger += r.w[musterDanger] * int(r.Men[near])
		}
	}
	return r.w[manWorth]*int(r.a.N()) + danger + r.pull(f)*r.w[musterPull]/100
}

// forceOf is the strength of the force that an action names.
func (r rating) forceOf() int {
	if r.a.Unit() == engine.Unit(fromTank) {
		return int(r.Crew) + 1
	}
	return int(r.a.N())
}

func rateAssault(r rating) int {
	f := r.field(r.a.At())
	n := r.forceOf()
	return r.battle(n+(r.around(f)-n)*r.w[assaultJoin]/100, f)
}

// engaged is the strength that attacks already.
func (r rating) engaged() int {
	sum := 0
	for _, n := range r.Fight.Force {
		sum += int(n)
	}
	return sum + flag(r.Fight.Force[fromTank] > 0)
}

func rateJoin(r rating) int {
	f, n := r.Fight.Target, r.engaged()
	return r.battle(n+r.forceOf(), f) - r.battle(n, f) - r.forceOf()
}

// rateCommit plays the lowest card that is likely to decide the battle.
func rateCommit(r rating) int {
	f := r.Fight.Target
	attack, defence := r.engaged(), r.strengthAt(f)
	stake := r.spoils(f)
	need := 0
	if r.Act.Seat == r.me {
		need = defence - attack + r.w[foeCard]*flag(r.v.Hands[r.foe] > 0)
	} else {
		need = attack - defence + 1 + r.w[foeCard]*flag(r.v.HasBid[r.foe])
		stake = r.w[manWorth]*int(r.Men[f]) + 100*r.g.scoring.Bunker*flag(has(r.Bunkers, f)) + 200*r.g.scoring.Tank*flag(r.tankOf(r.me, f))
	}
	switch value := r.boost(); {
	case need <= 0:
		return -1
	case value < need:
		return stake*value*r.w[commitBluff]/(800*need) - r.cardCost()
	default:
		return stake - r.cardCost()
	}
}

func rateAdvance(r rating) int {
	f := r.Fight.Target
	n := int(r.a.N())
	worth := r.w[advanceMen] * min(n, 3)
	if r.a.Unit() == engine.Unit(fromTank) {
		if n == int(r.Crew) {
			worth -= 100 * r.g.scoring.Tank
		}
		return worth - 20*n
	}
	near := r.Near[f][r.a.Unit()]
	return worth - r.left(near, n)
}
