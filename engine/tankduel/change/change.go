// Package change carries out events on a state of Tank Duel.
package change

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// Apply carries out an event of the base game. With what it calls it is the only code that
// assigns fields of a State in play: a kind of event that changes something has one case, whichever
// of the functions it is in. Folding the events of a game over its first state therefore gives its
// last. There are cases and no functions in the rows of kinds, since a function value would put
// each event on the heap or get a copy of it: with a copy for each event games took 1 to 6 per cent
// longer, measured as medians.
//
// Its own cases are phases and where the cards are.
func Apply(s *state.State, e *engine.Event) {
	switch e.Kind {
	case event.RoundBegan:
		s.Round = uint16(e.To)
		s.Acts = 0
	case event.PhaseBegan:
		s.Phase = state.Phase(e.Item)
	case event.Activated:
		activate(s, e)
	case event.OrderPlaced:
		s.Order[e.Item] = e.Unit
		s.Acts = e.Item + 1
	case event.Drew:
		s.TakeTop(e.Card)
		s.Hands[e.Seat].Add(e.Card)
	case event.Pulled:
		s.TakeTop(e.Card)
		s.Table.Add(e.Card)
		s.Pulled = e.Card
	case event.DamagePulled:
		pullDamage(s, e)
	case event.SpecialCame:
		specialComes(s, e)
	case event.Laid:
		layCard(s, e)
	case event.Spent:
		s.Played(e.Seat, e.Card)
		s.Table.Add(e.Card)
	case event.Bid:
		s.Slipped(e.Seat, e.Card)
		s.Bids[e.Unit] = e.Card
	case event.Revealed:
		s.Bids[e.Unit] = engine.NoCard
		s.Units[e.Unit].Bid = e.Card
	case event.BidDiscarded:
		s.Bids[e.Unit], s.Units[e.Unit].Bid = engine.NoCard, engine.NoCard
		s.Discard.Add(e.Card)
	case event.Discarded:
		s.Slipped(e.Seat, e.Card)
		s.Discard.Add(e.Card)
	case event.Stolen, event.Given:
		s.Slipped(engine.Seat(e.From), e.Card)
		s.Hands[e.To].Add(e.Card)
	case event.Lost:
		s.Slipped(e.Seat, e.Card)
		s.Discard.Add(e.Card)
	case event.TableCleared:
		clearTable(s, e)
	case event.Reshuffled:
		reshuffle(s, e)
	case event.DamageReshuffled:
		reshuffleDamage(s, e)
	case event.Ended:
		endGame(s, e)
	default:
		changeTank(s, e)
	}
}

// changeTank changes what a tank is and holds.
func changeTank(s *state.State, e *engine.Event) {
	switch e.Kind {
	case event.RangeMoved:
		moveRange(s, e)
	case event.MotionBegan:
		beginMotion(s, e)
	case event.MotionEnded:
		endMotion(s, e)
	case event.TerrainPlaced:
		placeTerrain(s, e)
	case event.TerrainLeft:
		leaveTerrain(s, e)
	case event.SmokePlaced:
		s.Table.Remove(e.Card)
		s.Units[e.Unit].Box.Smoke = e.Card
	case event.SmokeCleared:
		clearSmoke(s, e)
	case event.SupplyTaken:
		s.Supplies[e.Item]--
		*s.Units[e.Unit].Box.Layer(e.Of) = e.Item + 1
	case event.SupplyReturned:
		s.Supplies[e.Item]++
		*s.Units[e.Unit].Box.Layer(e.Of) = 0
	case event.SupplyLost:
		s.Stocked[e.Item]--
		*s.Units[e.Unit].Box.Layer(e.Of) = 0
	case event.BoxTouched:
		s.Act.Path |= 1 << e.Item
	case event.LayerLaid:
		s.Units[e.Unit].Box.Layers |= 1 << e.Item
	case event.LayerLifted:
		s.Units[e.Unit].Box.Layers &^= 1 << e.Item
	case event.Gained:
		s.Units[e.Unit].Status |= 1 << e.Item
	case event.Shed:
		s.Units[e.Unit].Status &^= 1 << e.Item
	case event.Bogged:
		s.Units[e.Unit].Bog = uint8(e.To)
	case event.Scarred:
		addScar(s, e)
	case event.Mended:
		removeScar(s, e)
	case event.Hurt:
		hurtMan(s, e)
	case event.Reseated:
		s.Units[e.Unit].Men[e.Item].Seat = state.Post(e.To)
	default:
		changeCounters(s, e)
	}
}

