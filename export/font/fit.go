package font

import (
	"slices"
	"sort"

	"hulldown/export/page"
)

// Box is a text to be set as large as it goes.
type Box struct {
	Face page.Face
	Text string
	// Width and Height bound the lines: Height is from the top of the first
	// line's capitals to the last baseline.
	Width, Height page.MM
	// Min and Max bound the size.
	Min, Max page.MM
	// Lines bounds their number; 0 is no bound.
	Lines int
	// Leading is the distance of baselines in thousandths of the size.
	Leading int
	// Hyphens divide words that take too much room; nil for none.
	Hyphens *Hyphens
	// Even asks for lines of like length, and no more of them.
	Even bool
}

// Block is a text that was set.
type Block struct {
	Size  page.MM
	Lines []string
	// Leading is the distance of baselines.
	Leading page.MM
	// Over reports that the text did not fit at the least size allowed. It is
	// then set at a smaller size that fits, so that it never runs into its
	// neighbours.
	Over bool
}

// step is the grain of sizes.
const step page.MM = 50

// Fit sets a text at the largest size within its bounds at which it fits its
// box. The bounds are taken in steps of 0.05 mm below Max.
func (s *Set) Fit(b Box) Block {
	if block, ok := s.set(b, b.Max); ok {
		return s.evened(b, block)
	}
	// The width of a line grows with the size and the number of lines never
	// falls, so the sizes that fit end at one place.
	most := max(1, b.Max/step)
	less := sort.Search(int(most-1), func(n int) bool {
		_, ok := s.set(b, (most-page.MM(n))*step)
		return ok
	})
	block, _ := s.set(b, (most-page.MM(less))*step)
	block.Over = block.Size < b.Min
	return s.evened(b, block)
}

// evened breaks a block anew at the least width that gives no more lines.
func (s *Set) evened(b Box, block Block) Block {
	if !b.Even || len(block.Lines) < 2 {
		return block
	}
	var lines []string
	fits := func(n int) bool {
		b.Width = page.MM(n) * step
		lines = s.Break(b.Face, block.Size, b.Text, b.Width)
		return len(lines) <= len(block.Lines) && !s.wide(b, block.Size, lines)
	}
	if fits(sort.Search(int(b.Width/step), fits)) {
		block.Lines = lines
	}
	return block
}

// set breaks the text at one size and reports whether it fits.
func (s *Set) set(b Box, size page.MM) (Block, bool) {
	block := Block{Size: size, Leading: scaled(int64(b.Leading), size)}
	block.Lines = s.Lines(Measure{Face: b.Face, Size: size, Width: b.Width, Hyphens: b.Hyphens}, b.Text)
	if b.Lines > 0 && len(block.Lines) > b.Lines {
		return block, false
	}
	return block, s.Height(b.Face, block) <= b.Height && !s.wide(b, size, block.Lines)
}

// wide reports whether a line is wider than a box.
func (s *Set) wide(b Box, size page.MM, lines []string) bool {
	return slices.ContainsFunc(lines, func(line string) bool { return s.Width(b.Face, size, line) > b.Width })
}

// Height returns the height of a block from the top of the first line's
// capitals, with their marks, to the last baseline.
func (s *Set) Height(f page.Face, b Block) page.MM {
	marks := page.MM(0)
	if len(b.Lines) > 0 {
		marks = s.Marks(f, b.Size, b.Lines[0])
	}
	return marks + s.CapHeight(f, b.Size) + page.MM(len(b.Lines)-1)*b.Leading
}
