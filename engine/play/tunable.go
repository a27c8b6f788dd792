package play

import (
	"fmt"
	"maps"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
)

// Tunable is a match whose judge has weights; those of NewMatch are. Of
// others the table is empty.
type Tunable interface {
	Match
	// Weights is the table of the game's weights.
	Weights() []engine.Weight
	// Tuned returns the same match with players whose weights are in files: by the name of
	// the file, as package bot reads it, a list of values for each side, in the order of
	// the table. It refuses lists that are none, and values out of bounds.
	Tuned(files map[string][][]int32) (Match, error)
}

// Weights implements Tunable.
func (m *match[S, V]) Weights() []engine.Weight { return m.judges.Weights }

// Tuned implements Tunable.
func (m *match[S, V]) Tuned(files map[string][][]int32) (Match, error) {
	if m.judges.With == nil {
		return nil, fmt.Errorf("the game %s rates actions without weights", m.head.Game)
	}
	fitted := maps.Clone(m.judges.Fitted)
	if fitted == nil {
		fitted = map[string]bot.Judge[V]{}
	}
	for name, sides := range files { // order-free: each by itself; of several faults any is reported
		judge, err := m.judges.With(sides)
		if err != nil {
			return nil, err
		}
		fitted[name] = judge
	}
	tuned := *m
	tuned.judges.Fitted = fitted
	return tuned.told(), nil
}
