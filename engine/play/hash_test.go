package play

import (
	"encoding/binary"
	"hash/fnv"
	"testing"

	"hulldown.dev/engine/enginetest/toy"
)

type inner struct {
	a int8
	_ [3]byte
	b uint32
}

type flatState struct {
	On    bool
	Rows  [2]inner
	Wide  int
	Small uint16
}

func hashOf[S comparable](s *S) (uint64, error) { return new(hasher[S]).hash(s) }

func TestHashIsFNVOverTheFields(t *testing.T) {
	s := flatState{On: true, Rows: [2]inner{{a: -1, b: 7}, {a: 3, b: 1 << 30}}, Wide: -2, Small: 0x1234}
	h := fnv.New64a()
	for _, field := range []any{true, int8(-1), uint32(7), int8(3), uint32(1 << 30), int64(-2), uint16(0x1234)} {
		if err := binary.Write(h, binary.LittleEndian, field); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := hashOf(&s); err != nil || got != h.Sum64() {
		t.Errorf("hash = %016x, %v, want %016x", got, err, h.Sum64())
	}
}

func TestHashSeesEachField(t *testing.T) {
	hashes := map[uint64]int{}
	var states [6]flatState
	states[1].On = true
	states[2].Rows[1].a = 1
	states[3].Rows[0].b = 1
	states[4].Wide = 1
	states[5].Small = 1
	for i := range states {
		hash, err := hashOf(&states[i])
		if err != nil {
			t.Fatal(err)
		}
		hashes[hash] = i
	}
	if len(hashes) != len(states) {
		t.Errorf("%d states have %d hashes", len(states), len(hashes))
	}
}

// lateInner and lateState are inner and flatState with what came later.
type lateInner struct {
	a int8
	_ [3]byte
	b uint32
	c uint8 `hash:"late"`
}

type lateState struct {
	On    bool
	First [2]int8 `hash:"late"`
	Rows  [2]lateInner
	Wide  int
	Small uint16
	Last  int `hash:"late"`
}

func TestHashPassesOverLateFieldsThatAreZero(t *testing.T) {
	before := flatState{On: true, Rows: [2]inner{{a: -1, b: 7}, {a: 3, b: 1 << 30}}, Wide: -2, Small: 0x1234}
	states := [6]lateState{}
	for i := range states {
		states[i] = lateState{On: true, Rows: [2]lateInner{{a: -1, b: 7}, {a: 3, b: 1 << 30}}, Wide: -2, Small: 0x1234}
	}
	states[1].First[0] = 1
	states[2].First[1] = 1
	states[3].Rows[0].c = 1
	states[4].Rows[1].c = 1
	states[5].Last = 1
	want, err := hashOf(&before)
	if err != nil {
		t.Fatal(err)
	}
	hashes := map[uint64]int{}
	for i := range states {
		got, err := hashOf(&states[i])
		if err != nil {
			t.Fatal(err)
		}
		if first, taken := hashes[got]; taken || (i == 0) != (got == want) {
			t.Errorf("state %d hashes to %016x, as %d does; without late fields it is %016x", i, got, first, want)
		}
		hashes[got] = i
	}
}

// TestHashNamesLateFields holds that two late fields with one value are two
// states.
func TestHashNamesLateFields(t *testing.T) {
	type pair struct {
		A uint8 `hash:"late"`
		B uint8 `hash:"late"`
	}
	a, err := hashOf(&pair{A: 1})
	if err != nil {
		t.Fatal(err)
	}
	if b, err := hashOf(&pair{B: 1}); err != nil || a == b {
		t.Errorf("A and B hash to %016x and %016x, %v", a, b, err)
	}
}

func TestHashRefuses(t *testing.T) {
	refused := func(_ uint64, err error) string {
		if err == nil {
			return ""
		}
		return err.Error()
	}
	for _, c := range []struct{ got, want string }{
		{refused(hashOf(&struct{ Name string }{})), "hashing a state: a string is neither an integer nor a bool"},
		{refused(hashOf(&struct{ A [2]struct{ p *int } }{})), "hashing a state: a *int is neither an integer nor a bool"},
		{refused(hashOf(&struct {
			A int `hash:"later"`
		}{})), `hashing a state: the tag hash:"later" is unknown, there is "late"`},
		{refused(hashOf(new(float64))), "hashing a state: a float64 is neither an integer nor a bool"},
	} {
		if c.got != c.want {
			t.Errorf("Hash: %q, want %q", c.got, c.want)
		}
	}
}

func BenchmarkHash(b *testing.B) {
	b.ReportAllocs()
	s := toy.Game{}.Start()
	var h hasher[toy.State]
	for b.Loop() {
		if _, err := h.hash(&s); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkHashLarge hashes a state of 1 KiB in 768 fields.
func BenchmarkHashLarge(b *testing.B) {
	b.ReportAllocs()
	type large struct {
		Bytes [512]uint8
		Words [256]int16
	}
	var s large
	var h hasher[large]
	for b.Loop() {
		if _, err := h.hash(&s); err != nil {
			b.Fatal(err)
		}
	}
}
