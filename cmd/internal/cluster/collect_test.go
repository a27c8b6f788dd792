package cluster

import (
	"errors"
	"testing"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"hulldown/engine/playtest"
)

// said is a message that somebody published about a block.
type said struct {
	jetstream.Msg
	header nats.Header
}

// Headers implements jetstream.Msg.
func (s said) Headers() nats.Header { return s.header }

// Data implements jetstream.Msg.
func (s said) Data() []byte { return nil }

// TestTakesGamesOfTheBlock holds that a block which failed names a game of it, whatever a
// worker said was about to be played: who shows the game looks it up by that number.
func TestTakesGamesOfTheBlock(t *testing.T) {
	block := Block{Bounds: playtest.Bounds{From: 16, To: 24}}
	for game, want := range map[string]int{"16": 16, "23": 23, "24": -1, "15": -1, "-7": -1, "9223372036854775807": -1, "x": -1} { // order-free: each for itself
		r := &Run{epoch: "e", failed: make(chan struct{}), away: map[Block]*outstanding{}, seen: map[Block]*result{},
			begins: map[Block]int{}, trouble: map[Block]string{}, refused: map[string]bool{},
			start: Start{Job: Job{Cells: make([]Cell, 1), Games: playtest.Bounds{To: 100}, Size: 8}, Say: func(text string) { t.Error(text) }}}
		for _, kind := range []string{kindBegins, kindFailed} {
			m := said{header: nats.Header{}}
			m.header.Set(kindHeader, kind)
			m.header.Set(epochHeader, "e")
			m.header.Set(blockHeader, block.String())
			m.header.Set(gameHeader, game)
			r.take(t.Context(), m)
		}
		<-r.failed
		var failed *BlockError
		if !errors.As(r.err, &failed) || failed.Game != want {
			t.Errorf("game %s: got %v, want game %d", game, r.err, want)
		}
	}
}
