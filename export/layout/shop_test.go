package layout

import (
	"hulldown/export/layout/draw"
	"testing"

	"hulldown/schema/schematest"
)

// FuzzShop holds that a shop which is read has measures that a card fits, whatever its text.
func FuzzShop(f *testing.F) {
	whole := []byte(`{"name": "mine", "width": 60000, "height": 90000, "bleed": 2000, "inset": 0, "safe": 3000, "order": "pairs", "dpi": 300}`)
	f.Add(uint16(0), uint16(0), []byte{})
	f.Add(uint16(27), uint16(5), []byte("-9223372036854775808"))
	f.Fuzz(func(t *testing.T, at, cut uint16, with []byte) {
		s, err := ReadShop(schematest.Splice(whole, at, cut, with))
		if err != nil {
			return
		}
		if s.Name() == "" || s.Width < leastShopCard || s.Height < leastShopCard || s.Bleed < 0 || s.Inset < 0 || s.Safe < 0 ||
			2*(s.Safe+s.Inset) >= min(s.Width, s.Height) || s.Bleed+s.Inset > draw.Overrun {
			t.Errorf("a shop is %+v", s)
		}
	})
}