// changeCounters changes what tanks know, load and score.
func changeCounters(s *state.State, e *engine.Event) {
	switch e.Kind {
	case event.Spotted:
		s.Units[e.Unit].Spotted |= 1 << e.Target
	case event.Unspotted:
		s.Units[e.Unit].Spotted &^= 1 << e.Target
	case event.Acquired:
		s.Units[e.Unit].Acquired, s.Units[e.Unit].Aim = e.Target, uint8(e.To)
	case event.Flanked:
		s.Units[e.Unit].Flanked |= 1 << e.Target
	case event.Unflanked:
		s.Units[e.Unit].Flanked &^= 1 << e.Target
	case event.LoadedAmmo:
		s.Units[e.Unit].Loaded = uint8(e.To)
	case event.AmmoSet:
		s.Units[e.Unit].Ammo[e.Item] = uint8(e.To)
	case event.Raised:
		raiseLevel(s, e)
	case event.Credited:
		s.Units[e.Unit].Credit = e.Target
		s.Units[e.Unit].NoMedal = event.Agent(e.Item) != event.ByTank
	case event.Scored:
		s.Units[e.Unit].VP += e.To
	case event.MedalWon:
		s.Units[e.Unit].Medals++
	case event.PointsScored:
		s.Points[e.Side] += e.To
	case event.EliminatedUnit:
		s.Units[e.Unit].Status &^= state.InPlay
		s.Units[e.Unit].Status |= state.Status(e.To)
		if e.To == 0 {
			s.Lost[s.Units[e.Unit].Side]++ // neither exited nor taken away
		}
	case event.Reinforced:
		reinforce(s, e)
	case event.Marked:
		setMark(s, e)
	case event.UnitNoted, event.SecretMade, event.SecretTold, event.SecretRuledOut, event.SecretRevealed, event.SecretExcluded:
		changeSecret(s, e)
	case event.CardSeen:
		s.See(e.Card)
	case event.BoxMarked:
		s.BoxMarks[e.Of>>4][e.Of&15] = int8(e.To)
	case event.BoxLaid:
		s.BoxMarks[e.Of>>4][e.Of&15] = 1
	case event.BoxCleared:
		s.BoxMarks[e.Of>>4][e.Of&15] = 0
	case event.RowUsed:
		s.Used = s.Used&^(1<<e.Item) | uint64(e.To)<<e.Item
	case event.InfantryMoved:
		moveInfantry(s, e)
	case event.SupplySet:
		restock(s, e)
	case event.Replaced:
		replaceUnit(s, e)
	case event.HandReturned:
		s.Slipped(e.Seat, e.Card)
		s.Pile.Add(e.Card)
	case event.HandDealt:
		s.Forget(state.Only(e.Card))
		s.Withdraw(e.Card)
		s.Hands[e.Seat].Add(e.Card)
	case event.TopSet:
		setTop(s, e)
	case event.DamageTopSet:
		setDamageTop(s, e)
	default:
		changeRobata(s, e)
	}
}

// changeFlow changes what is going on.
func changeFlow(s *state.State, e *engine.Event) {
	switch e.Kind {
	case event.Opened:
		openFrame(s, e)
	case event.Stepped:
		SetStage(s.Frame(), uint8(e.To))
	case event.Noted:
		SetRegister(s, state.Register(e.Item), e.To)
	case event.Closed:
		PopFrame(s)
	case event.Began:
		beginAct(s, e)
	case event.Wanted:
		s.Act.Wants = e.Item + 1
	case event.Looked:
		s.Sight[e.Unit] = uint16(e.To)
	case event.Recalled:
		s.Pulled = e.Card
	case event.Filled:
		s.Full = true
	case event.ShotNoted:
		s.Act.Shot, s.Act.Hitter = state.ShotFacts(e.Item), e.Card
	}
}

