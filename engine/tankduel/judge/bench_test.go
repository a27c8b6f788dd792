package judge

import (
	"testing"

	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/dueltest"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/schema/model"
)

// bench is a game that a test has in its hands, with its index.
type bench struct {
	*dueltest.Bench
	g *Index
}

// benchOf is a bench of a scenario and set-up, in the first Initiative Phase with all hands empty.
func benchOf(t *testing.T, scenario string, s setup.Setup) *bench {
	t.Helper()
	return indexed(t, dueltest.Of(t, scenario, s))
}

// benchWith is benchOf for content of the test's own.
func benchWith(t *testing.T, c *model.Content, scenario string, s setup.Setup) *bench {
	t.Helper()
	return indexed(t, dueltest.With(t, c, scenario, s))
}

func indexed(t *testing.T, b *dueltest.Bench) *bench {
	t.Helper()
	return &bench{b, indexOf(t, b.G)}
}

func indexOf(t *testing.T, game *tankduel.Game) *Index {
	t.Helper()
	g, err := New(game)
	if err != nil {
		t.Fatal(err)
	}
	return g
}
