package web

import (
	"testing"

	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// TestKinds: every kind of record has a name.
func TestKinds(t *testing.T) {
	d, err := NewDrawer(wording.Language{})
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range model.Kinds() {
		if kinds[k] == "" || d.Kind(k) == "" {
			t.Errorf("%s has no name", k)
		}
	}
}
