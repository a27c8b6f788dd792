package twoguns

import "testing"

// TestGunsBeforeOthers holds by what Robata compares two guns: neither of equals comes first.
func TestGunsBeforeOthers(t *testing.T) {
	for _, c := range []struct {
		a, b gunAim
		want bool
	}{
		{gunAim{diff: 2, hit: 10}, gunAim{diff: 1, hit: 90}, true}, {gunAim{diff: 1, hit: 90}, gunAim{diff: 2, hit: 10}, false},
		{gunAim{diff: 1, hit: 20}, gunAim{diff: 1, hit: 10}, true}, {gunAim{diff: 1, hit: 10}, gunAim{diff: 1, hit: 20}, false},
		{gunAim{diff: 1, hit: 10}, gunAim{diff: 1, hit: 10, gun: 1}, false},
	} {
		if got := c.a.before(c.b); got != c.want {
			t.Errorf("%v before %v is %v, want %v", c.a, c.b, got, c.want)
		}
	}
}
