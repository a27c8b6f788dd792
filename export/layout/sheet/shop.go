package sheet

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"regexp"
	"strings"
	"sync"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/press"
	"hulldown.dev/export/page"
)

// Shop is what a print shop that makes cards on demand wants to be given; the zero Shop
// wants nothing. Every measure is in thousandths of a millimetre.
type Shop struct {
	// ID is the name by which the shop is found, Doc a line about it.
	ID  string `json:"name"`
	Doc string `json:"doc"`
	// Width and Height are those of a cut card, Bleed is how far ink runs beyond the cut,
	// Safe how far within it all that matters lies.
	Width  page.MM `json:"width"`
	Height page.MM `json:"height"`
	Bleed  page.MM `json:"bleed"`
	Safe   page.MM `json:"safe"`
	// Inset is by how much cards are laid out smaller at every edge, so that they keep to
	// the safe area.
	Inset page.MM `json:"inset"`
	// Order is the order of the pages: pairs or fronts-then-backs.
	Order string `json:"order"`
	// DPI is the resolution of PNG pictures, 0 for one PDF.
	DPI int `json:"dpi"`
}

// The orders of pages: each front before its back, or all fronts before all backs.
const (
	shopPairs       = "pairs"
	shopFrontsFirst = "fronts-then-backs"
)

//go:embed shops.json
var shopTable []byte

// Shops lists what is known of shops.
func Shops() []Shop {
	var shops []Shop
	if err := json.Unmarshal(shopTable, &shops); err != nil {
		panic("internal error: the table of shops: " + err.Error())
	}
	return shops
}

// FindShop returns the shop with a name, and refuses a name it does not know.
func FindShop(name string) (Shop, error) { return find(Shops(), "shop", name) }

// The bounds of what a shop may want, in millimetres and dots per inch.
const (
	leastShopCard page.MM = 20 * mm
	mostShopCard  page.MM = 200 * mm
	leastShopDPI          = 30
	mostShopDPI           = 1200
)

// shopName is how shops are called, in names of files too, with at most longestShop letters.
// The pattern does not count them, since that makes it dear, and every command makes it.
var shopName = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[a-z0-9][a-z0-9-]*$`) })

const longestShop = 40

// ReadShop reads a shop of an author's own from JSON, a row as the table of known shops has
// them. It refuses a field that it does not know, and what no card could be.
func ReadShop(data []byte) (Shop, error) {
	var s Shop
	// Editors of Windows begin a text with a mark of its encoding.
	d := json.NewDecoder(bytes.NewReader(bytes.TrimPrefix(data, []byte("\ufeff"))))
	d.DisallowUnknownFields()
	if err := d.Decode(&s); err != nil {
		return Shop{}, fmt.Errorf("read shop: %w", shopFault(err))
	}
	if _, err := d.Token(); err != io.EOF {
		return Shop{}, errors.New("read shop: there is more behind the shop")
	}
	return s, s.check()
}

// shopFault is what the reader of JSON found, in the words of who writes a shop.
func shopFault(err error) error {
	var kind *json.UnmarshalTypeError
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return errors.New("the text ends before the brace that closes it")
	case !errors.As(err, &kind):
		return errors.New(strings.TrimPrefix(err.Error(), "json: "))
	case kind.Field == "":
		return errors.New("expected fields with their values in braces")
	case kind.Type.Kind() == reflect.String:
		return fmt.Errorf("%s is a %s, expected a text in quotes", kind.Field, kind.Value)
	}
	return fmt.Errorf("%s is %s, expected a whole number", kind.Field, kind.Value)
}

// check reports what is wrong with a profile.
func (s Shop) check() error {
	size := func(v page.MM) bool { return v >= leastShopCard && v <= mostShopCard }
	switch {
	case len(s.ID) > longestShop || !shopName().MatchString(s.ID):
		return fmt.Errorf("read shop: the name %q is not of small letters, digits and hyphens", s.ID)
	case !size(s.Width) || !size(s.Height):
		return fmt.Errorf("read shop: width and height are from %d to %d thousandths of a millimetre", leastShopCard, mostShopCard)
	case s.Bleed < 0 || s.Inset < 0 || s.Bleed+s.Inset > draw.Overrun:
		return fmt.Errorf("read shop: bleed and inset together are from 0 to %d thousandths of a millimetre", draw.Overrun)
	case s.Safe < 0 || s.Safe > leastShopCard/4:
		return fmt.Errorf("read shop: safe is from 0 to %d thousandths of a millimetre", leastShopCard/4)
	case s.Order != shopPairs && s.Order != shopFrontsFirst:
		return fmt.Errorf("read shop: order is %s or %s", shopPairs, shopFrontsFirst)
	case s.DPI != 0 && (s.DPI < leastShopDPI || s.DPI > mostShopDPI):
		return fmt.Errorf("read shop: dpi is 0, for one PDF, or from %d to %d", leastShopDPI, mostShopDPI)
	}
	return nil
}

// Name returns the name by which the shop is found, empty for the zero Shop.
func (s Shop) Name() string { return s.ID }

// Form is how a sheet is printed for the shop: options with its card, for a press.
func (s Shop) Form(o Options) Options {
	o.Shop, o.Press, o.Apart, o.Backs = s, true, true, press.LongEdge
	o.Card = CardSize{name: s.ID, size: page.Size{W: s.Width - 2*s.Inset, H: s.Height - 2*s.Inset}}
	return o
}

// bleed is how far ink runs beyond the cut of a page for a press.
func (o Options) bleed() page.MM {
	if o.Shop.ID != "" {
		return o.Shop.Bleed
	}
	return Bleed
}

// slug is how much paper there is beyond the cut of a page for a press. A shop gets no
// marks, and so no more than the bleed.
func (o Options) slug() page.MM {
	if o.Shop.ID != "" {
		return o.Shop.Bleed
	}
	return Slug
}

// safe is how far within the cut all that matters lies.
func (o Options) safe() page.MM {
	if o.Shop.ID != "" {
		return o.Shop.Safe
	}
	return safeInset
}
