package victorytank

import "math/bits"

// middle is the column and row of the place 0,0 in a survey.
const middle = 32

// survey reports where a card could lie: for each column the rows of its lower
// field as a set. Columns outside left to right have none.
type survey struct {
	open        [64]uint64
	left, right int
}

// survey finds the places where two free fields, one above the other, touch two
// cards on the table or more (VT fog-adjacent-two). Should there be none, one
// card is enough; such a place there always is, for the table reaches farther
// than as many cards as there can be.
func (o *Open) survey() survey {
	var m survey
	var taken, once, twice [64]uint64
	m.left, m.right = middle, middle
	touch := func(column int, rows uint64) {
		twice[column] |= once[column] & rows
		once[column] |= rows
	}
	for i := range o.Tiles[:o.TileN] {
		x, y := int(o.Tiles[i].At.X)+middle, uint(o.Tiles[i].At.Y+middle)
		m.left, m.right = min(m.left, x-1), max(m.right, x+1)
		taken[x] |= 3 << y
		// Beside it a card may lie as high, or a field higher or lower; above
		// and below it just one way.
		touch(x-1, 7<<(y-1))
		touch(x+1, 7<<(y-1))
		touch(x, 1<<(y+2)|1<<(y-2))
	}
	m.fill(&taken, &twice)
	if m.none() {
		m.fill(&taken, &once)
	}
	return m
}

// onTable are the rows that a card may lie in.
const onTable = (1<<(2*reach+1) - 1) << (middle - reach)

func (m *survey) fill(taken, touched *[64]uint64) {
	m.left, m.right = max(m.left, middle-reach), min(m.right, middle+reach)
	for x := m.left; x <= m.right; x++ {
		m.open[x] = touched[x] &^ taken[x] &^ (taken[x] >> 1) & onTable
	}
}

func (m *survey) none() bool { return m.count() == 0 }

// count is how many places there are.
func (m *survey) count() int {
	n := 0
	for x := m.left; x <= m.right; x++ {
		n += bits.OnesCount64(m.open[x])
	}
	return n
}
