package typeset

import (
	"slices"
	"sort"

	"hulldown.dev/export/font"
	"hulldown.dev/export/page"
)

// Box is a text to be set as large as it goes.
type Box struct {
	Fonts *font.Set
	Face  page.Face
	Text  string
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
	// Leading is the distance of baselines, and Height that from the top of the first line's
	// capitals, with their marks, to the last baseline.
	Leading, Height page.MM
	// Over reports that the text did not fit at the least size allowed. It is
	// then set at a smaller size that fits, so that it never runs into its
	// neighbours.
	Over bool
}

// step is the grain of sizes.
const step page.MM = 50

// Fit sets a text at the largest size within its bounds at which it fits its
// box. The bounds are taken in steps of 0.05 mm below Max.
func (b Box) Fit() Block {
	if block, ok := b.set(b.Max); ok {
		return b.evened(b.undivided(block))
	}
	// The width of a line grows with the size and the number of lines never
	// falls, so the sizes that fit end at one place.
	most := max(1, b.Max/step)
	less := sort.Search(int(most-1), func(n int) bool {
		_, ok := b.set((most - page.MM(n)) * step)
		return ok
	})
	block, _ := b.set((most - page.MM(less)) * step)
	block.Over = block.Size < b.Min
	return b.evened(b.undivided(block))
}

// undivided breaks a block anew without dividing words, where it fits so at its size.
func (b Box) undivided(block Block) Block {
	if b.Hyphens == nil {
		return block
	}
	b.Hyphens = nil
	whole, ok := b.set(block.Size)
	if !ok {
		return block
	}
	whole.Over = block.Over
	return whole
}

// evened breaks a block anew at the least width that gives no more lines.
func (b Box) evened(block Block) Block {
	if !b.Even || len(block.Lines) < 2 {
		return block
	}
	var lines []string
	fits := func(n int) bool {
		b.Width = page.MM(n) * step
		lines = Measure{Fonts: b.Fonts, Face: b.Face, Size: block.Size, Width: b.Width}.Break(b.Text)
		return len(lines) <= len(block.Lines) && !b.wide(block.Size, lines)
	}
	if fits(sort.Search(int(b.Width/step), fits)) {
		block.Lines = lines
		block.Height = b.height(block)
	}
	return block
}

// set breaks the text at one size and reports whether it fits.
func (b Box) set(size page.MM) (Block, bool) {
	block := Block{Size: size, Leading: font.Length(int64(b.Leading), size)}
	block.Lines = Measure{Fonts: b.Fonts, Face: b.Face, Size: size, Width: b.Width, Hyphens: b.Hyphens}.Break(b.Text)
	block.Height = b.height(block)
	if b.Lines > 0 && len(block.Lines) > b.Lines {
		return block, false
	}
	return block, block.Height <= b.Height && !b.wide(size, block.Lines)
}

// wide reports whether a line is wider than a box.
func (b Box) wide(size page.MM, lines []string) bool {
	return slices.ContainsFunc(lines, func(line string) bool { return b.Fonts.Width(b.Face, size, line) > b.Width })
}

// height measures a block.
func (b Box) height(of Block) page.MM {
	return b.Fonts.Marks(b.Face, of.Size, of.Lines[0]) + b.Fonts.CapHeight(b.Face, of.Size) + page.MM(len(of.Lines)-1)*of.Leading
}