func openFrame(s *state.State, e *engine.Event) {
	f := PushFrame(s)
	f.Proc, f.Seat, f.Unit, f.Target, f.Card = e.Item, e.Seat, e.Unit, e.Target, e.Card
}

// PushFrame returns a new frame on top. Frames above the top are empty.
func PushFrame(s *state.State) *state.Frame {
	s.Depth++
	return &s.Frames[s.Depth-1]
}

// PopFrame takes the frame on top away.
func PopFrame(s *state.State) {
	s.Depth--
	s.Frames[s.Depth] = state.Frame{}
}

// SetStage has a frame go on with a stage.
func SetStage(top *state.Frame, stage uint8) { top.Stage = stage }

// BeginRegisters gives the first two registers of a new frame their values.
func BeginRegisters(f *state.Frame, r0, r1 int16) { f.R[0], f.R[1] = r0, r1 }

// SetRegister sets a register of the frame on top.
func SetRegister(s *state.State, r state.Register, to int16) { s.Frames[s.Depth-1].R[r] = to }

func beginAct(s *state.State, e *engine.Event) {
	u := &s.Units[e.Unit]
	s.Act = state.Act{Verb: engine.Verb(e.Item), Range: u.Range, Box: u.Box, Cards: uint8(e.To),
		MoveRaise: s.Act.MoveRaise, FireRaise: s.Act.FireRaise, Pieces: s.Act.Pieces}
	if e.Target != engine.NoUnit {
		s.Act.Pieces |= 1 << e.Target
	}
}

// moveRange puts a unit elsewhere; the boxes that the Active Tank moves in a
// Move are counted.
func moveRange(s *state.State, e *engine.Event) {
	s.Units[e.Unit].Range = int8(e.To)
	if e.Unit == s.Active && s.Act.Verb == state.MoveVerb {
		s.Act.Boxes += uint8(max(e.To-e.From, e.From-e.To))
	}
}

// activate makes a unit the Active Tank; the raised levels lapse.
func activate(s *state.State, e *engine.Event) {
	s.Active = e.Unit
	s.Act = state.Act{Box: state.EmptyBox()}
	if e.Unit != engine.NoUnit {
		s.Last = e.Seat
	}
}

func pullDamage(s *state.State, e *engine.Event) {
	bit := uint32(1) << (e.Card - state.DamageBase)
	s.DamagePile &^= bit
	s.DamageUsed |= bit
	s.DamageCard = e.Card
	state.Shift(&s.DamageKnown, &s.DamageKnownN)
}

func specialComes(s *state.State, e *engine.Event) {
	s.Special = engine.NoCard
	state.Shift(&s.Known, &s.KnownN)
	if e.Card == state.ShuffleCard {
		s.Reshuffle = true
		s.Deck++
	} else {
		s.Ending = true
	}
}

func layCard(s *state.State, e *engine.Event) {
	s.Played(e.Seat, e.Card)
	s.Table.Add(e.Card)
	s.Laid[e.Item] = e.Card
}

func clearTable(s *state.State, _ *engine.Event) {
	s.Discard = s.Discard.Union(s.Table)
	s.Table = state.CardSet{}
	s.Pulled = engine.NoCard
	s.DamageCard = engine.NoCard
	for i := range s.Laid {
		s.Laid[i] = engine.NoCard
	}
}

// reshuffle makes a new draw pile of the discards; Card is the special card
// shuffled in and To how many cards lie above its half. Item 1 takes what was
// Pulled and spent in the running action instead.
func reshuffle(s *state.State, e *engine.Event) {
	if e.Item == 1 {
		var laid state.CardSet
		for _, c := range s.Laid {
			if c != engine.NoCard && s.Table.Has(c) {
				laid.Add(c)
			}
		}
		s.Discard, s.Table = s.Discard.Union(s.Table.Without(laid)), laid
	}
	s.Pile = s.Pile.Union(s.Discard)
	s.Discard = state.CardSet{}
	s.Known, s.KnownN = [state.MaxKnown]engine.Card{}, 0
	s.Top, s.TopSeen = state.CardSet{}, engine.NoOne
	s.Special = e.Card
	s.Upper = uint8(e.To)
	s.Reshuffle = false
}

