package bot

import (
	"math"
	"testing"

	"hulldown.dev/engine"
)

func TestPhiloxKnownAnswers(t *testing.T) {
	// The published answers of the Random123 library, philox2x64 with 10 rounds.
	const pi0, pi1, pi2 = 0x243f6a8885a308d3, 0x13198a2e03707344, 0xa4093822299f31d0
	const ones = 1<<64 - 1
	for _, c := range []struct{ low, high, key, first, second uint64 }{
		{0, 0, 0, 0xca00a0459843d731, 0x66c24222c9a845b5},
		{ones, ones, ones, 0x65b021d60cd8310f, 0x4d02f3222f86df20},
		{pi0, pi1, pi2, 0x0a5e742c2997341c, 0xb0f883d38000de5d},
	} {
		first, second := philox(c.key, c.low, c.high)
		if first != c.first || second != c.second {
			t.Errorf("philox(%x, %x, %x) = %016x %016x, want %016x %016x",
				c.key, c.low, c.high, first, second, c.first, c.second)
		}
	}
}

func TestStreamsDiffer(t *testing.T) {
	base := Stream{Seed: 7, Game: 3, Purpose: ForSeat(0), Turn: 5}
	streams := map[string]Stream{"base": base}
	add := func(name string, change func(*Stream)) {
		st := base
		change(&st)
		streams[name] = st
	}
	add("seed", func(st *Stream) { st.Seed++ })
	add("game", func(st *Stream) { st.Game++ })
	add("purpose", func(st *Stream) { st.Purpose = ForChance })
	add("seat", func(st *Stream) { st.Purpose = ForSeat(1) })
	add("part", func(st *Stream) { st.Part++ })
	add("luck", func(st *Stream) { st.Purpose = ForLuck(engine.NoSeat) })
	add("luck of a seat", func(st *Stream) { st.Purpose = ForLuck(0) })
	add("turn", func(st *Stream) { st.Turn++ })
	// A generator that adds its fields up would confuse these with the base.
	add("seed up, game down", func(st *Stream) { st.Seed++; st.Game-- })
	add("game up, turn down", func(st *Stream) { st.Game++; st.Turn-- })

	seen := map[uint64]string{}
	for name, st := range streams {
		r := NewRand(st)
		for range 1000 {
			n := r.Uint64()
			if other, ok := seen[n]; ok {
				t.Fatalf("streams %q and %q share a number", name, other)
			}
			seen[n] = name
		}
	}
}

func TestDrawNeverLeavesItsStream(t *testing.T) {
	r := NewRand(Stream{Turn: 9})
	r.low |= 1<<32 - 1 // the last block of the stream
	r.Uint64()
	r.Uint64()
	start := NewRand(Stream{Turn: 9})
	if got, want := r.Uint64(), start.Uint64(); got != want {
		t.Errorf("after its last number the stream goes on with %x, want its first, %x", got, want)
	}
}

func TestBelowIsEven(t *testing.T) {
	for _, n := range []int{1, 2, 3, 7, 55} {
		const draws = 20000
		r := NewRand(Stream{Seed: 1})
		counts := make([]int, n)
		for range draws {
			counts[r.Below(n)]++
		}
		chi := 0.0
		want := float64(draws) / float64(n)
		for _, c := range counts {
			chi += (float64(c) - want) * (float64(c) - want) / want
		}
		// Six standard deviations above the mean of the distribution.
		if free := float64(n - 1); chi > free+6*(1+free) {
			t.Errorf("Below(%d): chi square %.1f with %v", n, chi, counts)
		}
	}
}

func TestBelowBounds(t *testing.T) {
	var r Rand
	before := r
	for _, n := range []int{-5, 0, 1} {
		if got := r.Below(n); got != 0 {
			t.Errorf("Below(%d) = %d, want 0", n, got)
		}
	}
	if r != before {
		t.Error("Below draws although there is nothing to choose")
	}
	// A quarter of all numbers is taken again for this bound.
	const bound = math.MaxInt/2 + 2
	for range 1000 {
		if got := r.Below(bound); got < 0 || got >= bound {
			t.Fatalf("Below(%d) = %d", bound, got)
		}
	}
}

func BenchmarkBelow(b *testing.B) {
	b.ReportAllocs()
	r := NewRand(Stream{Seed: 1})
	for b.Loop() {
		r.Below(55)
	}
}
