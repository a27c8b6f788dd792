package tankduel

import "hulldown/engine"

// transitions are the only code that assigns fields of a State: one function
// for each kind of event that changes something. Folding the events of a game
// over its first state therefore gives its last.
var transitions = [eventKinds]func(*State, engine.Event){
	opened:  openFrame,
	stepped: func(s *State, e engine.Event) { setStage(s, uint8(e.To)) },
	noted:   func(s *State, e engine.Event) { setRegister(s, e.Item, e.To) },
	closed:  func(s *State, _ engine.Event) { popFrame(s) },
	began:   beginAct,

	roundBegan:       func(s *State, e engine.Event) { s.Round = uint8(e.To); s.Acts = 0 },
	phaseBegan:       func(s *State, e engine.Event) { s.Phase = phase(e.Item) },
	activated:        activate,
	orderPlaced:      func(s *State, e engine.Event) { s.Order[e.Item] = e.Unit; s.Acts = e.Item + 1 },
	drew:             func(s *State, e engine.Event) { s.takeTop(e.Card); s.Hands[e.Seat].add(e.Card) },
	pulled:           func(s *State, e engine.Event) { s.takeTop(e.Card); s.Table.add(e.Card); s.Pulled = e.Card },
	damagePulled:     pullDamage,
	specialCame:      specialComes,
	laid:             layCard,
	spent:            func(s *State, e engine.Event) { s.Hands[e.Seat].remove(e.Card); s.Table.add(e.Card) },
	bid:              func(s *State, e engine.Event) { s.Hands[e.Seat].remove(e.Card); s.Bids[e.Unit] = e.Card },
	revealed:         func(s *State, e engine.Event) { s.Bids[e.Unit] = engine.NoCard; s.Units[e.Unit].Bid = e.Card },
	bidDiscarded:     func(s *State, e engine.Event) { s.Units[e.Unit].Bid = engine.NoCard; s.Discard.add(e.Card) },
	discarded:        func(s *State, e engine.Event) { s.Hands[e.Seat].remove(e.Card); s.Discard.add(e.Card) },
	stolen:           func(s *State, e engine.Event) { s.Hands[e.To].remove(e.Card); s.Hands[e.Seat].add(e.Card) },
	given:            func(s *State, e engine.Event) { s.Hands[e.Seat].remove(e.Card); s.Hands[e.To].add(e.Card) },
	lost:             func(s *State, e engine.Event) { s.Hands[e.Seat].remove(e.Card); s.Discard.add(e.Card) },
	tableCleared:     clearTable,
	reshuffled:       reshuffle,
	damageReshuffled: reshuffleDamage,
	ended:            endGame,

	rangeMoved:     func(s *State, e engine.Event) { s.Units[e.Unit].Range = int8(e.To) },
	motionBegan:    beginMotion,
	motionEnded:    endMotion,
	terrainPlaced:  placeTerrain,
	terrainLeft:    leaveTerrain,
	smokePlaced:    func(s *State, e engine.Event) { s.Table.remove(e.Card); s.Units[e.Unit].Box.Smoke = e.Card },
	smokeCleared:   clearSmoke,
	supplyTaken:    takeSupply,
	supplyReturned: returnSupply,
	gained:         func(s *State, e engine.Event) { s.Units[e.Unit].Status |= 1 << e.Item },
	shed:           func(s *State, e engine.Event) { s.Units[e.Unit].Status &^= 1 << e.Item },
	bogged:         func(s *State, e engine.Event) { s.Units[e.Unit].Bog = uint8(e.To) },
	scarred:        addScar,
	mended:         removeScar,
	hurt:           hurtMan,
	reseated:       func(s *State, e engine.Event) { s.Units[e.Unit].Men[e.Item].Seat = post(e.To) },

	spotted:      func(s *State, e engine.Event) { s.Units[e.Unit].Spotted |= 1 << e.Target },
	unspotted:    func(s *State, e engine.Event) { s.Units[e.Unit].Spotted &^= 1 << e.Target },
	acquired:     func(s *State, e engine.Event) { s.Units[e.Unit].Acquired, s.Units[e.Unit].Aim = e.Target, uint8(e.To) },
	flanked:      func(s *State, e engine.Event) { s.Units[e.Unit].Flanked |= 1 << e.Target },
	unflanked:    func(s *State, e engine.Event) { s.Units[e.Unit].Flanked &^= 1 << e.Target },
	loadedAmmo:   func(s *State, e engine.Event) { s.Units[e.Unit].Loaded = uint8(e.To) },
	ammoSet:      func(s *State, e engine.Event) { s.Units[e.Unit].Ammo[e.Item] = uint8(e.To) },
	raised:       raiseLevel,
	credited:     func(s *State, e engine.Event) { s.Units[e.Unit].Credit = e.Target },
	scored:       func(s *State, e engine.Event) { s.Units[e.Unit].VP += e.To },
	medalWon:     func(s *State, e engine.Event) { s.Units[e.Unit].Medals++ },
	pointsScored: func(s *State, e engine.Event) { s.Points[e.Item] += e.To },
	eliminatedUnit: func(s *State, e engine.Event) {
		s.Units[e.Unit].Status &^= inPlay
		s.Units[e.Unit].Status |= status(e.To)
	},
	reinforced: reinforce,
	marked:     setMark,
	rowUsed:    func(s *State, e engine.Event) { s.Used = s.Used&^(1<<e.Item) | uint64(e.To)<<e.Item },
	supplySet:  func(s *State, e engine.Event) { s.Supplies[e.Item] = uint8(e.To) },

	handReturned: func(s *State, e engine.Event) { s.Hands[e.Seat].remove(e.Card); s.Pile.add(e.Card) },
	handDealt:    func(s *State, e engine.Event) { s.withdraw(e.Card); s.Hands[e.Seat].add(e.Card) },
	topSet:       setTop,
	damageTopSet: setDamageTop,
}

