package pdf

import (
	"math"
	"strconv"
	"testing"

	"hulldown.dev/export/page"
)

// TestInPoints compares lengths with what they are by division.
func TestInPoints(t *testing.T) {
	for m := page.MM(-30_000); m < 30_000; m++ {
		want := strconv.FormatFloat(math.Round(float64(m)*7200/25400)/100, 'f', -1, 64)
		if want == "-0" {
			want = "0"
		}
		if got := string(inPoints(nil, m)); got != want {
			t.Fatalf("%d thousandths of a millimetre are %s points, want %s", m, got, want)
		}
	}
}

// TestInParts compares shares of 255 with what they are by division.
func TestInParts(t *testing.T) {
	for v := range 256 {
		want := strconv.FormatFloat(math.Round(float64(v)*1000/255)/1000, 'f', -1, 64)
		if got := string(inParts(nil, uint8(v))); got != want+" " {
			t.Errorf("%d of 255 is %q, want %q", v, got, want)
		}
	}
}
