package vocabulary

import (
	"testing"

	"hulldown.dev/schema/load"
)

// TestOfferWithoutComments holds that a parameter without a comment is shown without an empty one.
func TestOfferWithoutComments(t *testing.T) {
	parameter := func(path, doc string) load.Parameter {
		return load.Parameter{Field: load.Field{Path: path, Doc: doc, Given: "required"}}
	}
	o := &load.Offer{Name: "bell", Definition: "#Bell", Package: "mine", Parameters: []load.Parameter{parameter("side", ""), parameter("points", "VP for each deck.")}}
	if got, want := Offer(o).whole, "side  (required)\n// VP for each deck.\npoints  (required)"; got != want {
		t.Errorf("it shows %q, want %q", got, want)
	}
}
