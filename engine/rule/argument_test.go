package rule

import (
	"slices"
	"testing"

	"hulldown.dev/schema/model"
)

// TestIdle holds what is said of an operation that changes nothing of a number from 2 to 8.
func TestIdle(t *testing.T) {
	within := model.Span{Min: ptr(2), Max: ptr(8)}
	per := &model.Measure{Units: &model.Who{}}
	for _, c := range []struct {
		name, want string
		op         model.Operation
	}{
		{"adding nothing", "adding 0 changes nothing", model.Operation{Add: &model.Addition{}}},
		{"adding nothing to a mark", "adding 0 changes nothing", model.Operation{Mark: &model.SetMark{Name: "m", Add: ptr(0)}}},
		{"adding one to a mark", "", model.Operation{Mark: &model.SetMark{Name: "m", Add: ptr(1)}}},
		{"setting a mark to 0", "", model.Operation{Mark: &model.SetMark{Name: "m", Set: ptr(0)}}},
		{"adding one", "", model.Operation{Add: &model.Addition{Number: model.Number{Value: 1}}}},
		{"adding one besides", "", model.Operation{Add: &model.Addition{Number: model.Number{Plus: 1}}}},
		{"no value that is raised to 1", "", model.Operation{Add: &model.Addition{Number: model.Number{Per: per, Min: ptr(1)}}}},
		{"no value that is lowered to -1", "", model.Operation{Add: &model.Addition{Number: model.Number{Per: per, Max: ptr(-1)}}}},
		{"no value within bounds", "adding 0 changes nothing", model.Operation{Add: &model.Addition{Number: model.Number{Per: per, Min: ptr(-1), Max: ptr(1)}}}},
		{"putting 0 in its place", "", model.Operation{Set: &model.Number{}}},
		{"as much divided", "multiplying by 3 and dividing by 3 changes nothing", model.Operation{Scale: &model.Scale{Mul: 3, Div: 3}}},
		{"more divided", "", model.Operation{Scale: &model.Scale{Mul: 3, Div: 4}}},
		{"a limit that nothing reaches", `no "level.move" lies beyond this limit`, model.Operation{Limit: &model.Limit{Max: ptr(8)}}},
		{"a limit above", "", model.Operation{Limit: &model.Limit{Max: ptr(7)}}},
		{"a limit below", "", model.Operation{Limit: &model.Limit{Min: ptr(3)}}},
		{"no limit", "", model.Operation{Limit: &model.Limit{}}},
		{"nothing", "", model.Operation{}},
	} {
		if got := Idle(&model.Rule{On: "level.move", Operation: c.op}, within); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// TestFixed holds which operations put a number in the place of another.
func TestFixed(t *testing.T) {
	per := &model.Measure{Units: &model.Who{}}
	for _, c := range []struct {
		name string
		op   model.Operation
		n    int
		ok   bool
	}{
		{"set", model.Operation{Set: &model.Number{Value: 4, Plus: -1}}, 3, true},
		{"set by what is counted", model.Operation{Set: &model.Number{Value: 4, Per: per}}, 0, false},
		{"added", model.Operation{Add: &model.Addition{Number: model.Number{Value: 4}}}, 0, false},
		{"limited", model.Operation{Limit: &model.Limit{Max: ptr(4)}}, 0, false},
	} {
		if n, ok := Fixed(&model.Rule{On: "level.move", Operation: c.op}); n != c.n || ok != c.ok {
			t.Errorf("%s: %d, %v, want %d, %v", c.name, n, ok, c.n, c.ok)
		}
	}
}

// TestTaken holds from which supplies a rule makes its unit take a card.
func TestTaken(t *testing.T) {
	for _, c := range []struct {
		name string
		op   model.Operation
		want []string
	}{
		{"a card for the Holding Box", model.Operation{Take: &model.Take{Supply: "hill"}}, []string{"hill"}},
		{"a card for another supply", model.Operation{Stock: &model.Stock{To: "ready", From: "hill"}}, nil},
		{"a mission", model.Operation{Go: &model.Go{Take: "hill"}}, nil},
		{"nothing", model.Operation{}, nil},
	} {
		if got := Taken(&model.Rule{On: "administration", Operation: c.op}); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
