package playtest

import (
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
)

// agreeing is a layout of two sides with two seats, and the sums of three games of it: two won
// by the first side by 5 to 2, one drawn at 1 to 1.
func agreeing(t *testing.T) (*Layout, *Tally) {
	t.Helper()
	l := newLayout(play.Ledger{Sides: []string{"a", "b"}, SideNames: []string{"A", "B"}, Side: []int{0, 1}, Endings: []string{"over"}}, []string{"a1", "b1"}, nil)
	tally := NewTally(l)
	row := make([]int32, l.Size)
	for range 2 {
		l.fill(row, &play.Count{Outcome: play.Outcome{Result: engine.Result{Score: [8]int16{5, 2}, How: "over"}, Decisions: 10}})
		tally.add(l, row)
	}
	l.fill(row, &play.Count{Outcome: play.Outcome{Result: engine.Result{Score: [8]int16{1, 1}, Winner: -1, How: "over"}, Decisions: 10}})
	tally.add(l, row)
	return l, tally
}

// TestSumsAgree holds that sums which contradict each other are refused, each for what it
// contradicts, and that those of games are not.
func TestSumsAgree(t *testing.T) {
	l, sums := agreeing(t)
	if err := sums.sound(l); err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(*Tally){
		"a win more":              func(s *Tally) { s.Sums[l.At[mWins]+1]++; s.Squares[l.At[mWins]+1]++ },
		"a draw less":             func(s *Tally) { s.Sums[l.At[mDraws]], s.Squares[l.At[mDraws]] = 0, 0 },
		"a seat without its side": func(s *Tally) { s.Sums[l.At[mSeatWins]+1]++; s.Squares[l.At[mSeatWins]+1]++ },
		"an ending more":          func(s *Tally) { s.Sums[l.At[mEnds]+1]++; s.Squares[l.At[mEnds]+1]++ },
		"another score":           func(s *Tally) { s.Sums[l.At[mScore]]--; s.Sums[l.At[mMargin]]-- },
		"another margin":          func(s *Tally) { s.Sums[l.At[mMargin]]-- },
		"another spread":          func(s *Tally) { s.Bins[0][mostScore+5]--; s.Bins[0][mostScore+6]++ },
		"other squares":           func(s *Tally) { s.Squares[l.At[mScore]]++ },
		"products of the sides":   func(s *Tally) { s.Apart[0][l.At[mScore]] += 100 },
		"a game more":             func(s *Tally) { s.Games++ },
	} {
		t.Run(name, func(t *testing.T) {
			l, sums := agreeing(t)
			change(sums)
			if sums.sound(l) == nil {
				t.Error("sums that contradict each other are taken")
			}
		})
	}
}

// TestSumsBeyondBounds holds that a value beyond the bounds of its spread contradicts nothing,
// unless the sum lies on the other side.
func TestSumsBeyondBounds(t *testing.T) {
	s := spread{least: 0, most: 2}
	for _, c := range []struct {
		bins  []int64
		sum   int64
		sound bool
	}{
		{[]int64{0, 1, 1}, 50, true},
		{[]int64{0, 1, 1}, 2, false},
		{[]int64{1, 1, 0}, -7, true},
		{[]int64{1, 1, 0}, 2, false},
		{[]int64{1, 0, 1}, 90, true},
		{[]int64{0, 2, 0}, 3, false},
	} {
		if got := s.agrees(&Tally{Sums: []int64{c.sum}, Squares: []int64{c.sum}}, c.bins); got != c.sound {
			t.Errorf("bins %v and a sum of %d: sound is %v", c.bins, c.sum, got)
		}
	}
}
