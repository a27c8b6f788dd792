package layout

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/layouttest"
	"hulldown.dev/export/layout/press"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
)

// TestTuckBoxes holds that each deck has boxes for all of its cards, that each box fits the
// usual papers and is no deeper than its flaps allow, and that its folds end on its outline.
func TestTuckBoxes(t *testing.T) {
	c := contenttest.Own(t)
	for _, p := range sheet.Papers() {
		for _, size := range sheet.CardSizes() {
			doc, found := TuckBoxes(c, sheet.Options{Paper: p, Card: size})
			if len(found) > 0 || len(doc.Outline) < 12 {
				t.Errorf("%s, %s: %d boxes, findings %v", p.Name(), size.Name(), len(doc.Outline), found)
			}
			if len(doc.Pages) >= len(doc.Outline) {
				t.Errorf("%s, %s: %d pages for %d boxes, of which shallow ones share a page", p.Name(), size.Name(), len(doc.Pages), len(doc.Outline))
			}
		}
	}
	for _, b := range tuckBoxes((sheet.Sheet{Content: c})) {
		if want := map[string]int{"STANDARD": 100, "ALTERNATE": 9, "DESERT ALTERNATE": 18}[b.name]; want > 0 && b.cards != want {
			t.Errorf("the box of %s is for %d cards, want %d", b.label(), b.cards, want)
		}
	}
	most := int((deepest - boxRoom) / cardThick)
	card := sheet.CardSizes()[0].Size()
	frame := sheet.Sheet{Opts: sheet.Options{Paper: sheet.Papers()[1]}}.NewLeaf(nil, true).Frame
	for _, cards := range []int{fewestBoxed, 21, most} {
		n := netOf(frame, card, cards)
		corners := map[page.Point]bool{}
		for _, q := range n.cut() {
			corners[q] = true
			if q.X < frame.X || q.X > frame.Right() || q.Y < frame.Y || q.Y > frame.Bottom() {
				t.Errorf("%d cards: the corner %v is not on the paper", cards, q)
			}
		}
		if s := (sheet.Sheet{Opts: sheet.Options{Paper: sheet.Papers()[1]}}); sharesPage(s, tuckBox{cards: cards}) != (cards == fewestBoxed) {
			t.Errorf("%d cards: %t that two share a page", cards, cards != fewestBoxed)
		}
		if n.left-n.back != card.W+boxRoom || n.bottom-n.top != card.H+boxRoom || n.front-n.left != page.MM(cards)*cardThick+boxRoom {
			t.Errorf("%d cards: the box is %v × %v × %v", cards, n.left-n.back, n.bottom-n.top, n.front-n.left)
		}
		if n.right-n.front != n.left-n.back || n.end-n.right != n.front-n.left || 2*(n.top-n.dust) > n.left-n.back {
			t.Errorf("%d cards: the sides differ, or the flaps overlap: %+v", cards, n)
		}
		notch := n.notch()
		from, to := notch[0].Points[0], notch[len(notch)-1].Points[2]
		if from.Y != n.top || to.Y != n.top || from.X <= n.front || to.X >= n.right || from.X-n.front != n.right-to.X {
			t.Errorf("%d cards: the thumb notch from %v to %v is not amid the upper edge of the front", cards, from, to)
		}
		if low := notch[1].Points[2].Y - n.top; low < 5*mm || low > card.H/8 {
			t.Errorf("%d cards: the thumb notch is %v mm deep", cards, low)
		}
		for _, f := range n.folds() {
			if !corners[f[0]] || !corners[f[1]] {
				t.Errorf("%d cards: the fold %v ends within the box", cards, f)
			}
		}
	}
}

// TestThickDecks holds that a deck that no box can hold has several, with all of its cards.
func TestThickDecks(t *testing.T) {
	c := contenttest.Own(t)
	most := int((deepest - boxRoom) / cardThick)
	whole := *c
	for len(whole.Damage) <= 2*most {
		whole.Damage = append(whole.Damage, c.Damage...)
	}
	whole.Damage = whole.Damage[:2*most+2] // which three boxes cannot share evenly
	one, _ := TuckBoxes(c, sheet.Options{})
	several, _ := TuckBoxes(&whole, sheet.Options{})
	if more := len(several.Outline) - len(one.Outline); more != 2 {
		t.Errorf("%d boxes more for %d cards", more, len(whole.Damage))
	}
	said := func(doc page.Document) (sum int) {
		for _, m := range regexp.MustCompile(`(?m)^  (\d+)\x{a0}cards?$`).FindAllStringSubmatch(layouttest.Words(doc), -1) {
			n, err := strconv.Atoi(m[1])
			if sum += n; err != nil || n > most {
				t.Errorf("a box for %d cards, of which %d fit: %v", n, most, err)
			}
		}
		return sum
	}
	const places = 2 // of a box that say for how many cards it is: its front and its end
	if more, added := said(several)-said(one), len(whole.Damage)-len(c.Damage); more != places*added {
		t.Errorf("boxes for %d cards more, want %d", more/places, added)
	}
}

// TestPaleBoxes holds that low ink prints boxes on white, their words in the ink that
// others are filled with.
func TestPaleBoxes(t *testing.T) {
	c := contenttest.Own(t)
	large := func(o sheet.Options) (dark, white int) {
		doc, found := TuckBoxes(c, o)
		if len(found) > 0 {
			t.Error(found)
		}
		for _, p := range doc.Pages {
			for _, item := range p.Items {
				switch it := item.(type) {
				case page.Path:
					if box := draw.Extent(it); it.Fill.Ink && press.Lightness(it.Fill) < press.LowLight && box.W > 100*mm {
						dark++
					}
				case page.Text:
					if press.Lightness(it.Colour) > 240 {
						white++
					}
				}
			}
		}
		return dark, white
	}
	if dark, white := large(sheet.Options{LowInk: true}); dark > 0 || white > 0 {
		t.Errorf("low ink: %d large dark shapes, %d white texts", dark, white)
	}
	if dark, white := large(sheet.Options{}); dark < 12 || white == 0 {
		t.Errorf("%d large dark shapes, %d white texts", dark, white)
	}
}

// TestNamesOfTuckBoxes holds that the name of a box is not parted before its dot, and that it
// is on the small sides of a shallow box too.
func TestNamesOfTuckBoxes(t *testing.T) {
	doc, _ := TuckBoxes(contenttest.Own(t), sheet.Options{})
	names := map[string]int{}
	for _, p := range doc.Pages {
		eachItem(p.Items, func(item page.Item) {
			if run, ok := item.(page.Text); ok {
				names[run.String]++
				if strings.HasPrefix(run.String, "\u00b7") {
					t.Errorf("a line reads %q", run.String)
				}
			}
		})
	}
	if n := names["Battle Cards \u00b7 DESERT"]; n != 3 {
		t.Errorf("the box of twelve cards is named %d times on its narrow sides, want 3", n)
	}
}
