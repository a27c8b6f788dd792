package sheet

import (
	"strings"
	"testing"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/schema/schematest"
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

// TestReadShop holds which profiles of an author's own are refused, and why.
func TestReadShop(t *testing.T) {
	const sound = `{"name": "mine", "width": 60000, "height": 90000, "bleed": 2000, "safe": 3000, "order": "pairs", "dpi": 300}`
	for _, mark := range []string{"", "\ufeff"} {
		if s, err := ReadShop([]byte(mark + sound)); err != nil || s.Name() != "mine" || s.Width != 60*mm {
			t.Fatalf("%+v, %v", s, err)
		}
	}
	for _, tt := range [][3]string{
		{`"mine"`, `"../mine"`, "the name"}, {`"mine"`, `""`, "the name"}, {`60000`, `60`, "width and height"}, {`90000`, `900000`, "width and height"},
		{`2000`, `-1`, "bleed and inset"}, {`2000`, `6000`, "bleed and inset"}, {`"bleed": 2000`, `"bleed": 2000, "inset": 4000`, "bleed and inset"},
		{`3000`, `30000`, "safe"}, {`3000`, `-1`, "safe"}, {`"pairs"`, `"backs"`, "order"}, {`300}`, `5}`, "dpi"}, {`300}`, `5000}`, "dpi"},
		{`"dpi"`, `"dots"`, "unknown field"}, {`{`, `[`, "invalid character"}, {`60000`, `99999999999999999999`, "width is number 99999999999999999999, expected a whole number"},
		{sound, `[]`, "braces"}, {sound, ``, "ends before the brace"}, {`300}`, `300`, "ends before the brace"}, {`"mine"`, `5`, "name is a number, expected a text in quotes"}, {`300}`, `300} more`, "more behind"}, {`300}`, `300}{}`, "more behind"},
	} {
		if _, err := ReadShop([]byte(strings.Replace(sound, tt[0], tt[1], 1))); err == nil || !strings.Contains(err.Error(), tt[2]) {
			t.Errorf("%s for %s: got %v, want %q", tt[1], tt[0], err, tt[2])
		}
	}
}
