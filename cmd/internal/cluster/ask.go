package cluster

import (
	"context"
	"crypto/rand"
	"fmt"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"hulldown.dev/engine/playtest"
)

// outstanding is a block that is away.
type outstanding struct {
	result chan []byte
	sent   time.Time
	copies int
	// payload is what the block brings along, turn its place among all that were asked for.
	payload []byte
	turn    int
	// there is set while a result of the block waits for a check.
	there bool
}

// Play has a block played by whoever takes it, and returns its sums as bytes. The
// error is the context's, or why the run cannot go on: a *BlockError among others.
func (r *Run) Play(ctx context.Context, b Block) ([]byte, error) {
	r.mu.Lock()
	o := r.ask(b, nil)
	r.mu.Unlock()
	return r.await(ctx, b, o)
}

// playPayload has games of a payload played. What was asked for already is another payload.
func (r *Run) playPayload(ctx context.Context, at playtest.Bounds, p Payload) ([]byte, error) {
	r.mu.Lock()
	b, text, err := r.another(at, p)
	if err != nil {
		r.mu.Unlock()
		return nil, err
	}
	o := r.ask(b, text)
	r.mu.Unlock()
	return r.await(ctx, b, o)
}

// another names games of a payload as a block that is not away, nor was joined.
func (r *Run) another(at playtest.Bounds, p Payload) (Block, []byte, error) {
	if len(r.seen) >= MaxBlocks {
		return Block{}, nil, fmt.Errorf("it takes more than %d blocks of games, which is more than a cluster is asked for at once", MaxBlocks)
	}
	for {
		of, text, err := p.pack()
		b := Block{Bounds: at, Of: of}
		_, joined := r.seen[b]
		if r.early[b] != nil {
			joined = false
		}
		if err != nil || r.away[b] == nil && !joined {
			return b, text, err
		}
		p.Again++
	}
}

// ask notes a block as being away. A result that has come before it was asked for is looked at
// as one that comes now.
func (r *Run) ask(b Block, payload []byte) *outstanding {
	r.asked++
	o := &outstanding{result: make(chan []byte, 1), sent: time.Now(), copies: 1, payload: payload, turn: r.asked}
	r.away[b] = o
	if came, ok := r.early[b]; ok {
		delete(r.early, b)
		o.there = true
		r.admit(b, came)
	}
	return o
}

// await puts a block into the queue that is away, unless its result is there, and waits for
// that.
func (r *Run) await(ctx context.Context, b Block, o *outstanding) ([]byte, error) {
	r.mu.Lock()
	there := o.there
	r.mu.Unlock()
	if !there {
		if err := r.send(ctx, b, "first"); err != nil {
			return nil, err
		}
	}
	select {
	case data := <-o.result:
		return data, nil
	case <-r.failed:
		return nil, r.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// sendAgain puts a block into the queue once more that is away. Where that fails, look does so
// later.
func (r *Run) sendAgain(ctx context.Context, b Block) {
	if o := r.away[b]; o != nil {
		o.sent = time.Now()
		go func() { _ = r.send(ctx, b, rand.Text()) }()
	}
}

// send puts a block into the queue that is away; the same one under the same name only
// once.
func (r *Run) send(ctx context.Context, b Block, name string) error {
	id := fmt.Sprintf("%s %s %s", r.epoch, b, name)
	r.mu.Lock()
	o := r.away[b]
	r.mu.Unlock()
	if o == nil || o.there {
		return nil // its result has come meanwhile
	}
	text := b.message(o.payload)
	return r.bus.call(ctx, func(ctx context.Context) error {
		_, err := r.bus.js.Publish(ctx, workSubject+r.id, text, jetstream.WithMsgID(id))
		return err
	})
}
