// Package sheet holds what all kinds of sheets share: the options that a user prints with, the
// sizes of cards and papers, the shops, the context in which the pages of one document are laid
// out, and the ways in which pieces get on sheets: laid out to be cut, folded with their backs,
// or one on a page for a press.
package sheet

import (
	"sync"

	"hulldown.dev/export/font"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/press"
	"hulldown.dev/export/page"
	"hulldown.dev/export/typeset"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// Options choose the form of a sheet. The zero Options print poker cards on A4
// in English, fronts only.
type Options struct {
	// Card and Paper are the sizes that cards and sheets are cut to, Language is that of all texts.
	Card     CardSize
	Paper    Paper
	Language wording.Language
	// Backs follows each sheet with its back, laid for the turn; BackOffset
	// moves the backs.
	Backs      press.Turn
	BackOffset page.Point
	// Fold lays each piece beside its back, across a fold, in place of Backs.
	Fold bool
	// Press lays each piece on a page of its own with bleed and crop marks.
	Press bool
	// Apart gives each counter a page of its own with Press, where it is on a punch sheet
	// otherwise.
	Apart bool
	// Pictures is set where each page of Press becomes a picture, cut to size.
	Pictures bool
	// Shop is the print shop that Press is for, none where it is zero.
	Shop Shop
	// Proof draws the cut, the bleed and the safe area over the pages for a press.
	Proof bool
	// Imposed lays the pages of the booklet as they are folded and stitched: two of half the height
	// on a sheet of the paper or, with Twice, two of the paper's size on one of twice that.
	Imposed, Twice bool
	// Join keeps back, as the Rest of the document, the cards that do not fill a sheet.
	Join bool
	// Copies is how many there are of each piece and page, 0 for one.
	Copies int
	// HalfBoards lays Tank Boards two to a sheet, with cards tucked under their edge.
	HalfBoards bool
	// LowInk leaves large inked areas white and outlines them.
	LowInk bool
	// Own limits sheets to the records for which it is true; the others are
	// looked up, and what is printed of the rules whatever the content is left
	// out. Nil limits nothing.
	Own func(*model.Record) bool
	// Draft is set where nobody sees the pages, only what does not fit: the columns of
	// the last page of a chapter need not end alike.
	Draft bool
	// Shared keeps what several sheets show, nil where each is laid out by itself.
	Shared *Shared
	// Meant collects what the colours of a sheet say, nil for nobody.
	Meant *[]draw.Meaning
	// Signs gets the names of the icons that are read on a sheet, nil for nobody.
	Signs map[string]bool
}

// Sheet holds the content, options, themes and findings that all pages of a document share.
type Sheet struct {
	// Content is what the document is about, Opts are what the user asked for, Findings get what is
	// wrong with the pages.
	Content  *model.Content
	Opts     Options
	Findings *draw.Findings
	// Lines are those that paragraphs were broken into, nil where none are kept.
	Lines draw.LineMemory
	// hyphens divides the words of the language, nil for a language without patterns.
	hyphens *typeset.Hyphens
	// Title is the title of the document.
	Title string
	// Themes are the looks of the sets, nil where all look alike.
	Themes *draw.Themes
	// pictures are the authors' pictures that were read.
	pictures draw.Pictures
}

// Shown returns what is listed of the content; in the rest of it records are only
// looked up.
func (s Sheet) Shown() *model.Content {
	if s.Opts.Own == nil {
		return s.Content
	}
	return s.Content.Keep(s.Opts.Own)
}

// New begins a document about content; nil stands for none.
func New(c *model.Content, opts Options, title wording.Key) (Sheet, page.Document) {
	if c == nil {
		c = &model.Content{}
	}
	s := Sheet{Content: c, Opts: opts, Findings: &draw.Findings{Content: c, Meant: opts.Meant, Signs: opts.Signs}, Lines: draw.LineMemory{}, hyphens: hyphensOf(opts.Language), Title: opts.Language.Text(title), pictures: draw.Pictures{}}
	s.Themes = draw.NewThemes(c, s.Shown())
	return s, page.Document{Title: opts.Language.Text(title), Language: opts.Language.Name(), Press: opts.Press, Uncut: opts.Shop.ID != ""}
}

// english are the hyphens of English, whose patterns are many.
var english = sync.OnceValue(func() *typeset.Hyphens { return typeset.NewHyphens(wording.Language{}.Patterns()) })

// HyphensOf are the hyphens of a language, nil for one without.
func hyphensOf(l wording.Language) *typeset.Hyphens {
	if l.English() {
		return english()
	}
	return typeset.NewHyphens(l.Patterns())
}

// Margin is the edge of the paper that a printer cannot reach.
const Margin = 5 * mm

// Printable is a text as it is in an outline; that something is missing is
// reported where it is on the card.
func Printable(text string) string { return font.Builtin().Printable(page.Bold, text) }
