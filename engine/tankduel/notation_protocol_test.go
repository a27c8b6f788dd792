package tankduel

import "testing"

// TestWires holds that programs are told whatever people are told, each kind
// by a name of its own.
func TestWires(t *testing.T) {
	seen := map[string]int{}
	for k := range wires {
		name := wires[k].kind
		if name == "" {
			if tales[k] != "" {
				t.Errorf("kind %d is told to people as %q and to programs not at all", k, tales[k])
			}
			continue
		}
		if first, twice := seen[name]; twice {
			t.Errorf("kinds %d and %d are both called %q", first, k, name)
		}
		seen[name] = k
	}
}
