package tankduel

import "hulldown/engine"

// census counts one game. What it remembers between events is little: the
// verb under way, where tanks stand, and the last shot through each tank.
type census struct {
	g      *Game
	roster roster
	// at is where the counts of each measure begin, playedAt where the use of a
	// card stands within those of gPlayed.
	at       [gauges]int
	playedAt [DeckSize][useKinds]int16
	counts   []int32
	verb     engine.Verb
	// shot is the range and the kind of round plus one of the last shot fired
	// by each unit, through that of the last one through it.
	shot, through    [MaxUnits]bullet
	loaded           [MaxUnits]uint8
	stands           [MaxUnits]int8
	first, firstKill int8
	played           [sides]CardSet
	awarded          [sides]uint64
	// fired is the special round of the running shot as an index of roundKeys,
	// margin its Penetration before the Pen Mod.
	fired  uint8
	margin int
}

// bullet is a shot as a kill remembers it.
type bullet struct {
	boxes uint8
	// round is an index of roundKeys.
	round uint8
}

// NewCensus implements engine.Counted.
func (g *Game) NewCensus() engine.Census[State] {
	c := &census{g: g, roster: g.roster()}
	n := 0
	for i, m := range g.Measures() {
		c.at[i] = n
		n += len(m.Keys)
	}
	k := int16(0)
	for i := range g.cards {
		for u := range useKinds {
			c.playedAt[i][u] = -1
			if g.cards[i].mayUse(u) {
				c.playedAt[i][u] = k
				k++
			}
		}
	}
	return c
}

// add counts n for a key of a measure.
func (c *census) add(m gauge, key, n int) { c.counts[c.at[m]+key] += int32(n) }

// Begin implements engine.Census.
func (c *census) Begin(s *State, counts []int32) {
	c.counts = counts
	c.first, c.firstKill = -1, -1
	c.played, c.awarded = [sides]CardSet{}, [sides]uint64{}
	for u := range c.g.pieces {
		c.stands[u] = s.Units[u].Range
		c.loaded[u] = s.Units[u].Loaded
		c.through[u] = bullet{round: c.noRound()}
	}
}

// The last keys of roundKeys: what is no shot of the tank that is credited.
func (c *census) mine() uint8    { return uint8(len(c.g.ammo)) + 1 }
func (c *census) aid() uint8     { return c.mine() + 1 }
func (c *census) noRound() uint8 { return c.mine() + 2 }

// Chosen implements engine.Census.
func (c *census) Chosen(_ *State, _ engine.Turn, a engine.Action) { c.verb = a.Verb() }

// Applied implements engine.Census.
func (c *census) Applied(_ *State, events []engine.Event) bool {
	scores := false
	for i := range events {
		e := &events[i]
		scores = c.count(e) || scores
	}
	return scores
}

// count counts an event; it reports whether the event enters VPs.
func (c *census) count(e *engine.Event) bool {
	switch e.Kind {
	case scored, pointsScored:
		c.score(e)
		return true
	case activated:
		if c.first < 0 && e.Unit != engine.NoUnit {
			c.first = c.side(e.Unit)
		}
	case drew:
		c.add(gDrawn, int(e.Card), 1)
	case laid:
		c.playing(e, useOf(c.verb, e.Item))
	case spent:
		// What TACTICS spends is a card played; the exchange tells of it.
		if c.verb != tacticsVerb {
			c.add(gSpent, int(e.Card), 1)
		}
	case bid:
		c.add(gBid, int(e.Card), 1)
	case discarded:
		c.add(gDiscarded, int(e.Card), 1)
	default:
		c.tank(e)
	}
	return false
}

func (c *census) side(u engine.Unit) int8 { return c.g.pieces[u].side }

// playing counts a card that is played for a half.
func (c *census) playing(e *engine.Event, u use) {
	if k := c.playedAt[e.Card][u]; k >= 0 {
		c.add(gPlayed, int(k), 1)
	}
	c.played[c.g.seatSide[e.Seat]].add(e.Card)
}

// tank counts what happens to a tank.
func (c *census) tank(e *engine.Event) {
	switch e.Kind {
	case rangeMoved, reinforced:
		c.stands[e.Unit] = int8(e.To)
		if e.Kind == reinforced {
			c.through[e.Unit] = bullet{round: c.noRound()}
		}
	case terrainPlaced:
		m := gTerrain
		if e.Target != e.Unit {
			m = gTerrainEnemy
		}
		c.add(m, c.g.cards[e.Card].terrain, 1)
	case supplyTaken:
		c.add(gSupplies, int(e.Item), 1)
	case scarred:
		c.add(gScars, int(e.Item)-1, 1)
	case gained:
		if e.Item >= 1 && e.Item <= 8 {
			c.add(gStates, int(e.Item)-1, 1)
		}
	case hurt:
		if h := health(e.To); h == wounded || h == killed {
			c.add(gCasualties, int(c.side(e.Unit))*2+int(h-wounded), 1)
		}
	case loadedAmmo:
		c.load(e)
	case credited:
		switch agent(e.Item) {
		case byMine:
			c.through[e.Unit] = bullet{round: c.mine()}
		case bySupport:
			c.through[e.Unit] = bullet{round: c.aid()}
		}
	case eliminatedUnit:
		c.loss(e)
	default:
		c.news(e)
	}
}

