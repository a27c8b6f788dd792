package balance_test

import (
	"math"
	"slices"
	"strconv"
	"testing"

	"hulldown.dev/cmd/internal/balance"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/schema/schematest"
)

// FuzzAxes holds that what an axis may be is in order, each value once and the author's own
// among them, and that costs are numbers.
func FuzzAxes(f *testing.F) {
	r, err := (&workspace.Workspace{Dirs: []string{"testdata/fixtures"}}).Load()
	if err != nil {
		f.Fatal(err)
	}
	for _, values := range []string{"1..5", "1..9/2", "04,4", "+3,5", "3,-0", "-5..5/3"} {
		f.Add(values, "values=2")
	}
	f.Fuzz(func(t *testing.T, values, cost string) {
		axes, err := balance.ReadAxes(r.Content, []string{"scenario:prize.length=" + schematest.Short(values, schematest.Most)})
		if err != nil {
			return
		}
		a := &axes[0]
		if len(a.Values) < 2 || a.Values[a.Own] != a.Text || a.Unit < 1 {
			t.Fatalf("%q is read as %+v", values, a)
		}
		for i, v := range a.Values {
			if n, err := strconv.Atoi(v); err != nil || strconv.Itoa(n) != v || slices.Index(a.Values, v) != i {
				t.Errorf("%q has the value %q", values, v)
			}
		}
		costs, err := balance.ReadCosts(r.Content, axes, []string{schematest.Short(cost, schematest.Most)})
		if err == nil && (math.IsNaN(costs.Values) || math.IsInf(costs.Values, 0) || costs.Values < 0) {
			t.Errorf("%q costs %v", cost, costs.Values)
		}
	})
}