func openFrame(s *State, e engine.Event) {
	pushFrame(s, Frame{
		Proc: e.Item, Seat: e.Seat, Unit: e.Unit, Target: e.Target, Card: e.Card,
		R: [4]int16{e.From, e.To},
	})
}

func pushFrame(s *State, f Frame) {
	s.Frames[s.Depth] = f
	s.Depth++
}

func popFrame(s *State) {
	s.Depth--
	s.Frames[s.Depth] = Frame{}
}

func setStage(s *State, stage uint8) { s.Frames[s.Depth-1].Stage = stage }

func setRegister(s *State, register uint8, to int16) { s.Frames[s.Depth-1].R[register] = to }

func beginAct(s *State, e engine.Event) {
	u := &s.Units[e.Unit]
	s.Act = Act{Verb: engine.Verb(e.Item), Range: u.Range, Box: u.Box, Cards: uint8(e.To),
		MoveRaise: s.Act.MoveRaise, FireRaise: s.Act.FireRaise}
}

// activate makes a unit the Active Tank; the raised levels lapse.
func activate(s *State, e engine.Event) {
	s.Active = e.Unit
	s.Act = Act{Box: emptyBox()}
	if e.Unit != engine.NoUnit {
		s.Last = e.Seat
	}
}

// takeTop removes a card from the top of the draw pile.
func (s *State) takeTop(card engine.Card) {
	s.Pile.remove(card)
	if s.Upper > 0 {
		s.Upper--
	}
	shift(&s.Known, &s.KnownN)
}

// shift drops the first of the cards whose order is set, if there are any.
func shift(known *[MaxKnown]engine.Card, n *uint8) {
	if *n == 0 {
		return
	}
	copy(known[:], known[1:*n])
	*n--
	known[*n] = 0
}

func pullDamage(s *State, e engine.Event) {
	bit := uint32(1) << (e.Card - damageBase)
	s.Wounds &^= bit
	s.Spent |= bit
	s.Verdict = e.Card
	shift(&s.Sure, &s.SureN)
}

func specialComes(s *State, e engine.Event) {
	s.Special = engine.NoCard
	shift(&s.Known, &s.KnownN)
	if e.Card == shuffleCard {
		s.Reshuffle = true
		s.Deck++
	} else {
		s.Ending = true
	}
}

func layCard(s *State, e engine.Event) {
	s.Hands[e.Seat].remove(e.Card)
	s.Table.add(e.Card)
	s.Laid[e.Item] = e.Card
}

func clearTable(s *State, _ engine.Event) {
	s.Discard = s.Discard.Union(s.Table)
	s.Table = CardSet{}
	s.Pulled = engine.NoCard
	s.Verdict = engine.NoCard
	for i := range s.Laid {
		s.Laid[i] = engine.NoCard
	}
}