func reshuffleDamage(s *state.State, _ *engine.Event) {
	s.DamagePile |= s.DamageUsed
	s.DamageUsed = 0
	s.DamageKnown, s.DamageKnownN = [state.MaxKnown]engine.Card{}, 0
}

func endGame(s *state.State, e *engine.Event) {
	s.Over = true
	s.Winner = e.Side
	s.How = state.Ending(e.Item)
	s.Depth = 0
	s.Frames = [state.MaxFrames]state.Frame{}
}

// beginMotion puts a laid MOVE card into the box, where it covers all else.
func beginMotion(s *state.State, e *engine.Event) {
	box := &s.Units[e.Unit].Box
	if e.Card < state.DeckSize {
		s.Table.Remove(e.Card)
	}
	box.Move = e.Card
	box.Moves = uint8(e.To)
}

func endMotion(s *state.State, e *engine.Event) {
	s.Units[e.Unit].Box.Move = engine.NoCard
	if e.Card < state.DeckSize { // SOLO MOVE goes back to its supply
		s.Discard.Add(e.Card)
	}
}

func placeTerrain(s *state.State, e *engine.Event) {
	s.Table.Remove(e.Card)
	box := &s.Units[e.Unit].Box
	box.Terrain, box.By = e.Card, e.Target
}

func leaveTerrain(s *state.State, e *engine.Event) {
	box := &s.Units[e.Unit].Box
	box.Terrain, box.By = engine.NoCard, engine.NoUnit
	s.Discard.Add(e.Card)
}

func clearSmoke(s *state.State, e *engine.Event) {
	s.Units[e.Unit].Box.Smoke = engine.NoCard
	s.Discard.Add(e.Card)
}

func restock(s *state.State, e *engine.Event) {
	s.Supplies[e.Item] = uint8(e.To)
	s.Stocked[e.Item] += int8(e.To - e.From)
}

func replaceUnit(s *state.State, e *engine.Event) {
	s.Units[e.Unit].Vehicle = e.Item
	s.Units[e.Unit].Crew = state.Experience(e.To)
	s.Units[e.Unit].Reserve = e.Of
}

func addScar(s *state.State, e *engine.Event) {
	u := &s.Units[e.Unit]
	if u.ScarsN < state.MaxScars {
		u.Scars[u.ScarsN] = state.Scar(e.Item)
		u.ScarsN++
	}
}

func removeScar(s *state.State, e *engine.Event) {
	u := &s.Units[e.Unit]
	n := uint8(0)
	for i := uint8(0); i < u.ScarsN; i++ {
		if u.Scars[i] != state.Scar(e.Item) {
			u.Scars[n] = u.Scars[i]
			n++
		}
	}
	for i := n; i < u.ScarsN; i++ {
		u.Scars[i] = state.NoScar
	}
	u.ScarsN = n
}

// hurtMan sets the health of a crew member; one who is KIA leaves his seat.
func hurtMan(s *state.State, e *engine.Event) {
	u := &s.Units[e.Unit]
	man := &u.Men[e.Item]
	man.Health = state.Health(e.To)
	if man.Health == state.Killed {
		man.Seat = state.NoPost
		u.Killed++
	}
}

// moveInfantry puts an infantry counter into a box; at 0 it is off the card and
// out of play.
func moveInfantry(s *state.State, e *engine.Event) {
	u := &s.Units[e.Unit]
	u.Range = int8(e.To)
	u.Status &^= state.InPlay
	if e.To != 0 {
		u.Status |= state.InPlay
	}
}

func raiseLevel(s *state.State, e *engine.Event) {
	if e.Item == 0 {
		s.Act.MoveRaise = int8(e.To)
	} else {
		s.Act.FireRaise = int8(e.To)
	}
}

