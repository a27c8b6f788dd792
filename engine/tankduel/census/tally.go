package census

import (
	"slices"
	"strconv"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/pieces"
)

// key finds what an event counts for, -1 for nothing.
type key = func(e *engine.Event) int

// once counts 1 for a key, times so much.
func once(k key) kit.Tally { return times(1, k) }

func times(n int, k key) kit.Tally {
	return func(e *engine.Event) (int, int) { return k(e), n }
}

// less counts what another tally does below 0.
func less(t kit.Tally) kit.Tally {
	return func(e *engine.Event) (int, int) {
		k, n := t(e)
		return k, -n
	}
}

// first counts 1 for the side that is the first to come to something in a game, and
// keeps it.
func first(side *int, k key) kit.Tally {
	return func(e *engine.Event) (int, int) {
		if *side >= 0 {
			return -1, 0
		}
		*side = k(e)
		return *side, 1
	}
}

// won counts 1 for such a side if it wins.
func won(side *int) func(*tankduel.State, engine.Result, func(key, n int)) {
	return func(_ *tankduel.State, r engine.Result, add func(key, n int)) {
		if *side >= 0 && int(r.Winner) == *side {
			add(*side, 1)
		}
	}
}

// bySide counts 1 for one of n keys of the side of the unit.
func (m *memory) bySide(n int, k key) kit.Tally {
	return func(e *engine.Event) (int, int) {
		if i := k(e); i >= 0 {
			return m.side(e)*n + i, 1
		}
		return -1, 0
	}
}

// side, card and item are keys by what an event is about.
func (m *memory) side(e *engine.Event) int {
	if e.Unit == engine.NoUnit {
		return int(e.Side)
	}
	return int(m.r.Units[e.Unit].Side)
}

func card(e *engine.Event) int { return int(e.Card) }
func item(e *engine.Event) int { return int(e.Item) }

// hit is the chance of a shot to hit, in hundredths.
func (m *memory) hit(e *engine.Event) (int, int) { return m.side(e), min(max(int(e.To), 0), 95) }

// pierce is the chance of a hit to go through, in hundredths, and pierced what is
// missing of it where one did.
func (m *memory) pierce(e *engine.Event) (int, int) {
	margin := min(max(m.margin-int(e.To), -pieces.MaxMargin), pieces.MaxMargin)
	return m.side(e), int(m.r.Pierce[margin+pieces.MaxMargin])
}

func (m *memory) pierced(e *engine.Event) (int, int) {
	k, n := m.pierce(e)
	return k, perHundred - n
}

// loss is how a unit is lost; one that exits will come back.
func (m *memory) loss(e *engine.Event) int {
	if exits := slices.Index(m.r.States, "exited"); e.To>>exits&1 != 0 {
		return -1
	}
	return int(e.Item)
}

// killer is the side that brought about the loss of an enemy.
func (m *memory) killer(e *engine.Event) int {
	by := m.slayer(e)
	if m.loss(e) < 0 || by == engine.NoUnit || m.r.Units[by].Side == m.r.Units[e.Unit].Side {
		return -1
	}
	return int(m.r.Units[by].Side)
}

// kill is who killed whom.
func (m *memory) kill(e *engine.Event) int {
	if m.killer(e) < 0 {
		return -1
	}
	return m.pairOf[[2]string{m.r.Units[m.slayer(e)].ID, m.r.Units[e.Unit].ID}]
}

// byKiller counts 1 for one of n keys of what killed, by the last shot through it.
func (m *memory) byKiller(n int, k func(b bullet) int) kit.Tally {
	return once(func(e *engine.Event) int {
		i := k(m.through[e.Unit])
		if i < 0 || m.killer(e) < 0 {
			return -1
		}
		return slices.Index(m.types, m.r.Units[m.slayer(e)].ID)*n + i
	})
}

// RangeOf is how far a shot went, -1 for what is none.
func (m *memory) rangeOf(b bullet) int {
	if b.round >= m.round(mines) {
		return -1
	}
	return b.boxes
}

func roundOf(b bullet) int { return b.round }

// terrain is the Terrain that a tank is put in, by itself or another.
func (m *memory) terrain(itself bool) kit.Tally {
	return once(func(e *engine.Event) int {
		if (e.Target == e.Unit) != itself {
			return -1
		}
		return m.r.Cards[e.Card].Terrain
	})
}

// award counts VPs by side and clause, earn the first ones of each.
func (m *memory) award(e *engine.Event) (int, int) {
	clause := slices.Index(m.r.Awards, e.Clause)
	if clause < 0 {
		return -1, 0
	}
	return m.side(e)*len(m.r.Awards) + clause, int(e.To)
}

func (m *memory) earn(e *engine.Event) (int, int) {
	k, n := m.award(e)
	if k < 0 || n <= 0 || m.awarded[k] {
		return -1, 0
	}
	m.awarded[k] = true
	return k, 1
}

// laid is a card with the half that it is laid for, tactics one that is played for
// TACTICS, player one that a side plays for the first time in a game.
func (m *memory) laid(e *engine.Event) int { return m.useOf[e.Card][e.Of] }

func (m *memory) tactics(e *engine.Event) int {
	return m.useOf[e.Card][slices.Index(m.r.Halves, "tactics")]
}

func (m *memory) player(e *engine.Event) int {
	if played := &m.played[m.r.SeatSides[e.Seat]][e.Card]; !*played {
		*played = true
		return int(e.Card)
	}
	return -1
}

// winners counts the cards that the winner played.
func (m *memory) winners(_ *tankduel.State, r engine.Result, add func(key, n int)) {
	if r.Winner < 0 {
		return
	}
	for c, played := range m.played[r.Winner] {
		if played {
			add(c, 1)
		}
	}
}

// held counts the cards in hands.
func (m *memory) held(s *tankduel.State, _ engine.Result, add func(key, n int)) {
	for seat := range m.r.SeatSides {
		for c := s.Hands[seat].Next(0); c != engine.NoCard; c = s.Hands[seat].Next(c + 1) {
			add(int(c), 1)
		}
	}
}

// numbers are n numbers as keys.
func numbers(n, from, step int) []string {
	keys := make([]string, n)
	for i := range keys {
		keys[i] = strconv.Itoa(from + step*i)
	}
	return keys
}

// choose picks words as keys; of maps the numbers of all words to them, -1 for one
// that is not among them.
func choose(words []string, keys ...string) (picked []string, of []int) {
	for _, w := range words {
		of = append(of, slices.Index(keys, w))
	}
	return keys, of
}
