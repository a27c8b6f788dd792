package cluster

import (
	"errors"
	"strings"
	"testing"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"hulldown.dev/engine/playtest"
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
			tried: map[Block]*attempts{block: {anew: maxAnew}}, refused: map[string]bool{},
			start: Start{Job: Job{Cells: make([]Cell, 1), Games: playtest.Bounds{To: 100}, Size: 8}, Say: func(text string) { t.Error(text) }}}
		for _, kind := range []string{kindBegins, kindFailed} {
			r.take(t.Context(), about(block, kind, game))
		}
		<-r.failed
		var failed *BlockError
		if !errors.As(r.err, &failed) || failed.Game != want {
			t.Errorf("game %s: got %v, want game %d", game, r.err, want)
		}
	}
}

// about is a message about a game of a block.
func about(b Block, kind, game string) jetstream.Msg {
	m := said{header: nats.Header{}}
	m.header.Set(kindHeader, kind)
	m.header.Set(epochHeader, "e")
	m.header.Set(blockHeader, b.String())
	m.header.Set(gameHeader, game)
	return m
}

// TestBlame holds which attempts that ended are a block's fault: those in the same game, and
// too many of them. Of what ended in other games, or while the block waited, a worker that
// is killed again and again is as likely the cause.
func TestBlame(t *testing.T) {
	block := Block{Bounds: playtest.Bounds{From: 16, To: 24}}
	for games, want := range map[string]int{"": maxAnew, "16": maxAnew, "16 17 16": maxAnew, "16 17 16 17 18": maxAnew, "16 17 16 17": 0, "16 16": 0} { // order-free: each for itself
		r := &Run{epoch: "e", failed: make(chan struct{}), seen: map[Block]*result{}, tried: map[Block]*attempts{},
			start: Start{Job: Job{Cells: make([]Cell, 1), Games: playtest.Bounds{To: 100}, Size: 8}}}
		anew := -1
		for over := false; !over; anew++ {
			for game := range strings.FieldsSeq(games) {
				r.take(t.Context(), about(block, kindBegins, game))
			}
			r.take(t.Context(), about(block, kindFailed, ""))
			over = r.at(block).anew == anew+1
		}
		<-r.failed
		var failed *BlockError
		if !errors.As(r.err, &failed) || anew != want || failed.Attempts != maxAttempts*(want+1) {
			t.Errorf("games %q: %v behind %d attempts anew, want %d", games, r.err, anew, want)
		}
	}
}