// load follows which round is in the gun; a round that is fired leaves it as
// the shot begins, before its number is known.
func (c *census) load(e *engine.Event) {
	if e.To == 0 && e.Clause == firedClause {
		c.fired = c.loaded[e.Unit]
	}
	c.loaded[e.Unit] = uint8(e.To)
}

// firedClause is the rule by which a loaded round is expended.
const firedClause engine.Clause = "EITC 11.1.3d-iii"

// loss counts a tank that is Eliminated; one that exits is none.
func (c *census) loss(e *engine.Event) {
	if status(e.To)&exited != 0 {
		return
	}
	c.add(gLosses, int(c.side(e.Unit))*int(lossKinds)+int(e.Item), 1)
	if e.Target == engine.NoUnit || c.side(e.Target) == c.side(e.Unit) {
		return
	}
	killer, victim := c.roster.kind[e.Target], c.roster.kind[e.Unit]
	by := c.through[e.Unit]
	if pair := c.roster.pairs[killer][victim]; pair >= 0 {
		c.add(gKills, int(pair), 1)
	}
	c.add(gKillRound, int(killer)*(int(c.noRound())+1)+int(by.round), 1)
	if by.round < c.mine() {
		c.add(gKillRange, int(killer)*rangeBoxes+int(by.boxes), 1)
	}
	if c.firstKill < 0 {
		c.firstKill = c.side(e.Target)
	}
}

// news counts shots and what they come to.
func (c *census) news(e *engine.Event) {
	switch e.Kind {
	case triedToHit:
		c.fire(e)
	case shotHit:
		c.add(gHits, int(c.side(e.Unit)), 1)
		c.add(gHitsOver, int(c.side(e.Unit)), perHundred)
	case shotPenetrated, shotBounced:
		c.strike(e)
	case penetrationTried:
		c.tried(e)
	case damageRead:
		c.add(gDamage, int(e.Item), 1)
	case tacticsPlayed:
		c.playing(e, useTactics)
	}
}

func (c *census) boxes(e *engine.Event) uint8 {
	d := int(c.stands[e.Unit]) + int(c.stands[e.Target])
	return uint8(min(max(d, -d), rangeBoxes-1))
}

func (c *census) fire(e *engine.Event) {
	side, chance := int(c.side(e.Unit)), min(max(int(e.To), 0), 95)
	c.shot[e.Unit] = bullet{boxes: c.boxes(e), round: c.fired}
	c.fired = 0
	c.add(gShots, side, 1)
	c.add(gHitsExpected, side, chance)
	c.add(gHitsOver, side, -chance)
}

// tried notes the Penetration before the Pen Mod; the outcome brings the Armor
// that it has to reach.
func (c *census) tried(e *engine.Event) {
	c.add(gTries, int(c.side(e.Unit)), 1)
	c.margin = int(e.To) - c.g.cards[e.Card].pen
}

func (c *census) strike(e *engine.Event) {
	side := int(c.side(e.Unit))
	chance := int(c.g.pierce.chance(c.margin - int(e.To)))
	c.add(gPensExpected, side, chance)
	c.add(gPensOver, side, -chance)
	if e.Kind == shotPenetrated {
		c.add(gPens, side, 1)
		c.add(gPensOver, side, perHundred)
		if c.through[e.Target] = c.shot[e.Unit]; c.g.pieces[e.Unit].kind != tankPiece {
			c.through[e.Target] = bullet{round: c.aid()}
		}
	}
}

// score counts VPs by side and clause.
func (c *census) score(e *engine.Event) {
	side := int(e.Side)
	if e.Kind == scored {
		side = int(c.side(e.Unit))
	}
	for i, clause := range c.roster.awards {
		if clause == e.Clause {
			key := side*len(c.roster.awards) + i
			c.add(gVP, key, int(e.To))
			if e.To > 0 && i < 64 && c.awarded[side]&(1<<i) == 0 {
				c.awarded[side] |= 1 << i
				c.add(gAwarded, key, 1)
			}
			return
		}
	}
}

// End implements engine.Census.
func (c *census) End(s *State, r engine.Result) {
	c.add(gRounds, 0, int(s.Round))
	c.add(gDecks, 0, int(s.Deck))
	for _, m := range []struct {
		side      int8
		had, wins gauge
	}{{c.first, gFirst, gFirstWins}, {c.firstKill, gFirstKill, gFirstKillWins}} {
		if m.side >= 0 {
			c.add(m.had, int(m.side), 1)
			c.add(m.wins, int(m.side), flag(r.Winner == m.side))
		}
	}
	for seat := range c.g.seats {
		for card := s.Hands[seat].Next(0); card != engine.NoCard; card = s.Hands[seat].Next(card + 1) {
			c.add(gHeld, int(card), 1)
		}
	}
	for side := range sides {
		for card := c.played[side].Next(0); card != engine.NoCard; card = c.played[side].Next(card + 1) {
			c.add(gPlayers, int(card), 1)
			c.add(gPlayersWin, int(card), flag(int(r.Winner) == side))
		}
	}
}
