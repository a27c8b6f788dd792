package sheet

import (
	"sync/atomic"
	"testing"

	"hulldown.dev/schema/model"
)

// TestSharedOnce holds that a scenario is laid out once for all sheets that share it, and another
// one or one of other content by itself.
func TestSharedOnce(t *testing.T) {
	one, other := &model.Content{}, &model.Content{}
	var h Shared
	var laidOut atomic.Int32
	for _, of := range []ScenarioOf{{one, "a"}, {one, "a"}, {one, "b"}, {other, "a"}, {one, "a"}} {
		h.Scenario(of, func() Laid { laidOut.Add(1); return Laid{} })()
	}
	if n := laidOut.Load(); n != 3 {
		t.Errorf("%d are laid out, want 3", n)
	}
}
