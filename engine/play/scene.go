package play

import (
	"fmt"

	"hulldown.dev/engine"
)

// spectator is the watcher that shows a game to a function after each turn.
type spectator[S comparable, V any] struct {
	*session[S, V]
	watch func(Scene) error
}

// Applied implements Watcher.
func (s spectator[S, V]) Applied(*S, engine.Turn, engine.Action) error { return s.watch(s.session) }

// show lets a function see a replay that is about to begin.
func (m *match[S, V]) show(r *replay[S, V], watch func(Scene) error) error {
	if watch == nil {
		return nil
	}
	protocol, ok := m.game.(engine.Protocol[S])
	if !ok {
		return fmt.Errorf("the game %s is not told to programs", m.head.Game)
	}
	r.scene = &session[S, V]{match: m, protocol: protocol, log: r.options.Log}
	for _, seat := range m.seats {
		r.scene.players = append(r.scene.players, r.script.Player(seat))
	}
	r.options.Watchers = append(r.options.Watchers, spectator[S, V]{r.scene, watch})
	return nil
}
