package cluster

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// collect reads what is published about the run, from its beginning; read is closed
// once all that was there has been read.
func (r *Run) collect(ctx context.Context, read chan struct{}) {
	last := uint64(0)
	for ctx.Err() == nil {
		inner, cut := r.bus.connected(ctx)
		r.mu.Lock()
		if r.lost {
			last = 0
		}
		r.lost, r.cut = false, cut
		r.mu.Unlock()
		if err := r.follow(inner, &last, read); lost(err) {
			last = 0
			_ = r.bus.wait(ctx, r.bus.furnish) // an error is met again at the next turn
		}
		cut()
		sleep(ctx, firstPause)
	}
}

// follow reads what comes behind a place in the stream until that fails.
func (r *Run) follow(ctx context.Context, last *uint64, read chan struct{}) error {
	// The library would make the consumer again without end, and hold up Stop meanwhile;
	// collect does that until the context ends.
	config := jetstream.OrderedConsumerConfig{FilterSubjects: []string{doneSubject + r.id}, MaxResetAttempts: 1}
	if *last > 0 {
		config.DeliverPolicy, config.OptStartSeq = jetstream.DeliverByStartSequencePolicy, *last+1
	}
	c, err := r.bus.js.OrderedConsumer(ctx, doneStream, config)
	if err != nil {
		return err
	}
	info, err := c.Info(ctx)
	if err != nil {
		return err
	}
	left := info.NumPending
	const expiry, heartbeat = 30 * time.Second, 10 * time.Second
	iter, err := c.Messages(jetstream.PullExpiry(expiry), jetstream.PullHeartbeat(heartbeat))
	if err != nil {
		return err
	}
	defer iter.Stop()
	defer context.AfterFunc(ctx, iter.Stop)()
	for {
		if left == 0 {
			closeOnce(read)
		}
		msg, err := iter.Next(jetstream.NextMaxWait(time.Second))
		if errors.Is(err, nats.ErrTimeout) {
			// An iterator that is stopped while the library makes its consumer again
			// goes on, so the context itself is asked.
			if ctx.Err() != nil {
				return ctx.Err()
			}
			left = 0 // the rest has been taken away meanwhile
			continue
		}
		if err != nil {
			return err
		}
		if meta, err := msg.Metadata(); err == nil {
			*last = meta.Sequence.Stream
		}
		r.take(ctx, msg)
		if left > 0 {
			left--
		}
	}
}

// closeOnce closes a channel that one goroutine alone closes.
func closeOnce(c chan struct{}) {
	select {
	case <-c:
	default:
		close(c)
	}
}

// take does with a message what is to be done. Of one that an earlier coordinator
// left only sums count.
func (r *Run) take(ctx context.Context, msg jetstream.Msg) {
	header := msg.Headers()
	who := header.Get(workerHeader)
	kind := header.Get(kindHeader)
	if kind != kindSums && header.Get(epochHeader) != r.epoch {
		return
	}
	if kind == kindRefused {
		r.refusedBy(who, string(msg.Data()))
		return
	}
	b, err := parseBlock(header.Get(blockHeader))
	if err == nil {
		err = r.start.Job.check(b)
	}
	if err != nil {
		r.start.Say(fmt.Sprintf("%s sent what is about no block: %v", who, err))
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	switch kind {
	case kindSums:
		came := &result{data: bytes.Clone(msg.Data()), from: r.senderOf(header.Get(processHeader), who)}
		if meta, err := msg.Metadata(); err == nil {
			came.sequence = meta.Sequence.Stream
		}
		millis, _ := strconv.Atoi(header.Get(millisHeader)) // 0 where it is none
		r.result(ctx, b, came, time.Duration(millis)*time.Millisecond)
	case kindReturned:
		r.sendAgain(ctx, b)
	case kindBegins:
		if game, err := strconv.Atoi(header.Get(gameHeader)); err == nil && game >= b.From && game < b.To {
			r.at(b).begins(b, game)
		}
	case kindTrouble:
		r.at(b).trouble = string(msg.Data())
	case kindFailed:
		r.failedAt(ctx, b)
	}
}