// reinforce brings a tank back as new: To is its Range; its crew, ammunition,
// VPs and Medals stay (EITC 9.0).
func reinforce(s *state.State, e *engine.Event) {
	old := s.Units[e.Unit]
	u := state.Unit{
		Vehicle: old.Vehicle, Side: old.Side, Seat: old.Seat, Number: old.Number, Crew: old.Crew,
		Range: int8(e.To), Status: state.InPlay, Men: old.Men, Acquired: engine.NoUnit, Box: state.EmptyBox(),
		Bid: engine.NoCard, Ammo: old.Ammo, Credit: engine.NoUnit, VP: old.VP, Medals: old.Medals,
		Marks: old.Marks, Reserve: old.Reserve, ActionCard: old.ActionCard,
	}
	s.Units[e.Unit] = u
}

// setMark sets a mark of the game, of a side or of a unit, at its place among those.
func setMark(s *state.State, e *engine.Event) {
	switch {
	case e.Unit != engine.NoUnit:
		*s.MarkOf(e.Unit, e.Of) = int8(e.To)
	case e.Side != engine.NoSide:
		*s.MarkOfSide(e.Side, e.Of) = int8(e.To)
	default:
		*s.GameMark(e.Of) = int8(e.To)
	}
}

// setActionCard exchanges the Action card of a tank with one wherever it is.
func setActionCard(s *state.State, e *engine.Event) {
	new, old := uint8(e.Card-state.ActionCardBase), s.Units[e.Unit].ActionCard-1
	s.Units[e.Unit].ActionCard = new + 1
	if new == old {
		return
	}
	if s.Loose&(1<<new) != 0 {
		s.Loose = s.Loose&^(1<<new) | 1<<old
		return
	}
	for i := range s.Stack[:s.StackN] {
		if s.Stack[i] == new {
			s.Stack[i] = old
			return
		}
	}
	for u := range s.Units {
		if engine.Unit(u) != e.Unit && s.Units[u].ActionCard == new+1 {
			s.Units[u].ActionCard = old + 1
		}
	}
}

// setTop puts a card below those whose order is set; NoCard forgets the order.
func setTop(s *state.State, e *engine.Event) {
	switch {
	case e.Card == engine.NoCard:
		s.Known, s.KnownN = [state.MaxKnown]engine.Card{}, 0
		return
	case e.Card >= state.DeckSize:
		s.Upper = 0
	default:
		s.Discard.Remove(e.Card)
		s.Pile.Add(e.Card)
	}
	s.Known[s.KnownN] = e.Card
	s.KnownN++
}

// setDamageTop does the same for the Damage Deck.
func setDamageTop(s *state.State, e *engine.Event) {
	if e.Card == engine.NoCard {
		s.DamageKnown, s.DamageKnownN = [state.MaxKnown]engine.Card{}, 0
		return
	}
	bit := uint32(1) << (e.Card - state.DamageBase)
	s.DamageUsed &^= bit
	s.DamagePile |= bit
	s.DamageKnown[s.DamageKnownN] = e.Card
	s.DamageKnownN++
}

// changeSecret carries out what becomes of a secret choice.
func changeSecret(s *state.State, e *engine.Event) {
	switch e.Kind {
	case event.UnitNoted:
		s.Possible[e.Side][e.Of] = uint16(e.To)
		s.Note(e.Side, int8(e.Of), e.Target)
	case event.SecretRevealed:
		s.Possible[e.Side][e.Of] = 1 << e.Unit
		s.Note(e.Side, int8(e.Of), e.Unit)
	case event.SecretMade, event.SecretTold:
		place, thing := state.SecretThing(e.Of)
		n := state.OfSide(e.Side, thing)
		s.Note(e.Side, place, n)
		if s.Possible[e.Side][place] = 1 << n; e.Kind == event.SecretMade {
			s.Possible[e.Side][place] = uint16(e.To)
		}
	case event.SecretRuledOut:
		place, thing := state.SecretThing(e.Of)
		s.Possible[e.Side][place] &^= 1 << state.OfSide(e.Side, thing)
	case event.SecretExcluded:
		s.Possible[e.Side][e.Of] &^= 1 << e.Unit
	}
}
