package bot

import (
	"math/bits"

	"hulldown.dev/engine"
)

// Purpose says what a stream of chance is for, so that no two uses share one.
type Purpose uint8

// The purposes. A seat's own is ForSeat, what chance decides for it in a paired
// game ForLuck.
const (
	// ForChance: the outcomes of chance turns.
	ForChance Purpose = 0
	// ForTests: whatever a test chooses.
	ForTests Purpose = 255
)

// ForSeat is the purpose of a seat's own decisions.
func ForSeat(seat engine.Seat) Purpose { return 1 + Purpose(seat) }

// ForLuck is the purpose of what chance decides for a seat in a paired game,
// NoSeat included.
func ForLuck(seat engine.Seat) Purpose { return 2 + engine.MaxSeats + Purpose(seat) }

// MaxTurn is the highest turn that has a stream of its own.
const MaxTurn = 1<<24 - 1

// Stream names one stream of chance: two that differ in any field never
// overlap. Turn is 0 to MaxTurn; higher turns wrap round. Part, 0 to 65535, is
// where in the stream to begin, in steps of 2^17 numbers.
type Stream struct {
	Seed    uint64
	Game    uint64
	Purpose Purpose
	Turn    int
	Part    int
}

// Rand is a seeded source of chance: the numbers depend on the stream alone,
// on every machine and with every version of Go. It is a value; a copy goes on
// by itself. A stream holds 2^33 numbers and then repeats.
//
// The generator is Philox 2x64 with ten rounds (Salmon and others, 2011): a
// keyed permutation of a counter. The seed is the key; game, purpose, turn and
// draw share the counter, which is why streams of one seed cannot overlap, and
// why the turn's numbers need none of the turns before.
type Rand struct {
	key, high, low uint64
	spare          uint64
	spared         bool
}

// NewRand returns the beginning of a stream.
func NewRand(st Stream) Rand {
	return Rand{
		key:  st.Seed,
		high: st.Game,
		low:  uint64(st.Purpose)<<56 | uint64(st.Turn&MaxTurn)<<32 | uint64(uint16(st.Part))<<16,
	}
}

// Uint64 returns the next number, each equally likely.
func (r *Rand) Uint64() uint64 {
	if r.spared {
		r.spared = false
		return r.spare
	}
	first, second := philox(r.key, r.low, r.high)
	// Only the draw, the lower half, counts on: the rest names the stream.
	r.low = r.low&^(1<<32-1) | uint64(uint32(r.low)+1)
	r.spare, r.spared = second, true
	return first
}

// Below returns a number from 0 to n-1, each equally likely; 0 when n is less
// than 2, and then nothing is drawn.
func (r *Rand) Below(n int) int {
	if n < 2 {
		return 0
	}
	bound := uint64(n)
	high, low := bits.Mul64(r.Uint64(), bound)
	if low < bound {
		// The remainder of 2^64 would favour some numbers: those draws are
		// taken again (Lemire, 2019).
		for reject := -bound % bound; low < reject; {
			high, low = bits.Mul64(r.Uint64(), bound)
		}
	}
	return int(high)
}

const (
	philoxFactor = 0xD2B74407B1CE6E93
	philoxWeyl   = 0x9E3779B97F4A7C15
	philoxRounds = 10
)

// philox is the permutation of a counter under a key.
func philox(key, low, high uint64) (uint64, uint64) {
	for range philoxRounds {
		h, l := bits.Mul64(philoxFactor, low)
		low, high = h^key^high, l
		key += philoxWeyl
	}
	return low, high
}
