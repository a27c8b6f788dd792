package victorytank

import "hulldown.dev/engine"

// change carries out an event. With what it calls it is the only code that
// assigns fields of a State: a kind that changes something has one case below,
// whichever of the functions it is in. Folding the events of a game over its
// first state therefore gives its last.
func change(s *State, e *engine.Event) { changeFlow(s, e) }

// changeFlow changes what is going on, and deals.
func changeFlow(s *State, e *engine.Event) {
	switch e.Kind {
	case staged:
		setStage(s, stage(e.Item), e.Seat)
	case spotted:
		s.Act.Spot, s.Act.Pending = int8(e.Item), pending(e.To)
	case groupSet:
		s.Act.Group = uint8(e.To)
	case leastSet:
		s.Act.Least = uint8(e.To)
	case drivingSet:
		s.Act.Driving, s.Act.Going = e.To >= 0, uint8(max(e.To, 0))
	case mustered:
		s.Fight.Entered += uint8(e.To)
	case engagedNext:
		s.Fight.Next = uint8(e.To)
	case lotDrawn:
		s.Active = e.Seat
	case dealt:
		s.Deck[e.Seat] &^= 1 << e.Card
		s.Hand[e.Seat] |= 1 << e.Card
	default:
		changeRound(s, e)
	}
}

func setStage(s *State, st stage, seat engine.Seat) { s.Stage, s.Asked = st, seat }

// changeRound changes rounds and what the fog of war phase brings.
func changeRound(s *State, e *engine.Event) {
	switch e.Kind {
	case roundBegan:
		if s.Round > 0 {
			s.Active = e.Seat
		}
		s.Round = uint8(e.To)
		s.Drawn = [2]engine.Card{engine.NoCard, engine.NoCard}
	case uncovered:
		bit := uint32(1) << (e.Card - fieldBase)
		s.Starts &^= bit
		s.Rest &^= bit
		s.Drawn[e.Item] = e.Card
	case kept:
		if s.Drawn[1] == e.Card {
			s.Drawn[0], s.Drawn[1] = s.Drawn[1], s.Drawn[0]
		}
	case placed:
		layTile(s, Tile{At: e.At, Card: e.Card, Turned: e.To != 0})
		for i := range s.Drawn {
			if s.Drawn[i] == e.Card {
				s.Drawn[i] = engine.NoCard
			}
		}
	case bunkerFound:
		s.Bunkers |= 1 << e.Item
	case tankPlaced:
		s.Tank, s.Facing = int8(e.Item), heading(e.To)
	case cratePlaced:
		s.Crates |= 1 << e.Item
		s.Cubes--
	case reinforced:
		s.Supply[e.Seat]--
		s.station(e.Seat, int8(e.Item), 1)
	case pointsReset:
		s.Points[e.Seat] = uint8(e.To)
	default:
		changeField(s, e)
	}
}

// changeField changes actions under way and who stands where.
func changeField(s *State, e *engine.Event) {
	switch e.Kind {
	case paid:
		s.Points[e.Seat] = uint8(e.To)
	case declared:
		s.Act = Act{Seat: e.Seat, Left: uint8(e.To), Spot: nowhere}
		if e.Card != engine.NoCard {
			spend(s, e.Seat, e.Card)
		}
	case passed:
		s.Points[e.Seat]--
	case pointUsed:
		s.Act.Left, s.Act.Used = uint8(e.To), true
	case setOut:
		s.withdraw(e.Seat, int8(e.Item), uint8(e.To))
	case marched:
		s.station(e.Seat, int8(e.Item), uint8(e.To))
	case boarded:
		s.withdraw(e.Seat, int8(e.Item), uint8(e.To))
		s.Crew += uint8(e.To)
		s.Master = e.Seat
	case alighted:
		s.leaveTank(uint8(e.To))
		s.station(e.Seat, int8(e.Item), uint8(e.To))
	case turned:
		s.Facing = heading(e.To)
	case drove:
		s.Tank = int8(e.Item)
	case crateTaken:
		s.Crates &^= 1 << e.Item
		s.Won[e.Seat]++
	case recruited:
		s.Supply[e.Seat] -= uint8(e.To)
		s.station(e.Seat, int8(e.Item), uint8(e.To))
	default:
		changeBattle(s, e)
	}
}

