package layout

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/counters"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/layouttest"
	"hulldown.dev/export/layout/press"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

// TestPressIsBlack holds that small type is in black alone for a press, and for no other form.
func TestPressIsBlack(t *testing.T) {
	for _, press := range []bool{false, true} {
		doc, _ := cards.BattleCards(content(), []model.Card{splitCard()}, sheet.Options{Press: press})
		black := 0
		eachItem(doc.Pages[0].Items, func(item page.Item) {
			if run, ok := item.(page.Text); ok && run.Colour == page.RGB(0) {
				black++
			}
		})
		if press != (black > 0) {
			t.Errorf("press %v: %d texts are black", press, black)
		}
	}
}

// TestFrontsBleed holds that the fronts of all cards for a press cover the bleed, as their
// backs do.
func TestFrontsBleed(t *testing.T) {
	c := contenttest.Own(t)
	for _, name := range []string{"cards", "damage", "terrain", "guns", "infantry", "markers", "robata"} {
		doc, _ := everySheet()[name](c, sheet.Options{Press: true, Backs: press.LongEdge})
		for i, p := range doc.Pages {
			g := p.Items[0].(page.Group)
			if path, ok := g.Items[0].(page.Path); !ok || !g.Transform.Rect(draw.Extent(path)).Contains(p.Bleed) {
				t.Fatalf("%s: page %d has no ground over its bleed", name, i+1)
			}
		}
	}
}

// TestOverlay holds that the lines of a proof are at the cut, the bleed and the safe area,
// above everything.
func TestOverlay(t *testing.T) {
	doc, _ := cards.BattleCards(content(), []model.Card{splitCard()}, sheet.Options{Press: true, Proof: true})
	p := doc.Pages[0]
	last := p.Items[len(p.Items)-3:]
	for i, want := range []page.Rect{p.Bleed, p.Trim, p.Trim.Inset(2 * mm)} {
		if got := draw.Extent(last[i].(page.Path)); got != want {
			t.Errorf("line %d is at %v, want %v", i, got, want)
		}
	}
}

// TestShops prints decks for every shop: pages of the size that it wants, in its order,
// without marks, and no print beyond its safe area.
func TestShops(t *testing.T) {
	c := contenttest.Own(t)
	decks := []string{"damage", "guns", "infantry", "terrain", "markers", "robata", "reference-cards", "cards"}
	if !slow.Asked() {
		decks = decks[1:3]
	}
	for _, shop := range sheet.Shops() {
		t.Run(shop.Name(), func(t *testing.T) {
			data, err := json.Marshal(shop)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := sheet.ReadShop(data); err != nil || shop.Bleed == 0 || shop.Safe == 0 || shop.Doc == "" {
				t.Fatalf("the profile is incomplete: %+v, %v", shop, err)
			}
			for _, deck := range decks {
				doc, found := everySheet()[deck](c, shop.Form(sheet.Options{}))
				// On a smaller card some type is smaller, which print says.
				found = slices.DeleteFunc(found, func(f diag.Finding) bool { return f.Code == "print-small-type" && shop.Width < 63*mm })
				if len(found) > 0 || !doc.Uncut || !doc.Press || len(doc.Pages) == 0 {
					t.Fatalf("%s: uncut %v, press %v, %d pages, findings %v", deck, doc.Uncut, doc.Press, len(doc.Pages), found)
				}
				for i, p := range doc.Pages {
					shopPage(t, shop, deck+" "+wording.Number(i+1), p)
				}
				if deck != "guns" {
					continue
				}
				for i, p := range doc.Pages {
					front := i%2 == 0
					if shop.Order == "fronts-then-backs" {
						front = i < len(doc.Pages)/2
					}
					if printed := strings.Contains(layouttest.Words(page.Document{Pages: []page.Page{p}}), "\n  "); front != printed {
						t.Errorf("page %d has text: %v", i+1, printed)
					}
				}
			}
		})
	}
	if _, err := sheet.FindShop("none"); err == nil {
		t.Error("an unknown shop is found")
	}
}