// reshuffle makes a new draw pile of the discards; Card is the special card
// shuffled in and To how many cards lie above its half. Item 1 takes what was
// Pulled and spent in the running action instead.
func reshuffle(s *State, e engine.Event) {
	if e.Item == 1 {
		var laid CardSet
		for _, c := range s.Laid {
			if c != engine.NoCard && s.Table.Has(c) {
				laid.add(c)
			}
		}
		s.Discard, s.Table = s.Discard.Union(s.Table.Without(laid)), laid
	}
	s.Pile = s.Pile.Union(s.Discard)
	s.Discard = CardSet{}
	s.Known, s.KnownN = [MaxKnown]engine.Card{}, 0
	s.Special = e.Card
	s.Upper = uint8(e.To)
	s.Reshuffle = false
}

func reshuffleDamage(s *State, _ engine.Event) {
	s.Wounds |= s.Spent
	s.Spent = 0
	s.Sure, s.SureN = [MaxKnown]engine.Card{}, 0
}

func endGame(s *State, e engine.Event) {
	s.Over = true
	s.Winner = int8(e.To)
	s.How = ending(e.Item)
	s.Depth = 0
	s.Frames = [MaxFrames]Frame{}
}

// beginMotion puts a laid MOVE card into the box, where it covers all else.
func beginMotion(s *State, e engine.Event) {
	box := &s.Units[e.Unit].Box
	s.Table.remove(e.Card)
	box.Move = e.Card
	box.Moves = uint8(e.To)
}

func endMotion(s *State, e engine.Event) {
	s.Units[e.Unit].Box.Move = engine.NoCard
	s.Discard.add(e.Card)
}

func placeTerrain(s *State, e engine.Event) {
	s.Table.remove(e.Card)
	s.Units[e.Unit].Box.Terrain = e.Card
}

func leaveTerrain(s *State, e engine.Event) {
	s.Units[e.Unit].Box.Terrain = engine.NoCard
	s.Discard.add(e.Card)
}

func clearSmoke(s *State, e engine.Event) {
	s.Units[e.Unit].Box.Smoke = engine.NoCard
	s.Discard.add(e.Card)
}

func takeSupply(s *State, e engine.Event) {
	s.Supplies[e.Item]--
	s.Units[e.Unit].Box.Supply = e.Item + 1
}

func returnSupply(s *State, e engine.Event) {
	s.Supplies[e.Item]++
	s.Units[e.Unit].Box.Supply = 0
}

func addScar(s *State, e engine.Event) {
	u := &s.Units[e.Unit]
	if u.ScarsN < MaxScars {
		u.Scars[u.ScarsN] = scar(e.Item)
		u.ScarsN++
	}
}

func removeScar(s *State, e engine.Event) {
	u := &s.Units[e.Unit]
	n := uint8(0)
	for i := uint8(0); i < u.ScarsN; i++ {
		if u.Scars[i] != scar(e.Item) {
			u.Scars[n] = u.Scars[i]
			n++
		}
	}
	for i := n; i < u.ScarsN; i++ {
		u.Scars[i] = noScar
	}
	u.ScarsN = n
}

// hurtMan sets the health of a crew member; one who is KIA leaves his seat.
func hurtMan(s *State, e engine.Event) {
	u := &s.Units[e.Unit]
	man := &u.Men[e.Item]
	man.Health = health(e.To)
	if man.Health == killed {
		man.Seat = noPost
		u.Killed++
	}
}

func raiseLevel(s *State, e engine.Event) {
	if e.Item == 0 {
		s.Act.MoveRaise = int8(e.To)
	} else {
		s.Act.FireRaise = int8(e.To)
	}
}

// reinforce brings a tank back as new: To is its Range, From the set of its
// crew members; ammunition, VPs and Medals stay (EITC 9.0).
func reinforce(s *State, e engine.Event) {
	old := s.Units[e.Unit]
	u := Unit{
		Vehicle: old.Vehicle, Side: old.Side, Seat: old.Seat, Number: old.Number, Crew: old.Crew,
		Range: int8(e.To), Status: inPlay, Men: old.Men, Acquired: engine.NoUnit, Box: emptyBox(),
		Bid: engine.NoCard, Ammo: old.Ammo, Credit: engine.NoUnit, VP: old.VP, Medals: old.Medals,
		Marks: old.Marks,
	}
	s.Units[e.Unit] = u
}

// setMark sets a mark of the game, of a side (Seat) or of a unit.
func setMark(s *State, e engine.Event) {
	switch {
	case e.Unit != engine.NoUnit:
		s.Units[e.Unit].Marks[e.Item] = int8(e.To)
	case e.Seat != engine.NoSeat:
		s.SideMark[e.Seat][e.Item] = int8(e.To)
	default:
		s.Marks[e.Item] = int8(e.To)
	}
}