// changeBattle changes battles, and what directives of a script arrange.
func changeBattle(s *State, e *engine.Event) {
	switch e.Kind {
	case assaulted:
		s.Fight = Fight{Target: int8(e.Item)}
	case joined:
		s.Fight.Force[e.Item] = uint8(e.To)
	case committed:
		s.Hand[e.Seat] &^= 1 << e.Card
		s.Bid[e.Seat] = e.Card
	case revealed:
		s.Bid[e.Seat] = engine.NoCard
		s.Discards[e.Seat] |= 1 << e.Card
	case fell:
		s.withdraw(e.Seat, int8(e.Item), uint8(e.To))
		s.Supply[e.Seat] += uint8(e.To)
	case crewFell:
		s.leaveTank(uint8(e.To))
		s.Supply[e.Seat] += uint8(e.To)
	case battleOver:
		s.Fight = Fight{Target: nowhere}
	case manned:
		s.man(e.Seat, int8(e.Item), uint8(e.To))
	case crewed:
		s.crewUp(e.Seat, uint8(e.To))
	case handReturned:
		s.Hand[e.Seat] &^= 1 << e.Card
		s.Deck[e.Seat] |= 1 << e.Card
	case handDealt:
		s.Deck[e.Seat] &^= 1 << e.Card
		s.Hand[e.Seat] |= 1 << e.Card
	}
}

// spend puts a card of a hand face up on the discard pile.
func spend(s *State, seat engine.Seat, card engine.Card) {
	s.Hand[seat] &^= 1 << card
	s.Discards[seat] |= 1 << card
}

// station and withdraw change how many soldiers of a seat stand on a field.
func (s *State) station(seat engine.Seat, f int8, n uint8) {
	s.Men[f] += n
	if s.Men[f] > 0 {
		s.Held[seat] |= 1 << f
	}
}

func (s *State) withdraw(seat engine.Seat, f int8, n uint8) {
	s.Men[f] -= n
	if s.Men[f] == 0 {
		s.Held[seat] &^= 1 << f
	}
}

// leaveTank takes crew off the tank, which nobody controls without any.
func (s *State) leaveTank(n uint8) {
	s.Crew -= n
	if s.Crew == 0 {
		s.Master = engine.NoSeat
	}
}

// layTile puts a card on the table and joins its fields to their neighbours.
func layTile(s *State, tile Tile) {
	i := int(s.TileN)
	s.Tiles[i] = tile
	s.TileN++
	for f := lower(i); f <= upper(i); f++ {
		s.Near[f] = [headings]int8{nowhere, nowhere, nowhere, nowhere}
	}
	s.link(lower(i), upper(i), north)
	for j := range i {
		at := s.Tiles[j].At
		switch dy := at.Y - tile.At.Y; at.X - tile.At.X {
		case 1:
			s.linkBeside(i, j, dy, east)
		case -1:
			s.linkBeside(i, j, dy, west)
		case 0:
			if dy == 2 {
				s.link(upper(i), lower(j), north)
			} else if dy == -2 {
				s.link(lower(i), upper(j), south)
			}
		}
	}
}

// linkBeside joins the fields of two cards in neighbouring columns, the second
// of which lies so many rows higher and in the direction of the heading.
func (s *State) linkBeside(i, j int, dy int8, h heading) {
	switch dy {
	case 0:
		s.link(lower(i), lower(j), h)
		s.link(upper(i), upper(j), h)
	case 1:
		s.link(upper(i), lower(j), h)
	case -1:
		s.link(lower(i), upper(j), h)
	}
}

// link joins two fields, the second of which lies in the direction of the
// heading.
func (s *State) link(f, to int8, h heading) {
	s.Near[f][h] = to
	s.Near[to][h.opposite()] = f
}

// man sets how many soldiers of a seat are on a field; the others are in its supply.
func (s *State) man(seat engine.Seat, f int8, n uint8) {
	was := s.Men[f]
	s.withdraw(seat, f, was)
	s.station(seat, f, n)
	s.Supply[seat] += was - n
}

// crewUp gives the tank a crew of a seat from its supply, none for 0; who was in it
// goes back to his.
func (s *State) crewUp(seat engine.Seat, n uint8) {
	if s.Master != engine.NoSeat {
		s.Supply[s.Master] += s.Crew
	}
	s.Supply[seat] -= n
	if s.Crew, s.Master = n, seat; n == 0 {
		s.Master = engine.NoSeat
	}
}