// shopPage holds a page to the measures of a shop.
func shopPage(t *testing.T, shop sheet.Shop, name string, p page.Page) {
	t.Helper()
	if want := (page.Rect{X: shop.Bleed, Y: shop.Bleed, W: shop.Width, H: shop.Height}); p.Trim != want || p.Bleed != (page.Rect{W: p.Size.W, H: p.Size.H}) || p.Bleed != want.Inset(-shop.Bleed) {
		t.Errorf("%s: size %v, bleed %v, cut %v", name, p.Size, p.Bleed, p.Trim)
	}
	if len(p.Items) != 1 {
		t.Fatalf("%s has %d items, and so marks", name, len(p.Items))
	}
	group := p.Items[0].(page.Group)
	eachItem(group.Items, func(item page.Item) {
		if run, ok := item.(page.Text); ok {
			if at := group.Transform.Rect(draw.RunExtent(run)); !p.Trim.Inset(shop.Safe).Contains(at) {
				t.Errorf("%s: %q at %v is outside the safe area", name, run.String, at)
			}
		}
	})
}

// TestLeftovers holds that cards which do not fill a sheet are on sheets that several
// documents share, each once and with its back, and in the outline.
func TestLeftovers(t *testing.T) {
	c := contenttest.Own(t)
	for _, o := range []sheet.Options{{Backs: press.LongEdge}, {}, {Fold: true}, {Card: sheet.CardSizes()[2]}} {
		sheets := []string{"damage", "guns", "infantry", "terrain"}
		count := func(pages []page.Page) (n int) {
			for _, p := range pages {
				n += len(lyingsOf(p))
			}
			return n
		}
		plain, joined, kept := 0, 0, 0
		var loose []int
		before := 0
		var rest []page.Piece
		for _, name := range sheets {
			doc, _ := everySheet()[name](c, o)
			plain, before = plain+count(doc.Pages), before+len(doc.Pages)
			o.Join = true
			doc, _ = everySheet()[name](c, o)
			o.Join = false
			joined, kept = joined+count(doc.Pages), kept+len(doc.Pages)
			rest, loose = append(rest, doc.Rest...), append(loose, len(doc.Rest))
			if err := doc.Check(); err != nil && len(doc.Pages) > 0 {
				t.Errorf("%s: %v", name, err)
			}
		}
		last := sheet.Leftovers(rest, o)
		if err := last.Check(); err != nil || len(rest) == 0 || len(last.Outline) != len(rest) {
			t.Fatalf("%d left over, %d in the outline, %v", len(rest), len(last.Outline), err)
		}
		if got := joined + count(last.Pages); got != plain {
			t.Errorf("%+v: %d pieces are printed, want %d", o, got, plain)
		}
		per := (sheet.Sheet{Opts: o}).PerSheet()
		sides := 1
		if o.Backs != press.FrontsOnly {
			sides = 2
		}
		if want := (len(rest) + per - 1) / per * sides; len(last.Pages) != want {
			t.Errorf("%s pages of leftovers, want %s", wording.Number(len(last.Pages)), wording.Number(want))
		}
		if got, want := sheet.Joined(loose, o), (before-kept-len(last.Pages))/sides; got != want {
			t.Errorf("%d sheets fewer are promised, %d are fewer", got, want)
		}
	}
}

// lyingsOf lists the pieces of a sheet.
func lyingsOf(p page.Page) (out []page.Group) {
	for _, item := range p.Items {
		if g, ok := item.(page.Group); ok && !g.Clip.IsZero() {
			out = append(out, g)
		}
	}
	return out
}

// TestHomeFrontsBleed holds that pieces with a ground of their own run over the outer cuts
// of a sheet as far as the crop marks, on fronts as on backs.
func TestHomeFrontsBleed(t *testing.T) {
	doc, _ := counters.Counters(sampleContent(), sheet.Options{Backs: press.LongEdge})
	for side, off := range []page.MM{press.CropGap, sheet.Bleed} {
		left, cut := doc.Pages[side].Size.W, doc.Pages[side].Size.W
		for _, item := range doc.Pages[side].Items {
			switch it := item.(type) {
			case page.Path:
				left = min(left, draw.Extent(it).X)
			case page.Group:
				if !it.Clip.IsZero() {
					cut = min(cut, it.Transform.Rect(it.Clip).X)
				}
			}
		}
		if left != cut-off {
			t.Errorf("side %d: ink begins at %v, the cut is at %v", side, left, cut)
		}
	}
}
