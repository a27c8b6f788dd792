package cluster

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"hulldown.dev/engine/playtest"
	"hulldown.dev/schema/slow"
)

// TestRetry holds what is tried again, what comes back at once, and that the time of
// both the attempts and the pauses between them is bounded.
func TestRetry(t *testing.T) {
	busy := &jetstream.APIError{Code: 503, ErrorCode: 10008, Description: "JetStream system temporarily unavailable"}
	for _, passes := range []error{nats.ErrDisconnected, nats.ErrNoResponders, nats.ErrTimeout, nats.ErrNoServers, jetstream.ErrNoStreamResponse,
		context.DeadlineExceeded, fmt.Errorf("nats: %w", busy)} {
		calls := 0
		err := retry(t.Context(), time.Minute, func(context.Context) error {
			if calls++; calls < 3 {
				return passes
			}
			return nil
		})
		if err != nil || calls != 3 {
			t.Errorf("%v: %d calls, %v", passes, calls, err)
		}
	}
	for _, holds := range []error{nats.ErrConnectionClosed, nats.ErrAuthorization, jetstream.ErrKeyNotFound, jetstream.ErrObjectNotFound, jetstream.ErrConsumerNotFound,
		jetstream.ErrJetStreamNotEnabled, &jetstream.APIError{Code: 400, ErrorCode: 10071}, errTaken} {
		calls := 0
		err := retry(t.Context(), time.Minute, func(context.Context) error { calls++; return holds })
		if !errors.Is(err, holds) || calls != 1 {
			t.Errorf("%v: %d calls, %v", holds, calls, err)
		}
	}
	begun := time.Now()
	err := retry(t.Context(), 200*time.Millisecond, func(context.Context) error { return nats.ErrTimeout })
	if spent := time.Since(begun); !errors.Is(err, nats.ErrTimeout) || spent < 200*time.Millisecond || spent > 5*time.Second {
		t.Errorf("a server that never answers: %v after %v", err, spent)
	}
	err = retry(t.Context(), time.Second, func(ctx context.Context) error {
		<-ctx.Done() // an answer that never comes
		return ctx.Err()
	})
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("an answer that never comes: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	err = retry(ctx, 0, func(context.Context) error { cancel(); return nats.ErrTimeout })
	if !errors.Is(err, context.Canceled) {
		t.Errorf("a call that is over: %v", err)
	}
}

// alone is a source whose players notice when two goroutines have the same.
type alone struct{ shared *atomic.Bool }

func (s alone) player(Block, *Payload) (player, error) {
	var users atomic.Int32
	return func(context.Context, playtest.Bounds) ([]byte, error) {
		if users.Add(1) > 1 {
			s.shared.Store(true)
		}
		for range 3 {
			runtime.Gosched()
		}
		users.Add(-1)
		return nil, nil
	}, nil
}

// TestReconnectedMeanwhile holds that a call is made again though the connection is lost and
// there again while what the server has lost is made anew.
func TestReconnectedMeanwhile(t *testing.T) {
	bus := newBench(t).dial()
	step := slow.Count(20, 1)
	for wait := 0; wait < 200; wait += step {
		calls := 0
		err := bus.call(t.Context(), func(context.Context) error {
			if calls++; calls > 1 {
				return nil
			}
			time.AfterFunc(time.Duration(wait)*10*time.Microsecond, bus.reconnected)
			return jetstream.ErrStreamNotFound
		})
		if err != nil || calls != 2 {
			t.Fatalf("%v after %d calls", err, calls)
		}
	}
}

// TestOnePlayerEach holds that a player plays one block at a time, whoever takes one
// out while another is put back.
func TestOnePlayerEach(t *testing.T) {
	var shared atomic.Bool
	h := held{task: &task{from: alone{&shared}, idle: map[Block][]player{}}}
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range slow.Count(5_000, 200_000) {
				p, err := h.player()
				if err != nil {
					t.Error(err)
					return
				}
				_, _ = p(t.Context(), playtest.Bounds{}) // it cannot fail
				h.putBack(p)
			}
		})
	}
	all.Wait()
	if shared.Load() {
		t.Error("two blocks were played by one player at a time")
	}
}
