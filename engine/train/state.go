package train

import (
	"math"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
)

// one is a step of a weight: means and changes are in 4096ths of it.
const one = 1 << 12

// The constants of the strategy, in thousandths. They were chosen by play.
const (
	// firstRate and lastRate are how far a mean follows what a generation says, at the
	// beginning and at the end.
	firstRate = 1200
	lastRate  = 100
	// firstSpread and lastSpread are how far the changes of a generation go, in thousandths of a
	// step: far ones find plans that near ones do not come upon, near ones find their best.
	firstSpread = 2000
	lastSpread  = 1000
	// keep is what is left of the speed after a generation, decay what of the distance to
	// the standard goes.
	keep  = 800
	decay = 8
)

// state is where the fitting of a side is.
type state struct {
	// Mean is where the middle of the next changes is, and Speed how it moves.
	Mean  []int64 `json:"mean"`
	Speed []int64 `json:"speed"`
	// Tail is the sum of the means of the last half, and Tailed how many they are.
	Tail   []int64 `json:"tail"`
	Tailed int64   `json:"tailed"`
	// Random is how many of ten games are against the random player.
	Random int `json:"random"`
	// Earlier are weights that the side had, the latest last.
	Earlier [][]int32 `json:"earlier,omitempty"`
}

func newState(n int) state {
	return state{Mean: make([]int64, n), Speed: make([]int64, n), Tail: make([]int64, n), Random: leastRandom}
}

// sound reports whether a state that was read has so many weights.
func (s *state) sound(table []engine.Weight) bool {
	for _, list := range s.Earlier {
		if engine.CheckWeights(table, list) != nil {
			return false
		}
	}
	n := len(table)
	return len(s.Mean) == n && len(s.Speed) == n && len(s.Tail) == n && s.Tailed >= 0 && len(s.Earlier) <= mostEarlier &&
		s.Random >= leastRandom && s.Random <= mostRandom
}

// mostEarlier is how many weights of earlier are kept.
const mostEarlier = 8

// leastRandom and mostRandom bound how many of ten games are against the random player.
const (
	leastRandom = 0
	mostRandom  = 6
)

// remember keeps the weights as they are.
func (s *state) remember(table []engine.Weight) {
	if len(s.Earlier) == mostEarlier {
		s.Earlier = append([][]int32{}, s.Earlier[1:]...)
	}
	s.Earlier = append(s.Earlier, valuesAt(table, s.Mean))
}

// average are the weights in the middle of the last half.
func (s *state) average(table []engine.Weight) []int32 {
	if s.Tailed == 0 {
		return valuesAt(table, s.Mean)
	}
	mean := make([]int64, len(s.Tail))
	for i := range mean {
		mean[i] = s.Tail[i] / s.Tailed
	}
	return valuesAt(table, mean)
}

// valuesAt are weights that are so many 4096ths of a step from the standard.
func valuesAt(table []engine.Weight, from []int64) []int32 {
	values := make([]int32, len(table))
	for i, w := range table {
		// Half of one more is rounding, towards higher numbers.
		v := int64(w.Standard) + (int64(w.Step)*from[i]+one/2)>>12
		values[i] = int32(min(max(v, int64(w.Least)), int64(w.Most)))
	}
	return values
}

// noise fills in changes whose spread is one, of about normal form.
func noise(changes []int64, r *bot.Rand) {
	for i := range changes {
		// The sum of fifteen numbers of 12 bits has a spread of 4096 times the square root of
		// 15/12.
		bits, sum := [3]uint64{r.Uint64(), r.Uint64(), r.Uint64()}, int64(0)
		for k := range 15 {
			sum += int64(bits[k%3] >> (12 * (k / 3)) & (1<<12 - 1))
		}
		changes[i] = (sum - 15*(1<<12-1)/2) * 894 / 1000
	}
}

// follow moves the mean by what a generation showed: by how much each pair's first half came to more than its
// second, and how the pairs were changed. Rate is in thousandths.
func (s *state) follow(more []int64, changes [][]int64, rate int64) {
	var squares uint64
	for _, d := range more {
		squares += uint64(d * d)
	}
	// The root of a whole number is the same everywhere.
	spread := int64(math.Sqrt(float64(squares / uint64(len(more)))))
	for i := range s.Mean {
		var sum int64
		for p, d := range more {
			sum += d * changes[p][i]
		}
		if spread > 0 {
			sum /= spread * int64(len(more))
		}
		s.Speed[i] = s.Speed[i]*keep/1000 + sum
		s.Mean[i] += s.Speed[i]*rate/1000 - s.Mean[i]*decay/1000
	}
}
