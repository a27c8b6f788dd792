package sheet

import (
	"slices"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/diag"
)

const mm = page.Millimetre

// CardSize is a size of cut card; the zero CardSize is the poker card. Other
// values come from FindCardSize.
type CardSize struct {
	name string
	size page.Size
}

// Paper is a size of paper; the zero Paper is A4. Other values come from
// FindPaper.
type Paper struct {
	name string
	size page.Size
}

var cardSizes = []CardSize{
	{"poker", draw.Poker},
	{"bridge", page.Size{W: 57.15 * mm, H: 88.9 * mm}},
	{"mini", page.Size{W: 44 * mm, H: 68 * mm}},
}

var papers = []Paper{
	{"a4", page.Size{W: 210 * mm, H: 297 * mm}},
	{"letter", page.Size{W: 215.9 * mm, H: 279.4 * mm}},
}

// CardSizes lists the card sizes, the usual one first.
func CardSizes() []CardSize { return slices.Clone(cardSizes) }

// Papers lists the papers, the usual one first.
func Papers() []Paper { return slices.Clone(papers) }

// FindCardSize returns the card size with a name, and refuses a name it does
// not know.
func FindCardSize(name string) (CardSize, error) {
	return find(cardSizes, "card size", name)
}

// FindPaper returns the paper with a name, and refuses a name it does not know.
func FindPaper(name string) (Paper, error) { return find(papers, "paper", name) }

// Name returns the name by which the size is found.
func (c CardSize) Name() string { return c.orFirst().name }

// Size returns the cut size.
func (c CardSize) Size() page.Size { return c.orFirst().size }

func (c CardSize) orFirst() CardSize {
	if c == (CardSize{}) {
		return cardSizes[0]
	}
	return c
}

// Name returns the name by which the paper is found.
func (p Paper) Name() string { return p.orFirst().name }

// Half is the paper cut across its middle: as wide, and half as high.
func (p Paper) Half() Paper {
	whole := p.orFirst()
	return Paper{whole.name + "-half", page.Size{W: whole.size.W, H: whole.size.H / 2}}
}

// Low reports whether the paper is wider than it is high.
func (p Paper) Low() bool { return p.Size().W > p.Size().H }

// Size returns the size of the upright sheet.
func (p Paper) Size() page.Size { return p.orFirst().size }

func (p Paper) orFirst() Paper {
	if p == (Paper{}) {
		return papers[0]
	}
	return p
}

type named interface{ Name() string }

// find returns the row with a name; the tables are so short that the error
// lists every valid name.
func find[T named](table []T, what, name string) (T, error) {
	var names []string
	for _, row := range table {
		if row.Name() == name {
			return row, nil
		}
		names = append(names, row.Name())
	}
	var none T
	return none, diag.Unknown(what, name, names)
}
