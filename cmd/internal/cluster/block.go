package cluster

import (
	"context"
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"hulldown.dev/engine/playtest"
)

// message is a message about a block or a run.
type message struct {
	kind  string
	block string
	data  []byte
	// game is that of kindBegins, try how often the block was delivered, and spent
	// how long it took.
	game  int
	try   uint64
	spent time.Duration
}

// publish publishes a message until the server has it, or the run is over. The
// server takes the same message of one epoch once.
func (w *Worker) publish(ctx context.Context, t *task, m message) error {
	msg := nats.NewMsg(doneSubject + t.id)
	msg.Header.Set(kindHeader, m.kind)
	msg.Header.Set(epochHeader, t.epoch)
	msg.Header.Set(blockHeader, m.block)
	msg.Header.Set(workerHeader, w.Name)
	msg.Header.Set(processHeader, w.key)
	msg.Header.Set(millisHeader, strconv.FormatInt(m.spent.Milliseconds(), 10))
	msg.Header.Set(gameHeader, strconv.Itoa(m.game))
	msg.Data = m.data
	sum := fnv.New64a()
	_, _ = sum.Write(m.data) // a hash takes all
	name := fmt.Sprintf("%s %s %s %d %x", t.epoch, m.kind, m.block, m.game, sum.Sum64())
	if m.kind != kindSums { // an attempt speaks for itself alone
		name += fmt.Sprintf(" %s %d", w.key, m.try)
	}
	msg.Header.Set(jetstream.MsgIDHeader, name)
	if size, most := int64(msg.Size()-len(msg.Subject)), min(w.Bus.conn.MaxPayload(), MaxResult); size > most {
		return fmt.Errorf("block %s of run %s came to %d bytes with its headers, and the server takes %d", m.block, t.id, size, most)
	}
	return w.Bus.wait(ctx, func(ctx context.Context) error {
		_, err := w.Bus.js.PublishMsg(ctx, msg)
		return err
	})
}

// held is a block that a worker has taken.
type held struct {
	*task
	msg     jetstream.Msg
	block   Block
	payload *Payload
	text    string
	try     uint64
}

// block plays a block that was taken and publishes its result.
func (w *Worker) block(ctx context.Context, t *task, msg jetstream.Msg) {
	h := held{task: t, msg: msg}
	meta, err := msg.Metadata()
	if err == nil {
		h.try = meta.NumDelivered
		h.block, h.payload, err = t.job.readMessage(msg.Data())
		h.text = h.block.String()
	}
	if err != nil {
		w.Say(fmt.Sprintf("drops a block of run %s: %v", t.id, err))
		_ = msg.Term() // no worker can read it
		return
	}
	w.hold(h.name(), true)
	defer w.hold(h.name(), false)
	defer w.beat(h)()
	begun := time.Now()
	kind := w.attempt(ctx, h)
	if w.Meter != nil && kind != "" {
		w.Meter.Block(kind, h.block.To-h.block.From, time.Since(begun))
	}
}

func (h held) name() string { return h.id + " " + h.text }

// hold notes which blocks the worker is at.
func (w *Worker) hold(name string, on bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.last = time.Now()
	if on {
		w.state.Holds = append(w.state.Holds, name)
	} else if i := slices.Index(w.state.Holds, name); i >= 0 {
		w.state.Holds = slices.Delete(w.state.Holds, i, i+1)
	}
}

// beat keeps a block until what it returns is called.
func (w *Worker) beat(h held) func() {
	done := make(chan struct{})
	go func() {
		const often = 3
		tick := time.NewTicker(w.Bus.times.Hold / often)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				_ = h.msg.InProgress() // said again soon
			case <-done:
				return
			}
		}
	}()
	return func() { close(done) }
}

// attempt plays a block and publishes what it came to. It returns what that was, ""
// for a run that is over.
func (w *Worker) attempt(ctx context.Context, h held) string {
	if h.try > maxAttempts {
		if err := w.publish(h.over, h.task, message{kind: kindFailed, block: h.text, try: h.try}); err == nil {
			_ = h.msg.Ack() // the block comes once more otherwise
		}
		return kindFailed
	}
	select {
	case w.turns <- struct{}{}:
	case <-h.over.Done():
		return w.giveBack(ctx, h)
	}
	begun := time.Now()
	sums, err := w.play(h)
	<-w.turns
	switch {
	case h.over.Err() != nil:
		return w.giveBack(ctx, h)
	case err == nil:
		err = w.publish(h.over, h.task, message{kind: kindSums, block: h.text, data: sums, spent: time.Since(begun)})
	}
	switch {
	case err == nil:
		_ = h.msg.Ack() // played once more otherwise
		w.mu.Lock()
		defer w.mu.Unlock()
		w.state.Blocks++
		w.state.Games += int64(h.block.To - h.block.From)
		return kindSums
	case h.over.Err() != nil:
		return w.giveBack(ctx, h)
	}
	w.Say(fmt.Sprintf("block %s of run %s: %v", h.text, h.id, err))
	trouble := message{kind: kindTrouble, block: h.text, try: h.try, data: []byte(err.Error())}
	if err := w.publish(h.over, h.task, trouble); err == nil {
		_ = h.msg.Nak() // delivered again later otherwise
	}
	return kindTrouble
}

// giveBack hands a block back when the worker stops. Where the run is over, nobody
// wants it.
func (w *Worker) giveBack(ctx context.Context, h held) string {
	if ctx.Err() == nil {
		_ = h.msg.Term() // the run takes its blocks away anyhow
		return ""
	}
	last, cancel := context.WithTimeout(context.Background(), farewell)
	defer cancel()
	if err := w.publish(last, h.task, message{kind: kindReturned, block: h.text, try: h.try}); err == nil {
		_ = h.msg.Ack() // delivered again later otherwise
	}
	return kindReturned
}

// play plays a block: whole, or game by game where somebody has failed at it, each
// announced before.
func (w *Worker) play(h held) ([]byte, error) {
	p, err := h.player()
	if err != nil {
		return nil, err
	}
	defer h.putBack(p)
	if h.try > 1 {
		for k := h.block.From; k < h.block.To; k++ {
			if err := w.publish(h.over, h.task, message{kind: kindBegins, block: h.text, game: k, try: h.try}); err != nil {
				return nil, err
			}
			if _, err := p(h.over, playtest.Bounds{From: k, To: k + 1}); err != nil {
				return nil, err
			}
		}
	}
	return p(h.over, h.block.Bounds)
}

// of is the block without its games: what a player is of.
func (b Block) of() Block { return Block{Cell: b.Cell, Of: b.Of} }

// player takes a player of the block's cell, or of what it brings along.
func (h held) player() (player, error) {
	of := h.block.of()
	h.mu.Lock()
	if list := h.idle[of]; len(list) > 0 {
		// Taken out under the lock: whoever puts one back writes to the same place.
		p := list[len(list)-1]
		h.idle[of] = list[:len(list)-1]
		h.mu.Unlock()
		return p, nil
	}
	h.mu.Unlock()
	return h.from.player(h.block, h.payload)
}

// mostPayloads is of how many payloads a worker keeps players and matches; more often than
// not a block is of the same one as the last.
const mostPayloads = 16

// putBack keeps a player for the next block of the same.
func (h held) putBack(p player) {
	h.mu.Lock()
	defer h.mu.Unlock()
	of := h.block.of()
	if of.Of != "" && len(h.idle) >= mostPayloads && h.idle[of] == nil {
		clear(h.idle)
	}
	h.idle[of] = append(h.idle[of], p)
}
