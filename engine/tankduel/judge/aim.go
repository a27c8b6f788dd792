package judge

import (
	"slices"

	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// longest is the farthest from the centre that a tank stands, in boxes.
const longest = 5

// aim is how many boxes from the centre the exchange of shots is best for the
// tank.
func (r rating) aim() int { return bestOf(r.line()) }

// bestOf is the distance of the best of some trades, the nearest of equals.
func bestOf(trades [longest + 1]int32) int {
	best := 0
	for boxes := range trades {
		if trades[boxes] > trades[best] {
			best = boxes
		}
	}
	return best
}

// line is what the tank trades at each distance on its side of the centre, and what it
// is worth by itself to be there.
func (r rating) line() [longest + 1]int32 {
	line, ranges := r.trades(), r.ranges()
	way := 1
	if r.me().Range < 0 {
		way = -1
	}
	for boxes := range line {
		line[boxes] += ranges[state.Edge+way*boxes]
	}
	return line
}

// ranges is what it is worth to the tank to be at each Range.
func (r rating) ranges() *[gaps]int32 { return &r.o.ranges[state.Flag(r.g.isTagged(r.a.Unit()))] }

// trades are what the tank deals, by its distance from the centre in boxes, to
// the enemy that it hits best from there, less its share of what all enemies deal
// to its side, which weighs a little less: who only keeps out of harm's way wins
// nothing.
func (r rating) trades() [longest + 1]int32 {
	t := r.memo()
	if t.known&knowsTrades == 0 {
		t.trades = r.weighTrades()
		t.known |= knowsTrades
	}
	return t.trades
}

func (r rating) weighTrades() (trades [longest + 1]int32) {
	var given, taken [longest + 1]int
	friends := 0
	me := r.me()
	for e := range r.g.Tanks {
		u := &r.v.Open.Units[e]
		switch {
		case !u.Has(state.InPlay):
		case u.Side == me.Side:
			friends++
		default:
			mine, theirs := r.g.firepower.of(me.Vehicle, u.Vehicle), r.g.firepower.of(u.Vehicle, me.Vehicle)
			for boxes := range trades {
				gap := boxes + int(u.Range)
				gap = max(gap, -gap)
				given[boxes] = max(given[boxes], int(mine[gap]))
				taken[boxes] += int(theirs[gap])
			}
		}
	}
	friends = 10 * max(friends, 1)
	for boxes := range trades {
		trades[boxes] = int32(r.o.w[wTradeGiven]*given[boxes]/10 - r.o.w[wTradeTaken]*taken[boxes]/friends)
	}
	return trades
}

// firepower holds for each two vehicles in the game and each gap the chance in per
// cent that a shot of the first hits and pierces the second, which shows its
// front, as the boards alone tell it.
type firepower struct {
	// place is where a vehicle is in the rows, by its index.
	place []uint8
	rows  [][state.MaxUnits][gaps]uint8
}

// gaps is how many gaps there are, from 0 to 2000 m.
const gaps = 2*state.Edge + 1

// of is the chance by the gap in boxes.
func (p *firepower) of(from, at uint8) *[gaps]uint8 {
	return &p.rows[p.place[from]][p.place[at]]
}

// weighGuns fills in firepower for all vehicles that can come into play.
func (g *Index) weighGuns() {
	g.firepower.place = make([]uint8, len(g.Vehicles))
	var fielded []uint8
	field := func(v uint8) {
		if len(fielded) < state.MaxUnits && !slices.Contains(fielded, v) {
			g.firepower.place[v] = uint8(len(fielded))
			fielded = append(fielded, v)
		}
	}
	start := g.Start()
	for u := range g.Units {
		field(start.Units[u].Vehicle)
	}
	for i := range g.Reserves {
		field(uint8(g.Reserves[i].Vehicle))
	}
	g.firepower.rows = make([][state.MaxUnits][gaps]uint8, len(fielded))
	for i, from := range fielded {
		for j, at := range fielded {
			for gap := range gaps {
				g.firepower.rows[i][j][gap] = uint8(g.power(&g.Vehicles[from], &g.Vehicles[at], gap))
			}
		}
	}
}

// power is the chance that a vehicle's best gun penetrates another vehicle at a distance.
func (g *Index) power(from, at *pieces.Vehicle, gap int) int {
	best := 0
	for _, gun := range from.Guns[:from.GunsN] {
		if gap >= min(len(gun.Hit), len(gun.Pen)) {
			continue
		}
		hit := min(gun.Hit[gap]+at.Size, 95)
		through := int(g.pierce.Chance(gun.Pen[gap]-at.Front[pieces.HullPart])) + int(g.pierce.Chance(gun.Pen[gap]-at.Front[pieces.TurretPart]))
		best = max(best, hit*through/200)
	}
	return best
}

// closing is what a move towards the aim would improve, 0 for a tank that the
// scenario draws elsewhere.
func (r rating) closing() int {
	t := r.memo()
	if t.known&knowsClosing == 0 {
		t.closing = 0
		if _, drawn := r.posts(); !drawn {
			t.closing = closingIn(r.line(), int(r.me().Range))
		}
		t.known |= knowsClosing
	}
	return int(t.closing)
}

// closingIn is what up to two boxes towards the best distance of a line improve.
func closingIn(line [longest + 1]int32, at int) int32 {
	d := max(at, -at)
	next, aim := d, bestOf(line)
	switch {
	case aim < d:
		next = max(aim, d-2)
	case aim > d:
		next = min(aim, d+2)
	}
	return line[next] - line[d]
}
